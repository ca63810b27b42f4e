package calendar

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// Cycle is what the checks need to know of the whole cycle.
type Cycle struct {
	From, To   chess.Date                       // the season
	Final      string                           // id of the final, empty without one
	Paragraphs map[string]string                // key path -> paragraph, printed instead of the 2018 one
	ClubRegion func(club string) (string, bool) // region of a club by the register; nil without a register
}

// Tournament is one tournament with what its organiser announced.
type Tournament struct {
	*chess.Tournament
	Conditions Conditions
}

// Verdict of a check.
type Verdict string

// The verdicts. Unknown means that the input is missing.
const (
	OK       Verdict = "ok"
	Violated Verdict = "violated"
	Unknown  Verdict = "unknown"
)

// Finding is one condition of the regulation held against one tournament.
type Finding struct {
	Check      string // C-01 to C-19
	Clause     string // paragraph
	Tournament string // id
	Verdict    Verdict
	Text       diag.Text
	Hint       diag.Text // what to do; empty when ok
}

// Check holds every tournament against every limit that rules names, in the
// order of tournaments and of the checks. Cancelled and annulled tournaments
// are left out.
func Check(rules Rules, cycle Cycle, tournaments []Tournament) []Finding { return nil }
