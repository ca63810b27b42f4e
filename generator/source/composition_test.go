package source

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
	"podium/generator/diag"
)

// listText writes the teams of a list for comparing.
func listText(res Result) []string {
	var out []string
	for _, t := range res.Teams {
		line := fmt.Sprintf("%d %s [%s]", t.StartNo, t.Name, t.Captain)
		if s := t.Stated; s != nil {
			line += fmt.Sprintf(" %d. %s %s", s.Place, s.MatchPoints, s.GamePoints)
		}
		out = append(out, line)
		for _, s := range t.Listed {
			rounds := ""
			for _, r := range s.Stated.Rounds {
				rounds += map[chess.Result]string{chess.NotPaired: "."}[r] + strings.Trim(side(r), "?")
			}
			out = append(out, fmt.Sprintf("%d %s %s %d/%d %s %s %s", s.Board, s.Person.Title, s.Person.Name, s.Person.Rating, s.FIDE, s.Person.FIDE, rounds, s.Stated.Points))
		}
	}
	return out
}

const english = `From the Tournament-Database of Chess-Results http://chess-results.com
Liga Lipowa 2031
Date : 2031/05/04

Team-Composition with round-results
  1. Wieża (A) II (RtgAvg:1780, Captain: FM Nowik, Anna / TB1: 4 / TB2: 4,5)
Bo.;;Name;Rtg;FED;FideID;1;2;Pts.;Games;RtgAvg
1;FM;Kowal, Jan;1900;POL;1190001;1;½;1.5;2;1700
2;;Lis, Ewa;1800;POL;0;1;+;2;1;1650

  2. Goniec (RtgAvg:1700, Captain:  / TB1: 0 / TB2: 0,5)
Bo.;;Name;Rtg;FED;FideID;1;2;Pts.;Games;RtgAvg
1;;Wrona, Iga;1700;POL;;0;½;0.5;2;1800
2;;Kos, Adam;1700;POL;;0;;0;1;1800

Annotation:
Tie Break1: Matchpoints (2 for wins, 1 for Draws, 0 for Losses)
Tie Break2: points (game-points)

You find all details to this tournament under  https://chess-results.com/tnr900001.aspx?lan=1
`

func TestListOfTeamsWithResultsOfTheRounds(t *testing.T) {
	res, issues := readText(t, "a.csv", english, Options{})
	want := []string{
		"0 Wieża (A) II [FM Nowik, Anna] 1. 4 4.5", "1 FM Kowal, Jan 1900/1900 1190001 1= 1.5", "2  Lis, Ewa 1800/1800  1+ 2",
		"0 Goniec [] 2. 0 0.5", "1  Wrona, Iga 1700/1700  0= 0.5", "2  Kos, Adam 1700/1700  0. 0",
	}
	if diff := cmp.Diff(want, listText(res)); diff != "" || len(issues) > 0 {
		t.Errorf("%s %v", diff, issues)
	}
	if res.Format.ID != "team-composition" || res.Title != "Liga Lipowa 2031" || res.Rounds != 2 || res.Date.String() != "2031-05-04" || res.Lacks.Pl == "" {
		t.Errorf("%+v", res)
	}
}

func TestListsOfTeamsInOtherWords(t *testing.T) {
	for name, c := range map[string]struct {
		content string
		want    []string
	}{
		"German, both ratings": {
			"Aus der Turnierdatenbank von Chess-Results\nLiga\nMannschaftsaufstellung mit Einzelergebnissen\n1. Turm (EloDS:1780, Mannschaftsführer: Kowal, Jan / Wtg1: 4 / Wtg2: 4,5)\nBr.;;Name;EloI;EloN;Land;1;2;Pkt.\n1;WFM;Lis, Ewa;1810;1790;GER;1;½;1,5\n2. Springer (EloDS:1700 / Wtg1: 0 / Wtg2: 1,5)\nBr.;;Name;EloI;EloN;Land;1;2;Pkt.\n1;;Kos, Adam;0;1650;GER;0;0,5;0,5\nWertung 1: Mannschaftspunkte\nWertung 2: Brettpunkte\n",
			[]string{"0 Turm [Kowal, Jan] 1. 4 4.5", "1 WFM Lis, Ewa 1790/1810  1= 1.5", "0 Springer [] 2. 0 1.5", "1  Kos, Adam 1650/0  0= 0.5"},
		},
		"Polish, captain in a line of his own": {
			"Liga\nSkłady drużyn\n7. Wieża\nKapitan: Nowik Anna\nSzach.;Tytuł;Nazwisko i imię;Ranking;Nr FIDE;Pkt\n1;I+;Kowal Jan;1900;1190001;\n",
			[]string{"7 Wieża [Nowik Anna]", "1 I+ Kowal Jan 1900/1900 1190001  0"},
		},
		"points with their units": {
			"Liga\nTeam Composition with Points\n1. Wieża (12 MP / 25½ Pts)\nBo.;Name;Rtg;FED;1;Pts.;Games;%;Rtg-Ø\n1;Kowal Jan;1900;POL;1;1;1;100;1500\n",
			[]string{"0 Wieża [] 1. 12 25.5", "1  Kowal Jan 1900/1900  1 1"},
		},
		"saved page": {
			`<html><body><h2>Liga</h2><h2>Team-Composition with round-results</h2><table class="CRs1"><tr><td colspan="6"> 1. Wieża (RtgAvg:1780 / TB1: 4)</td></tr>
<tr><th>Bo.</th><th></th><th>Name</th><th>Rtg</th><th>1</th><th>Pts.</th></tr><tr><td>1</td><td>FM</td><td>Kowal, Jan</td><td>1900</td><td>½</td><td>0,5</td></tr></table></body></html>`,
			[]string{"0 Wieża []", "1 FM Kowal, Jan 1900/1900  = 0.5"},
		},
	} {
		res, issues := readText(t, "a.csv", c.content, Options{})
		if diff := cmp.Diff(c.want, listText(res)); diff != "" || len(issues) > 0 || res.Format.ID != "team-composition" || res.Title != "Liga" {
			t.Errorf("%s: %s %q %s %v", name, res.Format.ID, res.Title, diff, issues)
		}
	}
}

func TestOtherListsWithBoardsAreNoListsOfTeams(t *testing.T) {
	res, _ := readText(t, "a.csv", "1. Liga 2031\nLista zawodników\nLp.;Nazwisko i imię;Ranking;Drużyna;Szach.\n1;Kowal Jan;1900;Wieża;1\n", Options{})
	if res.Format.ID == "team-composition" {
		t.Error("a list of players was taken for one of teams")
	}
}

func TestUnreadableRoundOfAListIsAnErrorWithItsCell(t *testing.T) {
	_, issues := readText(t, "a.csv", "1. Wieża\nBo.;Name;1;2;Pts.\n1;Kowal Jan;1;?;1\n2;Lis Ewa;1;1;1.5\n", Options{})
	if len(issues) != 2 || issues[0].Code != "score-syntax" || issues[0].Pos.Line != 3 || issues[1].Code != "points-differ" || issues[1].Pos.Line != 4 {
		t.Errorf("%v", issues)
	}
}

// list gives a list of two teams of three boards; the columns are the rounds.
func list(t *testing.T, a, b []string) Result {
	t.Helper()
	var s strings.Builder
	for i, team := range [][]string{a, b} {
		fmt.Fprintf(&s, "%d. %s\nBo.;Name;1;2\n", i+1, []string{"Wieża", "Goniec"}[i])
		for k, rounds := range team {
			fmt.Fprintf(&s, "%d;%s %d;%s\n", k+1, []string{"Wieżowska", "Gońska"}[i], k+1, rounds)
		}
	}
	res, issues := readText(t, "list.csv", s.String(), Options{})
	if len(issues) > 0 {
		t.Fatalf("the list has problems: %v", issues)
	}
	return res
}

// Each case: the results of both teams in rounds 1 and 2, matches.csv, what the
// matches are then, and the problems.
func TestResultsOfAListCompleteTheMatches(t *testing.T) {
	const none = ";"
	for name, c := range map[string]struct {
		a, b     []string
		matches  []string
		want     []string
		problems string
	}{
		"everybody at his own board": {
			[]string{"1;", "½;", "0;"}, []string{"0;", "½;", "1;"}, []string{"1;Wieża;Goniec;"},
			[]string{"1 Wieża played Goniec | Wieżowska 1 10 Gońska 1 | Wieżowska 2 == Gońska 2 | Wieżowska 3 01 Gońska 3"}, "",
		},
		"an empty seat faces a win without a game": {
			[]string{"1;", "+;", "0;"}, []string{"0;", ";", "1;"}, []string{"1;Goniec;Wieża;"},
			[]string{"1 Goniec played Wieża | Gońska 1 01 Wieżowska 1 |  -+ Wieżowska 2 | Gońska 3 10 Wieżowska 3"}, "",
		},
		"a reserve played: only the result of the match": {
			[]string{"1;", "½;", none, "0;"}, []string{"0;", "½;", "1;"}, []string{"1;Wieża;Goniec;"},
			[]string{"1 Wieża played Goniec 1.5:1.5"}, "boards-undecided",
		},
		"the match says otherwise": {
			[]string{"1;", "½;", "0;"}, []string{"0;", "½;", "1;"}, []string{"1;Wieża;Goniec;2:1"},
			[]string{"1 Wieża played Goniec 2:1"}, "list-differs",
		},
		"the two lists do not fit each other": {
			[]string{"1;", "½;", "0;"}, []string{"0;", "1;", "1;"}, []string{"1;Wieża;Goniec;"},
			[]string{"1 Wieża  Goniec"}, "list-differs",
		},
		"a pairing without results in the list is to come": {
			[]string{"1;", "½;", "0;"}, []string{"0;", "½;", "1;"}, []string{"1;Wieża;Goniec;", "2;Goniec;Wieża;"},
			[]string{"1 Wieża played Goniec | Wieżowska 1 10 Gońska 1 | Wieżowska 2 == Gońska 2 | Wieżowska 3 01 Gońska 3", "2 Goniec  Wieża"}, "",
		},
		"results without a pairing": {
			[]string{"1;", "½;", "0;"}, []string{"0;", "½;", "1;"}, nil, nil, "pairings-missing",
		},
		"a walkover stays one": {
			[]string{"+;", "+;", "+;"}, []string{none, none, none}, []string{"1;Wieża;Goniec;walkover_a"}, []string{"1 Wieża walkover_a Goniec"}, "",
		},
	} {
		var problems diag.List
		lines := append([]string{"round;team_a;team_b;result"}, c.matches...)
		teams, matches := Entries(EntryFiles{Boards: 3, Matches: own("matches.csv", lines...)}, Together([]Result{list(t, c.a, c.b)}), &problems)
		if diff := cmp.Diff(c.want, matchText(Result{Teams: teams, Matches: matches})); diff != "" || codesOf(&problems) != c.problems {
			t.Errorf("%s: %s %v", name, diff, problems.Sorted())
		}
	}
}

func TestBoardsThatContradictAListAreErrorsWithBothPlaces(t *testing.T) {
	var problems diag.List
	Entries(EntryFiles{Boards: 3, Matches: own("matches.csv", "round;team_a;team_b;board;player_a;player_b;result",
		"1;Wieża;Goniec;1;Wieżowska 1;Gońska 1;½", "1;Wieża;Goniec;2;Wieżowska 2;Gońska 2;½", "1;Wieża;Goniec;3;;Gońska 3;-:+")},
		list(t, []string{"1;", "½;", "0;"}, []string{"0;", "½;", "1;"}), &problems)
	issues := problems.Sorted()
	if codesOf(&problems) != "list-differs list-differs list-differs" {
		t.Fatalf("%v", issues)
	}
	for _, i := range issues {
		if i.Pos.File != "list.csv" || !strings.Contains(i.Text.En, "matches.csv") {
			t.Errorf("not both places: %v", i)
		}
	}
}

func TestLineupsThatDifferFromAListAreNamed(t *testing.T) {
	var problems diag.List
	teams, _ := Entries(EntryFiles{Boards: 3, Lineups: own("lineups.csv", "team;board;role;id;name", "Wieża;2;base;501;Wieżowska 1", "Wieża;1;base;502;Wieżowska 2", "Wieża;3;base;504;Wieżowska 4")},
		list(t, []string{";", ";", ";"}, []string{";", ";", ";"}), &problems)
	if codesOf(&problems) != "lineup-differs lineup-differs lineup-differs lineup-differs" {
		t.Errorf("%v", problems.Sorted())
	}
	if len(teams[0].Lineup) != 3 || teams[0].Lineup[0].Player != "501" || len(teams[1].Lineup) != 3 || teams[1].Lineup[2].Person.Name != "Gońska 3" {
		t.Errorf("%+v", teams)
	}
}

func TestPointsWithoutMatchesCannotMakeAPlace(t *testing.T) {
	var problems diag.List
	export, _ := readText(t, "list.csv", "1. Wieża\nBo.;Name;Pts.\n1;Kowal Jan;1,5\n2. Goniec\nBo.;Name;Pts.\n1;Kos Adam;0,5\n", Options{})
	if _, matches := Entries(EntryFiles{}, export, &problems); len(matches) > 0 || codesOf(&problems) != "pairings-missing" {
		t.Errorf("%v %v", matches, problems.Sorted())
	}
}

func TestExportWithNamesAloneMeetsTheNumbersOfTheLineups(t *testing.T) {
	var problems diag.List
	export, _ := readText(t, "r1.csv", "Round 1\n1.1;1;Wieża;1 - 0;2;Goniec\n1;;Kowal, Jan;1900;1 : 0;;Kos, Adam;1700\n", Options{})
	_, matches := Entries(EntryFiles{Lineups: own("lineups.csv", "team;board;role;id;name", "Wieża;1;base;501;Kowal Jan", "Goniec;1;base;601;Kos Adam")}, export, &problems)
	if b := matches[0].Boards[0]; b.PlayerA != "501" || b.PlayerB != "601" || problems.Len() > 0 {
		t.Errorf("%+v %v", b, problems.Sorted())
	}
}

func TestTwoPlayersOfOneBoardLeaveAMatchUnsure(t *testing.T) {
	seat := func(board int, id chess.PlayerID, r chess.Result) chess.Seat {
		return chess.Seat{Board: board, Player: id, Stated: &chess.SeatTotals{Rounds: []chess.Result{r}}}
	}
	f := &listFiller{boards: 2}
	a := []chess.Seat{seat(1, "a1", chess.Win), seat(2, "a2", chess.Draw)}
	b := []chess.Seat{seat(1, "b1", chess.Loss), seat(2, "b2", chess.Draw)}
	boards, sure := f.seated(a, b, 1)
	if !sure || len(boards) != 2 || boards[1].PlayerA != "a2" || boards[1].ResultB != chess.Draw {
		t.Errorf("%v, sure %v", boards, sure)
	}
	if _, sure := f.seated(append(a, seat(2, "a3", chess.Draw)), b, 1); sure {
		t.Error("two players of board 2: either may have played")
	}
	if _, sure := f.seated(append(a, seat(3, "a3", chess.Draw)), b, 1); sure {
		t.Error("a reserve has a result: he sat somewhere")
	}
}
