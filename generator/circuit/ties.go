package circuit

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/rank"
)

// keyFunc gives the values of one tie-break for entries that are tied.
type keyFunc func(s *sheet, key *OrderKey, tied []*entry) []rank.Value

// keyOf gives the tie-break of rules.md 2.7 by its name; nil for `shared`,
// which separates nobody.
func keyOf(use string) keyFunc {
	switch use {
	case "final_place":
		return finalPlace
	case "final_points":
		return finalPoints
	case "last_place":
		return lastPlace
	case "last_result":
		return lastResult
	case "best_single":
		return bestSingle
	case "best_dropped":
		return bestDropped
	case "sum_all":
		return sumAll
	case "places_count":
		return placesCount
	case "sum_places":
		return sumPlaces
	case "sum_game_points":
		return sumGamePoints
	case "aux":
		return auxColumn
	case "points_by":
		return pointsBy
	case "starts", "starts_in":
		return numberOfStarts
	case "percent":
		return percentScored
	case "running_total":
		return runningTotal
	case "common_places":
		return commonPlaces
	case "head_to_head":
		return headToHead
	case "younger", "older", "rating":
		return personal
	case "draw":
		return drawLots
	case "manual":
		return manualOrder
	}
	return nil
}

// each gives one value for each entry.
func each(tied []*entry, value func(*entry) rank.Value) []rank.Value {
	out := make([]rank.Value, len(tied))
	for i, e := range tied {
		if out[i] = value(e); !out[i].Defined {
			out[i].Text = undefined
		}
	}
	return out
}

func placeValue(x *cell) rank.Value {
	if x == nil || !x.counts() || x.place == 0 {
		return rank.Value{}
	}
	return rank.Of(-int64(x.place), strconv.Itoa(int(x.place)))
}

// finalPlace: place in the final; who has no counted result there comes after.
func finalPlace(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	n := s.finalEvent()
	return each(tied, func(e *entry) rank.Value { return placeValue(e.at(n)) })
}

// finalPoints: value in the final.
func finalPoints(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	n := s.finalEvent()
	return s.pointValues(tied, 1, func(e *entry) (chess.Points, bool) {
		if x := e.at(n); x != nil && x.counts() {
			return x.value, true
		}
		return chess.Points{}, false
	})
}

// lastPlace: place in the last held tournament.
func lastPlace(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	return each(tied, func(e *entry) rank.Value { return placeValue(e.at(s.upto - 1)) })
}

// lastResult: value in the last held tournament, then in the one before, and so
// on, dropped values included; an absence without a value is worse than any.
func lastResult(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	sign := int64(s.better())
	return each(tied, func(e *entry) rank.Value {
		var v rank.Value
		var words []string
		for n := s.upto - 1; n >= 0; n-- {
			units, ok := s.valueAt(e, n)
			if !ok {
				v.Key = append(v.Key, 0, 0)
				words = append(words, undefined)
				continue
			}
			v.Key = append(v.Key, 1, sign*units)
			words = append(words, s.c.toPoints(units).String())
		}
		v.Defined, v.Text = true, strings.Join(words, " ")
		return v
	})
}

// valueAt gives an entry's value in an event: of a result, or what an absence
// is worth; false where it is no value.
func (s *sheet) valueAt(e *entry, n int) (int64, bool) {
	if it := e.itemOf(n); it != nil {
		return it.units, it.kind == played || s.count.valued(s.count.Missed)
	}
	if x := e.at(n); x != nil && x.counts() {
		return x.units, true
	}
	return 0, false
}

// bestSingle: the counted values, best first, item by item.
func bestSingle(s *sheet, key *OrderKey, tied []*entry) []rank.Value {
	return s.sortedValues(tied, key.Depth, func(it *item) bool {
		counts := it.kind == played || s.count.valued(s.count.Missed)
		return counts && (key.Scope == "all" || it.drop == 0)
	})
}

// bestDropped: the dropped results, best first, item by item.
func bestDropped(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	return s.sortedValues(tied, 0, func(it *item) bool { return it.kind == played && it.drop > 0 })
}

func (s *sheet) sortedValues(tied []*entry, depth int, in func(*item) bool) []rank.Value {
	sign := int64(s.better())
	return each(tied, func(e *entry) rank.Value {
		v := rank.Value{Defined: true}
		for i := range e.items {
			if in(&e.items[i]) {
				v.Key = append(v.Key, sign*e.items[i].units)
			}
		}
		slices.SortFunc(v.Key, func(a, b int64) int { return int(min(1, max(-1, b-a))) })
		if depth > 0 && len(v.Key) > depth {
			v.Key = v.Key[:depth]
		}
		words := make([]string, len(v.Key))
		for i, k := range v.Key {
			words[i] = s.c.toPoints(sign * k).String()
		}
		v.Text = strings.Join(words, " ")
		return v
	})
}

// sumAll: sum of all values, dropped ones included, the final left out.
func sumAll(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	return s.pointValues(tied, s.better(), func(e *entry) (chess.Points, bool) {
		sum := int64(0)
		for i := range e.items {
			if it := &e.items[i]; it.kind == played || s.count.valued(s.count.Missed) {
				sum += it.units
			}
		}
		return s.c.toPoints(sum), true
	})
}

// placesCount: number of first places, then of second places, and so on. The
// final is among them.
func placesCount(s *sheet, key *OrderKey, tied []*entry) []rank.Value {
	last := int32(0)
	for _, e := range tied {
		for i := range e.cells {
			last = max(last, e.cells[i].place)
		}
	}
	return each(tied, func(e *entry) rank.Value {
		v := rank.Value{Key: make([]int64, last), Defined: true}
		for i := range e.cells {
			if x := &e.cells[i]; x.counts() && x.place > 0 && s.inScope(e, x, key.Scope) {
				v.Key[x.place-1]++
			}
		}
		var words []string
		for place, n := range v.Key {
			if n > 0 {
				words = append(words, fmt.Sprintf("%d×%d", n, place+1))
			}
		}
		v.Text = strings.Join(words, " ")
		return v
	})
}

// inScope: counted = what counts in the total, scoring = results with points,
// all = every result.
func (s *sheet) inScope(e *entry, x *cell, scope string) bool {
	switch scope {
	case "all":
		return true
	case "scoring":
		return x.units > 0
	}
	it := e.itemOf(int(x.event))
	return it == nil || it.drop == 0
}

// sumPlaces: sum of places in all starts. Sums of different length say nothing,
// so more starts go first.
func sumPlaces(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	uneven := false
	out := each(tied, func(e *entry) rank.Value {
		sum := int64(0)
		for i := range e.cells {
			if x := &e.cells[i]; x.counts() && x.start {
				sum += int64(x.place)
			}
		}
		uneven = uneven || e.starts != tied[0].starts
		return rank.Value{Key: []int64{int64(e.starts), -sum}, Defined: true, Text: strconv.FormatInt(sum, 10)}
	})
	if uneven {
		s.c.list.Warning("starts-differ", s.c.at("order"),
			diag.Say("sum_places compares entries with different numbers of starts", "sum_places porównuje osoby o różnej liczbie startów"),
			diag.Say("put `starts` before `sum_places`", "wpisz `starts` przed `sum_places`"))
	}
	return out
}

// overCounted walks the results of the pool that count.
func (e *entry) overCounted(do func(*cell)) {
	for i := range e.items {
		if it := &e.items[i]; it.kind == played && it.drop == 0 {
			do(&e.cells[it.cell])
		}
	}
}

// sumGamePoints: points of the tournaments over the counted results.
func sumGamePoints(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	return s.pointValues(tied, 1, func(e *entry) (chess.Points, bool) {
		var sum chess.Points
		e.overCounted(func(x *cell) {
			if x.row != nil {
				sum = sum.Add(x.row.Points)
				return
			}
			sum = sum.Add(x.points)
		})
		return sum, true
	})
}

// percentScored: points ÷ rounds over the counted results.
func percentScored(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	return s.pointValues(tied, 1, func(e *entry) (chess.Points, bool) {
		var points chess.Points
		rounds := 0
		e.overCounted(func(x *cell) {
			if x.row != nil {
				points = points.Add(x.row.Points)
				rounds += roundsOf(s.c.events[x.event].t)
			}
		})
		if rounds == 0 {
			return chess.Points{}, false
		}
		return points.Mul(chess.Whole(100)).Div(chess.Whole(int64(rounds))), true
	})
}

// numberOfStarts: starts in all, or in a block.
func numberOfStarts(s *sheet, key *OrderKey, tied []*entry) []rank.Value {
	return each(tied, func(e *entry) rank.Value {
		n := e.starts
		if key.Use == "starts_in" {
			n = 0
			for i := range e.cells {
				if x := &e.cells[i]; x.counts() && x.start && s.c.events[x.event].rules.Block == key.Block {
					n++
				}
			}
		}
		return rank.Of(int64(n), strconv.Itoa(n))
	})
}

// personal: birth year or rating of the person.
func personal(s *sheet, key *OrderKey, tied []*entry) []rank.Value {
	return each(tied, func(e *entry) rank.Value {
		if e.person < 0 {
			return rank.Value{}
		}
		f := &s.c.people.facts[e.person]
		n := f.Person.BirthYear
		if key.Use == "rating" {
			n = s.c.periodRating(e.person)
		}
		if n == 0 {
			return rank.Value{}
		}
		sign := int64(1)
		text := strconv.Itoa(n)
		if key.Use != "rating" {
			text = "" // years of birth stay in the program
		}
		if key.Use == "older" {
			sign = -1
		}
		return rank.Of(sign*int64(n), text)
	})
}

// drawLots: lots that anybody can repeat: the hash of the published seed and
// the id, the larger one first.
func drawLots(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	return each(tied, func(e *entry) rank.Value {
		sum := sha256.Sum256([]byte(s.c.rules.OrderSeed + "\n" + s.id(e)))
		return rank.Of(int64(binary.BigEndian.Uint64(sum[:8])>>1), fmt.Sprintf("%x", sum[:4]))
	})
}

// id gives what the settings call an entry: the person's id, the club's name.
func (s *sheet) id(e *entry) string {
	if s.club {
		return e.club
	}
	return string(s.c.people.ids[e.person])
}

// manualOrder: a decision by people, valid while exactly its ids are tied.
func manualOrder(s *sheet, _ *OrderKey, tied []*entry) []rank.Value {
	for k := range s.c.rules.Manual {
		ids := s.c.rules.Manual[k].IDs
		if len(ids) != len(tied) {
			continue
		}
		at := make([]int, len(tied))
		found := 0
		for i, e := range tied {
			at[i] = slices.IndexFunc(ids, func(id string) bool { return s.means(id, e) })
			if at[i] >= 0 {
				found++
			}
		}
		if found < len(tied) {
			continue
		}
		s.c.usedManual[k] = true
		out := make([]rank.Value, len(tied))
		for i := range tied {
			out[i] = rank.Of(-int64(at[i]), strconv.Itoa(at[i]+1))
		}
		return out
	}
	return each(tied, func(*entry) rank.Value { return rank.Value{} })
}

func (s *sheet) means(id string, e *entry) bool {
	if s.club {
		return id == e.club
	}
	return s.c.isPerson(id, e.person)
}
