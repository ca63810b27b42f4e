package source

import (
	"cmp"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/text"
)

// Together puts the files of one team event together: what the first says of a
// team is completed by the others. Of two lists of a team's players the one
// with more rounds stands.
func Together(files []Result) Result {
	var out Result
	at := map[string]int{}
	for _, f := range files {
		out.Format = f.Format
		out.Matches = append(out.Matches, f.Matches...)
		for _, t := range f.Teams {
			key := text.Fold(t.Name)
			i, known := at[key]
			if !known {
				at[key] = len(out.Teams)
				out.Teams = append(out.Teams, t)
				continue
			}
			e := &out.Teams[i]
			e.Captain, e.StartNo = cmp.Or(e.Captain, t.Captain), cmp.Or(e.StartNo, t.StartNo)
			if len(e.Lineup) == 0 {
				e.Lineup = t.Lineup
			}
			if len(e.Listed) == 0 || roundsOf(t.Listed) > roundsOf(e.Listed) {
				e.Listed, e.Stated = t.Listed, cmp.Or(t.Stated, e.Stated)
			} else {
				e.Stated = cmp.Or(e.Stated, t.Stated)
			}
		}
	}
	return out
}

// roundsOf gives the number of rounds that a list states results of.
func roundsOf(seats []chess.Seat) int {
	last := 0
	for _, s := range seats {
		for r, result := range s.Stated.Rounds {
			if result != chess.NotPaired {
				last = max(last, r+1)
			}
		}
	}
	return last
}

// lists holds the lists of the teams' players against the line-ups that other
// files state, or takes them where no other does.
func (j *joiner) lists() {
	for i := range j.teams {
		t := &j.teams[i]
		if len(t.Listed) > 0 && len(t.Lineup) == 0 {
			t.Lineup = slices.Clone(t.Listed)
			j.sameSeat(t.Lineup)
			continue
		}
		found := map[chess.PlayerID]bool{}
		for k := range t.Listed {
			s := &t.Listed[k]
			known := findSeat(t.Lineup, s.Person)
			if known == nil {
				j.lineupDiffers(s.At, diag.Say("%s: %s is in the list of the team, but not in its line-up", "%s: %s jest na liście drużyny, ale nie w jej składzie", t.Name, s.Person.Name))
				continue
			}
			s.Player = known.Player
			found[known.Player] = true
			known.Person.Rating, known.FIDE = cmp.Or(known.Person.Rating, s.Person.Rating), cmp.Or(known.FIDE, s.FIDE)
			if known.Role == chess.Base && s.Board > 0 && known.Board != s.Board {
				j.lineupDiffers(s.At, diag.Say("%s: %s has place %d in the list of the team, but board %d in its line-up (%s)", "%s: %s ma na liście drużyny miejsce %d, a w składzie szachownicę %d (%s)", t.Name, s.Person.Name, s.Board, known.Board, known.At))
			}
		}
		for _, s := range t.Lineup {
			if len(t.Listed) > 0 && !found[s.Player] {
				j.lineupDiffers(s.At, diag.Say("%s: %s is in the line-up, but not in the list of the team (%s)", "%s: %s jest w składzie, ale nie na liście drużyny (%s)", t.Name, s.Person.Name, t.Listed[0].At.File))
			}
		}
	}
}

func (j *joiner) lineupDiffers(at diag.Pos, what diag.Text) {
	j.list.Warning("lineup-differs", at, what, diag.Say("the line-up holds; correct the one that is wrong", "obowiązuje skład; popraw błędny plik"))
}

// listedResults completes the matches by the results that the lists of the
// teams state, and compares them where the matches have boards. A list tells
// neither opponents nor boards: a match takes boards from it only where
// everybody sat at his own board, which no other order allows.
func (j *joiner) listedResults(boards int) {
	lists := slices.ContainsFunc(j.teams, func(t chess.Team) bool { return len(t.Listed) > 0 })
	if !lists {
		return
	}
	f := &listFiller{j: j, boards: boards, have: map[int][]string{}}
	for _, m := range j.matches {
		if m.Phase == 1 {
			f.phase1 = max(f.phase1, m.Round)
		}
	}
	for r := 1; f.boards == 0 && r <= f.rounds(); r++ {
		for _, t := range j.teams {
			f.seats = max(f.seats, len(sat(t, r)))
		}
	}
	f.boards = max(f.boards, f.seats)
	for i := range j.matches {
		f.match(&j.matches[i])
	}
	f.missing()
}

// listFiller brings the results of lists into matches.
type listFiller struct {
	j      *joiner
	boards int
	seats  int
	phase1 int              // last round of phase 1
	have   map[int][]string // round to the teams that have a match in it
}

func (f *listFiller) rounds() int {
	last := 0
	for _, t := range f.j.teams {
		last = max(last, roundsOf(t.Listed))
	}
	return last
}

// sat gives the players of a list who have a result in a round.
func sat(t chess.Team, round int) []chess.Seat {
	var out []chess.Seat
	for _, s := range t.Listed {
		if resultIn(s, round) != chess.NotPaired {
			out = append(out, s)
		}
	}
	return out
}

func resultIn(s chess.Seat, round int) chess.Result {
	if round < 1 || round > len(s.Stated.Rounds) {
		return chess.NotPaired
	}
	return s.Stated.Rounds[round-1]
}

func (f *listFiller) match(m *chess.Match) {
	round := m.Round
	if m.Phase > 1 && round <= f.phase1 {
		round += f.phase1
	}
	f.have[round] = append(f.have[round], m.A, m.B)
	a, b := f.j.index(m.A), f.j.index(m.B)
	if m.Kind.IsBye() || m.Kind.IsWalkover() || a < 0 || b < 0 {
		return
	}
	x, y := f.j.teams[a], f.j.teams[b]
	if roundsOf(x.Listed) < round || roundsOf(y.Listed) < round {
		return // the list is of an earlier day
	}
	if len(m.Boards) > 0 {
		f.compare(m, x, round, true)
		f.compare(m, y, round, false)
		return
	}
	f.fill(m, x, y, round)
}

// compare holds the boards of a match against the list of one of its teams.
func (f *listFiller) compare(m *chess.Match, t chess.Team, round int, first bool) {
	seen := map[chess.PlayerID]bool{}
	for _, b := range m.Boards {
		player, result := b.PlayerA, b.ResultA
		if !first {
			player, result = b.PlayerB, b.ResultB
		}
		i := slices.IndexFunc(t.Listed, func(s chess.Seat) bool { return s.Player == player })
		if player == "" || i < 0 || result == chess.Unfinished {
			continue
		}
		seen[player] = true
		s := t.Listed[i]
		if stated := resultIn(s, round); stated.Half() != result.Half() {
			f.differs(s.At, b.At, diag.Say("round %d, the list of %s: %s has %s, but on board %d %s", "runda %d, lista drużyny %s: %s ma %s, a na szachownicy %d %s",
				round, t.Name, s.Person.Name, worthText(stated), b.Board, worthText(result)))
		}
	}
	for _, s := range sat(t, round) {
		if !seen[s.Player] && resultIn(s, round).OverBoard() {
			f.differs(s.At, m.At, diag.Say("round %d, the list of %s: %s has a result, but no board in the match", "runda %d, lista drużyny %s: %s ma wynik, ale nie ma szachownicy w meczu", round, t.Name, s.Person.Name))
		}
	}
}

func worthText(r chess.Result) string {
	if r == chess.NotPaired {
		return "–"
	}
	return chess.Ratio(r.Half(), 2).String()
}

func (f *listFiller) differs(at, other diag.Pos, what diag.Text) {
	said := diag.Text{En: what.En + "; see " + other.String(), Pl: what.Pl + "; zob. " + other.String()}
	f.j.list.Error("list-differs", at, said, diag.Say("export the list again after the round, or correct the match", "wyeksportuj listę ponownie po rundzie albo popraw mecz"))
}

// fill gives a match without boards what the lists of both teams state.
func (f *listFiller) fill(m *chess.Match, x, y chess.Team, round int) {
	a, b := sat(x, round), sat(y, round)
	sumA, openA := worthOf(a, round)
	sumB, openB := worthOf(b, round)
	switch {
	case openA || openB || len(a)+len(b) == 0:
		return
	case m.HasTotals && (m.TotalA != sumA || m.TotalB != sumB):
		f.differs(x.Listed[0].At, m.At, diag.Say("round %d, %s – %s: the lists of the teams add up to %s:%s, the match has %s:%s", "runda %d, %s – %s: z list drużyn wynika %s:%s, a mecz ma %s:%s",
			round, x.Name, y.Name, sumA, sumB, m.TotalA, m.TotalB))
		return
	case !sameCount(a, b, round):
		f.differs(x.Listed[0].At, y.Listed[0].At, diag.Say("round %d, %s – %s: the results in the lists of the two teams do not belong together", "runda %d, %s – %s: wyniki na listach obu drużyn do siebie nie pasują", round, x.Name, y.Name))
		return
	}
	m.Kind = chess.Played
	if boards, sure := f.seated(a, b, round); sure {
		m.Boards = boards
		return
	}
	m.HasTotals, m.TotalA, m.TotalB = true, sumA, sumB
	f.j.list.Warning("boards-undecided", m.At,
		diag.Say("round %d, %s – %s: the lists of the teams do not tell who sat at which board", "runda %d, %s – %s: listy drużyn nie rozstrzygają, kto grał na której szachownicy", round, x.Name, y.Name),
		diag.Say("only the result of the match is taken; matches.csv or the board pairings of the round say more", "przyjęto tylko wynik meczu; więcej można podać w matches.csv albo w kojarzeniach szachownic tej rundy"))
}

func worthOf(seats []chess.Seat, round int) (sum chess.Points, open bool) {
	half := int64(0)
	for _, s := range seats {
		r := resultIn(s, round)
		half += r.Half()
		open = open || r == chess.Unfinished
	}
	return chess.Ratio(half, 2), open
}

// sameCount tells whether every win over the board of one team is a loss of the
// other, and the draws are as many.
func sameCount(a, b []chess.Seat, round int) bool {
	count := func(seats []chess.Seat, want chess.Result) int {
		n := 0
		for _, s := range seats {
			if resultIn(s, round) == want {
				n++
			}
		}
		return n
	}
	return count(a, chess.Win) == count(b, chess.Loss) && count(a, chess.Loss) == count(b, chess.Win) && count(a, chess.Draw) == count(b, chess.Draw)
}

// seated puts everybody at the board of his registered place; sure tells that
// this fits and that nobody can have sat elsewhere: no reserve played, and an
// empty seat faces a win without a game.
func (f *listFiller) seated(a, b []chess.Seat, round int) (boards []chess.BoardResult, sure bool) {
	taken := 0
	at := func(seats []chess.Seat, board int) (chess.Seat, chess.Result) {
		for _, s := range seats {
			if s.Board == board {
				taken++
				return s, resultIn(s, round)
			}
		}
		return chess.Seat{}, chess.ForfeitLoss
	}
	for k := 1; k <= f.boards; k++ {
		x, resultX := at(a, k)
		y, resultY := at(b, k)
		if !against(resultX, resultY) || x.Player == "" && y.Player == "" {
			return nil, false
		}
		boards = append(boards, chess.BoardResult{Board: k, PlayerA: x.Player, PlayerB: y.Player, PersonA: x.Person, PersonB: y.Person, ResultA: resultX, ResultB: resultY, At: cmp.Or(x.At, y.At)})
	}
	return boards, taken == len(a)+len(b) && f.boards > 0
}

// against tells whether two results can be those of one board.
func against(a, b chess.Result) bool {
	switch a {
	case chess.Win:
		return b == chess.Loss
	case chess.Loss:
		return b == chess.Win
	case chess.Draw:
		return b == chess.Draw
	case chess.ForfeitWin:
		return b == chess.ForfeitLoss
	}
	return b == chess.ForfeitWin || b == chess.ForfeitLoss
}

// missing reports rounds that the lists have results of, while no match tells
// who met whom.
func (f *listFiller) missing() {
	for r := 1; r <= f.rounds(); r++ {
		var names []string
		var at diag.Pos
		for _, t := range f.j.teams {
			if len(sat(t, r)) > 0 && !slices.Contains(f.have[r], t.ID) {
				names = append(names, t.Name)
				at = cmp.Or(at, t.Listed[0].At)
			}
		}
		if len(names) > 0 {
			f.missingIn(at, diag.Say("round %d: the lists of the teams have results, but no pairing of %s is known", "runda %d: listy drużyn mają wyniki, ale nie są znane kojarzenia: %s", r, strings.Join(names, ", ")))
		}
	}
	if len(f.j.matches) > 0 {
		return
	}
	for _, t := range f.j.teams {
		for _, s := range t.Listed {
			if len(s.Stated.Rounds) == 0 && !s.Stated.Points.IsZero() {
				f.missingIn(s.At, diag.Say("the list states points of players, but names no matches", "lista podaje punkty zawodników, ale nie mecze"))
				return
			}
		}
	}
}

func (f *listFiller) missingIn(at diag.Pos, what diag.Text) {
	f.j.list.Warning("pairings-missing", at, what, diag.Say("add the board pairings of the rounds to tournaments/, or fill in matches.csv: places cannot be computed from the list alone",
		"dodaj do tournaments/ kojarzenia szachownic tych rund albo wypełnij matches.csv: z samej listy nie da się ustalić miejsc"))
}
