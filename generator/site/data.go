package site

// Data is standings.json as the contract fixes it. Numbers that count points
// are strings; keys keep this order; further keys may be added, none removed.
type Data struct {
	SchemaVersion    int              `json:"schema_version"`
	Kind             string           `json:"kind"`
	Cycle            string           `json:"cycle"`
	Title            string           `json:"title"`
	Status           string           `json:"status"`
	AsOf             string           `json:"as_of"`
	Tournaments      []DataTournament `json:"tournaments"`
	Held             int              `json:"held"`
	DroppedPerPlayer int              `json:"dropped_per_player"`
	Individual       []DataEntry      `json:"individual"`
	Clubs            []DataClub       `json:"clubs"`
	NotCounted       []DataNotCounted `json:"not_counted"`
	Prizes           []DataPrize      `json:"prizes"`
	Categories       []DataCategory   `json:"categories,omitempty"`
	Standings        []DataStanding   `json:"standings,omitempty"`
	Qualified        []string         `json:"qualified,omitempty"`
	Corrections      []DataCorrection `json:"corrections,omitempty"`
	Possible         *DataPossible    `json:"possible,omitempty"`
}

// DataTournament is one tournament.
type DataTournament struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Date    string `json:"date"`
	Status  string `json:"status"`
	Final   bool   `json:"final"`
	Weight  string `json:"weight,omitempty"` // only where it is not 1
	Players int    `json:"players"`
	Source  string `json:"source"`
	SHA256  string `json:"sha256"`
}

// DataEntry is one person of the standing.
type DataEntry struct {
	Place       int          `json:"place"`
	Shared      bool         `json:"shared"`
	Section     string       `json:"section,omitempty"`
	ID          string       `json:"id"`
	Name        string       `json:"name"`
	Club        string       `json:"club"`
	Categories  []string     `json:"categories"`
	Total       string       `json:"total"`
	CyclePoints string       `json:"cycle_points"`
	FinalPoints string       `json:"final_points"`
	Extras      string       `json:"extras,omitempty"`
	DecidedBy   string       `json:"decided_by"`
	Results     []DataResult `json:"results"`
	Max         string       `json:"max,omitempty"`
	Min         string       `json:"min,omitempty"`
	BestPlace   int          `json:"best_place,omitempty"`
	WorstPlace  int          `json:"worst_place,omitempty"`
}

// DataResult is what one tournament was worth to a person.
type DataResult struct {
	Tournament string `json:"tournament"`
	Place      int    `json:"place"`
	Points     string `json:"points"`
	Value      string `json:"value"`
	State      string `json:"state"`
	Reason     string `json:"reason"`
	Source     string `json:"source"`
}

// DataClub is one club of the standing.
type DataClub struct {
	Place       int              `json:"place"`
	Shared      bool             `json:"shared"`
	ID          string           `json:"id"`
	Name        string           `json:"name"`
	Total       string           `json:"total"`
	CyclePoints string           `json:"cycle_points"`
	FinalPoints string           `json:"final_points"`
	DecidedBy   string           `json:"decided_by"`
	Results     []DataClubResult `json:"results"`
}

// DataClubResult is what one tournament was worth to a club.
type DataClubResult struct {
	Tournament string   `json:"tournament"`
	Value      string   `json:"value"`
	State      string   `json:"state"`
	Scorers    []string `json:"scorers"`
}

// DataNotCounted is a row without eligibility.
type DataNotCounted struct {
	Tournament string `json:"tournament"`
	Name       string `json:"name"`
	Reason     string `json:"reason"`
	Text       string `json:"text"`
	Source     string `json:"source"`
}

// DataPrize is one prize and place or shared group.
type DataPrize struct {
	Prize  string   `json:"prize"`
	Amount string   `json:"amount"`
	To     []string `json:"to"`
	Note   string   `json:"note"`
}

// DataCategory is the order of one category.
type DataCategory struct {
	ID      string              `json:"id"`
	Title   string              `json:"title"`
	Entries []DataCategoryEntry `json:"entries"`
}

// DataCategoryEntry is one member with the place inside the category.
type DataCategoryEntry struct {
	Place  int    `json:"place"`
	Shared bool   `json:"shared"`
	ID     string `json:"id"`
	Total  string `json:"total"`
}

// DataStanding is a further standing.
type DataStanding struct {
	ID         string      `json:"id"`
	Title      string      `json:"title"`
	Individual []DataEntry `json:"individual"`
	Clubs      []DataClub  `json:"clubs,omitempty"`
}

// DataCorrection is one applied correction.
type DataCorrection struct {
	Tournament string `json:"tournament"`
	Player     string `json:"player"`
	Field      string `json:"field"`
	Before     string `json:"before"`
	After      string `json:"after"`
	Reason     string `json:"reason"`
	By         string `json:"by"`
	Date       string `json:"date"`
}

// DataPossible is what a running cycle still allows.
type DataPossible struct {
	Remaining       []string `json:"remaining"`
	NewcomerMaximum string   `json:"newcomer_maximum,omitempty"`
	NextDropIn      int      `json:"next_drop_in,omitempty"`
}
