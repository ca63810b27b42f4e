package edition

import (
	"cmp"
	"slices"
	"strconv"

	"podium/generator/site"
)

// leagues compares two states of a team championship.
func leagues(then, now *site.LeagueData) []Difference {
	var out []Difference
	if then.Status != now.Status {
		out = append(out, Difference{Kind: StatusChanged, Then: then.Status, Now: now.Status})
	}
	out = append(out, rounds(then, now)...)
	before := map[string]*site.DataTeam{}
	for i := range then.Teams {
		before[then.Teams[i].ID] = &then.Teams[i]
	}
	for i := range now.Teams {
		t := &now.Teams[i]
		was, known := before[t.ID]
		delete(before, t.ID)
		if !known {
			out = append(out, Difference{Kind: TeamNew, ID: t.ID, Name: t.Name, PlaceNow: t.Place, Now: t.MatchPoints, MoreNow: t.GamePoints})
			continue
		}
		out = append(out, teamMatches(was, t)...)
		out = append(out, teamDecisions(was, t)...)
		if was.Place != t.Place || was.Shared != t.Shared || was.MatchPoints != t.MatchPoints || was.GamePoints != t.GamePoints {
			out = append(out, Difference{Kind: TeamMoved, ID: t.ID, Name: t.Name, PlaceThen: was.Place, PlaceNow: t.Place,
				Then: was.MatchPoints, Now: t.MatchPoints, MoreThen: was.GamePoints, MoreNow: t.GamePoints})
		}
	}
	for i := range then.Teams {
		if t := &then.Teams[i]; before[t.ID] != nil {
			out = append(out, Difference{Kind: TeamGone, ID: t.ID, Name: t.Name, PlaceThen: t.Place, Then: t.MatchPoints, MoreThen: t.GamePoints})
		}
	}
	return append(out, boards(then, now)...)
}

// round is one round of the event.
type round struct{ phase, round int }

func roundOf(m site.DataMatch) round { return round{max(m.Phase, 1), m.Round} }

// finished tells whether a round of a team has its result.
func finished(m site.DataMatch) bool { return m.Kind != "pending" && m.Kind != "free" }

// rounds tells of rounds with their first results or pairings, and of results
// that came to the others.
func rounds(then, now *site.LeagueData) []Difference {
	type of struct {
		round
		team string
	}
	paired, played := map[round]bool{}, map[round]bool{}
	known := map[of]bool{} // with a result
	for _, t := range then.Teams {
		for _, m := range t.Matches {
			r := roundOf(m)
			paired[r] = paired[r] || m.Kind != "free"
			played[r] = played[r] || finished(m) && m.Opponent != ""
			known[of{r, t.ID}] = finished(m)
		}
	}
	names, points := map[string]string{}, map[of]string{}
	for _, t := range now.Teams {
		names[t.ID] = t.Name
		for _, m := range t.Matches {
			points[of{roundOf(m), t.ID}] = m.GamePoints
		}
	}
	results, pairings := map[round]int{}, map[round]int{}
	var order []round
	var out []Difference
	seen := map[of]bool{}
	for _, t := range now.Teams {
		for _, m := range t.Matches {
			r := roundOf(m)
			if m.Opponent == "" || seen[of{r, t.ID}] {
				continue
			}
			seen[of{r, m.Opponent}] = true
			if results[r]+pairings[r] == 0 {
				order = append(order, r)
			}
			switch {
			case !finished(m):
				pairings[r]++
			case played[r] && !known[of{r, t.ID}]:
				out = append(out, Difference{Kind: MatchNew, ID: t.ID, Name: t.Name, Other: names[m.Opponent], OtherID: m.Opponent, Where: strconv.Itoa(r.round), Phase: r.phase,
					Now: m.GamePoints, MoreNow: points[of{r, m.Opponent}]})
				fallthrough
			default:
				results[r]++
			}
		}
	}
	slices.SortFunc(order, func(a, b round) int { return cmp.Or(a.phase-b.phase, a.round-b.round) })
	slices.SortStableFunc(out, func(a, b Difference) int {
		return cmp.Or(a.Phase-b.Phase, len(a.Where)-len(b.Where), cmp.Compare(a.Where, b.Where))
	})
	var heads []Difference
	for _, r := range order {
		switch d := (Difference{Where: strconv.Itoa(r.round), Phase: r.phase}); {
		case results[r] > 0 && !played[r]:
			d.Kind, d.Count = RoundNew, results[r]
			heads = append(heads, d)
		case results[r] == 0 && !paired[r]:
			d.Kind, d.Count = RoundPaired, pairings[r]
			heads = append(heads, d)
		}
	}
	return append(heads, out...)
}

// teamMatches compares the results that the earlier state knows of a team.
func teamMatches(then, now *site.DataTeam) []Difference {
	is := map[round]site.DataMatch{}
	for _, m := range now.Matches {
		is[roundOf(m)] = m
	}
	var out []Difference
	for _, was := range then.Matches {
		m := is[roundOf(was)]
		if !finished(was) || was.MatchPoints == m.MatchPoints && was.GamePoints == m.GamePoints && finished(m) {
			continue
		}
		d := Difference{Kind: MatchChanged, ID: now.ID, Name: now.Name, Where: strconv.Itoa(was.Round), Phase: max(was.Phase, 1), Then: was.MatchPoints, MoreThen: was.GamePoints}
		if finished(m) {
			d.Now, d.MoreNow = m.MatchPoints, m.GamePoints
		}
		out = append(out, d)
	}
	return out
}

// teamDecisions tells of decisions on points that are new, and of a withdrawal.
func teamDecisions(then, now *site.DataTeam) []Difference {
	var out []Difference
	for _, a := range now.Adjustments {
		if !slices.Contains(then.Adjustments, a) {
			out = append(out, Difference{Kind: Adjusted, ID: now.ID, Name: now.Name, Where: strconv.Itoa(a.Round), WhereName: a.Field, Now: a.Value, Reason: a.Reason})
		}
	}
	for _, a := range then.Adjustments {
		if !slices.Contains(now.Adjustments, a) {
			out = append(out, Difference{Kind: Adjusted, ID: now.ID, Name: now.Name, Where: strconv.Itoa(a.Round), WhereName: a.Field, Then: a.Value, Reason: a.Reason})
		}
	}
	if then.Withdrawn != now.Withdrawn {
		out = append(out, Difference{Kind: TeamWithdrawn, ID: now.ID, Name: now.Name, Then: roundOrNone(then.Withdrawn), Now: roundOrNone(now.Withdrawn)})
	}
	return out
}

func roundOrNone(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// boards compares the orders on the boards.
func boards(then, now *site.LeagueData) []Difference {
	type seat struct {
		board int
		id    string
		team  string
	}
	before := map[seat]site.DataBoardPlayer{}
	for _, b := range then.Boards {
		for _, p := range b.Players {
			before[seat{b.Board, p.ID, p.Team}] = p
		}
	}
	var out []Difference
	for _, b := range now.Boards {
		for _, p := range b.Players {
			was := before[seat{b.Board, p.ID, p.Team}]
			if was.Place == p.Place && was.Points == p.Points && was.Shared == p.Shared {
				continue
			}
			out = append(out, Difference{Kind: BoardMoved, ID: p.ID, Name: p.Name, Where: strconv.Itoa(b.Board),
				PlaceThen: was.Place, PlaceNow: p.Place, Then: was.Points, Now: p.Points})
		}
	}
	return out
}
