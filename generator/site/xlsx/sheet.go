package xlsx

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// layout is what a sheet has besides its rows.
type layout struct {
	head   int // row of the headings; frozen with everything above
	frozen int // columns that stay when scrolling sideways
	filter int // last row of the block that can be filtered; 0 = none
	print  int // columns printed; 0 = all
	titles int // columns repeated on every printed page
	widths []float64
}

// sheet adds a sheet with the rows of the grid and gives its name.
func (b *book) sheet(name string, g *grid, l layout) (string, error) {
	name, err := b.newSheet(name)
	if err != nil {
		return name, err
	}
	return name, b.dress(name, g, l)
}

// dress gives the sheet its rows and everything besides them.
func (b *book) dress(name string, g *grid, l layout) error {
	part := fmt.Sprintf("xl/worksheets/sheet%d.xml", b.sheets)
	b.rows[part] = g.finish()
	last := letters(max(g.widest-1, 0))
	if err := b.f.SetSheetDimension(name, fmt.Sprintf("A1:%s%d", last, max(g.row, 1))); err != nil {
		return err
	}
	for i, w := range l.widths {
		if err := b.f.SetColWidth(name, letters(i), letters(i), w); err != nil {
			return err
		}
	}
	if err := b.freeze(name, l); err != nil {
		return err
	}
	if l.filter > l.head {
		if err := b.f.AutoFilter(name, fmt.Sprintf("A%d:%s%d", l.head, last, l.filter), nil); err != nil {
			return err
		}
	}
	return b.print(name, g, l)
}

// newSheet makes the sheet of the next number; the first one comes with the file.
func (b *book) newSheet(name string) (string, error) {
	name = sheetName(name, b.f.GetSheetList()[:b.sheets])
	b.sheets++
	if b.sheets == 1 {
		return name, b.f.SetSheetName("Sheet1", name)
	}
	_, err := b.f.NewSheet(name)
	return name, err
}

// sheetName makes a name that spreadsheets take: no more than 31 signs, none of
// those that they or print titles stumble over, none given before.
func sheetName(name string, taken []string) string {
	name = strings.TrimSpace(strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]'`, r) || r < ' ' {
			return -1
		}
		return r
	}, name))
	if name == "" {
		name = "Tabela"
	}
	for n := 1; ; n++ {
		end := ""
		if n > 1 {
			end = fmt.Sprintf(" %d", n)
		}
		try := cut(name, 31-len(end)) + end
		free := true
		for _, t := range taken {
			free = free && !strings.EqualFold(t, try)
		}
		if free {
			return try
		}
	}
}

func cut(s string, most int) string {
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return strings.TrimSpace(string([]rune(s)[:most]))
}

func (b *book) freeze(name string, l layout) error {
	if l.head == 0 {
		return nil
	}
	pane := "bottomLeft"
	if l.frozen > 0 {
		pane = "bottomRight"
	}
	corner := fmt.Sprintf("%s%d", letters(l.frozen), l.head+1)
	return b.f.SetPanes(name, &excelize.Panes{
		Freeze: true, XSplit: l.frozen, YSplit: l.head, TopLeftCell: corner, ActivePane: pane,
		Selection: []excelize.Selection{{SQRef: corner, ActiveCell: corner, Pane: pane}},
	})
}

// print sets A4 landscape, one page wide, headings and first columns on every
// page, and a footer with status, page and date.
func (b *book) print(name string, g *grid, l layout) error {
	landscape, a4, one, any, fit := "landscape", 9, 1, 0, true
	if err := b.f.SetPageLayout(name, &excelize.PageLayoutOptions{Orientation: &landscape, Size: &a4, FitToWidth: &one, FitToHeight: &any}); err != nil {
		return err
	}
	if err := b.f.SetSheetProps(name, &excelize.SheetPropsOptions{FitToPage: &fit}); err != nil {
		return err
	}
	side, end, foot := 0.4, 0.5, 0.25
	if err := b.f.SetPageMargins(name, &excelize.PageLayoutMarginsOptions{Left: &side, Right: &side, Top: &end, Bottom: &end, Header: &foot, Footer: &foot}); err != nil {
		return err
	}
	footer := "&L&8" + code(cut(b.cycle.Title, 60)) + "&C&8" + code(cut(b.cycle.Short, 90)) + "&R&8" + b.texts.Page
	if err := b.f.SetHeaderFooter(name, &excelize.HeaderFooterOptions{OddFooter: footer}); err != nil {
		return err
	}
	if l.head == 0 {
		return nil
	}
	quoted := "'" + name + "'"
	titles := fmt.Sprintf("%s!$%d:$%d", quoted, l.head, l.head)
	if l.titles > 0 {
		titles = fmt.Sprintf("%s!$A:$%s,%s", quoted, letters(l.titles-1), titles)
	}
	if err := b.f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Titles", RefersTo: titles, Scope: name}); err != nil {
		return err
	}
	if l.print == 0 {
		return nil
	}
	area := fmt.Sprintf("%s!$A$1:$%s$%d", quoted, letters(l.print-1), max(g.row, 1))
	return b.f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", RefersTo: area, Scope: name})
}

// code makes text safe for a footer, where "&" begins a command.
func code(s string) string { return strings.ReplaceAll(s, "&", "&&") }
