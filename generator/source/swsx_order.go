package source

import (
	"slices"
	"strconv"

	"podium/generator/chess"
	"podium/generator/diag"
)

// swsxTieBreaks are the codes of ChessArbiter's tie-breaks, with the headings
// under which their values are kept.
var swsxTieBreaks = map[string]struct {
	heading string
	value   func(*chess.Tournament, int) chess.Points
}{
	"1":  {"Buch", func(t *chess.Tournament, i int) chess.Points { return buchholz(t, i, 0, 0) }},
	"2":  {"Buch śr", func(t *chess.Tournament, i int) chess.Points { return buchholz(t, i, 1, 1) }},
	"23": {"Buch śr", func(t *chess.Tournament, i int) chess.Points { return buchholz(t, i, 1, 1) }},
	"28": {"Buch skr", func(t *chess.Tournament, i int) chess.Points { return buchholz(t, i, 1, 0) }},
	"3":  {"Prog", progress},
	"4":  {"Zw", wins},
	"6":  {"SB", sonneborn},
}

// orderByTieBreaks computes the places, which the file does not hold, from the
// points and the tie-breaks that it names. Unplayed rounds add nothing; where
// that does not decide, the place is shared.
func orderByTieBreaks(in *input, root *node, t *chess.Tournament) {
	var keys []func(*chess.Tournament, int) chess.Points
	for k := range 5 {
		tb, ok := swsxTieBreaks[value(root, "tiebreak"+strconv.Itoa(k))]
		if !ok || slices.Contains(t.Columns, tb.heading) {
			continue
		}
		keys = append(keys, tb.value)
		t.Columns = append(t.Columns, tb.heading)
		for i := range t.Rows {
			if t.Rows[i].Extra == nil {
				t.Rows[i].Extra = map[string]string{}
			}
			t.Rows[i].Extra[tb.heading] = tb.value(t, i).String()
		}
	}
	compare := func(a, b int) int {
		if c := t.Rows[b].Points.Cmp(t.Rows[a].Points); c != 0 {
			return c
		}
		for _, key := range keys {
			if c := key(t, b).Cmp(key(t, a)); c != 0 {
				return c
			}
		}
		return 0
	}
	var order []int
	for i := range t.Rows {
		if t.Rows[i].Played {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, compare)
	for k, i := range order {
		t.Rows[i].Place = k + 1
		if k > 0 && compare(order[k-1], i) == 0 {
			t.Rows[i].Place = t.Rows[order[k-1]].Place
		}
	}
	in.list.Note("place-computed", in.place(),
		diag.Say("the file holds no places: computed from the points and the tie-breaks it names", "plik nie zawiera miejsc: obliczono je z punktów i wskazanych w nim wartościowań"),
		diag.Say("compare them with the printed table", "porównaj je z wydrukowaną tabelą"))
}

// opponents gives the points of the opponents met, forfeits included.
func opponents(t *chess.Tournament, i int) []chess.Points {
	var out []chess.Points
	for _, g := range t.Rows[i].Games {
		if g.Opponent >= 0 {
			out = append(out, t.Rows[g.Opponent].Points)
		}
	}
	slices.SortFunc(out, chess.Points.Cmp)
	return out
}

func buchholz(t *chess.Tournament, i, low, high int) chess.Points {
	all := opponents(t, i)
	total := chess.Points{}
	for k, p := range all {
		if k >= low && k < len(all)-high {
			total = total.Add(p)
		}
	}
	return total
}

func progress(t *chess.Tournament, i int) chess.Points {
	total, running := chess.Points{}, chess.Points{}
	for _, g := range t.Rows[i].Games {
		running = running.Add(chess.Halves(g.Result.Half()))
		total = total.Add(running)
	}
	return total
}

func wins(t *chess.Tournament, i int) chess.Points {
	n := int64(0)
	for _, g := range t.Rows[i].Games {
		if g.Result == chess.Win || g.Result == chess.ForfeitWin {
			n++
		}
	}
	return chess.Whole(n)
}

func sonneborn(t *chess.Tournament, i int) chess.Points {
	total := chess.Points{}
	for _, g := range t.Rows[i].Games {
		if g.Opponent >= 0 {
			total = total.Add(t.Rows[g.Opponent].Points.Mul(chess.Halves(g.Result.Half())))
		}
	}
	return total
}
