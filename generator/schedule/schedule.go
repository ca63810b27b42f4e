// Package schedule says how a team championship is played: the system that the
// number of teams calls for, start numbers, and the rounds that follow without
// a pairing program.
package schedule

import (
	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/league"
)

// Input is everything a schedule is made from.
type Input struct {
	Title     string
	Teams     []chess.Team
	Standings *league.Standings // of phase 1, for the pairings of phase 2; nil before
	AsOf      chess.Date
}

// Schedule is the plan of the event.
type Schedule struct {
	Title       string
	Rules       league.Rules
	System      *league.System // nil: the settings name none
	Why         diag.Text
	Seed        string  // seed of the lots, empty when none were drawn
	Starts      []Start // by start number
	Rounds      []Round
	Notes       []diag.Text
	Provisional bool // the rating day has not come
}

// Start is one team with its start number.
type Start struct {
	Number       int
	Team         chess.Team
	Mean, Second *chess.Points // Swiss: exact means of R-19 (a) and (b)
	Lots         bool          // lots decided against the team above
	Fixed        bool          // numbers: names this number
}

// Round is one round.
type Round struct {
	Phase, Round int
	Date         chess.Date
	Time         string
	Pairings     []Pairing
	Free         []string // ids of teams without a match
	ByProgram    bool     // Swiss: pairing by a pairing program
	Open         bool     // phase 2: follows from results to come
}

// Pairing is one match to come. A is named first and has White on the odd boards.
type Pairing struct {
	Table int
	A, B  string    // team ids
	Label diag.Text // phase 2: what the match is for
}

// Plan makes the schedule; problems name the key or the fact of the data that
// stands against the regulation.
func Plan(rules league.Rules, in Input) (Schedule, []diag.Problem) {
	return Schedule{Title: in.Title, Rules: rules}, nil
}

// CSV gives the files for a pairing program: teams.csv with start numbers and
// pairings.csv in the form of matches.csv without results.
func CSV(s Schedule) map[string][]byte { return map[string][]byte{} }

// TRF26 gives the schedule as a TRF26 file: event, teams, players.
func TRF26(s Schedule) []byte { return nil }
