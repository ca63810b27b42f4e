package league

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/rank"
)

// code is a tie-break of the FIDE grammar NAME[:MP|:GP][/Cn|/Mn][/P].
type code struct {
	name      string
	game      bool // :GP
	low, high int  // opponents cut at either end
	played    bool // /P: forfeits count as played
}

var codeNames = []string{"MPTS", "GPTS", "MPvGP", "BH", "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "TBR", "BBE", "BC", "EDE", "EDET", "DE", "SSSC", "WIN", "WON", "PS"}

func parseCode(s string) (code, error) {
	parts := strings.Split(s, "/")
	name, score, scored := strings.Cut(parts[0], ":")
	c := code{name: name, game: score == "GP"}
	if !slices.Contains(codeNames, name) || (scored && score != "MP" && score != "GP") {
		return c, fmt.Errorf("unknown tie-break %q", s)
	}
	for _, mod := range parts[1:] {
		switch {
		case mod == "P":
			c.played = true
		case len(mod) == 2 && (mod[0] == 'C' || mod[0] == 'M'):
			n, err := strconv.Atoi(mod[1:])
			if err != nil || n < 1 {
				return c, fmt.Errorf("unknown modifier %q of tie-break %q", mod, s)
			}
			c.low = n
			if mod[0] == 'M' {
				c.high = n
			}
		default:
			return c, fmt.Errorf("unknown modifier %q of tie-break %q", mod, s)
		}
	}
	return c, nil
}

// era gives the rule set of tie-breaks: as set, else by the first day.
func (r Rules) era() string {
	switch d := r.From; {
	case r.Era != "":
		return r.Era
	case d.IsZero() || !d.Before(chess.Date{Year: 2026, Month: 3, Day: 1}):
		return "2026"
	case !d.Before(chess.Date{Year: 2024, Month: 8, Day: 1}):
		return "2024"
	case !d.Before(chess.Date{Year: 2023, Month: 9, Day: 1}):
		return "2023"
	}
	return "2009"
}

// codeCriterion gives the criterion of a code; before are the keys applied
// earlier.
func (e *event) codeCriterion(key string, before []string) (valuesFunc, bool) {
	c, err := parseCode(key)
	if err != nil {
		// Validate has reported it; the key separates nothing.
		return func(tied []int) []rank.Value { return make([]rank.Value, len(tied)) }, false
	}
	switch c.name {
	case "TBR":
		return e.needBoards(key, e.byBoards), false
	case "BBE":
		return e.needBoards(key, e.byEliminatedBoards), false
	case "BC":
		return e.needBoards(key, e.byBoardCount), false
	case "EDE", "EDET", "DE":
		return e.direct, true
	}
	return e.scalar(func(i int) chess.Points { return e.codeValue(c, i, before) }), false
}

// byEliminatedBoards drops boards from the bottom, one more each time (BBE).
func (e *event) byEliminatedBoards(tied []int) []rank.Value {
	points := make([][]chess.Points, len(tied))
	for k, i := range tied {
		for last := e.n - 1; last > 0; last-- {
			points[k] = append(points[k], sum(e.teams[i].Boards[:last]))
		}
	}
	return values(points)
}

// byBoardCount compares the sum of board number times points on it, the lower
// the better, and only among equal game points (BC).
func (e *event) byBoardCount(tied []int) []rank.Value {
	points := make([][]chess.Points, len(tied))
	for k, i := range tied {
		if e.teams[i].GamePoints != e.teams[tied[0]].GamePoints {
			return make([]rank.Value, len(tied))
		}
		points[k] = []chess.Points{e.boardCount(i).Neg()}
	}
	out := values(points)
	for k, i := range tied {
		out[k].Text = e.boardCount(i).String()
	}
	return out
}

func (e *event) boardCount(i int) chess.Points {
	total := chess.Points{}
	for b, p := range e.teams[i].Boards {
		total = total.Add(p.Mul(chess.Whole(int64(b + 1))))
	}
	return total
}

// codeValue gives the value of a code that is one number.
func (e *event) codeValue(c code, i int, before []string) chess.Points {
	t := e.teams[i]
	own := func(m TeamMatch) chess.Points { return m.MatchPoints }
	if c.game {
		own = func(m TeamMatch) chess.Points { return m.GamePoints }
	}
	switch c.name {
	case "MPTS":
		return t.MatchPoints
	case "GPTS":
		return t.GamePoints
	case "MPvGP":
		if slices.Contains(before, KeyGamePoints) || slices.Contains(before, "GPTS") {
			return t.MatchPoints
		}
		return t.GamePoints
	case "WIN":
		return chess.Whole(int64(e.wins(t, false)))
	case "WON":
		return chess.Whole(int64(e.wins(t, true)))
	case "PS":
		return e.progress(t, own, c.low)
	case "SSSC":
		b := e.breaker(code{name: "BH"}).cut(i, code{name: "BH"})
		return t.GamePoints.Add(b.Div(chess.Whole(e.standardDivisor())))
	}
	return e.breaker(c).cut(i, c)
}

// wins counts rounds with a win's match points, byes included, or those won at
// the boards only.
func (e *event) wins(t *team, overBoard bool) int {
	n := 0
	for _, m := range t.Matches {
		counts := m.Phase == 1 && m.Kind != KindPending && m.Kind != KindAnnulled
		if counts && m.MatchPoints == e.rules.MatchPoints.Win && (m.Kind == KindPlayed || !overBoard) {
			n++
		}
	}
	return n
}

// progress sums the running scores, the first `skip` rounds left out (PS).
func (e *event) progress(t *team, own func(TeamMatch) chess.Points, skip int) chess.Points {
	var total, running chess.Points
	for _, m := range t.Matches {
		if m.Phase > 1 || m.Kind == KindPending || m.Kind == KindAnnulled {
			continue
		}
		running = running.Add(own(m))
		if m.Round > skip {
			total = total.Add(running)
		}
	}
	return total
}

// standardDivisor gives the whole number that brings Buchholz to the scale of
// game points (SSSC): the most match points of the event over the most game
// points of a match.
func (e *event) standardDivisor() int64 {
	most := e.rules.MatchPoints.Win.Mul(chess.Whole(int64(e.lastCounted())))
	match := e.rules.GamePoints.Win.Mul(chess.Whole(int64(e.n)))
	if match.Sign() <= 0 {
		return 1
	}
	q := most.Div(match)
	return max(q.Num()/q.Den(), 1)
}

func (e *event) lastCounted() int {
	last := 0
	for _, m := range e.matches {
		if m.Phase == 1 && m.Counted {
			last = max(last, m.Round)
		}
	}
	return last
}

// tieBreaks gives the value of every code in `order` for a team, whether it
// was needed or not.
func (e *event) tieBreaks(i int) []TieBreak {
	var out []TieBreak
	for at, key := range e.rules.Order {
		c, err := parseCode(key)
		if err != nil {
			continue
		}
		tb := TieBreak{Code: key}
		switch c.name {
		case "EDE", "EDET", "DE":
		case "TBR", "BBE", "BC":
			if e.teams[i].BoardsKnown {
				tb.Text = e.boardCode(c.name, i)
			}
		default:
			v := e.codeValue(c, i, e.rules.Order[:at])
			tb.Value, tb.Text = &v, v.String()
		}
		out = append(out, tb)
	}
	return out
}

func (e *event) boardCode(name string, i int) string {
	switch name {
	case "TBR":
		return e.byBoards([]int{i})[0].Text
	case "BBE":
		return e.byEliminatedBoards([]int{i})[0].Text
	}
	return e.boardCount(i).String()
}
