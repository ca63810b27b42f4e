package feed

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"strconv"

	"github.com/gorilla/feeds"

	"podium/generator/chess"
	"podium/generator/site"
)

// atomFeed adds the second link to the feed of the library: the outer Links
// take the place of its single Link.
type atomFeed struct {
	*feeds.AtomFeed
	Lang  string           `xml:"xml:lang,attr"`
	Links []feeds.AtomLink `xml:"link"`
}

// Atom gives feed.xml of a cycle, written by the publisher or, where nobody is
// named, by the cycle itself; base is the address of the site, with or without a
// final slash, empty when unknown. Ids come from the cycle and the
// anchors alone, so that they outlive a change of address.
func Atom(c *site.Cycle, publisher, base string) ([]byte, error) {
	f := &feeds.AtomFeed{
		Xmlns: "http://www.w3.org/2005/Atom", Title: c.Title, Id: tag(c, ""),
		Updated: stamp(newest(c)), Author: &feeds.AtomAuthor{AtomPerson: feeds.AtomPerson{Name: cmp.Or(publisher, c.Title)}},
	}
	for _, e := range c.Feed {
		if e.Anchor == "" {
			return nil, fmt.Errorf("feed entry %q has no anchor", e.Title)
		}
		entry := &feeds.AtomEntry{
			Title: e.Title, Updated: stamp(cmp.Or(e.Updated, c.AsOf)), Id: tag(c, e.Anchor),
			Content: &feeds.AtomContent{Content: e.Text, Type: "text"},
		}
		if href := address(base, c, e.Link); href != "" {
			entry.Links = []feeds.AtomLink{{Href: href, Rel: "alternate"}}
		}
		f.Entries = append(f.Entries, entry)
	}
	out := atomFeed{AtomFeed: f, Lang: c.Lang}
	if base != "" {
		out.Links = []feeds.AtomLink{
			{Href: address(base, c, "feed.xml"), Rel: "self", Type: "application/atom+xml"},
			{Href: address(base, c, "changes/"), Rel: "alternate", Type: "text/html"},
		}
	}
	data, err := xml.MarshalIndent(out, "", "  ")
	if err != nil {
		return nil, err
	}
	return append([]byte(xml.Header), append(data, '\n')...), nil
}

// tag gives the tag URI of an anchor: tag:<cycle>,<year>:<anchor>.
func tag(c *site.Cycle, anchor string) string {
	year := c.Season.Year
	if year == 0 {
		year = c.AsOf.Year
	}
	return "tag:" + c.ID + "," + strconv.Itoa(year) + ":" + c.Prefix + anchor
}

// newest gives the day of the newest entry, the day of the standing without one.
func newest(c *site.Cycle) chess.Date {
	if len(c.Feed) == 0 {
		return c.AsOf
	}
	return cmp.Or(c.Feed[0].Updated, c.AsOf)
}
