package schedule

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/league"
)

// championship gives the ladder of systems of the junior team championship.
func championship() league.Rules {
	r := league.Defaults()
	r.Boards = make([]league.Board, 6)
	r.DrawSeed = "lots of the communiqué"
	system := func(from, to int, kind string, rounds int, then string, thenRounds int) league.System {
		s := league.DefaultSystem()
		s.From, s.To, s.Kind, s.Rounds, s.Then, s.ThenRounds = from, to, kind, rounds, then, thenRounds
		return s
	}
	r.Systems = []league.System{
		system(2, 4, league.DoubleRoundRobin, 0, "", 0),
		system(5, 8, league.RoundRobin, 0, "", 0),
		system(9, 10, league.Swiss, 5, "cup", 2),
		system(11, 12, league.Swiss, 6, "places", 1),
		system(13, 0, league.Swiss, 7, "", 0),
	}
	return r
}

// entered gives n teams of clubs named by clubs (missing: a club of its own),
// with a base line-up rated 1500 on every board.
func entered(n int, clubs ...string) []chess.Team {
	teams := make([]chess.Team, n)
	for i := range teams {
		name := fmt.Sprintf("Team %c", 'A'+i)
		teams[i] = chess.Team{ID: strings.ToLower(strings.ReplaceAll(name, " ", "-")), Name: name, Club: name}
		if i < len(clubs) {
			teams[i].Club = clubs[i]
		}
		for b := 1; b <= 6; b++ {
			teams[i].Lineup = append(teams[i].Lineup, chess.Seat{Board: b, Role: chess.Base, Person: chess.Person{Name: fmt.Sprintf("%s %d", name, b), Rating: 1500}})
		}
	}
	return teams
}

func TestNumberOfTeamsCallsForTheSystem(t *testing.T) {
	rules := championship()
	// 2021, §7: number of teams to rounds of both phases together
	want := map[int]int{2: 2, 3: 6, 4: 6, 5: 5, 6: 5, 7: 7, 8: 7, 9: 7, 10: 7, 11: 7, 12: 7, 13: 7, 20: 7}
	for n, rounds := range want {
		s, problems := Plan(rules, Input{Teams: entered(n)})
		if len(s.Rounds) != rounds {
			t.Errorf("%d teams: %d rounds, want %d (%s)", n, len(s.Rounds), rounds, s.Why.En)
		}
		for _, p := range problems {
			t.Errorf("%d teams: %s", n, p.Text.En)
		}
	}
	_, problems := Plan(rules, Input{Teams: entered(1)})
	if len(problems) != 1 || problems[0].Severity != diag.Error {
		t.Errorf("one team is no championship, got %v", problems)
	}
}

func TestDoubleRoundRobinReversesColours(t *testing.T) {
	s, _ := Plan(championship(), Input{Teams: entered(4)})
	for r := range 3 {
		first, second := s.Rounds[r].Pairings, s.Rounds[r+3].Pairings
		for k := range first {
			if first[k].A != second[k].B || first[k].B != second[k].A {
				t.Errorf("round %d, table %d: %v is not %v reversed", r+4, k+1, second[k], first[k])
			}
		}
	}
}

func TestOddRoundRobinLeavesOneTeamFreeEachRound(t *testing.T) {
	s, _ := Plan(championship(), Input{Teams: entered(7)})
	free := map[string]int{}
	for _, r := range s.Rounds {
		if len(r.Pairings) != 3 || len(r.Free) != 1 {
			t.Fatalf("round %d: %d matches, %d free", r.Round, len(r.Pairings), len(r.Free))
		}
		free[r.Free[0]]++
	}
	if len(free) != 7 {
		t.Errorf("%d different teams were free, want 7", len(free))
	}
}

// latest gives the last round in which two teams of one club meet.
func latest(s Schedule) int {
	club := map[string]string{}
	for _, st := range s.Starts {
		club[st.Team.ID] = st.Team.Club
	}
	last := 0
	for _, r := range s.Rounds {
		for _, p := range r.Pairings {
			if club[p.A] == club[p.B] {
				last = max(last, r.Round)
			}
		}
	}
	return last
}

// The optimum of a table, found on paper: two clubmates meet in round 1, two
// pairs of clubmates too, three are through after round 3, four after round 5.
func TestClubmatesMeetAsEarlyAsTheTableAllows(t *testing.T) {
	for _, c := range []struct {
		n     int
		clubs []string
		want  int
	}{
		{6, []string{"X", "X"}, 1}, {8, []string{"X", "X", "Y", "Y"}, 1},
		{6, []string{"X", "X", "X"}, 3}, {8, []string{"X", "X", "X"}, 3},
		{6, []string{"X", "X", "X", "X"}, 5}, {8, []string{"X", "X", "X", "X"}, 5},
		{5, []string{"X", "X"}, 1}, {7, []string{"X", "X", "X"}, 3},
	} {
		s, _ := Plan(championship(), Input{Teams: entered(c.n, c.clubs...)})
		if got := latest(s); got != c.want {
			t.Errorf("%d teams, clubs %v: the last clubmates meet in round %d, want %d", c.n, c.clubs, got, c.want)
		}
	}
}

// Every numbering of a small table is tried by hand here: none is better.
func TestArtificialDrawIsTheBestOfAllNumberings(t *testing.T) {
	clubs := []string{"X", "X", "Y", "Y", "Y"}
	s, _ := Plan(championship(), Input{Teams: entered(6, clubs...)})
	best, bestSum := 99, 99
	permute([]int{1, 2, 3, 4, 5, 6}, func(numbers []int) {
		late, sum := 0, 0
		for i := range clubs {
			for j := range i {
				if clubs[i] == clubs[j] {
					r := meeting(6, numbers[i], numbers[j])
					late, sum = max(late, r), sum+r
				}
			}
		}
		if late < best || late == best && sum < bestSum {
			best, bestSum = late, sum
		}
	})
	sum := 0
	for i, a := range s.Starts {
		for _, b := range s.Starts[i+1:] {
			if a.Team.Club == b.Team.Club {
				sum += meeting(6, a.Number, b.Number)
			}
		}
	}
	if latest(s) != best || sum != bestSum {
		t.Errorf("latest %d sum %d, the best numbering has %d and %d", latest(s), sum, best, bestSum)
	}
}

func permute(a []int, visit func([]int)) {
	var step func(int)
	step = func(k int) {
		if k == len(a) {
			visit(a)
			return
		}
		for i := k; i < len(a); i++ {
			a[k], a[i] = a[i], a[k]
			step(k + 1)
			a[k], a[i] = a[i], a[k]
		}
	}
	step(0)
}

func TestLotsFollowTheSeedAndNotTheOrderOfTheFile(t *testing.T) {
	teams := entered(7)
	backwards := slices.Clone(teams)
	slices.Reverse(backwards)
	a, _ := Plan(championship(), Input{Teams: teams})
	b, _ := Plan(championship(), Input{Teams: backwards})
	if d := cmp.Diff(numbers(a), numbers(b)); d != "" {
		t.Errorf("the order of the file changes the draw:\n%s", d)
	}
	other := championship()
	other.DrawSeed = "another seed"
	c, _ := Plan(other, Input{Teams: teams})
	if cmp.Equal(numbers(a), numbers(c)) {
		t.Error("another seed gives the same draw")
	}
}

func numbers(s Schedule) []string {
	var out []string
	for _, st := range s.Starts {
		out = append(out, fmt.Sprint(st.Number, " ", st.Team.ID))
	}
	return out
}

func TestDecidedNumbersHold(t *testing.T) {
	rules := championship()
	rules.Numbers = []league.TeamNumber{{Team: "Team C", Number: 1}, {Team: "Team A", Number: 3}}
	s, _ := Plan(rules, Input{Teams: entered(5)})
	if s.Starts[0].Team.Name != "Team C" || s.Starts[2].Team.Name != "Team A" {
		t.Errorf("numbers not kept: %v", numbers(s))
	}
}

func TestStartOrderComparesExactMeans(t *testing.T) {
	teams := entered(13)
	// 8500 and 8499 both show 1416 and decide all the same
	set := func(i int, national, fide []int) {
		for b := range 6 {
			teams[i].Lineup[b].Person.Rating, teams[i].Lineup[b].FIDE = national[b], fide[b]
		}
	}
	set(0, []int{1800, 1600, 0, 1400, 1250, 1000}, []int{0, 0, 1449, 0, 0, 0})
	set(1, []int{1800, 1600, 0, 1400, 1250, 1000}, []int{0, 0, 1450, 0, 0, 0})
	// equal by national ratings, the FIDE mean decides
	set(2, []int{1300, 1300, 1300, 1300, 1300, 1300}, []int{1500, 0, 0, 0, 0, 0})
	set(3, []int{1300, 1300, 1300, 1300, 1300, 1300}, []int{1400, 0, 0, 0, 0, 0})
	s, problems := Plan(championship(), Input{Teams: teams})
	if len(problems) != 0 {
		t.Fatal(problems)
	}
	var got []string
	for _, st := range s.Starts[9:] {
		got = append(got, st.Team.Name+" "+st.Mean.Round(2))
	}
	want := []string{"Team B 1416.67", "Team A 1416.50", "Team C 1300.00", "Team D 1300.00"}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if s.Starts[0].Lots || !s.Starts[1].Lots || s.Starts[10].Lots || s.Starts[12].Lots {
		t.Error("lots decide where both means are equal, and only there")
	}
}

func TestMissingRatingIsAskedFor(t *testing.T) {
	teams := entered(13)
	teams[4].Lineup[5].Person.Rating = 0
	rules := championship()
	_, problems := Plan(rules, Input{Teams: teams})
	if len(problems) != 1 || problems[0].Path != "seeding.missing_rating" || !strings.Contains(problems[0].Text.En, "Team E 6") {
		t.Errorf("a mean of five is no mean of six: %v", problems)
	}
	unrated := 1000
	rules.Seeding.MissingRating = &unrated
	s, problems := Plan(rules, Input{Teams: teams})
	if len(problems) != 0 || s.Starts[12].Team.Name != "Team E" {
		t.Errorf("with missing_rating: %v, last %s", problems, s.Starts[12].Team.Name)
	}
}

// Entries come in one by one: a team without a line-up stands last and stops
// nothing.
func TestTeamWithoutALineupStandsLast(t *testing.T) {
	teams := entered(13)
	teams[2].Lineup = nil
	s, problems := Plan(championship(), Input{Teams: teams})
	if len(problems) != 1 || problems[0].Severity != diag.Warning || problems[0].Code != "lineup-missing" || s.Starts[12].Team.Name != "Team C" {
		t.Errorf("%v, last %s", problems, s.Starts[12].Team.Name)
	}
}

func TestListWithoutRolesHasItsBaseOnTheFirstPlaces(t *testing.T) {
	teams := entered(13)
	for i := range teams {
		for k := range teams[i].Lineup {
			teams[i].Lineup[k].Role = ""
		}
		teams[i].Lineup = append(teams[i].Lineup, chess.Seat{Board: 7, Person: chess.Person{Rating: 2400}})
	}
	s, problems := Plan(championship(), Input{Teams: teams})
	if len(problems) != 0 || s.Starts[0].Mean.Round(2) != "1500.00" {
		t.Errorf("%v, mean %v", problems, s.Starts[0].Mean)
	}
}

func TestStartOrderIsProvisionalBeforeTheRatingDay(t *testing.T) {
	rules := championship()
	rules.Seeding.Date = chess.Date{Year: 2021, Month: 5, Day: 1}
	before, _ := Plan(rules, Input{Teams: entered(13), AsOf: chess.Date{Year: 2021, Month: 4, Day: 30}})
	after, _ := Plan(rules, Input{Teams: entered(13), AsOf: rules.Seeding.Date})
	if !before.Provisional || after.Provisional {
		t.Errorf("provisional before %v, on the day %v", before.Provisional, after.Provisional)
	}
}

func TestRoundsTakeDaysAndHoursInOrder(t *testing.T) {
	rules := championship()
	day := chess.Date{Year: 2021, Month: 5, Day: 8}
	for _, hour := range []string{"10:00", "12:00", "14:30", "16:30"} {
		rules.Timetable = append(rules.Timetable, league.RoundTime{Date: day, Time: hour})
	}
	s, problems := Plan(rules, Input{Teams: entered(6)})
	if s.Rounds[2].Time != "14:30" || s.Rounds[2].Date != day || s.Rounds[4].Time != "" {
		t.Errorf("rounds %v", s.Rounds)
	}
	if len(problems) != 1 || problems[0].Code != "timetable-short" {
		t.Errorf("five rounds do not fit four hours: %v", problems)
	}
}

func TestFilesForThePairingProgram(t *testing.T) {
	s, _ := Plan(championship(), Input{Title: "Mistrzostwa", Teams: entered(5)})
	files := CSV(s)
	if len(files) != 2 || !strings.HasPrefix(string(files[1].Data), "round;table;team_a;team_b;board;player_a;player_b;result;phase\n1;1;") {
		t.Errorf("files %v", files)
	}
	if n := strings.Count(string(files[1].Data), "\n"); n != 11 {
		t.Errorf("%d lines of pairings, want a heading and 10 matches", n)
	}
	trf := strings.Split(string(TRF26(s)), "\n")
	at := slices.IndexFunc(trf, func(l string) bool { return strings.HasPrefix(l, "310") })
	if at < 0 || trf[at][8:14] != "Team "+s.Starts[0].Team.Name[5:] || trf[at][73:77] != "   1" || trf[at][78:82] != "   2" {
		t.Errorf("columns of record 310: %q", trf[at])
	}
	player := trf[slices.IndexFunc(trf, func(l string) bool { return strings.HasPrefix(l, "001") })]
	if player[4:8] != "   1" || strings.TrimSpace(player[14:47]) != s.Starts[0].Team.Lineup[0].Person.Name || player[48:52] != "1500" {
		t.Errorf("columns of record 001: %q", player)
	}
	if !slices.Contains(trf, "352 WBWBWB") {
		t.Error("no colours of the boards")
	}
}

func TestNumbersOfAnExportHold(t *testing.T) {
	teams := entered(4)
	for i := range teams {
		teams[i].StartNo = 4 - i
	}
	s, problems := Plan(championship(), Input{Teams: teams})
	if s.Starts[0].Team.Name != "Team D" || s.Starts[3].Team.Name != "Team A" || s.Seed != "" || len(problems) != 0 {
		t.Errorf("starts %v, seed %q, %v", numbers(s), s.Seed, problems)
	}
}

// A round that was played stands as it was paired, whatever the drawn numbers
// would give.
func TestRoundInTheMatchesStandsAsPaired(t *testing.T) {
	teams := entered(5)
	var list diag.List
	st := league.Compute(championship(), league.Input{Teams: teams, Matches: []chess.Match{
		{Round: 1, A: "team-e", B: "team-b", Kind: chess.Played, HasTotals: true}, {Round: 1, A: "team-c", B: "team-d", Kind: chess.Played, HasTotals: true},
	}}, &list)
	s, _ := Plan(championship(), Input{Teams: teams, Standings: &st})
	r := s.Rounds[0]
	if len(r.Pairings) != 2 || r.Pairings[0].A != "team-e" || r.Pairings[1].B != "team-d" || !slices.Equal(r.Free, []string{"team-a"}) || len(s.Rounds[1].Pairings) != 2 {
		t.Errorf("round 1: %+v", r)
	}
}
