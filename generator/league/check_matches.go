package league

import (
	"fmt"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// checkMatches tests every match by itself: totals against boards, board
// numbers, colours, players twice (I-02, I-03, I-08, R-29).
func (e *event) checkMatches() {
	seated := map[seatKey]int{}
	for i := range e.matches {
		m := &e.matches[i]
		e.checkTotals(m)
		e.checkBoards(m)
		e.checkColours(m)
		e.checkTwice(seated, i)
	}
}

// checkTotals compares the printed total of a match with its boards (I-02, I-03).
func (e *event) checkTotals(m *MatchLine) {
	if m.Kind != chess.Played {
		return
	}
	what := fmt.Sprintf("%d: %s – %s", m.Round, e.name(m.TeamA), e.name(m.TeamB))
	known := e.boardsKnown(m)
	a, b := sum(e.boardPoints(m, true)), sum(e.boardPoints(m, false))
	switch {
	case m.HasTotals && known && (m.TotalA != a || m.TotalB != b):
		e.list.Error("match-total-differs", m.At, diag.Say("round %s: %s:%s is printed, the boards give %s:%s", "runda %s: wpisano %s:%s, z szachownic wynika %s:%s", what, m.TotalA, m.TotalB, a, b),
			diag.Say("correct the total or a board", "popraw wynik meczu albo szachownicę"))
	case m.HasTotals && !known && len(m.Boards) > 0:
		e.list.Warning("board-missing", m.At, diag.Say("round %s: boards are missing, the total decides the match but not the results by board", "runda %s: brakuje szachownic; wynik łączny rozstrzyga mecz, ale nie wyniki na szachownicach", what),
			diag.Say("add the missing boards", "dopisz brakujące szachownice"))
	case !m.HasTotals && len(m.Boards) < e.n:
		e.list.Warning("board-missing", m.At, diag.Say("round %s: %d of %d boards are in the file, the others count 0:0", "runda %s: w pliku jest %d z %d szachownic, pozostałe liczą się 0:0", what, len(m.Boards), e.n),
			diag.Say("add the missing boards; an unplayed one is -:-", "dopisz brakujące szachownice; nierozegrana to -:-"))
	}
	most := e.rules.GamePoints.Win.Mul(chess.Whole(int64(e.n)))
	if e.n > 0 && m.GamePointsA.Add(m.GamePointsB).Cmp(most) > 0 {
		e.list.Error("match-points-over", m.At, diag.Say("round %s: %s:%s is more than %d boards can give", "runda %s: %s:%s to więcej, niż można zdobyć na %d szachownicach", what, m.GamePointsA, m.GamePointsB, e.n),
			diag.Say("correct the result", "popraw wynik"))
	}
	if odd := e.oddBoards(m); odd != "" {
		e.list.Note("odd-result", m.At, diag.Say("round %s: points that nobody won on board %s; taken as written", "runda %s: niezdobyte punkty na szachownicy %s; przyjęto zapis", what, odd), diag.Text{})
	}
}

// oddBoards lists the boards on which both sides together did not get exactly one point.
func (e *event) oddBoards(m *MatchLine) string {
	var odd []string
	for _, b := range m.Boards {
		if b.ResultA.Half()+b.ResultB.Half() != 2 {
			odd = append(odd, fmt.Sprint(b.Board))
		}
	}
	return strings.Join(odd, ", ")
}

// checkBoards finds a board that stands twice (I-08).
func (e *event) checkBoards(m *MatchLine) {
	for k, b := range m.Boards {
		if k > 0 && m.Boards[k-1].Board == b.Board {
			e.list.Error("board-number", b.At, diag.Say("board %d of this match stands twice", "szachownica %d tego meczu występuje dwa razy", b.Board), diag.Say("delete one of the lines", "usuń jeden z wierszy"))
		}
	}
}

// checkColours lists boards whose stated colour is not that of R-29; nothing
// is repaired.
func (e *event) checkColours(m *MatchLine) {
	var wrong []string
	var at diag.Pos
	for _, b := range m.Boards {
		if b.ColourA != 0 && b.ColourA != e.rules.Colour(b.Board) {
			if wrong == nil {
				at = b.At
			}
			wrong = append(wrong, fmt.Sprint(b.Board))
		}
	}
	if wrong == nil {
		return
	}
	boards := strings.Join(wrong, ", ")
	e.violate(Violation{
		Rule: "colours", Clause: "R-29", Key: "colours", Teams: e.ids(m.TeamA, m.TeamB), Team: e.teams[m.TeamA].Team.ID, Round: m.Round, Phase: m.Phase, At: at,
		Text: diag.Say("%s – %s: colours differ from the rule on board %s", "%s – %s: kolory niezgodne z przepisem na szachownicy %s", e.name(m.TeamA), e.name(m.TeamB), boards),
	})
}

// seatKey is a player in a round.
type seatKey struct {
	phase, round int
	player       chess.PlayerID
}

// checkTwice finds players who sit at two boards of one round.
func (e *event) checkTwice(seats map[seatKey]int, at int) {
	m := &e.matches[at]
	for _, b := range m.Boards {
		for _, first := range []bool{true, false} {
			id, person := seated(b, first)
			team := m.TeamB
			if first {
				team = m.TeamA
			}
			if id == "" || team < 0 {
				continue
			}
			key := seatKey{m.Phase, m.Round, id}
			if _, twice := seats[key]; twice {
				e.violate(Violation{
					Rule: "twice_in_round", Clause: "R-23", Key: "lineup", Team: e.teams[team].Team.ID, Teams: e.ids(team), Round: m.Round, Phase: m.Phase, Board: b.Board, Player: id, Name: person.Name, At: b.At,
					Text: diag.Say("%s sits at two boards", "%s występuje na dwóch szachownicach", person.Name),
				})
			}
			seats[key] = at
		}
	}
}

// violate records a violation and warns with team and round before its words;
// it changes no result.
func (e *event) violate(v Violation) {
	e.violations = append(e.violations, v)
	var en, pl []string
	if len(v.Teams) == 1 {
		name := e.name(e.index[v.Team])
		en, pl = append(en, name), append(pl, name)
	}
	if v.Round > 0 {
		en, pl = append(en, fmt.Sprintf("round %d", v.Round)), append(pl, fmt.Sprintf("runda %d", v.Round))
	}
	text := diag.Text{En: strings.Join(en, ", ") + ": " + v.Text.En, Pl: strings.Join(pl, ", ") + ": " + v.Text.Pl}
	e.list.Warning("violation", v.At, text, diag.Say("nothing is corrected: decide, and write a decision into corrections.csv", "nic nie zostało poprawione: podejmij decyzję i wpisz ją do corrections.csv"))
}
