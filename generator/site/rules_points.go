package site

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// Sentences about the points of a tournament.

func (t *teller) points() {
	t.say("points", "rules.points", "terms", t.terms(t.rules.Points))
}

func (t *teller) minPlayed() {
	if s := t.rules.MinPlayed; s != nil {
		t.say("points_min_played", "rules.min_played", "n", t.rounds(s))
	}
}

// rounds writes a number of rounds, or a share of them.
func (t *teller) rounds(s *circuit.Share) string {
	if s.Part != nil {
		return t.t("rules.share.rounds", "part", s.Part.String())
	}
	return t.t("rules.rounds", "n", s.N)
}

// terms puts the summands of the points into words.
func (t *teller) terms(terms []circuit.Term) string {
	var out []string
	for i := range terms {
		out = append(out, t.term(&terms[i]))
	}
	return strings.Join(out, " + ")
}

// term puts one summand into words: what it is, then its options.
func (t *teller) term(m *circuit.Term) string {
	s := t.t("term."+m.Use, "column", m.Name, "value", m.Value)
	var parts []string
	add := func(key string, args ...any) { parts = append(parts, t.t("term.opt."+key, args...)) }
	if !m.Factor.IsZero() && m.Factor.Cmp(chess.Whole(1)) != 0 {
		add("factor", "factor", t.exact(m.Factor))
	}
	switch m.Use {
	case "game_points":
		parts = append(parts, t.gameOptions(m)...)
	case "performance":
		if m.Byes {
			add("with_byes")
		}
		if m.CapOver != nil {
			add("cap_over", "n", t.exact(*m.CapOver))
		}
	case "place":
		parts = append(parts, t.placeOptions(m)...)
	case "place_linear":
		if m.Top > 0 {
			add("top", "n", m.Top)
		} else {
			add("top_field")
		}
		if !m.Add.IsZero() {
			add("add", "n", t.signed(m.Add))
		}
		parts = append(parts, t.tiesOption(m)...)
	case "participation":
		parts = append(parts, t.startOptions(m)...)
	case "seed_gain":
		parts = append(parts, t.seedOptions(m)...)
	}
	if !m.Min.IsZero() && t.has("term.opt.min."+m.Use) {
		add("min."+m.Use, "n", t.exact(m.Min))
	}
	if len(parts) == 0 {
		return s
	}
	return s + " (" + strings.Join(parts, "; ") + ")"
}

func (t *teller) gameOptions(m *circuit.Term) []string {
	var parts []string
	add := func(key string, args ...any) { parts = append(parts, t.t("term.opt."+key, args...)) }
	if !m.Byes {
		add("no_byes")
	}
	if !m.ForfeitWins {
		add("no_forfeits")
	}
	if m.MaxRounds > 0 {
		add("max_rounds", "n", m.MaxRounds)
	}
	if m.NormaliseTo > 0 {
		add("normalise", "n", m.NormaliseTo)
	}
	if r := m.Recode; r != nil {
		add("recode", "win", t.exact(r.Win), "draw", t.exact(r.Draw), "loss", t.exact(r.Loss))
	}
	return parts
}

func (t *teller) placeOptions(m *circuit.Term) []string {
	var parts []string
	add := func(key string, args ...any) { parts = append(parts, t.t("term.opt."+key, args...)) }
	if len(m.Table) > 0 {
		parts = append(parts, t.placeTable(m.Table))
	}
	for _, c := range m.Tables {
		add("class", "class", c.Class, "table", t.placeTable(c.Table))
	}
	for _, s := range m.BySize {
		if s.Size == 0 {
			add("size_more", "table", t.placeTable(s.Table))
		} else {
			add("size", "n", s.Size, "table", t.placeTable(s.Table))
		}
	}
	if len(m.Bands) > 0 {
		parts = append(parts, t.bands(m))
	}
	if l := m.Tail; l != nil {
		switch {
		case l.Const != nil:
			add("tail_const", "n", t.exact(*l.Const))
		default:
			add("tail", "step", t.signed(l.Step), "to", t.exact(l.To))
		}
	}
	for _, f := range m.Floor {
		add("floor", "games", f.Games, "points", t.exact(f.Points))
	}
	return append(parts, t.tiesOption(m)...)
}

// placeTable writes a table of points by place, ranges of equal values joined:
// "1. – 20, 2. – 18, 5.–10. – 8".
func (t *teller) placeTable(table []chess.Points) string {
	var parts []string
	for i := 0; i < len(table); {
		j := i
		for j+1 < len(table) && table[j+1].Cmp(table[i]) == 0 {
			j++
		}
		place := t.nth(i + 1)
		if j > i {
			place += "–" + t.nth(j+1)
		}
		parts = append(parts, place+" – "+t.exact(table[i]))
		i = j + 1
	}
	return strings.Join(parts, ", ")
}

func (t *teller) bands(m *circuit.Term) string {
	var parts []string
	for _, b := range m.Bands {
		parts = append(parts, t.t("term.opt.band", "bound", t.exact(b.Bound), "value", t.exact(b.Value)))
	}
	key := "term.opt.bands"
	if m.Round == "none" {
		key = "term.opt.bands_exact"
	}
	return t.t(key, "list", strings.Join(parts, ", "))
}

func (t *teller) tiesOption(m *circuit.Term) []string {
	if m.Ties == "share" || m.Ties == "best" {
		return []string{t.t("term.opt.ties_" + m.Ties)}
	}
	return nil
}

func (t *teller) startOptions(m *circuit.Term) []string {
	var parts []string
	switch m.When {
	case "completed":
		parts = append(parts, t.t("term.opt.completed"))
	case "rounds":
		parts = append(parts, t.t("term.opt.when_rounds", "n", m.WhenRound))
	}
	for _, s := range m.SizeBonus {
		parts = append(parts, t.t("term.opt.size_value", "n", s.Size, "value", t.exact(s.Value)))
	}
	return parts
}

func (t *teller) seedOptions(m *circuit.Term) []string {
	var parts []string
	if m.Cap != nil {
		parts = append(parts, t.t("term.opt.cap", "n", t.exact(*m.Cap)))
	}
	if m.CapShare != nil {
		parts = append(parts, t.t("term.opt.cap_share", "share", m.CapShare.String()))
	}
	if m.Round == "down" {
		parts = append(parts, t.t("term.opt.round_down"))
	}
	return parts
}
