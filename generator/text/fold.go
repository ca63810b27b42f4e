package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Clean gives text as it may be shown: NFC, every kind of space (no-break,
// narrow, tab, line break) as a plain one, zero-width characters and controls
// removed, outer spaces cut off. C1 controls stay, since Mojibake needs them.
func Clean(s string) string {
	if plain(s) {
		return strings.Trim(s, " ")
	}
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n' || r == '\v' || r == '\f' || r == '\r' || unicode.Is(unicode.Z, r):
			return ' '
		case r < ' ' || r == 0x7F || r == 0xAD || unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.Trim(norm.NFC.String(s), " ")
}

// plain tells whether Clean has nothing to do but cut spaces.
func plain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] >= 0x7F {
			return false
		}
	}
	return true
}

// letters holds what the decomposition of Unicode leaves whole, written in
// plain Latin letters.
var letters = map[rune]string{
	'ł': "l", 'đ': "d", 'ð': "d", 'ø': "o", 'ħ': "h", 'ŧ': "t", 'ı': "i", 'ŋ': "n", 'ĸ': "k", 'ɨ': "i",
	'ß': "ss", 'æ': "ae", 'œ': "oe", 'þ': "th", 'ĳ': "ij", 'ə': "e",
}

// Fold gives the key by which words are compared: lower case, without marks
// (ł as l, ß as ss), punctuation and spaces of every kind as single spaces.
func Fold(s string) string {
	b := make([]byte, 0, len(s))
	gap := false
	for _, r := range s {
		var word string
		if r < latinEnd {
			word = latin[r]
		} else {
			word = foldRune(r)
		}
		switch word {
		case between:
			gap = true
		case nothing:
		default:
			if gap && len(b) > 0 {
				b = append(b, ' ')
			}
			gap = false
			b = append(b, word...)
		}
	}
	return string(b)
}

// What foldRune gives for characters that stand between words, and for those
// that count for nothing.
const (
	between = " "
	nothing = ""
)

// latin holds foldRune of the characters up to U+017F, since nearly all text
// consists of them.
const latinEnd = 0x180

var latin = func() (t [latinEnd]string) {
	for r := range t {
		t[r] = foldRune(rune(r))
	}
	return t
}()

// foldRune folds one character: its letters and digits, between, or nothing.
func foldRune(r rune) string {
	var b strings.Builder
	gap := false
	for _, r := range norm.NFKD.String(string(r)) {
		r = unicode.ToLower(r)
		switch {
		case unicode.Is(unicode.M, r) || unicode.Is(unicode.Cf, r):
		case letters[r] != "":
			b.WriteString(letters[r])
		case r == utf8.RuneError || unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		default:
			gap = true
		}
	}
	if b.Len() == 0 && gap {
		return between
	}
	return b.String()
}

// FoldName gives the key by which names of persons are compared: the words of
// Fold in alphabetical order, so that neither the order of surname and given
// name nor a hyphen or comma matters.
func FoldName(s string) string {
	folded := Fold(s)
	words := strings.Split(folded, " ")
	if slices.IsSorted(words) {
		return folded
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}
