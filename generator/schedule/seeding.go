package schedule

import (
	"cmp"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/league"
)

// seed orders the teams of a Swiss by the mean rating of their base line-ups,
// then by the mean with the ratings exchanged, then by lots. The means
// are exact.
func (p *planner) seed() {
	rules := p.s.Rules
	s := rules.Seeding
	p.s.Provisional = !s.Date.IsZero() && !p.in.AsOf.IsZero() && p.in.AsOf.Before(s.Date)
	other := "fide"
	if s.Rating == "fide" {
		other = "national"
	}
	var missing, absent []string
	for _, t := range p.in.Teams {
		start := Start{Team: t}
		var without []string
		start.Mean, without = p.mean(t, s.Rating, s.Fallback)
		start.Second, _ = p.mean(t, other, s.Rating)
		if len(t.Lineup) > 0 {
			missing = append(missing, without...)
		} else {
			absent = append(absent, t.Name)
		}
		p.s.Starts = append(p.s.Starts, start)
	}
	if len(missing) > 0 && p.s.System != nil {
		p.add(diag.Error, "rating-missing", "seeding.missing_rating",
			diag.Say("no rating for: %s", "brak rankingu: %s", strings.Join(missing, "; ")),
			diag.Say("set seeding.missing_rating to the rating of an unrated player, or complete lineups.csv", "ustaw seeding.missing_rating na ranking zawodnika bez rankingu albo uzupełnij lineups.csv"))
	}
	if len(absent) > 0 && p.s.System != nil {
		p.add(diag.Warning, "lineup-missing", "seeding",
			diag.Say("no line-up yet, so no mean rating: %s", "brak składu, więc i średniego rankingu: %s", strings.Join(absent, "; ")),
			diag.Say("enter the line-ups in lineups.csv; until then the start order is provisional", "wpisz składy do lineups.csv; do tego czasu kolejność startowa jest wstępna"))
	}
	swapped := slices.Contains(s.Then, "swapped")
	compare := func(a, b Start) int {
		c := comparePoints(b.Mean, a.Mean)
		if c == 0 && swapped {
			c = comparePoints(b.Second, a.Second)
		}
		return c
	}
	slices.SortStableFunc(p.s.Starts, func(a, b Start) int {
		return cmp.Or(compare(a, b), p.lot(b.Team, a.Team))
	})
	for i := 1; i < len(p.s.Starts); i++ {
		if compare(p.s.Starts[i-1], p.s.Starts[i]) == 0 {
			p.s.Starts[i].Lots = true
			p.lots()
		}
	}
	p.fix()
}

// lot compares the lots of two teams.
func (p *planner) lot(a, b chess.Team) int {
	return cmp.Compare(league.Lot(p.s.Rules.DrawSeed, a.ID), league.Lot(p.s.Rules.DrawSeed, b.ID))
}

// lots notes that lots decided something, and asks for a seed.
func (p *planner) lots() {
	if p.s.Seed == "" && p.s.Rules.DrawSeed == "" && !slices.ContainsFunc(p.problems, func(q diag.Problem) bool { return q.Code == "draw-seed" }) {
		p.add(diag.Warning, "draw-seed", "draw_seed", diag.Say("lots decide, but no seed is stored", "rozstrzyga losowanie, ale nie zapisano ziarna"),
			diag.Say("set draw_seed to a text that is announced before the draw", "ustaw draw_seed na tekst ogłoszony przed losowaniem"))
	}
	p.s.Seed = p.s.Rules.DrawSeed
}

// comparePoints puts an unknown mean below every known one.
func comparePoints(a, b *chess.Points) int {
	switch {
	case a == nil && b == nil:
		return 0
	case a == nil:
		return -1
	case b == nil:
		return 1
	}
	return a.Cmp(*b)
}

// isBase tells whether a seat is of the base line-up; an export that knows no
// roles has it on the first places.
func isBase(s chess.Seat, boards int) bool {
	return s.Role == chess.Base || s.Role == "" && s.Board >= 1 && s.Board <= boards
}

// mean gives the exact mean rating of the base line-up, nil with the names of
// those who have none.
func (p *planner) mean(t chess.Team, rating, fallback string) (*chess.Points, []string) {
	var without []string
	total, seats, n := 0, 0, len(p.s.Rules.Boards)
	for _, s := range t.Lineup {
		if !isBase(s, n) {
			continue
		}
		seats++
		r := cmp.Or(ratingOf(s, rating), ratingOf(s, fallback))
		if r == 0 && p.s.Rules.Seeding.MissingRating != nil {
			r = *p.s.Rules.Seeding.MissingRating
		}
		if r == 0 {
			without = append(without, t.Name+": "+s.Person.Name)
		}
		total += r
	}
	if seats != n || n == 0 {
		without = append(without, t.Name)
	}
	if without != nil {
		return nil, without
	}
	m := chess.Ratio(int64(total), int64(n))
	return &m, nil
}

func ratingOf(s chess.Seat, kind string) int {
	switch kind {
	case "national":
		return s.Person.Rating
	case "fide":
		return s.FIDE
	}
	return 0
}

// fix gives the start numbers: those that `numbers` names or the export has,
// then the others in order.
func (p *planner) fix() {
	taken := map[int]bool{}
	for i := range p.s.Starts {
		st := &p.s.Starts[i]
		for _, n := range p.decided() {
			if n.Team == st.Team.Name || n.Team == st.Team.ID {
				st.Number, st.Fixed = n.Number, true
				taken[n.Number] = true
			}
		}
	}
	for _, n := range p.s.Rules.Numbers {
		if !slices.ContainsFunc(p.in.Teams, func(t chess.Team) bool { return t.Name == n.Team || t.ID == n.Team }) || n.Number > len(p.in.Teams) {
			p.add(diag.Error, "unknown-team", "numbers", diag.Say("number %d of %q fits no team of this event", "numer %d dla %q nie pasuje do żadnej drużyny", n.Number, n.Team), diag.Say("write the name as in teams.csv", "wpisz nazwę tak jak w teams.csv"))
		}
	}
	next := 1
	for i := range p.s.Starts {
		if st := &p.s.Starts[i]; !st.Fixed {
			for taken[next] {
				next++
			}
			st.Number = next
			next++
		}
	}
	slices.SortStableFunc(p.s.Starts, func(a, b Start) int { return cmp.Compare(a.Number, b.Number) })
}

// decided gives the start numbers that leave nothing to order: those of the
// settings, else those of an export that numbers every team from 1 on.
func (p *planner) decided() []league.TeamNumber {
	if len(p.s.Rules.Numbers) > 0 {
		return p.s.Rules.Numbers
	}
	seen := map[int]bool{}
	var out []league.TeamNumber
	for _, t := range p.in.Teams {
		if t.StartNo < 1 || t.StartNo > len(p.in.Teams) || seen[t.StartNo] {
			return nil
		}
		seen[t.StartNo] = true
		out = append(out, league.TeamNumber{Team: t.ID, Number: t.StartNo})
	}
	return out
}
