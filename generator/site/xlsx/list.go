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
	g := &grid{}
	l := layout{head: 1, widths: listWidths(t)}
	var named []namedCell
	if t.ID == site.BookRules && b.numbers != nil {
		named = b.rulesHead(g)
		l.head = g.row + 1
	}
	g.begin(l.head, 20)
	for _, c := range t.Columns {
		style := b.styles.heading
		if c.Kind == site.ColText || c.Kind == site.ColLong || c.Kind == site.ColName {
			style = b.styles.headingLeft
		}
		g.text(style, heading(c))
	}
	g.end()
	for i := range t.Rows {
		b.listRow(g, t, &t.Rows[i], l.widths)
	}
	if len(t.Rows) == 0 {
		g.begin(g.row+1, 0)
		g.text(0, t.Empty)
		g.end()
	} else if l.head == 1 {
		l.filter = g.row
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

// listRow writes one row, as high as its longest text needs.
func (b *book) listRow(g *grid, t *site.Table, row *site.Row, widths []float64) {
	lines := 1
	for j := range row.Cells {
		if j < len(widths) {
			lines = max(lines, linesOf(row.Cells[j].Text, widths[j]))
		}
	}
	height := 0.0
	if lines > 1 {
		height = float64(lines)*lineHeight + 3
	}
	g.begin(g.row+1, height)
	for j := range row.Cells {
		b.cell(g, kindOf(t, j), &row.Cells[j], lines > 1)
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

// listWidths makes each column as wide as its longest text, within the bounds
// of its kind.
func listWidths(t *site.Table) []float64 {
	widths := make([]float64, len(t.Columns))
	for i, c := range t.Columns {
		least, most := boundsOf(c.Kind)
		n := utf8.RuneCountInString(heading(c)) + 2
		for j := range t.Rows {
			if i < len(t.Rows[j].Cells) {
				n = max(n, utf8.RuneCountInString(t.Rows[j].Cells[i].Text))
			}
		}
		widths[i] = min(max(float64(n)+2, least), most)
	}
	return widths
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
func (b *book) cell(g *grid, kind string, c *site.Cell, wrap bool) {
	if kind == site.ColDate {
		if d, err := chess.ParseDate(c.Sort); err == nil {
			g.date(b.styles.date, d)
			return
		}
	}
	switch {
	case c.Num != nil:
		g.number(b.numberStyle(kind), *c.Num)
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
