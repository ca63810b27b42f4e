package edition

import (
	"slices"

	"podium/generator/site"
)

// rowKey names the row of a file that a result came from, "" for an absence.
func rowKey(r site.DataResult) string {
	if r.Source == "" {
		return ""
	}
	return r.Tournament + "\x00" + r.Source
}

// persons pairs the entries of both states. An entry that is gone and whose
// rows belong to somebody else now was merged into that person, or has another
// id: rows tell it, since a name may be spelt in two ways.
func (c *comparison) persons() {
	then, now := entries(c.then), entries(c.now)
	owner := map[string]string{} // of each row today
	for i := range c.now.Individual {
		for _, r := range c.now.Individual[i].Results {
			if key := rowKey(r); key != "" {
				owner[key] = c.now.Individual[i].ID
			}
		}
	}
	from := map[string][]*site.DataEntry{} // whoever stood for the person under another id
	c.merged = map[string]bool{}
	var gone []*site.DataEntry
	for i := range c.then.Individual {
		e := &c.then.Individual[i]
		if now[e.ID] != nil {
			continue
		}
		if to := heir(e, owner); to != "" {
			from[to] = append(from[to], e)
			continue
		}
		gone = append(gone, e)
	}
	for i := range c.now.Individual {
		e := &c.now.Individual[i]
		c.person(e, then[e.ID], from[e.ID])
	}
	for _, e := range gone {
		c.add(Difference{Kind: PersonGone, ID: e.ID, Name: e.Name, PlaceThen: e.Place, Then: e.Total})
	}
}

func entries(d *site.Data) map[string]*site.DataEntry {
	out := make(map[string]*site.DataEntry, len(d.Individual))
	for i := range d.Individual {
		out[d.Individual[i].ID] = &d.Individual[i]
	}
	return out
}

// heir gives the one person who has all rows of an entry now, "" without one.
func heir(e *site.DataEntry, owner map[string]string) string {
	var heirs []string
	for _, r := range e.Results {
		if to := owner[rowKey(r)]; to != "" && !slices.Contains(heirs, to) {
			heirs = append(heirs, to)
		}
	}
	if len(heirs) == 1 {
		return heirs[0]
	}
	return ""
}

// person compares one entry of today with what it was before: the entry of its
// id, else the first of those whose rows it has now.
func (c *comparison) person(now, then *site.DataEntry, from []*site.DataEntry) {
	if then == nil && len(from) == 0 {
		c.add(Difference{Kind: PersonNew, ID: now.ID, Name: now.Name, PlaceNow: now.Place, Now: now.Total})
		return
	}
	if then == nil {
		then, from = from[0], from[1:]
		c.add(Difference{Kind: PersonRenamed, ID: now.ID, Name: now.Name, Other: then.Name, OtherID: then.ID})
	}
	for _, e := range from {
		c.add(Difference{Kind: PersonMerged, ID: now.ID, Name: now.Name, Other: e.Name, OtherID: e.ID})
		for _, r := range e.Results {
			if key := rowKey(r); key != "" {
				c.merged[key] = true
			}
		}
	}
	c.results(then, now)
	if d, differs := moved(PersonMoved, then, now); differs {
		c.add(d)
	}
}
