package register_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

// A small world with many homonyms, so that every key is needed.
var (
	worldNames = []string{"Bóbr Jan", "Bóbr Jan", "Jan Bobr", "Bóbr-Sum Jan", "Wilk Olga", "Wilk Olgo", "Sowa Iga"}
	worldClubs = []string{"", "KS Łoś", "ks łoś", "UKS Wydra"}
	worldYears = []int{0, 0, 1961, 2006}
	worldIDs   = []string{"", "", "", "R1", "R2", "7E+06"}
	worldFIDE  = []string{"", "", "", "1000001", "1000002"}
)

func drawPerson(t *rapid.T) chess.Person {
	return chess.Person{
		Name:      rapid.SampledFrom(worldNames).Draw(t, "name"),
		Club:      rapid.SampledFrom(worldClubs).Draw(t, "club"),
		BirthYear: rapid.SampledFrom(worldYears).Draw(t, "year"),
		ID:        rapid.SampledFrom(worldIDs).Draw(t, "id"),
		FIDE:      rapid.SampledFrom(worldFIDE).Draw(t, "fide"),
	}
}

// answer is what identification says of every row, by file and line.
func answer(reg *register.Register, tables []*chess.Tournament, who [][]chess.Identity) map[string]string {
	out := map[string]string{}
	for i, t := range tables {
		for j, row := range t.Rows {
			p, _ := reg.Player(who[i][j].Player)
			out[row.At.Source()] = fmt.Sprint(who[i][j], p.Person.Name, p.Person.BirthYear, p.Person.FIDE, p.Person.Club)
		}
	}
	return out
}

func TestIdentificationDoesNotDependOnOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var tables []*chess.Tournament
		for i := range rapid.IntRange(1, 4).Draw(t, "tables") {
			f := fmt.Sprintf("t%d", i)
			e := &chess.Tournament{ID: f, File: f, Date: chess.Date{Year: 2018, Month: 2 + i/2, Day: 4}}
			for j := range rapid.IntRange(0, 5).Draw(t, "rows") {
				e.Rows = append(e.Rows, chess.Row{At: diag.Pos{File: f, Line: j + 2}, Person: drawPerson(t)})
			}
			tables = append(tables, e)
		}
		var csv strings.Builder
		csv.WriteString("id;name;birth_year;club;region;fide_id\n")
		var files register.Files
		if n := rapid.IntRange(0, 4).Draw(t, "members"); n > 0 {
			for range n {
				p := drawPerson(t)
				fmt.Fprintf(&csv, "%s;%s;%d;%s;WM;%s\n", p.ID, p.Name, p.BirthYear, p.Club, p.FIDE)
			}
			files.Register = []table.File{{Name: "register.csv", Data: []byte(csv.String())}}
		}
		if rapid.Bool().Draw(t, "decisions") {
			lines := "name;club;birth_year;id;decision\n"
			for range rapid.IntRange(1, 3).Draw(t, "n") {
				lines += rapid.SampledFrom(worldNames).Draw(t, "alias") + ";;;" +
					rapid.SampledFrom([]string{"R1", "R2", "1000001", "R9"}).Draw(t, "of") + ";" +
					rapid.SampledFrom([]string{"same", "different"}).Draw(t, "decision") + "\n"
			}
			files.Aliases = &table.File{Name: "aliases.csv", Data: []byte(lines)}
		}
		run := func(tables []*chess.Tournament) (map[string]string, []diag.Issue) {
			list := &diag.List{}
			reg := register.Load(files, register.Options{}, list)
			return answer(reg, tables, reg.Identify(tables, list)), list.Sorted()
		}
		want, wantIssues := run(tables)
		shuffled := rapid.Permutation(tables).Draw(t, "order of files")
		for i, e := range shuffled {
			other := *e
			other.Rows = rapid.Permutation(e.Rows).Draw(t, "order of rows")
			shuffled[i] = &other
		}
		got, gotIssues := run(shuffled)
		if d := cmp.Diff(want, got); d != "" {
			t.Fatal(d)
		}
		if d := cmp.Diff(wantIssues, gotIssues); d != "" {
			t.Fatal(d)
		}
		if again, _ := run(tables); !cmp.Equal(want, again) {
			t.Fatal(cmp.Diff(want, again))
		}
	})
}

// TestEveryRowIsAnswered: a row has a person, or several that fit.
func TestEveryRowIsAnswered(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := &chess.Tournament{ID: "t", File: "t"}
		for j := range rapid.IntRange(1, 8).Draw(t, "rows") {
			e.Rows = append(e.Rows, chess.Row{At: diag.Pos{File: "t", Line: j + 2}, Person: chess.Person{
				Name: rapid.String().Draw(t, "name"), ID: rapid.StringN(0, 4, -1).Draw(t, "id"),
				FIDE: rapid.StringN(0, 4, -1).Draw(t, "fide"), Club: rapid.String().Draw(t, "club"), BirthYear: rapid.IntRange(0, 2020).Draw(t, "year"),
			}})
		}
		reg := register.Load(register.Files{}, register.Options{}, &diag.List{})
		for i, who := range reg.Identify([]*chess.Tournament{e}, &diag.List{})[0] {
			if _, ok := reg.Player(who.Player); !ok && len(who.Undecided) < 2 {
				t.Fatalf("%+v: %+v", e.Rows[i].Person, who)
			}
		}
	})
}
