package table

import (
	"archive/zip"
	"bytes"
	"testing"

	"podium/generator/diag"
)

// checkSheets fails where a cell has no place or a problem none.
func checkSheets(t *testing.T, sheets []Sheet, list *diag.List) {
	t.Helper()
	for _, s := range sheets {
		last := 0
		for _, r := range s.Rows {
			if r.Line <= 0 || r.Line < last {
				t.Fatalf("row at line %d after line %d", r.Line, last)
			}
			last = r.Line
			for _, c := range r.Cells {
				if c.At.File == "" || c.At.Line < r.Line {
					t.Fatalf("cell %q at %v", c.Text, c.At)
				}
			}
		}
	}
	for _, i := range list.Sorted() {
		if i.Pos.File == "" || i.Text.En == "" {
			t.Fatalf("problem without a place or words: %+v", i)
		}
	}
}

func FuzzReadCSV(f *testing.F) {
	for _, s := range []string{
		"M;Nazwisko i imię;Pkt\n1;\"Żur\";5,5\n", "sep=,\na,b\n\"c\nd\",e\n", "\"", "\"a\"\"", "\xff\xfea\x00;\x00b\x00", "a\rb\r\n;;\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var list diag.List
		checkSheets(t, readText(File{Name: "a.csv", Data: data}, Options{}, &list), &list)
	})
}

// packed gives a small workbook of the parts that matter.
func packed(sheet, shared string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, p := range []struct{ name, text string }{
		{"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`},
		{"xl/styles.xml", `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`},
		{"xl/sharedStrings.xml", shared},
		{"xl/worksheets/sheet1.xml", sheet},
	} {
		w, err := z.Create(p.name)
		if err != nil {
			panic(err)
		}
		if _, err := w.Write([]byte(p.text)); err != nil {
			panic(err)
		}
	}
	if err := z.Close(); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func FuzzReadXLSX(f *testing.F) {
	f.Add([]byte(`<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>7.5</v></c></row></sheetData></worksheet>`),
		[]byte(`<sst><si><t>Name</t></si></sst>`))
	f.Add([]byte(`<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>a&amp;b</x:t></x:r></x:is></x:c><x:c s="1"><x:f>A1</x:f></x:c></x:row>`),
		[]byte(`<sst><si/><si><r><t xml:space="preserve"> a_x000D_</t></r><rPh><t>b</t></rPh></si></sst>`))
	f.Fuzz(func(t *testing.T, sheet, shared []byte) {
		var list diag.List
		checkSheets(t, readXLSX(File{Name: "a.xlsx", Data: packed(string(sheet), string(shared))}, &list), &list)
	})
}
