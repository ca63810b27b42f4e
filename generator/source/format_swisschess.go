package source

import (
	"slices"

	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// swissChess reads the pages of the German program Swiss-Chess: standings and
// lists of players. Its other lists are refused by name.
var swissChess = reader{
	Format: Format{
		ID:         "swiss-chess",
		Title:      diag.Say("Swiss-Chess page", "strona z programu Swiss-Chess"),
		Extensions: []string{".html", ".htm"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if in.kind != "html" {
			return diag.Text{}, false
		}
		for _, s := range in.sheets() {
			if i := swissChessHeading(s); i >= 0 {
				return diag.Say("the headings %q", "nagłówki „%s”", s.Rows[i].Text()), true
			}
		}
		return diag.Text{}, false
	},
	read: readSwissChess,
}

// swissChessHeading gives the row of headings that only this program writes,
// -1 where there is none.
func swissChessHeading(s table.Sheet) int {
	for i, row := range s.Rows[:min(3, len(s.Rows))] {
		if has(row, "TNr") || has(row, "TlnNr") || has(row, "MNr") || has(row, "SoBerg") ||
			has(row, "Teilnehmer") && (has(row, "Niv") || has(row, "Farbe")) {
			return i
		}
	}
	return -1
}

func has(row table.Row, heading string) bool {
	return slices.ContainsFunc(row.Cells, func(c table.Cell) bool { return c.Text == heading })
}

func readSwissChess(in *input, res *Result) {
	in.list.Append(&in.problems)
	for _, s := range in.sheets() {
		i := swissChessHeading(s)
		if i < 0 {
			continue
		}
		row := s.Rows[i]
		if !has(row, "Rang") && !has(row, "TlnNr") || !has(row, "Teilnehmer") {
			res.Caption = s.Rows[0].Text()
			in.list.Error("not-a-standing", in.place(),
				diag.Say("this list of Swiss-Chess holds no standings of players: %s", "ta lista z programu Swiss-Chess nie jest tabelą zawodników: %s", text.Clean(res.Caption)),
				diag.Say("export the Rangliste (teilrang)", "wyeksportuj listę Rangliste (teilrang)"))
			return
		}
		head, _ := table.FindHeader(s, in.search())
		in.readTable(s, head, tableStyle{}, res)
		return
	}
}
