package generator

import (
	"fmt"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/text"
)

// reportDoubles finds a tournament that was delivered twice (the same rows,
// whatever the bytes) and one delivered again with corrections: two tables of
// one day with mostly the same persons. Nothing is left out by itself: the
// arbiter says which one holds. In a small field equal results do happen, so
// there the settings may vouch for both by a day of their own each (dated).
func reportDoubles(tournaments []*chess.Tournament, dated func(id string) bool, list *diag.List) {
	ids := map[string]*chess.Tournament{}
	tables := map[string]*chess.Tournament{}
	for _, t := range tournaments {
		if other := ids[t.ID]; other != nil {
			list.Error("duplicate-tournament", at(t),
				diag.Say("two tournaments have the id %q: %s and %s", "dwa turnieje mają id %q: %s i %s", t.ID, label(other), label(t)),
				diag.Say("give one of them another id in cycle.yaml", "nadaj jednemu z nich inne id w cycle.yaml"))
		}
		ids[t.ID] = t
		if t.Status != chess.Held || !somethingPlayed(t) {
			continue
		}
		key := fingerprint(t)
		if other := tables[key]; other != nil {
			if len(t.Rows) < smallField && t.Date != other.Date && dated(t.ID) && dated(other.ID) {
				continue
			}
			list.Error("duplicate-tournament", at(t),
				diag.Say("the same table as %s", "ta sama tabela co %s", label(other)),
				diag.Say("delete one of the two files", "usuń jeden z tych plików"))
			continue
		}
		tables[key] = t
	}
	reportSecondVersions(tournaments, list)
}

// smallField is the number of rows from which two equal tables are no chance.
const smallField = 8

// reportSecondVersions compares tables of the same day: at least four persons
// of five the same, and yet not the same rows.
func reportSecondVersions(tournaments []*chess.Tournament, list *diag.List) {
	for i, t := range tournaments {
		if t.Status != chess.Held || len(t.Rows) < 3 {
			continue
		}
		for _, other := range tournaments[:i] {
			if other.Status != chess.Held || other.Date != t.Date || len(other.Rows) < 3 || fingerprint(other) == fingerprint(t) {
				continue
			}
			same, differ := versions(other, t)
			if 5*same < 4*max(len(t.Rows), len(other.Rows)) {
				continue
			}
			list.Error("second-version", at(t),
				diag.Say("looks like a corrected version of %s: %s", "wygląda na poprawioną wersję pliku %s: %s", label(other), strings.Join(differ, "; ")),
				diag.Say("set status: annulled in cycle.yaml for the one that does not hold, or delete its file",
					"w cycle.yaml ustaw status: annulled dla wersji nieobowiązującej albo usuń jej plik"))
		}
	}
}

// somethingPlayed tells whether some row is a result by itself: where every row
// has a code (attended, absent), equal tables mean nothing.
func somethingPlayed(t *chess.Tournament) bool {
	return slices.ContainsFunc(t.Rows, func(r chess.Row) bool { return r.Code == "" })
}

// versions counts the persons in both tables and names the rows that differ.
func versions(a, b *chess.Tournament) (same int, differ []string) {
	points := map[string]chess.Row{}
	for _, r := range a.Rows {
		points[text.FoldName(r.Person.Name)] = r
	}
	for _, r := range b.Rows {
		old, ok := points[text.FoldName(r.Person.Name)]
		switch {
		case !ok:
			differ = append(differ, fmt.Sprintf("+ %s (%d)", r.Person.Name, r.At.Line))
		case old.Points != r.Points || old.Place != r.Place:
			same++
			differ = append(differ, fmt.Sprintf("%s: %d. %s → %d. %s (%d)", r.Person.Name, old.Place, old.Points, r.Place, r.Points, r.At.Line))
		default:
			same++
		}
	}
	const shown = 5
	if len(differ) > shown {
		differ = append(differ[:shown:shown], fmt.Sprintf("… +%d", len(differ)-shown))
	}
	return same, differ
}

// fingerprint is equal for tables with the same rows in any order.
func fingerprint(t *chess.Tournament) string {
	lines := make([]string, len(t.Rows))
	for i, r := range t.Rows {
		lines[i] = fmt.Sprintf("%s|%s|%d|%s", text.FoldName(r.Person.Name), r.Person.ID, r.Place, r.Points)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func at(t *chess.Tournament) diag.Pos {
	if len(t.Rows) > 0 {
		return diag.Pos{File: t.Rows[0].At.File, Sheet: t.Rows[0].At.Sheet}
	}
	return diag.Pos{File: t.File}
}

func label(t *chess.Tournament) string {
	if t.File != "" {
		return t.File
	}
	return t.Name
}
