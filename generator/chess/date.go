package chess

import (
	"fmt"
	"strconv"
	"strings"
)

// Date is a calendar day without clock or zone. The zero value means "not
// known". Dates are compared with Cmp or ==.
type Date struct {
	Year, Month, Day int
}

// ParseDate reads YYYY-MM-DD, the form of podium's own files; an impossible
// day (2018-02-30) is an error. Dates of exports are read by package source.
func ParseDate(s string) (Date, error) {
	p := strings.Split(s, "-")
	if len(p) == 3 && len(p[0]) == 4 && len(p[1]) == 2 && len(p[2]) == 2 {
		y, e1 := strconv.Atoi(p[0])
		m, e2 := strconv.Atoi(p[1])
		d, e3 := strconv.Atoi(p[2])
		if date := (Date{y, m, d}); e1 == nil && e2 == nil && e3 == nil && date.Valid() {
			return date, nil
		}
	}
	return Date{}, fmt.Errorf("%q is not a date (YYYY-MM-DD)", s)
}

// Valid tells whether the day exists in the Gregorian calendar.
func (d Date) Valid() bool {
	return d.Year >= 1 && d.Year <= 9999 && d.Month >= 1 && d.Month <= 12 &&
		d.Day >= 1 && d.Day <= daysIn(d.Year, d.Month)
}

// IsZero tells whether the day is not known.
func (d Date) IsZero() bool { return d == Date{} }

// String gives YYYY-MM-DD, empty for an unknown day.
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// Cmp compares two days: -1 when d is earlier, 0, or 1.
func (d Date) Cmp(e Date) int { return cmpInt(int64(d.Ordinal()), int64(e.Ordinal())) }

// Before tells whether d is earlier than e.
func (d Date) Before(e Date) bool { return d.Cmp(e) < 0 }

// After tells whether d is later than e.
func (d Date) After(e Date) bool { return d.Cmp(e) > 0 }

// Within tells whether d lies in from..to, both inclusive; an unknown bound is
// open.
func (d Date) Within(from, to Date) bool {
	return (from.IsZero() || !d.Before(from)) && (to.IsZero() || !d.After(to))
}

// Ordinal counts days from 1 March of year 0, so that differences are days.
func (d Date) Ordinal() int {
	y, m := d.Year, d.Month
	if m <= 2 {
		y, m = y-1, m+12
	}
	return 365*y + floorDiv(y, 4) - floorDiv(y, 100) + floorDiv(y, 400) + (153*(m-3)+2)/5 + d.Day
}

// Weekday gives 0 for Sunday to 6 for Saturday.
func (d Date) Weekday() int { return (d.Ordinal() + 2) % 7 }

// AddDays gives the day n days later (n may be negative).
func (d Date) AddDays(n int) Date {
	for ; n > 0; n-- {
		if d.Day++; d.Day > daysIn(d.Year, d.Month) {
			d.Day, d.Month = 1, d.Month+1
			if d.Month > 12 {
				d.Month, d.Year = 1, d.Year+1
			}
		}
	}
	for ; n < 0; n++ {
		if d.Day--; d.Day == 0 {
			if d.Month--; d.Month == 0 {
				d.Month, d.Year = 12, d.Year-1
			}
			d.Day = daysIn(d.Year, d.Month)
		}
	}
	return d
}

// AddMonths gives the same day n months later, the last day of the month
// where that day does not exist (31 March minus one month = 28 February).
func (d Date) AddMonths(n int) Date {
	m := d.Year*12 + d.Month - 1 + n
	d.Year, d.Month = floorDiv(m, 12), m-floorDiv(m, 12)*12+1
	d.Day = min(d.Day, daysIn(d.Year, d.Month))
	return d
}

func daysIn(year, month int) int {
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

func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}
