package config

import (
	"podium/generator/calendar"
	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/league"
)

// Site is site.yaml.
type Site struct {
	Title     string
	Language  string   // "pl" (default) or "en"
	Languages []string // all languages published, the first at the fixed addresses; at least one
	Publisher string
	Contact   string
	BaseURL   string // without trailing slash; empty = unknown
	Templates string // folder of files that replace the embedded ones
	Report    string // address of the form "report an error"
	Image     string // for Open Graph, in assets/
	Privacy   SitePrivacy
}

// SitePrivacy are the publisher's choices about personal data.
type SitePrivacy struct {
	BirthYear    bool // publish the birth year of adults
	IndexPlayers bool // let search engines index player pages
}

// Cycle is one cycle.yaml after strict reading. Exactly one of Circuit and
// League is set.
type Cycle struct {
	ID          string // name of the folder
	Kind        string // "circuit" or "league"
	Title       string
	Language    string
	Draft       bool // key `draft`: read and published only on demand
	Circuit     *circuit.Rules
	League      *league.Rules
	Calendar    calendar.Rules
	Fees        Fees
	Publish     circuit.Publish   // of either kind
	Columns     map[string]string // field -> heading, for all files
	Tournaments []TournamentFile
	Era         string                     // key `rules`: rule era of recomputed tie-breaks, "" = by date
	TieBreaks   []string                   // key `tie_breaks`
	Paragraphs  map[string]string          // key path -> paragraph of the regulation
	Keys        map[string]bool            // key paths that cycle.yaml sets ("count.drop"), list indexes left out
	File        string                     // path of cycle.yaml relative to the data folder
	At          func(path string) diag.Pos // place of a key path in cycle.yaml, the nearest parent where absent
}

// TournamentFile says how one tournament's file is read and what the file
// cannot say. Rules for scoring stand in circuit.TournamentRules of the same index.
type TournamentFile struct {
	ID            string // key `id`, or derived from file, or from date and name
	File          string // as written; empty without a file
	Name          string
	Date, To      chess.Date   // zero when the settings name none
	Status        chess.Status // "" = held if a file is there, else planned
	Rounds        int
	Columns       map[string]string
	Encoding      string
	Sheet         string
	Ignore        []string
	Byes          string // "allocated" (default) or "requested"
	Venue         string
	Link          string
	EntryDeadline chess.Date
	Parts         []string // files
	Groups        []string // files, parallel to circuit.TournamentRules.Groups
	Conditions    calendar.Conditions
}

// Fees of a cycle, in grosze.
type Fees = calendar.Fees
