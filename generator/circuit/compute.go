package circuit

import "podium/generator/diag"

// Compute gives the standings of a circuit. Faults of the data go to list.
func Compute(rules Rules, in Input, list *diag.List) Standings {
	return Standings{Rules: rules, AsOf: in.AsOf}
}
