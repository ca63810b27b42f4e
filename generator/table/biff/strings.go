package biff

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
)

// The flags of a string.
const (
	flagWide     = 0x01 // two bytes a character
	flagPhonetic = 0x04 // a phonetic block follows
	flagRich     = 0x08 // formatting runs follow
)

// stringAt reads a string that lies within one record: its length in size
// bytes, its flags, its characters. A string that is cut is given as far as it
// goes.
func stringAt(b []byte, at, size int) string {
	if at+size+1 > len(b) {
		return ""
	}
	n := int(b[at])
	if size == 2 {
		n = u16(b, at)
	}
	r := &segments{parts: [][]byte{b[at+size:]}}
	return r.characters(n, r.byte())
}

// sharedStrings reads the table of shared strings, which goes on in the
// CONTINUE records behind it, and gives the offset of the record after those.
func (w *workbook) sharedStrings(body []byte, next int) int {
	r := &segments{parts: [][]byte{body}}
	for {
		id, more, after, ok := w.record(next)
		if !ok || id != recContinue {
			break
		}
		r.parts = append(r.parts, more)
		next = after
	}
	r.skip(4) // how often strings are used
	count := int(r.u32())
	for i := 0; i < count && !r.ended(); i++ {
		w.shared = append(w.shared, r.richString())
	}
	return next
}

// segments reads a record and its continuations as one sequence of bytes.
type segments struct {
	parts [][]byte // the first one is being read
}

// settle drops parts that are read to their end.
func (r *segments) settle() {
	for len(r.parts) > 0 && len(r.parts[0]) == 0 {
		r.parts = r.parts[1:]
	}
}

func (r *segments) ended() bool {
	r.settle()
	return len(r.parts) == 0
}

// byte takes one byte, 0 beyond the end.
func (r *segments) byte() byte {
	if r.ended() {
		return 0
	}
	b := r.parts[0][0]
	r.parts[0] = r.parts[0][1:]
	return b
}

func (r *segments) u16() int { return int(r.byte()) | int(r.byte())<<8 }

func (r *segments) u32() uint32 { return uint32(r.u16()) | uint32(r.u16())<<16 }

// skip passes over n bytes, across continuations.
func (r *segments) skip(n int) {
	for n > 0 && !r.ended() {
		k := min(n, len(r.parts[0]))
		r.parts[0] = r.parts[0][k:]
		n -= k
	}
}

// richString reads a string of the shared table with what follows its
// characters.
func (r *segments) richString() string {
	n := r.u16()
	flags := r.byte()
	runs, phonetic := 0, 0
	if flags&flagRich != 0 {
		runs = r.u16()
	}
	if flags&flagPhonetic != 0 {
		phonetic = int(r.u32())
	}
	s := r.characters(n, flags)
	r.skip(4*runs + phonetic)
	return s
}

// characters reads n characters. Where they go on in the next record, that
// begins with a flag byte of its own, and the width may change.
func (r *segments) characters(n int, flags byte) string {
	wide := flags&flagWide != 0
	var units []uint16
	for n > 0 && len(r.parts) > 0 {
		part := r.parts[0]
		k := min(n, len(part))
		if wide {
			k = min(n, len(part)/2)
		}
		for i := range k {
			if wide {
				units = append(units, binary.LittleEndian.Uint16(part[2*i:]))
			} else {
				units = append(units, uint16(part[i]))
			}
		}
		if n -= k; wide {
			k *= 2
		}
		r.parts[0] = part[k:]
		if n == 0 {
			break
		}
		if len(r.parts) == 1 {
			r.parts = nil // cut off
			break
		}
		r.parts = r.parts[1:]
		wide = r.byte()&flagWide != 0
	}
	return strings.ToValidUTF8(string(utf16.Decode(units)), "\uFFFD")
}
