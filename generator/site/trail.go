package site

import (
	"podium/generator/chess"
	"podium/generator/circuit"
)

// moment is the place of an entry after one tournament; nil where it was not in
// the standing yet.
type moment struct {
	place  int
	shared bool
	total  chess.Points
}

// history gives the places of every entry after each tournament, persons under
// "p:<id>", clubs under "c:<name>".
func (b *builder) history() map[string][]*moment {
	trail := make(map[string][]*moment)
	n := len(b.in.History)
	for step := range b.in.History {
		h := &b.in.History[step]
		for _, part := range [][]circuit.Line{h.Lines, h.Clubs} {
			for i := range part {
				l := &part[i]
				key := trailKey(l)
				if trail[key] == nil {
					trail[key] = make([]*moment, n)
				}
				trail[key][step] = &moment{l.Place, l.Shared, l.Total}
			}
		}
	}
	return trail
}

func trailKey(l *circuit.Line) string {
	if l.Player == "" {
		return "c:" + l.Club
	}
	return "p:" + string(l.Player)
}

// stepTournament gives the last tournament that counted at a step of the
// history.
func stepTournament(h *circuit.Standings) *circuit.TournamentLine {
	var last *circuit.TournamentLine
	for i := range h.Tournaments {
		if h.Tournaments[i].Counted {
			last = &h.Tournaments[i]
		}
	}
	return last
}

// trailBlocks show the line of places after each tournament, own against the
// leader's, and the same numbers as a table.
func (b *builder) trailBlocks(name, key string) []Block {
	steps := b.trail[key]
	if len(steps) < 2 {
		return nil
	}
	leader := b.leader(key)
	chart := &Chart{Title: b.t("trail.title"), Invert: true}
	own := Series{Name: name, Main: true}
	other := Series{}
	t := &Table{ID: "trail-table", Caption: b.t("trail.caption")}
	t.Columns = []Column{b.column("after", ColName), b.column("place", ColPlace), b.column("total", ColTotal)}
	if leader != nil {
		other.Name = b.entryName(leader)
		c := b.column("leader", ColNumber)
		c.Long = b.t("trail.leader", "name", other.Name)
		t.Columns = append(t.Columns, c)
	}
	t.Rows = make([]Row, 0, len(steps))
	cells := make([]Cell, 0, len(steps)*len(t.Columns))
	for i, m := range steps {
		tl := stepTournament(&b.in.History[i])
		if tl == nil {
			continue
		}
		label := b.tournamentShort(tl.ID)
		chart.X = append(chart.X, label)
		own.add(m)
		place, total := Cell{Text: "–"}, Cell{Text: "–"}
		if m != nil {
			place, total = b.placeCell(m.place, m.shared), b.totalCell(m.total, "")
		}
		cells = append(cells, Cell{Text: label, Href: b.tournamentHref(tl.ID), Sub: b.headOf(tl.ID).dayMonth}, place, total)
		if leader != nil {
			lead := b.trail[trailKey(leader)][i]
			other.add(lead)
			cell := Cell{Text: "–"}
			if lead != nil {
				cell = b.placeCell(lead.place, lead.shared)
			}
			cells = append(cells, cell)
		}
		t.Rows = append(t.Rows, Row{Cells: cells[len(t.Rows)*len(t.Columns) : len(cells) : len(cells)]})
	}
	chart.Series = []Series{own}
	if leader != nil {
		chart.Series = append(chart.Series, other)
	}
	return []Block{heading("trail", b.t("trail.title")), {Chart: chart}, table(t)}
}

func (s *Series) add(m *moment) {
	if m == nil {
		s.Values, s.Has = append(s.Values, 0), append(s.Has, false)
		return
	}
	s.Values, s.Has = append(s.Values, m.place), append(s.Has, true)
}

// leader gives the first of the standing, nil when the entry is that one.
func (b *builder) leader(key string) *circuit.Line {
	lines := b.st.Lines
	if key[0] == 'c' {
		lines = b.st.Clubs
	}
	if len(lines) == 0 || trailKey(&lines[0]) == key || b.trail[trailKey(&lines[0])] == nil {
		return nil
	}
	return &lines[0]
}
