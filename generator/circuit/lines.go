package circuit

import (
	"podium/generator/chess"
	"podium/generator/rank"
)

// lines turns placed entries into the lines of a standing.
func (s *sheet) lines(placed []rank.Placed[*entry]) []Line {
	out := make([]Line, len(placed))
	for i := range placed {
		p := &placed[i]
		e := p.Entry
		out[i] = Line{Place: p.Place, Shared: p.Shared, DecidedBy: p.DecidedBy, Total: e.total,
			CyclePoints: e.cycle, FinalPoints: e.finale, Extras: e.bonus, Starts: e.starts}
		if !s.c.bare {
			s.explain(&out[i], p)
		}
		if s.club {
			out[i].Club = e.club
			continue
		}
		out[i].Player = s.c.people.ids[e.person]
		out[i].Club = s.c.clubNow(e)
		if !s.c.derived {
			out[i].OverallPlace = p.Place
		}
	}
	return out
}

// explain writes why a line has its total and its place.
func (s *sheet) explain(l *Line, p *rank.Placed[*entry]) {
	l.Marks = s.marks(p.Entry)
	for _, t := range p.Tried {
		l.Tried = append(l.Tried, Trial{t.ID, t.Value.Text})
	}
}

// clubNow gives the club a player stands under: that of the register at asOf,
// without a register that of the latest file.
func (c *calc) clubNow(e *entry) string {
	if c.reg.Filters() {
		if line := c.lineOn(e.person, c.cal.asOf); line != nil {
			return line.Club
		}
	}
	for i := len(e.cells) - 1; i >= 0; i-- {
		if e.cells[i].club != "" {
			return e.cells[i].club
		}
	}
	return c.people.facts[e.person].Person.Club
}

// marks gives what each tournament is worth to an entry, absences included.
func (s *sheet) marks(e *entry) []Mark {
	out := make([]Mark, s.upto)
	k := 0
	for n := range out {
		m := &out[n]
		m.Tournament = s.c.events[n].t.ID
		m.State = Absent
		for k < len(e.cells) && int(e.cells[k].event) < n {
			k++
		}
		if k < len(e.cells) && int(e.cells[k].event) == n {
			e.cells[k].mark(m)
			if e.last == &e.cells[k] {
				m.State = InFinal
			}
		}
	}
	for i := range e.items {
		s.markItem(e, i, &out[e.items[i].event])
	}
	return out
}

// mark writes the facts of a cell.
func (x *cell) mark(m *Mark) {
	m.Place, m.FilePlace = int(x.place), int(x.filePlace)
	m.Points, m.Value, m.Terms, m.State = x.points, x.value, x.terms, x.state
	m.Club, m.Line = x.club, x.line
	if x.row != nil {
		m.At = x.row.At
	}
	if d := x.more; d != nil {
		m.Reason, m.Clause, m.Correction, m.Original = d.reason, d.clause, d.correction, d.original
		m.Scorers, m.Next = d.scorers, d.next
	}
}

// markItem writes how the choice of results went for one tournament.
func (s *sheet) markItem(e *entry, i int, m *Mark) {
	it := &e.items[i]
	m.DropRank = int(it.drop)
	for k := range e.drops {
		m.TermDropped = append(m.TermDropped, e.drops[k][i] > 0)
	}
	valued := s.count.valued(s.count.Missed)
	if s.count.Missed == "penalty" && it.kind != played {
		m.Value = s.c.toPoints(it.units)
	}
	switch it.kind {
	case played:
		if m.Value = s.valueOf(e, it); it.drop > 0 {
			m.State = Dropped
		}
		if m.Reason == NoReason && it.never {
			m.Reason = NeverDropped
		}
	case missed:
		switch {
		case it.drop > 0:
			m.Reason = TakesDrop
		case s.count.Missed == "penalty":
			m.Reason = PenaltyMark
		case it.never && valued:
			m.Reason = NeverDropped
		}
	}
}

// valueOf gives the value of a played item, exact.
func (s *sheet) valueOf(e *entry, it *item) chess.Points {
	if x := &e.cells[it.cell]; x.units == it.units {
		return x.value
	}
	return s.c.toPoints(it.units)
}
