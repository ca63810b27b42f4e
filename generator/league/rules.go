package league

import "podium/generator/chess"

// Rules is the regulation of a team championship as settings: cycle.yaml after
// strict reading. Start from Defaults and set what the file names. Every field
// is a sentence of the regulation; docs/cycle.md has the key, the default and
// an example of each. Ages go by birth year against Year.
type Rules struct {
	Year     int
	From, To chess.Date

	Boards      []Board     // boards
	MatchPoints MatchPoints // match_points
	GamePoints  GamePoints  // game_points
	Walkover    Walkover    // walkover
	Bye         Bye         // bye
	ByeHalf     Bye         // bye.half
	ByeFull     Bye         // bye.full
	ByeZero     Bye         // bye.zero

	Order       []string      // order: match_points game_points boards direct, tie-break codes; ends in shared, draw or manual
	Direct      Direct        // direct
	Manual      []ManualOrder // manual_order
	Era         string        // rules: "2009" "2023" "2024" "2026", empty = by date
	BoardList   BoardList     // board_list
	BoardOrder  []string      // board_order: points team_place percent games_desc games_asc performance wins shared
	Withdrawn   string        // withdrawn: keep (default), annul, annul_below
	AnnulBelow  chess.Points  // withdrawn: {annul_below: 1/2}
	Systems     []System      // system, ascending ranges; empty: the matches are taken as they are
	DrawSeed    string        // draw_seed: stored seed of all lots
	Numbers     []TeamNumber  // numbers: drawn or decided start numbers
	Seeding     Seeding       // seeding
	Timetable   []RoundTime   // timetable: one entry a round, in order (podium's own key)
	LastRound   bool          // check.clubmates_last_round, default true
	Lineup      Lineup        // lineup
	BorrowedMax *int          // borrowed_max, nil = no limit
	Borrowed    string        // borrowed_count: registered (default) or fielded
	CoreGames   *CoreGames    // core_games, nil = not checked
	Conditions  []string      // conditions: club_licence fee_paid entry_paid player_licence region
	Region      string        // region that the condition region asks for (podium's own key)
	MinLineup   int           // min_lineup, 0 = not stated by the regulation
	Colours     string        // colours of the team named first, default WBWBWB…
	Fees        Fees          // fees
	Deadlines   Deadlines     // deadlines
	Prizes      Prizes        // prizes
	Promotion   *int          // promotion, nil = not yet announced
	Final       bool          // publish.status: official
}

// Board says who may sit at a board. Zero bounds are open, both inclusive.
type Board struct {
	BornFrom, BornTo int
	Sex              chess.Sex
}

// MatchPoints are the points of a match.
type MatchPoints struct{ Win, Draw, Loss, Walkover chess.Points }

// GamePoints are the points of a game.
type GamePoints struct{ Win, Draw, Loss chess.Points }

// Walkover is what the present team gets. Nil fields: as many game
// points as boards, a win on each board, BoardPoints to each player.
type Walkover struct {
	GamePoints, BoardPoints, PlayerPoints *chess.Points
	Players                               string // lineup (default), registered, none
}

// Bye is what a team without an opponent gets. Nil fields have the
// default of the kind of bye: see ByeOf.
type Bye struct {
	MatchPoints, GamePoints, PlayerPoints *chess.Points
	Players                               string // lineup (default), registered
	Boards                                string // even (default), win, none
}

// Direct says how direct matches count.
type Direct struct {
	GamePoints bool   // game_points, default true
	Walkovers  string // count (default), ignore
	Repeated   string // mean (default), sum
	Incomplete string // strict (default), ignore
}

// ManualOrder is a decision on teams that nothing separates: a play-off or
// lots drawn by hand, best first.
type ManualOrder struct {
	Teams  []string // names or ids
	Reason string
	By     string
	Date   chess.Date
}

// BoardList says on which board a player is listed.
type BoardList struct {
	BoardOf         string // lowest (default), most_played, registered
	ForfeitIsPlayed bool
}

// Names of tournament systems.
const (
	RoundRobin       = "round_robin"
	DoubleRoundRobin = "double_round_robin"
	Swiss            = "swiss"
)

// System is what is played with From to To teams; To 0 = open.
type System struct {
	From, To    int
	Kind        string // RoundRobin, DoubleRoundRobin, Swiss
	Rounds      int    // of phase 1; round robins follow from the number of teams
	Then        string // "", cup, places
	ThenRounds  int
	Rest        string // rest: twice (default), once, none – teams beyond the last full group of the cup
	Drawn       string // drawn: phase1 (default), boards, berlin, lots
	Free        string // free: keep (default), bye
	Totals      string // totals: phase (default), all
	FirstNamed  string // first_named: higher (default), lots
	SwapLastTwo bool   // swap_last_two: exchange the last two rounds of the first cycle
}

// TwoPhase tells whether places come from a second phase.
func (s System) TwoPhase() bool { return s.Then != "" }

// TeamNumber fixes the start number of a team (name or id).
type TeamNumber struct {
	Team   string
	Number int
}

// Seeding is the start order of a Swiss.
type Seeding struct {
	Rating        string   // rating: national (default), fide
	Fallback      string   // fallback: fide, national or none
	Then          []string // then: swapped, lots
	MissingRating *int     // missing_rating, nil = must be set where somebody has no rating
	FideList      string   // fide_list: standard (default), rapid, blitz; informative
	Date          chess.Date
}

// RoundTime is when a round is played. Time is "10:00" or empty.
type RoundTime struct {
	Date chess.Date
	Time string
}

// Lineup are the rules of line-ups.
type Lineup struct {
	Sections       [][]int  // boards of each section; nil = neighbouring boards with the same rule
	Reserves       string   // section_end (default), list_order
	Up             [][2]int // a player of board [0] may sit at board [1]; nil = younger sections of the same sex may play up
	SharedReserves string   // warn (default), error, allow
}

// CoreGames bars players of the central league.
type CoreGames struct {
	Max  int    // games allowed, default 3
	File string // list id;team;games;relegated; empty: the check stays unknown
}

// Fees are in grosze.
type Fees struct {
	FirstTeam, NextTeam int64
	Set                 bool
}

// Deadlines are the last days, inclusive.
type Deadlines struct {
	Entry, Payment chess.Date
	CommuniqueDays int // days before the first day, 0 = not stated
}

// Prizes of.
type Prizes struct {
	Cups           int
	MedalsPerBoard int
	Title          string // of the winner, "" = none
	Diplomas       bool   // for each team
}
