package site

import (
	"slices"
	"strings"

	"podium/generator/circuit"
)

// Sentences about the order of entries and how equal totals are separated.

func (t *teller) lowWins() {
	if t.rules.LowWins {
		t.say("low_wins", "rules.low_wins.yes")
		return
	}
	t.say("low_wins", "rules.low_wins.no")
}

func (t *teller) decimals() {
	if d := t.rules.Decimals; d >= 0 {
		t.say("decimals", "rules.decimals", "n", d)
		return
	}
	t.say("decimals", "rules.decimals.exact")
}

func (t *teller) rankOn() {
	if t.rules.RankOn == "displayed" {
		t.say("rank_on", "rules.rank_on.displayed")
		return
	}
	t.say("rank_on", "rules.rank_on.exact")
}

func (t *teller) order() { t.orderOf("order", t.rules.Order) }

// orderOf tells the tie-breaks and how the chain ends.
func (t *teller) orderOf(key string, order []circuit.OrderKey) {
	if len(order) == 0 {
		return
	}
	var keys []string
	end := order[len(order)-1].Use
	for i := range order {
		if use := order[i].Use; use != "shared" && use != "draw" && use != "manual" {
			keys = append(keys, t.orderKey(&order[i]))
		}
	}
	if len(keys) > 0 {
		t.say(key, "rules.order", "list", strings.Join(keys, "; "))
	}
	switch end {
	case "draw", "manual":
		t.say(key, "rules.order.end."+end)
	default:
		t.say(key, "rules.order.end.shared")
	}
}

// orderKey names a tie-break with its options.
func (t *teller) orderKey(k *circuit.OrderKey) string {
	s := t.orderName(k.Use)
	var parts []string
	add := func(key string, args ...any) { parts = append(parts, t.t("rules.order.opt."+key, args...)) }
	switch k.Scope {
	case "all", "scoring":
		add("scope_" + k.Scope)
	}
	if k.Depth > 0 {
		add("depth", "n", k.Depth)
	}
	if k.Column != "" {
		add("column", "column", k.Column)
	}
	if k.Block != "" {
		add("block", "block", k.Block)
	}
	if len(k.Points) > 0 {
		add("points", "terms", t.terms(k.Points))
	}
	if k.Count != nil {
		inner := &teller{words: t.words, rules: t.rules, name: t.name}
		inner.countOf("", k.Count, "player")
		for _, c := range inner.out {
			parts = append(parts, strings.TrimSuffix(c.text, "."))
		}
	}
	if len(parts) == 0 {
		return s
	}
	return s + " (" + strings.Join(parts, "; ") + ")"
}

// decides says which criterion decided, with the verb in its number: Polish has
// "decyduje miejsce" and "decydują punkty".
func (w *words) decides(key string) string {
	form := "explain.decides"
	if slices.Contains(strings.Fields(w.t("explain.plural_keys")), key) {
		form = "explain.decides_many"
	}
	return w.t(form, "key", w.orderName(key))
}

// orderName names a criterion; one that has no text goes by its key.
func (w *words) orderName(use string) string {
	if w.has("order." + use) {
		return w.t("order." + use)
	}
	return use
}

func (t *teller) orderFor() {
	if t.rules.OrderFor == "first" {
		t.say("order_for", "rules.order_for.first")
	}
}

func (t *teller) orderSeed() {
	if t.rules.OrderSeed != "" {
		t.say("order_seed", "rules.order_seed", "seed", t.rules.OrderSeed)
	}
}

// manual tells of orders decided by people; who they are stands in the
// standing.
func (t *teller) manual() {
	for _, m := range t.rules.Manual {
		by := m.By
		if day := t.numericDate(m.Date); day != "" {
			by = strings.TrimPrefix(by+", "+day, ", ")
		}
		if by != "" {
			by = " (" + by + ")"
		}
		t.say("manual_order", "rules.manual", "n", len(m.IDs), "reason", m.Reason, "by", by)
	}
}
