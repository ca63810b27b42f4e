package calendar

import (
	"cmp"
	"slices"
	"time"

	"github.com/rickar/cal/v2"
	"github.com/rickar/cal/v2/aa"
	"github.com/rickar/cal/v2/pl"

	"podium/generator/chess"
	"podium/generator/diag"
)

// Holiday is one public holiday.
type Holiday struct {
	Date chess.Date
	Name diag.Text
}

// namedHoliday is a rule of the library under our names.
type namedHoliday struct {
	rule *cal.Holiday
	name diag.Text
}

// firstYear is the first year that the Polish table holds for.
const firstYear = 1991

// polish are the statutory holidays of Poland. The library knows no first
// years, no 24 December (a holiday since 2025), neither Easter Sunday nor
// Pentecost in its Polish list, and not the single day of 2018.
var polish = []namedHoliday{
	{pl.NewYear, diag.Say("New Year's Day", "Nowy Rok")},
	{aa.Epiphany.Clone(&cal.Holiday{StartYear: 2011}), diag.Say("Epiphany", "Święto Trzech Króli")},
	{aa.Easter, diag.Say("Easter Sunday", "Niedziela Wielkanocna")},
	{pl.EasterMonday, diag.Say("Easter Monday", "Poniedziałek Wielkanocny")},
	{pl.LabourDay, diag.Say("Labour Day", "Święto Pracy")},
	{pl.ConstitutionDay, diag.Say("Constitution Day", "Święto Konstytucji 3 Maja")},
	{aa.Pentecost, diag.Say("Pentecost", "Zesłanie Ducha Świętego")},
	{pl.CorpusChristi, diag.Say("Corpus Christi", "Boże Ciało")},
	{pl.AssumptionBlessedVirginMary, diag.Say("Assumption of Mary", "Wniebowzięcie Najświętszej Maryi Panny")},
	{pl.AllSaints, diag.Say("All Saints' Day", "Wszystkich Świętych")},
	{pl.NationalIndependenceDay, diag.Say("Independence Day", "Narodowe Święto Niepodległości")},
	{fixed(time.November, 12, 2018, 2018), diag.Say("Centenary of Independence", "Setna rocznica odzyskania niepodległości")},
	{fixed(time.December, 24, 2025, 0), diag.Say("Christmas Eve", "Wigilia Bożego Narodzenia")},
	{pl.ChristmasDayOne, diag.Say("Christmas Day", "Boże Narodzenie")},
	{pl.ChristmasDayTwo, diag.Say("Second Day of Christmas", "Drugi dzień Bożego Narodzenia")},
}

func fixed(month time.Month, day, firstYear, lastYear int) *cal.Holiday {
	return &cal.Holiday{Month: month, Day: day, StartYear: firstYear, EndYear: lastYear, Func: cal.CalcDayOfMonth}
}

// Holidays gives the public holidays of a country ("PL") in one year, by date;
// nil for a country without a table and before 1991.
func Holidays(country string, year int) []Holiday {
	if country != "PL" || year < firstYear {
		return nil
	}
	var out []Holiday
	for _, h := range polish {
		actual, _ := h.rule.Calc(year)
		if actual.IsZero() {
			continue
		}
		y, m, d := actual.Date()
		out = append(out, Holiday{chess.Date{Year: y, Month: int(m), Day: d}, h.name})
	}
	slices.SortStableFunc(out, func(a, b Holiday) int { return cmp.Or(a.Date.Cmp(b.Date), cmp.Compare(a.Name.En, b.Name.En)) })
	return out
}

// HolidayOn gives the public holiday of a country on a day.
func HolidayOn(country string, day chess.Date) (Holiday, bool) {
	for _, h := range Holidays(country, day.Year) {
		if h.Date == day {
			return h, true
		}
	}
	return Holiday{}, false
}

// IsFree tells whether the day is one of the kinds named in rules.Days (sat,
// sun, holiday) or among rules.ExtraDays.
func IsFree(rules Rules, day chess.Date) bool {
	if slices.Contains(rules.ExtraDays, day) {
		return true
	}
	for _, kind := range rules.Days {
		switch kind {
		case "sat":
			if day.Weekday() == 6 {
				return true
			}
		case "sun":
			if day.Weekday() == 0 {
				return true
			}
		case "holiday":
			if _, ok := HolidayOn(rules.Country, day); ok {
				return true
			}
		}
	}
	return false
}

// weekend gives the first day of the weekend that a day belongs to: the
// longest run of free days around it, if a Saturday or a Sunday is among them.
func weekend(rules Rules, day chess.Date) (chess.Date, bool) {
	all := Rules{Days: []string{"sat", "sun", "holiday"}, Country: rules.Country, ExtraDays: rules.ExtraDays}
	if !IsFree(all, day) {
		return chess.Date{}, false
	}
	first := day
	for IsFree(all, first.AddDays(-1)) {
		first = first.AddDays(-1)
	}
	for d := first; IsFree(all, d); d = d.AddDays(1) {
		if w := d.Weekday(); w == 0 || w == 6 {
			return first, true
		}
	}
	return chess.Date{}, false
}
