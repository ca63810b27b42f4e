package table

import (
	"errors"
	"slices"
	"strconv"

	"podium/generator/diag"
	"podium/generator/table/biff"
	"podium/generator/text"
)

// readXLS reads an old Excel workbook.
func readXLS(f File, list *diag.List) []Sheet {
	book, err := biff.Read(f.Data)
	if err != nil {
		kind := "damaged"
		switch {
		case errors.Is(err, biff.ErrEncrypted):
			kind = "encrypted"
		case errors.Is(err, biff.ErrOld):
			kind = "old-xls"
		}
		what, hint := Describe(kind)
		list.Error("workbook-damaged", diag.Pos{File: f.Name}, what, hint)
		return nil
	}
	var out []Sheet
	for _, s := range book.Sheets {
		out = append(out, sheetOfBIFF(f.Name, s, book.Date1904, list))
	}
	return out
}

// sheetOfBIFF arranges the cells of a sheet in rows.
func sheetOfBIFF(file string, s biff.Sheet, date1904 bool, list *diag.List) Sheet {
	out := Sheet{File: file, Name: s.Name, Hidden: s.Hidden}
	slices.SortStableFunc(s.Cells, func(a, b biff.Cell) int {
		if a.Row != b.Row {
			return a.Row - b.Row
		}
		return a.Col - b.Col
	})
	total := 0
	for _, c := range s.Cells {
		cell := cellOfBIFF(c, date1904)
		if cell.Text == "" || c.Col >= MaxColumns {
			continue
		}
		line := c.Row + 1
		if n := len(out.Rows); n == 0 || out.Rows[n-1].Line != line {
			if n == MaxRows || total > maxCells {
				reportTooManyRows(out.place(), list)
				return out
			}
			out.Rows = append(out.Rows, Row{Line: line, Hidden: s.HiddenRows[c.Row]})
		}
		row := &out.Rows[len(out.Rows)-1]
		before := len(row.Cells)
		row.set(&out, c.Col+1, cell)
		total += len(row.Cells) - before
	}
	return out
}

func cellOfBIFF(c biff.Cell, date1904 bool) Cell {
	switch c.Kind {
	case biff.Text:
		return Cell{Text: text.Clean(c.Text)}
	case biff.Fault:
		return Cell{Text: c.Text}
	case biff.Bool:
		if c.Number != 0 {
			return Cell{Text: "TRUE"}
		}
		return Cell{Text: "FALSE"}
	}
	return numberCell(strconv.FormatFloat(c.Number, 'g', 17, 64), formatOf(c.FormatID, c.FormatCode), date1904)
}
