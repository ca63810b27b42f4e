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
	var out indented
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return out.b.Bytes(), err
}

// indented takes a document in one piece and keeps it indented. The encoder's own
// indenting would copy some megabytes twice.
type indented struct{ b bytes.Buffer }

func (w *indented) Write(document []byte) (int, error) {
	w.b.Grow(2 * len(document)) // one growth
	return len(document), json.Indent(&w.b, document, "", "  ")
}
