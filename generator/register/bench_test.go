package register_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

// federation makes a register and tournaments of invented people; a twentieth
// of the rows are guests.
func federation(members, tables, rows int) (table.File, []*chess.Tournament) {
	rnd := rand.New(rand.NewPCG(1, 2))
	syllables := strings.Fields("bo ró wi le so ku na mą twa żu raw ćma śli dzi łoś kra jet ro cza pla")
	word := func(n int) string {
		s := ""
		for range n {
			s += syllables[rnd.IntN(len(syllables))]
		}
		return strings.ToUpper(s[:1]) + s[1:]
	}
	given := make([]string, 200)
	for i := range given {
		given[i] = word(2)
	}
	name := func() string { return word(3) + " " + given[rnd.IntN(len(given))] }
	names := make([]string, members)
	var b strings.Builder
	b.WriteString("id;name;birth_year;sex;club;region;fide_id\n")
	for i := range names {
		names[i] = name()
		fmt.Fprintf(&b, "R%d;%s;%d;m;Klub %d;WM;%d\n", i, names[i], 1950+i%60, i%300, 1000000+i)
	}
	var out []*chess.Tournament
	for i := range tables {
		t := &chess.Tournament{ID: fmt.Sprint("t", i), File: fmt.Sprint("t", i), Date: chess.Date{Year: 2018, Month: 1, Day: 1}.AddDays(i % 360)}
		for j := range rows {
			n := rnd.IntN(members)
			p := chess.Person{Name: names[n], Club: fmt.Sprint("Klub ", n%300), FIDE: fmt.Sprint(1000000 + n)}
			if j%20 == 0 {
				p = chess.Person{Name: name()}
			} else if j%3 == 0 {
				p.FIDE = ""
			}
			t.Rows = append(t.Rows, chess.Row{At: diag.Pos{File: t.File, Line: j + 2}, Person: p})
		}
		out = append(out, t)
	}
	return table.File{Name: "register.csv", Data: []byte(b.String())}, out
}

func BenchmarkIdentify(b *testing.B) {
	for _, size := range []struct{ members, tables, rows int }{{600, 20, 150}, {40_000, 3000, 100}} {
		b.Run(fmt.Sprintf("members=%d,rows=%d", size.members, size.tables*size.rows), func(b *testing.B) {
			file, tables := federation(size.members, size.tables, size.rows)
			for b.Loop() {
				reg := register.Load(register.Files{Register: []table.File{file}}, register.Options{}, &diag.List{})
				reg.Identify(tables, &diag.List{})
			}
		})
	}
}
