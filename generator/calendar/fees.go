package calendar

import "podium/generator/diag"

// Fees are the fees of a cycle in grosze (key fees); Set tells that the
// settings name any.
type Fees struct {
	FederationPerPlayer int64
	RatingPerPlayer     int64
	Registration        int64
	FinalExempt         bool  // the final is free of FederationPerPlayer, of nothing else
	FirstTeam, NextTeam int64 // league
	Set                 bool
}

// FeeLine is one item of the statement of a tournament: Count times Rate
// grosze. Known is false where the number of players is not known; Amount then
// says nothing.
type FeeLine struct {
	Check  string // F-01 to F-03
	Clause string
	Item   diag.Text
	Payee  diag.Text
	Count  int
	Rate   int64
	Amount int64
	Known  bool
}

// Statement gives the fees of one tournament with the given number of players
// who played, guests included; 0 players means that the number is not known.
func Statement(fees Fees, players int, final bool) []FeeLine { return nil }

// LeagueFee gives what a club owes for its teams, in grosze: the first team's
// fee and the next one's for each further team.
func LeagueFee(fees Fees, teams int) int64 { return 0 }
