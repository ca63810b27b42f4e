package table

// synonyms lists the headings of every field, the likeliest first: where
// several columns of a table fit, the earlier heading wins, and of equal ones
// the first column. A heading is compared as written, then without regard to
// case, marks, dots and spaces. The field's own name always fits.
//
// Fields are resolved in this order, each taking one column: "Rk" is the place
// unless another column is, then it is the rating.
var synonyms = []struct {
	field    string
	headings []string
}{
	{"place", []string{
		"Miejsce", "M-ce", "Msc.", "Msce", "M", "Poz.", "Pozycja", "Lokata",
		"Rank", "Rk.", "Place", "Pos.", "Position", "Rg.", "Rang", "Platz", "Pl.", "Plac.", "Placering",
		"poř.", "Pořadí", "Puesto", "Posición", "Lp.", "L.p.", "Rk",
	}},
	{"startno", []string{
		"SNo", "SNo.", "Nr st.", "Nr start.", "Nr startowy", "Numer startowy", "Start No.", "Starting No.",
		"Snr", "TlnNr", "st.č.", "Nº Ini.", "No.", "No", "Nr.", "Nr",
	}},
	{"name", []string{
		"Nazwisko i imię", "Nazwisko Imię", "Nazwisko, imię", "Imię i nazwisko", "Zawodnik", "Zawodniczka",
		"Zawodnik/Zawodniczka", "Name", "Player", "Player name", "Full name", "Namn", "jméno", "Nombre", "Nom", "Nome",
		"Naam", "Nimi", "Ime", "Meno", "Teilnehmer", "Spieler", "Name, Vorname", "username",
	}},
	{"surname", []string{"Nazwisko", "Surname", "Last name", "Family name", "Nachname", "Efternamn", "Příjmení"}},
	{"given", []string{"Imię", "Imiona", "Given name", "First name", "Vorname", "Förnamn"}},
	{"fide_id", []string{
		"FideID", "FIDE ID", "ID FIDE", "Fide-No.", "Fide No.", "Nr FIDE", "Numer FIDE", "Kod FIDE", "Code FIDE",
		"ID Number", "FIDE",
	}},
	{"id", []string{
		"nr CR", "IDCR", "ID CR", "CR", "Numer CR", "Nr rej.", "Nr rejestru", "Numer rejestru", "id_pzszach", "ID PZSzach", "Ident",
	}},
	{"title", []string{"Tytuł", "Tyt.", "Kat.", "Kategoria", "Kategoria/tytuł", "tytul_kategoria", "Title", "Tit", "Titel", "Titre", "category"}},
	{"rating", []string{
		"Rtg", "Rating", "Elo", "Ranking", "Rank.", "RtgI", "EloI", "RtgN", "EloN", "IRtg", "NRtg", "TWZ", "SRtng",
		"Ranking FIDE", "Ranking krajowy", "Rating FIDE", "fide_elo", "rank_fide", "Rk",
	}},
	{"fed", []string{"FED", "Federacja", "Land", "Nation", "Kraj", "Fed", "Fed.", "Federation"}},
	{"club", []string{
		"Klub", "Klub/Miasto", "Klub/Miejscowość", "Nazwa klubu", "Club", "Club/City", "Verein/Ort", "Verein",
		"Klubb/Ort", "Klubb", "klub/místo", "Clubname", "Nazwa",
	}},
	{"region", []string{"Województwo", "Woj.", "wojewodztwo_zwiazek", "WZSzach", "Okręg", "Region"}},
	{"birth_year", []string{
		"Rok urodzenia", "Rok ur.", "Rocznik", "R. ur.", "Ur.", "Geburt", "Birth year", "Year of birth", "Birth", "Born", "B-day",
		"Jahrgang", "Jahr", "Data urodzenia", "Data ur.", "Birth date", "Birthday", "Date of birth", "dob",
	}},
	{"birth_date", []string{"Data urodzenia", "Data ur.", "Birth date", "Birthday", "Date of birth", "dob"}},
	{"sex", []string{"Płeć", "K/M", "Gender"}},
	{"points", []string{
		"Pkt.", "Pkt", "Punkty", "Liczba punktów", "Pts.", "Pts", "Points", "Score", "Punkte", "Poäng", "body", "Puntos", "Ptos",
		"Suma", "Razem",
	}},
	{"code", []string{"Kod", "Code"}},
	{"seed", []string{"Rozstawienie", "Seeding"}},
	{"played", []string{"Rozegrane", "Rozegrane partie", "Games played"}},
	{"from", []string{"od", "Zarejestrowany od", "Data od", "Ważne od", "valid from"}},
	{"to", []string{"do", "Zarejestrowany do", "Data do", "Ważne do", "valid to"}},
	{"licence", []string{"Licencja", "Nr licencji", "License"}},
	{"fide", []string{"Ranking FIDE", "Rating FIDE", "FIDE rating", "Elo FIDE", "Elo"}},
	{"role", []string{"Rola", "Funkcja"}},
	{"team", []string{"Drużyna", "Zespół", "Nazwa drużyny", "Mannschaft", "Lag"}},
	{"board", []string{"Szachownica", "Szach.", "Deska", "Bo.", "Br.", "Brett", "Bord", "Tablero", "Šachovnice", "Échiquier", "Scacchiera"}},
	{"captain", []string{"Kapitan"}},
	{"withdrawn", []string{"Wycofana", "Wycofany", "Wycofanie", "Wycofana od rundy"}},
	{"round", []string{"Runda", "Rd.", "Rnd", "Runde"}},
	{"table", []string{"Stół", "Stolik", "Mecz", "Match"}},
	{"team_a", []string{"Drużyna A", "Gospodarz", "Gospodarze", "Team A"}},
	{"team_b", []string{"Drużyna B", "Gość", "Goście", "Team B"}},
	{"player_a", []string{"Zawodnik A", "Player A"}},
	{"player_b", []string{"Zawodnik B", "Player B"}},
	{"result", []string{"Wynik", "Rezultat", "Res."}},
	{"phase", []string{"Faza", "Etap"}},
	{"decision", []string{"Decyzja"}},
	{"short_name", []string{"Nazwa skrócona", "Skrót", "Nazwa krótka", "Short"}},
	{"also", []string{"Także", "Inaczej", "Inna nazwa", "Inna pisownia", "Alias"}},
	{"tournament", []string{"Turniej"}},
	{"player", []string{"Zawodnik", "Zawodniczka", "Gracz"}},
	{"field", []string{"Pole"}},
	{"value", []string{"Wartość"}},
	{"reason", []string{"Powód", "Uzasadnienie", "Przyczyna"}},
	{"by", []string{"Kto", "Przez", "Decydent", "Autor", "Wprowadził"}},
	{"date", []string{"Data"}},
	{"mode", []string{"Tryb", "Sposób"}},
	{"colour", []string{"Kolor", "Kolor A", "Color"}},
	{"number", []string{"Numer drużyny", "Nr drużyny", "Team number"}},
	{"fee_paid", []string{"Składki", "Składki opłacone", "Składki uregulowane"}},
	{"entry_paid", []string{"Wpisowe", "Wpisowe wpłacone", "Startowe"}},
	{"games", []string{"Partie", "Liczba partii", "Rozegrane partie"}},
	{"relegated", []string{"Zdegradowana", "Zdegradowany", "Spadek"}},
	{"match_points", []string{"Pkt mecz.", "Punkty meczowe", "Match points", "MP"}},
	{"total", []string{"Suma", "Razem", "Wynik", "Pkt.", "Punkty", "Points", "Pts."}},
}
