package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// person is somebody invented.
type person struct {
	id, fide, born, rating int
	surname, first, club   string
	female                 bool
}

var (
	surnames = strings.Fields(`Bławat Ciepielak Dzięgiel Fiołek Gżegżółka Jęczmyk Kąkol Łubin Miętus Nagietek
		Ostróżka Pięciornik Rzeżucha Skrzypek Śnieguła Trzęślik Wądołek Wrzos Zawilec Żarnowiec`)
	women = strings.Fields("Ewa Łucja Małgorzata Żaneta Anna Zofia")
	men   = strings.Fields("Jan Paweł Łukasz Józef Michał Stanisław Wojciech Żegota Andrzej")
	towns = strings.Fields("Brzezina Dąbrowa Jeziorany Kłosów Lipowiec Mierzęcin Nowinka Olszyna Piaski Źródłów")
)

// invent makes people with different names and numbers, spread over the clubs.
func invent(rng *rand.Rand, n, clubs int) []person {
	out := make([]person, n)
	for i := range out {
		p := person{id: 10_001 + i, fide: 9_100_001 + i, born: 1945 + rng.IntN(70), rating: 1000 + rng.IntN(1400), female: i%5 == 0}
		c := i % clubs
		p.club = fmt.Sprintf("KSz %s %d", towns[c%len(towns)], c/len(towns)+1)
		names := men
		if p.female {
			names = women
		}
		p.surname = surnames[i%len(surnames)] + "-" + surnames[i/len(surnames)%len(surnames)]
		p.first = names[i%len(names)]
		out[i] = p
	}
	return out
}

// field draws who comes to a tournament.
func field(rng *rand.Rand, people []person, n int) []person {
	out := slices.Clone(people)
	rng.Shuffle(len(out), func(a, b int) { out[a], out[b] = out[b], out[a] })
	return out[:n]
}
