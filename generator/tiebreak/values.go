package tiebreak

import (
	"slices"
	"strings"

	"podium/generator/chess"
)

// tie is a tie-break: its code and how it is computed. known is false where
// the event does not allow it (Buchholz in a round robin, no ratings).
type tie struct {
	code  string
	value func(e *Event, row int) (value chess.Points, known bool)
}

// ties lists all tie-breaks. A new one is a line here.
var ties = []tie{
	{"PTS", func(e *Event, row int) (chess.Points, bool) { return e.points(row), true }},
	{"BH", swissOnly(func(e *Event, row int) chess.Points { return e.cut(row, 0, 0, scoreOf) })},
	{"BH/C1", swissOnly(func(e *Event, row int) chess.Points { return e.cut(row, 1, 0, scoreOf) })},
	{"BH/C2", swissOnly(func(e *Event, row int) chess.Points { return e.cut(row, 2, 0, scoreOf) })},
	{"BH/M1", swissOnly(func(e *Event, row int) chess.Points { return e.cut(row, 1, 1, scoreOf) })},
	{"BH/M2", swissOnly(func(e *Event, row int) chess.Points { return e.cut(row, 2, 2, scoreOf) })},
	{"AOB", (*Event).averageBuchholz},
	{"FB", (*Event).foreBuchholz},
	{"ABH", func(e *Event, row int) (chess.Points, bool) { return e.adjusted(row), true }},
	{"SB", sonneborn(0, 0)},
	{"SB/C1", sonneborn(1, 0)},
	{"SB/C2", sonneborn(2, 0)},
	{"SB/M1", sonneborn(1, 1)},
	{"SB/M2", sonneborn(2, 2)},
	{"PS", progressive(0)},
	{"PS/C1", progressive(1)},
	{"WIN", counted(func(r round) bool { return r.points == chess.Whole(1) })},
	{"WON", counted(func(r round) bool { return r.kind == played && r.points == chess.Whole(1) })},
	{"BPG", counted(func(r round) bool { return r.kind == played && r.colour == 'b' })},
	{"BWG", counted(func(r round) bool { return r.kind == played && r.colour == 'b' && r.points == chess.Whole(1) })},
	{"NUM", counted(func(r round) bool { return r.kind == played })},
	{"VUR", counted(func(r round) bool { return r.kind.voluntary() })},
	{"REP", counted(func(r round) bool { return !r.kind.voluntary() })},
	{"KS", (*Event).koya},
	{"ARO", func(e *Event, row int) (chess.Points, bool) { return e.averageRating(row, 0) }},
	{"ARO/C1", func(e *Event, row int) (chess.Points, bool) { return e.averageRating(row, 1) }},
	{"TPR", (*Event).performance},
}

// Codes lists the codes of all tie-breaks that Value computes.
func Codes() []string {
	var out []string
	for _, t := range ties {
		out = append(out, t.code)
	}
	return out
}

// Value computes the tie-break of a row; false where the code is unknown or the
// event does not allow it.
func (e *Event) Value(code string, row int) (chess.Points, bool) {
	for _, t := range ties {
		if t.code == code {
			return t.value(e, row)
		}
	}
	return chess.Points{}, false
}

// swissOnly leaves a tie-break out of round robins, where all have met the
// same opponents.
func swissOnly(f func(*Event, int) chess.Points) func(*Event, int) (chess.Points, bool) {
	return func(e *Event, row int) (chess.Points, bool) {
		if e.roundRobin {
			return chess.Points{}, false
		}
		return f(e, row), true
	}
}

func scoreOf(c contribution) chess.Points { return c.score }

func productOf(c contribution) chess.Points { return c.score.Mul(c.own) }

// sonneborn sums the products of the opponent's score and the points won
// against him.
func sonneborn(low, high int) func(*Event, int) (chess.Points, bool) {
	return func(e *Event, row int) (chess.Points, bool) { return e.cut(row, low, high, productOf), true }
}

// cut sums the contributions without the lowest and the highest. A cut takes
// the lowest by the opponent's score, equal ones by what they add; since 2023
// a voluntary absence instead, where it adds at least as much.
func (e *Event) cut(row, low, high int, worth func(contribution) chess.Points) chess.Points {
	list := e.contributions(row)
	compare := func(a, b contribution) int {
		if c := a.score.Cmp(b.score); c != 0 {
			return c
		}
		return worth(a).Cmp(worth(b))
	}
	for range low {
		i := minIndex(list, compare, func(contribution) bool { return true })
		if i < 0 {
			break
		}
		if e.era != Virtual2009 {
			v := minIndex(list, compare, func(c contribution) bool { return c.voluntary })
			if v >= 0 && worth(list[v]).Cmp(worth(list[i])) >= 0 {
				i = v
			}
		}
		list = slices.Delete(list, i, i+1)
	}
	for range high {
		i := minIndex(list, func(a, b contribution) int { return compare(b, a) }, func(contribution) bool { return true })
		if i < 0 {
			break
		}
		list = slices.Delete(list, i, i+1)
	}
	total := chess.Points{}
	for _, c := range list {
		total = total.Add(worth(c))
	}
	return total
}

// minIndex gives the first smallest of those that may be taken, -1 for none.
func minIndex(list []contribution, compare func(a, b contribution) int, may func(contribution) bool) int {
	best := -1
	for i, c := range list {
		if may(c) && (best < 0 || compare(c, list[best]) < 0) {
			best = i
		}
	}
	return best
}

// progressive sums the running score, from the round after the cut ones on.
func progressive(cut int) func(*Event, int) (chess.Points, bool) {
	return func(e *Event, row int) (chess.Points, bool) {
		total, running := chess.Points{}, chess.Points{}
		for i, r := range e.rounds[row] {
			running = running.Add(r.points)
			if i >= cut {
				total = total.Add(running)
			}
		}
		return total, e.ordered
	}
}

// counted counts rounds.
func counted(is func(round) bool) func(*Event, int) (chess.Points, bool) {
	return func(e *Event, row int) (chess.Points, bool) {
		n := int64(0)
		for _, r := range e.rounds[row] {
			if is(r) {
				n++
			}
		}
		return chess.Whole(n), true
	}
}

// averageBuchholz gives the mean Buchholz of the opponents met over the board.
func (e *Event) averageBuchholz(row int) (chess.Points, bool) {
	total, n := chess.Points{}, int64(0)
	for _, r := range e.rounds[row] {
		if r.kind == played {
			total = total.Add(e.cut(r.opponent, 0, 0, scoreOf))
			n++
		}
	}
	if n == 0 || e.roundRobin {
		return chess.Points{}, false
	}
	return total.Div(chess.Whole(n)), true
}

// foreBuchholz gives Buchholz as it stands before the last round: all games
// paired in it count as draws.
func (e *Event) foreBuchholz(row int) (chess.Points, bool) {
	if e.roundRobin {
		return chess.Points{}, false
	}
	before := *e
	before.rounds = make([][]round, len(e.rounds))
	for i, list := range e.rounds {
		before.rounds[i] = slices.Clone(list)
		if n := len(list); n > 0 && list[n-1].opponent >= 0 {
			before.rounds[i][n-1].points = chess.Halves(1)
			before.rounds[i][n-1].kind = played
		}
	}
	return before.cut(row, 0, 0, scoreOf), true
}

// koya gives the points, forfeits included, against opponents who have at least
// half of the points.
func (e *Event) koya(row int) (chess.Points, bool) {
	total := chess.Points{}
	for _, r := range e.rounds[row] {
		if r.opponent < 0 {
			continue
		}
		if e.points(r.opponent).Cmp(chess.Halves(int64(len(e.rounds[r.opponent])))) >= 0 {
			total = total.Add(r.points)
		}
	}
	return total, true
}

// met gives the ratings of the opponents met over the board, the lowest first,
// and the points won against them; false where one has none.
func (e *Event) met(row int) (ratings []int, points chess.Points, known bool) {
	for _, r := range e.rounds[row] {
		if r.kind != played {
			continue
		}
		if e.ratings[r.opponent] == 0 {
			return nil, chess.Points{}, false
		}
		ratings = append(ratings, e.ratings[r.opponent])
		points = points.Add(r.points)
	}
	slices.Sort(ratings)
	return ratings, points, len(ratings) > 0
}

// averageRating gives the mean rating of the opponents met, halves up, without
// the lowest ones.
func (e *Event) averageRating(row, cut int) (chess.Points, bool) {
	ratings, _, known := e.met(row)
	if !known || len(ratings) <= cut {
		return chess.Points{}, false
	}
	return chess.Whole(mean(ratings[cut:])), true
}

func mean(ratings []int) int64 {
	total, n := int64(0), int64(len(ratings))
	for _, r := range ratings {
		total += int64(r)
	}
	return (2*total + n) / (2 * n)
}

// performance adds to the mean rating of the opponents the difference that
// FIDE's table gives for the share of points, to two decimals.
func (e *Event) performance(row int) (chess.Points, bool) {
	ratings, points, known := e.met(row)
	if !known {
		return chess.Points{}, false
	}
	share := points.Div(chess.Whole(int64(len(ratings)))).Mul(chess.Whole(100)).Rounded(0).Num()
	return chess.Whole(mean(ratings) + ratingDifference(share)), true
}

// ratingDifference gives the difference for a share in percent (B.02, 8.1.1).
func ratingDifference(percent int64) int64 {
	if percent < 50 {
		return -ratingDifference(100 - percent)
	}
	return differences[percent-50]
}

var differences = [51]int64{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
	202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
}

// codeNames are the headings under which programs print the tie-breaks, in
// lower case.
var codeNames = map[string]string{
	"buch": "BH", "buchh": "BH", "buchholz": "BH", "bch": "BH", "bh": "BH", "bh:gp": "BH",
	"buch skr": "BH/C1", "buch. skr.": "BH/C1", "bchcut1": "BH/C1", "bch1": "BH/C1", "bh/c1": "BH/C1", "bh:gp/c1": "BH/C1",
	"buch śr": "BH/M1", "buch. śr.": "BH/M1", "śr. buchholz": "BH/M1", "bh/m1": "BH/M1", "median buchholz": "BH/M1",
	"prog": "PS", "prog.": "PS", "progresja": "PS", "ps": "PS", "progressief": "PS",
	"zw": "WIN", "zw.": "WIN", "win": "WIN", "wins": "WIN", "zwycięstwa": "WIN", "win/p": "WIN",
	"sb": "SB", "soberg": "SB", "sonneborn berger": "SB", "sonneborn-berger": "SB", "sb/c1": "SB/C1", "koya": "KS", "ks": "KS",
}

// CodeOf gives the code of a heading such as "Buch śr" or "BH:GP/C1"; false
// where it is none that says what it means ("TB1").
func CodeOf(heading string) (string, bool) {
	code, ok := codeNames[strings.ToLower(strings.TrimSpace(heading))]
	return code, ok
}
