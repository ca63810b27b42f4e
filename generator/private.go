package generator

import (
	"context"
	"errors"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/publish"
	"podium/generator/site"
)

// CheckPrivate refuses a folder for private papers that would be published or
// committed: the output folder or the data folder, one in them or above them.
func CheckPrivate(opt Options) error {
	for _, public := range []string{opt.Out, opt.DataDir} {
		if opt.Private == "" || public == "" {
			continue
		}
		overlap, err := publish.Overlap(opt.Private, public)
		if err != nil {
			return err
		}
		if overlap {
			return errors.New(diag.Say("%s cannot hold what is for the arbiter alone: it is %s, lies in it or holds it; choose a folder beside",
				"%s nie może zawierać tego, co jest tylko dla sędziego: to folder %s, leży w nim albo go zawiera; wybierz folder obok",
				opt.Private, public).In(opt.Lang))
		}
	}
	return nil
}

// writePrivate writes the statements, the report on the conditions and the
// prize lists of every cycle into opt.Private, which it replaces whole or not at
// all.
func (p *project) writePrivate(ctx context.Context) error {
	if p.opt.Private == "" {
		return nil
	}
	_, err := publish.Dir(ctx, p.opt.Private, publish.Options{DataDir: p.opt.DataDir, Version: p.opt.Version, Allow: p.opt.Allow}, p.privateFiles)
	return err
}

// privateFiles hands every private file to add, cycle after cycle, then the list
// of them.
func (p *project) privateFiles(add func(site.File) error) error {
	var all []paper
	for _, c := range p.cycles {
		papers, err := p.papers(c)
		if err != nil {
			return err
		}
		for _, doc := range papers {
			doc.Dir, doc.Cycle, doc.Lang = c.set.ID, c.set.Title, c.set.Language
			all = append(all, doc)
			files, err := doc.files()
			if err != nil {
				return err
			}
			for _, f := range files {
				if err := add(f); err != nil {
					return err
				}
			}
		}
	}
	data, err := contents(all, p.site.Language, p.site.Title)
	if err != nil {
		return err
	}
	return add(site.File{Path: "index.html", Data: data})
}

// papers gives what the arbiter and the treasurer get of one cycle.
func (p *project) papers(c *cycle) ([]paper, error) {
	if c.teams != nil {
		return c.leaguePapers(), nil
	}
	prizes, err := p.prizePapers(c)
	if err != nil {
		return nil, err
	}
	papers := c.feePapers()
	if doc, any := c.conditionPaper(); any {
		papers = append(papers, doc)
	}
	return append(papers, prizes...), nil
}

// conditionPaper holds every tournament against the regulation: each check with
// its paragraph, verdict and what to do.
func (c *cycle) conditionPaper() (paper, bool) {
	findings := c.findings()
	if len(findings) == 0 {
		return paper{}, false
	}
	w := wording(c.set.Language)
	t := site.Table{ID: "conditions", Caption: w("conditions of the regulation", "warunki regulaminu"), Columns: []site.Column{
		column("tournament", w("tournament", "turniej"), site.ColName), column("check", w("check", "warunek"), site.ColText),
		column("clause", w("paragraph", "paragraf"), site.ColText), column("verdict", w("verdict", "ocena"), site.ColText),
		column("text", w("finding", "ustalenie"), site.ColText), column("hint", w("what to do", "co zrobić"), site.ColText),
	}}
	names := map[string]string{}
	for _, tl := range c.standings.Tournaments {
		names[tl.ID] = tl.Name
	}
	for _, f := range findings {
		name := names[f.Tournament]
		if name == "" {
			name = f.Tournament
		}
		t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{
			{Text: name}, {Text: f.Check}, {Text: f.Clause}, {Text: w(verdictWords(string(f.Verdict)))},
			{Text: f.Text.In(c.set.Language)}, {Text: f.Hint.In(c.set.Language)},
		}})
	}
	return paper{Name: "conditions", Title: w("Conditions of the regulation", "Warunki regulaminu"), Tables: []site.Table{t},
		Notes: []string{w("No check takes a tournament out of the standings: a person decides that.", "Żadna ocena nie wyłącza turnieju z klasyfikacji: o tym decyduje człowiek.")}}, true
}

func verdictWords(verdict string) (en, pl string) {
	switch verdict {
	case "ok":
		return "met", "spełniony"
	case "violated":
		return "not met", "niespełniony"
	}
	return "not known", "brak danych"
}

// wording chooses between two languages.
func wording(lang string) func(en, pl string) string {
	return func(en, pl string) string { return diag.Text{En: en, Pl: pl}.In(lang) }
}

func column(key, title, kind string) site.Column {
	return site.Column{Key: key, Title: title, Kind: kind}
}

// moneyCell is an amount of grosze, exact in every form.
func moneyCell(grosze int64, lang string) site.Cell {
	zloty := chess.Ratio(grosze, 100)
	text := zloty.Round(2)
	return site.Cell{Text: zlotys(grosze, lang), Num: &zloty, Raw: text}
}

func countCell(n int) site.Cell {
	p := chess.Whole(int64(n))
	return site.Cell{Text: p.String(), Num: &p}
}

// dayCell is a day as sorted, ISO in every language.
func dayCell(d chess.Date) site.Cell { return site.Cell{Text: d.String(), Raw: d.String()} }

// openGate lets every name pass: private papers are for those who hand out
// prizes and collect fees. It must never reach a public page.
type openGate struct{ c *cycle }

func (g openGate) Name(id chess.PlayerID) string {
	player, _ := g.c.register.Player(id)
	return player.Person.Name
}
func (g openGate) ID(id chess.PlayerID) string   { return string(id) }
func (g openGate) Page(chess.PlayerID) bool      { return false }
func (g openGate) ShowClub(chess.PlayerID) bool  { return true }
func (g openGate) NameInFile(name string) string { return name }
func (g openGate) Redact(text string) string     { return text }
