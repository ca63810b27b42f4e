package site

import (
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// running is the sample cycle one tournament before its end: prizes for two
// places, one person without starts enough.
func running(t *testing.T) *Cycle {
	t.Helper()
	in := sampleInput("pl")
	st := &in.Standings
	st.Final, st.FinalHeld = false, false
	last := &st.Tournaments[len(st.Tournaments)-1]
	last.Counted, last.Status = false, chess.Planned
	st.Tournaments = append(st.Tournaments, circuit.TournamentLine{Tournament: &chess.Tournament{
		ID: "2018-12-30-reszel", Name: "Turniej, Reszel", Date: day(2018, 12, 30), Status: chess.Planned}})
	st.Rules.Prizes = []circuit.Prize{{Amounts: []circuit.Amount{{Money: 10000}, {Money: 5000}}}, {Category: "women", PlaceTo: 9}}
	st.Rules.Eligible.MinStarts = circuit.Share{N: 3}
	st.Apart = []circuit.Line{st.Lines[4]}
	st.Apart[0].Apart, st.Apart[0].Place, st.Apart[0].Shared, st.Apart[0].Starts = true, 1, false, 1
	st.Lines = st.Lines[:4]
	for i, p := range []circuit.Possible{
		{Max: half(81), BestPlace: 1, WorstPlace: 1, Certain: true, NextDropIn: 2},
		{Max: half(72), BestPlace: 2, WorstPlace: 3, NextDropIn: 1, NextDropReached: true, WouldGo: st.Tournaments[0].ID, WouldGoValue: half(7)},
		{Max: half(63), BestPlace: 2, WorstPlace: 3, NextDropIn: 1, NextDropReached: true},
		{Max: half(20), BestPlace: 4, WorstPlace: 4, NextDropIn: 1, NextDropReached: true},
	} {
		st.Lines[i].Possible = &p
	}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestWhatEachCanStillReachHasAPage(t *testing.T) {
	c := running(t)
	p := page(t, c, "possible/index.html")
	tb := tableOf(t, p, "possible")
	for i, want := range [][]string{
		{"40,5", "1, pewne", "pewna", "–", ""},
		{"36,0", "2–3", "możliwa", "3,5 · Olsztyn", "za 1 turniej"},
		{"31,5", "2–3", "możliwa", "nieobecność", "za 1 turniej"},
		{"10,0", "4", "–", "nieobecność", "za 1 turniej"},
	} {
		got := []string{cell(t, tb, i, "max").Text, cell(t, tb, i, "reach").Text, cell(t, tb, i, "prize_reach").Text, cell(t, tb, i, "goes").Text, cell(t, tb, i, "goes").Sub}
		if strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("row %d: %q, want %q", i+1, got, want)
		}
	}
	starts := tableOf(t, p, "starts-table")
	if got := cell(t, starts, 0, "lacking").Text + " " + cell(t, starts, 0, "in_time").Text; got != "2 już nie" {
		t.Errorf("who lacks starts: %q", got)
	}
	if index := page(t, c, "index.html"); !linksTo(index.Blocks[0].Text, "possible/") {
		t.Errorf("the status line does not lead there: %v", index.Blocks[0].Text)
	}
}

// TestClosedCycleHasNoChances: nothing is open any more, and nothing leads there.
func TestClosedCycleHasNoChances(t *testing.T) {
	c := sampleCycle(t, "pl")
	for _, p := range c.Pages {
		if p.Path == "possible/index.html" {
			t.Error("a closed cycle has a page of chances")
		}
	}
	for _, l := range c.Nav {
		if l.Href == "possible/" {
			t.Error("the navigation leads there")
		}
	}
}

func linksTo(spans []Span, href string) bool {
	for _, s := range spans {
		if s.Href == href {
			return true
		}
	}
	return false
}

// TestStatusLineOfEveryStage: an empty cycle has neither a count nor a day that
// is not known; one tournament and a closed cycle read as they are spoken.
func TestStatusLineOfEveryStage(t *testing.T) {
	for _, c := range []struct {
		name         string
		held         int
		final        bool
		asOf         chess.Date
		planned      int
		lang, status string
	}{
		{"empty", 0, false, chess.Date{}, 0, "pl", "Klasyfikacja bieżąca · przed pierwszym turniejem"},
		{"empty with a day", 0, false, day(2018, 1, 15), 3, "pl", "Klasyfikacja bieżąca · przed pierwszym turniejem · stan na 15 stycznia 2018"},
		{"empty, in English", 0, false, chess.Date{}, 3, "en", "Current standings · before the first tournament"},
		{"one", 1, false, day(2018, 2, 4), 0, "pl", "Klasyfikacja bieżąca · po 1 turnieju · stan na 4 lutego 2018"},
		{"one of three", 1, false, day(2018, 2, 4), 2, "pl", "Klasyfikacja bieżąca · po 1 z 3 turniejów · stan na 4 lutego 2018"},
		{"closed", 2, true, day(2018, 3, 4), 0, "pl", "Klasyfikacja końcowa · po 2 turniejach · stan na 4 marca 2018"},
	} {
		in := sampleInput(c.lang)
		in.Standings = circuit.Standings{AsOf: c.asOf, Final: c.final}
		for i := range c.held + c.planned {
			status := chess.Held
			if i >= c.held {
				status = chess.Planned
			}
			d := day(2018, 2+i, 4)
			in.Standings.Tournaments = append(in.Standings.Tournaments, circuit.TournamentLine{
				Tournament: &chess.Tournament{ID: d.String(), Name: "Turniej", Date: d, Status: status}, Counted: i < c.held})
		}
		in.History = nil
		got, err := ForCircuit(in)
		if err != nil {
			t.Fatal(err)
		}
		if got.Short != c.status {
			t.Errorf("%s: %q, want %q", c.name, got.Short, c.status)
		}
	}
}
