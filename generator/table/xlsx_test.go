package table

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"podium/generator/diag"
)

// workbooks lists all workbooks of the reference data.
func workbooks(t testing.TB) []string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(shared(t), func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".xlsx") && !strings.Contains(path, "bomba") {
			out = append(out, path)
		}
		return err
	})
	if err != nil || len(out) == 0 {
		t.Fatalf("no workbooks: %v", err)
	}
	return out
}

// TestScannerReadsWhatExcelizeReads compares every cell of every workbook.
// excelize gives booleans as 1 and 0 and dates as their serial numbers.
func TestScannerReadsWhatExcelizeReads(t *testing.T) {
	cells, files := 0, workbooks(t)
	for _, path := range files {
		f := load(t, path)
		var list diag.List
		ours, err := scanWorkbook(f, &list)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		theirs, err := readByExcelize(f)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		cells += compareSheets(t, path, ours, theirs)
	}
	if cells < 20000 {
		t.Errorf("only %d cells compared", cells)
	}
	t.Logf("%d workbooks, %d cells", len(files), cells)
}

func compareSheets(t testing.TB, path string, ours, theirs []Sheet) int {
	t.Helper()
	n := 0
	if len(ours) != len(theirs) {
		t.Errorf("%s: %d sheets, excelize %d", path, len(ours), len(theirs))
		return 0
	}
	for i := range ours {
		a, b := ours[i], theirs[i]
		if a.Name != b.Name || a.Hidden != b.Hidden || len(a.Rows) != len(b.Rows) {
			t.Errorf("%s: sheet %q hidden %v rows %d; excelize %q %v %d", path, a.Name, a.Hidden, len(a.Rows), b.Name, b.Hidden, len(b.Rows))
			continue
		}
		for k, row := range a.Rows {
			if row.Line != b.Rows[k].Line || row.Hidden != b.Rows[k].Hidden {
				t.Errorf("%s: row %d %v; excelize %d %v", path, row.Line, row.Hidden, b.Rows[k].Line, b.Rows[k].Hidden)
			}
			for c := range max(len(row.Cells), len(b.Rows[k].Cells)) {
				x, y := row.Cell(c), b.Rows[k].Cell(c)
				n++
				if x.Text == y.Text || x.Text == "TRUE" && y.Text == "1" || x.Text == "FALSE" && y.Text == "0" {
					continue
				}
				if d, ok := ParseDate(y.Text); ok && d.String() == x.Text {
					continue
				}
				t.Errorf("%s: %s!%v: %q; excelize %q", path, a.Name, x.At.Cell, x.Text, y.Text)
			}
		}
	}
	return n
}

func TestTypesOfCells(t *testing.T) {
	sheet := `<worksheet><sheetData><row r="2" hidden="1">` +
		`<c r="A2" t="s"><v>0</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" t="e"><v>#N/A</v></c><c r="D2" s="1"><v>43135</v></c>` +
		`<c r="E2"><f>SUM(A1)</f></c><c r="F2"><f>1+1</f><v>2</v></c><c r="G2" t="s"></c><c r="H2" t="str"><f>A1</f><v>a &lt; b</v></c>` +
		`</row></sheetData></worksheet>`
	var list diag.List
	sheets := Read(File{Name: "a.xlsx", Data: packed(sheet, `<sst><si><t>Żur</t></si></sst>`)}, Options{}, &list)
	if len(sheets) != 1 || len(sheets[0].Rows) != 1 {
		t.Fatalf("%v %v", sheets, list.Sorted())
	}
	row := sheets[0].Rows[0]
	want := []string{"Żur", "TRUE", "#N/A", "2018-02-04", "", "2", "", "a < b"}
	for i, w := range want {
		if row.Cell(i).Text != w {
			t.Errorf("%s: %q, want %q", row.Cell(i).At.Cell, row.Cell(i).Text, w)
		}
	}
	if row.Line != 2 || !row.Hidden || row.Cells[4].Fault != "formula-without-value" || row.Cells[7].At.Cell != "H2" {
		t.Errorf("%+v", row)
	}
}

func TestUnusualWorkbooksAreLeftToExcelize(t *testing.T) {
	sheet := `<!DOCTYPE x><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`
	var list diag.List
	if _, err := scanWorkbook(File{Name: "a.xlsx", Data: packed(sheet, `<sst/>`)}, &list); err == nil {
		t.Error("a document type must not be scanned")
	}
}

func TestNamedSheetIsUsedThoughHidden(t *testing.T) {
	f := load(t, filepath.Join(shared(t, "cases"), "xlsx-hidden", "turniej.xlsx"))
	var list diag.List
	sheets := Read(f, Options{Sheet: "robocze"}, &list)
	if _, _, ok := Pick(sheets, Search{Anchors: [][]string{{"name"}}}, &list); !ok || sheets[0].Name != "Robocze" {
		t.Errorf("%v", list.Sorted())
	}
	Read(f, Options{Sheet: "Wynki"}, &list)
	if issues := list.Sorted(); len(issues) != 1 || issues[0].Code != "sheet-missing" || !strings.Contains(issues[0].Text.En, "Wyniki") {
		t.Errorf("%v", issues)
	}
}

// A workbook that counts its days from 1904 holds 41673 for 4 February 2018,
// with a date format or bare. A rating of that size stays a number, and a year
// of birth a year.
func TestDaysOfAWorkbookFrom1904(t *testing.T) {
	x := excelize.NewFile()
	defer x.Close()
	yes, asDate := true, 14
	style, err := x.NewStyle(&excelize.Style{NumFmt: asDate})
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{
		x.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &yes}),
		x.SetSheetRow("Sheet1", "A1", &[]any{"name", "from", "to", "birth_date", "birth_year", "rating"}),
		x.SetSheetRow("Sheet1", "A2", &[]any{"Kos Jan", 41673, 41673, 30713, 1988, 41673}),
		x.SetSheetRow("Sheet1", "A3", &[]any{"Sowa Ola", "4.02.2018", "2018-02-04", "", 30713, 1500}),
		x.SetCellStyle("Sheet1", "C2", "C2", style),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	data, err := x.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	type member struct {
		Name   string `csv:"name"`
		From   Date   `csv:"from"`
		To     Date   `csv:"to"`
		Day    Birth  `csv:"birth_date"`
		Born   Birth  `csv:"birth_year"`
		Rating Number `csv:"rating"`
	}
	f := File{Name: "a.xlsx", Data: data.Bytes()}
	day := Date{2018, 2, 4}
	born := Birth{Year: 1988, Date: Date{1988, 2, 2}}
	want := []member{
		{"Kos Jan", day, day, born, Birth{Year: 1988}, 41673},
		{"Sowa Ola", day, day, Birth{}, born, 1500},
	}
	for name, read := range map[string]func() ([]Sheet, error){ // any order: each alone
		"scanner":  func() ([]Sheet, error) { return scanWorkbook(f, &diag.List{}) },
		"excelize": func() ([]Sheet, error) { return readByExcelize(f) },
	} {
		sheets, err := read()
		if err != nil {
			t.Fatal(err)
		}
		head, _ := FindHeader(sheets[0], Search{Anchors: [][]string{{"name"}}})
		var got []member
		list := &diag.List{}
		for _, r := range Decode[member](sheets[0], &head, list) {
			got = append(got, r.Value)
		}
		if diff := cmp.Diff(want, got); diff != "" || list.Len() > 0 {
			t.Errorf("%s: %s %v", name, diff, list.All())
		}
	}
}
