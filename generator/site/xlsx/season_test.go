package xlsx_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/xuri/excelize/v2"

	"podium/generator"
	"podium/generator/chess"
	"podium/generator/site"
	"podium/generator/site/xlsx"
)

const data = "../../../data"

// published builds the sample data and gives its output folder.
func published(t *testing.T) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "public")
	res, err := generator.Build(context.Background(), generator.Options{Data: os.DirFS(data), Out: out, Lang: "en"})
	if err != nil || !res.Published() {
		t.Fatalf("the sample data was not published: %v, %v", err, res.Issues)
	}
	return out
}

var circuits = []string{"gp-2018", "rapid-2025"}

// TestSampleSeasonsInLibreOffice lets LibreOffice recompute the workbooks of
// the sample circuits without stored numbers, and compares every formula with
// the stored number, and places and totals with standings.json.
func TestSampleSeasonsInLibreOffice(t *testing.T) {
	xlsx.Office(t)
	out := published(t)
	ours, done := recomputed(t, out, circuits)
	formulas, entries := 0, 0
	for id, f := range ours {
		formulas += xlsx.CheckFormulas(t, id, f, done[id])
		var d site.Data
		if err := json.Unmarshal(read(t, filepath.Join(out, id, "standings.json")), &d); err != nil {
			t.Fatal(err)
		}
		entries += checkSheet(t, done[id], "Klasyfikacja", 3, players(d.Individual)) + checkSheet(t, done[id], "Kluby", 2, clubs(d.Clubs))
	}
	t.Logf("compared %d formulas, and %d entries with standings.json", formulas, entries)
	if formulas < 1000 || entries < 200 {
		t.Errorf("compared only %d formulas and %d entries", formulas, entries)
	}
}

func TestOpenpyxlReadsTheSampleSeasons(t *testing.T) {
	exe := xlsx.Python(t)
	out := published(t)
	rows := 0
	for _, id := range []string{"gp-2018", "rapid-2025", "gp-2018/en"} {
		rows += xlsx.ReadRows(t, exe, read(t, filepath.Join(out, filepath.FromSlash(id), "standings.xlsx")))
	}
	t.Logf("read %d rows", rows)
	if rows < 3000 {
		t.Errorf("read only %d rows", rows)
	}
}

// recomputed gives the workbooks of cycles, and what LibreOffice makes of them
// without their stored numbers.
func recomputed(t *testing.T, out string, ids []string) (ours, done map[string]*excelize.File) {
	t.Helper()
	ours = map[string]*excelize.File{}
	bare := map[string][]byte{}
	for _, id := range ids {
		raw := read(t, filepath.Join(out, id, "standings.xlsx"))
		ours[id] = xlsx.Open(t, raw)
		f := xlsx.Open(t, raw)
		xlsx.Bare(t, f)
		var buf bytes.Buffer
		if err := f.Write(&buf); err != nil {
			t.Fatal(err)
		}
		bare[id] = buf.Bytes()
	}
	return ours, xlsx.Recompute(t, bare)
}

// entry is what a sheet and standings.json say of somebody.
type entry struct {
	place      int
	name       string
	total, sum string
}

func players(list []site.DataEntry) []entry {
	var out []entry
	for _, e := range list {
		out = append(out, entry{e.Place, e.Name, e.Total, e.CyclePoints})
	}
	return out
}

func clubs(list []site.DataClub) []entry {
	var out []entry
	for _, e := range list {
		out = append(out, entry{e.Place, e.Name, e.Total, e.CyclePoints})
	}
	return out
}

// checkSheet compares a sheet, whose totals stand in the given column, with
// standings.json: place, name, total and cycle sum of every entry, in its order.
func checkSheet(t *testing.T, f *excelize.File, sheet string, total int, want []entry) int {
	t.Helper()
	rows, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
	if err != nil || len(rows) < 3 {
		t.Errorf("%s: %d rows (%v)", sheet, len(rows), err)
		return 0
	}
	n := 0
	for _, row := range rows[3:] {
		if len(row) <= total || n == len(want) {
			continue // between the standing and the list apart
		}
		e := want[n]
		place, _ := strconv.Atoi(row[0])
		if place != e.place || row[1] != e.name || !equal(row[total], e.total) || !equal(row[total+1], e.sum) {
			t.Errorf("%s: row %v, want %+v", sheet, row[:total+2], e)
		}
		n++
	}
	if n < len(want) {
		t.Errorf("%s: %d entries are missing", sheet, len(want)-n)
	}
	return n
}

// equal compares a double of the sheet with an exact number of standings.json.
func equal(cell, exact string) bool {
	p, err := chess.ParsePoints(exact)
	v, err2 := strconv.ParseFloat(cell, 64)
	diff := v - p.Float()
	return err == nil && err2 == nil && diff < 1e-8 && diff > -1e-8
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
