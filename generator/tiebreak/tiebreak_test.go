package tiebreak

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"podium/generator/chess"
)

// event makes a tournament of results written as in reports: opponent (from 1),
// then the letter of the result; "0" means nobody.
func event(system string, rows ...[]string) chess.Tournament {
	t := chess.Tournament{System: system, HasGames: true}
	for _, cells := range rows {
		row := chess.Row{Person: chess.Person{Rating: 1500 + 100*len(t.Rows)}}
		for k, c := range cells {
			row.Games = append(row.Games, chess.Game{Round: k + 1, Opponent: int(c[0]-'0') - 1, Result: letters[c[1]]})
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// TestVirtualOpponent follows the example of the rules: nine rounds, two points
// after three; a forfeit win in round 4 counts 4.5, a zero bye 5.5.
func TestVirtualOpponent(t *testing.T) {
	for letter, want := range map[string]string{"2+": "4.5", "0Z": "5.5"} {
		other := "2-"
		if letter == "0Z" {
			other = "0Z"
		}
		tour := event("swiss",
			[]string{"21", "21", "20", letter, "20", "20", "20", "20", "20"},
			[]string{"10", "10", "11", "1" + other[1:], "11", "11", "11", "11", "11"})
		if other == "0Z" {
			tour.Rows[1].Games[3].Opponent = -1
		}
		e := New(tour, Virtual2009)
		if got := e.contributions(0)[3].score.String(); got != want {
			t.Errorf("%s: %s, want %s", letter, got, want)
		}
	}
}

// TestUnplayedRoundsByTheEra shows what a player who withdrew after two wins
// gets from each round under all rules.
func TestUnplayedRoundsByTheEra(t *testing.T) {
	tour := event("swiss",
		[]string{"21", "31", "0Z"}, // withdrew after two wins
		[]string{"10", "0U", "31"},
		[]string{"4+", "10", "20"},
		[]string{"3-", "0H", "0Z"})
	for era, want := range map[Era][]string{
		// adjusted score of the first: 2 and a draw for the withdrawal
		Virtual2009: {"2.5", "1.5+0.5+3=5"},
		FIDE2024:    {"2.5", "2+1+2=5"},
		FIDE2026:    {"2.5", "2+1+1.5=4.5"},
	} {
		e := New(tour, era)
		if got := e.adjusted(0).String(); got != want[0] {
			t.Errorf("%s: the adjusted score is %s, want %s", era, got, want[0])
		}
		sum := chess.Points{}
		text := ""
		for k, c := range e.contributions(0) {
			if k > 0 {
				text += "+"
			}
			text += c.score.String()
			sum = sum.Add(c.score)
		}
		if got := text + "=" + sum.String(); got != want[1] {
			t.Errorf("%s: %s, want %s", era, got, want[1])
		}
	}
}

func TestDirectEncounterNeedsAllGames(t *testing.T) {
	tour := event("swiss",
		[]string{"21", "30"},
		[]string{"10", "41"},
		[]string{"41", "11"},
		[]string{"30", "20"})
	e := New(tour, FIDE2024)
	if diff := cmp.Diff([][]int{{0}, {1}}, e.Direct([]int{0, 1})); diff != "" {
		t.Errorf("two who met: %s", diff)
	}
	if diff := cmp.Diff([][]int{{1, 2}}, e.Direct([]int{1, 2})); diff != "" {
		t.Errorf("two who did not meet stay equal: %s", diff)
	}
}

func TestEraGoesByTheDay(t *testing.T) {
	for day, want := range map[string]Era{
		"2018-02-04": Virtual2009, "2023-08-31": Virtual2009, "2023-09-01": FIDE2023, "2024-07-31": FIDE2023, "2024-08-01": FIDE2024,
		"2026-02-28": FIDE2024, "2026-03-01": FIDE2026,
	} {
		d, err := chess.ParseDate(day)
		if err != nil {
			t.Fatal(err)
		}
		if got := EraOf(d); got != want || !got.Valid() {
			t.Errorf("%s: %s, want %s", day, got, want)
		}
	}
}

func TestCompareNamesTheRulesThatFit(t *testing.T) {
	tour := event("swiss", []string{"21", "0H"}, []string{"10", "0U"})
	tour.Columns = []string{"Buch", "TB2", "Nr"}
	tour.Rows[0].Extra = map[string]string{"Buch": "2.5", "TB2": "2,5"}
	tour.Rows[1].Extra = map[string]string{"Buch": "2.5", "TB2": "1"}
	r := Compare(tour, FIDE2026, []string{"", "PS"})
	if r.Compared != 4 || !slices.Equal(r.Columns, []string{"Buch", "TB2"}) || len(r.Differences) != 1 {
		t.Fatalf("%+v", r)
	}
	d := r.Differences[0]
	if d.Row != 0 || d.Code != "BH" || d.Computed.String() != "2" || !slices.Equal(d.Fits, []Era{FIDE2024}) {
		t.Errorf("%+v", d)
	}
}

// TestTieBreaksDoNotDependOnTheOrderOfRows renumbers the rows at random.
func TestTieBreaksDoNotDependOnTheOrderOfRows(t *testing.T) {
	base := event("swiss",
		[]string{"21", "31", "0Z"}, []string{"10", "0U", "31"}, []string{"4+", "10", "20"}, []string{"3-", "0H", "0Z"})
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.Permutation([]int{0, 1, 2, 3}).Draw(t, "order")
		moved := chess.Tournament{System: "swiss", Rows: make([]chess.Row, 4)}
		for from, to := range order {
			row := base.Rows[from]
			row.Games = slices.Clone(row.Games)
			for k := range row.Games {
				if o := row.Games[k].Opponent; o >= 0 {
					row.Games[k].Opponent = order[o]
				}
			}
			moved.Rows[to] = row
		}
		for _, era := range []Era{Virtual2009, FIDE2024, FIDE2026} {
			a, b := New(base, era), New(moved, era)
			for _, code := range Codes() {
				for from, to := range order {
					x, okX := a.Value(code, from)
					y, okY := b.Value(code, to)
					if x != y || okX != okY {
						t.Fatalf("%s by %s: %s and %s", code, era, x, y)
					}
				}
			}
		}
	})
}
