package circuit

import (
	"cmp"
	"iter"
	"slices"

	"podium/generator/chess"
)

// TallyRules are the rules of counting that a Tally knows.
type TallyRules struct {
	Best   int          // values that count of each entry; 0 = all
	Final  int          // number of the tournament added after the choice, -1 = none
	Weight chess.Points // of the final
}

// Tally counts results that come one by one and are too many to be kept: of an
// entry it holds the best values so far and the final. Totals and places are
// those that Compute gives under the same rules with the order total, points in
// the final, shared; there are no marks and no reasons. The zero Tally is not
// usable; see NewTally.
type Tally struct {
	rules  TallyRules
	unit   int64 // common denominator of the values held
	n      int   // entries
	blocks []*tallyBlock
}

// tallyBlock holds entries; what grows by blocks is never copied.
type tallyBlock struct {
	entries [tallySize]tallyEntry
	values  []int64 // rules.Best for each entry: those kept, ascending
}

const tallySize = 1024

// tallyEntry is what is held of one entry beside its values.
type tallyEntry struct {
	sum, final int64 // in units; the final weighted
	kept       int32
	there      int8 // 1 = played the final
}

// TallyLine is one entry of a tally.
type TallyLine struct {
	Entry        int // number under which its results were added
	Place        int
	Shared       bool
	Total, Final chess.Points // the final, weighted, is part of the total
}

// NewTally gives a tally without results.
func NewTally(rules TallyRules) *Tally { return &Tally{rules: rules, unit: 1} }

// Add counts one result: entry and tournament are numbers from 0 that the
// caller gives. A value that cannot be added exactly is chess.ErrTooFine.
func (t *Tally) Add(entry, tournament int, value chess.Points) error {
	final := tournament == t.rules.Final
	if final {
		value = value.Mul(t.rules.Weight)
	}
	units, err := t.units(value)
	if err != nil {
		return err
	}
	t.grow(entry + 1)
	switch e := t.at(entry); {
	case final:
		e.final += units
		e.there = 1
	case t.rules.Best == 0:
		e.sum += units
	default:
		t.keep(entry, e, units)
	}
	return nil
}

func (t *Tally) at(entry int) *tallyEntry {
	return &t.blocks[entry/tallySize].entries[entry%tallySize]
}

// best gives room for the best values of an entry, and those held.
func (t *Tally) best(entry int, e *tallyEntry) (room, held []int64) {
	from := entry % tallySize * t.rules.Best
	room = t.blocks[entry/tallySize].values[from : from+t.rules.Best]
	return room, room[:e.kept]
}

// keep adds a value where it is among the best of the entry.
func (t *Tally) keep(entry int, e *tallyEntry, units int64) {
	room, held := t.best(entry, e)
	if n := len(held); n < len(room) {
		for ; n > 0 && room[n-1] > units; n-- {
			room[n] = room[n-1]
		}
		room[n] = units
		e.kept++
		e.sum += units
		return
	}
	if units <= held[0] {
		return
	}
	e.sum += units - held[0]
	i := 1
	for ; i < len(held) && held[i] < units; i++ {
		held[i-1] = held[i]
	}
	held[i-1] = units
}

// Merge adds everything counted by another tally under the same rules, which
// must not be used afterwards.
func (t *Tally) Merge(other *Tally) error {
	unit, err := common(t.unit, other.unit)
	if err != nil {
		return err
	}
	t.scale(unit)
	other.scale(unit)
	t.grow(other.n)
	for entry := range other.n {
		e, from := t.at(entry), other.at(entry)
		e.final += from.final
		e.there |= from.there
		if t.rules.Best == 0 {
			e.sum += from.sum
			continue
		}
		_, held := other.best(entry, from)
		for _, units := range held {
			t.keep(entry, e, units)
		}
	}
	return nil
}

// Lines gives the entries, all numbers up to the highest that was added, by
// place; who shares a place stands by number.
func (t *Tally) Lines() iter.Seq[TallyLine] {
	order := make([]int32, t.n)
	for i := range order {
		order[i] = int32(i)
	}
	better := func(a, b int32) int {
		x, y := t.at(int(a)), t.at(int(b))
		if c := cmp.Compare(y.sum+y.final, x.sum+x.final); c != 0 {
			return c
		}
		return cmp.Or(cmp.Compare(y.there, x.there), cmp.Compare(y.final, x.final))
	}
	slices.SortFunc(order, func(a, b int32) int {
		if c := better(a, b); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
	return func(yield func(TallyLine) bool) {
		place := 0
		for n, i := range order {
			above := n > 0 && better(order[n-1], i) == 0
			below := n+1 < len(order) && better(i, order[n+1]) == 0
			if !above {
				place = n + 1
			}
			e := t.at(int(i))
			if !yield(TallyLine{Entry: int(i), Place: place, Shared: above || below,
				Total: chess.Ratio(e.sum+e.final, t.unit), Final: chess.Ratio(e.final, t.unit)}) {
				return
			}
		}
	}
}

// grow makes room for n entries.
func (t *Tally) grow(n int) {
	t.n = max(t.n, n)
	for len(t.blocks)*tallySize < n {
		t.blocks = append(t.blocks, &tallyBlock{values: make([]int64, tallySize*t.rules.Best)})
	}
}

// units gives a value in units, made finer where it needs that.
func (t *Tally) units(p chess.Points) (int64, error) {
	n, den := p.Num(), p.Den()
	if n <= tallyValue && n >= -tallyValue { // nearly always, without a division
		switch den {
		case t.unit:
			return n, nil
		case 1:
			return n * t.unit, nil
		}
	}
	if t.unit%den != 0 {
		unit, err := common(t.unit, den)
		if err != nil {
			return 0, err
		}
		t.scale(unit)
	}
	if whole := n / den; whole > tallyValue || whole < -tallyValue {
		return 0, chess.ErrTooFine
	}
	return n * (t.unit / den), nil
}

// The greatest value of a tally and its finest unit: sums of millions fit.
const (
	tallyValue = 1 << 20 // points
	finest     = 1 << 20 // units of a point
)

func common(a, b int64) (int64, error) {
	if unit := a / gcd(a, b) * b; unit <= finest {
		return unit, nil
	}
	return 0, chess.ErrTooFine
}

// scale expresses everything held in a finer unit.
func (t *Tally) scale(unit int64) {
	f := unit / t.unit
	t.unit = unit
	if f == 1 {
		return
	}
	for _, b := range t.blocks {
		for i := range b.entries {
			b.entries[i].sum *= f
			b.entries[i].final *= f
		}
		for i := range b.values {
			b.values[i] *= f
		}
	}
}
