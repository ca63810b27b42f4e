package edition

import (
	"strconv"

	"podium/generator/site"
)

// leagues compares two states of a team championship.
func leagues(then, now *site.LeagueData) []Difference {
	var out []Difference
	if then.Status != now.Status {
		out = append(out, Difference{Kind: StatusChanged, Then: then.Status, Now: now.Status})
	}
	before := map[string]*site.DataTeam{}
	names := map[string]string{}
	for i := range then.Teams {
		before[then.Teams[i].ID] = &then.Teams[i]
	}
	for i := range now.Teams {
		t := &now.Teams[i]
		names[t.ID] = t.Name
		was, known := before[t.ID]
		delete(before, t.ID)
		if !known {
			out = append(out, Difference{Kind: TeamNew, ID: t.ID, Name: t.Name, PlaceNow: t.Place, Now: t.MatchPoints, MoreNow: t.GamePoints})
			continue
		}
		out = append(out, teamMatches(was, t)...)
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

// teamMatches compares the rounds that both states know of a team.
func teamMatches(then, now *site.DataTeam) []Difference {
	type round struct{ phase, round int }
	before := map[round]site.DataMatch{}
	for _, m := range then.Matches {
		before[round{m.Phase, m.Round}] = m
	}
	var out []Difference
	for _, m := range now.Matches {
		was, known := before[round{m.Phase, m.Round}]
		if !known || was.MatchPoints == m.MatchPoints && was.GamePoints == m.GamePoints {
			continue
		}
		out = append(out, Difference{Kind: MatchChanged, ID: now.ID, Name: now.Name, Where: strconv.Itoa(m.Round),
			Then: was.MatchPoints, Now: m.MatchPoints, MoreThen: was.GamePoints, MoreNow: m.GamePoints})
	}
	return out
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
