package register_test

import (
	"testing"

	"podium/generator/chess"
)

const clubMembers = `id;name;club;region
R1;Bóbr Jan;KS "Łoś" Ełk;WM
R2;Mątwa Adam;KS "Łoś" Ełk;WM
R3;Wilk Olga;Ks Łoś  Ełk.;WM
R4;Sowa Iga;UKS Wydra;PM
R5;Kuna Ewa;SP 4 Gaj;WM
`

func TestSpellingsOfOneClub(t *testing.T) {
	r := season{register: clubMembers, clubs: `club;short_name;also
UKS "Wydra" Gaj;Wydra;UKS Wydra
UKS "Wydra" Gaj;;Wyderka
`}.run(t)
	for in, want := range map[string]string{
		"ks łoś ełk": `KS "Łoś" Ełk`, "K.S. ŁOŚ-EŁK": `KS "Łoś" Ełk`, "Ks Łoś  Ełk.": `KS "Łoś" Ełk`,
		"uks wydra": `UKS "Wydra" Gaj`, "WYDERKA": `UKS "Wydra" Gaj`, "UKS „Wydra” Gaj": `UKS "Wydra" Gaj`,
		" Nowy Klub ": "Nowy Klub", "": "",
	} {
		if got := r.Club(in); got != want {
			t.Errorf("Club(%q) = %q, want %q", in, got, want)
		}
	}
	if got := r.ShortClub("uks wydra"); got != "Wydra" {
		t.Errorf("short name %q", got)
	}
	if got := r.ShortClub("ks łoś ełk"); got != `KS "Łoś" Ełk` {
		t.Errorf("without a short name: %q", got)
	}
	day := chess.Date{Year: 2018, Month: 2, Day: 4}
	if m, _ := r.On("R4", day); m.Club != `UKS "Wydra" Gaj` {
		t.Errorf("register line has %q", m.Club)
	}
	if got := r.ClubRegion("Wyderka", day); got != "PM" {
		t.Errorf("region of the club: %q", got)
	}
	if got := r.ClubRegion("Nowy Klub", day); got != "" {
		t.Errorf("region of an unknown club: %q", got)
	}
}

func TestRegionOfAClubIsThatOfItsLinesOnTheDay(t *testing.T) {
	r := season{register: `id;name;club;region;from;to
R1;Bóbr Jan;KS Łoś;WM;2018-01-01;2018-06-30
R2;Mątwa Adam;KS Łoś;PM;2018-07-01;
R3;Wilk Olga;KS Łoś;PM;2018-07-01;
R4;Sowa Iga;KS Łoś;WM;2018-07-01;
`}.run(t)
	for day, want := range map[string]string{"2018-06-30": "WM", "2018-07-01": "PM", "2017-12-31": ""} {
		d, _ := chess.ParseDate(day)
		if got := r.ClubRegion("ks łoś", d); got != want {
			t.Errorf("on %s: %q, want %q", day, got, want)
		}
	}
}

func TestUnknownClubIsReportedOnceWithTheNearest(t *testing.T) {
	r := season{register: clubMembers, tables: []event{
		{"2018-02-04", "Nazwisko i imię;Klub;Pkt\nBóbr Jan;KS Los Elk;7\nMątwa Adam;UKS Wydar;6\nGość Piotr;KS Daleki;5\n"},
		{"2018-03-04", "Nazwisko i imię;Klub;Pkt\nMątwa Adam;UKS Wydar;6\nKuna Ewa;SP 5 Gaj;5\n"},
	}}.run(t)
	got := r.issues("unknown-club")
	if len(got) != 2 || got[0].Pos.Source() != "t1.csv:3" || got[0].Hint.En != "if it is the same club, add to clubs.csv: UKS Wydra;;UKS Wydar" || got[1].Pos.Source() != "t2.csv:3" {
		t.Errorf("unknown clubs: %s", r.all())
	}
	if len(r.issues("club-differs")) != 0 {
		t.Errorf("an unknown spelling is one problem, not two: %s", r.all())
	}
}

func TestOtherClubThanTheRegisters(t *testing.T) {
	r := season{register: clubMembers, tables: []event{{"2018-02-04", "Nazwisko i imię;Klub;Pkt\nBóbr Jan;UKS Wydra;7\nMątwa Adam;;6\n"}}}.run(t)
	r.says(t, "club-differs", "t1.csv:2", "UKS Wydra", "2018-02-04", "the register decides")
}

func TestWithoutRegisterTheMostFrequentSpellingStands(t *testing.T) {
	r := season{tables: []event{
		{"2018-02-04", "Nazwisko i imię;Klub;Pkt\nBóbr Jan;ks łoś;7\nMątwa Adam;KS „Łoś”;6\n"},
		{"2018-03-04", "Nazwisko i imię;Klub;Pkt\nBóbr Jan;KS „Łoś”;7\n"},
	}}.run(t)
	r.SpellClubs(r.tables[0])
	if got := r.tables[0].Rows[0].Person.Club; got != "KS „Łoś”" {
		t.Errorf("spelt %q", got)
	}
	r.silent(t)
}

func TestSpellingOfTwoClubsIsAnError(t *testing.T) {
	season{clubs: "club;also\nKS Łoś;Rogacz\nUKS Wydra;rogacz\n"}.run(t).says(t, "club-conflict", "gp/clubs.csv:3", "KS Łoś")
}
