// Package csv writes the tables of a cycle as Excel in the language of the
// page opens them: UTF-8 with mark, semicolons, CRLF, the decimal sign of the
// language.
package csv

import (
	"bytes"
	"encoding/csv"
	"strings"

	"github.com/gocarina/gocsv"

	"podium/generator/site"
)

// mark tells spreadsheets that the bytes are UTF-8. A line "sep=;" would
// disable it.
const mark = "\uFEFF"

// Render gives one table as CSV in language lang; the first line holds the
// headings.
func Render(t site.Table, lang string) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(mark)
	raw := csv.NewWriter(&b)
	raw.Comma, raw.UseCRLF = ';', true
	w := gocsv.NewSafeCSVWriter(raw)
	if err := w.Write(headings(t)); err != nil {
		return nil, err
	}
	line := make([]string, len(t.Columns))
	for i := range t.Rows {
		for j := range line {
			line[j] = ""
			if j < len(t.Rows[i].Cells) {
				line[j] = field(&t.Rows[i].Cells[j], lang)
			}
		}
		if err := w.Write(line); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

func headings(t site.Table) []string {
	out := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		out[i] = harmless(c.Title)
	}
	return out
}

// field gives the text of one cell: a plain number where it is one, nothing
// for what is no result.
func field(c *site.Cell, lang string) string {
	switch c.State {
	case "absent", "not_eligible", "corrected_out":
		return ""
	}
	s := c.Text
	if c.Raw != "" {
		s = c.Raw
	}
	if c.Num == nil {
		return harmless(s)
	}
	return number(s, lang)
}

// number writes a minus that spreadsheets understand and the decimal sign of
// the language.
func number(s, lang string) string {
	s = strings.Replace(s, "\u2212", "-", 1)
	if lang == "pl" {
		return strings.Replace(s, ".", ",", 1)
	}
	return s
}

// harmless keeps text from being run as a formula: a spreadsheet takes one that
// begins with = + - @, a tab or a line break for one, in quotes too.
func harmless(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r\n", rune(s[0])) {
		return "'" + s
	}
	return s
}
