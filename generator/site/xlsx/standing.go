package xlsx

import (
	"fmt"
	"math"

	"github.com/xuri/excelize/v2"

	"podium/generator/chess"
	"podium/generator/site"
)

// entry is one line of a standing: words from Data, numbers from BookInfo.
type entry struct {
	id, name, club    string
	place             int
	shared, apart     bool
	total, sum, final chess.Points
	line              site.BookLine
}

// standing is the sheet of players or of clubs.
type standing struct {
	*site.BookInfo
	sheet    string
	clubs    bool // entries are clubs: no column of the club
	pool     site.BookPool
	entries  []entry
	columns  []site.DataTournament // of the pool
	extras   bool
	fine     bool // values that doubles hold inexactly: sums are rounded
	flagName string
	at       columns
	form     formulas
}

// columns are the places of the columns, from 0; -1 where there is none.
type columns struct {
	name, club, total, sum, final, extras int
	first, last                           int // tournaments
	points, all, dropped, order, compared int
	shared, id                            int
	count                                 int
}

// standings writes the sheets of players and of clubs.
func (b *book) standings() error {
	if err := b.standing(b.players()); err != nil {
		return err
	}
	if len(b.cycle.Data.Clubs) == 0 {
		return nil
	}
	return b.standing(b.clubs())
}

func (b *book) players() *standing {
	info := b.cycle.Book
	s := &standing{BookInfo: info, sheet: b.texts.Standings, pool: info.Players, flagName: "FlagiZawodnikow"}
	for i := range b.cycle.Data.Individual {
		d := &b.cycle.Data.Individual[i]
		s.entries = append(s.entries, entry{
			id: d.ID, name: d.Name, club: d.Club, place: d.Place, shared: d.Shared, apart: d.Section == "apart",
			total: points(d.Total), sum: points(d.CyclePoints), final: points(d.FinalPoints), line: info.Players.Lines[d.ID],
		})
	}
	return s
}

func (b *book) clubs() *standing {
	info := b.cycle.Book
	s := &standing{BookInfo: info, sheet: b.texts.Clubs, pool: info.Clubs, clubs: true, flagName: "FlagiKlubow"}
	for i := range b.cycle.Data.Clubs {
		d := &b.cycle.Data.Clubs[i]
		s.entries = append(s.entries, entry{
			id: d.ID, name: d.Name, place: d.Place, shared: d.Shared,
			total: points(d.Total), sum: points(d.CyclePoints), final: points(d.FinalPoints), line: info.Clubs.Lines[d.ID],
		})
	}
	return s
}

// points reads a number of standings.json, which the program has written itself.
func points(s string) chess.Points {
	p, err := chess.ParsePoints(s)
	if err != nil {
		return chess.Points{}
	}
	return p
}

// headRow is the row of the headings of a standing: title and status stand above.
const headRow = 3

func (b *book) standing(s *standing) error {
	s.prepare(b.cycle.Data)
	flags := sheetName(b.texts.Flags+" "+s.sheet, nil)
	s.form.flags = "'" + flags + "'"
	g := &grid{}
	b.standingHead(g, s)
	main, apart := s.split()
	b.block(g, s, main)
	mainEnd := g.row
	if len(apart) > 0 {
		g.begin(g.row+1, 0)
		g.end()
		g.begin(g.row+1, 0)
		g.text(b.styles.section, b.texts.Apart)
		g.end()
		b.block(g, s, apart)
	}
	l := layout{head: headRow, frozen: 2, filter: mainEnd, print: s.at.last + 1, titles: min(3, s.at.total), columns: s.widths()}
	if err := b.sheet(s.sheet, g, l); err != nil {
		return err
	}
	if len(s.columns) == 0 || g.row == headRow || s.pool.Form == site.BookPlain {
		return nil
	}
	name := b.f.GetSheetList()[b.sheets-1]
	if s.pool.Form == site.BookFlags {
		if err := b.flags(s, flags); err != nil {
			return err
		}
	}
	area := cellName(s.at.first, headRow+1) + ":" + cellName(s.at.last, g.row)
	return b.f.SetConditionalFormat(name, area, []excelize.ConditionalFormatOptions{{
		Type: "formula", Criteria: s.form.isDropped(s.at.first, headRow+1), Format: &b.styles.dropped,
	}})
}

// prepare lays out the columns.
func (s *standing) prepare(data *site.Data) {
	byID := map[string]site.DataTournament{}
	for _, t := range data.Tournaments {
		byID[t.ID] = t
	}
	for _, id := range s.Tournaments {
		s.columns = append(s.columns, byID[id])
	}
	for i := range s.entries {
		s.extras = s.extras || !s.entries[i].line.Extras.IsZero()
		s.fine = s.fine || s.entries[i].fine()
	}
	n := 0
	next := func(wanted bool) int {
		if !wanted {
			return -1
		}
		n++
		return n - 1
	}
	next(true) // the place
	s.at.name, s.at.club = next(true), next(!s.clubs)
	s.at.total, s.at.sum = next(true), next(true)
	s.at.final, s.at.extras = next(s.Final != ""), next(s.extras)
	s.at.first = n
	n += len(s.columns)
	s.at.last = n - 1
	s.at.points = next(s.Final != "")
	s.at.all, s.at.dropped = next(true), next(!s.Mean)
	s.at.order, s.at.compared = next(true), next(s.RankDigits >= 0)
	s.at.shared, s.at.id = next(true), next(true)
	s.at.count = n
	s.form = newFormulas(s)
}

// fine tells whether a value of the entry is no sum of halves, quarters and so
// on: doubles add those exactly, others only nearly.
func (e *entry) fine() bool {
	for _, p := range append([]*chess.Points{&e.total, &e.sum, &e.final}, e.line.Values...) {
		if p != nil && p.Den()&(p.Den()-1) != 0 {
			return true
		}
	}
	return false
}

func (s *standing) split() (main, apart []entry) {
	for _, e := range s.entries {
		if e.apart {
			apart = append(apart, e)
		} else {
			main = append(main, e)
		}
	}
	return main, apart
}

func (b *book) standingHead(g *grid, s *standing) {
	g.begin(1, 24)
	g.text(b.styles.title, b.cycle.Title)
	g.end()
	g.begin(2, 20)
	g.text(b.styles.status, b.cycle.Short)
	g.end()
	g.width = nil // long lines above do not widen columns
	g.begin(headRow, 48)
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
	for _, t := range s.columns {
		label := t.Name
		if t.Weight != "" {
			label += " ×" + t.Weight
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
	g.width = nil
}

// block writes entries that are placed among each other.
func (b *book) block(g *grid, s *standing, entries []entry) {
	from, to := g.row+1, g.row+len(entries)
	for i := range entries {
		e := &entries[i]
		row := g.row + 1
		f := s.form.row(row, from, to)
		g.begin(row, 0)
		g.formula(b.styles.place, f.place(), float64(e.place))
		g.text(b.styles.text, e.name)
		if !s.clubs {
			g.text(b.styles.quiet, e.club)
		}
		g.formula(b.styles.total, f.total(), s.shown(e.total))
		if s.pool.Form == site.BookPlain || e.line.Values == nil {
			g.number(b.styles.sum, e.sum)
		} else {
			g.formula(b.styles.sum, f.sum(), s.shown(e.sum))
		}
		b.finalCell(g, s, e, f)
		if s.extras {
			g.number(b.styles.value, e.line.Extras)
		}
		b.values(g, s, e)
		b.auxiliary(g, s, e, f)
		g.end()
	}
}

func (b *book) finalCell(g *grid, s *standing, e *entry, f rowFormulas) {
	switch {
	case s.at.final < 0:
	case e.line.Final == nil:
		g.empty(b.styles.final)
	default:
		g.formula(b.styles.final, f.final(), s.shown(e.final))
	}
}

// values writes the tournaments: a number where there is one, else nothing.
func (b *book) values(g *grid, s *standing, e *entry) {
	for i := range s.columns {
		if i >= len(e.line.Values) || e.line.Values[i] == nil {
			g.empty(b.styles.value)
			continue
		}
		g.number(b.styles.value, *e.line.Values[i])
	}
}

// auxiliary writes the columns at the right that the others compute with.
func (b *book) auxiliary(g *grid, s *standing, e *entry, f rowFormulas) {
	var all chess.Points
	for _, v := range e.line.Values {
		if v != nil {
			all = all.Add(*v)
		}
	}
	if s.at.points >= 0 {
		if e.line.Final == nil {
			g.empty(b.styles.sum)
		} else {
			g.number(b.styles.sum, *e.line.Final)
		}
	}
	g.formula(b.styles.sum, f.all(), s.shown(all))
	if s.at.dropped >= 0 {
		g.formula(b.styles.sum, f.dropped(), s.shown(all.Sub(e.sum)))
	}
	g.int(b.styles.flag, e.line.Order)
	if s.at.compared >= 0 {
		g.formula(b.styles.sum, f.compared(), e.total.Rounded(s.RankDigits).Float())
	}
	shared := ""
	if e.shared {
		shared = b.texts.Yes
	}
	g.word(b.styles.flag, f.shared(b.texts.Yes), shared)
	g.text(b.styles.quiet, e.id)
}

// shown is the value a formula gives: rounded where doubles are inexact.
func (s *standing) shown(p chess.Points) float64 {
	if s.fine {
		return math.Round(p.Float()*fineScale) / fineScale
	}
	return p.Float()
}

func (s *standing) widths() []width {
	w := make([]width, s.at.count)
	for i := range w {
		w[i] = width{10, 10}
	}
	w[0] = width{8.5, 8.5}
	w[s.at.name] = width{16, 34}
	if s.at.club >= 0 {
		w[s.at.club] = width{12, 36}
	}
	for i := s.at.last + 1; i < s.at.count; i++ {
		w[i] = width{11.5, 11.5}
	}
	return w
}

// flags writes the matrix of 1 and 0 that says which values count, on a sheet
// of its own, in the same rows as the values.
func (b *book) flags(s *standing, sheet string) error {
	g := &grid{}
	main, apart := s.split()
	g.begin(1, 0)
	g.text(b.styles.section, s.sheet)
	g.end()
	g.begin(headRow, 0)
	g.text(b.styles.headingLeft, b.texts.Name)
	for _, t := range s.columns {
		g.text(b.styles.headingLeft, t.ID)
	}
	g.end()
	for i, part := range [][]entry{main, apart} {
		if i == 1 && len(apart) > 0 {
			g.row += 2
		}
		for j := range part {
			g.begin(g.row+1, 0)
			g.text(b.styles.text, part[j].name)
			for k := range s.columns {
				counts := 0
				if k < len(part[j].line.Counts) && part[j].line.Counts[k] {
					counts = 1
				}
				g.int(b.styles.flag, counts)
			}
			g.end()
		}
	}
	widths := make([]width, 1+len(s.columns))
	for i := range widths {
		widths[i] = width{10, 30}
	}
	if err := b.sheet(sheet, g, layout{head: headRow, frozen: 1, columns: widths}); err != nil {
		return err
	}
	name := b.f.GetSheetList()[b.sheets-1]
	refers := fmt.Sprintf("'%s'!$B$%d:$%s$%d", name, headRow+1, letters(len(s.columns)), g.row)
	return b.f.SetDefinedName(&excelize.DefinedName{Name: s.flagName, RefersTo: refers})
}
