package chess

import "podium/generator/diag"

// Flag is a yes or no that a file may leave open.
type Flag string

// The values of Flag.
const (
	FlagUnknown Flag = ""
	Yes         Flag = "yes"
	No          Flag = "no"
)

// Role of a seat in a registered line-up.
type Role string

// The values of Role; an export that states only an order leaves it empty.
const (
	Base    Role = "base"
	Reserve Role = "reserve"
)

// Team is one entry of a team championship.
type Team struct {
	ID        string // address on the site, unique in the cycle
	Name      string
	Club      string // empty = not stated; never cut out of the name
	Number    int    // number among the teams of its club, 1 = highest; 0 = by order
	StartNo   int    // start number of an export, 0 = none
	Captain   string
	Region    string
	Withdrawn int  // first round it no longer plays, 0 = plays on
	Licence   Flag // of the club
	FeePaid   Flag // federation fee of the year before, no arrears
	EntryPaid Flag // entry fee of this event
	Lineup    []Seat
	Listed    []Seat      // the players as a list of the team has them, with what it states of their results
	Stated    *TeamTotals // what the export says about the result, compared and not trusted
	At        diag.Pos
}

// TeamTotals are the totals an export prints for a team; Place 0 = none.
type TeamTotals struct {
	MatchPoints, GamePoints Points
	Place                   int
	At                      diag.Pos
}

// Seat is one registered player. The order of a team's seats is that of the
// file. Board is the board of a base player; for a reserve 0, or a board of
// the section it stands behind.
type Seat struct {
	Board   int
	Role    Role
	Player  PlayerID
	Person  Person // Rating is the national one, Club the club of the line
	FIDE    int    // FIDE rating, 0 = none
	Licence Flag
	Stated  *SeatTotals // what a list of the team says about his results, nil = nothing
	At      diag.Pos
}

// SeatTotals are the results that a list of a team's players states for one of
// them; it names neither opponents nor boards.
type SeatTotals struct {
	Points    Points
	HasPoints bool
	Rounds    []Result // of round 1, 2, …; empty where the list has no rounds
	At        diag.Pos
}

// MatchKind says what a match of two teams was.
type MatchKind string

// The kinds, spelled as in matches.csv where they have a spelling there. In
// WalkoverA team A wins because B was absent. A bye has team A only.
const (
	Pending      MatchKind = ""       // paired, no result yet
	Played       MatchKind = "played" // boards or totals
	WalkoverA    MatchKind = "walkover_a"
	WalkoverB    MatchKind = "walkover_b"
	WalkoverBoth MatchKind = "walkover_both"
	TeamBye      MatchKind = "bye" // allocated by the pairing
	TeamByeHalf  MatchKind = "bye_half"
	TeamByeFull  MatchKind = "bye_full"
	TeamByeZero  MatchKind = "bye_zero"
)

// IsBye tells whether only one team takes part.
func (k MatchKind) IsBye() bool {
	return k == TeamBye || k == TeamByeHalf || k == TeamByeFull || k == TeamByeZero
}

// IsWalkover tells whether at least one team was absent.
func (k MatchKind) IsWalkover() bool {
	return k == WalkoverA || k == WalkoverB || k == WalkoverBoth
}

// Match is one match of two teams, or the bye of one, as its lines state it.
type Match struct {
	Round int
	Phase int // 1 or 2; 0 counts as 1
	Table int
	A, B  string // team ids; B empty for a bye
	Kind  MatchKind
	// Boards in ascending order. A walkover may list the line-up of the team
	// that was present.
	Boards []BoardResult
	// Totals of the match as printed; with boards they are checked against them.
	HasTotals      bool
	TotalA, TotalB Points
	// Abnormal points of each team (TRF26 record 299).
	ExtraA, ExtraB TeamExtra
	At             diag.Pos
}

// TeamExtra are points of a team in one match, negative ones included: added
// to what the result gives, or in its place.
type TeamExtra struct {
	MatchPoints, GamePoints Points
	Instead                 bool
}

// Apply gives the points of a team whose result gives match and game points.
func (x TeamExtra) Apply(match, game Points) (Points, Points) {
	if x.Instead {
		return x.MatchPoints, x.GamePoints
	}
	return match.Add(x.MatchPoints), game.Add(x.GamePoints)
}

// BoardResult is one board of a match. An empty seat has neither id nor name.
// Both results are kept as written: a double loss or a half against nothing
// stays what it is.
type BoardResult struct {
	Board            int
	PlayerA, PlayerB PlayerID
	PersonA, PersonB Person
	ResultA, ResultB Result // Win Draw Loss ForfeitWin ForfeitLoss; Unfinished = not yet known
	ColourA          Colour // 0 = not stated
	At               diag.Pos
}

// CoreGame is one line of the list of games that players of a league had in the
// central league of the season before.
type CoreGame struct {
	Player    PlayerID
	Name      string
	Team      string // club or team he played them for
	Games     int
	Relegated bool // that team was relegated to the league of the region
	At        diag.Pos
}
