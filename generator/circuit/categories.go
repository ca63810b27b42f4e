package circuit

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/rank"
)

// rated are the ratings that tournament files state for a person.
type rated struct{ first, latest, highest int }

// fileRatings collects the ratings of the files in the order of the calendar.
func (c *calc) fileRatings() []rated {
	if c.ratings != nil {
		return c.ratings
	}
	c.ratings = make([]rated, len(c.people.ids))
	for _, ev := range c.events {
		for i, p := range ev.player {
			n := ev.t.Rows[i].Person.Rating
			if p < 0 || n == 0 {
				continue
			}
			r := &c.ratings[p]
			if r.first == 0 && c.firstStart[p] == ev.t.Date {
				r.first = n
			}
			r.latest, r.highest = n, max(r.highest, n)
		}
	}
	return c.ratings
}

// periodRating gives the rating of the list of ratings.date; without a register
// that of the latest file.
func (c *calc) periodRating(p int32) int {
	f := &c.people.facts[p]
	n := f.Person.Rating
	if column := c.rules.Ratings.Column; column != "rating" {
		n = f.Ratings[column]
	}
	if n == 0 && !c.reg.Filters() {
		n = c.fileRatings()[p].latest
	}
	return n
}

// memberOf tells whether a person belongs to a category; known is false where a
// fact is missing that would decide.
func (c *calc) memberOf(cat *Category, p int32) (in, known bool) {
	who := subject{&c.people.facts[p], c.lineNow(p), nil}
	cond := cat.Conditions
	unknown := false
	if cond.Sex != "" && who.sex() == "" {
		unknown, cond.Sex = true, ""
	}
	for _, b := range []*Born{&cond.BornFrom, &cond.BornTo} {
		if _, ok := who.born(*b, true); *b != (Born{}) && !ok {
			unknown, *b = true, Born{}
		}
	}
	if len(cond.Fed) > 0 && who.fact("fed") == "" {
		unknown = unknown || c.hasFed()
		cond.Fed = nil
	}
	if c.fails(&cond, who) != "" {
		return false, true
	}
	switch in, ok := c.ratingFits(cat, p); {
	case !ok:
		unknown = true
	case !in:
		return false, true
	}
	return !unknown, !unknown
}

// lineNow gives the register line of asOf, else the latest one before.
func (c *calc) lineNow(p int32) *chess.Membership {
	if line := c.lineOn(p, c.cal.asOf); line != nil || !c.reg.Filters() {
		return line
	}
	history := c.reg.History(c.people.ids[p])
	for i := len(history) - 1; i >= 0; i-- {
		if !history[i].From.After(c.cal.asOf) {
			return &history[i]
		}
	}
	return nil
}

// hasFed tells whether anybody's federation is known: without the column the
// condition is left out, with a warning.
func (c *calc) hasFed() bool {
	for i := range c.people.facts {
		if c.people.facts[i].Person.Fed != "" || c.people.facts[i].Facts["fed"] != "" {
			return true
		}
	}
	return false
}

// ratingFits tests the rating bounds of a category by its basis. known is false
// for a person without a rating.
func (c *calc) ratingFits(cat *Category, p int32) (in, known bool) {
	if !cat.rated() || cat.RatingBasis == "tournament" {
		return true, true
	}
	n := 0
	switch cat.RatingBasis {
	case "first_start":
		n = c.fileRatings()[p].first
	case "latest":
		n = c.fileRatings()[p].latest
	case "highest":
		n = c.fileRatings()[p].highest
	default:
		n = c.periodRating(p)
	}
	if n == 0 {
		if c.rules.Ratings.Unrated == "in_lowest" {
			return c.isLowest(cat), true
		}
		return false, false
	}
	return cat.holds(n), true
}

// OwnPoints tells whether the members are computed among themselves, so that
// their totals may differ from those of the whole standing.
func (cat *Category) OwnPoints() bool {
	return cat.Points == "own" || cat.RatingBasis == "tournament" && cat.rated()
}

func (cat *Category) rated() bool { return cat.RatingFrom > 0 || cat.RatingTo > 0 }

func (cat *Category) holds(rating int) bool {
	return rating >= cat.RatingFrom && (cat.RatingTo == 0 || rating <= cat.RatingTo)
}

// isLowest tells whether no other rating category ends lower.
func (c *calc) isLowest(cat *Category) bool {
	for i := range c.rules.Category {
		other := &c.rules.Category[i]
		if other.RatingTo > 0 && (cat.RatingTo == 0 || other.RatingTo < cat.RatingTo) {
			return false
		}
	}
	return true
}

// group is a category while its members are found.
type group struct {
	cat     *Category
	members map[int32]bool
	missing []chess.PlayerID
	merged  string
	empty   bool
}

// categories gives the order inside each category, from the ranked entries of
// the standing.
func (s *sheet) categories(main []rank.Placed[*entry], lines []Line) []CategoryStanding {
	groups := make([]group, len(s.c.rules.Category))
	for i := range groups {
		groups[i] = s.newGroup(&s.c.rules.Category[i], main)
	}
	for i := range groups {
		s.merge(groups, i)
	}
	out := make([]CategoryStanding, len(groups))
	for i := range groups {
		g := &groups[i]
		out[i] = CategoryStanding{Category: *g.cat, Missing: g.missing, NotFormed: g.empty, MergedTo: g.merged}
		if !g.empty {
			out[i].Lines = s.orderGroup(g, main, lines)
		}
		s.c.warnMissing(g)
	}
	return out
}

func (s *sheet) newGroup(cat *Category, main []rank.Placed[*entry]) group {
	g := group{cat: cat, members: map[int32]bool{}}
	if len(cat.Fed) > 0 && !s.c.hasFed() {
		s.c.list.Warning("column-missing", s.c.at("categories"),
			diag.Say("category %s asks for the federation, which no file states; the condition is left out", "kategoria %s wymaga federacji, której nie podaje żaden plik; warunek pominięto", cat.ID),
			diag.Say("add a column `federacja` to the register", "dodaj do rejestru kolumnę `federacja`"))
	}
	for i := range main {
		p := main[i].Entry.person
		in, known := s.c.memberOf(cat, p)
		if in {
			g.members[p] = true
		}
		if !known {
			g.missing = append(g.missing, s.c.people.ids[p])
		}
	}
	slices.SortFunc(g.missing, s.c.reg.Compare)
	return g
}

// merge moves the members of a category that is too small.
func (s *sheet) merge(groups []group, i int) {
	g := &groups[i]
	if g.cat.MinSize == 0 || len(g.members) >= g.cat.MinSize {
		return
	}
	g.empty = true
	for k := range groups {
		if groups[k].cat.ID == g.cat.MergeInto && k != i {
			g.merged = g.cat.MergeInto
			for _, e := range s.entries {
				if g.members[e.person] {
					groups[k].members[e.person] = true
				}
			}
		}
	}
}

// orderGroup places the members: by the overall order, by the category's own
// tie-breaks, or after a computation of their own.
func (s *sheet) orderGroup(g *group, main []rank.Placed[*entry], lines []Line) []Line {
	if g.cat.OwnPoints() {
		return s.ownGroup(g, lines)
	}
	if g.cat.Order != nil {
		own := *s
		own.order = g.cat.Order
		var members []*entry
		for i := range main {
			if g.members[main[i].Entry.person] {
				members = append(members, main[i].Entry)
			}
		}
		out := own.lines(own.ranked(members))
		overallPlaces(out, lines)
		return out
	}
	var out []Line
	var placed []rank.Placed[*entry]
	for i := range main {
		if g.members[main[i].Entry.person] {
			out, placed = append(out, lines[i]), append(placed, main[i])
		}
	}
	renumber(out, placed)
	return out
}

// ownGroup computes steps 7 to 13 among the members only.
func (s *sheet) ownGroup(g *group, lines []Line) []Line {
	r := *s.c.rules
	r.Category = nil
	if g.cat.Order != nil {
		r.Order = g.cat.Order
	}
	c := s.c.with(&r)
	c.list, c.derived = s.c.list, true
	c.keepPlaces = g.cat.Points != "own"
	outer := s.c.member
	c.member = func(p int32, ev *event, row int) bool {
		if g.cat.RatingBasis == "tournament" && g.cat.rated() && !g.cat.holds(ev.t.Rows[row].Person.Rating) {
			return false
		}
		return g.members[p] && (outer == nil || outer(p, ev, row))
	}
	if !c.evaluate() {
		return nil
	}
	out, _ := c.newSheet(s.count, s.upto).orderPlayers()
	overallPlaces(out, lines)
	return out
}

// overallPlaces writes the places of the whole standing beside those of a
// category.
func overallPlaces(members, lines []Line) {
	at := map[chess.PlayerID]int{}
	for i := range lines {
		at[lines[i].Player] = lines[i].Place
	}
	for i := range members {
		members[i].OverallPlace = at[members[i].Player]
	}
}

// renumber gives places 1, 2, 2, 4 to lines picked from an order.
func renumber(lines []Line, placed []rank.Placed[*entry]) {
	for i := range lines {
		l := &lines[i]
		l.Shared = false
		switch {
		case i == 0:
			l.Place, l.DecidedBy = 1, ""
		case placed[i-1].Place == placed[i].Place:
			l.Place, l.Shared, lines[i-1].Shared, l.DecidedBy = lines[i-1].Place, true, true, rank.Shared
		default:
			l.Place, l.DecidedBy = i+1, between(&placed[i-1], &placed[i])
		}
	}
}

// between gives the key that separates two entries of one order: the first in
// which their values differ.
func between(a, b *rank.Placed[*entry]) string {
	for i := range min(len(a.Tried), len(b.Tried)) {
		if a.Tried[i].ID == b.Tried[i].ID && a.Tried[i].Value.Cmp(b.Tried[i].Value) != 0 {
			return b.Tried[i].ID
		}
	}
	return b.DecidedBy
}

// warnMissing names the persons whose membership cannot be decided.
func (c *calc) warnMissing(g *group) {
	if len(g.missing) == 0 {
		return
	}
	names := make([]string, len(g.missing))
	for i, id := range g.missing {
		names[i] = c.people.name(c.people.number[id])
	}
	c.list.Warning("category-data-missing", c.at("categories"),
		diag.Say("category %s: nothing decides whether these belong to it: %s", "kategoria %s: nie wiadomo, czy należą do niej: %s", g.cat.ID, strings.Join(names, ", ")),
		diag.Say("add birth year, sex or rating to the register", "uzupełnij w rejestrze rok urodzenia, płeć albo ranking"))
}
