package circuit

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// Table is one tournament as Compute takes it: the table as read, and who each
// row is.
type Table struct {
	*chess.Tournament
	Who []chess.Identity // by index of Rows
}

// Register answers where somebody was registered. Package register satisfies it.
type Register interface {
	// Filters tells whether there is a register at all; without one everybody counts.
	Filters() bool
	// Player gives the person, registered or guest; false for an unknown id.
	Player(chess.PlayerID) (chess.Player, bool)
	// On gives the line valid on the day.
	On(chess.PlayerID, chess.Date) (chess.Membership, bool)
	// History gives all lines of a person by From; nil for a guest.
	History(chess.PlayerID) []chess.Membership
	// Registered lists all persons of the register, sorted by id.
	Registered() []chess.PlayerID
	// Region of a club on a day, by its register lines; "" when none.
	ClubRegion(club string, day chess.Date) string
	// Compare orders persons by name in the collation of the cycle's language, then by id.
	Compare(a, b chess.PlayerID) int
	// CompareText orders club names in the same collation.
	CompareText(a, b string) int
	// SameText tells whether two texts are equal folded (case, diacritics, spaces).
	SameText(a, b string) bool
}

// Input is everything a circuit is computed from.
type Input struct {
	Tables      []Table
	Register    Register
	Corrections []chess.Correction
	AsOf        chess.Date // zero: the last held tournament

	// At gives the place of a key path in cycle.yaml for problems that concern
	// no row of a file; nil = not known.
	At func(path string) diag.Pos
}

// State of a mark, as published.
type State string

// The states of the contract.
const (
	Counted      State = "counted"
	Dropped      State = "dropped"
	InFinal      State = "final"
	Absent       State = "absent"
	NotEligible  State = "not_eligible"
	CorrectedOut State = "corrected_out"
)

// Reason says why a mark has its state; site turns it into words.
type Reason string

// The reasons. The first four are published in `not_counted`.
const (
	NotRegistered  Reason = "not_registered"
	OtherRegion    Reason = "other_region"
	ByCorrection   Reason = "corrected_out"
	Undecided      Reason = "undecided"
	OtherCondition Reason = "condition"     // another eligibility rule; Clause names its key
	TakesDrop      Reason = "takes_drop"    // an absence or worthless result that uses up a drop
	PenaltyMark    Reason = "penalty"       // absent, with a penalty value
	Disqualified   Reason = "disqualified"  // counted 0 that is not dropped
	NeverDropped   Reason = "never_dropped" // by code or by tournament
	NoReason       Reason = ""
)

// Mark is what one tournament is worth to one entry.
type Mark struct {
	Tournament  string       // id
	Place       int          // in the wanted scope; 0 = none
	FilePlace   int          // as the file states it
	Points      chess.Points // sum of terms, before the weight
	Value       chess.Points
	Terms       []chess.Points // by term, parallel to the tournament's terms
	State       State
	Reason      Reason
	Clause      string            // key path of the rule that kept a result out, e.g. eligibility.region
	DropRank    int               // 1 = dropped first; 0 = not dropped. Above 0 beside absent, not_eligible or corrected_out: it takes up a drop
	TermDropped []bool            // with count.per_term: by entry of per_term, whether that term's value was dropped
	Club        string            // club of the day
	Line        *chess.Membership // the register line that decided, nil without
	Correction  *chess.Correction // applied to this mark
	Original    *chess.Points     // points as read, where a correction changed them
	Scorers     []Scorer          // clubs only
	Next        *Scorer           // clubs: the first player who did not fit
	At          diag.Pos          // row of the file; zero for an absence
}

// Scorer is a player who scored for a club in one tournament.
type Scorer struct {
	Player chess.PlayerID
	Place  int
	Value  chess.Points
}

// Line is one entry of a standing: a player or a club.
type Line struct {
	Player chess.PlayerID // empty for a club
	Club   string         // a player's club on as_of; for a club entry its name
	Place  int
	Shared bool
	Apart  bool // below min_starts: own numbering

	Total        chess.Points
	CyclePoints  chess.Points
	FinalPoints  chess.Points
	Extras       chess.Points
	Starts       int
	Marks        []Mark // by tournament in order, the final included; absences included
	DecidedBy    string // contract section 3
	Tried        []Trial
	Categories   []string
	OverallPlace int       // in a category: place in the main standing, 0 = none
	PlaceBefore  int       // after the previous held tournament; 0 = new or not comparable
	Possible     *Possible // running cycles
}

// Trial is one criterion applied to the entry within its tied group.
type Trial struct {
	Key  string // as in order; "total" first
	Text string // the value as people read it, decimal point; "–" undefined
}

// Possible is what a running cycle still allows (rules.md 9).
type Possible struct {
	Max, Min              chess.Points
	BestPlace, WorstPlace int
	Certain               bool   // the place is certain
	NextDropIn            int    // tournaments until the next drop, 0 = none to come
	NextDropReached       bool   // the calendar reaches it
	WouldGo               string // tournament whose value goes next, "" = an absence
	WouldGoValue          chess.Points
	NextGain              chess.Points  // what the best result of the next tournament adds over an absence
	Needed                *chess.Points // smallest result in half points there that reaches NeededPlace, all others absent; nil = none does
	NeededPlace           int           // the place above
}

// NotCounted is a row without eligibility.
type NotCounted struct {
	Tournament string
	Player     chess.PlayerID   // empty when undecided
	Candidates []chess.PlayerID // undecided
	Name       string           // as in the file
	Reason     Reason
	Clause     string
	Line       *chess.Membership // the valid line elsewhere, or the next one to come
	Correction *chess.Correction
	At         diag.Pos
}

// Award is one prize and place, or one shared group.
type Award struct {
	Prize     int // index in Rules.Prizes
	Place     int // of the walked order; first of a shared group
	PlaceTo   int
	Amount    Amount // what each receives; with Undecided the sum to be shared
	Rest      int64  // grosze left over by a split
	To        []chess.PlayerID
	Clubs     []string // for club prizes
	Notes     []AwardNote
	Undecided bool
}

// AwardNote is a remark on an award; Code is turned into words by site.
type AwardNote struct {
	Code    string // shared_undecided, split, duplicate, passed_over, no_candidate, absent_from_final, left_region, outside, excluded, too_few, drawn, manual, no_amount
	Players []chess.PlayerID
	Place   int
	Text    string
}

// Basis is what a further standing is computed from: the rules of the cycle with
// its own keys in their place, and the tournaments as these rules see them.
type Basis struct {
	Rules       Rules
	Tournaments []TournamentLine
	FinalHeld   bool
}

// Standing is one ordered list of entries.
type Standing struct {
	ID, Title  string // of a category or a further standing; empty for the main one
	Basis      *Basis // of a further standing; nil for the main one
	Lines      []Line
	Apart      []Line
	Clubs      []Line
	Categories []CategoryStanding
	Awards     []Award
	Held       int
	Dropped    int // drops at Held
	Counted    int // values that count at most; 0 = no limit
}

// CategoryStanding is the order inside one category.
type CategoryStanding struct {
	Category  Category
	Lines     []Line
	Missing   []chess.PlayerID // membership undecidable for want of data
	NotFormed bool             // fewer than min_size
	MergedTo  string
}

// TournamentLine is a tournament as the standing sees it.
type TournamentLine struct {
	*chess.Tournament
	Final   bool
	Weight  chess.Points
	Counted bool // in scope: held, not after as_of, counts
	Players int  // rows that played, guests included
	Block   string
}

// OtherReading is the effect of the other base of the drop thresholds
// (rules.md 5).
type OtherReading struct {
	Base    string // the base tried: own_starts or held
	Totals  int    // entries whose total changes
	Places  int
	Prizes  int
	Winner  bool // place 1 changes
	Changes []ReadingChange
}

// ReadingChange is one entry whose place or total the other reading changes.
type ReadingChange struct {
	Player            chess.PlayerID
	Place, OtherPlace int
	Total, OtherTotal chess.Points
}

// Standings is everything computed from a circuit.
type Standings struct {
	Standing
	Rules       Rules
	AsOf        chess.Date
	Final       bool // published status "final", else "running"
	FinalHeld   bool
	Previous    string           // id of the tournament that PlaceBefore compares with, "" = hidden
	Tournaments []TournamentLine // by date, then settings order; planned, cancelled included
	NotCounted  []NotCounted
	Further     []Standing
	Other       *OtherReading
	Qualified   []chess.PlayerID
	Newcomer    *chess.Points // maximum of an entry with no values, running only
	Corrections []AppliedCorrection
}

// AppliedCorrection is a correction with what it did.
type AppliedCorrection struct {
	chess.Correction
	Player        chess.PlayerID
	Before, After string
	Moved         []ReadingChange // entries it moved: Place before, OtherPlace after
}
