package league

import (
	"fmt"

	"podium/generator/chess"
	"podium/generator/diag"
)

// checkFielded tests the line-up of every match that names it (R-20 – R-22,
// I-13).
func (e *event) checkFielded() {
	for _, t := range e.teams {
		if t.roster == nil {
			continue
		}
		known := map[string]bool{}
		for k := range t.Matches {
			m := &t.Matches[k]
			if m.Kind != KindPlayed && m.Kind != KindWalkoverWin {
				continue
			}
			f := fielded{e: e, t: t, m: m, known: known}
			if !m.LineupAssumed {
				f.checkOrder()
				f.checkBorrowed()
			}
			f.checkPresent()
		}
	}
}

// fielded is the line-up of one team in one match.
type fielded struct {
	e     *event
	t     *team
	m     *TeamMatch
	known map[string]bool // conditions reported already, by player and board
}

// checkOrder walks down the boards: everybody registered, allowed at the board,
// and in the registered order (the ladder).
func (f fielded) checkOrder() {
	last := 0
	for i, id := range f.m.Lineup {
		if id == "" {
			continue
		}
		board := i + 1
		place, registered := f.t.roster[id]
		if !registered {
			f.violate("not_registered", "I-13", "lineup", board, id, f.nameOf(id), diag.Say("%s is not in the line-up of the team", "w zgłoszeniu drużyny brak zawodnika: %s", f.nameOf(id)))
			continue
		}
		if !f.checkSeat(place, board) {
			continue
		}
		if place.position <= last {
			f.violate("order", "R-21", "lineup", board, id, place.seat.Person.Name,
				diag.Say("%s plays on board %d below a player who is registered lower", "%s gra na szachownicy %d, niżej niż zawodnik, który w zgłoszeniu stoi dalej", place.seat.Person.Name, board))
		}
		last = place.position
	}
}

// checkSeat tells whether a player may sit at a board. A condition that the
// registration breaks already is not repeated.
func (f fielded) checkSeat(p rosterPlace, board int) bool {
	rules, person := f.e.rules, p.seat.Person
	if rule := eligible(rules.Boards[board-1], person); rule != "" {
		key := fmt.Sprint(rule, p.seat.Player, board)
		if registered := p.seat.Role == chess.Base && p.seat.Board == board; !registered && !f.known[key] {
			f.known[key] = true
			f.violate(rule, "R-20", "boards", board, p.seat.Player, person.Name, conditionText(rule, person.Name, board))
		}
		return false
	}
	if p.section < 0 {
		return true
	}
	section := rules.Sections()[p.section]
	girls := func(b int) bool { return rules.Boards[b-1].Sex == chess.Female }
	switch {
	case girls(board) && !girls(section[0]):
		f.violate("girl_on_boys_board", "R-22", "lineup.up", board, p.seat.Player, person.Name,
			diag.Say("%s is registered on a boys' board and may not play on board %d", "%s jest zgłoszona na szachownicę juniora i nie może grać na szachownicy %d", person.Name, board))
	case !rules.MayPlay(section, board):
		f.violate("order", "R-22", "lineup.up", board, p.seat.Player, person.Name,
			diag.Say("%s may not play on board %d by the section of the line-up", "%s nie może grać na szachownicy %d według miejsca w zgłoszeniu", person.Name, board))
	default:
		return true
	}
	return false
}

// checkBorrowed counts the borrowed players of one match where the settings
// say so.
func (f fielded) checkBorrowed() {
	limit := f.e.rules.BorrowedMax
	if limit == nil || f.e.rules.Borrowed != "fielded" || f.t.Team.Club == "" {
		return
	}
	n := 0
	for i, id := range f.m.Lineup {
		place, registered := f.t.roster[id]
		if !registered {
			continue
		}
		if borrowed, _ := f.e.borrowed(f.t, place.seat); !borrowed {
			continue
		}
		if n++; n > *limit {
			f.violate("borrowed_max", "R-24", "borrowed_max", i+1, id, place.seat.Person.Name,
				diag.Say("%s is borrowed player no. %d, at most %d allowed", "%s to wypożyczony zawodnik nr %d, dozwolonych najwyżej %d", place.seat.Person.Name, n, *limit))
		}
	}
}

// checkPresent counts the players who were there.
func (f fielded) checkPresent() {
	if f.e.rules.MinLineup == 0 || f.m.Kind != KindPlayed || f.m.Boards == nil {
		return
	}
	present := 0
	for _, b := range f.e.matches[f.m.Match].Boards {
		result := b.ResultB
		if f.m.First {
			result = b.ResultA
		}
		if result.OverBoard() || result == chess.ForfeitWin {
			present++
		}
	}
	if present < f.e.rules.MinLineup {
		f.violate("min_lineup", "R-28", "min_lineup", 0, "", "",
			diag.Say("players present: %d, needed: %d; a walkover by the rules", "obecnych zawodników: %d, wymagane minimum: %d; według przepisów walkower", present, f.e.rules.MinLineup))
	}
}

func (f fielded) nameOf(id chess.PlayerID) string {
	for _, p := range f.t.Players {
		if p.Player == id {
			return p.Name
		}
	}
	return string(id)
}

func (f fielded) violate(rule, clause, key string, board int, id chess.PlayerID, name string, text diag.Text) {
	at := f.m.At
	for _, b := range f.e.matches[f.m.Match].Boards {
		if b.Board == board {
			at = b.At
		}
	}
	f.e.violate(Violation{
		Rule: rule, Clause: clause, Key: key, Team: f.t.Team.ID, Teams: []string{f.t.Team.ID}, Round: f.m.Round, Phase: f.m.Phase,
		Board: board, Player: id, Name: name, At: at, Text: text,
	})
}
