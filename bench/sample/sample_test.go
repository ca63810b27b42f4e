package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"
)

// dataFolder is the published data beside this program.
const dataFolder = "../../data"

// TestDataIsWhatTheProgramMakes compares every made file with the one in data:
// text by bytes, workbooks by cells, since packing may differ between versions
// of Go.
func TestDataIsWhatTheProgramMakes(t *testing.T) {
	files := sample()
	texts, books := 0, 0
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(dataFolder, filepath.FromSlash(name)))
		if err != nil {
			t.Errorf("%v; run go run ./bench/sample", err)
			continue
		}
		if strings.HasSuffix(name, ".xlsx") {
			books++
			if diff := cmp.Diff(cells(t, want), cells(t, got)); diff != "" {
				t.Errorf("%s differs from what the program makes:\n%s", name, diff)
			}
			continue
		}
		texts++
		if !bytes.Equal(want, got) {
			t.Errorf("%s differs from what the program makes", name)
		}
	}
	if texts < 10 || books < 10 {
		t.Errorf("compared %d text files and %d workbooks", texts, books)
	}
	t.Logf("compared %d text files and %d workbooks", texts, books)
}

func cells(t *testing.T, data []byte) [][]string {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := f.GetRows(f.GetSheetList()[0], excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func TestTwoRunsGiveTheSameBytes(t *testing.T) {
	a, b := sample(), sample()
	for name := range a {
		if !bytes.Equal(a[name], b[name]) {
			t.Errorf("%s differs between two runs", name)
		}
	}
}

// TestCrosstablesAgreeWithThemselves checks that opponents name each other,
// with opposite colours and matching results, that nobody meets twice, and that
// the rounds add up to the points.
func TestCrosstablesAgreeWithThemselves(t *testing.T) {
	mirror := map[rune]rune{win: loss, loss: win, draw: draw, forWin: forLoss, forLoss: forWin}
	games := 0
	for _, s := range []*season{grandPrix().season, rapid()} {
		for _, e := range s.events {
			for i, p := range e.order {
				if p.half != p.halfAfter(e.rounds) || len(p.rounds) != e.rounds {
					t.Errorf("%s: rounds of %s give %d halves, list says %d", e.id, p.name(), p.halfAfter(e.rounds), p.half)
				}
				met := map[int]bool{}
				for n, r := range p.rounds {
					if r.opponent < 0 {
						continue
					}
					games++
					back := e.order[r.opponent].rounds[n]
					if back.opponent != i || back.white == r.white || back.sign != mirror[r.sign] || met[r.opponent] {
						t.Errorf("%s: round %d of %s does not fit its opponent", e.id, n+1, p.name())
					}
					met[r.opponent] = true
				}
			}
		}
	}
	t.Logf("checked %d rounds", games)
	if games < 8000 {
		t.Errorf("only %d rounds", games)
	}
}

// TestSeasonIsLargeEnough counts who plays, and that homonyms are only those of
// the stories.
func TestSeasonIsLargeEnough(t *testing.T) {
	g := grandPrix()
	registered, guests, elsewhere := map[*person]bool{}, map[*person]bool{}, map[*person]bool{}
	for _, e := range g.events {
		for _, p := range e.order {
			line, ok := p.on(e.date)
			switch {
			case p.id == "":
				guests[p.person] = true
			case ok && line.region == "WM":
				registered[p.person] = true
			default:
				elsewhere[p.person] = true
			}
		}
	}
	if len(g.events) != 14 || len(registered) < 150 || len(guests) < 40 || len(elsewhere) < 5 || len(gpClubs) != 12 {
		t.Errorf("%d tournaments, %d registered, %d guests, %d registered elsewhere or late, %d clubs",
			len(g.events), len(registered), len(guests), len(elsewhere), len(gpClubs))
	}
	names := map[string]int{}
	for _, p := range g.people {
		names[p.name()]++
	}
	var twice []string
	for name, n := range names {
		if n > 1 {
			twice = append(twice, name)
		}
	}
	if len(twice) != 3 {
		t.Errorf("homonyms: %v", twice)
	}
	t.Logf("%d registered, %d guests, %d elsewhere or late", len(registered), len(guests), len(elsewhere))
}
