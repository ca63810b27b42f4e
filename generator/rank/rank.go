// Package rank orders entries by criteria and tells which criterion decided.
//
// A criterion sees only the entries that are still tied when its turn comes,
// so that a rule such as "games between the tied players" can be written as it
// stands in a regulation. Places are shared where nothing separates: 1, 2, 2, 4.
package rank

import (
	"slices"
)

// Value is what a criterion gives one entry: larger keys are better, compared
// item by item (a missing item ranks below any). An undefined value ranks after
// every defined one. Text is how people read the value.
type Value struct {
	Key     []int64
	Defined bool
	Text    string
}

// Of gives a defined value with one key.
func Of(key int64, text string) Value { return Value{[]int64{key}, true, text} }

// Cmp compares two values: positive when v is better.
func (v Value) Cmp(w Value) int {
	switch {
	case v.Defined != w.Defined && v.Defined:
		return 1
	case v.Defined != w.Defined:
		return -1
	case !v.Defined:
		return 0
	}
	return slices.Compare(v.Key, w.Key)
}

// Criterion is one rule of an order. Values is given the tied entries and
// returns one value for each, in the same order. With Again, every subgroup
// that is still tied after a split is given to the same criterion anew, with
// its own members only (extended direct encounter).
type Criterion[E any] struct {
	ID     string
	Values func(tied []E) []Value
	Again  bool
}

// Placed is an entry with its place. DecidedBy is the ID of the criterion that
// separated it from the entry directly above: empty for the first entry,
// "shared" where nothing did. Tried holds, for each criterion that was applied
// to a group with this entry in it, the value it got, in order of application.
type Placed[E any] struct {
	Entry     E
	Place     int
	Shared    bool
	DecidedBy string
	Tried     []Tried
}

// Tried is one criterion applied to one entry.
type Tried struct {
	ID    string
	Value Value
}

// Shared is the DecidedBy of entries that nothing separates.
const Shared = "shared"

// Order places the entries, best first. Entries equal in all criteria keep
// their given order and share the place.
func Order[E any](entries []E, criteria []Criterion[E]) []Placed[E] {
	out := make([]Placed[E], len(entries))
	for i, e := range entries {
		out[i].Entry = e
	}
	split(out, criteria, 0)
	for i := range out {
		switch {
		case i == 0:
			out[i].Place = 1
		case out[i].DecidedBy == "":
			out[i].DecidedBy = Shared
			out[i].Place, out[i].Shared, out[i-1].Shared = out[i-1].Place, true, true
		default:
			out[i].Place = i + 1
		}
	}
	return out
}

// split sorts one tied group by the criterion at index c and goes on with each
// subgroup; it writes DecidedBy of every first member of a later subgroup.
func split[E any](group []Placed[E], criteria []Criterion[E], c int) {
	if len(group) < 2 || c >= len(criteria) {
		return
	}
	crit := criteria[c]
	entries := make([]E, len(group))
	for i := range group {
		entries[i] = group[i].Entry
	}
	values := crit.Values(entries)
	if c == 0 && group[0].Tried == nil {
		for i := range group {
			group[i].Tried = make([]Tried, 0, 2)
		}
	}
	for i := range group {
		group[i].Tried = append(group[i].Tried, Tried{crit.ID, values[i]})
	}
	slices.SortStableFunc(group, func(a, b Placed[E]) int {
		return b.Tried[len(b.Tried)-1].Value.Cmp(a.Tried[len(a.Tried)-1].Value)
	})
	// the last value of each member, before deeper levels append theirs
	own := make([]Value, len(group))
	for i := range group {
		own[i] = group[i].Tried[len(group[i].Tried)-1].Value
	}
	for from := 0; from < len(group); {
		to := from + 1
		for to < len(group) && own[to].Cmp(own[from]) == 0 {
			to++
		}
		next := c + 1
		if crit.Again && to-from < len(group) {
			next = c
		}
		split(group[from:to], criteria, next)
		if from > 0 { // only now: a deeper split may have changed who stands first
			group[from].DecidedBy = crit.ID
		}
		from = to
	}
}
