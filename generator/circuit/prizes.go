package circuit

import (
	"cmp"
	"slices"

	"podium/generator/chess"
)

// desk gives out the prizes of one list (rules.md 7).
type desk struct {
	c      *calc
	prizes []Prize
	all    *Standings // for prizes of a further standing
	own    *Standing  // the standing the list belongs to
	served map[taker][]string
	out    []Award
}

// taker is a person or a club.
type taker struct {
	player chess.PlayerID
	club   string
}

// candidate is a line of the walked order. rank is its place among the
// candidates left, shared as in the order.
type candidate struct {
	taker
	line     *Line
	rank     int
	excluded bool
}

// slot is one place of a prize.
type slot struct{ prize, place, index int }

// awards gives out the prizes of the cycle and of its further standings.
func (c *calc) awards(out *Standings) {
	out.Awards = c.give(c.rules.Prizes, out, &out.Standing)
	for i := range c.rules.Further {
		out.Further[i].Awards = c.give(c.rules.Further[i].Prizes, out, &out.Further[i])
	}
}

func (c *calc) give(prizes []Prize, all *Standings, own *Standing) []Award {
	d := &desk{c: c, prizes: prizes, all: all, own: own, served: map[taker][]string{}}
	if c.rules.PrizeRule.Order == "highest_value" {
		d.giveByValue()
	} else {
		for i := range prizes {
			d.giveListed(i)
		}
	}
	for i := range d.out {
		d.remark(&d.out[i])
	}
	return d.out
}

// slots gives the places of a prize: those it names, else one for each amount.
func (p *Prize) slots(index int) []slot {
	from, to := p.PlaceFrom, p.PlaceTo
	if from == 0 {
		from, to = 1, max(1, len(p.Amounts))
	}
	to = max(from, to)
	out := make([]slot, 0, to-from+1)
	for place := from; place <= to; place++ {
		out = append(out, slot{index, place, place - from})
	}
	return out
}

// order gives the lines a prize walks, and a name of that list.
func (d *desk) order(p *Prize) (string, []Line) {
	st, name := d.own, ""
	if p.Standing != "" {
		for i := range d.all.Further {
			if d.all.Further[i].ID == p.Standing {
				st, name = &d.all.Further[i], "standing "+p.Standing
			}
		}
	}
	switch {
	case p.Clubs:
		return name + " clubs", st.Clubs
	case p.Category != "":
		for i := range st.Categories {
			if st.Categories[i].Category.ID == p.Category {
				return name + " category " + p.Category, st.Categories[i].Lines
			}
		}
		return name + " category " + p.Category, nil
	}
	return name, st.Lines
}

// plain tells whether the prize belongs to the places of its order as they are.
func (p *Prize) plain() bool {
	return p.PlaceFrom > 0 && p.MinStarts == 0 && len(p.Where) == 0 && p.OutsideFrom == 0
}

// candidates gives who may take the prize, in order. Persons excluded stay,
// marked, where their prizes lapse.
func (d *desk) candidates(p *Prize) []candidate {
	_, lines := d.order(p)
	var out []candidate
	for i := range lines {
		l := &lines[i]
		x := candidate{line: l, taker: taker{l.Player, l.Club}}
		if !p.Clubs {
			x.club = ""
			x.excluded = d.c.listed(d.c.rules.PrizeRule.Excluded, l.Player)
		}
		if x.excluded && d.c.rules.PrizeRule.Vacant == "next_in_line" {
			continue
		}
		if l.Starts < p.MinStarts || p.inside(l) || !d.meets(p, l) {
			continue
		}
		out = append(out, x)
	}
	return out
}

// inside tells whether an entry is shut out by `outside`: its overall place
// lies in the range, shared places at its end included.
func (p *Prize) inside(l *Line) bool {
	return p.OutsideFrom > 0 && l.OverallPlace >= p.OutsideFrom && l.OverallPlace <= p.OutsideTo
}

func (d *desk) meets(p *Prize, l *Line) bool {
	if p.Clubs {
		return true
	}
	n := d.c.people.number[l.Player]
	who := subject{&d.c.people.facts[n], d.c.lineNow(n), nil}
	for i := range p.Where {
		if !d.c.meets(&p.Where[i], who) {
			return false
		}
	}
	return true
}

// queue leaves out who already has a prize, unless prizes may be combined, and
// ranks the rest. With keep, those served from the same order keep their place:
// place prizes belong to places.
func (d *desk) queue(p *Prize, keep bool) []candidate {
	name, _ := d.order(p)
	free := p.Combine || d.c.rules.PrizeRule.Combine
	var out []candidate
	for _, x := range d.candidates(p) {
		prizes := d.served[x.taker]
		if len(prizes) > 0 && !free && !(keep && !slices.ContainsFunc(prizes, func(s string) bool { return s != name })) {
			continue
		}
		x.rank = len(out) + 1
		if n := len(out); n > 0 && out[n-1].line.Place == x.line.Place {
			x.rank = out[n-1].rank
		}
		out = append(out, x)
	}
	return out
}

// giveListed gives out one prize of the list.
func (d *desk) giveListed(index int) {
	p := &d.prizes[index]
	slots := p.slots(index)
	if d.byPeople(index, slots) || d.tooFew(index, slots) {
		return
	}
	queue := d.queue(p, p.plain())
	if p.plain() && d.holderServed(p, queue, slots) {
		queue = d.queue(p, false)
	}
	next := slots[0].place
	last := slots[len(slots)-1].place
	for from := 0; from < len(queue); {
		to := from + 1
		for to < len(queue) && queue[to].rank == queue[from].rank {
			to++
		}
		first, end := queue[from].rank, queue[from].rank+to-from-1
		if end >= slots[0].place && first <= last {
			var mine []slot
			for _, s := range slots {
				if s.place >= first && s.place <= end {
					mine = append(mine, s)
				}
			}
			d.award(p, queue[from:to], mine, first < slots[0].place || end > last)
			next = end + 1
		}
		from = to
	}
	for _, s := range slots {
		if s.place >= next {
			d.vacant(s, "no_candidate")
		}
	}
}

// holderServed tells whether somebody who alone holds a place of the prize has
// a prize already: then the next in the order moves up.
func (d *desk) holderServed(p *Prize, queue []candidate, slots []slot) bool {
	if p.Combine || d.c.rules.PrizeRule.Combine {
		return false
	}
	for i := range queue {
		x := &queue[i]
		within := x.rank >= slots[0].place && x.rank <= slots[len(slots)-1].place
		if within && !x.line.Shared && len(d.served[x.taker]) > 0 {
			return true
		}
	}
	return false
}

// byPeople enters prizes that people decide: manual ones, and drawn ones whose
// candidates are listed.
func (d *desk) byPeople(index int, slots []slot) bool {
	p := &d.prizes[index]
	if !p.Draw && len(p.Manual) == 0 {
		return false
	}
	a := Award{Prize: index, Place: slots[0].place, PlaceTo: slots[len(slots)-1].place, Amount: d.amount(p, 0)}
	note := AwardNote{Code: "manual", Text: p.Reason}
	if p.Draw {
		note.Code = "drawn"
		for _, x := range d.queue(p, false) {
			note.Players = append(note.Players, x.player)
		}
	}
	for _, id := range p.Manual {
		for n := range d.c.people.ids {
			if d.c.isPerson(id, int32(n)) {
				a.To = append(a.To, d.c.people.ids[n])
				d.serve(p, taker{player: d.c.people.ids[n]})
			}
		}
	}
	a.Notes = append(a.Notes, note)
	d.out = append(d.out, a)
	return true
}

// tooFew leaves a prize unawarded that needs more members than there are.
func (d *desk) tooFew(index int, slots []slot) bool {
	p := &d.prizes[index]
	if p.MinEligible == 0 || len(d.candidates(p)) >= p.MinEligible {
		return false
	}
	for _, s := range slots {
		d.vacant(s, "too_few")
	}
	return true
}

// vacant notes a place of a prize that nobody takes; the amount moves nowhere.
func (d *desk) vacant(s slot, code string) {
	d.out = append(d.out, Award{Prize: s.prize, Place: s.place, PlaceTo: s.place,
		Amount: d.amount(&d.prizes[s.prize], s.index), Notes: []AwardNote{{Code: code}}})
}

func (d *desk) serve(p *Prize, t taker) {
	name, _ := d.order(p)
	d.served[t] = append(d.served[t], name)
}

// giveByValue: a person takes the dearest prize, the others move on. Places of
// prizes are given in the order of their worth, each to the first in its order
// who has none.
func (d *desk) giveByValue() {
	var slots []slot
	for i := range d.prizes {
		p := &d.prizes[i]
		own := p.slots(i)
		if d.byPeople(i, own) || d.tooFew(i, own) {
			continue
		}
		slots = append(slots, own...)
	}
	worth := func(s slot) int64 { return d.amount(&d.prizes[s.prize], s.index).Money }
	slices.SortStableFunc(slots, func(a, b slot) int { return cmp.Compare(worth(b), worth(a)) })
	for len(slots) > 0 {
		s := slots[0]
		p := &d.prizes[s.prize]
		queue := d.queue(p, false)
		if len(queue) == 0 {
			d.vacant(s, "no_candidate")
			slots = slots[1:]
			continue
		}
		group := queue[:1]
		for len(group) < len(queue) && queue[len(group)].rank == queue[0].rank {
			group = queue[:len(group)+1]
		}
		var mine, rest []slot
		for _, other := range slots {
			if other.prize == s.prize && len(mine) < len(group) {
				mine = append(mine, other)
				continue
			}
			rest = append(rest, other)
		}
		d.award(p, group, mine, len(mine) < len(group))
		slots = rest
	}
	slices.SortStableFunc(d.out, func(a, b Award) int {
		return cmp.Or(cmp.Compare(a.Prize, b.Prize), cmp.Compare(a.Place, b.Place))
	})
}
