package site

import (
	"fmt"
	"slices"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// playerPage explains the total and the place of lines[i].
func (b *builder) playerPage(s *circuit.Standing, lines []circuit.Line, i int) Page {
	l := &lines[i]
	id := b.id(l.Player)
	p := Page{
		Path: PlayerPath(id), Nav: "", Title: b.name(l.Player), HeadTitle: b.name(l.Player),
		Description: b.sumSentence(l), NoIndex: !b.in.Site.Privacy.IndexPlayers, ReportID: id, ReportWho: b.name(l.Player) + " (" + id + ")",
	}
	p.Make = func() []Block {
		return slices.Concat(
			b.personBlocks(s, l), b.totalBlocks(l, b.rowHref(s, l)), []Block{table(b.resultsTable(l))}, b.dropBlocks(),
			b.neighbourBlocks(lines, i, b.orderOf(s)), b.possibleBlocks(lines, i), b.membershipBlocks(l),
			b.trailBlocks(p.Title, "p:"+string(l.Player)),
		)
	}
	return p
}

// orderOf gives the tie-breaks of the main or a further standing.
func (b *builder) orderOf(s *circuit.Standing) []circuit.OrderKey {
	for _, f := range b.st.Rules.Further {
		if s.ID != "" && f.ID == s.ID && f.Order != nil {
			return f.Order
		}
	}
	return b.st.Rules.Order
}

// personBlocks give the club and the categories with the places in them.
func (b *builder) personBlocks(s *circuit.Standing, l *circuit.Line) []Block {
	var spans []Span
	if club := b.clubOf(l.Player, l.Club); club != "" {
		spans = append(spans, linked(club, b.clubHref(club)))
	}
	if s.ID != "" {
		spans = append(spans, span(" · "), linked(s.Title, standingHref(*s)))
	}
	for _, c := range s.Categories {
		for i := range c.Lines {
			if c.Lines[i].Player != l.Player {
				continue
			}
			if len(spans) > 0 {
				spans = append(spans, span(" · "))
			}
			spans = append(spans, linked(c.Category.Title, "categories/#"+addressPart(c.Category.ID)),
				span(": "+b.placeWords(&c.Lines[i])))
		}
	}
	if len(spans) == 0 {
		return nil
	}
	return []Block{para(spans...)}
}

// rowHref gives the address of a player's row in the table of the standing, ""
// where publish.hide_below leaves it out.
func (b *builder) rowHref(s *circuit.Standing, l *circuit.Line) string {
	row := "#p-" + addressPart(b.id(l.Player))
	last := b.st.Rules.Publish.HideBelow
	switch {
	case s.ID != "":
		return standingHref(*s) + row
	case last > 0 && l.Place > last && !l.Apart:
		return ""
	}
	return "index.html" + row
}

// totalBlocks give the sum in one sentence, and the way to its row in the table.
func (b *builder) totalBlocks(l *circuit.Line, row string) []Block {
	sum := styled("status", strong(b.sumSentence(l)))
	if row != "" {
		sum.Text = append(sum.Text, span(" · "), linked(b.t("explain.in_table"), row))
	}
	blocks := []Block{sum}
	if s := b.termSums(l); s != "" {
		blocks = append(blocks, styled("small", span(s)))
	}
	if l.Apart {
		blocks = append(blocks, styled("note", span(b.t("explain.apart", "starts", l.Starts, "min", b.minStarts()))))
	}
	return blocks
}

func (b *builder) dropBlocks() []Block {
	if s := b.dropSentence(); s != "" {
		return []Block{para(span(s))}
	}
	return nil
}

// resultsTable lists every tournament of an entry, what it was worth and why.
// The values of counted rows and of the final add up to the total.
func (b *builder) resultsTable(l *circuit.Line) *Table {
	t := &Table{ID: "results", Caption: b.t("explain.caption"), Wide: true, Empty: b.t("explain.empty"), Rows: make([]Row, 0, len(l.Marks)+1)}
	t.Columns = []Column{
		b.column("tournament", ColName), b.column("place_there", ColNumber),
		b.column("points", ColNumber), b.column("value", ColTournament),
		b.column("state", ColText), b.column("why", ColLong), b.column("running", ColNumber), b.column("source", ColText),
	}
	ranks, counted := b.rankAmongCounted(l)
	drops := dropsTaken(l)
	var sum chess.Points
	for i := range l.Marks {
		m := &l.Marks[i]
		if adds(m) {
			sum = sum.Add(b.worth(m))
		}
		why := b.why(m, ranks[i], counted, drops)
		t.Rows = append(t.Rows, b.resultRow(m, why, sum))
	}
	if !l.Extras.IsZero() {
		sum = sum.Add(l.Extras)
		t.Rows = append(t.Rows, b.extrasRow(l.Extras, sum))
	}
	t.Legend = b.legend(t)
	return t
}

// adds tells whether the value of a mark is part of the total.
func adds(m *circuit.Mark) bool {
	switch m.State {
	case circuit.Counted, circuit.InFinal:
		return true
	case circuit.Absent:
		return m.DropRank == 0
	}
	return false
}

func (b *builder) resultRow(m *circuit.Mark, why string, sum chess.Points) Row {
	place, points, running := Cell{}, Cell{}, Cell{}
	if m.State != circuit.Absent {
		if m.Place > 0 {
			place = intCell(m.Place)
		}
		points = b.valueCell(m.Points)
		points.Star = m.Original != nil
		if w := weightOf(m); w.Cmp(chess.Whole(1)) != 0 && !m.Points.IsZero() && eligible(m.State) {
			points.Text += " ×" + b.exact(w)
		}
	}
	if adds(m) {
		running = b.valueCell(sum)
	}
	value := b.markCell(m)
	if worth := b.worth(m); worth != m.Value {
		value = b.valueCell(worth)
		value.State = string(m.State)
	}
	value.Sub = ""
	return Row{Anchor: addressPart(m.Tournament), Cells: []Cell{
		{Text: b.tournamentName(m.Tournament), Href: b.tournamentHref(m.Tournament), Sub: b.dayOf(m.Tournament).Text}, place,
		points, value, textCell(b.stateWord(m)), textCell(why), running, b.sourceLink(m),
	}}
}

func (b *builder) extrasRow(extras, sum chess.Points) Row {
	value := b.valueCell(extras)
	value.State = string(circuit.Counted)
	return Row{Cells: []Cell{
		textCell(b.t("explain.extras")), {}, {}, value, textCell(b.t("state.word.counted")), {}, b.valueCell(sum), {},
	}}
}

// stateWord names the state of a mark in words.
func (b *builder) stateWord(m *circuit.Mark) string {
	if m.State == circuit.Absent && m.Reason == circuit.PenaltyMark {
		return b.t("state.word.penalty")
	}
	return b.t("state.word." + string(m.State))
}

// why says why a mark has its state: its rank among the counted, its turn among
// the dropped, the rule that kept it out.
func (b *builder) why(m *circuit.Mark, rank, counted, drops int) string {
	var s string
	switch m.State {
	case circuit.Counted:
		s = b.t("why.counted", "nth", b.nth(rank), "n", counted)
		if len(b.st.Rules.Count.PerTerm) > 0 {
			s = b.termsDropped(m) // whole results have no rank there
		}
	case circuit.Dropped:
		s = b.t("why.dropped", "nth", b.nth(m.DropRank), "n", drops)
	case circuit.InFinal:
		s = b.t("why.final")
	case circuit.Absent:
		if m.DropRank > 0 || m.Reason == circuit.TakesDrop {
			s = b.t("why.absent_drop")
		}
	case circuit.NotEligible, circuit.CorrectedOut:
		s = b.reason(m)
		if m.DropRank > 0 {
			s = joinNotes(s, b.t("why.takes_drop"))
		}
	}
	switch m.Reason {
	case circuit.Disqualified:
		s = joinNotes(s, b.t("reason.disqualified"))
	case circuit.NeverDropped:
		s = joinNotes(s, b.t("reason.never_dropped"))
	}
	if c := m.Correction; c != nil && m.Original != nil {
		s = joinNotes(s, b.t("why.corrected", "before", *m.Original, "reason", b.because(c), "by", b.decidedBy(c)))
	}
	return s
}

// sourceCell names the row a number came from.
func (b *builder) sourceCell(at diag.Pos) Cell {
	full := b.source(at)
	if full == "" {
		return Cell{}
	}
	if at.Line == 0 {
		return Cell{Text: b.t("source.file"), Note: full, Raw: full}
	}
	return Cell{Text: b.t("source.row", "row", at.Line), Note: full, Raw: full}
}

// sourceLink names the row that a mark came from and leads to it on the page of
// the tournament.
func (b *builder) sourceLink(m *circuit.Mark) Cell {
	c := b.sourceCell(m.At)
	if href := b.tournamentHref(m.Tournament); href != "" && c.Text != "" && m.At.Line > 0 {
		c.Href = href + "#" + rowAnchor(m.At)
	}
	return c
}

// membershipBlocks list the lines of the register that counted on the days of
// the results.
func (b *builder) membershipBlocks(l *circuit.Line) []Block {
	if !b.in.Register.Filters() {
		return nil
	}
	var list [][]Span
	for _, m := range b.in.Register.History(l.Player) {
		if !b.coversResult(m, l) {
			continue
		}
		club := b.clubOf(l.Player, m.Club)
		if club == "" {
			club = b.t("member.no_club")
		}
		s := fmt.Sprintf("%s: %s", b.period(m.From, m.To), club)
		if m.Region != "" {
			s += ", " + m.Region
		}
		list = append(list, []Span{span(s)})
	}
	if len(list) == 0 {
		return nil
	}
	return []Block{heading("register", b.t("member.title")), {List: list}}
}

func (b *builder) coversResult(m chess.Membership, l *circuit.Line) bool {
	for i := range l.Marks {
		t := b.tourns[l.Marks[i].Tournament]
		if t != nil && l.Marks[i].State != circuit.Absent && m.Covers(t.Date) {
			return true
		}
	}
	return false
}

// period writes a span of days, open at either end.
func (b *builder) period(from, to chess.Date) string {
	switch {
	case from.IsZero() && to.IsZero():
		return b.t("period.always")
	case to.IsZero():
		return b.t("period.from", "from", b.numericDate(from))
	case from.IsZero():
		return b.t("period.until", "to", b.numericDate(to))
	}
	return b.numericDate(from) + " – " + b.numericDate(to)
}

// clubPage explains the total and the place of a club.
func (b *builder) clubPage(lines []circuit.Line, i int) Page {
	l := &lines[i]
	p := Page{
		Path: "club/" + b.slugs[l.Club] + "/index.html", Nav: "clubs/", Title: l.Club, HeadTitle: l.Club,
		Description: b.sumSentence(l), ReportID: b.slugs[l.Club], ReportWho: l.Club,
	}
	row := "" // a club of a further standing alone has none under clubs/
	if slices.ContainsFunc(b.st.Clubs, func(c circuit.Line) bool { return c.Club == l.Club }) {
		row = "clubs/#c-" + b.slugs[l.Club]
	}
	order := b.st.Rules.Order
	if c := b.st.Rules.Clubs; c != nil && c.Order != nil {
		order = c.Order
	}
	p.Make = func() []Block {
		return slices.Concat(
			b.totalBlocks(l, row), []Block{table(b.clubResults(l))}, b.dropBlocks(), b.neighbourBlocks(lines, i, order),
			b.possibleBlocks(lines, i), b.scorerBlocks(l), b.trailBlocks(l.Club, "c:"+l.Club),
		)
	}
	return p
}

// clubResults is the table of results without what only persons have: a place
// in the tournament and a row of the file.
func (b *builder) clubResults(l *circuit.Line) *Table {
	results := b.resultsTable(l)
	results.Columns = dropColumn(results.Columns, "source")
	results.Columns = dropColumn(results.Columns, "place_there")
	for r := range results.Rows {
		cells := results.Rows[r].Cells
		results.Rows[r].Cells = slices.Delete(cells[:len(cells)-1], 1, 2)
	}
	return results
}

func dropColumn(cols []Column, key string) []Column {
	var out []Column
	for _, c := range cols {
		if c.Key != key {
			out = append(out, c)
		}
	}
	return out
}

// scorerBlocks list, for each tournament, who scored for the club and the first
// who did not fit.
func (b *builder) scorerBlocks(l *circuit.Line) []Block {
	t := &Table{ID: "scorers-table", Caption: b.t("club.scorers_caption")}
	t.Columns = []Column{b.column("tournament", ColText), b.column("name", ColName), b.column("place_there", ColNumber), b.column("value", ColNumber), b.column("note", ColLong)}
	for i := range l.Marks {
		m := &l.Marks[i]
		for _, s := range m.Scorers {
			t.Rows = append(t.Rows, b.scorerRow(m, &s, ""))
		}
		if m.Next != nil {
			t.Rows = append(t.Rows, b.scorerRow(m, m.Next, b.notAmongBest()))
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []Block{heading("scorers", b.t("club.scorers_title")), table(t)}
}

func (b *builder) scorerRow(m *circuit.Mark, s *circuit.Scorer, note string) Row {
	value := b.valueCell(s.Value)
	place := Cell{}
	if s.Place > 0 {
		place = intCell(s.Place)
	}
	if note != "" {
		value.State = string(circuit.Dropped)
	}
	return Row{Cells: []Cell{
		linkCell(b.tournamentShort(m.Tournament), b.tournamentHref(m.Tournament)),
		linkCell(b.name(s.Player), b.playerHref(s.Player)), place, value, textCell(note),
	}}
}

// notAmongBest marks the first player who did not fit among the best k.
func (b *builder) notAmongBest() string {
	k := 0
	if c := b.st.Rules.Clubs; c != nil {
		k = c.Best
	}
	if key := "club.not_among." + itoa(k); b.has(key) {
		return b.t(key)
	}
	return b.t("club.not_among", "n", k)
}
