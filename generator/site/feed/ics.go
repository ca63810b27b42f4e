package feed

import (
	"cmp"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"podium/generator/chess"
	"podium/generator/site"
)

// ICS gives calendar.ics of a cycle; base is the address of the site, empty
// when unknown. Ids of events do not change when a name or a day does.
func ICS(c *site.Cycle, base string) ([]byte, error) {
	cal := ics.NewCalendarFor("podium")
	cal.SetMethod(ics.MethodPublish)
	cal.SetCalscale("GREGORIAN")
	cal.SetName(c.Title)
	cal.SetXWRCalName(c.Title)
	for _, e := range c.Events {
		event := cal.AddEvent(e.UID)
		event.SetDtStampTime(moment(cmp.Or(e.Stamp, c.AsOf)))
		event.SetAllDayStartAt(moment(e.From))
		event.SetAllDayEndAt(moment(e.To.AddDays(1))) // the end is exclusive
		event.SetSummary(e.Name)
		event.SetSequence(e.Sequence)
		event.SetStatus(ics.ObjectStatusConfirmed)
		if e.Cancelled {
			event.SetStatus(ics.ObjectStatusCancelled)
		}
		if e.Place != "" {
			event.SetLocation(e.Place)
		}
		if e.Text != "" {
			event.SetDescription(e.Text)
		}
		if href := eventURL(base, c, e.URL); href != "" {
			event.SetURL(href)
		}
	}
	return []byte(cal.Serialize(ics.WithNewLineWindows)), nil
}

func eventURL(base string, c *site.Cycle, href string) string {
	switch {
	case href == "":
		return ""
	case strings.Contains(href, "://"):
		return href
	}
	return address(base, c, href)
}

// moment gives the day as the calendar library takes it.
func moment(d chess.Date) time.Time {
	return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
}
