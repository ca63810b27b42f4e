// Package tiebreak recomputes the tie-breaks of single tournaments under the
// rules in force at the time, so that the values and places which an export
// states can be checked. It corrects nothing.
//
// Codes follow FIDE's grammar: BH, BH/C1, BH/M2, SB/C1, PS, WIN ... ; Codes
// lists them.
package tiebreak

import "podium/generator/chess"

// Era names the rules by which unplayed rounds are counted.
type Era string

// The eras. Those of 2023 and 2024 agree in every value computed here.
const (
	Virtual2009 Era = "2009" // virtual opponent
	FIDE2023    Era = "2023" // C.07 from 1 September 2023
	FIDE2024    Era = "2024" // C.07 from 1 August 2024
	FIDE2026    Era = "2026" // C.07 from 1 March 2026
)

// EraOf gives the rules in force on a day; an unknown day has the latest.
func EraOf(day chess.Date) Era {
	switch {
	case day.IsZero() || !day.Before(chess.Date{Year: 2026, Month: 3, Day: 1}):
		return FIDE2026
	case !day.Before(chess.Date{Year: 2024, Month: 8, Day: 1}):
		return FIDE2024
	case !day.Before(chess.Date{Year: 2023, Month: 9, Day: 1}):
		return FIDE2023
	}
	return Virtual2009
}

// Valid tells whether the era is one of the four.
func (e Era) Valid() bool {
	return e == Virtual2009 || e == FIDE2023 || e == FIDE2024 || e == FIDE2026
}

// kind tells how a round came about.
type kind byte

const (
	played      kind = 'P'
	forfeitWin  kind = '+'
	forfeitLoss kind = '-'
	fullBye     kind = 'U' // allocated or full-point bye
	halfBye     kind = 'H'
	zeroBye     kind = 'Z'
)

// voluntary tells whether the round was not played by the player's own doing:
// a half or zero bye, a withdrawal, a forfeit loss.
func (k kind) voluntary() bool { return k == halfBye || k == zeroBye || k == forfeitLoss }

// round is one round of one player.
type round struct {
	opponent int // row, -1 = none
	points   chess.Points
	kind     kind
	colour   chess.Colour
}

// Event is a tournament prepared for computing. Rows are those of the
// tournament.
type Event struct {
	era        Era
	roundRobin bool
	rounds     [][]round
	ratings    []int
	ordered    bool // the order of the rounds is known
}

// New prepares a tournament whose rows carry their games (HasGames).
func New(t chess.Tournament, era Era) *Event {
	e := &Event{era: era, roundRobin: t.System == "round_robin", ordered: true}
	for _, r := range t.Rows {
		var list []round
		for _, g := range r.Games {
			e.ordered = e.ordered && g.Round > 0
			list = append(list, roundOf(g))
		}
		e.rounds = append(e.rounds, list)
		e.ratings = append(e.ratings, r.Person.Rating)
	}
	return e
}

func roundOf(g chess.Game) round {
	out := round{opponent: g.Opponent, points: chess.Halves(g.Result.Half()), colour: g.Colour}
	switch g.Result {
	case chess.Win, chess.Draw, chess.Loss:
		out.kind = played
	case chess.ForfeitWin:
		out.kind = forfeitWin
	case chess.ForfeitLoss:
		out.kind = forfeitLoss
	case chess.FullBye, chess.PairingBye:
		out.kind = fullBye
	case chess.HalfBye:
		out.kind = halfBye
	default:
		out.kind = zeroBye
	}
	if out.opponent < 0 && out.kind == forfeitWin {
		out.kind = fullBye
	}
	if out.opponent < 0 && (out.kind == forfeitLoss || out.kind == played) {
		out.kind = zeroBye
	}
	return out
}

// points gives the score of a row.
func (e *Event) points(row int) chess.Points {
	total := chess.Points{}
	for _, r := range e.rounds[row] {
		total = total.Add(r.points)
	}
	return total
}

// adjusted gives the score of a row as it counts for its opponents.
//
// Until 2023 every unplayed round counts as a draw. Since then the awarded
// points count, but a half or zero bye that no round of other kind follows
// counts as a draw. In a round robin forfeits are normal games.
func (e *Event) adjusted(row int) chess.Points {
	if e.roundRobin {
		return e.points(row)
	}
	total, tail := chess.Points{}, true
	list := e.rounds[row]
	for i := len(list) - 1; i >= 0; i-- {
		r := list[i]
		switch {
		case e.era == Virtual2009 && r.kind != played:
			total = total.Add(chess.Halves(1))
		case e.era != Virtual2009 && tail && (r.kind == halfBye || r.kind == zeroBye):
			total = total.Add(chess.Halves(1))
		default:
			total = total.Add(r.points)
		}
		tail = tail && r.kind.voluntary()
	}
	return total
}

// contribution is what one round adds to Buchholz: the score of the opponent,
// or what stands for it where the round was not played.
type contribution struct {
	score     chess.Points
	own       chess.Points // points won in the round
	voluntary bool
}

// contributions gives those of all rounds.
func (e *Event) contributions(row int) []contribution {
	list := e.rounds[row]
	out := make([]contribution, 0, len(list))
	before := chess.Points{}
	for i, r := range list {
		c := contribution{own: r.points, voluntary: r.kind.voluntary()}
		switch {
		case r.opponent >= 0 && (r.kind == played || e.roundRobin):
			c.score = e.adjusted(r.opponent)
		case e.era == Virtual2009:
			// S before + (1 - p) + half of the rounds left
			c.score = before.Add(chess.Whole(1).Sub(r.points)).Add(chess.Halves(int64(len(list) - i - 1)))
		case e.era == FIDE2026:
			c.score = e.limited(row, r, len(list))
		default:
			c.score = e.points(row)
		}
		before = before.Add(r.points)
		out = append(out, c)
	}
	return out
}

// limited gives the substitute of 2026: the own score, but not more than that
// of the opponent who was scheduled, or than a draw in every round for a bye.
func (e *Event) limited(row int, r round, rounds int) chess.Points {
	limit := chess.Halves(int64(rounds))
	if r.opponent >= 0 {
		limit = e.adjusted(r.opponent)
	}
	if own := e.points(row); own.Cmp(limit) < 0 {
		return own
	}
	return limit
}
