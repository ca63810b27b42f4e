package site

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// count.per_term chooses the values of each term apart; these are the words for
// what each of them gave.

// termName names a term of the points.
func (w *words) termName(use string) string {
	if w.has("term." + use) {
		return strings.TrimSpace(w.t("term."+use, "value", "", "column", ""))
	}
	return use
}

// termValue gives what the terms of one name were worth in a tournament.
func (b *builder) termValue(m *circuit.Mark, use string) chess.Points {
	terms := b.st.Rules.Points
	for _, t := range b.st.Rules.Tourns {
		if t.ID == m.Tournament && t.Points != nil {
			terms = t.Points
		}
	}
	var sum chess.Points
	for i, t := range terms[:min(len(terms), len(m.Terms))] {
		if t.Use == use {
			sum = sum.Add(m.Terms[i])
		}
	}
	return sum.Mul(weightOf(m))
}

// worth gives what a result adds to the total: its value without the terms that
// were dropped.
func (b *builder) worth(m *circuit.Mark) chess.Points {
	value := m.Value
	for k, dropped := range m.TermDropped {
		if dropped && m.State == circuit.Counted {
			value = value.Sub(b.termValue(m, b.st.Rules.Count.PerTerm[k].Name))
		}
	}
	return value
}

// termsDropped says which terms of a result that counts were dropped.
func (b *builder) termsDropped(m *circuit.Mark) string {
	var out []string
	for k, dropped := range m.TermDropped {
		if dropped && m.State == circuit.Counted {
			use := b.st.Rules.Count.PerTerm[k].Name
			out = append(out, b.termName(use)+" "+b.num(b.termValue(m, use)))
		}
	}
	if len(out) == 0 {
		return ""
	}
	return b.t("why.term_dropped", "terms", b.list(out))
}

// termSums says what each term gave to the cycle points. It is silent where the
// parts do not add up to them: a corrected result has no parts.
func (b *builder) termSums(l *circuit.Line) string {
	var out []string
	var all chess.Points
	for k, part := range b.st.Rules.Count.PerTerm {
		var sum chess.Points
		for i := range l.Marks {
			if m := &l.Marks[i]; m.State == circuit.Counted && k < len(m.TermDropped) && !m.TermDropped[k] {
				sum = sum.Add(b.termValue(m, part.Name))
			}
		}
		all = all.Add(sum)
		out = append(out, b.termName(part.Name)+" "+b.num(sum))
	}
	if len(out) == 0 || all.Cmp(l.CyclePoints) != 0 {
		return ""
	}
	return b.t("explain.terms", "terms", b.list(out))
}
