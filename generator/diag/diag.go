// Package diag carries what is wrong with the user's files: the place, what
// was found there and what to do about it, in Polish and English.
//
// A fault of a file is data, not a Go error: every reader and every rule adds
// issues to a List and goes on, so that the arbiter sees all of them at once.
// A Go error is left for what cannot go on (no such folder, a full disk).
//
//	var list diag.List
//	list.Error("score-syntax", diag.Pos{File: "a.csv", Line: 17, Col: 28},
//		diag.Say("%q is not a score", "%q to nie jest wynik punktowy", text),
//		diag.Say("write 6.5 or 6½", "wpisz 6,5 albo 6½"))
package diag

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Severity tells how far an issue reaches: a Note never matters to the exit
// status, a Warning does under --strict, an Error stops publication.
type Severity int

// The three severities, the gravest first.
const (
	Error Severity = iota
	Warning
	Note
)

// String gives the word of the published problem: "error", "warning", "note".
func (s Severity) String() string {
	return [...]string{"error", "warning", "note"}[s]
}

// Text is one message in the languages of the program. Pl may be empty where
// the words are the same in both.
type Text struct{ En, Pl string }

// Say formats the same arguments into an English and a Polish message. Where
// the order of words differs, use indexed verbs (%[2]s). Points are written
// with a comma in Polish.
func Say(en, pl string, args ...any) Text {
	if len(args) == 0 {
		return Text{en, pl}
	}
	return Text{fmt.Sprintf(en, args...), fmt.Sprintf(pl, inPolish(args)...)}
}

// inPolish gives the arguments as a Polish message writes them.
func inPolish(args []any) []any {
	for i, a := range args {
		if p, ok := a.(interface{ Polish() string }); ok {
			args = slices.Clone(args)
			args[i] = p.Polish()
		}
	}
	return args
}

// In gives the message in language lang ("pl" or "en").
func (t Text) In(lang string) string {
	if lang == "pl" && t.Pl != "" {
		return t.Pl
	}
	return t.En
}

// Pos is a place in a user's file. File is relative to the data folder with
// forward slashes; Line and Col count from 1 (Col in characters), 0 means not
// known; Sheet and Cell ("D17") are set for workbooks.
type Pos struct {
	File  string
	Sheet string
	Line  int
	Col   int
	Cell  string
}

// String gives the place as printed: file:line:col, or file:sheet!cell.
func (p Pos) String() string {
	switch {
	case p.Cell != "" && p.Sheet != "":
		return p.File + ":" + p.Sheet + "!" + p.Cell
	case p.Cell != "":
		return p.File + ":" + p.Cell
	case p.Line > 0 && p.Col > 0:
		return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Col)
	case p.Line > 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return p.File
}

// Source gives file:row, the form in which a published number cites the row it
// came from.
func (p Pos) Source() string {
	if p.Line > 0 {
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return p.File
}

// Issue is one problem of the user's files. Code is stable and documented in
// docs/errors.md; Excerpt is the offending line of the settings. Lines of tables
// are never shown: they may hold a day of birth, so Text quotes the one cell.
type Issue struct {
	Severity Severity
	Code     string
	Pos      Pos
	Text     Text
	Hint     Text
	Excerpt  string
}

// List collects issues. The zero value is ready; it is not safe for use from
// several goroutines (give each its own and Append them in a fixed order).
type List struct{ issues []Issue }

// Add appends one issue as it is.
func (l *List) Add(i Issue) { l.issues = append(l.issues, i) }

// Append adds all issues of other.
func (l *List) Append(other *List) { l.issues = append(l.issues, other.issues...) }

// All gives the issues in the order in which they were added.
func (l *List) All() []Issue { return l.issues }

// Error adds an issue that stops publication.
func (l *List) Error(code string, at Pos, text, hint Text) {
	l.Add(Issue{Severity: Error, Code: code, Pos: at, Text: text, Hint: hint})
}

// Warning adds an issue that the arbiter should look at.
func (l *List) Warning(code string, at Pos, text, hint Text) {
	l.Add(Issue{Severity: Warning, Code: code, Pos: at, Text: text, Hint: hint})
}

// Note adds a remark that never matters to the exit status.
func (l *List) Note(code string, at Pos, text, hint Text) {
	l.Add(Issue{Severity: Note, Code: code, Pos: at, Text: text, Hint: hint})
}

// Len gives the number of issues collected.
func (l *List) Len() int { return len(l.issues) }

// Count gives the number of issues of one severity.
func (l *List) Count(s Severity) int {
	n := 0
	for i := range l.issues {
		if l.issues[i].Severity == s {
			n++
		}
	}
	return n
}

// HasErrors tells whether publication must stop.
func (l *List) HasErrors() bool { return l.Count(Error) > 0 }

// Sorted gives the issues by severity, file, line, column, cell, code and
// text, equal ones once. The list itself keeps its order.
func (l *List) Sorted() []Issue {
	out := slices.Clone(l.issues)
	slices.SortStableFunc(out, func(a, b Issue) int {
		return cmp.Or(
			cmp.Compare(a.Severity, b.Severity),
			strings.Compare(a.Pos.File, b.Pos.File),
			strings.Compare(a.Pos.Sheet, b.Pos.Sheet),
			cmp.Compare(a.Pos.Line, b.Pos.Line),
			cmp.Compare(a.Pos.Col, b.Pos.Col),
			strings.Compare(a.Pos.Cell, b.Pos.Cell),
			strings.Compare(a.Code, b.Code),
			strings.Compare(a.Text.En, b.Text.En),
		)
	})
	return slices.Compact(out)
}

// Problem is a fault of a regulation written as settings, found by a package
// that knows the rule but not the file: Path is the key path in cycle.yaml
// ("count.drop", "tournaments[3].weight"). The config package ties it to a line.
type Problem struct {
	Severity Severity
	Code     string
	Path     string
	Text     Text
	Hint     Text
}
