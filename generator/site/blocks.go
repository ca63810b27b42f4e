package site

import (
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
)

// Small makers of the pieces of a page, so that the pages read as content.

func itoa(n int) string { return strconv.Itoa(n) }

func span(text string) Span           { return Span{Text: text} }
func strong(text string) Span         { return Span{Text: text, Strong: true} }
func quiet(text string) Span          { return Span{Text: text, Quiet: true} }
func linked(text, href string) Span   { return Span{Text: text, Href: href} }
func para(spans ...Span) Block        { return Block{Text: spans} }
func heading(id, text string) Block   { return Block{Heading: &Heading{Level: 2, ID: id, Text: text}} }
func table(t *Table) Block            { return Block{Table: t} }
func textCell(s string) Cell          { return Cell{Text: s} }
func linkCell(text, href string) Cell { return Cell{Text: text, Href: href} }

// linksCell makes a cell of several links, or of one.
func linksCell(parts []Link) Cell {
	if len(parts) == 1 {
		return linkCell(parts[0].Text, parts[0].Href)
	}
	texts := make([]string, len(parts))
	for i, p := range parts {
		texts[i] = p.Text
	}
	return Cell{Text: strings.Join(texts, ", "), Links: &parts}
}

// withoutEmpty takes a column out in which no row has anything.
func withoutEmpty(t *Table, key string) *Table {
	at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Key == key })
	if at < 0 || slices.ContainsFunc(t.Rows, func(r Row) bool { return r.Cells[at].Text != "" }) {
		return t
	}
	t.Columns = slices.Delete(t.Columns, at, at+1)
	for i := range t.Rows {
		t.Rows[i].Cells = slices.Delete(t.Rows[i].Cells, at, at+1)
	}
	return t
}

func styled(class string, spans ...Span) Block { return Block{Text: spans, Class: class} }

func intCell(n int) Cell {
	p := chess.Whole(int64(n))
	return Cell{Text: strconv.Itoa(n), Num: &p}
}

// numberOrNone leaves a 0 out, which stands for "not stated".
func numberOrNone(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return intCell(n)
}

// dateCell shows a day and sorts by it.
func (w *words) dateCell(d chess.Date) Cell {
	return Cell{Text: w.numericDate(d), Raw: d.String()}
}

// spansText joins the texts of a paragraph.
func spansText(spans []Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// column makes a column whose heading is the text "col.<key>".
func (w *words) column(key, kind string) Column {
	c := Column{Key: key, Title: w.t("col." + key), Kind: kind}
	if w.has("collong." + key) {
		c.Long = w.t("collong." + key)
	}
	return c
}

// menu lists the Markdown pages of the menu.
func menu(pages []MarkdownPage) []Link {
	var links []Link
	for _, p := range pages {
		if p.Menu {
			links = append(links, Link{Text: p.Title, Href: "page/" + p.Name + "/"})
		}
	}
	return links
}

// markdownPages gives the pages of pages/.
func markdownPages(pages []MarkdownPage, asOf chess.Date) []Page {
	var out []Page
	for _, p := range pages {
		href := "page/" + p.Name + "/"
		out = append(out, Page{
			Path: href + "index.html", Nav: href, Title: p.Title, HeadTitle: p.Title,
			Blocks: []Block{{Markdown: p.Source}}, LastMod: asOf,
		})
	}
	return out
}
