package source

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
)

// shared gives a folder of the reference data, or skips the test.
func shared(t testing.TB, parts ...string) string {
	t.Helper()
	dir := filepath.Join(append([]string{"..", "..", "..", "shared"}, parts...)...)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("reference data %s is not here", dir)
	}
	return dir
}

// readFile reads a file through Read and gives the problems.
func readFile(t testing.TB, path string, opt Options) (Result, []diag.Issue) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var list diag.List
	res := Read(table.File{Name: filepath.Base(path), Data: data}, opt, &list)
	return res, list.Sorted()
}

func points(rows []chess.Row) chess.Points {
	total := chess.Points{}
	for _, r := range rows {
		total = total.Add(r.Points)
	}
	return total
}

func blanks(rows []chess.Row) int {
	n := 0
	for _, r := range rows {
		if r.PlaceBlank {
			n++
		}
	}
	return n
}

func codes(issues []diag.Issue, severity diag.Severity) []string {
	var out []string
	for _, i := range issues {
		if i.Severity == severity {
			out = append(out, i.Code)
		}
	}
	return out
}

// mutualGames counts the games whose two sides tell the same story; it fails
// the test where they do not.
func mutualGames(t *testing.T, file string, rows []chess.Row) int {
	t.Helper()
	n := 0
	for i, r := range rows {
		for _, g := range r.Games {
			if g.Opponent < 0 || g.Round == 0 {
				continue
			}
			back := rows[g.Opponent].Games[g.Round-1]
			if back.Opponent != i {
				t.Errorf("%s: round %d: %s met %s, who met somebody else", file, g.Round, r.Person.Name, rows[g.Opponent].Person.Name)
			}
			if g.Colour == back.Colour {
				t.Errorf("%s: round %d: %s and his opponent have the same colour", file, g.Round, r.Person.Name)
			}
			n++
		}
	}
	return n
}

func TestChessResultsWorkbooksAreReadWhole(t *testing.T) {
	dir := shared(t, "samples", "chess-results-xlsx")
	golden := []struct {
		file                    string
		header, players, blanks int
		rounds                  int
		date                    string
	}{
		{"keshmat_rapid_january", 19, 85, 0, 7, "2025-01-25"},
		{"keshmat_rapid_february", 19, 73, 0, 7, "2025-02-22"},
		{"keshmat_rapid_march", 20, 55, 0, 7, "2025-03-23"},
		{"keshmat_rapid_april", 20, 67, 0, 7, "2025-04-30"},
		{"keshmat_rapid_may", 20, 53, 0, 7, "2025-05-31"},
		{"keshmat_rapid_july", 19, 91, 2, 7, "2024-07-31"},
		{"keshmat_rapid_august", 19, 107, 5, 7, "2024-08-28"},
		{"keshmat_rapid_december", 19, 100, 5, 7, "2024-12-28"},
		{"keshmat_rapid_startrank_2026", 20, 25, 0, 7, ""},
		{"keshmat_rr_A", 4, 6, 0, 5, ""},
		{"keshmat_rr_B", 4, 6, 0, 5, ""},
		{"keshmat_swiss_startrank_C", 5, 30, 0, 5, ""},
	}
	rows, games := 0, 0
	for _, g := range golden {
		res, issues := readFile(t, filepath.Join(dir, g.file+".xlsx"), Options{})
		if res.Tournament == nil {
			t.Errorf("%s: not read: %v", g.file, issues)
			continue
		}
		tour := res.Tournament
		if res.HeaderRow != g.header || len(tour.Rows) != g.players || blanks(tour.Rows) != g.blanks || res.Rounds != g.rounds {
			t.Errorf("%s: header %d, players %d, blank places %d, rounds %d; want %d, %d, %d, %d", g.file,
				res.HeaderRow, len(tour.Rows), blanks(tour.Rows), res.Rounds, g.header, g.players, g.blanks, g.rounds)
		}
		if g.date != "" && res.Date.String() != g.date {
			t.Errorf("%s: date %s, want %s", g.file, res.Date, g.date)
		}
		if c := append(codes(issues, diag.Error), codes(issues, diag.Warning)...); len(c) > 0 {
			t.Errorf("%s: problems %v", g.file, c)
		}
		for _, r := range tour.Rows {
			if s := sum(r.Games); s != r.Points {
				t.Errorf("%s: %s has %s points, the cells give %s", g.file, r.Person.Name, r.Points, s)
			}
			if r.Place == 0 || r.Person.Name == "" || strings.TrimSpace(r.Person.Name) != r.Person.Name {
				t.Errorf("%s: row %d: place %d, name %q", g.file, r.At.Line, r.Place, r.Person.Name)
			}
			rows++
		}
		games += mutualGames(t, g.file, tour.Rows)
	}
	if rows != 698 {
		t.Errorf("%d rows checked, want 698", rows)
	}
	t.Logf("%d rows, %d sides of games", rows, games)
}
