package xlsx

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/site"
)

// ledger gives the sheets of a league their formulas: results of boards are
// added up to matches, matches to teams, boards to players, players to the
// lists of the boards. A formula stands only where it gives the number of the
// engine, which is tried with exact numbers; elsewhere the number stands.
type ledger struct {
	tables map[string]*site.Table
	names  map[string]string // of the sheets, quoted
	worth  [3]chess.Points   // of a match won, drawn, lost
	placed bool              // places follow from points and the order at equal points
}

// newLedger is nil for a circuit.
func newLedger(info *site.BookInfo, lists []site.Table, names []string) *ledger {
	l := &ledger{tables: map[string]*site.Table{}, names: map[string]string{}}
	for i := range lists {
		t := &lists[i]
		l.tables[t.ID], l.names[t.ID] = t, "'"+names[i]+"'"
	}
	if info == nil || l.tables[site.BookMatches] == nil || l.tables[site.BookTeams] == nil {
		return nil
	}
	l.worth = info.MatchPoints
	teams := l.tables[site.BookTeams]
	l.placed = !slices.ContainsFunc(teams.Rows, func(r site.Row) bool { return l.place(teams, &r) != number(teams, &r, "place") })
	return l
}

func index(t *site.Table, key string) int {
	return slices.IndexFunc(t.Columns, func(c site.Column) bool { return c.Key == key })
}

func value(t *site.Table, r *site.Row, key string) site.Cell {
	if i := index(t, key); i >= 0 && i < len(r.Cells) {
		return r.Cells[i]
	}
	return site.Cell{}
}

func number(t *site.Table, r *site.Row, key string) chess.Points {
	if n := value(t, r, key).Num; n != nil {
		return *n
	}
	return chess.Points{}
}

// column names the cells of a column in all rows of a sheet.
func (l *ledger) column(id, key string) string {
	t := l.tables[id]
	c := letters(index(t, key))
	return fmt.Sprintf("%s!$%s$2:$%s$%d", l.names[id], c, c, len(t.Rows)+1)
}

// where is a condition of a sum: a column of the sheet added up, and the cell
// it must equal or a number.
type where struct {
	key  string
	cell string // name of the cell, or the number itself
	text string
}

// sum adds up a column of a sheet where all conditions hold.
func (l *ledger) sum(id, key string, conditions ...where) (string, chess.Points) {
	t := l.tables[id]
	var total chess.Points
	added, columns := index(t, key), make([]int, len(conditions))
	for i, w := range conditions {
		columns[i] = index(t, w.key)
	}
rows:
	for i := range t.Rows {
		cells := t.Rows[i].Cells
		for k, w := range conditions {
			if cells[columns[k]].Text != w.text {
				continue rows
			}
		}
		if n := cells[added].Num; n != nil {
			total = total.Add(*n)
		}
	}
	f := "SUMIFS(" + l.column(id, key)
	for _, w := range conditions {
		f += "," + l.column(id, w.key) + "," + w.cell
	}
	return f + ")", total
}

// safe tells whether a text is compared as it stands: SUMIFS takes some signs
// for patterns.
func safe(s string) bool { return s != "" && !strings.ContainsAny(s, "*?~<>=") }

// formula gives the formula of a cell, "" where the number stands.
func (l *ledger) formula(t *site.Table, row, col int) string {
	if l == nil || row >= len(t.Rows) || col >= len(t.Columns) || col >= len(t.Rows[row].Cells) || t.Rows[row].Cells[col].Num == nil {
		return ""
	}
	r, key := &t.Rows[row], t.Columns[col].Key
	same := func(column, of string) where {
		return where{column, "$" + letters(index(t, of)) + strconv.Itoa(row+2), value(t, r, of).Text}
	}
	switch t.ID {
	case site.BookMatches:
		return l.ofMatch(t, r, row, key, same)
	case site.BookTeams:
		return l.ofTeam(t, r, row, key, same)
	case site.BookLineups:
		return l.ofPlayer(t, r, key, same)
	case site.BookBoards:
		if key == "points" && safe(value(t, r, "name").Text) && safe(value(t, r, "team").Text) {
			f, total := l.sum(site.BookLineups, "points", same("team", "team"), same("name", "name"))
			return proved(f, total, number(t, r, key))
		}
	}
	return ""
}

func proved(formula string, gives, want chess.Points) string {
	if gives != want {
		return ""
	}
	return formula
}

// both adds the boards of a team wherever it is named.
func (l *ledger) both(own, other string, a, b []where) (string, chess.Points) {
	f, x := l.sum(site.BookRounds, own, a...)
	g, y := l.sum(site.BookRounds, other, b...)
	return f + "+" + g, x.Add(y)
}

func (l *ledger) ofMatch(t *site.Table, r *site.Row, row int, key string, same func(column, of string) where) string {
	if !safe(value(t, r, "team").Text) {
		return ""
	}
	want := number(t, r, key)
	a := []where{same("phase", "phase"), same("round", "round"), same("team_a", "team")}
	b := []where{a[0], a[1], same("team_b", "team")}
	cell := func(key string) string { return letters(index(t, key)) + strconv.Itoa(row+2) }
	switch board, isBoard := strings.CutPrefix(key, "board"); {
	case isBoard:
		k := where{"board", board, board}
		f, total := l.both("points_a", "points_b", append(a, k), append(b, k))
		return proved(f, total, want)
	case key == "gp":
		f, total := l.both("points_a", "points_b", a, b)
		return proved(f, total, want)
	case key == "gp_other":
		f, total := l.both("points_b", "points_a", a, b)
		return proved(f, total, want)
	case key == "mp" && value(t, r, "gp").Num != nil && value(t, r, "gp_other").Num != nil:
		if _, played := l.both("points_a", "points_b", a, b); played != number(t, r, "gp") {
			return "" // a bye or a walkover
		}
		return proved(fmt.Sprintf("IF(%[1]s>%[2]s,%[3]s,IF(%[1]s=%[2]s,%[4]s,%[5]s))", cell("gp"), cell("gp_other"), decimal(l.worth[0]), decimal(l.worth[1]), decimal(l.worth[2])),
			l.worth[1-number(t, r, "gp").Cmp(number(t, r, "gp_other"))], want)
	}
	return ""
}

func decimal(p chess.Points) string { return string(appendNumber(nil, p)) }

func (l *ledger) ofTeam(t *site.Table, r *site.Row, row int, key string, same func(column, of string) where) string {
	if key == "place" && l.placed {
		at := func(key string) string { return letters(index(t, key)) + strconv.Itoa(row+2) }
		mp, gp, tie := l.column(t.ID, "mp"), l.column(t.ID, "gp"), l.column(t.ID, "tie")
		return fmt.Sprintf(`COUNTIF(%[1]s,">"&%[2]s)+COUNTIFS(%[1]s,%[2]s,%[3]s,">"&%[4]s)+COUNTIFS(%[1]s,%[2]s,%[3]s,%[4]s,%[5]s,"<"&%[6]s)+1`,
			mp, at("mp"), gp, at("gp"), tie, at("tie"))
	}
	if key != "mp" && key != "gp" && !strings.HasPrefix(key, "board") || !safe(value(t, r, "team").Text) {
		return ""
	}
	want := number(t, r, key)
	f, total := l.sum(site.BookMatches, key, same("team", "team"), where{"phase", "1", "1"})
	if total != want { // both phases together
		f, total = l.sum(site.BookMatches, key, same("team", "team"))
	}
	return proved(f, total, want)
}

// place counts the teams that stand before one.
func (l *ledger) place(t *site.Table, r *site.Row) chess.Points {
	before := int64(1)
	for i := range t.Rows {
		for _, key := range []string{"mp", "gp", "tie"} {
			c := number(t, &t.Rows[i], key).Cmp(number(t, r, key))
			if key == "tie" {
				c = -c
			}
			if c > 0 {
				before++
			}
			if c != 0 {
				break
			}
		}
	}
	return chess.Whole(before)
}

// ofPlayer adds the boards of a player; what a bye or a walkover gave stands
// behind them as a number.
func (l *ledger) ofPlayer(t *site.Table, r *site.Row, key string, same func(column, of string) where) string {
	if key != "points" || !safe(value(t, r, "name").Text) || !safe(value(t, r, "team").Text) {
		return ""
	}
	f, total := l.both("points_a", "points_b", []where{same("team_a", "team"), same("player_a", "name")}, []where{same("team_b", "team"), same("player_b", "name")})
	gift := number(t, r, key).Sub(total)
	switch {
	case gift.Sign() < 0:
		return ""
	case gift.Sign() > 0:
		f += "+" + decimal(gift)
	}
	return f
}
