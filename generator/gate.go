package generator

import (
	"podium/generator/chess"
	"podium/generator/privacy"
)

// gate is the privacy view as the pages ask for it: a club beside an anonymous
// person depends on how many players of that club the standing counts.
type gate struct {
	*privacy.View
	ofClub map[chess.PlayerID]int
}

// newGate counts the players of each club in the standing, of each team in its
// line-up; lang is the language of "Zawodnik 3".
func newGate(c *cycle, lang string) gate {
	g := gate{c.gate.In(lang), map[chess.PlayerID]int{}}
	if c.teams != nil {
		for _, t := range c.teams.teams {
			for _, s := range t.Lineup {
				g.ofClub[s.Player] = len(t.Lineup)
			}
		}
		return g
	}
	perClub := map[string]int{}
	for _, l := range c.entries() {
		perClub[l.Club]++
	}
	for _, l := range c.entries() {
		g.ofClub[l.Player] = perClub[l.Club]
	}
	return g
}

// ShowClub tells whether the club may stand beside the person.
func (g gate) ShowClub(id chess.PlayerID) bool { return g.View.ShowClub(id, g.ofClub[id]) }

// NameInFile gives the published form of a name that a file has.
func (g gate) NameInFile(name string) string { return g.View.NameInFile(name, "") }
