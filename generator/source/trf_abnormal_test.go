package source

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
)

// fourTeams is a report of four teams of one player each: in round 1 team 1
// beats team 2 and team 3 wins by forfeit against 4, in round 2 team 1 has half
// a bye and 2 beats 3.
func fourTeams(records ...string) string {
	var b strings.Builder
	b.WriteString("012 Four teams\n142 2\n352 W\n")
	for i, rounds := range []string{"   2 w 1  0000 - H", "   1 b 0     3 w 1", "   4 w +     2 b 0", "   3 b -  0000 - Z"} {
		fmt.Fprintf(&b, "001 %4d m    %-33s %36s %4d  %s\n", i+1, fmt.Sprintf("Player, %c", 'A'+i), "", i+1, rounds)
	}
	for i := 1; i <= 4; i++ {
		fmt.Fprintf(&b, "310 %3d %-32s %31s %4d\n", i, fmt.Sprintf("Team %d", i), "", i)
	}
	b.WriteString("330 +-   1   3   4\n240 H   2    1\n240 Z   2    4\n" + strings.Join(records, "\n") + "\n")
	return b.String()
}

// extras writes the special points of all matches: round, team, match points,
// game points, and = where they stand in place of those of the result.
func extras(res Result) string {
	var out []string
	for _, m := range res.Matches {
		for team, x := range map[string]chess.TeamExtra{m.A: m.ExtraA, m.B: m.ExtraB} { // any order: one at most has some
			if x.Instead || !x.MatchPoints.IsZero() || !x.GamePoints.IsZero() {
				out = append(out, fmt.Sprint(m.Round, " ", team, " ", x.MatchPoints, " ", x.GamePoints, map[bool]string{true: "="}[x.Instead]))
			}
		}
	}
	return strings.Join(out, "; ")
}

func TestSpecialPointsOfRecord299AreAppliedToTeams(t *testing.T) {
	for _, c := range []struct{ name, record, want string }{
		{"a penalty of one match point", "299   -1.0  0.0   2    2", "2 team-2 -1 0"},
		{"the same in the columns of the description", "299    -1.0   0.0  002 0002", "2 team-2 -1 0"},
		{"a bonus of a game point", "299    0.0  1.0   1    2", "1 team-2 0 1"},
		{"a penalty without a round counts once", "299   -2.0 -1.5        2", "1 team-2 -2 -1.5"},
		{"a forfeit worth less", "299 +  2.0  0.5   1    3", "1 team-3 2 0.5="},
		{"an absence that costs a point", "299 - -1.0  0.0        4", "1 team-4 -1 0="},
		{"half a bye of another worth", "299 H  1.0  0.0   2    1", "2 team-1 1 0="},
		{"a win and a loss", "299 W  3.0  1.0   1    1\n299 L  1.0  0.0   1    2", "1 team-1 3 1=; 1 team-2 1 0="},
	} {
		res, issues := readText(t, "t.trf", fourTeams(c.record), Options{})
		got := strings.Split(extras(res), "; ")
		if joined := strings.Join(slices.Sorted(slices.Values(got)), "; "); joined != c.want {
			t.Errorf("%s: %q gives %q, want %q", c.name, c.record, joined, c.want)
		}
		if countCode(issues, "abnormal-points") > 0 {
			t.Errorf("%s: %v", c.name, issues)
		}
	}
}

func TestSpecialPointsThatFitNothingAreReported(t *testing.T) {
	for record, severity := range map[string]diag.Severity{ // any order: each alone
		"299 +  2.0  2.5   1    1": diag.Warning, // team 1 played
		"299    1.0  0.0   1    9": diag.Warning, // nobody
		"299 Q  1.0  0.0   1    1": diag.Warning, // no such kind
		"299    ?.0  0.0   1    1": diag.Warning,
		"299 -  0.0  1.5":          diag.Note, // for nobody in particular
	} {
		res, issues := readText(t, "t.trf", fourTeams(record), Options{})
		if extras(res) != "" || countCode(issues, "abnormal-points") != 1 {
			t.Errorf("%q: %q, %v", record, extras(res), issues)
		}
		for _, i := range issues {
			if i.Code == "abnormal-points" && i.Severity != severity {
				t.Errorf("%q: %v", record, i.Severity)
			}
		}
	}
}

// A penalty explains why a player's points are not the sum of the rounds.
func TestSpecialPointsExplainThePointsOfPlayers(t *testing.T) {
	report := func(record string) string {
		var b strings.Builder
		b.WriteString("012 Two\n142 2\n")
		for i, rounds := range []string{"   2 w 1  0000 - H", "   1 b 0     0 - Z"} {
			fmt.Fprintf(&b, "001 %4d m    %-33s %31s %4s %4d  %s\n", i+1, fmt.Sprintf("Player, %c", 'A'+i), "", []string{"1.0", "0.0"}[i], i+1, rounds)
		}
		return b.String() + record + "\n"
	}
	for record, differ := range map[string]int{ // any order: each alone
		"":                         1,
		"299        -0.5   2    1": 0, // a penalty
		"299 H       0.0   2    1": 0, // half a bye for nothing
		"299 H       0.0        1": 0,
		"299         0.5   2    1": 1,
	} {
		res, issues := readText(t, "t.trf", report(record), Options{})
		if countCode(issues, "points-differ") != differ || countCode(issues, "abnormal-points") != 0 {
			t.Errorf("%q: %v", record, issues)
		}
		if res.Tournament.Rows[0].Points != chess.Whole(1) {
			t.Errorf("%q: the declared points do not stand", record)
		}
	}
}

// A round without opponent and bye may hide a bye; without one the difference
// stays open.
func TestDifferenceIsExplainedByAByeLeftOut(t *testing.T) {
	report := func(points, last string) string {
		return fmt.Sprintf("012 Two\n142 2\n001    1 m    %-33s %31s %4s    1     2 w 1  %s\n001    2 m    %-33s %31s  0.0    2     1 b 0  0000 - Z\n", "Kos, Jan", "", points, last, "Sowa, Ola", "")
	}
	for _, c := range []struct{ points, last, hint string }{
		{"1.5", "0000 -  ", "may explain"},
		{"1.5", "0000 - H", ""},
		{"2.5", "0000 -  ", "corrections.csv"},
		{"0.5", "0000 -  ", "corrections.csv"},
	} {
		_, issues := readText(t, "t.trf", report(c.points, c.last), Options{})
		hint := ""
		for _, i := range issues {
			if i.Code == "points-differ" {
				hint += i.Hint.En
			}
		}
		if (hint == "") != (c.hint == "") || !strings.Contains(hint, c.hint) {
			t.Errorf("%s points, %q: %q", c.points, c.last, hint)
		}
	}
}
