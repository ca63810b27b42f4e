package register

import (
	"regexp"
	"strings"

	"podium/generator/text"
)

var (
	scientific = regexp.MustCompile(`^\d+(?:[.,]\d+)?[eE]\+?\d+$`)
	decimal    = regexp.MustCompile(`^\d+[.,]0+$`)
	zeros      = regexp.MustCompile(`^0*$|^[-–—]+$`)
)

// cleanID gives a number of the central register without spaces and without
// the ".0" of a spreadsheet; none for 0 and dashes. damaged tells that it was
// shortened to a power of ten (7E+06) and is lost.
func cleanID(s string) (id string, damaged bool) {
	if s == "" {
		return "", false
	}
	id = strings.ReplaceAll(text.Clean(s), " ", "")
	if plainNumber(id) {
		return id, false
	}
	if decimal.MatchString(id) {
		id = id[:strings.IndexAny(id, ".,")]
	}
	switch {
	case zeros.MatchString(id):
		return "", false
	case scientific.MatchString(id):
		return "", true
	}
	return id, false
}

// plainNumber tells what nearly every number is: digits, the first not 0.
func plainNumber(id string) bool {
	for i := range len(id) {
		if id[i] < '0' || id[i] > '9' {
			return false
		}
	}
	return id != "" && id[0] != '0'
}

// cleanFIDE gives a FIDE number, digits without leading zeros; damaged tells
// that the text is something else.
func cleanFIDE(s string) (fide string, damaged bool) {
	fide, damaged = cleanID(s)
	fide = strings.TrimLeft(fide, "0")
	if fide != "" && !plainNumber(fide) {
		return "", true
	}
	return fide, damaged
}

// idKey compares numbers of the central register: letter case does not matter.
func idKey(id string) string { return strings.ToUpper(id) }

// zeroKey compares numbers whose leading zeros may have been lost.
func zeroKey(id string) string { return strings.TrimLeft(idKey(id), "0") }
