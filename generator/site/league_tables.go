package site

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/league"
)

// indexPage is the team table with the cross table of a round robin or the
// links to the rounds.
func (b *leagueBuilder) indexPage(changes int) Page {
	p := Page{
		Path: "index.html", Nav: "index.html", Title: b.t("league.title"), HeadTitle: b.t("league.title") + " " + b.t("league.after", "n", b.st.RoundsDone), Description: b.topSentence(),
	}
	p.Blocks = append(p.Blocks, styled("status", b.status()...), styled("lead", span(b.orderSentence()+" "), linked(b.t("lead.why"), "rules/")))
	if s := b.st.System; s != nil && s.TwoPhase() && s.Totals != "all" {
		p.Blocks = append(p.Blocks, styled("note", span(b.t("league.phase_note"))))
	}
	p.Blocks = append(p.Blocks, table(b.teamTable()))
	p.Blocks = append(p.Blocks, b.noteBlocks()...)
	if b.st.System != nil && b.st.System.IsRoundRobin() && len(b.st.Entries) > 1 {
		p.Blocks = append(p.Blocks, heading("cross", b.t("league.cross")), table(b.crossTable()))
	} else if links := b.roundLinks(); len(links) > 1 {
		p.Blocks = append(p.Blocks, Block{Links: links})
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

// roundLinks lead to the rounds.
func (b *leagueBuilder) roundLinks() []Link {
	links := []Link{{Text: b.t("league.nav.rounds") + ":"}}
	for _, r := range b.rounds() {
		links = append(links, Link{Text: itoa(r.round), Href: "rounds/#" + roundAnchor(r.round)})
	}
	return links
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
		b.column("games", ColNumber), b.column("note", ColText),
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

// roundGroup is the matches of one round.
type roundGroup struct {
	phase, round int
	matches      []*league.MatchLine
}

// rounds groups the matches by phase and round, in order.
func (b *leagueBuilder) rounds() []roundGroup {
	var out []roundGroup
	for i := range b.st.Matches {
		m := &b.st.Matches[i]
		phase := max(m.Phase, 1)
		if n := len(out); n == 0 || out[n-1].phase != phase || out[n-1].round != m.Round {
			out = append(out, roundGroup{phase: phase, round: m.Round})
		}
		g := &out[len(out)-1]
		g.matches = append(g.matches, m)
	}
	return out
}

func (b *leagueBuilder) roundsPage() Page {
	p := Page{Path: "rounds/index.html", Nav: "rounds/", Title: b.t("league.nav.rounds"), HeadTitle: b.t("league.nav.rounds")}
	p.Blocks = append(p.Blocks, styled("status", b.status()...))
	groups := b.rounds()
	if len(groups) == 0 {
		p.Blocks = append(p.Blocks, para(span(b.t("league.no_rounds"))))
	}
	for _, g := range groups {
		p.Blocks = append(p.Blocks, heading(roundAnchor(g.round), b.roundTitle(g)), table(b.roundTable(g)))
		for _, m := range g.matches {
			if len(m.Boards) > 0 {
				p.Blocks = append(p.Blocks, Block{Details: &Details{Summary: b.matchTitle(m), Blocks: []Block{table(b.matchTable(m))}}})
			}
		}
	}
	return p
}

// roundTitle names a round, with its day and hour where the timetable has them.
func (b *leagueBuilder) roundTitle(g roundGroup) string {
	s := b.t("league.round", "n", g.round)
	if g.phase > 1 {
		s += ", " + b.t("league.phase", "n", g.phase)
	}
	if times := b.st.Rules.Timetable; g.round >= 1 && g.round <= len(times) {
		if when := b.when(times[g.round-1].Date, times[g.round-1].Time); when != "" {
			s += " – " + when
		}
	}
	return s
}

func (b *leagueBuilder) when(day chess.Date, clock string) string {
	return strings.Trim(b.date(day)+", "+clock, ", ")
}

func (b *leagueBuilder) roundTable(g roundGroup) *Table {
	t := &Table{ID: "round-" + itoa(g.round), Caption: b.roundTitle(g)}
	t.Columns = []Column{b.column("table", ColNumber), b.column("team_a", ColName), b.column("result", ColText), b.column("team_b", ColText), b.column("mp", ColText), b.column("note", ColText)}
	for _, m := range g.matches {
		a, other := b.entry(m.TeamA), b.entry(m.TeamB)
		row := Row{Cells: []Cell{{}, {}, textCell(b.matchScore(m)), {}, {}, textCell(b.matchNote(m))}}
		if m.Table > 0 {
			row.Cells[0] = intCell(m.Table)
		}
		if a != nil {
			row.Cells[1] = linkCell(a.Team.Name, b.teamHref(a.Team.ID))
		}
		if other != nil {
			row.Cells[3] = linkCell(other.Team.Name, b.teamHref(other.Team.ID))
		}
		if m.Counted {
			row.Cells[4] = textCell(b.num(m.MatchPointsA))
			if other != nil {
				row.Cells[4].Text += ":" + b.num(m.MatchPointsB)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// matchScore writes the result of a match: game points, or the sign of a
// walkover.
func (b *leagueBuilder) matchScore(m *league.MatchLine) string {
	switch {
	case m.Kind == chess.WalkoverA:
		return "+:–"
	case m.Kind == chess.WalkoverB:
		return "–:+"
	case m.Kind == chess.WalkoverBoth:
		return "–:–"
	case m.Kind.IsBye():
		return b.num(m.GamePointsA)
	case !m.Counted:
		return ""
	}
	return b.num(m.GamePointsA) + ":" + b.num(m.GamePointsB)
}

// matchNote says byes, walkovers and annulled matches in words.
func (b *leagueBuilder) matchNote(m *league.MatchLine) string {
	note := ""
	switch {
	case m.Annulled:
		note = b.t("league.match_annulled")
	case m.Kind.IsBye():
		note = b.t("league.kind." + string(m.Kind))
	case m.Kind.IsWalkover():
		note = b.t("league.kind." + string(m.Kind))
	case m.Kind == chess.Pending:
		note = b.t("league.kind.pending")
	}
	return joinNotes(note, m.Why.In(b.lang))
}

func (b *leagueBuilder) matchTitle(m *league.MatchLine) string {
	return strings.Join([]string{b.entryTeam(m.TeamA), b.matchScore(m), b.entryTeam(m.TeamB)}, " ")
}

// matchTable shows every board of a match with colours.
func (b *leagueBuilder) matchTable(m *league.MatchLine) *Table {
	t := &Table{ID: "m" + itoa(m.Round) + "-" + itoa(m.TeamA), Caption: b.matchTitle(m)}
	t.Columns = []Column{b.column("board", ColNumber), b.column("team_a", ColName), b.column("colour", ColText), b.column("result", ColText), b.column("colour_b", ColText), b.column("team_b", ColText)}
	t.Columns[1].Title, t.Columns[5].Title = b.entryTeam(m.TeamA), b.entryTeam(m.TeamB)
	for i := range m.Boards {
		r := &m.Boards[i]
		white := b.whiteA(r)
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			intCell(r.Board), textCell(b.seat(r.PlayerA, r.PersonA.Name)), textCell(b.colour(white)),
			textCell(boardScore(r)), textCell(b.colour(!white)), textCell(b.seat(r.PlayerB, r.PersonB.Name)),
		}})
	}
	return t
}

// seat names who sat at a board, or says that nobody did.
func (b *leagueBuilder) seat(id chess.PlayerID, name string) string {
	if s := b.person(id, name); s != "" {
		return s
	}
	return b.t("league.empty_seat")
}

// whiteA tells whether team A had White: as stated, else by the pattern of
// colours of the team named first.
func (b *leagueBuilder) whiteA(r *chess.BoardResult) bool {
	if r.ColourA != 0 {
		return r.ColourA == 'w'
	}
	if p := b.st.Rules.Colours; p != "" {
		return p[(r.Board-1)%len(p)] == 'W'
	}
	return r.Board%2 == 1
}

func (b *leagueBuilder) colour(white bool) string {
	if white {
		return b.t("league.white")
	}
	return b.t("league.black")
}

// boardScore writes the result of a board from the side of team A.
func boardScore(r *chess.BoardResult) string {
	return boardSign(r.ResultA) + ":" + boardSign(r.ResultB)
}

func boardSign(r chess.Result) string {
	switch r {
	case chess.Win, chess.FullBye, chess.PairingBye:
		return "1"
	case chess.Draw, chess.HalfBye:
		return "½"
	case chess.ForfeitWin:
		return "+"
	case chess.ForfeitLoss:
		return "–"
	case chess.Unfinished:
		return "*"
	}
	return "0"
}

// vector writes the sums of the boards: "5,5 4 3".
func (b *leagueBuilder) vector(boards []chess.Points) string {
	var parts []string
	for _, p := range boards {
		parts = append(parts, b.num(p))
	}
	return strings.Join(parts, " ")
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
