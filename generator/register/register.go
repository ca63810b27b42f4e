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
	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// Files are the inputs of a register. Register holds register.csv (or .xlsx),
// or dated lists (register-2018-02-01.csv), each the state of its day; nil or
// empty means that nobody is filtered. Aliases and Clubs may be nil.
type Files struct {
	Register []table.File
	Aliases  *table.File
	Clubs    *table.File
}

// Options are what the settings of a cycle say about its register.
type Options struct {
	Lang                 string            // order of names: "pl" (default) or "en"
	RatingColumn         string            // heading of the column that categories use; "" = rating
	SeasonFrom, SeasonTo chess.Date        // zero = not known
	Columns              map[string]string // field to heading, from `columns` of cycle.yaml
}

// Register holds all persons of a cycle: those of the register and, after
// Identify, the guests of its tournaments.
type Register struct {
	filters  bool
	persons  map[chess.PlayerID]*person
	listed   []chess.PlayerID // of the register, sorted
	collator *text.Collator
}

// Question is one open question of identity: a line of aliases.csv that lacks
// the decision (and, where several persons fit, the id), what is asked, and the
// first row it is asked about.
type Question struct {
	Line string
	Text diag.Text
	At   diag.Pos
}

type person struct {
	chess.Player
	lines []chess.Membership
}

// Load reads the register; faults of the files go to list. It never gives nil.
func Load(files Files, opt Options, list *diag.List) *Register {
	return &Register{filters: len(files.Register) > 0, persons: map[chess.PlayerID]*person{}, collator: text.NewCollator(opt.Lang)}
}

// Identify finds the person of every row of all tables of the cycle, parallel
// to tables and their rows, and adds guests to the register. It is called once.
func (r *Register) Identify(tables []*chess.Tournament, list *diag.List) [][]chess.Identity {
	who := make([][]chess.Identity, len(tables))
	for i, t := range tables {
		who[i] = make([]chess.Identity, len(t.Rows))
	}
	return who
}

// Questions lists what Identify left open, each name once, in the order of
// tournaments and rows.
func (r *Register) Questions() []Question { return nil }

// Filters tells whether there is a register at all; without one everybody counts.
func (r *Register) Filters() bool { return r.filters }

// Player gives the person, registered or guest; false for an unknown id.
func (r *Register) Player(id chess.PlayerID) (chess.Player, bool) {
	if p, ok := r.persons[id]; ok {
		return p.Player, true
	}
	return chess.Player{}, false
}

// On gives the line valid on the day.
func (r *Register) On(id chess.PlayerID, day chess.Date) (chess.Membership, bool) {
	return chess.Membership{}, false
}

// History gives all lines of a person by their first day; nil for a guest.
func (r *Register) History(id chess.PlayerID) []chess.Membership { return nil }

// Registered lists all persons of the register, sorted by id.
func (r *Register) Registered() []chess.PlayerID { return r.listed }

// Players lists all persons, guests included, sorted by id.
func (r *Register) Players() []chess.PlayerID { return r.listed }

// Find gives the person whom an id, a FIDE number or a name that one person
// alone has names, as in corrections.csv; false where none or several fit.
func (r *Register) Find(who string) (chess.PlayerID, bool) { return "", false }

// ClubRegion gives the region of a club on a day by its register lines, "" when none.
func (r *Register) ClubRegion(club string, day chess.Date) string { return "" }

// Club gives the one spelling under which a club is published: that of
// clubs.csv, else of the register, else the most frequent one of the files.
func (r *Register) Club(name string) string { return text.Clean(name) }

// ShortClub gives the short name of clubs.csv, else the name itself.
func (r *Register) ShortClub(name string) string { return r.Club(name) }

// Compare orders persons by name in the collation of the cycle's language,
// then by id.
func (r *Register) Compare(a, b chess.PlayerID) int { return 0 }

// CompareText orders club names in the same collation.
func (r *Register) CompareText(a, b string) int { return r.collator.Compare(a, b) }

// SameText tells whether two texts are equal folded (case, marks, spaces).
func (r *Register) SameText(a, b string) bool { return text.Fold(a) == text.Fold(b) }
