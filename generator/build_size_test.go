package generator

import (
	"testing"
	"testing/fstest"

	"podium/generator/diag"
	"podium/generator/publish"
)

// TestSiteNearTheLimitOfItsHostIsReported in both languages, and a small one is not.
func TestSiteNearTheLimitOfItsHostIsReported(t *testing.T) {
	for size, want := range map[int64]int{13_000_000: 0, 912_345_678: 1} {
		p := mustLoad(t, fstest.MapFS{
			"gp/cycle.yaml":                   {Data: []byte("kind: circuit\ntitle: T\nlanguage: pl\nseason: {from: 2031-01-01, to: 2031-12-31}\npoints: [game_points]\ncount: {all: true}\norder: [shared]\n")},
			"gp/tournaments/2031-05-05-t.csv": {Data: []byte("place;name;points\n1;Kos Anna;3\n")},
		}, "")
		p.reportSize(size)
		got := 0
		for _, i := range p.issues() {
			if i.Code != publish.CodeTooLarge {
				continue
			}
			got++
			if i.Severity != diag.Warning || i.Text.Pl != "strona ma 912 MB; GitHub Pages przyjmuje najwyżej 1000 MB" {
				t.Errorf("%d bytes: %+v", size, i)
			}
		}
		if got != want {
			t.Errorf("%d bytes: %d warnings, want %d", size, got, want)
		}
	}
}
