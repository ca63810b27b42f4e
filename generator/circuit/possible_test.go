package circuit_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// drawCount gives one of the ways of choosing results, over n tournaments.
func drawCount(t *rapid.T, n int) circuit.Count {
	steps := drawDrops(t, n)
	kinds := []circuit.Count{
		{Best: &circuit.Share{N: rapid.IntRange(1, 3).Draw(t, "best")}},
		{Best: &circuit.Share{Part: ratio(3, 4), Of: "held"}},
		{All: true},
		{ByHeld: []circuit.Step{{At: 2, N: 1}, {At: 4, N: 3}}},
	}
	if len(steps) > 0 {
		kinds = append(kinds, circuit.Count{Drop: steps, Threshold: "held"}, circuit.Count{Drop: steps, Threshold: "own_starts"},
			circuit.Count{Drop: steps, Threshold: "planned"})
	}
	return rapid.SampledFrom(kinds).Draw(t, "count")
}

func ratio(a, b int64) *chess.Points {
	p := chess.Ratio(a, b)
	return &p
}

// drawRunning gives a season of which the last one to three tournaments of two
// rounds are still to come, perhaps a doubled final among them.
func drawRunning(t *rapid.T, players int) (s *season, open int) {
	n := rapid.IntRange(2, 5).Draw(t, "tournaments")
	open = rapid.IntRange(1, min(3, n-1)).Draw(t, "still to come")
	s = drawSeason(t, players, n)
	for p := range s.points {
		for k := range s.points[p] {
			if v := s.points[p][k]; v != nil {
				*v %= 5
			}
		}
	}
	s.rules.Count = drawCount(t, n)
	for k := range s.rules.Tourns {
		s.rules.Tourns[k].Drop = rapid.SampledFrom([]string{"normal", "normal", "normal", "never", "first"}).Draw(t, "drop")
	}
	if rapid.Bool().Draw(t, "with a final") {
		s.rules.Final = &circuit.Final{Tournament: fmt.Sprintf("t%d", n-1), Weight: chess.Whole(2)}
	}
	return s, open
}

// shorten makes all tournaments two rounds long, so that every result can be tried.
func (s *season) shorten(tables []circuit.Table) []circuit.Table {
	for i := range tables {
		tables[i].Rounds = 2
	}
	return tables
}

func (s *season) computeShort(held int) circuit.Standings {
	s.held = held
	return circuit.Compute(s.rules, circuit.Input{Tables: s.shorten(s.tables())}, &diag.List{})
}

// assign walks every result of player p in the tournaments from k on: absent
// or a number of half points out of two rounds.
func (s *season) assign(p, k int, do func()) {
	if k == len(s.weight) {
		do()
		return
	}
	for _, v := range []int64{-1, 0, 1, 3, 4} {
		s.points[p][k] = nil
		if v >= 0 {
			x := v
			s.points[p][k] = &x
		}
		s.assign(p, k+1, do)
	}
}

func totalOf(s circuit.Standings, id string) (chess.Points, bool) {
	for _, l := range s.Lines {
		if string(l.Player) == id {
			return l.Total, true
		}
	}
	return chess.Points{}, false
}

func TestBoundsOfARunningCycleAreReachedAndNeverLeft(t *testing.T) {
	checked := 0
	rapid.Check(t, func(t *rapid.T) {
		s, open := drawRunning(t, 2)
		n := len(s.weight)
		running := s.computeShort(n - open)
		for _, l := range running.Lines {
			if l.Possible == nil {
				t.Fatalf("%s: nothing is said about what is possible", l.Player)
			}
			var p int
			fmt.Sscanf(string(l.Player), "p%d", &p)
			var least, most *chess.Points
			s.assign(p, n-open, func() {
				v, ok := totalOf(s.computeShort(n), string(l.Player))
				if !ok {
					t.Fatalf("%s is gone", l.Player)
				}
				if least == nil || v.Cmp(*least) < 0 {
					least = &v
				}
				if most == nil || v.Cmp(*most) > 0 {
					most = &v
				}
				checked++
			})
			if *least != l.Possible.Min || *most != l.Possible.Max {
				t.Fatalf("%s: bounds %s to %s, reached %s to %s", l.Player, l.Possible.Min, l.Possible.Max, *least, *most)
			}
		}
	})
	t.Logf("%d assignments checked", checked)
}

func TestNewcomerCannotPassTheNewcomersMaximum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, open := drawRunning(t, 2)
		n := len(s.weight)
		for k := range n {
			s.points[1][k] = nil
		}
		running := s.computeShort(n - open)
		if running.Newcomer == nil {
			t.Fatal("no newcomer's maximum")
		}
		var most chess.Points
		s.assign(1, n-open, func() {
			if v, ok := totalOf(s.computeShort(n), "p1"); ok && v.Cmp(most) > 0 {
				most = v
			}
		})
		if most != *running.Newcomer {
			t.Fatalf("maximum %s, reached %s", *running.Newcomer, most)
		}
	})
}

func TestFinalPlacesStayWithinTheirBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, open := drawRunning(t, 4)
		n := len(s.weight)
		bounds := map[chess.PlayerID]*circuit.Possible{}
		for _, l := range s.computeShort(n - open).Lines {
			bounds[l.Player] = l.Possible
		}
		for p := range s.points {
			for k := n - open; k < n; k++ {
				s.points[p][k] = nil
				if v := rapid.Int64Range(-1, 4).Draw(t, "result"); v >= 0 && bounds[chess.PlayerID(fmt.Sprintf("p%d", p))] != nil {
					s.points[p][k] = &v
				}
			}
		}
		for _, l := range s.computeShort(n).Lines {
			if b := bounds[l.Player]; l.Place < b.BestPlace || l.Place > b.WorstPlace {
				t.Fatalf("%s ended on place %d, bounds %d to %d", l.Player, l.Place, b.BestPlace, b.WorstPlace)
			}
		}
	})
}

// Except where a tournament that is never dropped takes the place of a better
// result, or one that goes first has to make room.
func TestNextResultNeverLowersATotal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, open := drawRunning(t, 3)
		s.rules.Final = nil
		for k := range s.rules.Tourns {
			s.rules.Tourns[k].Drop = "normal"
		}
		n := len(s.weight)
		for _, l := range s.computeShort(n - open).Lines {
			if l.Possible.NextGain.Sign() < 0 {
				t.Fatalf("%s: the best result of the next tournament costs %s", l.Player, l.Possible.NextGain)
			}
		}
	})
}

func TestNeededResultIsTheSmallestThatReachesThePlaceAbove(t *testing.T) {
	checked := 0
	rapid.Check(t, func(t *rapid.T) {
		s, open := drawRunning(t, 3)
		s.rules.Final = nil
		n := len(s.weight)
		lines := s.computeShort(n - open).Lines
		next := n - open
		for _, l := range lines {
			var p int
			fmt.Sscanf(string(l.Player), "p%d", &p)
			for q := range s.points {
				s.points[q][next] = nil
			}
			reaches := func(half int64) bool {
				s.points[p][next] = &half
				after := s.computeShort(next + 1)
				mine, _ := totalOf(after, string(l.Player))
				for i := len(lines) - 1; i >= 0; i-- {
					if a := lines[i]; a.Place < l.Place {
						other, _ := totalOf(after, string(a.Player))
						return mine.Cmp(other) >= 0
					}
				}
				return false
			}
			if l.Place == 1 {
				continue
			}
			var want *chess.Points
			for half := int64(0); half <= 4 && want == nil; half++ {
				if reaches(half) {
					v := chess.Halves(half)
					want = &v
				}
			}
			if got := l.Possible.Needed; (got == nil) != (want == nil) || got != nil && *got != *want {
				t.Fatalf("%s needs %v, want %v", l.Player, got, want)
			}
			checked++
		}
	})
	t.Logf("%d lines checked", checked)
}

// An absence in the tenth tournament takes the drop, so the weak result of the
// ninth counts again.
func TestGuaranteedMinimumMayExceedTheTotal(t *testing.T) {
	s := &season{points: [][]*int64{make([]*int64, 10)}}
	for k := range 10 {
		s.weight = append(s.weight, chess.Whole(1))
		s.rules.Tourns = append(s.rules.Tourns, circuit.NewTournament(fmt.Sprintf("t%d", k)))
		s.points[0][k] = ptr(12)
	}
	*s.points[0][4] = 8
	s.rules.Decimals, s.rules.Order = -1, shared
	s.rules.Count = circuit.Count{Drop: []circuit.Step{{At: 9, N: 1}, {At: 12, N: 2}}, Threshold: "held"}
	s.held = 9
	l := s.compute().Lines[0]
	p := l.Possible
	if l.Total != chess.Whole(48) || p.Min != chess.Whole(52) || p.Max != chess.Whole(57) {
		t.Errorf("total %s, minimum %s, maximum %s", l.Total, p.Min, p.Max)
	}
	if p.NextDropIn != 3 || p.NextDropReached || p.WouldGo != "t0" || p.WouldGoValue != chess.Whole(6) || p.NextGain != chess.Whole(5) {
		t.Errorf("next drop in %d (%v): %s worth %s; gain %s", p.NextDropIn, p.NextDropReached, p.WouldGo, p.WouldGoValue, p.NextGain)
	}
}
