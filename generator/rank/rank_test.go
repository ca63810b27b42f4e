package rank

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// by gives a criterion on one digit of the entry.
func by(id string, digit int) Criterion[[3]int] {
	return Criterion[[3]int]{ID: id, Values: func(tied [][3]int) []Value {
		out := make([]Value, len(tied))
		for i, e := range tied {
			out[i] = Of(int64(e[digit]), "")
		}
		return out
	}}
}

// The first of a group keeps what separates it from the group above, whichever
// member a later criterion puts there.
func TestDecidedByStaysWithThePlaceAndNotWithTheEntry(t *testing.T) {
	got := Order([][3]int{{1, 1, 0}, {1, 2, 0}, {2, 0, 0}, {1, 2, 0}}, []Criterion[[3]int]{by("a", 0), by("b", 1)})
	type row struct {
		Entry     [3]int
		Place     int
		Shared    bool
		DecidedBy string
	}
	var rows []row
	for _, p := range got {
		rows = append(rows, row{p.Entry, p.Place, p.Shared, p.DecidedBy})
	}
	want := []row{
		{[3]int{2, 0, 0}, 1, false, ""},
		{[3]int{1, 2, 0}, 2, true, "a"},
		{[3]int{1, 2, 0}, 2, true, Shared},
		{[3]int{1, 1, 0}, 4, false, "b"},
	}
	if d := cmp.Diff(want, rows); d != "" {
		t.Error(d)
	}
}

// Places are 1, 2, 2, 4; equal neighbours share, and what separates two
// neighbours is the first criterion in which they differ.
func TestPlacesAreAPermutationWithTies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entries := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [3]int {
			return [3]int{rapid.IntRange(0, 2).Draw(t, "a"), rapid.IntRange(0, 2).Draw(t, "b"), rapid.IntRange(0, 2).Draw(t, "c")}
		}), 1, 12).Draw(t, "entries")
		ids := []string{"a", "b", "c"}
		got := Order(entries, []Criterion[[3]int]{by("a", 0), by("b", 1), by("c", 2)})
		for i := 1; i < len(got); i++ {
			want, place := Shared, got[i-1].Place
			for k := range ids {
				if got[i].Entry[k] != got[i-1].Entry[k] {
					want, place = ids[k], i+1
					if got[i].Entry[k] > got[i-1].Entry[k] {
						t.Fatalf("%v stands below %v", got[i].Entry, got[i-1].Entry)
					}
					break
				}
			}
			if got[i].DecidedBy != want || got[i].Place != place {
				t.Fatalf("%v after %v: place %d by %s, want %d by %s", got[i].Entry, got[i-1].Entry, got[i].Place, got[i].DecidedBy, place, want)
			}
		}
	})
}
