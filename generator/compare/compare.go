// Package compare judges a published or hand-kept table against the computed
// standings: each difference of a total or a place, and who is missing on
// either side.
//
// Totals are judged person by person. Places are judged inside the published
// table: by its own totals, then by our order, so that one person left out or
// one wrong total does not make every place below it wrong.
package compare

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// Entry is one computed line: a person, a club or a team.
type Entry struct {
	ID     string
	Name   string
	Total  chess.Points
	Place  int
	Shared bool
	Apart  bool // listed apart, with places of its own
}

// Row is one line of the published table. ID is the computed entry it was
// found to be, empty where there is none.
type Row struct {
	At       diag.Pos
	ID       string
	Name     string
	Total    chess.Points
	HasTotal bool
	Decimals int // digits after the separator in the printed total
	Place    int // 0 = none printed
}

// Kind of a difference.
type Kind string

// The kinds.
const (
	Total     Kind = "total"     // the totals differ
	Place     Kind = "place"     // the place contradicts the table's own totals and our order
	Missing   Kind = "missing"   // computed, but not in the published table
	Surplus   Kind = "surplus"   // in the published table, but not computed
	Ambiguous Kind = "ambiguous" // the published name fits several computed entries
)

// Difference is one thing that the two tables disagree about. Published and
// Computed are the two values as text, empty where one side has none.
type Difference struct {
	Kind      Kind
	At        diag.Pos // row of the published table; zero for Missing
	ID, Name  string
	Published string
	Computed  string
}

// Tables compares the computed entries, in their order, with the rows of the
// published table. lowWins tells that the lower total is better. Differences
// come in the order of the published rows, those without a row last.
func Tables(entries []Entry, rows []Row, lowWins bool) []Difference {
	byID := make(map[string]*Entry, len(entries))
	for i := range entries {
		byID[entries[i].ID] = &entries[i]
	}
	wanted := make([]span, len(rows))
	for _, apart := range []bool{false, true} {
		var section []Row
		var index []int
		for i, r := range rows {
			if e := byID[r.ID]; e != nil && e.Apart == apart {
				section, index = append(section, r), append(index, i)
			}
		}
		for k, w := range wantedPlaces(section, byID, lowWins) {
			wanted[index[k]] = w
		}
	}
	var out []Difference
	seen := make(map[string]bool, len(rows))
	for i, r := range rows {
		e := byID[r.ID]
		if e == nil {
			out = append(out, Difference{Kind: Surplus, At: r.At, Name: r.Name, Published: printed(r)})
			continue
		}
		seen[e.ID] = true
		if r.HasTotal && !sameTotal(r, e.Total) {
			out = append(out, Difference{Total, r.At, e.ID, e.Name, r.Total.String(), e.Total.String()})
		}
		if w := wanted[i]; r.Place > 0 && w.from > 0 && (r.Place < w.from || r.Place > w.to) {
			out = append(out, Difference{Place, r.At, e.ID, e.Name, itoa(r.Place), w.String()})
		}
	}
	for _, e := range entries {
		if !seen[e.ID] {
			out = append(out, Difference{Kind: Missing, ID: e.ID, Name: e.Name, Computed: e.Total.String()})
		}
	}
	return out
}

// sameTotal compares exactly, or, where the exact total has more digits than
// the published one, after rounding to the digits published.
func sameTotal(r Row, total chess.Points) bool {
	return r.Total.Cmp(total) == 0 || r.Decimals > 0 && total.Rounded(r.Decimals).Cmp(r.Total) == 0
}

// span is the range of places that would be right for a row.
type span struct{ from, to int }

func (s span) String() string {
	if s.from == s.to {
		return itoa(s.from)
	}
	return itoa(s.from) + "–" + itoa(s.to)
}

// wantedPlaces gives for each row the places that are right inside the
// published table. Rows that are nobody's, or have no total, are not judged.
// Our order speaks only between rows whose published total is ours: a row with
// a wrong total may stand anywhere among its equals.
func wantedPlaces(rows []Row, byID map[string]*Entry, lowWins bool) []span {
	groups := byTotal(rows, byID, lowWins)
	distinct := noPlaceTwice(rows)
	gaps := keptGaps(rows, groups)
	out := make([]span, len(rows))
	before := 0
	for g, group := range groups {
		first := 1 + before + gaps[g]
		wrong := 0
		for _, i := range group {
			if !sameTotal(rows[i], byID[rows[i].ID].Total) {
				wrong++
			}
		}
		for _, i := range group {
			own := byID[rows[i].ID]
			if !sameTotal(rows[i], own.Total) {
				out[i] = span{first, first + len(group) - 1}
				continue
			}
			ahead, level := 0, 0
			for _, k := range group {
				other := byID[rows[k].ID]
				switch {
				case !sameTotal(rows[k], other.Total):
				case other.Place < own.Place:
					ahead++
				case other.Place == own.Place:
					level++
				}
			}
			out[i] = span{first + ahead, first + ahead + wrong}
			if distinct {
				out[i].to += level - 1
			}
		}
		before += len(group)
	}
	return out
}

// byTotal groups the judged rows by their published total, best first.
func byTotal(rows []Row, byID map[string]*Entry, lowWins bool) [][]int {
	var judged []int
	for i, r := range rows {
		if byID[r.ID] != nil && r.HasTotal {
			judged = append(judged, i)
		}
	}
	better := func(a, b int) int {
		if lowWins {
			a, b = b, a
		}
		return rows[b].Total.Cmp(rows[a].Total)
	}
	slices.SortStableFunc(judged, better)
	var groups [][]int
	for i := range judged {
		if i == 0 || better(judged[i-1], judged[i]) != 0 {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], judged[i])
	}
	return groups
}

// keptGaps gives for each group how many places the table skips above it:
// persons left out of the copy. A gap counts only when every row below keeps it.
func keptGaps(rows []Row, groups [][]int) []int {
	surplus := make([]int, len(groups)) // least printed place minus the place without gaps
	before := 0
	for g, group := range groups {
		least := 0
		for _, i := range group {
			if p := rows[i].Place; p > 0 && (least == 0 || p < least) {
				least = p
			}
		}
		surplus[g] = -1 // unprinted: says nothing
		if least > 0 {
			surplus[g] = max(0, least-1-before)
		}
		before += len(group)
	}
	gaps := make([]int, len(groups))
	kept := -1
	for g := len(groups) - 1; g >= 0; g-- {
		if surplus[g] >= 0 && (kept < 0 || surplus[g] < kept) {
			kept = surplus[g]
		}
		gaps[g] = max(kept, 0)
	}
	return gaps
}

func noPlaceTwice(rows []Row) bool {
	seen := make(map[int]bool, len(rows))
	for _, r := range rows {
		if r.Place > 0 && seen[r.Place] {
			return false
		}
		seen[r.Place] = true
	}
	return true
}

func printed(r Row) string {
	if r.HasTotal {
		return r.Total.String()
	}
	return ""
}
