package chess

import "podium/generator/diag"

// Status of a tournament in its cycle.
type Status string

// The values of Status.
const (
	Held      Status = "held"
	Planned   Status = "planned"
	Cancelled Status = "cancelled"
	Annulled  Status = "annulled"
)

// Tournament is one event as its file states it, completed by what cycle.yaml
// says about it (id, name, date, rounds). Rows keep the order of the file.
type Tournament struct {
	ID       string // address on the site, unique in the cycle
	Name     string
	File     string // name as found, relative to the cycle's tournaments folder; empty without a file
	SHA256   string // of the file's bytes, hex
	Format   string // id of the format that read it
	Date     Date   // first day
	To       Date   // last day; equal to Date for one day
	Rounds   int    // 0 = not known
	Status   Status
	Rows     []Row
	Columns  []string // headings of the tie-break and other columns kept in Row.Extra, in file order
	HasGames bool     // the rows carry their rounds
	System   string   // "swiss", "round_robin" or ""
	Facts    Facts
}

// Facts are further statements of an export about its tournament, as printed.
type Facts struct {
	Organizer, Arbiter, Place, Tempo, Number string // Number: of the pairing server
	AfterRound                               int    // caption "after round n"; 0 = not said
	FideRated                                string // "yes", "no" or ""
}

// Row is one line of a tournament table, never changed after reading.
type Row struct {
	At           diag.Pos
	Person       Person
	Place        int  // 0 = the file states none
	PlaceBlank   bool // no place printed: Place was taken from the row above (shared)
	Points       Points
	HasPoints    bool
	Code         string // DNF, DNS, DSQ, ATT ...
	Seed         int    // start number by rating, 0 = not stated
	StartNo      int
	PlayedRounds int  // column `played`; -1 = not stated
	Played       bool // a start: at least one round played or won by forfeit; without rounds: points or a place
	Games        []Game
	Extra        map[string]string // other columns by heading as in Tournament.Columns, text as displayed
}

// Colour of a game: 'w', 'b' or 0.
type Colour byte

// Game is one round of one player. Opponent is the index in Tournament.Rows,
// -1 where there is none.
type Game struct {
	Round    int
	Opponent int
	Colour   Colour
	Result   Result
}

// Result of one player's round.
type Result byte

// The results. Byes have no opponent.
const (
	NotPaired   Result = iota // no game, 0 points (zero-point bye, absent)
	Win                       // over the board
	Draw                      //
	Loss                      //
	ForfeitWin                //
	ForfeitLoss               //
	FullBye                   // requested bye worth a win
	HalfBye                   // requested bye worth a draw
	PairingBye                // pairing-allocated bye
	Unfinished                // paired, no result yet
)

// OverBoard tells whether the round was really played.
func (r Result) OverBoard() bool { return r == Win || r == Draw || r == Loss }

// Bye tells whether the round was a bye of any kind.
func (r Result) Bye() bool { return r == FullBye || r == HalfBye || r == PairingBye }

// Half gives the usual worth of the round in half points: a pairing-allocated
// bye counts a win.
func (r Result) Half() int64 {
	switch r {
	case Win, ForfeitWin, FullBye, PairingBye:
		return 2
	case Draw, HalfBye:
		return 1
	}
	return 0
}

// Correction is one line of corrections.csv as read.
type Correction struct {
	At         diag.Pos
	Tournament string // tournament id (league: round)
	Player     string // id or name (league: team)
	Field      string // points, place, club, status (league: match_points, game_points)
	Value      string
	Reason     string
	By         string
	Date       Date
}
