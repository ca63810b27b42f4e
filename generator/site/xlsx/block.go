package xlsx

import (
	"cmp"
	"fmt"
	"math"

	"github.com/xuri/excelize/v2"

	"podium/generator/chess"
	"podium/generator/site"
)

// standingHead writes title, status and headings.
func (b *book) standingHead(g *grid, s *standing) {
	g.begin(1, 24)
	title := b.cycle.Title
	if s.Title != "" {
		title += " – " + s.Title
	}
	g.text(b.styles.title, title)
	g.end()
	g.begin(2, 20)
	g.text(b.styles.status, cmp.Or(s.Status, b.cycle.Short))
	g.end()
	g.begin(headRow, s.headHeight())
	head := func(style int, s string) { g.text(style, s) }
	head(b.styles.heading, b.texts.Place)
	if s.clubs {
		head(b.styles.headingLeft, b.texts.Club)
	} else {
		head(b.styles.headingLeft, b.texts.Name)
		head(b.styles.headingLeft, b.texts.Club)
	}
	head(b.styles.heading, b.texts.Total)
	head(b.styles.heading, b.texts.Sum)
	if s.at.final >= 0 {
		final := b.texts.Final
		if s.FinalWeight.Cmp(chess.Whole(1)) != 0 {
			final += " ×" + s.FinalWeight.String()
		}
		head(b.styles.heading, final)
	}
	if s.extras {
		head(b.styles.heading, b.texts.Extras)
	}
	for _, t := range s.Tournaments {
		label := t.Name
		if !t.Weight.IsZero() && t.Weight.Cmp(chess.Whole(1)) != 0 {
			label += " ×" + t.Weight.String()
		}
		head(b.styles.heading, label)
	}
	if s.at.points >= 0 {
		head(b.styles.heading, b.texts.FinalPoints)
	}
	head(b.styles.heading, b.texts.All)
	if s.at.dropped >= 0 {
		head(b.styles.heading, b.texts.Dropped)
	}
	head(b.styles.heading, b.texts.Order)
	if s.at.compared >= 0 {
		head(b.styles.heading, b.texts.Compared)
	}
	head(b.styles.heading, b.texts.Shared)
	head(b.styles.headingLeft, b.texts.ID)
	g.end()
}

// block writes entries that are placed among each other.
func (b *book) block(g *grid, s *standing, entries []site.BookLine) {
	from, to := g.row+1, g.row+len(entries)
	for i := range entries {
		e := &entries[i]
		row := g.row + 1
		f := s.form.row(row, from, to)
		g.begin(row, 0)
		g.formula(b.styles.place, f.place(), float64(e.Place))
		g.text(b.styles.text, e.Name)
		if !s.clubs {
			g.text(b.styles.quiet, e.Club)
		}
		g.formula(b.styles.total, f.total(), s.shown(e.Total))
		if s.Form == site.BookPlain {
			g.number(b.styles.sum, e.Sum)
		} else {
			g.formula(b.styles.sum, f.sum(), s.shown(e.Sum))
		}
		b.finalCell(g, s, e, f)
		if s.extras {
			g.number(b.styles.value, e.Extras)
		}
		b.values(g, s, e)
		b.auxiliary(g, s, e, f)
		g.end()
	}
}

func (b *book) finalCell(g *grid, s *standing, e *site.BookLine, f rowFormulas) {
	switch {
	case s.at.final < 0:
	case e.Final == nil:
		g.empty(b.styles.final)
	default:
		g.formula(b.styles.final, f.final(), s.shown(e.Final.Mul(s.FinalWeight)))
	}
}

// values writes the tournaments: a number where there is one, else nothing.
func (b *book) values(g *grid, s *standing, e *site.BookLine) {
	for i := range s.Tournaments {
		if e.Values[i] == nil {
			g.empty(b.styles.value)
			continue
		}
		g.number(b.styles.value, *e.Values[i])
	}
}

// auxiliary writes the columns at the right that the others compute with.
func (b *book) auxiliary(g *grid, s *standing, e *site.BookLine, f rowFormulas) {
	var all chess.Points
	for _, v := range e.Values {
		if v != nil {
			all = all.Add(*v)
		}
	}
	if s.at.points >= 0 {
		if e.Final == nil {
			g.empty(b.styles.sum)
		} else {
			g.number(b.styles.sum, *e.Final)
		}
	}
	g.formula(b.styles.sum, f.all(), s.shown(all))
	if s.at.dropped >= 0 {
		g.formula(b.styles.sum, f.dropped(), s.shown(all.Sub(e.Sum)))
	}
	g.int(b.styles.flag, e.Order)
	if s.at.compared >= 0 {
		g.formula(b.styles.sum, f.compared(), e.Total.Rounded(s.RankDigits).Float())
	}
	shared := ""
	if e.Shared {
		shared = b.texts.Yes
	}
	g.word(b.styles.flag, f.shared(b.texts.Yes), shared)
	g.text(b.styles.quiet, e.ID)
}

// shown is the value a formula gives: rounded where doubles are inexact.
func (s *standing) shown(p chess.Points) float64 {
	if s.fine {
		return math.Round(p.Float()*fineScale) / fineScale
	}
	return p.Float()
}

// flags writes the matrix of 1 and 0 that says which values count, on a sheet
// of its own, in the same rows as the values.
func (b *book) flags(s *standing, sheet string) error {
	g := b.grid()
	main, apart := s.split()
	g.begin(1, 0)
	g.text(b.styles.section, s.sheet)
	g.end()
	g.begin(headRow, 0)
	g.text(b.styles.headingLeft, b.texts.Name)
	for _, t := range s.Tournaments {
		g.text(b.styles.headingLeft, t.ID)
	}
	g.end()
	for i, part := range [][]site.BookLine{main, apart} {
		if i == 1 && len(apart) > 0 {
			g.row += 2
		}
		for j := range part {
			g.begin(g.row+1, 0)
			g.text(b.styles.text, part[j].Name)
			for k := range s.Tournaments {
				counts := 0
				if part[j].Counts[k] {
					counts = 1
				}
				g.int(b.styles.flag, counts)
			}
			g.end()
		}
	}
	widths := []float64{s.nameWidth()}
	for _, t := range s.Tournaments {
		widths = append(widths, float64(max(10, len(t.ID)+2)))
	}
	name, err := b.sheet(sheet, g, layout{head: headRow, frozen: 1, widths: widths})
	if err != nil {
		return err
	}
	refers := fmt.Sprintf("'%s'!$B$%d:$%s$%d", name, headRow+1, letters(len(s.Tournaments)), g.row)
	return b.f.SetDefinedName(&excelize.DefinedName{Name: s.flagName, RefersTo: refers})
}
