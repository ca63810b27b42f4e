// Package feed writes what programs subscribe to: the Atom feed of changes, the
// calendar and the sitemap.
package feed

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/site"
)

// address gives the absolute address of a page of the cycle, empty without a
// base.
func address(base string, c *site.Cycle, href string) string {
	if base == "" {
		return ""
	}
	return strings.TrimSuffix(base, "/") + "/" + c.ID + "/" + c.Prefix + href
}

// stamp writes a day as a moment, midnight of the world's time: data knows no
// hours.
func stamp(d chess.Date) string { return d.String() + "T00:00:00Z" }
