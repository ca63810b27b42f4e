package text

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// cyrillic writes the letters of Ukrainian, Belarusian and Russian in Latin.
var cyrillic = map[rune]string{
	'а': "a", 'б': "b", 'в': "v", 'г': "h", 'ґ': "g", 'д': "d", 'е': "e", 'є': "ye", 'ё': "yo",
	'ж': "zh", 'з': "z", 'и': "y", 'і': "i", 'й': "y", 'к': "k", 'л': "l", 'м': "m", 'н': "n",
	'о': "o", 'п': "p", 'р': "r", 'с': "s", 'т': "t", 'у': "u", 'ф': "f", 'х': "kh", 'ц': "ts",
	'ч': "ch", 'ш': "sh", 'щ': "shch", 'ъ': "", 'ы': "y", 'ь': "", 'э': "e", 'ю': "yu", 'я': "ya",
}

// slugLength bounds an address part, so that whole paths stay below the limits
// of file systems.
const slugLength = 80

// Slug gives a part of an address: lower case Latin letters and digits with
// single hyphens, at most 80 bytes, never a name that Windows reserves (con,
// nul, com1). Text without a letter or digit that can be written so gives a
// short hash of it; empty text gives "". Equal slugs of different texts are
// possible: who makes addresses looks for collisions.
func Slug(s string) string {
	if Clean(s) == "" {
		return ""
	}
	var b strings.Builder
	gap := false
	for _, r := range Fold(s) {
		t, known := cyrillic[r]
		switch {
		case r < 0x80 && r != ' ':
			t = string(r)
		case !known:
			gap = true
			continue
		}
		if t == "" {
			continue
		}
		if gap && b.Len() > 0 {
			b.WriteByte('-')
		}
		gap = false
		b.WriteString(t)
	}
	slug := b.String()
	if len(slug) > slugLength {
		slug = strings.TrimRight(slug[:slugLength], "-")
	}
	switch {
	case slug == "":
		return "x" + Hash(s)
	case reserved(slug):
		return slug + "-x"
	}
	return slug
}

// Hash gives eight hexadecimal digits that stand for a text where nothing
// readable can.
func Hash(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:4])
}

func reserved(slug string) bool {
	switch slug {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(slug) == 4 && (strings.HasPrefix(slug, "com") || strings.HasPrefix(slug, "lpt")) &&
		slug[3] >= '0' && slug[3] <= '9'
}
