package site

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// Sentences about which tournaments belong to the cycle and whose results
// count.

func (t *teller) season() {
	s := t.rules.Season
	t.say("season", "rules.season", "from", s.From, "to", s.To)
	if s.Assign == "end" {
		t.say("season.assign", "rules.season.end")
	} else {
		t.say("season.assign", "rules.season.start")
	}
}

// tournaments tells what is special about single tournaments.
func (t *teller) tournaments() {
	for i := range t.rules.Tourns {
		r := &t.rules.Tourns[i]
		var parts []string
		add := func(key string, args ...any) { parts = append(parts, t.t("rules.tournament."+key, args...)) }
		if !r.Weight.IsZero() && r.Weight.Cmp(chess.Whole(1)) != 0 {
			add("weight", "weight", t.exact(r.Weight))
		}
		if r.Drop == "never" || r.Drop == "first" {
			add("drop_" + r.Drop)
		}
		if r.Block != "" {
			add("block", "block", r.Block)
		}
		if r.Class != "" {
			add("class", "class", r.Class)
		}
		if r.Points != nil {
			add("points", "points", t.terms(r.Points))
		}
		if !r.Counts {
			add("counts")
		}
		if !r.CountsToDrops {
			add("threshold")
		}
		if r.OutsideSeason {
			add("outside")
		}
		if len(r.Groups) > 0 {
			add("groups", "list", t.groupWords(r.Groups))
		}
		if len(r.Parts) > 0 {
			add("parts", "list", t.list(t.names(r.Parts)), "order", t.mergeWords(r.MergeOrder))
		}
		if len(parts) > 0 {
			t.add("tournaments", t.name(r.ID)+": "+strings.Join(parts, "; ")+".")
		}
	}
}

func (t *teller) names(ids []string) []string {
	var out []string
	for _, id := range ids {
		out = append(out, t.name(id))
	}
	return out
}

func (t *teller) mergeWords(order []string) string {
	if len(order) == 0 {
		order = []string{"last_part_place", "shared"}
	}
	var out []string
	for _, k := range order {
		out = append(out, t.orderName(k))
	}
	return strings.Join(out, ", ")
}

func (t *teller) groupWords(groups []circuit.Group) string {
	var out []string
	for _, g := range groups {
		name := g.Name
		if name == "" {
			name = t.name(g.ID)
		}
		s := t.t("rules.group_of", "name", name, "level", g.Level, "factor", t.exact(g.Factor))
		for _, c := range g.ByCat {
			s += ", " + t.t("rules.group_factor", "category", t.categoryTitle(c.Category), "factor", t.exact(c.Factor))
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

func (t *teller) categoryTitle(id string) string {
	for _, c := range t.rules.Category {
		if c.ID == id {
			return c.Title
		}
	}
	return id
}

func (t *teller) eligible() { t.eligibility("eligibility", &t.rules.Eligible) }

// eligibility tells whose results count; key is the setting it stands under.
func (t *teller) eligibility(key string, e *circuit.Eligibility) {
	if cond := t.conditions(&e.Conditions); len(cond) > 0 {
		t.say(key+".region", "rules.eligible", "conditions", strings.Join(cond, "; "))
	} else {
		t.say(key, "rules.eligible.all")
	}
	if len(e.Any) > 0 {
		var any []string
		for i := range e.Any {
			any = append(any, strings.Join(t.conditions(&e.Any[i]), "; "))
		}
		t.say(key+".any", "rules.eligible.any", "list", t.or(any))
	}
	t.namedIDs(key+".include", "rules.eligible.include", e.Include)
	t.namedIDs(key+".exclude", "rules.eligible.exclude", e.Exclude)
	at := e.At
	if at == "" {
		at = "tournament"
	}
	t.say(key+".at", "rules.eligible.at."+at, "date", e.AtDate)
	if e.Day == "last" || e.Day == "every" {
		t.say(key+".day", "rules.eligible.day."+e.Day)
	}
	if e.Unregistered == "never" {
		t.say(key+".unregistered", "rules.eligible.unregistered.never")
	} else {
		t.say(key+".unregistered", "rules.eligible.unregistered.from_registration")
	}
	if e.PlaceScope == "eligible" {
		t.say(key+".place_scope", "rules.eligible.scope.eligible")
	} else {
		t.say(key+".place_scope", "rules.eligible.scope.table")
	}
	t.minStarts(key, e)
}

func (t *teller) minStarts(key string, e *circuit.Eligibility) {
	if e.MinStarts.N > 0 || e.MinStarts.Part != nil {
		below := e.BelowMin
		if below == "" {
			below = "list_apart"
		}
		t.say(key+".min_starts", "rules.eligible.min_starts", "n", t.share(&e.MinStarts), "below", t.t("rules.eligible.below."+below))
	} else if e.BelowMin != "" && e.BelowMin != "list_apart" {
		t.say(key+".below_min", "rules.eligible.below_alone", "below", t.t("rules.eligible.below."+e.BelowMin))
	}
	if len(e.MinStartsIn) > 0 {
		t.say(key+".min_starts_in", "rules.eligible.min_starts_in", "list", t.list(t.names(e.MinStartsIn)))
	}
}

// namedIDs tells of wild cards and bans: how many there are and why. The ids
// are not printed: a number leads to a name elsewhere.
func (t *teller) namedIDs(key, textKey string, ids []circuit.NamedID) {
	if len(ids) == 0 {
		return
	}
	var reasons []string
	for _, n := range ids {
		if n.Reason != "" {
			reasons = append(reasons, n.Reason)
		}
	}
	s := t.t(textKey, "n", len(ids))
	if len(reasons) > 0 {
		s += " " + t.t("rules.reasons", "list", strings.Join(reasons, "; "))
	}
	t.add(key, s)
}

func (t *teller) entries() {
	if t.rules.Entries == "register" {
		t.say("entries", "rules.entries.register")
		return
	}
	t.say("entries", "rules.entries.results")
}

// conditions puts the demands on a person into words.
func (w *words) conditions(c *circuit.Conditions) []string {
	var out []string
	add := func(key string, args ...any) { out = append(out, w.t("rules.cond."+key, args...)) }
	if len(c.Region) > 0 {
		add("region", "list", w.or(c.Region))
	}
	if len(c.Club) > 0 {
		add("club", "list", w.or(c.Club))
	}
	if len(c.Fed) > 0 {
		add("fed", "list", w.or(c.Fed))
	}
	for _, d := range c.Where {
		out = append(out, w.demand(d))
	}
	out = append(out, w.born(c.BornFrom, c.BornTo)...)
	switch c.Sex {
	case chess.Female:
		add("female")
	case chess.Male:
		add("male")
	}
	switch c.FideRated {
	case "yes":
		add("fide_yes")
	case "no":
		add("fide_no")
	}
	return out
}

func (w *words) demand(d circuit.Demand) string {
	var parts []string
	if len(d.Values) > 0 {
		parts = append(parts, w.or(d.Values))
	}
	if d.From != nil {
		parts = append(parts, w.t("rules.cond.from", "value", w.exact(*d.From)))
	}
	if d.To != nil {
		parts = append(parts, w.t("rules.cond.to", "value", w.exact(*d.To)))
	}
	return d.Column + ": " + strings.Join(parts, " ")
}

// born tells the bounds of birth: years, or days where the regulation names
// days.
func (w *words) born(from, to circuit.Born) []string {
	var out []string
	if from.Year != 0 && to.Year != 0 {
		out = append(out, w.t("rules.cond.born_both", "from", itoa(from.Year), "to", itoa(to.Year)))
	} else if from.Year != 0 {
		out = append(out, w.t("rules.cond.born_from", "year", itoa(from.Year)))
	} else if to.Year != 0 {
		out = append(out, w.t("rules.cond.born_to", "year", itoa(to.Year)))
	}
	if !from.Date.IsZero() {
		out = append(out, w.t("rules.cond.born_since", "date", from.Date))
	}
	if !to.Date.IsZero() {
		out = append(out, w.t("rules.cond.born_until", "date", to.Date))
	}
	return out
}
