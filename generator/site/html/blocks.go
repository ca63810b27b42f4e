package html

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"

	"podium/generator/site"
)

// blocks turns the blocks of one page into what the templates are filled with.
type blocks struct {
	e      *edition
	up     string
	title  string // h1, which a Markdown page need not repeat
	buf    *buffer
	tables int  // seen so far
	filter bool // the page has its search form
	ids    headingIDs
}

// views gives the blocks in the pieces that the template puts together: tables,
// folded parts, and between them everything else, written here.
func (b *blocks) views(in []site.Block) ([]blockView, error) {
	var out []blockView
	start := len(b.buf.rows)
	flush := func() {
		if len(b.buf.rows) > start {
			out = append(out, blockView{HTML: b.buf.marker()})
		}
	}
	for i := range in {
		switch block := &in[i]; {
		case block.Table != nil:
			flush()
			out = append(out, blockView{Table: b.table(block.Table)})
			start = len(b.buf.rows)
		case block.Details != nil:
			flush()
			inner, err := b.views(block.Details.Blocks)
			if err != nil {
				return nil, err
			}
			out = append(out, blockView{Details: &detailsView{Summary: block.Details.Summary, Blocks: inner}})
			start = len(b.buf.rows)
		default:
			var err error
			if b.buf.rows, err = b.append(b.buf.rows, block); err != nil {
				return nil, err
			}
		}
	}
	flush()
	return out, nil
}

// append writes a block that is neither a table nor folded.
func (b *blocks) append(dst []byte, in *site.Block) ([]byte, error) {
	switch {
	case in.Heading != nil:
		return b.heading(dst, in.Heading), nil
	case len(in.Text) > 0:
		return append(b.spans(openTag(dst, "p", in.Class), in.Text), "</p>\n"...), nil
	case len(in.List) > 0:
		dst = openTag(dst, "ul", in.Class)
		for _, item := range in.List {
			dst = append(b.spans(append(dst, "\n<li>"...), item), "</li>"...)
		}
		return append(dst, "\n</ul>\n"...), nil
	case len(in.Links) > 0:
		dst = openTag(dst, "ul", "links")
		for i := range in.Links {
			dst = append(b.link(append(dst, "\n<li>"...), &in.Links[i]), "</li>"...)
		}
		return append(dst, "\n</ul>\n"...), nil
	case in.Chart != nil:
		return append(appendChart(append(dst, `<figure class="chart">`...), in.Chart), "</figure>\n"...), nil
	case in.Markdown != "":
		html, err := b.e.r.md.render(in.Markdown, b.title, b.e.w, &b.ids)
		if err != nil {
			return dst, fmt.Errorf("page %q: %w", b.title, err)
		}
		return append(append(append(dst, "<div class=\"md\">\n"...), html...), "</div>\n"...), nil
	}
	return dst, nil
}

func openTag(dst []byte, tag, class string) []byte {
	dst = append(append(dst, '<'), tag...)
	if class != "" {
		dst = appendAttr(dst, "class", class)
	}
	return append(dst, '>')
}

func (b *blocks) heading(dst []byte, h *site.Heading) []byte {
	tag := "h2"
	if h.Level == 3 {
		tag = "h3"
	}
	dst = append(append(dst, '<'), tag...)
	if h.ID != "" {
		dst = appendAttr(dst, "id", h.ID)
	}
	dst = appendText(append(dst, '>'), h.Text)
	return append(append(append(dst, "</"...), tag...), ">\n"...)
}

// link writes one of a row of links, as text where it leads nowhere.
func (b *blocks) link(dst []byte, l *site.Link) []byte {
	href, current := safeHref(b.up, l.Href), ""
	if href == "" {
		return appendText(dst, l.Text)
	}
	if l.Current {
		current = "true"
	}
	return appendLink(dst, href, current, l.Text)
}

// appendLink writes a link; current is its aria-current, "" none.
func appendLink(dst []byte, href, current, text string) []byte {
	dst = appendAttr(append(dst, "<a"...), "href", href)
	if current != "" {
		dst = appendAttr(dst, "aria-current", current)
	}
	return append(appendText(append(dst, '>'), text), "</a>"...)
}

// spans writes runs of text. Text is escaped by appendText.
func (b *blocks) spans(dst []byte, in []site.Span) []byte {
	for i := range in {
		dst = b.span(dst, &in[i])
	}
	return dst
}

func (b *blocks) span(dst []byte, s *site.Span) []byte {
	var end string
	open := func(tag, name, value string) {
		dst = append(append(dst, '<'), tag...)
		if name != "" {
			dst = appendAttr(dst, name, value)
		}
		dst = append(dst, '>')
		end = "</" + tag + ">" + end
	}
	if href := safeHref(b.up, s.Href); href != "" {
		open("a", "href", href)
	}
	if s.Lang != "" && s.Lang != b.e.cycle.Lang {
		open("span", "lang", s.Lang)
	}
	if s.Strong {
		open("strong", "", "")
	}
	if s.Struck {
		open("s", "", "")
	}
	if s.Quiet {
		open("span", "class", "quiet")
	}
	return append(appendText(dst, s.Text), end...)
}

// tableView is what the shell of a table is filled with. Head and Body come
// from the row writer.
type tableView struct {
	ID, CaptionID, Caption string
	Head, Body             template.HTML
	Legend                 []legendView
	Filter                 *filterView
	Empty                  string
	Sortable, Wide         bool
	Columns                int
	Tournaments            int // columns of single tournaments, for the size in print
	W                      words
}

type legendView struct {
	Mark template.HTML
	Text string
}

type filterView struct {
	Clubs []string
	Cats  []site.Link
	W     words
}

// cellSize is the number of bytes of a cell, about.
const cellSize = 64

func (b *blocks) table(t *site.Table) *tableView {
	b.tables++
	v := &tableView{ID: t.ID, Caption: t.Caption, Sortable: t.Ranked, Wide: t.Wide, W: b.e.w}
	v.Columns = len(t.Columns)
	v.CaptionID = "_cap" + strconv.Itoa(b.tables)
	if len(t.Rows) == 0 {
		v.Empty = t.Empty
		if v.Empty == "" {
			v.Empty = "–"
		}
		return v
	}
	w := newRowWriter(b.up, t.Columns)
	b.buf.rows = w.head(b.buf.rows, t.Columns, t.Ranked)
	v.Head = b.buf.marker()
	b.buf.rows = slices.Grow(b.buf.rows, len(t.Rows)*len(t.Columns)*cellSize)
	for i := range t.Rows {
		b.buf.rows = w.row(b.buf.rows, &t.Rows[i])
	}
	v.Body = b.buf.marker()
	for _, c := range t.Columns {
		if c.Kind == site.ColTournament {
			v.Tournaments++
		}
	}
	for i := range t.Legend {
		v.Legend = append(v.Legend, legendOf(&t.Legend[i]))
	}
	if t.Filter != nil && !b.filter {
		b.filter = true // one form searches all tables of the page
		v.Filter = &filterView{Clubs: t.Filter.Clubs, Cats: t.Filter.Cats, W: b.e.w}
	}
	return v
}

// legendOf shows a mark as it looks in the table.
func legendOf(l *site.Legend) legendView {
	mark := appendText(nil, l.Mark)
	switch l.State {
	case "dropped":
		mark = append(append([]byte("<s>"), mark...), "</s>"...)
	case "penalty":
		mark = append(append([]byte("<i>"), mark...), "</i>"...)
	}
	return legendView{Mark: template.HTML(mark), Text: l.Text}
}
