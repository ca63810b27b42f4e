// Package records splits delimited text of millions of lines as it comes, where
// package table would hold every cell.
package records

import (
	"errors"
	"fmt"
	"io"
)

// errLongRecord is given for a line that no table has.
var errLongRecord = errors.New("a record is longer than 1 MiB")

// Each calls do for every record of a text in UTF-8 delimited by sep, with
// the line it stands on, and ends with the first error. It is for lists of
// millions of lines: nothing is kept, and the
// fields are gone when do returns. A quoted field ends on its line; empty lines
// are left out.
func Each(r io.Reader, sep byte, do func(line int, fields [][]byte) error) error {
	x := recordReader{sep: sep, do: do}
	x.ends['\n'], x.ends['"'], x.ends[sep] = true, true, true
	buf := make([]byte, 0, readSize)
	for {
		n, err := r.Read(buf[len(buf):cap(buf)])
		if err != nil && err != io.EOF {
			return err
		}
		buf = buf[:len(buf)+n]
		rest, failed := x.take(buf, err == io.EOF)
		if failed != nil || err == io.EOF {
			return failed
		}
		switch {
		case len(rest) < cap(buf):
			buf = buf[:copy(buf[:cap(buf)], rest)]
		case cap(buf) < maxRecord:
			buf = append(make([]byte, 0, 2*cap(buf)), rest...)
		default:
			return fmt.Errorf("line %d: %w", x.line+1, errLongRecord)
		}
	}
}

const (
	readSize  = 1 << 17 // what is read at a time
	maxRecord = 1 << 20 // the longest line
)

// recordReader hands out records; line is the last one.
type recordReader struct {
	sep    byte
	ends   [256]bool // the bytes that are not simply part of a field
	do     func(line int, fields [][]byte) error
	line   int
	fields [][]byte
}

// take hands out the lines of buf that are whole, at the end of the text the
// last one too, and gives the rest.
func (x *recordReader) take(buf []byte, end bool) ([]byte, error) {
	for len(buf) > 0 {
		n, start, quoted, fields := 0, 0, false, x.fields[:0]
		for ; n < len(buf); n++ { // one pass: most of the time goes here
			c := buf[n]
			if !x.ends[c] {
				continue
			}
			if c == '\n' {
				break
			}
			if c == '"' {
				quoted = true
				continue
			}
			fields = append(fields, buf[start:n])
			start = n + 1
		}
		if n == len(buf) && !end {
			return buf, nil
		}
		record := buf[:n]
		if n > 0 && buf[n-1] == '\r' {
			record = buf[:n-1]
		}
		buf = buf[min(n+1, len(buf)):]
		x.line++
		switch {
		case len(record) == 0:
			continue
		case quoted:
			x.fields = splitRecord(fields[:0], record, x.sep)
		default:
			x.fields = append(fields, record[start:])
		}
		if err := x.do(x.line, x.fields); err != nil {
			return nil, fmt.Errorf("line %d: %w", x.line, err)
		}
	}
	return nil, nil
}

// splitRecord appends the fields of one line.
func splitRecord(fields [][]byte, record []byte, sep byte) [][]byte {
	for {
		if len(record) > 0 && record[0] == '"' {
			if value, rest, closed := unquote(record, sep); closed {
				fields = append(fields, value)
				if rest == nil {
					return fields
				}
				record = rest
				continue
			}
		}
		n := 0
		for n < len(record) && record[n] != sep {
			n++
		}
		fields = append(fields, record[:n])
		if n == len(record) {
			return fields
		}
		record = record[n+1:]
	}
}

// unquote takes a quoted field from the beginning of a record. The rest is nil
// at the end of the record. Quotation marks that enclose no whole field are text.
func unquote(record []byte, sep byte) (value, rest []byte, closed bool) {
	for i := 1; i < len(record); i++ {
		switch {
		case record[i] != '"':
			value = append(value, record[i])
		case i+1 < len(record) && record[i+1] == '"':
			value = append(value, '"')
			i++
		case i+1 == len(record):
			return value, nil, true
		default:
			return value, record[i+2:], record[i+1] == sep
		}
	}
	return nil, nil, false
}
