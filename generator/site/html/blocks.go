package html

import (
	"cmp"
	"fmt"
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

// views gives the blocks in the pieces that the template puts together: forms and
// folded parts, and between them everything else, written here.
func (b *blocks) views(in []site.Block) ([]blockView, error) {
	var out []blockView
	start := len(b.buf.rows)
	flush := func() {
		if len(b.buf.rows) > start {
			out = append(out, blockView{HTML: b.buf.marker()})
		}
		start = len(b.buf.rows)
	}
	for i := range in {
		block := &in[i]
		if t := block.Table; t != nil && t.Filter != nil && len(t.Rows) > 0 && !b.filter {
			b.filter = true // one form searches all tables of the page
			flush()
			out = append(out, blockView{Filter: &filterView{Clubs: t.Filter.Clubs, Cats: t.Filter.Cats, W: b.e.w}})
		}
		if block.Details != nil {
			flush()
			inner, err := b.views(block.Details.Blocks)
			if err != nil {
				return nil, err
			}
			out = append(out, blockView{Details: &detailsView{Summary: block.Details.Summary, Blocks: inner}})
			start = len(b.buf.rows)
			continue
		}
		var err error
		if b.buf.rows, err = b.append(b.buf.rows, block); err != nil {
			return nil, err
		}
	}
	flush()
	return out, nil
}

// append writes a block that is not folded.
func (b *blocks) append(dst []byte, in *site.Block) ([]byte, error) {
	switch {
	case in.Table != nil:
		return b.table(dst, in.Table), nil
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

// filterView is what the form above a table is filled with.
type filterView struct {
	Clubs []string
	Cats  []site.Link
	W     words
}

// cellSize is the number of bytes of a cell, about.
const cellSize = 64

// table writes a table in its box, with the legend below.
func (b *blocks) table(dst []byte, t *site.Table) []byte {
	b.tables++
	if len(t.Rows) == 0 {
		return append(appendText(append(dst, `<p class="empty">`...), cmp.Or(t.Empty, "–")), "</p>\n"...)
	}
	dst = slices.Grow(dst, len(t.Rows)*len(t.Columns)*cellSize)
	caption := "_cap" + strconv.Itoa(b.tables)
	class := "box"
	if t.Wide {
		class = "box wide"
	}
	dst = appendAttr(append(dst, "<div"...), "class", class)
	dst = appendAttr(append(dst, ` role="region"`...), "aria-labelledby", caption)
	dst = append(dst, " tabindex=\"0\">\n<table class=\"v\""...)
	if t.ID != "" {
		dst = appendAttr(dst, "id", t.ID)
	}
	if t.Ranked {
		dst = appendAttr(dst, "data-sort", b.e.w["sort"])
	}
	dst = fmt.Appendf(dst, " style=\"--c:%d;--n:%d\">\n<caption id=\"%s\"><span>", len(t.Columns), tournaments(t), caption)
	dst = appendText(dst, t.Caption)
	if t.Ranked {
		dst = append(appendText(append(dst, `<span class="vh">; `...), b.e.w["sortable"]), "</span>"...)
	}
	w := newRowWriter(b.up, t.Columns)
	dst = w.head(append(dst, "</span></caption>\n<thead><tr>"...), t.Columns, t.Ranked)
	dst = append(dst, "</tr></thead>\n<tbody>\n"...)
	for i := range t.Rows {
		dst = w.row(dst, &t.Rows[i])
	}
	return b.legend(append(dst, "</tbody>\n</table>\n</div>\n"...), t.Legend)
}

// tournaments counts the columns of single tournaments: by them the size in print
// is chosen.
func tournaments(t *site.Table) int {
	n := 0
	for _, c := range t.Columns {
		if c.Kind == site.ColTournament {
			n++
		}
	}
	return n
}

// legend shows marks as they look in the table.
func (b *blocks) legend(dst []byte, legend []site.Legend) []byte {
	if len(legend) == 0 {
		return dst
	}
	dst = appendAttr(append(dst, `<ul class="legend"`...), "aria-label", b.e.w["legend"])
	dst = append(dst, '>')
	for i := range legend {
		l := &legend[i]
		open, end := markTags(l.State)
		dst = append(append(dst, `<li><span class="mark">`...), open...)
		dst = append(append(appendText(dst, l.Mark), end...), "</span> "...)
		dst = append(appendText(dst, l.Text), "</li>"...)
	}
	return append(dst, "</ul>\n"...)
}
