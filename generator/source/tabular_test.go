package source

import (
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
)

// readText reads a file given as text.
func readText(t testing.TB, name, content string, opt Options) (Result, []diag.Issue) {
	t.Helper()
	var list diag.List
	res := Read(table.File{Name: name, Data: []byte(content)}, opt, &list)
	return res, list.Sorted()
}

func TestBlankPlaceSharesThePlaceAbove(t *testing.T) {
	res, issues := readText(t, "a.csv", "M;Nazwisko i imię;Pkt\n1;Modrak Ewa;5\n;Olcha Jan;5\n3;Bez Piotr;4\n;Klon Zofia;3\n", Options{})
	rows := res.Tournament.Rows
	want := []struct {
		place int
		blank bool
	}{{1, false}, {1, true}, {3, false}, {0, false}}
	for i, w := range want {
		if rows[i].Place != w.place || rows[i].PlaceBlank != w.blank {
			t.Errorf("row %d: place %d, blank %v; want %+v", i, rows[i].Place, rows[i].PlaceBlank, w)
		}
	}
	if len(issues) != 0 {
		t.Errorf("problems: %v", issues)
	}
}

func TestCodeExplainsAMissingPlace(t *testing.T) {
	res, _ := readText(t, "a.csv", "place;name;points;code\n1;Modrak Ewa;0;\n;Olcha Jan;0;DNF\n", Options{})
	if r := res.Tournament.Rows[1]; r.Place != 0 || r.PlaceBlank || r.Code != "DNF" || !r.Played {
		t.Errorf("%+v", r)
	}
}

func TestSurnameAndGivenNameMayStandApart(t *testing.T) {
	res, issues := readText(t, "a.csv", "Miejsce,Nazwisko,Imię,Punkty\n1,Modrak,Ewa,\"5,5\"\n", Options{})
	if r := res.Tournament.Rows[0]; r.Person.Name != "Modrak Ewa" || r.Points != chess.Halves(11) || len(issues) > 0 {
		t.Errorf("%+v %v", r, issues)
	}
}

func game(round, opponent int, colour chess.Colour, result chess.Result) chess.Game {
	return chess.Game{Round: round, Opponent: opponent, Colour: colour, Result: result}
}

func TestByeOfAPointIsNotMinusOne(t *testing.T) {
	text := "Rk.,Name,1.Rd,2.Rd,3.Rd,4.Rd,Pts.\n" +
		"1,Modrak Ewa,2w1,-1,3b+,0,3\n" +
		"2,Olcha Jan,1b0,3w1,-½,-0,1.5\n" +
		"3,Bez Piotr,-½,2b0,1w-,,0.5\n"
	res, issues := readText(t, "a.csv", text, Options{})
	if len(issues) > 0 || !res.Tournament.HasGames {
		t.Fatalf("%v", issues)
	}
	want := [][]chess.Game{
		{game(1, 1, 'w', chess.Win), game(2, -1, 0, chess.PairingBye), game(3, 2, 'b', chess.ForfeitWin), game(4, -1, 0, chess.NotPaired)},
		{game(1, 0, 'b', chess.Loss), game(2, 2, 'w', chess.Win), game(3, -1, 0, chess.HalfBye), game(4, -1, 0, chess.NotPaired)},
		{game(1, -1, 0, chess.HalfBye), game(2, 1, 'b', chess.Loss), game(3, 0, 'w', chess.ForfeitLoss), game(4, -1, 0, chess.NotPaired)},
	}
	for i, games := range want {
		for k, g := range games {
			if got := res.Tournament.Rows[i].Games[k]; got != g {
				t.Errorf("row %d round %d: %+v, want %+v", i, k+1, got, g)
			}
		}
	}
	res, _ = readText(t, "a.csv", text, Options{Byes: "requested"})
	if g := res.Tournament.Rows[0].Games[1]; g.Result != chess.FullBye {
		t.Errorf("byes requested: %+v", g)
	}
}

func TestGermanLettersOfColour(t *testing.T) {
	res, _ := readText(t, "a.csv", "Rg.;Name;1.Rd;Pkt.\n1;Modrak Ewa;2s1;1\n2;Olcha Jan;1w0;0\n", Options{})
	if g := res.Tournament.Rows[0].Games[0]; g.Colour != 'b' {
		t.Errorf("s is Black: %+v", g)
	}
}

func TestNamesToIgnoreKeepTheNumbersOfTheOthers(t *testing.T) {
	text := "Rk.;Name;1.Rd;Pts.\n1;Modrak Ewa;3w1;1\n2;Vakant V;4w-;0\n3;Olcha Jan;1b0;0\n4;Bez Piotr;2b-;0\n"
	res, issues := readText(t, "a.csv", text, Options{Ignore: []string{"vakant v"}})
	rows := res.Tournament.Rows
	if len(rows) != 3 || rows[0].Games[0].Opponent != 1 || rows[1].Games[0].Opponent != 0 || rows[2].Games[0].Opponent != -1 {
		t.Errorf("%+v", rows)
	}
	if len(issues) > 0 || len(res.Skipped) != 1 {
		t.Errorf("%v %v", issues, res.Skipped)
	}
}

func TestChecksNameWhatIsWrong(t *testing.T) {
	cases := []struct {
		name, text string
		opt        Options
		code       string
		severity   diag.Severity
	}{
		{"points beyond the rounds", "M;Nazwisko i imię;Pkt\n1;Modrak Ewa;10\n", Options{Rounds: 9}, "points-over-rounds", diag.Error},
		{"no half point", "M;Nazwisko i imię;Pkt\n1;Modrak Ewa;3.25\n", Options{Rounds: 9}, "points-over-rounds", diag.Warning},
		{"a score that is none", "M;Nazwisko i imię;Pkt\n1;Modrak Ewa;5 pkt\n", Options{}, "score-syntax", diag.Error},
		{"places against points", "M;Nazwisko i imię;Pkt\n1;Modrak Ewa;4\n2;Olcha Jan;5\n", Options{Rounds: 9}, "place-order", diag.Warning},
		{"a gap", "M;Nazwisko i imię;Pkt\n1;Modrak Ewa;5\n4;Olcha Jan;4\n", Options{Rounds: 9}, "place-order", diag.Warning},
		{"after round 5", "Turniej\nKlasyfikacja po 5 rundzie\nM;Nazwisko i imię;Pkt\n1;Modrak Ewa;4\n", Options{Rounds: 9}, "not-final-list", diag.Warning},
		{"a heading twice", "M;Nazwisko i imię;Pkt;Pkt\n1;Modrak Ewa;4;5\n", Options{}, "column-doubled", diag.Error},
		{"an open quotation mark", "M;Nazwisko i imię;Klub;Pkt\n1;Modrak Ewa;\"Wieża;4\n2;Olcha Jan;Goniec;3\n", Options{}, "quote-open", diag.Error},
		{"a cell too many", "M;Nazwisko i imię;Pkt\n1;Modrak Ewa;4;5\n", Options{}, "row-too-long", diag.Error},
		{"no points and no place", "Nazwisko i imię;Klub\nModrak Ewa;Wieża\n", Options{}, "column-missing", diag.Error},
		{"a year of two digits", "M;Nazwisko i imię;Rok ur.;Pkt\n1;Modrak Ewa;04;3\n", Options{}, "century", diag.Warning},
	}
	for _, c := range cases {
		_, issues := readText(t, "a.csv", c.text, c.opt)
		if len(issues) != 1 || issues[0].Code != c.code || issues[0].Severity != c.severity {
			t.Errorf("%s: %+v", c.name, issues)
		}
	}
}

func TestEventWorthTwoPointsAWin(t *testing.T) {
	_, issues := readText(t, "a.csv", "M;Nazwisko i imię;Pkt\n1;Modrak Ewa;12\n", Options{Rounds: 6, Factor: chess.Whole(2)})
	if len(issues) > 0 {
		t.Error(issues)
	}
}

func TestOneHundredAndFiftyRowsAreSuspicious(t *testing.T) {
	text := "From the Tournament-Database of Chess-Results https://example.org\nPuchar\nFinal Ranking after 9 Rounds\nRk.;Name;Pts.\n"
	for range 150 {
		text += "1;Modrak Ewa;0\n"
	}
	res, issues := readText(t, "a.csv", text, Options{})
	if len(issues) != 1 || issues[0].Code != "truncated-150" || res.Format.ID != "chess-results" || res.Title != "Puchar" {
		t.Errorf("%v %s %s", issues, res.Format.ID, res.Title)
	}
}

func TestCaptionsInTheLanguagesOfTheServer(t *testing.T) {
	cases := []struct {
		line  string
		round int
		final bool
	}{
		{"Final Ranking crosstable after 7 Rounds", 7, true},
		{"Ranking crosstable after Round 4", 4, false},
		{"Rank after Round 3", 3, false},
		{"Endstand nach 9 Runden", 9, true},
		{"Rangliste nach der 5. Runde", 5, false},
		{"Rangliste: Stand nach der 5. Runde", 5, false},
		{"Korstabell efter 6 ronder", 6, true},
		{"Pořadí po 4 kole", 4, false},
		{"Classificação final após 8 rondas", 8, true},
		{"Klasyfikacja końcowa po 9 rundach", 9, true},
		{"Klasyfikacja po rundzie 5", 5, false},
		{"Starting rank crosstable", 0, false},
		{"Final ranking", 0, true},
	}
	for _, c := range cases {
		got, ok := readCaption(c.line)
		if !ok || got.round != c.round || got.final != c.final {
			t.Errorf("%q: %v %+v", c.line, ok, got)
		}
	}
	for _, line := range []string{"Puchar Wójta 2018", "Turniej szachowy po raz 5", "Kalinowo, 10.03.2018"} {
		if _, ok := readCaption(line); ok {
			t.Errorf("%q is no caption", line)
		}
	}
}

func TestDatesInTitleLines(t *testing.T) {
	cases := []struct{ line, from, to string }{
		{"Kalinowo, 10.03.2018", "2018-03-10", "2018-03-10"},
		{"2025/04/18 To 2025/04/22", "2025-04-18", "2025-04-22"},
		{"Brzezie, 8-9.05.2021 r.", "2021-05-08", "2021-05-09"},
		{"4 lutego 2018", "2018-02-04", "2018-02-04"},
		{"10–11 marca 2018", "2018-03-10", "2018-03-11"},
		{"May 29, 2020", "2020-05-29", "2020-05-29"},
	}
	for _, c := range cases {
		d := findDates(c.line)
		if len(d) == 0 || d[0].String() != c.from || d[len(d)-1].String() != c.to {
			t.Errorf("%q: %v", c.line, d)
		}
	}
	if d := findDates("Tempo 15 min + 5 s, 2018, 9 rund"); len(d) != 0 {
		t.Errorf("no date: %v", d)
	}
}

func TestFilesThatAreNoTableAreNamed(t *testing.T) {
	for _, data := range []string{"%PDF-1.4", "\x93\xFF\x89\x44native", "\x89PNG\r\n", "", "PK\x03\x04nothing", "\x00\x01\x02\x03"} {
		res, issues := readText(t, "x.xlsx", data, Options{})
		if res.Tournament != nil || len(issues) != 1 || issues[0].Severity != diag.Error || issues[0].Hint.Pl == "" {
			t.Errorf("%q: %+v", data, issues)
		}
	}
}

func TestCorrectionsNeedTheirFields(t *testing.T) {
	var list diag.List
	got := Corrections(table.File{Name: "corrections.csv", Data: []byte(
		"turniej;zawodnik;pole;wartość;powód;kto;data\n" +
			"t1;12;points;6,5;pomyłka w protokole;sędzia;4.03.2018\n" +
			"t1;;points;6;bez zawodnika;;\n" +
			"t2;13;status;not-counted;;;\n")}, &list)
	if len(got) != 2 || got[0].Field != "points" || got[0].Value != "6,5" || got[0].Date.String() != "2018-03-04" || got[0].At.Line != 2 {
		t.Errorf("%+v", got)
	}
	if c := codes(list.Sorted(), diag.Error); len(c) != 1 || len(codes(list.Sorted(), diag.Warning)) != 1 {
		t.Errorf("%v", list.Sorted())
	}
}

func TestPageUnderTheNameOfAWorkbook(t *testing.T) {
	page := "<html><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=windows-1250\"></head><body>" +
		"<h2>Turniej o Puchar W\xf3jta</h2><p>Brzezie, 8-9.05.2021</p><table><tr><th>M-ce<th>Nazwisko i imi\xea<th>Kat.<th>Ranking<th>Klub<th>Pkt<th>Buch \x9cr" +
		"<tr><td>1.<td>\xa3\xb9cka &nbsp;Ewa<td>II<td>1600<td>UKS &quot;Wie\xbfa&quot;<td>5,5<td>20,0" +
		"<tr><td>2.<td>Olcha Jan<td>III<td>1400<td>Goniec<td>5&frac12;<td>19,0</table></body></html>"
	res, issues := readText(t, "wyniki.xls", page, Options{})
	if len(issues) > 0 || res.Tournament == nil {
		t.Fatalf("%v", issues)
	}
	rows := res.Tournament.Rows
	if len(rows) != 2 || rows[0].Person.Name != "Łącka Ewa" || rows[0].Person.Club != `UKS "Wieża"` || rows[1].Points != chess.Halves(11) ||
		rows[1].Place != 2 || rows[0].Extra["Buch śr"] != "20,0" || res.Title != "Turniej o Puchar Wójta" || res.To.String() != "2021-05-09" {
		t.Errorf("%+v %q %s", rows, res.Title, res.To)
	}
}

func TestLichessResultsLineByLine(t *testing.T) {
	res, issues := readText(t, "a.ndjson", `{"rank":1,"points":8.5,"tieBreak":77,"rating":2618,"username":"modrak","title":"IM","performance":2423}
{"rank":2,"score":12,"username":"olcha","rating":1500}
{"rank":3,"points":0,"username":"bez","absent":true}
{"rank":4,"points":
`, Options{})
	if len(res.Tournament.Rows) != 3 || len(issues) != 1 || issues[0].Pos.Line != 4 {
		t.Fatalf("%+v %v", res.Tournament.Rows, issues)
	}
	r := res.Tournament.Rows
	if r[0].Points != chess.Halves(17) || r[0].Person.Title != "IM" || r[0].Extra["tieBreak"] != "77" || r[1].Points != chess.Whole(12) || r[2].Played {
		t.Errorf("%+v", r)
	}
}
