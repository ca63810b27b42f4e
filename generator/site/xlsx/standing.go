package xlsx

import (
	"cmp"
	"strconv"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"

	"podium/generator/chess"
	"podium/generator/site"
)

// standing is the sheet of players or of clubs.
type standing struct {
	*site.BookInfo
	site.BookPool
	sheet    string
	clubs    bool // entries are clubs: no column of the club
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

// standings writes the sheets of players and of clubs, those of the cycle first,
// then those of every further standing.
func (b *book) standings() error {
	for i, info := range append([]*site.BookInfo{b.numbers}, b.numbers.Further...) {
		for _, s := range []*standing{b.players(info, i), b.clubs(info, i)} {
			if len(s.Lines) == 0 {
				continue
			}
			if err := b.standing(s); err != nil {
				return err
			}
		}
	}
	return nil
}

// players is the sheet of persons of the standing of that number: 0 is that of
// the cycle.
func (b *book) players(info *site.BookInfo, number int) *standing {
	return &standing{BookInfo: info, BookPool: info.Players, sheet: cmp.Or(info.Title, b.texts.Standings), flagName: numbered("FlagiZawodnikow", number)}
}

func (b *book) clubs(info *site.BookInfo, number int) *standing {
	sheet := b.texts.Clubs
	if info.Title != "" {
		sheet = info.Title + " – " + b.texts.Clubs
	}
	return &standing{BookInfo: info, BookPool: info.Clubs, sheet: sheet, clubs: true, flagName: numbered("FlagiKlubow", number)}
}

func numbered(name string, number int) string {
	if number == 0 {
		return name
	}
	return name + strconv.Itoa(number+1)
}

// headRow is the row of the headings of a standing: title and status stand above.
const headRow = 3

func (b *book) standing(s *standing) error {
	s.prepare()
	taken := b.f.GetSheetList()[:b.sheets]
	flags := sheetName(b.texts.Flags+" "+s.sheet, append(taken, sheetName(s.sheet, taken)))
	s.form.flags = "'" + flags + "'"
	g := b.grid()
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
	l := layout{head: headRow, frozen: 2, filter: mainEnd, print: s.at.last + 1, titles: min(3, s.at.total), widths: s.widths()}
	name, err := b.sheet(s.sheet, g, l)
	if err != nil {
		return err
	}
	if len(s.Tournaments) == 0 || g.row == headRow || s.Form == site.BookPlain {
		return nil
	}
	if s.Form == site.BookFlags {
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
func (s *standing) prepare() {
	for i := range s.Lines {
		s.extras = s.extras || !s.Lines[i].Extras.IsZero()
		s.fine = s.fine || fine(&s.Lines[i])
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
	s.at.final, s.at.extras = next(s.Final), next(s.extras)
	s.at.first = n
	n += len(s.Tournaments)
	s.at.last = n - 1
	s.at.points = next(s.Final)
	s.at.all, s.at.dropped = next(true), next(!s.Mean)
	s.at.order, s.at.compared = next(true), next(s.RankDigits >= 0)
	s.at.shared, s.at.id = next(true), next(true)
	s.at.count = n
	s.form = newFormulas(s)
}

// fine tells whether a value of the entry is no sum of halves, quarters and so
// on: doubles add those exactly, others only nearly.
func fine(e *site.BookLine) bool {
	for _, p := range append([]*chess.Points{&e.Total, &e.Sum}, e.Values...) {
		if p != nil && p.Den()&(p.Den()-1) != 0 {
			return true
		}
	}
	return false
}

func (s *standing) split() (main, apart []site.BookLine) {
	for _, e := range s.Lines {
		if e.Apart {
			apart = append(apart, e)
		} else {
			main = append(main, e)
		}
	}
	return main, apart
}

// headHeight is what the longest name of a tournament needs.
func (s *standing) headHeight() float64 {
	lines := 2
	for _, t := range s.Tournaments {
		lines = max(lines, linesOf(t.Name, 10))
	}
	return float64(lines)*13 + 8
}

func (s *standing) widths() []float64 {
	w := make([]float64, s.at.count)
	for i := range w {
		w[i] = 10
	}
	w[0] = 8.5
	w[s.at.name] = s.nameWidth()
	if s.at.club >= 0 {
		w[s.at.club] = s.longest(12, 36, func(e *site.BookLine) string { return e.Club })
	}
	for i := s.at.last + 1; i < s.at.count; i++ {
		w[i] = 11.5
	}
	w[s.at.id] = s.longest(10, 40, func(e *site.BookLine) string { return e.ID })
	return w
}

func (s *standing) nameWidth() float64 {
	return s.longest(16, 40, func(e *site.BookLine) string { return e.Name })
}

// longest is the width that the longest of some texts needs, within bounds.
func (s *standing) longest(least, most float64, text func(*site.BookLine) string) float64 {
	for i := range s.Lines {
		least = max(least, float64(utf8.RuneCountInString(text(&s.Lines[i])))+2)
	}
	return min(least, most)
}
