package league

import (
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// lineups gives every team its matches with the line-up of each round: the one
// named on the boards, else that of the round before, in the first round the
// base. A bye or a walkover hands the line-up on.
func (e *event) lineups() {
	for i := range e.matches {
		m := &e.matches[i]
		e.addSide(m.TeamA, e.side(i, true))
		if m.TeamB >= 0 {
			e.addSide(m.TeamB, e.side(i, false))
		}
	}
}

func (e *event) addSide(i int, side TeamMatch) {
	t := e.teams[i]
	side.Lineup = e.named(&e.matches[side.Match], side.First)
	if side.Lineup == nil {
		side.LineupAssumed = true
		side.Lineup = t.lastLineup()
		if side.Lineup == nil {
			side.Lineup = e.baseLineup(t)
		}
	}
	t.Matches = append(t.Matches, side)
}

func (t *team) lastLineup() []chess.PlayerID {
	if len(t.Matches) == 0 {
		return nil
	}
	return t.Matches[len(t.Matches)-1].Lineup
}

// named gives the players named on the boards of one side, nil when none is.
func (e *event) named(m *MatchLine, first bool) []chess.PlayerID {
	out := make([]chess.PlayerID, e.n)
	any := false
	for _, b := range m.Boards {
		id, _ := seated(b, first)
		if id != "" {
			out[b.Board-1], any = id, true
		}
	}
	if !any {
		return nil
	}
	return out
}

// seated gives who is written at a board; a person without an id is known by
// name.
func seated(b chess.BoardResult, first bool) (chess.PlayerID, chess.Person) {
	id, p := b.PlayerB, b.PersonB
	if first {
		id, p = b.PlayerA, b.PersonA
	}
	if id == "" {
		id = chess.PlayerID(p.Name)
	}
	return id, p
}

func (e *event) baseLineup(t *team) []chess.PlayerID {
	out := make([]chess.PlayerID, e.n)
	any := false
	for _, s := range t.Team.Lineup {
		if s.Role == chess.Base && s.Board >= 1 && s.Board <= e.n {
			out[s.Board-1], any = s.Player, true
		}
	}
	if !any {
		return nil
	}
	return out
}

// total sums the matches of both phases.
func (e *event) total() {
	for _, t := range e.teams {
		t.Phase2.Boards, t.All.Boards = make([]chess.Points, e.n), make([]chess.Points, e.n)
		t.Phase2.BoardsKnown, t.All.BoardsKnown = true, true
		for _, m := range t.Matches {
			if m.Kind == KindPending || m.Kind == KindAnnulled {
				continue
			}
			if m.Phase == 1 {
				t.Totals.add(m)
			} else {
				t.Phase2.add(m)
			}
			t.All.add(m)
		}
	}
}

func (t *Totals) add(m TeamMatch) {
	t.MatchPoints = t.MatchPoints.Add(m.MatchPoints)
	t.GamePoints = t.GamePoints.Add(m.GamePoints)
	if m.Boards == nil {
		t.BoardsKnown = false
	}
	for i, p := range m.Boards {
		t.Boards[i] = t.Boards[i].Add(p)
	}
	switch m.Kind {
	case KindBye:
		t.Byes++
		return
	case KindFree:
		return
	case KindWalkoverLoss, KindWalkoverBoth:
		t.Matches++
		t.Walkovers++
		return
	}
	t.Matches++
	switch {
	case m.Kind == KindWalkoverWin || m.GamePoints.Cmp(m.OpponentPoints) > 0:
		t.Wins++
	case m.GamePoints == m.OpponentPoints:
		t.Draws++
	default:
		t.Losses++
	}
}

// correct applies corrections.csv: `tournament` is a round (empty: the whole
// event), `player` a team, `value` what is added.
func (e *event) correct() {
	for _, c := range e.in.Corrections {
		a := Adjustment{Correction: c, MatchPoints: c.Field == KeyMatchPoints}
		t := e.find(c.Player)
		round, badRound := strconv.Atoi(strings.TrimSpace(c.Tournament))
		value, badValue := chess.ParsePoints(c.Value)
		switch {
		case t == nil:
			e.unused(c, diag.Say("%q is no team of this event", "%q nie jest drużyną tych zawodów", c.Player))
			continue
		case c.Field != KeyMatchPoints && c.Field != KeyGamePoints:
			e.unused(c, diag.Say("a league corrects match_points or game_points, not %q", "w lidze poprawia się match_points albo game_points, nie %q", c.Field))
			continue
		case badValue != nil:
			e.list.Error("score-syntax", c.At, diag.Say("%q is not a number of points", "%q to nie jest liczba punktów", c.Value), diag.Say("write what is added, for example -1", "wpisz, ile się dodaje, na przykład -1"))
			continue
		case c.Tournament != "" && (badRound != nil || round < 1 || round > e.rounds):
			e.unused(c, diag.Say("there is no round %q", "nie ma rundy %q", c.Tournament))
			continue
		}
		a.Round, a.Value = round, value
		t.Added = append(t.Added, a)
		t.Totals.adjust(a)
		t.All.adjust(a)
	}
}

func (t *Totals) adjust(a Adjustment) {
	if a.MatchPoints {
		t.MatchPoints = t.MatchPoints.Add(a.Value)
		return
	}
	t.GamePoints = t.GamePoints.Add(a.Value)
	t.Adjusted = t.Adjusted.Add(a.Value)
}

func (e *event) unused(c chess.Correction, why diag.Text) {
	e.list.Warning("correction-unused", c.At, why, diag.Say("correct the line in corrections.csv", "popraw wiersz w corrections.csv"))
}

// find gives a team by id or name.
func (e *event) find(who string) *team {
	if i, known := e.index[who]; known {
		return e.teams[i]
	}
	for _, t := range e.teams {
		if t.Team.Name == who {
			return t
		}
	}
	return nil
}
