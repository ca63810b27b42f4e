package source

import (
	"regexp"
	"strings"

	"podium/generator/diag"
	"podium/generator/table"
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

var serverBanner = regexp.MustCompile(`(?i)^(?:from the tournament-database of|aus der turnierdatenbank von|från turneringsdatabasen|z bazy turniejów).*chess-results|chess-tournament-results-server`)

func matchChessResults(in *input) (diag.Text, bool) {
	if !in.tabular() {
		return diag.Text{}, false
	}
	for _, s := range in.sheets() {
		for _, line := range s.Above {
			if serverTitle.MatchString(line) {
				return diag.Say("the title %q", "tytuł strony „%s”", line), true
			}
		}
		for i, row := range s.Rows {
			if i > 2 && i < len(s.Rows)-4 {
				continue
			}
			if line := row.Text(); serverBanner.MatchString(line) {
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
}
