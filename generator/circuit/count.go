package circuit

import (
	"cmp"
	"slices"

	"podium/generator/chess"
)

// item is the value of one tournament in the pool of one entry.
type item struct {
	units int64
	event int32 // index into the events of the computation
	cell  int32 // index into the entry's cells, -1 = none
	drop  int32 // 1 = dropped first, 0 = counts
	kind  itemKind
	never bool // cannot be dropped
	first bool // dropped before every other value
}

type itemKind uint8

const (
	played    itemKind = iota // a result
	worthless                 // not eligible or corrected out: valued like an absence
	missed                    // an absence
)

// bases are the numbers that thresholds and shares look at, in one block.
type bases struct {
	held, planned, most int
	own                 int // starts of the entry in question
}

// of gives the number that a share stands for, with base as its whole.
func (s *Share) of(base int) int {
	if s.Part == nil {
		return max(0, base-s.Less)
	}
	v := s.Part.Mul(chess.Whole(int64(base)))
	whole := int(v.Num() / v.Den())
	rest := v.Num() % v.Den()
	switch {
	case rest == 0 || s.Round == "down":
		return whole
	case s.Round == "half_up" && 2*rest < v.Den():
		return whole
	}
	return whole + 1
}

// number gives how many results a share lets count.
func (s *Share) number(b bases) int {
	switch {
	case s.Part == nil && (s.N > 0 || s.Of == ""):
		return s.N
	case s.Of == "most_starts":
		return s.of(b.most)
	case s.Of == "planned":
		return s.of(b.planned)
	}
	return s.of(b.held)
}

// base gives the number that the thresholds of drop look at.
func (c *Count) base(b bases) int {
	switch c.Threshold {
	case "own_starts":
		return b.own
	case "planned":
		return b.planned
	case "most_starts":
		return b.most
	}
	return b.held
}

// dropsAt gives the drops at n tournaments: the largest threshold reached, and
// one more at each further drop_every after the last.
func (c *Count) dropsAt(n int) int {
	drops := 0
	for _, s := range c.Drop {
		if n >= s.At {
			drops = s.N
		}
	}
	if len(c.Drop) > 0 && c.DropEvery > 0 {
		if last := c.Drop[len(c.Drop)-1]; n > last.At {
			drops += (n - last.At) / c.DropEvery
		}
	}
	return drops
}

// limit gives how many values count at most; false = no such limit.
func (c *Count) limit(b bases) (int, bool) {
	if c.Best != nil {
		return c.Best.number(b), true
	}
	n, ok := 0, false
	for _, s := range c.ByHeld {
		if b.held >= s.At {
			n, ok = s.N, true
		}
	}
	return n, ok
}

// drops gives how many of the values of an entry go.
func (c *Count) drops(b bases, values int) int {
	if n, ok := c.limit(b); ok {
		return max(0, values-n)
	}
	if len(c.Drop) > 0 {
		return c.dropsAt(c.base(b))
	}
	return 0
}

// valued tells whether an absence is a value, missed being the word of the
// whole count. Where the thresholds look at the
// entry's own starts it is none: an absence must not take up a drop earned by
// starting (rules.md 5).
func (c *Count) valued(missed string) bool {
	switch missed {
	case "none":
		return false
	case "zero":
		return c.Threshold != "own_starts"
	}
	return true
}

// chooser drops the worst values of entries; it keeps its scratch space.
type chooser struct {
	low  bool // lower values are better
	zero bool // absences are zeros and go before a played value that is as low
	list []int32
}

// choose marks the n worst of the items, which must stand in calendar order:
// those of tournaments that go first, then by value, absences before results of
// the same value, then the earliest.
func (ch *chooser) choose(items []item, in func(*item) bool, n int) {
	if n <= 0 {
		return
	}
	ch.list = ch.list[:0]
	for i := range items {
		if it := &items[i]; !it.never && in(it) {
			ch.list = append(ch.list, int32(i))
		}
	}
	slices.SortFunc(ch.list, func(a, b int32) int { return ch.worse(&items[a], &items[b]) })
	for k, i := range ch.list[:min(n, len(ch.list))] {
		items[i].drop = int32(k + 1)
	}
}

func (ch *chooser) worse(a, b *item) int {
	if a.first != b.first {
		if a.first {
			return -1
		}
		return 1
	}
	if a.units != b.units {
		if (a.units < b.units) != ch.low {
			return -1
		}
		return 1
	}
	if ch.zero && (a.kind == played) != (b.kind == played) {
		if b.kind == played {
			return -1
		}
		return 1
	}
	return cmp.Compare(a.event, b.event)
}
