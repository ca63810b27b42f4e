package generator

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"iter"
	"path"
	"slices"
	"strings"
	"sync"

	"podium/generator/cache"
	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/privacy"
	"podium/generator/register"
	"podium/generator/site"
	"podium/generator/site/html"
	"podium/generator/source"
	"podium/generator/table"
)

// project is a data folder read and computed.
type project struct {
	opt     Options
	folder  *folder
	site    config.Site
	cycles  []*cycle
	list    diag.List
	sources map[string]string // sha256 by file name, of everything read
	cache   *cache.Cache      // of read files; nil without one
}

// cycle is one cycle of the data folder, read and computed.
type cycle struct {
	files       cycleFolder
	set         *config.Cycle
	register    *register.Register
	gate        *privacy.View
	tables      []circuit.Table
	corrections []chess.Correction
	standings   circuit.Standings
	teams       *teamEvent // kind league
	rows        int
	read        int                        // tournament files
	pages       []site.MarkdownPage        // of pages/
	past        func() []circuit.Standings // see earlier
	archive     archive                    // frozen editions
	list        diag.List
}

// load reads and computes the whole data folder, or one cycle of it where only
// names one. Problems are collected; an error means that nothing can be read.
func load(ctx context.Context, opt Options, only string) (*project, error) {
	opt.Drafts = opt.Drafts || only != "" // who names a draft means it
	p := &project{opt: opt, sources: map[string]string{}, cache: cache.Open(opt.Cache, opt.identity())}
	var err error
	if p.folder, err = openFolder(opt.Data, &p.list); err != nil {
		return nil, err
	}
	p.site = config.LoadSite(p.keep(p.folder.site), &p.list)
	if opt.BaseURL != "" {
		p.site.BaseURL = strings.TrimSuffix(opt.BaseURL, "/")
	}
	for i, files := range p.folder.cycles {
		if slices.Index(p.site.Languages, files.id) > 0 {
			p.list.Error("folder-of-language", diag.Pos{File: files.id},
				diag.Say("the folder %q is where the page of all cycles in this language will stand", "w folderze %q znajdzie się strona wszystkich cykli w tym języku", files.id),
				diag.Say("give the folder of the cycle another name", "nadaj folderowi cyklu inną nazwę"))
		}
		if only != "" && files.id != only {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c := p.loadCycle(files)
		p.list.Append(&c.list)
		if c.set != nil {
			p.cycles = append(p.cycles, c)
		}
		p.progress(i+1, 2*len(p.folder.cycles))
	}
	if len(p.folder.cycles) == 0 {
		p.list.Error("no-cycle", diag.Pos{File: "."},
			diag.Say("no folder with a cycle.yaml was found", "nie znaleziono folderu z plikiem cycle.yaml"),
			diag.Say("podium init makes one to start from", "podium init tworzy folder na początek"))
	}
	return p, nil
}

func (p *project) progress(done, total int) {
	if p.opt.Progress != nil {
		p.opt.Progress(done, total)
	}
}

// keep remembers the hash of a file that was read.
func (p *project) keep(f *table.File) *table.File {
	if f != nil {
		p.sources[f.Name] = hashOf(f)
	}
	return f
}

// hashOf gives the SHA-256 of a file in hexadecimal digits.
func hashOf(f *table.File) string {
	sum := sha256.Sum256(f.Data)
	return hex.EncodeToString(sum[:])
}

// loadCycle reads everything of one cycle and computes it. A cycle whose
// settings cannot be read at all has set == nil.
func (p *project) loadCycle(files cycleFolder) *cycle {
	c := &cycle{files: files}
	p.keep(&files.settings)
	names := make([]string, len(files.tournaments))
	for i, e := range files.tournaments {
		names[i] = files.tournament(e)
	}
	c.set = config.LoadCycle(files.id, files.settings, names, &c.list)
	if c.set == nil {
		return c
	}
	if c.set.Draft && !p.opt.Drafts {
		return &cycle{files: files} // nothing of it matters until it is asked for
	}
	c.pages = p.loadPages(c)
	if c.set.League != nil {
		p.loadLeague(c)
		p.loadHistory(c)
		return c
	}
	tournaments := p.loadResults(c)
	reportDoubles(tournaments, c.dated, &c.list)
	p.identify(c, tournaments)
	c.corrections = p.loadCorrections(c)
	p.loadPrivacy(c)
	c.past = sync.OnceValue(func() []circuit.Standings { return c.earlier(p.opt.AsOf) })
	if p.opt.Out != "" {
		go c.past() // the pages will want it; today's standings keep one processor busy
	}
	c.standings = circuit.Compute(*c.set.Circuit, c.input(p.opt.AsOf), &c.list)
	p.loadHistory(c)
	return c
}

// identify says who each row is. Tables after --as-of stay out, so that a build
// for a day equals one without the later files.
func (p *project) identify(c *cycle, tournaments []*chess.Tournament) {
	var seen []*chess.Tournament
	for _, t := range tournaments {
		if p.opt.AsOf.IsZero() || !t.Date.After(p.opt.AsOf) {
			seen = append(seen, t)
		}
	}
	who := c.register.Identify(seen, &c.list)
	for _, t := range tournaments {
		table := circuit.Table{Tournament: t, Who: make([]chess.Identity, len(t.Rows))}
		if i := slices.Index(seen, t); i >= 0 {
			table.Who = who[i]
		}
		if !c.register.Filters() { // clubs come from the files: one spelling for each
			c.register.SpellClubs(t)
		}
		c.tables = append(c.tables, table)
	}
}

// dated tells whether the settings themselves name the tournament's day.
func (c *cycle) dated(id string) bool {
	return slices.ContainsFunc(c.set.Tournaments, func(t config.TournamentFile) bool { return t.ID == id && !t.Date.IsZero() })
}

// input is what the circuit is computed from, as of a day.
func (c *cycle) input(asOf chess.Date) circuit.Input {
	return circuit.Input{Tables: c.tables, Register: c.register, Corrections: c.corrections, AsOf: asOf, At: c.set.At}
}

func (p *project) loadCorrections(c *cycle) []chess.Correction {
	f := p.keep(p.folder.loadOne(c.files.corrections, &c.list))
	if f == nil {
		return nil
	}
	return source.Corrections(*f, &c.list)
}

// loadRegister reads the register; of long lists the lines of those who play.
func (p *project) loadRegister(c *cycle, who iter.Seq[*chess.Person]) *register.Register {
	files := register.Files{
		Aliases: p.keep(p.folder.loadOne(c.files.aliases, &c.list)),
		Clubs:   p.keep(p.folder.loadOne(c.files.clubs, &c.list)),
		Who:     who,
	}
	for _, e := range c.files.register {
		if l, ok := p.folder.long(e); ok {
			files.Long = append(files.Long, l)
			p.keepLong(e)
		} else if f := p.keep(p.folder.load(e, maxRegister, &c.list)); f != nil {
			files.Register = append(files.Register, *f)
		}
	}
	opt := register.Options{Lang: c.set.Language, Columns: c.set.Columns}
	if r := c.set.Circuit; r != nil {
		opt.RatingColumn, opt.SeasonFrom, opt.SeasonTo = r.Ratings.Column, r.Season.From, r.Season.To
	}
	return register.Load(files, opt, &c.list)
}

// loadPages reads the Markdown pages of a cycle. A page without a title is called
// by its file.
func (p *project) loadPages(c *cycle) []site.MarkdownPage {
	var out []site.MarkdownPage
	for _, e := range c.files.pages {
		name, isPage := strings.CutSuffix(e.base(), ".md")
		if !isPage {
			continue
		}
		f := p.folder.load(e, maxFile, &c.list)
		if f == nil {
			continue
		}
		meta, body := html.FrontMatter(string(f.Data))
		out = append(out, site.MarkdownPage{Name: name, Path: e.name, Title: cmp.Or(meta.Title, name), Menu: meta.Menu, Order: meta.Order, Source: body})
	}
	return out
}

func (p *project) loadPrivacy(c *cycle) {
	c.gate = privacy.Load(p.keep(p.folder.privacy), c.register, c.register.Players(), c.set.Language, &c.list)
}

// issues gives all problems of the folder, sorted, with the folder's name before
// the files' and without protected names: messages are public too.
func (p *project) issues() []diag.Issue {
	issues := p.list.Sorted()
	for i := range issues {
		for _, c := range p.cycles {
			issues[i] = c.gate.Issue(issues[i])
		}
		issues[i].Pos.File = path.Join(p.opt.DataDir, issues[i].Pos.File)
	}
	return issues
}
