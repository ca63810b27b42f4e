package site

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/league"
)

// ExplainTeam gives why the team has its points and its place; false for an
// unknown id.
func ExplainTeam(in LeagueInput, team string) (Explanation, bool, error) {
	b, err := newLeagueBuilder(in)
	if err != nil {
		return Explanation{}, false, err
	}
	i, ok := b.byID[team]
	if !ok {
		return Explanation{}, false, nil
	}
	entry := b.dataTeam(&b.st.Entries[i])
	d := ExplainData{Team: &entry}
	if i > 0 {
		d.Above = b.dataNeighbour(i, i-1, b.st.Entries[i].DecidedBy)
	}
	if i+1 < len(b.st.Entries) {
		d.Below = b.dataNeighbour(i, i+1, b.st.Entries[i+1].DecidedBy)
	}
	return Explanation{b.teamPage(i), d}, true, nil
}

func (b *leagueBuilder) dataNeighbour(own, other int, decided string) *DataNeighbour {
	o := &b.st.Entries[other]
	n := &DataNeighbour{ID: o.Team.ID, Name: o.Team.Name, Total: o.MatchPoints.String(), DecidedBy: decided, Tried: []DataTrial{}}
	for _, t := range teamTrials(&b.st.Entries[own], o, decided) {
		n.Tried = append(n.Tried, DataTrial{t.key, t.own, t.other})
	}
	return n
}

// teamTrials gives the criteria applied to both teams, up to the one that
// decided.
func teamTrials(own, other *league.Entry, decided string) []trial {
	var out []trial
	for i := range min(len(own.Tried), len(other.Tried)) {
		a, c := own.Tried[i], other.Tried[i]
		if a.Key != c.Key {
			break
		}
		out = append(out, trial{a.Key, a.Text, c.Text})
		if a.Key == decided {
			break
		}
	}
	return out
}

// teamPage explains the points and the place of a team.
func (b *leagueBuilder) teamPage(i int) Page {
	e := &b.st.Entries[i]
	sum := b.teamSentence(e)
	p := Page{
		Path: "team/" + addressPart(e.Team.ID) + "/index.html", Nav: "index.html", Title: e.Team.Name, HeadTitle: e.Team.Name,
		Description: sum, ReportID: e.Team.ID, ReportWho: e.Team.Name,
	}
	if e.Team.Club != "" && e.Team.Club != e.Team.Name {
		p.Blocks = append(p.Blocks, para(span(e.Team.Club)))
	}
	p.Blocks = append(p.Blocks, styled("status", strong(sum)))
	if e.Team.Withdrawn > 0 {
		p.Blocks = append(p.Blocks, styled("note", span(b.t("league.withdrawn", "n", e.Team.Withdrawn))))
	}
	p.Blocks = append(p.Blocks, table(b.teamMatches(e)))
	p.Blocks = append(p.Blocks, b.adjustmentBlocks(e)...)
	p.Blocks = append(p.Blocks, b.teamNeighbours(i)...)
	p.Blocks = append(p.Blocks, heading("lineup", b.t("league.lineup")), table(b.lineupTable(e)))
	return b.withViolations(p, e.Team.ID)
}

// teamSentence is the team's points in one line.
func (b *leagueBuilder) teamSentence(e *league.Entry) string {
	if e.Annulled {
		return b.t("league.annulled")
	}
	s := b.t("league.sum", "mp", e.MatchPoints, "gp", e.GamePoints) + " → "
	key := "explain.place"
	if e.Shared {
		key = "explain.place.shared"
	}
	return s + b.t(key, "nth", b.nth(e.Place))
}

// teamMatches lists the rounds of a team: opponent, kind in words, points and
// boards. Corrections aside, match points and game points add up to the team's.
func (b *leagueBuilder) teamMatches(e *league.Entry) *Table {
	t := &Table{ID: "matches", Caption: b.t("league.matches"), Wide: true, Empty: b.t("league.no_rounds")}
	t.Columns = []Column{
		b.column("round", ColNumber), b.column("opponent", ColName), b.column("result", ColText), b.column("kind", ColText),
		b.column("mp", ColTotal), b.column("gp", ColNumber),
	}
	for i := range b.boards {
		n := itoa(i + 1)
		t.Columns = append(t.Columns, Column{Key: "board" + n, Title: n, Long: b.t("league.board", "n", i+1), Kind: ColNumber})
	}
	t.Columns = append(t.Columns, b.column("source", ColText))
	for i := range e.Matches {
		t.Rows = append(t.Rows, b.teamMatchRow(&e.Matches[i]))
	}
	return t
}

func (b *leagueBuilder) teamMatchRow(m *league.TeamMatch) Row {
	opponent := textCell("–")
	if o := b.entry(m.Opponent); o != nil {
		opponent = linkCell(o.Team.Name, b.teamHref(o.Team.ID))
	}
	round := intCell(m.Round)
	if m.Phase > 1 {
		round.Sub = b.t("league.phase", "n", m.Phase)
	}
	cells := []Cell{round, opponent, linkCell(b.teamScore(m), "rounds/#"+roundAnchor(m.Round)), textCell(b.kindWords(m)), b.pointsCell(m.MatchPoints), b.pointsCell(m.GamePoints)}
	for i := range b.boards {
		if i < len(m.Boards) {
			cells = append(cells, b.pointsCell(m.Boards[i]))
		} else {
			cells = append(cells, textCell("–"))
		}
	}
	return Row{Anchor: roundAnchor(m.Round), Cells: append(cells, b.matchSource(m.At))}
}

func (b *leagueBuilder) matchSource(at diag.Pos) Cell {
	source := b.source(at)
	if source == "" {
		return Cell{}
	}
	return Cell{Text: b.t("source.row", "row", at.Line), Note: source, Raw: source}
}

// kindWords says what a round was for the team.
func (b *leagueBuilder) kindWords(m *league.TeamMatch) string {
	if m.Kind == league.KindBye {
		return b.t("league.kind." + string(m.Bye))
	}
	if m.Kind != league.KindPlayed {
		return b.t("league.kind." + string(m.Kind))
	}
	switch m.GamePoints.Cmp(m.OpponentPoints) {
	case 1:
		return b.t("league.kind.won")
	case -1:
		return b.t("league.kind.lost")
	}
	return b.t("league.kind.drawn")
}

// adjustmentBlocks list the points added or taken by decision.
func (b *leagueBuilder) adjustmentBlocks(e *league.Entry) []Block {
	var list [][]Span
	for i := range e.Added {
		list = append(list, []Span{span(b.adjustment(&e.Added[i]))})
	}
	if len(list) == 0 {
		return nil
	}
	return []Block{heading("corrections", b.t("correction.title")), {List: list}}
}

func (b *leagueBuilder) adjustment(a *league.Adjustment) string {
	s := b.t("league.adjustment", "n", a.Round, "field", b.t("correction.field."+adjusted(a)), "value", b.signed(a.Value), "reason", a.Reason)
	switch {
	case a.By != "" && !a.Date.IsZero():
		s += " (" + a.By + ", " + b.numericDate(a.Date) + ")"
	case a.By != "":
		s += " (" + a.By + ")"
	}
	return b.in.Privacy.Redact(s)
}

// adjusted gives the points that a decision changes.
func adjusted(a *league.Adjustment) string {
	if a.MatchPoints {
		return league.KeyMatchPoints
	}
	return league.KeyGamePoints
}

// teamNeighbours compare the team with those directly above and below.
func (b *leagueBuilder) teamNeighbours(i int) []Block {
	var blocks []Block
	if i > 0 {
		blocks = append(blocks, b.teamNeighbour("above", i, i-1, b.st.Entries[i].DecidedBy)...)
	}
	if i+1 < len(b.st.Entries) {
		blocks = append(blocks, b.teamNeighbour("below", i, i+1, b.st.Entries[i+1].DecidedBy)...)
	}
	if len(blocks) == 0 {
		return nil
	}
	return append([]Block{heading("neighbours", b.t("explain.neighbours"))}, blocks...)
}

func (b *leagueBuilder) teamNeighbour(side string, own, other int, decided string) []Block {
	e, o := &b.st.Entries[own], &b.st.Entries[other]
	tried := teamTrials(e, o, decided)
	who := linked(o.Team.Name, b.teamHref(o.Team.ID))
	points := " " + b.num(o.MatchPoints) + " (" + b.num(o.GamePoints) + ") – "
	lead := []Span{span(b.t("explain."+side) + " "), who}
	switch {
	case decided == "phase1" || decided == "phase2" || decided == "withdrawn":
		return []Block{para(append(lead, span(points+b.decides(decided)+b.phaseVerdict(e, o, other, decided)))...)}
	case decided == league.KeyShared:
		lead = []Span{span(b.t("explain.level") + " "), who, span(points + b.t("explain.undecided"))}
	case len(tried) == 0 || tried[len(tried)-1].key != decided:
		lead = append(lead, span(points+b.decides(decided)))
	default:
		lead = append(lead, span(points+b.decides(decided)+": "+b.comparison(tried[len(tried)-1])))
	}
	return []Block{para(lead...), {List: b.trialList(tried, decided, b.st.Rules.Order)}}
}

// phaseVerdict gives the match of the second phase or the places after the
// first that stand behind a place.
func (b *leagueBuilder) phaseVerdict(e, o *league.Entry, other int, decided string) string {
	if decided == "phase1" && e.PlacePhase1 > 0 && o.PlacePhase1 > 0 {
		return ": " + b.comparison(trial{decided, itoa(e.PlacePhase1), itoa(o.PlacePhase1)})
	}
	for i := range e.Matches {
		if m := &e.Matches[i]; decided == "phase2" && m.Phase == 2 && m.Opponent == other {
			return ": " + b.teamScore(m)
		}
	}
	return ""
}

// lineupTable lists the players of a team in registered order with their
// results.
func (b *leagueBuilder) lineupTable(e *league.Entry) *Table {
	t := &Table{ID: "players", Caption: b.t("league.lineup"), Wide: true, Empty: b.t("league.no_lineup")}
	t.Columns = []Column{
		b.column("board", ColNumber), b.column("name", ColName), b.column("role", ColText), b.column("points", ColTotal), b.column("games", ColNumber),
	}
	rounds := b.roundColumns()
	t.Columns = append(t.Columns, rounds...)
	for i := range e.Players {
		l := &e.Players[i]
		board, role := Cell{}, b.t("league.role.guest")
		if l.Seat != nil {
			board, role = numberOrNone(l.Seat.Board), b.role(l.Seat.Role)
		}
		cells := []Cell{board, textCell(b.person(l.Player, l.Name)), textCell(role), b.pointsCell(l.Points), intCell(l.Games)}
		for _, c := range rounds {
			cells = append(cells, b.roundResult(l, c.Key))
		}
		t.Rows = append(t.Rows, Row{Cells: cells})
	}
	return t
}

func (b *leagueBuilder) role(r chess.Role) string {
	if r == "" {
		return ""
	}
	return b.t("league.role." + string(r))
}

// roundColumns has one column for each round that was paired.
func (b *leagueBuilder) roundColumns() []Column {
	var cols []Column
	for _, g := range b.rounds() {
		n := itoa(g.round)
		if !slices.ContainsFunc(cols, func(c Column) bool { return c.Key == n }) {
			cols = append(cols, Column{Key: n, Title: b.t("league.round_short", "n", g.round), Long: b.t("league.round", "n", g.round), Href: "rounds/#" + roundAnchor(g.round), Kind: ColNumber})
		}
	}
	return cols
}

// roundResult shows what a player scored in a round, and the board where it is
// not his own.
func (b *leagueBuilder) roundResult(l *league.PlayerLine, round string) Cell {
	for i := range l.Results {
		r := &l.Results[i]
		if itoa(r.Round) != round {
			continue
		}
		c := b.pointsCell(r.Points)
		if r.Board > 0 && (l.Seat == nil || l.Seat.Board != r.Board) {
			c.Sub = b.t("league.board_short", "n", r.Board)
		}
		return c
	}
	return Cell{}
}

// withViolations adds the breaches of rules by a team; they change no result.
func (b *leagueBuilder) withViolations(p Page, team string) Page {
	var list [][]Span
	for i := range b.st.Violations {
		v := &b.st.Violations[i]
		if v.Team == team {
			list = append(list, b.violationSpans(v))
		}
	}
	if len(list) > 0 {
		p.Blocks = append(p.Blocks, heading("violations", b.t("league.violations")), Block{List: list}, styled("small", span(b.t("league.violations_note"))))
	}
	return p
}

func (b *leagueBuilder) violationSpans(v *league.Violation) []Span {
	s := b.violationText(v)
	if v.Round > 0 {
		s = b.t("league.round", "n", v.Round) + ": " + s
	}
	mark := v.Rule
	if p := paragraph(b.in.Cycle.Paragraphs, v.Key); p != "" {
		mark = p + " " + mark
	}
	return []Span{span(s + " "), quiet(mark)}
}

// violationText gives the words of a breach without the name of a person who
// asked not to be named.
func (b *leagueBuilder) violationText(v *league.Violation) string {
	s := v.Text.In(b.lang)
	if v.Name == "" {
		return s
	}
	return strings.ReplaceAll(s, v.Name, b.person(v.Player, v.Name))
}
