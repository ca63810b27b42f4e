package register

import (
	"regexp"
	"slices"

	"podium/generator/chess"
	"podium/generator/text"
)

// addGuests makes persons of the rows that the register does not know, by the
// same keys: number, FIDE number, decision, name with birth year.
func (r *Register) addGuests(rows []*row) {
	g := &guests{r: r, byID: map[string]*person{}, byFIDE: map[string]*person{}, byName: map[string][]*person{}}
	var open []*row
	for _, w := range rows {
		if w.found == nil && w.undecided == nil {
			r.dropDenied(w)
			open = append(open, w)
		}
	}
	open, decided := g.setAside(open)
	open = g.numbered(open)
	g.unite()
	byHash := g.decided(decided)
	g.named(open)
	for _, p := range g.all {
		p.describe()
	}
	r.name(g.all)
	g.decidedByHash(byHash)
}

// dropDenied takes away numbers that a decision denies the row: those of
// persons of the register who did not get it, and those it names itself.
func (r *Register) dropDenied(w *row) {
	denied := func(number string) bool {
		return slices.ContainsFunc(w.never, func(a *alias) bool { return idKey(a.id) == idKey(number) })
	}
	if r.byID[idKey(w.id)] != nil || denied(w.id) {
		w.id = ""
	}
	if r.byFIDE[w.fide] != nil || denied(w.fide) {
		w.fide = ""
	}
}

// setAside parts the rows without a number whose decision names somebody's
// number, or the published id of a person without one, from the others. A
// decision that names what nobody has is left out; report says so.
func (g *guests) setAside(rows []*row) (open, decided []*row) {
	numbers, plain := map[string]bool{}, map[string]bool{}
	for _, w := range rows {
		numbers[idKey(w.id)], numbers[w.fide] = true, true
		if year := w.person().BirthYear; year != 0 {
			plain[w.name+plainID(w.name+" "+itoa(year))] = true
		}
	}
	for _, w := range rows {
		d := w.decision
		switch {
		case d == nil, w.id != "", w.fide != "":
			open = append(open, w)
		case d.year == 0 && w.person().BirthYear != 0 && plain[w.name+d.id]: // a homonym of its own year
			open = append(open, w)
		case numbers[idKey(d.id)], hashID.MatchString(d.id) && d.id != plainID(w.name):
			decided = append(decided, w)
		default:
			open = append(open, w)
		}
	}
	return open, decided
}

var hashID = regexp.MustCompile(`^n[0-9a-f]{8}$`)

// guests gathers rows of people outside the register.
type guests struct {
	r      *Register
	all    []*person
	byID   map[string]*person
	byFIDE map[string]*person
	byName map[string][]*person
}

func (g *guests) person() *person {
	p := newPerson(false)
	g.all = append(g.all, p)
	return p
}

// give makes the row one of the person's.
func (g *guests) give(w *row, p *person, how key) {
	w.found, w.how = p, how
	p.rows = append(p.rows, w)
	if !p.names[w.name] {
		g.byName[w.name] = append(g.byName[w.name], p)
	}
	p.learn(w.name, w.fide)
	p.Person.ID, p.Person.FIDE = orFirst(p.Person.ID, w.id), orFirst(p.Person.FIDE, w.fide)
	if p.Person.BirthYear == 0 {
		p.Person.BirthYear = w.person().BirthYear
	}
}

// orFirst gives the smaller of two texts, an empty one only where both are:
// the answer must not depend on the order of files.
func orFirst(a, b string) string {
	if a == "" || b != "" && b < a {
		return b
	}
	return a
}

// numbered makes a person of every number of the central register, then of
// every FIDE number of rows without one, and gives the rows without any.
func (g *guests) numbered(rows []*row) []*row {
	for _, w := range rows {
		if w.id == "" {
			continue
		}
		p := g.byID[idKey(w.id)]
		if p == nil {
			p = g.person()
			g.byID[idKey(w.id)] = p
		}
		g.give(w, p, byNumber)
	}
	shared := map[string]bool{} // one FIDE number at several numbers decides nothing
	for _, p := range g.all {
		for fide := range p.fide { // any order: a key of its own each
			if q := g.byFIDE[fide]; q != nil && q != p {
				shared[fide] = true
			}
			g.byFIDE[fide] = p
		}
	}
	var rest []*row
	for _, w := range rows {
		switch {
		case w.id != "":
		case w.fide == "" || shared[w.fide]:
			rest = append(rest, w)
		default:
			if g.byFIDE[w.fide] == nil {
				g.byFIDE[w.fide] = g.person()
			}
			g.give(w, g.byFIDE[w.fide], byFIDENumber)
		}
	}
	return rest
}

// unite makes one person of two that share a name where one is known by the
// central register alone and the other by FIDE alone, if nobody else has the
// name, birth years agree and no table holds both.
func (g *guests) unite() {
	for _, p := range slices.Clone(g.all) {
		if p.Person.ID == "" || p.Person.FIDE != "" || len(p.names) != 1 {
			continue
		}
		same := g.byName[p.rows[0].name]
		if len(same) != 2 {
			continue
		}
		q := same[0]
		if q == p {
			q = same[1]
		}
		years := p.Person.BirthYear != 0 && q.Person.BirthYear != 0 && p.Person.BirthYear != q.Person.BirthYear
		if q.Person.ID != "" || years || len(q.names) != 1 || p.meets(q) {
			continue
		}
		g.byName[p.rows[0].name] = []*person{p}
		g.byFIDE[q.Person.FIDE] = p
		for _, w := range q.rows {
			g.give(w, p, byNameAlone)
		}
		g.all = slices.DeleteFunc(g.all, func(x *person) bool { return x == q })
	}
}

// meets tells whether some table holds rows of both persons.
func (p *person) meets(q *person) bool {
	return slices.ContainsFunc(p.rows, func(w *row) bool {
		return slices.ContainsFunc(q.rows, func(v *row) bool { return v.of == w.of })
	})
}

// decided follows decisions that name a number of a guest, and gives the rows
// whose decision names something else.
func (g *guests) decided(rows []*row) []*row {
	var rest []*row
	for _, w := range rows {
		p := g.byID[idKey(w.decision.id)]
		if p == nil {
			p = g.byFIDE[w.decision.id]
		}
		if p == nil {
			rest = append(rest, w)
			continue
		}
		g.give(w, p, byDecision)
	}
	return rest
}

// named finds persons by name, rows with a birth year first: homonyms of
// different years stay apart, and a person of unknown year takes rows of one
// year only.
func (g *guests) named(rows []*row) {
	type nameAndYear struct {
		name string
		year int
	}
	var bare []*row
	years := map[string]map[int]bool{}
	for _, w := range rows {
		if year := w.person().BirthYear; year != 0 {
			if years[w.name] == nil {
				years[w.name] = map[int]bool{}
			}
			years[w.name][year] = true
		}
	}
	numbered := g.names()
	own := map[nameAndYear]*person{}
	for _, w := range rows {
		year := w.person().BirthYear
		if year == 0 {
			bare = append(bare, w)
			continue
		}
		fit := w.choose(numbered[w.name], g.club)
		switch {
		case len(fit) == 1 && (fit[0].Person.BirthYear == year || len(years[w.name]) == 1):
			g.give(w, fit[0], byNameAlone)
		case len(fit) > 1:
			w.undecided = fit
		default:
			key := nameAndYear{w.name, year}
			if own[key] == nil {
				own[key] = g.person()
			}
			g.give(w, own[key], byNameAlone)
		}
	}
	g.bare(bare)
}

// names gives the persons of every name as they are now.
func (g *guests) names() map[string][]*person {
	out := map[string][]*person{}
	for name, persons := range g.byName { // any order: a map into a map
		out[name] = slices.Clone(persons)
	}
	return out
}

// bare finds persons of rows that have nothing but a name, perhaps a club.
func (g *guests) bare(rows []*row) {
	known := g.names()
	alone, apart := map[string]*person{}, map[string]*person{}
	for _, w := range rows {
		fit := w.choose(known[w.name], g.club)
		switch len(fit) {
		case 0:
			index := alone
			if w.apart() {
				index = apart
			}
			if index[w.name] == nil {
				index[w.name] = g.person()
				index[w.name].apart = w.apart()
			}
			g.give(w, index[w.name], byNameAlone)
		case 1:
			g.give(w, fit[0], byNameAlone)
		default:
			w.undecided = fit
		}
	}
}

// apart tells that a decision parts the row from the person whom its name
// alone stands for.
func (w *row) apart() bool {
	return slices.ContainsFunc(w.never, func(a *alias) bool { return a.id == plainID(w.name) })
}

// decidedByHash follows decisions that name a guest by the published id of a
// person without a number; what nobody has becomes a person of its own.
func (g *guests) decidedByHash(rows []*row) {
	own := map[string]*person{}
	changed := []*person{}
	for _, w := range rows {
		p := g.r.persons[chess.PlayerID(w.decision.id)]
		if p == nil {
			if p = own[w.name]; p == nil {
				p = g.person()
				own[w.name] = p
			}
		}
		g.give(w, p, byDecision)
		changed = append(changed, p)
	}
	var added []*person
	for _, p := range changed {
		p.describe()
		if p.ID == "" && !slices.Contains(added, p) {
			added = append(added, p)
		}
	}
	g.r.name(added)
}

// club tells whether a row of the person that has a number or a birth year
// names the club of w.
func (g *guests) club(p *person, w *row) bool {
	return slices.ContainsFunc(p.rows, func(v *row) bool {
		return (v.id != "" || v.fide != "" || v.person().BirthYear != 0) && v.person().Club != "" &&
			g.r.clubs.same(v.person().Club, w.person().Club)
	})
}

// describe takes a guest's facts from the rows: of each the latest stated.
func (p *person) describe() {
	slices.SortStableFunc(p.rows, inOrder)
	id, fide := p.Person.ID, p.Person.FIDE
	for _, w := range p.rows {
		stated := *w.person()
		stated.Name, stated.Club, stated.Region = text.Clean(stated.Name), text.Clean(stated.Club), text.Clean(stated.Region)
		p.Person = latest(p.Person, stated)
	}
	p.Person.ID, p.Person.FIDE = id, fide
	p.key = nameKey(p.Person.Name)
}
