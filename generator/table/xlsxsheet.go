package table

import (
	"strconv"
	"sync"

	"podium/generator/diag"
	"podium/generator/text"
)

// readSheet reads the rows of one sheet; rows without a filled cell are left
// out.
func (w *workbook) readSheet(s *Sheet, part string) error {
	data, err := w.part(part)
	if err != nil || data == nil {
		return err
	}
	x, err := newXMLScan(data)
	if err != nil {
		return err
	}
	line, total := 0, 0
	for {
		isTag, ok := x.next()
		if !ok {
			return x.err
		}
		if !isTag {
			continue
		}
		if x.tag.end && x.is("sheetData") {
			return nil
		}
		if x.tag.end || !x.is("row") {
			continue
		}
		line++
		if n, err := strconv.Atoi(string(x.tag.attr("r"))); err == nil && n > 0 {
			line = n
		}
		row := Row{Line: line, Hidden: isTrue(x.tag.attr("hidden"))}
		if !x.tag.empty {
			if n := len(s.Rows); n > 0 {
				row.Cells = make([]Cell, 0, len(s.Rows[n-1].Cells))
			}
			w.readRow(x, s, &row)
		}
		if row.Empty() && !hasFault(row) {
			continue
		}
		if total += len(row.Cells); len(s.Rows) == MaxRows || total > maxCells {
			reportTooManyRows(s.place(), w.list)
			return nil
		}
		s.Rows = append(s.Rows, row)
	}
}

func hasFault(row Row) bool {
	for _, c := range row.Cells {
		if c.Fault != "" {
			return true
		}
	}
	return false
}

func reportTooManyRows(at diag.Pos, list *diag.List) {
	list.Error("file-too-large", at,
		diag.Say("more than %d rows", "ponad %d wierszy", MaxRows),
		diag.Say("export the table alone", "wyeksportuj samą tabelę"))
}

func (w *workbook) readRow(x *xmlScan, s *Sheet, row *Row) {
	col := 0
	for {
		isTag, ok := x.next()
		if !ok || isTag && x.tag.end && x.is("row") {
			return
		}
		if !isTag || x.tag.end || !x.is("c") {
			continue
		}
		col++
		if n := columnOf(x.tag.attr("r")); n > 0 {
			col = n
		}
		c := w.readCell(x)
		if c.Text == "" && c.Fault == "" || col > MaxColumns {
			continue
		}
		row.set(s, col, c)
	}
}

// set puts a cell into its column (1 = A), with empty ones before it where
// there are none yet.
func (r *Row) set(s *Sheet, col int, c Cell) {
	c.At = cellPos(s, r.Line, col)
	for len(r.Cells) < col-1 {
		r.Cells = append(r.Cells, Cell{At: cellPos(s, r.Line, len(r.Cells)+1)})
	}
	if len(r.Cells) == col-1 {
		r.Cells = append(r.Cells, c)
		return
	}
	r.Cells[col-1] = c
}

// cellPos gives the place of a cell of a workbook.
func cellPos(s *Sheet, line, col int) diag.Pos {
	return diag.Pos{File: s.File, Sheet: s.Name, Line: line, Col: col, Cell: columnName(col) + strconv.Itoa(line)}
}

// columnNames are those of the columns that are used.
var columnNames = sync.OnceValue(func() []string {
	out := make([]string, MaxColumns+1)
	for i := range out {
		out[i] = lettersOf(i)
	}
	return out
})

// columnName gives the letters of a column, 1 = A.
func columnName(col int) string {
	if col >= 0 && col <= MaxColumns {
		return columnNames()[col]
	}
	return lettersOf(col)
}

func lettersOf(col int) string {
	var b [4]byte
	i := len(b)
	for ; col > 0 && i > 0; col = (col - 1) / 26 {
		i--
		b[i] = byte('A' + (col-1)%26)
	}
	return string(b[i:])
}

// columnOf gives the column in a reference such as "C17", 0 where it is none.
func columnOf(ref []byte) int {
	n := 0
	for _, c := range ref {
		switch {
		case c >= 'A' && c <= 'Z':
			n = n*26 + int(c-'A') + 1
		case c >= 'a' && c <= 'z':
			n = n*26 + int(c-'a') + 1
		default:
			return n
		}
		if n > 1<<20 {
			return 0
		}
	}
	return n
}

// readCell reads one <c> element up to its end.
func (w *workbook) readCell(x *xmlScan) Cell {
	if x.tag.empty {
		return Cell{}
	}
	kind, style := string(x.tag.attr("t")), 0
	if s := x.tag.attr("s"); s != nil { // an error for each cell without a style was half of all memory taken
		style, _ = strconv.Atoi(string(s))
	}
	value, inline, formula, inValue := "", "", false, false
	for {
		isTag, ok := x.next()
		switch {
		case !ok:
			return Cell{}
		case isTag && x.tag.end && x.is("c"):
			return w.cell(kind, style, value, inline, formula)
		case isTag && x.is("v"):
			inValue = !x.tag.end && !x.tag.empty
		case isTag && x.is("f"):
			formula = true
		case isTag && x.is("is") && !x.tag.end && !x.tag.empty:
			inline = richText(x, "is")
		case !isTag && inValue:
			value += x.content()
		}
	}
}

// cell gives the meaning of a stored value by its type.
func (w *workbook) cell(kind string, style int, value, inline string, formula bool) Cell {
	if formula && value == "" && kind != "str" {
		return Cell{Fault: "formula-without-value"}
	}
	switch kind {
	case "s":
		if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(w.shared) {
			return Cell{Text: text.Clean(w.shared[i])}
		}
		return Cell{}
	case "inlineStr":
		return Cell{Text: text.Clean(inline)}
	case "str":
		return Cell{Text: text.Clean(unescapeCell(value))}
	case "b":
		if isTrue([]byte(value)) {
			return Cell{Text: "TRUE"}
		}
		return Cell{Text: "FALSE"}
	case "e":
		return Cell{Text: value}
	case "d":
		return Cell{Text: value[:min(len(value), len("2018-02-04"))], Display: value}
	}
	format := cellFormat{}
	if style >= 0 && style < len(w.formats) {
		format = w.formats[style]
	}
	return numberCell(value, format, w.date1904)
}
