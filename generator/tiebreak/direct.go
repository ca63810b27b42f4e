package tiebreak

import (
	"slices"

	"podium/generator/chess"
)

// Direct orders the rows of equal score by their games against each other
// (direct encounter): groups in order, each of rows that stay equal. Forfeits do
// not count, save in a round robin. Where not all have met, only places that no missing game can
// change are given.
func (e *Event) Direct(rows []int) [][]int {
	if len(rows) < 2 {
		return [][]int{rows}
	}
	table := make([]encounter, len(rows))
	complete := true
	for i, row := range rows {
		table[i] = e.encounters(row, rows)
		complete = complete && table[i].missing == 0
	}
	if complete {
		return e.byScore(rows, table)
	}
	return e.certain(rows, table)
}

// encounter is the mini-table line of a row.
type encounter struct {
	row     int
	points  chess.Points
	missing int64 // opponents not met
}

// encounters sums the games of a row against the others; several games against
// one opponent count as their mean.
func (e *Event) encounters(row int, rows []int) encounter {
	out := encounter{row: row}
	for _, other := range rows {
		if other == row {
			continue
		}
		total, n := chess.Points{}, int64(0)
		for _, r := range e.rounds[row] {
			if r.opponent == other && (r.kind == played || e.roundRobin) {
				total = total.Add(r.points)
				n++
			}
		}
		if n == 0 {
			out.missing++
			continue
		}
		out.points = out.points.Add(total.Div(chess.Whole(n)))
	}
	return out
}

// byScore splits the rows by their mini-table; those still equal start anew
// with their own games.
func (e *Event) byScore(rows []int, table []encounter) [][]int {
	slices.SortStableFunc(table, func(a, b encounter) int { return b.points.Cmp(a.points) })
	var out [][]int
	for i := 0; i < len(table); {
		j := i
		var group []int
		for ; j < len(table) && table[j].points == table[i].points; j++ {
			group = append(group, table[j].row)
		}
		if len(group) == len(rows) {
			return [][]int{rows}
		}
		out = append(out, e.Direct(group)...)
		i = j
	}
	return out
}

// certain takes off the top, then the bottom, a row whose place no missing game
// can change, and starts anew with the rest.
func (e *Event) certain(rows []int, table []encounter) [][]int {
	for _, x := range table {
		if !slices.ContainsFunc(table, func(y encounter) bool {
			return y.row != x.row && y.points.Add(chess.Whole(y.missing)).Cmp(x.points) >= 0
		}) {
			return append([][]int{{x.row}}, e.Direct(without(rows, x.row))...)
		}
	}
	for _, x := range table {
		best := x.points.Add(chess.Whole(x.missing))
		if !slices.ContainsFunc(table, func(y encounter) bool { return y.row != x.row && best.Cmp(y.points) >= 0 }) {
			return append(e.Direct(without(rows, x.row)), []int{x.row})
		}
	}
	return [][]int{rows}
}

func without(rows []int, row int) []int {
	return slices.DeleteFunc(slices.Clone(rows), func(r int) bool { return r == row })
}

// PlacesByDirect gives the place of every row by points and direct encounter,
// equal ones sharing the first of their places.
func (e *Event) PlacesByDirect() []int {
	rows := make([]int, len(e.rounds))
	for i := range rows {
		rows[i] = i
	}
	slices.SortStableFunc(rows, func(a, b int) int { return e.points(b).Cmp(e.points(a)) })
	places := make([]int, len(rows))
	next := 1
	for i := 0; i < len(rows); {
		j := i
		for j < len(rows) && e.points(rows[j]) == e.points(rows[i]) {
			j++
		}
		for _, group := range e.Direct(rows[i:j]) {
			for _, row := range group {
				places[row] = next
			}
			next += len(group)
		}
		i = j
	}
	return places
}
