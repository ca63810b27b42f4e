package circuit

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// placePoints: points by place from a table, a table by class or field size, or
// bands of the field (rules.md 2.3).
func placePoints(w *worksheet, t *Term, _ *cell, i int) (chess.Points, bool) {
	if w.place[i] == 0 {
		return chess.Points{}, true
	}
	if len(t.Bands) > 0 {
		return w.shared(t, i, func(place int) chess.Points { return t.band(place, w.field(i).size) }), true
	}
	table := w.tableFor(t, i)
	return w.shared(t, i, func(place int) chess.Points { return w.tableAt(t, table, place, i) }), true
}

// linearPoints: top − place + 1 + add, at least min.
func linearPoints(w *worksheet, t *Term, _ *cell, i int) (chess.Points, bool) {
	if w.place[i] == 0 {
		return chess.Points{}, true
	}
	top := t.Top
	if top == 0 {
		top = w.field(i).size
	}
	return w.shared(t, i, func(place int) chess.Points {
		v := chess.Whole(int64(top - place + 1)).Add(t.Add)
		if v.Cmp(t.Min) < 0 {
			return t.Min
		}
		return v
	}), true
}

// lowPoints: the place itself; a start without a place is no result.
func lowPoints(w *worksheet, t *Term, _ *cell, i int) (chess.Points, bool) {
	return chess.Whole(int64(w.place[i])), w.place[i] > 0
}

// shared applies `ties` to a value by place: as the file ranks, the mean of the
// places that equal results occupy, or the better of them.
func (w *worksheet) shared(t *Term, i int, value func(place int) chess.Points) chess.Points {
	if t.Ties == "as_ranked" {
		return value(w.place[i])
	}
	g := w.tieOf(i)
	if t.Ties == "best" || g.size == 1 {
		return value(g.place)
	}
	var sum chess.Points
	for n := range g.size {
		sum = sum.Add(value(g.place + n))
	}
	return sum.Div(chess.Whole(int64(g.size)))
}

// tableFor chooses the table of the term for the row's tournament or field.
func (w *worksheet) tableFor(t *Term, i int) []chess.Points {
	for _, ct := range t.Tables {
		if ct.Class == w.ev.rules.Class {
			return ct.Table
		}
	}
	if len(t.Tables) > 0 && w.once("class") {
		w.c.list.Error("block-unknown", w.ev.pos(),
			diag.Say("there is no place table for class %q of tournament %s", "nie ma tabeli miejsc dla klasy %q turnieju %s", w.ev.rules.Class, w.ev.t.ID),
			diag.Say("set `class` of the tournament, or add the class to `tables`", "ustaw `class` turnieju albo dopisz klasę w `tables`"))
	}
	if len(t.BySize) > 0 {
		return t.tableBySize(w.field(i).size)
	}
	return t.Table
}

// tableBySize: the smallest size that holds the field, else the table for more.
func (t *Term) tableBySize(field int) []chess.Points {
	var more []chess.Points
	best := -1
	for k, s := range t.BySize {
		switch {
		case s.Size == 0:
			more = s.Table
		case s.Size >= field && (best < 0 || s.Size < t.BySize[best].Size):
			best = k
		}
	}
	if best >= 0 {
		return t.BySize[best].Table
	}
	return more
}

// tableAt gives the value of a place, beyond the table by tail or floor.
func (w *worksheet) tableAt(t *Term, table []chess.Points, place, i int) chess.Points {
	if place <= len(table) {
		return table[place-1]
	}
	if t.Tail != nil {
		return t.Tail.at(table, place)
	}
	if len(t.Floor) > 0 {
		return w.floorFor(t, i)
	}
	if w.c.tooShort == nil {
		w.c.tooShort = map[string]bool{}
	}
	if len(table) > 0 && !w.c.tooShort[t.Use] {
		w.c.tooShort[t.Use] = true
		w.c.list.Warning("table-too-short", w.ev.pos(),
			diag.Say("place %d of %s lies beyond the place table of %d places and gets 0", "miejsce %d w turnieju %s leży poza tabelą %d miejsc i daje 0", place, w.ev.t.ID, len(table)),
			diag.Say("if that is meant, set `tail: 0`", "jeśli tak ma być, wpisz `tail: 0`"))
	}
	return chess.Points{}
}

// at continues a table beyond its end.
func (t *Tail) at(table []chess.Points, place int) chess.Points {
	if t.Const != nil {
		return *t.Const
	}
	if len(table) == 0 {
		return t.To
	}
	v := table[len(table)-1].Add(t.Step.Mul(chess.Whole(int64(place - len(table)))))
	if past := v.Cmp(t.To); past*t.Step.Sign() > 0 {
		return t.To
	}
	return v
}

// floorFor gives the value beyond the table by rounds played: the first
// condition that holds.
func (w *worksheet) floorFor(t *Term, i int) chess.Points {
	n := w.played(i)
	if n < 0 {
		w.needGames("points.floor")
	}
	for _, f := range t.Floor {
		if n >= f.Games {
			return f.Points
		}
	}
	return chess.Points{}
}

// band gives the value of the first band the place lies in.
func (t *Term) band(place, field int) chess.Points {
	for _, b := range t.Bands {
		bound := b.Bound.Mul(chess.Whole(int64(field)))
		last := bound.Num() / bound.Den()
		if t.Round == "up" && last*bound.Den() < bound.Num() {
			last++
		}
		if int64(place) <= last {
			return b.Value
		}
	}
	return chess.Points{}
}
