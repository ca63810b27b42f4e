package source

import (
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
)

func TestSavedPagesOfATeamRound(t *testing.T) {
	dir := shared(t, "samples", "chess-results-html")
	for file, boards := range map[string]int{"cnyt2026_g14_boards_r1.html": 2, "cnyt2026_g14_teams_r1.html": 0} {
		res, issues := readFile(t, filepath.Join(dir, file), Options{})
		if len(res.Matches) != 8 || len(res.Teams) != 16 || len(issues) != 1 || issues[0].Code != "not-final-list" || res.Date.String() != "2026-08-11" {
			t.Errorf("%s: %d matches, %d teams, %s, %v", file, len(res.Matches), len(res.Teams), res.Date, issues)
			continue
		}
		for _, m := range res.Matches {
			if m.Round != 1 || m.Kind != chess.Pending || len(m.Boards) != boards {
				t.Errorf("%s: %+v", file, m)
			}
		}
		if boards > 0 {
			b := res.Matches[0].Boards[0]
			if b.Board != 1 || b.PersonA.Rating != 1496 || b.PersonB.Title != "WIM" || b.PersonB.Rating != 2218 || b.ResultA != chess.Unfinished {
				t.Errorf("%+v", b)
			}
		}
	}
}

// matchText writes a match for comparing.
func matchText(res Result) []string {
	names := map[string]string{}
	for _, team := range res.Teams {
		names[team.ID] = team.Name
	}
	var out []string
	for _, m := range res.Matches {
		s := chess.Whole(int64(m.Round)).String() + " " + names[m.A] + " " + string(m.Kind) + " " + names[m.B]
		if m.HasTotals {
			s += " " + m.TotalA.String() + ":" + m.TotalB.String()
		}
		for _, b := range m.Boards {
			s += " | " + b.PersonA.Name + " " + side(b.ResultA) + side(b.ResultB) + " " + b.PersonB.Name
		}
		out = append(out, s)
	}
	return out
}

func TestBoardPairingsOfSeveralRounds(t *testing.T) {
	res, issues := readText(t, "a.csv", `"Round 3 on 2025/10/30 at 14:00"
3.1;3;"UKS ""Wieża""";3½ - 2½;7;Goniec
1;FM;Modrak Ewa;1500;½ : ½;;Olcha Jan;1450
2;;Bez Piotr;1400;1 : 0;;-;
3;;-;;- : +;;Klon Zofia;1300
3.2;4;Hetman;6F - 0F;8;Skoczek
3.3;5;Pion;0;0;;Bye;
Round 4
4.1;3;Goniec;3 - 3;4;Hetman
1;;Olcha Jan;1450;0 : ½;;Wierzba Adam;1700
`, Options{})
	want := []string{
		`3 UKS "Wieża" played Goniec 3.5:2.5 | Modrak Ewa == Olcha Jan | Bez Piotr 10  |  -+ Klon Zofia`,
		`3 Hetman walkover_a Skoczek`,
		`3 Pion bye `,
		`4 Goniec played Hetman 3:3 | Olcha Jan 0= Wierzba Adam`,
	}
	if diff := cmp.Diff(want, matchText(res)); diff != "" || len(issues) > 0 || res.Format.ID != "team-rounds" {
		t.Errorf("%s %s %v", res.Format.ID, diff, issues)
	}
}

func TestTeamPairingsWithResultsInTwoCells(t *testing.T) {
	res, issues := readText(t, "a.csv", "Runda 2\nNo.;SNo;;Team;MP;Res.;:;Res.;MP;Team;;SNo\n1;9;;Wieża;2;4½;:;1½;0;Goniec;;1\n2;2;;Hetman;1;0F;:;6F;1;Skoczek;;10\n", Options{})
	want := []string{"2 Wieża played Goniec 4.5:1.5", "2 Hetman walkover_b Skoczek"}
	if diff := cmp.Diff(want, matchText(res)); diff != "" || len(issues) > 0 {
		t.Errorf("%s %v", diff, issues)
	}
}

func TestListOfPlayersWithTeamsAndBoards(t *testing.T) {
	res, _ := readFile(t, filepath.Join(shared(t, "samples", "chess-results-html"), "cnyt2026_g14_playerrank.html"), Options{})
	if len(res.Teams) != 16 || len(res.Tournament.Rows) != 32 {
		t.Fatalf("%d teams of %d players", len(res.Teams), len(res.Tournament.Rows))
	}
	for _, team := range res.Teams {
		if len(team.Lineup) != 2 || team.Lineup[0].Board != 1 || team.Lineup[1].Board != 2 {
			t.Errorf("%s: %+v", team.Name, team.Lineup)
		}
	}
}
