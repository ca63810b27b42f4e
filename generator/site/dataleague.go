package site

// LeagueData is standings.json of a team championship, as the contract fixes it.
type LeagueData struct {
	SchemaVersion int             `json:"schema_version"`
	Kind          string          `json:"kind"`
	Cycle         string          `json:"cycle"`
	Title         string          `json:"title"`
	Status        string          `json:"status"`
	AsOf          string          `json:"as_of"`
	Teams         []DataTeam      `json:"teams"`
	Boards        []DataBoard     `json:"boards"`
	Violations    []DataViolation `json:"violations"`
}

// DataTeam is one team of the standing.
type DataTeam struct {
	Place       int         `json:"place"`
	Shared      bool        `json:"shared"`
	ID          string      `json:"id"`
	Name        string      `json:"name"`
	Club        string      `json:"club"`
	MatchPoints string      `json:"match_points"`
	GamePoints  string      `json:"game_points"`
	Boards      []string    `json:"boards"`
	DecidedBy   string      `json:"decided_by"`
	Matches     []DataMatch `json:"matches"`
	// Withdrawn is the first round the team no longer plays, left out where it
	// plays on; Adjustments are points added or taken by decision.
	Withdrawn   int              `json:"withdrawn,omitempty"`
	Adjustments []DataAdjustment `json:"adjustments,omitempty"`
}

// DataAdjustment is one decision on the points of a team: match_points or
// game_points, what is added, and why.
type DataAdjustment struct {
	Round  int    `json:"round"`
	Field  string `json:"field"`
	Value  string `json:"value"`
	Reason string `json:"reason"`
}

// DataMatch is one round of a team. Kind is played, walkover_win,
// walkover_loss, walkover_both or bye.
type DataMatch struct {
	Round       int    `json:"round"`
	Opponent    string `json:"opponent"`
	Kind        string `json:"kind"`
	MatchPoints string `json:"match_points"`
	GamePoints  string `json:"game_points"`
	Phase       int    `json:"phase,omitempty"` // 2 in the second phase
}

// DataBoard is the order on one board.
type DataBoard struct {
	Board   int               `json:"board"`
	Players []DataBoardPlayer `json:"players"`
}

// DataBoardPlayer is one player of a board.
type DataBoardPlayer struct {
	Place  int    `json:"place"`
	Shared bool   `json:"shared"`
	Name   string `json:"name"`
	ID     string `json:"id"`
	Team   string `json:"team"`
	Points string `json:"points"`
	Games  int    `json:"games"`
}

// DataViolation is one breach of a line-up rule.
type DataViolation struct {
	Rule   string `json:"rule"`
	Team   string `json:"team"`
	Round  int    `json:"round"`
	Player string `json:"player"`
	Text   string `json:"text"`
	Source string `json:"source"`
}
