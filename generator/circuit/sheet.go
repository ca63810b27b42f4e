package circuit

import (
	"slices"

	"podium/generator/chess"
)

// sheet is one standing in the making: entries with the values of the first
// tournaments of a calc, and the rules of choosing and ordering them. Players
// and clubs go through the same steps.
type sheet struct {
	c       *calc
	count   *Count
	final   *Final
	order   []OrderKey
	club    bool
	upto    int // events considered, from the first
	entries []*entry
	bases   *baseTable
	absence []int64 // value of an absence, by event, in units
	chooser chooser
	under   map[*OrderKey]map[int32]chess.Points // totals under other terms, for points_by
}

// entry is a player or a club in a standing.
type entry struct {
	person int32  // -1 for a club
	club   string // clubs only
	cells  []cell // by event; clubs: made from their players' cells
	items  []item // one for each event of the pool, in order
	drops  [][]int32
	last   *cell // result in the final outside the pool, nil without
	starts int
	own    starts
	out    outcome
	cycle  chess.Points
	bonus  chess.Points
	finale chess.Points
	total  chess.Points
	apart  bool
	hidden bool
}

// isBase tells whether an event counts for the thresholds of this sheet.
func (s *sheet) isBase(ev *event) bool {
	return ev.counts && ev.rules.CountsToDrops && (!s.isFinal(ev) || s.final.CountsToDrops)
}

func (s *sheet) isFinal(ev *event) bool { return s.final != nil && s.final.Tournament == ev.t.ID }

// inPool tells whether the values of an event take part in the choice.
func (s *sheet) inPool(ev *event) bool { return ev.counts && (!s.isFinal(ev) || s.final.InPool) }

// newSheet prepares the standing of the players after the first upto events.
func (c *calc) newSheet(count *Count, upto int) *sheet {
	s := &sheet{c: c, count: count, final: c.rules.Final, order: c.rules.Order, upto: upto}
	for p := range c.people.ids {
		if cells := c.cellsUpto(int32(p), upto); c.isEntry(int32(p), cells) {
			s.entries = append(s.entries, &entry{person: int32(p), cells: cells})
		}
	}
	s.fill()
	return s
}

func (c *calc) cellsUpto(p int32, upto int) []cell {
	cells := c.of(p)
	n := len(cells)
	for n > 0 && int(cells[n-1].event) >= upto {
		n--
	}
	return cells[:n]
}

// isEntry tells who stands in a standing: everybody with an eligible result (a
// row with the code of an absence is none), and with `entries: register`
// everybody registered who may score.
func (c *calc) isEntry(p int32, cells []cell) bool {
	for i := range cells {
		if x := &cells[i]; x.counts() && (x.start || x.row.Code == "") {
			return true
		}
	}
	if c.rules.Entries != "register" || !c.people.facts[p].Registered || c.member != nil {
		return false
	}
	line := c.lineOn(p, c.cal.asOf)
	return line != nil && !c.named(c.rules.Eligible.Exclude, p) && c.meetsAll(p, line, nil).ok
}

// fill computes items, choice and totals of all entries.
func (s *sheet) fill() {
	s.chooser.low = s.c.rules.LowWins
	for _, e := range s.entries {
		s.countStarts(e)
	}
	s.bases = s.newBases(s.upto)
	s.absence = s.absences()
	pool := 0
	for _, ev := range s.c.events[:s.upto] {
		if s.inPool(ev) {
			pool++
		}
	}
	slab := make([]item, 0, pool*len(s.entries))
	for _, e := range s.entries {
		from := len(slab)
		slab = s.addItems(slab, e)
		e.items = slab[from:len(slab):len(slab)]
		s.settle(e)
	}
}

func (s *sheet) countStarts(e *entry) {
	if len(s.count.PerBlock) > 0 {
		e.own.blocks = map[string]int{}
	}
	for i := range e.cells {
		x := &e.cells[i]
		ev := s.c.events[x.event]
		if !x.counts() || !x.start {
			continue
		}
		e.starts++
		if s.isBase(ev) {
			e.own.all++
			if e.own.blocks != nil {
				e.own.blocks[ev.rules.Block]++
			}
		}
	}
}

// absences gives the value of a missed tournament, by event: 0, or the penalty
// with the tournament's weight.
func (s *sheet) absences() []int64 {
	out := make([]int64, s.upto)
	if s.count.Missed != "penalty" {
		return out
	}
	for n, ev := range s.c.events[:s.upto] {
		p := s.count.Penalty.Add
		switch s.count.Penalty.Base {
		case "n":
			p = p.Add(chess.Whole(int64(s.starters(n, ev))))
		case "entries":
			p = p.Add(chess.Whole(int64(len(s.entries))))
		}
		out[n] = s.c.units(p.Mul(ev.weight))
	}
	return out
}

// starters of a tournament: the starts of its table, or the clubs that scored.
func (s *sheet) starters(n int, ev *event) int {
	if !s.club {
		return ev.starters
	}
	count := 0
	for _, e := range s.entries {
		if x := e.at(n); x != nil && x.counts() {
			count++
		}
	}
	return count
}

// addItems appends the pool of one entry.
func (s *sheet) addItems(slab []item, e *entry) []item {
	k := 0
	for n, ev := range s.c.events[:s.upto] {
		for k < len(e.cells) && int(e.cells[k].event) < n {
			k++
		}
		here := k < len(e.cells) && int(e.cells[k].event) == n
		if !s.inPool(ev) {
			if here && s.isFinal(ev) && e.cells[k].counts() {
				e.last = &e.cells[k]
			}
			continue
		}
		it := item{event: int32(n), cell: -1, kind: missed, units: s.absence[n],
			never: ev.rules.Drop == "never", first: ev.rules.Drop == "first"}
		if here {
			x := &e.cells[k]
			it.cell, it.kind = int32(k), worthless
			if x.counts() {
				it.kind, it.units, it.never = played, x.units, it.never || x.stays
				if x.more != nil && x.more.reason == Disqualified && s.c.rules.LowWins {
					it.units = s.absence[n] // a 0 would be the best result there is
				}
			}
		}
		slab = append(slab, it)
	}
	return slab
}

// settle chooses what counts and adds everything up.
func (s *sheet) settle(e *entry) {
	if len(s.count.PerTerm) > 0 {
		e.out, e.drops = s.pickTerms(e, e.items, s.bases)
	} else {
		e.out = s.pick(e.items, &e.own, s.bases)
	}
	e.cycle = s.result(e.out)
	if e.last != nil {
		e.finale = e.last.value
	}
	if !s.club {
		e.bonus = s.extras(e)
	}
	e.total = e.cycle.Add(e.finale).Add(e.bonus)
}

// result gives the cycle points of an outcome: its sum, or its mean.
func (s *sheet) result(o outcome) chess.Points {
	sum := s.c.toPoints(o.sum)
	if s.count.Total == "mean" && o.counted > 0 {
		return sum.Div(chess.Whole(int64(o.counted)))
	}
	return sum
}

// extras are points outside the choice of results.
func (s *sheet) extras(e *entry) chess.Points {
	x := &s.c.rules.Extras
	sum := x.PerStart.Mul(chess.Whole(int64(e.starts)))
	for i := range x.Manual {
		if s.c.isPerson(x.Manual[i].ID, e.person) {
			sum = sum.Add(x.Manual[i].Points)
		}
	}
	return sum
}

// setApart marks the entries that are listed apart or not at all: too few
// starts, a compulsory tournament missed, the final missed where it is required.
func (s *sheet) setApart() {
	e := &s.c.rules.Eligible
	least := e.MinStarts.N
	if e.MinStarts.Part != nil {
		least = e.MinStarts.number(s.bases.all)
	}
	for _, x := range s.entries {
		short := x.starts < least || s.missesCompulsory(x, e.MinStartsIn)
		x.apart = short && e.BelowMin == "list_apart"
		x.hidden = short && e.BelowMin == "hide"
		if s.final != nil && s.final.Required && s.finalHeld() && !s.startedIn(x, s.final.Tournament) {
			x.apart = true
		}
	}
}

func (s *sheet) missesCompulsory(e *entry, ids []string) bool {
	for _, id := range ids {
		held := slices.ContainsFunc(s.c.events[:s.upto], func(ev *event) bool { return ev.t.ID == id })
		if held && !s.startedIn(e, id) {
			return true
		}
	}
	return false
}

func (s *sheet) startedIn(e *entry, id string) bool {
	for i := range e.cells {
		if x := &e.cells[i]; x.counts() && x.start && s.c.events[x.event].t.ID == id {
			return true
		}
	}
	return false
}

// at gives the entry's cell of an event, nil without one.
func (e *entry) at(event int) *cell {
	for i := range e.cells {
		if int(e.cells[i].event) == event {
			return &e.cells[i]
		}
	}
	return nil
}

// itemOf gives the entry's item of an event, nil for one outside the pool.
func (e *entry) itemOf(event int) *item {
	for i := range e.items {
		if int(e.items[i].event) == event {
			return &e.items[i]
		}
	}
	return nil
}

func (s *sheet) finalHeld() bool { return s.final != nil && s.finalEvent() >= 0 }

// finalEvent gives the index of the final among the events considered, -1
// where it is not held.
func (s *sheet) finalEvent() int {
	return slices.IndexFunc(s.c.events[:s.upto], s.isFinal)
}
