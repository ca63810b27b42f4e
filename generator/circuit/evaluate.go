package circuit

import (
	"cmp"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// calc is one computation: a set of rules over a set of tournaments. Further
// standings, categories with points of their own and the comparisons are
// further calcs over the same people and corrections.
type calc struct {
	rules  *Rules
	reg    Register
	list   *diag.List // where problems go; comparisons use one that is thrown away
	cal    *calendar
	events []*event // in scope, in order
	people *people
	fixes  *fixes
	skip   int // index of a correction to leave out, -1 = none

	// member keeps only some results (categories, groups); nil = all. Places
	// are then renumbered among those results.
	member     func(p int32, ev *event, row int) bool
	keepPlaces bool // places stay those of the whole table

	place   func(path string) diag.Pos // of a key in cycle.yaml, nil unknown
	derived bool                       // not the main standing
	bare    bool                       // only totals and places are wanted, no marks

	firstStart []chess.Date
	seenAt     []seenAt // by person: the last event met, to find persons listed twice
	cells      []cell   // by person, then by event
	from, size []int    // first cell of a person, and how many there are
	clubCells  [][]cell // by event, then by name of the club
	notCounted []NotCounted
	ratings    []rated // by person, where a category asks for ratings of files
	tooShort   map[string]bool
	usedManual map[int]bool // decisions by hand that met their tie
	unit       int64        // common denominator of all values
}

// seenAt is an event (counted from 1) and the row in it where a person stood.
type seenAt struct{ event, row int32 }

// cell is one person's row in one tournament (or one club's result there).
type cell struct {
	person    int32
	event     int32
	place     int32      // in the wanted scope, 0 = none
	filePlace int32      // as the file states it
	row       *chess.Row // as corrected; nil for a club
	points    chess.Points
	value     chess.Points
	terms     []chess.Points
	units     int64
	state     State
	start     bool
	stays     bool   // cannot be dropped: a code of codes_never_dropped, a disqualification
	club      string // of the day
	line      *chess.Membership
	more      *detail
}

// detail is what few cells have.
type detail struct {
	reason     Reason
	clause     string
	correction *chess.Correction
	original   *chess.Points
	scorers    []Scorer
	next       *Scorer
}

// counts tells whether the cell is worth something: a result that may count.
func (x *cell) counts() bool { return x.state == Counted }

// evaluate walks all tournaments in scope and gives every row its points and
// value (rules.md 1, steps 5 to 8). Cells end up sorted by person and event.
func (c *calc) evaluate() bool {
	c.firstStarts()
	c.seenAt = make([]seenAt, len(c.people.ids))
	c.from, c.size = make([]int, len(c.people.ids)), make([]int, len(c.people.ids))
	rows, longest := 0, 0
	for _, ev := range c.events {
		for _, p := range ev.player {
			if p >= 0 {
				c.size[p]++
				rows++
			}
		}
		longest = max(longest, len(ev.player))
	}
	for p := 1; p < len(c.from); p++ {
		c.from[p] = c.from[p-1] + c.size[p-1]
	}
	clear(c.size)
	c.cells = make([]cell, rows)
	scratch := make([]cell, 0, longest)
	for n, ev := range c.events {
		noted := len(c.notCounted)
		scratch = c.evaluateEvent(int32(n), ev, scratch[:0])
		c.sortNotes(c.notCounted[noted:])
		for i := range scratch {
			p := scratch[i].person
			c.cells[c.from[p]+c.size[p]] = scratch[i]
			c.size[p]++
		}
	}
	if !c.toUnits() {
		return false
	}
	c.gatherClubs()
	return true
}

// sortNotes orders the rows of one tournament without eligibility by name, so
// that the order of rows in a file does not matter.
func (c *calc) sortNotes(notes []NotCounted) {
	slices.SortStableFunc(notes, func(a, b NotCounted) int {
		return cmp.Or(c.reg.CompareText(a.Name, b.Name), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Player, b.Player))
	})
}

// of gives the cells of a person, by event.
func (c *calc) of(p int32) []cell { return c.cells[c.from[p] : c.from[p]+c.size[p]] }

func (c *calc) firstStarts() {
	c.firstStart = make([]chess.Date, len(c.people.ids))
	for _, ev := range c.events {
		for i, p := range ev.player {
			if p >= 0 && c.firstStart[p].IsZero() && isStart(&ev.t.Rows[i], c.rules) {
				c.firstStart[p] = ev.t.Date
			}
		}
	}
}

// evaluateEvent judges the rows of one tournament and computes their points; it
// appends their cells.
func (c *calc) evaluateEvent(n int32, ev *event, cells []cell) []cell {
	w := c.newWorksheet(n, ev)
	at := make([]int, 0, len(ev.t.Rows)) // row of each cell
	for i := range ev.t.Rows {
		if x, ok := c.judgeRow(n, ev, w, i); ok {
			cells, at = append(cells, x), append(at, i)
			w.eligible[i] = x.counts()
		}
	}
	w.places()
	slab := make([]chess.Points, len(cells)*len(ev.terms))
	for k := range cells {
		x := &cells[k]
		x.place = int32(w.place[at[k]])
		x.terms = slab[k*len(ev.terms) : (k+1)*len(ev.terms) : (k+1)*len(ev.terms)]
		if !x.counts() {
			x.points = x.row.Points
			continue
		}
		if x.more != nil && x.more.reason == Disqualified {
			x.points = x.row.Points
			x.stays = c.rules.Count.Disqual == "never_dropped"
			continue
		}
		if !w.points(x, at[k]) {
			x.state = NotEligible
			x.detail().reason, x.more.clause = OtherCondition, "points"
			continue
		}
		x.value = x.points.Mul(ev.weight).Mul(c.groupFactor(ev, at[k], x.person))
	}
	return cells
}

func (x *cell) detail() *detail {
	if x.more == nil {
		x.more = &detail{}
	}
	return x.more
}

// judgeRow decides what becomes of one row: a cell, or nothing (an absence, or
// a row of nobody known). Rows without eligibility are noted.
func (c *calc) judgeRow(n int32, ev *event, w *worksheet, i int) (cell, bool) {
	row, fix := w.rows[i], w.fix[i]
	p := ev.player[i]
	if p < 0 {
		if len(ev.who[i].Undecided) > 0 && c.member == nil {
			c.notCounted = append(c.notCounted, NotCounted{Tournament: ev.t.ID, Candidates: ev.who[i].Undecided,
				Name: row.Person.Name, Reason: Undecided, At: row.At})
		}
		return cell{}, false
	}
	if w.seen(p, i) || (c.member != nil && !c.member(p, ev, i)) {
		return cell{}, false
	}
	v := c.judge(p, ev, row)
	x := cell{person: p, event: n, row: row, start: isStart(row, c.rules), state: Counted}
	status := ""
	if fix != nil {
		status = fix.status
		x.detail().correction = fix.last
		if fix.row.Points != ev.t.Rows[i].Points || fix.row.HasPoints != ev.t.Rows[i].HasPoints {
			before := ev.t.Rows[i].Points
			x.more.original = &before
		}
	}
	switch {
	case status == "not-counted":
		v = verdict{reason: ByCorrection, clause: "corrections", line: v.line}
		x.state = CorrectedOut
	case status == "counted":
		v = verdict{ok: true, clause: "corrections", line: v.line}
	case status == "disqualified" && v.ok && c.rules.Count.Disqual == "excluded":
		return cell{}, false
	case !v.ok:
		x.state = NotEligible
	}
	if !v.ok {
		c.note(ev, i, p, row, &v, x.more)
	}
	if !x.start && !w.isValue(i) {
		return cell{}, false
	}
	c.describe(&x, ev, i, &v, fix)
	if status == "disqualified" && v.ok {
		x.detail().reason = Disqualified
	}
	if v.ok && row.Code != "" && slices.Contains(c.rules.Count.NeverCodes, row.Code) {
		x.stays = true
	}
	if v.ok && !ev.counts {
		x.state = NotEligible
		x.detail().reason, x.more.clause = OtherCondition, "tournaments.counts"
	}
	return x, true
}

// describe fills in what the pages show of a cell: club, register line, reason.
func (c *calc) describe(x *cell, ev *event, i int, v *verdict, fix *rowFix) {
	x.line, x.filePlace = v.line, int32(ev.t.Rows[i].Place)
	if v.reason != NoReason || v.clause != "" {
		x.detail().reason, x.more.clause = v.reason, v.clause
	}
	switch {
	case fix != nil && fix.club != "":
		x.club = fix.club
	case v.line != nil:
		x.club = v.line.Club
	case !c.reg.Filters():
		x.club = x.row.Person.Club
	}
}

// note lists a row without eligibility once, in the computation of the whole
// cycle.
func (c *calc) note(ev *event, i int, p int32, row *chess.Row, v *verdict, d *detail) {
	if c.member != nil {
		return
	}
	out := NotCounted{Tournament: ev.t.ID, Player: c.people.ids[p], Name: row.Person.Name,
		Reason: v.reason, Clause: v.clause, Line: v.line, At: row.At}
	if d != nil {
		out.Correction = d.correction
	}
	if v.reason == NotRegistered {
		if next := c.warnLate(p, ev, row); out.Line == nil {
			out.Line = next
		}
	}
	c.notCounted = append(c.notCounted, out)
}

// groupFactor gives the factor of the row's group, for the person's category
// where the settings say so.
func (c *calc) groupFactor(ev *event, row int, p int32) chess.Points {
	if ev.groupOf == nil {
		return chess.Whole(1)
	}
	g := &ev.rules.Groups[ev.groupOf[row]]
	for _, f := range g.ByCat {
		for k := range c.rules.Category {
			cat := &c.rules.Category[k]
			if in, _ := c.memberOf(cat, p); cat.ID == f.Category && in {
				return f.Factor
			}
		}
	}
	return g.Factor
}
