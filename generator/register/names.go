package register

import (
	"slices"
	"strings"

	"podium/generator/text"
)

// nameKey is the key by which names of persons are equal.
func nameKey(name string) string {
	if key := text.FoldName(name); key != "" {
		return key
	}
	return text.Clean(name) // a name without a letter stands for itself
}

// likeness says how far two names of one number are apart.
type likeness int

const (
	sameName  likeness = iota // equal but for order, case, marks
	nearName                  // a slip of the keyboard, or one more part
	partName                  // a common part: surname or given name changed
	otherName                 // nothing in common
)

// compareNames judges two keys of nameKey.
func compareNames(a, b string) likeness {
	switch {
	case a == b:
		return sameName
	case similar(a, b):
		return nearName
	}
	for _, w := range strings.Fields(a) {
		for _, v := range strings.Fields(b) {
			if nearWord(w, v) {
				return partName
			}
		}
	}
	return otherName
}

// similar tells whether two keys of nameKey may be spellings of one name: every
// word of the shorter one has its like in the other, at least two of them, and
// not more than one differs by a slip.
func similar(a, b string) bool { return similarWords(strings.Fields(a), strings.Fields(b)) }

func similarWords(short, long []string) bool {
	if len(short) > len(long) {
		short, long = long, short
	}
	if len(short) < 2 {
		return len(short) == 1 && len(long) == 1 && nearWord(short[0], long[0])
	}
	slip := ""
	rest := append(make([]string, 0, 8), long...)
	for _, w := range short {
		switch i := slices.Index(rest, w); {
		case i >= 0:
			rest = slices.Delete(rest, i, i+1)
		case slip != "":
			return false
		default:
			slip = w
		}
	}
	return slip == "" || slices.ContainsFunc(rest, func(v string) bool { return nearWord(slip, v) })
}

// nearWord allows one slip in words of three letters and more, two in words of
// nine and more; a word and its initial ("j" for "jan") are near too.
func nearWord(a, b string) bool {
	if a == b || len(a) == 1 && strings.HasPrefix(b, a) || len(b) == 1 && strings.HasPrefix(a, b) {
		return true
	}
	n := min(len([]rune(a)), len([]rune(b)))
	switch {
	case n < 3:
		return false
	case n < 9:
		return text.Distance(a, b) <= 1
	}
	return text.Distance(a, b) <= 2
}

// reordered tells whether two spellings of one name differ in the order of
// their words.
func reordered(a, b string) bool {
	return a != b && text.Fold(a) != text.Fold(b) && nameKey(a) == nameKey(b)
}
