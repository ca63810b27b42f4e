// Package json writes standings.json and what `podium explain --json` answers:
// two spaces of indent, LF, keys in the order of the contract.
package json

import (
	"bytes"
	"encoding/json"

	"podium/generator/site"
)

// Render gives standings.json of a circuit.
func Render(d *site.Data) ([]byte, error) { return encode(d) }

// RenderLeague gives standings.json of a team championship.
func RenderLeague(d *site.LeagueData) ([]byte, error) { return encode(d) }

// Explain gives the entry of standings.json with its neighbours `above` and
// `below`; null stands for no neighbour.
func Explain(d site.ExplainData) ([]byte, error) {
	type neighbours struct {
		Above *site.DataNeighbour `json:"above"`
		Below *site.DataNeighbour `json:"below"`
	}
	n := neighbours{d.Above, d.Below}
	switch {
	case d.Player != nil:
		return encode(struct {
			*site.DataEntry
			neighbours
		}{d.Player, n})
	case d.Club != nil:
		return encode(struct {
			*site.DataClub
			neighbours
		}{d.Club, n})
	}
	return encode(struct {
		*site.DataTeam
		neighbours
	}{d.Team, n})
}

func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
