package rank

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// column gives a criterion over texts: the number at a position, a dash for
// an undefined value.
func column(id string, n int) Criterion[string] {
	return Criterion[string]{ID: id, Values: func(tied []string) []Value {
		out := make([]Value, len(tied))
		for i, e := range tied {
			if e[n] != '-' {
				out[i] = Of(int64(e[n]), e[n:n+1])
			}
		}
		return out
	}}
}

func show(placed []Placed[string]) string {
	var words []string
	for _, p := range placed {
		shared := ""
		if p.Shared {
			shared = "="
		}
		words = append(words, fmt.Sprintf("%d%s %s %s", p.Place, shared, p.Entry, cmp.Or(p.DecidedBy, ".")))
	}
	return strings.Join(words, ", ")
}

func TestSharedPlacesLeaveGaps(t *testing.T) {
	got := show(Order([]string{"5", "7", "5", "3"}, []Criterion[string]{column("total", 0)}))
	if want := "1 7 ., 2= 5 total, 2= 5 shared, 4 3 total"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestUndefinedComesAfterDefinedAndSplitsNothingAlone(t *testing.T) {
	criteria := []Criterion[string]{column("total", 0), column("final", 1), column("last", 2)}
	got := show(Order([]string{"5-1", "5-2", "59-", "57-"}, criteria))
	if want := "1 59- ., 2 57- final, 3 5-2 final, 4 5-1 last"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	got = show(Order([]string{"5-1", "5-1"}, criteria))
	if want := "1= 5-1 ., 1= 5-1 shared"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestLongerKeyBeatsItsBeginning(t *testing.T) {
	a, b := Value{Key: []int64{3, 1}, Defined: true}, Value{Key: []int64{3}, Defined: true}
	if a.Cmp(b) <= 0 || b.Cmp(a) >= 0 || a.Cmp(a) != 0 || (Value{}).Cmp(Value{}) != 0 || (Value{}).Cmp(b) >= 0 {
		t.Error("values compare item by item, a missing item below any")
	}
}

// beats gives each entry the number of tied entries it beats; who beats whom is
// written in the text: "a>b".
func beats(won string, again bool) Criterion[string] {
	return Criterion[string]{ID: "direct", Again: again, Values: func(tied []string) []Value {
		out := make([]Value, len(tied))
		for i, e := range tied {
			n := int64(0)
			for _, o := range tied {
				if strings.Contains(won, e+">"+o) {
					n++
				}
			}
			out[i] = Of(n, fmt.Sprint(n))
		}
		return out
	}}
}

func TestCriterionIsAskedAnewForTheSubgroup(t *testing.T) {
	// a beats c and d, b beats a and d: two wins each; b goes before a by their own game
	won := "a>c a>d b>a b>d c>b"
	entries := []string{"a", "b", "c", "d"}
	if got, want := show(Order(entries, []Criterion[string]{beats(won, true)})), "1 b ., 2 a direct, 3 c direct, 4 d direct"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := show(Order(entries, []Criterion[string]{beats(won, false)})), "1= a ., 1= b shared, 3 c direct, 4 d direct"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestTriedHoldsEveryCriterionAnEntryWentThrough(t *testing.T) {
	placed := Order([]string{"51", "52", "40"}, []Criterion[string]{column("total", 0), column("final", 1)})
	var got []string
	for _, p := range placed {
		s := p.Entry
		for _, v := range p.Tried {
			s += " " + v.ID + "=" + v.Value.Text
		}
		got = append(got, s)
	}
	want := []string{"52 total=5 final=2", "51 total=5 final=1", "40 total=4"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestOrderIsTheOneOfComparingAllKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entries := rapid.SliceOfN(rapid.StringMatching(`[0-2][0-2-][0-2-]`), 0, 9).Draw(t, "entries")
		criteria := []Criterion[string]{column("a", 0), column("b", 1), column("c", 2)}
		placed := Order(entries, criteria)
		better := func(x, y string) int { // '-' is below every digit
			return strings.Compare(y, x)
		}
		want := slices.Clone(entries)
		slices.SortStableFunc(want, better)
		for i, p := range placed {
			if p.Entry != want[i] {
				t.Fatalf("%s, want the order %v", show(placed), want)
			}
			ahead := slices.Index(want, p.Entry)
			level := 0
			for _, e := range want {
				if e == p.Entry {
					level++
				}
			}
			if p.Place != ahead+1 || p.Shared != (level > 1) {
				t.Fatalf("%s: place of %s", show(placed), p.Entry)
			}
			decided := ""
			if i > 0 {
				decided = Shared
				for n, c := range criteria {
					if p.Entry[n] != want[i-1][n] {
						decided = c.ID
						break
					}
				}
			}
			if p.DecidedBy != decided {
				t.Fatalf("%s: %s is decided by %q, want %q", show(placed), p.Entry, p.DecidedBy, decided)
			}
		}
	})
}
