package circuit

import (
	"slices"
	"strconv"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/rank"
)

// auxColumn: sum of a tie-break column of the files over the counted results.
func auxColumn(s *sheet, key *OrderKey, tied []*entry) []rank.Value {
	return s.pointValues(tied, 1, func(e *entry) (chess.Points, bool) {
		var sum chess.Points
		all := true
		e.overCounted(func(x *cell) {
			v, ok := s.c.auxOf(x, key.Column)
			sum = sum.Add(v)
			all = all && ok
		})
		return sum, all
	})
}

// auxOf reads a tie-break of a row; a file without the column is reported.
func (c *calc) auxOf(x *cell, column string) (chess.Points, bool) {
	if x.row == nil {
		return chess.Points{}, false
	}
	ev := c.events[x.event]
	w := worksheet{c: c, ev: ev, told: map[string]bool{}}
	text, ok := w.extra(x.row, column)
	if !ok {
		w.needColumn(column)
		return chess.Points{}, false
	}
	p, err := chess.ParsePoints(text)
	return p, err == nil
}

// pointsBy: the total that the same results have under other terms.
func pointsBy(s *sheet, key *OrderKey, tied []*entry) []rank.Value {
	totals := s.totalsUnder(key)
	return s.pointValues(tied, s.better(), func(e *entry) (chess.Points, bool) {
		v, ok := totals[e.person]
		return v, ok
	})
}

// totalsUnder computes the standing again with the terms of the key.
func (s *sheet) totalsUnder(key *OrderKey) map[int32]chess.Points {
	if s.under[key] != nil {
		return s.under[key]
	}
	r := *s.c.rules
	r.Points = key.Points
	r.Tourns = slices.Clone(r.Tourns)
	for i := range r.Tourns {
		r.Tourns[i].Points = nil
	}
	count := s.count
	if key.Count != nil {
		n := key.Count.normal()
		count = &n
	}
	out := map[int32]chess.Points{}
	if c := s.c.with(&r); c.evaluate() {
		for _, e := range c.newSheet(count, s.upto).entries {
			out[e.person] = e.total
		}
	}
	if s.under == nil {
		s.under = map[*OrderKey]map[int32]chess.Points{}
	}
	s.under[key] = out
	return out
}

// runningTotal: sum of the totals after each tournament.
func runningTotal(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	bases := make([]*baseTable, s.upto+1)
	for n := 1; n <= s.upto; n++ {
		bases[n] = s.newBases(n)
	}
	return s.pointValues(tied, s.better(), func(e *entry) (chess.Points, bool) {
		var sum chess.Points
		for n := 1; n <= s.upto; n++ {
			sum = sum.Add(s.totalAfter(e, n, bases[n]))
		}
		return sum, true
	})
}

// totalAfter gives the total of an entry after the first n events.
func (s *sheet) totalAfter(e *entry, n int, b *baseTable) chess.Points {
	var items []item
	for _, it := range e.items {
		if int(it.event) < n {
			items = append(items, it)
		}
	}
	early := entry{person: e.person, cells: e.cells}
	for len(early.cells) > 0 && int(early.cells[len(early.cells)-1].event) >= n {
		early.cells = early.cells[:len(early.cells)-1]
	}
	s.countStarts(&early)
	var total chess.Points
	if len(s.count.PerTerm) > 0 {
		o, _ := s.pickTerms(&early, items, b)
		total = s.result(o)
	} else {
		total = s.result(s.pick(items, &early.own, b))
	}
	if e.last != nil && int(e.last.event) < n {
		total = total.Add(e.last.value)
	}
	if !s.club {
		total = total.Add(s.extras(&early))
	}
	return total
}

// commonPlaces: each two compare their places in the tournaments both played,
// more better places win. It splits only where that orders the whole group.
func commonPlaces(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	wins := make([]int, len(tied))
	full := true
	for i := range tied {
		for k := range tied[:i] {
			switch ahead := commonAhead(tied[i], tied[k]); {
			case ahead > 0:
				wins[i]++
			case ahead < 0:
				wins[k]++
			default:
				full = false
			}
		}
	}
	seen := make([]bool, len(tied))
	for _, n := range wins {
		full = full && !seen[n]
		seen[n] = true
	}
	out := make([]rank.Value, len(tied))
	for i := range out {
		if out[i].Text = undefined; full {
			out[i] = rank.Of(int64(wins[i]), strconv.Itoa(wins[i]))
		}
	}
	return out
}

// commonAhead gives in how many more common tournaments a was placed better.
func commonAhead(a, b *entry) int {
	n := 0
	for i := range a.cells {
		x := &a.cells[i]
		y := b.at(int(x.event))
		if !x.counts() || x.place == 0 || y == nil || !y.counts() || y.place == 0 {
			continue
		}
		switch {
		case x.place < y.place:
			n++
		case x.place > y.place:
			n--
		}
	}
	return n
}

// headToHead: games between the members of the tied group. Where not all have
// met, a member goes first only if ahead whatever the missing games.
func headToHead(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	out := make([]rank.Value, len(tied))
	for i := range out {
		out[i].Text = undefined
	}
	half, missing, ok := s.gamesBetween(tied)
	if !ok {
		return out
	}
	if !slices.ContainsFunc(missing, func(n int64) bool { return n > 0 }) {
		for i := range out {
			out[i] = rank.Of(half[i], chess.Halves(half[i]).String())
		}
		return out
	}
	for i := range tied {
		sure := true
		for k := range tied {
			if k != i && half[i] <= half[k]+2*missing[k] {
				sure = false
			}
		}
		if sure {
			out[i] = rank.Of(half[i], chess.Halves(half[i]).String())
		}
	}
	return out
}

// gamesBetween gives each member's half points against the others and the
// number of them not met; false where a crosstable lacks or nobody met.
func (s *sheet) gamesBetween(tied []*entry) (half, missing []int64, ok bool) {
	half, missing = make([]int64, len(tied)), make([]int64, len(tied))
	if s.club {
		return half, missing, false
	}
	met := make([]map[int32]bool, len(tied))
	member := map[int32]bool{}
	for i, e := range tied {
		met[i], member[e.person] = map[int32]bool{}, true
	}
	for i, e := range tied {
		for k := range e.cells {
			x := &e.cells[k]
			ev := s.c.events[x.event]
			if !x.counts() || !s.anotherIn(tied, i, int(x.event)) {
				continue
			}
			if !ev.t.HasGames {
				needGames(s.c.list, ev, "order.head_to_head")
				return half, missing, false
			}
			for _, g := range x.row.Games {
				if g.Opponent < 0 || !g.Result.OverBoard() {
					continue
				}
				if p := ev.player[g.Opponent]; p >= 0 && p != e.person && member[p] {
					met[i][p] = true
					half[i] += g.Result.Half()
				}
			}
		}
		ok = ok || len(met[i]) > 0
	}
	for i := range tied {
		missing[i] = int64(len(tied) - 1 - len(met[i]))
	}
	return half, missing, ok
}

func (s *sheet) anotherIn(tied []*entry, i, event int) bool {
	for k, e := range tied {
		if x := e.at(event); k != i && x != nil && x.counts() {
			return true
		}
	}
	return false
}

// at gives the place of a key path in cycle.yaml, where the caller can tell.
func (c *calc) at(path string) diag.Pos {
	if c.place == nil {
		return diag.Pos{}
	}
	return c.place(path)
}
