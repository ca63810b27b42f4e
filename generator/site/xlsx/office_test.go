package xlsx

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"podium/generator/site"
)

// need skips a test without its program; with PODIUM_OFFICE=required it fails.
func need(t *testing.T, what string, ok bool) {
	t.Helper()
	switch {
	case ok:
	case os.Getenv("PODIUM_OFFICE") == "required":
		t.Fatalf("%s is required and not there", what)
	default:
		t.Skipf("%s is not there", what)
	}
}

// office finds LibreOffice: PODIUM_SOFFICE, else soffice in PATH.
func office(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("LibreOffice takes its time; run without -short")
	}
	name := os.Getenv("PODIUM_SOFFICE")
	if name == "" {
		name = "soffice"
	}
	path, err := exec.LookPath(name)
	need(t, "LibreOffice (soffice)", err == nil)
	return path
}

// always makes LibreOffice recompute every formula of a workbook it opens.
const always = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

// recompute lets LibreOffice open the workbooks, recompute and save them.
func recompute(t *testing.T, books map[string][]byte) map[string]*excelize.File {
	t.Helper()
	soffice := office(t)
	dir := t.TempDir()
	profile := filepath.Join(dir, "profile")
	write(t, filepath.Join(profile, "user", "registrymodifications.xcu"), []byte(always))
	args := []string{"-env:UserInstallation=file://" + filepath.ToSlash(profile), "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", filepath.Join(dir, "out")}
	var names []string
	for name, data := range books {
		names = append(names, name)
		write(t, filepath.Join(dir, "in", name+".xlsx"), data)
	}
	slices.Sort(names)
	for _, name := range names {
		args = append(args, filepath.Join(dir, "in", name+".xlsx"))
	}
	if out, err := exec.Command(soffice, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	files := map[string]*excelize.File{}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(dir, "out", name+".xlsx"))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = open(t, data)
	}
	return files
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// formulaCells lists the cells with formulas of a workbook of ours with their
// stored values.
func formulaCells(t *testing.T, f *excelize.File) map[string]map[string]string {
	t.Helper()
	cells := map[string]map[string]string{}
	for _, sheet := range f.GetSheetList() {
		cells[sheet] = map[string]string{}
		rows, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatal(err)
		}
		for r := range rows {
			for c := range rows[r] {
				name := cellName(c, r+1)
				if formula, _ := f.GetCellFormula(sheet, name); formula != "" {
					cells[sheet][name] = rows[r][c]
				}
			}
		}
	}
	return cells
}

// same compares a recomputed value with the engine's: texts as they are,
// numbers to the last digit but four of a double.
func same(a, b string) bool {
	x, err1 := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	if err1 != nil || err2 != nil {
		return a == b
	}
	return math.Abs(x-y) <= 1e-9*max(1, math.Abs(x))
}

// bare takes the stored number of every formula away, so that a program that
// only repeats stored numbers is found out.
func bare(t *testing.T, f *excelize.File) {
	t.Helper()
	for sheet, cells := range formulaCells(t, f) {
		for cell := range cells {
			formula, _ := f.GetCellFormula(sheet, cell)
			must(0, f.SetCellValue(sheet, cell, nil))
			must(0, f.SetCellFormula(sheet, cell, formula))
		}
	}
}

// TestLibreOfficeRecomputesEveryFormula opens every form of workbook without
// its stored numbers and compares each formula cell with the engine's value,
// and the marks of dropped results with what counts.
func TestLibreOfficeRecomputesEveryFormula(t *testing.T) {
	office(t)
	books, ours := map[string][]byte{}, map[string]*excelize.File{}
	for name, f := range fixtures {
		data := render(t, f.cycle())
		ours[name] = open(t, data)
		stripped := open(t, data)
		bare(t, stripped)
		addProbes(t, stripped, f.cycle())
		var buf bytes.Buffer
		must(0, stripped.Write(&buf))
		books[name] = buf.Bytes()
	}
	checked, marks := 0, 0
	done := recompute(t, books)
	for name, f := range ours {
		checked += checkFormulas(t, name, f, done[name])
		marks += checkProbes(t, name, done[name], fixtures[name].cycle())
	}
	t.Logf("compared %d formula cells and %d marks of dropped results", checked, marks)
	if checked < 150 || marks < 60 {
		t.Errorf("compared only %d formula cells and %d marks", checked, marks)
	}
}

// checkFormulas compares the formula cells of ours with the recomputed ones.
func checkFormulas(t *testing.T, name string, ours, done *excelize.File) int {
	t.Helper()
	checked := 0
	for sheet, cells := range formulaCells(t, ours) {
		for cell, want := range cells {
			got, err := done.GetCellValue(sheet, cell, excelize.Options{RawCellValue: true})
			if err != nil || !same(got, want) {
				formula, _ := ours.GetCellFormula(sheet, cell)
				t.Errorf("%s %s!%s: LibreOffice says %q, the engine %q (%s)", name, sheet, cell, got, want, formula)
			}
			checked++
		}
	}
	return checked
}

// probe is the sheet on which the conditions of the conditional format stand
// as formulas, each in the cell it speaks of.
const probe = "Proba"

func addProbes(t *testing.T, f *excelize.File, c *site.Cycle) {
	t.Helper()
	s := standingOf(c)
	must(f.NewSheet(probe))
	for row, e := range rowsOf(s) {
		for k := range e.Values {
			col := s.at.first + k
			condition := reference.ReplaceAllString(s.form.isDropped(col, row), "Klasyfikacja!$0")
			must(0, f.SetCellFormula(probe, cellName(col, row), condition))
		}
	}
}

var reference = regexp.MustCompile(`\$?[A-Z]{1,2}\d+(:\$?[A-Z]{1,2}\d+)?`)

func standingOf(c *site.Cycle) *standing {
	info := c.Book().Info
	b := &book{cycle: c, numbers: info, texts: info.Texts}
	s := b.players(info, 0)
	s.prepare()
	return s
}

// rowsOf gives the entries by their row in the sheet.
func rowsOf(s *standing) map[int]site.BookLine {
	rows := map[int]site.BookLine{}
	main, apart := s.split()
	for i, e := range main {
		rows[headRow+1+i] = e
	}
	for i, e := range apart {
		rows[headRow+1+len(main)+2+i] = e
	}
	return rows
}

func checkProbes(t *testing.T, name string, f *excelize.File, c *site.Cycle) int {
	t.Helper()
	s := standingOf(c)
	if s.Form == site.BookPlain {
		return 0
	}
	checked := 0
	for row, e := range rowsOf(s) {
		for k, v := range e.Values {
			want := fmt.Sprint(v != nil && !e.Counts[k])
			cell := cellName(s.at.first+k, row)
			got, err := f.GetCellValue(probe, cell)
			if err != nil || !strings.EqualFold(got, want) && got != map[string]string{"true": "1", "false": "0"}[want] {
				formula, _ := f.GetCellFormula(probe, cell)
				t.Errorf("%s %s: struck through %q, want %s (%s)", name, cell, got, want, formula)
			}
			checked++
		}
	}
	return checked
}

// python finds a Python with openpyxl: PODIUM_PYTHON, else that of the system.
func python(t *testing.T) string {
	t.Helper()
	for _, name := range []string{os.Getenv("PODIUM_PYTHON"), "/usr/bin/python3", "python3"} {
		if name != "" && exec.Command(name, "-c", "import openpyxl").Run() == nil {
			return name
		}
	}
	need(t, "python3 with openpyxl", false)
	return ""
}

// readRows lets openpyxl read the workbook in read-only mode, where readers
// that trust the dimension once saw a single row, and compares the numbers of
// rows and the stored values of the first column.
func readRows(t *testing.T, python string, data []byte) int {
	t.Helper()
	path := filepath.Join(t.TempDir(), "standings.xlsx")
	write(t, path, data)
	out, err := exec.Command(python, "-c", `
import json, openpyxl, sys
book = openpyxl.load_workbook(sys.argv[1], read_only=True, data_only=True)
print(json.dumps({s.title: [str(r[0]) if r and r[0] is not None else "" for r in s.iter_rows(values_only=True)] for s in book}, ensure_ascii=True))
`, path).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var got map[string][]string
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	f := open(t, data)
	rows := 0
	for _, sheet := range f.GetSheetList() {
		want, err := f.GetRows(sheet, excelize.Options{RawCellValue: true})
		if err != nil || len(got[sheet]) != len(want) {
			t.Errorf("%s: openpyxl reads %d rows of %d", sheet, len(got[sheet]), len(want))
			continue
		}
		for i, row := range want {
			if _, err := strconv.Atoi(got[sheet][i]); err == nil && len(row) > 0 && !same(got[sheet][i], row[0]) {
				t.Errorf("%s, row %d: openpyxl reads %s, want %s", sheet, i+1, got[sheet][i], row[0])
			}
			rows++
		}
	}
	return rows
}

func TestOpenpyxlReadsEveryRowInReadOnlyMode(t *testing.T) {
	exe := python(t)
	rows := 0
	for _, name := range []string{"best", "flags"} {
		rows += readRows(t, exe, render(t, fixtures[name].cycle()))
	}
	t.Logf("read %d rows", rows)
	if rows < 40 {
		t.Errorf("read only %d rows", rows)
	}
}
