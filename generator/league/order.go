package league

import (
	"fmt"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/rank"
)

// placed is one team in the order being built, before indexes are renumbered.
type placed struct {
	team      int
	place     int
	shared    bool
	decidedBy string
	tried     []Trial
}

// place orders the teams: by the keys of `order` after phase 1, and in
// two-phase events by the matches of phase 2. Annulled teams stand
// below all others.
func (e *event) place() []placed {
	var active, annulled []int
	for i, t := range e.teams {
		if t.annulled {
			annulled = append(annulled, i)
		} else {
			active = append(active, i)
		}
	}
	order := e.rank(active)
	e.noteBlocked(order)
	if e.sys != nil && e.sys.TwoPhase() {
		order = e.phase2(order)
	}
	for k, i := range annulled {
		p := placed{team: i, place: len(active) + 1, shared: len(annulled) > 1, decidedBy: "withdrawn"}
		if k > 0 {
			p.decidedBy = KeyShared
		}
		e.teams[i].Annulled = true
		order = append(order, p)
	}
	return order
}

// rank orders teams by the keys of `order`.
func (e *event) rank(teams []int) []placed {
	var out []placed
	for _, p := range rank.Order(teams, e.criteria()) {
		q := placed{team: p.Entry, place: p.Place, shared: p.Shared, decidedBy: p.DecidedBy}
		for k, t := range p.Tried {
			if t.Value.Text != "" {
				q.tried = append(q.tried, Trial{Key: t.ID, Text: t.Value.Text, Against: e.teams[p.Entry].groups[k]})
			}
		}
		out = append(out, q)
	}
	return out
}

func (e *event) criteria() []rank.Criterion[int] {
	var out []rank.Criterion[int]
	for i, key := range e.rules.Order {
		if key == KeyShared {
			break
		}
		c := rank.Criterion[int]{ID: key}
		switch key {
		case KeyMatchPoints:
			c.Values = e.scalar(func(i int) chess.Points { return e.teams[i].MatchPoints })
		case KeyGamePoints:
			c.Values = e.scalar(func(i int) chess.Points { return e.teams[i].GamePoints })
		case KeyBoards:
			c.Values = e.needBoards(key, e.byBoards)
		case KeyDirect:
			c.Values, c.Again = e.direct, true
		case KeyDraw:
			c.Values = e.lots
		case KeyManual:
			c.Values = e.manual
		default:
			c.Values, c.Again = e.codeCriterion(key, e.rules.Order[:i])
		}
		c.Values = e.remember(e.unlessBlocked(c.Values))
		out = append(out, c)
	}
	return out
}

type valuesFunc = func(tied []int) []rank.Value

// remember keeps with every team whom it was tied with each time a criterion was
// tried, in the order of rank's trials.
func (e *event) remember(values valuesFunc) valuesFunc {
	return func(tied []int) []rank.Value {
		group := e.ids(tied...)
		for _, i := range tied {
			e.teams[i].groups = append(e.teams[i].groups, group)
		}
		return values(tied)
	}
}

// unlessBlocked skips a criterion for teams that an earlier one could not be
// applied to for want of data: they share the place.
func (e *event) unlessBlocked(values valuesFunc) valuesFunc {
	return func(tied []int) []rank.Value {
		for _, i := range tied {
			if e.teams[i].blocked != "" {
				return make([]rank.Value, len(tied))
			}
		}
		return values(tied)
	}
}

// needBoards blocks the tied teams when one of them has a match without
// results by board.
func (e *event) needBoards(key string, values valuesFunc) valuesFunc {
	return func(tied []int) []rank.Value {
		for _, i := range tied {
			if !e.teams[i].BoardsKnown {
				for _, j := range tied {
					e.teams[j].blocked = key
				}
				return make([]rank.Value, len(tied))
			}
		}
		return values(tied)
	}
}

func (e *event) scalar(of func(i int) chess.Points) valuesFunc {
	return func(tied []int) []rank.Value {
		points := make([][]chess.Points, len(tied))
		for k, i := range tied {
			points[k] = []chess.Points{of(i)}
		}
		return values(points)
	}
}

// byBoards compares the first board, then the second, and so on.
func (e *event) byBoards(tied []int) []rank.Value {
	points := make([][]chess.Points, len(tied))
	for k, i := range tied {
		points[k] = e.teams[i].Boards
	}
	return values(points)
}

// values turns vectors of points into rank values over one common denominator.
func values(points [][]chess.Points) []rank.Value {
	den := int64(1)
	for _, vector := range points {
		for _, p := range vector {
			den = lcm(den, p.Den())
		}
	}
	out := make([]rank.Value, len(points))
	for k, vector := range points {
		texts := make([]string, len(vector))
		key := make([]int64, len(vector))
		for i, p := range vector {
			key[i], texts[i] = p.Num()*(den/p.Den()), p.String()
		}
		out[k] = rank.Value{Key: key, Defined: true, Text: strings.Join(texts, " ")}
	}
	return out
}

func lcm(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}

// lots orders by a hash of the stored seed and the team's id, so that the draw
// can be repeated by anybody and does not depend on the order of the file.
func (e *event) lots(tied []int) []rank.Value {
	out := make([]rank.Value, len(tied))
	for k, i := range tied {
		out[k] = rank.Of(Lot(e.rules.DrawSeed, e.teams[i].Team.ID), e.rules.DrawSeed)
	}
	return out
}

// manual orders teams that a written decision names, all of them; otherwise it
// separates nothing.
func (e *event) manual(tied []int) []rank.Value {
	out := make([]rank.Value, len(tied))
	for _, decision := range e.rules.Manual {
		at := map[*team]int{}
		for k, who := range decision.Teams {
			if t := e.find(who); t != nil {
				at[t] = k + 1
			}
		}
		all := true
		for _, i := range tied {
			all = all && at[e.teams[i]] > 0
		}
		if !all {
			continue
		}
		for k, i := range tied {
			n := at[e.teams[i]]
			out[k] = rank.Of(int64(-n), fmt.Sprint(n))
		}
	}
	return out
}

// noteBlocked says for each group of teams which data are missing.
func (e *event) noteBlocked(order []placed) {
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && order[to].place == order[from].place {
			to++
		}
		if key := e.teams[order[from].team].blocked; key != "" && to-from > 1 {
			text := diag.Say("places %d to %d: results by board are not in the file, so %s and what follows could not be applied",
				"miejsca %d–%d: w pliku nie ma wyników na szachownicach, więc nie można było zastosować kryterium %s i następnych", order[from].place, order[from].place+to-from-1, key)
			var teams []int
			for _, p := range order[from:to] {
				teams = append(teams, p.team)
			}
			e.notes = append(e.notes, Note{Code: "boards_unknown", Rule: "R-07", Teams: e.ids(teams...), Text: text})
			e.list.Warning("boards-unknown", diag.Pos{}, text, diag.Say("add the boards of these teams to matches.csv", "dopisz wyniki na szachownicach tych drużyn do matches.csv"))
		}
		from = to
	}
}
