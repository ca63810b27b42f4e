package source

import (
	"os"
	"path/filepath"
	"testing"

	"podium/generator/table"
)

// BenchmarkReadChessResults reads one real workbook of 107 players.
func BenchmarkReadChessResults(b *testing.B) {
	path := filepath.Join(shared(b, "samples", "chess-results-xlsx"), "keshmat_rapid_august.xlsx")
	data, err := os.ReadFile(path)
	if err != nil {
		b.Fatal(err)
	}
	f := table.File{Name: "a.xlsx", Data: data}
	for b.Loop() {
		if res, _ := readBytes(f.Name, f.Data); len(res.Tournament.Rows) != 107 {
			b.Fatal("not read")
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "workbooks/s")
}
