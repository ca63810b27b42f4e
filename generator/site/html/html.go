// Package html writes the pages of a site: the blocks of the model are appended
// by Go code (blocks.go, rows.go), the frame around them and the search form are
// shells of package templates.
//
// Every link inside the site is relative and names a file ("../clubs/index.html"),
// so that the same bytes work at the root of a host, under a path and from disk.
package html

import (
	"fmt"
	"html/template"
	"io/fs"
	"slices"
	"strings"

	"podium/generator/site"
	"podium/templates"
)

// Options says what stands on every page beside its content.
type Options struct {
	Templates fs.FS    // files that replace the embedded ones by name; nil for none
	BaseURL   string   // address of the root of the site, with or without a final slash; "" unknown
	Languages []string // of the site, the first at its root; nil = one
	Version   string   // of the program, for the footer
	InputHash string   // short hash of the inputs, for the footer; "" leaves it out
	Publisher string
	Contact   string // an address of mail or of a page, or plain words
	Report    string // address of the form "report an error"; "" = mail to Contact
	Image     string // for Open Graph: absolute, or relative to the root of the site; "" none
	Workers   int    // pages rendered at the same time; 0 = as many as there are processors, at most 8
}

// home gives the folder of the page of all cycles in a language.
func (o *Options) home(lang string) string {
	if slices.Index(o.Languages, lang) > 0 {
		return lang + "/"
	}
	return ""
}

// Renderer writes the pages of a site. It may be used for several cycles, one
// after the other.
type Renderer struct {
	opt    Options
	shells *template.Template
	words  map[string]words // by language
	assets assets
	md     *markdown
}

// New reads the templates. It fails on one that cannot be read or parsed.
func New(opt Options) (*Renderer, error) {
	opt.BaseURL = strings.TrimRight(opt.BaseURL, "/")
	r := &Renderer{opt: opt, shells: template.New(""), words: map[string]words{}}
	for _, name := range []string{"blocks.html", "page.html", "root.html", "notfound.html"} {
		src, err := templates.Read(opt.Templates, name)
		if err != nil {
			return nil, fmt.Errorf("template %s: %w", name, err)
		}
		if _, err := r.shells.New(name).Parse(string(src)); err != nil {
			return nil, fmt.Errorf("template %s: %w", name, err)
		}
	}
	var err error
	if r.assets, err = readAssets(opt.Templates); err != nil {
		return nil, err
	}
	r.md = newMarkdown()
	return r, nil
}

// language gives the words of the frame in lang, read at their first use.
func (r *Renderer) language(lang string) (words, error) {
	if w, ok := r.words[lang]; ok {
		return w, nil
	}
	w, err := readWords(r.opt.Templates, lang)
	if err != nil {
		return nil, err
	}
	r.words[lang] = w
	return w, nil
}

// Cycle renders every page of a cycle in one language and hands them to add, from
// several goroutines at once and in any order. A file's Data is valid until add
// returns. The first error, of add or of a template, ends the work.
func (r *Renderer) Cycle(c *site.Cycle, add func(site.File) error) error {
	e, err := r.edition(c)
	if err != nil {
		return err
	}
	return atOnce(len(c.Pages), r.opt.Workers, func(i int, buf *buffer) error {
		if err := e.render(&c.Pages[i], buf); err != nil {
			return err
		}
		return add(site.File{Path: e.path(c.Pages[i].Path), Data: buf.out})
	})
}
