package table

import (
	"bytes"
	"unicode/utf8"

	"podium/generator/diag"
	"podium/generator/text"
)

// Layout says how each line of a list is cut into fields, as its first lines
// tell: for lists too long to be held as cells. A field ends on its line.
type Layout struct {
	Head     Head
	Above    []Row  // the heading row and those above it
	Encoding string // as in text.Encodings
	Guessed  bool   // no byte decided the encoding
	sep      byte   // 0 where the columns are fixed
	starts   []int  // of fixed columns, in characters
}

// FindLayout reads the beginning of a list; false where it is no text, its
// characters are no single bytes (UTF-16), or no heading row is found in it.
func FindLayout(beginning File, want Search) (Layout, bool) {
	kind := Kind(beginning.Data)
	s, used, guessed := text.Decode(beginning.Data, "")
	l := Layout{Encoding: used, Guessed: guessed}
	var sheet Sheet
	var quiet diag.List // the last line is cut off
	switch {
	case used == text.UTF16LE || used == text.UTF16BE:
		return l, false
	case kind == "fidelist":
		sheet, l.starts = fideSheet(beginning.Name, s, &quiet)
	case kind == "text":
		sep, told := sepLine(s)
		if !told {
			sep = findSeparator(s)
		}
		l.sep, sheet = sep, splitText(beginning.Name, s, &quiet)
	default:
		return l, false
	}
	head, ok := FindHeader(sheet, want)
	l.Head = head
	l.Above = sheet.Rows[:head.Row+1]
	return l, ok
}

// Fixed tells whether the columns are fixed.
func (l *Layout) Fixed() bool { return l.sep == 0 }

// Text decodes one line of the list.
func (l *Layout) Text(line []byte) string {
	encoding := l.Encoding
	if encoding == text.UTF8 && !utf8.Valid(line) {
		encoding = "" // one line of another program
	}
	s, _, _ := text.Decode(line, encoding)
	return s
}

// Row gives the cells of a line, which is the n-th of the file.
func (l *Layout) Row(file string, n int, line []byte) Row {
	if l.Fixed() {
		return fideRow(file, n, l.Text(line), l.starts)
	}
	p := splitter{file: file, rest: l.Text(line), line: n, sep: l.sep}
	row, _ := p.row()
	return row
}

// Fields appends the fields of a line, the first n at most: parts of the line
// as it is, decoded ones where that is not so simple.
func (l *Layout) Fields(fields [][]byte, line []byte, n int) [][]byte {
	switch {
	case l.Fixed():
		return l.fixed(fields, line, n)
	case bytes.IndexByte(line, '"') >= 0:
		return l.decoded(fields, line, n)
	}
	for ; n > 0; n-- {
		field, rest, more := bytes.Cut(line, []byte{l.sep})
		fields = append(fields, field)
		if !more {
			break
		}
		line = rest
	}
	return fields
}

func (l *Layout) decoded(fields [][]byte, line []byte, n int) [][]byte {
	cells := l.Row("", 0, line).Cells
	for _, c := range cells[:min(n, len(cells))] {
		fields = append(fields, []byte(c.Text))
	}
	return fields
}

// fixed cuts by characters, which are bytes in nearly every line.
func (l *Layout) fixed(fields [][]byte, line []byte, n int) [][]byte {
	n = min(n, len(l.starts))
	short := line
	if n < len(l.starts) {
		short = line[:min(len(line), l.starts[n])]
	}
	if !ascii(short) {
		return l.decoded(fields, line, n)
	}
	for i, from := range l.starts[:n] {
		to := len(short)
		if i+1 < n {
			to = min(to, l.starts[i+1])
		}
		fields = append(fields, bytes.TrimSpace(short[min(from, to):to]))
	}
	return fields
}

func ascii(line []byte) bool {
	for _, b := range line {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
