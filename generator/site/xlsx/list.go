package xlsx

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"podium/generator/chess"
	"podium/generator/site"
)

// list writes one of the lists of the cycle: headings, then a row for each,
// ready to be filtered and turned around.
func (b *book) list(t *site.Table) error {
	g := &grid{}
	l := layout{head: 1, columns: make([]width, len(t.Columns))}
	var named []namedCell
	if t.ID == site.BookRules {
		named = b.rulesHead(g)
		l.head = g.row + 1
	}
	g.begin(l.head, 0)
	for i, c := range t.Columns {
		g.text(b.styles.headingLeft, heading(c))
		l.columns[i] = widthOf(c.Kind)
	}
	g.end()
	for i := range t.Rows {
		g.begin(g.row+1, 0)
		for j := range t.Rows[i].Cells {
			b.cell(g, kindOf(t, j), &t.Rows[i].Cells[j])
		}
		g.end()
	}
	if len(t.Rows) == 0 {
		g.begin(g.row+1, 0)
		g.text(0, t.Empty)
		g.end()
	} else if len(named) == 0 {
		l.filter = g.row
	}
	if err := b.sheet(t.Caption, g, l); err != nil {
		return err
	}
	for _, n := range named {
		name := b.f.GetSheetList()[b.sheets-1]
		if err := b.f.SetDefinedName(&excelize.DefinedName{Name: n.name, RefersTo: "'" + name + "'!" + n.cell}); err != nil {
			return err
		}
	}
	return nil
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

func kindOf(t *site.Table, col int) string {
	if col < len(t.Columns) {
		return t.Columns[col].Kind
	}
	return site.ColText
}

func widthOf(kind string) width {
	switch kind {
	case site.ColName:
		return width{12, 70}
	case site.ColText:
		return width{8, 60}
	case site.ColDate:
		return width{12, 14}
	}
	return width{8, 16}
}

// cell writes a cell of a list: numbers as numbers, days as days.
func (b *book) cell(g *grid, kind string, c *site.Cell) {
	if kind == site.ColDate {
		if d, err := chess.ParseDate(c.Sort); err == nil {
			g.date(b.styles.date, d)
			return
		}
	}
	style := b.styles.text
	switch {
	case c.Num == nil:
	case kind == site.ColPlace:
		style = b.styles.place
	case kind == site.ColTotal:
		style = b.styles.total
	default:
		style = b.styles.number
	}
	switch {
	case c.Num != nil:
		g.number(style, *c.Num)
	case kind == site.ColName && len(c.Text) > 60:
		g.text(b.styles.wrap, c.Text)
	default:
		g.text(style, strings.TrimSpace(c.Text))
	}
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
	if b.cycle.Book == nil {
		return nil
	}
	word(b.texts.Cycle, b.cycle.Title)
	word(b.texts.State, b.cycle.Short)
	line(b.texts.AsOf, func() { g.date(b.styles.date, b.cycle.AsOf) })
	for _, p := range []struct {
		label, name string
		pool        site.BookPool
	}{
		{b.texts.Counted, "LiczonychWynikow", b.cycle.Book.Players},
		{b.texts.CountedClubs, "LiczonychWynikowKlubu", b.cycle.Book.Clubs},
	} {
		if len(p.pool.Lines) > 0 {
			line(p.label, func() { g.int(b.styles.number, p.pool.Counted) })
			named = append(named, namedCell{p.name, fmt.Sprintf("$B$%d", g.row)})
		}
	}
	word(b.texts.Inputs, b.info.Inputs)
	word(b.texts.Program, b.info.Program)
	g.begin(g.row+1, 0)
	g.end()
	return named
}
