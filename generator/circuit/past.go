package circuit

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// Past gives the standings of a cycle as of earlier days: the same places and
// totals of players and clubs as Compute for that day, and nothing else, no marks,
// categories, awards, comparisons and problems. The results are judged once for
// all days. Several goroutines may use it.
type Past struct {
	rules Rules
	in    Input
	days  []chess.Date
	calc  *calc // nil: each day is computed by itself
}

// NewPast judges the results up to in.AsOf, the last day that may be asked for.
// The rules must have passed Validate.
func NewPast(rules Rules, in Input) (p *Past) {
	p = &Past{rules: rules, in: in}
	list := &diag.List{}
	defer reportTooFine(list)
	r := rules.normal()
	c := newCalc(&r, &p.in, list)
	for _, t := range c.cal.lines(c.events) {
		if t.Counted && !slices.Contains(p.days, t.Date) {
			p.days = append(p.days, t.Date)
		}
	}
	if e := rules.Eligible; e.Unregistered == "never" || e.At == "first_start" || len(p.days) < 2 {
		return p // who starts later is judged otherwise then
	}
	if c.evaluate() {
		p.calc = c
	}
	return p
}

// Days gives the days on which something counted was played, in order.
func (p *Past) Days() []chess.Date { return p.days }

// On gives the standings as of a day.
func (p *Past) On(day chess.Date) (out Standings) {
	if p.calc == nil {
		in := p.in
		in.AsOf = day
		return compute(p.rules, in, &diag.List{}, (*calc).publishPlaces)
	}
	c := *p.calc
	c.list, c.usedManual = &diag.List{}, map[int]bool{}
	c.cal = &calendar{all: p.calc.cal.all, asOf: day}
	c.events = c.cal.scope(c.rules) // the first of them: they are in order of dates
	out = Standings{Rules: p.rules, AsOf: day, Tournaments: c.cal.lines(c.events)}
	defer reportTooFine(c.list)
	c.publishPlaces(&out)
	return out
}

// publishPlaces fills in what Past gives.
func (c *calc) publishPlaces(out *Standings) {
	c.bare = true
	s := c.newSheet(&c.rules.Count, len(c.events))
	main, apart := s.sections()
	out.Lines, out.Apart, out.Clubs = s.lines(main), s.lines(apart), c.clubs(s.upto)
	out.Held = s.bases.all.held
	out.Dropped, out.Counted = s.dropped()
	out.FinalHeld = s.finalHeld()
	out.Final = c.isOver(out.FinalHeld)
}
