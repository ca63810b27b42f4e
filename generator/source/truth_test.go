package source

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/generator/chess"
)

func TestCircuitOfRealExports(t *testing.T) {
	dir := shared(t, "truth", "circuit-2024", "tournaments")
	golden := []struct {
		file                    string
		header, players, blanks int
		sum                     string
	}{
		{"2024-07-31-keshmat-circuit-rapid.xlsx", 19, 91, 2, "311"},
		{"2024-08-28-keshmat-circuit-rapid.xlsx", 19, 107, 5, "371"},
		{"2024-12-28-keshmat-circuit-rapid.xlsx", 19, 100, 5, "335"},
		{"2025-01-25-keshmat-circuit-rapid.xlsx", 19, 85, 0, "282"},
		{"2025-02-22-keshmat-circuit-rapid.xlsx", 19, 73, 0, "247"},
		{"2025-03-23-keshmat-circuit-rapid.xlsx", 20, 55, 0, "190"},
		{"2025-04-30-keshmat-circuit-rapid.xlsx", 20, 67, 0, "236"},
		{"2025-05-31-keshmat-circuit-rapid.xlsx", 20, 53, 0, "170"},
	}
	names := map[string]bool{}
	rows, noShows := 0, 0
	for _, g := range golden {
		res, issues := readFile(t, filepath.Join(dir, g.file), Options{})
		if res.Tournament == nil {
			t.Fatalf("%s: %v", g.file, issues)
		}
		got := res.Tournament.Rows
		if res.HeaderRow != g.header || len(got) != g.players || blanks(got) != g.blanks || points(got).String() != g.sum {
			t.Errorf("%s: header %d, players %d, blank %d, points %s", g.file, res.HeaderRow, len(got), blanks(got), points(got))
		}
		if d, ok := DateInName(g.file); !ok || d != res.Date {
			t.Errorf("%s: date in the file %s", g.file, res.Date)
		}
		for _, r := range got {
			names[r.Person.Name] = true
			rows++
			if !r.Played {
				noShows++
			}
		}
	}
	if rows != 631 || len(names) != 260 || noShows != 21 {
		t.Errorf("%d rows, %d names, %d no-shows; want 631, 260, 21", rows, len(names), noShows)
	}
	t.Logf("%d rows", rows)
}

// TestSeriesTablesAreReadWithoutAWord compares every table of the series with
// its lines as the standard library splits them.
func TestSeriesTablesAreReadWithoutAWord(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(shared(t, "truth", "series"), "*", "tournaments", "*.csv"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no tables: %v", err)
	}
	rows := 0
	for _, file := range files {
		res, issues := readFile(t, file, Options{})
		if len(issues) > 0 || res.Tournament == nil {
			t.Errorf("%s: %v", file, issues)
			continue
		}
		rows += sameAsCSV(t, file, res.Tournament.Rows)
	}
	if len(files) < 1000 || rows < 10000 {
		t.Errorf("only %d files, %d rows", len(files), rows)
	}
	t.Logf("%d files, %d rows", len(files), rows)
}

func sameAsCSV(t *testing.T, file string, rows []chess.Row) int {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(strings.NewReader(string(data)))
	r.Comma = ';'
	lines, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(lines)-1 != len(rows) {
		t.Errorf("%s: %d rows, want %d", file, len(rows), len(lines)-1)
		return 0
	}
	column := map[string]int{}
	for i, h := range lines[0] {
		column[h] = i
	}
	for i, line := range lines[1:] {
		cell := func(name string) string {
			if k, ok := column[name]; ok {
				return line[k]
			}
			return ""
		}
		got := rows[i]
		place := chess.Whole(int64(got.Place)).String()
		if got.Place == 0 {
			place = ""
		}
		score := ""
		if got.HasPoints {
			score = got.Points.String()
		}
		want, _ := chess.ParsePoints(cell("points"))
		if place != cell("place") && !got.PlaceBlank || got.Person.Name != cell("name") || got.Person.ID != cell("id") ||
			got.Person.Club != cell("club") || got.Code != cell("code") || got.Points != want || (score == "") != (cell("points") == "") {
			t.Errorf("%s: row %d read as %+v", file, i+2, got)
		}
	}
	return len(rows)
}
