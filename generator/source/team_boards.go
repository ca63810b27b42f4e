package source

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// teamBuilder rebuilds the matches of teams from the games of their players.
type teamBuilder struct {
	f       *trfFile
	boards  int
	pattern string
	teamOf  []int // of each row, -1 = none
	order   []int // place of each row in its team's list
	matches []chess.Match

	undecided []chess.Match // the report does not tell who sat at which board
}

func newTeamBuilder(f *trfFile) *teamBuilder {
	b := &teamBuilder{f: f, boards: f.boards(), pattern: f.pattern}
	for len(b.pattern) < b.boards {
		b.pattern += string("WB"[len(b.pattern)%2])
	}
	b.teamOf = slices.Repeat([]int{-1}, len(f.t.Rows))
	b.order = make([]int, len(f.t.Rows))
	for i, t := range f.teams {
		for k, no := range t.players {
			if row, ok := f.byNo[no]; ok {
				b.teamOf[row], b.order[row] = i, k
			}
		}
	}
	return b
}

// round adds the matches and byes of one round.
func (b *teamBuilder) round(round int) {
	done := make([]bool, len(b.f.teams))
	table := 0
	for _, w := range b.f.forfeit {
		x, y := b.index(w.white), b.index(w.black)
		if w.round == round && x >= 0 && y >= 0 {
			table++
			b.add(chess.Match{Round: round, Table: table, A: b.id(x), B: b.id(y), Kind: w.kind, At: w.at})
			done[x], done[y] = true, true
		}
	}
	for team := range b.f.teams {
		if other := b.opponent(team, round); !done[team] && other >= 0 && !done[other] {
			table++
			m := b.match(team, other, round)
			m.Table = table
			b.add(m)
			done[team], done[other] = true, true
		}
	}
	b.planned(round, done, table)
	b.byes(round, done)
}

// planned adds the matches to come that record 802 of both teams names.
func (b *teamBuilder) planned(round int, done []bool, table int) {
	for team := range b.f.teams {
		no := b.f.teams[team].no
		p := b.f.planned[[2]int{round, no}]
		other := b.index(p.opponent)
		if done[team] || other < 0 || done[other] || b.f.planned[[2]int{round, p.opponent}].opponent != no {
			continue
		}
		x, y := team, other
		if b.pattern != "" && (p.colour == 'w') != (b.pattern[0] == 'W') {
			x, y = y, x
		}
		table++
		b.add(chess.Match{Round: round, Table: table, A: b.id(x), B: b.id(y), At: p.at})
		done[team], done[other] = true, true
	}
}

func (b *teamBuilder) add(m chess.Match) { b.matches = append(b.matches, m) }

func (b *teamBuilder) id(team int) string { return b.f.res.Teams[team].ID }

// index finds a team by its number.
func (b *teamBuilder) index(no int) int {
	return slices.IndexFunc(b.f.teams, func(t trfTeam) bool { return t.no == no })
}

// opponent gives the team that most players of a team met, -1 where nobody met
// anybody. Two opponents in one round are a problem.
func (b *teamBuilder) opponent(team, round int) int {
	votes := map[int]int{}
	best := -1
	for _, row := range b.rows(team) {
		j := b.f.t.Rows[row].Games[round-1].Opponent
		if j < 0 || b.teamOf[j] < 0 || b.teamOf[j] == team {
			continue
		}
		other := b.teamOf[j]
		if votes[other]++; best < 0 || votes[other] > votes[best] {
			best = other
		}
	}
	if len(votes) > 1 {
		b.f.in.list.Warning("team-opponents", b.f.teams[team].at,
			diag.Say("%s meets several teams in round %d", "%s gra w rundzie %d z kilkoma drużynami", b.f.teams[team].name, round),
			diag.Say("the games against other teams are left out", "partie z innymi drużynami zostają pominięte"))
	}
	return best
}

// rows gives the players of a team in registered order.
func (b *teamBuilder) rows(team int) []int {
	var out []int
	for _, no := range b.f.teams[team].players {
		if row, ok := b.f.byNo[no]; ok {
			out = append(out, row)
		}
	}
	return out
}

// byes adds the byes of the teams that met nobody. A report without records of
// byes shows one free team a round; several are left alone.
func (b *teamBuilder) byes(round int, done []bool) {
	free := 0
	for team := range done {
		if !done[team] {
			free++
		}
	}
	for team := range done {
		if done[team] {
			continue
		}
		kind, at, ok := b.f.bye(round, b.f.teams[team].no)
		if !ok && free == 1 && len(b.f.byes) == 0 && b.roundPlayed(round) {
			kind, at, ok = chess.TeamBye, b.f.teams[team].at, true
		}
		if ok {
			b.add(chess.Match{Round: round, A: b.id(team), Kind: kind, At: at})
		}
	}
}

func (b *teamBuilder) roundPlayed(round int) bool {
	return slices.ContainsFunc(b.matches, func(m chess.Match) bool { return m.Round == round && m.Kind != chess.Pending })
}

// reportUndecided says once for how many matches the boards are a guess.
func (b *teamBuilder) reportUndecided() {
	if len(b.undecided) == 0 {
		return
	}
	m := b.undecided[0]
	name := func(id string) string {
		return b.f.res.Teams[slices.IndexFunc(b.f.res.Teams, func(t chess.Team) bool { return t.ID == id })].Name
	}
	b.f.in.list.Warning("boards-undecided", m.At,
		diag.Say("the report does not tell who sat at which board, in %d of %d matches; the first: round %d, %s – %s",
			"raport nie rozstrzyga, kto grał na której szachownicy; dotyczy to %d z %d meczów, najpierw rundy %d: %s – %s", len(b.undecided), len(b.matches), m.Round, name(m.A), name(m.B)),
		diag.Say("the registered order is taken; matches.csv may say more", "przyjęto kolejność zgłoszenia; więcej można podać w matches.csv"))
}

// seat is one board of a match: the rows of both players, -1 = nobody.
type seat struct{ a, b int }

// match seats the players of two teams. The team with White on the first
// board is named first.
func (b *teamBuilder) match(x, y, round int) chess.Match {
	seats, first, sure := b.seats(x, y, round)
	if !first {
		x, y = y, x
		for i := range seats {
			seats[i].a, seats[i].b = seats[i].b, seats[i].a
		}
	}
	m := chess.Match{Round: round, A: b.id(x), B: b.id(y), Kind: chess.Played, At: b.f.teams[x].at}
	if !sure {
		b.undecided = append(b.undecided, m)
	}
	open := true
	for i, s := range seats {
		if s.a < 0 && s.b < 0 {
			continue
		}
		board := b.board(i+1, s, round)
		b.detailResult(&board, x, y, round)
		open = open && board.ResultA == chess.Unfinished
		m.Boards = append(m.Boards, board)
	}
	if open {
		m.Kind = chess.Pending
	}
	return m
}

func (b *teamBuilder) board(number int, s seat, round int) chess.BoardResult {
	out := chess.BoardResult{Board: number, ResultA: chess.ForfeitLoss, ResultB: chess.ForfeitLoss}
	if s.a >= 0 {
		r := b.f.t.Rows[s.a]
		out.PersonA, out.At = r.Person, r.At
		out.ResultA, out.ColourA = r.Games[round-1].Result, r.Games[round-1].Colour
	}
	if s.b >= 0 {
		r := b.f.t.Rows[s.b]
		out.PersonB, out.ResultB = r.Person, r.Games[round-1].Result
		if s.a < 0 {
			out.At = r.At
		}
	}
	if out.ResultA == chess.NotPaired {
		out.ResultA = chess.ForfeitLoss
	}
	if out.ResultB == chess.NotPaired {
		out.ResultB = chess.ForfeitLoss
	}
	return out
}

// detailResult takes the results of a board from the records 801 of both teams
// where they fit together; where they differ from the games of the players, a
// warning says so.
func (b *teamBuilder) detailResult(board *chess.BoardResult, x, y, round int) {
	dx, ok1 := b.f.details[[2]int{round, b.f.teams[x].no}]
	dy, ok2 := b.f.details[[2]int{round, b.f.teams[y].no}]
	k := board.Board - 1
	if !ok1 || !ok2 || k >= len(dx.results) || k >= len(dy.results) {
		return
	}
	ra, rb := opponentResult(dx.results[k:k+1]), opponentResult(dy.results[k:k+1])
	if ra.Half()+rb.Half() != 2 || ra == board.ResultA && rb == board.ResultB {
		return
	}
	if ra.Half() != board.ResultA.Half() {
		b.f.in.list.Warning("team-boards-differ", dx.at,
			diag.Say("round %d, %s – %s, board %d: record 801 differs from the games of the players", "runda %d, %s – %s, szachownica %d: rekord 801 różni się od partii zawodników", round, b.f.teams[x].name, b.f.teams[y].name, board.Board),
			diag.Say("record 801 holds for the match", "dla meczu obowiązuje rekord 801"))
	}
	board.ResultA, board.ResultB = ra, rb
}

// seats tells who sat at which board: by the line-ups of the report, else by
// the registered order and the colours. first tells that team x has White on
// the first board, sure that nothing else fits.
func (b *teamBuilder) seats(x, y, round int) (seats []seat, first, sure bool) {
	if seats, ok := b.statedSeats(x, y, round); ok {
		return seats, b.whiteFirst(seats, round), true
	}
	pairs, loneX, loneY := b.parties(x, y, round)
	var found [][]seat
	var firsts []bool
	for _, white := range []bool{true, false} {
		for _, s := range b.arrange(pairs, loneX, loneY, round, white) {
			found = append(found, s)
			firsts = append(firsts, white)
		}
	}
	if len(found) == 0 {
		seats = append(pairs, append(loneX, loneY...)...)
		return seats, b.whiteFirst(seats, round), false
	}
	return found[0], firsts[0], len(found) == 1 || len(loneX)+len(loneY) == 0
}

// statedSeats uses the line-ups that the report states: record 801 of both
// teams, else record 300, a team without one being those who took part in
// registered order. They must agree with the games.
func (b *teamBuilder) statedSeats(x, y, round int) ([]seat, bool) {
	keyX, keyY := [2]int{round, b.f.teams[x].no}, [2]int{round, b.f.teams[y].no}
	dx, okX := b.f.details[keyX]
	dy, okY := b.f.details[keyY]
	if okX && okY {
		if seats, ok := b.pairUp(dx.seats, dy.seats, round); ok {
			return seats, true
		}
	}
	if len(b.f.lineups) == 0 {
		return nil, false
	}
	return b.pairUp(b.lineup(x, keyX), b.lineup(y, keyY), round)
}

// lineup gives the start numbers at the boards of a team.
func (b *teamBuilder) lineup(team int, key [2]int) []int {
	if numbers, ok := b.f.lineups[key]; ok {
		return numbers
	}
	var out []int
	for _, row := range b.rows(team) {
		if isSeated(b.f.t.Rows[row].Games[key[0]-1]) {
			out = append(out, b.f.players[row].no)
		}
	}
	return out
}

// pairUp seats two line-ups; false where players face each other who did not
// play.
func (b *teamBuilder) pairUp(x, y []int, round int) ([]seat, bool) {
	row := func(numbers []int, k int) int {
		if k < len(numbers) {
			if i, ok := b.f.byNo[numbers[k]]; ok {
				return i
			}
		}
		return -1
	}
	var out []seat
	for k := range b.boards {
		s := seat{row(x, k), row(y, k)}
		if s.a >= 0 && s.b >= 0 && b.f.t.Rows[s.a].Games[round-1].Opponent != s.b {
			return nil, false
		}
		out = append(out, s)
	}
	return out, true
}

// whiteFirst looks for the first board whose colour is known.
func (b *teamBuilder) whiteFirst(seats []seat, round int) bool {
	for k, s := range seats {
		if s.a < 0 || k >= len(b.pattern) {
			continue
		}
		if c := b.f.t.Rows[s.a].Games[round-1].Colour; c != 0 {
			return (c == 'w') == (b.pattern[k] == 'W')
		}
	}
	return true
}

// parties gives the games of two teams in the registered order of the first,
// and the players of each who won without an opponent.
func (b *teamBuilder) parties(x, y, round int) (pairs, loneX, loneY []seat) {
	for _, row := range b.rows(x) {
		g := b.f.t.Rows[row].Games[round-1]
		switch {
		case g.Opponent >= 0 && b.teamOf[g.Opponent] == y:
			pairs = append(pairs, seat{row, g.Opponent})
		case g.Opponent < 0 && g.Result == chess.ForfeitWin:
			loneX = append(loneX, seat{row, -1})
		}
	}
	for _, row := range b.rows(y) {
		if g := b.f.t.Rows[row].Games[round-1]; g.Opponent < 0 && g.Result == chess.ForfeitWin {
			loneY = append(loneY, seat{-1, row})
		}
	}
	return pairs, loneX, loneY
}

// arrange finds at most two ways to seat the games so that both teams sit in
// their registered order and the colours alternate as the event demands.
func (b *teamBuilder) arrange(pairs, loneX, loneY []seat, round int, xWhite bool) [][]seat {
	a := arranger{b: b, round: round, xWhite: xWhite}
	a.place(pairs, loneX, loneY, nil, -1, -1)
	return a.found
}

type arranger struct {
	b      *teamBuilder
	round  int
	xWhite bool
	found  [][]seat
	steps  int
}

// maxSteps bounds the search; matches of any real size need far fewer.
const maxSteps = 20000

// place fills the next board; lastX and lastY are the registered places of the
// players seated last.
func (a *arranger) place(pairs, loneX, loneY, seated []seat, lastX, lastY int) {
	if a.steps++; len(a.found) == 2 || a.steps > maxSteps {
		return
	}
	rest := len(pairs) + len(loneX) + len(loneY)
	if rest == 0 {
		a.found = append(a.found, slices.Clone(seated))
		return
	}
	if len(seated)+rest > a.b.boards {
		return
	}
	order := func(row int) int { return a.b.order[row] }
	if len(pairs) > 0 {
		if s := pairs[0]; order(s.a) > lastX && order(s.b) > lastY && a.fits(s.a, len(seated)) {
			a.place(pairs[1:], loneX, loneY, append(seated, s), order(s.a), order(s.b))
		}
	}
	if len(loneX) > 0 && order(loneX[0].a) > lastX {
		a.place(pairs, loneX[1:], loneY, append(seated, loneX[0]), order(loneX[0].a), lastY)
	}
	if len(loneY) > 0 && order(loneY[0].b) > lastY {
		a.place(pairs, loneX, loneY[1:], append(seated, loneY[0]), lastX, order(loneY[0].b))
	}
	if len(seated)+rest < a.b.boards {
		a.place(pairs, loneX, loneY, append(seated, seat{-1, -1}), lastX, lastY)
	}
}

// fits tells whether the colour of a player of team x is that of the board.
func (a *arranger) fits(row, board int) bool {
	c := a.b.f.t.Rows[row].Games[a.round-1].Colour
	return c == 0 || (c == 'w') == ((a.b.pattern[board] == 'W') == a.xWhite)
}
