// Package text turns the bytes of users' files into text and names into keys:
// the encodings that Polish programs write, spaces and marks of every kind,
// keys that compare names without regard to case, marks and order of words,
// addresses, alphabetical order and plural forms.
//
// Fold and FoldName give keys for comparing, never text to show.
package text

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/unicode/norm"
)

// The names of the encodings that Decode reports and takes.
const (
	UTF8        = "utf-8"
	UTF16LE     = "utf-16le"
	UTF16BE     = "utf-16be"
	Windows1250 = "windows-1250"
	ISO88592    = "iso-8859-2"
)

// encodingNames holds the spellings of an encoding that settings may use.
var encodingNames = map[string]string{
	"utf-8": UTF8, "utf8": UTF8,
	"utf-16": UTF16LE, "utf-16le": UTF16LE, "utf16le": UTF16LE, "utf16": UTF16LE,
	"utf-16be": UTF16BE, "utf16be": UTF16BE,
	"windows-1250": Windows1250, "cp1250": Windows1250, "windows1250": Windows1250,
	"iso-8859-2": ISO88592, "iso8859-2": ISO88592, "latin2": ISO88592, "latin-2": ISO88592,
}

// Encodings lists the names of encodings for messages.
func Encodings() []string { return []string{UTF8, UTF16LE, UTF16BE, Windows1250, ISO88592} }

// EncodingName gives the name of Encodings for a spelling as people write it
// (cp1250, UTF8, latin2, any letter case); false where it is none.
func EncodingName(s string) (string, bool) {
	name, ok := encodingNames[strings.ToLower(strings.TrimSpace(s))]
	return name, ok
}

// Decode turns the bytes of a text file into NFC text without its byte-order
// mark. A known name in explicit decides alone; otherwise the order is: mark,
// UTF-16 by its zero bytes, valid UTF-8, then the bytes by which windows-1250
// and ISO-8859-2 write ą ś ź differently. It gives the name of the encoding
// used; guessed tells that no byte decided and windows-1250 was taken.
// Bytes that mean nothing in the encoding become U+FFFD.
func Decode(data []byte, explicit string) (s, used string, guessed bool) {
	used, ok := EncodingName(explicit)
	if !ok {
		used, guessed = detect(data)
	}
	s = decodeAs(data, used)
	s = strings.TrimPrefix(s, "\ufeff")
	return norm.NFC.String(s), used, guessed
}

func decodeAs(data []byte, name string) string {
	var enc encoding.Encoding
	switch name {
	case UTF16LE:
		enc = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case UTF16BE:
		enc = unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
	case Windows1250:
		enc = charmap.Windows1250
	case ISO88592:
		enc = charmap.ISO8859_2
	default:
		return strings.ToValidUTF8(string(data), "\ufffd")
	}
	out, err := enc.NewDecoder().Bytes(data)
	if err != nil { // a decoder replaces what it cannot read; kept for safety
		return strings.ToValidUTF8(string(data), "\ufffd")
	}
	return strings.ToValidUTF8(string(out), "\ufffd")
}

func detect(data []byte) (name string, guessed bool) {
	switch {
	case bytes.HasPrefix(data, []byte{0xEF, 0xBB, 0xBF}):
		return UTF8, false
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}):
		return UTF16LE, false
	case bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		return UTF16BE, false
	}
	if name := byZeroBytes(data); name != "" {
		return name, false
	}
	if utf8.Valid(data) {
		return UTF8, false
	}
	windows, iso := 0, 0
	for _, b := range data {
		switch b {
		case 0xB9, 0xA5, 0x9C, 0x8C, 0x9F, 0x8F: // ą Ą ś Ś ź Ź in windows-1250
			windows++
		case 0xB1, 0xA1, 0xB6, 0xA6, 0xBC, 0xAC: // the same letters in ISO-8859-2
			iso++
		}
	}
	if iso > windows {
		return ISO88592, false
	}
	return Windows1250, iso == windows
}

// byZeroBytes recognises UTF-16 without a mark: in Latin text every second
// byte is zero, save the few letters above U+00FF.
func byZeroBytes(data []byte) string {
	var zeros [2]int
	for i, b := range data {
		if b == 0 {
			zeros[i%2]++
		}
	}
	units := len(data) / 2
	switch {
	case 2*zeros[1] > units && zeros[0]*10 < zeros[1]:
		return UTF16LE
	case 2*zeros[0] > units && zeros[1]*10 < zeros[0]:
		return UTF16BE
	}
	return ""
}
