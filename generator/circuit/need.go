package circuit

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// once tells whether a problem is new for the tournament of the worksheet.
func (w *worksheet) once(key string) bool {
	if w.told == nil {
		w.told = map[string]bool{}
	}
	if w.told[key] {
		return false
	}
	w.told[key] = true
	return true
}

// needGames reports a rule that asks for games of a file without rounds.
func (w *worksheet) needGames(rule string) {
	if w.once("games") {
		needGames(w.c.list, w.ev, rule)
	}
}

func needGames(list *diag.List, ev *event, rule string) {
	list.Error("crosstable-needed", ev.pos(),
		diag.Say("%s needs the rounds of %s, and the file has none", "reguła %s potrzebuje wyników rund turnieju %s, a plik ich nie ma", rule, ev.t.ID),
		diag.Say("export the tournament with its crosstable", "wyeksportuj turniej z tabelą zawierającą wyniki rund"))
}

// needRounds reports a rule that divides by a number of rounds nobody states.
func (w *worksheet) needRounds() {
	if w.once("rounds") {
		w.c.list.Error("rounds-missing", w.ev.pos(),
			diag.Say("the number of rounds of %s is not known", "nie wiadomo, ile rund miał turniej %s", w.ev.t.ID),
			diag.Say("add `rounds:` to this tournament in cycle.yaml", "dopisz `rounds:` przy tym turnieju w cycle.yaml"))
	}
}

// needColumn reports a column that a term asks for.
func (w *worksheet) needColumn(name string) {
	if w.once("column " + name) {
		w.c.list.Error("column-missing", w.ev.pos(),
			diag.Say("%s has no column %q that the points need; found: %s", "turniej %s nie ma kolumny %q, której wymaga punktacja; są: %s",
				w.ev.t.ID, name, strings.Join(w.ev.t.Columns, ", ")),
			diag.Say("map it: `columns: {%s: \"heading\"}` at this tournament in cycle.yaml", "wskaż ją: `columns: {%s: \"nagłówek\"}` przy tym turnieju w cycle.yaml", name))
	}
}

// needPoints reports a start without points: a missing score is never 0. Where
// no row has any, the column is missing.
func (w *worksheet) needPoints(row *chess.Row) {
	if row.HasPoints || row.Code != "" {
		return
	}
	for _, r := range w.rows {
		if r.HasPoints {
			w.c.list.Error("score-syntax", row.At,
				diag.Say("%s: there are no points in this row", "%s: w tym wierszu brak punktów", row.Person.Name),
				diag.Say("ask the organiser, or enter the points in corrections.csv", "zapytaj organizatora albo wpisz punkty w corrections.csv"))
			return
		}
	}
	w.needColumn("points")
}
