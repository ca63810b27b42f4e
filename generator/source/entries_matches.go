package source

import (
	"cmp"
	"slices"
	"strconv"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// matchLine is one line of matches.csv: one board, or the whole match.
type matchLine struct {
	round, phase, table int
	teamA, teamB        string
	board               int
	playerA, playerB    string
	result              string
	at, atResult        diag.Pos
	atA, atB            diag.Pos
	colour              chess.Colour // of the player of team A, 0 = not stated
}

type matchEntry struct {
	Round   table.Number `csv:"round"`
	Table   table.Number `csv:"table"`
	TeamA   string       `csv:"team_a"`
	TeamB   string       `csv:"team_b"`
	Board   table.Number `csv:"board"`
	PlayerA string       `csv:"player_a"`
	PlayerB string       `csv:"player_b"`
	Result  string       `csv:"result"`
	Phase   table.Number `csv:"phase"`
	Colour  string       `csv:"colour"`
}

func readMatches(f table.File, columns map[string]string, list *diag.List) []matchLine {
	records, _ := table.Load[matchEntry](f, table.Spec{Required: []string{"round", "team_a", "team_b", "result"}, Columns: columns, Open: true}, list)
	var out []matchLine
	for _, r := range records {
		v := r.Value
		if v.Round < 1 || v.TeamA == "" {
			list.Error("match-line", r.At("round"), diag.Say("a line of a match needs a round and a team", "wiersz meczu wymaga rundy i drużyny"), diag.Say("fill in both or delete the line", "uzupełnij oba pola albo usuń wiersz"))
			continue
		}
		if v.Phase > 2 {
			list.Error("match-line", r.At("phase"), diag.Say("there is no phase %d", "nie ma fazy %d", v.Phase), diag.Say("write 1 or 2", "wpisz 1 albo 2"))
			continue
		}
		out = append(out, matchLine{
			round: int(v.Round), phase: max(int(v.Phase), 1), table: int(v.Table), teamA: v.TeamA, teamB: v.TeamB,
			board: int(v.Board), playerA: v.PlayerA, playerB: v.PlayerB, result: v.Result,
			colour: colour(v.Colour, r.At("colour"), list),
			at:     r.At("round"), atResult: r.At("result"), atA: r.At("team_a"), atB: r.At("team_b"),
		})
	}
	return out
}

// colour reads the colour of the player of team A.
func colour(s string, at diag.Pos, list *diag.List) chess.Colour {
	switch text.Fold(s) {
	case "":
		return 0
	case "w", "white", "biale", "bialy":
		return 'w'
	case "b", "black", "czarne", "czarny":
		return 'b'
	}
	list.Error("colour-syntax", at, diag.Say("%q is no colour", "%q nie jest kolorem", s), diag.Say("write w or b", "wpisz w albo b"))
	return 0
}

// exportMatches takes the matches of the export, with the teams' new ids and
// the players' numbers that the line-ups know.
func (j *joiner) exportMatches(matches []chess.Match) {
	for _, m := range matches {
		m.A, m.B = j.exported(m.A), j.exported(m.B)
		m.Phase = max(m.Phase, 1)
		m.Boards = slices.Clone(m.Boards)
		for i := range m.Boards {
			b := &m.Boards[i]
			b.PlayerA, b.PlayerB = cmp.Or(b.PlayerA, j.known(m.A, b.PersonA)), cmp.Or(b.PlayerB, j.known(m.B, b.PersonB))
		}
		j.matches = append(j.matches, m)
	}
}

// known gives the number of a person in the line-up of a team, else the number
// or name that the export has.
func (j *joiner) known(team string, p chess.Person) chess.PlayerID {
	if i := j.index(team); i >= 0 {
		if s := findSeat(j.teams[i].Lineup, p); s != nil {
			return s.Player
		}
	}
	return playerID(p)
}

// index finds a team by its id, -1 for none.
func (j *joiner) index(id string) int {
	return slices.IndexFunc(j.teams, func(t chess.Team) bool { return t.ID == id })
}

// exported gives the id of a team that the export names by its id or name.
func (j *joiner) exported(who string) string {
	if i, known := j.byID[who]; known {
		return j.teams[i].ID
	}
	if i, known := j.byName[text.Fold(who)]; known {
		return j.teams[i].ID
	}
	return who
}

// addMatches adds the lines of matches.csv to the matches there are.
func (j *joiner) addMatches(lines []matchLine) {
	exported := len(j.matches)
	at := map[matchKey]int{}
	for i, m := range j.matches {
		at[keyOf(m)] = i
	}
	for _, l := range lines {
		one, ok := j.match(l)
		if !ok {
			continue
		}
		i, known := at[keyOf(one)]
		if !known {
			at[keyOf(one)] = len(j.matches)
			j.matches = append(j.matches, one)
			continue
		}
		if j.matches[i].A != one.A {
			one = swapped(one)
		}
		j.merge(&j.matches[i], one, i < exported)
	}
}

type matchKey struct {
	phase, round int
	a, b         string
}

// keyOf gives the key of a match, the same whichever team is named first.
func keyOf(m chess.Match) matchKey {
	return matchKey{m.Phase, m.Round, min(m.A, m.B), max(m.A, m.B)}
}

func swapped(m chess.Match) chess.Match {
	m.A, m.B, m.TotalA, m.TotalB, m.ExtraA, m.ExtraB = m.B, m.A, m.TotalB, m.TotalA, m.ExtraB, m.ExtraA
	switch m.Kind {
	case chess.WalkoverA:
		m.Kind = chess.WalkoverB
	case chess.WalkoverB:
		m.Kind = chess.WalkoverA
	}
	for i := range m.Boards {
		b := &m.Boards[i]
		b.PlayerA, b.PlayerB, b.PersonA, b.PersonB, b.ResultA, b.ResultB = b.PlayerB, b.PlayerA, b.PersonB, b.PersonA, b.ResultB, b.ResultA
		switch b.ColourA {
		case 'w':
			b.ColourA = 'b'
		case 'b':
			b.ColourA = 'w'
		}
	}
	return m
}

// match reads one line as a match of its own.
func (j *joiner) match(l matchLine) (chess.Match, bool) {
	a, b := j.team(l.teamA, l.atA), -1
	if l.teamB != "" {
		if b = j.team(l.teamB, l.atB); b < 0 {
			return chess.Match{}, false
		}
	}
	if a < 0 {
		return chess.Match{}, false
	}
	m := chess.Match{Round: l.round, Phase: l.phase, Table: l.table, A: j.teams[a].ID, At: l.at}
	if b >= 0 {
		m.B = j.teams[b].ID
	}
	if l.board > 0 {
		ok := j.board(&m, l, a, b)
		return m, ok
	}
	kind, x, y, ok := ParseMatchResult(l.result)
	switch {
	case !ok:
		j.badResult(l)
		return m, false
	case kind.IsBye() != (b < 0):
		j.list.Error("bye-opponent", l.atResult, diag.Say("round %d: a bye has no second team, everything else has one", "runda %d: pauza nie ma drugiej drużyny, każdy inny wynik ją ma", l.round),
			diag.Say("leave team_b empty for a bye, or write the second team", "przy pauzie zostaw team_b puste, w przeciwnym razie wpisz drugą drużynę"))
		return m, false
	}
	m.Kind, m.TotalA, m.TotalB, m.HasTotals = kind, x, y, kind == chess.Played
	return m, true
}

// board adds the board of one line to its match.
func (j *joiner) board(m *chess.Match, l matchLine, a, b int) bool {
	if b < 0 {
		j.list.Error("bye-opponent", l.at, diag.Say("board %d of round %d has no second team", "szachownica %d w rundzie %d nie ma drugiej drużyny", l.board, l.round), diag.Say("write the second team", "wpisz drugą drużynę"))
		return false
	}
	x, y, ok := ParseBoardResult(l.result)
	if !ok {
		j.badResult(l)
		return false
	}
	r := chess.BoardResult{Board: l.board, ResultA: x, ResultB: y, ColourA: l.colour, At: l.at}
	r.PlayerA, r.PersonA = j.player(l.playerA, a)
	r.PlayerB, r.PersonB = j.player(l.playerB, b)
	m.Kind, m.Boards = chess.Played, []chess.BoardResult{r}
	return true
}

// badResult refuses a result; a spreadsheet turns 1-0 and 3-2 into days.
func (j *joiner) badResult(l matchLine) {
	hint := diag.Say("write 1-0, 0-1, 1/2, +:-, -:+, -:-; for a whole match 3.5:2.5, walkover_a or bye", "wpisz 1-0, 0-1, 1/2, +:-, -:+, -:-; dla całego meczu 3.5:2.5, walkover_a albo bye")
	if _, day := table.ParseDate(l.result); day {
		hint = diag.Say("the spreadsheet turned the result into a day: format the column as text and type it again", "arkusz zamienił wynik na datę: ustaw format kolumny na tekst i wpisz go ponownie")
	}
	j.list.Error("score-syntax", l.atResult, diag.Say("%q is not a result", "%q nie jest wynikiem", l.result), hint)
}

// player finds who is written at a board, by number or name: in the line-up of
// the team, else in any, else a person that only this line knows. A dash is an
// empty seat.
func (j *joiner) player(who string, team int) (chess.PlayerID, chess.Person) {
	switch plainResult(who) {
	case "", "-", "--", "VAKANT":
		return "", chess.Person{}
	}
	p := chess.Person{Name: who}
	if _, err := strconv.Atoi(who); err == nil {
		p = chess.Person{ID: who}
	}
	if s := findSeat(j.teams[team].Lineup, p); s != nil {
		return s.Player, s.Person
	}
	for i := range j.teams {
		if s := findSeat(j.teams[i].Lineup, p); s != nil && p.ID != "" {
			return s.Player, s.Person
		}
	}
	id := playerID(p)
	p.Name = cmp.Or(p.Name, p.ID)
	return id, p
}

// merge adds one line to a match. What is there already must agree.
func (j *joiner) merge(m *chess.Match, one chess.Match, exported bool) {
	for _, b := range one.Boards {
		i := slices.IndexFunc(m.Boards, func(o chess.BoardResult) bool { return o.Board == b.Board })
		switch {
		case i < 0:
			m.Boards = append(m.Boards, b)
		case !exported:
			j.contradiction(b.At, m.Boards[i].At, diag.Say("round %d, board %d of this match stands twice", "runda %d, szachownica %d tego meczu występuje dwa razy", m.Round, b.Board))
		case !sameBoard(m.Boards[i], b):
			j.contradiction(b.At, m.Boards[i].At, diag.Say("round %d, board %d differs from the export", "runda %d, szachownica %d różni się od eksportu", m.Round, b.Board))
		}
	}
	if one.HasTotals {
		if m.HasTotals && (m.TotalA != one.TotalA || m.TotalB != one.TotalB) {
			j.contradiction(one.At, m.At, diag.Say("round %d: two different results of one match", "runda %d: dwa różne wyniki jednego meczu", m.Round))
			return
		}
		m.HasTotals, m.TotalA, m.TotalB = true, one.TotalA, one.TotalB
	}
	switch {
	case one.Kind == m.Kind || one.Kind == chess.Pending:
	case m.Kind == chess.Pending || (m.Kind == chess.Played && !m.HasTotals && one.Kind.IsWalkover() && !exported):
		m.Kind = one.Kind
	case m.Kind.IsWalkover() && one.Kind == chess.Played && !one.HasTotals:
		// boards of a walkover list the line-up of the team that was present
	default:
		j.contradiction(one.At, m.At, diag.Say("round %d: %s and %s of one match", "runda %d: %s i %s w jednym meczu", m.Round, m.Kind, one.Kind))
	}
}

func sameBoard(a, b chess.BoardResult) bool {
	same := func(x, y chess.PlayerID) bool { return x == y || x == "" || y == "" }
	return a.ResultA == b.ResultA && a.ResultB == b.ResultB && same(a.PlayerA, b.PlayerA) && same(a.PlayerB, b.PlayerB)
}

func (j *joiner) contradiction(at, other diag.Pos, what diag.Text) {
	text := diag.Text{En: what.En + "; see " + other.String(), Pl: what.Pl + "; zob. " + other.String()}
	j.list.Error("match-contradiction", at, text, diag.Say("delete or correct one of the two", "usuń albo popraw jeden z wpisów"))
}
