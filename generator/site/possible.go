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
