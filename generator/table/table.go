// Package table turns the bytes of a CSV, XLSX, XLS or HTML file into rows of
// cells that remember where they stood, finds the heading row among title
// lines, and decodes records by canonical field names. It knows headings in
// the languages of pairing programs, but no rule of a competition.
package table

import "podium/generator/diag"

// Cell is one field of a table. Text is what a person sees (decoded, NFC, outer
// spaces kept out); Number tells that a workbook stored a number, in which case
// Text is its shortest exact decimal with a point. Display is the text a
// spreadsheet program shows where it differs from Text.
type Cell struct {
	Text     string
	Number   bool
	Display  string
	From1904 bool   // a stored number of a workbook that counts days from 1904
	Fault    string // code of the problem that the cell is, "formula-without-value"; empty for all others
	At       diag.Pos
}

// Row is one line of a sheet. Line counts from 1 as the user sees it in his
// program: rows of a workbook, lines of a text file (a quoted field with line
// breaks belongs to the line it begins on).
type Row struct {
	Line   int
	Cells  []Cell
	Hidden bool // hidden or filtered away in the workbook; it is read all the same
}

// Sheet is one table of cells.
type Sheet struct {
	File   string
	Name   string // sheet name; empty for text files
	Hidden bool
	Rows   []Row
	Above  []string // text that stands before the table of a page, in its order
}

// File is one input file: its path relative to the data folder (forward
// slashes, NFC) and its bytes.
type File struct {
	Name string
	Data []byte
}
