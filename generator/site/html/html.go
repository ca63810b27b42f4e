// Package html writes the pages of a site: it fills the shells of package
// templates with the blocks of the model. Table bodies are appended by Go code
// (rows.go), everything else is html/template.
package html

import (
	"io/fs"

	"podium/generator/site"
)

// Options says what stands on every page beside its content.
type Options struct {
	Templates fs.FS  // files that replace the embedded ones by name; nil for none
	BaseURL   string // address of the root of the site, with or without a final slash; "" unknown
	Version   string // of the program, for the footer
	InputHash string // short hash of the inputs, for the footer; "" leaves it out
	Publisher string
	Contact   string // an address of mail or of a page, or plain words
	Report    string // address of the form "report an error"; "" = mail to Contact
	Image     string // for Open Graph: absolute, or relative to the root of the site; "" none
	Workers   int    // pages rendered at the same time; 0 = as many as there are processors, at most 8
}

// RootInfo is what the page of all cycles needs beyond the cycles.
type RootInfo struct {
	Title string // of the site
	Lang  string // "pl", "en"
}

// Renderer writes the pages of a site. It may be used for several cycles, one
// after the other.
type Renderer struct{ opt Options }

// New reads the templates. It fails on a template that cannot be parsed.
func New(opt Options) (*Renderer, error) { return &Renderer{opt: opt}, nil }

// Cycle renders every page of a cycle in one language and hands them to emit
// in the order of c.Pages. A file's Data is valid until emit returns. The first
// error, of emit or of a template, ends the work.
func (r *Renderer) Cycle(c *site.Cycle, emit func(site.File) error) error { return nil }

// Root gives index.html, 404.html and the files of assets/. The cycles are
// those in the language of the site.
func (r *Renderer) Root(cycles []*site.Cycle, info RootInfo) ([]site.File, error) { return nil, nil }

// Meta is the front matter of a Markdown page.
type Meta struct {
	Title string // "" takes the first heading of the page
	Menu  bool   // false leaves the page out of the menu
	Order int    // in the menu, smaller first
}

// FrontMatter splits a Markdown page into its front matter (lines "key: value"
// between two lines "---") and its body with LF line ends.
func FrontMatter(src string) (Meta, string) { return Meta{Menu: true}, src }
