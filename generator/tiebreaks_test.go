package generator

import (
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
)

// Two players, one game: the Buchholz of each is the score of the other.
func duel(first, second string) *chess.Tournament {
	row := func(name string, points int64, opponent int, result chess.Result, stated string) chess.Row {
		return chess.Row{Person: chess.Person{Name: name}, Points: chess.Whole(points), HasPoints: true, Played: true,
			Games: []chess.Game{{Round: 1, Opponent: opponent, Result: result}}, Extra: map[string]string{"Buch": stated}}
	}
	return &chess.Tournament{Rounds: 1, HasGames: true, Columns: []string{"Buch"}, Date: chess.Date{Year: 2024, Month: 9, Day: 1},
		Rows: []chess.Row{row("Able Ann", 1, 1, chess.Win, first), row("Baker Bob", 0, 0, chess.Loss, second)}}
}

func TestStatedTieBreaksAreHeldAgainstTheRulesOfTheirDay(t *testing.T) {
	var list diag.List
	report := reportTieBreaks(duel("0", "1"), "", nil, &list)
	if report.Compared != 2 || list.Len() != 0 || report.Era != "2024" {
		t.Errorf("right values: %d compared by the rules of %s, %v", report.Compared, report.Era, list.Sorted())
	}
	reportTieBreaks(duel("0", "2"), "", nil, &list)
	issues := list.Sorted()
	if len(issues) != 1 || issues[0].Code != "tie-break-differs" || !strings.Contains(issues[0].Text.En, "Baker Bob has 2, computed 1") {
		t.Errorf("a wrong value gives %v", issues)
	}
	if !strings.Contains(issues[0].Text.Pl, "Baker Bob ma 2, obliczono 1") {
		t.Errorf("in Polish: %s", issues[0].Text.Pl)
	}
}
