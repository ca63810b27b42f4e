package schedule

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"podium/generator/league"
)

// exhaustive is the largest round robin whose best numbering is searched for; in a
// larger one each club in turn takes the best numbers left.
const exhaustive = 20

// clubNumbers gives n teams of a round robin their numbers so that clubmates
// meet early: for each club, given by its number of teams, largest
// first, as many numbers of 1…n. Of all numberings it is one whose latest
// meeting of clubmates is earliest, of these one whose meetings have the
// smallest sum of rounds, and of these the one that the lots of the seed bring
// up first.
func clubNumbers(n int, clubs []int, seed string) [][]int {
	if len(clubs) == 0 {
		return nil
	}
	if n > exhaustive {
		return oneByOne(n, clubs)
	}
	d := drawing{m: n + n%2, n: n, clubs: clubs, sets: map[int][]subset{}}
	first := 0
	for _, k := range clubs {
		if d.sets[k] == nil {
			d.sets[k] = d.subsets(k, seed)
		}
		for _, s := range d.sets[k][:1] {
			first = max(first, s.late)
		}
	}
	for late := first; ; late++ { // after the last round every numbering fits
		if chosen := d.within(late); chosen != nil {
			return chosen
		}
	}
}

// drawing looks for the numbers of the clubs with several teams.
type drawing struct {
	m, n  int
	clubs []int
	sets  map[int][]subset // by size, those that meet earliest first
}

// subset is a set of numbers for one club, as bits, with the latest meeting of
// its members and the sum of their meetings.
type subset struct {
	bits      uint32
	late, sum int
	lot       int64
}

func (s subset) numbers() []int {
	var out []int
	for b := s.bits; b != 0; b &= b - 1 {
		out = append(out, bits.TrailingZeros32(b)+1)
	}
	return out
}

// subsets gives all sets of k numbers, equal ones by lots.
func (d *drawing) subsets(k int, seed string) []subset {
	var out []subset
	var grow func(from int, s subset, names string, numbers []int)
	grow = func(from int, s subset, names string, numbers []int) {
		if len(numbers) == k {
			s.lot = league.Lot(seed, names)
			out = append(out, s)
			return
		}
		for x := from; x <= d.n; x++ {
			next := s
			next.bits |= 1 << (x - 1)
			for _, a := range numbers {
				r := meeting(d.m, a, x)
				next.late, next.sum = max(next.late, r), next.sum+r
			}
			grow(x+1, next, names+" "+strconv.Itoa(x), append(numbers, x))
		}
	}
	grow(1, subset{}, "", nil)
	slices.SortFunc(out, func(a, b subset) int {
		return cmp.Or(cmp.Compare(a.late, b.late), cmp.Compare(a.sum, b.sum), cmp.Compare(b.lot, a.lot))
	})
	return out
}

// partial is a choice for the first clubs: the numbers taken, the sum of the
// meetings, and how it came about.
type partial struct {
	taken    uint32
	sum      int
	from, by int32 // index of the choice before, and of the set added to it
}

// within gives the numbers of all clubs with the smallest sum of meetings, none
// later than the round, nil where there is no such numbering. Club by club it
// keeps, of all choices that take the same numbers, the one with the smallest
// sum, and drops those that cannot come below a numbering found already.
func (d *drawing) within(late int) [][]int {
	lists := make([][]subset, len(d.clubs))
	least := make([]int, len(d.clubs)+1) // of the clubs from here on
	for i, k := range slices.Backward(d.clubs) {
		lists[i] = upTo(d.sets[k], late)
		if len(lists[i]) == 0 {
			return nil
		}
		least[i] = least[i+1] + lists[i][0].sum
	}
	found, best := firstFit(lists)
	if best == least[0] {
		return found
	}
	layers := [][]partial{{{}}}
	for i, list := range lists {
		at := make([]int32, 1<<d.n) // numbers taken to the place in the layer, from 1
		var layer []partial
		for from, p := range layers[i] {
			must := d.must(i, p.taken)
			for by, s := range list {
				sum := p.sum + s.sum
				if sum+least[i+1] >= best {
					break
				}
				if p.taken&s.bits != 0 || must&^s.bits != 0 {
					continue
				}
				next := partial{p.taken | s.bits, sum, int32(from), int32(by)}
				if k := at[next.taken]; k == 0 {
					layer = append(layer, next)
					at[next.taken] = int32(len(layer))
				} else if sum < layer[k-1].sum {
					layer[k-1] = next
				}
				if i == len(lists)-1 {
					best = sum
					break
				}
			}
		}
		layers = append(layers, layer)
	}
	last := layers[len(lists)]
	if len(last) == 0 {
		return found
	}
	at := slices.IndexFunc(last, func(p partial) bool { return p.sum == best })
	out := make([][]int, len(lists))
	for i := len(lists); i > 0; i-- {
		p := layers[i][at]
		out[i-1] = lists[i-1][p.by].numbers()
		at = int(p.from)
	}
	return out
}

// must gives the number that the next club has to take: the lowest free one,
// where the clubs left are of one size and need all that are free.
func (d *drawing) must(i int, taken uint32) uint32 {
	left := d.clubs[i:]
	free := uint32(1)<<d.n - 1&^taken
	if left[0] != left[len(left)-1] || len(left)*left[0] != bits.OnesCount32(free) {
		return 0
	}
	return free & -free
}

// upTo gives the sets whose members have all met after a round, those with the
// smallest sum first.
func upTo(sets []subset, late int) []subset {
	end := slices.IndexFunc(sets, func(s subset) bool { return s.late > late })
	if end < 0 {
		end = len(sets)
	}
	out := slices.Clone(sets[:end])
	slices.SortStableFunc(out, func(a, b subset) int { return cmp.Or(cmp.Compare(a.sum, b.sum), cmp.Compare(b.lot, a.lot)) })
	return out
}

// firstFit lets each club in turn take the best set left, and tells the sum;
// nil where one finds none.
func firstFit(lists [][]subset) ([][]int, int) {
	var out [][]int
	taken, sum := uint32(0), 0
	for _, list := range lists {
		at := slices.IndexFunc(list, func(s subset) bool { return s.bits&taken == 0 })
		if at < 0 {
			return nil, math.MaxInt
		}
		taken, sum = taken|list[at].bits, sum+list[at].sum
		out = append(out, list[at].numbers())
	}
	return out, sum
}

// oneByOne gives each club number after number, each time the one that meets
// those it has earliest.
func oneByOne(n int, clubs []int) [][]int {
	m := n + n%2
	taken := make([]bool, n+1)
	var out [][]int
	for _, size := range clubs {
		var numbers []int
		for len(numbers) < size {
			best, bestLate, bestSum := 0, 0, 0
			for x := 1; x <= n; x++ {
				late, sum := 0, 0
				for _, a := range numbers {
					r := meeting(m, a, x)
					late, sum = max(late, r), sum+r
				}
				if !taken[x] && (best == 0 || late < bestLate || late == bestLate && sum < bestSum) {
					best, bestLate, bestSum = x, late, sum
				}
			}
			taken[best] = true
			numbers = append(numbers, best)
		}
		out = append(out, numbers)
	}
	return out
}
