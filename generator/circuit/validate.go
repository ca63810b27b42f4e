package circuit

import "podium/generator/diag"

// Validate gives the faults of the rules that need no results to be seen, each
// with its key path in cycle.yaml (rules.md 6).
func (r Rules) Validate() []diag.Problem {
	return nil
}
