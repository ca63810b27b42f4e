package source

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// swissManager reads the list exports of Swiss-Manager to Excel.
var swissManager = reader{
	Format: Format{
		ID:         "swiss-manager",
		Title:      diag.Say("Swiss-Manager list", "lista z programu Swiss-Manager"),
		Extensions: []string{".xls", ".xlsx"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if !in.tabular() {
			return diag.Text{}, false
		}
		for _, s := range in.sheets() {
			for _, row := range s.Rows[max(0, len(s.Rows)-4):] {
				if strings.HasPrefix(row.Text(), "Program Swiss-Manager") {
					return diag.Say("the line %q", "wiersz „%s”", row.Text()), true
				}
			}
		}
		return diag.Text{}, false
	},
	read: func(in *input, res *Result) {
		in.list.Append(&in.problems)
		s, head, ok := table.Pick(in.sheets(), in.search(), in.list)
		if !ok {
			return
		}
		in.readTable(s, head, tableStyle{}, res)
		if res.Tournament != nil {
			countGames(res.Tournament)
		}
	},
}

// countGames takes those for absent whose columns of wins, draws and losses are
// all there and all zero: the list has no rounds, but it counts them.
func countGames(t *chess.Tournament) {
	for i := range t.Rows {
		r := &t.Rows[i]
		if r.Extra["Wins"] == "0" && r.Extra["Draws"] == "0" && r.Extra["Loses"] == "0" {
			r.Played = false
		}
	}
}

// swissManagerText reads the list exports of Swiss-Manager to text, in which a
// round takes three fields: opponent, colour, result.
var swissManagerText = reader{
	Format: Format{
		ID:         "swiss-manager-text",
		Title:      diag.Say("Swiss-Manager text export", "eksport tekstowy z programu Swiss-Manager"),
		Extensions: []string{".txt"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if in.kind != "text" {
			return diag.Text{}, false
		}
		for _, line := range in.lines(40) {
			if threeFields().MatchString(line) {
				return diag.Say("rounds of three fields in the headings", "rundy po trzy pola w nagłówkach"), true
			}
		}
		return diag.Text{}, false
	},
	read: func(in *input, res *Result) {
		in.list.Append(&in.problems)
		s, head, ok := table.Pick(in.sheets(), in.search(), in.list)
		if ok {
			in.readTable(joinRounds(s, head), head, tableStyle{points: halfAsX}, res)
		}
	},
}

var threeFields = text.Pattern(`(?i);1\.?\s*Rd\.?;;;2\.?\s*Rd`)

// joinRounds writes the three fields of each round into one, as crosstables
// do: "81", "b", "x" becomes "81b½".
func joinRounds(s table.Sheet, head table.Head) table.Sheet {
	for _, row := range s.Rows[head.Row+1:] {
		for _, c := range head.Rounds {
			if c.Index+2 < len(row.Cells) {
				cell := &row.Cells[c.Index]
				cell.Text = joinRound(cell.Text, row.Cells[c.Index+1].Text, row.Cells[c.Index+2].Text)
			}
		}
	}
	return s
}

func joinRound(opponent, colour, result string) string {
	if result == "x" {
		result = "½"
	}
	if opponent != "-" {
		return opponent + colour + result
	}
	if result == "0" || result == "" {
		return result
	}
	return "-" + result
}

// halfAsX reads "7x" as 7½.
func halfAsX(s string) string { return strings.Replace(s, "x", "½", 1) }
