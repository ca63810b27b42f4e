package register

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/text"
)

// report tells what Identify found, table by table and person by person. Of
// tournaments that do not count nothing is asked.
func (r *Register) report(tables []*chess.Tournament, rows []*row, list *diag.List) {
	rows = slices.DeleteFunc(rows, func(w *row) bool {
		return w.table.Status == chess.Annulled || w.table.Status == chess.Cancelled
	})
	for _, of := range byTable(tables, rows) {
		r.reportNumbers(of, list)
		reportOrder(of, list)
		reportTwice(of, list)
	}
	for _, id := range r.everybody {
		r.persons[id].reportNames(list)
	}
	r.reportOpen(rows, list)
	r.reportAliases(list)
	r.reportClubs(rows, list)
	r.checkSnapshots(rows, list)
}

// byTable parts rows by their table, keeping their order.
func byTable(tables []*chess.Tournament, rows []*row) [][]*row {
	out := make([][]*row, len(tables))
	for _, w := range rows {
		out[w.of] = append(out[w.of], w)
	}
	return out
}

// tally counts rows with one fault, to report a file's fault once.
type tally struct {
	n     int
	first *row
}

func (t *tally) add(w *row) {
	if t.n++; t.first == nil {
		t.first = w
	}
}

// reportNumbers reports numbers that a spreadsheet has damaged and numbers
// that are not those of the person found.
func (r *Register) reportNumbers(rows []*row, list *diag.List) {
	var damaged, shortened, foreign, zero, numbered tally
	var instead, owner *person
	for _, w := range rows {
		switch id := text.Clean(w.person().ID); {
		case w.idDamaged || w.fideDamaged:
			damaged.add(w)
		case w.id != "":
			numbered.add(w)
		case strings.Trim(id, "0") == "" && id != "":
			zero.add(w)
		}
		if w.id == "" || w.found == nil || idKey(w.found.Person.ID) == idKey(w.id) {
			continue
		}
		if p := r.byZeros[zeroKey(w.id)]; p != nil {
			if shortened.add(w); shortened.n == 1 {
				instead = p
			}
		} else if w.found.Registered && w.found.Person.ID != "" {
			if foreign.add(w); foreign.n == 1 {
				owner = w.found
			}
		}
	}
	if w := zero.first; w != nil && numbered.n > 0 { // a column of zeros alone is how programs leave it empty
		list.Note("id-damaged", w.at(),
			diag.Say("number 0 is read as no number; such rows of this file: %d", "numer 0 oznacza brak numeru; takie wiersze tego pliku: %d", zero.n),
			diag.Say("nothing to do, if these players have no number", "nic nie trzeba robić, jeśli ci zawodnicy nie mają numeru"))
	}
	export := diag.Say("export the table anew, with the column of numbers as text", "wyeksportuj tabelę ponownie, z kolumną numerów jako tekstem")
	if w := damaged.first; w != nil {
		bad := w.person().ID
		if !w.idDamaged {
			bad = w.person().FIDE
		}
		list.Warning("id-damaged", w.at(),
			diag.Say("%q is no number of a person; rows of this file with such numbers: %d", "%q nie jest numerem osoby; wiersze tego pliku z takimi numerami: %d", bad, damaged.n), export)
	}
	if w := shortened.first; w != nil {
		list.Warning("id-damaged", w.at(),
			diag.Say("number %s is not in the register, but %s is (%s): leading zeros were lost; such rows of this file: %d", "numeru %s nie ma w rejestrze, ale jest %s (%s): zginęły zera na początku; takie wiersze tego pliku: %d",
				w.id, instead.Person.ID, instead.Person.Name, shortened.n), export)
	}
	if w := foreign.first; w != nil {
		list.Warning("number-differs", w.at(),
			diag.Say("%s has number %s here, the register has %s for this name; such rows of this file: %d", "%s ma tu numer %s, a w rejestrze to nazwisko ma numer %s; takie wiersze tego pliku: %d",
				w.person().Name, w.id, owner.Person.ID, foreign.n),
			diag.Say("if it is somebody else, add to aliases.csv: %s", "jeśli to ktoś inny, dopisz do aliases.csv: %s", aliasLine(w.person().Name, "", 0, owner.ID, "different")))
	}
}

// reportOrder notes a file that writes given names first where the register,
// or the other files, write them last.
func reportOrder(rows []*row, list *diag.List) {
	var swapped tally
	for _, w := range rows {
		if w.found != nil && w.name == w.found.key && reordered(w.person().Name, w.found.Person.Name) {
			swapped.add(w)
		}
	}
	if w := swapped.first; w != nil {
		list.Note("name-order", w.at(),
			diag.Say("%q stands elsewhere as %q: another order of names; such rows of this file: %d", "%q to gdzie indziej %q: inna kolejność nazwiska i imienia; takie wiersze tego pliku: %d",
				w.person().Name, w.found.Person.Name, swapped.n),
			diag.Say("nothing to do: the order of names does not matter", "nic nie trzeba robić: kolejność nie ma znaczenia"))
	}
}

// reportTwice reports one person on two rows of a table.
func reportTwice(rows []*row, list *diag.List) {
	first := map[*person]*row{}
	for _, w := range rows {
		f := first[w.found]
		if w.found == nil || f == nil {
			first[w.found] = w
			continue
		}
		list.Error("same-person-twice", w.at(),
			diag.Say("%s twice in one tournament: %s (row %d) and %s (row %d)", "%s dwa razy w jednym turnieju: %s (wiersz %d) i %s (wiersz %d)",
				w.found.Person.Name, f.points(), f.at().Line, w.points(), w.at().Line),
			twiceHint(f, w))
	}
}

func twiceHint(f, w *row) diag.Text {
	if w.how == byNumber || w.how == byFIDENumber {
		return diag.Say("one of the rows is wrong: get a corrected file, or, if row %d is somebody else with a wrong number, add to aliases.csv: %s",
			"jeden z wierszy jest błędny: poproś o poprawiony plik, a jeśli wiersz %d to ktoś inny z błędnym numerem, dopisz do aliases.csv: %s",
			w.at().Line, aliasLine(w.person().Name, w.person().Club, w.person().BirthYear, w.found.ID, "different"))
	}
	return diag.Say("if row %d is somebody else, add to aliases.csv: %s", "jeśli wiersz %d to ktoś inny, dopisz do aliases.csv: %s",
		w.at().Line, aliasLine(w.person().Name, w.person().Club, w.person().BirthYear, w.found.ID, "different"))
}

// reportNames compares the names that stand at one number: a changed surname
// is a note, a number that two people carry is an error.
func (p *person) reportNames(list *diag.List) {
	shown := p.key
	seen := map[string]bool{}
	for _, w := range p.rows {
		if w.how != byNumber && w.how != byFIDENumber || w.name == shown && len(p.names) == 1 ||
			w.decision != nil && w.decision.names(p) || seen[w.name] || p.writes(w.name) {
			continue
		}
		seen[w.name] = true
		if compareNames(shown, w.name) == otherName && !p.resembles(w.name) {
			list.Error("id-two-people", w.at(),
				diag.Say("number %s stands for two people: %s and, here, %s", "numer %s mają dwie osoby: %s i, tutaj, %s", p.number(w), describe(p.Person), describe(*w.person())),
				diag.Say("if it is somebody else, add to aliases.csv: %s; if it is one person: %s", "jeśli to ktoś inny, dopisz do aliases.csv: %s; jeśli to jedna osoba: %s",
					aliasLine(w.person().Name, "", 0, p.ID, "different"), aliasLine(w.person().Name, "", 0, p.ID, "same")))
			continue
		}
		if w.name == shown {
			continue
		}
		list.Note("name-changed", w.at(),
			diag.Say("%[1]s is %[2]s here: one person by number %[3]s, shown as %[1]s", "%[1]s to tutaj %[2]s: jedna osoba o numerze %[3]s, pokazywana jako %[1]s", p.Person.Name, w.person().Name, p.number(w)),
			diag.Say("if it is somebody else, add to aliases.csv: %s", "jeśli to ktoś inny, dopisz do aliases.csv: %s", aliasLine(w.person().Name, "", 0, p.ID, "different")))
	}
}

// writes tells whether the register itself has that spelling for the person.
func (p *person) writes(name string) bool {
	return slices.ContainsFunc(p.lines, func(l *line) bool { return l.name == name })
}

// resembles tells whether some spelling of the register, or of another row,
// has a part in common with the name: Nowak, Nowak-Lis, Lis are one chain.
func (p *person) resembles(name string) bool {
	for other := range p.names { // any order: whether there is one
		if other != name && compareNames(other, name) < otherName {
			return true
		}
	}
	return false
}

// number gives the number by which the row was found.
func (p *person) number(w *row) string {
	if w.how == byFIDENumber {
		return "FIDE " + w.fide
	}
	return w.id
}

// hints lists persons for a message.
func hints(persons []*person) string {
	var out []string
	for _, p := range persons {
		out = append(out, p.hint())
	}
	return strings.Join(out, ", ")
}

// namesOf lists persons of different names for a message.
func namesOf(persons []*person) string {
	var out []string
	for _, p := range persons {
		out = append(out, p.Person.Name+" "+p.hint())
	}
	return strings.Join(out, ", ")
}
