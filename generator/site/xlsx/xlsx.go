// Package xlsx writes the workbook standings.xlsx of a cycle: the standings of
// players and clubs with formulas that recompute sums and places, and the lists
// of site.Book, each on a sheet of its own.
//
// excelize makes everything around the cells (styles, panes, filters, print
// set-up, names); the rows are written by grid and put in by skeleton, which also
// fixes the order and the times of the parts. Equal cycles give equal bytes.
//
// Every formula carries the number of the engine, so that previews which do not
// compute show it; a test lets LibreOffice recompute the workbook and compares
// each of them.
package xlsx

import (
	"bytes"
	"cmp"
	"fmt"
	"io"

	"github.com/xuri/excelize/v2"

	"podium/generator/site"
)

// Info is what the workbook says about its making.
type Info struct {
	Publisher string // creator in the document properties
	Program   string // program and version, on the sheet of rules
	Inputs    string // short hash of the inputs, on the sheet of rules
}

// Render gives the bytes of standings.xlsx; see Write.
func Render(c *site.Cycle, info Info) ([]byte, error) {
	var buf bytes.Buffer
	err := Write(&buf, c, info)
	return buf.Bytes(), err
}

// Write writes standings.xlsx. A book without players has its lists only. An error is that of w or a fault of this program or of excelize, never
// of the data.
func Write(w io.Writer, c *site.Cycle, info Info) error {
	f := excelize.NewFile()
	defer f.Close()
	made := c.Book()
	b := &book{f: f, cycle: c, numbers: made.Info, lists: made.Lists, info: info, rows: map[string]*piece{}}
	if err := b.write(w); err != nil {
		return fmt.Errorf("workbook of %s: %w", c.ID, err)
	}
	return nil
}

// book is the workbook under construction.
type book struct {
	f       *excelize.File
	cycle   *site.Cycle
	numbers *site.BookInfo // nil: lists alone
	lists   []site.Table
	info    Info
	styles  styles
	texts   site.BookTexts
	press   *press
	rows    map[string]*piece // by part
	sheets  int
	ledger  *ledger // of a league
}

// write makes the rows first: what excelize makes depends on them.
func (b *book) write(w io.Writer) error {
	var err error
	if b.press, err = newPress(); err != nil {
		return err
	}
	if err := b.fill(); err != nil {
		return err
	}
	parts, err := skeletonOf(b.f)
	if err != nil {
		return err
	}
	return parts.write(w, b.rows, b.press)
}

func (b *book) fill() error {
	format, ranked := "General", false
	if info := b.numbers; info != nil {
		b.texts = info.Texts
		if ranked = len(info.Players.Lines) > 0; ranked {
			format = pointsFormat(info)
		}
	}
	var err error
	if b.styles, err = newStyles(b.f, format); err != nil {
		return err
	}
	if ranked {
		if err := b.standings(); err != nil {
			return err
		}
	}
	taken := b.f.GetSheetList()[:b.sheets]
	for i := range b.lists {
		taken = append(taken, sheetName(b.lists[i].Caption, taken))
	}
	b.ledger = newLedger(b.numbers, b.lists, taken[b.sheets:])
	for i := range b.lists {
		if err := b.list(&b.lists[i]); err != nil {
			return err
		}
	}
	return b.properties()
}

func (b *book) properties() error {
	stamp := b.cycle.AsOf.String() + "T00:00:00Z"
	if b.cycle.AsOf.IsZero() {
		stamp = "1980-01-01T00:00:00Z"
	}
	if err := b.f.SetDocProps(&excelize.DocProperties{
		Title: b.cycle.Title, Subject: b.cycle.Short, Creator: cmp.Or(b.info.Publisher, "podium"),
		LastModifiedBy: cmp.Or(b.info.Publisher, "podium"), Created: stamp, Modified: stamp, Language: b.cycle.Lang,
	}); err != nil {
		return err
	}
	if err := b.f.SetAppProps(&excelize.AppProperties{Application: "podium"}); err != nil {
		return err
	}
	all := true
	return b.f.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: &all})
}
