package config

import (
	"cmp"
	"slices"
	"strconv"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// terms reads the list of terms of the points of a result.
func terms(v value) []circuit.Term {
	var out []circuit.Term
	for _, item := range v.items() {
		if name, r := item.use(); name != "" {
			out = append(out, term(name, r))
		}
	}
	return out
}

func term(name string, r *reader) circuit.Term {
	t := circuit.Term{Use: name, Factor: chess.Whole(1)}
	switch name {
	case "game_points":
		gamePoints(r, &t)
	case "percent":
		t.Min = r.get("min").number()
	case "place":
		placeTerm(r, &t)
	case "place_linear":
		if top := r.get("top"); top.plain() != "n" {
			t.Top = top.int()
		}
		t.Add, t.Min, t.Ties = r.get("add").number(), r.get("min").number(), r.get("ties").word()
	case "participation":
		participation(r, &t)
	case "seed_gain":
		t.Factor, t.Round = r.get("factor").number(), r.get("round").word()
		t.Cap, t.CapShare = r.get("cap").numberIf(), r.get("cap_share").numberIf()
	case "performance":
		t.Min, t.CapOver = r.get("min").number(), r.get("cap_over_average").numberIf()
		t.Byes = r.get("byes").yes()
	case "column":
		t.Name, t.Factor = r.get("name").text(), r.get("factor").number()
	}
	return t
}

func gamePoints(r *reader, t *circuit.Term) {
	t.Factor = r.get("factor").number()
	t.Byes, t.ForfeitWins = r.get("byes").yes(), r.get("forfeit_wins").yes()
	t.MaxRounds, t.NormaliseTo = r.get("max_rounds").int(), r.get("normalise_to").int()
	if recode := r.get("recode"); recode.set {
		m := recode.open()
		t.Recode = &circuit.Recode{Win: m.get("win").number(), Draw: m.get("draw").number(), Loss: m.get("loss").number()}
	}
}

func participation(r *reader, t *circuit.Term) {
	t.Value = r.get("value").number()
	if when := r.get("when"); when.isMapping() {
		t.When, t.WhenRound = "rounds", when.open().get("rounds").int()
	} else {
		t.When = when.word()
	}
	for _, e := range r.get("by_size").entries() {
		if size, ok := wholeKey(e); ok {
			t.SizeBonus = append(t.SizeBonus, circuit.SizeValue{Size: size, Value: e.number()})
		}
	}
	slices.SortStableFunc(t.SizeBonus, func(a, b circuit.SizeValue) int { return cmp.Compare(a.Size, b.Size) })
}

// wholeKey reads a free key as a whole number from 1 up.
func wholeKey(e entry) (int, bool) {
	n, err := strconv.Atoi(e.name)
	if err != nil || n < 1 || n > 999999 {
		e.key.failWith(diag.Say("the key is a whole number from 1 up", "kluczem jest liczba całkowita od 1"))
		return 0, false
	}
	return n, true
}

func placeTerm(r *reader, t *circuit.Term) {
	t.Table = placeTableOf(r.get("table"))
	for _, e := range r.get("tables").entries() {
		t.Tables = append(t.Tables, circuit.ClassTable{Class: e.name, Table: placeTableOf(e.value)})
	}
	t.BySize = sizeTables(r.get("by_size"))
	for _, item := range r.get("bands").items() {
		pair := item.items()
		if len(pair) != 2 {
			item.failWith(diag.Say("a pair such as [0.1, 50]: share of the field and points", "para, na przykład [0.1, 50]: część stawki i punkty"))
			continue
		}
		t.Bands = append(t.Bands, circuit.Band{Bound: pair[0].number(), Value: pair[1].number()})
	}
	t.Round, t.Ties = r.get("round").word(), r.get("ties").word()
	t.Tail = tail(r.get("tail"))
	for _, item := range r.get("floor").items() {
		m := item.open()
		t.Floor = append(t.Floor, circuit.FloorStep{Games: m.get("games").int(), Points: m.get("points").number()})
	}
}

// longestTable bounds the places a table may name, against slips such as
// 1-100000.
const longestTable = 10000

// placeTableOf reads a list of points, or points by place and range of places.
// Places that a mapping leaves out are worth 0.
func placeTableOf(v value) []chess.Points {
	if !v.isMapping() {
		var out []chess.Points
		for _, item := range v.items() {
			out = append(out, item.number())
		}
		return out
	}
	byPlace, last := map[int]chess.Points{}, 0
	for _, e := range v.entries() {
		from, to, ok := parseRange(e.name)
		if !ok || to > longestTable {
			e.key.failWith(places.describe())
			continue
		}
		points := e.number()
		for place := from; place <= to; place++ {
			if _, doubled := byPlace[place]; doubled {
				e.key.failWith(diag.Say("place %d stands in two lines", "miejsce %d występuje w dwóch wierszach", place))
				break
			}
			byPlace[place] = points
		}
		last = max(last, to)
	}
	out := make([]chess.Points, last)
	for i := range out {
		out[i] = byPlace[i+1]
	}
	return out
}

// sizeTables puts the tables in ascending order of the size, "more" last.
func sizeTables(v value) []circuit.SizeTable {
	var out, more []circuit.SizeTable
	for _, e := range v.entries() {
		if e.name == "more" {
			more = append(more, circuit.SizeTable{Table: placeTableOf(e.value)})
		} else if size, ok := wholeKey(e); ok {
			out = append(out, circuit.SizeTable{Size: size, Table: placeTableOf(e.value)})
		}
	}
	slices.SortStableFunc(out, func(a, b circuit.SizeTable) int { return cmp.Compare(a.Size, b.Size) })
	return append(out, more...)
}

func tail(v value) *circuit.Tail {
	if v.node == nil {
		return nil
	}
	if v.isMapping() {
		r := v.open()
		return &circuit.Tail{Step: r.get("step").number(), To: r.get("to").number()}
	}
	return &circuit.Tail{Const: v.numberIf()}
}
