package register_test

import (
	"path/filepath"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

func TestCaseClubTransfer(t *testing.T) {
	dir := shared(t, "club-transfer")
	r := season{register: readFile(t, dir, "rejestr.csv"), tables: []event{
		{"2018-03-03", readFile(t, dir, "t1.csv")}, {"2018-05-12", readFile(t, dir, "t2.csv")},
	}}.run(t)
	for i := range r.tables {
		for j, row := range r.tables[i].Rows {
			r.is(t, i, j, row.Person.FIDE)
		}
	}
	for _, c := range []struct{ id, day, club, region string }{
		{"99000013", "2018-03-03", "UKS Goniec Brzezie", "WM"},
		{"99000013", "2018-05-12", "KS Wieża Kalinowo", "WM"},
		{"99000099", "2018-03-03", "KS Obcy", "PM"},
		{"99000099", "2018-05-12", "KS Wieża Kalinowo", "WM"},
	} {
		day, _ := chess.ParseDate(c.day)
		m, ok := r.On(chess.PlayerID(c.id), day)
		if !ok || m.Club != c.club || m.Region != c.region {
			t.Errorf("%s on %s: %v %q %q, want %q %q", c.id, c.day, ok, m.Club, m.Region, c.club, c.region)
		}
	}
	if n := len(r.issues("club-differs")); n != 4 {
		t.Errorf("%d differences of clubs listed, want 4:%s", n, r.all())
	}
}

func TestCaseChangedSurname(t *testing.T) {
	dir := shared(t, "id-changed-surname")
	s := season{tables: []event{
		{"2018-02-04", readFile(t, dir, "t1.csv")}, {"2018-03-04", readFile(t, dir, "t2.csv")}, {"2018-04-08", readFile(t, dir, "t3.csv")},
	}}
	r := s.run(t)
	r.is(t, 0, 0, "99000012")
	r.is(t, 1, 0, "99000012")
	if r.who[2][0].Player == "99000012" {
		t.Error("a name without a number was merged by likeness")
	}
	if p, _ := r.Player("99000012"); p.Person.Name != "Lipińska-Dąb Żaneta" {
		t.Errorf("shown as %q, want the newest name", p.Person.Name)
	}
	r.says(t, "name-changed", "t1.csv:2", "Lipińska-Dąb Żaneta")
	r.says(t, "unknown-player", "t3.csv:2", "99000012", "Dąb Żaneta;;;99000012;same")
	if q := r.Questions(); len(q) != 1 || q[0].Line != "Dąb Żaneta;;;99000012;" {
		t.Errorf("questions: %v", q)
	}

	s.aliases = "name;club;birth_year;id;decision\nDąb Żaneta;;;99000012;same\n"
	r = s.run(t)
	for i := range 3 {
		r.is(t, i, 0, "99000012")
	}
	r.silent(t)
}

func TestCaseSameName(t *testing.T) {
	dir := shared(t, "id-same-name")
	s := season{register: readFile(t, dir, "rejestr.csv"), tables: []event{
		{"2018-02-04", readFile(t, dir, "t1.csv")}, {"2018-03-04", readFile(t, dir, "t2.csv")},
	}}
	r := s.run(t)
	r.is(t, 0, 0, "R001")
	r.is(t, 0, 1, "R002")
	r.is(t, 1, 0, "R001|R002")
	r.says(t, "ambiguous-player", "t2.csv:2", "R001 (1961", "R002 (2006", "Nowik Jan;;;R002;same")

	s.aliases = "name;club;birth_year;id;decision\nNowik Jan;;;R002;same\n"
	r = s.run(t)
	r.is(t, 0, 0, "R001") // the birth year says who this is
	r.is(t, 0, 1, "R002")
	r.is(t, 1, 0, "R002")
	r.silent(t)
}

func TestCasePlayerTwice(t *testing.T) {
	dir := shared(t, "player-twice")
	r := season{tables: []event{{"2018-02-04", readFile(t, dir, "turniej.csv")}}}.run(t)
	r.says(t, "same-person-twice", "t1.csv:5", "Dębski Łukasz", "7 (row 2)", "2 (row 5)")
	if !r.list.HasErrors() {
		t.Error("a person on two rows must stop publication")
	}
}

func TestCaseDateFormatsOfWorkbook(t *testing.T) {
	dir := shared(t, "xlsx-date-formats")
	list := &diag.List{}
	data := readFile(t, dir, "rejestr.xlsx")
	reg := register.Load(register.Files{Register: []table.File{{Name: filepath.Base("rejestr.xlsx"), Data: []byte(data)}}}, register.Options{}, list)
	born := map[chess.PlayerID]chess.Date{
		"99000011": {Year: 2004, Month: 3, Day: 2}, "99000012": {Year: 1957, Month: 12, Day: 31},
		"99000013": {Year: 2004, Month: 3, Day: 2}, "99000014": {Year: 1924, Month: 3, Day: 25},
	}
	for id, want := range born {
		p, ok := reg.Player(id)
		if !ok || p.Person.BirthDate != want || p.Person.BirthYear != want.Year {
			t.Errorf("%s: born %v (%d), want %v", id, p.Person.BirthDate, p.Person.BirthYear, want)
		}
		if h := reg.History(id); len(h) != 1 || h[0].From.String() != "2018-02-04" {
			t.Errorf("%s: history %v, want one line from 2018-02-04", id, h)
		}
	}
	for _, i := range list.Sorted() {
		t.Errorf("unexpected: %v", i)
	}
}
