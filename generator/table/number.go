package table

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// cellFormat is what the number format of a cell tells about its value.
type cellFormat struct {
	date  bool
	zeros int // width of a format of zeros alone ("00000"), which shows leading ones
}

// formatOf reads a number format: the built-in dates by their number, others
// by the letters outside of quotes and brackets.
func formatOf(id int, code string) cellFormat {
	switch {
	case id >= 14 && id <= 17, id == 22, id >= 27 && id <= 31, id == 36, id >= 50 && id <= 58:
		return cellFormat{date: true}
	case code == "":
		return cellFormat{}
	case strings.Trim(code, "0") == "":
		return cellFormat{zeros: len(code)}
	}
	return cellFormat{date: showsDate(code)}
}

func showsDate(code string) bool {
	code, _, _ = strings.Cut(strings.ToLower(code), ";")
	quoted, bracket := false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[':
			bracket = true
		case c == ']':
			bracket = false
		case !bracket && (c == 'y' || c == 'd'):
			return true
		}
	}
	return false
}

// numberCell gives the cell of a stored number.
func numberCell(raw string, format cellFormat, date1904 bool) Cell {
	raw = strings.TrimSpace(raw)
	if raw == "" {
		return Cell{}
	}
	if format.date {
		if v, err := strconv.ParseFloat(raw, 64); err == nil {
			if day, ok := serialDate(v, date1904); ok {
				return Cell{Text: day, Number: true, Display: day}
			}
		}
	}
	c := Cell{Text: numberText(raw), Number: true, From1904: date1904}
	if n := format.zeros - len(c.Text); n > 0 && strings.Trim(c.Text, "0123456789") == "" {
		c.Display = strings.Repeat("0", n) + c.Text
	}
	return c
}

// numberText gives the shortest exact form of a stored number: workbooks keep
// 6.5 as 6.4999999999999996 and a third as 0.33333333333333331, which becomes
// 1/3. A text that is no number stays as it is.
func numberText(raw string) string {
	if len(raw) <= 15 && strings.Trim(raw, "0123456789") == "" {
		return raw
	}
	v, err := strconv.ParseFloat(raw, 64)
	if err != nil || math.IsNaN(v) || math.IsInf(v, 0) {
		return raw
	}
	return floatText(v)
}

// floatText gives the shortest decimal of at most nine places, else the
// fraction of small denominator that lies within 1e-9, else the plain decimal.
func floatText(v float64) string {
	s := strconv.FormatFloat(v, 'f', -1, 64)
	if _, frac, _ := strings.Cut(s, "."); len(frac) <= 9 {
		return s
	}
	const near = 1e-9
	for den := 1.0; den <= 64; den++ {
		num := math.Round(v * den)
		if math.Abs(v*den-num) > near*den || math.Abs(num) > 1e15 {
			continue
		}
		if exact := strconv.FormatFloat(num/den, 'f', -1, 64); len(exact) <= len(s)-3 {
			return exact
		}
		return fmt.Sprintf("%.0f/%.0f", num, den)
	}
	return s
}

// serialDate gives the day of a spreadsheet's serial number as YYYY-MM-DD.
// Serial 1 is 1 January 1900 and serial 60 a 29 February that never was; with
// date1904 serial 0 is 1 January 1904.
func serialDate(v float64, date1904 bool) (string, bool) {
	if v < 0 || v >= 2958466 || math.IsNaN(v) {
		return "", false
	}
	n := int(math.Floor(v))
	switch {
	case date1904:
		n += 1462
	case n == 0 || n == 60:
		return "", false
	}
	return dayOf(n).String(), true
}
