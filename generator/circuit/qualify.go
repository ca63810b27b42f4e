package circuit

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// qualify lists who may play the final: by place, by starts, by place in a
// category, with a least average, wild cards in any case. Entries excluded do
// not take up a place. Others' results in the final are reported, not removed.
func (c *calc) qualify(out *Standings) {
	q := c.rules.Qualify
	if q == nil {
		return
	}
	in := map[chess.PlayerID]bool{}
	for _, id := range c.topOf(out.Lines, q.Top, q) {
		in[id] = true
	}
	lists := [][]Line{out.Lines, out.Apart}
	for _, lines := range lists {
		for i := range lines {
			if q.OrMinStarts > 0 && lines[i].Starts >= q.OrMinStarts {
				in[lines[i].Player] = true
			}
			if q.Top == 0 && q.OrMinStarts == 0 && q.PerCategory == 0 {
				in[lines[i].Player] = q.MinAverage != nil
			}
		}
	}
	for i := range out.Categories {
		for _, id := range c.topOf(out.Categories[i].Lines, q.PerCategory, q) {
			in[id] = true
		}
	}
	for _, lines := range lists {
		for i := range lines {
			l := &lines[i]
			ok := in[l.Player] && l.reaches(q.MinAverage) && !c.listed(q.Exclude, l.Player)
			if ok || c.listed(q.WildCards, l.Player) {
				out.Qualified = append(out.Qualified, l.Player)
			}
		}
	}
	c.noteUnqualified(out)
}

// topOf gives the first n of an order without those excluded; a shared place at
// the end goes with all who share it, and a warning.
func (c *calc) topOf(lines []Line, n int, q *Qualify) []chess.PlayerID {
	var out []chess.PlayerID
	last := 0
	for i := range lines {
		l := &lines[i]
		if n == 0 || c.listed(q.Exclude, l.Player) {
			continue
		}
		if len(out) >= n && l.Place != last {
			break
		}
		if len(out) == n {
			c.list.Warning("tie-at-cut", c.at("qualify"),
				diag.Say("place %d of the qualified is shared beyond the limit of %d", "miejsce %d wśród zakwalifikowanych jest dzielone poza limit %d", l.Place, n),
				diag.Say("all who share it are listed; decide with manual_order", "wymieniono wszystkich; rozstrzygnij w manual_order"))
		}
		out, last = append(out, l.Player), l.Place
	}
	return out
}

// reaches tells whether the average of the results is at least min.
func (l *Line) reaches(least *chess.Points) bool {
	if least == nil {
		return true
	}
	var sum chess.Points
	n := int64(0)
	for i := range l.Marks {
		if m := &l.Marks[i]; m.State == Counted || m.State == Dropped {
			sum = sum.Add(m.Value)
			n++
		}
	}
	return n > 0 && sum.Cmp(least.Mul(chess.Whole(n))) >= 0
}

func (c *calc) listed(ids []string, player chess.PlayerID) bool {
	return slices.ContainsFunc(ids, func(id string) bool { return c.isPerson(id, c.people.number[player]) })
}

func (c *calc) noteUnqualified(out *Standings) {
	if c.rules.Final == nil || !out.FinalHeld {
		return
	}
	for i := range out.Lines {
		l := &out.Lines[i]
		for k := range l.Marks {
			m := &l.Marks[k]
			if m.Tournament != c.rules.Final.Tournament || m.State == Absent || slices.Contains(out.Qualified, l.Player) {
				continue
			}
			c.list.Note("not-qualified", m.At,
				diag.Say("%s played the final without having qualified", "%s: start w finale bez kwalifikacji", c.people.name(c.people.number[l.Player])),
				diag.Say("the result counts; a correction status=not-counted takes it out", "wynik się liczy; korekta status=not-counted go wyłączy"))
		}
	}
}
