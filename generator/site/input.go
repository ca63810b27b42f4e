package site

import (
	"io/fs"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/config"
)

// Gate is the only way by which names and ids of persons reach a page. Package
// privacy satisfies it.
type Gate interface {
	// Name as it may be published: the name, initials, or "Zawodnik 3".
	Name(chess.PlayerID) string
	// ID as it may be published: the id, or a surrogate such as "x3".
	ID(chess.PlayerID) string
	// Page tells whether the person has a page of its own.
	Page(chess.PlayerID) bool
	// ShowClub tells whether the club may stand beside the person.
	ShowClub(chess.PlayerID) bool
	// NameInFile gives the published form of a name as a file has it, for rows
	// that are nobody of the cycle.
	NameInFile(name string) string
	// Redact gives a free text (a reason, a file's name, a Markdown page) as it
	// may be published: without the names of those who asked not to be named.
	Redact(text string) string
}

// MarkdownPage is one file of pages/. Name is its address under page/, Path
// the file relative to the data folder, Source its Markdown without the front
// matter.
type MarkdownPage struct {
	Name   string
	Path   string
	Title  string
	Menu   bool
	Order  int
	Source string
}

// Change is one thing that differs from a frozen edition. Which fields are set
// depends on the kind. A place of 0 means that the entry is not in that standing.
type Change struct {
	Edition             string // as printed: date or name of the edition
	Kind                string // ChangeMoved and so on
	Player              chess.PlayerID
	Name                string // published name of somebody without an entry today
	Club                string
	Tournament          string // id
	PlaceThen, PlaceNow int
	TotalThen, TotalNow chess.Points // ChangeResult: what it was worth

	// Of a league: round and phase, the other team of a match, game points (of
	// ChangeMatch those of both teams), matches of a round, field and reason of
	// a decision, and what is gone now.
	Round, Phase      int
	Other             string
	GamesThen         chess.Points
	GamesNow          chess.Points
	Count             int
	Field, Reason     string
	GoneThen, GoneNow bool
}

// The kinds of Change.
const (
	ChangeMoved      = ""            // place or total of a player, club or team
	ChangeTournament = "tournament"  // results of a tournament that had none
	ChangeGone       = "gone"        // a tournament no longer counts
	ChangeFile       = "file"        // another file stands for a tournament
	ChangeNewcomer   = "newcomer"    // a person, new in the standing
	ChangeLeft       = "left"        // a person who is no longer in it
	ChangeMerged     = "merged"      // Name stood apart from the person, or the person under that name
	ChangeResult     = "result"      // a result is worth something else
	ChangeDropped    = "now_dropped" // a result is dropped now
	ChangeCounted    = "now_counted" // a dropped result counts again

	ChangeRound     = "round"     // of a league: results of a round that had none
	ChangePaired    = "paired"    // pairings of a round that had none
	ChangeMatch     = "match"     // a new result in a round that had others
	ChangeOutcome   = "outcome"   // a result of a team that is not as it was
	ChangeDecision  = "decision"  // points by decision
	ChangeWithdrawn = "withdrawn" // from Round on, 0 = no longer
	ChangeTeam      = "team"      // a new team
	ChangeTeamGone  = "team_gone" // Name is no longer entered
)

// Input is everything the pages of a circuit are made of.
type Input struct {
	Site      config.Site
	Cycle     *config.Cycle
	Standings circuit.Standings
	// History holds the places as of each counted tournament in order (see
	// circuit.Past), the last one being the standings of today. It may be empty: then there is no chart and
	// no account of each tournament under changes/.
	History  []circuit.Standings
	Tables   []circuit.Table // as given to circuit.Compute
	Register circuit.Register
	Privacy  Gate
	Short    func(club string) string // short name of a club, "" or nil for none
	Pages    []MarkdownPage
	Lang     string // language of this edition of the pages
	Prefix   string // its folder below the cycle: "" or "en/"
	Others   []Alternate
	// Templates holds files that replace the embedded ones (lang/pl.yaml); nil
	// for none.
	Templates fs.FS
	Version   string // of the program
	InputHash string // short hash of all input files
	Changes   []Change
}

// Explanation is the answer to "why this total" for one entry.
type Explanation struct {
	Page Page
	Data ExplainData
}
