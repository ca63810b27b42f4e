package circuit

import "podium/generator/chess"

// Rules is the regulation of a circuit as settings: cycle.yaml after strict
// reading, before any computing. Every field is a sentence of the regulation;
// docs/cycle.md has the key, the default and an example of each.
type Rules struct {
	Season    Season
	Ratings   Ratings
	LowWins   bool   // lower total is better
	Entries   string // "results" (default) or "register"
	Decimals  int    // shown decimals of totals, -1 = shortest exact form
	RankOn    string // "exact" (default) or "displayed"
	Tourns    []TournamentRules
	Points    []Term
	MinPlayed *Share // points_min_played: fewer rounds played give 0 points
	Count     Count
	Final     *Final
	Qualify   *Qualify
	Extras    Extras
	Eligible  Eligibility
	Order     []OrderKey
	OrderFor  string // "all" (default) or "first"
	OrderSeed string
	Manual    []ManualOrder
	Clubs     *Clubs
	Category  []Category
	Prizes    []Prize
	PrizeRule PrizeRules
	PrizePool int64 // grosze
	Publish   Publish
	Further   []Further // key `standings`
}

// Season is the period of the cycle, both days inclusive.
type Season struct {
	From, To chess.Date
	Assign   string // "start" (default) or "end": which day of a long tournament decides
}

// Ratings says which rating list the rating categories use.
type Ratings struct {
	Date    chess.Date
	Column  string // column of the register, default "rating"
	Unrated string // "out" (default) or "in_lowest"
}

// TournamentRules is what cycle.yaml says about one tournament. How its file
// is read (columns, encoding, sheet) stands in config.
type TournamentRules struct {
	ID            string // matches chess.Tournament.ID
	Weight        chess.Points
	Drop          string // "normal" (default), "never", "first"
	Block         string
	Class         string
	Points        []Term // own terms; nil = those of the cycle
	Counts        bool   // default true
	CountsToDrops bool   // counts_to_threshold, default true
	OutsideSeason bool   // outside_season: allow
	Groups        []Group
	Parts         []string // tournament ids merged into this one, in order
	MergeOrder    []string // default last_part_place, shared
}

// Group is one of several parallel groups of a tournament, by the id of its
// own table. A factor by category overrides Factor.
type Group struct {
	ID     string // id of the group's table among the tournaments given to Compute
	Name   string
	Factor chess.Points
	ByCat  []CategoryFactor
	Level  int // 1 = strongest
}

// CategoryFactor is one entry of a group's factor by category.
type CategoryFactor struct {
	Category string
	Factor   chess.Points
}

// Term is one summand of the points of a result (rules.md 2.3 names them).
// Fields that a term does not use are zero.
type Term struct {
	Use string // game_points percent place place_linear place_low participation weaker_groups seed_gain performance column

	Factor      chess.Points // default 1
	Byes        bool         // game_points, performance
	ForfeitWins bool
	MaxRounds   int
	NormaliseTo int
	Recode      *Recode

	Min chess.Points // percent, place_linear, performance

	Table  []chess.Points // place: index 0 = winner
	Tables []ClassTable   // by class of the tournament
	BySize []SizeTable    // ascending size; Size 0 = "more"
	Bands  []Band         // in order
	Round  string         // bands: "up" (default) or "none"; seed_gain: "none" (default) or "down"
	Tail   *Tail
	Floor  []FloorStep
	Ties   string // "as_ranked" (default), "share", "best"

	Top int          // place_linear: 0 = field size n
	Add chess.Points // place_linear

	Value     chess.Points // participation, default 1
	When      string       // started (default), completed, rounds
	WhenRound int          // when: {rounds: n}
	SizeBonus []SizeValue  // participation by_size

	Cap      *chess.Points // seed_gain
	CapShare *chess.Points // seed_gain: share of the place term
	CapOver  *chess.Points // performance: cap_over_average

	Name string // column
}

// Recode gives other worth to games: win 3, draw 2, loss 1.
type Recode struct{ Win, Draw, Loss chess.Points }

// ClassTable is a place table for tournaments of one class.
type ClassTable struct {
	Class string
	Table []chess.Points
}

// SizeTable is a place table for fields of at most Size players.
type SizeTable struct {
	Size  int
	Table []chess.Points
}

// Band gives Value to places within Bound (a share of the field).
type Band struct{ Bound, Value chess.Points }

// Tail continues a place table: a constant (Step 0) or steps down to To.
type Tail struct {
	Step, To chess.Points
	Const    *chess.Points
}

// FloorStep gives Points beyond the table to who played at least Games rounds.
type FloorStep struct {
	Games  int
	Points chess.Points
}

// SizeValue is a value from a field size up.
type SizeValue struct {
	Size  int
	Value chess.Points
}

// Share is a number of things: N of them, or a share of a base rounded.
type Share struct {
	N     int           // used when Part is nil
	Part  *chess.Points // 7/10
	Round string        // "up" (default), "down", "half_up"
	Of    string        // "held" (default), "planned", "most_starts"
	Less  int           // {most_starts: -1}: Of most_starts, Less 1; {held: -2}: Of held, Less 2
}

// Count says which values of an entry count. Exactly one of Drop, Best, ByHeld,
// All is set in each block.
type Count struct {
	Drop      []Step // thresholds ascending: N tournaments -> drops in all
	DropEvery int
	Threshold string // held, own_starts, planned, most_starts
	Best      *Share
	ByHeld    []Step // held -> n best
	All       bool
	PerBlock  []NamedCount
	PerTerm   []NamedCount

	Missed      string       // "zero", "none", "penalty"; "" = zero with drop, none otherwise
	Penalty     PenaltyValue // for Missed "penalty"
	Total       string       // "sum" (default) or "mean"
	NeverCodes  []string     // codes_never_dropped
	AbsentCodes []string     // default DNC, DNS
	Disqual     string       // "never_dropped" (default), "droppable", "excluded"
}

// Step is one line of a threshold table.
type Step struct{ At, N int }

// NamedCount is the count of one block or one term.
type NamedCount struct {
	Name  string
	Count Count
}

// PenaltyValue is the value of a missed tournament: Base + Add, where Base is
// "" (a number), "n" (starters of that tournament) or "entries".
type PenaltyValue struct {
	Base string
	Add  chess.Points
}

// Final is the tournament whose value is added after the drops.
type Final struct {
	Tournament    string // id
	Weight        chess.Points
	InPool        bool
	CountsToDrops bool
	Required      bool
}

// Qualify is the published list of who may play the final.
type Qualify struct {
	Top         int
	OrMinStarts int
	PerCategory int
	MinAverage  *chess.Points
	Exclude     []string
	WildCards   []string
}

// Extras are points outside the choice of results.
type Extras struct {
	PerStart chess.Points
	Manual   []ManualPoints
}

// ManualPoints is an addition by hand; the reason is printed.
type ManualPoints struct {
	ID     string
	Points chess.Points
	Reason string
}

// Eligibility says whose results count.
type Eligibility struct {
	Conditions
	Any          []Conditions
	Include      []NamedID
	Exclude      []NamedID
	At           string // tournament (default), first_start, season_start, any_time, date
	AtDate       chess.Date
	Day          string // "first" (default), "last", "every" day of a long tournament
	Unregistered string // from_registration (default), never
	PlaceScope   string // table (default), eligible
	MinStarts    Share  // zero = none
	BelowMin     string // list_apart (default), hide, rank
	MinStartsIn  []string
}

// NamedID is a wild card or a ban with its reason.
type NamedID struct{ ID, Reason string }

// Conditions are demands on a register line (and on the tournament file where
// the register lacks the fact). Empty = no demand.
type Conditions struct {
	Region    []string
	Club      []string
	Fed       []string
	Where     []Demand
	BornFrom  Born
	BornTo    Born
	Sex       chess.Sex
	FideRated string // "yes", "no", ""
}

// Born is a bound of birth: a year, or a full day where the regulation names one.
type Born struct {
	Year int
	Date chess.Date
}

// Demand is one condition on a column of the register.
type Demand struct {
	Column   string
	Values   []string      // any of them, folded
	From, To *chess.Points // numeric bounds, inclusive
}

// OrderKey is one tie-break of an order, with its options.
type OrderKey struct {
	Use    string
	Scope  string // best_single, places_count: counted (default), scoring, all
	Depth  int    // best_single
	Column string // aux
	Block  string // starts_in
	Points []Term // points_by
	Count  *Count // points_by
}

// ManualOrder is a decision (play-off, lots by hand): valid only while exactly
// these ids are tied.
type ManualOrder struct {
	IDs    []string
	Reason string
	By     string
	Date   chess.Date
}

// Clubs is the team standing computed from individual results.
type Clubs struct {
	Best       int // 0 = all
	MinPlayers int // default 1
	MaxEntered int
	Region     []string
	Unit       string // club (default), or another register column
	Presence   chess.Points
	MinClubs   int
	Count      *Count     // nil = inherited
	Final      *Final     // nil = inherited
	Order      []OrderKey // nil = inherited
}

// Category is a group of persons with its own places.
type Category struct {
	ID, Title string
	Conditions
	RatingFrom, RatingTo int    // 0 = open, inclusive
	RatingBasis          string // period (default), tournament, first_start, highest, latest
	Points               string // overall (default), own
	MinSize              int
	MergeInto            string
	Order                []OrderKey // nil = inherited
}

// Prize is one line of the list of prizes. PlaceFrom..PlaceTo are places of
// the order walked (overall, a category, clubs, a further standing).
type Prize struct {
	Name               string
	PlaceFrom, PlaceTo int // 0 = as many places as amounts
	Amounts            []Amount
	Category           string
	Standing           string
	Clubs              bool
	OutsideFrom        int
	OutsideTo          int
	Combine            bool
	MinStarts          int
	MinEligible        int
	Where              []Demand
	Draw               bool
	Manual             []string // ids
	Reason             string
}

// Amount is money in grosze, a share of the pool, or a thing ("puchar").
type Amount struct {
	Money int64
	Share *chess.Points // of PrizePool
	Thing string
}

// PrizeRules are the rules of all prizes together.
type PrizeRules struct {
	Order    string // listed (default), highest_value
	Shared   string // undecided (default), split, duplicate
	Vacant   string // next_in_line (default), lapse
	Excluded []string
	Collect  bool // collect_in_person
	Combine  bool // top-level combine
}

// Publish says how the standing is published.
type Publish struct {
	Status           string // provisional (default), official
	Edition          string // file of history/
	Reopened         string // reason
	CorrectionsUntil string // date and hour as text, printed
	ShowDropped      bool   // default true
	HideBelow        int
}

// Further is another standing over the same data. What is nil is inherited
// from the cycle.
type Further struct {
	ID, Title   string
	Block       string
	Class       string
	Tournaments []string
	Group       string
	Points      []Term
	Count       *Count
	Final       *Final
	NoFinal     bool
	Eligible    *Eligibility
	Order       []OrderKey
	Category    []Category
	Clubs       *Clubs
	Prizes      []Prize
}
