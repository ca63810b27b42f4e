package circuit_test

import (
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// TestThePastIsThatOfCompute asks for the places as of every day: each number in
// them is the one of the whole computation for that day.
func TestThePastIsThatOfCompute(t *testing.T) {
	lines := 0
	rapid.Check(t, func(t *rapid.T) {
		tournaments := rapid.IntRange(1, 6).Draw(t, "tournaments")
		s := drawSeason(t, rapid.IntRange(1, 6).Draw(t, "players"), tournaments)
		s.held = rapid.IntRange(1, tournaments).Draw(t, "held")
		s.rules.Count = circuit.Count{Drop: drawDrops(t, tournaments), Threshold: "held", Missed: "zero"}
		s.rules.Clubs = &circuit.Clubs{Best: 2}
		s.rules.Eligible.Unregistered = rapid.SampledFrom([]string{"", "from_registration", "never"}).Draw(t, "unregistered")
		in := circuit.Input{Tables: s.tables()}
		past := circuit.NewPast(s.rules, in)
		for _, table := range in.Tables {
			in.AsOf = table.Tournament.Date
			lines += samePlaces(t, circuit.Compute(s.rules, in, &diag.List{}), past.On(in.AsOf))
		}
		var days []chess.Date
		for _, line := range circuit.Compute(s.rules, circuit.Input{Tables: in.Tables}, &diag.List{}).Tournaments {
			if line.Counted {
				days = append(days, line.Date)
			}
		}
		if diff := gocmp.Diff(slices.Compact(days), past.Days(), exactCmp(), cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
	if lines == 0 {
		t.Fatal("nothing compared")
	}
	t.Logf("%d lines compared", lines)
}

func samePlaces(t *rapid.T, want, got circuit.Standings) int {
	lines := 0
	same := gocmp.Options{exactCmp(), cmpopts.EquateEmpty(),
		cmpopts.IgnoreFields(circuit.Line{}, "Marks", "Tried", "Categories", "PlaceBefore", "Possible")}
	for _, part := range [][2][]circuit.Line{{want.Lines, got.Lines}, {want.Apart, got.Apart}, {want.Clubs, got.Clubs}} {
		if diff := gocmp.Diff(part[0], part[1], same); diff != "" {
			t.Fatal(diff)
		}
		lines += len(part[0])
	}
	if diff := gocmp.Diff(want.Tournaments, got.Tournaments, exactCmp()); diff != "" {
		t.Fatal(diff)
	}
	if got.AsOf != want.AsOf || got.Held != want.Held || got.Dropped != want.Dropped || got.Final != want.Final || got.FinalHeld != want.FinalHeld {
		t.Fatalf("%s: %d held, %d dropped, final %v", got.AsOf, got.Held, got.Dropped, got.Final)
	}
	return lines
}
