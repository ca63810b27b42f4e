package register_test

import (
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

// TestEncodingOfFilesDoesNotMatter: the same files in every encoding that
// Polish programs write give the same persons.
func TestEncodingOfFilesDoesNotMatter(t *testing.T) {
	const decisions = "name;club;birth_year;id;decision\nMątwa Adaś;;;R4;same\n"
	const spellings = "club;short_name;also\nKS Łoś;Łoś;Klub Łosia\n"
	e := readTable(t, "t1.csv", "2018-02-04", []byte("Nazwisko i imię;Klub;Pkt\nMątwa Adaś;;5\nŻuraw-Czapla Ewa;Klub Łosia;4\n"))
	load := func(enc encoding.Encoding, form func(string) string) (chess.Identity, string, int) {
		bytes := func(s string) []byte {
			out, err := enc.NewEncoder().Bytes([]byte(form(s)))
			if err != nil {
				t.Fatal(err)
			}
			return out
		}
		list := &diag.List{}
		reg := register.Load(register.Files{
			Register: []table.File{{Name: "register.csv", Data: bytes(members)}},
			Aliases:  &table.File{Name: "aliases.csv", Data: bytes(decisions)},
			Clubs:    &table.File{Name: "clubs.csv", Data: bytes(spellings)},
		}, register.Options{}, list)
		who := reg.Identify([]*chess.Tournament{e}, list)
		p, _ := reg.Player(who[0][1].Player)
		return who[0][0], p.Person.Name + ", " + reg.ShortClub(p.Person.Club), list.Count(diag.Error) + list.Count(diag.Warning)
	}
	plain := func(s string) string { return s }
	checked := 0
	for name, c := range map[string]struct {
		enc  encoding.Encoding
		form func(string) string
	}{
		"UTF-8":            {encoding.Nop, plain},
		"UTF-8 with mark":  {unicode.UTF8BOM, plain},
		"UTF-8 decomposed": {encoding.Nop, norm.NFD.String},
		"Windows-1250":     {charmap.Windows1250, plain},
		"ISO-8859-2":       {charmap.ISO8859_2, plain},
		"UTF-16LE":         {unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), plain},
		"UTF-16BE":         {unicode.UTF16(unicode.BigEndian, unicode.UseBOM), plain},
	} {
		who, shown, faults := load(c.enc, c.form)
		if d := cmp.Diff(chess.Identity{Player: "R4"}, who); d != "" || shown != "Żuraw-Czapla Ewa, Łoś" || faults != 0 {
			t.Errorf("%s: %s, %q, %d faults", name, d, shown, faults)
		}
		checked++
	}
	t.Logf("%d encodings", checked)
}
