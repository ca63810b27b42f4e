package register

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// clubKey compares names of clubs: letter case, marks, quotes, spaces, dots
// and hyphens do not matter.
func clubKey(name string) string { return strings.ReplaceAll(text.Fold(name), " ", "") }

// clubs knows the one spelling of every club.
type clubs struct {
	names map[string]string // by key, of every spelling
	short map[string]string // by key of the one spelling
	known []string          // spellings of clubs.csv and the register, sorted
}

type clubEntry struct {
	Club  string `csv:"club"`
	Short string `csv:"short_name"`
	Also  string `csv:"also"`
}

// readClubs reads clubs.csv; nil gives no spellings.
func readClubs(f *table.File, list *diag.List) *clubs {
	c := &clubs{names: map[string]string{}, short: map[string]string{}}
	if f == nil {
		return c
	}
	records, _ := table.Load[clubEntry](*f, table.Spec{Required: []string{"club"}}, list)
	for _, r := range records {
		c.record(r, list)
	}
	return c
}

func (c *clubs) record(r table.Record[clubEntry], list *diag.List) {
	name, also := text.Clean(r.Value.Club), text.Clean(r.Value.Also)
	key := clubKey(name)
	if key == "" {
		list.Error("club-conflict", r.Row.At(),
			diag.Say("the line names no club", "wiersz nie podaje klubu"),
			diag.Say("fill in the column club", "wypełnij kolumnę club"))
		return
	}
	if _, ok := c.names[key]; !ok {
		c.names[key] = name
		c.know(name)
	}
	name = c.names[key]
	if short := text.Clean(r.Value.Short); short != "" {
		c.short[clubKey(name)] = short
	}
	other := clubKey(also)
	if other == "" {
		return
	}
	if taken, ok := c.names[other]; ok && taken != name {
		list.Error("club-conflict", r.At("also"),
			diag.Say("%q is a spelling of %q already", "%q jest już inną pisownią klubu %q", also, taken),
			diag.Say("leave it at one of the two clubs", "zostaw ją przy jednym z tych klubów"))
		return
	}
	c.names[other] = name
}

// add makes the most frequent of new spellings the one of their club; of
// equally frequent ones the first in the order of bytes. known tells that the
// clubs count as known (register), not only as seen (tournament files).
func (c *clubs) add(spellings []string, known bool) {
	count := map[string]int{}
	for _, s := range spellings {
		if s != "" {
			count[s]++
		}
	}
	best := map[string]string{}
	for s, n := range count { // any order: the most frequent spelling, of equals the first by bytes
		key := clubKey(s)
		b, ok := best[key]
		if !ok || n > count[b] || n == count[b] && s < b {
			best[key] = s
		}
	}
	for key, s := range best { // any order: a key of its own each
		if _, ok := c.names[key]; !ok && key != "" {
			c.names[key] = s
			if known {
				c.know(s)
			}
		}
	}
}

func (c *clubs) know(name string) {
	if i, found := slices.BinarySearch(c.known, name); !found {
		c.known = slices.Insert(c.known, i, name)
	}
}

// name gives the one spelling of a club.
func (c *clubs) name(s string) string {
	if name, ok := c.names[clubKey(s)]; ok {
		return name
	}
	return text.Clean(s)
}

// same tells whether two spellings are one club.
func (c *clubs) same(a, b string) bool {
	key := clubKey(c.name(a))
	return key == clubKey(c.name(b)) && (key != "" || text.Clean(a) == text.Clean(b))
}

// nearest gives the known club whose name is most like s; numbers must agree,
// since "SP 4" and "SP 5" are two clubs.
func (c *clubs) nearest(s string) string {
	var candidates []string
	for _, k := range c.known {
		if digitsOf(k) == digitsOf(s) {
			candidates = append(candidates, k)
		}
	}
	return text.Nearest(s, candidates)
}

func digitsOf(s string) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, s)
}

// clubRegions answers in which region a club was registered on a day.
type clubRegions map[string][]chess.Membership

func (r clubRegions) on(key string, day chess.Date) string {
	count := map[string]int{}
	best := ""
	for _, m := range r[key] {
		if m.Region == "" || !m.Covers(day) {
			continue
		}
		count[m.Region]++
		if n := count[m.Region] - count[best]; best == "" || n > 0 || n == 0 && m.Region < best {
			best = m.Region
		}
	}
	return best
}
