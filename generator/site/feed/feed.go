// Package feed writes what programs subscribe to: the Atom feed of changes, the
// calendar and the sitemap.
package feed

import (
	"podium/generator/chess"
	"podium/generator/site"
)

// Atom gives feed.xml of a cycle; base is the address of the site without
// trailing slash, empty when unknown.
func Atom(c *site.Cycle, base string) ([]byte, error) { return nil, nil }

// ICS gives calendar.ics of a cycle.
func ICS(c *site.Cycle, base string) ([]byte, error) { return nil, nil }

// Sitemap gives sitemap.xml: the addresses of all cycles, sorted, without the
// pages that are not to be indexed.
func Sitemap(cycles []*site.Cycle, base string, asOf chess.Date) ([]byte, error) { return nil, nil }
