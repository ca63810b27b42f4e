package generator

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"podium/generator/cache"
	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/publish"
	"podium/generator/site"
	sitecsv "podium/generator/site/csv"
	"podium/generator/site/feed"
	"podium/generator/site/html"
	sitejson "podium/generator/site/json"
	"podium/generator/site/xlsx"
)

// Build reads the data folder, computes every cycle and replaces the output
// folder whole or not at all. Problems of the data are in the result, sorted;
// an error means that the work could not be finished. In both cases the old
// output folder is as it was.
func Build(ctx context.Context, opt Options) (BuildResult, error) {
	if err := CheckPrivate(opt); err != nil {
		return BuildResult{}, err
	}
	if opt.Previous != "" {
		if _, err := os.Stat(opt.Previous); err != nil {
			return BuildResult{}, err
		}
	}
	key := buildKey(opt)
	if res, same := rebuilt(opt, cache.Open(opt.Cache, opt.identity()), key); same {
		return res, nil
	}
	p, err := load(ctx, opt, "")
	if err != nil {
		return BuildResult{}, err
	}
	p.checkFolder()
	res := p.result()
	if p.blocked() {
		return res, nil
	}
	hash := p.inputHash()
	pub := publish.Options{
		DataDir: opt.DataDir, InputHash: hash, Version: opt.Version, Strict: opt.Strict, Allow: opt.Allow,
		Expected: p.expectedToVanish,
	}
	if done, same := publish.Unchanged(opt.Out, hash); same {
		res.Files, res.Bytes = done.Files, done.Bytes
		p.reportSize(done.Bytes)
		res.Issues = p.issues()
		p.remember(key, hash, res)
		return res, p.writePrivate(ctx)
	}
	done, err := publish.Dir(ctx, opt.Out, pub, func(add func(site.File) error) error { return p.render(hash[:12], add) })
	if err != nil {
		return res, err
	}
	res.Files, res.Bytes = done.Files, done.Bytes
	p.reportSize(done.Bytes)
	res.Issues = p.issues()
	p.remember(key, hash, res) // before what is true of this build alone
	p.reportVanished(done.Removed)
	res.Issues, res.Written = p.issues(), done.Written
	return res, p.writePrivate(ctx)
}

func (p *project) result() BuildResult {
	res := BuildResult{Issues: p.issues(), Cycles: len(p.cycles), Parsed: p.cache.Parsed(), Out: p.opt.Out}
	for _, c := range p.cycles {
		res.Tournaments += c.read
		res.Rows += c.rows
	}
	return res
}

// blocked tells whether problems forbid publication.
func (p *project) blocked() bool {
	return p.list.HasErrors() || p.opt.Strict && p.list.Count(diag.Warning) > 0
}

// inputHash covers everything that the output depends on: every file read, the
// files copied, and the options.
func (p *project) inputHash() string {
	h := sha256.New()
	fmt.Fprintf(h, "podium %s %s\nas-of %s\nbase-url %s\n", p.opt.Version, p.opt.Program, p.opt.AsOf, p.site.BaseURL)
	for _, name := range slices.Sorted(maps.Keys(p.sources)) {
		fmt.Fprintf(h, "%s %s\n", p.sources[name], name)
	}
	for _, e := range p.copied() {
		data, err := fs.ReadFile(p.opt.Data, e.raw)
		fmt.Fprintf(h, "%x %s %v\n", sha256.Sum256(data), e.name, err != nil)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// copied lists the files that go into the site or its making as they are.
func (p *project) copied() []entry {
	out := slices.Clone(p.folder.static)
	if p.site.Templates != "" {
		out = append(out, p.folder.walk(p.site.Templates)...)
	}
	for _, c := range p.cycles {
		out = append(out, c.files.assets...)
		out = append(out, c.files.pages...)
	}
	return out
}

// render makes every file of the site, cycle after cycle, and hands it to add,
// which may be called from several goroutines at once.
func (p *project) render(hash string, add func(site.File) error) error {
	templates, err := p.templates()
	if err != nil {
		return err
	}
	pages, err := html.New(html.Options{
		Templates: templates, BaseURL: p.site.BaseURL, Languages: p.site.Languages, Version: p.opt.Version, InputHash: hash,
		Publisher: p.site.Publisher, Contact: p.site.Contact, Report: p.site.Report, Image: p.site.Image,
	})
	if err != nil {
		return err
	}
	if err := p.addCopies(add); err != nil {
		return err
	}
	var all [][]*site.Cycle
	for i, c := range p.cycles {
		editions, err := p.editions(c, templates, hash)
		if err != nil {
			return err
		}
		for _, e := range editions {
			if err := p.addCycle(e, pages, hash, add); err != nil {
				return fmt.Errorf("%s: %w", c.set.ID, err)
			}
		}
		all = append(all, editions)
		p.progress(len(p.cycles)+i+1, 2*len(p.cycles))
	}
	return p.addRoot(all, pages, add)
}

// templates gives the user's folder of templates, nil without one.
func (p *project) templates() (fs.FS, error) {
	if p.site.Templates == "" {
		return nil, nil
	}
	return fs.Sub(p.opt.Data, p.site.Templates)
}

// editions gives the cycle in each language of the site: its own language
// first, at the addresses of the contract, the others below.
func (p *project) editions(c *cycle, templates fs.FS, hash string) ([]*site.Cycle, error) {
	langs := []string{c.set.Language}
	for _, l := range p.site.Languages {
		if !slices.Contains(langs, l) && len(p.site.Languages) > 1 {
			langs = append(langs, l)
		}
	}
	var others []site.Alternate
	for i, l := range langs {
		others = append(others, site.Alternate{Lang: l, Prefix: prefix(l, i)})
	}
	var out []*site.Cycle
	for i, l := range langs {
		e, err := p.edition(c, l, prefix(l, i), others, templates, hash)
		if err != nil {
			return nil, err
		}
		out = append(out, e)
	}
	return out, nil
}

func prefix(lang string, i int) string {
	if i == 0 {
		return ""
	}
	return lang + "/"
}

func (p *project) edition(c *cycle, lang, prefix string, others []site.Alternate, templates fs.FS, hash string) (*site.Cycle, error) {
	if c.set.League != nil {
		return p.leagueEdition(c, lang, prefix, others, templates, hash)
	}
	in := p.siteInput(c, lang)
	in.Prefix, in.Others, in.Templates, in.InputHash = prefix, others, templates, hash
	in.History = c.history()
	var err error
	if in.Changes, err = p.changes(c, lang); err != nil {
		return nil, err
	}
	return site.ForCircuit(in)
}

// siteInput is what the pages of a circuit are made of.
func (p *project) siteInput(c *cycle, lang string) site.Input {
	return site.Input{
		Site: p.site, Cycle: c.set, Standings: c.standings, Tables: c.tables, Register: c.register,
		Privacy: newGate(c, lang), Short: c.register.ShortClub, Pages: c.pages, Lang: lang, Version: p.opt.Version,
	}
}

// history gives the standings after each day on which something counted was
// played, the last ones being those of today.
func (c *cycle) history() []circuit.Standings {
	if !slices.ContainsFunc(c.standings.Tournaments, func(t circuit.TournamentLine) bool { return t.Counted }) {
		return nil
	}
	return slices.Concat(c.past(), []circuit.Standings{c.standings})
}

// earlier gives the standings after each day of history but the last. They
// are computed anew, so that they cannot contradict the
// data.
func (c *cycle) earlier(asOf chess.Date) []circuit.Standings {
	past := circuit.NewPast(*c.set.Circuit, c.input(asOf))
	days := past.Days()
	out := make([]circuit.Standings, max(0, len(days)-1))
	atOnce(len(out), func(i int) { out[i] = past.On(days[i]) })
	return out
}

// addCopies copies static/ to the root of the site and each cycle's assets
// beside its pages.
func (p *project) addCopies(add func(site.File) error) error {
	for _, e := range p.folder.static {
		if err := p.addCopy(e, strings.TrimPrefix(e.name, "static/"), add); err != nil {
			return err
		}
	}
	for _, c := range p.cycles {
		for _, e := range c.files.assets {
			if err := p.addCopy(e, e.name, add); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *project) addCopy(e entry, name string, add func(site.File) error) error {
	data, err := fs.ReadFile(p.opt.Data, e.raw)
	if err != nil {
		return err
	}
	return add(site.File{Path: name, Data: data})
}

// addCycle renders one edition: its pages, and at the same time the downloads,
// which stand in the same folder.
func (p *project) addCycle(c *site.Cycle, pages *html.Renderer, hash string, add func(site.File) error) error {
	var failed error
	ready := make(chan struct{})
	go func() {
		defer close(ready)
		failed = p.addDownloads(c, hash, add)
	}()
	err := pages.Cycle(c, add)
	<-ready
	return cmp.Or(err, failed)
}

// addDownloads renders the spreadsheets, data and feeds of one edition, one after
// the other: each takes some memory.
func (p *project) addDownloads(c *site.Cycle, hash string, add func(site.File) error) (err error) {
	put := func(name string, render func() ([]byte, error)) {
		if err != nil {
			return
		}
		var data []byte
		if data, err = render(); err != nil {
			err = fmt.Errorf("%s: %w", name, err)
			return
		}
		err = add(site.File{Path: path.Join(c.ID, c.Prefix, name), Data: data})
	}
	put("standings.xlsx", func() ([]byte, error) {
		return xlsx.Render(c, xlsx.Info{Publisher: p.site.Publisher, Program: "podium " + p.opt.Version, Inputs: hash})
	})
	if c.Data != nil {
		put("standings.json", func() ([]byte, error) { return sitejson.Render(c.Data()) })
	}
	if c.League != nil {
		put("standings.json", func() ([]byte, error) { return sitejson.RenderLeague(c.League()) })
	}
	for _, t := range c.CSV() {
		put(t.ID+".csv", func() ([]byte, error) { return sitecsv.Render(t, c.Lang) })
	}
	put("calendar.ics", func() ([]byte, error) { return feed.ICS(c, p.site.BaseURL) })
	put("feed.xml", func() ([]byte, error) { return feed.Atom(c, p.site.Publisher, p.site.BaseURL) })
	return err
}

// addRoot adds what stands above the cycles; all has the editions of each.
func (p *project) addRoot(all [][]*site.Cycle, pages *html.Renderer, add func(site.File) error) error {
	var files []site.File
	var homes []string
	for n, lang := range p.site.Languages {
		homes = append(homes, prefix(lang, n))
		var cycles []*site.Cycle
		for _, editions := range all {
			i := slices.IndexFunc(editions, func(c *site.Cycle) bool { return c.Lang == lang })
			cycles = append(cycles, editions[max(0, i)])
		}
		root, err := pages.Root(cycles, html.RootInfo{Title: p.site.Title, Lang: lang})
		if err != nil {
			return err
		}
		files = append(files, root...)
	}
	editions := slices.Concat(all...)
	var latest chess.Date
	for _, c := range editions {
		if c.AsOf.After(latest) {
			latest = c.AsOf
		}
	}
	data, err := feed.Sitemap(homes, editions, p.site.BaseURL, latest)
	if err != nil {
		return err
	}
	for _, f := range append(files, site.File{Path: "sitemap.xml", Data: data}) {
		if err := add(f); err != nil {
			return err
		}
	}
	return nil
}

// reportVanished says which pages were published before and are gone.
func (p *project) reportVanished(removed []string) {
	if len(removed) == 0 {
		return
	}
	const shown = 5
	names := strings.Join(removed[:min(shown, len(removed))], ", ")
	if len(removed) > shown {
		names += " …"
	}
	p.list.Warning("page-vanished", diag.Pos{File: p.opt.Out},
		diag.Say("%d pages are gone: %s", "zniknęło stron: %d (%s)", len(removed), names),
		diag.Say("if nobody meant that, look for a removed file or a changed id", "jeśli to nie było zamierzone, szukaj usuniętego pliku albo zmienionego id"))
}

// reportSize warns of a site that is near to what hosts take.
func (p *project) reportSize(bytes int64) {
	if publish.TooLarge(bytes) {
		text, hint := publish.SizeText(bytes)
		p.list.Warning(publish.CodeTooLarge, diag.Pos{File: p.opt.Out}, text, hint)
	}
}

// expectedToVanish tells whether the data say why a published file is gone: the
// page of a player moves or vanishes by a line in privacy.csv.
func (p *project) expectedToVanish(name string) bool {
	for _, c := range p.cycles {
		if !strings.HasPrefix(name, c.set.ID+"/") {
			continue
		}
		for _, id := range c.gate.Protected() {
			for _, page := range []string{site.PlayerPath(string(id)), site.PlayerPath(c.gate.ID(id))} {
				if strings.HasSuffix(name, "/"+page) {
					return true
				}
			}
		}
	}
	return false
}
