package main

import (
	"math/rand/v2"

	"github.com/xuri/excelize/v2"
)

var rapidClubs = []club{
	{"KSz Żuławski Wiatrak Nowy Dwór", "Żuławski Wiatrak", "Nowy Dwór Gdański", "PO"},
	{"UKS Mała Roszada Malbork", "Mała Roszada", "Malbork", "PO"},
	{"KS Trzeci Filar Tczew", "Trzeci Filar", "Tczew", "PO"},
	{"MKS Lisia Linia Pasłęk", "Lisia Linia", "Pasłęk", "WM"},
}

// rapid is a small circuit in the middle of its season: five of eight
// tournaments are held.
func rapid() *season {
	rng := rand.New(rand.NewPCG(2025, 19)) // a seed with thirds among the shared points
	s := &season{rng: rng, made: map[string][]byte{}}
	c := &crowd{rng, newNaming(rng), 95000, 99500000}
	for i := range 44 {
		p := c.add(2025)
		p.attend = []float64{0.95, 0.75, 0.6, 0.4}[i%4]
		k := rapidClubs[rng.IntN(len(rapidClubs))]
		c.register(p, k, day(min(2024, max(2016+rng.IntN(8), p.born+7)), 1+rng.IntN(12), 1))
		s.people = append(s.people, p)
	}
	for i := range 6 {
		p := c.add(2025)
		p.surname, p.club, p.region, p.attend = guestNames[i*3], "", "", 0.4
		p.given = maleNames[i*5]
		p.female = false
		s.people = append(s.people, p)
	}
	s.events = rapidEvents()
	s.play()
	s.made["register.xlsx"] = registerBook(s.registerRows())
	return s
}

func rapidEvents() []*event {
	caption := func(e *event) []string { return []string{e.title + ", " + e.town, ""} }
	played := column{"played", func(_ *event, p *entrant) any {
		n := 0
		for _, r := range p.rounds {
			if r.opponent >= 0 {
				n++
			}
		}
		return n
	}}
	code := column{"code", func(_ *event, p *entrant) any {
		if p.leaves > 0 {
			return "DNF"
		}
		return nil
	}}
	events := []*event{
		{id: "2025-02-13", file: "2025-02-13.csv", title: "1. Czwartek z Wiatrakiem", town: "Malbork", date: day(2025, 2, 13),
			write: list{sep: ";", comma: ",", columns: []column{{"place", place}, {"name", plainName}, {"id", number},
				{"club", ofClub}, {"points", points}, {"seed", func(_ *event, p *entrant) any { return p.start }}, played, code}}.write},
		{id: "2025-03-13", file: "2025-03-13.xlsx", title: "2. Czwartek z Wiatrakiem", town: "Tczew", date: day(2025, 3, 13),
			write: pairingServer{details: true, fide: true, games: true, number: 9900202}.write},
		{id: "2025-04-10", file: "2025-04-10.csv", title: "3. Czwartek z Wiatrakiem", town: "Pasłęk", date: day(2025, 4, 10),
			write: list{sep: ";", comma: ",", crlf: true, enc: windows1250, before: caption, columns: []column{{"M-ce", place},
				{"Nazwisko i imię", plainName}, {"Klub", ofClub}, {"Pkt", points}, {"Buch", buch}}}.write},
		{id: "2025-05-15", file: "2025-05-15.xlsx", title: "4. Czwartek z Wiatrakiem", town: "Malbork", date: day(2025, 5, 15),
			write: clubTable{sheet: "Wyniki", titles: caption, halves: true, columns: []column{{"Miejsce", place},
				{"Nazwisko i imię", plainName}, {"nr CR", number}, {"Pkt", points}}}.write},
		{id: "2025-06-12", file: "2025-06-12.csv", title: "5. Czwartek z Wiatrakiem", town: "Nowy Dwór Gdański", date: day(2025, 6, 12),
			write: list{sep: "\t", comma: ",", crlf: true, enc: utf16LE, columns: []column{{"Miejsce", place},
				{"Zawodnik", plainName}, {"nr CR", number}, {"Punkty", points}, {"Buch śr", median}}}.write},
	}
	for _, e := range events {
		e.rounds, e.field, e.ties = 7, 1, 2
	}
	return events
}

// registerBook is the register as a workbook; numbers and years are numbers.
func registerBook(rows [][]string) []byte {
	w := newWorkbook("Rejestr")
	for i, row := range rows {
		cells := make([]any, len(row))
		for j, s := range row {
			head := rows[0][j]
			switch {
			case s == "":
			case i > 0 && (head == "nr CR" || head == "rok urodzenia" || head == "ranking" || head == "FIDE"):
				cells[j] = atoi(s)
			default:
				cells[j] = s
			}
		}
		w.add(cells...)
	}
	bold, err := w.file.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	must(err)
	must(w.file.SetRowStyle(w.sheet, 1, 1, bold))
	w.width("B:B", 28)
	w.width("E:E", 34)
	return w.bytes("2025-06-12", "Sekretariat")
}
