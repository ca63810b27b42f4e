package circuit

import (
	"cmp"
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
	unit   int64     // common denominator of the values held
	best   [][]int64 // by entry, ascending, at most rules.Best
	sums   []int64   // by entry
	finals []int64   // by entry, weighted
	there  []int8    // by entry: 1 = played the final
	room   []int64   // memory for the next entries' best values
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
	t.grow(entry)
	switch {
	case final:
		t.finals[entry] += units
		t.there[entry] = 1
	case t.rules.Best == 0:
		t.sums[entry] += units
	default:
		t.keep(entry, units)
	}
	return nil
}

// keep adds a value where it is among the best of the entry.
func (t *Tally) keep(entry int, units int64) {
	best := t.best[entry]
	switch {
	case len(best) < t.rules.Best:
		best = append(best, 0)
		copy(best[1:], best)
		best[0] = 0 // its place is taken below
		t.best[entry] = best
	case units <= best[0]:
		return
	}
	t.sums[entry] += units - best[0]
	i := 1
	for ; i < len(best) && best[i] < units; i++ {
		best[i-1] = best[i]
	}
	best[i-1] = units
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
	for entry := range other.sums {
		t.grow(entry)
		t.finals[entry] += other.finals[entry]
		t.there[entry] |= other.there[entry]
		if t.rules.Best == 0 {
			t.sums[entry] += other.sums[entry]
		}
		for _, units := range other.best[entry] {
			t.keep(entry, units)
		}
	}
	return nil
}

// Lines gives the entries, all numbers up to the highest that was added, by
// place; who shares a place stands by number.
func (t *Tally) Lines() []TallyLine {
	order := make([]int32, len(t.sums))
	for i := range order {
		order[i] = int32(i)
	}
	total := make([]int64, len(t.sums))
	for i := range total {
		total[i] = t.sums[i] + t.finals[i]
	}
	better := func(a, b int32) int {
		if total[a] != total[b] {
			return cmp.Compare(total[b], total[a])
		}
		return cmp.Or(cmp.Compare(t.there[b], t.there[a]), cmp.Compare(t.finals[b], t.finals[a]))
	}
	slices.SortFunc(order, func(a, b int32) int {
		if c := better(a, b); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
	lines := make([]TallyLine, len(order))
	for n, i := range order {
		l := TallyLine{Entry: int(i), Place: n + 1, Total: chess.Ratio(total[i], t.unit), Final: chess.Ratio(t.finals[i], t.unit)}
		if n > 0 && better(order[n-1], i) == 0 {
			l.Place, l.Shared, lines[n-1].Shared = lines[n-1].Place, true, true
		}
		lines[n] = l
	}
	return lines
}

// grow makes room for the results of an entry.
func (t *Tally) grow(entry int) {
	for len(t.sums) <= entry {
		if len(t.room) < t.rules.Best {
			t.room = make([]int64, 1024*t.rules.Best)
		}
		t.best = append(t.best, t.room[:0:t.rules.Best])
		t.room = t.room[t.rules.Best:]
		t.sums, t.finals, t.there = append(t.sums, 0), append(t.finals, 0), append(t.there, 0)
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
	for i := range t.sums {
		t.sums[i] *= f
		t.finals[i] *= f
		for k := range t.best[i] {
			t.best[i][k] *= f
		}
	}
}
