package circuit_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// nameless gives place, total and what decided of each line.
func nameless(list []circuit.Line) []string {
	var out []string
	for _, l := range list {
		l.Player = ""
		out = append(out, strings.Replace(render([]circuit.Line{l}, "")[0], " "+l.Club+" ", " ", 1))
	}
	return out
}

// caseFile reads a table of the collected cases that stand beside the project.
func caseFile(t *testing.T, name string) [][]string {
	t.Helper()
	data, err := os.Open(filepath.Join("../../../shared/cases", name))
	if err != nil {
		t.Skipf("the case %s is not here: nothing is checked", name)
	}
	defer data.Close()
	r := csv.NewReader(data)
	r.Comma = ';'
	rows, err := r.ReadAll()
	if err != nil || len(rows) < 2 {
		t.Fatalf("%s: %d rows (%v)", name, len(rows), err)
	}
	return rows[1:]
}

// caseTables builds tournaments from lines tournament;name;points;place.
func caseTables(t *testing.T, ids []string, status map[string]chess.Status, lines [][]string) []circuit.Table {
	t.Helper()
	var tables []circuit.Table
	for k, id := range ids {
		d := chess.Date{Year: 2018, Month: 2, Day: 4}.AddDays(14 * k)
		x := &chess.Tournament{ID: id, Date: d, To: d, Rounds: 9, Status: status[id]}
		table := circuit.Table{Tournament: x}
		for n, l := range lines {
			if l[0] != id || l[2] == "" {
				continue
			}
			p, err := chess.ParsePoints(l[2])
			if err != nil {
				t.Fatal(err)
			}
			row := chess.Row{At: diag.Pos{File: id, Line: n + 2}, Person: chess.Person{Name: l[1]}, Points: p, HasPoints: true, Played: true, PlayedRounds: -1}
			if len(l) > 3 {
				fmt.Sscan(l[3], &row.Place)
			}
			x.Rows, table.Who = append(x.Rows, row), append(table.Who, chess.Identity{Player: chess.PlayerID(l[1])})
		}
		tables = append(tables, table)
	}
	return tables
}

func TestDropsFollowTournamentsHeldAndAbsencesGoFirst(t *testing.T) {
	for suffix, want := range map[string][]string{
		"":   {"1 48 -", "2 46.5 total"},
		"-9": {"1 48 -", "2 46.5 total"},
	} {
		var ids []string
		status := map[string]chess.Status{}
		for _, l := range caseFile(t, "discard-threshold/turnieje"+suffix+".csv") {
			ids = append(ids, l[0])
			if status[l[0]] = chess.Held; l[2] == "odwołany" {
				status[l[0]] = chess.Cancelled
			}
		}
		lines := caseFile(t, "discard-threshold/wyniki"+suffix+".csv")
		rules := circuit.Rules{Decimals: -1, Order: shared, Count: circuit.Count{
			Drop: []circuit.Step{{At: 9, N: 1}, {At: 12, N: 2}, {At: 15, N: 3}}, DropEvery: 3, Threshold: "held", Missed: "zero"}}
		s := circuit.Compute(rules, circuit.Input{Tables: caseTables(t, ids, status, lines)}, &diag.List{})
		if diff := gocmp.Diff(want, nameless(s.Lines)); diff != "" {
			t.Errorf("discard-threshold%s: %s", suffix, diff)
		}
		if held := 8 + len(suffix)/2; s.Held != held || s.Dropped != held-8 {
			t.Errorf("discard-threshold%s: held %d, dropped %d", suffix, s.Held, s.Dropped)
		}
		t.Logf("discard-threshold%s: %d results", suffix, len(lines))
	}
}

func TestEqualTotalsShareThePlaceAndThePrize(t *testing.T) {
	var lines [][]string
	for _, l := range caseFile(t, "tie-shared-place/sumy.csv") {
		lines = append(lines, []string{"t", l[0], l[1]}, []string{"f", l[0], l[2], l[3]})
	}
	prize := circuit.Prize{PlaceFrom: 1, PlaceTo: 3, Amounts: []circuit.Amount{{Money: 300}, {Money: 200}, {Money: 100}}}
	rules := circuit.Rules{Decimals: -1, Count: circuit.Count{All: true}, Final: &circuit.Final{Tournament: "f", Weight: chess.Whole(2)},
		Order: []circuit.OrderKey{{Use: "final_place"}, {Use: "shared"}}, Prizes: []circuit.Prize{prize}}
	held := map[string]chess.Status{"t": chess.Held, "f": chess.Held}
	var list diag.List
	s := circuit.Compute(rules, circuit.Input{Tables: caseTables(t, []string{"t", "f"}, held, lines)}, &list)
	want := []string{"1 62 -", "2 62 final_place", "3= 62 final_place", "3= 62 shared", "5 58 total"}
	if diff := gocmp.Diff(want, nameless(s.Lines)); diff != "" {
		t.Error(diff)
	}
	last := s.Awards[len(s.Awards)-1]
	if !last.Undecided || !slices.Equal(last.To, []chess.PlayerID{s.Lines[2].Player, s.Lines[3].Player}) || !slices.Contains(codes(&list), "warning tie-at-cut") {
		t.Errorf("the prize of place 3: %+v, problems %v", last, codes(&list))
	}
	t.Logf("tie-shared-place: %d entries", len(s.Lines))
}
