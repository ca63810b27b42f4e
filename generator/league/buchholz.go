package league

import (
	"podium/generator/chess"
)

// outcome is one round of one team for a tie-break by opponents.
type outcome struct {
	opponent  int          // -1 = none
	score     chess.Points // in the score that is summed
	factor    chess.Points // own score it is multiplied with (Sonneborn-Berger)
	voluntary bool         // requested bye or forfeit loss
	asked     bool         // requested bye worth a draw or nothing
	played    bool
}

// breaker computes tie-breaks by opponents under one rule era: Buchholz and the
// Sonneborn-Berger family with cuts.
type breaker struct {
	e          *event
	era        string
	roundRobin bool
	win, draw  chess.Points // of the summed score
	rounds     int
	outcomes   [][]outcome
}

// breaker prepares the rounds of all teams for a code. E(M|G)(M|G)SB: the first
// letter is the opponent's score, the second the own one.
func (e *event) breaker(c code) *breaker {
	b := &breaker{e: e, era: e.era, rounds: e.lastCounted()}
	b.roundRobin = e.sys != nil && e.sys.IsRoundRobin()
	gameScore, gameFactor := c.game, c.game
	if len(c.name) == 5 {
		gameScore, gameFactor = c.name[1] == 'G', c.name[2] == 'G'
	}
	b.win, b.draw = e.rules.MatchPoints.Win, e.rules.MatchPoints.Draw
	if gameScore {
		n := chess.Whole(int64(e.n))
		b.win, b.draw = e.rules.GamePoints.Win.Mul(n), e.rules.GamePoints.Draw.Mul(n)
	}
	for i := range e.teams {
		b.outcomes = append(b.outcomes, b.rows(i, gameScore, gameFactor, c.played))
	}
	return b
}

func (b *breaker) rows(i int, gameScore, gameFactor, forfeitsPlayed bool) []outcome {
	byRound := make([]*TeamMatch, b.rounds+1)
	for k := range b.e.teams[i].Matches {
		m := &b.e.teams[i].Matches[k]
		if m.Phase == 1 && m.Round <= b.rounds && m.Kind != KindPending && m.Kind != KindAnnulled {
			byRound[m.Round] = m
		}
	}
	var out []outcome
	for _, m := range byRound[1:] {
		switch {
		case m == nil && b.roundRobin:
		case m == nil:
			out = append(out, outcome{opponent: -1, voluntary: true, asked: true})
		case m.Kind == KindFree:
		default:
			out = append(out, newOutcome(m, gameScore, gameFactor, forfeitsPlayed))
		}
	}
	return out
}

func newOutcome(m *TeamMatch, gameScore, gameFactor, forfeitsPlayed bool) outcome {
	o := outcome{opponent: m.Opponent, score: m.MatchPoints, factor: m.MatchPoints}
	if gameScore {
		o.score = m.GamePoints
	}
	if gameFactor {
		o.factor = m.GamePoints
	}
	switch m.Kind {
	case KindPlayed:
		o.played = true
	case KindBye:
		o.asked = m.Bye == chess.TeamByeHalf || m.Bye == chess.TeamByeZero
		o.voluntary = o.asked
	case KindWalkoverWin:
		o.played = forfeitsPlayed
	default:
		o.played, o.voluntary = forfeitsPlayed, !forfeitsPlayed
	}
	return o
}

func (b *breaker) own(i int) chess.Points {
	total := chess.Points{}
	for _, o := range b.outcomes[i] {
		total = total.Add(o.score)
	}
	return total
}

// adjusted gives a team's score as its opponents count it. Virtual opponent:
// every unplayed round is a draw. Since 2023: a requested bye followed only by
// voluntary absences is a draw.
func (b *breaker) adjusted(i int) chess.Points {
	if b.roundRobin {
		return b.own(i)
	}
	total := chess.Points{}
	tail := true
	rows := b.outcomes[i]
	for k := len(rows) - 1; k >= 0; k-- {
		o := rows[k]
		switch {
		case b.era == "2009" && !o.played, b.era != "2009" && o.asked && tail:
			total = total.Add(b.draw)
		default:
			total = total.Add(o.score)
		}
		tail = tail && o.voluntary
	}
	return total
}

// substitute gives what an own unplayed round counts instead of an opponent.
func (b *breaker) substitute(i, round int) chess.Points {
	o := b.outcomes[i][round]
	switch b.era {
	case "2009":
		before := chess.Points{}
		for _, p := range b.outcomes[i][:round] {
			before = before.Add(p.score)
		}
		rest := b.draw.Mul(chess.Whole(int64(len(b.outcomes[i]) - round - 1)))
		return before.Add(b.win).Sub(o.score).Add(rest)
	case "2026":
		limit := b.draw.Mul(chess.Whole(int64(len(b.outcomes[i]))))
		if o.opponent >= 0 {
			limit = b.adjusted(o.opponent)
		}
		if limit.Cmp(b.own(i)) < 0 {
			return limit
		}
	}
	return b.own(i)
}

// part is the contribution of one round.
type part struct {
	score, worth chess.Points
	voluntary    bool
}

// cut sums the contributions without the c.low lowest and c.high highest.
func (b *breaker) cut(i int, c code) chess.Points {
	var parts []part
	for k, o := range b.outcomes[i] {
		p := part{voluntary: o.voluntary}
		switch {
		case o.played || (b.roundRobin && o.opponent >= 0):
			p.score = b.adjusted(o.opponent)
		default:
			p.score = b.substitute(i, k)
		}
		p.worth = p.score
		if c.name != "BH" {
			p.worth = p.score.Mul(o.factor)
		}
		parts = append(parts, p)
	}
	for range min(c.low, len(parts)) {
		k := b.lowest(parts)
		parts = append(parts[:k], parts[k+1:]...)
	}
	for range min(c.high, len(parts)) {
		k := extreme(parts, 1, false)
		parts = append(parts[:k], parts[k+1:]...)
	}
	total := chess.Points{}
	for _, p := range parts {
		total = total.Add(p.worth)
	}
	return total
}

// lowest gives the part that a cut takes: since 2023 a voluntary absence goes
// first unless its contribution is below the lowest.
func (b *breaker) lowest(parts []part) int {
	k := extreme(parts, -1, false)
	if b.era == "2009" {
		return k
	}
	if v := extreme(parts, -1, true); v >= 0 && parts[v].worth.Cmp(parts[k].worth) >= 0 {
		return v
	}
	return k
}

// extreme gives the index of the lowest (-1) or highest (1) part by score, then
// contribution; -1 when voluntary parts are asked for and there are none.
func extreme(parts []part, sign int, voluntary bool) int {
	best := -1
	for k, p := range parts {
		if voluntary && !p.voluntary {
			continue
		}
		if best < 0 {
			best = k
			continue
		}
		by := p.score.Cmp(parts[best].score)
		if by == 0 {
			by = p.worth.Cmp(parts[best].worth)
		}
		if by == sign {
			best = k
		}
	}
	return best
}
