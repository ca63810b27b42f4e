package league

import (
	"slices"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
)

// totals gives a match with a total only.
func totals(round int, a, b string, x, y int64) chess.Match {
	return chess.Match{Round: round, A: a, B: b, Kind: chess.Played, HasTotals: true, TotalA: chess.Halves(x), TotalB: chess.Halves(y)}
}

func named(names ...string) []chess.Team {
	var out []chess.Team
	for _, n := range names {
		out = append(out, chess.Team{ID: n, Name: n})
	}
	return out
}

func twoBoards() Rules {
	r := Defaults()
	r.Boards = make([]Board, 2)
	r.MinLineup = 1
	r.From, r.To = chess.Date{Year: 2021, Month: 5, Day: 8}, chess.Date{Year: 2021, Month: 5, Day: 9}
	return r
}

// order lists the teams with their match points.
func order(s Standings) string {
	var out []string
	for _, e := range s.Entries {
		out = append(out, e.Team.Name+" "+e.MatchPoints.String())
	}
	return strings.Join(out, ", ")
}

func TestAsOfCountsTheRoundsPlayedByThatDay(t *testing.T) {
	rules := twoBoards()
	rules.Timetable = []RoundTime{{Date: rules.From}, {Date: rules.To}}
	in := Input{Teams: named("A", "B"), Matches: []chess.Match{totals(1, "A", "B", 4, 0), totals(2, "B", "A", 4, 0)}}
	for day, want := range map[int]string{7: "A 0, B 0", 8: "A 2, B 0", 9: "A 2, B 2"} {
		in.AsOf = chess.Date{Year: 2021, Month: 5, Day: day}
		if got := order(compute(rules, in)); got != want {
			t.Errorf("on 2021-05-%02d: %s, want %s", day, got, want)
		}
	}
}

func TestWithdrawnTeamIsAnnulledOnlyBelowItsShare(t *testing.T) {
	rules := twoBoards()
	rules.Systems = []System{{From: 2, Kind: RoundRobin}}
	rules.Withdrawn, rules.AnnulBelow = "annul_below", chess.Halves(1)
	in := Input{Teams: named("A", "B", "C", "D"), Matches: []chess.Match{
		totals(1, "A", "D", 4, 0), totals(1, "B", "C", 2, 2), totals(2, "D", "C", 3, 1), totals(2, "A", "B", 1, 3),
	}}
	in.Teams[3].Withdrawn = 3 // played two of three
	if got := order(compute(rules, in)); got != "B 3, A 2, D 2, C 1" {
		t.Errorf("two of three matches stand: %s", got)
	}
	in.Teams[3].Withdrawn = 2
	in.Matches = slices.Delete(in.Matches, 2, 3) // played one of three
	s := compute(rules, in)
	if got := order(s); got != "B 3, C 1, A 0, D 0" || !s.Entries[3].Annulled || s.Entries[3].Place != 4 {
		t.Errorf("one of three matches vanishes: %s", got)
	}
}

func TestPendingMatchOfAWithdrawnTeamIsAWalkover(t *testing.T) {
	rules := twoBoards()
	in := Input{Teams: named("A", "B"), Matches: []chess.Match{{Round: 1, A: "A", B: "B"}}}
	if got := order(compute(rules, in)); got != "A 0, B 0" {
		t.Errorf("without a result nothing counts: %s", got)
	}
	in.Teams[1].Withdrawn = 1
	if got := order(compute(rules, in)); got != "A 2, B -1" {
		t.Errorf("the team that withdrew lost by walkover: %s", got)
	}
}

func TestStatusIsFinalWhenEveryMatchHasAResult(t *testing.T) {
	rules := twoBoards()
	rules.Systems = []System{{From: 2, Kind: RoundRobin}}
	in := Input{Teams: named("A", "B", "C"), Matches: []chess.Match{totals(1, "B", "C", 4, 0), totals(2, "A", "C", 4, 0)}}
	if s := compute(rules, in); s.Final || s.RoundsDone != 2 {
		t.Errorf("two of three rounds: final %v, done %d", s.Final, s.RoundsDone)
	}
	in.Matches = append(in.Matches, totals(3, "A", "B", 4, 0))
	if s := compute(rules, in); !s.Final || s.RoundsDone != 3 {
		t.Errorf("three of three rounds: final %v, done %d", s.Final, s.RoundsDone)
	}
}

// Three teams are level; A and B are split from C by match points, then the
// match between A and B alone decides them.
func TestDirectMatchesStartAnewWithTheSubset(t *testing.T) {
	rules := twoBoards()
	rules.Order = []string{KeyDirect, KeyShared}
	in := Input{Teams: named("A", "B", "C"), Matches: []chess.Match{
		totals(1, "A", "B", 1, 3), totals(2, "B", "C", 2, 2), totals(3, "C", "A", 0, 4),
		totals(4, "C", "B", 4, 0), totals(5, "A", "C", 2, 2), totals(6, "B", "A", 2, 2),
	}}
	rules.Direct.Repeated = "sum"
	s := compute(rules, in)
	// match points among the three: A 4, B 4, C 4; game points A 9, B 7, C 8: all differ
	if got := s.Entries[0].Team.Name + s.Entries[1].Team.Name + s.Entries[2].Team.Name; got != "ACB" {
		t.Errorf("order %s", got)
	}
	in.Matches[2] = totals(3, "C", "A", 0, 3)
	in.Matches[3] = totals(4, "C", "B", 3, 0)
	s = compute(rules, in)
	// game points A 8, B 7, C 7: B and C start anew, C has 3 of 4 points against B
	if got := s.Entries[0].Team.Name + s.Entries[1].Team.Name + s.Entries[2].Team.Name; got != "ACB" || s.Entries[2].DecidedBy != KeyDirect {
		t.Errorf("order %s, %s", got, s.Entries[2].DecidedBy)
	}
}

func TestUnknownDataLeaveTheChecksUnknown(t *testing.T) {
	rules := twoBoards()
	rules.MinLineup = 0
	rules.Boards = []Board{{BornFrom: 2003}, {BornFrom: 2003}}
	one := 1
	rules.BorrowedMax = &one
	rules.CoreGames = &CoreGames{Max: 3}
	rules.Conditions = []string{"club_licence", "fee_paid", "entry_paid", "player_licence", "region"}
	team := named("A", "B")
	team[0].Club = "A"
	team[0].Lineup = []chess.Seat{{Board: 1, Role: chess.Base, Player: "1", Person: chess.Person{Name: "Nowik"}}}
	var list diag.List
	s := Compute(rules, Input{Teams: team, Matches: []chess.Match{totals(1, "A", "B", 2, 2)}}, &list)
	unknown := map[string]bool{}
	for _, n := range s.Notes {
		if n.Code == "unknown" {
			unknown[n.Rule] = true
		}
	}
	for _, rule := range []string{"age", "borrowed_max", "central_league", "licence", "fee", "region", "min_lineup"} {
		if !unknown[rule] {
			t.Errorf("%s is not said to be unknown", rule)
		}
	}
	if len(s.Violations) != 0 {
		t.Errorf("what is not known is no violation: %v", s.Violations)
	}
}

func TestSettingsAreValidated(t *testing.T) {
	if p := twoBoards().Validate(); len(p) != 0 {
		t.Fatalf("the defaults have problems: %v", p)
	}
	for path, change := range map[string]func(*Rules){
		"boards":             func(r *Rules) { r.Boards = nil },
		"colours":            func(r *Rules) { r.Colours = "W" },
		"match_points":       func(r *Rules) { r.MatchPoints.Loss = chess.Whole(3) },
		"walkover":           func(r *Rules) { p := chess.Whole(6); r.Walkover.GamePoints = &p },
		"bye":                func(r *Rules) { r.Bye.Boards = "win" },
		"order":              func(r *Rules) { r.Order = []string{KeyMatchPoints} },
		"order[0]":           func(r *Rules) { r.Order = []string{"BH:XP", KeyShared} },
		"order[1]":           func(r *Rules) { r.Order = []string{KeyMatchPoints, KeyDraw} },
		"board_order":        func(r *Rules) { r.BoardOrder = []string{"points"} },
		"board_order[0]":     func(r *Rules) { r.BoardOrder = []string{"luck", KeyShared} },
		"system[0]":          func(r *Rules) { r.Systems = []System{{From: 2, Kind: Swiss}} },
		"system[1]":          func(r *Rules) { r.Systems = []System{{From: 2, To: 5, Kind: RoundRobin}, {From: 5, Kind: RoundRobin}} },
		"numbers[1]":         func(r *Rules) { r.Numbers = []TeamNumber{{"A", 1}, {"B", 1}} },
		"lineup.sections[0]": func(r *Rules) { r.Lineup.Sections = [][]int{{1, 3}} },
		"min_lineup":         func(r *Rules) { r.MinLineup = 3 },
		"conditions[0]":      func(r *Rules) { r.Conditions = []string{"luck"} },
		"withdrawn":          func(r *Rules) { r.Withdrawn = "maybe" },
		"rules":              func(r *Rules) { r.Era = "1999" },
		"date":               func(r *Rules) { r.To = chess.Date{Year: 2020, Month: 1, Day: 1} },
		"timetable[0]":       func(r *Rules) { r.Timetable = []RoundTime{{Date: chess.Date{Year: 2020, Month: 1, Day: 1}}} },
	} {
		rules := twoBoards()
		change(&rules)
		if p := rules.Validate(); len(p) != 1 || p[0].Path != path {
			t.Errorf("%s: %v", path, p)
		}
	}
}

func TestRuleEraFollowsTheFirstDay(t *testing.T) {
	for day, want := range map[chess.Date]string{
		{Year: 2021, Month: 5, Day: 8}: "2009", {Year: 2023, Month: 8, Day: 31}: "2009", {Year: 2023, Month: 9, Day: 1}: "2023",
		{Year: 2024, Month: 8, Day: 1}: "2024", {Year: 2026, Month: 2, Day: 28}: "2024", {Year: 2026, Month: 3, Day: 1}: "2026",
	} {
		if got := (Rules{From: day}).era(); got != want {
			t.Errorf("%s: era %s, want %s", day, got, want)
		}
	}
	if got := (Rules{Era: "2026", From: chess.Date{Year: 2021, Month: 1, Day: 1}}).era(); got != "2026" {
		t.Errorf("a stated era holds, got %s", got)
	}
}

func TestTieBreakCodesAreParsed(t *testing.T) {
	for text, want := range map[string]code{
		"BH:MP": {name: "BH"}, "BH:GP/C1": {name: "BH", game: true, low: 1}, "BH:MP/M1": {name: "BH", low: 1, high: 1},
		"EMGSB/C2/P": {name: "EMGSB", low: 2, played: true}, "EDE/P": {name: "EDE", played: true}, "SSSC": {name: "SSSC"},
	} {
		if got, err := parseCode(text); err != nil || got != want {
			t.Errorf("%s is %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"XYZ", "BH:PP", "BH/C", "BH/C0", "BH/Q1", "bh", ""} {
		if c, err := parseCode(text); err == nil {
			t.Errorf("%q is no code, read as %+v", text, c)
		}
	}
}

// Virtual opponent, by the worked example: nine rounds, a walkover won in round
// 4 after two wins counts 2 + (1 - 1) + 2.5; a bye without points 2 + 1 + 2.5
// (in match points twice that).
func TestVirtualOpponentOfAnUnplayedRound(t *testing.T) {
	rules := twoBoards() // 2021: virtual opponent
	for kind, want := range map[chess.MatchKind]int64{chess.WalkoverA: 9, chess.TeamByeZero: 11} {
		in := Input{Teams: named("A", "B")}
		for r := 1; r <= 9; r++ {
			m := totals(r, "A", "B", 4, 0)
			switch {
			case r == 3 || r > 4:
				m = totals(r, "A", "B", 0, 4)
			case r == 4 && kind.IsBye():
				m = chess.Match{Round: 4, A: "A", Kind: kind}
			case r == 4:
				m = chess.Match{Round: 4, A: "A", B: "B", Kind: kind}
			}
			in.Matches = append(in.Matches, m)
		}
		e := newEvent(rules, in, &diag.List{})
		e.collect()
		e.annul()
		e.score()
		e.lineups()
		if got := e.breaker(code{name: "BH"}).substitute(0, 3); got != chess.Whole(want) {
			t.Errorf("%s: %s, want %d", kind, got, want)
		}
	}
}

func TestPerformanceByTheTableOfRatings(t *testing.T) {
	for percent, want := range map[int]int{0: -800, 25: -193, 50: 0, 57: 50, 75: 193, 100: 800} {
		if got := ratingDifference(percent); got != want {
			t.Errorf("%d%%: %d, want %d", percent, got, want)
		}
	}
	l := BoardLine{PlayerLine: &PlayerLine{Games: 2, Results: []PlayerResult{
		{Board: 1, Result: chess.Win, OpponentRating: 1501}, {Board: 2, Result: chess.Draw, OpponentRating: 1600}, {Board: 1, Result: chess.ForfeitWin, OpponentRating: 2000},
	}}}
	l.rate()
	// mean 1550.5, half up 1551; 1.5 of 2 is 75 per cent
	if l.Performance != 1744 || l.Percent != chess.Whole(75) {
		t.Errorf("performance %d, %s%%", l.Performance, l.Percent)
	}
}

// 220 for the first team of a club and 170 for each further one.
func TestEntryFeeByNumberOfTeams(t *testing.T) {
	fees := Fees{Set: true, FirstTeam: 22000, NextTeam: 17000}
	for teams, want := range []int64{0, 22000, 39000, 56000} {
		if got := fees.Fee(teams); got != want {
			t.Errorf("%d teams: %d grosze, want %d", teams, got, want)
		}
	}
}
