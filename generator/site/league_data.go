package site

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/league"
)

// data gives standings.json of a league (contract section 3).
func (b *leagueBuilder) data() *LeagueData {
	d := &LeagueData{
		SchemaVersion: 1, Kind: b.in.Cycle.Kind, Cycle: b.in.Cycle.ID, Title: b.in.Cycle.Title, Status: publishedStatus(b.st.Final),
		AsOf: b.st.AsOf.String(), Teams: []DataTeam{}, Boards: []DataBoard{}, Violations: []DataViolation{},
	}
	for i := range b.st.Entries {
		d.Teams = append(d.Teams, b.dataTeam(&b.st.Entries[i]))
	}
	for i := range b.st.Boards {
		d.Boards = append(d.Boards, b.dataBoard(&b.st.Boards[i]))
	}
	for i := range b.st.Violations {
		v := &b.st.Violations[i]
		player := ""
		if v.Name != "" || v.Player != "" {
			player = b.person(v.Player, v.Name)
		}
		d.Violations = append(d.Violations, DataViolation{
			Rule: v.Rule, Team: v.Team, Round: v.Round, Player: player, Text: b.violationText(v), Source: b.source(v.At),
		})
	}
	return d
}

func (b *leagueBuilder) source(at diag.Pos) string {
	if at.File == "" {
		return ""
	}
	if rest, ok := strings.CutPrefix(at.File, b.in.Cycle.ID+"/"); ok {
		at.File = rest
	}
	return b.in.Privacy.Redact(at.Source())
}

func (b *leagueBuilder) dataTeam(e *league.Entry) DataTeam {
	d := DataTeam{
		Place: e.Place, Shared: e.Shared, ID: e.Team.ID, Name: e.Team.Name, Club: e.Team.Club, MatchPoints: e.MatchPoints.String(),
		GamePoints: e.GamePoints.String(), Boards: []string{}, DecidedBy: e.DecidedBy, Matches: []DataMatch{}, Withdrawn: e.Team.Withdrawn,
	}
	for i := range e.Added {
		a := &e.Added[i]
		d.Adjustments = append(d.Adjustments, DataAdjustment{Round: a.Round, Field: adjusted(a), Value: a.Value.String(), Reason: b.in.Privacy.Redact(a.Reason)})
	}
	if e.BoardsKnown {
		for _, p := range e.Totals.Boards {
			d.Boards = append(d.Boards, p.String())
		}
	}
	for i := range e.Matches {
		m := &e.Matches[i]
		match := DataMatch{Round: m.Round, Kind: string(m.Kind), MatchPoints: m.MatchPoints.String(), GamePoints: m.GamePoints.String()}
		if o := b.entry(m.Opponent); o != nil {
			match.Opponent = o.Team.ID
		}
		if m.Phase > 1 {
			match.Phase = m.Phase
		}
		d.Matches = append(d.Matches, match)
	}
	return d
}

func (b *leagueBuilder) dataBoard(s *league.BoardStanding) DataBoard {
	d := DataBoard{Board: s.Board, Players: []DataBoardPlayer{}}
	for i := range s.Lines {
		l := &s.Lines[i]
		p := DataBoardPlayer{
			Place: l.Place, Shared: l.Shared, Name: b.person(l.Player, l.Name), ID: b.publicID(l.PlayerLine),
			Points: l.Points.String(), Games: l.Games,
		}
		if e := b.entry(l.Team); e != nil {
			p.Team = e.Team.ID
		}
		d.Players = append(d.Players, p)
	}
	return d
}

// books gives the sheets of the workbook: teams, boards, matches, rounds,
// line-ups, violations, rules, changes.
func (b *leagueBuilder) books(log []logEntry) []Table {
	teams, boards := b.teamsCSV(), b.boardsCSV()
	teams.Caption, boards.Caption = b.t("league.book.teams"), b.t("league.book.boards")
	teams.Columns = append(teams.Columns, b.column("tie", ColNumber)) // what separates teams of equal points
	for i := range teams.Rows {
		teams.Rows[i].Cells = append(teams.Rows[i].Cells, intCell(b.st.Entries[i].Place))
	}
	return []Table{
		teams, boards, b.matchesBook(), b.roundsBook(), b.lineupsBook(), b.violationsBook(), rulesBook(b.words, b.ruleGroups()), changesBook(b.words, log),
	}
}

// roundsBook has one line for each board of each match, or for the match where
// its boards are not known.
func (b *leagueBuilder) roundsBook() Table {
	t := Table{ID: BookRounds, Caption: b.t("league.nav.rounds"), Empty: b.t("league.no_rounds")}
	t.Columns = []Column{
		b.column("phase", ColNumber), b.column("round", ColNumber), b.column("table", ColNumber), b.column("team_a", ColName), b.column("team_b", ColText),
		b.column("board", ColNumber), b.column("player_a", ColText), b.column("result", ColText), b.column("player_b", ColText),
		b.column("points_a", ColNumber), b.column("points_b", ColNumber), b.column("note", ColText),
	}
	for i := range b.st.Matches {
		m := &b.st.Matches[i]
		head := []Cell{intCell(max(m.Phase, 1)), intCell(m.Round), numberOrNone(m.Table), textCell(b.entryTeam(m.TeamA)), textCell(b.entryTeam(m.TeamB))}
		if len(m.Boards) == 0 {
			t.Rows = append(t.Rows, Row{Cells: append(head, Cell{}, Cell{}, textCell(b.matchScore(m)), Cell{}, Cell{}, Cell{}, textCell(b.matchNote(m)))})
			if last := t.Rows[len(t.Rows)-1].Cells; m.Counted && m.Kind == chess.Played {
				last[9], last[10] = b.pointsCell(m.GamePointsA), b.pointsCell(m.GamePointsB)
			}
		}
		for j := range m.Boards {
			r := &m.Boards[j]
			cells := append([]Cell{}, head...)
			t.Rows = append(t.Rows, Row{Cells: append(cells, intCell(r.Board), textCell(b.seat(r.PlayerA, r.PersonA.Name)),
				textCell(boardScore(r)), textCell(b.seat(r.PlayerB, r.PersonB.Name)), b.boardPoints(m, r.ResultA), b.boardPoints(m, r.ResultB), textCell(b.matchNote(m)))})
		}
	}
	return t
}

// boardPoints gives the points of one side of a board, nothing where they do not
// count or are not known yet.
func (b *leagueBuilder) boardPoints(m *league.MatchLine, r chess.Result) Cell {
	if !m.Counted || m.Kind != chess.Played || r == chess.Unfinished {
		return Cell{}
	}
	return b.pointsCell(b.st.Rules.Game(r))
}

// matchesBook has one line for each match of each team, with the points of its
// boards, and one for each decision.
func (b *leagueBuilder) matchesBook() Table {
	t := Table{ID: BookMatches, Caption: b.t("league.book.matches"), Empty: b.t("league.no_rounds")}
	t.Columns = []Column{
		b.column("team", ColName), b.column("phase", ColNumber), b.column("round", ColNumber), b.column("opponent", ColText), b.column("note", ColText),
		b.column("mp", ColTotal), b.column("gp", ColNumber), b.column("gp_other", ColNumber),
	}
	for k := range b.boards {
		n := itoa(k + 1)
		t.Columns = append(t.Columns, Column{Key: "board" + n, Title: b.t("league.board", "n", k+1), Kind: ColNumber})
	}
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		for j := range e.Matches {
			m := &e.Matches[j]
			if m.Kind == league.KindPending || m.Kind == league.KindAnnulled {
				continue
			}
			opponent := ""
			if o := b.entry(m.Opponent); o != nil {
				opponent = o.Team.Name
			}
			row := Row{Cells: []Cell{
				textCell(e.Team.Name), intCell(max(m.Phase, 1)), intCell(m.Round), textCell(opponent), textCell(b.kindWords(m)),
				b.pointsCell(m.MatchPoints), b.pointsCell(m.GamePoints), b.pointsCell(m.OpponentPoints),
			}}
			for k := range b.boards {
				if k < len(m.Boards) {
					row.Cells = append(row.Cells, b.pointsCell(m.Boards[k]))
				} else {
					row.Cells = append(row.Cells, Cell{})
				}
			}
			t.Rows = append(t.Rows, row)
		}
		for j := range e.Added {
			a := &e.Added[j]
			row := Row{Cells: append([]Cell{textCell(e.Team.Name), intCell(1), intCell(a.Round), {}, textCell(b.adjustment(a))}, make([]Cell, 3+b.boards)...)}
			if a.MatchPoints {
				row.Cells[5] = b.pointsCell(a.Value)
			} else {
				row.Cells[6] = b.pointsCell(a.Value)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

func (b *leagueBuilder) lineupsBook() Table {
	t := Table{ID: BookLineups, Caption: b.t("league.book.lineups"), Empty: b.t("league.no_lineup")}
	t.Columns = []Column{
		b.column("team", ColName), b.column("board", ColNumber), b.column("role", ColText), b.column("name", ColText),
		b.column("rating", ColNumber), b.column("fide", ColNumber), b.column("points", ColNumber), b.column("games", ColNumber),
	}
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		for j := range e.Players {
			l := &e.Players[j]
			cells := []Cell{textCell(e.Team.Name), {}, textCell(b.t("league.role.guest")), textCell(b.person(l.Player, l.Name)), {}, {}, b.pointsCell(l.Points), intCell(l.Games)}
			if l.Seat != nil {
				cells[1], cells[2] = numberOrNone(l.Seat.Board), textCell(b.role(l.Seat.Role))
				cells[4], cells[5] = numberOrNone(l.Seat.Person.Rating), numberOrNone(l.Seat.FIDE)
			}
			t.Rows = append(t.Rows, Row{Cells: cells})
		}
	}
	return t
}

func (b *leagueBuilder) violationsBook() Table {
	t := Table{ID: "violations", Caption: b.t("league.book.violations"), Empty: b.t("league.no_violations")}
	t.Columns = []Column{b.column("round", ColNumber), b.column("team", ColName), b.column("rule", ColText), b.column("note", ColText), b.column("source", ColText)}
	for i := range b.st.Violations {
		v := &b.st.Violations[i]
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			numberOrNone(v.Round), textCell(b.teamName(v.Team)), textCell(v.Rule), textCell(b.violationText(v)), textCell(b.source(v.At)),
		}})
	}
	return t
}
