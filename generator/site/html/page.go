package html

import (
	"cmp"
	"html/template"
	"strings"

	"podium/generator/site"
)

// edition is a cycle in one language with what all its pages share.
type edition struct {
	r      *Renderer
	cycle  *site.Cycle
	w      words
	others []languageLink // the other languages, Href being their folder
	rootUp int            // folders from the root of the language up to the root of the site
	folder string         // of the language: "gp-2018/en/"
}

// languageLink is a way to the same page in another language.
type languageLink struct{ Lang, Name, Href string }

func (r *Renderer) edition(c *site.Cycle) (*edition, error) {
	w, err := r.language(c.Lang)
	if err != nil {
		return nil, err
	}
	e := &edition{r: r, cycle: c, w: w, folder: c.ID + "/" + c.Prefix}
	e.rootUp = strings.Count(e.folder, "/")
	for _, o := range c.Others {
		if o.Lang == c.Lang {
			continue
		}
		other, err := r.language(o.Lang)
		if err != nil {
			return nil, err
		}
		e.others = append(e.others, languageLink{Lang: o.Lang, Name: other["name"], Href: o.Prefix})
	}
	return e, nil
}

// path gives where a page stands in the output folder.
func (e *edition) path(page string) string { return e.folder + page }

// view is what a shell is filled with: head and footer of every kind of page, then
// what single kinds have. It is flat, because templates look fields up by name.
type view struct {
	Lang, Title, HeadTitle, Description string
	NoIndex                             bool
	Canonical, Image                    string
	Alternates                          []languageLink
	Feed                                string
	Icon, Stylesheet, Script            string
	W                                   words
	Footer                              footer
	RootHref                            string // page.html, notfound.html

	CycleTitle, CycleHref string        // page.html
	Nav                   template.HTML // items of a list
	Languages             []languageLink
	Blocks                []blockView

	Groups []cycleGroup // root.html

	SiteTitle string // notfound.html
	Style     template.CSS
}

type footer struct{ Publisher, Contact, ContactHref, ReportHref, Version, InputHash string }

// view fills what every kind of page has. up leads to the root of the site, path is
// the page's own, about what the error form begins with.
func (r *Renderer) view(lang string, w words, up, path string, about *reported) view {
	v := view{
		Lang: lang, W: w, RootHref: up + r.opt.home(lang) + "index.html",
		Icon:       up + r.assets.icon.path,
		Stylesheet: up + r.assets.style.path,
		Script:     up + r.assets.script.path,
		Footer: footer{
			Publisher: r.opt.Publisher, Contact: r.opt.Contact, ContactHref: r.opt.contactHref(),
			ReportHref: r.opt.reportHref(w["report_subject"], about),
			Version:    r.opt.Version, InputHash: r.opt.InputHash,
		},
	}
	if r.opt.BaseURL != "" {
		v.Canonical = r.opt.BaseURL + "/" + strings.TrimSuffix(path, "index.html")
		v.Image = r.opt.image()
	}
	return v
}

type linkView struct{ Text, Href string }

// render writes one page into buf.out; buf is reset.
func (e *edition) render(p *site.Page, buf *buffer) error {
	up := climb(strings.Count(p.Path, "/"))
	v := e.r.view(e.cycle.Lang, e.w, up+climb(e.rootUp), e.path(p.Path), e.reported(p))
	v.Title, v.HeadTitle = p.Title, headTitle(p, e.cycle.Title)
	v.CycleTitle, v.CycleHref, v.Nav = e.cycle.Title, up+"index.html", e.nav(p, up, buf)
	v.Description, v.NoIndex = p.Description, p.NoIndex
	if len(e.cycle.Feed) > 0 {
		v.Feed = up + "feed.xml"
	}
	e.languages(&v, p, up)
	b := blocks{e: e, up: up, title: p.Title, buf: buf}
	var err error
	if v.Blocks, err = b.views(p.Content()); err != nil {
		return err
	}
	if err := e.r.shells.ExecuteTemplate(&buf.shell, "page.html", &v); err != nil {
		return err
	}
	buf.assemble()
	return nil
}

// reported gives what the error form is about: cycle and page, or the id that
// the page names.
func (e *edition) reported(p *site.Page) *reported {
	path := strings.TrimSuffix(p.Path, "index.html")
	return &reported{cycle: e.cycle.ID, id: cmp.Or(p.ReportID, path), page: e.cycle.Prefix + path, tournament: p.ReportOf, player: p.ReportWho}
}

func headTitle(p *site.Page, cycle string) string {
	title := p.HeadTitle
	if title == "" {
		title = p.Title
	}
	if title == cycle {
		return title
	}
	return title + " – " + cycle
}

// nav writes the links of the cycle and its Markdown pages. The entry of the
// page itself is current, the entry it stands under is marked as true.
func (e *edition) nav(p *site.Page, up string, buf *buffer) template.HTML {
	for _, links := range [][]site.Link{e.cycle.Nav, e.cycle.Menu} {
		for i := range links {
			current := ""
			switch page := safeHref("", links[i].Href); {
			case page == p.Path:
				current = "page"
			case p.Nav != "" && page == safeHref("", p.Nav):
				current = "true"
			}
			if href := safeHref(up, links[i].Href); href != "" {
				buf.rows = append(appendLink(append(buf.rows, "<li>"...), href, current, links[i].Text), "</li>"...)
			}
		}
	}
	return buf.marker()
}

// languages fills the links to the same page in the other languages, and for
// search engines the one to the page itself.
func (e *edition) languages(v *view, p *site.Page, up string) {
	if len(e.others) == 0 {
		return
	}
	base := up + climb(strings.Count(e.cycle.Prefix, "/"))
	for _, l := range e.others {
		l.Href = base + l.Href + p.Path
		v.Languages = append(v.Languages, l)
	}
	own := languageLink{Lang: e.cycle.Lang, Href: base + e.cycle.Prefix + p.Path}
	v.Alternates = append([]languageLink{own}, v.Languages...)
}

// blockView is one piece of a page; the field that is set says which.
type blockView struct {
	HTML    template.HTML
	Filter  *filterView
	Details *detailsView
}

type detailsView struct {
	Summary string
	Blocks  []blockView
}
