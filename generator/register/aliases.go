package register

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// alias is one decision on identity: rows of that name (club and birth year,
// where given) are that person, or never are.
type alias struct {
	name string // key
	club string // as written, empty = every club
	year int    // 0 = every year
	id   string // as written
	same bool
	at   diag.Pos
	text string // the name as written
	used bool
}

type aliasEntry struct {
	Name     string      `csv:"name"`
	Club     string      `csv:"club"`
	Born     table.Birth `csv:"birth_year"`
	ID       string      `csv:"id"`
	Decision string      `csv:"decision"`
}

// readAliases reads aliases.csv; nil gives no decisions.
func readAliases(f *table.File, list *diag.List) []*alias {
	if f == nil {
		return nil
	}
	var out []*alias
	records, _ := table.Load[aliasEntry](*f, table.Spec{Required: []string{"name", "id", "decision"}}, list)
	for _, r := range records {
		if a := readAlias(r, list); a != nil {
			out = append(out, a)
		}
	}
	return out
}

func readAlias(r table.Record[aliasEntry], list *diag.List) *alias {
	e := r.Value
	a := &alias{
		name: nameKey(e.Name), text: text.Clean(e.Name), club: text.Clean(e.Club), year: e.Born.Year,
		id: text.Clean(e.ID), at: r.Row.At(),
	}
	switch text.Fold(e.Decision) {
	case "same", "ta sama", "ten sam", "tak":
		a.same = true
	case "different", "inna", "inny", "nie":
	default:
		list.Error("alias-invalid", r.At("decision"),
			diag.Say("the decision is %q; it may be same or different", "decyzja to %q; może być same albo different", e.Decision),
			diag.Say("write same where the row is that person, different where it never is", "wpisz same, jeśli to ta osoba, albo different, jeśli na pewno nie"))
		return nil
	}
	if a.name == "" || a.id == "" {
		list.Error("alias-invalid", a.at,
			diag.Say("the line lacks the name or the id", "w wierszu brakuje nazwiska albo id"),
			diag.Say("fill in name;club;birth_year;id;decision", "wypełnij name;club;birth_year;id;decision"))
		return nil
	}
	return a
}

// weight orders decisions: what names club and year goes before what does not.
func (a *alias) weight() int {
	w := 0
	if a.club != "" {
		w++
	}
	if a.year != 0 {
		w += 2
	}
	return w
}

// holds tells whether the decision speaks of the row.
func (a *alias) holds(w *row, c *clubs) bool {
	return a.name == w.name && (a.year == 0 || a.year == w.person().BirthYear) &&
		(a.club == "" || w.person().Club != "" && c.same(a.club, w.person().Club))
}

// names tells whether the decision's id is one of the person's numbers.
func (a *alias) names(p *person) bool {
	return idKey(a.id) == idKey(p.Person.ID) || a.id == string(p.ID) || p.fide[a.id]
}

// aliasLine gives a line of aliases.csv as it is typed in.
func aliasLine(name, club string, year int, id chess.PlayerID, decision string) string {
	born := ""
	if year != 0 {
		born = itoa(year)
	}
	fields := []string{name, club, born, string(id), decision}
	for i, f := range fields {
		if strings.ContainsAny(f, ";\"") {
			fields[i] = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
		}
	}
	return strings.Join(fields, ";")
}
