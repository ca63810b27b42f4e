package site

import (
	"strings"
	"unicode/utf8"
)

// PlainText gives a page as text for a terminal: tables with aligned columns,
// links as their texts. Charts are left out: their numbers stand in a table.
func PlainText(p Page) string {
	var b strings.Builder
	b.WriteString(p.Title + "\n")
	for _, block := range p.Content() {
		plainBlock(&b, &block)
	}
	return b.String()
}

func plainBlock(b *strings.Builder, block *Block) {
	switch {
	case block.Heading != nil:
		b.WriteString("\n" + block.Heading.Text + "\n")
	case block.Text != nil:
		b.WriteString(strings.TrimSpace(spansText(block.Text)) + "\n")
	case block.List != nil:
		for _, item := range block.List {
			b.WriteString("  - " + strings.TrimSpace(spansText(item)) + "\n")
		}
	case block.Table != nil:
		plainTable(b, block.Table)
	case block.Markdown != "":
		b.WriteString(strings.TrimSpace(block.Markdown) + "\n")
	case block.Details != nil:
		b.WriteString(block.Details.Summary + "\n")
		for i := range block.Details.Blocks {
			plainBlock(b, &block.Details.Blocks[i])
		}
	}
}

func plainTable(b *strings.Builder, t *Table) {
	if len(t.Rows) == 0 {
		if t.Empty != "" {
			b.WriteString(t.Empty + "\n")
		}
		return
	}
	grid := make([][]string, 0, len(t.Rows)+1)
	head := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		head[i] = c.Title
	}
	grid = append(grid, head)
	for _, r := range t.Rows {
		line := make([]string, len(t.Columns))
		for i := range min(len(r.Cells), len(line)) {
			line[i] = plainCell(t.Columns[i].Kind, &r.Cells[i])
		}
		grid = append(grid, line)
	}
	width := make([]int, len(t.Columns))
	for _, line := range grid {
		for i, s := range line {
			width[i] = max(width[i], utf8.RuneCountInString(s))
		}
	}
	for _, line := range grid {
		plainLine(b, t.Columns, line, width)
	}
}

// plainCell gives the text of a cell; what stands below a name follows it.
func plainCell(kind string, c *Cell) string {
	s := c.Text
	if c.Note != "" && c.Note == c.Raw { // a source: on a page its file stands in the note
		s = c.Raw
	}
	if kind == ColName && c.Sub != "" {
		s += " (" + c.Sub + ")"
	}
	if c.Star {
		s += "*"
	}
	return s
}

func plainLine(b *strings.Builder, cols []Column, line []string, width []int) {
	var row strings.Builder
	for i, s := range line {
		pad := strings.Repeat(" ", width[i]-utf8.RuneCountInString(s))
		if rightAligned(cols[i].Kind) {
			s = pad + s
		} else {
			s += pad
		}
		row.WriteString("  " + s)
	}
	b.WriteString(strings.TrimRight(row.String(), " ") + "\n")
}

func rightAligned(kind string) bool {
	switch kind {
	case ColPlace, ColTotal, ColNumber, ColChange, ColTournament, ColFinal, ColMoney:
		return true
	}
	return false
}
