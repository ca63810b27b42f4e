// Package privacy is the one gate through which names and numbers of persons
// reach anything published. A View knows who asked not to be named; whatever is
// written out takes its names, ids and page addresses from it. Scan looks for
// personal data that do not belong in a public repository.
package privacy

import (
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
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
	// Player gives a person, false for an unknown id.
	Player(chess.PlayerID) (chess.Player, bool)
	// Spellings gives all names under which files know the person.
	Spellings(chess.PlayerID) []string
	// SameText tells whether two texts are equal folded.
	SameText(a, b string) bool
}

// View answers how each person may be shown. A nil View protects nobody and
// knows no names.
type View struct {
	reg     Register
	lang    string
	wishes  []*wish
	persons map[chess.PlayerID]shown
	order   []chess.PlayerID // protected persons, by line
	names   map[string]*wish // by FoldName of every spelling
	redact  *redactor        // nil where nobody is protected
}

// wish is one line of privacy.csv.
type wish struct {
	id, name, club string
	mode           Mode
	line           int
	at             diag.Pos
	met            bool
}

// shown is how a protected person appears.
type shown struct {
	wish *wish
	id   string
}

type entry struct {
	ID   string `csv:"id"`
	Name string `csv:"name"`
	Club string `csv:"club"`
	Mode string `csv:"mode"`
}

// Load reads privacy.csv. A nil file protects nobody. players are all persons
// of the cycle; lang is the language of "Zawodnik 3" ("pl" or "en"). Faults of
// the file go to list. It never gives nil.
func Load(f *table.File, reg Register, players []chess.PlayerID, lang string, list *diag.List) *View {
	v := &View{reg: reg, lang: lang, persons: map[chess.PlayerID]shown{}, names: map[string]*wish{}}
	if f == nil {
		return v
	}
	records, _ := table.Load[entry](*f, table.Spec{Required: []string{"id|name", "mode"}}, list)
	for _, r := range records {
		if w := readWish(r, list); w != nil {
			v.wishes = append(v.wishes, w)
			v.protect(w, players)
		}
	}
	v.redact = v.redactor()
	return v
}

func readWish(r table.Record[entry], list *diag.List) *wish {
	w := &wish{id: text.Clean(r.Value.ID), name: text.Clean(r.Value.Name), club: text.Clean(r.Value.Club), line: r.Row.Line, at: r.Row.At()}
	switch text.Fold(r.Value.Mode) {
	case "initials", "inicjaly":
		w.mode = Initials
	case "anonymous", "anonim", "anonimowo", "anonimowy":
		w.mode = Anonymous
	default: // what cannot be read must not uncover anybody
		w.mode = Anonymous
		list.Error("privacy-invalid", r.At("mode"),
			diag.Say("the mode is %q; it may be initials or anonymous", "tryb to %q; może być initials albo anonymous", r.Value.Mode),
			diag.Say("correct it; until then the person stays anonymous", "popraw go; do tego czasu osoba jest anonimowa"))
	}
	if w.id == "" && w.name == "" {
		list.Error("privacy-invalid", w.at,
			diag.Say("the line names nobody", "wiersz nikogo nie wskazuje"),
			diag.Say("give an id, or name and club of a guest without a number", "podaj id albo nazwisko i klub osoby bez numeru"))
		return nil
	}
	return w
}

// protect finds whom a wish is about. A name without a club holds for
// everybody of that name: rather one too many than one too few.
func (v *View) protect(w *wish, players []chess.PlayerID) {
	if w.name != "" && w.id == "" {
		v.hideName(w.name, w)
	}
	n := 0
	for _, id := range players {
		if !v.about(w, id) {
			continue
		}
		w.met = true
		for _, name := range v.reg.Spellings(id) {
			v.hideName(name, w)
		}
		if _, already := v.persons[id]; already {
			continue
		}
		n++
		surrogate := "x" + strconv.Itoa(w.line)
		if n > 1 {
			surrogate += "-" + strconv.Itoa(n)
		}
		v.persons[id] = shown{w, surrogate}
		v.order = append(v.order, id)
	}
}

func (v *View) hideName(name string, w *wish) {
	if key := text.FoldName(name); key != "" && v.names[key] == nil {
		v.names[key] = w
	}
}

// about tells whether the wish is about the person: by the published id, the
// number of the register or of FIDE, else by name and club.
func (v *View) about(w *wish, id chess.PlayerID) bool {
	p, ok := v.reg.Player(id)
	if !ok {
		return false
	}
	if w.id != "" {
		return w.id == string(id) || v.reg.SameText(w.id, p.Person.ID) || w.id == p.Person.FIDE
	}
	named := slices.ContainsFunc(v.reg.Spellings(id), func(s string) bool { return text.FoldName(s) == text.FoldName(w.name) })
	return named && (w.club == "" || p.Person.Club == "" || v.reg.SameText(w.club, p.Person.Club))
}

// In gives the same view for another language.
func (v *View) In(lang string) *View {
	if v == nil {
		return nil
	}
	other := *v
	other.lang = lang
	other.redact = other.redactor()
	return &other
}

// Mode gives how the person is shown.
func (v *View) Mode(id chess.PlayerID) Mode {
	if v == nil || v.persons[id].wish == nil {
		return Open
	}
	return v.persons[id].wish.mode
}

// Name gives the name to publish: the full one, "J. K." or "Zawodnik 3".
func (v *View) Name(id chess.PlayerID) string {
	if v == nil {
		return ""
	}
	p, _ := v.reg.Player(id)
	if s, ok := v.persons[id]; ok {
		return v.hidden(s.wish, p.Person.Name, strings.TrimPrefix(s.id, "x"))
	}
	return p.Person.Name
}

func (v *View) hidden(w *wish, name, number string) string {
	switch {
	case w.mode == Initials:
		return initials(name)
	case v.lang == "en":
		return "Player " + number
	}
	return "Zawodnik " + number
}

// initials gives "J. K." for Kowalski Jan: podium's files write the surname
// first.
func initials(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == ',' })
	var first []string
	for _, w := range words[:min(len(words), 2)] {
		r := []rune(w)
		first = append(first, strings.ToUpper(string(r[0]))+".")
	}
	slices.Reverse(first)
	return strings.Join(first, " ")
}

// ID gives the id to publish: the surrogate "x3" of line 3 for a protected
// person, else Player.Public, else the id itself.
func (v *View) ID(id chess.PlayerID) string {
	if v == nil {
		return string(id)
	}
	if s, ok := v.persons[id]; ok {
		return s.id
	}
	if p, _ := v.reg.Player(id); p.Public != "" {
		return p.Public
	}
	return string(id)
}

// Page tells whether the person has a page: everybody but the anonymous.
func (v *View) Page(id chess.PlayerID) bool { return v.Mode(id) != Anonymous }

// ShowClub tells whether the club may stand beside the person. An anonymous
// person's club is shown only among several counted players of that club.
func (v *View) ShowClub(id chess.PlayerID, countedOfClub int) bool {
	return v.Mode(id) != Anonymous || countedOfClub > 1
}

// NameInFile gives the form to publish of a name as a file writes it, for rows
// that belong to no known person. A protected name is hidden whatever its
// club: the club may be missing in the file.
func (v *View) NameInFile(name, club string) string {
	if v == nil {
		return name
	}
	if w := v.names[text.FoldName(name)]; w != nil {
		return v.hidden(w, name, strconv.Itoa(w.line))
	}
	return name
}

// Protected lists the protected persons by line of privacy.csv.
func (v *View) Protected() []chess.PlayerID {
	if v == nil {
		return nil
	}
	return v.order
}

// Unmet gives the places of lines that are about nobody of this cycle. A line
// that no cycle meets protects nobody and is probably misspelt.
func (v *View) Unmet() []diag.Pos {
	if v == nil {
		return nil
	}
	var out []diag.Pos
	for _, w := range v.wishes {
		if !w.met {
			out = append(out, w.at)
		}
	}
	return out
}

// Secrets gives every form of the names of a protected person that no
// published byte may hold; none for everybody else.
func (v *View) Secrets(id chess.PlayerID) []string {
	if v.Mode(id) == Open {
		return nil
	}
	var out []string
	for _, name := range v.reg.Spellings(id) {
		out = append(out, Forms(name)...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Numbers gives the numbers of a protected person, which lead to the name
// elsewhere: no published word may be one of them. Numbers of less than five
// characters are left out, since they stand on every page as counts too.
func (v *View) Numbers(id chess.PlayerID) []string {
	if v.Mode(id) == Open {
		return nil
	}
	p, _ := v.reg.Player(id)
	out := []string{string(id), p.Person.ID, p.Person.FIDE}
	out = slices.DeleteFunc(out, func(s string) bool { return len(s) < 5 })
	slices.Sort(out)
	return slices.Compact(out)
}
