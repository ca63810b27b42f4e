package html

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"podium/generator/site"
)

// rowWriter appends the cells of a table. It is the only maker of table markup
// and escapes every text and attribute by appendText.
type rowWriter struct {
	up   string // from the page to the root of the cycle's language
	cols []colTags
}

// colTags is what all cells of a column begin and end with.
type colTags struct {
	tag, close string // tag is without class and ">"
	open       string // tag with the class of the cells
	class      string // of the cells
	kind       string
}

// longName is the number of letters from which a name fills its lines on a
// phone, so that the club below it gets one line only.
const longName = 28

func newRowWriter(up string, cols []site.Column) *rowWriter {
	w := &rowWriter{up: up, cols: make([]colTags, len(cols))}
	for i, c := range cols {
		t := colTags{tag: "<td", close: "</td>", class: cellClass(c.Kind), kind: c.Kind}
		if c.Kind == site.ColName {
			t.tag, t.close = `<th scope="row"`, "</th>"
		}
		if t.open = t.tag; t.class != "" {
			t.open += ` class="` + t.class + `"`
		}
		w.cols[i] = t
	}
	return w
}

// cellClass gives the class of the cells of a column. Most cells of a site are
// numbers: they need none, so that a page of some thousand of them stays small.
func cellClass(kind string) string {
	switch kind {
	case site.ColPlace:
		return "p"
	case site.ColName:
		return "nm"
	case site.ColTotal:
		return "t"
	case site.ColFinal:
		return "f"
	case site.ColDate:
		return "dt"
	case site.ColPrint:
		return "pr"
	case site.ColText, site.ColLong, "":
		return "l"
	}
	return ""
}

// headClass gives the class of the heading of a column.
func headClass(kind string) string {
	switch kind {
	case site.ColTotal:
		return "n t"
	case site.ColTournament:
		return "n e"
	case site.ColFinal:
		return "n f"
	case site.ColNumber, site.ColMoney, site.ColChange:
		return "n"
	case site.ColText, "":
		return ""
	case site.ColLong:
		return "w" // the width of the heading is that of the column
	}
	return cellClass(kind)
}

// numeric tells whether a column is sorted by number, the largest first.
func numeric(kind string) bool {
	switch kind {
	case site.ColTotal, site.ColNumber, site.ColMoney, site.ColChange, site.ColTournament, site.ColFinal:
		return true
	}
	return false
}

// head appends the cells of the heading. A sortable table says in data-s how a
// column is sorted: o official order, n numbers, t text.
func (w *rowWriter) head(dst []byte, cols []site.Column, sortable bool) []byte {
	for _, c := range cols {
		dst = append(dst, `<th scope="col"`...)
		if class := headClass(c.Kind); class != "" {
			dst = append(append(append(dst, ` class="`...), class...), '"')
		}
		if sortable {
			dst = append(append(append(dst, ` data-s="`...), sortBy(c.Kind)), '"')
		}
		dst = append(dst, '>')
		dst = w.headText(dst, c)
		if c.Sub != "" {
			dst = append(appendText(append(dst, "<small>"...), c.Sub), "</small>"...)
		}
		dst = append(dst, "</th>"...)
	}
	return dst
}

func sortBy(kind string) byte {
	switch {
	case kind == site.ColPlace:
		return 'o'
	case numeric(kind):
		return 'n'
	}
	return 't'
}

// headText appends the words of a heading: short ones as an abbreviation of the
// long ones, linked where the column has a page.
func (w *rowWriter) headText(dst []byte, c site.Column) []byte {
	href := safeHref(w.up, c.Href)
	if href != "" {
		dst = appendAttr(append(dst, "<a"...), "href", href)
		dst = append(dst, '>')
	}
	if c.Long != "" && c.Long != c.Title {
		dst = append(appendAttr(append(dst, "<abbr"...), "title", c.Long), '>')
		dst = append(appendText(dst, c.Title), "</abbr>"...)
	} else {
		dst = appendText(dst, c.Title)
	}
	if href != "" {
		dst = append(dst, "</a>"...)
	}
	return dst
}

// row appends one line of the table.
func (w *rowWriter) row(dst []byte, r *site.Row) []byte {
	dst = append(dst, "<tr"...)
	if r.Anchor != "" {
		dst = appendAttr(dst, "id", r.Anchor)
	}
	if r.Apart {
		dst = append(dst, ` class="apart"`...)
	}
	if r.Search != "" {
		dst = appendAttr(dst, "data-k", r.Search)
	}
	if r.Club != "" {
		dst = appendAttr(dst, "data-club", r.Club)
	}
	if len(r.Cats) > 0 {
		dst = append(dst, ` data-cat="|`...)
		for _, c := range r.Cats {
			dst = append(appendText(dst, c), '|')
		}
		dst = append(dst, '"')
	}
	dst = append(dst, '>')
	for i := range r.Cells {
		if i < len(w.cols) {
			dst = w.cell(dst, &w.cols[i], &r.Cells[i])
		}
	}
	return append(dst, "</tr>\n"...)
}

// cell appends one cell: the value with its mark, hidden words that say the
// mark, a second line.
func (w *rowWriter) cell(dst []byte, col *colTags, c *site.Cell) []byte {
	if state := stateClass(c.State); state == "" {
		dst = append(dst, col.open...)
	} else {
		dst = append(append(append(dst, col.tag...), ` class="`...), col.class...)
		if col.class != "" {
			dst = append(dst, ' ')
		}
		dst = append(append(dst, state...), '"')
	}
	dst = appendSortKey(dst, col.kind, c)
	dst = append(dst, '>')
	switch {
	case c.Links != nil:
		dst = w.parts(dst, *c.Links)
	case c.Note != "" && (c.State == "absent" || col.kind == site.ColChange):
		dst = appendSaidSign(dst, col.kind, c)
	default:
		dst = w.value(dst, c)
		if c.Note != "" {
			dst = append(appendText(append(dst, `<span class="vh"> (`...), c.Note), ")</span>"...)
		}
	}
	if c.Sub != "" {
		dst = appendSub(dst, col.kind, c)
	}
	return append(dst, col.close...)
}

// parts appends several links or texts, one after the other.
func (w *rowWriter) parts(dst []byte, parts []site.Link) []byte {
	for i, p := range parts {
		if i > 0 {
			dst = append(dst, ", "...)
		}
		dst = w.value(dst, &site.Cell{Text: p.Text, Href: p.Href})
	}
	return dst
}

// value appends the text of a cell with its mark and link.
func (w *rowWriter) value(dst []byte, c *site.Cell) []byte {
	open, end := markTags(c.State)
	if c.Href != "" && c.Text != "" {
		var linked bool
		if dst, linked = w.anchor(dst, c.Href); linked {
			end += "</a>"
		}
	}
	dst = append(dst, open...)
	dst = appendText(dst, c.Text)
	if c.Star && !strings.HasSuffix(c.Text, "*") {
		dst = append(dst, '*')
	}
	return append(dst, end...)
}

// markTags gives the tags around the value of a state.
func markTags(state string) (open, end string) {
	switch state {
	case "dropped":
		return "<s>", "</s>"
	case "penalty":
		return "<i>", "</i>"
	}
	return "", ""
}

// anchor opens a link; false where the address may not stand in a page. Plain
// addresses go round safeHref: a table has one in each row, and their memory
// was half of all that a page of 300 rows took.
func (w *rowWriter) anchor(dst []byte, href string) ([]byte, bool) {
	if !plainHref(href) {
		if href = safeHref(w.up, href); href == "" {
			return dst, false
		}
		return append(appendAttr(append(dst, "<a"...), "href", href), '>'), true
	}
	dst = append(append(append(dst, `<a href="`...), w.up...), href...)
	if href[len(href)-1] == '/' {
		dst = append(dst, "index.html"...)
	}
	return append(dst, `">`...), true
}

// appendSaidSign appends a sign that is read out in words only: – as "did not
// play", ▲3 as "up 3".
func appendSaidSign(dst []byte, kind string, c *site.Cell) []byte {
	dst = append(dst, `<span aria-hidden="true"`...)
	if kind == site.ColChange {
		switch {
		case strings.HasPrefix(c.Text, "▲"):
			dst = append(dst, ` class="up"`...)
		case strings.HasPrefix(c.Text, "▼"):
			dst = append(dst, ` class="dn"`...)
		}
	}
	dst = append(appendText(append(dst, '>'), c.Text), `</span><span class="vh">`...)
	return append(appendText(dst, c.Note), "</span>"...)
}

// appendSub appends the second line of a cell.
func appendSub(dst []byte, kind string, c *site.Cell) []byte {
	open, end := "<small>", "</small>"
	if kind == site.ColName {
		open, end = `<span class="cl">`, "</span>"
		if utf8.RuneCountInString(c.Text) > longName {
			open = `<span class="cl one">`
		}
	}
	return append(appendText(append(dst, open...), c.Sub), end...)
}

// stateClass gives the class of a state; counted and final need none.
func stateClass(state string) string {
	switch state {
	case "dropped":
		return "d"
	case "absent":
		return "o"
	case "not_eligible", "corrected_out":
		return "x"
	case "penalty":
		return "y"
	}
	return ""
}

// appendSortKey appends data-v, the number or day by which the script sorts.
// Numbers without a finite decimal are rounded to nine places for this only.
func appendSortKey(dst []byte, kind string, c *site.Cell) []byte {
	if c.Num == nil {
		if kind == site.ColDate && c.Raw != "" {
			return appendAttr(dst, "data-v", c.Raw)
		}
		return dst
	}
	dst = append(dst, ` data-v="`...)
	switch num, den := c.Num.Num(), c.Num.Den(); {
	case den == 1:
		dst = strconv.AppendInt(dst, num, 10)
	case den == 2 && num > 0:
		dst = append(strconv.AppendInt(dst, num/2, 10), ".5"...)
	case c.Num.Exact():
		dst = append(dst, c.Num.String()...)
	default:
		dst = strconv.AppendFloat(dst, c.Num.Float(), 'f', 9, 64)
	}
	return append(dst, '"')
}

// appendAttr appends name="value" with a space before it.
func appendAttr(dst []byte, name, value string) []byte {
	dst = append(append(append(dst, ' '), name...), `="`...)
	return append(appendText(dst, value), '"')
}

// references are the signs that text may not hold as they are. A NUL is no text
// in HTML; markers of the shell are made of it.
var references = [256]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&#34;", '\'': "&#39;", 0: "\ufffd"}

// appendText is the one escaper of the row writer: & < > " ' as references,
// right for text and for quoted attributes.
func appendText(dst []byte, s string) []byte {
	last := 0
	for i := range len(s) {
		if ref := references[s[i]]; ref != "" {
			dst = append(append(dst, s[last:i]...), ref...)
			last = i + 1
		}
	}
	return append(dst, s[last:]...)
}
