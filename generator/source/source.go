// Package source recognises the export of a pairing program by its content and
// reads it into a tournament: who took part, with what place and points, which
// games were played, and which lines of the file were left out and why.
package source

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// Options says what the file itself cannot tell.
type Options struct {
	Columns  map[string]string // field to heading, from `columns`
	Encoding string            // from `encoding`
	Sheet    string            // from `sheet`
	Ignore   []string          // names that are no persons ("Vakant V")
	Byes     string            // "allocated", "requested" or "": what a full point without opponent was
	Rounds   int               // number of rounds from the settings, 0 = not given
	Need     []string          // fields that must have a column ("points", "place"); empty = points or a place
}

// Result is what a file was understood to be.
type Result struct {
	Format     Format
	Why        diag.Text         // by what the format was recognised
	Tournament *chess.Tournament // nil where the file holds none or could not be read
	Title      string            // caption of the file
	Date, To   chess.Date        // from the content; zero where it says nothing
	Rounds     int               // from the content or the settings; 0 = not known
	HeaderRow  int               // line of the headings, 0 where the format has none
	Columns    []Mapped
	Skipped    []Skipped
	Teams      []chess.Team
	Matches    []chess.Match
}

// Mapped tells which heading was read as which field.
type Mapped struct{ Field, Heading string }

// Skipped is a line below the headings that is no result, and why.
type Skipped struct {
	Row  int
	Text string
	Why  diag.Text
}

// Format is one kind of file that podium reads.
type Format struct {
	ID         string // "chess-results-xlsx"
	Title      diag.Text
	Extensions []string
	Tested     bool // on real files; false: by description only
}
