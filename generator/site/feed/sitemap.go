package feed

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/site"
)

// Sitemap gives sitemap.xml: the addresses of the pages of all cycles ("", "en/")
// and of all pages of the cycles, sorted, without those that are not to be indexed.
// Without a base addresses begin at /. asOf dates the pages of all cycles.
func Sitemap(homes []string, cycles []*site.Cycle, base string, asOf chess.Date) ([]byte, error) {
	root := strings.TrimSuffix(base, "/") + "/"
	days := map[string]chess.Date{}
	var list []string
	for _, home := range homes {
		list = append(list, root+home)
		days[root+home] = asOf
	}
	for _, c := range cycles {
		for _, p := range c.Pages {
			if p.NoIndex {
				continue
			}
			href := root + c.ID + "/" + c.Prefix + strings.TrimSuffix(p.Path, "index.html")
			list = append(list, href)
			days[href] = cmp.Or(p.LastMod, c.AsOf)
		}
	}
	slices.Sort(list)
	var b bytes.Buffer
	b.WriteString(xml.Header)
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for _, href := range slices.Compact(list) {
		b.WriteString("  <url><loc>")
		if err := xml.EscapeText(&b, []byte(href)); err != nil {
			return nil, err
		}
		b.WriteString("</loc>")
		if day := days[href]; !day.IsZero() {
			b.WriteString("<lastmod>" + day.String() + "</lastmod>")
		}
		b.WriteString("</url>\n")
	}
	b.WriteString("</urlset>\n")
	return b.Bytes(), nil
}
