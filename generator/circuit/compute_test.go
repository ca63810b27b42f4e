package circuit_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// read gives a fixture written in the test itself.
func read(t *testing.T, text string) *fixture {
	t.Helper()
	var f fixture
	if err := yaml.Unmarshal([]byte(text), &f); err != nil {
		t.Fatal(err)
	}
	return &f
}

func computed(t *testing.T, text string) circuit.Standings {
	t.Helper()
	return read(t, text).compute(t, &diag.List{})
}

func line(t *testing.T, s circuit.Standings, id string) circuit.Line {
	t.Helper()
	for _, l := range slices.Concat(s.Lines, s.Apart, s.Clubs) {
		if string(l.Player) == id || l.Player == "" && l.Club == id {
			return l
		}
	}
	t.Fatalf("%s is not in the standing", id)
	return circuit.Line{}
}

const threeTournaments = `
settings: |
  count: {drop: {3: 1}, threshold: held}
  clubs: {best: 1, order: [shared]}
  categories: [{id: w, title: W, sex: f}]
  order: [shared]
facts: {Bogna: {sex: f}, Cela: {sex: f}, Anton: {sex: m}}
tournaments: [{id: T1}, {id: T2}, {id: T3}]
results:
  Anton: [{points: 9, club: Wieża}, {points: 1, club: Wieża}, {points: 1, club: Wieża}]
  Bogna: [{points: 5, club: Goniec}, {points: 4, club: Goniec}, {points: 8, club: Goniec}]
  Cela:  [{points: 6}, {points: 4}, {points: 5}]
  Dorek: [-, -, 7]
`

func TestPlaceBeforeIsThatAfterThePreviousTournament(t *testing.T) {
	s := computed(t, threeTournaments)
	if s.Previous != "t2" {
		t.Errorf("compared with %q", s.Previous)
	}
	for id, want := range map[string]string{"Bogna": "1 3", "Cela": "2 1", "Anton": "3 1", "Dorek": "4 0", "Wieża": "2 1", "Goniec": "1 2"} {
		if l := line(t, s, id); fmt.Sprint(l.Place, l.PlaceBefore) != want {
			t.Errorf("%s: place %d after %d, want %s", id, l.Place, l.PlaceBefore, want)
		}
	}
	w := s.Categories[0].Lines
	if len(w) != 2 || w[0].PlaceBefore != 2 || w[1].PlaceBefore != 1 || w[1].OverallPlace != 2 {
		t.Errorf("category: %+v", w)
	}
}

func TestNothingIsComparedAfterOneTournamentOrAnAnnulment(t *testing.T) {
	one := `{settings: "count: {all: true}\norder: [shared]", tournaments: [{id: T1}], results: {Anna: [5]}}`
	if s := computed(t, one); s.Previous != "" || s.Lines[0].PlaceBefore != 0 {
		t.Errorf("after one tournament: %q", s.Previous)
	}
	annulled := `{settings: "count: {all: true}\norder: [shared]", tournaments: [{id: T1}, {id: T2}, {id: T3, status: annulled}], results: {Anna: [5, 4, 3]}, as_of: 2018-03-01}`
	if s := computed(t, annulled); s.Previous != "" || s.Lines[0].Total != chess.Whole(9) {
		t.Errorf("after an annulment: %q", s.Previous)
	}
}

func TestCorrectionsTellWhatTheyDidAndWhomTheyMoved(t *testing.T) {
	s := computed(t, threeTournaments+`
corrections:
  - t3;Cela;points;8½;sum in the file was wrong
  - t1;Anton;status;not-counted;wrong person
  - t1;Bogna;club;Hetman;form signed
  - t2;Cela;place;4;protest
`)
	var got []string
	for _, a := range s.Corrections {
		text := fmt.Sprintf("%s %s %s→%s:", a.Player, a.Field, a.Before, a.After)
		for _, m := range a.Moved {
			text += fmt.Sprintf(" %s %d→%d %s→%s", m.Player, m.Place, m.OtherPlace, m.Total, m.OtherTotal)
		}
		got = append(got, text)
	}
	want := []string{
		"Cela points 5→8.5: Cela 2→1 11→14.5 Bogna 1→2 13→13",
		"Anton status counted→not-counted: Dorek 4→3 7→7 Anton 3→4 10→2",
		"Bogna club Goniec→Hetman:",
		"Cela place →4:",
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	m := line(t, s, "Cela").Marks[2]
	if m.Original == nil || *m.Original != chess.Whole(5) || m.Points != chess.Halves(17) || m.Correction == nil || m.Correction.Reason != "sum in the file was wrong" {
		t.Errorf("mark of a corrected result: %+v", m)
	}
}

func TestOtherReadingIsReportedAndChangesNothing(t *testing.T) {
	s := computed(t, `
settings: |
  count: {drop: {9: 1, 12: 2, 15: 3}, threshold: held}
  prizes: [{places: 1, amounts: [100]}]
  order: [shared]
tournaments: [{id: T1}, {id: T2}, {id: T3}, {id: T4}, {id: T5}, {id: T6}, {id: T7}, {id: T8}, {id: T9}, {id: T10}, {id: T11}, {id: T12}]
results:
  Anna:  [5.7, 5.7, 5.7, 5.7, 5.7, 5.7, 5.7, 5.7, 5.7, 5.7, 5.7, 5.7]
  Bogna: [6, 6, 6, 6, 6, 6, 6, 6, 6, 5.5, -, -]
  Cezar: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, -]
`)
	o := s.Other
	if o == nil || o.Base != "own_starts" || o.Totals != 1 || o.Places != 2 || o.Prizes != 2 || !o.Winner || len(o.Changes) != 2 {
		t.Fatalf("%+v", o)
	}
	if c := o.Changes[0]; c.Player != "Bogna" || c.Place != 1 || c.OtherPlace != 2 || c.Total != chess.Halves(119) || c.OtherTotal != chess.Whole(54) {
		t.Errorf("%+v", c)
	}
	if s.Lines[0].Player != "Bogna" {
		t.Errorf("the published order is %s first", s.Lines[0].Player)
	}
}

func TestLaterTournamentsAreShownAsPlannedWhereTheSettingsAnnounceThem(t *testing.T) {
	f := read(t, `
settings: "count: {all: true}\nfinal: {tournament: F}\norder: [shared]"
tournaments: [{id: T1}, {id: T2}, {id: C, status: cancelled}, {id: F, status: planned}]
results: {Anna: [5, 4], Bogna: [{points: "0", played: 0}, 3]}
as_of: 2018-02-05
`)
	rules, in := f.input(t, &diag.List{})
	in.Tables = append(in.Tables, circuit.Table{Tournament: &chess.Tournament{ID: "found", Date: chess.Date{Year: 2018, Month: 6, Day: 1}, Status: chess.Held, File: "found.csv"}})
	var got []string
	for _, x := range circuit.Compute(rules, in, &diag.List{}).Tournaments {
		got = append(got, fmt.Sprintf("%s %s %q %d final %v counted %v", x.ID, x.Status, x.File, x.Players, x.Final, x.Counted))
	}
	want := []string{
		`t1 held "T1.csv" 1 final false counted true`,
		`t2 planned "" 0 final false counted false`,
		`c cancelled "" 0 final false counted false`,
		`f planned "" 0 final true counted false`,
	}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestStatusIsFinalWhenDeclaredHeldOrOver(t *testing.T) {
	base := "{settings: %q, tournaments: [{id: T1}], results: {Anna: [5]}, as_of: %s}"
	for _, c := range []struct {
		settings, asOf string
		want           bool
	}{
		{"count: {all: true}\norder: [shared]", "2018-02-10", false},
		{"count: {all: true}\norder: [shared]", "2018-12-31", true},
		{"count: {all: true}\norder: [shared]\npublish: {status: official}", "2018-02-10", true},
		{"count: {all: true}\norder: [shared]\nfinal: {tournament: t1}", "2018-02-10", true},
		{"count: {all: true}\norder: [shared]\nfinal: {tournament: t1}", "2018-02-03", false},
	} {
		if s := computed(t, fmt.Sprintf(base, c.settings, c.asOf)); s.Final != c.want {
			t.Errorf("%q as of %s: final %v", c.settings, c.asOf, s.Final)
		}
	}
}

func TestLotsAreReproducibleAndHangOnTheSeed(t *testing.T) {
	order := func(seed string, results string) string {
		s := computed(t, fmt.Sprintf("{settings: %q, tournaments: [{id: T1}], results: {%s}}", "count: {all: true}\norder: [draw]\norder_seed: "+seed, results))
		var ids []string
		for i, l := range s.Lines {
			if l.Shared || i > 0 && l.DecidedBy != "draw" {
				t.Errorf("%s is not separated by lots: %q", l.Player, l.DecidedBy)
			}
			ids = append(ids, string(l.Player))
		}
		return strings.Join(ids, " ")
	}
	one := order("lotto 1", "Anna: [5], Bogna: [5], Cezar: [5], Darek: [5], Ewa: [5]")
	if again := order("lotto 1", "Ewa: [5], Cezar: [5], Bogna: [5], Anna: [5], Darek: [5]"); again != one {
		t.Errorf("%s, then %s", one, again)
	}
	if other := order("lotto 2", "Anna: [5], Bogna: [5], Cezar: [5], Darek: [5], Ewa: [5]"); other == one {
		t.Errorf("another seed gives the same order %s", other)
	}
}

func TestClubMarksNameTheScorersAndTheFirstWhoDidNotFit(t *testing.T) {
	s := computed(t, `
settings: "count: {all: true}\nclubs: {best: 2, order: [shared]}\norder: [shared]"
tournaments: [{id: T1}]
results:
  Anna:  [{points: 5, place: 3, club: Wieża}]
  Bogna: [{points: 7, place: 1, club: Wieża}]
  Cezar: [{points: 5, place: 2, club: Wieża}]
  Darek: [{points: 1, place: 4, club: Wieża}]
`)
	m := line(t, s, "Wieża").Marks[0]
	want := []circuit.Scorer{{Player: "Bogna", Place: 1, Value: chess.Whole(7)}, {Player: "Cezar", Place: 2, Value: chess.Whole(5)}}
	if diff := gocmp.Diff(want, m.Scorers, exactCmp()); diff != "" {
		t.Error(diff)
	}
	if m.Next == nil || m.Next.Player != "Anna" || m.Value != chess.Whole(12) {
		t.Errorf("next %+v, value %s", m.Next, m.Value)
	}
}

func TestRowsWithoutEligibilityNameTheLineElsewhereOrTheNextOne(t *testing.T) {
	s := computed(t, `
settings: "count: {all: true}\neligibility: {region: WM}\norder: [shared]"
tournaments: [{id: T1, date: 2018-02-04}]
register:
  - {name: Anna, region: PM, club: Morze}
  - {name: Bogna, region: WM, club: Wieża, from: 2018-02-20}
results: {Anna: [5], Bogna: [4], Gość: [3]}
`)
	var got []string
	for _, n := range s.NotCounted {
		text := n.Name + " " + string(n.Reason)
		if n.Line != nil {
			text += " " + n.Line.Club + " " + n.Line.From.String()
		}
		got = append(got, text+" "+n.At.Source())
	}
	want := []string{"Anna other_region Morze  gp/tournaments/t1.csv:2", "Bogna not_registered Wieża 2018-02-20 gp/tournaments/t1.csv:3", "Gość not_registered gp/tournaments/t1.csv:4"}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(s.Lines) != 0 {
		t.Errorf("%d lines without an eligible result", len(s.Lines))
	}
}

// backwards is a register whose alphabet runs from z to a.
type backwards struct{ *book }

func (backwards) Compare(a, b chess.PlayerID) int { return strings.Compare(string(b), string(a)) }

func TestSharedPlacesStandInTheOrderOfTheRegister(t *testing.T) {
	f := read(t, `{settings: "count: {all: true}\norder: [shared]", tournaments: [{id: T1}], results: {Anna: [5], Cezar: [5], Bogna: [5], Zofia: [9]}}`)
	rules, in := f.input(t, &diag.List{})
	in.Register = backwards{in.Register.(*book)}
	got := render(circuit.Compute(rules, in, &diag.List{}).Lines, "")
	if diff := gocmp.Diff([]string{"1 Zofia 9 -", "2= Cezar 5 total", "2= Bogna 5 shared", "2= Anna 5 shared"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestWithoutARegisterEverybodyCounts(t *testing.T) {
	f := read(t, `{settings: "count: {all: true}\neligibility: {region: WM, club: Wieża}\norder: [shared]", tournaments: [{id: T1}], results: {Anna: [5]}}`)
	rules, in := f.input(t, &diag.List{})
	in.Register = nil
	if s := circuit.Compute(rules, in, &diag.List{}); len(s.Lines) != 1 || len(s.NotCounted) != 0 {
		t.Errorf("%d lines, %d not counted", len(s.Lines), len(s.NotCounted))
	}
}

func TestCategoryOrderTellsWhatSeparatesItsMembers(t *testing.T) {
	s := computed(t, `
settings: |
  count: {all: true}
  final: {tournament: F}
  categories: [{id: w, title: W, sex: f}]
  order: [final_place, shared]
facts: {Anna: {sex: f}, Bogna: {sex: f}, Cela: {sex: f}, Darek: {sex: m}, Edek: {sex: m}}
tournaments: [{id: T1}, {id: F}]
results: {Anna: [5, 4@1], Darek: [5, 4@2], Bogna: [5, 4@3], Edek: [3, 3@4], Cela: [2, 2@5]}
`)
	want := []string{"1 Anna 9 -", "2 Bogna 9 final_place", "3 Cela 4 total"}
	if diff := gocmp.Diff(want, render(s.Categories[0].Lines, "")); diff != "" {
		t.Error(diff)
	}
	if l := line(t, s, "Bogna"); !slices.Equal(l.Categories, []string{"w"}) || l.Place != 3 {
		t.Errorf("%+v", l)
	}
	if l := line(t, s, "Bogna"); len(l.Tried) != 2 || l.Tried[0] != (circuit.Trial{Key: "total", Text: "9"}) || l.Tried[1] != (circuit.Trial{Key: "final_place", Text: "3"}) {
		t.Errorf("tried: %v", l.Tried)
	}
}

func TestProblemsOfSettingsNameTheirPlace(t *testing.T) {
	f := read(t, `{settings: "count: {all: true}\norder: [manual]\nmanual_order: [{ids: [Anna, Bogna], reason: play-off}]", tournaments: [{id: T1}], results: {Anna: [5], Bogna: [4]}}`)
	var list diag.List
	f.compute(t, &list)
	issues := list.Sorted()
	if len(issues) != 1 || issues[0].Code != "manual-order-stale" || issues[0].Pos.File != "gp/cycle.yaml" || issues[0].Pos.Line == 0 {
		t.Errorf("%+v", issues)
	}
}
