package league

import "podium/generator/chess"

// Defaults gives the rules of the junior team championship of 2021 where a
// regulation is silent: match points 2, 1, 0 and -1 for a walkover, games 1, ½,
// 0, and the order match points, game points, boards, direct matches, shared.
func Defaults() Rules {
	return Rules{
		MatchPoints: MatchPoints{chess.Whole(2), chess.Whole(1), chess.Whole(0), chess.Whole(-1)},
		GamePoints:  GamePoints{chess.Whole(1), chess.Halves(1), chess.Whole(0)},
		Walkover:    Walkover{Players: "lineup"},
		Bye:         Bye{Players: "lineup", Boards: "even"},
		ByeHalf:     Bye{Players: "lineup", Boards: "even"},
		ByeFull:     Bye{Players: "lineup", Boards: "even"},
		ByeZero:     Bye{Players: "lineup", Boards: "even"},
		Order:       []string{KeyMatchPoints, KeyGamePoints, KeyBoards, KeyDirect, KeyShared},
		Direct:      Direct{GamePoints: true, Walkovers: "count", Repeated: "mean", Incomplete: "strict"},
		BoardList:   BoardList{BoardOf: "lowest"},
		BoardOrder:  []string{"points", "team_place", KeyShared},
		Withdrawn:   "keep",
		Seeding:     Seeding{Rating: "national", Fallback: "fide", Then: []string{"swapped", "lots"}, FideList: "standard"},
		LastRound:   true,
		Lineup:      Lineup{Reserves: "section_end", SharedReserves: "warn"},
		Borrowed:    "registered",
	}
}

// DefaultSystem gives the options of a two-phase system where the settings are
// silent.
func DefaultSystem() System {
	return System{Rest: "twice", Drawn: "phase1", Free: "keep", Totals: "phase", FirstNamed: "higher"}
}

// SystemFor gives the system that n teams play, nil when the settings name
// none for that number.
func (r Rules) SystemFor(n int) *System {
	for i := range r.Systems {
		s := r.Systems[i]
		if n >= s.From && (s.To == 0 || n <= s.To) {
			return &s
		}
	}
	return nil
}

// RoundsFor gives the number of rounds of phase 1 with n teams.
func (s System) RoundsFor(n int) int {
	single := n - 1 + n%2
	switch s.Kind {
	case RoundRobin:
		return single
	case DoubleRoundRobin:
		return 2 * single
	}
	return s.Rounds
}

// IsRoundRobin tells whether everybody meets everybody, so that a free round
// gives nothing.
func (s System) IsRoundRobin() bool { return s.Kind == RoundRobin || s.Kind == DoubleRoundRobin }

// Gift is what a team gets without playing: match points, game points, points
// on each board (nil: none) and points for each player of Players.
type Gift struct {
	MatchPoints, GamePoints, PlayerPoints chess.Points
	Boards                                []chess.Points
	Players                               string
}

// ByeGift gives the worth of a bye. Left out, the allocated and the
// half bye are a draw of match and on every board, a full bye a win.
func (r Rules) ByeGift(kind chess.MatchKind) Gift {
	n := chess.Whole(int64(len(r.Boards)))
	bye, match, game := r.Bye, r.MatchPoints.Draw, r.GamePoints.Draw
	switch kind {
	case chess.TeamByeHalf:
		bye = r.ByeHalf
	case chess.TeamByeFull:
		bye, match, game = r.ByeFull, r.MatchPoints.Win, r.GamePoints.Win
	case chess.TeamByeZero:
		bye, match, game = r.ByeZero, chess.Points{}, chess.Points{}
	}
	g := Gift{MatchPoints: or(bye.MatchPoints, match), GamePoints: or(bye.GamePoints, game.Mul(n)), Players: bye.Players}
	each := chess.Points{}
	if !n.IsZero() {
		each = g.GamePoints.Div(n)
	}
	g.PlayerPoints = or(bye.PlayerPoints, each)
	switch bye.Boards {
	case "win":
		g.Boards = repeat(r.GamePoints.Win, len(r.Boards))
	case "none":
	default:
		g.Boards = repeat(each, len(r.Boards))
	}
	return g
}

// WalkoverGift gives what the present team of a walkover gets.
func (r Rules) WalkoverGift() Gift {
	n := len(r.Boards)
	board := or(r.Walkover.BoardPoints, r.GamePoints.Win)
	return Gift{
		MatchPoints:  r.MatchPoints.Win,
		GamePoints:   or(r.Walkover.GamePoints, r.GamePoints.Win.Mul(chess.Whole(int64(n)))),
		PlayerPoints: or(r.Walkover.PlayerPoints, board),
		Boards:       repeat(board, n),
		Players:      r.Walkover.Players,
	}
}

// Game gives the points of one side of a board. A forfeit loss is 0
// even where a lost game is worth something.
func (r Rules) Game(result chess.Result) chess.Points {
	switch result {
	case chess.Win, chess.ForfeitWin:
		return r.GamePoints.Win
	case chess.Draw:
		return r.GamePoints.Draw
	case chess.Loss:
		return r.GamePoints.Loss
	}
	return chess.Points{}
}

// Sections gives the boards of each section of the line-up: as set, or
// neighbouring boards with the same rule.
func (r Rules) Sections() [][]int {
	if r.Lineup.Sections != nil {
		return r.Lineup.Sections
	}
	var out [][]int
	for i := range r.Boards {
		if i > 0 && r.Boards[i] == r.Boards[i-1] {
			out[len(out)-1] = append(out[len(out)-1], i+1)
			continue
		}
		out = append(out, []int{i + 1})
	}
	return out
}

// MayPlay tells whether a player of a section may sit at a board: at the
// section's own boards, and at those that `up` names; left out, the younger of
// the same sex play up.
func (r Rules) MayPlay(section []int, board int) bool {
	for _, own := range section {
		if own == board || r.up(own, board) {
			return true
		}
	}
	return false
}

func (r Rules) up(from, to int) bool {
	if r.Lineup.Up != nil {
		for _, move := range r.Lineup.Up {
			if move == [2]int{from, to} {
				return true
			}
		}
		return false
	}
	if from > len(r.Boards) || to > len(r.Boards) || to > from {
		return false
	}
	a, b := r.Boards[from-1], r.Boards[to-1]
	return a.Sex == b.Sex && a.BornFrom > b.BornFrom
}

// Colour gives the colour of the team named first at a board.
func (r Rules) Colour(board int) chess.Colour {
	white := board%2 == 1
	if board <= len(r.Colours) {
		white = r.Colours[board-1] == 'W' || r.Colours[board-1] == 'w'
	}
	if white {
		return 'w'
	}
	return 'b'
}

// Fee gives what a club with so many teams pays, in grosze.
func (f Fees) Fee(teams int) int64 {
	if teams == 0 {
		return 0
	}
	return f.FirstTeam + f.NextTeam*int64(teams-1)
}

// CommuniqueBy gives the last day for the communiqué, zero when the settings
// do not say.
func (r Rules) CommuniqueBy() chess.Date {
	if r.Deadlines.CommuniqueDays == 0 || r.From.IsZero() {
		return chess.Date{}
	}
	return r.From.AddDays(-r.Deadlines.CommuniqueDays)
}

func or(p *chess.Points, fallback chess.Points) chess.Points {
	if p != nil {
		return *p
	}
	return fallback
}

func repeat(p chess.Points, n int) []chess.Points {
	out := make([]chess.Points, n)
	for i := range out {
		out[i] = p
	}
	return out
}
