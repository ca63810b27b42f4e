package xlsx

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"podium/generator/chess"
)

// grid writes the rows of one sheet as the workbook stores them. excelize makes
// all the rest of the sheet; rows are the part whose speed and form matter:
// a formula always carries its number, a number never becomes text.
type grid struct {
	press   *press
	packed  *piece   // rows written so far
	xml     []byte   // rows to be packed next
	columns []string // letters by index, filled as needed
	row     int
	line    []byte // of the row, in digits: every cell repeats it
	col     int
	widest  int // columns used in any row
}

// grid begins the rows of a sheet; those of the sheet before are packed.
func (b *book) grid() *grid { return &grid{press: b.press, packed: b.press.begin()} }

// begin opens row n (from 1); height 0 leaves it to the program.
func (g *grid) begin(n int, height float64) {
	g.row, g.col = n, 0
	g.line = strconv.AppendInt(g.line[:0], int64(n), 10)
	g.xml = append(g.xml, `<row r="`...)
	g.xml = append(g.xml, g.line...)
	if height > 0 {
		g.xml = append(g.xml, `" customHeight="1" ht="`...)
		g.xml = strconv.AppendFloat(g.xml, height, 'f', -1, 64)
	}
	g.xml = append(g.xml, `">`...)
}

// end closes the row.
func (g *grid) end() {
	g.xml = append(g.xml, `</row>`...)
	if len(g.xml) > packedAtOnce {
		g.pack()
	}
}

const packedAtOnce = 64 << 10

func (g *grid) pack() {
	g.press.add(g.packed, g.xml)
	g.xml = g.xml[:0]
}

// finish gives the rows written.
func (g *grid) finish() *piece {
	g.pack()
	g.press.finish()
	return g.packed
}

// open writes the head of the next cell.
func (g *grid) open(style int, kind string) {
	g.xml = append(g.xml, `<c r="`...)
	g.xml = append(g.xml, g.letters(g.col)...)
	g.xml = append(g.xml, g.line...)
	if style > 0 {
		g.xml = append(g.xml, `" s="`...)
		g.xml = strconv.AppendInt(g.xml, int64(style), 10)
	}
	if kind != "" {
		g.xml = append(g.xml, `" t="`...)
		g.xml = append(g.xml, kind...)
	}
	g.xml = append(g.xml, `">`...)
	g.col++
	g.widest = max(g.widest, g.col)
}

func (g *grid) letters(col int) string {
	for len(g.columns) <= col {
		g.columns = append(g.columns, letters(len(g.columns)))
	}
	return g.columns[col]
}

// letters names a column: 0 is A, 26 is AA.
func letters(col int) string {
	if col < 26 {
		return string(rune('A' + col))
	}
	return letters(col/26-1) + string(rune('A'+col%26))
}

// empty writes a cell without value; it keeps the style of its column.
func (g *grid) empty(style int) {
	if style == 0 {
		g.col++
		g.widest = max(g.widest, g.col)
		return
	}
	g.open(style, "")
	g.xml = append(g.xml, `</c>`...)
}

// text writes a string; what begins with "=" stays text.
func (g *grid) text(style int, s string) {
	if s == "" {
		g.empty(style)
		return
	}
	g.open(style, "inlineStr")
	g.xml = append(g.xml, `<is><t`...)
	if strings.TrimSpace(s) != s {
		g.xml = append(g.xml, ` xml:space="preserve"`...)
	}
	g.xml = append(g.xml, '>')
	g.xml = appendText(g.xml, s)
	g.xml = append(g.xml, `</t></is></c>`...)
}

// number writes the nearest double of an exact number.
func (g *grid) number(style int, p chess.Points) {
	g.open(style, "")
	g.xml = append(g.xml, `<v>`...)
	g.xml = appendNumber(g.xml, p)
	g.xml = append(g.xml, `</v></c>`...)
}

func (g *grid) int(style, n int) {
	g.open(style, "")
	g.xml = append(g.xml, `<v>`...)
	g.xml = strconv.AppendInt(g.xml, int64(n), 10)
	g.xml = append(g.xml, `</v></c>`...)
}

// date writes a day as the serial number of spreadsheets.
func (g *grid) date(style int, d chess.Date) {
	if d.IsZero() {
		g.empty(style)
		return
	}
	g.int(style, d.Ordinal()-chess.Date{Year: 1899, Month: 12, Day: 30}.Ordinal())
}

// formula writes a formula with the number the engine has for it.
func (g *grid) formula(style int, formula string, value float64) {
	g.open(style, "")
	g.xml = append(g.xml, `<f>`...)
	g.xml = appendText(g.xml, formula)
	g.xml = append(g.xml, `</f><v>`...)
	g.xml = strconv.AppendFloat(g.xml, value, 'f', -1, 64)
	g.xml = append(g.xml, `</v></c>`...)
}

// word writes a formula whose value is a text.
func (g *grid) word(style int, formula, s string) {
	g.open(style, "str")
	g.xml = append(g.xml, `<f>`...)
	g.xml = appendText(g.xml, formula)
	g.xml = append(g.xml, `</f><v>`...)
	g.xml = appendText(g.xml, s)
	g.xml = append(g.xml, `</v></c>`...)
}

func appendNumber(b []byte, p chess.Points) []byte {
	switch {
	case p.Den() == 1:
		return strconv.AppendInt(b, p.Num(), 10)
	case p.Den() == 2 && p.Num() > 0: // most points; a tenth of the time of a double
		return append(strconv.AppendInt(b, p.Num()/2, 10), ".5"...)
	}
	return strconv.AppendFloat(b, p.Float(), 'f', -1, 64)
}

// mostText is how many characters a cell holds.
const mostText = 32767

// appendText escapes text for XML; characters that XML does not know are left out.
func appendText(b []byte, s string) []byte {
	n, last := 0, 0
	for i, r := range s {
		if n++; n > mostText {
			s = s[:i]
			break
		}
		instead := ""
		switch {
		case r == '&':
			instead = "&amp;"
		case r == '<':
			instead = "&lt;"
		case r == '>':
			instead = "&gt;"
		case r == '\r':
			instead = "&#13;"
		case r < ' ' && r != '\t' && r != '\n', r == utf8.RuneError, r == 0xFFFE, r == 0xFFFF:
		default:
			continue
		}
		_, size := utf8.DecodeRuneInString(s[i:])
		b = append(append(b, s[last:i]...), instead...)
		last = i + size
	}
	return append(b, s[last:]...)
}
