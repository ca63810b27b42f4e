package site

import (
	"slices"
	"strings"

	"podium/generator/league"
)

// indexPage is the team table with the cross table of a round robin or the
// links to the rounds.
func (b *leagueBuilder) indexPage(changes int) Page {
	p := Page{
		Path: "index.html", Nav: "index.html", Title: b.t("league.title"), HeadTitle: b.t("league.title") + " " + b.t("league.after", "n", b.st.RoundsDone), Description: b.topSentence(),
	}
	p.Blocks = append(p.Blocks, styled("status", b.status()...), styled("lead", span(b.orderSentence()+" "), linked(b.t("lead.why"), "rules/")))
	if next := b.nextSentence(); next != "" {
		p.Blocks = append(p.Blocks, para(span(next+".")))
	}
	if s := b.st.System; s != nil && s.TwoPhase() && s.Totals != "all" {
		p.Blocks = append(p.Blocks, styled("note", span(b.t("league.phase_note"))))
	}
	p.Blocks = append(p.Blocks, table(b.teamTable()))
	p.Blocks = append(p.Blocks, b.noteBlocks()...)
	switch robin := b.st.System != nil && b.st.System.IsRoundRobin(); {
	case robin && len(b.st.Entries) > 1:
		p.Blocks = append(p.Blocks, heading("cross", b.t("league.cross")), table(b.crossTable()))
	case len(b.rounds()) > 0:
		p.Blocks = append(p.Blocks, heading("cross", b.t("league.cross_rounds")), para(span(b.t("league.cross_note"))), table(b.roundsTable()))
	}
	p.Blocks = append(p.Blocks, Block{Links: []Link{
		{Text: b.t("download.label")}, {Text: b.t("download.xlsx"), Href: "standings.xlsx"},
		{Text: b.t("league.download.teams"), Href: "teams.csv"}, {Text: b.t("league.download.boards"), Href: "boards.csv"},
		{Text: b.t("download.json"), Href: up(b.in.Prefix) + "standings.json"}, {Text: b.t("download.ics"), Href: "calendar.ics"},
		{Text: b.t("download.feed"), Href: "feed.xml"},
	}})
	if changes > 0 {
		p.Blocks = append(p.Blocks, Block{Links: []Link{{Text: b.t("nav.changes") + " (" + itoa(changes) + ")", Href: "changes/"}}})
	}
	return p
}

func (b *leagueBuilder) orderSentence() string {
	var keys []string
	for _, k := range b.st.Rules.Order {
		if k != league.KeyShared {
			keys = append(keys, b.orderName(k))
		}
	}
	return b.t("league.lead", "list", strings.Join(keys, "; "))
}

func roundAnchor(round int) string { return "r" + itoa(round) }

func (b *leagueBuilder) teamTable() *Table {
	t := &Table{ID: "teams", Caption: b.t("league.title"), Ranked: true, Wide: true, Empty: b.t("league.no_teams")}
	t.Columns = b.teamColumns()
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		name := linkCell(e.Team.Name, b.teamHref(e.Team.ID))
		if e.Team.Club != e.Team.Name {
			name.Sub = e.Team.Club
		}
		row := Row{Anchor: "t-" + addressPart(e.Team.ID), Cells: []Cell{
			b.sharedPlace(e.Place, e.Shared), name, b.pointsCell(e.MatchPoints), b.pointsCell(e.GamePoints), intCell(e.Totals.Matches),
		}}
		row.Cells = append(row.Cells, b.boardCells(&e.Totals)...)
		row.Cells = append(row.Cells, textCell(b.decided(e)))
		t.Rows = append(t.Rows, row)
	}
	for i := range t.Rows {
		if t.Rows[i].Cells[0].Raw != "" {
			t.Legend = []Legend{{Mark: "=", Text: b.t("legend.shared")}}
		}
	}
	return t
}

func (b *leagueBuilder) teamColumns() []Column {
	cols := []Column{b.column("place", ColPlace), b.column("team", ColName), b.column("mp", ColTotal), b.column("gp", ColNumber), b.column("matches", ColNumber)}
	cols[1].Key = "name"
	for i := range b.boards {
		n := itoa(i + 1)
		cols = append(cols, Column{Key: "board" + n, Title: n, Long: b.t("league.board", "n", i+1), Kind: ColNumber})
	}
	return append(cols, b.column("decided_by", ColText))
}

// boardCells show the sum of each board, nothing where the boards of a match
// are not known.
func (b *leagueBuilder) boardCells(t *league.Totals) []Cell {
	cells := make([]Cell, b.boards)
	for i := range cells {
		if t.BoardsKnown && i < len(t.Boards) {
			cells[i] = b.pointsCell(t.Boards[i])
		} else {
			cells[i] = textCell("–")
		}
	}
	return cells
}

// decided names what separated a team from the one above.
func (b *leagueBuilder) decided(e *league.Entry) string {
	switch {
	case e.Annulled:
		return b.t("league.annulled")
	case e.DecidedBy == "":
		return ""
	}
	return b.orderName(e.DecidedBy)
}

// crossTable shows the game points of each team against each other, in the
// order of places.
func (b *leagueBuilder) crossTable() *Table {
	t := &Table{ID: "cross-table", Caption: b.t("league.cross"), Wide: true}
	t.Columns = []Column{b.column("place", ColPlace), b.column("team", ColName)}
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		t.Columns = append(t.Columns, Column{Key: e.Team.ID, Title: itoa(i + 1), Long: e.Team.Name, Kind: ColText})
	}
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		row := Row{Cells: []Cell{b.sharedPlace(e.Place, e.Shared), linkCell(e.Team.Name, b.teamHref(e.Team.ID))}}
		for j := range b.st.Entries {
			row.Cells = append(row.Cells, b.crossCell(e, i, j))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// roundsTable has a column for each round: the result of the team and, in
// brackets, the place of the opponent. It is the cross table of an event where
// not all meet.
func (b *leagueBuilder) roundsTable() *Table {
	t := &Table{ID: "cross-table", Caption: b.t("league.cross_rounds"), Wide: true}
	t.Columns = []Column{b.column("place", ColPlace), b.column("team", ColName)}
	groups := b.rounds()
	for _, g := range groups {
		t.Columns = append(t.Columns, Column{Key: roundAnchor(g.round), Title: b.t("league.round_short", "n", g.round), Long: b.roundName(g.phase, g.round),
			Href: "rounds/#" + roundAnchor(g.round), Kind: ColText})
	}
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		row := Row{Cells: []Cell{b.sharedPlace(e.Place, e.Shared), linkCell(e.Team.Name, b.teamHref(e.Team.ID))}}
		for _, g := range groups {
			at := slices.IndexFunc(e.Matches, func(m league.TeamMatch) bool { return m.Round == g.round })
			if at < 0 {
				row.Cells = append(row.Cells, Cell{})
				continue
			}
			row.Cells = append(row.Cells, b.roundCell(&e.Matches[at]))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (b *leagueBuilder) roundCell(m *league.TeamMatch) Cell {
	o := b.entry(m.Opponent)
	if o == nil {
		return textCell(b.kindWords(m))
	}
	c := linkCell(b.teamScore(m)+" ("+itoa(o.Place)+")", b.teamHref(o.Team.ID))
	c.Note = o.Team.Name
	return c
}

func (b *leagueBuilder) crossCell(e *league.Entry, i, j int) Cell {
	if i == j {
		return textCell("×")
	}
	var results []string
	href := ""
	for k := range e.Matches {
		m := &e.Matches[k]
		if m.Opponent != j || m.Phase > 1 {
			continue
		}
		href = "rounds/#" + roundAnchor(m.Round)
		results = append(results, b.teamScore(m))
	}
	return linkCell(strings.Join(results, " / "), href)
}

// teamScore writes the result of a match as a team sees it: "4:2", "+:–".
func (b *leagueBuilder) teamScore(m *league.TeamMatch) string {
	switch m.Kind {
	case league.KindWalkoverWin:
		return "+:–"
	case league.KindWalkoverLoss:
		return "–:+"
	case league.KindWalkoverBoth:
		return "–:–"
	case league.KindPending:
		return "…"
	case league.KindFree, league.KindBye, league.KindAnnulled:
		return ""
	}
	return b.num(m.GamePoints) + ":" + b.num(m.OpponentPoints)
}

// publicNotes are the remarks for readers; the others are for the arbiter and
// stand in the list of problems.
var publicNotes = []string{"boards_unknown", "lots_or_playoff", "cup_line", "promotion_line", "medal_line", "provisional"}

// noteBlocks say what the input cannot decide or what awaits a decision.
func (b *leagueBuilder) noteBlocks() []Block {
	var list [][]Span
	for _, n := range b.st.Notes {
		if slices.Contains(publicNotes, n.Code) {
			list = append(list, []Span{span(upperFirst(n.Text.In(b.lang)))})
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []Block{heading("notes", b.t("league.notes")), {List: list}}
}

func (b *leagueBuilder) boardsPage() Page {
	p := Page{Path: "boards/index.html", Nav: "boards/", Title: b.t("league.boards_title"), HeadTitle: b.t("league.boards_title")}
	p.Blocks = append(p.Blocks, styled("status", b.status()...))
	if !b.listed() {
		p.Blocks = append(p.Blocks, para(span(b.t("league.no_boards"))))
	}
	for i := range b.st.Boards {
		s := &b.st.Boards[i]
		p.Blocks = append(p.Blocks, heading("board-"+itoa(s.Board), b.t("league.board", "n", s.Board)), table(b.boardTable(s)))
		if hasMedalTie(s) {
			p.Blocks = append(p.Blocks, styled("warn", span(b.t("league.medal_tie"))))
		}
	}
	if len(b.st.Unlisted) > 0 {
		p.Blocks = append(p.Blocks, styled("note", span(b.t("league.unlisted", "n", len(b.st.Unlisted)))))
	}
	return p
}

func hasMedalTie(s *league.BoardStanding) bool {
	for i := range s.Lines {
		if s.Lines[i].AtLine {
			return true
		}
	}
	return false
}

func (b *leagueBuilder) boardTable(s *league.BoardStanding) *Table {
	t := &Table{ID: "b" + itoa(s.Board), Caption: b.t("league.board", "n", s.Board), Ranked: true, Empty: b.t("league.no_games")}
	t.Columns = []Column{
		b.column("place", ColPlace), b.column("name", ColName), b.column("team", ColText), b.column("points", ColTotal),
		b.column("games", ColNumber), b.column("note", ColLong),
	}
	for i := range s.Lines {
		l := &s.Lines[i]
		team := b.entry(l.Team)
		row := Row{Cells: []Cell{b.sharedPlace(l.Place, l.Shared), textCell(b.person(l.Player, l.Name)), {}, b.pointsCell(l.Points), intCell(l.Games), textCell(b.boardNote(l, s.Board))}}
		if team != nil {
			row.Cells[2] = linkCell(team.Team.Name, b.teamHref(team.Team.ID))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// boardNote says who played on other boards too, and who has a medal.
func (b *leagueBuilder) boardNote(l *league.BoardLine, board int) string {
	var higher []string
	for _, n := range l.Boards {
		if n != board {
			higher = append(higher, itoa(n))
		}
	}
	note := ""
	if len(higher) > 0 {
		note = b.t("league.also_played", "list", strings.Join(higher, ", "))
	}
	switch {
	case l.AtLine:
		note = joinNotes(note, b.t("league.at_line"))
	case l.Medal:
		note = joinNotes(note, b.t("league.medal"))
	}
	return note
}

// teamsCSV is teams.csv.
func (b *leagueBuilder) teamsCSV() Table {
	t := *b.teamTable()
	t.ID, t.Legend = "teams", nil
	for i := range t.Rows {
		e := &b.st.Entries[i]
		t.Rows[i].Cells = append([]Cell{t.Rows[i].Cells[0], textCell(b.entryShared(e)), textCell(e.Team.ID), textCell(e.Team.Name), textCell(e.Team.Club)}, t.Rows[i].Cells[2:]...)
		for j := range t.Rows[i].Cells {
			if t.Rows[i].Cells[j].Text == "–" {
				t.Rows[i].Cells[j] = Cell{}
			}
		}
	}
	cols := []Column{b.column("place", ColPlace), b.column("shared", ColText), b.column("id", ColText), b.column("team", ColName), b.column("club", ColText)}
	cols[0].Title = b.t("col.place_full")
	t.Columns = append(cols, t.Columns[2:]...)
	for i := range b.boards {
		t.Columns[8+i].Title = b.t("league.board", "n", i+1)
	}
	return t
}

func (b *leagueBuilder) entryShared(e *league.Entry) string {
	if e.Shared {
		return b.t("yes")
	}
	return ""
}

// boardsCSV is boards.csv: one line for each player of a board list.
func (b *leagueBuilder) boardsCSV() Table {
	t := Table{ID: "boards", Caption: b.t("league.boards_title")}
	t.Columns = []Column{
		b.column("board", ColNumber), b.column("place", ColPlace), b.column("shared", ColText), b.column("id", ColText), b.column("name", ColName),
		b.column("team", ColText), b.column("points", ColTotal), b.column("games", ColNumber),
	}
	t.Columns[1].Title = b.t("col.place_full")
	for i := range b.st.Boards {
		s := &b.st.Boards[i]
		for j := range s.Lines {
			l := &s.Lines[j]
			shared := Cell{}
			if l.Shared {
				shared = textCell(b.t("yes"))
			}
			t.Rows = append(t.Rows, Row{Cells: []Cell{
				intCell(s.Board), intCell(l.Place), shared, textCell(b.publicID(l.PlayerLine)), textCell(b.person(l.Player, l.Name)),
				textCell(b.entryTeam(l.Team)), b.pointsCell(l.Points), intCell(l.Games),
			}})
		}
	}
	return t
}

// publicID gives the published id of a player, empty where nobody has one.
func (b *leagueBuilder) publicID(l *league.PlayerLine) string {
	if l.Player == "" {
		return ""
	}
	return b.in.Privacy.ID(l.Player)
}
