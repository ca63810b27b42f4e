package register

import (
	"maps"
	"slices"

	"podium/generator/diag"
)

// parted tells lists of members from rating lists, which complete what is known
// of a person and say of nobody that he is registered. A rating list alone is
// the register.
func parted(lists []listed) (members, rates []listed) {
	for _, l := range lists {
		if l.rates() {
			rates = append(rates, l)
		} else {
			members = append(members, l)
		}
	}
	if len(members) == 0 {
		return rates, nil
	}
	return members, rates
}

// addRates remembers the rating lists. Whether they give ratings too hangs on
// the other lists: two kinds of ratings do not mix.
func (r *Register) addRates(members, rates []listed, ownRating bool) {
	r.rates, r.rated = map[string]*line{}, false
	for _, l := range rates {
		for _, of := range l.lines {
			if of.person.FIDE != "" {
				r.rates[of.person.FIDE] = of
			}
		}
	}
	for _, l := range members {
		r.rated = r.rated || ownRating && l.head != nil && l.head.Has("rating")
	}
}

// rate completes a person by the rating list, once: what the register or the
// files state holds, and a line of quite another name is left aside.
func (r *Register) rate(p *person, list *diag.List) {
	if len(r.rates) == 0 {
		return
	}
	for _, fide := range slices.Sorted(maps.Keys(p.fide)) {
		l := r.rates[fide]
		if l == nil || p.rates == l {
			continue
		}
		p.rates = l
		if compareNames(l.name, p.key) == otherName && !p.resembles(l.name) {
			list.Warning("id-two-people", l.at,
				diag.Say("FIDE number %s stands for two people: %s in this list, %s elsewhere; nothing is taken from this line", "numer FIDE %s mają dwie osoby: %s na tej liście i %s gdzie indziej; z tego wiersza nic nie wzięto",
					fide, describe(l.person), describe(p.Person)),
				diag.Say("correct the FIDE number in the register or in the tournament", "popraw numer FIDE w rejestrze albo w turnieju"))
			return
		}
		p.complete(l, r.rated)
		return
	}
}

// complete takes from a line of a rating list what is not known; rated tells
// that the register has ratings of its own.
func (p *person) complete(l *line, rated bool) {
	own := p.Person
	p.Person = latest(l.person, own)
	ratings, stated := maps.Clone(l.ratings), maps.Clone(l.Facts)
	if rated && p.Registered {
		p.Person.Rating = own.Rating
		delete(ratings, "rating")
		delete(stated, "rating")
	}
	maps.Copy(ratings, p.Ratings)
	maps.Copy(stated, p.Facts)
	p.Ratings, p.Facts = ratings, stated
}
