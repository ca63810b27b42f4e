package text

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Mojibake recognises text that was decoded wrongly before it came here:
// UTF-8 once read as a single-byte encoding ("WÃ³jcik"), or windows-1250 and
// ISO-8859-2 once read as Western European ("Mi³osz"). ok tells that s is such
// text; repaired is the probable reading, empty where letters are lost for good
// (U+FFFD). Honest foreign names (São, Ångström) give false. Call it on the
// text as read, since Clean may remove characters that the repair needs.
func Mojibake(s string) (repaired string, ok bool) {
	if isASCII(s) {
		return "", false
	}
	if strings.ContainsRune(s, utf8.RuneError) {
		return "", true
	}
	if !suspicious(s) {
		return "", false
	}
	for _, m := range []*charmap.Charmap{charmap.Windows1252, charmap.Windows1250, charmap.ISO8859_2} {
		if r, ok := utf8ReadAs(s, m); ok {
			return r, true
		}
	}
	for _, m := range []*charmap.Charmap{charmap.Windows1250, charmap.ISO8859_2} {
		if r, ok := polishReadAsWestern(s, m); ok {
			return r, true
		}
	}
	return "", false
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// suspicious tells whether s has what every wrong reading leaves behind: two
// signs beyond ASCII in a row, the bytes of one letter in UTF-8, or a control or
// symbol of Latin-1. Hardly any honest name has; trying the encodings on each
// took a twelfth of the time of reading a workbook.
func suspicious(s string) bool {
	before := false
	for _, r := range s {
		beyond := r >= utf8.RuneSelf
		if beyond && (before || r < 0xC0) {
			return true
		}
		before = beyond
	}
	return false
}

// bytesIn gives the bytes that m would have shown as s; undefined bytes show
// as C1 controls.
func bytesIn(s string, m *charmap.Charmap) ([]byte, bool) {
	out := make([]byte, 0, len(s))
	for _, r := range s {
		b, ok := m.EncodeRune(r)
		if !ok {
			if r < 0x80 || r > 0x9F {
				return nil, false
			}
			b = byte(r)
		}
		out = append(out, b)
	}
	return out, true
}

// utf8ReadAs undoes UTF-8 read as m. Only letters of Latin-1 and Latin
// Extended-A and typographic marks may come out: "RÓŻA" in windows-1250 happens
// to be valid UTF-8 too, with a Cyrillic letter.
func utf8ReadAs(s string, m *charmap.Charmap) (string, bool) {
	raw, ok := bytesIn(s, m)
	if !ok || !utf8.Valid(raw) {
		return "", false
	}
	found := false
	for _, r := range string(raw) {
		if r < utf8.RuneSelf {
			continue
		}
		if (r < 0xA0 || r > 0x17F) && (r < 0x2010 || r > 0x2027) {
			return "", false
		}
		found = true
	}
	return string(raw), found
}

// polishReadAsWestern undoes windows-1250 or ISO-8859-2 read as windows-1252 or
// Latin-1: the sign is a symbol that no name holds in a word (³ for ł, ¹ for
// ą) or a C1 control.
func polishReadAsWestern(s string, m *charmap.Charmap) (string, bool) {
	signs := "³¹£¯¿"
	if m == charmap.ISO8859_2 {
		signs = "³±£¯¿¶¼¦¡"
	}
	if !signInWord([]rune(s), signs) {
		return "", false
	}
	raw, ok := bytesIn(s, charmap.Windows1252)
	if !ok {
		return "", false
	}
	out, err := m.NewDecoder().Bytes(raw)
	if err != nil {
		return "", false
	}
	for _, r := range string(out) {
		if r > 0x7F && !unicode.IsLetter(r) && !unicode.IsPunct(r) {
			return "", false
		}
	}
	return string(out), true
}

// signInWord looks for a C1 control or for a sign before a letter or after two
// of them; "m³" and "¿Qué?" are honest.
func signInWord(s []rune, signs string) bool {
	letter := func(i int) bool { return i >= 0 && i < len(s) && unicode.IsLetter(s[i]) }
	for i, r := range s {
		if r >= 0x80 && r <= 0x9F {
			return true
		}
		if !strings.ContainsRune(signs, r) {
			continue
		}
		if letter(i-1) && letter(i-2) || letter(i+1) && (letter(i-1) || r != '¿' && r != '¡') {
			return true
		}
	}
	return false
}
