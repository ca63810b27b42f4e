package source

import (
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
)

// checkResult fails where a row has no place in the file or points to an
// opponent that is not there.
func checkResult(t *testing.T, res Result, list *diag.List) {
	t.Helper()
	if tour := res.Tournament; tour != nil {
		for i, r := range tour.Rows {
			if r.At.File == "" {
				t.Fatalf("row without a place: %+v", r)
			}
			for _, g := range r.Games {
				if g.Opponent < -1 || g.Opponent >= len(tour.Rows) || g.Opponent == i {
					t.Fatalf("row %d of %d has the opponent %d", i, len(tour.Rows), g.Opponent)
				}
			}
		}
	}
	for _, i := range list.Sorted() {
		if i.Pos.File == "" || i.Text.En == "" || i.Hint.En == "" {
			t.Fatalf("problem without place or words: %+v", i)
		}
	}
}

// readBytes reads a file and gives the list of problems.
func readBytes(name string, data []byte) (Result, *diag.List) {
	var list diag.List
	return Read(table.File{Name: name, Data: data}, Options{}, &list), &list
}

// FuzzRead hands arbitrary bytes to the recognition of formats and whatever
// reader they lead to.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"M;Nazwisko i imię;Rk;1;2;Pkt\n1;Modrak Ewa;1800;1;0,5;1,5\n;Olcha Jan;;-;1;1\n",
		"Rk.,,Name,1.Rd,2.Rd,Pts. ,TB1\n1,FM,Modrak Ewa,2w1,-1,2,1\n2,,Olcha Jan,1b0,-½,0.5,0\n",
		"No.,Name,1,2,Pts.,Rk.\n1,Modrak Ewa,*,½,0.5,1\n2,Olcha Jan,½,*,0.5,\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		res, list := readBytes("a.csv", data)
		checkResult(t, res, list)
	})
}

func FuzzPoints(f *testing.F) {
	for _, s := range []string{"7½", "7,5", "15/2", "-1", "½", "7 1/2", "999999999999999999", "1/3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := chess.ParsePoints(s)
		if err != nil {
			return
		}
		if q, err := chess.ParsePoints(p.String()); err != nil || q != p {
			t.Fatalf("%q gives %s, which reads as %s (%v)", s, p, q, err)
		}
	})
}

func itoa(n int) string { return chess.Whole(int64(n)).String() }
