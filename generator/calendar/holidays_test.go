package calendar

import (
	"testing"

	"podium/generator/chess"
)

func on(t *testing.T, s string) chess.Date {
	t.Helper()
	d, err := chess.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestFreeDaysOfPoland(t *testing.T) {
	rules := Rules{Days: []string{"sat", "sun", "holiday"}, Country: "PL"}
	for _, c := range []struct {
		day  string
		free bool
		why  string
	}{
		{"2018-02-04", true, "Sunday"},
		{"2018-12-16", true, "Sunday"},
		{"2018-02-10", true, "Saturday"},
		{"2018-04-02", true, "Easter Monday"},
		{"2018-05-20", true, "Pentecost"},
		{"2018-05-31", true, "Corpus Christi"},
		{"2018-05-02", false, "working Wednesday"},
		{"2018-05-01", true, "Labour Day"},
		{"2018-05-03", true, "3 May"},
		{"2018-11-12", true, "the single day of 2018"},
		{"2019-11-12", false, "a Tuesday again"},
		{"2024-12-24", false, "not yet a holiday"},
		{"2025-12-24", true, "Christmas Eve since 2025"},
		{"2010-01-06", false, "not yet a holiday"},
		{"2011-01-06", true, "Epiphany since 2011"},
		{"2019-08-15", true, "15 August"},
		{"2018-12-26", true, "second day of Christmas"},
	} {
		if got := IsFree(rules, on(t, c.day)); got != c.free {
			t.Errorf("%s (%s): free = %v", c.day, c.why, got)
		}
	}
}

func TestFreeDaysFollowTheKindsNamed(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		day   string
		free  bool
	}{
		{Rules{Days: []string{"sun"}}, "2018-02-10", false},
		{Rules{Days: []string{"sat"}}, "2018-02-10", true},
		{Rules{Days: []string{"sat", "sun"}, Country: "PL"}, "2018-05-31", false},
		{Rules{Days: []string{"holiday"}, Country: "XX"}, "2018-05-31", false},
		{Rules{ExtraDays: []chess.Date{on(t, "2018-05-02")}}, "2018-05-02", true},
	} {
		if got := IsFree(c.rules, on(t, c.day)); got != c.free {
			t.Errorf("%+v on %s: free = %v", c.rules, c.day, got)
		}
	}
}

func TestHolidaysAreInOrderAndInBothLanguages(t *testing.T) {
	counts := map[int]int{1990: 0, 2010: 12, 2011: 13, 2018: 14, 2019: 13, 2025: 14}
	for year, want := range counts {
		list := Holidays("PL", year)
		if len(list) != want {
			t.Errorf("%d: %d holidays, want %d", year, len(list), want)
		}
		for i, h := range list {
			if h.Name.En == "" || h.Name.Pl == "" || h.Date.Year != year {
				t.Errorf("%d: %+v", year, h)
			}
			if i > 0 && h.Date.Before(list[i-1].Date) {
				t.Errorf("%s stands after %s", h.Date, list[i-1].Date)
			}
		}
	}
}

func TestWeekendIsTheWholeRunOfFreeDays(t *testing.T) {
	rules := Rules{Country: "PL"}
	for _, c := range []struct{ day, first string }{
		{"2018-11-10", "2018-11-10"},
		{"2018-11-12", "2018-11-10"},
		{"2018-02-04", "2018-02-03"},
		{"2018-04-02", "2018-03-31"},
		{"2018-05-31", ""}, // a Thursday by itself
		{"2018-05-02", ""},
	} {
		first, found := weekend(rules, on(t, c.day))
		if first.String() != c.first || found != (c.first != "") {
			t.Errorf("%s: weekend from %q", c.day, first)
		}
	}
}
