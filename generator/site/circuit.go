package site

import "podium/generator/chess"

// ForCircuit gives the pages, tables and data of a circuit in one language. An
// error means that the texts of the language cannot be read.
func ForCircuit(in Input) (*Cycle, error) {
	return &Cycle{ID: in.Cycle.ID, Kind: in.Cycle.Kind, Lang: in.Lang, Prefix: in.Prefix, Title: in.Cycle.Title}, nil
}

// Explain gives why the player has this total and this place; false when the
// standing does not list him.
func Explain(in Input, player chess.PlayerID) (Explanation, bool, error) {
	return Explanation{}, false, nil
}

// ExplainClub gives why the club has this total and this place.
func ExplainClub(in Input, club string) (Explanation, bool, error) {
	return Explanation{}, false, nil
}
