package site

import (
	"podium/generator/chess"
	"podium/generator/circuit"
)

// statePenalty is the published form of an absence that is worth a penalty.
const statePenalty = "penalty"

// totalCell shows a total: rounded to the decimals of the settings, exactly
// where they name none.
func (b *builder) totalCell(p chess.Points, href string) Cell {
	d := b.st.Rules.Decimals
	if d < 0 {
		d = b.decimals
	}
	return Cell{Text: b.fixed(p, d), Num: &p, Href: href, Note: b.exactNote(p, d)}
}

// valueCell shows a number of points.
func (b *builder) valueCell(p chess.Points) Cell {
	return Cell{Text: b.fixed(p, b.decimals), Num: &p, Note: b.exactNote(p, b.decimals)}
}

// markCell shows what a tournament was worth, with the sign and the hidden
// words of its state. A nil mark is an absence.
func (b *builder) markCell(m *circuit.Mark) Cell {
	if m == nil {
		return Cell{Text: "–", State: string(circuit.Absent), Note: b.t("state.absent")}
	}
	c := Cell{State: string(m.State)}
	switch m.State {
	case circuit.Absent:
		return b.absentCell(m)
	case circuit.NotEligible, circuit.CorrectedOut:
		c.Text = "[" + b.fixed(m.Points, b.decimals) + "]"
		c.Star = m.State == circuit.CorrectedOut
		c.Note = b.markNote(m)
		return c
	}
	value := m.Value
	c.Text, c.Num, c.Note = b.fixed(value, b.decimals), &value, b.markNote(m)
	if weight := weightOf(m); m.State == circuit.InFinal && weight.Cmp(chess.Whole(1)) != 0 {
		c.Sub = b.num(weight) + "×" + b.fixed(m.Points, b.decimals)
	}
	c.Star = m.Original != nil
	return c
}

func (b *builder) absentCell(m *circuit.Mark) Cell {
	if m.Reason != circuit.PenaltyMark && m.Value.IsZero() {
		return Cell{Text: "–", State: string(circuit.Absent), Note: b.t("state.absent")}
	}
	value := m.Value
	note := b.t("state.penalty")
	if m.DropRank > 0 {
		note += ", " + b.t("state.dropped")
	}
	number := b.fixed(value, b.decimals)
	return Cell{Text: number + " n", Raw: number, Num: &value, State: statePenalty, Note: note}
}

// weightOf gives value ÷ points, 1 where there are no points.
func weightOf(m *circuit.Mark) chess.Points {
	if m.Points.IsZero() {
		return chess.Whole(1)
	}
	return m.Value.Div(m.Points)
}

// markNote gives the hidden words of a mark: its state, its reason, what a
// correction changed.
func (b *builder) markNote(m *circuit.Mark) string {
	var note string
	switch m.State {
	case circuit.Dropped:
		note = b.t("state.dropped")
	case circuit.InFinal:
		note = b.finalNote(weightOf(m))
	case circuit.NotEligible, circuit.CorrectedOut:
		note = b.t("state."+string(m.State)+".because", "reason", b.reason(m))
	}
	if m.Original != nil {
		note = joinNotes(note, b.t("state.corrected", "before", *m.Original))
	}
	if m.Reason == circuit.Disqualified {
		note = joinNotes(note, b.t("reason.disqualified"))
	}
	return joinNotes(note, b.exactNote(m.Value, b.decimals))
}

func (b *builder) finalNote(weight chess.Points) string {
	switch weight {
	case chess.Whole(1):
		return b.t("state.final")
	case chess.Whole(2):
		return b.t("state.final.double")
	}
	return b.t("state.final.weighted", "weight", weight)
}

func joinNotes(a, c string) string {
	switch {
	case a == "":
		return c
	case c == "":
		return a
	}
	return a + "; " + c
}

// reason says in words why a result does not count.
func (b *builder) reason(m *circuit.Mark) string {
	return b.reasonText(m.Reason, m.Clause, m.Tournament, m.Line, m.Correction)
}

func (b *builder) reasonText(r circuit.Reason, clause, tournament string, line *chess.Membership, c *chess.Correction) string {
	if r == circuit.NoReason {
		return ""
	}
	day := chess.Date{}
	if t := b.tourns[tournament]; t != nil {
		day = t.Date
	}
	when := b.dayOf(tournament).Text
	switch r {
	case circuit.NotRegistered:
		switch {
		case line != nil && line.From.After(day):
			return b.t("reason.not_registered.later", "day", when, "from", b.numericDate(line.From))
		case line != nil && !line.To.IsZero() && line.To.Before(day):
			return b.t("reason.not_registered.ended", "day", when, "to", b.numericDate(line.To))
		}
		return b.t("reason.not_registered", "day", when)
	case circuit.OtherRegion:
		if line == nil || line.Region == "" {
			return b.t("reason.other_region.none", "day", when)
		}
		return b.t("reason.other_region", "day", when, "region", line.Region, "since", b.since(line.From))
	case circuit.ByCorrection:
		if c != nil {
			return b.t("reason.corrected_out.because", "reason", b.because(c), "by", b.decidedBy(c))
		}
		return b.t("reason.corrected_out")
	case circuit.OtherCondition:
		return b.t("reason.condition", "clause", clause)
	}
	return b.t("reason." + string(r))
}

// since says from when a line of the register holds, nothing where it is open.
func (b *builder) since(from chess.Date) string {
	if from.IsZero() {
		return ""
	}
	return b.t("reason.since", "from", b.numericDate(from))
}

// decidedBy says who decided a correction and when.
func (b *builder) decidedBy(c *chess.Correction) string {
	by := b.in.Privacy.Redact(c.By)
	switch {
	case c.By == "" && c.Date.IsZero():
		return ""
	case c.Date.IsZero():
		return " (" + by + ")"
	case c.By == "":
		return " (" + b.numericDate(c.Date) + ")"
	}
	return " (" + by + ", " + b.numericDate(c.Date) + ")"
}
