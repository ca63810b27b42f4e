package circuit

import (
	"cmp"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// worksheet is one tournament while its points are computed: the rows as
// corrected and their places in the wanted scope.
type worksheet struct {
	c        *calc
	ev       *event
	rows     []*chess.Row
	fix      []*rowFix
	n        int32 // index of the event
	eligible []bool
	filed    []int   // place in the file, derived from points where no row has one
	place    []int   // place in the wanted scope
	fields   []field // one, or one for each group
	rounds   int
	told     map[string]bool // problems reported once for the tournament
}

// field is the competition a place is counted in: a table or one of its groups.
type field struct {
	rows []int // rows in scope with a place, by place
	size int   // starts in scope
	ties []tie // by row of the worksheet, filled when a term shares places
}

// tie is a group of equal results: its better place and its size.
type tie struct{ place, size int }

func (c *calc) newWorksheet(number int32, ev *event) *worksheet {
	n := len(ev.t.Rows)
	w := &worksheet{c: c, ev: ev, n: number, rows: make([]*chess.Row, n), fix: make([]*rowFix, n),
		eligible: make([]bool, n), filed: make([]int, n), place: make([]int, n), rounds: roundsOf(ev.t)}
	fixed := c.fixes.rows[ev.t.ID] != nil
	hasPlace := false
	for i := range ev.t.Rows {
		w.rows[i] = &ev.t.Rows[i]
		if fixed {
			if w.fix[i] = c.fixFor(ev, i); w.fix[i] != nil {
				w.rows[i] = w.fix[i].row
			}
		}
		hasPlace = hasPlace || ev.t.Rows[i].Place > 0
	}
	if !hasPlace {
		w.derivePlaces()
	}
	for i, row := range w.rows {
		if row.Place > 0 {
			w.filed[i] = row.Place
		}
	}
	return w
}

// roundsOf gives the number of rounds: as stated, else the last one in the
// crosstable, 0 where neither is known.
func roundsOf(t *chess.Tournament) int {
	if t.Rounds > 0 || !t.HasGames {
		return t.Rounds
	}
	last := 0
	for i := range t.Rows {
		for _, g := range t.Rows[i].Games {
			last = max(last, g.Round)
		}
	}
	return last
}

// derivePlaces ranks a table without places by its points, equal points shared.
func (w *worksheet) derivePlaces() {
	var order []int
	for i, row := range w.rows {
		if row.HasPoints && isStart(row, w.c.rules) {
			order = append(order, i)
		}
	}
	better := func(a, b int) int {
		c := w.rows[b].Points.Cmp(w.rows[a].Points)
		if w.c.rules.LowWins {
			c = -c
		}
		return c
	}
	slices.SortStableFunc(order, better)
	for n, i := range order {
		w.filed[i] = n + 1
		if n > 0 && better(order[n-1], i) == 0 {
			w.filed[i] = w.filed[order[n-1]]
		}
	}
}

// seen notes the person of a row and tells whether an earlier row is hers
// already: a person cannot score twice in one tournament. One table with a
// person twice is reported where persons are identified; here two groups of one
// tournament meet for the first time.
func (w *worksheet) seen(p int32, i int) bool {
	stamp := &w.c.seenAt[p]
	if stamp.event != w.n+1 {
		*stamp = seenAt{w.n + 1, int32(i)}
		return false
	}
	first, row := w.rows[stamp.row], w.rows[i]
	if w.ev.groupOf != nil && w.ev.groupOf[i] != w.ev.groupOf[stamp.row] {
		w.c.list.Error("same-person-twice", row.At,
			diag.Say("%s stands in two groups of %s: %s points here, %s at %s", "%s występuje w dwóch grupach turnieju %s: tu %s pkt, %s pkt w %s",
				w.c.people.name(p), w.ev.t.ID, row.Points, first.Points, first.At),
			diag.Say("if these are two persons, tell them apart in aliases.csv; if it is one, ask the organiser for right tables",
				"jeśli to dwie osoby, rozróżnij je w aliases.csv; jeśli jedna, poproś organizatora o poprawne tabele"))
	}
	return true
}

// isValue tells whether a row that is no start is worth something all the same:
// points stated beside a code that stands for an absence, points of byes, or a
// place with 0 points of somebody who never sat down.
func (w *worksheet) isValue(i int) bool {
	row := w.rows[i]
	return row.HasPoints && (row.Code != "" || !row.Points.IsZero() || row.Place > 0)
}

// places gives every row its place in the wanted scope: as the file states it,
// or renumbered among the eligible, equal places staying equal.
func (w *worksheet) places() {
	renumber := (w.c.member != nil && !w.c.keepPlaces) || w.c.rules.Eligible.PlaceScope == "eligible"
	w.fields = make([]field, max(1, len(w.ev.rules.Groups)))
	for i, row := range w.rows {
		if renumber && !w.eligible[i] {
			continue
		}
		f := w.field(i)
		if isStart(row, w.c.rules) {
			f.size++
		}
		if w.filed[i] > 0 {
			f.rows = append(f.rows, i)
		}
	}
	for k := range w.fields {
		f := &w.fields[k]
		slices.SortStableFunc(f.rows, func(a, b int) int { return cmp.Compare(w.filed[a], w.filed[b]) })
		for n, i := range f.rows {
			switch {
			case !renumber:
				w.place[i] = w.filed[i]
			case n > 0 && w.filed[f.rows[n-1]] == w.filed[i]:
				w.place[i] = w.place[f.rows[n-1]]
			default:
				w.place[i] = n + 1
			}
		}
	}
}

func (w *worksheet) field(i int) *field {
	if w.ev.groupOf == nil {
		return &w.fields[0]
	}
	return &w.fields[w.ev.groupOf[i]]
}

// tieOf gives the group of equal results around a row: equal points where all
// rows with a place state points (the tournament's tie-breaks are ignored),
// else equal places.
func (w *worksheet) tieOf(i int) tie {
	f := w.field(i)
	if f.ties == nil {
		f.ties = make([]tie, len(w.rows))
		byPoints := !slices.ContainsFunc(f.rows, func(k int) bool { return !w.rows[k].HasPoints })
		same := func(a, b int) bool {
			return w.place[a] == w.place[b] || (byPoints && w.rows[a].Points == w.rows[b].Points)
		}
		for from := 0; from < len(f.rows); {
			to := from + 1
			for to < len(f.rows) && same(f.rows[to-1], f.rows[to]) {
				to++
			}
			for _, k := range f.rows[from:to] {
				f.ties[k] = tie{w.place[f.rows[from]], to - from}
			}
			from = to
		}
	}
	return f.ties[i]
}

// played gives the rounds a row really played, forfeit wins included; -1 where
// neither crosstable nor column says it.
func (w *worksheet) played(i int) int {
	row := w.rows[i]
	if row.PlayedRounds > 0 || (row.PlayedRounds == 0 && !w.ev.t.HasGames && w.statesPlayed()) {
		return row.PlayedRounds
	}
	if !w.ev.t.HasGames {
		return -1
	}
	n := 0
	for _, g := range row.Games {
		if g.Result.OverBoard() || g.Result == chess.ForfeitWin {
			n++
		}
	}
	return n
}

// statesPlayed tells whether the file has a column of rounds played: a zero
// there means none, in a file without it nothing.
func (w *worksheet) statesPlayed() bool {
	return slices.ContainsFunc(w.rows, func(r *chess.Row) bool { return r.PlayedRounds > 0 })
}
