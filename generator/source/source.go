// Package source recognises the export of a pairing program by its content and
// reads it into a tournament: who took part, with what place and points, which
// games were played, and which lines of the file were left out and why.
package source

import (
	"path"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// Options says what the file itself cannot tell.
type Options struct {
	Columns  map[string]string // field to heading, from `columns`
	Encoding string            // from `encoding`
	Sheet    string            // from `sheet`
	Ignore   []string          // names that are no persons ("Vakant V")
	Byes     string            // "allocated", "requested" or "": what a full point without opponent was
	Rounds   int               // number of rounds from the settings, 0 = not given
	Factor   chess.Points      // points for a win where it is not 1 (2 in a 2-1-0 event); 0 = 1
	Need     []string          // fields that must have a column ("points"); empty = points or a place
}

// Result is what a file was understood to be.
type Result struct {
	Format     Format
	Why        diag.Text         // by what the format was recognised
	Tournament *chess.Tournament // nil where the file holds none or could not be read
	Title      string            // name of the tournament as the file states it
	Caption    string            // what the table is ("Final Ranking after 9 Rounds")
	Date, To   chess.Date        // from the content; zero where it says nothing
	Rounds     int               // from the settings or the content; 0 = not known
	HeaderRow  int               // line of the headings, 0 where the format has none
	Columns    []Mapped
	Skipped    []Skipped
	Teams      []chess.Team
	Matches    []chess.Match
	Lacks      diag.Text // what a league needs and the file cannot tell

	worth map[chess.Result]chess.Points // of rounds, where the file says so; the others have their usual worth
	extra map[int]chess.Points          // by row: what the file gives beside the rounds
}

// Mapped tells which heading was read as which field.
type Mapped struct{ Field, Heading string }

// Skipped is a line that is no result, and why.
type Skipped struct {
	Row  int
	Text string
	Why  diag.Text
}

// Format is one kind of file that podium reads.
type Format struct {
	ID         string // "chess-results"
	Title      diag.Text
	Extensions []string
	Tested     bool // on real files; false: by description only
}

// Read recognises a file by its content and reads it. What is wrong goes to
// the list; a file of no known format is an error there that says what it is
// and what to export instead. ID, Name, Status and SHA256 of the tournament
// are left to the caller.
func Read(f table.File, opt Options, list *diag.List) Result {
	in := newInput(f, opt, list)
	for _, r := range readers() {
		why, ok := r.match(in)
		if !ok {
			continue
		}
		res := Result{Format: r.Format, Why: why}
		if in.guessed && in.problems.Len() == 0 {
			table.ReportGuess(in.file.Name, in.used, in.list)
		}
		r.read(in, &res)
		in.finish(&res)
		return res
	}
	in.refuse()
	return Result{}
}

// finish fills what all formats have in common and runs the checks.
func (in *input) finish(res *Result) {
	if in.opt.Rounds > 0 {
		res.Rounds = in.opt.Rounds
	}
	slices.SortStableFunc(res.Skipped, func(a, b Skipped) int { return a.Row - b.Row })
	t := res.Tournament
	if t == nil {
		return
	}
	t.File = path.Base(in.file.Name)
	t.Format = res.Format.ID
	t.Name, t.Date, t.To, t.Rounds = res.Title, res.Date, res.To, res.Rounds
	if t.To.IsZero() {
		t.To = t.Date
	}
	res.To = t.To
	check(in, res)
}

// ignored tells whether a name is one of the settings' names that are no
// persons.
func (in *input) ignored(name string) bool {
	for _, n := range in.opt.Ignore {
		if text.FoldName(n) == text.FoldName(name) {
			return true
		}
	}
	return false
}

var leadingDate = text.Pattern(`^(\d{4}-\d{2}-\d{2})(?:\D|$)`)

// DateInName gives the day with which a file's name begins (YYYY-MM-DD), false
// where there is none.
func DateInName(name string) (chess.Date, bool) {
	m := leadingDate().FindStringSubmatch(path.Base(name))
	if m == nil {
		return chess.Date{}, false
	}
	d, err := chess.ParseDate(m[1])
	return d, err == nil
}
