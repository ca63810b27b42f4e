package table

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// errLongRecord is given for a line that no table has.
var errLongRecord = errors.New("a record is longer than 1 MiB")

// Records calls do for every record of a text in UTF-8 delimited by sep, with
// the line it stands on, and ends with the first error. It is for lists of
// millions of lines, which Read would hold in memory: nothing is kept, and the
// fields are gone when do returns. A quoted field ends on its line; empty lines
// are left out.
func Records(r io.Reader, sep byte, do func(line int, fields [][]byte) error) error {
	in := bufio.NewReaderSize(r, 1<<20)
	var fields [][]byte
	for line := 1; ; line++ {
		record, err := in.ReadSlice('\n')
		if err == bufio.ErrBufferFull {
			return fmt.Errorf("line %d: %w", line, errLongRecord)
		}
		if err != nil && err != io.EOF {
			return err
		}
		record = bytes.TrimSuffix(bytes.TrimSuffix(record, []byte{'\n'}), []byte{'\r'})
		if len(record) > 0 {
			fields = splitRecord(fields[:0], record, sep)
			if err := do(line, fields); err != nil {
				return fmt.Errorf("line %d: %w", line, err)
			}
		}
		if err == io.EOF {
			return nil
		}
	}
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
