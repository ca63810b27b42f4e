package site

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/league"
	"podium/generator/schedule"
)

// A round robin of three teams on two boards: one walkover, one player who sat
// at both boards. Everybody is invented.

func seat(board int, name string) chess.Seat {
	return chess.Seat{Board: board, Role: chess.Base, Player: chess.PlayerID("p" + name), Person: chess.Person{Name: name, Rating: 1500, BirthYear: 2008}}
}

func sampleTeams() []chess.Team {
	return []chess.Team{
		{ID: "alfa", Name: "Alfa", Club: "KS Alfa", Lineup: []chess.Seat{seat(1, "Bąk"), seat(2, "Cis")}},
		{ID: "beta-1", Name: "Beta I", Club: "Beta", Number: 1, Lineup: []chess.Seat{seat(1, "Dąb"), seat(2, "Ek")}},
		{ID: "beta-2", Name: "Beta II", Club: "Beta", Number: 2, Lineup: []chess.Seat{seat(1, "Fok"), seat(2, "Gil")}},
	}
}

func board(n int, a, b string, ra, rb chess.Result) chess.BoardResult {
	return chess.BoardResult{Board: n, PlayerA: chess.PlayerID("p" + a), PlayerB: chess.PlayerID("p" + b), PersonA: chess.Person{Name: a}, PersonB: chess.Person{Name: b},
		ResultA: ra, ResultB: rb, At: diag.Pos{File: "liga/matches.csv", Line: n + 1}}
}

func sampleLeague(t *testing.T, lang string) LeagueInput {
	t.Helper()
	rules := league.Defaults()
	rules.Boards = []league.Board{{BornFrom: 2003}, {BornFrom: 2003, Sex: chess.Female}}
	rules.From, rules.To, rules.Year = day(2021, 5, 8), day(2021, 5, 9), 2021
	rules.Systems = []league.System{{From: 2, To: 4, Kind: league.RoundRobin}}
	rules.Timetable = []league.RoundTime{{Date: day(2021, 5, 8), Time: "10:00"}, {Date: day(2021, 5, 8), Time: "12:00"}, {Date: day(2021, 5, 9), Time: "9:30"}}
	rules.Prizes = league.Prizes{Cups: 3, MedalsPerBoard: 3}
	rules.Fees = league.Fees{FirstTeam: 22000, NextTeam: 17000, Set: true}
	rules.Deadlines.Entry = day(2021, 4, 30)
	rules.DrawSeed = "ziarno"
	matches := []chess.Match{
		{Round: 1, Table: 1, A: "beta-1", B: "beta-2", Kind: chess.Played, At: diag.Pos{File: "liga/matches.csv", Line: 2},
			Boards: []chess.BoardResult{board(1, "Dąb", "Fok", chess.Win, chess.Loss), board(2, "Ek", "Gil", chess.Draw, chess.Draw)}},
		{Round: 2, Table: 1, A: "alfa", B: "beta-1", Kind: chess.Played, At: diag.Pos{File: "liga/matches.csv", Line: 4},
			Boards: []chess.BoardResult{board(1, "Bąk", "Dąb", chess.Win, chess.Loss), board(2, "Cis", "Ek", chess.Loss, chess.Win)}},
		{Round: 3, Table: 1, A: "beta-2", B: "alfa", Kind: chess.WalkoverB, At: diag.Pos{File: "liga/matches.csv", Line: 6}},
	}
	teams := sampleTeams()
	var list diag.List
	st := league.Compute(rules, league.Input{Teams: teams, Matches: matches}, &list)
	plan, _ := schedule.Plan(rules, schedule.Input{Title: "Liga", Teams: teams, Standings: &st})
	names := roll{}
	for _, tm := range teams {
		for _, s := range tm.Lineup {
			names[s.Player] = person{name: s.Person.Name}
		}
	}
	return LeagueInput{
		Site:  config.Site{BaseURL: "https://liga.example.org"},
		Cycle: &config.Cycle{ID: "liga", Kind: "league", Title: "Liga 2021", Paragraphs: map[string]string{"match_points": "§10"}},
		Lang:  lang, Standings: st, Schedule: plan, Privacy: openGate{names},
	}
}

func leagueCycle(t *testing.T, lang string) *Cycle {
	t.Helper()
	c, err := ForLeague(sampleLeague(t, lang))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestLeaguePagesAtTheAddressesOfTheContract(t *testing.T) {
	for _, lang := range []string{"pl", "en"} {
		c := leagueCycle(t, lang)
		for _, path := range []string{"index.html", "team/alfa/index.html", "team/beta-1/index.html", "boards/index.html", "rounds/index.html",
			"schedule/index.html", "entries/index.html", "rules/index.html", "prizes/index.html", "calendar/index.html", "changes/index.html"} {
			p := page(t, c, path)
			if text := PlainText(p); strings.Contains(text, "{") || strings.Contains(text, "league.") {
				t.Errorf("%s %s shows an open text:\n%s", lang, path, text)
			}
			for _, b := range p.Content() {
				if b.Table == nil {
					continue
				}
				for i, r := range b.Table.Rows {
					if len(r.Cells) != len(b.Table.Columns) {
						t.Errorf("%s, table %s, row %d: %d cells, %d columns", path, b.Table.ID, i, len(r.Cells), len(b.Table.Columns))
					}
				}
			}
		}
	}
}

func TestTeamTableAndCrossTable(t *testing.T) {
	c := leagueCycle(t, "pl")
	p := page(t, c, "index.html")
	teams := tableOf(t, p, "teams")
	var got []string
	for i := range teams.Rows {
		got = append(got, cell(t, teams, i, "name").Text+" "+cell(t, teams, i, "mp").Text+" "+cell(t, teams, i, "gp").Text)
	}
	if want := []string{"Alfa 3 3", "Beta I 3 2,5", "Beta II −1 0,5"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if by := cell(t, teams, 1, "decided_by").Text; by != "małe punkty" {
		t.Errorf("decided by %q", by)
	}
	cross := tableOf(t, p, "cross-table")
	if a, b, walkover, own := cell(t, cross, 0, "beta-1").Text, cell(t, cross, 1, "beta-2").Text, cell(t, cross, 2, "alfa").Text, cell(t, cross, 0, "alfa").Text; a != "1:1" || b != "1,5:0,5" || walkover != "–:+" || own != "×" {
		t.Errorf("cross table: %q %q %q %q", a, b, walkover, own)
	}
	if !strings.HasPrefix(c.Short, "Klasyfikacja") || c.Top[0].Text != "Alfa – 3 (3)" {
		t.Errorf("%q, %+v", c.Short, c.Top)
	}
}

// Match points and game points of a team's rounds add up to its totals.
// An event where not all meet has its results by round, with the opponent's
// place, in place of a cross table.
func TestSwissHasItsResultsByRound(t *testing.T) {
	in := sampleLeague(t, "pl")
	in.Standings.System = nil
	c, err := ForLeague(in)
	if err != nil {
		t.Fatal(err)
	}
	var cross *Table
	for _, b := range page(t, c, "index.html").Blocks {
		if b.Table != nil && b.Table.ID == "cross-table" {
			cross = b.Table
		}
	}
	if cross == nil {
		t.Fatal("no results by round")
	}
	var got []string
	for _, r := range cross.Rows {
		line := ""
		for _, cell := range r.Cells {
			line += cell.Text + "|"
		}
		got = append(got, line)
	}
	want := []string{"1|Alfa||1:1 (2)|+:– (3)|", "2|Beta I|1,5:0,5 (3)|1:1 (1)||", "3|Beta II|0,5:1,5 (2)||–:+ (1)|"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestRoundsOfATeamAddUp(t *testing.T) {
	in := sampleLeague(t, "pl")
	c, err := ForLeague(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range in.Standings.Entries {
		tb := tableOf(t, page(t, c, "team/"+e.Team.ID+"/index.html"), "matches")
		var mp, gp chess.Points
		for i := range tb.Rows {
			mp, gp = mp.Add(*cell(t, tb, i, "mp").Num), gp.Add(*cell(t, tb, i, "gp").Num)
		}
		if mp != e.MatchPoints || gp != e.GamePoints {
			t.Errorf("%s: rounds give %v and %v, the table %v and %v", e.Team.Name, mp, gp, e.MatchPoints, e.GamePoints)
		}
	}
}

func TestTeamPageSaysKindsAndNeighbours(t *testing.T) {
	c := leagueCycle(t, "pl")
	text := PlainText(page(t, c, "team/alfa/index.html"))
	for _, want := range []string{
		"3 punkty meczowe, 3 małe punkty → 1. miejsce", "wygrana walkowerem", "remis", "niżej: Beta I 3 (2,5) – decydują małe punkty: 3 > 2,5",
		"punkty meczowe: 3 = 3", "wyniki na kolejnych szachownicach: nie użyto",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
	if lost := PlainText(page(t, c, "team/beta-2/index.html")); !strings.Contains(lost, "przegrana walkowerem") || !strings.Contains(lost, "−1") {
		t.Errorf("the walkover is not told:\n%s", lost)
	}
}

func TestRoundsShowBoardsAndColours(t *testing.T) {
	p := page(t, leagueCycle(t, "pl"), "rounds/index.html")
	text := PlainText(p)
	for _, want := range []string{"Runda 1 – 8 maja 2021, 10:00", "Beta I 1,5:0,5 Beta II", "Dąb", "1:0", "½:½", "walkower dla drużyny B", "białe", "czarne"} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
}

func TestLeagueDataAsTheContractFixesIt(t *testing.T) {
	c := leagueCycle(t, "pl")
	d := c.League()
	if c.Data != nil || d == nil || d.Kind != "league" || len(d.Teams) != 3 {
		t.Fatalf("%+v", d)
	}
	last := d.Teams[2]
	if last.MatchPoints != "-1" || last.ID != "beta-2" || last.Matches[1].Kind != "walkover_loss" || last.Matches[1].Opponent != "alfa" || last.DecidedBy != "match_points" {
		t.Errorf("%+v", last)
	}
	if first := d.Teams[0]; !slices.Equal(first.Boards, []string{"2", "1"}) || first.GamePoints != "3" {
		t.Errorf("%+v", first)
	}
	if len(d.Boards) != 2 || len(d.Boards[0].Players) == 0 || d.Boards[0].Players[0].Team == "" {
		t.Errorf("boards: %+v", d.Boards)
	}
	data, err := json.Marshal(d)
	if err != nil || strings.Contains(string(data), "null") {
		t.Errorf("%s, %v", data, err)
	}
	if csv := c.CSV(); csv[0].ID != "teams" || len(csv[0].Rows[0].Cells) != len(csv[0].Columns) || csv[1].ID != "boards" {
		t.Errorf("files: %s, %d cells, %d columns", csv[0].ID, len(csv[0].Rows[0].Cells), len(csv[0].Columns))
	}
	for _, b := range c.Book().Lists {
		for i, r := range b.Rows {
			if len(r.Cells) != len(b.Columns) {
				t.Errorf("book %s, row %d: %d cells, %d columns", b.ID, i, len(r.Cells), len(b.Columns))
			}
		}
	}
}

func TestExplainTeam(t *testing.T) {
	e, ok, err := ExplainTeam(sampleLeague(t, "pl"), "beta-1")
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if e.Data.Team.Place != 2 || e.Data.Above.ID != "alfa" || e.Data.Above.DecidedBy != "game_points" || e.Data.Below.ID != "beta-2" {
		t.Errorf("%+v %+v %+v", e.Data.Team, e.Data.Above, e.Data.Below)
	}
	if _, ok, _ := ExplainTeam(sampleLeague(t, "pl"), "nikt"); ok {
		t.Error("an unknown team is explained")
	}
}

// Names of a league pass the gate; years of birth stay out.
func TestLeagueLeaksNothing(t *testing.T) {
	in := sampleLeague(t, "pl")
	in.Privacy = teamGate{in.Privacy}
	c, err := ForLeague(in)
	if err != nil {
		t.Fatal(err)
	}
	text := everything(t, c)
	for _, secret := range []string{"Dąb", "pDąb", "2008"} {
		if i := strings.Index(text, secret); i >= 0 {
			t.Errorf("%q leaks: …%s…", secret, text[max(0, i-80):min(len(text), i+60)])
		}
	}
	if !strings.Contains(text, "Zawodnik 7") || !strings.Contains(text, `"x7"`) {
		t.Error("the surrogates are missing")
	}
}

type teamGate struct{ Gate }

func (g teamGate) Name(id chess.PlayerID) string {
	if id == "pDąb" {
		return "Zawodnik 7"
	}
	return g.Gate.Name(id)
}

func (g teamGate) ID(id chess.PlayerID) string {
	if id == "pDąb" {
		return "x7"
	}
	return g.Gate.ID(id)
}

func (g teamGate) NameInFile(name string) string {
	if name == "Dąb" {
		return "Zawodnik 7"
	}
	return name
}

func TestEmptyLeagueSaysSo(t *testing.T) {
	in := LeagueInput{Cycle: &config.Cycle{ID: "liga", Kind: "league", Title: "Liga"}, Lang: "pl", Privacy: openGate{}}
	in.Standings.Rules = league.Defaults()
	c, err := ForLeague(in)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"rounds/index.html": "Nie ma jeszcze kojarzeń", "boards/index.html": "Nikt nie rozegrał", "schedule/index.html": "Terminarz nie jest jeszcze znany",
		"entries/index.html": "Nie ma jeszcze zgłoszonych drużyn", "changes/index.html": "Nie było jeszcze zmian", "prizes/index.html": "nie ma nagród"} {
		if text := PlainText(page(t, c, path)); !strings.Contains(text, want) {
			t.Errorf("%s does not say %q:\n%s", path, want, text)
		}
	}
}

func TestEveryFieldOfALeagueIsTold(t *testing.T) {
	var listed []string
	for _, f := range leagueFields {
		listed = append(listed, f.name)
	}
	typ := reflect.TypeFor[league.Rules]()
	for i := range typ.NumField() {
		if !slices.Contains(listed, typ.Field(i).Name) {
			t.Errorf("league.Rules.%s has no sentence on the rules page", typ.Field(i).Name)
		}
	}
}

// everyLeagueSetting has a value in every field.
func everyLeagueSetting() league.Rules {
	bye := league.Bye{MatchPoints: ref(chess.Whole(1)), GamePoints: ref(chess.Whole(3)), PlayerPoints: ref(chess.Halves(1)), Players: "lineup", Boards: "even"}
	return league.Rules{
		Year: 2021, From: day(2021, 5, 8), To: day(2021, 5, 9), Boards: []league.Board{{BornFrom: 2003, BornTo: 2010, Sex: chess.Female}},
		MatchPoints: league.MatchPoints{Win: chess.Whole(2), Draw: chess.Whole(1), Walkover: chess.Whole(-1)},
		GamePoints:  league.GamePoints{Win: chess.Whole(1), Draw: chess.Halves(1)},
		Walkover:    league.Walkover{GamePoints: ref(chess.Whole(6)), BoardPoints: ref(chess.Whole(1)), PlayerPoints: ref(chess.Whole(1)), Players: "lineup"},
		Bye:         bye, ByeHalf: bye, ByeFull: bye, ByeZero: bye, Order: []string{"match_points", "BH:MP", "shared"},
		Direct: league.Direct{GamePoints: true, Walkovers: "count", Repeated: "mean", Incomplete: "strict"},
		Manual: []league.ManualOrder{{Teams: []string{"a", "b"}, Reason: "dogrywka", By: "sędzia", Date: day(2021, 5, 9)}}, Era: "2009",
		BoardList: league.BoardList{BoardOf: "lowest"}, BoardOrder: []string{"points", "team_place"}, Withdrawn: "annul_below", AnnulBelow: chess.Halves(1),
		Systems: []league.System{{From: 9, To: 10, Kind: league.Swiss, Rounds: 5, Then: "cup", ThenRounds: 2, Rest: "twice", Drawn: "phase1", Free: "keep",
			Totals: "phase", FirstNamed: "higher", SwapLastTwo: true}},
		DrawSeed: "ziarno", Numbers: []league.TeamNumber{{Team: "a", Number: 1}},
		Seeding:   league.Seeding{Rating: "national", Fallback: "fide", Then: []string{"swapped", "lots"}, MissingRating: ref(1000), FideList: "standard", Date: day(2021, 5, 1)},
		Timetable: []league.RoundTime{{Date: day(2021, 5, 8), Time: "10:00"}}, LastRound: true,
		Lineup:      league.Lineup{Sections: [][]int{{1, 2}, {3}}, Reserves: "section_end", Up: [][2]int{{6, 5}}, SharedReserves: "warn"},
		BorrowedMax: ref(1), Borrowed: "registered", CoreGames: &league.CoreGames{Max: 3}, Conditions: []string{"fee_paid"}, Region: "WM", MinLineup: 4,
		Colours: "WB", Fees: league.Fees{FirstTeam: 22000, NextTeam: 17000},
		Deadlines: league.Deadlines{Entry: day(2021, 4, 30), Payment: day(2021, 4, 30), CommuniqueDays: 12},
		Prizes:    league.Prizes{Cups: 3, MedalsPerBoard: 3, Title: "mistrz", Diplomas: true}, Promotion: ref(1),
	}
}

func leagueTold(w *words, r league.Rules) string {
	t := &leagueTeller{&teller{words: w}, &r}
	for _, f := range leagueFields {
		f.tell(t)
	}
	var b strings.Builder
	for _, s := range t.out {
		b.WriteString(s.text + "\n")
	}
	return b.String()
}

// leagueChoices are the words a setting of a league may take.
var leagueChoices = map[string][]string{
	"Board.Sex": {"f", "m"}, "Walkover.Players": {"lineup", "registered", "none"}, "Bye.Players": {"lineup", "registered"}, "Bye.Boards": {"even", "win", "none"},
	"Direct.Walkovers": {"count", "ignore"}, "Direct.Repeated": {"mean", "sum"}, "Direct.Incomplete": {"strict", "ignore"},
	"BoardList.BoardOf": {"lowest", "most_played", "registered"}, "Rules.Withdrawn": {"keep", "annul", "annul_below"},
	"System.Kind": {"round_robin", "double_round_robin", "swiss"}, "System.Then": {"cup", "places"}, "System.Rest": {"twice", "once", "none"},
	"System.Drawn": {"phase1", "boards", "berlin", "lots"}, "System.Free": {"keep", "bye"}, "System.Totals": {"phase", "all"}, "System.FirstNamed": {"higher", "lots"},
	"Seeding.Rating": {"national", "fide"}, "Seeding.Fallback": {"fide", "national", "none"}, "Seeding.FideList": {"standard", "rapid", "blitz"},
	"Lineup.Reserves": {"section_end", "list_order"}, "Lineup.SharedReserves": {"warn", "error", "allow"}, "Rules.Borrowed": {"registered", "fielded"},
	"Rules.BoardOrder": {"points", "team_place", "percent", "games_desc", "games_asc", "performance", "wins", "shared"},
	"Rules.Conditions": {"club_licence", "fee_paid", "entry_paid", "player_licence", "region"}, "Seeding.Then": {"swapped", "lots"},
}

func TestEverySettingOfALeagueChangesASentence(t *testing.T) {
	for _, lang := range []string{"pl", "en"} {
		w := load(t, lang)
		rules := everyLeagueSetting()
		m := &mutator{t: t, tell: func() string { return leagueTold(w, rules) }, choices: leagueChoices, seen: map[string]bool{}, tells: map[string]bool{}}
		m.base = m.tell()
		m.walk(reflect.ValueOf(&rules).Elem(), "Rules")
		for key := range m.seen {
			if !m.tells[key] && key != "Fees.Set" {
				t.Errorf("%s: no sentence depends on %s", lang, key)
			}
		}
		if len(m.seen) < 70 {
			t.Errorf("%s: only %d settings tried", lang, len(m.seen))
		}
		t.Logf("%s: %d settings, %d changes tried", lang, len(m.seen), m.tried)
	}
}

// TestByeStandsInPlaceOfTheOpponent: a narrow screen shows no column of notes.
func TestByeStandsInPlaceOfTheOpponent(t *testing.T) {
	for lang, want := range map[string]string{"pl": "pauza", "en": "bye"} {
		in := sampleLeague(t, lang)
		last := &in.Standings.Matches[len(in.Standings.Matches)-1]
		last.Kind, last.TeamB = chess.TeamBye, -1
		c, err := ForLeague(in)
		if err != nil {
			t.Fatal(err)
		}
		tb := tableOf(t, page(t, c, "rounds/index.html"), "round-3")
		if got := cell(t, tb, 0, "team_b").Text; got != want {
			t.Errorf("%s: opponent %q, want %q", lang, got, want)
		}
	}
}
