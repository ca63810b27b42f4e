package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"podium/generator/chess"
)

// season is one cycle with everything that is handed in for it.
type season struct {
	rng    *rand.Rand
	people []*person
	events []*event
	made   map[string][]byte // further files by name
}

// play holds all tournaments in order.
func (s *season) play() {
	for _, e := range s.events {
		e.order = swiss(s.rng, s.field(e), e.rounds, e.ties)
	}
}

// field draws who comes to a tournament.
func (s *season) field(e *event) []*person {
	var field []*person
	for _, p := range s.people {
		chance := p.attend * e.field
		if p.home == e.town {
			chance *= 1.7
		}
		comes := s.rng.Float64() < chance
		if told, ok := p.plays[e.id]; ok {
			comes = told
		}
		if comes && !e.date.Before(p.since) {
			field = append(field, p)
		}
	}
	return field
}

// add puts the files of the season under the prefix.
func (s *season) add(files map[string][]byte, prefix string) {
	for _, e := range s.events {
		files[prefix+"tournaments/"+e.file] = e.write(e, e.order)
	}
	for name, data := range s.made {
		files[prefix+name] = data
	}
}

// csvFile joins semicolon separated lines.
func csvFile(lines ...string) []byte {
	return []byte(strings.Join(lines, "\n") + "\n")
}

func day(year, month, day int) chess.Date { return chess.Date{Year: year, Month: month, Day: day} }

// registerRows gives the lines of the register under Polish headings, sorted
// by number as the register prints them.
func (s *season) registerRows() [][]string {
	rows := [][]string{{"nr CR", "nazwisko i imię", "rok urodzenia", "płeć", "klub", "województwo",
		"od", "do", "FIDE", "ranking", "kategoria", "federacja"}}
	listed := slices.DeleteFunc(slices.Clone(s.people), func(p *person) bool { return p.id == "" })
	slices.SortFunc(listed, func(a, b *person) int { return strings.Compare(a.id, b.id) })
	for _, p := range listed {
		for _, l := range p.periods {
			sex := "m"
			if p.female {
				sex = "k"
			}
			rows = append(rows, []string{p.id, p.name(), fmt.Sprint(p.born), sex, l.club, l.region,
				l.from.String(), l.to.String(), p.fide, fmt.Sprint(p.rating), p.title, p.fed})
		}
	}
	return rows
}
