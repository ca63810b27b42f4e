package table

import (
	"fmt"
	"strconv"
	"strings"

	"podium/generator/diag"
	"podium/generator/text"
)

// Date is a calendar day of a table's cell, zero where the cell is empty. It
// has the fields of chess.Date and converts to it: chess.Date(d).
type Date struct{ Year, Month, Day int }

// String gives YYYY-MM-DD, empty for an unknown day.
func (d Date) String() string {
	if d == (Date{}) {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// UnmarshalCSV reads a day as people write it; see ParseDate. An empty text is
// no day. The error is a *Fault of code date-syntax.
func (d *Date) UnmarshalCSV(s string) error {
	*d = Date{}
	if s == "" || s == "-" {
		return nil
	}
	day, ok := ParseDate(s)
	if !ok {
		return &Fault{diag.Error, "date-syntax",
			diag.Say("%q is not a day", "%q nie jest datą", s),
			diag.Say("write it as 2018-02-04", "wpisz datę w postaci 2018-02-04")}
	}
	*d = day
	return nil
}

var (
	yearFirst = text.Pattern(`^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})(?:[ T].*)?$`)
	dayFirst  = text.Pattern(`^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?: r\.?| .*)?$|^(\d{1,2})[-/ ](\d{1,2})[-/ ](\d{4})$`)
	dayInWord = text.Pattern(`^(\d{1,2})\.? ([a-z]+) (\d{4})(?: r)?$|^([a-z]+) (\d{1,2}) (\d{4})$`)
	serial    = text.Pattern(`^\d{4,5}(?:\.\d+)?$`)
)

// ParseDate reads a day: 2018-02-04, 2018/02/04, 4.02.2018, 4/2/2018 (the day
// first, as everywhere but in America), "4 lutego 2018", "February 4, 2018", or
// the serial number that a workbook stores. Two-digit years are no day.
func ParseDate(s string) (Date, bool) {
	s = strings.TrimSpace(s)
	if m := yearFirst().FindStringSubmatch(s); m != nil {
		return dayFrom(m[1], m[2], m[3])
	}
	if m := dayFirst().FindStringSubmatch(s); m != nil {
		return dayFrom(m[3]+m[6], m[2]+m[5], m[1]+m[4])
	}
	if m := dayInWord().FindStringSubmatch(text.Fold(s)); m != nil {
		month := strconv.Itoa(monthNumber(m[2] + m[4]))
		return dayFrom(m[3]+m[6], month, m[1]+m[5])
	}
	if serial().MatchString(s) {
		v, _ := strconv.ParseFloat(s, 64)
		if day, ok := serialDate(v, false); ok {
			return ParseDate(day)
		}
	}
	return Date{}, false
}

func dayFrom(year, month, day string) (Date, bool) {
	y, _ := strconv.Atoi(year)
	m, _ := strconv.Atoi(month)
	d, _ := strconv.Atoi(day)
	if y < 1 || m < 1 || m > 12 || d < 1 || d > monthDays(y, m) {
		return Date{}, false
	}
	return Date{y, m, d}, true
}

func monthDays(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

// dayOf gives the day of a serial number counted from 1900.
func dayOf(serial int) Date {
	if serial > 60 {
		serial-- // 29 February 1900 never was
	}
	d := Date{1900, 1, 1}
	for rest := serial - 1; ; {
		n := 365
		if monthDays(d.Year, 2) == 29 {
			n = 366
		}
		if rest < n {
			for d.Month = 1; rest >= monthDays(d.Year, d.Month); d.Month++ {
				rest -= monthDays(d.Year, d.Month)
			}
			d.Day = rest + 1
			return d
		}
		rest -= n
		d.Year++
	}
}

// months are the beginnings of the months' names after folding, Polish and
// English.
var months = [12][]string{
	{"sty", "jan"}, {"lut", "feb"}, {"mar"}, {"kwi", "apr"}, {"maj", "may"}, {"cze", "jun"},
	{"lip", "jul"}, {"sie", "aug"}, {"wrz", "sep"}, {"paz", "oct"}, {"lis", "nov"}, {"gru", "dec"},
}

func monthNumber(word string) int {
	for i, names := range months {
		for _, n := range names {
			if strings.HasPrefix(word, n) {
				return i + 1
			}
		}
	}
	return 0
}

// Birth is a year of birth, with the day where the cell holds one. Zero where
// the cell is empty or says nothing ("0000/00/00").
type Birth struct {
	Year  int
	Date  Date
	Guess bool // the century was guessed from two digits: report `century`
}

var (
	yearOnly  = text.Pattern(`^(\d{4})(?:[-./ ]0{1,2}[-./ ]0{1,2})?$|^0{1,2}[-./ ]0{1,2}[-./ ](\d{4})$`)
	twoDigits = text.Pattern(`^\d{2}$`)
	noDigits  = text.Pattern(`^[-./ 0]*$`)
)

// UnmarshalCSV reads 2004, 2004/00/00, 00.00.2003, any day of ParseDate, or two
// digits, of which up to 30 mean this century. The error is a *Fault of code
// birth-syntax.
func (b *Birth) UnmarshalCSV(s string) error {
	*b = Birth{}
	if m := yearOnly().FindStringSubmatch(s); m != nil {
		if y, _ := strconv.Atoi(m[1] + m[2]); y == 0 || y >= 1900 && y <= 2100 {
			b.Year = y
			return nil
		}
	}
	switch day, ok := ParseDate(s); {
	case noDigits().MatchString(s) && s != "00":
	case twoDigits().MatchString(s):
		b.Year, _ = strconv.Atoi(s)
		b.Guess = true
		if b.Year += 1900; b.Year <= 1930 {
			b.Year += 100
		}
	case ok && day.Year >= 1900:
		b.Year, b.Date = day.Year, day
	default:
		return &Fault{diag.Warning, "birth-syntax",
			diag.Say("%q is not a year of birth", "%q nie jest rokiem urodzenia", s),
			diag.Say("write the year: 2004", "wpisz rok: 2004")}
	}
	return nil
}

// Number is a whole number such as a rating or a place; 0 where the cell is
// empty or a dash.
type Number int

var wholeNumber = text.Pattern(`^\d{1,9}(?:[.,]0+)?$`)

// UnmarshalCSV reads digits, a final dot and a decimal part of zeros allowed.
// The error is a *Fault of code number-syntax.
func (n *Number) UnmarshalCSV(s string) error {
	*n = 0
	t := strings.TrimSuffix(strings.ReplaceAll(s, " ", ""), ".")
	if t == "" || t == "-" || t == "–" {
		return nil
	}
	if !wholeNumber().MatchString(t) {
		return &Fault{diag.Warning, "number-syntax",
			diag.Say("%q is not a whole number", "%q nie jest liczbą całkowitą", s),
			diag.Say("write digits only", "wpisz same cyfry")}
	}
	v, _ := strconv.Atoi(strings.Split(strings.ReplaceAll(t, ",", "."), ".")[0])
	*n = Number(v)
	return nil
}

// Sex is "f", "m" or empty.
type Sex string

// UnmarshalCSV reads k, f, w (kobieta, female, woman) as "f" and m as "m", whole
// words too; everything else is a *Fault of code sex-syntax.
func (x *Sex) UnmarshalCSV(s string) error {
	switch w := text.Fold(s); {
	case w == "":
		*x = ""
	case strings.HasPrefix("kobieta", w), strings.HasPrefix("female", w), strings.HasPrefix("woman", w), w == "women", w == "kobiety", w == "dziewczyna":
		*x = "f"
	case strings.HasPrefix("mezczyzna", w), strings.HasPrefix("male", w), w == "man", w == "men", w == "chlopak", w == "b":
		*x = "m"
	default:
		*x = ""
		return &Fault{diag.Warning, "sex-syntax",
			diag.Say("%q is not a sex", "%q nie jest oznaczeniem płci", s),
			diag.Say("write k or m", "wpisz k albo m")}
	}
	return nil
}
