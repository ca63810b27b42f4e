// Package json writes standings.json: two spaces of indent, LF, keys in the
// order of the contract.
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

func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(v)
	return b.Bytes(), err
}
