package circuit

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// Compute gives the standings of a circuit after the tournaments up to in.AsOf.
// Faults of the data go to list; the standings are then as good as the rest
// allows. The rules must have passed Validate.
func Compute(rules Rules, in Input, list *diag.List) Standings {
	return compute(rules, in, list, (*calc).publish)
}

func compute(rules Rules, in Input, list *diag.List, publish func(*calc, *Standings)) (out Standings) {
	r := rules.normal()
	out = Standings{Rules: rules, AsOf: in.AsOf}
	defer reportTooFine(list)
	c := newCalc(&r, &in, list)
	out.AsOf = c.cal.asOf
	out.Tournaments = c.cal.lines(c.events)
	if !c.evaluate() {
		return out
	}
	publish(c, &out)
	return out
}

// reportTooFine, deferred, turns a value that cannot be exact into a problem.
func reportTooFine(list *diag.List) {
	if p := recover(); p == chess.ErrTooFine {
		list.Error("points-too-fine", diag.Pos{},
			diag.Say("a value of the cycle has too many digits to be exact", "pewna wartość w cyklu ma zbyt wiele cyfr, by była dokładna"),
			diag.Say("use weights and points with small denominators", "użyj wag i punktów o małych mianownikach"))
	} else if p != nil {
		panic(p)
	}
}

// newCalc prepares the computation of a cycle: calendar, persons, corrections.
func newCalc(r *Rules, in *Input, list *diag.List) *calc {
	if in.Register == nil {
		in.Register = openRegister{}
	}
	c := &calc{rules: r, reg: in.Register, list: list, skip: -1, place: in.At, usedManual: map[int]bool{}}
	c.cal = newCalendar(r, in)
	c.cal.checkSeason(r, list)
	c.people = newPeople(c.cal, c.reg)
	c.fixes = bindCorrections(c, in)
	c.events = c.cal.scope(r)
	c.checkBlocks()
	return c
}

// with gives a computation over the same tournaments under other rules, not yet
// evaluated. Its problems are thrown away: it only compares.
func (c *calc) with(r *Rules) *calc {
	out := &calc{rules: r, reg: c.reg, list: &diag.List{}, people: c.people, fixes: c.fixes, skip: c.skip,
		place: c.place, member: c.member, keepPlaces: c.keepPlaces, usedManual: map[int]bool{}, derived: true, bare: c.bare}
	out.cal = c.cal.with(r)
	out.events = out.cal.scope(r)
	out.events = slices.DeleteFunc(out.events, func(ev *event) bool {
		return !slices.ContainsFunc(c.events, func(old *event) bool { return old.t == ev.t })
	})
	return out
}

// publish fills the standings.
func (c *calc) publish(out *Standings) {
	upto := len(c.events)
	s := c.newSheet(&c.rules.Count, upto)
	out.Standing = c.standing(s)
	out.FinalHeld = s.finalHeld()
	out.Final = c.isOver(out.FinalHeld)
	out.NotCounted = c.notCounted
	c.comparePrevious(out)
	c.further(out)
	c.awards(out)
	c.qualify(out)
	c.otherReading(out)
	out.Corrections = c.applied(func(i int) []ReadingChange { return c.movedBy(i, out.Lines) })
	if !out.Final {
		s.possible(out)
	}
	c.checkManual()
}

// standing orders players, clubs and categories of one sheet.
func (c *calc) standing(s *sheet) Standing {
	main, apart := s.sections()
	out := Standing{Lines: s.lines(main), Apart: s.lines(apart), Clubs: c.clubs(s.upto)}
	for i := range out.Apart {
		out.Apart[i].Apart = true
	}
	out.Categories = s.categories(main, out.Lines)
	out.nameCategories()
	out.Held = s.bases.all.held
	out.Dropped, out.Counted = s.dropped()
	return out
}

// nameCategories writes into each line the categories it belongs to.
func (out *Standing) nameCategories() {
	of := map[chess.PlayerID][]string{}
	for i := range out.Categories {
		for k := range out.Categories[i].Lines {
			id := out.Categories[i].Lines[k].Player
			of[id] = append(of[id], out.Categories[i].Category.ID)
		}
	}
	for _, lines := range [][]Line{out.Lines, out.Apart} {
		for i := range lines {
			lines[i].Categories = of[lines[i].Player]
		}
	}
}

// dropped gives the drops at the number of tournaments held, and how many
// values count at most (0 = no limit).
func (s *sheet) dropped() (drops, counted int) {
	parts := s.count.PerBlock
	if len(parts) == 0 {
		parts = []NamedCount{{Count: *s.count}}
	}
	held := 0
	for i := range parts {
		b := s.bases.of(parts[i].Name, &starts{})
		b.own = b.held
		drops += parts[i].Count.drops(b, b.held)
		held += b.held
		if n, ok := parts[i].Count.limit(b); ok {
			counted += n
		}
	}
	if counted == 0 && drops > 0 {
		counted = held - drops
	}
	return drops, counted
}

// isOver tells the published status: the final held, or without a final the
// season over at asOf, or declared official.
func (c *calc) isOver(finalHeld bool) bool {
	if c.rules.Publish.Status == "official" {
		return true
	}
	if c.rules.Final != nil {
		return finalHeld
	}
	end := c.rules.Season.To
	return !end.IsZero() && !c.cal.asOf.Before(end)
}

// checkBlocks reports tournaments that no block of per_block holds. Those named
// in the settings are reported by Validate.
func (c *calc) checkBlocks() {
	if len(c.rules.Count.PerBlock) == 0 {
		return
	}
	for _, ev := range c.events {
		known := slices.ContainsFunc(c.rules.Count.PerBlock, func(n NamedCount) bool { return n.Name == ev.rules.Block })
		if ev.pool && !ev.listed && !known {
			c.list.Error("block-unknown", ev.pos(),
				diag.Say("tournament %s belongs to no block of count.per_block", "turniej %s nie należy do żadnego bloku z count.per_block", ev.t.ID),
				diag.Say("add it to `tournaments` with its `block`", "dopisz go w `tournaments` razem z `block`"))
		}
	}
}

// checkManual reports decisions by hand that met no tie of exactly their ids.
// A decision dated after asOf is not expected to.
func (c *calc) checkManual() {
	for i := range c.rules.Manual {
		m := &c.rules.Manual[i]
		if c.usedManual[i] || m.Date.After(c.cal.asOf) {
			continue
		}
		c.list.Error("manual-order-stale", c.at("manual_order"),
			diag.Say("decision %d of manual_order (%s) does not name exactly those who are tied now", "decyzja %d z manual_order (%s) nie wymienia dokładnie tych, którzy są teraz ex aequo", i+1, m.Reason),
			diag.Say("renew the decision or remove it", "podejmij decyzję na nowo albo ją usuń"))
	}
}
