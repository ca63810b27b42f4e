package privacy

import (
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/generator/text"
)

// Forms lists all forms in which a name may leak: in each order of its words
// as written, without marks, decomposed, in capitals and small letters, as part
// of an address, and escaped for addresses, JSON and XML. Sorted, each once.
// A name of one word of less than four letters gives none, since it is part of
// many words.
func Forms(name string) []string {
	var out []string
	for _, ordered := range orders(text.Clean(name)) {
		for _, spelled := range []string{ordered, strings.ToUpper(ordered), strings.ToLower(ordered), plain(ordered), text.Fold(ordered)} {
			out = append(out, spelled, norm.NFD.String(spelled))
			out = append(out, escaped(spelled)...)
		}
		out = append(out, text.Slug(ordered), strings.ReplaceAll(text.Slug(ordered), "-", "_"))
	}
	out = slices.DeleteFunc(out, func(s string) bool { return len([]rune(s)) < 4 })
	slices.Sort(out)
	return slices.Compact(out)
}

// orders gives the name as written and with its words in every rotation, with
// and without a comma behind the first word.
func orders(name string) []string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == ',' })
	out := []string{name}
	for i := range words {
		turned := slices.Concat(words[i:], words[:i])
		out = append(out, strings.Join(turned, " "))
		if len(turned) > 1 {
			out = append(out, turned[0]+", "+strings.Join(turned[1:], " "))
		}
	}
	slices.Reverse(words)
	return append(out, strings.Join(words, " "))
}

// plain takes the marks off and keeps capitals and hyphens.
func plain(s string) string {
	var b strings.Builder
	for _, r := range s {
		folded := text.Fold(string(r))
		switch {
		case folded == "":
			b.WriteRune(r)
		case strings.ToLower(string(r)) != string(r):
			b.WriteString(strings.ToUpper(folded[:1]) + folded[1:])
		default:
			b.WriteString(folded)
		}
	}
	return b.String()
}

func escaped(s string) []string {
	path := url.PathEscape(s)
	quoted, _ := json.Marshal(s) // a string always marshals
	return []string{
		path, strings.ToLower(path), url.QueryEscape(s),
		strings.Trim(string(quoted), `"`), unicodeEscaped(s, `\u%04x`), unicodeEscaped(s, `\u%04X`),
		html.EscapeString(s), unicodeEscaped(s, "&#%d;"), unicodeEscaped(s, "&#x%x;"), unicodeEscaped(s, "&#x%X;"),
	}
}

// unicodeEscaped writes every character beyond ASCII in the form of an escape.
func unicodeEscaped(s, form string) string {
	var b strings.Builder
	for _, r := range s {
		if r < 0x80 {
			b.WriteRune(r)
			continue
		}
		fmt.Fprintf(&b, form, r)
	}
	return b.String()
}
