package html

import (
	"strings"
	"testing"

	"podium/generator/site"
)

// A season has hundreds of pages of players: their content is made when the
// page is rendered.
func TestContentMadeOnDemandIsRendered(t *testing.T) {
	c := &site.Cycle{ID: "c", Lang: "pl", Title: "Cykl", Pages: []site.Page{{
		Path: "player/1/index.html", Title: "Łoś Jan",
		Make: func() []site.Block { return []site.Block{{Text: []site.Span{{Text: "made on demand"}}}} },
	}}}
	r, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	var page string
	if err := r.Cycle(c, func(f site.File) error { page = string(f.Data); return nil }); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page, "made on demand") {
		t.Errorf("the content is missing:\n%s", page)
	}
}
