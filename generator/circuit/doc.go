// Package circuit owns the regulation of a circuit: a year of tournaments in
// one classification. It decides whose results count on which day, what a
// result is worth, what is dropped, how the final is added, who stands before
// whom and why, and what clubs, categories and prizes follow from it.
//
// It is pure: no file, no clock, no locale, no floating point. The input is
// never changed, and every mark keeps the place of the row it came from.
//
//	st := circuit.Compute(rules, circuit.Input{Tables: tables, Register: reg}, &list)
//	st.Lines[0].Total, st.Lines[0].DecidedBy
//
// Invariants: a total is the sum of its counted marks, the extras and the
// final; drops never depend on the order of files or rows; of equal worst
// values the earliest is dropped; who is level after the last criterion shares
// the place.
package circuit
