package league

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// Places of phase 2, as decided_by of an entry.
const (
	DecidedPhase1 = "phase1"
	DecidedPhase2 = "phase2"
)

// DecidingMatch is one match of phase 2 as the regulation pairs it (R-14 –
// for the places From to To of the final order. Round counts from 1
// inside phase 2. B is empty for a team that keeps its place without a match.
type DecidingMatch struct {
	Round    int
	A, B     string // ids; A is named first
	From, To int
	Done     bool
}

// bracket resolves the second phase.
type bracket struct {
	e      *event
	first  []placed // order after phase 1
	seed   map[int]int
	used   map[int]bool // matches that decided something
	out    []placed
	pairs  []DecidingMatch
	rounds int
}

// phase2 gives the final order from the matches of phase 2. Teams whose match
// has no result yet stand as phase 1 left them.
func (e *event) phase2(first []placed) []placed {
	b := &bracket{e: e, first: first, seed: map[int]int{}, used: map[int]bool{}, rounds: e.sys.ThenRounds}
	size := 2
	if e.sys.Then == "cup" {
		size = 1 << e.sys.ThenRounds
	}
	var teams []int
	for k, p := range first {
		e.teams[p.team].PlacePhase1 = p.place
		e.teams[p.team].Phase1Tried = p.tried
		b.seed[p.team] = k
		teams = append(teams, p.team)
	}
	for from := 0; from < len(teams); {
		to := min(from+size, len(teams))
		if to-from < size {
			b.rest(teams[from:to])
		} else if size == 2 {
			b.pair(teams[from:to], 1, b.rounds, DecidedPhase1)
		} else {
			b.group(teams[from:to], 1, DecidedPhase1)
		}
		from = to
	}
	b.number()
	b.strangers()
	b.noteShared()
	e.deciding = b.pairs
	return b.out
}

// rest places the teams beyond the last full group: the last two play for
// their place, a single one keeps it.
func (b *bracket) rest(teams []int) {
	for len(teams) >= 2 && b.e.sys.Rest != "none" {
		matches := 1
		if b.e.sys.Rest == "twice" {
			matches = b.rounds
		}
		b.pair(teams[:2], 1, matches, DecidedPhase1)
		teams = teams[2:]
	}
	for _, t := range teams {
		b.e.teams[t].Certain = true
		b.pairs = append(b.pairs, DecidingMatch{Round: 1, A: b.e.teams[t].Team.ID, From: len(b.out) + 1, To: len(b.out) + 1, Done: true})
		b.keep(t, DecidedPhase1)
	}
}

// group plays one round of the cup in a group of a power of two: first against
// last, second against last but one; winners and losers go on apart.
func (b *bracket) group(teams []int, round int, decidedBy string) {
	if len(teams) == 2 {
		b.pair(teams, round, 1, decidedBy)
		return
	}
	from := len(b.out) + 1
	won := map[int]bool{}
	decided := true
	for i := range len(teams) / 2 {
		high, low := teams[i], teams[len(teams)-1-i]
		winner, done, _ := b.decide(high, low, round, 1)
		b.announce(high, low, round, from, from+len(teams)-1, done)
		won[winner] = true
		decided = decided && done
	}
	if !decided {
		b.undecided(teams, decidedBy)
		return
	}
	var winners, losers []int
	for _, t := range teams {
		if won[t] {
			winners = append(winners, t)
		} else {
			losers = append(losers, t)
		}
	}
	b.group(winners, round+1, decidedBy)
	b.group(losers, round+1, DecidedPhase2)
}

// pair plays for two neighbouring places in one or more matches from a round on.
func (b *bracket) pair(teams []int, round, matches int, decidedBy string) {
	high, low := teams[0], teams[1]
	from := len(b.out) + 1
	winner, done, by := b.decide(high, low, round, matches)
	for k := range matches {
		a, c := high, low
		if k%2 == 1 {
			a, c = low, high
		}
		b.announce(a, c, round+k, from, from+1, done)
	}
	if !done {
		b.undecided(teams, decidedBy)
		return
	}
	loser := low
	if winner == low {
		loser = high
	}
	b.e.teams[high].Certain, b.e.teams[low].Certain = true, true
	b.keep(winner, decidedBy)
	b.keep(loser, by)
}

func (b *bracket) keep(t int, decidedBy string) {
	b.out = append(b.out, placed{team: t, decidedBy: decidedBy})
}

// undecided leaves a group as phase 1 ordered it.
func (b *bracket) undecided(teams []int, decidedBy string) {
	for k, t := range teams {
		by := DecidedPhase1
		switch {
		case k == 0:
			by = decidedBy
		case b.level(teams[k-1], t):
			by = KeyShared
		}
		b.keep(t, by)
	}
}

// level tells whether two teams shared their place after phase 1.
func (b *bracket) level(x, y int) bool {
	return b.first[b.seed[x]].place == b.first[b.seed[y]].place
}

func (b *bracket) announce(a, c, round, from, to int, done bool) {
	if b.e.sys.FirstNamed == "lots" && Lot(b.e.rules.DrawSeed, b.e.teams[a].Team.ID) < Lot(b.e.rules.DrawSeed, b.e.teams[c].Team.ID) {
		a, c = c, a
	}
	b.pairs = append(b.pairs, DecidingMatch{Round: round, A: b.e.teams[a].Team.ID, B: b.e.teams[c].Team.ID, From: from, To: to, Done: done})
}

// decide gives the winner of the matches between two teams from a round of
// phase 2 on: match points, then game points, then the rule for a draw.
// It also gives what the loser's place was decided by.
func (b *bracket) decide(high, low, round, matches int) (winner int, done bool, by string) {
	mine, theirs := b.sides(high, low, round, matches)
	if len(mine) < matches {
		return high, false, ""
	}
	var x, y Totals
	x.Boards, y.Boards = make([]chess.Points, b.e.n), make([]chess.Points, b.e.n)
	for k := range mine {
		x.add(mine[k])
		y.add(theirs[k])
	}
	c := x.MatchPoints.Cmp(y.MatchPoints)
	if c == 0 {
		c = x.GamePoints.Cmp(y.GamePoints)
	}
	switch {
	case c > 0:
		return high, true, DecidedPhase2
	case c < 0:
		return low, true, DecidedPhase2
	}
	return b.drawn(high, low, x, y)
}

func (b *bracket) drawn(high, low int, x, y Totals) (int, bool, string) {
	c := 0
	switch b.e.sys.Drawn {
	case "boards":
		for k := range x.Boards {
			if c = x.Boards[k].Cmp(y.Boards[k]); c != 0 {
				break
			}
		}
	case "berlin":
		c = berlin(x.Boards).Cmp(berlin(y.Boards))
	case "lots":
		return b.byLots(high, low)
	}
	switch {
	case c > 0:
		return high, true, b.e.sys.Drawn
	case c < 0:
		return low, true, b.e.sys.Drawn
	case b.level(high, low):
		return high, true, KeyShared
	}
	return high, true, DecidedPhase1
}

func (b *bracket) byLots(high, low int) (int, bool, string) {
	seed := b.e.rules.DrawSeed
	if Lot(seed, b.e.teams[low].Team.ID) > Lot(seed, b.e.teams[high].Team.ID) {
		return low, true, KeyDraw
	}
	return high, true, KeyDraw
}

// berlin weighs the first board most: n points for a win there, one on the last.
func berlin(boards []chess.Points) chess.Points {
	total := chess.Points{}
	for k, p := range boards {
		total = total.Add(p.Mul(chess.Whole(int64(len(boards) - k))))
	}
	return total
}

// sides gives the matches with a result between two teams, seen from both.
func (b *bracket) sides(high, low, round, matches int) (mine, theirs []TeamMatch) {
	for _, m := range b.e.teams[high].Matches {
		k := m.Round - b.e.rounds
		if m.Phase == 1 || m.Opponent != low || m.Kind == KindPending || m.Kind == KindAnnulled || k < round || k >= round+matches {
			continue
		}
		mine = append(mine, m)
		theirs = append(theirs, b.e.side(m.Match, !m.First))
		b.used[m.Match] = true
	}
	return mine, theirs
}

// number gives the places: shared ones repeat.
func (b *bracket) number() {
	for k := range b.out {
		p := &b.out[k]
		p.place = k + 1
		switch {
		case k == 0:
			p.decidedBy = ""
		case p.decidedBy == KeyShared:
			p.place, p.shared, b.out[k-1].shared = b.out[k-1].place, true, true
		}
	}
}

// noteShared says that shared places of phase 1 leave the pairs of phase 2 open.
func (b *bracket) noteShared() {
	if b.e.roundsDone() < b.e.rounds {
		return
	}
	for from := 0; from < len(b.first); {
		var teams []int
		to := from
		for ; to < len(b.first) && b.first[to].place == b.first[from].place; to++ {
			teams = append(teams, b.first[to].team)
		}
		if to-from > 1 {
			text := diag.Say("phase 1 left places %d to %d shared: the pairs of phase 2 need lots", "faza 1 zostawiła dzielone miejsca %d–%d: pary fazy 2 wymagają losowania", from+1, to)
			b.e.notes = append(b.e.notes, Note{Code: "lots_or_playoff", Rule: "R-14", Teams: b.e.ids(teams...), Text: text})
			b.e.list.Warning("tie-at-cut", diag.Pos{}, text, diag.Say("end `order` with draw or manual", "zakończ `order` wpisem draw albo manual"))
		}
		from = to
	}
}

// strangers reports matches of phase 2 that the regulation does not pair.
func (b *bracket) strangers() {
	for i, m := range b.e.matches {
		if m.Phase == 1 || m.Kind.IsBye() || m.Kind == chess.Pending || m.Annulled || b.used[i] {
			continue
		}
		b.e.list.Warning("phase2-pairing", m.At, diag.Say("phase 2, round %d: %s and %s do not meet by the places of phase 1; the match decides no place",
			"faza 2, runda %d: %s i %s nie spotykają się według miejsc z fazy 1; mecz nie decyduje o miejscu", m.Round, b.e.name(m.TeamA), b.e.name(m.TeamB)),
			diag.Say("compare the pairings with `podium schedule`", "porównaj kojarzenie z poleceniem `podium schedule`"))
	}
}
