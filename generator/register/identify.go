package register

import (
	"cmp"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/text"
)

// row is one line of a tournament on its way to a person.
type row struct {
	table       *chess.Tournament
	of          int // index of the table as handed in
	index       int // in table.Rows
	id, fide    string
	name        string // key
	how         key
	found       *person
	undecided   []*person // several fit
	decision    *alias    // the `same` that speaks of the row
	never       []*alias  // the `different` ones
	idDamaged   bool
	fideDamaged bool
}

// key tells by what a row's person was found.
type key int

const (
	byNothing key = iota
	byNumber
	byFIDENumber
	byDecision
	byNameAlone
)

func (w *row) person() *chess.Person { return &w.table.Rows[w.index].Person }
func (w *row) at() diag.Pos          { return w.table.Rows[w.index].At }
func (w *row) points() string {
	if r := w.table.Rows[w.index]; r.HasPoints {
		return r.Points.String()
	}
	return "–"
}

// Identify finds the person of every row of all tables of the cycle, parallel
// to tables and their rows, and adds guests to the register. What the register
// lacks of birth year, sex and FIDE number is taken from the rows where they
// agree. It is called once.
func (r *Register) Identify(tables []*chess.Tournament, list *diag.List) [][]chess.Identity {
	rows := r.collect(tables)
	for _, w := range rows {
		r.find(w)
	}
	r.learnNumbers(rows)
	for _, w := range rows {
		if w.found == nil { // a FIDE number learnt from another file may decide
			r.find(w)
		}
	}
	r.addGuests(rows)
	gather(rows)
	r.fillFacts(list)
	r.rank()
	who := identities(tables, rows)
	r.report(tables, rows, list)
	return who
}

// collect gives all rows by day, then tournament, then line.
func (r *Register) collect(tables []*chess.Tournament) []*row {
	n := 0
	for _, t := range tables {
		n += len(t.Rows)
	}
	all, rows := make([]row, n), make([]*row, 0, n)
	keys := map[string]string{} // a name stands in many files
	var spellings []string
	for i, t := range tables {
		for j := range t.Rows {
			w := &all[len(rows)]
			w.table, w.of, w.index = t, i, j
			p := w.person()
			w.id, w.idDamaged = cleanID(p.ID)
			w.fide, w.fideDamaged = cleanFIDE(p.FIDE)
			key, ok := keys[p.Name]
			if !ok {
				key = nameKey(p.Name)
				keys[p.Name] = key
			}
			w.name = key
			r.decide(w)
			rows = append(rows, w)
			spellings = append(spellings, text.Clean(p.Club))
		}
	}
	r.clubs.add(spellings, false)
	slices.SortStableFunc(rows, inOrder)
	return rows
}

// inOrder orders rows by day, tournament and line.
func inOrder(a, b *row) int {
	if a.of == b.of {
		return cmp.Or(cmp.Compare(a.at().Line, b.at().Line), cmp.Compare(a.index, b.index))
	}
	return cmp.Or(a.table.Date.Cmp(b.table.Date), strings.Compare(a.table.ID, b.table.ID),
		strings.Compare(a.table.File, b.table.File), cmp.Compare(a.at().Line, b.at().Line), cmp.Compare(a.index, b.index))
}

// decide looks up the decisions of aliases.csv that speak of the row; of
// several `same` the one that names club and birth year goes first.
func (r *Register) decide(w *row) {
	for _, a := range r.aliasesOf[w.name] {
		switch {
		case !a.holds(w, r.clubs):
		case !a.same:
			a.used = true
			w.never = append(w.never, a)
		case w.decision == nil || a.weight() > w.decision.weight():
			a.used = true
			w.decision = a
		default:
			a.used = true
		}
	}
}

// excluded tells whether a decision says that the row is never that person.
func (w *row) excluded(p *person) bool {
	return slices.ContainsFunc(w.never, func(a *alias) bool { return a.names(p) })
}

// find looks for the row's person in the register, in the order of the
// contract.
func (r *Register) find(w *row) {
	w.undecided = nil
	if p := r.byID[idKey(w.id)]; w.id != "" && p != nil && !w.excluded(p) {
		w.found, w.how = p, byNumber
		return
	}
	if p := r.byFIDE[w.fide]; w.fide != "" && p != nil && !w.excluded(p) {
		w.found, w.how = p, byFIDENumber
		return
	}
	if w.decision != nil && !r.overruled(w) {
		w.found, w.how = r.decided(w.decision.id), byDecision
		return
	}
	switch fit := w.choose(r.byName[w.name], r.clubOnDay); len(fit) {
	case 0:
	case 1:
		w.found, w.how = fit[0], byNameAlone
	default:
		w.undecided = fit
	}
}

// overruled tells that a decision on a name without a birth year does not
// speak of the row: its birth year is another's of the same name.
func (r *Register) overruled(w *row) bool {
	p, year := r.decided(w.decision.id), w.person().BirthYear
	if p == nil || year == 0 || w.decision.year != 0 || p.Person.BirthYear == year || p.Person.BirthYear == 0 {
		return false
	}
	return slices.ContainsFunc(r.byName[w.name], func(q *person) bool { return q != p && q.Person.BirthYear == year })
}

// decided gives the person of the register that a decision names by number.
func (r *Register) decided(id string) *person {
	if p := r.persons[chess.PlayerID(id)]; p != nil {
		return p
	}
	if p := r.byID[idKey(id)]; p != nil {
		return p
	}
	fide, _ := cleanFIDE(id)
	return r.byFIDE[fide]
}

// choose gives those of the same name that fit the row: another birth year
// excludes, an equal one decides, then the club of that day.
func (w *row) choose(sameName []*person, club func(*person, *row) bool) []*person {
	year := w.person().BirthYear
	var fit, born []*person
	for _, p := range sameName {
		if w.excluded(p) || year != 0 && p.Person.BirthYear != 0 && p.Person.BirthYear != year {
			continue
		}
		fit = append(fit, p)
		if year != 0 && p.Person.BirthYear == year {
			born = append(born, p)
		}
	}
	if len(born) > 0 {
		fit = born
	}
	if len(fit) < 2 || w.person().Club == "" {
		return fit
	}
	var mates []*person
	for _, p := range fit {
		if club(p, w) {
			mates = append(mates, p)
		}
	}
	if len(mates) == 1 {
		return mates
	}
	return fit
}

// clubOnDay tells whether the register has the person in the row's club on the
// day of its tournament.
func (r *Register) clubOnDay(p *person, w *row) bool {
	l, ok := p.on(w.table.Date)
	return ok && l.Club != "" && r.clubs.same(l.Club, w.person().Club)
}

// learnNumbers takes FIDE numbers that the register lacks from the rows found
// so far, where they agree and nobody else has the number.
func (r *Register) learnNumbers(rows []*row) {
	seen := map[*person]map[string]bool{}
	owners := map[string]map[*person]bool{}
	for _, w := range rows {
		if w.found == nil || w.fide == "" || len(w.found.fide) > 0 {
			continue
		}
		if seen[w.found] == nil {
			seen[w.found] = map[string]bool{}
		}
		if owners[w.fide] == nil {
			owners[w.fide] = map[*person]bool{}
		}
		seen[w.found][w.fide], owners[w.fide][w.found] = true, true
	}
	for p, numbers := range seen { // any order: each number has one owner
		for fide := range numbers { // any order: one number only
			if len(numbers) == 1 && len(owners[fide]) == 1 && r.byFIDE[fide] == nil {
				p.fide[fide], r.byFIDE[fide] = true, p
			}
		}
	}
}

// gather gives every person of the register the rows found, by day; guests
// have theirs already.
func gather(rows []*row) {
	for _, w := range rows {
		if w.found != nil && w.found.Registered {
			w.found.rows = append(w.found.rows, w)
		}
	}
}

func identities(tables []*chess.Tournament, rows []*row) [][]chess.Identity {
	who := make([][]chess.Identity, len(tables))
	for i, t := range tables {
		who[i] = make([]chess.Identity, len(t.Rows))
	}
	for _, w := range rows {
		id := &who[w.of][w.index]
		if w.found != nil {
			id.Player = w.found.ID
			continue
		}
		for _, p := range w.undecided {
			id.Undecided = append(id.Undecided, p.ID)
		}
		slices.Sort(id.Undecided)
	}
	return who
}
