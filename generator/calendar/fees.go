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
	Key    string // key path of the fee
	Item   diag.Text
	Payee  diag.Text
	Count  int
	Rate   int64
	Amount int64
	Known  bool
}

var (
	federation = diag.Say("regional chess federation", "wojewódzki związek szachowy")
	national   = diag.Say("Polish Chess Federation", "Polski Związek Szachowy")
)

// Statement gives the fees of one tournament with the given number of players
// who played, guests included; 0 players means that the number is not known.
// Fees that the settings do not name are left out.
func Statement(fees Fees, players int, final bool) []FeeLine {
	var lines []FeeLine
	add := func(line FeeLine) {
		if line.Rate == 0 {
			return
		}
		line.Known = players > 0
		line.Amount = int64(line.Count) * line.Rate
		lines = append(lines, line)
	}
	charged := players
	if final && fees.FinalExempt {
		charged = 0
	}
	add(FeeLine{Check: "F-01", Clause: "§1.3", Key: "fees.federation_per_player", Payee: federation,
		Item:  diag.Say("fee to the federation for each player", "opłata na rzecz związku za każdego zawodnika"),
		Count: charged, Rate: fees.FederationPerPlayer})
	add(FeeLine{Check: "F-02", Clause: "§1.2", Key: "fees.rating_per_player", Payee: national,
		Item:  diag.Say("rating fee for each player", "opłata rankingowa za każdego zawodnika"),
		Count: players, Rate: fees.RatingPerPlayer})
	add(FeeLine{Check: "F-03", Clause: "§1.2", Key: "fees.registration", Payee: national,
		Item:  diag.Say("registration of the tournament", "rejestracja turnieju"),
		Count: 1, Rate: fees.Registration})
	return lines
}
