package generator

import (
	"errors"
	"io/fs"

	"podium/generator/chess"
	"podium/generator/compare"
	"podium/generator/league"
	"podium/generator/site"
)

// teamEvent is a team championship, read and computed.
type teamEvent struct {
	teams     []chess.Team
	matches   []chess.Match
	standings league.Standings
}

var errLeague = errors.New("league")

func (p *project) loadLeague(c *cycle) {}

func (p *project) explainTeam(c *cycle, who string) (Answer, error) { return Answer{}, errLeague }

func (c *cycle) teamEntries() ([]compare.Entry, func(printedRow) string) { return nil, nil }

func (p *project) leagueEdition(c *cycle, lang, prefix string, others []site.Alternate, templates fs.FS, hash string) (*site.Cycle, error) {
	return nil, errLeague
}
