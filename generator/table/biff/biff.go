// Package biff reads the cells of old Excel workbooks (.xls, BIFF8): texts,
// numbers, stored results of formulas, and the number format of each. It reads
// nothing else and writes nothing.
//
// The stream of a workbook is a sequence of records of at most 8224 bytes; a
// longer one goes on in CONTINUE records. The table of shared strings is the
// only place where that matters here, and where readers lose names.
package biff

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/richardlehane/mscfb"
)

// The reasons for which a workbook is not read.
var (
	ErrEncrypted = errors.New("the workbook is protected by a password")
	ErrOld       = errors.New("the workbook is older than Excel 97")
	ErrDamaged   = errors.New("the workbook is damaged")
)

// Kind of a cell's value.
type Kind byte

// The kinds of values. Blank cells are not kept.
const (
	Number Kind = 'n'
	Text   Kind = 's'
	Bool   Kind = 't' // Number is 1 or 0
	Fault  Kind = 'e' // Text is the error as shown ("#N/A")
)

// Cell is one filled cell; Row and Col count from 0.
type Cell struct {
	Row, Col   int
	Kind       Kind
	Text       string
	Number     float64
	FormatID   int    // number format; those below 164 are built in
	FormatCode string // of a format that the workbook defines
}

// Sheet is one worksheet. Cells are in the order of the file, row by row in
// what programs write.
type Sheet struct {
	Name       string
	Hidden     bool
	Cells      []Cell
	HiddenRows map[int]bool
}

// Workbook is what Read gives.
type Workbook struct {
	Sheets   []Sheet
	Date1904 bool
}

// maxStream is the most that is read of a workbook stream.
const maxStream = 64 << 20

// Read reads a workbook. The error is ErrEncrypted, ErrOld or ErrDamaged, with
// details where there are any.
func Read(data []byte) (book *Workbook, err error) {
	stream, err := workbookStream(data)
	if err != nil {
		return nil, err
	}
	w := &workbook{stream: stream, formats: map[int]string{}}
	if err := w.globals(); err != nil {
		return nil, err
	}
	book = &Workbook{Date1904: w.date1904}
	for _, b := range w.bounds {
		s := Sheet{Name: b.name, Hidden: b.hidden, HiddenRows: map[int]bool{}}
		if err := w.sheet(b.offset, &s); err != nil {
			return nil, err
		}
		book.Sheets = append(book.Sheets, s)
	}
	return book, nil
}

// workbookStream takes the stream "Workbook" out of the container.
func workbookStream(data []byte) ([]byte, error) {
	c, err := mscfb.New(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%w: %v", ErrDamaged, err)
	}
	old := false
	for e, err := c.Next(); err == nil; e, err = c.Next() {
		switch e.Name {
		case "Workbook":
			stream, err := io.ReadAll(io.LimitReader(e, maxStream))
			if err != nil && len(stream) == 0 {
				return nil, fmt.Errorf("%w: %v", ErrDamaged, err)
			}
			return stream, nil
		case "Book":
			old = true
		case "EncryptedPackage":
			return nil, ErrEncrypted
		}
	}
	if old {
		return nil, ErrOld
	}
	return nil, fmt.Errorf("%w: no workbook stream", ErrDamaged)
}

// The records that are read.
const (
	recBOF        = 0x0809
	recEOF        = 0x000A
	recFilePass   = 0x002F
	recBoundSheet = 0x0085
	recDateMode   = 0x0022
	recFormat     = 0x041E
	recXF         = 0x00E0
	recSST        = 0x00FC
	recContinue   = 0x003C
	recRow        = 0x0208
	recLabelSST   = 0x00FD
	recLabel      = 0x0204
	recRString    = 0x00D6
	recNumber     = 0x0203
	recRK         = 0x027E
	recMulRK      = 0x00BD
	recBoolErr    = 0x0205
	recFormula    = 0x0006
	recString     = 0x0207
)

type bound struct {
	name   string
	offset int
	hidden bool
}

type workbook struct {
	stream   []byte
	bounds   []bound
	shared   []string
	formats  map[int]string
	styles   []int // format of each XF
	date1904 bool
}

// record gives the record at offset and the offset of the next; ok is false at
// the end of the stream.
func (w *workbook) record(offset int) (id int, body []byte, next int, ok bool) {
	if offset < 0 || offset+4 > len(w.stream) {
		return 0, nil, 0, false
	}
	id = int(binary.LittleEndian.Uint16(w.stream[offset:]))
	size := int(binary.LittleEndian.Uint16(w.stream[offset+2:]))
	next = offset + 4 + size
	if next > len(w.stream) {
		return 0, nil, 0, false
	}
	return id, w.stream[offset+4 : next], next, true
}

// globals reads the first substream: sheets, strings, styles.
func (w *workbook) globals() error {
	id, body, offset, ok := w.record(0)
	if !ok || id != recBOF || len(body) < 4 {
		return fmt.Errorf("%w: no beginning", ErrDamaged)
	}
	if u16(body, 0) != 0x0600 {
		return ErrOld
	}
	for {
		id, body, next, ok := w.record(offset)
		if !ok {
			return fmt.Errorf("%w: cut off", ErrDamaged)
		}
		switch id {
		case recEOF:
			return nil
		case recFilePass:
			return ErrEncrypted
		case recDateMode:
			w.date1904 = u16(body, 0) == 1
		case recFormat:
			w.formats[u16(body, 0)] = stringAt(body, 2, 2)
		case recXF:
			w.styles = append(w.styles, u16(body, 2))
		case recBoundSheet:
			w.boundSheet(body)
		case recSST:
			next = w.sharedStrings(body, next)
		}
		offset = next
	}
}

func (w *workbook) boundSheet(body []byte) {
	if len(body) < 8 || body[5] != 0 { // macro sheets, charts
		return
	}
	w.bounds = append(w.bounds, bound{
		name:   stringAt(body, 6, 1),
		offset: int(binary.LittleEndian.Uint32(body)),
		hidden: body[4]&3 != 0,
	})
}

// sheet reads the cells of the substream at offset.
func (w *workbook) sheet(offset int, s *Sheet) error {
	id, _, offset, ok := w.record(offset)
	if !ok || id != recBOF {
		return fmt.Errorf("%w: sheet %q is not where it should be", ErrDamaged, s.Name)
	}
	depth := 1 // charts inside a sheet have a beginning and an end of their own
	for depth > 0 {
		id, body, next, ok := w.record(offset)
		if !ok {
			return fmt.Errorf("%w: sheet %q is cut off", ErrDamaged, s.Name)
		}
		offset = next
		switch {
		case id == recBOF:
			depth++
		case id == recEOF:
			depth--
		case depth == 1:
			w.cellRecord(id, body, s)
		}
	}
	return nil
}

// cellRecord adds what one record holds.
func (w *workbook) cellRecord(id int, body []byte, s *Sheet) {
	if id == recString { // the result of the formula before it
		if n := len(s.Cells); n > 0 && s.Cells[n-1].Kind == Text && s.Cells[n-1].Text == "" {
			s.Cells[n-1].Text = stringAt(body, 0, 2)
		}
		return
	}
	if len(body) < 6 {
		return
	}
	c := Cell{Row: u16(body, 0), Col: u16(body, 2)}
	switch id {
	case recRow:
		if len(body) >= 14 && u16(body, 12)&0x20 != 0 {
			s.HiddenRows[c.Row] = true
		}
		return
	case recMulRK:
		for i := 4; i+6 <= len(body)-2; i += 6 {
			w.style(&c, u16(body, i))
			c.Kind, c.Number = Number, rk(binary.LittleEndian.Uint32(body[i+2:]))
			s.Cells = append(s.Cells, c)
			c.Col++
		}
		return
	}
	w.style(&c, u16(body, 4))
	if w.value(&c, id, body[6:]) {
		s.Cells = append(s.Cells, c)
	}
}

// value reads the value of a record of one cell; false where it is none.
func (w *workbook) value(c *Cell, id int, v []byte) bool {
	switch {
	case id == recLabelSST && len(v) >= 4:
		i := int(binary.LittleEndian.Uint32(v))
		if i >= len(w.shared) {
			return false
		}
		c.Kind, c.Text = Text, w.shared[i]
	case id == recLabel, id == recRString:
		c.Kind, c.Text = Text, stringAt(v, 0, 2)
	case id == recNumber && len(v) >= 8:
		c.Kind, c.Number = Number, float(v)
	case id == recRK && len(v) >= 4:
		c.Kind, c.Number = Number, rk(binary.LittleEndian.Uint32(v))
	case id == recBoolErr && len(v) >= 2:
		boolOrFault(c, v[0], v[1] != 0)
	case id == recFormula && len(v) >= 8:
		return formula(c, v)
	default:
		return false
	}
	return true
}

// formula reads the stored result of a formula; a text comes in the STRING
// record behind it.
func formula(c *Cell, v []byte) bool {
	if v[6] != 0xFF || v[7] != 0xFF {
		c.Kind, c.Number = Number, float(v)
		return true
	}
	switch v[0] {
	case 0:
		c.Kind = Text
	case 1:
		boolOrFault(c, v[2], false)
	case 2:
		boolOrFault(c, v[2], true)
	default:
		return false
	}
	return true
}

func boolOrFault(c *Cell, v byte, fault bool) {
	if !fault {
		c.Kind, c.Number = Bool, float64(v)
		return
	}
	c.Kind = Fault
	if c.Text = faults[v]; c.Text == "" {
		c.Text = "#ERR"
	}
}

var faults = map[byte]string{
	0x00: "#NULL!", 0x07: "#DIV/0!", 0x0F: "#VALUE!", 0x17: "#REF!", 0x1D: "#NAME?", 0x24: "#NUM!", 0x2A: "#N/A",
}

func (w *workbook) style(c *Cell, xf int) {
	c.FormatID, c.FormatCode = 0, ""
	if xf < len(w.styles) {
		c.FormatID = w.styles[xf]
		c.FormatCode = w.formats[c.FormatID]
	}
}

// rk unpacks a number of four bytes: bit 0 tells that it is to be divided by
// 100, bit 1 that it is a whole number of 30 bits, else the upper 30 bits of a
// float.
func rk(v uint32) float64 {
	f := math.Float64frombits(uint64(v&^3) << 32)
	if v&2 != 0 {
		f = float64(int32(v) >> 2)
	}
	if v&1 != 0 {
		f /= 100
	}
	return f
}

func float(b []byte) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(b)) }

// u16 gives the two bytes at i, 0 beyond the end.
func u16(b []byte, i int) int {
	if i+2 > len(b) {
		return 0
	}
	return int(binary.LittleEndian.Uint16(b[i:]))
}
