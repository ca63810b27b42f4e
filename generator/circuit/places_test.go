package circuit_test

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"podium/generator/circuit"
)

// TestPlacesAreThoseOfCompute asks for the places alone: every number in them
// is the one of the whole computation.
func TestPlacesAreThoseOfCompute(t *testing.T) {
	lines := 0
	rapid.Check(t, func(t *rapid.T) {
		tournaments := rapid.IntRange(1, 6).Draw(t, "tournaments")
		s := drawSeason(t, rapid.IntRange(1, 6).Draw(t, "players"), tournaments)
		s.held = rapid.IntRange(1, tournaments).Draw(t, "held")
		s.rules.Count = circuit.Count{Drop: drawDrops(t, tournaments), Threshold: "held", Missed: "zero"}
		s.rules.Clubs = &circuit.Clubs{Best: 2}
		want := s.compute()
		got := circuit.Places(s.rules, circuit.Input{Tables: s.tables()})
		same := gocmp.Options{exactCmp(), cmpopts.EquateEmpty(),
			cmpopts.IgnoreFields(circuit.Line{}, "Marks", "Tried", "Categories", "PlaceBefore", "Possible")}
		for _, part := range [][2][]circuit.Line{{want.Lines, got.Lines}, {want.Apart, got.Apart}, {want.Clubs, got.Clubs}} {
			if diff := gocmp.Diff(part[0], part[1], same); diff != "" {
				t.Fatal(diff)
			}
			lines += len(part[0])
		}
		if got.Held != want.Held || got.Dropped != want.Dropped || got.Final != want.Final || got.FinalHeld != want.FinalHeld {
			t.Fatalf("%d held, %d dropped, final %v", got.Held, got.Dropped, got.Final)
		}
	})
	if lines == 0 {
		t.Fatal("nothing compared")
	}
	t.Logf("%d lines compared", lines)
}
