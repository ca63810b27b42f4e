package table

import (
	"bytes"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"podium/generator/diag"
	"podium/generator/text"
)

// readHTML reads the tables of a page, each as a sheet whose lines are the rows
// of that table; Sheet.Above keeps the text that stands before it. A cell that
// spans columns fills the first of them, one that spans rows all of them.
func readHTML(f File, opt Options, list *diag.List) []Sheet {
	s, _, _ := text.Decode(f.Data, pageEncoding(f.Data, opt))
	root, err := html.Parse(strings.NewReader(s))
	if err != nil {
		list.Error("page-damaged", diag.Pos{File: f.Name},
			diag.Say("the page cannot be read: %v", "nie da się odczytać strony: %v", err),
			diag.Say("save it again in a browser, or export XLSX", "zapisz ją ponownie w przeglądarce albo wyeksportuj XLSX"))
		return nil
	}
	p := &page{file: f.Name, list: list}
	p.walk(root)
	return p.sheets
}

// pageEncoding gives the encoding that the page names, where it is one of
// those that are read and the settings name none.
func pageEncoding(data []byte, opt Options) string {
	if opt.Encoding != "" {
		return opt.Encoding
	}
	head := bytes.ToLower(data[:min(len(data), 2048)])
	i := bytes.Index(head, []byte("charset="))
	if i < 0 {
		return ""
	}
	name := strings.TrimLeft(string(head[i+len("charset="):]), `"' `)
	if end := strings.IndexAny(name, `"'> ;/`); end >= 0 {
		name = name[:end]
	}
	if name == text.Windows1250 || name == text.ISO88592 {
		return name
	}
	return ""
}

// page gathers the tables in the order of the document.
type page struct {
	file   string
	list   *diag.List
	sheets []Sheet
	above  []string
	cells  int
}

func (p *page) walk(n *html.Node) {
	switch {
	case n.Type == html.ElementNode && (n.DataAtom == atom.Script || n.DataAtom == atom.Style || n.DataAtom == atom.Select):
		return
	case n.Type == html.ElementNode && n.DataAtom == atom.Table && !hasTable(n):
		p.table(n)
		return
	case n.Type == html.ElementNode && isLine(n) && !hasTable(n):
		p.line(words(n))
		return
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		p.walk(c)
	}
}

// isLine tells whether an element is a line of text of its own.
func isLine(n *html.Node) bool {
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.P, atom.Title, atom.Caption:
		return true
	}
	return false
}

// line keeps a text for the tables behind it.
func (p *page) line(s string) {
	if s != "" && len(p.above) < 200 {
		p.above = append(p.above, s)
	}
}

// hasTable tells whether an element holds a table with several rows: pages are
// laid out by tables of tables, while one with a single row is part of a cell.
func hasTable(n *html.Node) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && (c.DataAtom == atom.Table && countRows(c) > 1 || hasTable(c)) {
			return true
		}
	}
	return false
}

func countRows(n *html.Node) int {
	rows := 0
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type == html.ElementNode && c.DataAtom == atom.Tr {
			rows++
		} else if c.Type == html.ElementNode && c.DataAtom != atom.Table {
			rows += countRows(c)
		}
	}
	return rows
}

// table reads one table.
func (p *page) table(n *html.Node) {
	s := Sheet{File: p.file, Name: "table " + strconv.Itoa(len(p.sheets)+1), Above: p.above[:len(p.above):len(p.above)]}
	spans := map[int]span{}
	line := 0
	var rows func(*html.Node)
	rows = func(n *html.Node) {
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			switch {
			case c.Type != html.ElementNode || c.DataAtom == atom.Table:
			case c.DataAtom == atom.Caption:
				p.line(words(c))
				s.Above = p.above[:len(p.above):len(p.above)]
			case c.DataAtom == atom.Tr:
				line++
				p.row(&s, c, line, spans)
			default:
				rows(c)
			}
		}
	}
	rows(n)
	if len(s.Rows) > 0 {
		p.sheets = append(p.sheets, s)
		p.remember(s)
	}
}

// remember keeps the rows of a small table, such as that of the tournament's
// details, as text above the next.
func (p *page) remember(s Sheet) {
	if len(s.Rows) > 30 {
		return
	}
	for _, r := range s.Rows {
		line := r.Text()
		if r.Filled() == 2 && len(r.Cells) == 2 {
			line = r.Cells[0].Text + " : " + r.Cells[1].Text
		}
		p.line(line)
	}
}

// span is a cell that goes on in the rows below.
type span struct {
	text string
	rows int
}

func (p *page) row(s *Sheet, tr *html.Node, line int, spans map[int]span) {
	row := Row{Line: line}
	col := 0
	put := func(t string) {
		if col < MaxColumns && p.cells < maxCells {
			row.Cells = append(row.Cells, Cell{Text: t, At: diag.Pos{File: s.File, Sheet: s.Name, Line: line, Col: col + 1}})
			p.cells++
		}
		col++
	}
	fill := func() {
		for spans[col].rows > 0 {
			sp := spans[col]
			spans[col] = span{sp.text, sp.rows - 1}
			put(sp.text)
		}
	}
	for c := tr.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != html.ElementNode || c.DataAtom != atom.Td && c.DataAtom != atom.Th {
			continue
		}
		fill()
		t := words(c)
		if n := attrNumber(c, "rowspan"); n > 1 {
			spans[col] = span{t, n - 1}
		}
		put(t)
		for range attrNumber(c, "colspan") - 1 {
			put("")
		}
	}
	fill()
	if !row.Empty() && len(s.Rows) < MaxRows {
		s.Rows = append(s.Rows, row)
	}
}

// attrNumber gives a whole number of an attribute, at most MaxColumns, 1 where
// it is none.
func attrNumber(n *html.Node, name string) int {
	for _, a := range n.Attr {
		if a.Key == name {
			if v, err := strconv.Atoi(strings.TrimSpace(a.Val)); err == nil && v > 0 {
				return min(v, MaxColumns)
			}
		}
	}
	return 1
}

// words gives the text of an element, its words joined by single spaces.
func words(n *html.Node) string {
	var b strings.Builder
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		switch {
		case n.Type == html.TextNode:
			b.WriteString(n.Data)
		case n.Type == html.ElementNode && (n.DataAtom == atom.Script || n.DataAtom == atom.Style):
			return
		case n.Type == html.ElementNode && (n.DataAtom == atom.Br || n.DataAtom == atom.Td || n.DataAtom == atom.P || n.DataAtom == atom.Div):
			b.WriteByte(' ')
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(n)
	return strings.Join(strings.Fields(text.Clean(b.String())), " ")
}
