package register_test

import "testing"

// Without a register persons are found across the files by the same keys.

func TestWithoutRegisterNumbersHoldPersonsTogether(t *testing.T) {
	r := season{tables: []event{
		{"2018-02-04", "Nazwisko i imię;ID FIDE;Pkt\nBóbr Jan;1000001;5\nBóbr Jan;1000002;4\n"},
		{"2018-03-04", "Nazwisko i imię;nr CR;ID FIDE;Pkt\nBóbr Jan;R1;1000001;5\nWilk Olga;;;4\n"},
		{"2018-04-08", "Nazwisko i imię;nr CR;Pkt\nBóbr Jan;R1;5\nOlga Wilk;;4\n"},
	}}.run(t)
	r.is(t, 0, 0, "R1")
	r.is(t, 0, 1, "1000002")
	r.is(t, 1, 0, "R1")
	r.is(t, 2, 0, "R1")
	if r.who[1][1].Player == "" || r.who[1][1].Player != r.who[2][1].Player {
		t.Error("a name that one person alone has is that person")
	}
	r.silent(t)
}

func TestWithoutRegisterHomonymsOfDifferentYearsStayApart(t *testing.T) {
	r := season{tables: []event{
		{"2018-02-04", "Nazwisko i imię;Rok ur.;Klub;Pkt\nBóbr Jan;1961;KS Łoś;5\nBóbr Jan;2006;UKS Wydra;4\n"},
		{"2018-03-04", "Nazwisko i imię;Klub;Pkt\nBóbr Jan;KS Łoś;5\n"},
		{"2018-04-08", "Nazwisko i imię;Klub;Pkt\nBóbr Jan;;5\n"},
	}}.run(t)
	father, son := r.who[0][0].Player, r.who[0][1].Player
	if father == son {
		t.Fatal("one person of father and son")
	}
	r.is(t, 1, 0, string(father))
	if u := r.who[2][0].Undecided; len(u) != 2 {
		t.Errorf("undecided between %v", u)
	}
	r.says(t, "ambiguous-player", "t3.csv:2", "1961", "2006")
}

func TestWithoutRegisterDecisionTakesAPublishedID(t *testing.T) {
	s := season{tables: []event{
		{"2018-02-04", "Nazwisko i imię;Rok ur.;Pkt\nBóbr Jan;1961;5\nBóbr Jan;2006;4\n"},
		{"2018-03-04", "Nazwisko i imię;Pkt\nBóbr Jan;5\nWilk Olgo;3\n"},
		{"2018-04-08", "Nazwisko i imię;Pkt\nWilk Olga;5\n"},
	}}
	r := s.run(t)
	son, olga := r.who[0][1].Player, r.who[2][0].Player
	r.says(t, "unknown-player", "t2.csv:3", "Wilk Olgo", string(olga))

	s.aliases = "name;club;birth_year;id;decision\nBóbr Jan;;;" + string(son) + ";same\nWilk Olgo;;;" + string(olga) + ";same\n"
	r = s.run(t)
	r.is(t, 0, 1, string(son))
	if r.who[0][0].Player == son {
		t.Error("the father became the son")
	}
	r.is(t, 1, 0, string(son))
	r.is(t, 1, 1, string(olga))
	r.is(t, 2, 0, string(olga))
	r.silent(t)
}

func TestWhoPlaysInOneTableIsNotOnePerson(t *testing.T) {
	season{tables: []event{{"2018-02-04", "Nazwisko i imię;Pkt\nSowa Anna;5\nSowa Hanna;4\n"}}}.run(t).silent(t)
}

func TestOneNumberOfEachKindIsOnePerson(t *testing.T) {
	r := season{tables: []event{
		{"2018-02-04", "Nazwisko i imię;nr CR;Pkt\nSowa Anna;R7;5\n"},
		{"2018-03-04", "Nazwisko i imię;ID FIDE;Pkt\nAnna Sowa;1000007;4\n"},
	}}.run(t)
	r.is(t, 0, 0, "R7")
	r.is(t, 1, 0, "R7")
}

func TestGuestIsShownAsInTheLatestFile(t *testing.T) {
	r := season{tables: []event{
		{"2018-04-08", "Nazwisko i imię;ID FIDE;Klub;Rating;Pkt\nSowa-Kos Anna;1000007;UKS Wydra;1510;4\n"},
		{"2018-02-04", "Nazwisko i imię;ID FIDE;Klub;Rating;Pkt\nSowa Anna;1000007;KS Łoś;1500;5\n"},
	}}.run(t)
	p, _ := r.Player("1000007")
	if p.Person.Name != "Sowa-Kos Anna" || p.Person.Club != "UKS Wydra" || p.Person.Rating != 1510 {
		t.Errorf("%+v", p.Person)
	}
}

func TestNumberOfTwoGuestsIsAnError(t *testing.T) {
	s := season{tables: []event{
		{"2018-02-04", "Nazwisko i imię;ID FIDE;Pkt\nSowa Anna;1000007;5\n"},
		{"2018-03-04", "Nazwisko i imię;ID FIDE;Pkt\nBóbr Jan;1000007;4\n"},
		{"2018-04-08", "Nazwisko i imię;ID FIDE;Pkt\nSowa Anna;1000007;4\n"},
	}}
	r := s.run(t)
	r.says(t, "id-two-people", "t2.csv:2", "Bóbr Jan", "Bóbr Jan;;;1000007;different")
	s.aliases = "name;club;birth_year;id;decision\nBóbr Jan;;;1000007;different\n"
	r = s.run(t)
	if r.who[0][0].Player != "1000007" || r.who[1][0].Player == "1000007" {
		t.Errorf("%v", r.who)
	}
	r.silent(t)
}
