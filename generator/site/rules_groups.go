package site

import (
	"strings"

	"podium/generator/circuit"
)

// Sentences about clubs, categories, further standings and publication.

func (t *teller) clubs() {
	if t.rules.Clubs != nil {
		t.clubsOf("clubs", t.rules.Clubs)
	}
}

func (t *teller) clubsOf(key string, c *circuit.Clubs) {
	t.add(key+".best", t.clubsBestSentence(c))
	t.say(key, "rules.clubs.day")
	if c.MinPlayers > 1 {
		t.say(key+".min_players", "rules.clubs.min_players", "n", c.MinPlayers)
	} else {
		t.say(key+".min_players", "rules.clubs.min_one")
	}
	if c.MaxEntered > 0 {
		t.say(key+".max_entered", "rules.clubs.max_entered", "n", c.MaxEntered)
	}
	if len(c.Region) > 0 {
		t.say(key+".region", "rules.clubs.region", "list", t.or(c.Region))
	}
	if c.Unit != "" && c.Unit != "club" {
		t.say(key+".unit", "rules.clubs.unit", "unit", c.Unit)
	}
	if !c.Presence.IsZero() {
		t.say(key+".presence", "rules.clubs.presence", "points", c.Presence)
	}
	if c.MinClubs > 0 {
		t.say(key+".min_clubs", "rules.clubs.min_clubs", "n", c.MinClubs)
	}
	if c.Count != nil {
		t.countOf(key+".count", c.Count, "club")
	} else {
		t.say(key+".count", "rules.clubs.same_count")
	}
	if c.Final != nil {
		t.finalOf(key+".final", c.Final)
	}
	if c.Order != nil {
		t.orderOf(key+".order", c.Order)
	}
}

// clubsBestSentence tells whose results make up the value of a club.
func (w *words) clubsBestSentence(c *circuit.Clubs) string {
	if c.Best == 0 {
		return w.t("rules.clubs.best_all")
	}
	return w.t("rules.clubs.best", "n", c.Best)
}

func (t *teller) categories() {
	for i := range t.rules.Category {
		t.category("categories", &t.rules.Category[i])
	}
}

func (t *teller) category(key string, c *circuit.Category) {
	s := c.Title + " (" + c.ID + "): " + t.categoryDefinition(*c)
	if c.Points == "own" {
		s += " " + t.t("rules.category.own")
	}
	if c.MinSize > 0 {
		s += " " + t.t("rules.category.min_size", "n", c.MinSize)
	}
	if c.MergeInto != "" {
		s += " " + t.t("rules.category.merge", "category", t.categoryTitle(c.MergeInto))
	}
	t.add(key, s)
	if c.Order != nil {
		inner := &teller{words: t.words, rules: t.rules, name: t.name}
		inner.orderOf(key, c.Order)
		for _, o := range inner.out {
			t.add(key+".order", c.Title+": "+o.text)
		}
	}
}

// categoryDefinition says who belongs to a category: "rocznik 2004 i młodsi;
// decyduje rok urodzenia".
func (w *words) categoryDefinition(c circuit.Category) string {
	parts := w.conditions(&c.Conditions)
	if r := w.ratingWords(c); r != "" {
		parts = append(parts, r)
	}
	if c.BornFrom.Year != 0 || c.BornTo.Year != 0 {
		parts = append(parts, w.t("rules.category.by_year"))
	}
	if len(parts) == 0 {
		return w.t("rules.category.all")
	}
	return strings.Join(parts, "; ") + "."
}

func (w *words) ratingWords(c circuit.Category) string {
	basis := c.RatingBasis
	if basis == "" {
		basis = "period"
	}
	on := w.t("rules.category.basis." + basis)
	switch {
	case c.RatingFrom > 0 && c.RatingTo > 0:
		return w.t("rules.category.rating_both", "from", c.RatingFrom, "to", c.RatingTo, "basis", on)
	case c.RatingFrom > 0:
		return w.t("rules.category.rating_from", "from", c.RatingFrom, "basis", on)
	case c.RatingTo > 0:
		return w.t("rules.category.rating_to", "to", c.RatingTo, "basis", on)
	}
	return ""
}

func (t *teller) ratings() {
	r := t.rules.Ratings
	if !r.Date.IsZero() {
		t.say("ratings.date", "rules.ratings.date", "date", r.Date)
	}
	if r.Column != "" && r.Column != "rating" {
		t.say("ratings.column", "rules.ratings.column", "column", r.Column)
	}
	if r.Unrated == "in_lowest" {
		t.say("ratings.unrated", "rules.ratings.unrated.in_lowest")
	} else if !r.Date.IsZero() {
		t.say("ratings.unrated", "rules.ratings.unrated.out")
	}
}

func (t *teller) further() {
	for i := range t.rules.Further {
		t.furtherOne(&t.rules.Further[i])
	}
}

// furtherOne tells what sets another standing apart from the main one.
func (t *teller) furtherOne(f *circuit.Further) {
	var only []string
	add := func(key string, args ...any) { only = append(only, t.t("rules.further."+key, args...)) }
	if f.Block != "" {
		add("block", "block", f.Block)
	}
	if f.Class != "" {
		add("class", "class", f.Class)
	}
	if len(f.Tournaments) > 0 {
		add("tournaments", "list", t.list(t.names(f.Tournaments)))
	}
	if f.Group != "" {
		add("group", "group", f.Group)
	}
	if f.NoFinal {
		add("no_final")
	}
	s := t.t("rules.further", "title", f.Title, "id", f.ID)
	if len(only) > 0 {
		s += " " + strings.Join(only, "; ") + "."
	}
	t.add("standings", s)
	inner := &teller{words: t.words, rules: t.rules, name: t.name}
	if f.Points != nil {
		inner.say("points", "rules.points", "terms", t.terms(f.Points))
	}
	if f.Count != nil {
		inner.countOf("count", f.Count, "player")
	}
	inner.finalOf("final", f.Final)
	if f.Eligible != nil {
		inner.eligibility("eligibility", f.Eligible)
	}
	inner.orderOf("order", f.Order)
	for j := range f.Category {
		inner.category("categories", &f.Category[j])
	}
	if f.Clubs != nil {
		inner.clubsOf("clubs", f.Clubs)
	}
	for j := range f.Prizes {
		inner.prize(&f.Prizes[j])
	}
	for _, o := range inner.out {
		t.add("standings."+o.key, f.Title+": "+o.text)
	}
}

func (t *teller) publish() {
	p := t.rules.Publish
	if p.Status == "official" {
		t.say("publish.status", "rules.publish.official")
	} else {
		t.say("publish.status", "rules.publish.provisional")
	}
	if p.Edition != "" {
		t.say("publish.edition", "rules.publish.edition", "edition", p.Edition)
	}
	if p.Reopened != "" {
		t.say("publish.reopened", "rules.publish.reopened", "reason", p.Reopened)
	}
	if p.CorrectionsUntil != "" {
		t.say("publish.corrections_until", "rules.publish.until", "until", t.dateInWords(p.CorrectionsUntil))
	}
	if !p.ShowDropped {
		t.say("publish.show_dropped", "rules.publish.hide_dropped")
	}
	if p.HideBelow > 0 {
		t.say("publish.hide_below", "rules.publish.hide_below", "n", p.HideBelow)
	}
}
