package site

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/league"
	"podium/generator/schedule"
)

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

// nextSentence names the next round with its day and hour, "" when the event is
// over or its rounds are not known.
func (b *leagueBuilder) nextSentence() string {
	next, all := b.nextRound()
	if b.st.Final || next.Round == 0 {
		return ""
	}
	s := b.t("league.next", "n", next.Round)
	if all > 0 {
		s = b.t("league.next_of", "n", next.Round, "all", all)
	}
	if next.Phase > 1 {
		s += " (" + b.t("league.phase", "n", next.Phase) + ")"
	}
	if when := b.when(next.Date, next.Time); when != "" {
		s += " – " + when
	}
	if entry := b.st.Rules.Deadlines.Entry; next.Round == 1 && next.Phase <= 1 && !entry.IsZero() {
		s += " (" + b.t("status.entries_until", "date", b.dayMonth(entry)) + ")"
	}
	return s
}

// nextRound gives the first round of the schedule that is not over, and how
// many there are; without a schedule the next of the timetable.
func (b *leagueBuilder) nextRound() (schedule.Round, int) {
	var second []roundGroup
	for _, g := range b.rounds() {
		if g.phase > 1 {
			second = append(second, g)
		}
	}
	rounds := b.in.Schedule.Rounds
	for _, r := range rounds {
		over := r.Round <= b.st.RoundsDone
		if r.Phase > 1 {
			over = len(second) > 0 && len(second[0].matches) >= len(r.Pairings) && !slices.ContainsFunc(second[0].matches, pending)
			second = second[min(1, len(second)):]
		}
		if !over {
			return r, len(rounds)
		}
	}
	if times := b.st.Rules.Timetable; len(rounds) == 0 && b.st.RoundsDone < len(times) {
		t := times[b.st.RoundsDone]
		return schedule.Round{Phase: 1, Round: b.st.RoundsDone + 1, Date: t.Date, Time: t.Time}, 0
	}
	return schedule.Round{}, 0
}

func pending(m *league.MatchLine) bool { return m.Kind == chess.Pending && !m.Annulled }

func (b *leagueBuilder) roundName(phase, round int) string {
	s := b.t("league.round", "n", round)
	if phase > 1 {
		s += ", " + b.t("league.phase", "n", phase)
	}
	return s
}

// roundTitle names a round, with its day and hour where the timetable has them.
func (b *leagueBuilder) roundTitle(g roundGroup) string {
	s := b.roundName(g.phase, g.round)
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
		switch {
		case other != nil:
			row.Cells[3] = linkCell(other.Team.Name, b.teamHref(other.Team.ID))
		case m.Kind.IsBye() && !m.Annulled: // in place of the opponent, which a phone shows
			row.Cells[3], row.Cells[5] = textCell(b.t("league.kind."+string(m.Kind))), textCell(m.Why.In(b.lang))
		}
		if m.Counted {
			row.Cells[4] = textCell(b.num(m.MatchPointsA))
			if other != nil {
				row.Cells[4].Text += ":" + b.num(m.MatchPointsB)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return withoutEmpty(t, "note")
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
