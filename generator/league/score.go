package league

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// score gives every match its kind and the points of both teams.
func (e *event) score() {
	for i := range e.matches {
		m := &e.matches[i]
		e.readKind(m)
		switch {
		case m.Kind == chess.Pending:
			continue
		case m.Kind.IsBye():
			e.scoreBye(m)
		case m.Kind.IsWalkover():
			e.scoreWalkover(m)
		default:
			e.scorePlayed(m)
		}
		m.Counted = !m.Annulled
	}
}

// readKind takes the kind as recorded, but reads a match whose every board one
// team forfeited as a walkover (R-03 d), and a later match of a withdrawn team
// too.
func (e *event) readKind(m *MatchLine) {
	if m.Kind == chess.Played && unfinished(m.Boards) {
		m.Kind = chess.Pending
	}
	if m.Kind == chess.Pending {
		e.readWithdrawn(m)
		return
	}
	if m.Kind != chess.Played || len(m.Boards) < e.n || e.n == 0 {
		return
	}
	a, b := 0, 0
	for _, board := range m.Boards {
		switch {
		case board.ResultA == chess.ForfeitWin && board.ResultB == chess.ForfeitLoss:
			a++
		case board.ResultB == chess.ForfeitWin && board.ResultA == chess.ForfeitLoss:
			b++
		}
	}
	switch e.n {
	case a:
		m.Kind = chess.WalkoverA
	case b:
		m.Kind = chess.WalkoverB
	default:
		return
	}
	loser := m.TeamB
	if m.Kind == chess.WalkoverB {
		loser = m.TeamA
	}
	m.Why = diag.Say("%s forfeited every board: counted as a walkover", "drużyna %s oddała walkowerem wszystkie szachownice: liczone jako walkower meczu", e.name(loser))
	e.list.Warning("walkover-read", m.At, m.Why, diag.Say("write a line without board and the result walkover_a or walkover_b", "wpisz wiersz bez szachownicy z wynikiem walkover_a albo walkover_b"))
	e.notes = append(e.notes, Note{Code: "walkover_read", Rule: "R-03", Teams: e.ids(m.TeamA, m.TeamB), Text: m.Why})
}

// readWithdrawn gives a pairing without result to the opponent of a team that
// has withdrawn by then (`withdrawn: keep`).
func (e *event) readWithdrawn(m *MatchLine) {
	outA, outB := e.out(m.TeamA, m), e.out(m.TeamB, m)
	switch {
	case outA && outB:
		m.Kind = chess.WalkoverBoth
	case outA:
		m.Kind = chess.WalkoverB
	case outB:
		m.Kind = chess.WalkoverA
	default:
		return
	}
	m.Why = diag.Say("a withdrawn team: counted as a walkover", "drużyna wycofana: liczone jako walkower")
}

func (e *event) out(i int, m *MatchLine) bool {
	if i < 0 {
		return false
	}
	w := e.teams[i].Team.Withdrawn
	return w > 0 && (m.Phase > 1 || m.Round >= w)
}

func unfinished(boards []chess.BoardResult) bool {
	for _, b := range boards {
		if b.ResultA == chess.Unfinished || b.ResultB == chess.Unfinished {
			return true
		}
	}
	return false
}

func (e *event) scoreBye(m *MatchLine) {
	if !e.free(m) {
		g := e.rules.ByeGift(m.Kind)
		m.MatchPointsA, m.GamePointsA = g.MatchPoints, g.GamePoints
	}
	e.addExtra(m)
}

// free tells whether a round without opponent gives nothing: in a round robin,
// and in phase 2 unless `free: bye` says otherwise.
func (e *event) free(m *MatchLine) bool {
	if e.sys == nil {
		return false
	}
	if m.Phase > 1 {
		return e.sys.Free != "bye"
	}
	return e.sys.IsRoundRobin()
}

// scoreWalkover gives the present team a win and the absent one the walkover's
// match points and nothing else.
func (e *event) scoreWalkover(m *MatchLine) {
	g := e.rules.WalkoverGift()
	m.MatchPointsA, m.MatchPointsB = e.rules.MatchPoints.Walkover, e.rules.MatchPoints.Walkover
	switch m.Kind {
	case chess.WalkoverA:
		m.MatchPointsA, m.GamePointsA = g.MatchPoints, g.GamePoints
	case chess.WalkoverB:
		m.MatchPointsB, m.GamePointsB = g.MatchPoints, g.GamePoints
	}
	e.addExtra(m)
}

// scorePlayed compares the game points of the match alone; points that nobody
// won are not completed.
func (e *event) scorePlayed(m *MatchLine) {
	for _, b := range m.Boards {
		m.GamePointsA = m.GamePointsA.Add(e.rules.Game(b.ResultA))
		m.GamePointsB = m.GamePointsB.Add(e.rules.Game(b.ResultB))
	}
	if m.HasTotals && !e.boardsKnown(m) {
		m.GamePointsA, m.GamePointsB = m.TotalA, m.TotalB
	}
	mp := e.rules.MatchPoints
	_, a := m.ExtraA.Apply(chess.Points{}, m.GamePointsA)
	_, b := m.ExtraB.Apply(chess.Points{}, m.GamePointsB)
	switch a.Cmp(b) {
	case 1:
		m.MatchPointsA, m.MatchPointsB = mp.Win, mp.Loss
	case -1:
		m.MatchPointsA, m.MatchPointsB = mp.Loss, mp.Win
	default:
		m.MatchPointsA, m.MatchPointsB = mp.Draw, mp.Draw
	}
	e.addExtra(m)
}

// addExtra applies the points that a report gives beside or instead of those
// of the result, and says so.
func (e *event) addExtra(m *MatchLine) {
	m.MatchPointsA, m.GamePointsA = m.ExtraA.Apply(m.MatchPointsA, m.GamePointsA)
	m.MatchPointsB, m.GamePointsB = m.ExtraB.Apply(m.MatchPointsB, m.GamePointsB)
	for _, side := range []struct {
		team        int
		extra       chess.TeamExtra
		match, game chess.Points
	}{{m.TeamA, m.ExtraA, m.MatchPointsA, m.GamePointsA}, {m.TeamB, m.ExtraB, m.MatchPointsB, m.GamePointsB}} {
		if side.extra == (chess.TeamExtra{}) {
			continue
		}
		m.Why = diag.Say("special points: %s has %s match and %s game points", "punkty specjalne: %s ma %s pkt meczowych i %s pkt z partii",
			e.name(side.team), side.match, side.game)
		e.notes = append(e.notes, Note{Code: "abnormal_points", Rule: "R-03", Teams: e.ids(side.team), Text: m.Why})
	}
}

// boardsKnown tells whether the results by board of a played match are there:
// a sheet of totals with a board missing decides the match, not the boards.
func (e *event) boardsKnown(m *MatchLine) bool {
	if m.HasTotals {
		return len(m.Boards) >= e.n && e.n > 0
	}
	return len(m.Boards) > 0
}

// side is a match as one of its teams sees it.
func (e *event) side(at int, first bool) TeamMatch {
	m := &e.matches[at]
	t := TeamMatch{
		Round: m.Round, Phase: m.Phase, Opponent: m.TeamB, First: first, Match: at, At: m.At,
		MatchPoints: m.MatchPointsA, GamePoints: m.GamePointsA, OpponentPoints: m.GamePointsB,
	}
	if !first {
		t.Opponent, t.MatchPoints, t.GamePoints, t.OpponentPoints = m.TeamA, m.MatchPointsB, m.GamePointsB, m.GamePointsA
	}
	t.Kind = e.kindOf(m, first)
	switch t.Kind {
	case KindBye:
		t.Bye = m.Kind
		t.Boards = e.rules.ByeGift(m.Kind).Boards
	case KindWalkoverWin:
		t.Boards = e.rules.WalkoverGift().Boards
	case KindPlayed:
		if e.boardsKnown(m) {
			t.Boards = e.boardPoints(m, first)
		}
	}
	if t.Boards == nil && t.Kind != KindPlayed {
		t.Boards = make([]chess.Points, e.n)
	}
	return t
}

func (e *event) kindOf(m *MatchLine, first bool) Kind {
	switch {
	case m.Annulled:
		return KindAnnulled
	case m.Kind == chess.Pending:
		return KindPending
	case m.Kind.IsBye() && e.free(m):
		return KindFree
	case m.Kind.IsBye():
		return KindBye
	case m.Kind == chess.WalkoverBoth:
		return KindWalkoverBoth
	case m.Kind.IsWalkover():
		if (m.Kind == chess.WalkoverA) == first {
			return KindWalkoverWin
		}
		return KindWalkoverLoss
	}
	return KindPlayed
}

// boardPoints gives the points on each board by whoever sat there.
func (e *event) boardPoints(m *MatchLine, first bool) []chess.Points {
	out := make([]chess.Points, e.n)
	for _, b := range m.Boards {
		result := b.ResultB
		if first {
			result = b.ResultA
		}
		out[b.Board-1] = out[b.Board-1].Add(e.rules.Game(result))
	}
	return out
}

func (e *event) ids(teams ...int) []string {
	var out []string
	for _, t := range teams {
		if t >= 0 {
			out = append(out, e.teams[t].Team.ID)
		}
	}
	return out
}
