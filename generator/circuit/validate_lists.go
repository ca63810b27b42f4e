package circuit

import (
	"fmt"
	"slices"

	"podium/generator/diag"
)

// terms checks place tables: exactly one way of giving points by place.
func (v *validator) terms(terms []Term, path string) {
	for i := range terms {
		t := &terms[i]
		at := fmt.Sprintf("%s[%d]", path, i)
		ways := 0
		for _, n := range []int{len(t.Table), len(t.Tables), len(t.BySize), len(t.Bands)} {
			if n > 0 {
				ways++
			}
		}
		if t.Use == "place" && ways != 1 {
			v.error("place-table", at,
				diag.Say("points by place need exactly one of table, tables, by_size, bands", "punkty za miejsce wymagają dokładnie jednego z: table, tables, by_size, bands"),
				diag.Say("keep one of them", "zostaw jeden z nich"))
		}
	}
}

// clubs checks the standing of clubs; keys that it inherits are checked with
// the cycle's own.
func (v *validator) clubs() {
	v.clubRules(v.rules.Clubs, "clubs", v.rules.Final, v.rules.Order)
}

func (v *validator) clubRules(c *Clubs, path string, final *Final, order []OrderKey) {
	if c == nil {
		return
	}
	if c.Count != nil {
		v.count(c.Count, path+".count")
	}
	if c.Final != nil {
		final = c.Final
	}
	if c.Order != nil {
		v.order(c.Order, path+".order", final)
	}
}

// categories checks rating bounds, ids and the targets of merging.
func (v *validator) categories(list []Category, path string) {
	for i := range list {
		c := &list[i]
		at := fmt.Sprintf("%s[%d]", path, i)
		byList := c.RatingBasis == "" || c.RatingBasis == "period"
		if c.rated() && byList && v.rules.Ratings.Date.IsZero() {
			v.error("rating-date-missing", at,
				diag.Say("category %s goes by rating, and no list of ratings is named", "kategoria %s zależy od rankingu, a nie podano, z której listy", c.ID),
				diag.Say("set `ratings: {date: …}`, the day of the list", "ustaw `ratings: {date: …}`, dzień listy rankingowej"))
		}
		if c.MergeInto != "" && !slices.ContainsFunc(list, func(x Category) bool { return x.ID == c.MergeInto && x.ID != c.ID }) {
			v.error("category-unknown", at+".merge_into",
				diag.Say("there is no category %q to merge into", "nie ma kategorii %q, do której można włączyć", c.MergeInto),
				diag.Say("use the id of another category", "użyj id innej kategorii"))
		}
		if slices.ContainsFunc(list[:i], func(x Category) bool { return x.ID == c.ID }) {
			v.error("category-unknown", at+".id",
				diag.Say("category %q is defined twice", "kategoria %q jest zdefiniowana dwa razy", c.ID),
				diag.Say("give each category its own id", "nadaj każdej kategorii własne id"))
		}
		if c.Order != nil {
			v.order(c.Order, at+".order", v.rules.Final)
		}
	}
}

// prizes checks the list of prizes.
func (v *validator) prizes(list []Prize, path string, cats []Category) {
	byCategory := 0
	for i := range list {
		p := &list[i]
		at := fmt.Sprintf("%s[%d]", path, i)
		v.amounts(p, at)
		if p.Category == "" {
			continue
		}
		if !p.Combine {
			byCategory++
		}
		if p.Standing == "" && !slices.ContainsFunc(cats, func(c Category) bool { return c.ID == p.Category }) {
			v.error("category-unknown", at+".category",
				diag.Say("there is no category %q", "nie ma kategorii %q", p.Category),
				diag.Say("use the id of a category of this standing", "użyj id kategorii tej klasyfikacji"))
		}
	}
	if byCategory > 1 && v.unsetOrder && !v.rules.PrizeRule.Combine {
		v.warning("prize-order", path,
			diag.Say("%d prizes of categories, and nothing says which one goes to somebody who wins two", "liczba nagród w kategoriach: %d, a nie podano, którą bierze ktoś, kto wygrał dwie", byCategory),
			diag.Say("set `prize_rules: {order: listed}` if the printed order decides, or `combine: true`", "ustaw `prize_rules: {order: listed}`, jeśli decyduje kolejność na liście, albo `combine: true`"))
	}
	for i := range list {
		s := list[i].Standing
		if s != "" && !slices.ContainsFunc(v.rules.Further, func(f Further) bool { return f.ID == s }) {
			v.error("standing-unknown", fmt.Sprintf("%s[%d].standing", path, i),
				diag.Say("there is no standing %q", "nie ma klasyfikacji %q", s),
				diag.Say("use the id of one of `standings`", "użyj id jednej z `standings`"))
		}
	}
}

// amounts compares the number of amounts with that of places.
func (v *validator) amounts(p *Prize, at string) {
	if p.PlaceFrom == 0 || p.Draw || len(p.Manual) > 0 {
		return
	}
	places := p.PlaceTo - p.PlaceFrom + 1
	text := diag.Say("%d amounts for %d places", "liczba kwot: %d, liczba miejsc: %d", len(p.Amounts), places)
	switch n := len(p.Amounts); {
	case n > places:
		v.error("amounts-count", at+".amounts", text,
			diag.Say("one amount for each place", "jedna kwota na każde miejsce"))
	case n < places:
		v.warning("amounts-count", at+".amounts", text,
			diag.Say("the later places are won without an amount", "dalsze miejsca są nagrodzone bez kwoty"))
	}
}

// further checks what the further standings say themselves.
func (v *validator) further() {
	for i := range v.rules.Further {
		f := &v.rules.Further[i]
		path := fmt.Sprintf("standings[%d]", i)
		if f.Block != "" {
			v.block(f.Block, path+".only.block")
		}
		if f.Count != nil {
			v.count(f.Count, path+".count")
		}
		final := v.rules.Final
		if f.Final != nil || f.NoFinal {
			final = f.Final
		}
		if f.Order != nil {
			v.order(f.Order, path+".order", final)
		}
		v.terms(f.Points, path+".points")
		v.categories(f.Category, path+".categories")
		v.clubRules(f.Clubs, path+".clubs", final, f.Order)
		cats := f.Category
		if cats == nil {
			cats = v.rules.Category
		}
		v.prizes(f.Prizes, path+".prizes", cats)
	}
}
