package circuit

import (
	"slices"
)

// further computes the further standings over the same data; what they do not
// say themselves they take from the cycle.
func (c *calc) further(out *Standings) {
	for i := range c.rules.Further {
		f := &c.rules.Further[i]
		sub := c.with(f.rules(c.rules))
		sub.list = c.list
		sub.usedManual = c.usedManual
		sub.derived = false
		sub.events = slices.DeleteFunc(sub.events, func(ev *event) bool { return !f.holds(ev) })
		sub.cal.all = slices.DeleteFunc(slices.Clone(sub.cal.all), func(ev *event) bool { return !f.holds(ev) })
		if f.Group != "" {
			sub.member = func(_ int32, ev *event, row int) bool {
				return ev.groupOf != nil && ev.rules.Groups[ev.groupOf[row]].Name == f.Group
			}
			sub.keepPlaces = true
		}
		var s Standing
		basis := &Basis{Rules: *sub.rules, Tournaments: sub.cal.lines(sub.events)}
		if sub.evaluate() {
			sheet := sub.newSheet(&sub.rules.Count, len(sub.events))
			s = sub.standing(sheet)
			basis.FinalHeld = sheet.finalHeld()
		}
		s.Basis = basis
		s.ID, s.Title = f.ID, f.Title
		out.Further = append(out.Further, s)
	}
}

// rules merges the further standing's own keys into those of the cycle.
func (f *Further) rules(base *Rules) *Rules {
	r := *base
	r.Further, r.Prizes, r.Category = nil, f.Prizes, f.Category
	if f.Points != nil {
		r.Points = f.Points
		r.Tourns = slices.Clone(r.Tourns)
		for i := range r.Tourns {
			r.Tourns[i].Points = nil
		}
	}
	if f.Count != nil {
		r.Count = *f.Count
	}
	if f.Final != nil || f.NoFinal {
		r.Final = f.Final
	}
	if f.Eligible != nil {
		r.Eligible = *f.Eligible
	}
	if f.Order != nil {
		r.Order = f.Order
	}
	if f.Category == nil {
		r.Category = base.Category
	}
	if f.Clubs != nil {
		r.Clubs = f.Clubs
	}
	return &r
}

// holds tells whether a tournament belongs to the further standing.
func (f *Further) holds(ev *event) bool {
	if f.Block != "" && ev.rules.Block != f.Block {
		return false
	}
	if f.Class != "" && ev.rules.Class != f.Class {
		return false
	}
	if f.Group != "" && !slices.ContainsFunc(ev.rules.Groups, func(g Group) bool { return g.Name == f.Group }) {
		return false
	}
	return len(f.Tournaments) == 0 || slices.Contains(f.Tournaments, ev.t.ID)
}
