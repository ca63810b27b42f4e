package main

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// Signs of a round as the lists print them.
const (
	win     = '1'
	draw    = '½'
	loss    = '0'
	forWin  = '+'
	forLoss = '-'
	bye     = 'B' // pairing-allocated: one point
	halfBye = 'H' // asked for: half a point
	absent  = 'Z' // not paired: nothing
)

// round is one round of one entrant.
type round struct {
	opponent int // index of the entrant, -1 without
	white    bool
	sign     rune
}

// entrant is a person in one tournament.
type entrant struct {
	*person
	start  int // start number, by rating from 1
	rounds []round
	late   bool // comes for round 2, with half a point
	leaves int  // last round played when he goes home early, 0 = stays

	half   int // points in halves
	place  int
	median float64 // Buchholz without the best and the worst
	buch   float64
	wins   int
	progr  float64
	tied   bool // equal in everything with the row above
}

func (e *entrant) halfAfter(n int) int {
	sum := 0
	for _, r := range e.rounds[:n] {
		sum += worth(r.sign)
	}
	return sum
}

func worth(sign rune) int {
	switch sign {
	case win, forWin, bye:
		return 2
	case draw, halfBye:
		return 1
	}
	return 0
}

// swiss plays a tournament and gives the entrants in final order. ties is how
// many of the four tie-breaks the list uses.
func swiss(rng *rand.Rand, people []*person, rounds, ties int) []*entrant {
	field := make([]*entrant, len(people))
	for i, p := range people {
		field[i] = &entrant{person: p}
	}
	slices.SortStableFunc(field, func(a, b *entrant) int {
		return cmp.Or(cmp.Compare(b.rating, a.rating), cmp.Compare(a.name(), b.name()))
	})
	for i, e := range field {
		e.start = i + 1
		e.late = rng.IntN(40) == 0
		if rng.IntN(45) == 0 {
			e.leaves = 4 + rng.IntN(rounds-4)
		}
	}
	for n := range rounds {
		playRound(rng, field, n)
	}
	return finish(field, rounds, ties)
}

func playRound(rng *rand.Rand, field []*entrant, n int) {
	var here []int
	for i, e := range field {
		switch {
		case n == 0 && e.late:
			e.rounds = append(e.rounds, round{-1, false, halfBye})
		case e.leaves > 0 && n >= e.leaves:
			e.rounds = append(e.rounds, round{-1, false, absent})
		default:
			here = append(here, i)
		}
	}
	slices.SortStableFunc(here, func(a, b int) int {
		return cmp.Or(cmp.Compare(field[b].halfAfter(n), field[a].halfAfter(n)), cmp.Compare(field[a].start, field[b].start))
	})
	if len(here)%2 == 1 {
		i := len(here) - 1
		for i > 0 && slices.ContainsFunc(field[here[i]].rounds, func(r round) bool { return r.sign == bye }) {
			i--
		}
		e := field[here[i]]
		e.rounds = append(e.rounds, round{-1, false, bye})
		here = slices.Delete(here, i, i+1)
	}
	pairs, ok := pair(field, here, n)
	if !ok {
		panic("no pairing without a repeated game")
	}
	for _, p := range pairs {
		playGame(rng, field, p[0], p[1])
	}
}

// pair folds each group of equal points: upper half against lower half, nobody
// twice against the same opponent.
func pair(field []*entrant, left []int, n int) ([][2]int, bool) {
	if len(left) == 0 {
		return nil, true
	}
	first, points := left[0], field[left[0]].halfAfter(n)
	group := 1
	for group < len(left) && field[left[group]].halfAfter(n) == points {
		group++
	}
	for k := 1; k < len(left); k++ {
		i := k
		if group > 2 && k < group {
			i = 1 + (group/2-1+k-1)%(group-1)
		}
		if met(field[first], left[i]) {
			continue
		}
		rest := slices.Delete(slices.Clone(left[1:]), i-1, i)
		if pairs, ok := pair(field, rest, n); ok {
			return append(pairs, [2]int{first, left[i]}), true
		}
	}
	return nil, false
}

func met(e *entrant, opponent int) bool {
	return slices.ContainsFunc(e.rounds, func(r round) bool { return r.opponent == opponent })
}

// whites counts games with White more than with Black.
func whites(e *entrant) int {
	d := 0
	for _, r := range e.rounds {
		switch {
		case r.opponent < 0:
		case r.white:
			d++
		default:
			d--
		}
	}
	return d
}

func playGame(rng *rand.Rand, field []*entrant, a, b int) {
	x, y := field[a], field[b]
	aWhite := whites(x) < whites(y) || (whites(x) == whites(y) && (x.start+len(x.rounds))%2 == 0)
	signA, signB := rune(draw), rune(draw)
	expected := 1 / (1 + math.Pow(10, (y.strength-x.strength)/400))
	drawn := 0.28 * (1 - math.Abs(2*expected-1))
	switch v := rng.Float64(); {
	case rng.IntN(300) == 0:
		signA, signB = forWin, forLoss
	case v < expected-drawn/2:
		signA, signB = win, loss
	case v > expected+drawn/2:
		signA, signB = loss, win
	}
	x.rounds = append(x.rounds, round{b, aWhite, signA})
	y.rounds = append(y.rounds, round{a, !aWhite, signB})
}

// finish computes points and tie-breaks and orders the field; the opponents of
// the rounds become places in that order.
func finish(field []*entrant, rounds, ties int) []*entrant {
	for _, e := range field {
		e.half = e.halfAfter(rounds)
	}
	for _, e := range field {
		breakTies(e, field, rounds)
	}
	order := slices.Clone(field)
	slices.SortStableFunc(order, func(a, b *entrant) int {
		return cmp.Or(compare(b, a, ties), cmp.Compare(a.start, b.start))
	})
	for i, e := range order {
		e.place = i + 1
		if i > 0 && compare(e, order[i-1], ties) == 0 {
			e.tied, e.place = true, order[i-1].place
		}
	}
	for _, e := range order {
		for i, r := range e.rounds {
			if r.opponent >= 0 {
				e.rounds[i].opponent = slices.Index(order, field[r.opponent])
			}
		}
	}
	return order
}

func breakTies(e *entrant, field []*entrant, rounds int) {
	var scores []float64
	for i, r := range e.rounds {
		e.progr += float64(e.halfAfter(i+1)) / 2
		if r.sign == win || r.sign == forWin {
			e.wins++
		}
		if r.opponent >= 0 {
			scores = append(scores, float64(field[r.opponent].half)/2)
		} else {
			scores = append(scores, float64(e.half)/2) // a virtual opponent
		}
	}
	slices.Sort(scores)
	for i, s := range scores {
		e.buch += s
		if i > 0 && i < len(scores)-1 {
			e.median += s
		}
	}
}

// compare orders by points and the first n tie-breaks, lower first.
func compare(a, b *entrant, n int) int {
	if c := cmp.Compare(a.half, b.half); c != 0 {
		return c
	}
	keys := []int{cmp.Compare(a.median, b.median), cmp.Compare(a.buch, b.buch),
		cmp.Compare(a.wins, b.wins), cmp.Compare(a.progr, b.progr)}
	return cmp.Or(keys[:n]...)
}
