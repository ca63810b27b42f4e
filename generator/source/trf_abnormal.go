package source

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// trfAbnormal is a record 299: points that the rules do not give. Without a
// kind they are a penalty or bonus, added to what the result gives; with one
// they stand in place of what a result of that kind gives.
type trfAbnormal struct {
	kind   byte // W D L F H Z + -, 0 = penalty or bonus
	match  chess.Points
	points chess.Points // game points of a team, points of a player
	round  int          // 0 = a penalty or bonus once, a kind in every round
	who    []int        // numbers of teams or players
	at     diag.Pos
}

// abnormal reads a record 299. FIDE's description puts its fields two columns
// further right than programs write them; a decimal point tells which it is.
func (f *trfFile) abnormal(c trfColumns, at diag.Pos) {
	match, points, round, who := 6, 11, 17, 21
	if c.cut(16, 16) == "." || c.cut(10, 10) == "." {
		match, points, round, who = 7, 13, 20, 24
	}
	a := trfAbnormal{round: c.number(round, round+2), who: positive(c.numbers(who)), at: at}
	if kind := strings.ToUpper(c.cut(5, 5)); kind != "" {
		a.kind = kind[0]
	}
	var ok1, ok2 bool
	a.match, ok1 = c.signed(match, match+4)
	a.points, ok2 = c.signed(points, points+4)
	switch {
	case !ok1 || !ok2 || !strings.ContainsRune("\x00WDLFHZ+-", rune(a.kind)):
		f.in.list.Warning("abnormal-points", at,
			diag.Say("the special points of record 299 cannot be read: %q", "punktów specjalnych z rekordu 299 nie można odczytać: %q", string(c)),
			diag.Say("export the report again, or add a line to corrections.csv", "wyeksportuj raport ponownie albo dodaj wiersz w corrections.csv"))
	case len(a.who) == 0:
		f.in.list.Note("abnormal-points", at,
			diag.Say("special points of record 299 for nobody in particular: not applied", "punkty specjalne z rekordu 299 dla nikogo konkretnego: nie są stosowane"),
			diag.Say("set the worth of walkovers and byes in cycle.yaml", "ustal wartość walkowerów i wolnych losów w cycle.yaml"))
	default:
		f.special = append(f.special, a)
	}
}

// signed gives an exact number that may be negative; blank is 0.
func (c trfColumns) signed(from, to int) (chess.Points, bool) {
	s := c.cut(from, to)
	digits, negative := strings.CutPrefix(s, "-")
	if s == "" {
		return chess.Points{}, true
	}
	p, err := chess.ParsePoints(strings.TrimSpace(digits))
	if negative {
		p = chess.Points{}.Sub(p)
	}
	return p, err == nil
}

// applyToTeams puts the special points at the matches they are about.
func (f *trfFile) applyToTeams() {
	for _, a := range f.special {
		for _, no := range a.who {
			if !f.applyToTeam(a, no) {
				f.unfitting(a, no)
			}
		}
	}
}

func (f *trfFile) applyToTeam(a trfAbnormal, no int) (applied bool) {
	id := ""
	for i, t := range f.teams {
		if t.no == no {
			id = f.res.Teams[i].ID
		}
	}
	for i := range f.res.Matches {
		m := &f.res.Matches[i]
		extra := &m.ExtraA
		if m.B == id {
			extra = &m.ExtraB
		}
		switch {
		case id == "" || m.A != id && m.B != id || a.round > 0 && m.Round != a.round:
		case a.kind == 0 && (a.round > 0 || !applied):
			extra.MatchPoints, extra.GamePoints = extra.MatchPoints.Add(a.match), extra.GamePoints.Add(a.points)
			applied = true
		case a.kind != 0 && a.kind == teamResult(m, id):
			extra.MatchPoints, extra.GamePoints, extra.Instead = a.match, a.points, true
			applied = true
		}
	}
	return applied
}

// teamResult gives the kind of a team's result as record 299 names it.
func teamResult(m *chess.Match, id string) byte {
	first := m.A == id
	switch m.Kind {
	case chess.TeamByeFull:
		return 'F'
	case chess.TeamByeHalf:
		return 'H'
	case chess.TeamByeZero:
		return 'Z'
	case chess.WalkoverA, chess.WalkoverB, chess.WalkoverBoth:
		if first == (m.Kind == chess.WalkoverA) && m.Kind != chess.WalkoverBoth {
			return '+'
		}
		return '-'
	case chess.Played:
		ahead := int64(0)
		for _, b := range m.Boards {
			ahead += b.ResultA.Half() - b.ResultB.Half()
		}
		return boardsResult(ahead, first)
	}
	return 0
}

func boardsResult(ahead int64, first bool) byte {
	switch {
	case ahead == 0:
		return 'D'
	case (ahead > 0) == first:
		return 'W'
	}
	return 'L'
}

// applyToPlayers gives what the special points add to the rounds of players, so
// that they explain the points declared.
func (f *trfFile) applyToPlayers() {
	for _, a := range f.special {
		for _, no := range a.who {
			i, ok := f.byNo[no]
			if !ok || !f.applyToPlayer(a, i) {
				f.unfitting(a, no)
			}
		}
	}
}

func (f *trfFile) applyToPlayer(a trfAbnormal, i int) (applied bool) {
	if a.kind == 0 {
		f.res.extra[i] = f.res.extra[i].Add(a.points)
		return true
	}
	for _, g := range f.t.Rows[i].Games {
		if playerResult[g.Result] == a.kind && (a.round == 0 || g.Round == a.round) {
			usual := f.res.roundSum([]chess.Game{g})
			f.res.extra[i] = f.res.extra[i].Add(a.points.Sub(usual))
			applied = true
		}
	}
	return applied
}

// playerResult gives the kinds of a player's result as record 299 names them.
var playerResult = map[chess.Result]byte{
	chess.Win: 'W', chess.Draw: 'D', chess.Loss: 'L', chess.FullBye: 'F', chess.HalfBye: 'H', chess.NotPaired: 'Z',
	chess.ForfeitWin: '+', chess.ForfeitLoss: '-',
}

func (f *trfFile) unfitting(a trfAbnormal, no int) {
	f.in.list.Warning("abnormal-points", a.at,
		diag.Say("special points of record 299 for number %d fit none of its results: not applied", "punkty specjalne z rekordu 299 dla numeru %d nie pasują do żadnego jego wyniku: nie są stosowane", no),
		diag.Say("compare the record with the result; a line of corrections.csv may add the points", "porównaj rekord z wynikiem; punkty może dodać wiersz w corrections.csv"))
}
