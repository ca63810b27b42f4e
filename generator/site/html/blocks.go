package html

import (
	"fmt"
	"html/template"
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

func (b *blocks) views(in []site.Block) ([]blockView, error) {
	out := make([]blockView, 0, len(in))
	for i := range in {
		v, err := b.view(&in[i])
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

func (b *blocks) view(in *site.Block) (blockView, error) {
	v := blockView{Class: in.Class}
	switch {
	case in.Table != nil:
		v.Table = b.table(in.Table)
	case in.Heading != nil:
		v.Heading = in.Heading
	case in.Text != nil:
		v.Text = b.spans(in.Text)
	case in.List != nil:
		for _, item := range in.List {
			v.List = append(v.List, b.spans(item))
		}
	case in.Links != nil:
		v.Links = b.links(in.Links)
	case in.Markdown != "":
		html, err := b.e.r.md.render(in.Markdown, b.title, b.e.w, &b.ids)
		if err != nil {
			return v, fmt.Errorf("page %q: %w", b.title, err)
		}
		v.Markdown = template.HTML(html)
	case in.Chart != nil:
		b.buf.rows = appendChart(b.buf.rows, in.Chart)
		v.Chart = b.buf.marker()
	case in.Details != nil:
		inner, err := b.views(in.Details.Blocks)
		if err != nil {
			return v, err
		}
		v.Details = &detailsView{Summary: in.Details.Summary, Blocks: inner}
	}
	return v, nil
}

func (b *blocks) links(in []site.Link) []linkView {
	out := make([]linkView, 0, len(in))
	for _, l := range in {
		v := linkView{Text: l.Text, Href: safeHref(b.up, l.Href)}
		if l.Current {
			v.Current = "true"
		}
		out = append(out, v)
	}
	return out
}

// spans writes runs of text. Text is escaped by appendText.
func (b *blocks) spans(in []site.Span) template.HTML {
	var dst []byte
	for i := range in {
		dst = b.span(dst, &in[i])
	}
	return template.HTML(dst)
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
