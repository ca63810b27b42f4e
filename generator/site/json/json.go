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

// Explain gives the entry of standings.json with its neighbours.
func Explain(d site.ExplainData) ([]byte, error) { return encode(d) }

func encode(v any) ([]byte, error) {
	var compact, b bytes.Buffer
	enc := json.NewEncoder(&compact)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	b.Grow(2 * compact.Len()) // one growth for some megabytes
	if err := json.Indent(&b, compact.Bytes(), "", "  "); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
