package xlsx

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"podium/generator/chess"
	"podium/generator/site"
)

// list writes one of the lists of the cycle: headings, then a row for each,
// ready to be filtered and turned around.
func (b *book) list(t *site.Table) error {
	g, columns := b.grid(), b.listColumns(t)
	l := layout{head: 1}
	var named []namedCell
	if t.ID == site.BookRules && b.numbers != nil {
		named = b.rulesHead(g)
		l.head = g.row + 1
	}
	g.begin(l.head, 20)
	for i := range columns {
		g.text(columns[i].head, heading(t.Columns[i]))
	}
	g.end()
	at := 0
	for row := range t.All() {
		b.listRow(g, t, at, row, columns)
		at++
	}
	if g.row == l.head {
		g.begin(g.row+1, 0)
		g.text(0, t.Empty)
		g.end()
	} else if l.head == 1 {
		l.filter = g.row
	}
	for i := range columns {
		l.widths = append(l.widths, columns[i].width())
	}
	name, err := b.sheet(t.Caption, g, l)
	if err != nil {
		return err
	}
	for _, n := range named {
		if err := b.f.SetDefinedName(&excelize.DefinedName{Name: n.name, RefersTo: "'" + name + "'!" + n.cell}); err != nil {
			return err
		}
	}
	return nil
}

// listColumn is a column of a list while its rows are written.
type listColumn struct {
	kind         string
	head, number int     // styles
	least, most  float64 // bounds of the width
	longest      int     // letters of its longest text
}

func (b *book) listColumns(t *site.Table) []listColumn {
	columns := make([]listColumn, len(t.Columns))
	for i, c := range t.Columns {
		col := listColumn{kind: c.Kind, head: b.styles.heading, number: b.numberStyle(c.Kind), longest: utf8.RuneCountInString(heading(c)) + 2}
		if c.Kind == site.ColText || c.Kind == site.ColLong || c.Kind == site.ColName {
			col.head = b.styles.headingLeft
		}
		col.least, col.most = boundsOf(c.Kind)
		columns[i] = col
	}
	return columns
}

// width makes a column as wide as its longest text, within the bounds of its kind.
func (c *listColumn) width() float64 {
	return min(max(float64(c.longest)+2, c.least), c.most)
}

// listRow writes one row, as high as its longest text needs. A text is broken
// into lines only where its column is as wide as it may be.
func (b *book) listRow(g *grid, t *site.Table, at int, row *site.Row, columns []listColumn) {
	cells := row.Cells[:min(len(row.Cells), len(columns))]
	lines := 1
	for j := range cells {
		col, s := &columns[j], cells[j].Text
		if len(s) > col.longest {
			col.longest = max(col.longest, utf8.RuneCountInString(s))
		}
		lines = max(lines, linesOf(s, col.most))
	}
	height := 0.0
	if lines > 1 {
		height = float64(lines)*lineHeight + 3
	}
	g.begin(g.row+1, height)
	for j := range cells {
		if f := b.ledger.formula(t, at, j); f != "" {
			g.formula(columns[j].number, f, cells[j].Num.Float())
			continue
		}
		b.cell(g, &columns[j], &cells[j], lines > 1)
	}
	g.end()
}

// lineHeight is the height of a line of text in points.
const lineHeight = 15

// linesOf estimates how many lines a text takes in a column: letters are on
// average a little narrower than the digits that widths are counted in.
func linesOf(s string, width float64) int {
	room, lines, used := int(width*1.1), 1, 0
	if len(s) <= room {
		return 1
	}
	for word := range strings.FieldsSeq(s) {
		n := utf8.RuneCountInString(word)
		if used > 0 && used+1+n > room {
			lines, used = lines+1, n
			continue
		}
		used += n + 1
	}
	return lines
}

// heading is the long form of a column's title where it has one.
func heading(c site.Column) string {
	s := c.Title
	if c.Long != "" {
		s = c.Long
	}
	if c.Sub != "" {
		s += " " + c.Sub
	}
	return s
}

func boundsOf(kind string) (least, most float64) {
	switch kind {
	case site.ColName:
		return 12, 70
	case site.ColText, site.ColLong:
		return 8, 60
	case site.ColDate:
		return 12, 14
	case site.ColMoney:
		return 14, 18
	}
	return 9, 16
}

// cell writes a cell of a list: numbers as numbers, days as days.
func (b *book) cell(g *grid, col *listColumn, c *site.Cell, wrap bool) {
	if col.kind == site.ColDate {
		if d, err := chess.ParseDate(c.Raw); err == nil {
			g.date(b.styles.date, d)
			return
		}
	}
	switch {
	case c.Num != nil:
		g.number(col.number, *c.Num)
	case wrap:
		g.text(b.styles.wrap, c.Text)
	default:
		g.text(b.styles.text, c.Text)
	}
}

func (b *book) numberStyle(kind string) int {
	switch kind {
	case site.ColPlace:
		return b.styles.place
	case site.ColTotal:
		return b.styles.total
	case site.ColMoney:
		return b.styles.money
	}
	return b.styles.number
}

// namedCell is a cell that has a name in the whole workbook.
type namedCell struct{ name, cell string }

// rulesHead says above the rules what the workbook was made from.
func (b *book) rulesHead(g *grid) []namedCell {
	var named []namedCell
	line := func(label string, value func()) {
		g.begin(g.row+1, 0)
		g.text(b.styles.label, label)
		value()
		g.end()
	}
	word := func(label, s string) {
		if s != "" {
			line(label, func() { g.text(b.styles.text, s) })
		}
	}
	word(b.texts.Cycle, b.cycle.Title)
	word(b.texts.State, b.cycle.Short)
	line(b.texts.AsOf, func() { g.date(b.styles.dateLeft, b.cycle.AsOf) })
	for i, info := range append([]*site.BookInfo{b.numbers}, b.numbers.Further...) {
		after := ""
		if info.Title != "" {
			after = " – " + info.Title
		}
		for _, p := range []struct {
			label, name string
			pool        site.BookPool
		}{
			{b.texts.Counted, "LiczonychWynikow", info.Players},
			{b.texts.CountedClubs, "LiczonychWynikowKlubu", info.Clubs},
		} {
			if len(p.pool.Lines) > 0 {
				line(p.label+after, func() { g.int(b.styles.text, p.pool.Counted) })
				named = append(named, namedCell{numbered(p.name, i), fmt.Sprintf("$B$%d", g.row)})
			}
		}
	}
	word(b.texts.Inputs, b.info.Inputs)
	word(b.texts.Program, b.info.Program)
	g.begin(g.row+1, 0)
	g.end()
	return named
}
