package site

import (
	"fmt"
	"testing"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// season is a standing of 600 players over 20 tournaments, as the goals of
// speed name it.
func season() Input {
	in := sampleInput("pl")
	st := &in.Standings
	st.Tournaments, st.Lines, st.NotCounted, st.Corrections, st.Awards, st.Other = nil, nil, nil, nil, nil, nil
	names := roll{}
	for t := range 20 {
		d := day(2018, 2, 4).AddDays(14 * t)
		st.Tournaments = append(st.Tournaments, circuit.TournamentLine{Weight: chess.Whole(1), Counted: true, Players: 150,
			Tournament: &chess.Tournament{ID: d.String() + "-t", Name: "Turniej, Miasto", Date: d, To: d, File: d.String() + "-t.csv", Status: chess.Held}})
	}
	for p := range 600 {
		id := chess.PlayerID(fmt.Sprint(10000 + p))
		names[id] = person{fmt.Sprintf("Nazwisko%d Imię", p), []chess.Membership{member(alfa, chess.Date{})}}
		l := circuit.Line{Player: id, Club: alfa, Place: p + 1, DecidedBy: "total", Total: half(int64(1200 - p)), CyclePoints: half(int64(1200 - p)), Tried: []circuit.Trial{{Key: "total", Text: "1"}}}
		for t := range 20 {
			m := absent(st.Tournaments[t].ID, 0)
			if (p+t)%4 == 0 {
				m = mark(st.Tournaments[t].ID, alfa, p%150+1, 10, p%150+2, circuit.Counted)
			}
			l.Marks = append(l.Marks, m)
		}
		st.Lines = append(st.Lines, l)
	}
	in.Register, in.Privacy = names, openGate{names}
	in.History = nil
	for t := range 20 {
		h := *st
		h.Tournaments = st.Tournaments[:t+1]
		in.History = append(in.History, h)
	}
	return in
}

// BenchmarkSeason makes the model and the content of all pages of a season.
func BenchmarkSeason(b *testing.B) {
	in := season()
	b.ReportAllocs()
	for b.Loop() {
		c, err := ForCircuit(in)
		if err != nil || len(c.Pages) < 600 {
			b.Fatal(len(c.Pages), err)
		}
		for i := range c.Pages {
			c.Pages[i].Content()
		}
	}
}
