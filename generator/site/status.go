package site

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// status gives the status line: what kind of standing, after how many
// tournaments, as of which day.
func (b *builder) status() []Span { return b.statusOf(b.st.Tournaments) }

// statusOf is the status line of a standing over the given tournaments.
func (b *builder) statusOf(tournaments []circuit.TournamentLine) []Span {
	key := "status.running"
	if b.st.Final {
		key = "status.final"
	}
	after := b.afterOf(tournaments)
	pool, final := counted(tournaments)
	if n := remaining(tournaments); final == nil && len(pool) > 0 && n > 0 {
		after = b.t("status.after_of", "n", len(pool), "all", len(pool)+n)
	}
	parts := []Span{strong(b.t(key)), span(" · " + after)}
	if !b.st.AsOf.IsZero() {
		parts = append(parts, span(" · "+b.t("status.as_of", "date", b.st.AsOf)))
	}
	if word := b.officialWord(); word != "" {
		parts = append(parts, span(" · "+word))
	}
	return parts
}

// after says after how many tournaments the standing stands, for titles.
func (b *builder) after() string { return b.afterOf(b.st.Tournaments) }

func (b *builder) afterOf(tournaments []circuit.TournamentLine) string {
	pool, final := counted(tournaments)
	switch {
	case final != nil:
		return b.t("status.after_final", "n", len(pool))
	case len(pool) == 0:
		return b.t("status.before")
	}
	return b.t("status.after", "n", len(pool))
}

// remaining counts the planned tournaments of the pool.
func remaining(tournaments []circuit.TournamentLine) int {
	n := 0
	for _, t := range tournaments {
		if t.Status == chess.Planned && !t.Final {
			n++
		}
	}
	return n
}

func (b *builder) officialWord() string {
	p := b.st.Rules.Publish
	switch {
	case p.Status == "official":
		return b.t("status.official")
	case p.CorrectionsUntil != "":
		return b.t("status.provisional", "until", b.dateInWords(p.CorrectionsUntil))
	}
	return ""
}

// awaited lists the tournaments that are over by the calendar but have no file.
func (b *builder) awaited() string {
	var names []string
	for _, t := range b.st.Tournaments {
		if t.Status == chess.Planned && t.File == "" && !t.Date.IsZero() && !t.Date.After(b.st.AsOf) {
			names = append(names, b.dayMonth(t.Date)+", "+b.tournamentShort(t.ID))
		}
	}
	if len(names) == 0 {
		return ""
	}
	return b.t("status.awaited", "list", strings.Join(names, "; "))
}

// nextDropSentence tells from which tournament on more results are dropped.
func (b *builder) nextDropSentence() string {
	c := b.st.Rules.Count
	if b.st.Final || c.Threshold != "held" {
		return ""
	}
	at, drops := nextDrop(c, b.st.Held)
	if at == 0 {
		return ""
	}
	return b.t("status.next_drop", "nth", b.nth(at), "drops", drops, "in", at-b.st.Held)
}

// nextDrop gives the smallest threshold above held and the drops from there on;
// 0 when there is none.
func nextDrop(c circuit.Count, held int) (at, drops int) {
	for _, s := range c.Drop {
		if s.At > held {
			return s.At, s.N
		}
	}
	if len(c.Drop) == 0 || c.DropEvery <= 0 {
		return 0, 0
	}
	last := c.Drop[len(c.Drop)-1]
	steps := (held-last.At)/c.DropEvery + 1
	return last.At + steps*c.DropEvery, last.N + steps
}

// statusBlocks open the pages of a standing: the status line and what stands
// below it.
func (b *builder) statusBlocks() []Block { return b.statusBlocksOf(b.st.Tournaments) }

func (b *builder) statusBlocksOf(tournaments []circuit.TournamentLine) []Block {
	blocks := []Block{styled("status", b.statusOf(tournaments)...)}
	if s := b.awaited(); s != "" {
		blocks = append(blocks, styled("warn", span(s)))
	}
	return blocks
}

// ruleSentence is the regulation in one line, with a link to the whole.
func (b *builder) ruleSentence() Block {
	s := b.countSentence()
	if _, final := b.counted(); final != nil || b.st.Rules.Final != nil {
		s += b.finalWords()
	}
	s += "."
	if key := firstOrder(b.st.Rules.Order); key != "" {
		s += " " + b.t("lead.order", "decides", b.decides(key))
	}
	spans := []Span{span(s + " "), linked(b.t("lead.why"), "rules/")}
	return styled("lead", spans...)
}

func (b *builder) countSentence() string {
	c, held := b.st.Rules.Count, b.st.Held
	switch {
	case len(c.PerBlock) > 0 || len(c.PerTerm) > 0 || c.Threshold == "own_starts":
		return b.t("lead.by_rules")
	case c.Best != nil && c.Best.Part == nil && c.Best.Of == "":
		return b.t("lead.best", "n", c.Best.N)
	case b.st.Dropped > 0 && b.st.Counted > 0:
		return b.t("lead.drop", "n", b.st.Counted, "held", held, "drops", b.st.Dropped)
	}
	return b.t("lead.all")
}

func (b *builder) finalWords() string {
	f := b.st.Rules.Final
	if f == nil || f.InPool {
		return ""
	}
	switch f.Weight {
	case chess.Whole(2):
		return b.t("lead.final.double")
	case chess.Whole(1), chess.Whole(0):
		return b.t("lead.final")
	}
	return b.t("lead.final.weighted", "weight", f.Weight)
}

// firstOrder gives the first tie-break that is one, "" where places are shared.
func firstOrder(order []circuit.OrderKey) string {
	if len(order) == 0 || order[0].Use == "shared" {
		return ""
	}
	return order[0].Use
}

// top gives the first three with their totals.
func (b *builder) top() []Link {
	var out []Link
	for i := range b.st.Lines {
		l := &b.st.Lines[i]
		if l.Place > 3 || len(out) == 3 {
			break
		}
		out = append(out, Link{Text: b.name(l.Player) + " " + b.totalCell(l.Total, "").Text, Href: b.playerHref(l.Player)})
	}
	return out
}

// topSentence is the first three in one line, for the description of a page.
func (b *builder) topSentence() string {
	var parts []string
	for i, l := range b.top() {
		parts = append(parts, itoa(i+1)+". "+l.Text)
	}
	return strings.Join(parts, "; ")
}
