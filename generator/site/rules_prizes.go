package site

import (
	"strings"

	"podium/generator/circuit"
)

// Sentences about prizes.

func (t *teller) prizes() {
	for i := range t.rules.Prizes {
		t.prize(&t.rules.Prizes[i])
	}
}

// prize tells one line of the list: what for, which places, how much, on what
// conditions.
func (t *teller) prize(p *circuit.Prize) {
	s := t.prizeFor(p)
	if p.PlaceFrom > 0 {
		s += ", " + t.t("prize.place", "place", placesText(p.PlaceFrom, p.PlaceTo))
	}
	if len(p.Amounts) > 0 {
		var amounts []string
		for _, a := range p.Amounts {
			amounts = append(amounts, t.amount(a))
		}
		s += ": " + strings.Join(amounts, ", ")
	}
	var parts []string
	add := func(key string, args ...any) { parts = append(parts, t.t("rules.prize."+key, args...)) }
	if p.OutsideFrom > 0 || p.OutsideTo > 0 {
		add("outside", "places", placesText(p.OutsideFrom, p.OutsideTo))
	}
	if p.Combine {
		add("combine")
	}
	if p.MinStarts > 0 {
		add("min_starts", "n", p.MinStarts)
	}
	if p.MinEligible > 0 {
		add("min_eligible", "n", p.MinEligible)
	}
	for _, d := range p.Where {
		parts = append(parts, t.demand(d))
	}
	if p.Draw {
		add("draw")
	}
	if len(p.Manual) > 0 {
		add("manual", "n", len(p.Manual))
	}
	if p.Reason != "" {
		add("reason", "reason", p.Reason)
	}
	if len(parts) > 0 {
		s += " (" + strings.Join(parts, "; ") + ")"
	}
	t.add("prizes", upperFirst(s)+".")
}

// prizeFor names whose order the prize walks, behind its own name.
func (t *teller) prizeFor(p *circuit.Prize) string {
	var parts []string
	if p.Category != "" {
		parts = append(parts, t.t("rules.prize.category", "category", t.categoryTitle(p.Category)))
	}
	if p.Standing != "" {
		title := p.Standing
		for _, f := range t.rules.Further {
			if f.ID == p.Standing {
				title = f.Title
			}
		}
		parts = append(parts, title)
	}
	if p.Clubs {
		parts = append(parts, t.t("prize.clubs"))
	}
	if len(parts) == 0 {
		parts = append(parts, t.t("prize.overall"))
	}
	if p.Name != "" {
		return p.Name + " – " + strings.Join(parts, ", ")
	}
	return strings.Join(parts, ", ")
}

func placesText(from, to int) string {
	if to <= from {
		return itoa(from)
	}
	if from <= 0 {
		return "1–" + itoa(to)
	}
	return itoa(from) + "–" + itoa(to)
}

func (w *words) amount(a circuit.Amount) string {
	switch {
	case a.Thing != "":
		return a.Thing
	case a.Share != nil:
		return w.t("rules.prize.share", "share", a.Share.String())
	}
	return w.money(a.Money)
}

func (t *teller) prizeRules() {
	if len(t.rules.Prizes) == 0 {
		return
	}
	p := t.rules.PrizeRule
	say := func(key, value, fallback string) {
		if value == "" {
			value = fallback
		}
		t.say("prize_rules."+key, "rules.prize_rules."+key+"."+value)
	}
	if p.Combine {
		t.say("combine", "rules.prize_rules.combine.yes")
	} else {
		t.say("combine", "rules.prize_rules.combine.no")
	}
	say("order", p.Order, "listed")
	say("shared", p.Shared, "undecided")
	say("vacant", p.Vacant, "next_in_line")
	if len(p.Excluded) > 0 {
		t.say("prize_rules.excluded", "rules.prize_rules.excluded", "n", len(p.Excluded))
	}
	if p.Collect {
		t.say("prize_rules.collect_in_person", "rules.prize_rules.collect")
	}
}

func (t *teller) prizePool() {
	if t.rules.PrizePool > 0 {
		t.say("prize_pool", "rules.prize_pool", "sum", t.money(t.rules.PrizePool))
	}
}
