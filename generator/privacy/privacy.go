// Package privacy is the one gate through which names and numbers of persons
// reach anything published. A View knows who asked not to be named; whatever is
// written out takes its names, ids and page addresses from it. Scan looks for
// personal data that do not belong in a public repository.
package privacy

import (
	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
)

// Mode is how a protected person is shown.
type Mode string

// The modes of privacy.csv; Open is everybody else's.
const (
	Open      Mode = ""
	Initials  Mode = "initials"
	Anonymous Mode = "anonymous"
)

// Register is what a View needs to know about persons; *register.Register
// satisfies it.
type Register interface {
	Player(chess.PlayerID) (chess.Player, bool)
	SameText(a, b string) bool
}

// View answers how each person may be shown. A nil View protects nobody.
type View struct{}

// Load reads privacy.csv. A nil file protects nobody. players are all persons
// of the cycle; lang is the language of "Zawodnik 3" ("pl" or "en"). Faults of
// the file go to list.
func Load(f *table.File, reg Register, players []chess.PlayerID, lang string, list *diag.List) *View {
	return nil
}

// Mode gives how the person is shown.
func (v *View) Mode(id chess.PlayerID) Mode { return Open }

// Name gives the name to publish: the full one, "J. K." or "Zawodnik 3".
func (v *View) Name(id chess.PlayerID) string { return "" }

// ID gives the id to publish: the surrogate "x3" of line 3 for a protected
// person, else Player.Public, else the id itself.
func (v *View) ID(id chess.PlayerID) string { return string(id) }

// Page tells whether the person has a page: everybody but the anonymous.
func (v *View) Page(id chess.PlayerID) bool { return true }

// ShowClub tells whether the club may stand beside the person. An anonymous
// person's club is shown only among several counted players of that club.
func (v *View) ShowClub(id chess.PlayerID, countedOfClub int) bool { return true }

// NameInFile gives the form to publish of a name as a file writes it, for rows
// that belong to no known person.
func (v *View) NameInFile(name, club string) string { return name }

// Protected lists the protected persons by line of privacy.csv.
func (v *View) Protected() []chess.PlayerID { return nil }

// Scan looks for personal data in an input file: columns headed PESEL, e-mail,
// phone or address, and cells that hold such values. Each is a warning.
func Scan(sheets []table.Sheet, list *diag.List) {}
