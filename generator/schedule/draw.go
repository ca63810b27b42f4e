package schedule

import (
	"cmp"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/league"
)

// exhaustive is the largest table for which every numbering of clubmates is
// tried; beyond it each club in turn takes the best numbers left.
const exhaustive = 8

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
	d := &drawing{m: len(teams) + len(teams)%2, n: len(teams), seed: p.s.Rules.DrawSeed}
	var single []chess.Team
	for _, t := range teams {
		at := slices.IndexFunc(d.clubs, func(c []chess.Team) bool { return t.Club != "" && c[0].Club == t.Club })
		if at < 0 {
			d.clubs = append(d.clubs, []chess.Team{t})
			continue
		}
		d.clubs[at] = append(d.clubs[at], t)
	}
	d.clubs = slices.DeleteFunc(d.clubs, func(c []chess.Team) bool {
		if len(c) == 1 {
			single = append(single, c[0])
		}
		return len(c) == 1
	})
	slices.SortStableFunc(d.clubs, func(a, b []chess.Team) int { return cmp.Compare(len(b), len(a)) })
	if len(p.decided()) > 0 {
		// Decided numbers leave nothing to arrange: the lots fill the rest.
		d.clubs, single = nil, teams
	}
	d.search(nil, 0, 0)
	free := make([]int, 0, d.n)
	for k := 1; k <= d.n; k++ {
		free = append(free, k)
	}
	for i, club := range d.clubs {
		for k, t := range club {
			number := d.best[i][k]
			p.s.Starts = append(p.s.Starts, Start{Number: number, Team: t})
			free = slices.DeleteFunc(free, func(f int) bool { return f == number })
		}
	}
	for k, t := range single {
		p.s.Starts = append(p.s.Starts, Start{Number: free[k], Team: t})
	}
	slices.SortStableFunc(p.s.Starts, func(a, b Start) int { return cmp.Compare(a.Number, b.Number) })
	if len(p.decided()) > 0 {
		p.fix()
	}
	p.noteClubmates(d.m)
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

// drawing looks for the numbers of the clubs with several teams.
type drawing struct {
	m, n  int
	seed  string
	clubs [][]chess.Team
	best  [][]int
	late  int // latest meeting of the best
	sum   int
}

// subset is a set of numbers for one club, with its latest meeting and the sum
// of its meetings.
type subset struct {
	numbers   []int
	late, sum int
	lot       int64
}

// search tries the sets of numbers for the next club, the best first.
func (d *drawing) search(chosen [][]int, late, sum int) {
	if d.best != nil && (late > d.late || late == d.late && sum >= d.sum) {
		return
	}
	if len(chosen) == len(d.clubs) {
		d.best, d.late, d.sum = slices.Clone(chosen), late, sum
		return
	}
	taken := slices.Concat(chosen...)
	for _, s := range d.subsets(len(d.clubs[len(chosen)]), taken) {
		d.search(append(slices.Clone(chosen), s.numbers), max(late, s.late), sum+s.sum)
		if d.m > exhaustive && d.best != nil {
			return
		}
	}
}

// subsets gives all sets of k free numbers, those whose members meet earliest
// first; equal ones by lots.
func (d *drawing) subsets(k int, taken []int) []subset {
	var out []subset
	var grow func(from int, numbers []int)
	grow = func(from int, numbers []int) {
		if len(numbers) == k {
			out = append(out, d.rate(slices.Clone(numbers)))
			return
		}
		for x := from; x <= d.n; x++ {
			if !slices.Contains(taken, x) {
				grow(x+1, append(numbers, x))
			}
		}
	}
	grow(1, nil)
	slices.SortStableFunc(out, func(a, b subset) int {
		return cmp.Or(cmp.Compare(a.late, b.late), cmp.Compare(a.sum, b.sum), cmp.Compare(b.lot, a.lot))
	})
	return out
}

func (d *drawing) rate(numbers []int) subset {
	s := subset{numbers: numbers}
	name := ""
	for i, a := range numbers {
		name += string(rune('0' + a))
		for _, b := range numbers[i+1:] {
			r := meeting(d.m, a, b)
			s.late, s.sum = max(s.late, r), s.sum+r
		}
	}
	s.lot = league.Lot(d.seed, name)
	return s
}
