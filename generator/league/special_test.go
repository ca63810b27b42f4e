package league

import (
	"strings"
	"testing"

	"podium/generator/chess"
)

// Special points of a report: a penalty is added, also after a walkover; points
// instead of the result's leave nothing of it; each is told.
func TestSpecialPointsOfAReportCount(t *testing.T) {
	extra := func(match, game int64, instead bool) chess.TeamExtra {
		return chess.TeamExtra{MatchPoints: chess.Whole(match), GamePoints: chess.Whole(game), Instead: instead}
	}
	walkover := chess.Match{Round: 1, A: "A", B: "B", Kind: chess.WalkoverA}
	for _, c := range []struct {
		name                         string
		match                        chess.Match
		a, b                         chess.TeamExtra
		matchA, matchB, gameA, gameB int64
	}{
		{"a won match", totals(1, "A", "B", 6, 2), chess.TeamExtra{}, chess.TeamExtra{}, 2, 0, 3, 1},
		{"a penalty", totals(1, "A", "B", 6, 2), extra(-1, 0, false), chess.TeamExtra{}, 1, 0, 3, 1},
		{"game points that turn the match", totals(1, "A", "B", 4, 4), chess.TeamExtra{}, extra(0, 1, false), 0, 2, 2, 3},
		{"instead of the result", totals(1, "A", "B", 6, 2), extra(1, 4, true), chess.TeamExtra{}, 1, 0, 4, 1},
		{"a walkover worth less", walkover, extra(2, 1, true), extra(-1, 0, true), 2, -1, 1, 0},
	} {
		c.match.ExtraA, c.match.ExtraB = c.a, c.b
		s := compute(twoBoards(), Input{Teams: named("A", "B"), Matches: []chess.Match{c.match}})
		m := s.Matches[0]
		got := [4]chess.Points{m.MatchPointsA, m.MatchPointsB, m.GamePointsA, m.GamePointsB}
		if want := [4]chess.Points{chess.Whole(c.matchA), chess.Whole(c.matchB), chess.Whole(c.gameA), chess.Whole(c.gameB)}; got != want {
			t.Errorf("%s: %v, want %v", c.name, got, want)
		}
		told := 0
		for _, n := range s.Notes {
			if n.Code == "abnormal_points" && strings.Contains(n.Text.En, "special points") {
				told++
			}
		}
		sides := 0
		for _, x := range []chess.TeamExtra{c.a, c.b} {
			if x != (chess.TeamExtra{}) {
				sides++
			}
		}
		if told != sides {
			t.Errorf("%s: %d notes, want %d", c.name, told, sides)
		}
	}
}
