package register_test

import (
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

// members is a register as a voivodeship keeps it.
const members = `nr CR;Nazwisko i imię;Rok urodzenia;Płeć;Klub;Województwo;od;do;FIDE
R1;Bóbr Jan;1961;m;KS Łoś;WM;2010-01-01;;1000001
R2;Bóbr Jan;2006;m;UKS Wydra;WM;2015-01-01;;
R3;Żuraw-Czapla Ewa;1990;k;KS Łoś;WM;2012-01-01;;1000003
R4;Mątwa Adam;;m;UKS Wydra;WM;2012-01-01;;
`

func TestNumberGoesBeforeEverything(t *testing.T) {
	r := season{register: members, tables: []event{{"2018-02-04", `Nazwisko i imię;nr CR;ID FIDE;Rok ur.;Klub;Pkt
Bóbr Jan;R2;1000001;;;5
`}}}.run(t)
	r.is(t, 0, 0, "R2") // though the FIDE number is R1's
}

func TestFIDENumberGoesBeforeName(t *testing.T) {
	r := season{register: members, tables: []event{{"2018-02-04", `Nazwisko i imię;nr CR;ID FIDE;Pkt
Bóbr Jan;;1000001;5
Czapla Ewa;;1000003;4
`}}}.run(t)
	r.is(t, 0, 0, "R1")
	r.is(t, 0, 1, "R3")
	r.says(t, "name-changed", "t1.csv:3", "Żuraw-Czapla Ewa", "Czapla Ewa", "R3;different")
}

func TestFatherAndSonStayApart(t *testing.T) {
	r := season{register: members, tables: []event{
		{"2018-02-04", "Nazwisko i imię;Rok ur.;Pkt\nBóbr Jan;1961;5\nBóbr Jan;2006;4\n"},
		{"2018-03-04", "Nazwisko i imię;Klub;Pkt\nJan BÓBR;ks łoś;5\nBobr, Jan;UKS \"Wydra\";4\n"},
		{"2018-04-08", "Nazwisko i imię;Klub;Pkt\nBóbr Jan;KS Inny;5\n"},
	}}.run(t)
	r.is(t, 0, 0, "R1")
	r.is(t, 0, 1, "R2")
	r.is(t, 1, 0, "R1") // the club of that day decides
	r.is(t, 1, 1, "R2")
	r.is(t, 2, 0, "R1|R2")
	r.says(t, "ambiguous-player", "t3.csv:2", "2 candidates", "R1 (1961, KS Łoś)", "R2 (2006, UKS Wydra)", "Bóbr Jan;KS Inny;;R1;same")
	r.says(t, "name-order", "t2.csv:2", "Jan BÓBR")
}

func TestOtherBirthYearExcludes(t *testing.T) {
	r := season{register: members, tables: []event{{"2018-02-04", `Nazwisko i imię;Rok ur.;Pkt
Bóbr Jan;1985;5
`}}}.run(t)
	if id := r.who[0][0].Player; id == "" || id == "R1" || id == "R2" {
		t.Fatalf("is %q, want a guest", id)
	}
	if p, ok := r.Player(r.who[0][0].Player); !ok || p.Registered || p.Person.BirthYear != 1985 {
		t.Errorf("guest: %+v, %v", p, ok)
	}
	r.says(t, "unknown-player", "t1.csv:2", "R1 (1961", "Bóbr Jan;;1985;R1;different")
}

func TestLikeNameIsNeverMerged(t *testing.T) {
	s := season{register: members, tables: []event{
		{"2018-02-04", "Nazwisko i imię;Pkt\nMątwa Adan;5\n"}, {"2018-03-04", "Nazwisko i imię;Pkt\nMątwa Adan;4\n"},
	}}
	r := s.run(t)
	if id := r.who[0][0].Player; id == "R4" || id != r.who[1][0].Player {
		t.Errorf("is %q and %q, want one guest", id, r.who[1][0].Player)
	}
	r.says(t, "unknown-player", "t1.csv:2", "R4 (UKS Wydra)", "Mątwa Adan;;;R4;same") // once, not for every file
	if q := r.Questions(); len(q) != 1 || q[0].Line != "Mątwa Adan;;;R4;" || q[0].At.Line != 2 {
		t.Errorf("questions %v", q)
	}

	s.aliases = "name;club;birth_year;id;decision\nmatwa adan;;;R4;same\n"
	r = s.run(t)
	r.is(t, 0, 0, "R4")
	r.is(t, 1, 0, "R4")
	r.silent(t)

	s.aliases = "name;club;birth_year;id;decision\nMątwa Adan;;;R4;different\n"
	r = s.run(t)
	if id := r.who[0][0].Player; id == "R4" || id == "" {
		t.Errorf("is %q, want a guest", id)
	}
	r.silent(t)
}

func TestStrangerIsASilentGuest(t *testing.T) {
	r := season{register: members, tables: []event{{"2018-02-04", "Nazwisko i imię;ID FIDE;Klub;Pkt\nWilk Olga;;KS Daleki;5\nSowa Iga;2000001;;4\n"}}}.run(t)
	r.silent(t)
	r.is(t, 0, 1, "2000001")
	for _, who := range r.who[0] {
		p, ok := r.Player(who.Player)
		if !ok || p.Registered {
			t.Errorf("%q: %+v", who.Player, p)
		}
		if h := r.History(who.Player); h != nil {
			t.Errorf("a guest has no history: %v", h)
		}
	}
	if len(r.Players()) != 6 || len(r.Registered()) != 4 {
		t.Errorf("%d persons, %d registered", len(r.Players()), len(r.Registered()))
	}
}

func TestDifferentPartsANumberToo(t *testing.T) {
	s := season{register: members, tables: []event{{"2018-02-04", "Nazwisko i imię;nr CR;Pkt\nWilk Olga;R1;5\n"}}}
	r := s.run(t)
	r.is(t, 0, 0, "R1")
	r.says(t, "id-two-people", "t1.csv:2", "Bóbr Jan (1961)", "Wilk Olga", "Wilk Olga;;;R1;different")
	s.aliases = "name;club;birth_year;id;decision\nWilk Olga;;;R1;different\n"
	r = s.run(t)
	if id := r.who[0][0].Player; id == "R1" {
		t.Error("a decision says that the row is never R1")
	}
	r.silent(t)
	s.aliases = "name;club;birth_year;id;decision\nWilk Olga;;;R1;same\n"
	r = s.run(t)
	r.is(t, 0, 0, "R1")
	r.silent(t)
}

func TestDecisionHoldsForClubAndYearGiven(t *testing.T) {
	r := season{register: members, aliases: `name;club;birth_year;id;decision
Bóbr J.;KS Łoś;;R1;same
Bóbr J.;;2006;R2;same
`, tables: []event{{"2018-02-04", "Nazwisko i imię;Klub;Rok ur.;Pkt\nBóbr J.;K.S. Łoś;;5\nBóbr J.;;2006;4\n"}}}.run(t)
	r.is(t, 0, 0, "R1")
	r.is(t, 0, 1, "R2")
	r.silent(t)
}

func TestUselessDecisionsAreReported(t *testing.T) {
	r := season{register: members, aliases: `name;club;birth_year;id;decision
Nikt Taki;;;R1;same
Wilk Olga;;;R99;same
Sowa Iga;;;R1;perhaps
;;;R1;same
`, tables: []event{{"2018-02-04", "Nazwisko i imię;Pkt\nWilk Olga;5\n"}}}.run(t)
	if got := r.issues("alias-unused"); len(got) != 2 || got[0].Pos.Line != 2 || got[1].Pos.Line != 3 {
		t.Errorf("unused: %v", got)
	}
	if got := r.issues("alias-invalid"); len(got) != 2 || got[0].Pos.Line != 4 || got[1].Pos.Line != 5 {
		t.Errorf("invalid: %v", got)
	}
}

func TestContradictingDecisionsAreReported(t *testing.T) {
	r := season{register: members, aliases: "name;club;birth_year;id;decision\nWilk Olga;;;R1;same\nWilk Olga;;;R2;same\n",
		tables: []event{{"2018-02-04", "Nazwisko i imię;Pkt\nWilk Olga;5\n"}}}.run(t)
	r.says(t, "alias-invalid", "gp/aliases.csv:3", "line 2")
}

func TestSamePersonTwiceNamesBothRows(t *testing.T) {
	r := season{register: members, aliases: "name;club;birth_year;id;decision\nMątwa A.;;;R4;same\n",
		tables: []event{{"2018-02-04", "Nazwisko i imię;Pkt\nMątwa Adam;7,5\nMątwa A.;2\n"}}}.run(t)
	r.says(t, "same-person-twice", "t1.csv:3", "Mątwa Adam", "7.5 (row 2)", "2 (row 3)", "R4;different")
}

func TestMissingFactsComeFromFilesWhereTheyAgree(t *testing.T) {
	s := season{register: "id;name;club;region\nR1;Bóbr Jan;KS Łoś;WM\nR2;Mątwa Ewa;KS Łoś;WM\n", tables: []event{
		{"2018-02-04", "Nazwisko i imię;Rok ur.;Płeć;ID FIDE;Pkt\nBóbr Jan;1961;m;1000001;5\nMątwa Ewa;1990;k;;4\n"},
		{"2018-03-04", "Nazwisko i imię;Rok ur.;Płeć;ID FIDE;Pkt\nBóbr Jan;1961;;;5\nMątwa Ewa;1991;k;;4\n"},
	}}
	r := s.run(t)
	if p, _ := r.Player("R1"); p.Person.BirthYear != 1961 || p.Person.Sex != chess.Male || p.Person.FIDE != "1000001" {
		t.Errorf("R1: %+v", p.Person)
	}
	if p, _ := r.Player("R2"); p.Person.BirthYear != 0 || p.Person.Sex != chess.Female {
		t.Errorf("R2: %+v", p.Person)
	}
	r.says(t, "facts-differ", "t2.csv:3", "1990 (t1.csv:3)", "1991 (t2.csv:3)")
}

func TestRegisterHoldsAgainstFiles(t *testing.T) {
	r := season{register: members, tables: []event{{"2018-02-04", "Nazwisko i imię;nr CR;Rok ur.;Pkt\nBóbr Jan;R1;1962;5\n"}}}.run(t)
	r.is(t, 0, 0, "R1")
	if p, _ := r.Player("R1"); p.Person.BirthYear != 1961 {
		t.Errorf("born %d", p.Person.BirthYear)
	}
	r.says(t, "facts-differ", "t1.csv:2", "1961", "1962")
}

func TestFIDENumberLearntFromOneFileDecidesInAnother(t *testing.T) {
	r := season{register: members, tables: []event{
		{"2018-03-04", "Nazwisko i imię;ID FIDE;Pkt\nBóbr Jan;3000002;5\n"},
		{"2018-02-04", "Nazwisko i imię;ID FIDE;Rok ur.;Pkt\nBóbr Jan;3000002;2006;5\n"},
	}}.run(t)
	r.is(t, 1, 0, "R2")
	r.is(t, 0, 0, "R2")
	r.silent(t)
}

func TestDamagedNumbersAreReported(t *testing.T) {
	r := season{register: "id;name;club;region\n007123;Bóbr Jan;KS Łoś;WM\n007124;Mątwa Ewa;KS Łoś;WM\n", tables: []event{
		{"2018-02-04", "Nazwisko i imię;nr CR;ID FIDE;Pkt\nBóbr Jan;7123;0;5\nMątwa Ewa;7E+06;;4\nSowa Iga;7E+06;;3\n"},
	}}.run(t)
	r.is(t, 0, 0, "007123") // by the name
	r.is(t, 0, 1, "007124")
	if a, b := r.who[0][1].Player, r.who[0][2].Player; a == b {
		t.Errorf("one damaged number made one person of two: %s", a)
	}
	got := r.issues("id-damaged")
	if len(got) != 2 || got[0].Pos.Line != 2 || got[1].Pos.Line != 3 {
		t.Errorf("damaged: %s", r.all())
	}
}

func TestNumberZeroIsNoNumber(t *testing.T) {
	r := season{tables: []event{
		{"2018-02-04", "Nazwisko i imię;nr CR;ID FIDE;Pkt\nBóbr Jan;R1;0;5\nMątwa Ewa;0;0;4\nSowa Iga;0;0;3\n"},
		{"2018-03-04", "Nazwisko i imię;nr CR;Pkt\nMątwa Ewa;0;4\nSowa Iga;00;3\n"},
	}}.run(t)
	if r.who[0][1].Player == r.who[0][2].Player || r.who[0][1].Player != r.who[1][0].Player {
		t.Errorf("%v", r.who)
	}
	r.says(t, "id-damaged", "t1.csv:3", "0", "file: 2")
	r.silent(t)
}

func TestForeignNumberIsReportedOnceAFile(t *testing.T) {
	r := season{register: members, tables: []event{{"2018-02-04", "Nazwisko i imię;nr CR;Pkt\nMątwa Adam;X8;5\nŻuraw-Czapla Ewa;X9;4\n"}}}.run(t)
	r.is(t, 0, 0, "R4")
	r.says(t, "number-differs", "t1.csv:2", "X8", "R4", "Mątwa Adam;;;R4;different")
}

func TestRegisterFaults(t *testing.T) {
	list := func(csv string) result { return season{register: csv}.run(t) }
	list("id;name;club;region;from;to\nR1;Bóbr Jan;KS Łoś;WM;2018-01-01;2018-06-30\nR1;Bóbr Jan;UKS Wydra;WM;2018-06-30;\n").
		says(t, "register-overlap", "gp/register.csv:3", "line 2")
	list("id;name;club;region;from;to\nR1;Bóbr Jan;KS Łoś;WM;2018-01-01;2018-06-30\nR1;Bóbr Jan;KS \"Łoś\";WM;2018-06-30;\n").silent(t)
	list("id;name;birth_year;club\nR1;Bóbr Jan;1961;KS Łoś\nR1;Wilk Olga;1990;KS Łoś\n").
		says(t, "id-two-people", "gp/register.csv:3", "Bóbr Jan (1961)", "Wilk Olga (1990)")
	list("id;name;club\n7E+06;Bóbr Jan;KS Łoś\n").says(t, "id-damaged", "gp/register.csv:2", "7E+06")
	list("id;name;club\n0;Bóbr Jan;KS Łoś\n").says(t, "id-damaged", "gp/register.csv:2", "0")
	list("id;name;from;to\nR1;Bóbr Jan;2018-06-30;2018-01-01\n").says(t, "period-order", "gp/register.csv:2", "2018-01-01")
	list("id;name;fide_id\nR1;Bóbr Jan;1000001\nR2;Wilk Olga;1000001\n").says(t, "id-two-people", "gp/register.csv:3", "1000001")
	list("id;name;birth_year\nR1;Bóbr Jan;04\n").says(t, "century", "gp/register.csv:2", "2004")
}

func TestRegisterWithoutNumbers(t *testing.T) {
	r := season{register: `Imię i nazwisko;Rok ur.;Klub;Woj.;Od;Do;ID FIDE
Jan Bóbr;1961;KS Łoś;WM;2017-01-01;2018-03-31;
Jan Bóbr;1961;UKS Wydra;PM;2018-04-01;;
Jan Bóbr;2006;UKS Wydra;WM;;;
Ewa Mątwa;;KS Łoś;WM;2017-01-01;2017-12-31;1000005
Ewa Mątwa-Sum;;KS Łoś;WM;2018-01-01;;1000005
`, tables: []event{{"2018-02-04", "Nazwisko i imię;Rok ur.;Pkt\nBóbr Jan;1961;5\nBóbr Jan;2006;4\nMątwa-Sum Ewa;;3\n"}}}.run(t)
	if n := len(r.Registered()); n != 3 {
		t.Fatalf("%d persons, want 3: %v", n, r.Registered())
	}
	father := r.who[0][0].Player
	if h := r.History(father); len(h) != 2 || h[0].Club != "KS Łoś" || h[1].Region != "PM" {
		t.Errorf("history of the father: %+v", h)
	}
	if son := r.who[0][1].Player; son == father || len(r.History(son)) != 1 {
		t.Error("homonyms of different birth years must stay apart")
	}
	r.is(t, 0, 2, "1000005")
	if p, _ := r.Player("1000005"); p.Person.Name != "Ewa Mątwa-Sum" {
		t.Errorf("shown as %q, want the newest name", p.Person.Name)
	}
}

func TestPeriodsIncludeBothEnds(t *testing.T) {
	r := season{register: `id;name;club;region;from;to
R1;Bóbr Jan;KS Łoś;WM;2018-02-04;2018-03-31
R1;Bóbr Jan;UKS Wydra;PM;2018-04-01;2018-12-16
`}.run(t)
	for day, club := range map[string]string{
		"2018-02-03": "", "2018-02-04": "KS Łoś", "2018-03-31": "KS Łoś", "2018-04-01": "UKS Wydra", "2018-12-16": "UKS Wydra", "2018-12-17": "",
	} {
		d, _ := chess.ParseDate(day)
		if m, ok := r.On("R1", d); m.Club != club || ok != (club != "") {
			t.Errorf("on %s: %q, %v, want %q", day, m.Club, ok, club)
		}
	}
	if _, ok := r.On("nobody", chess.Date{Year: 2018, Month: 2, Day: 4}); ok {
		t.Error("an unknown id has no line")
	}
}

func TestFactsAndRatingColumns(t *testing.T) {
	r := season{register: `id;name;Ranking;Ranking 2018;Licencja;Typ członka
R1;Bóbr Jan;1750;1820;2018;junior
`, opt: register.Options{RatingColumn: "ranking 2018"}}.run(t)
	p, _ := r.Player("R1")
	if p.Person.Rating != 1820 || p.Ratings["ranking 2018"] != 1820 || p.Ratings["Ranking 2018"] != 1820 || p.Ratings["rating"] != 1750 {
		t.Errorf("rating %d, ratings %v", p.Person.Rating, p.Ratings)
	}
	if p.Facts["licence"] != "2018" || p.Facts["Licencja"] != "2018" || p.Facts["typ_czlonka"] != "junior" {
		t.Errorf("facts %v", p.Facts)
	}
	if m, _ := r.On("R1", chess.Date{Year: 2018, Month: 2, Day: 4}); m.Facts["Typ członka"] != "junior" || m.Source != "gp/register.csv:2" {
		t.Errorf("line %+v", m)
	}
	missing := season{register: "id;name;rating\nR1;Bóbr Jan;1750\n", opt: register.Options{RatingColumn: "blitz"}}.run(t)
	missing.says(t, "column-missing", "gp/register.csv:1", "blitz")
}

func TestColumnsOfSettingsAreForTournaments(t *testing.T) {
	r := season{register: "id;name;club\nR1;Bóbr Jan;KS Łoś\n", opt: register.Options{Columns: map[string]string{"name": "Gracz", "points": "Suma"}}}.run(t)
	if _, ok := r.Player("R1"); !ok {
		t.Errorf("not read: %s", r.all())
	}
	r = season{register: "id;Gracz;club\nR1;Bóbr Jan;KS Łoś\n", opt: register.Options{Columns: map[string]string{"name": "Gracz"}}}.run(t)
	if p, _ := r.Player("R1"); p.Person.Name != "Bóbr Jan" {
		t.Errorf("not read: %s", r.all())
	}
}

func TestRegisterOfAnotherYearIsReported(t *testing.T) {
	opt := register.Options{SeasonFrom: chess.Date{Year: 2018, Month: 2, Day: 4}, SeasonTo: chess.Date{Year: 2018, Month: 12, Day: 16}}
	season{register: "id;name;from;to\nR1;Bóbr Jan;2017-01-01;2017-12-31\nR2;Sum Jan;2019-01-01;\n", opt: opt}.run(t).
		says(t, "register-season", "gp/register.csv:2", "2018-02-04")
	season{register: "id;name;from;to\nR1;Bóbr Jan;2017-01-01;2018-02-04\nR2;Sum Jan;2019-01-01;\n", opt: opt}.run(t).silent(t)
}

func TestListOfTheCentralRegisterIsARegister(t *testing.T) {
	r := season{register: `lp;id_pzszach;nazwisko imię;kategoria;ranking FIDE;klub;WZSzach
1;12345;BÓBR Jan;II+;1750;KS Łoś;WM
2;12346;CZAPLA-ŻURAW Ewa;K;;;WM
`, tables: []event{{"2018-02-04", "Nazwisko i imię;Rok ur.;Pkt\nBóbr, Jan;2006;5\nCzapla-Żuraw Ewa;1990;4\n"}}}.run(t)
	r.is(t, 0, 0, "12345")
	r.is(t, 0, 1, "12346")
	p, _ := r.Player("12345")
	if p.Person.Rating != 1750 || p.Person.Region != "WM" || p.Person.Title != "II+" || p.Person.BirthYear != 2006 {
		t.Errorf("%+v", p.Person)
	}
	r.silent(t)
}

func TestListsReadElsewhereAreARegister(t *testing.T) {
	list := &diag.List{}
	sheets := table.Read(table.File{Name: "players.txt", Data: []byte("ID Number;Name;Fed;Sex;SRtng;B-day\n1000001;Bóbr, Jan;POL;M;1750;2006\n1000002;, Olga;POL;F;;0000\n")}, table.Options{}, list)
	reg := register.Load(register.Files{Sheets: sheets}, register.Options{}, list)
	p, ok := reg.Player("1000001")
	if !ok || !reg.Filters() || p.Person.BirthYear != 2006 || p.Person.Sex != chess.Male || p.Person.Rating != 1750 || p.Person.Fed != "POL" {
		t.Errorf("%+v, %v", p.Person, list.Sorted())
	}
	if p, _ := reg.Player("1000002"); p.Person.BirthYear != 0 || p.Person.Sex != chess.Female {
		t.Errorf("%+v", p.Person)
	}
	empty := &diag.List{}
	register.Load(register.Files{Sheets: []table.Sheet{{File: "x.txt"}}}, register.Options{}, empty)
	if i := empty.Sorted(); len(i) != 1 || i[0].Code != "column-missing" {
		t.Errorf("%v", i)
	}
}

func TestNothingIsAskedAboutAnnulledTournaments(t *testing.T) {
	list := &diag.List{}
	reg := register.Load(register.Files{Register: []table.File{{Name: "register.csv", Data: []byte(members)}}}, register.Options{}, list)
	e := readTable(t, "t1.csv", "2018-02-04", []byte("Nazwisko i imię;Klub;Pkt\nBóbr Jan;;5\nMątwa Adan;;4\nMątwa Adam;KS Łoś;3\nMątwa Adam;;3\n"))
	e.Status = chess.Annulled
	who := reg.Identify([]*chess.Tournament{e}, list)
	if who[0][2].Player != "R4" || list.Len() != 0 || len(reg.Questions()) != 0 {
		t.Errorf("%v, %v", who, list.Sorted())
	}
}

func TestFindTakesNumbersAndUniqueNames(t *testing.T) {
	r := season{register: members, tables: []event{{"2018-02-04", "Nazwisko i imię;Pkt\nWilk Olga;5\n"}}}.run(t)
	for who, want := range map[string]chess.PlayerID{
		"R3": "R3", "r3": "R3", "1000003": "R3", "ewa zuraw czapla": "R3", "Bóbr Jan": "", "Wilk Olga": r.who[0][0].Player, "nikt": "",
	} {
		if got, ok := r.Find(who); got != want || ok != (want != "") {
			t.Errorf("Find(%q) = %q, %v, want %q", who, got, ok, want)
		}
	}
}

func TestOrderOfNamesIsPolish(t *testing.T) {
	r := season{register: "id;name\nR1;Sum Jan\nR2;Śledź Jan\nR3;Ćma Jan\nR4;Dorsz Jan\nR5;Sum Jan\n"}.run(t)
	want := []chess.PlayerID{"R3", "R4", "R1", "R5", "R2"}
	for i := 1; i < len(want); i++ {
		if r.Compare(want[i-1], want[i]) >= 0 {
			t.Errorf("%s must stand before %s", want[i-1], want[i])
		}
	}
	if r.CompareText("Ćma", "Dorsz") >= 0 || !r.SameText("ŁOŚ  Ełk", "los elk") {
		t.Error("texts compare in the same collation and fold")
	}
}

func TestNoRegisterFiltersNobody(t *testing.T) {
	r := season{tables: []event{{"2018-02-04", "Nazwisko i imię;Pkt\nWilk Olga;5\n"}}}.run(t)
	if r.Filters() || len(r.Registered()) != 0 || len(r.Players()) != 1 {
		t.Error("without a register there is nobody to filter by")
	}
	if !(season{register: members}).run(t).Filters() {
		t.Error("a register filters")
	}
	if season := (season{register: "id;name\n"}).run(t); !season.Filters() || season.list.Count(diag.Error) != 0 {
		t.Errorf("an empty register filters everybody: %s", season.all())
	}
}
