package register

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// Question is one open question of identity: a line of aliases.csv that lacks
// the decision (and, where several persons fit, the id), what is asked, and the
// first row it is asked about.
type Question struct {
	Line string
	Text diag.Text
	At   diag.Pos
}

// Questions lists what Identify left open, each name once, in the order of
// tournaments and rows.
func (r *Register) Questions() []Question { return r.questions }

// reportOpen reports rows that several persons fit, and guests whose name is
// like one that is known: each once, at its first row.
func (r *Register) reportOpen(rows []*row, list *diag.List) {
	asked := map[string]bool{}
	near := r.neighbours()
	for _, w := range rows {
		switch {
		case len(w.undecided) > 0:
			key := aliasLine(w.name, clubKey(w.person().Club), w.person().BirthYear, "", "")
			if !asked[key] {
				asked[key] = true
				r.askWhich(w, rows, list)
			}
		case w.found != nil && !w.found.asked && r.mayBeKnown(w):
			w.found.asked = true
			r.askSimilar(w, near, list)
		}
	}
}

// mayBeKnown tells whether a likeness is worth asking about: with a register
// for guests, without one for persons found by name alone.
func (r *Register) mayBeKnown(w *row) bool {
	if w.decision != nil && w.decision.names(w.found) {
		return false
	}
	return !w.found.Registered && (r.filters || w.how == byNameAlone)
}

// askWhich asks which of several persons a row is.
func (r *Register) askWhich(w *row, rows []*row, list *diag.List) {
	p := w.person()
	fit := slices.Clone(w.undecided)
	slices.SortFunc(fit, func(a, b *person) int { return strings.Compare(string(a.ID), string(b.ID)) })
	n := 0
	for _, v := range rows {
		if v.undecided != nil && v.name == w.name && v.person().BirthYear == p.BirthYear && clubKey(v.person().Club) == clubKey(p.Club) {
			n++
		}
	}
	var lines []string
	for _, q := range fit {
		lines = append(lines, aliasLine(p.Name, p.Club, p.BirthYear, q.ID, "same"))
	}
	what := diag.Say("%s: %d candidates %s; rows left undecided: %d", "%s: kandydaci (%d): %s; wiersze bez rozstrzygnięcia: %d", p.Name, len(fit), hints(fit), n)
	list.Warning("ambiguous-player", w.at(), what,
		diag.Say("add one of these lines to aliases.csv: %s", "dopisz do aliases.csv jeden z tych wierszy: %s", strings.Join(lines, " | ")))
	r.questions = append(r.questions, Question{aliasLine(p.Name, p.Club, p.BirthYear, "", "same"), what, w.at()})
}

// similarShown is how many like names a message lists.
const similarShown = 3

// askSimilar asks whether somebody unknown is one of those with a like name.
func (r *Register) askSimilar(w *row, near neighbours, list *diag.List) {
	fit := near.of(w)
	if len(fit) == 0 {
		return
	}
	for _, q := range fit {
		q.asked = q.asked || !q.Registered && !r.filters // one question for a pair
	}
	p := w.person()
	best := fit[0]
	born := 0
	if best.names[w.name] { // one name, two birth years
		born = p.BirthYear
	}
	what := diag.Say("%s is not known; similar: %s", "nieznana osoba: %s; podobne: %s", p.Name, namesOf(fit))
	if r.filters {
		what = diag.Say("%s is not in the register; similar: %s", "w rejestrze nie ma osoby: %s; podobne: %s", p.Name, namesOf(fit))
	}
	list.Warning("unknown-player", w.at(), what,
		diag.Say("add to aliases.csv, if it is the same person: %s; if it is somebody else: %s", "dopisz do aliases.csv, jeśli to ta sama osoba: %s; jeśli inna: %s",
			aliasLine(p.Name, "", born, best.ID, "same"), aliasLine(p.Name, "", born, best.ID, "different")))
	r.questions = append(r.questions, Question{aliasLine(p.Name, "", born, best.ID, ""), what, w.at()})
}

// neighbours finds like names by their words: a slip touches one word, so that
// like names share another one.
type neighbours struct {
	byWord map[string][]*spelling
	rank   map[*person]int
}

// spelling is one name of a person, ready to be compared with many.
type spelling struct {
	p       *person
	words   []string
	letters uint32 // those that occur; 1<<31 where a word is an initial
}

func newSpelling(p *person, key string) *spelling {
	s := &spelling{p: p, words: strings.Fields(key)}
	for _, w := range s.words {
		for i := range len(w) {
			s.letters |= 1 << (w[i] & 31 % 31)
		}
		if len(w) == 1 {
			s.letters |= initial
		}
	}
	return s
}

const initial = 1 << 31

// far tells cheaply that two spellings of as many words are no slips of each
// other: two slips change at most four letters.
func (s *spelling) far(t *spelling) bool {
	return len(s.words) == len(t.words) && (s.letters|t.letters)&initial == 0 && bits.OnesCount32(s.letters^t.letters) > 4
}

// neighbours indexes those whom somebody unknown may be: the register, without
// one everybody.
func (r *Register) neighbours() neighbours {
	n := neighbours{map[string][]*spelling{}, map[*person]int{}}
	for i, id := range r.everybody {
		p := r.persons[id]
		if r.filters && !p.Registered {
			continue
		}
		n.rank[p] = i
		for _, name := range slices.Sorted(maps.Keys(p.names)) {
			s := newSpelling(p, name)
			for _, word := range s.words {
				n.byWord[word] = append(n.byWord[word], s)
			}
		}
	}
	return n
}

// of lists persons with a name like the row's, the likest first. Who plays in
// the same table, has another birth year or another number of the same kind,
// or was ruled out by a decision is not among them; an equal name is, whatever
// its birth year.
func (n neighbours) of(w *row) []*person {
	var fit []*person
	own := newSpelling(w.found, w.name)
	for _, word := range own.words {
		for _, s := range n.byWord[word] {
			if s.p != w.found && w.like(own, s) && !slices.Contains(fit, s.p) && w.maybe(s.p) {
				fit = append(fit, s.p)
			}
		}
	}
	slices.SortFunc(fit, func(a, b *person) int {
		return cmp.Or(cmp.Compare(a.far(w), b.far(w)), cmp.Compare(n.rank[a], n.rank[b]))
	})
	return fit[:min(len(fit), similarShown)]
}

// like tells whether the row's name may be the spelling: an equal name, a slip
// or a part more, or a surname that marriage changed. Of unequal names the
// birth years must not differ.
func (w *row) like(own, s *spelling) bool {
	year, other := w.found.Person.BirthYear, s.p.Person.BirthYear
	if year != 0 && year == other && w.sameClub(s.p) && shareWord(own.words, s.words) {
		return true
	}
	if own.far(s) {
		return false
	}
	if year != 0 && other != 0 && year != other {
		return slices.Equal(own.words, s.words)
	}
	return similarWords(own.words, s.words)
}

func (w *row) sameClub(q *person) bool {
	return w.person().Club != "" && q.Person.Club != "" && clubKey(w.person().Club) == clubKey(q.Person.Club)
}

func shareWord(a, b []string) bool {
	return slices.ContainsFunc(a, func(w string) bool { return len(w) > 1 && slices.Contains(b, w) })
}

// far orders candidates: an equal name, a slip, an equal birth year or club.
func (p *person) far(w *row) int {
	far := 4
	if p.names[w.name] {
		far = 0
	}
	if w.person().BirthYear != 0 && w.person().BirthYear == p.Person.BirthYear {
		far -= 2
	}
	if w.sameClub(p) {
		far--
	}
	return far
}

// maybe tells whether nothing speaks against the row's person being q.
func (w *row) maybe(q *person) bool {
	return !w.excludedAnywhere(q) && !w.found.numbered(q) && !w.found.meets(q)
}

// excludedAnywhere tells whether a decision on any row of either person says
// that they are two.
func (w *row) excludedAnywhere(q *person) bool {
	return slices.ContainsFunc(w.found.rows, func(v *row) bool { return v.excluded(q) }) ||
		slices.ContainsFunc(q.rows, func(v *row) bool { return v.excluded(w.found) })
}

// numbered tells whether two persons have different numbers of one kind.
func (p *person) numbered(q *person) bool {
	return p.Person.ID != "" && q.Person.ID != "" || p.Person.FIDE != "" && q.Person.FIDE != ""
}

// reportAliases reports decisions that no row asks for, and ids in them that
// nobody has.
func (r *Register) reportAliases(list *diag.List) {
	for _, a := range r.aliases {
		switch {
		case !a.used:
			list.Warning("alias-unused", a.at,
				diag.Say("no row of the tournaments is called %q with that club and birth year", "w turniejach nie ma wiersza z nazwiskiem %q, tym klubem i rokiem urodzenia", a.text),
				diag.Say("correct the spelling, or delete the line if it is of no use any more", "popraw pisownię albo usuń wiersz, jeśli jest już niepotrzebny"))
		case !r.knows(a):
			list.Warning("alias-unused", a.at,
				diag.Say("nobody has the id %q, so the decision on %q does nothing", "nikt nie ma id %q, więc decyzja o %q nic nie zmienia", a.id, a.text),
				diag.Say("correct the id; `podium aliases` lists the open questions with ids", "popraw id; `podium aliases` pokazuje otwarte pytania razem z id"))
		}
	}
	for i, a := range r.aliases {
		for _, b := range r.aliases[:i] {
			if a.name == b.name && a.year == b.year && r.clubs.same(a.club, b.club) && (a.same && b.same && a.id != b.id || a.same != b.same && a.id == b.id) {
				list.Error("alias-invalid", a.at,
					diag.Say("the decision on %q contradicts line %d", "decyzja o %q przeczy wierszowi %d", a.text, b.at.Line),
					diag.Say("delete one of the two, or tell them apart by club or birth year", "usuń jedną z nich albo rozróżnij je klubem lub rokiem urodzenia"))
			}
		}
	}
}

func (r *Register) knows(a *alias) bool {
	return r.decided(a.id) != nil || slices.ContainsFunc(r.everybody, func(id chess.PlayerID) bool { return a.names(r.persons[id]) })
}
