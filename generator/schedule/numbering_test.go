package schedule

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"podium/generator/league"
)

// worth gives the latest meeting of clubmates and the sum of all.
func worth(n int, clubs [][]int) [2]int {
	var w [2]int
	for _, numbers := range clubs {
		for i, a := range numbers {
			for _, b := range numbers[i+1:] {
				r := meeting(n+n%2, a, b)
				w[0], w[1] = max(w[0], r), w[1]+r
			}
		}
	}
	return w
}

// bestOfAll tries every numbering: club by club, number by number.
func bestOfAll(n int, sizes []int) [2]int {
	best := [2]int{99, 0}
	chosen := [][]int{nil}
	taken := make([]bool, n+1)
	var next func(from int)
	next = func(from int) {
		last := len(chosen) - 1
		if len(chosen[last]) == sizes[last] {
			if last+1 == len(sizes) {
				if w := worth(n, chosen); slices.Compare(w[:], best[:]) < 0 {
					best = w
				}
				return
			}
			chosen = append(chosen, nil)
			next(1)
			chosen = chosen[:last+1]
			return
		}
		for x := from; x <= n; x++ {
			if !taken[x] {
				taken[x] = true
				chosen[last] = append(chosen[last], x)
				next(x + 1)
				chosen[last] = chosen[last][:len(chosen[last])-1]
				taken[x] = false
			}
		}
	}
	next(1)
	return best
}

// mustNumber checks that the clubs have as many numbers as teams, each once.
func mustNumber(t rapid.TB, n int, sizes []int, got [][]int) {
	t.Helper()
	var all []int
	for i, numbers := range got {
		if len(numbers) != sizes[i] {
			t.Fatalf("%d numbers for %d teams", len(numbers), sizes[i])
		}
		all = append(all, numbers...)
	}
	slices.Sort(all)
	if len(slices.Compact(slices.Clone(all))) != len(all) || all[0] < 1 || all[len(all)-1] > n {
		t.Fatalf("numbers %v of %d", got, n)
	}
}

func TestNumberingOfSmallFieldsIsTheBestOfAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 9).Draw(t, "teams")
		var sizes []int
		for left := n; left >= 2 && (len(sizes) == 0 || rapid.Bool().Draw(t, "another club")); {
			k := rapid.IntRange(2, left).Draw(t, "size")
			sizes, left = append(sizes, k), left-k
		}
		slices.SortFunc(sizes, func(a, b int) int { return b - a })
		got := clubNumbers(n, sizes, rapid.StringN(0, 3, -1).Draw(t, "seed"))
		mustNumber(t, n, sizes, got)
		if w, best := worth(n, got), bestOfAll(n, sizes); w != best {
			t.Errorf("%d teams, clubs of %v: %v with latest and sum %v, the best has %v", n, sizes, got, w, best)
		}
	})
}

// Fields of the size that a round robin of a whole league has. Those that can
// be tried in full are; of the others the latest meeting and the sum stand here
// as the search without any bound gives them.
func TestNumberingOfLargeFieldsIsTheBestOfAll(t *testing.T) {
	tried := 0
	for _, c := range []struct {
		n     int
		clubs []int
		want  [2]int // zero: tried in full
	}{
		{12, []int{3, 3, 2}, [2]int{}}, {13, []int{4, 3}, [2]int{}}, {14, []int{3, 2, 2}, [2]int{}}, {16, []int{4, 2}, [2]int{}}, {20, []int{3, 2}, [2]int{}}, {20, []int{5}, [2]int{}},
		{16, []int{4, 4, 4, 4}, [2]int{9, 119}}, {18, []int{3, 3, 3, 3, 3, 3}, [2]int{7, 72}}, {19, []int{5, 4, 4, 3, 2}, [2]int{10, 130}},
		{20, []int{2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, [2]int{1, 10}}, {20, []int{4, 4, 4, 4, 4}, [2]int{12, 166}}, {20, []int{10, 10}, [2]int{17, 810}},
	} {
		got := clubNumbers(c.n, c.clubs, "seed")
		mustNumber(t, c.n, c.clubs, got)
		if c.want == [2]int{} {
			tried++
			c.want = bestOfAll(c.n, c.clubs)
		}
		if w := worth(c.n, got); w != c.want {
			t.Errorf("%d teams, clubs of %v: %v with latest and sum %v, want %v", c.n, c.clubs, got, w, c.want)
		}
		if d := cmp.Diff(got, clubNumbers(c.n, c.clubs, "seed")); d != "" {
			t.Errorf("%d teams, clubs of %v: not the same twice:\n%s", c.n, c.clubs, d)
		}
	}
	t.Logf("%d fields tried in full", tried)
}

func TestFieldsBeyondTheSearchAreNumberedAllTheSame(t *testing.T) {
	sizes := []int{12, 9, 4, 2}
	got := clubNumbers(41, sizes, "seed")
	mustNumber(t, 41, sizes, got)
	if w := worth(42, got[2:3]); w[0] > 20 {
		t.Errorf("four clubmates of 41 teams meet as late as round %d", w[0])
	}
}

// A league of sixteen teams with three clubs is drawn like a small one.
func TestClubmatesOfALargeRoundRobinMeetEarly(t *testing.T) {
	rules := championship()
	one := league.DefaultSystem()
	one.From, one.Kind = 9, league.RoundRobin
	rules.Systems = append(rules.Systems[:2], one)
	s, _ := Plan(rules, Input{Teams: entered(16, "X", "Y", "X", "Y", "Z", "X", "Z")})
	if got := latest(s); got != 3 || len(s.Rounds) != 15 {
		t.Errorf("%d rounds, the last clubmates meet in round %d", len(s.Rounds), got)
	}
}
