package generator

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"podium/generator/chess"
)

// sampleList writes the sample championship as the pairing server lists teams
// with the results of their players by round, and its pairings without boards.
func sampleList(t *testing.T, c *cycle) (list [][]string, matches string) {
	t.Helper()
	rounds := c.teams.standings.Rounds
	names := map[string]string{}
	score := map[string]string{}
	for _, team := range c.teams.teams {
		names[team.ID] = team.Name
	}
	sign := map[chess.Result]string{chess.Win: "1", chess.Draw: "½", chess.Loss: "0", chess.ForfeitWin: "+", chess.ForfeitLoss: "-"}
	matches = "round;table;team_a;team_b;result\n"
	for _, m := range c.teams.matches {
		result := ""
		if m.Kind != chess.Played {
			result = string(m.Kind)
		}
		matches += fmt.Sprintf("%d;%d;%s;%s;%s\n", m.Round, m.Table, names[m.A], names[m.B], result)
		for _, b := range m.Boards {
			if m.Kind == chess.Played {
				score[fmt.Sprint(m.A, b.PlayerA, m.Round)], score[fmt.Sprint(m.B, b.PlayerB, m.Round)] = sign[b.ResultA], sign[b.ResultB]
			}
		}
	}
	list = [][]string{{"From the Tournament-Database of Chess-Results http://chess-results.com"}, {c.set.Title}, {"Team-Composition with round-results"}}
	for i, team := range c.teams.teams {
		list = append(list, []string{fmt.Sprintf("  %d. %s (RtgAvg:1500, Captain: %s / TB1: 1 / TB2: 2)", i+1, team.Name, team.Captain)})
		head := []string{"Bo.", "", "Name", "Rtg", "FED"}
		for r := range rounds {
			head = append(head, strconv.Itoa(r+1))
		}
		list = append(list, append(head, "Pts.", "Games"))
		seats := slices.Clone(team.Lineup)
		slices.SortStableFunc(seats, func(a, b chess.Seat) int { return (a.Board+99)%100 - (b.Board+99)%100 })
		for k, s := range seats {
			row := []string{strconv.Itoa(k + 1), "", s.Person.Name, strconv.Itoa(s.Person.Rating), "POL"}
			for r := range rounds {
				row = append(row, score[fmt.Sprint(team.ID, s.Player, r+1)])
			}
			list = append(list, row)
		}
	}
	return list, matches
}

// A list of the teams with the results of the rounds, and the pairings alone,
// give every match its result; boards only where the list decides them, and
// then the right ones.
func TestListOfTeamsAndPairingsGiveTheStandings(t *testing.T) {
	root, err := os.OpenRoot("../data")
	if err != nil {
		t.Fatal(err)
	}
	full := mustLoad(t, root.FS(), "dmj-2021").cycles[0]
	list, matches := sampleList(t, full)
	folder := fstest.MapFS{
		"dmj-2021/matches.csv":            {Data: []byte(matches)},
		"dmj-2021/tournaments/sklad.xlsx": {Data: asXLSX(t, list)},
	}
	for _, name := range []string{"cycle.yaml", "teams.csv", "lineups.csv"} {
		data, err := root.ReadFile("dmj-2021/" + name)
		if err != nil {
			t.Fatal(err)
		}
		folder["dmj-2021/"+name] = &fstest.MapFile{Data: data}
	}
	c := mustLoad(t, folder, "dmj-2021").cycles[0]
	type points struct{ match, game chess.Points }
	want := map[string]points{}
	for _, e := range full.teams.standings.Entries {
		want[e.Team.ID] = points{e.MatchPoints, e.GamePoints}
	}
	for _, e := range c.teams.standings.Entries {
		if got := (points{e.MatchPoints, e.GamePoints}); got != want[e.Team.ID] {
			t.Errorf("%s has %v, want %v", e.Team.Name, got, want[e.Team.ID])
		}
	}
	decided, undecided := 0, 0
	for i, m := range full.teams.matches {
		got := c.teams.matches[i]
		if m.Kind != chess.Played {
			continue
		}
		if len(got.Boards) == 0 {
			undecided++
			continue
		}
		decided++
		for k, b := range m.Boards {
			if g := got.Boards[k]; g.PlayerA != b.PlayerA || g.PlayerB != b.PlayerB || g.ResultA != b.ResultA || g.ResultB != b.ResultB {
				t.Errorf("round %d, table %d, board %d: %v", m.Round, m.Table, k+1, g)
			}
		}
	}
	if decided == 0 || undecided == 0 {
		t.Errorf("boards decided in %d matches, undecided in %d", decided, undecided)
	}
	for _, i := range c.list.Sorted() {
		if i.Code == "list-differs" || i.Code == "lineup-differs" || i.Code == "pairings-missing" || strings.Contains(i.Text.En, "not registered") {
			t.Errorf("%v", i)
		}
	}
	t.Logf("%d teams; boards decided in %d matches, left open in %d", len(want), decided, undecided)
}
