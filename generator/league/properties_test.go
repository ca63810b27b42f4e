package league

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/diag"
)

// randomLeague draws an event of 2 to 9 teams with every kind of match, bye and
// board result.
func randomLeague(t *rapid.T) (Rules, Input) {
	rules := Defaults()
	n := rapid.IntRange(1, 6).Draw(t, "boards")
	rules.Boards = make([]Board, n)
	rules.MinLineup = 1
	teams := rapid.IntRange(2, 9).Draw(t, "teams")
	var in Input
	for i := range teams {
		team := chess.Team{ID: fmt.Sprintf("t%d", i), Name: fmt.Sprintf("Team %d", i)}
		for b := 1; b <= n+2; b++ {
			s := chess.Seat{Board: b, Role: chess.Base, Player: chess.PlayerID(fmt.Sprintf("p%d-%d", i, b))}
			if b > n {
				s.Board, s.Role = 0, chess.Reserve
			}
			s.Person.Name = string(s.Player)
			team.Lineup = append(team.Lineup, s)
		}
		in.Teams = append(in.Teams, team)
	}
	rounds := rapid.IntRange(1, 6).Draw(t, "rounds")
	for r := 1; r <= rounds; r++ {
		order := rapid.Permutation(numbers(teams)).Draw(t, "pairing")
		for k := 0; k+1 < len(order); k += 2 {
			in.Matches = append(in.Matches, randomMatch(t, in.Teams[order[k]], in.Teams[order[k+1]], r, n))
		}
		if len(order)%2 == 1 {
			kind := rapid.SampledFrom([]chess.MatchKind{chess.TeamBye, chess.TeamBye, chess.TeamByeHalf, chess.TeamByeFull, chess.TeamByeZero}).Draw(t, "bye")
			in.Matches = append(in.Matches, chess.Match{Round: r, A: in.Teams[order[len(order)-1]].ID, Kind: kind})
		}
	}
	return rules, in
}

func numbers(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

var boardResults = [][2]chess.Result{
	{chess.Win, chess.Loss}, {chess.Loss, chess.Win}, {chess.Draw, chess.Draw}, {chess.ForfeitWin, chess.ForfeitLoss},
	{chess.ForfeitLoss, chess.ForfeitWin}, {chess.ForfeitLoss, chess.ForfeitLoss}, {chess.Loss, chess.Loss}, {chess.Draw, chess.Loss},
}

func randomMatch(t *rapid.T, a, b chess.Team, round, boards int) chess.Match {
	m := chess.Match{Round: round, A: a.ID, B: b.ID}
	m.Kind = rapid.SampledFrom([]chess.MatchKind{chess.Played, chess.Played, chess.Played, chess.Played, chess.WalkoverA, chess.WalkoverB, chess.WalkoverBoth}).Draw(t, "kind")
	if m.Kind != chess.Played {
		return m
	}
	shift := rapid.IntRange(0, 2).Draw(t, "line-up")
	for k := 1; k <= boards; k++ {
		r := rapid.SampledFrom(boardResults).Draw(t, "result")
		m.Boards = append(m.Boards, chess.BoardResult{
			Board: k, PlayerA: a.Lineup[k-1+shift].Player, PlayerB: b.Lineup[k-1].Player, ResultA: r[0], ResultB: r[1],
		})
	}
	return m
}

func compute(rules Rules, in Input) Standings {
	var list diag.List
	return Compute(rules, in, &list)
}

// A played match gives 2 match points together, a walkover 1, a double one -2.
func TestMatchPointsOfAMatchAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, m := range compute(randomLeague(t)).Matches {
			want := map[chess.MatchKind]int64{chess.Played: 2, chess.WalkoverA: 1, chess.WalkoverB: 1, chess.WalkoverBoth: -2}
			w, both := want[m.Kind]
			if got := m.MatchPointsA.Add(m.MatchPointsB); both && got != chess.Whole(w) {
				t.Fatalf("%s: %s:%s", m.Kind, m.MatchPointsA, m.MatchPointsB)
			}
		}
	})
}

// Boards and players account for every game point of a team.
func TestBoardsAndPlayersAddUpToGamePoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules, in := randomLeague(t)
		rules.Bye.Players = rapid.SampledFrom([]string{"lineup", "registered"}).Draw(t, "bye players")
		rules.Walkover.Players = rapid.SampledFrom([]string{"lineup", "registered", "none"}).Draw(t, "walkover players")
		for _, e := range compute(rules, in).Entries {
			if got := sum(e.Boards); got != e.GamePoints {
				t.Fatalf("%s: boards give %s, game points are %s", e.Team.Name, got, e.GamePoints)
			}
			players := chess.Points{}
			for _, p := range e.Players {
				players = players.Add(p.Points)
				results := chess.Points{}
				for _, r := range p.Results {
					results = results.Add(r.Points)
				}
				if results != p.Points {
					t.Fatalf("%s: rounds give %s, points are %s", p.Name, results, p.Points)
				}
			}
			if players.Add(e.Without) != e.GamePoints {
				t.Fatalf("%s: players have %s, %s were given to nobody, game points are %s", e.Team.Name, players, e.Without, e.GamePoints)
			}
		}
	})
}

// Places are 1, 2, 2, 4, every difference has a name, and the order follows
// match points, then game points, then the boards.
func TestPlacesOfTeams(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		entries := compute(randomLeague(t)).Entries
		for i := 1; i < len(entries); i++ {
			above, e := entries[i-1], entries[i]
			switch {
			case e.DecidedBy == KeyShared && (e.Place != above.Place || !e.Shared || !above.Shared):
				t.Fatalf("shared, but on %d after %d", e.Place, above.Place)
			case e.DecidedBy != KeyShared && (e.Place != i+1 || e.DecidedBy == ""):
				t.Fatalf("place %d at %d, decided by %q", e.Place, i+1, e.DecidedBy)
			}
			key := func(e Entry) []chess.Points {
				return append([]chess.Points{e.MatchPoints, e.GamePoints}, e.Boards...)
			}
			if slices.CompareFunc(key(above), key(e), chess.Points.Cmp) < 0 {
				t.Fatalf("%v stands above %v", key(above), key(e))
			}
			if separated := slices.CompareFunc(key(above), key(e), chess.Points.Cmp) > 0; separated == (e.DecidedBy == KeyShared || e.DecidedBy == KeyDirect) {
				t.Fatalf("%v above %v is decided by %s", key(above), key(e), e.DecidedBy)
			}
		}
	})
}

// Everybody who played is listed on exactly one board, on the highest number he
// sat at.
func TestEverybodyWhoPlayedIsListedOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := compute(randomLeague(t))
		listed := map[chess.PlayerID]int{}
		for _, b := range s.Boards {
			for _, l := range b.Lines {
				listed[l.Player]++
				if b.Board != slices.Max(l.PlayerLine.Boards) {
					t.Fatalf("%s is listed on board %d, played %v", l.Name, b.Board, l.PlayerLine.Boards)
				}
			}
		}
		for _, e := range s.Entries {
			for _, p := range e.Players {
				if want := min(p.Games, 1); listed[p.Player] != want {
					t.Fatalf("%s with %d games is listed %d times", p.Name, p.Games, listed[p.Player])
				}
			}
		}
	})
}

// What is the same event written otherwise has the same standing: other order
// of lines, sides exchanged, teams renamed.
func TestStandingDoesNotDependOnHowTheEventIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules, in := randomLeague(t)
		other := in
		other.Matches = rapid.Permutation(in.Matches).Draw(t, "lines")
		for i := range other.Matches {
			if m := &other.Matches[i]; rapid.Bool().Draw(t, "exchange") && m.B != "" {
				*m = exchanged(*m)
			}
		}
		other.Teams = slices.Clone(in.Teams)
		for i := range other.Teams {
			other.Teams[i].Name = "Renamed " + other.Teams[i].Name
		}
		if d := cmp.Diff(digest(compute(rules, in)), digest(compute(rules, other))); d != "" {
			t.Fatal(d)
		}
	})
}

func exchanged(m chess.Match) chess.Match {
	m.A, m.B = m.B, m.A
	switch m.Kind {
	case chess.WalkoverA:
		m.Kind = chess.WalkoverB
	case chess.WalkoverB:
		m.Kind = chess.WalkoverA
	}
	m.Boards = slices.Clone(m.Boards)
	for i := range m.Boards {
		b := &m.Boards[i]
		b.PlayerA, b.PlayerB, b.ResultA, b.ResultB = b.PlayerB, b.PlayerA, b.ResultB, b.ResultA
	}
	return m
}

func digest(s Standings) []string {
	var out []string
	for _, e := range s.Entries {
		out = append(out, fmt.Sprint(e.Place, e.Team.ID, e.MatchPoints, e.GamePoints, e.Boards, e.DecidedBy))
		for _, p := range e.Players {
			out = append(out, fmt.Sprint(p.Player, p.Points, p.Games, p.Board))
		}
	}
	return out
}

// In a round robin all match points together are 2 for a played match, 1 for a
// walkover, -2 for a double one.
func TestMatchPointsOfARoundRobinAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules, in := randomLeague(t)
		in.Matches = slices.DeleteFunc(in.Matches, func(m chess.Match) bool { return m.Kind.IsBye() })
		s := compute(rules, in)
		want := int64(0)
		for _, m := range s.Matches {
			switch m.Kind {
			case chess.Played:
				want += 2
			case chess.WalkoverBoth:
				want -= 2
			default:
				want++
			}
		}
		total := chess.Points{}
		for _, e := range s.Entries {
			total = total.Add(e.MatchPoints)
		}
		if total != chess.Whole(want) {
			t.Fatalf("%s match points in all, want %d", total, want)
		}
	})
}

// Bad data are reported and never stop the program.
func TestAnyDataAreComputed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules, in := randomLeague(t)
		for i := range in.Matches {
			m := &in.Matches[i]
			switch rapid.IntRange(0, 9).Draw(t, "fault") {
			case 0:
				m.B = "nobody"
			case 1:
				m.B = m.A
			case 2:
				m.Round = rapid.IntRange(-2, 40).Draw(t, "round")
			case 3:
				m.Kind, m.HasTotals, m.TotalA = chess.Played, true, chess.Ratio(7, 3)
			case 4:
				m.Phase = 2
			case 5:
				for k := range m.Boards {
					m.Boards[k].Board = rapid.IntRange(-1, 9).Draw(t, "board")
				}
			case 6:
				m.Kind = chess.Pending
			}
		}
		rules.Systems = []System{{From: 2, Kind: Swiss, Rounds: 3, Then: "cup", ThenRounds: 2, Rest: "twice", Drawn: "phase1", Free: "keep"}}
		rules.Order = []string{"BH:MP/C1", "SSSC", "EGMSB", "TBR", "BBE", "BC", "EDE", "shared"}
		rules.Withdrawn = "annul"
		in.Teams[0].Withdrawn = rapid.IntRange(0, 3).Draw(t, "withdrawn")
		s := compute(rules, in)
		if len(s.Entries) != len(in.Teams) {
			t.Fatalf("%d of %d teams in the standing", len(s.Entries), len(in.Teams))
		}
	})
}
