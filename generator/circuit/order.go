package circuit

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/rank"
)

// undefined is the text of a value that an entry does not have.
const undefined = "–"

// ranked gives the entries of one section in their order. Entries that nothing
// separates stand in the order of their names.
func (s *sheet) ranked(entries []*entry) []rank.Placed[*entry] {
	placed := rank.Order(entries, s.criteria(entries))
	for from := 0; from < len(placed); {
		to := from + 1
		for to < len(placed) && placed[to].Place == placed[from].Place {
			to++
		}
		if group := placed[from:to]; len(group) > 1 {
			first := group[0].DecidedBy
			slices.SortStableFunc(group, func(a, b rank.Placed[*entry]) int { return s.compareNames(a.Entry, b.Entry) })
			for i := range group {
				group[i].DecidedBy = rank.Shared
			}
			group[0].DecidedBy = first
		}
		from = to
	}
	return placed
}

func (s *sheet) compareNames(a, b *entry) int {
	if s.club {
		return s.c.reg.CompareText(a.club, b.club)
	}
	return s.c.reg.Compare(s.c.people.ids[a.person], s.c.people.ids[b.person])
}

// criteria builds the total and the tie-breaks of the order.
func (s *sheet) criteria(entries []*entry) []rank.Criterion[*entry] {
	best := s.bestTotal(entries)
	list := []rank.Criterion[*entry]{{ID: "total", Values: s.totals}}
	for i := range s.order {
		key := &s.order[i]
		f := keyOf(key.Use)
		if f == nil {
			continue // shared
		}
		list = append(list, rank.Criterion[*entry]{
			ID:    key.Use,
			Again: key.Use == "head_to_head",
			Values: func(tied []*entry) []rank.Value {
				if s.c.rules.OrderFor == "first" && s.shown(tied[0]) != best {
					return make([]rank.Value, len(tied))
				}
				return f(s, key, tied)
			},
		})
	}
	return list
}

// shown gives the total that is compared: exact, or as displayed.
func (s *sheet) shown(e *entry) chess.Points {
	if r := s.c.rules; r.RankOn == "displayed" && r.Decimals >= 0 {
		return e.total.Rounded(r.Decimals)
	}
	return e.total
}

func (s *sheet) bestTotal(entries []*entry) chess.Points {
	var best chess.Points
	for i, e := range entries {
		if v := s.shown(e); i == 0 || (v.Cmp(best) > 0) != s.c.rules.LowWins && v != best {
			best = v
		}
	}
	return best
}

func (s *sheet) totals(tied []*entry) []rank.Value {
	return s.pointValues(tied, s.better(), func(e *entry) (chess.Points, bool) { return s.shown(e), true })
}

// better gives the sign with which a value is compared: 1 where higher is
// better, -1 under low_wins.
func (s *sheet) better() int {
	if s.c.rules.LowWins {
		return -1
	}
	return 1
}

// pointValues turns exact values into keys: equal values get equal keys, a
// better one a larger key.
func (s *sheet) pointValues(tied []*entry, sign int, value func(*entry) (chess.Points, bool)) []rank.Value {
	type valued struct {
		p  chess.Points
		ok bool
	}
	all := make([]valued, len(tied))
	order := make([]int, len(tied))
	for i, e := range tied {
		all[i].p, all[i].ok = value(e)
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return sign * all[a].p.Cmp(all[b].p) })
	out := make([]rank.Value, len(tied))
	key := int64(0)
	for n, i := range order {
		if n > 0 && all[order[n-1]].p != all[i].p {
			key++
		}
		if out[i].Text = undefined; all[i].ok {
			out[i] = rank.Of(key, all[i].p.String())
		}
	}
	return out
}

// sections ranks the entries of the standing and those listed apart.
func (s *sheet) sections() (main, apart []rank.Placed[*entry]) {
	s.setApart()
	var in, rest []*entry
	for _, e := range s.entries {
		switch {
		case e.hidden:
		case e.apart:
			rest = append(rest, e)
		default:
			in = append(in, e)
		}
	}
	return s.ranked(in), s.ranked(rest)
}

// orderPlayers gives the lines of both sections.
func (s *sheet) orderPlayers() (lines, apart []Line) {
	main, rest := s.sections()
	return s.lines(main), s.lines(rest)
}
