package site

import (
	"podium/generator/chess"
	"podium/generator/circuit"
)

// calendarPage lists all tournaments with their state in words.
func (b *builder) calendarPage() Page {
	p := Page{Path: "calendar/index.html", Nav: "calendar/", Title: b.t("calendar.title"), HeadTitle: b.t("calendar.title")}
	p.Blocks = []Block{styled("status", b.status()...)}
	if s := b.awaited(); s != "" {
		p.Blocks = append(p.Blocks, styled("warn", span(s)))
	}
	p.Blocks = append(p.Blocks, table(b.calendarTable()), Block{Links: []Link{{Text: b.t("download.ics"), Href: "calendar.ics"}}})
	return p
}

func (b *builder) calendarTable() *Table {
	t := &Table{ID: "calendar", Caption: b.t("calendar.caption"), Empty: b.t("calendar.empty")}
	t.Columns = []Column{
		b.column("date", ColDate), b.column("tournament", ColName), b.column("venue", ColText),
		b.column("status", ColText), b.column("rounds", ColNumber),
	}
	deadlines := b.anyDeadline()
	if deadlines {
		t.Columns = append(t.Columns, b.column("deadline", ColDate))
	}
	for i := range b.st.Tournaments {
		tl := &b.st.Tournaments[i]
		f := b.files[tl.ID]
		href := b.tournamentHref(tl.ID)
		if href == "" && f != nil {
			href = f.Link
		}
		day := b.dateCell(tl.Date)
		day.Text, day.Sub = b.days(tl.Date, tl.To), b.weekday(tl.Date)
		row := Row{Anchor: addressPart(tl.ID), Cells: []Cell{
			day, linkCell(b.tournamentName(tl.ID), href), textCell(b.venue(tl)),
			textCell(b.statusWord(tl)), b.roundsCell(tl),
		}}
		if deadlines {
			d := chess.Date{}
			if f != nil {
				d = f.EntryDeadline
			}
			row.Cells = append(row.Cells, b.dateCell(d))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (b *builder) anyDeadline() bool {
	for _, f := range b.in.Cycle.Tournaments {
		if !f.EntryDeadline.IsZero() {
			return true
		}
	}
	return false
}

// venue gives the place of the settings, else that of the file.
func (b *builder) venue(t *circuit.TournamentLine) string {
	if f := b.files[t.ID]; f != nil && f.Venue != "" {
		return f.Venue
	}
	return t.Facts.Place
}

func (b *builder) statusWord(t *circuit.TournamentLine) string {
	s := b.t("tournament.status." + string(t.Status))
	if t.Final {
		s += ", " + b.t("tournament.final")
	}
	return s
}

func (b *builder) roundsCell(t *circuit.TournamentLine) Cell {
	if t.Rounds == 0 {
		return Cell{}
	}
	return intCell(t.Rounds)
}

// events gives the calendar feed: one event for each tournament with a day.
func (b *builder) events() []Event {
	var out []Event
	uid := "@" + b.in.Cycle.ID
	if h := host(b.in.Site.BaseURL); h != "" {
		uid += "." + h
	}
	for i := range b.st.Tournaments {
		t := &b.st.Tournaments[i]
		if t.Date.IsZero() {
			continue
		}
		to := t.To
		if to.IsZero() {
			to = t.Date
		}
		e := Event{
			UID: t.ID + uid, Name: b.in.Cycle.Title + ": " + b.tournamentName(t.ID), From: t.Date, To: to,
			Place: b.venue(t), URL: b.tournamentHref(t.ID), Cancelled: t.Status == chess.Cancelled,
			Sequence: b.corrections(t.ID), Stamp: b.st.AsOf, Text: b.statusWord(t),
		}
		if t.Rounds > 0 {
			e.Text += ", " + b.t("tournament.rounds", "n", t.Rounds)
		}
		out = append(out, e)
	}
	return out
}

// corrections counts the corrections of a tournament.
func (b *builder) corrections(tournament string) int {
	n := 0
	for _, c := range b.st.Corrections {
		if c.Tournament == tournament {
			n++
		}
	}
	return n
}
