package source

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// chessResults reads the list exports of the pairing server in any container:
// XLSX, the older XLS, CSV saved from them, saved pages.
var chessResults = reader{
	Format: Format{
		ID:         "chess-results",
		Title:      diag.Say("Chess-Results list or crosstable", "lista lub tabela krzyżowa z Chess-Results"),
		Extensions: []string{".xlsx", ".xls", ".csv", ".html", ".htm"},
		Tested:     true,
	},
	match: matchChessResults,
	read:  readChessResults,
}

var serverBanner = text.Pattern(`(?i)^(?:from the tournament-database of|aus der turnierdatenbank von|från turneringsdatabasen|z bazy turniejów).*chess-results|chess-tournament-results-server`)

func matchChessResults(in *input) (diag.Text, bool) {
	if !in.tabular() {
		return diag.Text{}, false
	}
	for _, s := range in.sheets() {
		for _, line := range s.Above {
			if serverTitle().MatchString(line) {
				return diag.Say("the title %q", "tytuł strony „%s”", line), true
			}
		}
		for i, row := range s.Rows {
			if i > 2 && i < len(s.Rows)-4 {
				continue
			}
			if line := row.Text(); serverBanner().MatchString(line) {
				return diag.Say("the line %q", "wiersz „%s”", strings.TrimSpace(line)), true
			}
		}
	}
	return diag.Text{}, false
}

func readChessResults(in *input, res *Result) {
	in.list.Append(&in.problems)
	s, head, ok := table.Pick(in.sheets(), in.search(), in.list)
	if ok {
		in.readTable(s, head, tableStyle{server: true}, res)
	}
	if res.Tournament != nil {
		listedTeams(res)
	}
}

// listedTeams gives the teams of a list of players that names the team and the
// board of each; the boards are the registered order.
func listedTeams(res *Result) {
	t := res.Tournament
	if !slices.Contains(t.Columns, "Team") || !slices.Contains(t.Columns, "Bo.") {
		return
	}
	index := map[string]int{}
	ids := map[string]bool{}
	for i, r := range t.Rows {
		name, board := dash(r.Extra["Team"]), whole(r.Extra["Bo."])
		if name == "" {
			continue
		}
		k, ok := index[name]
		if !ok {
			k = len(res.Teams)
			index[name] = k
			res.Teams = append(res.Teams, chess.Team{ID: uniqueID(name, ids), Name: name, At: r.At})
		}
		if r.Person.Club == "" {
			t.Rows[i].Person.Club = name
		}
		res.Teams[k].Lineup = append(res.Teams[k].Lineup, chess.Seat{Board: board, Person: r.Person, FIDE: r.Person.Rating, At: r.At})
	}
	for _, team := range res.Teams {
		slices.SortStableFunc(team.Lineup, func(a, b chess.Seat) int { return a.Board - b.Board })
	}
}
