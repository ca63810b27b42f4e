package circuit

import (
	"slices"

	"podium/generator/chess"
)

// horizon is a running standing with the tournaments still to come (rules.md
// 9). Only the listed calendar is used.
type horizon struct {
	s     *sheet
	pool  []future     // in order
	final chess.Points // best value of a final outside the pool, 0 when held or none
	bases []*baseTable // after the first n tournaments of the pool
	// uneven: an absence is no value, and some tournaments are dropped first or
	// never. A further result may then push out a better one, so that every
	// choice of tournaments to play has to be tried.
	uneven bool
}

// maxChoices is the number of tournaments to come whose choices are all tried.
const maxChoices = 10

// future is a tournament still to come: the best value it can give, and that of
// an absence.
type future struct {
	event        int32
	best, absent int64
}

// newHorizon gives false where the rules allow no bounds: means, terms chosen
// apart, thresholds or penalties that hang on other entries.
func (s *sheet) newHorizon() (*horizon, bool) {
	n := s.count
	byOthers := n.Missed == "penalty" && n.Penalty.Base != ""
	if n.Total == "mean" || len(n.PerTerm) > 0 || byOthers || n.byMostStarts() {
		return nil, false
	}
	if s.final != nil && !slices.ContainsFunc(s.c.cal.all, s.isFinal) {
		return nil, false // nothing is known of the final
	}
	c := *s.c
	c.events = slices.Clone(s.c.events)
	twin := *s
	twin.c = &c
	h := &horizon{s: &twin}
	for _, ev := range s.c.cal.remaining(s.c.rules) {
		best, ok := s.c.bestOf(ev)
		if !ok {
			return nil, false
		}
		if !s.inPool(ev) {
			h.final = best
			continue
		}
		f := future{event: int32(len(c.events)), best: s.c.units(best)}
		if n.Missed == "penalty" {
			f.absent = s.c.units(n.Penalty.Add.Mul(ev.weight))
		}
		c.events = append(c.events, ev)
		h.pool = append(h.pool, f)
	}
	h.uneven = s.uneven(c.events)
	if h.uneven && len(h.pool) > maxChoices {
		return nil, false
	}
	for k := range len(h.pool) + 1 {
		h.bases = append(h.bases, twin.newBases(s.upto+k))
	}
	return h, true
}

// uneven tells whether a further result may lower a total.
func (s *sheet) uneven(events []*event) bool {
	parts := s.count.PerBlock
	if len(parts) == 0 {
		parts = []NamedCount{{Count: *s.count}}
	}
	if !slices.ContainsFunc(parts, func(n NamedCount) bool { return !n.Count.valued(s.count.Missed) }) {
		return false
	}
	return slices.ContainsFunc(events, func(ev *event) bool { return s.inPool(ev) && ev.rules.Drop != "normal" })
}

// byMostStarts tells whether the count looks at other entries' starts.
func (c *Count) byMostStarts() bool {
	if c.Threshold == "most_starts" || (c.Best != nil && c.Best.Of == "most_starts" && c.Best.N == 0) {
		return true
	}
	return slices.ContainsFunc(c.PerBlock, func(n NamedCount) bool { return n.Count.byMostStarts() })
}

// total gives the total of an entry after the next n tournaments; value tells
// what each gives, false = missed.
func (h *horizon) total(e *entry, n int, value func(i int) (int64, bool)) chess.Points {
	items := slices.Clone(e.items)
	own := starts{all: e.own.all}
	if e.own.blocks != nil {
		own.blocks = map[string]int{}
		for _, part := range h.s.count.PerBlock {
			own.blocks[part.Name] = e.own.blocks[part.Name]
		}
	}
	more := int64(0)
	for i, f := range h.pool[:n] {
		ev := h.s.c.events[f.event]
		it := item{event: f.event, cell: -1, kind: missed, units: f.absent,
			never: ev.rules.Drop == "never", first: ev.rules.Drop == "first"}
		if v, ok := value(i); ok {
			it.kind, it.units = played, v
			more++
			if h.s.isBase(ev) {
				own.all++
				if own.blocks != nil {
					own.blocks[ev.rules.Block]++
				}
			}
		}
		items = append(items, it)
	}
	out := h.s.result(h.s.pick(items, &own, h.bases[n]))
	out = out.Add(e.finale).Add(e.bonus)
	return out.Add(h.s.c.rules.Extras.PerStart.Mul(chess.Whole(more)))
}

// best and worst give the bounds of an entry's total. Where own starts earn
// drops, playing less may be better or worse: every number of starts is tried.
func (h *horizon) best(e *entry) chess.Points {
	return h.extreme(e, h.s.better(), func(i int) int64 { return h.pool[i].best }).Add(h.final).Add(h.finalStart())
}

func (h *horizon) worst(e *entry) chess.Points {
	return h.extreme(e, -h.s.better(), func(int) int64 { return 0 })
}

// finalStart is what taking part in the final adds by itself.
func (h *horizon) finalStart() chess.Points {
	if h.final.IsZero() {
		return chess.Points{}
	}
	return h.s.c.rules.Extras.PerStart
}

// extreme gives the largest total (sign 1) or the smallest (sign -1) with some
// of the tournaments played at the given value.
func (h *horizon) extreme(e *entry, sign int, value func(i int) int64) chess.Points {
	n := len(h.pool)
	if h.uneven {
		return h.ofAllChoices(e, sign, value)
	}
	order := make([]int, n) // the dearest first
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return int(min(1, max(-1, value(b)-value(a))))
	})
	plays := []int{0}
	if sign == h.s.better() {
		plays = []int{n}
	}
	if h.s.count.byOwnStarts() {
		plays = plays[:0]
		for m := range n + 1 {
			plays = append(plays, m)
		}
	}
	var out chess.Points
	for k, m := range plays {
		v := h.total(e, n, func(i int) (int64, bool) { return value(i), slices.Contains(order[:m], i) })
		if k == 0 || sign*v.Cmp(out) > 0 {
			out = v
		}
	}
	return out
}

// ofAllChoices gives the extreme over every choice of tournaments to play.
func (h *horizon) ofAllChoices(e *entry, sign int, value func(i int) int64) chess.Points {
	n := len(h.pool)
	var out chess.Points
	for mask := range 1 << n {
		v := h.total(e, n, func(i int) (int64, bool) { return value(i), mask>>i&1 == 1 })
		if mask == 0 || sign*v.Cmp(out) > 0 {
			out = v
		}
	}
	return out
}

func (c *Count) byOwnStarts() bool {
	return c.Threshold == "own_starts" || slices.ContainsFunc(c.PerBlock, func(n NamedCount) bool { return n.Count.byOwnStarts() })
}

// possible writes into every line what a running cycle still allows.
func (s *sheet) possible(out *Standings) {
	h, ok := s.newHorizon()
	if !ok {
		return
	}
	at := map[chess.PlayerID]*entry{}
	for _, e := range s.entries {
		at[s.c.people.ids[e.person]] = e
	}
	newcomer := h.newcomer()
	out.Newcomer = &newcomer
	for _, lines := range [][]Line{out.Lines, out.Apart} {
		for i := range lines {
			e := at[lines[i].Player]
			p := &Possible{Max: h.best(e), Min: h.worst(e)}
			h.nextDrop(e, p)
			h.nextResult(e, p, lines, i)
			lines[i].Possible = p
		}
	}
	h.places(out.Lines, out.Apart, newcomer)
}

// newcomer gives the best total of somebody without any result.
func (h *horizon) newcomer() chess.Points {
	e := &entry{person: -1}
	for n, ev := range h.s.c.events[:h.s.upto] {
		if h.s.inPool(ev) {
			e.items = append(e.items, item{event: int32(n), cell: -1, kind: missed, units: h.s.absence[n],
				never: ev.rules.Drop == "never", first: ev.rules.Drop == "first"})
		}
	}
	h.s.countStarts(e)
	return h.best(e)
}

// places bounds the places by the totals: best behind those whom nothing can
// bring down to the entry, worst behind all who can still come level, those
// listed apart included: they may yet have starts enough.
func (h *horizon) places(lines, apart []Line, newcomer chess.Points) {
	sign := h.s.better()
	var mins, maxs []chess.Points
	for i := range lines {
		mins, maxs = append(mins, lines[i].Possible.Min), append(maxs, lines[i].Possible.Max)
	}
	for i := range apart {
		maxs = append(maxs, apart[i].Possible.Max)
	}
	byWorth := func(a, b chess.Points) int { return sign * a.Cmp(b) }
	slices.SortFunc(mins, byWorth)
	slices.SortFunc(maxs, byWorth)
	for i := range lines {
		p := lines[i].Possible
		above, _ := slices.BinarySearchFunc(mins, p.Max, func(v, max chess.Points) int {
			if byWorth(v, max) > 0 {
				return 1
			}
			return -1
		})
		level, _ := slices.BinarySearchFunc(maxs, p.Min, byWorth)
		p.BestPlace = 1 + len(mins) - above
		p.WorstPlace = len(maxs) - level // those who can come level, the entry itself among them
		p.Certain = p.BestPlace == p.WorstPlace && byWorth(newcomer, p.Min) < 0
	}
}

// nextDrop tells when the next value goes, and which one it would be.
func (h *horizon) nextDrop(e *entry, p *Possible) {
	n := h.s.count
	if len(n.PerBlock) > 0 || n.All {
		return
	}
	b := h.s.bases.of("", &e.own)
	values := 0
	for i := range e.items {
		if e.items[i].kind == played || n.valued(n.Missed) {
			values++
		}
	}
	now := n.drops(b, values)
	left := 0
	for _, f := range h.pool {
		if h.s.isBase(h.s.c.events[f.event]) {
			left++
		}
	}
	const far = 1000 // no regulation has so many tournaments
	for k := 1; k <= far; k++ {
		later := b
		later.held, later.own = b.held+k, b.own+k
		if n.drops(later, values+k) > now {
			p.NextDropIn, p.NextDropReached = k, k <= left
			break
		}
	}
	if p.NextDropIn == 0 {
		return
	}
	items := slices.Clone(e.items)
	for i := range items {
		items[i].drop = 0
	}
	h.s.chooser.zero = n.Missed == "zero"
	h.s.chooser.choose(items, func(it *item) bool { return it.kind == played || n.valued(n.Missed) }, now+1)
	for i := range items {
		if it := &items[i]; int(it.drop) == now+1 && it.kind == played {
			p.WouldGo = h.s.c.events[it.event].t.ID
			p.WouldGoValue = h.s.valueOf(e, it)
		}
	}
}

// nextResult tells what the next tournament alone can bring: the gain of its
// best result over an absence, and the smallest result in half points that
// reaches the place above, all others absent.
func (h *horizon) nextResult(e *entry, p *Possible, lines []Line, i int) {
	if len(h.pool) == 0 {
		return
	}
	missed := h.total(e, 1, func(int) (int64, bool) { return 0, false })
	p.NextGain = h.total(e, 1, func(int) (int64, bool) { return h.pool[0].best, true }).Sub(missed)
	for k := i - 1; k >= 0 && !h.s.c.rules.LowWins; k-- {
		if lines[k].Place == lines[i].Place {
			continue
		}
		h.needed(e, p, &lines[k])
		return
	}
}

func (h *horizon) needed(e *entry, p *Possible, above *Line) {
	ev := h.s.c.events[h.pool[0].event]
	if len(ev.terms) != 1 || ev.terms[0].Use != "game_points" {
		return
	}
	var target chess.Points
	for _, x := range h.s.entries {
		if h.s.c.people.ids[x.person] == above.Player {
			target = h.total(x, 1, func(int) (int64, bool) { return 0, false })
		}
	}
	half := ev.weight.Mul(ev.terms[0].Factor).Mul(chess.Halves(1))
	if h.s.c.unit%half.Den() != 0 {
		return
	}
	step := h.s.c.units(half)
	for n := int64(0); step > 0 && n*step <= h.pool[0].best; n++ {
		if h.total(e, 1, func(int) (int64, bool) { return n * step, true }).Cmp(target) >= 0 {
			v := chess.Halves(n)
			p.Needed, p.NeededPlace = &v, above.Place
			return
		}
	}
}
