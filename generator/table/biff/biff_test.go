package biff

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"
)

// TestRealWorkbooksCellByCell compares every cell of real workbooks with what
// other readers gave for them.
func TestRealWorkbooksCellByCell(t *testing.T) {
	root := filepath.Join("..", "..", "..", "..", "shared", "samples")
	answers, _ := filepath.Glob(filepath.Join(root, "xls-expected", "*.json"))
	if len(answers) == 0 {
		t.Skip("the reference workbooks are not here")
	}
	cells := 0
	for _, answer := range answers {
		name := strings.TrimSuffix(filepath.Base(answer), ".json")
		found, _ := filepath.Glob(filepath.Join(root, "*-xls", name))
		if len(found) != 1 {
			t.Errorf("%s: %d workbooks", name, len(found))
			continue
		}
		cells += compare(t, found[0], answer)
	}
	if len(answers) != 16 || cells != 165484 {
		t.Errorf("%d workbooks, %d cells checked; want 16 and 165484", len(answers), cells)
	}
	t.Logf("%d workbooks, %d cells", len(answers), cells)
}

func compare(t *testing.T, file, answer string) int {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	book, err := Read(data)
	if err != nil {
		t.Errorf("%s: %v", file, err)
		return 0
	}
	want, err := os.ReadFile(answer)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	if err := json.Unmarshal(want, &rows); err != nil {
		t.Fatal(err)
	}
	got := map[[2]int]string{}
	for _, c := range book.Sheets[0].Cells {
		switch {
		case c.Kind == Text && c.Text != "":
			got[[2]int{c.Row, c.Col}] = "s" + c.Text
		case c.Kind == Number:
			got[[2]int{c.Row, c.Col}] = "n" + strconv.FormatFloat(c.Number, 'f', -1, 64)
		}
	}
	n, filled := 0, 0
	for i, row := range rows {
		for k, w := range row {
			n++
			g := got[[2]int{i, k}]
			if w == "b" || w == "s" {
				w = ""
			}
			if w != "" {
				filled++
			}
			if w != g && !sameNumber(w, g) {
				t.Errorf("%s: row %d column %d: %q, want %q", file, i+1, k+1, g, w)
			}
		}
	}
	if filled != len(got) {
		t.Errorf("%s: %d filled cells, want %d", file, len(got), filled)
	}
	return n
}

func sameNumber(a, b string) bool {
	if !strings.HasPrefix(a, "n") || !strings.HasPrefix(b, "n") {
		return false
	}
	x, e1 := strconv.ParseFloat(a[1:], 64)
	y, e2 := strconv.ParseFloat(b[1:], 64)
	return e1 == nil && e2 == nil && x == y
}

// rec writes one record.
func rec(id int, body ...byte) []byte {
	out := binary.LittleEndian.AppendUint16(nil, uint16(id))
	out = binary.LittleEndian.AppendUint16(out, uint16(len(body)))
	return append(out, body...)
}

// TestStringChangesItsWidthAtABoundary splits a shared string across three
// records, narrow, wide and narrow again, with formatting runs and a phonetic
// block that cross boundaries as well.
func TestStringChangesItsWidthAtABoundary(t *testing.T) {
	first := append([]byte{2, 0, 0, 0, 2, 0, 0, 0, 8, 0, flagRich | flagPhonetic, 1, 0, 3, 0, 0, 0}, "Ola"...)
	second := []byte{flagWide}
	for _, u := range utf16.Encode([]rune("Żół")) {
		second = binary.LittleEndian.AppendUint16(second, u)
	}
	third := append([]byte{0}, "wi"...)
	third = append(third, 9, 9) // half of the run
	fourth := []byte{9, 9, 7, 7, 7, 3, 0, 0, 'J', 'a', 'n'}
	var stream []byte
	for _, r := range [][]byte{rec(recContinue, second...), rec(recContinue, third...), rec(recContinue, fourth...), rec(recEOF)} {
		stream = append(stream, r...)
	}
	w := &workbook{stream: stream}
	next := w.sharedStrings(first, 0)
	if len(w.shared) != 2 || w.shared[0] != "OlaŻółwi" || w.shared[1] != "Jan" {
		t.Errorf("%q", w.shared)
	}
	if id, _, _, _ := w.record(next); id != recEOF {
		t.Errorf("reading goes on at record %x", id)
	}
}

func TestPackedNumbers(t *testing.T) {
	for v, want := range map[uint32]float64{
		0x3FF00000: 1, 0x3FF00001: 0.01, 7<<2 | 2: 7, 750<<2 | 3: 7.5, ^uint32(0)&^3 | 2: -1,
	} {
		if got := rk(v); got != want {
			t.Errorf("%08x: %v, want %v", v, got, want)
		}
	}
}

// sheetOf reads the cells of a stream made of records.
func sheetOf(t *testing.T, cells ...[]byte) Sheet {
	t.Helper()
	stream := rec(recBOF, 0, 6, 0x10, 0)
	for _, c := range cells {
		stream = append(stream, c...)
	}
	stream = append(stream, rec(recEOF)...)
	w := &workbook{stream: stream, styles: []int{0, 14}}
	var s Sheet
	s.HiddenRows = map[int]bool{}
	if err := w.sheet(0, &s); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestRecordsThatRealFilesLack(t *testing.T) {
	s := sheetOf(t,
		rec(recRow, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0x20, 0, 0, 0),
		rec(recFormula, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0), rec(recString, 2, 0, 0, 'o', 'k'),
		rec(recFormula, 0, 0, 1, 0, 0, 0, 2, 0, 0x2A, 0, 0, 0, 0xFF, 0xFF, 0, 0),
		rec(recBoolErr, 0, 0, 2, 0, 0, 0, 1, 0),
		rec(recLabel, 0, 0, 3, 0, 0, 0, 1, 0, 1, 0x7B, 0x01),
		rec(recNumber, 0, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0x1C, 0x40),
		rec(recBOF, 0, 6, 0x20, 0), rec(recNumber, 9, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), rec(recEOF),
	)
	want := []Cell{
		{Col: 0, Kind: Text, Text: "ok"}, {Col: 1, Kind: Fault, Text: "#N/A"}, {Col: 2, Kind: Bool, Number: 1},
		{Col: 3, Kind: Text, Text: "Ż"}, {Col: 4, Kind: Number, Number: 7, FormatID: 14},
	}
	if len(s.Cells) != len(want) || !s.HiddenRows[3] {
		t.Fatalf("%+v", s)
	}
	for i, w := range want {
		if s.Cells[i] != w {
			t.Errorf("%+v, want %+v", s.Cells[i], w)
		}
	}
}

func TestWhatCannotBeReadSaysWhy(t *testing.T) {
	if _, err := Read([]byte("no container")); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
	encrypted := append(rec(recBOF, 0, 6, 5, 0), rec(recFilePass, 0, 0)...)
	if err := (&workbook{stream: encrypted}).globals(); !errors.Is(err, ErrEncrypted) {
		t.Error(err)
	}
	if err := (&workbook{stream: rec(recBOF, 0, 5, 5, 0)}).globals(); !errors.Is(err, ErrOld) {
		t.Error(err)
	}
	if err := (&workbook{stream: rec(recBOF, 0, 6, 5, 0)}).globals(); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
}

// FuzzStream hands arbitrary records to the reader behind the container.
func FuzzStream(f *testing.F) {
	f.Add(append(rec(recBOF, 0, 6, 5, 0), append(rec(recSST, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 1, 'a', 0, 'b', 0), rec(recEOF)...)...))
	f.Add(append(rec(recBOF, 0, 6, 5, 0), rec(recBoundSheet, 0, 0, 0, 0, 0, 0, 1, 0, 'A')...))
	f.Fuzz(func(t *testing.T, stream []byte) {
		w := &workbook{stream: stream, formats: map[int]string{}}
		if w.globals() != nil {
			return
		}
		for _, b := range w.bounds {
			s := Sheet{HiddenRows: map[int]bool{}}
			if err := w.sheet(b.offset, &s); err != nil && !errors.Is(err, ErrDamaged) {
				t.Fatal(err)
			}
		}
	})
}

// FuzzRead hands arbitrary bytes to the container.
func FuzzRead(f *testing.F) {
	f.Add([]byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if book, err := Read(data); (book == nil) == (err == nil) {
			t.Fatal("neither a workbook nor an error")
		}
	})
}
