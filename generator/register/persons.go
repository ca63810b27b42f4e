package register

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/text"
)

func itoa(n int) string { return strconv.Itoa(n) }

// person is one human being: of the register, or a guest found in the files.
type person struct {
	chess.Player
	lines []*line         // of the register, by first day; empty for a guest
	key   string          // of Person.Name
	names map[string]bool // keys of all spellings
	fide  map[string]bool // FIDE numbers
	rows  []*row          // found in the tournaments, by day
	rates *line           // of a rating list, where one completes the person
	apart bool            // parted by a decision from others of the name
	asked bool            // a question about the person is put already
}

func newPerson(registered bool) *person {
	return &person{Player: chess.Player{Registered: registered}, names: map[string]bool{}, fide: map[string]bool{}}
}

func (p *person) learn(key, fide string) {
	if key != "" {
		p.names[key] = true
	}
	if fide != "" {
		p.fide[fide] = true
	}
}

// hint tells persons of one name apart in a message: id, birth year, club.
func (p *person) hint() string {
	var parts []string
	if p.Person.BirthYear != 0 {
		parts = append(parts, itoa(p.Person.BirthYear))
	}
	if p.Person.Club != "" {
		parts = append(parts, p.Person.Club)
	}
	if len(parts) == 0 {
		return string(p.ID)
	}
	return string(p.ID) + " (" + strings.Join(parts, ", ") + ")"
}

// build gathers the lines of the register into persons: by number, without one
// by FIDE number, without either by name and birth year.
func build(lines []*line) []*person {
	var persons []*person
	byID, byFIDE, byName := map[string]*person{}, map[string]*person{}, map[string]*person{}
	place := func(index map[string]*person, key string, l *line) {
		p := index[key]
		if p == nil {
			p = newPerson(true)
			persons = append(persons, p)
			index[key] = p
		}
		p.lines = append(p.lines, l)
		p.learn(l.name, l.person.FIDE)
	}
	for _, l := range lines {
		if l.person.ID != "" {
			place(byID, idKey(l.person.ID), l)
		}
	}
	for _, p := range persons {
		for fide := range p.fide { // any order: a key of its own each
			byFIDE[fide] = p
		}
	}
	for _, l := range lines {
		if l.person.ID == "" && l.person.FIDE != "" {
			place(byFIDE, l.person.FIDE, l)
		}
	}
	for _, p := range persons {
		for _, l := range p.lines {
			byName[nameYear(l)] = p
		}
	}
	for _, l := range lines {
		if l.person.ID == "" && l.person.FIDE == "" {
			place(byName, nameYear(l), l)
		}
	}
	for _, p := range persons {
		p.settle()
	}
	return persons
}

func nameYear(l *line) string { return l.name + "|" + itoa(l.person.BirthYear) }

// settle orders the lines by their first day and takes the person's facts from
// them: of each fact the latest that is stated.
func (p *person) settle() {
	slices.SortStableFunc(p.lines, func(a, b *line) int {
		return cmp.Or(a.From.Cmp(b.From), cmpOpen(a.To, b.To), strings.Compare(a.at.Source(), b.at.Source()))
	})
	p.Ratings, p.Facts = map[string]int{}, map[string]string{}
	for _, l := range p.lines {
		p.Person = latest(p.Person, l.person)
		p.Person.Club, p.Person.Region = l.Club, l.Region
		for heading, n := range l.ratings { // any order: a map into a map
			p.Ratings[heading] = n
		}
		for heading, value := range l.Facts { // any order: a map into a map
			p.Facts[heading] = value
		}
	}
	p.key = nameKey(p.Person.Name)
}

// cmpOpen orders last days, an open one after all others.
func cmpOpen(a, b chess.Date) int {
	if a.IsZero() != b.IsZero() {
		if a.IsZero() {
			return 1
		}
		return -1
	}
	return a.Cmp(b)
}

// latest gives old with every fact that the newer line states.
func latest(old, newer chess.Person) chess.Person {
	return chess.Person{
		ID:        cmp.Or(newer.ID, old.ID),
		FIDE:      cmp.Or(newer.FIDE, old.FIDE),
		Name:      cmp.Or(newer.Name, old.Name),
		Title:     cmp.Or(newer.Title, old.Title),
		Sex:       cmp.Or(newer.Sex, old.Sex),
		BirthYear: cmp.Or(newer.BirthYear, old.BirthYear),
		BirthDate: cmp.Or(newer.BirthDate, old.BirthDate),
		Club:      cmp.Or(newer.Club, old.Club),
		Region:    cmp.Or(newer.Region, old.Region),
		Fed:       cmp.Or(newer.Fed, old.Fed),
		Rating:    cmp.Or(newer.Rating, old.Rating),
	}
}

// name gives every new person an id: the number, else the FIDE number, else a
// short hash of the folded name, with the birth year where several persons
// without numbers share the name. An id is never given twice.
func (r *Register) name(persons []*person) {
	unnumbered := map[string]int{}
	for _, p := range persons {
		if p.Person.ID == "" && p.Person.FIDE == "" {
			unnumbered[p.key]++
		}
	}
	slices.SortStableFunc(persons, func(a, b *person) int {
		return cmp.Or(strings.Compare(idKey(a.Person.ID), idKey(b.Person.ID)), strings.Compare(a.Person.FIDE, b.Person.FIDE),
			strings.Compare(a.key, b.key), cmp.Compare(a.Person.BirthYear, b.Person.BirthYear))
	})
	for _, p := range persons {
		wanted := []string{p.Person.ID, p.Person.FIDE}
		if !p.apart && (unnumbered[p.key] == 1 || p.Person.BirthYear == 0) {
			wanted = append(wanted, plainID(p.key))
		}
		more := 0
		for i := 0; p.ID == ""; i++ {
			if i == len(wanted) {
				wanted = append(wanted, plainID(p.key+" "+itoa(p.Person.BirthYear)+strings.Repeat("+", more)))
				more++
			}
			if id := chess.PlayerID(wanted[i]); id != "" && r.persons[id] == nil {
				p.ID = id
			}
		}
		r.persons[p.ID] = p
	}
}

// plainID gives the id of a person without numbers: a short hash of the key of
// the name. The letter keeps spreadsheets from reading it as a number.
func plainID(key string) string { return "n" + text.Hash(key) }

// checkPersons reports what contradicts itself inside the register.
func (r *Register) checkPersons(persons []*person, list *diag.List) {
	owner := map[string]*person{}
	for _, p := range persons {
		checkOverlap(p, list)
		checkOnePerson(p, list)
		for _, l := range p.lines {
			fide := l.person.FIDE
			if q := owner[fide]; fide != "" && q != nil && q != p {
				list.Error("id-two-people", l.at,
					diag.Say("FIDE number %s stands at two persons of the register: %s and %s", "numer FIDE %s mają w rejestrze dwie osoby: %s i %s", fide, q.hint(), p.hint()),
					diag.Say("correct the number at one of them", "popraw numer przy jednej z nich"))
			} else if fide != "" {
				owner[fide] = p
			}
		}
	}
}

func checkOverlap(p *person, list *diag.List) {
	for i, l := range p.lines {
		for _, earlier := range p.lines[:i] {
			open := earlier.To.IsZero() || !l.From.After(earlier.To) // sorted by From
			if open && !earlier.same(l) {
				list.Error("register-overlap", l.at,
					diag.Say("%s: the period from %s overlaps the one of line %d (%s) with another club or region", "%s: okres od %s zachodzi na okres z wiersza %d (%s) z innym klubem lub województwem",
						p.Person.Name, orOpen(l.From), earlier.at.Line, earlier.Club),
					diag.Say("end the earlier period on the day before the later one begins", "zakończ wcześniejszy okres w przeddzień początku późniejszego"))
				break
			}
		}
	}
}

func orOpen(d chess.Date) string {
	if d.IsZero() {
		return "…"
	}
	return d.String()
}

// checkOnePerson finds a number that two people carry in the register.
func checkOnePerson(p *person, list *diag.List) {
	for i, l := range p.lines {
		if i == 0 {
			continue
		}
		if p.lines[i-1].name == l.name && p.lines[i-1].person.BirthYear == l.person.BirthYear {
			continue
		}
		a, b := p.lines[i-1].person, l.person
		years := a.BirthYear != 0 && b.BirthYear != 0 && a.BirthYear != b.BirthYear
		like := compareNames(p.lines[i-1].name, l.name)
		if a.Name == "" || b.Name == "" || like == sameName && !years || like != otherName && !years {
			continue
		}
		list.Error("id-two-people", l.at,
			diag.Say("number %s stands for two people: %s and %s", "numer %s mają dwie osoby: %s i %s", p.ID, describe(a), describe(b)),
			diag.Say("correct the number or the birth year at one of them", "popraw numer albo rok urodzenia przy jednej z nich"))
	}
}

// describe names somebody with the birth year, where known.
func describe(q chess.Person) string {
	if q.BirthYear == 0 {
		return q.Name
	}
	return q.Name + " (" + itoa(q.BirthYear) + ")"
}
