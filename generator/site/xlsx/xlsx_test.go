package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"podium/generator/chess"
	"podium/generator/site"
)

func render(t testing.TB, c *site.Cycle) []byte {
	t.Helper()
	data, err := Render(c, Info{Publisher: "Komitet", Program: "podium test", Inputs: "abc123"})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func open(t testing.TB, data []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// part gives one part of the workbook as text.
func part(t testing.TB, data []byte, name string) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	r, err := z.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestTwentyBuildsGiveTheSameBytes(t *testing.T) {
	for name, f := range fixtures {
		first := render(t, f.cycle())
		for range 20 {
			if !bytes.Equal(first, render(t, f.cycle())) {
				t.Errorf("%s: two builds differ", name)
				break
			}
		}
	}
}

func TestPartsStandInOneOrderWithOneTime(t *testing.T) {
	data := render(t, fixtures["flags"].cycle())
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range z.File {
		names = append(names, f.Name)
		if !f.Modified.Equal(time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)) {
			t.Errorf("%s has the time %v", f.Name, f.Modified)
		}
	}
	if names[0] != contentTypes || names[1] != "_rels/.rels" || !slices.IsSorted(names[2:]) {
		t.Errorf("order of parts: %v", names)
	}
	if len(names) < 8 {
		t.Errorf("only %d parts", len(names))
	}
}

// TestFormulasOfTheRegulation shows the formulas of the first row as a person
// meets them in the workbook.
func TestFormulasOfTheRegulation(t *testing.T) {
	f := open(t, render(t, fixtures["best"].cycle()))
	for cell, want := range map[string]string{
		"A4": `COUNTIF($D$4:$D$11,">"&D4)+COUNTIFS($D$4:$D$11,D4,$O$4:$O$11,"<"&O4)+1`,
		"D4": "E4+F4",
		"E4": "IF(COUNT(G4:K4)<=3,SUM(G4:K4),SUMPRODUCT(LARGE(G4:K4,{1,2,3})))",
		"F4": "2*L4",
		"M4": "SUM(G4:K4)",
		"N4": "M4-E4",
		"P4": `IF(COUNTIF($A$4:$A$11,A4)>1,"tak","")`,
	} {
		if got, err := f.GetCellFormula("Klasyfikacja", cell); err != nil || got != want {
			t.Errorf("%s: %s (%v), want %s", cell, got, err, want)
		}
	}
	if got, _ := f.GetCellFormula("Klasyfikacja", "F9"); got != "" {
		t.Errorf("who did not play the final has the formula %s there", got)
	}
	formats, err := f.GetConditionalFormats("Klasyfikacja")
	want := `AND(ISNUMBER(G4),COUNTIF($G4:$K4,">"&G4)+COUNTIF(G4:$K4,G4)>3)`
	if err != nil || len(formats["G4:K11"]) != 1 || formats["G4:K11"][0].Criteria != want {
		t.Errorf("conditional formats: %v %v", formats, err)
	}
}

// TestEveryFormulaHasItsNumber reads the cells as a preview does that computes
// nothing.
func TestEveryFormulaHasItsNumber(t *testing.T) {
	data := render(t, fixtures["best"].cycle())
	f := open(t, data)
	for cell, want := range map[string]string{"A4": "1", "D4": "31.5", "E4": "19.5", "F4": "12", "M4": "28.5", "N4": "9", "A6": "2", "P6": "tak", "G11": "0", "J8": ""} {
		if got, err := f.GetCellValue("Klasyfikacja", cell, excelize.Options{RawCellValue: true}); err != nil || got != want {
			t.Errorf("%s: %q (%v), want %q", cell, got, err, want)
		}
	}
	for _, cell := range strings.SplitAfter(part(t, data, "xl/worksheets/sheet1.xml"), "</c>") {
		if strings.Contains(cell, "<f>") && !strings.Contains(cell, `t="str"`) && !strings.Contains(cell, "<v>") {
			t.Errorf("formula without number: %s", cell)
		}
	}
}

func TestTextThatLooksLikeAFormulaStaysText(t *testing.T) {
	f := open(t, render(t, fixtures["plain"].cycle()))
	rows, err := f.GetRows("Zasady")
	if err != nil {
		t.Fatal(err)
	}
	last := rows[len(rows)-1]
	formula, _ := f.GetCellFormula("Zasady", cellName(0, len(rows)))
	if last[0] != "=1+1 zostaje tekstem" || formula != "" {
		t.Errorf("cell %q, formula %q", last[0], formula)
	}
}

// TestPropertiesComeFromTheData is what makes two builds equal on two days.
func TestPropertiesComeFromTheData(t *testing.T) {
	f := open(t, render(t, fixtures["best"].cycle()))
	p, err := f.GetDocProps()
	if err != nil {
		t.Fatal(err)
	}
	if p.Created != "2018-12-16T00:00:00Z" || p.Modified != p.Created || p.Creator != "Komitet" || p.Title != "Próba & co" {
		t.Errorf("properties: %+v", p)
	}
}

func TestSheetIsFrozenFilteredAndPrinted(t *testing.T) {
	data := render(t, fixtures["best"].cycle())
	f := open(t, data)
	if d, err := f.GetSheetDimension("Klasyfikacja"); err != nil || d != "A1:Q11" {
		t.Errorf("dimension %s, %v", d, err)
	}
	panes, err := f.GetPanes("Klasyfikacja")
	if err != nil || !panes.Freeze || panes.XSplit != 2 || panes.YSplit != 3 || panes.TopLeftCell != "C4" {
		t.Errorf("panes %+v, %v", panes, err)
	}
	names := map[string]string{}
	for _, n := range f.GetDefinedName() {
		names[n.Name] = n.RefersTo
	}
	for name, want := range map[string]string{
		"_xlnm.Print_Titles": "'Zasady'!$8:$8", "_xlnm.Print_Area": "'Klasyfikacja'!$A$1:$K$11", "LiczonychWynikow": "'Zasady'!$B$4",
	} {
		if !strings.Contains(names[name], want) {
			t.Errorf("%s refers to %s, want %s", name, names[name], want)
		}
	}
	sheet := part(t, data, "xl/worksheets/sheet1.xml")
	for _, want := range []string{`<autoFilter ref="$A$3:$Q$11"`, `orientation="landscape"`, `fitToHeight="0"`, `paperSize="9"`, "Próba &amp;&amp; co"} {
		if !strings.Contains(sheet, want) {
			t.Errorf("the sheet lacks %s", want)
		}
	}
}

func TestProgramsRecomputeOnOpening(t *testing.T) {
	if book := part(t, render(t, fixtures["best"].cycle()), "xl/workbook.xml"); !strings.Contains(book, `fullCalcOnLoad="true"`) {
		t.Errorf("workbook part: %s", book)
	}
}

// TestSharedCaseWriteTypes is the shared case xlsx-write-types: places,
// ratings and points are numbers, names and ids text.
func TestSharedCaseWriteTypes(t *testing.T) {
	raw, err := os.ReadFile(filepath.FromSlash("../../../../shared/cases/xlsx-write-types/turniej.csv"))
	if err != nil {
		t.Skip("the shared case is not there")
	}
	r := csv.NewReader(bytes.NewReader(raw))
	r.Comma = ';'
	lines, err := r.ReadAll()
	if err != nil || len(lines) != 4 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	table := site.Table{ID: "turniej", Caption: "Turniej"}
	kinds := []string{site.ColPlace, site.ColName, site.ColText, site.ColText, site.ColText, site.ColNumber, site.ColTotal}
	for i, h := range lines[0] {
		table.Columns = append(table.Columns, site.Column{Title: h, Kind: kinds[i]})
	}
	for _, line := range lines[1:] {
		var row site.Row
		for i, s := range line {
			c := site.Cell{Text: s}
			if p, err := chess.ParsePoints(s); err == nil && kinds[i] != site.ColText {
				c.Num = &p
			}
			row.Cells = append(row.Cells, c)
		}
		table.Rows = append(table.Rows, row)
	}
	c := &site.Cycle{ID: "t", Title: "Turniej", Book: site.ListBook(table)}
	data := render(t, c)
	if !bytes.Equal(data, render(t, c)) {
		t.Error("two builds differ")
	}
	f := open(t, data)
	checked := 0
	for row, points := range map[string]string{"2": "9.5", "3": "10", "4": "9"} {
		for _, col := range []string{"A", "F", "G"} {
			kind, err := f.GetCellType("Turniej", col+row)
			if err != nil || kind != excelize.CellTypeUnset && kind != excelize.CellTypeNumber {
				t.Errorf("%s%s is no number: %v %v", col, row, kind, err)
			}
			checked++
		}
		if v, _ := f.GetCellValue("Turniej", "G"+row, excelize.Options{RawCellValue: true}); v != points {
			t.Errorf("G%s is %s", row, v)
		}
		if kind, _ := f.GetCellType("Turniej", "C"+row); kind != excelize.CellTypeInlineString {
			t.Errorf("the id in row %s is no text: %v", row, kind)
		}
	}
	t.Logf("checked %d numbers", checked)
}

func TestSheetNamesAreFitForSpreadsheets(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Kluby", "Kluby"}, {"A/B: 'x'?", "AB x"}, {"", "Tabela"},
		{"Klasyfikacja juniorów i juniorek do lat czternastu", "Klasyfikacja juniorów i juniore"},
	} {
		if got := sheetName(c.in, nil); got != c.want {
			t.Errorf("%q became %q, want %q", c.in, got, c.want)
		}
	}
	if got := sheetName("Kluby", []string{"kluby", "Kluby 2"}); got != "Kluby 3" {
		t.Errorf("third sheet of one name: %q", got)
	}
}

func TestControlCharactersDoNotBreakTheWorkbook(t *testing.T) {
	c := &site.Cycle{Title: "x", Book: site.ListBook(site.Table{Caption: "Próba", Columns: []site.Column{{Title: "a"}},
		Rows: []site.Row{{Cells: []site.Cell{{Text: "a\x00b\x1f<c>&\uFFFE\"d\xff"}}}}})}
	f := open(t, render(t, c))
	if v, err := f.GetCellValue("Próba", "A2"); err != nil || v != `ab<c>&"d` {
		t.Errorf("%q %v", v, err)
	}
}
