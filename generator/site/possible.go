package site

import (
	"podium/generator/chess"
	"podium/generator/circuit"
)

// possibleBlocks say what can still change while the cycle runs.
func (b *builder) possibleBlocks(lines []circuit.Line, i int) []Block {
	if b.st.Final {
		return nil
	}
	l := &lines[i]
	var list [][]Span
	add := func(s string) { list = append(list, []Span{span(s)}) }
	if p := l.Possible; p != nil {
		if p.NextDropIn > 0 {
			add(b.nextDropWords(p))
		}
		add(b.t("possible.range", "min", p.Min, "max", p.Max))
		if p.Certain {
			add(b.t("possible.certain"))
		} else if p.BestPlace > 0 {
			add(b.t("possible.places", "best", p.BestPlace, "worst", p.WorstPlace))
		}
	}
	if p := l.Possible; p != nil && p.Needed != nil {
		add(b.t("possible.needed", "points", *p.Needed, "nth", b.nth(p.NeededPlace)))
	}
	if n := b.minStarts(); n > l.Starts && l.Player != "" {
		add(b.t("possible.starts", "n", n-l.Starts, "min", n))
	}
	if i > 0 {
		add(b.t("possible.gap_up", "gap", gap(lines[i-1].Total, l.Total)))
	}
	if i+1 < len(lines) {
		add(b.t("possible.gap_down", "gap", gap(l.Total, lines[i+1].Total)))
	}
	if len(list) == 0 {
		return nil
	}
	return []Block{heading("possible", b.t("possible.title")), {List: list}, styled("small", span(b.t("possible.basis")))}
}

// outlookBlocks say on the first page of a running cycle what comes next and
// who can still win.
func (b *builder) outlookBlocks() []Block {
	list := b.outlook()
	if b.hasPossible() {
		list = append(list, []Span{linked(b.t("possible.more"), possibleHref)})
	}
	if n := b.minStarts(); n > 1 && !b.st.Final && len(b.st.Apart) > 0 {
		list = append(list, []Span{linked(b.t("possible.apart", "n", len(b.st.Apart), "min", n), "index.html"+"#apart")})
	}
	if len(list) == 0 {
		return nil
	}
	return append([]Block{heading("outlook", b.t("possible.outlook"))}, listOf(list)...)
}

// outlook says what comes next, and who can still win.
func (b *builder) outlook() [][]Span {
	var list [][]Span
	if s := b.nextSentence(); s != "" {
		list = append(list, []Span{span(s)})
	}
	if s := b.nextDropSentence(); s != "" {
		list = append(list, []Span{span(upperFirst(s))})
	}
	if s := b.winnersSentence(); s != "" {
		list = append(list, []Span{span(s)})
	}
	return list
}

// winnersSentence says how many can still come first by the calendar.
func (b *builder) winnersSentence() string {
	n := 0
	for i := range b.st.Lines {
		l := &b.st.Lines[i]
		switch {
		case b.st.Final || l.Possible == nil:
			return ""
		case l.Place == 1 && l.Possible.Certain:
			return b.t("possible.winner", "name", b.name(l.Player))
		case l.Possible.BestPlace == 1:
			n++
		}
	}
	switch n {
	case 0:
		return ""
	case len(b.st.Lines):
		return b.t("possible.winners_all")
	}
	return b.t("possible.winners", "n", n, "all", len(b.st.Lines))
}

// nextSentence names the next planned tournament after the day of the standing.
func (b *builder) nextSentence() string {
	for i := range b.st.Tournaments {
		t := &b.st.Tournaments[i]
		if t.Status != chess.Planned || !t.Date.After(b.st.AsOf) || b.st.Final {
			continue
		}
		s := b.t("status.next", "date", b.days(t.Date, t.To), "tournament", b.tournamentName(t.ID))
		if f := b.files[t.ID]; f != nil && !f.EntryDeadline.IsZero() {
			s += " (" + b.t("status.entries_until", "date", b.dayMonth(f.EntryDeadline)) + ")"
		}
		return s
	}
	return ""
}

func gap(a, c chess.Points) chess.Points {
	d := a.Sub(c)
	if d.Sign() < 0 {
		return d.Neg()
	}
	return d
}

func (b *builder) nextDropWords(p *circuit.Possible) string {
	s := b.t("possible.next_drop", "n", p.NextDropIn)
	switch {
	case p.WouldGo == "":
		s += "; " + b.t("possible.absence_goes")
	default:
		s += "; " + b.t("possible.value_goes", "value", p.WouldGoValue, "tournament", b.tournamentShort(p.WouldGo))
	}
	if !p.NextDropReached {
		s += " (" + b.t("possible.not_reached") + ")"
	}
	return s
}
