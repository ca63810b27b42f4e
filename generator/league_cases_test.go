package generator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/league"
	"podium/generator/schedule"
	"podium/generator/source"
	"podium/generator/table"
)

// teamCase reads mecze.csv of a case and writes each line as the lines of
// matches.csv.
func teamCase(t *testing.T, name string, lines func(cells []string) []string) (league.Standings, *diag.List) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../shared/cases", name, "mecze.csv"))
	if err != nil {
		t.Skip("the cases are not beside the project: nothing is compared")
	}
	out := []string{"round;team_a;team_b;board;player_a;player_b;result"}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		out = append(out, lines(strings.Split(strings.TrimSpace(line), ";"))...)
	}
	list := &diag.List{}
	teams, matches := source.Entries(source.EntryFiles{Matches: csvFile("matches.csv", strings.Join(out, "\n")+"\n")}, source.Result{}, list)
	rules := league.Defaults()
	rules.Boards = make([]league.Board, 6)
	return league.Compute(rules, league.Input{Teams: teams, Matches: matches}, list), list
}

// A double loss, a half against nothing and a double forfeit are not completed
// to six points.
func TestCaseOddScoresOfTeams(t *testing.T) {
	s, list := teamCase(t, "team-odd-scores", func(c []string) []string {
		var out []string
		for b, result := range c[3:] {
			out = append(out, fmt.Sprintf("%s;%s;%s;%d;;;%s", c[0], c[1], c[2], b+1, result))
		}
		return out
	})
	var got []string
	for _, m := range s.Matches {
		got = append(got, fmt.Sprintf("%s %s : %s %s, %s:%s", s.Entries[m.TeamA].Team.Name, m.GamePointsA, m.GamePointsB, s.Entries[m.TeamB].Team.Name, m.MatchPointsA, m.MatchPointsB))
	}
	want := []string{"Wieża 3 : 1.5 Goniec, 2:0", "Hetman 3.5 : 1.5 Skoczek, 2:0"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	noticed := 0
	for _, i := range list.Sorted() {
		if i.Severity == diag.Error {
			t.Errorf("%s", i.Text.En)
		}
		if i.Code == "odd-result" && (strings.Contains(i.Text.En, "3, 5") || strings.Contains(i.Text.En, "board 6")) {
			noticed++
		}
	}
	if noticed != 2 {
		t.Errorf("%d of 2 notices of odd results", noticed)
	}
	t.Logf("%d matches", len(got))
}

// Minus three match points stay minus three, and the team stays in the table.
func TestCaseWalkoverOfTeams(t *testing.T) {
	sign := map[string]string{"1": "1-0", "0": "0-1", "=": "1/2", "+": "+:-", "-": "-:+"}
	s, _ := teamCase(t, "team-walkover", func(c []string) []string {
		if c[5] == "walkower" {
			return []string{fmt.Sprintf("%s;%s;%s;;;;walkover_a", c[0], c[1], c[2])}
		}
		var out []string
		for b, r := range strings.Fields(c[4]) {
			out = append(out, fmt.Sprintf("%s;%s;%s;%d;;;%s", c[0], c[1], c[2], b+1, sign[r]))
		}
		return out
	})
	var got []string
	for _, e := range s.Entries {
		got = append(got, fmt.Sprintf("%d %s %s mp %s gp", e.Place, e.Team.Name, e.MatchPoints, e.GamePoints))
	}
	want := []string{"1 Hetman 5 mp 13 gp", "2 Wieża 4 mp 11.5 gp", "3 Goniec 3 mp 11.5 gp", "4 Skoczek -3 mp 0 gp"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	t.Logf("%d teams", len(got))
}

// violationsDraft is a draft event with one deliberate violation of each kind.
const violationsDraft = "../data/dmj-szkic"

func TestDraftShowsEveryKindOfViolation(t *testing.T) {
	var list diag.List
	cycle := config.LoadCycle("szkic", *readFile(t, violationsDraft, "cycle.yaml"), nil, &list)
	teams, matches := source.Entries(source.EntryFiles{
		Teams: readFile(t, violationsDraft, "teams.csv"), Lineups: readFile(t, violationsDraft, "lineups.csv"), Matches: readFile(t, violationsDraft, "matches.csv"),
	}, source.Result{}, &list)
	core := source.CoreGames(*readFile(t, violationsDraft, "core.csv"), &list)
	s := league.Compute(*cycle.League, league.Input{Teams: teams, Matches: matches, CoreGames: core}, &list)
	found := map[string]int{}
	for _, v := range s.Violations {
		found[v.Rule]++
		if v.Text.En == "" || v.Text.Pl == "" || v.At.File == "" || v.Clause == "" || v.Team == "" {
			t.Errorf("%s is not told fully: %+v", v.Rule, v)
		}
		t.Logf("%s: %s (%s)", v.Rule, v.Text.Pl, v.At)
	}
	for _, rule := range []string{
		"borrowed_max", "age", "sex", "order", "two_base_lineups", "reserve_of_lower_team", "girl_on_boys_board", "twice_in_round",
		"min_lineup", "licence", "central_league", "fee", "clubmates_last_round", "repeated_match", "colours", "not_registered",
	} {
		if found[rule] != 1 {
			t.Errorf("%s occurs %d times, want once", rule, found[rule])
		}
		delete(found, rule)
	}
	if len(found) > 0 {
		t.Errorf("further violations: %v", found)
	}
	for _, i := range list.Sorted() {
		if i.Severity == diag.Error {
			t.Errorf("a violation stops nothing, but: %s", i.Text.En)
		}
	}
}

// What is written for the pairing program is read back by the program's own
// reader: the same teams with the same players in the same order.
func TestWrittenTRF26IsReadBack(t *testing.T) {
	const folder = "../data/dmj-2021"
	var list diag.List
	cycle := config.LoadCycle("dmj-2021", *readFile(t, folder, "cycle.yaml"), nil, &list)
	teams, _ := source.Entries(source.EntryFiles{Teams: readFile(t, folder, "teams.csv"), Lineups: readFile(t, folder, "lineups.csv")}, source.Result{}, &list)
	plan, _ := schedule.Plan(*cycle.League, schedule.Input{Title: cycle.Title, Teams: teams})
	read := source.Read(table.File{Name: "event.trf", Data: schedule.TRF26(plan)}, source.Options{}, &list)
	if len(read.Teams) != len(teams) {
		t.Fatalf("%d teams read back, %d written: %v", len(read.Teams), len(teams), list.Sorted())
	}
	players := 0
	for i, st := range plan.Starts {
		got := read.Teams[i]
		if got.StartNo != st.Number || !strings.HasPrefix(st.Team.Name, got.Name) || len(got.Lineup) != len(st.Team.Lineup) {
			t.Errorf("team %d is read back as %d %s with %d players", st.Number, got.StartNo, got.Name, len(got.Lineup))
			continue
		}
		for k, seat := range got.Lineup {
			if !strings.HasPrefix(st.Team.Lineup[k].Person.Name, seat.Person.Name) || seat.Person.Name == "" {
				t.Errorf("%s is read back as %s", st.Team.Lineup[k].Person.Name, seat.Person.Name)
			}
			players++
		}
	}
	t.Logf("%d teams, %d players", len(read.Teams), players)
}
