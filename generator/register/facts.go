package register

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// fact is one statement about a person that files may lack or contradict.
type fact struct {
	name diag.Text
	of   func(*chess.Person) string                 // as compared, "" = not stated
	take func(to *chess.Person, from *chess.Person) // nil takes it away
}

var facts = []fact{
	{diag.Text{En: "birth year", Pl: "rok urodzenia"},
		func(p *chess.Person) string {
			if p.BirthYear == 0 {
				return ""
			}
			return itoa(p.BirthYear)
		},
		func(to, from *chess.Person) { to.BirthYear = from.BirthYear }},
	{diag.Text{En: "sex", Pl: "płeć"},
		func(p *chess.Person) string { return string(p.Sex) },
		func(to, from *chess.Person) { to.Sex = from.Sex }},
	{diag.Text{En: "FIDE number", Pl: "numer FIDE"},
		func(p *chess.Person) string { n, _ := cleanFIDE(p.FIDE); return n },
		func(to, from *chess.Person) { to.FIDE, _ = cleanFIDE(from.FIDE) }},
}

// fillFacts takes what the register lacks from the tournament files where they
// agree; where they do not, or contradict the register, it warns.
func (r *Register) fillFacts(list *diag.List) {
	for _, id := range r.sortedIDs() {
		p := r.persons[id]
		if len(p.rows) == 0 {
			continue
		}
		r.rate(p, list)
		for _, f := range facts {
			p.fill(f, list)
		}
		if p.Person.BirthDate.IsZero() {
			p.fillBirthDate()
		}
		if p.Person.FIDE != "" {
			p.fide[p.Person.FIDE] = true
		}
		p.spellClub(r.clubs)
	}
}

func (r *Register) sortedIDs() []chess.PlayerID {
	ids := make([]chess.PlayerID, 0, len(r.persons))
	for id := range r.persons { // any order: sorted below
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// fill settles one fact of a person.
func (p *person) fill(f fact, list *diag.List) {
	known := ""
	if p.Registered || p.rates != nil {
		known = f.of(&p.Person)
	}
	var stated []*row // the first row of each value
	for _, w := range p.rows {
		v := f.of(w.person())
		if v == "" || v == known {
			continue
		}
		if !slices.ContainsFunc(stated, func(o *row) bool { return f.of(o.person()) == v }) {
			stated = append(stated, w)
		}
	}
	switch {
	case len(stated) == 0:
	case known == "" && len(stated) == 1:
		f.take(&p.Person, stated[0].person())
	case known == "":
		f.take(&p.Person, &chess.Person{})
		list.Warning("facts-differ", stated[1].at(),
			diag.Say("%[1]s (%[2]s): the files do not agree on the %[3]s: %[4]s; it counts as not known", "%[1]s (%[2]s): pliki podają różne dane (%[5]s): %[4]s; przyjęto, że nie są znane",
				p.Person.Name, p.ID, f.name.En, f.values(stated), f.name.Pl),
			diag.Say("write it into the register; if these are two people, part them in aliases.csv: %s", "wpisz je do rejestru; jeśli to dwie osoby, rozdziel je w aliases.csv: %s",
				aliasLine(stated[1].person().Name, "", stated[1].person().BirthYear, p.ID, "different")))
	default:
		w := stated[0]
		list.Warning("facts-differ", w.at(),
			diag.Say("%[1]s (%[2]s): the register has the %[3]s %[4]s, this file has %[5]s; the register holds", "%[1]s (%[2]s): w rejestrze %[6]s to %[4]s, w tym pliku %[5]s; przyjęto dane rejestru",
				p.Person.Name, p.ID, f.name.En, known, f.of(w.person()), f.name.Pl),
			diag.Say("correct the register if it is wrong; if the row is somebody else, say so in aliases.csv: %s", "popraw rejestr, jeśli jest w nim błąd; jeśli to ktoś inny, zapisz to w aliases.csv: %s",
				aliasLine(w.person().Name, "", w.person().BirthYear, p.ID, "different")))
	}
}

// values lists what each row states, with its file.
func (f fact) values(rows []*row) string {
	var out []string
	for _, w := range rows {
		out = append(out, f.of(w.person())+" ("+w.at().Source()+")")
	}
	return strings.Join(out, ", ")
}

func (p *person) fillBirthDate() {
	var day chess.Date
	for _, w := range p.rows {
		d := w.person().BirthDate
		switch {
		case d.IsZero() || d == day:
		case day.IsZero():
			day = d
		default:
			return // the files do not agree
		}
	}
	if day.Year == p.Person.BirthYear {
		p.Person.BirthDate = day
	}
}

func (p *person) spellClub(c *clubs) {
	if p.Person.Club != "" {
		p.Person.Club = c.name(p.Person.Club)
	}
}
