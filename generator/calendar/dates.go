package calendar

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// last gives the last day of a tournament.
func (t Tournament) last() chess.Date {
	if t.To.IsZero() {
		return t.Date
	}
	return t.To
}

func (c *checker) inSeason(t Tournament) answer {
	if t.Date.IsZero() {
		return noDate()
	}
	from, to := c.cycle.From, c.cycle.To
	if !t.Date.Within(from, to) || !t.last().Within(from, to) {
		return violated(
			diag.Say("%s lies outside %s to %s", "%s leży poza okresem od %s do %s", t.Date, from, to),
			diag.Say("move the tournament into the season", "przenieś turniej na dzień w okresie cyklu"))
	}
	return ok(diag.Say("within the season", "w okresie cyklu"))
}

func (c *checker) duration(t Tournament) answer {
	if t.Date.IsZero() {
		return noDate()
	}
	if days := t.last().Ordinal() - t.Date.Ordinal() + 1; days > c.rules.MaxDays {
		return violated(
			diag.Say("lasts %d days, at most %d are allowed", "liczba dni turnieju: %d, dozwolone najwyżej: %d", days, c.rules.MaxDays),
			diag.Say("shorten the tournament", "skróć turniej"))
	}
	return ok(diag.Say("not longer than allowed", "nie dłużej, niż wolno"))
}

func (c *checker) freeDay(t Tournament) answer {
	if t.Date.IsZero() {
		return noDate()
	}
	for d := t.Date; !d.After(t.last()); d = d.AddDays(1) {
		if !IsFree(c.rules, d) {
			return violated(
				diag.Text{
					En: d.String() + " is a working " + weekdaysEn[d.Weekday()],
					Pl: d.String() + " to dzień roboczy (" + weekdaysPl[d.Weekday()] + ")",
				},
				diag.Say("choose a free day, or add it to extra_days", "wybierz dzień wolny albo dopisz go do extra_days"))
		}
	}
	if h, found := HolidayOn(c.rules.Country, t.Date); found {
		return ok(h.Name)
	}
	return ok(diag.Text{En: weekdaysEn[t.Date.Weekday()], Pl: weekdaysPl[t.Date.Weekday()]})
}

var (
	weekdaysEn = [...]string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}
	weekdaysPl = [...]string{"niedziela", "poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota"}
)

// notice asks for the announcement the stated months before the first day;
// a day that the earlier month lacks is its last one. Months win over days.
func (c *checker) notice(t Tournament) answer {
	if t.Date.IsZero() {
		return noDate()
	}
	arrived := t.Conditions.Announced
	if arrived.IsZero() {
		return unknown("announced")
	}
	until := t.Date.AddDays(-c.rules.NoticeDays)
	if c.rules.NoticeMonths > 0 {
		until = t.Date.AddMonths(-c.rules.NoticeMonths)
	}
	if arrived.After(until) {
		return violated(
			diag.Say("the announcement came on %s, after %s", "komunikat nadesłano %s, po terminie %s", arrived, until),
			diag.Say("announce the next tournament in time", "następny turniej ogłoś w terminie"))
	}
	return ok(diag.Say("announced on %s, in time until %s", "komunikat nadesłano %s, termin do %s", arrived, until))
}

func (c *checker) reserved(t Tournament) answer {
	if t.Date.IsZero() {
		return noDate()
	}
	entered := t.Conditions.Reserved
	if entered.IsZero() {
		return unknown("reserved")
	}
	if entered.After(t.Date) {
		return violated(
			diag.Say("entered in the calendar on %s, after the tournament", "wpisano do kalendarza %s, po turnieju", entered),
			diag.Say("enter the date before the tournament", "wpisz termin do kalendarza przed turniejem"))
	}
	for _, other := range c.all {
		if other.ID == t.ID || !other.overlaps(t) {
			continue
		}
		if first := other.Conditions.Reserved; !first.IsZero() && first.Before(entered) {
			return violated(
				diag.Say("the day was reserved for %q on %s, before %s", "termin zarezerwowano wcześniej dla turnieju %q (%s, a nie %s)", other.Name, first, entered),
				diag.Say("choose another day", "wybierz inny dzień"))
		}
	}
	return ok(diag.Say("entered in the calendar on %s", "wpisano do kalendarza %s", entered))
}

func (t Tournament) overlaps(other Tournament) bool {
	return !t.Date.IsZero() && !other.Date.IsZero() && !t.Date.After(other.last()) && !other.Date.After(t.last())
}

// oneWeekend lets two tournaments of one weekend stand only by agreement of
// both; without it the one reserved later is at fault.
func (c *checker) oneWeekend(t Tournament) answer {
	if t.Date.IsZero() {
		return noDate()
	}
	shared := diag.Text{}
	for i, other := range c.all {
		if other.ID == t.ID || !c.sameWeekend(t, other) {
			continue
		}
		agreed := t.Conditions.Agreement == "yes" && other.Conditions.Agreement == "yes"
		if c.rules.OnePerWeekend == "agreement" && agreed {
			shared = diag.Say("in one weekend with %q, by agreement", "w jeden weekend z turniejem %q, za porozumieniem", other.Name)
			continue
		}
		if c.later(t, other, i) {
			return violated(
				diag.Say("in one weekend with %q without the required agreement", "w jeden weekend z turniejem %q bez wymaganego porozumienia", other.Name),
				c.weekendHint())
		}
	}
	if shared != (diag.Text{}) {
		return ok(shared)
	}
	return ok(diag.Say("no earlier tournament in this weekend", "w ten weekend nie ma wcześniej zgłoszonego turnieju"))
}

func (c *checker) weekendHint() diag.Text {
	if c.rules.OnePerWeekend == "agreement" {
		return diag.Say("agree with the other organiser and write agreement: true in both, or choose another weekend",
			"porozum się z drugim organizatorem i wpisz agreement: true w obu turniejach albo wybierz inny weekend")
	}
	return diag.Say("choose another weekend", "wybierz inny weekend")
}

// later tells whether t was reserved after the other tournament, which stands
// at index i; one without a date of reservation comes last, then the list
// decides.
func (c *checker) later(t, other Tournament, i int) bool {
	a, b := t.Conditions.Reserved, other.Conditions.Reserved
	switch {
	case a == b:
		for j := range c.all {
			if c.all[j].ID == t.ID {
				return j > i
			}
		}
		return false
	case a.IsZero():
		return true
	case b.IsZero():
		return false
	}
	return a.After(b)
}

func (c *checker) sameWeekend(a, b Tournament) bool {
	if b.Date.IsZero() {
		return false
	}
	for d := a.Date; !d.After(a.last()); d = d.AddDays(1) {
		first, free := weekend(c.rules, d)
		if !free {
			continue
		}
		for e := b.Date; !e.After(b.last()); e = e.AddDays(1) {
			if other, free := weekend(c.rules, e); free && other == first {
				return true
			}
		}
	}
	return false
}

func (c *checker) finalPlace(t Tournament) answer {
	want := c.rules.FinalDate
	if !want.IsZero() && t.Date.IsZero() {
		return noDate()
	}
	if !want.IsZero() && t.Date != want {
		return violated(
			diag.Say("the final is on %s instead of %s", "turniej finałowy jest %s zamiast %s", t.Date, want),
			diag.Say("correct the date", "popraw datę"))
	}
	host := c.rules.FinalOrganiser
	switch {
	case host == "":
		return ok(diag.Say("on the day stated", "w ustalonym dniu"))
	case t.Conditions.Organiser == "":
		return unknown("organiser")
	case !strings.EqualFold(t.Conditions.Organiser, host):
		return violated(
			diag.Say("organised by %s instead of %s", "organizatorem jest %s zamiast %s", t.Conditions.Organiser, host),
			diag.Say("the winner of last year's standing of clubs organises the final", "turniej finałowy organizuje ubiegłoroczny zwycięzca klasyfikacji drużynowej"))
	}
	return ok(diag.Say("organised by %s", "organizuje %s", host))
}
