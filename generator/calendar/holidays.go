package calendar

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// Holiday is one public holiday.
type Holiday struct {
	Date chess.Date
	Name diag.Text
}

// Holidays gives the public holidays of a country ("PL") in one year, by date;
// nil for a country without a table.
func Holidays(country string, year int) []Holiday { return nil }

// IsFree tells whether the day is one of the kinds named in rules.Days (sat,
// sun, holiday) or among rules.ExtraDays.
func IsFree(rules Rules, day chess.Date) bool { return false }
