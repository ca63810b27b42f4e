package generator

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/source"
	"podium/generator/table"
)

// What a classification needs of a row.
type result struct {
	place        int
	name, id     string
	fide, club   string
	points, code string
	played       bool
}

func resultsOf(t *chess.Tournament) []result {
	var out []result
	for _, r := range t.Rows {
		points := ""
		if r.HasPoints {
			points = r.Points.String()
		}
		out = append(out, result{r.Place, r.Person.Name, r.Person.ID, r.Person.FIDE, r.Person.Club, points, r.Code, r.Played})
	}
	slices.SortFunc(out, func(a, b result) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	return out
}

func TestImportedTablesReadTheSame(t *testing.T) {
	dir := needShared(t, "samples")
	files, rows := 0, 0
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		var list diag.List
		res := source.Read(table.File{Name: d.Name(), Data: data}, source.Options{}, &list)
		if res.Tournament == nil || list.HasErrors() || len(res.Tournament.Rows) == 0 || !res.Tournament.Rows[0].HasPoints {
			return nil // refused, or no table of results
		}
		var clean bytes.Buffer
		writeClean(&clean, res.Tournament, false)
		again := source.Read(table.File{Name: "clean.csv", Data: clean.Bytes()}, source.Options{}, &list)
		if again.Tournament == nil {
			t.Errorf("%s: the imported table cannot be read: %v", p, list.Sorted())
			return nil
		}
		want, got := resultsOf(res.Tournament), resultsOf(again.Tournament)
		if len(got) != len(want) {
			t.Errorf("%s: %d rows, imported %d", p, len(want), len(got))
			return nil
		}
		for i := range want {
			rows++
			if got[i] != want[i] {
				t.Errorf("%s: row %d: %+v, imported %+v", p, i+1, want[i], got[i])
				return nil
			}
		}
		files++
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d files, %d rows checked", files, rows)
	if files < 30 {
		t.Errorf("only %d files checked", files)
	}
}
