package schedule

import (
	"fmt"
	"strings"
	"testing"
)

// The tables of FIDE (C.05) as printed, White first.
var printed = map[int]string{
	4: "1-4 2-3 · 4-3 1-2 · 2-4 3-1",
	6: "1-6 2-5 3-4 · 6-4 5-3 1-2 · 2-6 3-1 4-5 · 6-5 1-4 2-3 · 3-6 4-2 5-1",
	8: "1-8 2-7 3-6 4-5 · 8-5 6-4 7-3 1-2 · 2-8 3-1 4-7 5-6 · 8-6 7-5 1-4 2-3 · 3-8 4-2 5-1 6-7 · 8-7 1-6 2-5 3-4 · 4-8 5-3 6-2 7-1",
}

func TestBergerTablesAreThePrintedOnes(t *testing.T) {
	for n, want := range printed {
		var rounds []string
		for _, games := range Berger(n) {
			var pairs []string
			for _, g := range games {
				pairs = append(pairs, fmt.Sprintf("%d-%d", g.White, g.Black))
			}
			rounds = append(rounds, strings.Join(pairs, " "))
		}
		if got := strings.Join(rounds, " · "); got != want {
			t.Errorf("table of %d:\ngot  %s\nwant %s", n, got, want)
		}
	}
}

// Everybody meets everybody exactly once, each has one game or is free in every
// round, colours differ by at most one, and the round of a meeting is what the
// artificial draw takes it for.
func TestBergerTablesAreComplete(t *testing.T) {
	tables := 0
	for n := 2; n <= 20; n++ {
		m := n + n%2
		rounds := Berger(n)
		if len(rounds) != m-1 {
			t.Errorf("table of %d has %d rounds", n, len(rounds))
		}
		met := map[[2]int]int{}
		whites := map[int]int{}
		for r, games := range rounds {
			seen := map[int]bool{}
			for _, g := range games {
				if seen[g.White] || seen[g.Black] || g.White == g.Black {
					t.Errorf("table of %d, round %d: somebody plays twice", n, r+1)
				}
				seen[g.White], seen[g.Black] = true, true
				met[[2]int{min(g.White, g.Black), max(g.White, g.Black)}]++
				whites[g.White]++
				if got := meeting(m, g.White, g.Black); got != r+1 {
					t.Errorf("table of %d: %d and %d meet in round %d, not %d", n, g.White, g.Black, r+1, got)
				}
			}
			if len(seen) != m {
				t.Errorf("table of %d, round %d: %d players", n, r+1, len(seen))
			}
		}
		if len(met) != m*(m-1)/2 {
			t.Errorf("table of %d: %d of %d pairs met", n, len(met), m*(m-1)/2)
		}
		for p, w := range whites {
			if 2*w < m-2 || 2*w > m {
				t.Errorf("table of %d: player %d has white %d times in %d rounds", n, p, w, m-1)
			}
		}
		tables++
	}
	t.Logf("%d tables", tables)
}
