// Package register says who somebody is and where registered on a day.
//
// Load reads the register with its dated lines, the decisions of aliases.csv
// and the spellings of clubs.csv. Identify then finds the person of every row
// of a cycle's tournaments at once: by the number in the central register,
// else by the FIDE number, else by a decision, else by a name that one person
// alone has. Likeness of names only suggests; two persons are never merged by
// it. The answer does not depend on the order of files or rows.
package register

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// Files are the inputs of a register. Register holds register.csv (or .xlsx),
// or dated lists (register-2018-02-01.csv), each the state of its day; Sheets
// are lists that another package has read already. Without either nobody is
// filtered. Of Long lists only the lines of those are read who are among
// Who, the persons of the tournaments, or in other files. Aliases and
// Clubs may be nil.
type Files struct {
	Register []table.File
	Long     []Long
	Who      iter.Seq[*chess.Person]
	Sheets   []table.Sheet
	Aliases  *table.File
	Clubs    *table.File
}

// Options are what the settings of a cycle say about its register.
type Options struct {
	Lang                 string            // order of names: "pl" (default) or "en"
	RatingColumn         string            // heading of the column that categories use; "" = rating
	SeasonFrom, SeasonTo chess.Date        // a register without a line in the season is reported; zero = not known
	Columns              map[string]string // field to heading, from `columns` of cycle.yaml
}

// Register holds all persons of a cycle: those of the register and, after
// Identify, the guests of its tournaments. It is safe for concurrent reading
// after Identify, CompareText apart.
type Register struct {
	filters   bool
	persons   map[chess.PlayerID]*person
	listed    []chess.PlayerID // of the register, sorted
	everybody []chess.PlayerID // guests too, sorted
	order     map[chess.PlayerID]int
	byID      map[string]*person
	byZeros   map[string]*person // by number without leading zeros; nil where several
	byFIDE    map[string]*person
	byName    map[string][]*person // of the register, by every spelling
	clubs     *clubs
	regions   clubRegions
	aliases   []*alias
	aliasesOf map[string][]*alias // by name
	shots     []snapshot
	rates     map[string]*line // of rating lists, by FIDE number
	rated     bool             // the other lists of the register have ratings
	collator  *text.Collator
	questions []Question
}

// Load reads the register; faults of the files go to list. It never gives nil.
func Load(files Files, opt Options, list *diag.List) *Register {
	r := &Register{
		filters: len(files.Register)+len(files.Long)+len(files.Sheets) > 0,
		persons: map[chess.PlayerID]*person{}, order: map[chess.PlayerID]int{},
		byID: map[string]*person{}, byZeros: map[string]*person{}, byFIDE: map[string]*person{}, byName: map[string][]*person{},
		clubs: readClubs(files.Clubs, list), regions: clubRegions{},
		aliases:  readAliases(files.Aliases, list),
		collator: text.NewCollator(cmp.Or(opt.Lang, "pl")),
	}
	r.aliasesOf = map[string][]*alias{}
	for _, a := range r.aliases {
		r.aliasesOf[a.name] = append(r.aliasesOf[a.name], a)
	}
	d := &reader{opt: opt, clubs: r.clubs, list: list}
	members, rates := parted(r.readLists(d, files))
	lines, shots := d.arrange(members)
	r.shots = shots
	opt.checkSeason(lines, list)
	r.spell(lines)
	persons := build(lines)
	r.name(persons)
	r.checkPersons(persons, list)
	r.index(persons)
	r.addRates(members, rates, d.ownRating())
	for _, p := range persons {
		r.rate(p, list)
	}
	r.rank()
	return r
}

// readLists reads every list of the register, long ones last: they need to know
// who stands in the others.
func (r *Register) readLists(d *reader, files Files) []listed {
	var lists []listed
	for _, f := range files.Register {
		lists = append(lists, d.file(f))
	}
	for _, s := range files.Sheets {
		lists = append(lists, d.sheet(s))
	}
	for _, l := range files.Long {
		if s, ok := r.wanted(files.Who, lists).Filter(l, d.list); ok {
			lists = append(lists, d.sheet(s))
		}
	}
	d.checkRatingColumn(lists)
	return lists
}

// checkSeason reports a register that is of another season altogether: last
// year's copy would leave everybody out.
func (o Options) checkSeason(lines []*line, list *diag.List) {
	for _, l := range lines {
		ended := !l.To.IsZero() && !o.SeasonFrom.IsZero() && l.To.Before(o.SeasonFrom)
		later := !l.From.IsZero() && !o.SeasonTo.IsZero() && l.From.After(o.SeasonTo)
		if !ended && !later {
			return
		}
	}
	if len(lines) > 0 {
		list.Warning("register-season", lines[0].at,
			diag.Say("no line of the register is valid in the season (%s to %s)", "żaden wiersz rejestru nie obowiązuje w sezonie (%s do %s)", orOpen(o.SeasonFrom), orOpen(o.SeasonTo)),
			diag.Say("is this the register of another year? correct from and to", "czy to rejestr z innego roku? popraw kolumny od i do"))
	}
}

// spell gives every club of the register its one spelling.
func (r *Register) spell(lines []*line) {
	var spellings []string
	for _, l := range lines {
		spellings = append(spellings, l.Club)
	}
	r.clubs.add(spellings, true)
	for _, l := range lines {
		if l.Club != "" {
			l.Club = r.clubs.name(l.Club)
			key := clubKey(l.Club)
			r.regions[key] = append(r.regions[key], l.Membership)
		}
	}
}

func (r *Register) index(persons []*person) {
	for _, p := range persons {
		p.lines = join(p.lines)
		r.listed = append(r.listed, p.ID)
		if id := p.Person.ID; id != "" {
			r.byID[idKey(id)] = p
			if _, taken := r.byZeros[zeroKey(id)]; taken {
				r.byZeros[zeroKey(id)] = nil
			} else {
				r.byZeros[zeroKey(id)] = p
			}
		}
		for fide := range p.fide { // any order: a key of its own each
			r.byFIDE[fide] = p
		}
		for name := range p.names { // any order: a key of its own each
			r.byName[name] = append(r.byName[name], p)
		}
	}
	slices.Sort(r.listed)
}

// rank orders all persons by name, then id, once.
func (r *Register) rank() {
	r.everybody = r.everybody[:0]
	for id := range r.persons { // any order: sorted below
		r.everybody = append(r.everybody, id)
	}
	slices.Sort(r.everybody)
	type named struct {
		key, name string
		id        chess.PlayerID
	}
	byName := make([]named, len(r.everybody))
	for i, id := range r.everybody {
		name := r.persons[id].Person.Name
		byName[i] = named{r.collator.Key(name), name, id}
	}
	slices.SortFunc(byName, func(a, b named) int {
		return cmp.Or(strings.Compare(a.key, b.key), strings.Compare(a.name, b.name), cmp.Compare(a.id, b.id))
	})
	for i, n := range byName {
		r.order[n.id] = i
	}
}

// Filters tells whether there is a register at all; without one everybody counts.
func (r *Register) Filters() bool { return r.filters }

// Player gives the person, registered or guest; false for an unknown id.
func (r *Register) Player(id chess.PlayerID) (chess.Player, bool) {
	if p, ok := r.persons[id]; ok {
		return p.Player, true
	}
	return chess.Player{}, false
}

// On gives the line valid on the day, both ends inclusive; of several the one
// that begins last.
func (r *Register) On(id chess.PlayerID, day chess.Date) (chess.Membership, bool) {
	if p, ok := r.persons[id]; ok {
		if l, ok := p.on(day); ok {
			return l.Membership, true
		}
	}
	return chess.Membership{}, false
}

func (p *person) on(day chess.Date) (*line, bool) {
	for _, l := range slices.Backward(p.lines) {
		if l.Covers(day) {
			return l, true
		}
	}
	return nil, false
}

// History gives all lines of a person by their first day; nil for a guest.
func (r *Register) History(id chess.PlayerID) []chess.Membership {
	p, ok := r.persons[id]
	if !ok {
		return nil
	}
	var out []chess.Membership
	for _, l := range p.lines {
		out = append(out, l.Membership)
	}
	return out
}

// Registered lists all persons of the register, sorted by id.
func (r *Register) Registered() []chess.PlayerID { return r.listed }

// Players lists all persons, guests included, sorted by id.
func (r *Register) Players() []chess.PlayerID { return r.everybody }

// Spellings gives all names under which the register and the tournament files
// know the person, sorted.
func (r *Register) Spellings(id chess.PlayerID) []string {
	p, ok := r.persons[id]
	if !ok {
		return nil
	}
	out := []string{p.Person.Name}
	for _, l := range p.lines {
		out = append(out, l.person.Name)
	}
	for _, w := range p.rows {
		out = append(out, text.Clean(w.person().Name))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Find gives the person whom an id, a FIDE number or a name that one person
// alone has names, as in corrections.csv; false where none or several fit.
func (r *Register) Find(who string) (chess.PlayerID, bool) {
	who = text.Clean(who)
	if p := r.persons[chess.PlayerID(who)]; p != nil {
		return p.ID, true
	}
	if p := r.byID[idKey(who)]; p != nil {
		return p.ID, true
	}
	var found []chess.PlayerID
	key := nameKey(who)
	for _, id := range r.everybody {
		p := r.persons[id]
		if p.fide[who] {
			return id, true
		}
		if p.names[key] {
			found = append(found, id)
		}
	}
	if len(found) != 1 {
		return "", false
	}
	return found[0], true
}

// ClubRegion gives the region of a club on a day: that of most register lines
// valid then, "" when none is.
func (r *Register) ClubRegion(club string, day chess.Date) string {
	return r.regions.on(clubKey(r.clubs.name(club)), day)
}

// Club gives the one spelling under which a club is published: that of
// clubs.csv, else of the register, else the most frequent one of the files.
func (r *Register) Club(name string) string { return r.clubs.name(name) }

// ShortClub gives the short name of clubs.csv, else the name itself.
func (r *Register) ShortClub(name string) string {
	full := r.clubs.name(name)
	return cmp.Or(r.clubs.short[clubKey(full)], full)
}

// Compare orders persons by name in the collation of the cycle's language,
// then by id.
func (r *Register) Compare(a, b chess.PlayerID) int { return cmp.Compare(r.order[a], r.order[b]) }

// CompareText orders club names in the same collation.
func (r *Register) CompareText(a, b string) int { return r.collator.Compare(a, b) }

// SameText tells whether two texts are equal folded (case, marks, spaces) or
// two spellings of one club.
func (r *Register) SameText(a, b string) bool {
	return text.Fold(a) == text.Fold(b) || r.clubs.same(a, b)
}

// SpellClubs writes every club of a table in its one spelling; it is the last
// step of reading the table and comes after Identify.
func (r *Register) SpellClubs(t *chess.Tournament) {
	for i := range t.Rows {
		if p := &t.Rows[i].Person; p.Club != "" {
			p.Club = r.clubs.name(p.Club)
		}
	}
}
