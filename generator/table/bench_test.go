package table

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"podium/generator/diag"
)

// madeWorkbook gives a workbook like those of the pairing server.
func madeWorkbook(rows, columns int) File {
	var sheet, shared strings.Builder
	sheet.WriteString(`<worksheet><sheetData>`)
	shared.WriteString(`<sst>`)
	n := 0
	for r := range rows {
		fmt.Fprintf(&sheet, `<row r="%d">`, r+1)
		for c := range columns {
			ref := columnName(c+1) + fmt.Sprint(r+1)
			if c < columns/2 {
				fmt.Fprintf(&sheet, `<c r="%s" t="s"><v>%d</v></c>`, ref, n)
				fmt.Fprintf(&shared, `<si><t>Łąka Ż %d &amp; %d</t></si>`, r, c)
				n++
			} else {
				fmt.Fprintf(&sheet, `<c r="%s"><v>%d.5</v></c>`, ref, r)
			}
		}
		sheet.WriteString(`</row>`)
	}
	sheet.WriteString(`</sheetData></worksheet>`)
	shared.WriteString(`</sst>`)
	return File{Name: "a.xlsx", Data: packed(sheet.String(), shared.String())}
}

// realWorkbook is one of the pairing server with 107 players.
func realWorkbook(b *testing.B) File {
	return load(b, filepath.Join(shared(b, "samples", "chess-results-xlsx"), "keshmat_rapid_august.xlsx"))
}

func BenchmarkReadXLSX(b *testing.B) {
	f := realWorkbook(b)
	for b.Loop() {
		var list diag.List
		if s := Read(f, Options{}, &list); len(s) != 1 || len(s[0].Rows) < 100 {
			b.Fatal(list.Sorted())
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "workbooks/s")
}

// BenchmarkReadXLSXByExcelize is the same work by the library behind.
func BenchmarkReadXLSXByExcelize(b *testing.B) {
	f := realWorkbook(b)
	for b.Loop() {
		if s, err := readByExcelize(f); err != nil || len(s) != 1 {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "workbooks/s")
}

func BenchmarkReadXLSX100k(b *testing.B) {
	f := madeWorkbook(100_000, 20)
	for b.Loop() {
		var list diag.List
		Read(f, Options{}, &list)
	}
	b.ReportMetric(100_000*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkReadCSV(b *testing.B) {
	var s strings.Builder
	s.WriteString("place;name;id;points;a;b;c;d;e;f\n")
	for i := range 100_000 {
		fmt.Fprintf(&s, "%d;Łąka Żółta;%d;5,5;x;y;z;1;2;3\n", i, i)
	}
	f := File{Name: "a.csv", Data: []byte(s.String())}
	for b.Loop() {
		var list diag.List
		Read(f, Options{}, &list)
	}
	b.ReportMetric(100_000*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

func BenchmarkDecode(b *testing.B) {
	var s strings.Builder
	s.WriteString("id;name;birth_year;from;sex;rating\n")
	for i := range 10_000 {
		fmt.Fprintf(&s, "%d;Łąka Żółta;2004;2018-02-04;k;1800\n", i)
	}
	f := File{Name: "a.csv", Data: []byte(s.String())}
	for b.Loop() {
		var list diag.List
		if r, _ := Load[member](f, Spec{Required: []string{"id"}}, &list); len(r) != 10_000 {
			b.Fatal(list.Sorted())
		}
	}
	b.ReportMetric(10_000*float64(b.N)/b.Elapsed().Seconds(), "records/s")
}
