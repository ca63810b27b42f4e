package xlsx

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/xuri/excelize/v2"

	"podium/generator/chess"
	"podium/generator/site"
)

const (
	benchRows    = 100_000
	benchTexts   = 3
	benchNumbers = 17
)

// wideTable is a list of so many rows of three texts and seventeen numbers, made
// one by one.
func wideTable(rows int) site.Table {
	t := site.Table{ID: "wide", Caption: "Wyniki"}
	row := site.Row{Cells: make([]site.Cell, benchTexts+benchNumbers)}
	numbers := make([]chess.Points, benchNumbers)
	for i := range row.Cells {
		t.Columns = append(t.Columns, site.Column{Title: fmt.Sprint("kolumna ", i+1), Kind: kindOfColumn(i)})
		if i >= benchTexts {
			row.Cells[i] = site.Cell{Text: "0,0", Num: &numbers[i-benchTexts]}
		}
	}
	t.Each = func(yield func(*site.Row) bool) {
		for r := range rows {
			for i := range benchTexts {
				row.Cells[i].Text = fmt.Sprintf("Zawodnik %d z klubu %d", r, i)
			}
			for i := range numbers {
				numbers[i] = chess.Halves(int64((r*7 + i*3) % 19))
			}
			if !yield(&row) {
				return
			}
		}
	}
	return t
}

func kindOfColumn(i int) string {
	if i < benchTexts {
		return site.ColText
	}
	return site.ColNumber
}

// BenchmarkWorkbook100k writes the same table by podium and by excelize's own
// stream writer, its fastest documented way; compare the rows per second.
func BenchmarkWorkbook100k(b *testing.B) {
	table := wideTable(benchRows)
	run := func(name string, write func() int) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			size := 0
			for b.Loop() {
				size = write()
			}
			b.ReportMetric(float64(benchRows)*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
			b.ReportMetric(float64(size)/1e6, "MB")
		})
	}
	run("podium", func() int {
		return len(render(b, &site.Cycle{Title: "Próba", Book: site.ListBook(table)}))
	})
	run("excelize", func() int { return len(streamed(b, &table)) })
}

// streamed writes the table with excelize alone.
func streamed(b *testing.B, t *site.Table) []byte {
	f := excelize.NewFile()
	defer f.Close()
	w, err := f.NewStreamWriter("Sheet1")
	if err != nil {
		b.Fatal(err)
	}
	row := make([]any, len(t.Columns))
	n := 0
	for r := range t.All() {
		for i := range r.Cells {
			c := &r.Cells[i]
			if row[i] = c.Text; c.Num != nil {
				row[i] = c.Num.Float()
			}
		}
		n++
		if err := w.SetRow(fmt.Sprint("A", n), row); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil {
		b.Fatal(err)
	}
	var buf bytes.Buffer
	if err := f.Write(&buf); err != nil {
		b.Fatal(err)
	}
	return buf.Bytes()
}

// TestWideTableIsWhole reads the table of the benchmark back: a fast file with
// wrong cells would be worth nothing.
func TestWideTableIsWhole(t *testing.T) {
	table := wideTable(300)
	f := open(t, render(t, &site.Cycle{Title: "Próba", Book: site.ListBook(table)}))
	rows, err := f.GetRows("Wyniki", excelize.Options{RawCellValue: true})
	if err != nil || len(rows) != 301 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	cells, n := 0, 0
	for r := range table.All() {
		n++
		for j, got := range rows[n] {
			c := &r.Cells[j]
			want := c.Text
			if c.Num != nil {
				want = c.Num.String()
			}
			if got != want {
				t.Fatalf("row %d, column %d: %q, want %q", n, j+1, got, want)
			}
			cells++
		}
	}
	t.Logf("compared %d cells", cells)
}
