package edition

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
	"podium/generator/site"
)

func entry(id, name string, place int, total string, results ...site.DataResult) site.DataEntry {
	return site.DataEntry{ID: id, Name: name, Place: place, Total: total, Results: results}
}

func result(tournament, value, state, source string) site.DataResult {
	return site.DataResult{Tournament: tournament, Value: value, State: state, Source: source}
}

func held(id string, players int) site.DataTournament {
	return site.DataTournament{ID: id, Name: strings.ToUpper(id), Status: "held", Players: players, SHA256: "sum of " + id}
}

func circuit(tournaments []site.DataTournament, persons ...site.DataEntry) State {
	return State{Circuit: &site.Data{Status: "running", AsOf: "2031-05-04", Tournaments: tournaments, Individual: persons}}
}

func sentences(then, now State) []string {
	var out []string
	for _, d := range Compare(then, now) {
		out = append(out, d.Sentence().En)
		if d.Sentence().Pl == "" || strings.Contains(d.Sentence().Pl, "%!") {
			out = append(out, "no Polish: "+d.Sentence().Pl)
		}
	}
	return out
}

func mustSay(t *testing.T, then, now State, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, sentences(then, now)); diff != "" {
		t.Error(diff)
	}
}

var one = []site.DataTournament{held("t1", 2)}

func TestEqualStatesDoNotDiffer(t *testing.T) {
	s := circuit(one, entry("1", "Bąk Jan", 1, "6", result("t1", "6", "counted", "t1.csv:2")))
	mustSay(t, s, s)
}

func TestNewResultsComeBeforeWhatFollowsFromThem(t *testing.T) {
	then := circuit(one, entry("1", "Bąk Jan", 1, "6", result("t1", "6", "counted", "t1.csv:2")))
	now := circuit([]site.DataTournament{held("t1", 2), held("t2", 22)},
		entry("2", "Ćma Ewa", 1, "7", result("t2", "7", "counted", "t2.csv:2")),
		entry("1", "Bąk Jan", 2, "6", result("t1", "6", "counted", "t1.csv:2"), result("t2", "0", "absent", "")))
	now.Circuit.Status, now.Circuit.DroppedPerPlayer = "final", 1
	mustSay(t, then, now, "new results: T2 (22 players)", "status: running → final", "results dropped: 0 → 1",
		"Ćma Ewa (2): place – → 1, total – → 7", "Bąk Jan (1): place 1 → 2")
	mustSay(t, now, then, "no longer counted: T2", "status: final → running", "results dropped: 1 → 0",
		"Bąk Jan (1): place 2 → 1", "Ćma Ewa (2): place 1 → –, total 7 → –")
}

func TestPersonsAreKnownByTheirRows(t *testing.T) {
	b := result("t1", "6", "counted", "t1.csv:2")
	c := result("t1", "4", "counted", "t1.csv:3")
	c.Tournament = "t2"
	two := []site.DataTournament{held("t1", 2), held("t2", 2)}
	apart := circuit(two, entry("1", "Bąk Jan", 1, "6", b), entry("g7", "Bąk Janek", 2, "4", c))
	together := circuit(two, entry("1", "Bąk Jan", 1, "10", b, c))
	mustSay(t, apart, together, "Bąk Jan (1): joined with Bąk Janek (g7)", "Bąk Jan (1): total 6 → 10")
	renamed := circuit(two, entry("1", "Bąk Jan", 1, "6", b), entry("8", "Bąk Janek", 2, "4", c))
	mustSay(t, apart, renamed, "Bąk Janek (8): stood as Bąk Janek (g7)")
}

func TestResultsAreToldByWhatTheyAreWorth(t *testing.T) {
	state := func(value, state string) State {
		return circuit(one, entry("1", "Bąk Jan", 1, "6", result("t1", value, state, "t1.csv:2")))
	}
	mustSay(t, state("6", "counted"), state("6.5", "counted"), "Bąk Jan (1), T1: points 6 → 6.5")
	mustSay(t, state("6", "counted"), state("6", "dropped"), "Bąk Jan (1), T1: 6 is dropped now")
	mustSay(t, state("6", "dropped"), state("6", "counted"), "Bąk Jan (1), T1: 6 counts again")
	mustSay(t, state("6", "counted"), state("0", "not_eligible"), "Bąk Jan (1), T1: points 6 → –")
	mustSay(t, state("0", "absent"), state("0", "counted"), "Bąk Jan (1), T1: points – → 0")
	mustSay(t, state("9", "absent"), state("10", "absent"), "Bąk Jan (1), T1: points 9 → 10")
	gone := circuit(one, entry("1", "Bąk Jan", 1, "6"))
	mustSay(t, state("6", "final"), gone, "Bąk Jan (1), T1: points 6 → –")
}

func TestWhatHangsOnTheStandingIsCompared(t *testing.T) {
	state := func(place int, total string, shared bool) State {
		s := circuit(one, entry("1", "Bąk Jan", 1, "6"))
		s.Circuit.Clubs = []site.DataClub{{ID: "orzel", Name: "Orzeł", Place: place, Total: total, Shared: shared}}
		s.Circuit.Standings = []site.DataStanding{{ID: "j", Title: "Juniorzy", Individual: []site.DataEntry{entry("1", "Bąk Jan", place, total)}}}
		s.Circuit.Prizes = []site.DataPrize{{Prize: "puchar", Amount: total, To: []string{"1"}}}
		return s
	}
	mustSay(t, state(1, "6", false), state(2, "7.5", false), "Orzeł: place 1 → 2, total 6 → 7.5",
		"Bąk Jan (1), Juniorzy: place 1 → 2, total 6 → 7.5", "prize puchar: 6: Bąk Jan → 7.5: Bąk Jan")
	mustSay(t, state(1, "6", false), state(1, "6", true), "Orzeł: the place is shared by others than before")
	none := circuit(one, entry("1", "Bąk Jan", 1, "6"))
	mustSay(t, none, state(1, "6", false), "Orzeł: place – → 1, total – → 6", "prize puchar: – → 6: Bąk Jan")
	mustSay(t, state(1, "6", false), none, "Orzeł: place 1 → –, total 6 → –", "prize puchar: 6: Bąk Jan → –")
}

func TestTeamsAreComparedRoundByRound(t *testing.T) {
	state := func(mp, gp, board string) State {
		return State{League: &site.LeagueData{Kind: "league", Status: "running", AsOf: "2031-05-04",
			Teams: []site.DataTeam{{ID: "a", Name: "Alfa", Place: 1, MatchPoints: mp, GamePoints: gp,
				Matches: []site.DataMatch{{Round: 1, Kind: "played", MatchPoints: mp, GamePoints: gp}}}},
			Boards: []site.DataBoard{{Board: 2, Players: []site.DataBoardPlayer{{ID: "9", Name: "Dąb Ola", Team: "a", Place: 1, Points: board}}}}}}
	}
	mustSay(t, state("2", "4", "1"), state("1", "3", "0.5"), "Alfa, round 1: match points 2 → 1, game points 4 → 3",
		"Alfa: match points 2 → 1, game points 4 → 3", "Dąb Ola, board 2: points 1 → 0.5")
	empty := State{League: &site.LeagueData{Kind: "league", Status: "running", AsOf: "2031-05-04"}}
	mustSay(t, empty, state("2", "4", "1"), "Alfa: place – → 1, match points – → 2, game points – → 4", "Dąb Ola, board 2: place – → 1, points – → 1")
	mustSay(t, state("2", "4", "1"), empty, "Alfa: place 1 → –, match points 2 → –, game points 4 → –")
}

// A league between two editions: what happened comes first, then what followed.
func TestChangesOfALeagueAreTold(t *testing.T) {
	match := func(n, phase int, opponent, kind, mp, gp string) site.DataMatch {
		return site.DataMatch{Round: n, Phase: phase, Opponent: opponent, Kind: kind, MatchPoints: mp, GamePoints: gp}
	}
	league := func(teams ...site.DataTeam) State {
		return State{League: &site.LeagueData{Kind: "league", Status: "running", AsOf: "2031-05-04", Teams: teams}}
	}
	team := func(id, name string, place int, mp string, matches ...site.DataMatch) site.DataTeam {
		return site.DataTeam{ID: id, Name: name, Place: place, MatchPoints: mp, GamePoints: "0", Matches: matches}
	}
	a, b := team("a", "Alfa", 1, "2"), team("b", "Beta", 2, "0")
	c, d := team("c", "Gama", 3, "0"), team("d", "Delta", 4, "0")
	a.Matches, b.Matches = []site.DataMatch{match(1, 0, "b", "played", "2", "4")}, []site.DataMatch{match(1, 0, "a", "played", "0", "2")}
	c.Matches, d.Matches = []site.DataMatch{match(1, 0, "d", "pending", "0", "0")}, []site.DataMatch{match(1, 0, "c", "pending", "0", "0")}
	then := league(a, b, c, d)

	c.Matches, d.Matches = []site.DataMatch{match(1, 0, "d", "played", "1", "3")}, []site.DataMatch{match(1, 0, "c", "played", "1", "3")}
	mustSay(t, then, league(a, b, c, d), "round 1: Gama – Delta 3:3")

	a.Matches, c.Matches = append(a.Matches, match(6, 2, "c", "played", "2", "5")), append(c.Matches, match(6, 2, "a", "played", "0", "1"))
	b.Matches, d.Matches = append(b.Matches, match(6, 2, "d", "played", "1", "3")), append(d.Matches, match(6, 2, "b", "played", "1", "3"))
	mustSay(t, then, league(a, b, c, d), "new results: round 6 of phase 2 (2 matches)", "round 1: Gama – Delta 3:3")
	mustSay(t, league(a, b), league(team("a", "Alfa", 1, "2"), b), "Alfa, round 1: match points 2 → –, game points 4 → –", "Alfa, round 6 of phase 2: match points 2 → –, game points 5 → –")

	next := a
	next.Matches = append(slices.Clone(a.Matches), match(7, 2, "b", "pending", "0", "0"))
	next.Withdrawn, next.Adjustments = 8, []site.DataAdjustment{{Round: 2, Field: "match_points", Value: "-1", Reason: "spóźnienie"}}
	mustSay(t, league(a, b), league(next, b), "pairings: round 7 of phase 2 (1 match)",
		"Alfa, round 2: decision on match points – → -1 (spóźnienie)", "Alfa: withdrawn from round 8 on")
	mustSay(t, league(next, b), league(a, b), "Alfa, round 2: decision on match points -1 → – (spóźnienie)", "Alfa: no longer withdrawn")
}

func TestEditionComesBackAsItWasWritten(t *testing.T) {
	e := Edition{Program: "podium 1", Cycle: "gp", AsOf: "2031-05-04", Number: 2, Reason: "błąd <pliku>", Settings: "ab", Corrections: []string{"c"},
		Inputs: []Input{{"gp/z.csv", "2"}, {"gp/a.csv", "1"}}, State: circuit(one, entry("1", "Żak Jan", 1, "6"))}
	data, err := Render(e)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Read(data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Render(back)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("other bytes: %v\n%s", err, cmp.Diff(string(data), string(again)))
	}
	if back.Name() != "2031-05-04-2.json" || back.Inputs[0].File != "gp/a.csv" {
		t.Errorf("%+v", back)
	}
	if got := back.ChangedInputs(map[string]string{"gp/a.csv": "1", "gp/z.csv": "3", "gp/new.csv": "4"}); !slices.Equal(got, []InputChange{{"gp/z.csv", "2", "3"}}) {
		t.Errorf("changed inputs: %v", got)
	}
}

func TestDamagedEditionsAreNone(t *testing.T) {
	for _, text := range []string{
		"", "{", "[]", `{"schema_version":1,"as_of":"2031-05-04"}`, `{"schema_version":2,"as_of":"2031-05-04","circuit":{}}`,
		`{"schema_version":1,"as_of":"2031-02-30","circuit":{}}`, `{"schema_version":1,"as_of":"2031-05-04","circuit":{"individual":[{"total":"many"}]}}`,
		`{"schema_version":1,"as_of":"2031-05-04","circuit":{},"league":{}}`,
	} {
		if _, err := Read([]byte(text)); err == nil {
			t.Errorf("taken for an edition: %s", text)
		}
	}
	if _, err := ReadStandings([]byte(`{"kind":"league","teams":[{"match_points":"x"}]}`)); err == nil {
		t.Error("a team without a number was read")
	}
	if s, err := ReadStandings([]byte(`{"kind":"circuit","as_of":"2031-05-04"}`)); err != nil || s.AsOf() != "2031-05-04" {
		t.Errorf("%v %v", s, err)
	}
}

func TestNamesOfEditionsAreDays(t *testing.T) {
	for name, want := range map[string]int{"2031-05-04.json": 1, "2031-05-04-2.json": 2, "2031-05-04-12.json": 12,
		"2031-05-04-1.json": 0, "2031-05-04x2.json": 0, "2031-05-04": 0, "2031-13-04.json": 0, "notes.json": 0, "2031-05-04-.json": 0} {
		day, number, ok := ParseName(name)
		if ok != (want > 0) || number != want || ok && day.String() != "2031-05-04" {
			t.Errorf("%s: %v %d %v", name, day, number, ok)
		}
	}
}

func TestFingerprintHoldsTheWholeDecision(t *testing.T) {
	base := chess.Correction{Tournament: "t1", Player: "1", Field: "points", Value: "6", Reason: "r", By: "b", Date: chess.Date{Year: 2031, Month: 5, Day: 4}}
	e := Edition{Corrections: []string{Fingerprint(base)}}
	other := base
	other.Value = "7"
	if !e.Knows(base) || e.Knows(other) {
		t.Error("a correction is taken for another")
	}
}

func TestWhoAsksNotToBeNamedStaysTheSamePerson(t *testing.T) {
	then := circuit(one, entry("10031", "Bąk Jan", 1, "6", result("t1", "6", "counted", "t1.csv:2")))
	then.Circuit.Prizes = []site.DataPrize{{Prize: "p", Amount: "5", To: []string{"10031"}}}
	now := circuit(one, entry("x2", "J. B.", 1, "6", result("t1", "6", "counted", "t1.csv:2")))
	now.Circuit.Prizes = []site.DataPrize{{Prize: "p", Amount: "5", To: []string{"x2"}}}
	mustSay(t, then.Renamed(map[string]string{"10031": "x2"}), now)
	if then.Circuit.Individual[0].ID != "10031" {
		t.Error("the edition itself was changed")
	}
}
