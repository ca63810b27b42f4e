package site

import (
	"fmt"
	"slices"

	"podium/generator/circuit"
)

// nav lists the pages of the cycle that have content.
func (b *builder) nav(changes int) []Link {
	links := []Link{{Text: b.t("nav.index"), Href: "index.html"}}
	add := func(has bool, key, href string) {
		if has {
			links = append(links, Link{Text: b.t(key), Href: href})
		}
	}
	add(len(b.st.Clubs) > 0, "nav.clubs", "clubs/")
	add(len(b.st.Categories) > 0, "nav.categories", "categories/")
	for _, s := range b.st.Further {
		links = append(links, Link{Text: s.Title, Href: standingHref(s)})
	}
	add(len(b.st.Awards) > 0, "nav.prizes", "prizes/")
	add(b.hasPossible(), "nav.possible", possibleHref)
	add(true, "nav.calendar", "calendar/")
	add(true, "nav.rules", "rules/")
	add(changes > 0, "nav.changes", "changes/")
	if n := len(b.st.NotCounted); n > 0 {
		links = append(links, Link{Text: b.t("nav.not_counted", "n", n), Href: "not-counted/"})
	}
	return links
}

func standingHref(s circuit.Standing) string { return "standing/" + addressPart(s.ID) + "/" }

// pages gives all pages, those of the cycle first.
func (b *builder) pages(log []logEntry) []Page {
	pages := []Page{
		b.indexPage(len(log)), b.clubsPage(), b.categoriesPage(), b.prizesPage(), b.calendarPage(),
		b.rulesPage(), b.changesPage(log), b.notCountedPage(),
	}
	if b.hasPossible() {
		pages = append(pages, b.possiblePage())
	}
	for i := range b.st.Further {
		pages = append(pages, b.furtherPage(&b.st.Further[i]))
	}
	for i := range b.st.Tournaments {
		if t := &b.st.Tournaments[i]; hasPage(t) {
			pages = append(pages, b.tournamentPage(t))
		}
	}
	for i := range b.st.Clubs {
		pages = append(pages, b.clubPage(b.st.Clubs, i))
	}
	pages = append(pages, b.furtherClubPages()...)
	for _, part := range [][]circuit.Line{b.st.Lines, b.st.Apart} {
		for i := range part {
			if b.in.Privacy.Page(part[i].Player) {
				pages = append(pages, b.playerPage(&b.st.Standing, part, i))
			}
		}
	}
	pages = append(pages, b.furtherPlayerPages()...)
	pages = append(pages, markdownPages(b.in.Pages, b.st.AsOf)...)
	for i := range pages {
		pages[i].LastMod = b.st.AsOf
	}
	return pages
}

// furtherClubPages gives pages to clubs that only a further standing lists.
func (b *builder) furtherClubPages() []Page {
	var pages []Page
	done := make(map[string]bool)
	for _, l := range b.st.Clubs {
		done[l.Club] = true
	}
	for _, s := range b.st.Further {
		for i := range s.Clubs {
			if club := s.Clubs[i].Club; !done[club] {
				done[club] = true
				pages = append(pages, b.clubPage(s.Clubs, i))
			}
		}
	}
	return pages
}

// furtherPlayerPages gives pages to persons that only a further standing lists.
func (b *builder) furtherPlayerPages() []Page {
	var pages []Page
	done := make(map[string]bool)
	for i := range b.st.Further {
		s := &b.st.Further[i]
		for _, part := range [][]circuit.Line{s.Lines, s.Apart} {
			for j := range part {
				p := part[j].Player
				if b.lines[p] == nil && !done[string(p)] && b.in.Privacy.Page(p) {
					done[string(p)] = true
					pages = append(pages, b.playerPage(s, part, j))
				}
			}
		}
	}
	return pages
}

func (b *builder) indexPage(changes int) Page {
	p := Page{
		Path: "index.html", Nav: "index.html", Title: b.t("index.title"),
		HeadTitle: b.t("index.title") + " " + b.after(), Description: b.topSentence(),
	}
	p.Make = func() []Block { return b.indexBlocks(changes) }
	return p
}

func (b *builder) indexBlocks(changes int) []Block {
	blocks := append(b.statusBlocks(), b.ruleSentence())
	if b.hasPossible() {
		blocks[0].Text = append(blocks[0].Text, span(" · "), linked(b.t("possible.link"), possibleHref))
	}
	standing := b.table(standingTable{
		id: "individual", caption: b.t("index.caption", "after", b.after()), lines: b.shown(b.st.Lines),
		change: b.st.Previous != "", filter: true, empty: b.t("index.empty"),
	})
	return slices.Concat(blocks, []Block{table(standing)}, b.apartBlocks(&b.st.Standing), b.outlookBlocks(), b.qualifiedBlocks(),
		[]Block{{Links: b.downloads()}, {Links: b.further(changes)}})
}

// shown leaves out the places below publish.hide_below.
func (b *builder) shown(lines []circuit.Line) []circuit.Line {
	last := b.st.Rules.Publish.HideBelow
	if last <= 0 {
		return lines
	}
	n := 0
	for n < len(lines) && lines[n].Place <= last {
		n++
	}
	return lines[:n]
}

// apartBlocks show the entries below the minimum of starts, numbered apart.
func (b *builder) apartBlocks(s *circuit.Standing) []Block {
	if len(s.Apart) == 0 {
		return nil
	}
	title := b.t("apart.title")
	if n := b.minStarts(); n > 0 {
		title = b.t("apart.title_starts", "n", n)
	}
	return []Block{
		heading("apart", title),
		table(b.table(standingTable{id: "apart-table", caption: title, lines: s.Apart, basis: s.Basis})),
	}
}

// qualifiedBlocks list who may play the final.
func (b *builder) qualifiedBlocks() []Block {
	if len(b.st.Qualified) == 0 {
		return nil
	}
	var list [][]Span
	for _, p := range b.st.Qualified {
		list = append(list, []Span{linked(b.name(p), b.playerHref(p))})
	}
	return []Block{{Details: &Details{Summary: b.t("qualified.title", "n", len(list)), Blocks: []Block{{List: list}}}}}
}

// minStarts gives the number of starts that the main standing asks for.
func (b *builder) minStarts() int {
	s := b.st.Rules.Eligible.MinStarts
	if s.Part == nil {
		return s.N
	}
	return roundShare(s, b.st.Held)
}

// roundShare gives a share of a base as whole tournaments.
func roundShare(s circuit.Share, base int) int {
	if s.Part == nil {
		return s.N
	}
	num := s.Part.Num() * int64(base)
	den := s.Part.Den()
	switch s.Round {
	case "down":
		return int(num / den)
	case "half_up":
		return int((2*num + den) / (2 * den))
	}
	return int((num + den - 1) / den)
}

// further tells where to read on.
func (b *builder) further(changes int) []Link {
	more := []Link{{Text: b.t("nav.rules"), Href: "rules/"}}
	if changes > 0 {
		more = append(more, Link{Text: fmt.Sprintf("%s (%d)", b.t("nav.changes"), changes), Href: "changes/"})
	}
	if n := len(b.st.NotCounted); n > 0 {
		more = append(more, Link{Text: b.t("nav.not_counted", "n", n), Href: "not-counted/"})
	}
	return more
}

// downloads lists the files that go with the cycle.
func (b *builder) downloads() []Link {
	links := []Link{{Text: b.t("download.label")}, {Text: b.t("download.xlsx"), Href: "standings.xlsx"}}
	links = append(links, Link{Text: b.t("download.individual"), Href: "individual.csv"})
	if len(b.st.Clubs) > 0 {
		links = append(links, Link{Text: b.t("download.clubs"), Href: "clubs.csv"})
	}
	return append(links,
		Link{Text: b.t("download.json"), Href: up(b.in.Prefix) + "standings.json"},
		Link{Text: b.t("download.ics"), Href: "calendar.ics"},
		Link{Text: b.t("download.feed"), Href: "feed.xml"})
}

// up leads from the folder of a language to the first language.
func up(prefix string) string {
	if prefix == "" {
		return ""
	}
	return "../"
}

func (b *builder) clubsPage() Page {
	p := Page{Path: "clubs/index.html", Nav: "clubs/", Title: b.t("clubs.title"), HeadTitle: b.t("clubs.title") + " " + b.after()}
	p.Blocks = b.statusBlocks()
	if c := b.st.Rules.Clubs; c != nil {
		p.Blocks = append(p.Blocks, styled("lead", span(b.clubsBestSentence(c))))
	}
	p.Blocks = append(p.Blocks, table(b.table(standingTable{
		id: "clubs", caption: b.t("clubs.caption", "after", b.after()), lines: b.st.Clubs,
		change: b.st.Previous != "" && len(b.st.Clubs) > 0, empty: b.clubsEmpty(),
	})))
	return p
}

func (b *builder) clubsEmpty() string {
	if b.st.Rules.Clubs == nil {
		return b.t("clubs.none")
	}
	return b.t("clubs.empty")
}

func (b *builder) categoriesPage() Page {
	p := Page{Path: "categories/index.html", Nav: "categories/", Title: b.t("categories.title"), HeadTitle: b.t("categories.title") + " " + b.after()}
	p.Make = func() []Block {
		blocks := b.statusBlocks()
		if len(b.st.Categories) == 0 {
			blocks = append(blocks, para(span(b.t("categories.none"))))
		}
		if len(b.st.Categories) > 1 {
			blocks = append(blocks, Block{Links: categoryLinks(b.st.Categories)})
		}
		for _, c := range b.st.Categories {
			blocks = append(blocks, b.categoryBlocks(c)...)
		}
		return blocks
	}
	return p
}

func categoryLinks(categories []circuit.CategoryStanding) []Link {
	var links []Link
	for _, c := range categories {
		links = append(links, Link{Text: c.Category.Title, Href: "categories/#" + addressPart(c.Category.ID)})
	}
	return links
}

func (b *builder) categoryBlocks(c circuit.CategoryStanding) []Block {
	blocks := []Block{heading(addressPart(c.Category.ID), c.Category.Title), styled("lead", span(upperFirst(b.categoryDefinition(c.Category))))}
	if c.NotFormed {
		s := b.t("categories.not_formed", "n", c.Category.MinSize)
		if c.MergedTo != "" {
			s += " " + b.t("categories.merged", "category", b.categoryTitle(c.MergedTo))
		}
		return append(blocks, para(span(s)))
	}
	return append(blocks, table(b.categoryTable(c)))
}

func (b *builder) categoryTable(c circuit.CategoryStanding) *Table {
	t := &Table{
		ID: "category-" + addressPart(c.Category.ID), Caption: c.Category.Title, Ranked: true, Empty: b.t("categories.empty"),
		Columns: []Column{b.column("place", ColPlace), b.column("name", ColName), b.column("total", ColTotal), b.column("overall", ColNumber)},
	}
	for i := range c.Lines {
		l := &c.Lines[i]
		row := b.standingRow(l, false, len(t.Columns))
		row.Anchor = ""
		overall := Cell{Text: "–"}
		if l.OverallPlace > 0 {
			overall = b.placeCell(l.OverallPlace, false)
		}
		row.Cells = append(row.Cells, overall)
		t.Rows = append(t.Rows, row)
	}
	t.Legend = b.legend(t)
	return t
}

func (b *builder) categoryTitle(id string) string {
	for _, c := range b.st.Rules.Category {
		if c.ID == id {
			return c.Title
		}
	}
	return id
}

// furtherPage is the page of another standing over the same data.
func (b *builder) furtherPage(s *circuit.Standing) Page {
	href := standingHref(*s)
	p := Page{Path: href + "index.html", Nav: href, Title: s.Title, HeadTitle: s.Title + " " + b.afterOf(s.Basis.Tournaments)}
	p.Blocks = b.statusBlocksOf(s.Basis.Tournaments)
	p.Blocks = append(p.Blocks, table(b.table(standingTable{
		id: "standing-" + addressPart(s.ID), caption: s.Title, lines: s.Lines, basis: s.Basis, filter: true, empty: b.t("index.empty"),
	})))
	p.Blocks = append(p.Blocks, b.apartBlocks(s)...)
	if len(s.Clubs) > 0 {
		p.Blocks = append(p.Blocks, heading("clubs", b.t("clubs.title")), table(b.table(standingTable{
			id: "standing-clubs", caption: b.t("clubs.title"), lines: s.Clubs, basis: s.Basis,
		})))
	}
	for _, c := range s.Categories {
		p.Blocks = append(p.Blocks, b.categoryBlocks(c)...)
	}
	if len(s.Awards) > 0 {
		p.Blocks = append(p.Blocks, heading("standing-prizes", b.t("nav.prizes")), table(b.prizeTable(s)))
	}
	return p
}
