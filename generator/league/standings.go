package league

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// Register answers where somebody was registered. Package register
// satisfies it.
type Register interface {
	// Filters tells whether there is a register at all.
	Filters() bool
	// On gives the line valid on the day.
	On(chess.PlayerID, chess.Date) (chess.Membership, bool)
	// SameText tells whether two texts are equal folded.
	SameText(a, b string) bool
}

// Input is everything a league is computed from.
type Input struct {
	Teams       []chess.Team // in the order of the file, ids unique
	Matches     []chess.Match
	Register    Register // may be nil: the club of the line-up's line holds
	Corrections []chess.Correction
	CoreGames   []chess.CoreGame
	AsOf        chess.Date // zero: all rounds
}

// Kind of a team's match, as published.
type Kind string

// The kinds of the contract; KindPending is a pairing without result, KindFree
// a round without opponent that gives nothing (round robin, annulled opponent).
const (
	KindPlayed       Kind = "played"
	KindWalkoverWin  Kind = "walkover_win"
	KindWalkoverLoss Kind = "walkover_loss"
	KindWalkoverBoth Kind = "walkover_both"
	KindBye          Kind = "bye"
	KindPending      Kind = "pending"
	KindFree         Kind = "free"
	KindAnnulled     Kind = "annulled"
)

// TeamMatch is one round as one team sees it. Opponent is an index in
// Standings.Entries, -1 without one.
type TeamMatch struct {
	Round, Phase   int
	Opponent       int
	Kind           Kind
	Bye            chess.MatchKind // which bye, for Kind bye
	First          bool            // named first: White on the odd boards
	MatchPoints    chess.Points
	GamePoints     chess.Points
	OpponentPoints chess.Points     // game points of the opponent
	Boards         []chess.Points   // by board; nil where not known
	Match          int              // index in Standings.Matches
	Lineup         []chess.PlayerID // by board, empty = empty seat; nil = not known
	LineupAssumed  bool             // taken from the round before or the base
	At             diag.Pos
}

// Totals of a team over some matches.
type Totals struct {
	MatchPoints, GamePoints      chess.Points
	Boards                       []chess.Points // sum by board played
	BoardsKnown                  bool           // false: some match came without boards
	Matches, Wins, Draws, Losses int            // played over the board or by walkover
	Walkovers, Byes              int            // lost by walkover; byes
	Without                      chess.Points   // game points given to no player
	Adjusted                     chess.Points   // part of GamePoints added by corrections.csv
}

// Entry is one team of the standing.
type Entry struct {
	Team        chess.Team
	Place       int
	Shared      bool
	DecidedBy   string // key in order that separated it from the team above; phase2, phase1, withdrawn; shared
	Tried       []Trial
	Totals                  // of phase 1 (totals: all – of both phases), corrections included
	Phase2      Totals      // of phase 2
	All         Totals      // of both
	PlacePhase1 int         // place after phase 1, 0 in one-phase events
	Phase1Tried []Trial     // two phases: what was tried for it
	Certain     bool        // two phases: the deciding match has a result
	Annulled    bool        // withdrawn and annulled: out of the order, listed last
	Matches     []TeamMatch // by phase and round
	Added       []Adjustment
	TieBreaks   []TieBreak   // value of each code in order, whether it was needed or not
	Players     []PlayerLine // in registered order, guests last
}

// Trial is one criterion applied to the team within its tied group.
type Trial struct {
	Key     string
	Text    string   // the value as people read it, decimal point
	Against []string // ids of all teams tied when it was tried, this one included
}

// TieBreak is the value of one code of order for a team.
type TieBreak struct {
	Code  string
	Text  string        // empty = not applicable
	Value *chess.Points // nil for vectors
}

// Adjustment is a correction of match_points or game_points.
type Adjustment struct {
	chess.Correction
	Round       int
	MatchPoints bool // else game points
	Value       chess.Points
}

// PlayerLine is one player of a team over the whole event.
type PlayerLine struct {
	Team    int // index in Entries
	Player  chess.PlayerID
	Name    string
	Seat    *chess.Seat  // nil: not registered
	Points  chess.Points // on all boards, byes and walkovers included
	Games   int          // played
	Wins    int
	Given   chess.Points // part of Points given without a game (bye, walkover, forfeit)
	Boards  []int        // boards played, ascending
	Board   int          // board he is listed on, 0 = none
	Results []PlayerResult
}

// PlayerResult is one round of one player.
type PlayerResult struct {
	Round, Phase   int
	Board          int // 0 = without a board (bye)
	Kind           Kind
	Result         chess.Result
	Points         chess.Points
	Opponent       chess.PlayerID
	OpponentName   string
	OpponentRating int
	Colour         chess.Colour // by R-29 where the file states none
	Match          int
}

// BoardStanding is the list of one board.
type BoardStanding struct {
	Board int
	Lines []BoardLine
}

// BoardLine is one player of a board list.
type BoardLine struct {
	*PlayerLine
	Place       int
	Shared      bool
	DecidedBy   string
	Medal       bool         // within medals_per_board
	AtLine      bool         // shared place across the medal line
	Percent     chess.Points // of games with a result, 0–100
	Performance int          // 0 = not known
}

// MatchLine is one match as computed, in order of phase, round and table.
type MatchLine struct {
	chess.Match
	TeamA, TeamB               int             // index in Entries, -1 = none
	Kind                       chess.MatchKind // after R-03 and withdrawals
	GamePointsA, GamePointsB   chess.Points
	MatchPointsA, MatchPointsB chess.Points
	Annulled                   bool
	Counted                    bool      // has a result and counts
	Why                        diag.Text // why kind or points differ from what the result gives
}

// Violation is a breach of a line-up or pairing rule. It never
// changes a result. Text is the sentence without team and round; the only person
// it names is Name.
type Violation struct {
	Rule   string   // name of the contract
	Clause string   // R-number of docs/league
	Key    string   // key path whose paragraph of the regulation holds
	Team   string   // id, empty for pairings of two
	Teams  []string // all teams concerned
	Round  int      // 0 = at registration
	Phase  int
	Board  int
	Player chess.PlayerID
	Name   string
	Text   diag.Text
	At     diag.Pos
}

// Note says what the input cannot decide, what awaits a decision, or how a
// silent point of the regulation is read. Code is one of boards_unknown,
// lots_or_playoff, cup_line, promotion_line, medal_line, withdrawn_probably,
// walkover_read, unknown (a check that lacks data) and default.
type Note struct {
	Code  string
	Rule  string   // R-number, for unknown the name of the check
	Key   string   // default: the key path that changes it
	Teams []string // ids
	Board int
	Text  diag.Text
}

// ClubFee is the entry fee of one club in grosze.
type ClubFee struct {
	Club   string
	Teams  []string // ids
	Amount int64
}

// Standings is everything computed from a league.
type Standings struct {
	Rules      Rules
	AsOf       chess.Date
	Final      bool
	System     *System         // nil: the matches are taken as they are
	Rounds     int             // of phase 1, as planned or as found
	RoundsDone int             // last round of phase 1 with all results
	Rounds2    int             // of phase 2
	Era        string          // rule era of tie-breaks
	Entries    []Entry         // best first
	Phase1     []int           // two phases: indexes of Entries in the order after phase 1
	Deciding   []DecidingMatch // two phases: the matches that decide places, as far as known
	Boards     []BoardStanding
	Unlisted   []PlayerLine // fielded or credited, but without a game
	Matches    []MatchLine
	Violations []Violation
	Notes      []Note
	Fees       []ClubFee
	Promoted   []string // ids above the promotion line, nil = not announced
}
