package table

import (
	"slices"
	"strings"
	"sync"

	"podium/generator/diag"
	"podium/generator/text"
)

// headingRows is how far down a heading row is looked for.
const headingRows = 40

// Column is one heading of a table.
type Column struct {
	Index   int    // in Row.Cells
	Field   string // canonical field, empty where the heading is not known
	Heading string // as written, cleaned
	At      diag.Pos
}

// Head is the heading row of a sheet and what its columns mean.
type Head struct {
	Row     int      // index in Sheet.Rows
	Line    int      // as the user counts
	Columns []Column // in file order; columns without a heading are left out
	Rounds  []Column // the first unbroken run of round headings ("1.Rd", "2", "3. runda")
	fields  map[string]int
	at      diag.Pos
}

// Search says what a heading row must look like.
type Search struct {
	Fields  []string          // the fields this table may have; nil = all
	Columns map[string]string // field to heading as the user names it; wins over every synonym
	Anchors [][]string        // of each group at least one field must be there
	Rounds  bool              // the table may carry rounds
}

// FindHeader looks for the heading row among the first forty rows: the first
// one in which every group of anchors is found. Where no row has them all it
// gives the row with most fields and false, so that what is missing can be
// named; Head.Row is -1 where no heading is known at all.
func FindHeader(s Sheet, want Search) (Head, bool) {
	best := Head{Row: -1}
	for i, row := range s.Rows[:min(len(s.Rows), headingRows)] {
		h := resolve(row, want)
		h.Row = i
		if h.has(want.Anchors) {
			return h, true
		}
		if len(h.fields) > len(best.fields) {
			best = h
		}
	}
	return best, false
}

func (h *Head) has(anchors [][]string) bool {
	for _, group := range anchors {
		if !slices.ContainsFunc(group, h.Has) {
			return false
		}
	}
	return len(h.fields) > 0
}

// Has tells whether a column of the field was found.
func (h *Head) Has(field string) bool {
	_, ok := h.fields[field]
	return ok
}

// Index gives the column of a field in Row.Cells, -1 where there is none.
func (h *Head) Index(field string) int {
	if i, ok := h.fields[field]; ok {
		return i
	}
	return -1
}

// Set names the meaning of a column that has no heading.
func (h *Head) Set(field string, index int) {
	h.Columns = append(h.Columns, Column{Index: index, Field: field})
	slices.SortFunc(h.Columns, func(a, b Column) int { return a.Index - b.Index })
	h.fields[field] = index
}

// Cell gives the cell of a field, an empty one where the row is shorter or the
// table has no such column.
func (h *Head) Cell(r Row, field string) Cell {
	return r.Cell(h.Index(field))
}

// At gives the place of a field's cell, or of the line where there is none.
func (h *Head) At(r Row, field string) diag.Pos {
	if i := h.Index(field); i >= 0 && i < len(r.Cells) {
		return r.Cells[i].At
	}
	return r.At()
}

// Place gives the place of the heading row.
func (h *Head) Place() diag.Pos { return h.at }

// Headings lists all headings as written, for messages.
func (h *Head) Headings() string {
	var all []string
	for _, c := range h.Columns {
		all = append(all, c.Heading)
	}
	return strings.Join(all, "; ")
}

// Doubled gives the columns that carry a heading which an earlier column of a
// known field has already.
func (h *Head) Doubled() []Column {
	var out []Column
	for i, c := range h.Columns {
		for _, d := range h.Columns[:i] {
			if d.Field != "" && c.Field == "" && headingKey(d.Heading) == headingKey(c.Heading) {
				out = append(out, c)
				break
			}
		}
	}
	return out
}

// Extra is a filled cell of a column that podium has no name for.
type Extra struct {
	Heading string
	Cell    Cell
}

// Extra gives the filled cells of a row in columns of no known field, in file
// order; columns of rounds are not among them.
func (h *Head) Extra(r Row) []Extra {
	var out []Extra
	for _, c := range h.Columns {
		if cell := r.Cell(c.Index); c.Field == "" && cell.Text != "" && !h.isRound(c.Index) {
			out = append(out, Extra{c.Heading, cell})
		}
	}
	return out
}

func (h *Head) isRound(index int) bool {
	return slices.ContainsFunc(h.Rounds, func(c Column) bool { return c.Index == index })
}

// Cell gives the i-th cell, an empty one where the row is shorter.
func (r Row) Cell(i int) Cell {
	if i < 0 || i >= len(r.Cells) {
		return Cell{}
	}
	return r.Cells[i]
}

// At gives the place of the line: that of its first filled cell.
func (r Row) At() diag.Pos {
	for _, c := range r.Cells {
		if c.Text != "" {
			return c.At
		}
	}
	if len(r.Cells) > 0 {
		return r.Cells[0].At
	}
	return diag.Pos{Line: r.Line}
}

// Empty tells whether no cell of the row is filled.
func (r Row) Empty() bool { return r.Filled() == 0 }

// Filled counts the filled cells of the row.
func (r Row) Filled() int {
	n := 0
	for i := range r.Cells {
		if r.Cells[i].Text != "" {
			n++
		}
	}
	return n
}

// Text gives the filled cells of the row joined by a space, for messages.
func (r Row) Text() string {
	var parts []string
	for i := range r.Cells {
		if t := r.Cells[i].Text; t != "" {
			parts = append(parts, t)
		}
	}
	return strings.Join(parts, " ")
}

var roundHeading = text.Pattern(`(?i)^(\d{1,3})\s*\.?\s*(rd|r|runda|rond|runde|kolo)?\.?$|^(?:runda|round|rd|r)\s*\.?\s*(\d{1,3})$`)

// RoundNumber gives the number in a heading of a round, 0 where it is none.
func RoundNumber(heading string) int {
	m := roundHeading().FindStringSubmatch(heading)
	if m == nil {
		return 0
	}
	n := 0
	for _, d := range m[1] + m[3] {
		n = n*10 + int(d-'0')
	}
	return n
}

// longHeading is the most characters a heading has; longer cells are titles.
const longHeading = 40

func resolve(row Row, want Search) Head {
	h := Head{Line: row.Line, at: row.At(), fields: map[string]int{}}
	for i, c := range row.Cells {
		if c.Text != "" && len(c.Text) <= 2*longHeading {
			h.Columns = append(h.Columns, Column{Index: i, Heading: c.Text, At: c.At})
		}
	}
	if want.Rounds {
		h.Rounds = roundColumns(h.Columns)
	}
	fits := h.fits(want)
	for i, s := range synonyms {
		if f := fits[i]; len(f) > 0 {
			h.take(s.field, f)
		}
	}
	return h
}

// fit is a column that may be a field; the smaller the rank, the likelier.
type fit struct{ column, rank int }

// fits gives for each entry of synonyms the columns that may be it.
func (h *Head) fits(want Search) map[int][]fit {
	out := map[int][]fit{}
	for i, c := range h.Columns {
		if h.isRound(c.Index) {
			continue
		}
		key := headingKey(c.Heading)
		for n, s := range synonyms {
			if o := want.Columns[s.field]; o != "" && headingKey(o) == key {
				out[n] = append(out[n], fit{i, 0})
			}
		}
		for _, m := range knownHeadings().find(c.Heading, key) {
			field := synonyms[m.entry].field
			if want.Columns[field] == "" && (want.Fields == nil || slices.Contains(want.Fields, field)) {
				out[m.entry] = append(out[m.entry], fit{i, m.rank})
			}
		}
	}
	return out
}

// roundColumns gives the first unbroken run of round headings that counts up
// by one; a block of rating changes behind it repeats the same headings.
func roundColumns(columns []Column) []Column {
	var run []Column
	for _, c := range columns {
		n := RoundNumber(c.Heading)
		switch {
		case n == 0 && len(run) > 0:
			return run
		case n == 0:
		case len(run) > 0 && n != RoundNumber(run[len(run)-1].Heading)+1:
			return run
		default:
			run = append(run, c)
		}
	}
	return run
}

// take gives the field the likeliest of its columns that no other has.
func (h *Head) take(field string, fits []fit) {
	best := fit{-1, 0}
	for _, f := range fits {
		if h.Columns[f.column].Field == "" && (best.column < 0 || f.rank < best.rank) {
			best = f
		}
	}
	if best.column >= 0 {
		h.Columns[best.column].Field = field
		h.fields[field] = h.Columns[best.column].Index
	}
}

// meaning is an entry of synonyms that a heading may be; the smaller the rank,
// the likelier.
type meaning struct{ entry, rank int }

// headingIndex finds the meanings of a heading.
type headingIndex struct {
	exact  map[string][]meaning // as written
	folded map[string][]meaning // by headingKey
}

// knownHeadings is made of synonyms once. A field's own name ranks first, then
// the headings as written in their order, then without regard to case.
var knownHeadings = sync.OnceValue(func() headingIndex {
	x := headingIndex{map[string][]meaning{}, map[string][]meaning{}}
	for n, s := range synonyms {
		own := headingKey(s.field)
		x.exact[s.field] = append(x.exact[s.field], meaning{n, 1})
		x.folded[own] = append(x.folded[own], meaning{n, 2 + len(s.headings)})
		for i, h := range s.headings {
			key := headingKey(h)
			x.exact[h] = append(x.exact[h], meaning{n, 2 + i})
			x.folded[key] = append(x.folded[key], meaning{n, 3 + len(s.headings) + i})
		}
	}
	return x
})

func (x headingIndex) find(heading, key string) []meaning {
	return append(slices.Clone(x.exact[heading]), x.folded[key]...)
}

// headingKey compares headings without regard to case, marks, dots and spaces.
func headingKey(s string) string {
	return strings.ReplaceAll(text.Fold(s), " ", "")
}
