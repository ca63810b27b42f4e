package privacy

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"podium/generator/diag"
)

// redactor hides protected names and numbers in running text.
type redactor struct {
	names   *strings.Replacer
	numbers *regexp.Regexp // whole words; nil without any
	ids     map[string]string
}

// Redact replaces every form of a protected name, and the numbers of such a
// person, by what may be shown: for messages and logs, which are public too.
func (v *View) Redact(s string) string {
	if v == nil || v.redact == nil {
		return s
	}
	s = v.redact.names.Replace(s)
	if v.redact.numbers != nil {
		s = v.redact.numbers.ReplaceAllStringFunc(s, func(n string) string { return v.redact.ids[n] })
	}
	return s
}

// redactor tries longer forms first, so that a name goes before a part of it.
func (v *View) redactor() *redactor {
	if len(v.order) == 0 {
		return nil
	}
	type pair struct{ secret, shown string }
	var pairs []pair
	r := &redactor{ids: map[string]string{}}
	var numbers []string
	for _, id := range v.order {
		for _, s := range v.Secrets(id) {
			pairs = append(pairs, pair{s, v.Name(id)})
		}
		for _, n := range v.Numbers(id) {
			r.ids[n] = v.ID(id)
			numbers = append(numbers, regexp.QuoteMeta(n))
		}
	}
	slices.SortFunc(pairs, func(a, b pair) int {
		return cmp.Or(cmp.Compare(len(b.secret), len(a.secret)), strings.Compare(a.secret, b.secret), strings.Compare(a.shown, b.shown))
	})
	var args []string
	for _, p := range pairs {
		args = append(args, p.secret, p.shown)
	}
	r.names = strings.NewReplacer(args...)
	if len(numbers) > 0 {
		r.numbers = regexp.MustCompile(`\b(?:` + strings.Join(numbers, "|") + `)\b`)
	}
	return r
}

// Issue gives a problem without protected names: text, hint, excerpt and the
// name of the file.
func (v *View) Issue(i diag.Issue) diag.Issue {
	for _, s := range []*string{&i.Text.En, &i.Text.Pl, &i.Hint.En, &i.Hint.Pl, &i.Excerpt, &i.Pos.File} {
		*s = v.Redact(*s)
	}
	return i
}
