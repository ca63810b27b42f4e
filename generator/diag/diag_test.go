package diag

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestIssuesAreSortedBySeverityAndPlaceAndShownOnce(t *testing.T) {
	var list List
	say := func(s string) Text { return Text{En: s} }
	list.Note("n", Pos{File: "a.csv"}, say("note"), Text{})
	list.Warning("w", Pos{File: "b.csv", Line: 2}, say("second"), Text{})
	list.Warning("w", Pos{File: "b.csv", Line: 10}, say("third"), Text{})
	list.Warning("w", Pos{File: "b.csv", Line: 2}, say("second"), Text{})
	list.Error("e", Pos{File: "z.csv"}, say("error"), Text{})
	var more List
	more.Warning("w", Pos{File: "a.csv", Line: 99}, say("first"), Text{})
	list.Append(&more)
	var got []string
	for _, i := range list.Sorted() {
		got = append(got, i.Text.En)
	}
	if want := []string{"error", "first", "second", "third", "note"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if list.Len() != 6 || list.Count(Warning) != 4 || list.Count(Error) != 1 || !list.HasErrors() || more.HasErrors() {
		t.Error("the numbers of issues are wrong")
	}
}

func TestSortingDoesNotDependOnTheOrderOfFinding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		issue := rapid.Custom(func(t *rapid.T) Issue {
			return Issue{Severity: rapid.SampledFrom([]Severity{Error, Warning, Note}).Draw(t, "severity"),
				Code: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "code"),
				Pos:  Pos{File: rapid.SampledFrom([]string{"f", "g"}).Draw(t, "file"), Line: rapid.IntRange(0, 2).Draw(t, "line"), Cell: rapid.SampledFrom([]string{"", "A1"}).Draw(t, "cell")},
				Text: Text{En: rapid.SampledFrom([]string{"x", "y"}).Draw(t, "text")}}
		})
		issues := rapid.SliceOfN(issue, 0, 8).Draw(t, "issues")
		other := rapid.Permutation(issues).Draw(t, "other order")
		sorted := func(all []Issue) []Issue {
			var l List
			for _, i := range all {
				l.Add(i)
			}
			return l.Sorted()
		}
		if a, b := sorted(issues), sorted(other); !slices.Equal(a, b) {
			t.Fatalf("%v\n%v", a, b)
		}
	})
}

func TestMessagesSpeakTheLanguageAsked(t *testing.T) {
	text := Say("row %d of %s", "plik %[2]s, wiersz %[1]d", 3, "a.csv")
	if text.In("en") != "row 3 of a.csv" || text.In("pl") != "plik a.csv, wiersz 3" || Say("same", "").In("pl") != "same" {
		t.Errorf("%+v", text)
	}
}

func TestPlacesArePrintedAsTheUserSeesThem(t *testing.T) {
	for want, p := range map[string]Pos{
		"a.csv": {File: "a.csv"}, "a.csv:17": {File: "a.csv", Line: 17}, "a.csv:17:28": {File: "a.csv", Line: 17, Col: 28},
		"a.xlsx:Wyniki!E17": {File: "a.xlsx", Sheet: "Wyniki", Line: 17, Cell: "E17"}, "a.xlsx:E17": {File: "a.xlsx", Line: 17, Cell: "E17"},
	} {
		if p.String() != want {
			t.Errorf("%s, want %s", p, want)
		}
	}
	if (Pos{File: "a.xlsx", Cell: "E17", Line: 17}).Source() != "a.xlsx:17" || (Pos{File: "a"}).Source() != "a" {
		t.Error("a number cites file and row")
	}
}

type half struct{}

func (half) String() string { return "6.5" }
func (half) Polish() string { return "6,5" }

func TestSayWritesPointsAsTheLanguageDoes(t *testing.T) {
	got := Say("%s of %d: %s", "%[3]s z %[2]d: %[1]s", half{}, 7, half{})
	if want := (Text{En: "6.5 of 7: 6.5", Pl: "6,5 z 7: 6,5"}); got != want {
		t.Errorf("%+v", got)
	}
}
