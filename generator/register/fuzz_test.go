package register_test

import (
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

// FuzzFiles: whatever stands in the files, nothing panics and every row is
// somebody or open between several.
func FuzzFiles(f *testing.F) {
	f.Add([]byte(members), []byte("name;club;birth_year;id;decision\nBóbr Jan;;;R1;same\n"), []byte("club;also\nKS Łoś;Łoś\n"), "Bóbr Jan", "R1", 1961)
	f.Add([]byte("id;name\n7E+06;A\n0;B\n"), []byte("name;id;decision\nA;nffffffff;different\n"), []byte("club\n\"\n"), "A", "7E+06", 0)
	f.Fuzz(func(t *testing.T, reg, aliases, clubs []byte, name, id string, year int) {
		list := &diag.List{}
		r := register.Load(register.Files{
			Register: []table.File{{Name: "register-2018-02-01.csv", Data: reg}, {Name: "register-2018-03-01.csv", Data: clubs}},
			Aliases:  &table.File{Name: "aliases.csv", Data: aliases},
			Clubs:    &table.File{Name: "clubs.csv", Data: clubs},
		}, register.Options{Columns: map[string]string{"name": name}}, list)
		row := chess.Row{At: diag.Pos{File: "t", Line: 2}, Person: chess.Person{Name: name, ID: id, FIDE: id, Club: name, BirthYear: year}}
		other := chess.Row{At: diag.Pos{File: "t", Line: 3}, Person: chess.Person{Name: name + " " + name, Club: id}}
		e := &chess.Tournament{ID: "t", Date: chess.Date{Year: 2018, Month: 2, Day: 14}, Rows: []chess.Row{row, other}}
		for _, who := range r.Identify([]*chess.Tournament{e}, list)[0] {
			if _, ok := r.Player(who.Player); !ok && len(who.Undecided) < 2 {
				t.Fatalf("%+v", who)
			}
		}
		r.Questions()
		list.Sorted()
	})
}

// A long list of any bytes gives rows with their places, or a problem.
func FuzzLongList(f *testing.F) {
	f.Add([]byte(rated), "1100001", "Sowa Anna")
	f.Add([]byte("id;name\n7;\"Kos; Jan\"\n\xb3;\n"), "007", "Jan Kos")
	f.Fuzz(func(t *testing.T, data []byte, number, name string) {
		long, ok := register.NewLong("register.txt", opened(string(data)))
		if !ok {
			return
		}
		want, list := register.NewWanted(), &diag.List{}
		want.Number(number)
		want.Name(name)
		sheet, ok := want.Filter(long, list)
		if !ok && !list.HasErrors() {
			t.Fatal("nothing is read and nothing said")
		}
		for _, row := range sheet.Rows {
			if at := row.At(); at.Line < 1 || len(row.Cells) > 0 && at.File != "register.txt" {
				t.Fatalf("a row without a place: %+v", row)
			}
		}
	})
}
