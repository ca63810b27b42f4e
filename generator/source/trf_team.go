package source

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/text"
)

// trfTeam is a record 310 or 013.
type trfTeam struct {
	no      int
	name    string
	at      diag.Pos
	players []int // start numbers in registered order
	stated  *chess.TeamTotals
}

// trfBye is the bye of a team in a round.
type trfBye struct {
	round, team int
	kind        chess.MatchKind
	record      string
	at          diag.Pos
}

// trfForfeit is a record 330: a match lost without play.
type trfForfeit struct {
	round, white, black int
	kind                chess.MatchKind
	at                  diag.Pos
}

// trfPlanned is whom a team meets in a round by record 802, and its colour on
// the first board.
type trfPlanned struct {
	opponent int
	colour   chess.Colour
	at       diag.Pos
}

var byeKinds = map[string]chess.MatchKind{
	"F": chess.TeamByeFull, "H": chess.TeamByeHalf, "Z": chess.TeamByeZero, "U": chess.TeamBye,
}

// teamRecord reads the records of teams.
func (f *trfFile) teamRecord(tag string, c trfColumns, at diag.Pos) {
	switch tag {
	case "013":
		if len(c) >= 37 {
			f.old = append(f.old, trfTeam{no: len(f.old) + 1, name: c.cut(5, 36), at: at, players: positive(c.numbers(37))})
		}
	case "310":
		f.newTeam(c, at)
	case "320":
		for i, col := 1, 15; col <= len(c); i, col = i+1, col+4 {
			if team := c.number(col, col+2); team > 0 {
				f.byes = append(f.byes, trfBye{i, team, chess.TeamBye, tag, at})
			}
		}
	case "240":
		for _, team := range positive(c.numbers(11)) {
			if kind, ok := byeKinds[c.cut(5, 5)]; ok {
				f.byes = append(f.byes, trfBye{c.number(7, 9), team, kind, tag, at})
			}
		}
	case "330":
		kinds := map[string]chess.MatchKind{"+-": chess.WalkoverA, "-+": chess.WalkoverB, "--": chess.WalkoverBoth}
		if kind, ok := kinds[c.cut(5, 6)]; ok {
			f.forfeit = append(f.forfeit, trfForfeit{c.number(8, 10), c.number(12, 14), c.number(16, 18), kind, at})
		}
	case "300":
		f.lineups[[2]int{c.number(5, 7), c.number(9, 11)}] = c.numbers(17)
	case "801":
		f.detail = append(f.detail, trfLine{at, c})
	case "802":
		for round, col := 1, 29; col <= len(c); round, col = round+1, col+12 {
			if colour := c.cut(col+4, col+4); colour == "w" || colour == "b" {
				f.planned[[2]int{round, c.number(5, 7)}] = trfPlanned{c.number(col, col+2), chess.Colour(colour[0]), at}
			}
		}
	case "299":
		f.abnormal(c, at)
	}
}

func positive(list []int) []int {
	return slices.DeleteFunc(list, func(n int) bool { return n <= 0 })
}

func (f *trfFile) newTeam(c trfColumns, at diag.Pos) {
	t := trfTeam{no: c.number(5, 7), name: c.cut(9, 40), at: at, players: positive(c.numbers(74))}
	if t.no == 0 {
		return
	}
	mp, ok1 := c.points(55, 60)
	gp, ok2 := c.points(62, 67)
	if ok1 && ok2 {
		t.stated = &chess.TeamTotals{MatchPoints: mp, GamePoints: gp, Place: c.number(69, 71), At: at}
	}
	f.teams = append(f.teams, t)
}

// buildTeams turns the records into teams and matches.
func (f *trfFile) buildTeams() {
	if len(f.teams) == 0 {
		f.teams = f.old
	}
	if len(f.teams) < 2 {
		return
	}
	ids := map[string]bool{}
	for _, t := range f.teams {
		f.res.Teams = append(f.res.Teams, f.team(t, ids))
	}
	f.readDetail()
	b := newTeamBuilder(f)
	for round := 1; round <= f.rounds; round++ {
		b.round(round)
	}
	f.res.Matches = b.matches
	b.reportUndecided()
	f.applyToTeams()
}

func (f *trfFile) team(t trfTeam, ids map[string]bool) chess.Team {
	out := chess.Team{ID: uniqueID(t.name, ids), Name: t.name, StartNo: t.no, Stated: t.stated, At: t.at}
	for i, no := range t.players {
		k, ok := f.byNo[no]
		if !ok {
			f.in.list.Warning("team-player-unknown", t.at,
				diag.Say("%s: player %d is not in the report", "%s: zawodnika nr %d nie ma w raporcie", t.name, no),
				diag.Say("export the report again", "wyeksportuj raport ponownie"))
			continue
		}
		r := f.t.Rows[k]
		seat := chess.Seat{Board: i + 1, Person: r.Person, FIDE: r.Person.Rating, At: r.At}
		out.Lineup = append(out.Lineup, seat)
		f.t.Rows[k].Person.Club = t.name
	}
	return out
}

// uniqueID makes the address of a team out of its name.
func uniqueID(name string, taken map[string]bool) string {
	id := text.Slug(name)
	if id == "" {
		id = "team"
	}
	for base, n := id, 2; taken[id]; n++ {
		id = base + "-" + chess.Whole(int64(n)).String()
	}
	taken[id] = true
	return id
}

// boards gives the number of boards: the colours of record 352, else the most
// players that one team had at the board in a round.
func (f *trfFile) boards() int {
	if f.pattern != "" {
		return len(f.pattern)
	}
	n := 0
	for _, l := range f.lineups { // any order: a greatest value
		n = max(n, len(l))
	}
	for _, t := range f.teams {
		for round := range f.rounds {
			seated := 0
			for _, no := range t.players {
				if k, ok := f.byNo[no]; ok && isSeated(f.t.Rows[k].Games[round]) {
					seated++
				}
			}
			n = max(n, seated)
		}
	}
	return n
}

func isSeated(g chess.Game) bool {
	return g.Opponent >= 0 || g.Result == chess.ForfeitWin
}

// trfDetail is what record 801 says about a team's round: the result of each
// board and which of its players sat there.
type trfDetail struct {
	results string
	seats   []int // start numbers, 0 = empty
	at      diag.Pos
}

// readDetail reads records 801: the boards and byes of each team's rounds.
func (f *trfFile) readDetail() {
	n := f.boards()
	for _, d := range f.detail {
		no := d.line.number(5, 7)
		i := slices.IndexFunc(f.teams, func(t trfTeam) bool { return t.no == no })
		if i < 0 {
			continue
		}
		for round, col := 1, 22; round <= f.rounds && col <= len(d.line); round, col = round+1, col+8+2*n {
			f.detailOf(round, i, d.line.cut(col+6, col+5+n), d.line.cut(col+7+n, col+6+2*n), d.at)
		}
	}
}

func (f *trfFile) detailOf(round, team int, results, seats string, at diag.Pos) {
	if results == "" {
		return
	}
	if kind, ok := byeKinds[results[:1]]; ok {
		f.byes = append(f.byes, trfBye{round, f.teams[team].no, kind, "801", at})
		return
	}
	if len(results) != len(seats) {
		return
	}
	d := trfDetail{results: results, at: at}
	for _, c := range []byte(seats) {
		k := strings.IndexByte("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", c)
		no := 0
		if k >= 0 && k < len(f.teams[team].players) {
			no = f.teams[team].players[k]
		}
		d.seats = append(d.seats, no)
	}
	f.details[[2]int{round, f.teams[team].no}] = d
}

// bye gives the bye of a team: record 801 before 320 before 240. A
// contradiction is a warning.
func (f *trfFile) bye(round, team int) (chess.MatchKind, diag.Pos, bool) {
	var found []trfBye
	for _, b := range f.byes {
		if b.round == round && b.team == team {
			found = append(found, b)
		}
	}
	if len(found) == 0 {
		return "", diag.Pos{}, false
	}
	slices.SortStableFunc(found, func(a, b trfBye) int { return strings.Compare(b.record, a.record) })
	best := found[0]
	for _, b := range found[1:] {
		if b.kind != best.kind {
			f.in.list.Warning("team-bye-differs", b.at,
				diag.Say("round %d, team %d: record %s and record %s name different byes", "runda %d, drużyna %d: rekord %s i rekord %s podają różne wolne losy", round, team, best.record, b.record),
				diag.Say("record %s holds", "obowiązuje rekord %s", best.record))
		}
	}
	return best.kind, best.at, true
}
