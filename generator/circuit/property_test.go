package circuit_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// season is a small random cycle: half points (or nil = absent) by player and
// tournament.
type season struct {
	points [][]*int64
	weight []chess.Points
	held   int
	rules  circuit.Rules
}

var shared = []circuit.OrderKey{{Use: "shared"}}

func exactCmp() gocmp.Option {
	return gocmp.Comparer(func(a, b chess.Points) bool { return a == b })
}

func drawSeason(t *rapid.T, players, tournaments int) *season {
	s := &season{held: tournaments}
	for range players {
		row := make([]*int64, tournaments)
		for k := range row {
			if v := rapid.Int64Range(-3, 18).Draw(t, "half points"); v >= 0 {
				row[k] = &v
			}
		}
		s.points = append(s.points, row)
	}
	weights := []chess.Points{chess.Whole(1), chess.Whole(2), chess.Ratio(3, 2), chess.Ratio(1, 3)}
	for range tournaments {
		s.weight = append(s.weight, rapid.SampledFrom(weights).Draw(t, "weight"))
	}
	s.rules = circuit.Rules{Decimals: -1, Order: shared, Count: circuit.Count{All: true}}
	for k := range tournaments {
		tr := circuit.NewTournament(fmt.Sprintf("t%d", k))
		tr.Weight = s.weight[k]
		s.rules.Tourns = append(s.rules.Tourns, tr)
	}
	return s
}

// drawDrops gives thresholds that rise by at most one drop per tournament.
func drawDrops(t *rapid.T, tournaments int) []circuit.Step {
	var out []circuit.Step
	drops := 0
	for n := 1; n <= tournaments; n++ {
		if rapid.Bool().Draw(t, "one more drop") {
			drops++
			out = append(out, circuit.Step{At: n, N: drops})
		}
	}
	return out
}

func (s *season) day(k int) chess.Date {
	return chess.Date{Year: 2018, Month: 2, Day: 4}.AddDays(7 * k)
}

// tables gives the files of the tournaments held; later ones are planned.
func (s *season) tables() []circuit.Table {
	var out []circuit.Table
	for k := range s.weight {
		x := &chess.Tournament{ID: fmt.Sprintf("t%d", k), Date: s.day(k), To: s.day(k), Rounds: 9, Status: chess.Held}
		table := circuit.Table{Tournament: x}
		if k >= s.held {
			x.Status = chess.Planned
			out = append(out, table)
			continue
		}
		for p := range s.points {
			if v := s.points[p][k]; v != nil {
				id := fmt.Sprintf("p%d", p)
				x.Rows = append(x.Rows, chess.Row{At: diag.Pos{File: x.ID, Line: p + 2}, Person: chess.Person{Name: id, Club: fmt.Sprintf("c%d", p%2)},
					Points: chess.Halves(*v), HasPoints: true, Played: true, PlayedRounds: -1})
				table.Who = append(table.Who, chess.Identity{Player: chess.PlayerID(id)})
			}
		}
		out = append(out, table)
	}
	return out
}

func (s *season) compute() circuit.Standings {
	return circuit.Compute(s.rules, circuit.Input{Tables: s.tables()}, &diag.List{})
}

// rat gives a value of the season as the oracle of exact arithmetic has it.
func (s *season) rat(p, k int) *big.Rat {
	v := big.NewRat(0, 1)
	if x := s.points[p][k]; x != nil {
		v.SetFrac64(*x, 2)
	}
	return v.Mul(v, big.NewRat(s.weight[k].Num(), s.weight[k].Den()))
}

// bestSum gives the largest sum of the values left by any choice of n to drop.
func bestSum(values []*big.Rat, n int) *big.Rat {
	var best *big.Rat
	for mask := range 1 << len(values) {
		sum, dropped := new(big.Rat), 0
		for i, v := range values {
			if mask>>i&1 == 1 {
				dropped++
				continue
			}
			sum.Add(sum, v)
		}
		if dropped == min(n, len(values)) && (best == nil || sum.Cmp(best) > 0) {
			best = sum
		}
	}
	return best
}

func sameRat(p chess.Points, r *big.Rat) bool {
	return r.Cmp(big.NewRat(p.Num(), p.Den())) == 0
}

func TestDropsLeaveTheLargestSumOfAnyChoice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSeason(t, 3, rapid.IntRange(1, 7).Draw(t, "tournaments"))
		n := len(s.weight)
		steps := drawDrops(t, n)
		s.rules.Count = circuit.Count{Drop: steps, Threshold: "held"}
		drops := 0
		if len(steps) > 0 {
			drops = steps[len(steps)-1].N
		} else {
			s.rules.Count = circuit.Count{Best: &circuit.Share{N: 3}}
			drops = max(0, n-3)
		}
		for _, l := range s.compute().Lines {
			var p int
			fmt.Sscanf(string(l.Player), "p%d", &p)
			var values []*big.Rat
			for k := range n {
				values = append(values, s.rat(p, k))
			}
			if want := bestSum(values, drops); !sameRat(l.Total, want) {
				t.Fatalf("%s: total %s, want %s", l.Player, l.Total, want)
			}
			expected := drops
			if len(steps) == 0 {
				expected = max(0, l.Starts-3) // an absence is no value
			}
			dropped := 0
			sum := chess.Points{}
			for _, m := range l.Marks {
				if m.DropRank > 0 {
					dropped++
				} else {
					sum = sum.Add(m.Value)
				}
			}
			if dropped != expected || sum != l.Total {
				t.Fatalf("%s: %d of %d dropped, the marks add up to %s, the total is %s", l.Player, dropped, expected, sum, l.Total)
			}
		}
	})
}

func TestClubsTakeTheirBestPlayersExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSeason(t, 6, 2)
		k := rapid.IntRange(1, 3).Draw(t, "best")
		s.rules.Clubs = &circuit.Clubs{Best: k}
		for _, l := range s.compute().Clubs {
			want := new(big.Rat)
			for n := range s.weight {
				var values []*big.Rat
				for p := range s.points {
					if s.points[p][n] != nil && l.Club == fmt.Sprintf("c%d", p%2) {
						values = append(values, s.rat(p, n))
					}
				}
				want.Add(want, bestSum(values, max(0, len(values)-k)))
			}
			if !sameRat(l.Total, want) {
				t.Fatalf("%s: %s, want %s", l.Club, l.Total, want)
			}
		}
	})
}

func TestOrderOfFilesAndRowsChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSeason(t, 5, 4)
		s.rules.Count = circuit.Count{Drop: []circuit.Step{{At: 3, N: 1}}, Threshold: "held"}
		s.rules.Clubs = &circuit.Clubs{Best: 2}
		s.rules.Final = &circuit.Final{Tournament: "t3", Weight: chess.Whole(2)}
		s.rules.Order = []circuit.OrderKey{{Use: "final_place"}, {Use: "best_single"}, {Use: "shared"}}
		want := s.compute()
		tables := rapid.Permutation(s.tables()).Draw(t, "files")
		for i := range tables {
			order := make([]int, len(tables[i].Rows))
			for k := range order {
				order[k] = k
			}
			order = rapid.Permutation(order).Draw(t, "rows")
			twin := *tables[i].Tournament
			twin.Rows = nil
			var who []chess.Identity
			for _, k := range order {
				twin.Rows, who = append(twin.Rows, tables[i].Rows[k]), append(who, tables[i].Who[k])
			}
			tables[i] = circuit.Table{Tournament: &twin, Who: who}
		}
		got := circuit.Compute(s.rules, circuit.Input{Tables: tables}, &diag.List{})
		if diff := gocmp.Diff([][]circuit.Line{want.Lines, want.Clubs}, [][]circuit.Line{got.Lines, got.Clubs}, exactCmp()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestEarlierDayEqualsFewerFiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSeason(t, 4, 5)
		s.rules.Count = circuit.Count{Drop: drawDrops(t, 5), Threshold: "held"}
		if len(s.rules.Count.Drop) == 0 {
			s.rules.Count = circuit.Count{All: true}
		}
		s.rules.Clubs = &circuit.Clubs{Best: 2}
		n := rapid.IntRange(1, 4).Draw(t, "held")
		tables := s.tables()
		late := circuit.Compute(s.rules, circuit.Input{Tables: tables, AsOf: s.day(n - 1)}, &diag.List{})
		s.held = n
		early := s.compute()
		early.Rules, late.Rules = circuit.Rules{}, circuit.Rules{}
		if diff := gocmp.Diff(early, late, exactCmp()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestPlacesFollowTotals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSeason(t, 7, 3)
		s.rules.LowWins = rapid.Bool().Draw(t, "low wins")
		lines := s.compute().Lines
		for i, l := range lines {
			better, level := 0, 0
			for _, m := range lines {
				switch c := m.Total.Cmp(l.Total); {
				case c == 0:
					level++
				case (c > 0) != s.rules.LowWins:
					better++
				}
			}
			if l.Place != better+1 || l.Shared != (level > 1) {
				t.Fatalf("%s: place %d shared %v, %d are better, %d level", l.Player, l.Place, l.Shared, better, level)
			}
			want := "total"
			switch {
			case i == 0:
				want = ""
			case lines[i-1].Place == l.Place:
				want = "shared"
			}
			if l.DecidedBy != want {
				t.Fatalf("%s: decided by %q, want %q", l.Player, l.DecidedBy, want)
			}
		}
	})
}

// The readings differ exactly where own starts earn a drop and the absences do
// not cover all drops that the tournaments held earn (thresholds 3, 4, 5).
func TestReadingsDifferWhereOwnStartsEarnADropThatAbsencesDoNotCover(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSeason(t, 4, 5)
		for k := range s.weight {
			s.rules.Tourns[k].Weight = chess.Whole(1)
		}
		for p := range s.points {
			for k := range s.points[p] {
				if v := s.points[p][k]; v != nil {
					*v++ // no played zeros: a zero dropped changes nothing
				}
			}
		}
		s.rules.Count = circuit.Count{Drop: []circuit.Step{{At: 3, N: 1}, {At: 4, N: 2}, {At: 5, N: 3}}, Threshold: "held"}
		out := s.compute()
		changed := map[chess.PlayerID]bool{}
		for _, c := range out.Other.Changes {
			changed[c.Player] = c.Total != c.OtherTotal
		}
		for _, l := range out.Lines {
			drops := map[int]int{3: 1, 4: 2, 5: 3}
			absences := 5 - l.Starts
			want := drops[l.Starts] > 0 && absences > 3-drops[l.Starts]
			if changed[l.Player] != want {
				t.Fatalf("%s: %d starts, total changes: %v", l.Player, l.Starts, changed[l.Player])
			}
		}
	})
}

func TestValuesOfAllDenominatorsAddUpExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dens := rapid.SliceOfN(rapid.SampledFrom([]int64{1, 2, 3, 5, 6, 7, 9, 11, 13}), 1, 6).Draw(t, "denominators")
		s := drawSeason(t, 2, len(dens))
		for k, d := range dens {
			s.weight[k] = chess.Ratio(rapid.Int64Range(1, 9).Draw(t, "numerator"), d)
			s.rules.Tourns[k].Weight = s.weight[k]
		}
		for _, l := range s.compute().Lines {
			var p int
			fmt.Sscanf(string(l.Player), "p%d", &p)
			want := new(big.Rat)
			for k := range dens {
				want.Add(want, s.rat(p, k))
			}
			if !sameRat(l.Total, want) {
				t.Fatalf("%s: %s, want %s", l.Player, l.Total, want)
			}
		}
	})
}

func TestValuesTooFineAreAnErrorThatNamesThem(t *testing.T) {
	s := &season{held: 2, points: [][]*int64{{ptr(18), ptr(17)}}}
	s.weight = []chess.Points{chess.Ratio(1, 1000003), chess.Ratio(1, 998244353)}
	s.rules = circuit.Rules{Decimals: -1, Order: shared, Count: circuit.Count{All: true}}
	for k, w := range s.weight {
		tr := circuit.NewTournament(fmt.Sprintf("t%d", k))
		tr.Weight = w
		s.rules.Tourns = append(s.rules.Tourns, tr)
	}
	var list diag.List
	circuit.Compute(s.rules, circuit.Input{Tables: s.tables()}, &list)
	issues := list.Sorted()
	if len(issues) != 1 || issues[0].Code != "points-too-fine" || issues[0].Pos.File == "" {
		t.Errorf("issues: %v", issues)
	}
}

func ptr(v int64) *int64 { return &v }

func TestThrownAwayComparisonsLeaveNoProblems(t *testing.T) {
	s := &season{held: 4, points: [][]*int64{{ptr(4), ptr(6), ptr(8), ptr(2)}, {ptr(8), nil, ptr(8), ptr(1)}}}
	s.weight = slices.Repeat([]chess.Points{chess.Whole(1)}, 4)
	s.rules = circuit.Rules{Decimals: -1, Order: shared, Count: circuit.Count{Drop: []circuit.Step{{At: 3, N: 1}}, Threshold: "held"},
		Points: []circuit.Term{{Use: "place", Table: []chess.Points{chess.Whole(2)}}}}
	var list diag.List
	circuit.Compute(s.rules, circuit.Input{Tables: s.tables()}, &list)
	if n := list.Count(diag.Warning); n != 1 {
		t.Errorf("%d warnings, want the one about the short table: %v", n, list.Sorted())
	}
}
