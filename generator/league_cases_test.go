package generator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
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
		if got.StartNo != st.Number || !strings.HasPrefix(st.Team.Name, got.Name[:min(20, len(got.Name))]) || len(got.Lineup) != len(st.Team.Lineup) {
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

// pairingsOf lists the pairings of a plan by start numbers, the team named first
// in front.
func pairingsOf(s schedule.Schedule) []string {
	numbers := map[string]int{}
	for _, st := range s.Starts {
		numbers[st.Team.ID] = st.Number
	}
	var out []string
	for _, r := range s.Rounds {
		for _, p := range r.Pairings {
			out = append(out, fmt.Sprintf("%d: %d – %d", r.Round, numbers[p.A], numbers[p.B]))
		}
	}
	slices.Sort(out)
	return out
}

func readBack(t *testing.T, s schedule.Schedule) []string {
	t.Helper()
	var list diag.List
	res := source.Read(table.File{Name: "event.trf", Data: schedule.TRF26(s)}, source.Options{}, &list)
	numbers, names := map[string]int{}, map[string]bool{}
	for _, team := range res.Teams {
		numbers[team.ID], names[team.Name] = team.StartNo, true
	}
	if len(names) != len(s.Starts) {
		t.Errorf("%d teams have %d names", len(s.Starts), len(names))
	}
	var out []string
	for _, m := range res.Matches {
		if m.Kind != chess.Pending || m.B == "" {
			t.Errorf("round %d is read back as %q", m.Round, m.Kind)
		}
		out = append(out, fmt.Sprintf("%d: %d – %d", m.Round, numbers[m.A], numbers[m.B]))
	}
	for _, i := range list.Sorted() {
		if i.Severity == diag.Error {
			t.Errorf("%v", i)
		}
	}
	slices.Sort(out)
	return out
}

// Every pairing that the plan fixes stands in the TRF26 file: round robins of
// all sizes, with line-ups and without, and the matches for places.
func TestFixedPairingsAreReadBackFromTRF26(t *testing.T) {
	read := 0
	for n := 2; n <= 8; n++ {
		for _, seats := range []int{0, 6} {
			rules := league.Defaults()
			rules.Boards = make([]league.Board, 6)
			double, single := league.DefaultSystem(), league.DefaultSystem()
			double.From, double.To, double.Kind = 2, 4, league.DoubleRoundRobin
			single.From, single.To, single.Kind = 5, 8, league.RoundRobin
			rules.Systems = []league.System{double, single}
			teams := make([]chess.Team, n)
			for i := range teams {
				teams[i] = chess.Team{ID: fmt.Sprintf("t%d", i), Name: fmt.Sprintf("Wieża %c", 'A'+i)}
				for b := range seats {
					teams[i].Lineup = append(teams[i].Lineup, chess.Seat{Board: b + 1, Role: chess.Base, Person: chess.Person{Name: fmt.Sprintf("Lipowski %d%d", i, b)}})
				}
			}
			plan, _ := schedule.Plan(rules, schedule.Input{Title: "Liga", Teams: teams})
			want := pairingsOf(plan)
			if diff := cmp.Diff(want, readBack(t, plan)); diff != "" || len(want) < n-1 {
				t.Errorf("%d teams: %s", n, diff)
			}
			read += len(want)
		}
	}
	// two phases: the Swiss rounds are paired elsewhere, the places are not
	const folder = "../data/dmj-small"
	var list diag.List
	cycle := config.LoadCycle("dmj-small", *readFile(t, folder, "cycle.yaml"), nil, &list)
	teams, matches := source.Entries(source.EntryFiles{Teams: readFile(t, folder, "teams.csv"), Lineups: readFile(t, folder, "lineups.csv"), Matches: readFile(t, folder, "matches.csv")}, source.Result{}, &list)
	before := slices.DeleteFunc(slices.Clone(matches), func(m chess.Match) bool { return m.Phase == 2 })
	for _, played := range [][]chess.Match{before, matches} {
		standings := league.Compute(*cycle.League, league.Input{Teams: teams, Matches: played}, &list)
		plan, _ := schedule.Plan(*cycle.League, schedule.Input{Title: cycle.Title, Teams: teams, Standings: &standings})
		want := pairingsOf(plan)
		if diff := cmp.Diff(want, readBack(t, plan)); diff != "" || len(want) < 5 {
			t.Errorf("%d pairings for places: %s", len(want), diff)
		}
		read += len(want)
	}
	t.Logf("%d pairings", read)
}

// An export knows no phases: rounds behind those of phase 1 decide places.
func TestRoundsOfAnExportBehindPhase1AreThoseOfPhase2(t *testing.T) {
	const folder = "../data/dmj-small"
	var list diag.List
	cycle := config.LoadCycle("dmj-small", *readFile(t, folder, "cycle.yaml"), nil, &list)
	teams, matches := source.Entries(source.EntryFiles{Teams: readFile(t, folder, "teams.csv"), Lineups: readFile(t, folder, "lineups.csv"), Matches: readFile(t, folder, "matches.csv")}, source.Result{}, &list)
	exported := slices.Clone(matches)
	second := 0
	for i := range exported {
		if exported[i].Phase == 2 {
			second++
		}
		exported[i].Phase = 0
	}
	want := league.Compute(*cycle.League, league.Input{Teams: teams, Matches: matches}, &list)
	got := league.Compute(*cycle.League, league.Input{Teams: teams, Matches: exported}, &list)
	for i, e := range want.Entries {
		if g := got.Entries[i]; g.Team.ID != e.Team.ID || g.Place != e.Place || g.DecidedBy != e.DecidedBy || g.MatchPoints != e.MatchPoints {
			t.Errorf("place %d: %s with %s, want %s with %s", i+1, g.Team.Name, g.MatchPoints, e.Team.Name, e.MatchPoints)
		}
	}
	if second == 0 {
		t.Error("the sample has no phase 2")
	}
}
