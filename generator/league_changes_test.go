package generator

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/generator/edition"
)

// A small championship in two phases: three rounds, then matches for places.
const leagueRules = `kind: league
title: Liga Lipowa
language: pl
year: 2031
date: {from: 2031-05-03, to: 2031-05-04}
boards: [{}, {}]
system: {2+: {swiss: 3, then: places, rounds: 1}}
draw_seed: lipa
min_lineup: 1
timetable: [{date: 2031-05-03, time: "10:00"}, {date: 2031-05-03, time: "12:00"}, {date: 2031-05-04, time: "9:00"}, {date: 2031-05-04, time: "11:00"}]
`

const leagueRound1 = "round;team_a;team_b;result;phase\n1;Wieża;Goniec;1.5:0.5;\n1;Hetman;Skoczek;2:0;\n"

func newLeague(t *testing.T) *year {
	dir := t.TempDir()
	y := &year{t: t, dir: dir, data: filepath.Join(dir, "data")}
	y.write("rok/cycle.yaml", leagueRules)
	y.write("rok/teams.csv", "team;club\nWieża;KS Wieża\nGoniec;KS Goniec\nHetman;KS Hetman\nSkoczek;KS Skoczek\n")
	y.write("rok/matches.csv", leagueRound1)
	return y
}

func (y *year) read(name string) string {
	y.t.Helper()
	data, err := os.ReadFile(filepath.Join(y.data, filepath.FromSlash(name)))
	if err != nil {
		y.t.Fatal(err)
	}
	return string(data)
}

func (y *year) mustTell(lang string, lines ...string) {
	y.t.Helper()
	page := y.changes(lang)
	for _, line := range lines {
		if !strings.Contains(page, line) {
			y.t.Errorf("the page of changes does not tell %q:\n%s", line, page)
		}
	}
}

func TestLeagueTellsAllThatChangedSinceTheEdition(t *testing.T) {
	y := newLeague(t)
	y.freeze("")
	// rounds 2 and 3 come, round 1 is corrected, a decision, a withdrawal
	y.write("rok/matches.csv", strings.Replace(leagueRound1, "1.5:0.5", "1:1", 1)+
		"2;Wieża;Hetman;0:2;\n2;Goniec;Skoczek;1.5:0.5;\n3;Wieża;Skoczek;2:0;\n3;Hetman;Goniec;1:1;\n")
	y.write("rok/corrections.csv", "tournament;player;field;value;reason;by;date\n2;Hetman;match_points;-1;spóźnienie drużyny;sędzia główny;2031-05-04\n")
	y.write("rok/teams.csv", "team;club;withdrawn\nWieża;KS Wieża;\nGoniec;KS Goniec;\nHetman;KS Hetman;\nSkoczek;KS Skoczek;4\n")
	y.mustTell("pl", "Nowe wyniki: runda 2 (2 mecze), runda 3 (2 mecze)",
		"Wieża, runda 1: punkty meczowe 2 → 1, małe punkty 1,5 → 1",
		"Hetman, runda 2, punkty meczowe: −1. Powód: spóźnienie drużyny",
		"Skoczek: drużyna wycofana od rundy 4",
		"Goniec: miejsce 3 → 2, punkty meczowe 0 → 4, małe punkty 0,5 → 3,5")
	y.mustTell("en", "New results: round 2 (2 matches), round 3 (2 matches)",
		"Wieża, round 1: match points 2 → 1, game points 1.5 → 1", "Hetman, round 2, match points: −1. Reason: spóźnienie drużyny",
		"Skoczek: withdrawn from round 4 on", "match points 0 → 4, game points 0.5 → 3.5")

	f := y.freeze("koniec fazy I")
	y.write("rok/teams.csv", "team;club\nWieża;KS Wieża\nGoniec;KS Goniec\nHetman;KS Hetman\nSkoczek;KS Skoczek\n")
	data := y.read("rok/matches.csv")
	y.write("rok/matches.csv", data+"4;Hetman;Goniec;;2\n4;Wieża;Skoczek;;2\n")
	y.mustTell("pl", "Nowe kojarzenia: runda 4, faza 2 (2 mecze)", "Skoczek: drużyna gra dalej")

	y.write("rok/matches.csv", data+"4;Hetman;Goniec;0.5:1.5;2\n4;Wieża;Skoczek;2:0;2\n")
	y.write("rok/cycle.yaml", leagueRules+"publish: {status: official, edition: "+strings.TrimSuffix(filepath.Base(f.File), ".json")+", reopened: protest drużyny Goniec}\n")
	y.mustTell("pl", "zamknięta klasyfikacja została otwarta ponownie: protest drużyny Goniec", "Nowe wyniki: runda 4, faza 2 (2 mecze)",
		"Runda 4, faza 2", "Hetman – Goniec 0,5:1,5 (o miejsca 1–2)", "Zwycięża: Goniec", "Klasyfikacja jest końcowa.")

	p, err := load(context.Background(), y.options(), "")
	if err != nil {
		t.Fatal(err)
	}
	c, err := p.leagueEdition(p.cycles[0], "pl", "", nil, nil, "hash")
	if err != nil {
		t.Fatal(err)
	}
	feed := ""
	for _, e := range c.Feed {
		feed += e.Title + "\n" + e.Text + "\n"
	}
	for _, line := range []string{"protest drużyny Goniec", "runda 4, faza 2 (2 mecze)", "Hetman – Goniec 0,5:1,5", "spóźnienie drużyny"} {
		if !strings.Contains(feed, line) {
			t.Errorf("the feed does not tell %q:\n%s", line, feed)
		}
	}
}

// A round that comes in match by match is told match by match.
func TestLeagueTellsResultsOfARoundThatHadOthers(t *testing.T) {
	y := newLeague(t)
	y.write("rok/matches.csv", strings.Replace(leagueRound1, "Skoczek;2:0", "Skoczek;", 1))
	y.freeze("")
	y.write("rok/matches.csv", leagueRound1)
	y.mustTell("pl", "Nowy wynik: runda 1, Hetman – Skoczek 2:0", "Hetman: miejsce 3 → 1, punkty meczowe 0 → 2, małe punkty 0 → 2")
}

// What a decision moves stands in the differences of a closed championship, the
// decision itself does not.
func TestDecisionsAndWithdrawalsAreNoDifferencesOfNumbers(t *testing.T) {
	left := numbersOnly([]edition.Difference{{Kind: edition.Adjusted}, {Kind: edition.TeamWithdrawn}, {Kind: edition.RoundPaired}, {Kind: edition.TeamMoved}})
	if len(left) != 1 || left[0].Kind != edition.TeamMoved {
		t.Errorf("%v", left)
	}
}

// The root page says of a running league which round is next and when.
func TestRootPageNamesTheNextRoundOfALeague(t *testing.T) {
	y := newLeague(t)
	next := func(lang string) string {
		t.Helper()
		p, err := load(context.Background(), y.options(), "")
		if err != nil {
			t.Fatal(err)
		}
		c, err := p.edition(p.cycles[0], lang, "", nil, nil, "hash")
		if err != nil {
			t.Fatal(err)
		}
		return c.Next
	}
	must := func(lang, want string) {
		t.Helper()
		if got := next(lang); got != want {
			t.Errorf("the next round is told as %q, want %q", got, want)
		}
	}
	must("pl", "Następna runda: 2 z 4 – 3 maja 2031, 12:00")
	must("en", "Next round: 2 of 4 – 3 May 2031, 12:00")
	three := leagueRound1 + "2;Wieża;Hetman;0:2;\n2;Goniec;Skoczek;1.5:0.5;\n3;Wieża;Skoczek;2:0;\n3;Hetman;Goniec;1:1;\n"
	y.write("rok/matches.csv", three)
	must("pl", "Następna runda: 4 z 4 (faza 2) – 4 maja 2031, 11:00")
	y.write("rok/matches.csv", three+"4;Hetman;Goniec;1:1;2\n4;Wieża;Skoczek;;2\n")
	must("pl", "Następna runda: 4 z 4 (faza 2) – 4 maja 2031, 11:00")
	y.write("rok/matches.csv", three+"4;Hetman;Goniec;1:1;2\n4;Wieża;Skoczek;2:0;2\n")
	must("pl", "")
	y.write("rok/matches.csv", "round;team_a;team_b;result\n")
	y.write("rok/cycle.yaml", leagueRules+"deadlines: {entry: 2031-04-20}\n")
	must("pl", "Następna runda: 1 z 4 – 3 maja 2031, 10:00 (zgłoszenia do 20 kwietnia)")
	y.mustBuild(nil)
	if root := y.read("../public/index.html"); !strings.Contains(root, "Następna runda: 1 z 4") {
		t.Errorf("the root page does not name it:\n%s", root)
	}
}
