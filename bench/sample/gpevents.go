package main

import "fmt"

// gpEvents are the thirteen tournaments and the final, each in a shape of its
// own.
func gpEvents() []*event {
	heading := func(e *event) []string {
		return []string{e.title, fmt.Sprintf("%s, %s, %d rund, 10 minut + 5 sekund na ruch", e.town, polishDay(e), e.rounds), ""}
	}
	events := []*event{
		{id: "2018-02-04-olsztyn", file: "2018-02-04-olsztyn.xlsx", title: "I Turniej Grand Prix 2018", town: "Olsztyn",
			date: day(2018, 2, 4), ties: 4,
			write: pairingServer{details: true, fide: true, games: true, number: 9900101}.write},
		{id: "2018-02-25-elk", file: "2018-02-25 Ełk.csv", title: "II Turniej Grand Prix 2018", town: "Ełk",
			date: day(2018, 2, 25), ties: 4,
			write: list{sep: ";", comma: ",", crlf: true, enc: windows1250, columns: []column{
				{"M-ce", place}, {"Nazwisko i imię", plainName}, {"Kat.", title}, {"Ranking", rating}, {"Klub", ofClub},
				{"Woj.", region}, {"Pkt", points}, {"Buch śr", median}, {"Buch", buch}, {"Zw", wins}, {"Prog", progr}}}.write},
		{id: "2018-03-11-ostroda", file: "Ostróda 11 marca (tekst Unicode).txt", title: "III Turniej Grand Prix 2018", town: "Ostróda",
			date: day(2018, 3, 11), ties: 4,
			spell: map[string]string{"KSz Zielony Pion Olsztyn": "Zielony Pion Olsztyn KSz"},
			write: list{sep: "\t", comma: ",", crlf: true, enc: utf16LE, before: heading, columns: []column{
				{"Miejsce", place}, {"Zawodnik", loudName}, {"Ranking", rating}, {"Klub", ofClub}, {"Punkty", points},
				{"Buch śr", median}, {"Buch", buch}}}.write},
		{id: "2018-04-08-gizycko", file: "2018-04-08 GIŻYCKO wyniki końcowe.xlsx", title: "IV Turniej Grand Prix 2018", town: "Giżycko",
			date: day(2018, 4, 8), ties: 4,
			write: clubTable{sheet: "Wyniki", titles: heading, halves: true, columns: []column{
				{"Lp.", place}, {"Nazwisko i imię", plainName}, {"nr CR", number}, {"Klub", ofClub}, {"Ranking", rating},
				{"Pkt", points}, {"Buch śr", median}, {"Buch", buch}}, footer: []string{"Sędzia: komisja turniejowa"}}.write},
		{id: "2018-04-22-elblag", file: "2018-04-22-elblag.xlsx", title: "V Turniej Grand Prix 2018", town: "Elbląg",
			date: day(2018, 4, 22), ties: 1,
			write: pairingServer{games: true, number: 9900105}.write},
		{id: "2018-05-20-ketrzyn", file: "2018-05-20_Kętrzyn_ISO.csv", title: "VI Turniej Grand Prix 2018", town: "Kętrzyn",
			date: day(2018, 5, 20), ties: 4,
			write: list{sep: ";", comma: ",", enc: iso88592, columns: []column{
				{"Miejsce", place}, {"Nazwisko i imię", plainName}, {"Rok urodzenia", born}, {"Klub", ofClub},
				{"Województwo", region}, {"Punkty", points}, {"Buch śr", median}, {"Zw", wins}}}.write},
		{id: "2018-06-10-ilawa", file: "2018-06-10-ilawa.csv", title: "VII Turniej Grand Prix 2018", town: "Iława",
			date: day(2018, 6, 10), ties: 4,
			write: list{sep: ",", comma: ".", enc: utf8Mark, columns: []column{
				{"place", place}, {"name", commaName}, {"id", number}, {"fide_id", fideID}, {"title", title}, {"rating", rating},
				{"club", ofClub}, {"region", region}, {"points", points}, {"BH/M1", median}, {"BH", buch}}}.write},
		{id: "2018-06-24-mragowo", file: "2018-06-24-mragowo.xlsx", title: "VIII Turniej Grand Prix 2018", town: "Mrągowo",
			date: day(2018, 6, 24), ties: 3,
			write: pairingServer{details: true, fide: true, clubs: true, games: true, number: 9900108}.write},
		{id: "2018-07-15-szczytno", file: "2018-07-15 Szczytno (wydruk).csv", title: "IX Turniej Grand Prix 2018", town: "Szczytno",
			date: day(2018, 7, 15), ties: 4,
			write: list{sep: ";", comma: ",", crlf: true, enc: windows1250, before: heading, pad: true, repeat: 40,
				after: []string{"", "Wydruk z programu sędziowskiego"}, columns: []column{
					{"M-ce", place}, {"Nazwisko i imię", plainName}, {"Klub", ofClub}, {"Ranking", rating}, {"Pkt", points},
					{"Buch śr", median}, {"Buch", buch}}}.write},
		{id: "2018-08-26-frombork", file: "2018-08-26-frombork.xlsx", title: "X Turniej Grand Prix 2018", town: "Frombork",
			date: day(2018, 8, 26), ties: 4,
			write: clubTable{sheet: "Tabela końcowa", titles: heading, columns: []column{
				{"Miejsce", place}, {"Zawodnik", plainName}, {"nr CR", number}, {"FIDE", fideID}, {"Ranking", rating},
				{"Suma", points}, {"Buch", buch}}}.write},
		{id: "2018-09-16-bartoszyce", file: "2018-09-16-bartoszyce.csv", title: "XI Turniej Grand Prix 2018", town: "Bartoszyce",
			date: day(2018, 9, 16), ties: 4,
			write: list{sep: ";", comma: ",", halves: true, before: func(*event) []string { return []string{"sep=;"} }, columns: []column{
				{"M.", place}, {"Nazwisko Imię", plainName}, {"Klub", ofClub}, {"Pkt.", points}, {"Buch śr", median}}}.write},
		{id: "2018-10-14-dzialdowo", file: "2018-10-14 Działdowo.xlsx", title: "XII Turniej Grand Prix 2018", town: "Działdowo",
			date: day(2018, 10, 14), ties: 4,
			write: pairingServer{fide: true, clubs: true, number: 9900112}.write},
		{id: "2018-11-11-olsztyn", file: "2018-11-11 Olsztyn – Turniej Niepodległości.xlsx", title: "XIII Turniej Grand Prix 2018 – Turniej Niepodległości",
			town: "Olsztyn", date: day(2018, 11, 11), ties: 4,
			write: clubTable{sheet: "Arkusz1", titles: heading, halves: true, columns: []column{
				{"Miejsce", place}, {"Nazwisko i imię", loudName}, {"Rok ur.", born}, {"Płeć", sex}, {"Klub", ofClub},
				{"Pkt", points}, {"Buch śr", median}, {"Buch", buch}, {"Prog", progr}}}.write},
		{id: finalID, file: "2018-12-16 Finał.xlsx", title: "Turniej Finałowy Grand Prix 2018", town: "Giżycko",
			date: day(2018, 12, 16), ties: 4, field: 1.25,
			write: pairingServer{details: true, fide: true, clubs: true, games: true, number: 9900114}.write},
	}
	for _, e := range events {
		e.rounds = 9
		if e.field == 0 {
			e.field = 1
		}
	}
	return events
}

var monthsOf = []string{"stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia",
	"września", "października", "listopada", "grudnia"}

func polishDay(e *event) string {
	return fmt.Sprintf("%d %s %d r.", e.date.Day, monthsOf[e.date.Month-1], e.date.Year)
}
