package main

import (
	"fmt"
	"math/rand/v2"

	"podium/generator/chess"
)

// person is somebody of the invented season.
type person struct {
	id       string // number in the register; empty for a guest
	fide     string
	surname  string
	given    string
	female   bool
	born     int
	rating   int
	title    string
	fed      string
	strength float64 // what the results follow: the rating and a little luck of the year
	attend   float64 // how likely he plays in a tournament
	home     string  // town, where he plays more often
	club     string  // of a guest, as he tells it
	region   string  // of a guest, as he tells it
	periods  []period

	// what the stories of the season ask for, by tournament
	plays    map[string]bool   // comes, or stays away, whatever chance says
	spelling map[string]string // another way the name was written
	oldClub  map[string]string // the club printed, where the list is wrong
	since    chess.Date        // does not play before this day
}

// period is one line of the register.
type period struct {
	club, region string
	from, to     chess.Date // zero = open
}

func (p *person) name() string { return p.surname + " " + p.given }

// on gives the line of the register that holds on the day.
func (p *person) on(day chess.Date) (period, bool) {
	for _, l := range p.periods {
		if day.Within(l.from, l.to) {
			return l, true
		}
	}
	return period{}, false
}

// clubOn is the club a list of that day prints.
func (p *person) clubOn(day chess.Date) string {
	if l, ok := p.on(day); ok {
		return l.club
	}
	return p.club
}

// regionOn is the voivodeship a list of that day prints.
func (p *person) regionOn(day chess.Date) string {
	if l, ok := p.on(day); ok {
		return l.region
	}
	return p.region
}

// titles of the Polish federation by rating.
var titles = []struct {
	from int
	name string
}{{2300, "FM"}, {2200, "m"}, {2100, "k+"}, {2000, "k"}, {1900, "I+"}, {1800, "I"}, {1700, "II+"},
	{1600, "II"}, {1400, "III"}, {1200, "IV"}, {1100, "V"}, {0, ""}}

func titleOf(rating int) string {
	for _, t := range titles {
		if rating >= t.from {
			return t.name
		}
	}
	return ""
}

// club is a club with its town; the region is WM unless said otherwise.
type club struct{ name, short, town, region string }

// crowd makes people one after another.
type crowd struct {
	rng    *rand.Rand
	names  *naming
	number int // last number of the register
	fide   int // last FIDE number
}

// add makes a person: two of seven are children up to 14, one is a senior.
func (c *crowd) add(season int) *person {
	p := &person{female: c.rng.IntN(5) == 0, fed: "POL",
		plays: map[string]bool{}, spelling: map[string]string{}, oldClub: map[string]string{}}
	p.surname, p.given = c.names.next(p.female)
	switch c.rng.IntN(7) {
	case 0, 1:
		p.born = season - 7 - c.rng.IntN(8) // 7 to 14
		p.rating = 1000 + c.rng.IntN(55)*10
	case 2:
		p.born = season - 60 - c.rng.IntN(19)
		p.rating = 1400 + c.rng.IntN(60)*10
	default:
		p.born = season - 15 - c.rng.IntN(44)
		p.rating = 1300 + c.rng.IntN(95)*10
	}
	p.title = titleOf(p.rating)
	p.strength = float64(p.rating) + c.rng.NormFloat64()*70
	p.attend = []float64{0.92, 0.6, 0.45, 0.3, 0.2, 0.15}[min(5, c.rng.IntN(8))]
	if c.rng.IntN(5) < 3 {
		c.fide++
		p.fide = fmt.Sprint(c.fide)
	}
	return p
}

// register gives the person a number and the line of a club.
func (c *crowd) register(p *person, k club, from chess.Date) {
	c.number += 1 + c.rng.IntN(9)
	p.id = fmt.Sprint(c.number)
	p.home = k.town
	p.periods = []period{{club: k.name, region: k.region, from: from}}
}

// move ends the person's line on the day before and begins another.
func (p *person) move(k club, from chess.Date) {
	last := &p.periods[len(p.periods)-1]
	last.to = from.AddDays(-1)
	p.periods = append(p.periods, period{club: k.name, region: k.region, from: from})
}
