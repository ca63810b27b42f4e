package site

import (
	"bytes"
	"encoding/json"
)

// ExplainData is the answer of `podium explain --json`: the entry of
// standings.json and, under above and below, its neighbours. Exactly one of
// Player, Club and Team is set.
type ExplainData struct {
	Player *DataEntry
	Club   *DataClub
	Team   *DataTeam
	Above  *DataNeighbour
	Below  *DataNeighbour
}

// DataNeighbour is the entry directly above or below. Tried holds the criteria
// applied between the two, in order, the last one being the one that decided.
type DataNeighbour struct {
	ID        string      `json:"id"`
	Name      string      `json:"name"`
	Total     string      `json:"total"`
	DecidedBy string      `json:"decided_by"`
	Tried     []DataTrial `json:"tried"`
}

// DataTrial is one criterion with the value of the entry itself and of the
// neighbour.
type DataTrial struct {
	Criterion string `json:"criterion"`
	Own       string `json:"own"`
	Other     string `json:"other"`
}

// MarshalJSON gives the keys of the entry, then above and below; null stands
// for no neighbour.
func (d ExplainData) MarshalJSON() ([]byte, error) {
	type neighbours struct {
		Above *DataNeighbour `json:"above"`
		Below *DataNeighbour `json:"below"`
	}
	n := neighbours{d.Above, d.Below}
	var v any
	switch {
	case d.Player != nil:
		v = struct {
			*DataEntry
			neighbours
		}{d.Player, n}
	case d.Club != nil:
		v = struct {
			*DataClub
			neighbours
		}{d.Club, n}
	default:
		v = struct {
			*DataTeam
			neighbours
		}{d.Team, n}
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return b.Bytes(), err
}
