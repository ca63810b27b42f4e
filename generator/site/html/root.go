package html

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"slices"
	"strings"

	"podium/generator/site"
	"podium/templates"
)

// RootInfo is what the page of all cycles needs beyond the cycles.
type RootInfo struct {
	Title string // of the site
	Lang  string // one of Options.Languages
}

// assets are the files that every page refers to. Their names carry a hash of
// the content, since hosts let browsers keep old ones.
type assets struct{ style, script, icon asset }

type asset struct {
	path string
	data []byte
}

func readAssets(user fs.FS) (assets, error) {
	var a assets
	for _, f := range []struct {
		name string
		to   *asset
	}{{"site.css", &a.style}, {"site.js", &a.script}, {"icon.svg", &a.icon}} {
		data, err := templates.Read(user, f.name)
		if err != nil {
			return a, fmt.Errorf("template %s: %w", f.name, err)
		}
		data = []byte(unixLines(string(data)))
		sum := sha256.Sum256(data)
		ext := path.Ext(f.name)
		name := strings.TrimSuffix(f.name, ext) + "." + hex.EncodeToString(sum[:3]) + ext
		*f.to = asset{path: "assets/" + name, data: data}
	}
	return a, nil
}

// cycleGroup is the running or the finished cycles.
type cycleGroup struct {
	Title  string
	Cycles []cycleCard
}

type cycleCard struct {
	Title, Href, Status string
	Next                string
	Top                 []linkView
}

// Root gives the page of all cycles in one language of the site: index.html, or
// en/index.html where it is not the first. With the first come 404.html, of which
// a host shows one only, and the files of assets/.
func (r *Renderer) Root(cycles []*site.Cycle, info RootInfo) ([]site.File, error) {
	w, err := r.language(info.Lang)
	if err != nil {
		return nil, err
	}
	home := r.opt.home(info.Lang)
	up := climb(strings.Count(home, "/"))
	index := r.view(info.Lang, w, up, home+"index.html", &reported{})
	index.Title, index.HeadTitle, index.Description = info.Title, info.Title, w["root_description"]
	index.Groups = groups(cycles, up, w)
	var others []languageLink
	for _, lang := range r.opt.Languages {
		name, err := r.language(lang)
		if err != nil {
			return nil, err
		}
		others = append(others, languageLink{Lang: lang, Name: name["name"], Href: up + r.opt.home(lang) + "index.html"})
	}
	if len(others) > 1 {
		index.Alternates = others
		index.Languages = slices.DeleteFunc(slices.Clone(others), func(l languageLink) bool { return l.Lang == info.Lang })
	}
	files, err := r.fill(nil, home+"index.html", "root.html", &index)
	if err != nil || home != "" {
		return files, err
	}
	lost := r.view(info.Lang, w, "", "404.html", &reported{})
	lost.Title, lost.SiteTitle, lost.RootHref = w["not_found"], info.Title, r.opt.basePath()
	lost.Style = template.CSS(r.assets.style.data)
	if files, err = r.fill(files, "404.html", "notfound.html", &lost); err != nil {
		return nil, err
	}
	for _, a := range []asset{r.assets.icon, r.assets.script, r.assets.style} {
		files = append(files, site.File{Path: a.path, Data: a.data})
	}
	return files, nil
}

// fill appends a page to files.
func (r *Renderer) fill(files []site.File, path, shell string, v *view) ([]site.File, error) {
	var out bytes.Buffer
	if err := r.shells.ExecuteTemplate(&out, shell, v); err != nil {
		return nil, err
	}
	return append(files, site.File{Path: path, Data: out.Bytes()}), nil
}

// groups puts running cycles before finished ones, the newest season first. up
// leads to the root of the site.
func groups(cycles []*site.Cycle, up string, w words) []cycleGroup {
	sorted := slices.Clone(cycles)
	slices.SortStableFunc(sorted, func(a, b *site.Cycle) int {
		if c := b.Season.Cmp(a.Season); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	running, finished := cycleGroup{Title: w["running"]}, cycleGroup{Title: w["finished"]}
	for _, c := range sorted {
		if c.Finished {
			finished.Cycles = append(finished.Cycles, cardOf(c, up))
		} else {
			running.Cycles = append(running.Cycles, cardOf(c, up))
		}
	}
	return slices.DeleteFunc([]cycleGroup{running, finished}, func(g cycleGroup) bool { return len(g.Cycles) == 0 })
}

func cardOf(c *site.Cycle, up string) cycleCard {
	up += c.ID + "/" + c.Prefix
	card := cycleCard{Title: c.Title, Href: up + "index.html", Status: c.Short, Next: c.Next}
	for _, l := range c.Top {
		card.Top = append(card.Top, linkView{Text: l.Text, Href: safeHref(up, l.Href)})
	}
	return card
}
