package site

import (
	"cmp"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// logEntry is one heading of the change log with what stands below it.
type logEntry struct {
	date   chess.Date
	order  int // among entries of one day, smaller first
	anchor string
	title  string
	list   [][]Span
}

// changeLog gives what happened in the cycle, newest first, from data alone.
func (b *builder) changeLog() []logEntry {
	log := slices.Concat(b.editionLog(), b.correctionLog(), b.memberLog(), b.tournamentLog())
	slices.SortStableFunc(log, func(a, c logEntry) int { return cmp.Or(c.date.Cmp(a.date), a.order-c.order) })
	return log
}

// tournamentLog tells of each held tournament who came into the first ten, who
// moved up most, which drop fired and whether the standing became final.
func (b *builder) tournamentLog() []logEntry {
	var log []logEntry
	for i := range b.in.History {
		h := &b.in.History[i]
		t := stepTournament(h)
		if t == nil {
			continue
		}
		e := logEntry{date: t.Date, order: 3, anchor: eventAnchor(t), title: b.tournamentName(t.ID)}
		if i == 0 {
			e.list = append(e.list, b.firstLeader(h))
		} else {
			e.list = append(e.list, b.moves(&b.in.History[i-1], h)...)
		}
		e.list = slices.DeleteFunc(e.list, func(s []Span) bool { return len(s) == 0 })
		if len(e.list) == 0 {
			e.list = [][]Span{{span(b.t("changes.nothing"))}}
		}
		log = append(log, e)
	}
	return log
}

// eventAnchor is the id of a tournament, with its day in front.
func eventAnchor(t *circuit.TournamentLine) string {
	id := addressPart(t.ID)
	if day := t.Date.String(); !strings.HasPrefix(id, day) {
		return day + "-" + id
	}
	return id
}

func (b *builder) firstLeader(h *circuit.Standings) []Span {
	if len(h.Lines) == 0 {
		return nil
	}
	l := &h.Lines[0]
	label := b.t("changes.leader")
	if h.Final {
		label = b.t("changes.winner")
	}
	return []Span{span(label + " "), linked(b.name(l.Player), b.playerHref(l.Player)), span(" (" + b.brief(l.Total) + ")")}
}

const (
	firstTen = 10
	bigMoves = 3
)

// moves compare two standings.
func (b *builder) moves(before, now *circuit.Standings) [][]Span {
	places := make(map[chess.PlayerID]int, len(before.Lines))
	for i := range before.Lines {
		places[before.Lines[i].Player] = before.Lines[i].Place
	}
	var list [][]Span
	if leader := b.newLeader(before, now); leader != nil {
		list = append(list, leader)
	}
	list = append(list, b.newcomers(places, now), b.climbers(places, now))
	if now.Dropped > before.Dropped {
		list = append(list, []Span{span(b.t("changes.drop", "n", now.Dropped, "held", now.Held))})
	}
	if now.Final && !before.Final {
		list = append(list, []Span{span(b.t("changes.final"))})
	}
	return list
}

func (b *builder) newLeader(before, now *circuit.Standings) []Span {
	if len(now.Lines) == 0 || len(before.Lines) == 0 || now.Lines[0].Player == before.Lines[0].Player || now.Lines[0].Shared {
		return nil
	}
	return b.firstLeader(now)
}

// newcomers lists who came into the first ten.
func (b *builder) newcomers(before map[chess.PlayerID]int, now *circuit.Standings) []Span {
	var items []Span
	for i := range now.Lines {
		l := &now.Lines[i]
		if l.Place > firstTen {
			break
		}
		if was := before[l.Player]; was == 0 || was > firstTen {
			items = append(items, linked(b.name(l.Player), b.playerHref(l.Player)), span(" ("+b.nth(l.Place)+"), "))
		}
	}
	return sentence(b.t("changes.first_ten"), items)
}

// climbers lists the largest moves up.
func (b *builder) climbers(before map[chess.PlayerID]int, now *circuit.Standings) []Span {
	var up []*circuit.Line
	for i := range now.Lines {
		if was := before[now.Lines[i].Player]; was-now.Lines[i].Place > 1 {
			up = append(up, &now.Lines[i])
		}
	}
	slices.SortStableFunc(up, func(a, c *circuit.Line) int {
		return (before[c.Player] - c.Place) - (before[a.Player] - a.Place)
	})
	var items []Span
	for _, l := range up[:min(len(up), bigMoves)] {
		items = append(items, linked(b.name(l.Player), b.playerHref(l.Player)),
			span(" ("+b.nth(before[l.Player])+" → "+b.nth(l.Place)+"), "))
	}
	return sentence(b.t("changes.climbers"), items)
}

// sentence puts a label before items, the last of which loses its comma.
func sentence(label string, items []Span) []Span {
	if len(items) == 0 {
		return nil
	}
	last := &items[len(items)-1]
	last.Text = strings.TrimSuffix(last.Text, ", ")
	return append([]Span{span(label + " ")}, items...)
}

// correctionLog gives one entry for each correction, with what it moved.
func (b *builder) correctionLog() []logEntry {
	var log []logEntry
	perDay := make(map[chess.Date]int)
	for i := range b.st.Corrections {
		c := &b.st.Corrections[i]
		perDay[c.Date]++
		e := logEntry{
			date: c.Date, order: 1, anchor: "c-" + cmp.Or(c.Date.String(), "0") + "-" + itoa(perDay[c.Date]),
			title: b.t("changes.correction", "tournament", b.tournamentName(c.Tournament)) + " – " + b.corrected(c),
		}
		e.list = append(e.list, b.correctionSpans(c))
		for _, m := range c.Moved {
			e.list = append(e.list, b.movedSpans(m))
		}
		log = append(log, e)
	}
	return log
}

// movedSpans say how an entry moved: place and total before and after.
func (b *builder) movedSpans(m circuit.ReadingChange) []Span {
	s := ": "
	var parts []string
	if m.Place != m.OtherPlace {
		parts = append(parts, b.t("changes.place", "before", placeOrDash(m.Place), "after", placeOrDash(m.OtherPlace)))
	}
	if m.Total.Cmp(m.OtherTotal) != 0 {
		parts = append(parts, b.t("changes.total", "before", b.brief(m.Total), "after", b.brief(m.OtherTotal)))
	}
	return []Span{linked(b.name(m.Player), b.playerHref(m.Player)), span(s + strings.Join(parts, ", "))}
}

// brief writes points for a sentence: rounded like the table where no decimal
// is exact. 337/6 tells nobody anything there.
func (b *builder) brief(p chess.Points) string {
	if p.Exact() {
		return b.num(p)
	}
	return b.fixed(p, b.decimals)
}

func placeOrDash(n int) string {
	if n == 0 {
		return "–"
	}
	return itoa(n)
}

// memberLog tells of changes of club that moved points to another club.
func (b *builder) memberLog() []logEntry {
	var log []logEntry
	for _, part := range [][]circuit.Line{b.st.Lines, b.st.Apart} {
		for i := range part {
			log = append(log, b.clubChanges(&part[i])...)
		}
	}
	return log
}

func (b *builder) clubChanges(l *circuit.Line) []logEntry {
	var log []logEntry
	var last *circuit.Mark
	for i := range l.Marks {
		m := &l.Marks[i]
		if !eligible(m.State) || m.Club == "" || (m.Correction != nil && m.Correction.Field == "club") {
			continue // a club by decision stands among the corrections
		}
		if last != nil && m.Club != last.Club && b.in.Privacy.ShowClub(l.Player) {
			log = append(log, b.clubChange(l, m, last))
		}
		last = m
	}
	return log
}

// clubChange tells of a change between two results: on the first day of the
// register's new line, where that lies between them.
func (b *builder) clubChange(l *circuit.Line, m, last *circuit.Mark) logEntry {
	var day, before chess.Date
	if t := b.tourns[m.Tournament]; t != nil {
		day = t.Date
	}
	if t := b.tourns[last.Tournament]; t != nil {
		before = t.Date
	}
	if m.Line != nil && m.Line.From.After(before) {
		day = m.Line.From
	}
	return logEntry{
		date: day, order: 2, anchor: "m-" + day.String() + "-" + addressPart(b.id(l.Player)),
		title: b.t("changes.member", "name", b.name(l.Player)),
		list: [][]Span{{
			linked(b.name(l.Player), b.playerHref(l.Player)),
			span(": " + b.t("changes.club", "from", b.numericDate(day), "club", m.Club, "was", last.Club)),
		}},
	}
}

func (b *builder) changesPage(log []logEntry) Page {
	p := Page{Path: "changes/index.html", Nav: "changes/", Title: b.t("changes.title"), HeadTitle: b.t("changes.title")}
	p.Blocks = logBlocks(b.words, log)
	return p
}

// logBlocks shows a change log, the same for circuits and leagues.
func logBlocks(w *words, log []logEntry) []Block {
	if len(log) == 0 {
		return []Block{para(span(w.t("changes.empty")))}
	}
	var blocks []Block
	for _, e := range log {
		title := e.title
		if !e.date.IsZero() {
			title = w.date(e.date) + " – " + title
		}
		blocks = append(blocks, heading(e.anchor, title), Block{List: e.list})
	}
	return blocks
}

// feedLength is how many entries the feed keeps.
const feedLength = 20

// feedEntries gives the newest entries of the log for the Atom feed.
func feedEntries(log []logEntry) []Entry {
	var out []Entry
	for _, e := range log[:min(len(log), feedLength)] {
		var lines []string
		for _, l := range e.list {
			lines = append(lines, spansText(l))
		}
		out = append(out, Entry{
			Anchor: e.anchor, Title: e.title, Updated: e.date, Text: strings.Join(lines, "\n"), Link: "changes/#" + e.anchor,
		})
	}
	return out
}
