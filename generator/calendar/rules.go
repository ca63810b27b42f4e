// Package calendar knows the free days of a country and checks the dates and
// conditions of tournaments against the regulation.
package calendar

import "podium/generator/chess"

// Rules are the limits of key calendar_rules (rules.md section 8 gives the
// paragraph of each). Zero values mean that nothing is checked.
type Rules struct {
	Set            bool
	Days           []string // sat, sun, holiday
	Country        string   // PL
	ExtraDays      []chess.Date
	MaxDays        int
	Rounds         int
	System         string   // swiss
	Tempo          []string // "10+5", "15"
	Rated          string   // fide_rapid
	NoticeMonths   int
	NoticeDays     int
	OnePerWeekend  string // agreement, always, ""
	CoOrganiser    bool   // a club of the federation or an institution of the region is required
	Region         string // of the co-organiser
	ArbiterFee     bool   // the arbiter's yearly fee must be paid
	MinPrizes      MinPrizes
	MaxEntryFees   []GroupFee
	FinalDate      chess.Date
	FinalOrganiser string
	Open           bool
	Reserved       bool     // the date must stand in the federation's calendar
	TieBreaks      []string // preferred
}

// MinPrizes are the least prizes of a tournament, in grosze.
type MinPrizes struct {
	Places     []int64
	Categories []GroupFee
	Drawn      int64
}

// GroupFee is an amount in grosze for a named group (senior, junior_u18, s60, women, u14).
type GroupFee struct {
	Group  string
	Amount int64
}

// Conditions are the facts of one tournament, as its organiser announced them.
type Conditions struct {
	Set                bool
	System             string
	Tempo              string
	Rated              string
	CoOrganiser        CoOrganiser
	Arbiter            string
	ArbiterFee         string // "yes", "no", ""
	Prizes             MinPrizes
	EntryFees          []GroupFee
	FederationFeeOnTop string // "yes", "no", ""
	Announced          chess.Date
	Reserved           chess.Date
	Agreement          string // "yes", "no", ""
	Open               string
	Organiser          string
	FeePlayers         int // fee_players, 0 = by the file
	TieBreaks          []string
}

// CoOrganiser is who runs the tournament together with the federation.
type CoOrganiser struct{ Name, Kind, Region string }
