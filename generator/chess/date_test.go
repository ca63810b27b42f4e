package chess

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestDaysThatDoNotExistAreRefused(t *testing.T) {
	for _, text := range []string{"2018-02-30", "2018-13-01", "2018-00-10", "2018-01-00", "2018-1-1", "18-01-01", "2018/01/01", "", "2018-02-29", "1900-02-29", "0000-01-01", "2018-01-01x"} {
		if d, err := ParseDate(text); err == nil {
			t.Errorf("%q was read as %v", text, d)
		}
	}
	for _, text := range []string{"2018-02-28", "2016-02-29", "2000-02-29", "0001-01-01", "9999-12-31"} {
		if d, err := ParseDate(text); err != nil || d.String() != text {
			t.Errorf("%q was read as %v (%v)", text, d, err)
		}
	}
}

func TestDaysCountLikeTheCalendar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		unix := rapid.Int64Range(-40_000, 60_000).Draw(t, "day")
		n := rapid.IntRange(-500, 500).Draw(t, "days later")
		std := time.Unix(unix*86400, 0).UTC()
		d := Date{std.Year(), int(std.Month()), std.Day()}
		if !d.Valid() || d.Weekday() != int(std.Weekday()) {
			t.Fatalf("%v is weekday %d, want %d", d, d.Weekday(), std.Weekday())
		}
		later := std.AddDate(0, 0, n)
		if got := d.AddDays(n); got.String() != later.Format("2006-01-02") || got.Ordinal()-d.Ordinal() != n {
			t.Fatalf("%v and %d days = %v", d, n, got)
		}
		if got := d.AddDays(n).Cmp(d); got != cmpInt(int64(n), 0) {
			t.Fatalf("comparison %d after %d days", got, n)
		}
	})
}

func TestMonthsEndWhereTheMonthEnds(t *testing.T) {
	for _, c := range []struct {
		from string
		n    int
		want string
	}{
		{"2018-03-31", -1, "2018-02-28"}, {"2018-03-04", -1, "2018-02-04"}, {"2016-03-31", -1, "2016-02-29"},
		{"2018-01-15", -1, "2017-12-15"}, {"2018-12-31", 2, "2019-02-28"}, {"2018-06-10", -13, "2017-05-10"}, {"2018-06-10", 0, "2018-06-10"},
	} {
		d, err := ParseDate(c.from)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.AddMonths(c.n).String(); got != c.want {
			t.Errorf("%s and %d months = %s, want %s", c.from, c.n, got, c.want)
		}
	}
}

func TestBothEndsOfAPeriodBelongToIt(t *testing.T) {
	from, to := Date{2018, 2, 4}, Date{2018, 12, 16}
	for day, want := range map[Date]bool{{2018, 2, 3}: false, {2018, 2, 4}: true, {2018, 7, 1}: true, {2018, 12, 16}: true, {2018, 12, 17}: false} {
		if got := (Membership{From: from, To: to}).Covers(day); got != want {
			t.Errorf("%v: %v", day, got)
		}
	}
	if !(Membership{}).Covers(from) || !(Membership{To: to}).Covers(from) || (Membership{From: to}).Covers(from) {
		t.Error("an open end is open")
	}
	if !(Date{}).IsZero() || (Date{}).String() != "" || from.IsZero() || !from.Before(to) || !to.After(from) {
		t.Error("comparison of days")
	}
}
