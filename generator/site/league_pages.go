package site

import (
	"cmp"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/league"
	"podium/generator/schedule"
)

// schedulePage shows the system and why, the start numbers and the rounds.
func (b *leagueBuilder) schedulePage() Page {
	p := Page{Path: "schedule/index.html", Nav: "schedule/", Title: b.t("league.nav.schedule"), HeadTitle: b.t("league.nav.schedule")}
	s := &b.in.Schedule
	if why := s.Why.In(b.lang); why != "" {
		p.Blocks = append(p.Blocks, styled("lead", span(upperFirst(why)+".")))
	}
	if s.Provisional {
		p.Blocks = append(p.Blocks, styled("warn", span(b.t("league.provisional", "date", s.Rules.Seeding.Date))))
	}
	if len(s.Starts) == 0 && len(s.Rounds) == 0 {
		p.Blocks = append(p.Blocks, para(span(b.t("league.no_schedule"))))
	}
	if len(s.Starts) > 0 {
		p.Blocks = append(p.Blocks, heading("numbers", b.t("league.numbers")), table(withoutEmpty(b.startTable(s), "note")))
	}
	if s.Seed != "" {
		p.Blocks = append(p.Blocks, styled("small", span(b.t("rules.order_seed", "seed", s.Seed))))
	}
	if len(s.Rounds) > 0 {
		p.Blocks = append(p.Blocks, heading("rounds", b.t("league.timetable")), table(b.timetable(s.Rounds)))
	}
	for i := range s.Rounds {
		p.Blocks = append(p.Blocks, b.scheduleRound(&s.Rounds[i])...)
	}
	var notes [][]Span
	for _, n := range s.Notes {
		notes = append(notes, []Span{span(upperFirst(b.daysInWords(n.In(b.lang))))})
	}
	if len(notes) > 0 {
		p.Blocks = append(p.Blocks, heading("notes", b.t("league.remarks")), Block{List: notes})
	}
	return p
}

// startTable lists the start numbers with the means they come from; exact
// fractions stand beside the rounded ones.
func (b *leagueBuilder) startTable(s *schedule.Schedule) *Table {
	t := &Table{ID: "start-numbers", Caption: b.t("league.numbers")}
	t.Columns = []Column{b.column("number", ColNumber), b.column("team", ColName), b.column("mean", ColNumber), b.column("second_mean", ColNumber), b.column("note", ColLong)}
	mean := func(p *chess.Points) Cell {
		if p == nil {
			return Cell{}
		}
		return Cell{Text: b.fixed(*p, inexactDecimals), Num: p, Note: b.exactNote(*p, inexactDecimals)}
	}
	for i := range s.Starts {
		st := &s.Starts[i]
		note := ""
		switch {
		case st.Fixed:
			note = b.t("league.number_fixed")
		case st.Lots:
			note = b.t("order.draw")
		}
		t.Rows = append(t.Rows, Row{Cells: []Cell{intCell(st.Number), linkCell(st.Team.Name, b.teamHref(st.Team.ID)), mean(st.Mean), mean(st.Second), textCell(note)}})
	}
	return t
}

// timetable lists the rounds: when, and where the pairs stand or come from.
func (b *leagueBuilder) timetable(rounds []schedule.Round) *Table {
	t := &Table{ID: "timetable", Caption: b.t("league.timetable")}
	t.Columns = []Column{b.column("round", ColName), b.column("date", ColDate), b.column("time", ColText), b.column("pairs", ColLong)}
	for i := range rounds {
		r := &rounds[i]
		day := b.dateCell(r.Date)
		day.Text, day.Sub = b.date(r.Date), b.weekday(r.Date)
		t.Rows = append(t.Rows, Row{Cells: []Cell{textCell(b.roundName(r.Phase, r.Round)), day, textCell(r.Time), b.pairsCell(r)}})
	}
	return withoutEmpty(withoutEmpty(t, "time"), "date")
}

// pairsCell leads to the results of a round or to its pairs, or says how they
// come about.
func (b *leagueBuilder) pairsCell(r *schedule.Round) Cell {
	played := slices.ContainsFunc(b.st.Matches, func(m league.MatchLine) bool { return m.Round == r.Round })
	switch {
	case played:
		return linkCell(b.t("league.results"), "rounds/#"+roundAnchor(r.Round))
	case len(r.Pairings) > 0:
		return linkCell(b.t("league.pairs"), "schedule/#"+roundAnchor(r.Round))
	case r.ByProgram:
		return textCell(b.t("league.by_program"))
	case r.Open:
		return textCell(b.t("league.open_round"))
	}
	return Cell{}
}

// scheduleRound lists the pairs of a round and who is free, nothing where
// neither is known.
func (b *leagueBuilder) scheduleRound(r *schedule.Round) []Block {
	if len(r.Pairings) == 0 && len(r.Free) == 0 {
		return nil
	}
	title := b.roundName(r.Phase, r.Round)
	if when := b.when(r.Date, r.Time); when != "" {
		title += " – " + when
	}
	blocks := []Block{heading(roundAnchor(r.Round), title)}
	if len(r.Pairings) > 0 {
		t := &Table{ID: "plan-" + itoa(r.Round), Caption: title}
		t.Columns = []Column{b.column("table", ColNumber), b.column("team_a", ColName), b.column("team_b", ColText), b.column("note", ColLong)}
		for _, m := range r.Pairings {
			t.Rows = append(t.Rows, Row{Cells: []Cell{
				numberOrNone(m.Table), linkCell(b.teamName(m.A), b.teamHref(m.A)), linkCell(b.teamName(m.B), b.teamHref(m.B)), textCell(m.Label.In(b.lang)),
			}})
		}
		blocks = append(blocks, table(withoutEmpty(t, "note")))
	}
	if len(r.Free) > 0 {
		var names []string
		for _, id := range r.Free {
			names = append(names, b.teamName(id))
		}
		blocks = append(blocks, para(span(b.t("league.free", "list", b.list(names)))))
	}
	return blocks
}

// entriesPage lists the teams with their clubs and line-ups: no contact data,
// no payments.
func (b *leagueBuilder) entriesPage() Page {
	p := Page{Path: "entries/index.html", Nav: "entries/", Title: b.t("league.nav.entries"), HeadTitle: b.t("league.nav.entries")}
	d := b.st.Rules.Deadlines
	if !d.Entry.IsZero() {
		p.Blocks = append(p.Blocks, para(span(b.t("league.deadline", "date", d.Entry))))
	}
	if len(b.st.Entries) == 0 {
		p.Blocks = append(p.Blocks, para(span(b.t("league.no_teams"))))
	} else {
		p.Blocks = append(p.Blocks, para(span(b.t("league.entered", "n", len(b.st.Entries)))))
	}
	for _, e := range b.byName() {
		title := e.Team.Name
		if e.Team.Club != "" && e.Team.Club != e.Team.Name {
			title += " (" + e.Team.Club + ")"
		}
		p.Blocks = append(p.Blocks, heading("t-"+addressPart(e.Team.ID), title), table(b.entryTable(e)))
	}
	p.Blocks = append(p.Blocks, heading("form", b.t("league.form_title")), para(span(b.t("league.form"))))
	return p
}

// byName gives the teams by club and number, as entries are read.
func (b *leagueBuilder) byName() []*league.Entry {
	var out []*league.Entry
	for i := range b.st.Entries {
		out = append(out, &b.st.Entries[i])
	}
	slices.SortStableFunc(out, func(x, y *league.Entry) int {
		return cmp.Or(b.compare(x.Team.Club, y.Team.Club), cmp.Compare(x.Team.Number, y.Team.Number), b.compare(x.Team.Name, y.Team.Name))
	})
	return out
}

func (b *leagueBuilder) entryTable(e *league.Entry) *Table {
	t := &Table{ID: "e-" + addressPart(e.Team.ID), Caption: e.Team.Name, Empty: b.t("league.no_lineup")}
	t.Columns = []Column{b.column("board", ColNumber), b.column("name", ColName), b.column("role", ColText), b.column("rating", ColNumber), b.column("fide", ColNumber)}
	for i := range e.Team.Lineup {
		s := &e.Team.Lineup[i]
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			numberOrNone(s.Board), textCell(b.person(s.Player, s.Person.Name)), textCell(b.role(s.Role)), numberOrNone(s.Person.Rating), numberOrNone(s.FIDE),
		}})
	}
	return t
}

// prizesPage lists cups, medals and promotion.
func (b *leagueBuilder) prizesPage() Page {
	p := Page{Path: "prizes/index.html", Nav: "prizes/", Title: b.t("nav.prizes"), HeadTitle: b.t("nav.prizes")}
	p.Blocks = append(p.Blocks, styled("status", b.status()...))
	if !b.hasPrizes() {
		p.Blocks = append(p.Blocks, para(span(b.t("prizes.none"))))
		return p
	}
	if !b.st.Final {
		p.Blocks = append(p.Blocks, styled("warn", strong(b.t("prizes.today"))))
	}
	p.Blocks = append(p.Blocks, table(withReceipts(b.words, withoutEmpty(b.leaguePrizes(), "note"))))
	if b.st.Rules.Prizes.Diplomas {
		p.Blocks = append(p.Blocks, para(span(b.t("league.rule.diplomas"))))
	}
	switch {
	case b.st.Rules.Promotion == nil:
		p.Blocks = append(p.Blocks, para(span(b.t("league.promotion_unknown"))))
	default:
		var names []string
		for _, id := range b.st.Promoted {
			names = append(names, b.teamName(id))
		}
		p.Blocks = append(p.Blocks, para(span(b.t("league.promotion", "n", *b.st.Rules.Promotion, "list", strings.Join(names, ", ")))))
	}
	return p
}

func (b *leagueBuilder) leaguePrizes() *Table {
	t := &Table{ID: "prizes", Caption: b.t("nav.prizes"), Empty: b.t("prizes.empty")}
	t.Columns = []Column{b.column("prize", ColText), b.column("place", ColPlace), b.column("winner", ColName), b.column("team", ColText), b.column("note", ColLong)}
	prizes := b.st.Rules.Prizes
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		if e.Annulled || len(b.st.Matches) == 0 {
			continue
		}
		note := ""
		if e.Shared {
			note = b.t("league.lots_needed")
		}
		give := func(prize string) {
			t.Rows = append(t.Rows, Row{Cells: []Cell{textCell(prize), b.sharedPlace(e.Place, e.Shared), linkCell(e.Team.Name, b.teamHref(e.Team.ID)), {}, textCell(note)}})
		}
		if e.Place == 1 && prizes.Title != "" {
			give(b.t("league.title_prize", "title", prizes.Title))
		}
		if e.Place <= prizes.Cups {
			give(b.t("league.cup"))
		}
	}
	for i := range b.st.Boards {
		s := &b.st.Boards[i]
		for j := range s.Lines {
			l := &s.Lines[j]
			if !l.Medal && !l.AtLine {
				continue
			}
			note := ""
			if l.AtLine {
				note = b.t("league.at_line")
			}
			t.Rows = append(t.Rows, Row{Cells: []Cell{
				textCell(b.t("league.board_medal", "n", s.Board)), b.sharedPlace(l.Place, l.Shared), textCell(b.person(l.Player, l.Name)),
				textCell(b.entryTeam(l.Team)), textCell(note),
			}})
		}
	}
	return t
}

// calendarPage lists the rounds with their days and hours.
func (b *leagueBuilder) calendarPage() Page {
	p := Page{Path: "calendar/index.html", Nav: "calendar/", Title: b.t("calendar.title"), HeadTitle: b.t("calendar.title")}
	if !b.st.Rules.From.IsZero() {
		p.Blocks = append(p.Blocks, styled("status", span(b.days(b.st.Rules.From, b.st.Rules.To))))
	}
	t := &Table{ID: "calendar", Caption: b.t("league.timetable"), Empty: b.t("league.no_timetable")}
	t.Columns = []Column{b.column("round", ColNumber), b.column("date", ColDate), b.column("time", ColText)}
	for i, r := range b.st.Rules.Timetable {
		day := b.dateCell(r.Date)
		day.Sub = b.weekday(r.Date)
		round := intCell(i + 1)
		round.Href = "rounds/#" + roundAnchor(i+1)
		t.Rows = append(t.Rows, Row{Cells: []Cell{round, day, textCell(r.Time)}})
	}
	p.Blocks = append(p.Blocks, table(t), Block{Links: []Link{{Text: b.t("download.ics"), Href: "calendar.ics"}}})
	return p
}

// events gives the whole event as one entry of the calendar feed.
func (b *leagueBuilder) events() []Event {
	if b.st.Rules.From.IsZero() {
		return nil
	}
	uid := "event@" + b.in.Cycle.ID
	if h := host(b.in.Site.BaseURL); h != "" {
		uid += "." + h
	}
	to := b.st.Rules.To
	if to.IsZero() {
		to = b.st.Rules.From
	}
	n := 0
	for i := range b.st.Entries {
		n += len(b.st.Entries[i].Added)
	}
	return []Event{{
		UID: uid, Name: b.in.Cycle.Title, From: b.st.Rules.From, To: to, URL: "index.html", Sequence: n,
		Stamp: cmp.Or(b.st.AsOf, b.st.Rules.From), Text: b.t("league.after", "n", b.st.RoundsDone),
	}}
}
