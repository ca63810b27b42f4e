package site

import (
	"io/fs"

	"podium/generator/config"
	"podium/generator/league"
	"podium/generator/schedule"
)

// LeagueInput is everything the pages of a team championship are made of.
type LeagueInput struct {
	Site      config.Site
	Cycle     *config.Cycle
	Standings league.Standings
	Schedule  schedule.Schedule // as schedule.Plan gives it
	Privacy   Gate
	Compare   func(a, b string) int // names in the collation of the language
	Pages     []MarkdownPage
	Lang      string
	Prefix    string
	Others    []Alternate
	Templates fs.FS
	Version   string
	InputHash string
	Changes   []Change // Club holds the id of the team; totals are match points
}

// ForLeague gives the pages, tables and data of a team championship in one
// language. An error means that the texts of the language cannot be read.
func ForLeague(in LeagueInput) (*Cycle, error) {
	return &Cycle{ID: in.Cycle.ID, Kind: in.Cycle.Kind, Lang: in.Lang, Prefix: in.Prefix, Title: in.Cycle.Title}, nil
}

// ExplainTeam gives why the team has its points and its place; false for an
// unknown id.
func ExplainTeam(in LeagueInput, team string) (Explanation, bool, error) {
	return Explanation{}, false, nil
}
