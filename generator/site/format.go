package site

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"podium/generator/chess"
)

// inexactDecimals is how many decimals stand for a number that no decimal
// gives exactly; the exact fraction is printed beside it.
const inexactDecimals = 2

// num writes points in shortest form: "7", "7,5", "83,33" for 250/3.
func (w *words) num(p chess.Points) string {
	if p.Exact() {
		return w.decimal(p.String())
	}
	return w.decimal(p.Round(inexactDecimals))
}

// fixed writes points with the given number of decimals.
func (w *words) fixed(p chess.Points, decimals int) string {
	return w.decimal(p.Round(decimals))
}

// signed writes a difference with its sign: "+1,5", "−2".
func (w *words) signed(p chess.Points) string {
	if p.Sign() > 0 {
		return "+" + w.num(p)
	}
	return w.num(p)
}

// decimal turns a number as programs write it into one as people read it.
func (w *words) decimal(s string) string {
	if strings.HasPrefix(s, "-") {
		s = "−" + s[1:]
	}
	if w.lang == "pl" {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}

// exactNote gives the exact fraction where the shown number is rounded.
func (w *words) exactNote(p chess.Points, decimals int) string {
	if p.Rounded(decimals).Cmp(p) == 0 {
		return ""
	}
	return w.t("number.exact", "value", w.exact(p))
}

// exact writes points without rounding, as p/q where no decimal is exact.
func (w *words) exact(p chess.Points) string {
	if p.Exact() {
		return w.num(p)
	}
	return p.String()
}

// date writes "16 grudnia 2018"; an unknown day is empty.
func (w *words) date(d chess.Date) string {
	if d.IsZero() {
		return ""
	}
	return w.dayMonth(d) + " " + strconv.Itoa(d.Year)
}

// dayMonth writes "16 grudnia".
func (w *words) dayMonth(d chess.Date) string {
	return strconv.Itoa(d.Day) + " " + w.t("month."+strconv.Itoa(d.Month))
}

// shortDate writes "16.12", in English "16 Dec".
func (w *words) shortDate(d chess.Date) string {
	if d.IsZero() {
		return ""
	}
	return w.t("date.short", "day", twoDigits(d.Day), "d", d.Day, "month", twoDigits(d.Month), "name", w.t("monthshort."+strconv.Itoa(d.Month)))
}

// numericDate writes "16.12.2018", in English "16 Dec 2018".
func (w *words) numericDate(d chess.Date) string {
	if d.IsZero() {
		return ""
	}
	return w.t("date.numeric", "date", w.shortDate(d), "year", strconv.Itoa(d.Year))
}

// dateInWords writes a text that begins with YYYY-MM-DD with its day in words.
func (w *words) dateInWords(s string) string {
	day, rest, _ := strings.Cut(s, " ")
	d, err := chess.ParseDate(day)
	if err != nil {
		return s
	}
	return strings.TrimSpace(w.date(d) + " " + rest)
}

// isoDay finds days as programs write them.
var isoDay = regexp.MustCompile(`\b\d{4}-\d{2}-\d{2}\b`)

// daysInWords replaces the days in a sentence by days in words.
func (w *words) daysInWords(s string) string { return isoDay.ReplaceAllStringFunc(s, w.dateInWords) }

// days writes the days of a tournament: one, or from–to.
func (w *words) days(from, to chess.Date) string {
	switch {
	case to.IsZero() || to == from:
		return w.date(from)
	case from.Year == to.Year && from.Month == to.Month:
		return strconv.Itoa(from.Day) + "–" + w.date(to)
	case from.Year == to.Year:
		return w.dayMonth(from) + " – " + w.date(to)
	}
	return w.date(from) + " – " + w.date(to)
}

// weekday writes "niedziela".
func (w *words) weekday(d chess.Date) string {
	if d.IsZero() {
		return ""
	}
	return w.t("weekday." + strconv.Itoa(d.Weekday()))
}

// money writes an amount in grosze: "450 zł", "52,50 zł".
func (w *words) money(grosze int64) string {
	p := chess.Ratio(grosze, 100)
	decimals := 2
	if p.Den() == 1 {
		decimals = 0
	}
	return w.t("money", "amount", w.fixed(p, decimals))
}

// nth writes an ordinal number: "3.", in English "3rd".
func (w *words) nth(n int) string {
	s := strconv.Itoa(n)
	if w.lang == "pl" {
		return s + "."
	}
	if n%100 >= 11 && n%100 <= 13 {
		return s + "th"
	}
	return s + [...]string{"th", "st", "nd", "rd", "th", "th", "th", "th", "th", "th"}[n%10]
}

// list joins texts: "a, b i c".
func (w *words) list(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " " + w.t("and") + " " + items[last]
}

// or joins alternatives: "a, b lub c".
func (w *words) or(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " " + w.t("or") + " " + items[last]
}

// lowerFirst makes a sentence the rest of another.
func lowerFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[size:]
}

// upperFirst begins a sentence.
func upperFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
