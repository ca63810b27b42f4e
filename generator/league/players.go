package league

import (
	"cmp"
	"slices"

	"podium/generator/chess"
)

// players gives every player of every team his rounds and points (R-03, R-04,
// registered ones in the order of the line-up, then the others in the
// order in which they first sat down.
func (e *event) players() {
	for i, t := range e.teams {
		p := &squad{e: e, team: i, at: map[chess.PlayerID]int{}}
		for s := range t.Team.Lineup {
			seat := &t.Team.Lineup[s]
			if _, twice := p.at[seat.Player]; !twice {
				p.line(seat.Player, seat.Person).Seat = seat
			}
		}
		for m := range t.Matches {
			given := p.play(&t.Matches[m])
			p.without(&t.Matches[m], given)
		}
		for l := range p.lines {
			e.listBoard(&p.lines[l])
		}
		t.Players = p.lines
	}
}

// squad collects the player lines of one team.
type squad struct {
	e     *event
	team  int
	at    map[chess.PlayerID]int
	lines []PlayerLine
}

func (s *squad) line(id chess.PlayerID, person chess.Person) *PlayerLine {
	i, known := s.at[id]
	if !known {
		i = len(s.lines)
		s.at[id] = i
		s.lines = append(s.lines, PlayerLine{Team: s.team, Player: id, Name: cmp.Or(person.Name, string(id))})
	}
	return &s.lines[i]
}

// play adds one round to the players of the line-up and tells how many points
// they got.
func (s *squad) play(m *TeamMatch) chess.Points {
	var given chess.Points
	gift := Gift{}
	switch m.Kind {
	case KindPlayed:
		return s.playBoards(m)
	case KindWalkoverWin:
		gift = s.e.rules.WalkoverGift()
	case KindBye:
		gift = s.e.rules.ByeGift(m.Bye)
	default:
		return given
	}
	receivers := m.Lineup
	switch gift.Players {
	case "none":
		return given
	case "registered":
		receivers = nil
		for _, seat := range s.e.teams[s.team].Team.Lineup {
			receivers = append(receivers, seat.Player)
		}
	}
	for _, id := range receivers {
		if id == "" {
			continue
		}
		l := s.line(id, chess.Person{Name: string(id)})
		l.Points = l.Points.Add(gift.PlayerPoints)
		l.Given = l.Given.Add(gift.PlayerPoints)
		given = given.Add(gift.PlayerPoints)
		l.Results = append(l.Results, PlayerResult{Round: m.Round, Phase: m.Phase, Kind: m.Kind, Points: gift.PlayerPoints, Match: m.Match})
	}
	return given
}

func (s *squad) playBoards(m *TeamMatch) chess.Points {
	var given chess.Points
	for _, b := range s.e.matches[m.Match].Boards {
		r, id, person := s.result(m, b)
		if id == "" {
			continue
		}
		l := s.line(id, person)
		l.Points = l.Points.Add(r.Points)
		given = given.Add(r.Points)
		l.Results = append(l.Results, r)
		if r.Result.OverBoard() {
			l.Games++
			if r.Result == chess.Win {
				l.Wins++
			}
		} else {
			l.Given = l.Given.Add(r.Points)
		}
	}
	return given
}

// result gives one board as the player of this side sees it. Where the file
// names nobody of the side, the line-up of the round before sat there.
func (s *squad) result(m *TeamMatch, b chess.BoardResult) (PlayerResult, chess.PlayerID, chess.Person) {
	id, person := seated(b, m.First)
	opponent, other := seated(b, !m.First)
	r := PlayerResult{
		Round: m.Round, Phase: m.Phase, Board: b.Board, Kind: KindPlayed, Match: m.Match,
		Opponent: opponent, OpponentName: other.Name, Result: b.ResultB, Colour: b.ColourA,
	}
	if m.First {
		r.Result = b.ResultA
	}
	if r.Colour == 0 {
		r.Colour = s.e.rules.Colour(b.Board)
	}
	if !m.First {
		r.Colour = opposite(r.Colour)
	}
	if m.LineupAssumed && id == "" && r.Result.OverBoard() && b.Board <= len(m.Lineup) {
		id = m.Lineup[b.Board-1]
	}
	r.Points = s.e.rules.Game(r.Result)
	r.OpponentRating = s.e.ratingOf(m.Opponent, opponent, other)
	return r, id, person
}

func opposite(c chess.Colour) chess.Colour {
	if c == 'w' {
		return 'b'
	}
	return 'w'
}

// without adds the game points of a match that no player got (I-05).
func (s *squad) without(m *TeamMatch, given chess.Points) {
	if m.Kind == KindPending || m.Kind == KindAnnulled {
		return
	}
	t := s.e.teams[s.team]
	rest := m.GamePoints.Sub(given)
	t.All.Without = t.All.Without.Add(rest)
	if m.Phase == 1 {
		t.Totals.Without = t.Totals.Without.Add(rest)
	} else {
		t.Phase2.Without = t.Phase2.Without.Add(rest)
	}
}

// ratingOf gives the rating used for performances: the kind that seeds the
// teams, else the other, else the one in the match's line.
func (e *event) ratingOf(team int, id chess.PlayerID, person chess.Person) int {
	if team >= 0 {
		for i := range e.teams[team].Team.Lineup {
			if s := &e.teams[team].Team.Lineup[i]; s.Player == id && id != "" {
				if e.rules.Seeding.Rating == "fide" {
					return cmp.Or(s.FIDE, s.Person.Rating)
				}
				return cmp.Or(s.Person.Rating, s.FIDE)
			}
		}
	}
	return person.Rating
}

// listBoard finds the board a player is listed on: the lowest he played
// or the one board_list asks for.
func (e *event) listBoard(l *PlayerLine) {
	games := map[int]int{}
	for _, r := range l.Results {
		if r.Board > 0 && (r.Result.OverBoard() || e.rules.BoardList.ForfeitIsPlayed) {
			games[r.Board]++
		}
	}
	for b := 1; b <= e.n; b++ {
		if games[b] > 0 {
			l.Boards = append(l.Boards, b)
		}
	}
	if len(l.Boards) == 0 {
		return
	}
	l.Board = slices.Max(l.Boards)
	switch e.rules.BoardList.BoardOf {
	case "most_played":
		for _, b := range l.Boards {
			if games[b] > games[l.Board] {
				l.Board = b
			}
		}
	case "registered":
		if l.Seat != nil && l.Seat.Board > 0 {
			l.Board = l.Seat.Board
		}
	}
}
