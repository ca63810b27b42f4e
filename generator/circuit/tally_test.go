package circuit_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// TestTallyAgreesWithCompute counts the same season twice: result by result, in
// two halves, and as whole tables.
func TestTallyAgreesWithCompute(t *testing.T) {
	lines := 0
	rapid.Check(t, func(t *rapid.T) {
		players, tournaments := rapid.IntRange(1, 6).Draw(t, "players"), rapid.IntRange(2, 7).Draw(t, "tournaments")
		s := drawSeason(t, players, tournaments)
		for k := range s.rules.Tourns {
			s.rules.Tourns[k].Weight, s.weight[k] = chess.Whole(1), chess.Whole(1)
		}
		final := tournaments - 1
		rules := circuit.TallyRules{Best: rapid.IntRange(0, tournaments).Draw(t, "best"), Final: final,
			Weight: rapid.SampledFrom([]chess.Points{chess.Whole(2), chess.Ratio(3, 2), chess.Ratio(1, 3)}).Draw(t, "weight")}
		s.rules.Final = &circuit.Final{Tournament: fmt.Sprintf("t%d", final), Weight: rules.Weight}
		s.rules.Order = []circuit.OrderKey{{Use: "final_points"}, {Use: "shared"}}
		if rules.Best > 0 {
			s.rules.Count = circuit.Count{Best: &circuit.Share{N: rules.Best}}
		}
		want := map[chess.PlayerID]circuit.Line{}
		var list diag.List
		for _, l := range circuit.Compute(s.rules, circuit.Input{Tables: s.tables()}, &list).Lines {
			want[l.Player] = l
		}
		first, second := circuit.NewTally(rules), circuit.NewTally(rules)
		for p, row := range s.points {
			for k, half := range row {
				tally := first
				if k%2 == 1 {
					tally = second
				}
				if half == nil {
					continue
				}
				if err := tally.Add(p, k, chess.Halves(*half)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := first.Merge(second); err != nil {
			t.Fatal(err)
		}
		place := 0
		for l := range first.Lines() {
			w, ok := want[chess.PlayerID(fmt.Sprintf("p%d", l.Entry))]
			if !ok {
				continue // without a single result
			}
			lines++
			if l.Total != w.Total || l.Final != w.FinalPoints {
				t.Fatalf("player %d: %s with %s in the final, want %s with %s", l.Entry, l.Total, l.Final, w.Total, w.FinalPoints)
			}
			if l.Place < place || l.Place != w.Place || l.Shared && !w.Shared && l.Total.Sign() > 0 {
				t.Fatalf("player %d: place %d, want %d", l.Entry, l.Place, w.Place)
			}
			place = l.Place
		}
	})
	if lines == 0 {
		t.Fatal("nothing compared")
	}
	t.Logf("%d lines compared", lines)
}

func TestTallyRefusesWhatItCannotAdd(t *testing.T) {
	tally := circuit.NewTally(circuit.TallyRules{Best: 2, Final: -1})
	for _, p := range []chess.Points{chess.Ratio(1, 2147483647), chess.Whole(1 << 40)} {
		if err := tally.Add(0, 0, p); err != chess.ErrTooFine {
			t.Errorf("%s: %v", p, err)
		}
	}
	if err := tally.Add(0, 0, chess.Halves(15)); err != nil {
		t.Error(err)
	}
	if l := slices.Collect(tally.Lines()); len(l) != 1 || l[0].Total != chess.Halves(15) {
		t.Errorf("%+v", l)
	}
}

func TestTallyHoldsAnyNumberOfEntries(t *testing.T) {
	one, two := circuit.NewTally(circuit.TallyRules{Best: 2, Final: -1}), circuit.NewTally(circuit.TallyRules{Best: 2, Final: -1})
	const n = 5000
	for i := range n {
		for event := range 3 { // the least of three values does not count
			tally := one
			if event == 1 {
				tally = two
			}
			if err := tally.Add(i, event, chess.Whole(int64(i*3+event))); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := one.Merge(two); err != nil {
		t.Fatal(err)
	}
	lines := slices.Collect(one.Lines())
	if len(lines) != n {
		t.Fatalf("%d entries, want %d", len(lines), n)
	}
	for k, l := range lines {
		if i := n - 1 - k; l.Entry != i || l.Place != k+1 || l.Total != chess.Whole(int64(i*6+3)) {
			t.Fatalf("line %d: %+v", k, l)
		}
	}
}
