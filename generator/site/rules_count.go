package site

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// Sentences about which results count, the final and what is added.

func (t *teller) count() { t.countOf("count", &t.rules.Count, "player") }

// countOf tells a choice of results; who is "player" or "club".
func (t *teller) countOf(key string, c *circuit.Count, who string) {
	subject := t.t("who." + who)
	switch {
	case len(c.Drop) > 0:
		t.add(key+".drop", t.dropText(c, subject))
	case c.Best != nil:
		t.add(key+".best", t.bestText(c.Best, subject))
	case len(c.ByHeld) > 0:
		var steps []string
		for _, s := range c.ByHeld {
			steps = append(steps, t.t("rules.count.by_held_step", "at", s.At, "n", s.N))
		}
		t.say(key+".best_by_held", "rules.count.by_held", "who", subject, "steps", strings.Join(steps, ", "))
	case c.All:
		t.say(key+".all", "rules.count.all", "who", subject)
	}
	for i := range c.PerBlock {
		t.nested(key+".per_block", t.t("rules.count.block", "name", c.PerBlock[i].Name), &c.PerBlock[i].Count, who)
	}
	for i := range c.PerTerm {
		t.nested(key+".per_term", t.t("rules.count.term", "name", t.termName(c.PerTerm[i].Name)), &c.PerTerm[i].Count, who)
	}
	t.missed(key, c, who)
	t.countRest(key, c)
}

// nested tells the choice within one block or term: the sentences of it behind
// its name.
func (t *teller) nested(key, label string, c *circuit.Count, who string) {
	inner := &teller{words: t.words, rules: t.rules, name: t.name}
	inner.countOf(key, c, who)
	for _, s := range inner.out {
		t.add(key, label+" "+s.text)
	}
}

// dropText tells thresholds of drops: after 9 tournaments one result, after 12
// two, then one more for every 3.
func (t *teller) dropText(c *circuit.Count, who string) string {
	base := c.Threshold
	if base == "" {
		base = "held"
	}
	first := c.Drop[0]
	s := t.t("rules.count.drop."+base, "at", first.At, "n", first.N, "who", who)
	for _, step := range c.Drop[1:] {
		s += t.t("rules.count.drop.step", "at", step.At, "n", step.N)
	}
	if c.DropEvery > 0 {
		s += t.t("rules.count.drop.every."+everyKey(base), "n", c.DropEvery)
	}
	return s + "."
}

func everyKey(base string) string {
	if base == "own_starts" || base == "most_starts" {
		return "starts"
	}
	return "tournaments"
}

func (t *teller) bestText(s *circuit.Share, who string) string {
	if s.Part == nil && s.Of == "" {
		return t.t("rules.count.best", "n", s.N, "who", who)
	}
	return t.t("rules.count.best_share", "share", t.share(s), "who", who)
}

// share writes a number of tournaments, or how it follows from another number.
func (t *teller) share(s *circuit.Share) string {
	of := s.Of
	if of == "" {
		of = "held"
	}
	switch {
	case s.Part != nil:
		round := s.Round
		if round == "" {
			round = "up"
		}
		return t.t("rules.share.part", "part", s.Part.String(), "of", t.t("rules.share.of."+of), "round", t.t("rules.share.round."+round))
	case s.Less > 0 || s.Of != "":
		return t.t("rules.share.less", "of", t.t("rules.share.of."+of), "n", s.Less)
	}
	return itoa(s.N)
}

func (t *teller) missed(key string, c *circuit.Count, who string) {
	kind := c.Missed
	if kind == "" {
		kind = "none"
		if len(c.Drop) > 0 {
			kind = "zero"
		}
	}
	switch kind {
	case "penalty":
		t.say(key+".missed", "rules.count.missed.penalty."+who, "penalty", t.penalty(c.Penalty))
	default:
		t.say(key+".missed", "rules.count.missed."+kind+"."+who)
	}
}

func (t *teller) penalty(p circuit.PenaltyValue) string {
	switch p.Base {
	case "n", "entries":
		s := t.t("rules.count.penalty." + p.Base)
		if !p.Add.IsZero() {
			s += " " + t.signed(p.Add)
		}
		return s
	}
	return t.exact(p.Add)
}

func (t *teller) countRest(key string, c *circuit.Count) {
	if c.Total == "mean" {
		t.say(key+".total", "rules.count.mean")
	}
	if len(c.NeverCodes) > 0 {
		t.say(key+".codes_never_dropped", "rules.count.never", "list", t.list(c.NeverCodes))
	}
	if len(c.AbsentCodes) > 0 && strings.Join(c.AbsentCodes, " ") != "DNC DNS" {
		t.say(key+".absent_codes", "rules.count.absent", "list", t.list(c.AbsentCodes))
	}
	switch c.Disqual {
	case "droppable", "excluded":
		t.say(key+".disqualified", "rules.count.disqualified."+c.Disqual)
	}
}

func (t *teller) final() { t.finalOf("final", t.rules.Final) }

func (t *teller) finalOf(key string, f *circuit.Final) {
	if f == nil {
		return
	}
	t.say(key+".tournament", "rules.final", "tournament", t.name(f.Tournament))
	switch {
	case f.InPool && f.CountsToDrops:
		t.say(key+".in_drop_pool", "rules.final.in_pool_counted")
	case f.InPool:
		t.say(key+".in_drop_pool", "rules.final.in_pool")
	case f.CountsToDrops:
		t.say(key+".counts_to_threshold", "rules.final.counts")
	default:
		t.say(key, "rules.final.outside")
	}
	switch f.Weight {
	case chess.Whole(2):
		t.say(key+".weight", "rules.final.double")
	case chess.Whole(1), chess.Whole(0):
		t.say(key+".weight", "rules.final.single")
	default:
		t.say(key+".weight", "rules.final.weight", "weight", t.exact(f.Weight))
	}
	if f.Required {
		t.say(key+".required", "rules.final.required")
	}
}

func (t *teller) qualify() {
	q := t.rules.Qualify
	if q == nil {
		return
	}
	var parts []string
	add := func(key string, args ...any) { parts = append(parts, t.t("rules.qualify."+key, args...)) }
	if q.Top > 0 {
		add("top", "n", q.Top)
	}
	if q.OrMinStarts > 0 {
		add("starts", "n", q.OrMinStarts)
	}
	if q.PerCategory > 0 {
		add("per_category", "n", q.PerCategory)
	}
	if q.MinAverage != nil {
		add("average", "n", t.exact(*q.MinAverage))
	}
	if len(q.WildCards) > 0 {
		add("wild", "n", len(q.WildCards))
	}
	if len(q.Exclude) > 0 {
		add("exclude", "n", len(q.Exclude))
	}
	t.say("qualify", "rules.qualify", "list", strings.Join(parts, "; "))
}

func (t *teller) extras() {
	e := t.rules.Extras
	if !e.PerStart.IsZero() {
		t.say("extras.per_start", "rules.extras.start", "points", e.PerStart)
	}
	for _, m := range e.Manual {
		t.say("extras.manual", "rules.extras.manual", "points", t.signed(m.Points), "reason", m.Reason)
	}
}
