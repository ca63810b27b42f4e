package schedule

import (
	"cmp"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// draw gives the numbers of a round robin: lots by the stored seed, arranged so
// that teams of one club meet early. Among all numberings those
// come first where the latest meeting of clubmates is earliest, then where the
// sum of these rounds is smallest; among these the lots choose.
func (p *planner) draw() {
	teams := slices.Clone(p.in.Teams)
	slices.SortStableFunc(teams, func(a, b chess.Team) int { return cmp.Or(p.lot(b, a), cmp.Compare(a.ID, b.ID)) })
	if len(p.decided()) < len(teams) {
		p.lots()
	}
	var clubs [][]chess.Team
	var single []chess.Team
	for _, t := range teams {
		at := slices.IndexFunc(clubs, func(c []chess.Team) bool { return t.Club != "" && c[0].Club == t.Club })
		if at < 0 {
			clubs = append(clubs, []chess.Team{t})
			continue
		}
		clubs[at] = append(clubs[at], t)
	}
	clubs = slices.DeleteFunc(clubs, func(c []chess.Team) bool {
		if len(c) == 1 {
			single = append(single, c[0])
		}
		return len(c) == 1
	})
	slices.SortStableFunc(clubs, func(a, b []chess.Team) int { return cmp.Compare(len(b), len(a)) })
	if len(p.decided()) > 0 {
		// Decided numbers leave nothing to arrange: the lots fill the rest.
		clubs, single = nil, teams
	}
	free := make([]int, len(teams))
	for k := range free {
		free[k] = k + 1
	}
	for i, numbers := range clubNumbers(len(teams), sizes(clubs), p.s.Rules.DrawSeed) {
		for k, t := range clubs[i] {
			p.s.Starts = append(p.s.Starts, Start{Number: numbers[k], Team: t})
		}
		free = slices.DeleteFunc(free, func(f int) bool { return slices.Contains(numbers, f) })
	}
	for k, t := range single {
		p.s.Starts = append(p.s.Starts, Start{Number: free[k], Team: t})
	}
	slices.SortStableFunc(p.s.Starts, func(a, b Start) int { return cmp.Compare(a.Number, b.Number) })
	if len(p.decided()) > 0 {
		p.fix()
	}
	p.noteClubmates(len(teams) + len(teams)%2)
}

// noteClubmates tells when teams of one club meet.
func (p *planner) noteClubmates(m int) {
	for i, a := range p.s.Starts {
		for _, b := range p.s.Starts[i+1:] {
			if a.Team.Club != "" && a.Team.Club == b.Team.Club {
				p.note(diag.Say("%s and %s are of one club and meet in round %d", "%s i %s są z jednego klubu i grają ze sobą w rundzie %d", a.Team.Name, b.Team.Name, meeting(m, a.Number, b.Number)))
			}
		}
	}
}

func sizes(clubs [][]chess.Team) []int {
	var out []int
	for _, c := range clubs {
		out = append(out, len(c))
	}
	return out
}
