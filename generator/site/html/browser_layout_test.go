package html

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// rect finds the box of the first element of a selector.
const rectOf = `(s => { const r = document.querySelector(s).getBoundingClientRect(); return {x: r.x, y: r.y, right: r.right, bottom: r.bottom, height: r.height}; })(%q)`

type rect struct{ X, Y, Right, Bottom, Height float64 }

func (p *tab) rect(selector string) rect {
	p.t.Helper()
	return js[rect](p, fmt.Sprintf(rectOf, selector))
}

func testWidth(t *testing.T, b *browser) {
	p := b.tab(t)
	for _, width := range []int64{320, 390, 1280} {
		for _, kind := range kinds {
			p.size(width, 844).open(kind)
			got := js[[]float64](p, `[document.documentElement.scrollWidth, document.documentElement.clientWidth]`)
			if got[0] != got[1] {
				t.Errorf("%s at %d: the page is %v wide", kind, width, got[0])
			}
			p.shoot(fmt.Sprintf("%s-%d", strings.ReplaceAll(strings.TrimSuffix(kind, ".html"), "/", "_"), width))
		}
	}
	if os.Getenv("PODIUM_SHOTS") != "" {
		p.media("screen", "prefers-color-scheme", "dark")
		for _, width := range []int64{390, 1280} {
			for _, kind := range []string{standings, "gp-2031/player/1001/index.html", "index.html"} {
				p.size(width, 844).open(kind).shoot(fmt.Sprintf("dark-%s-%d", strings.ReplaceAll(strings.TrimSuffix(kind, ".html"), "/", "_"), width))
			}
		}
	}
}

func testSticky(t *testing.T, b *browser) {
	p := b.tab(t)
	for _, width := range []int64{390, 1280} {
		p.size(width, 844).open(standings)
		before := p.rect("tbody th")
		js[any](p, `(() => { document.querySelector('.wide').scrollTo({left: 500, top: 300, behavior: 'instant'}); return 1 })()`)
		box, head, name := p.rect(".wide"), p.rect("thead th"), p.rect("tbody tr:nth-child(20) th")
		seen := box.Y + 150
		if head.Y < box.Y || head.Y > box.Y+2 {
			t.Errorf("%d: heading at %v, box at %v", width, head.Y, box.Y)
		}
		if name.X != before.X {
			t.Errorf("%d: name moved from %v to %v", width, before.X, name.X)
		}
		if width == 390 && name.Right > 190 {
			t.Errorf("place and name take %v of 390 pixels", name.Right)
		}
		if c := js[string](p, `getComputedStyle(document.querySelector('tbody th')).backgroundColor`); strings.HasPrefix(c, "rgba") {
			t.Errorf("%d: name column is transparent: %s", width, c)
		}
		covered := js[bool](p, fmt.Sprintf(`!!document.elementFromPoint(%v, %v).closest('.nm')`, name.X+20, seen))
		if !covered {
			t.Errorf("%d: another cell lies over the name column", width)
		}
	}
}

func testFirstRow(t *testing.T, b *browser) {
	p := b.tab(t).size(390, 844).open(standings)
	if y := p.rect("tbody tr").Y; y > 450 {
		t.Errorf("first row begins at %v", y)
	}
}

func testRowHeight(t *testing.T, b *browser) {
	p := b.tab(t).size(390, 844).open(standings)
	highest := js[float64](p, `Math.max(...[...document.querySelectorAll('#individual tbody tr')].map(r => r.getBoundingClientRect().height))`)
	if highest > 72 {
		t.Errorf("a row is %v pixels high, more than 4.5 rem", highest)
	}
}

func testZebra(t *testing.T, b *browser) {
	const differ = `(() => {
		const rows = [...document.querySelectorAll('#individual tbody tr:not([hidden])')].slice(0, 30);
		const colour = r => getComputedStyle(r.cells[2]).backgroundColor;
		return rows.slice(1).filter((r, i) => colour(r) === colour(rows[i])).length;
	})()`
	p := b.tab(t).size(1280, 844).open(standings)
	if n := js[int](p, differ); n != 0 {
		t.Errorf("%d neighbouring rows look the same", n)
	}
	p.open(standings + "?q=goniec")
	if n := js[int](p, differ); n != 0 {
		t.Errorf("filtered: %d neighbouring rows look the same", n)
	}
	for _, scheme := range []string{"light", "dark"} {
		p.media("screen", "prefers-color-scheme", scheme).open(standings)
		for _, row := range []string{"1", "2"} {
			image := js[string](p, `getComputedStyle(document.querySelector('#individual tbody tr:nth-child(`+row+`) .f')).backgroundImage`)
			if !strings.Contains(image, "gradient") {
				t.Errorf("%s: final of row %s has no tint: %s", scheme, row, image)
			}
		}
	}
}

func testNoScript(t *testing.T, b *browser) {
	p := b.tab(t).size(390, 844).scripts(false)
	for _, kind := range kinds {
		p.open(kind)
		n := js[int](p, `[...document.querySelectorAll('button, select, input')].filter(e => e.getClientRects().length).length`)
		if n != 0 {
			t.Errorf("%s: %d controls that do nothing", kind, n)
		}
		if n := js[int](p, `document.querySelectorAll('[aria-sort]').length`); n != 0 {
			t.Errorf("%s: aria-sort without a script", kind)
		}
	}
	p.open(standings)
	if n := js[int](p, `[...document.querySelectorAll('#individual tbody tr')].filter(r => r.getClientRects().length).length`); n != stressPlayers {
		t.Errorf("%d rows shown, want %d", n, stressPlayers)
	}
	p.scripts(true)
}

func testPrint(t *testing.T, b *browser) {
	p := b.tab(t)
	for _, scheme := range []string{"light", "dark"} {
		p.size(1047, 718).media("print", "prefers-color-scheme", scheme).open(standings) // A4 landscape without margins
		if c := js[string](p, `getComputedStyle(document.querySelector('tbody td')).color + getComputedStyle(document.querySelector('.nm a')).color`); c != "rgb(51, 51, 51)rgb(0, 0, 0)" {
			t.Errorf("%s: printed in %s", scheme, c)
		}
		if c := js[string](p, `getComputedStyle(document.body).backgroundColor`); c != "rgb(255, 255, 255)" {
			t.Errorf("%s: printed on %s", scheme, c)
		}
		width := js[[]float64](p, `[document.querySelector('#individual').scrollWidth, innerWidth]`)
		if width[0] > width[1] {
			t.Errorf("%s: table is %v wide on a sheet of %v", scheme, width[0], width[1])
		}
		if d := js[string](p, `getComputedStyle(document.querySelector('#individual thead')).display`); d != "table-header-group" {
			t.Errorf("%s: heading is %s", scheme, d)
		}
	}
	p.media("", "prefers-color-scheme", "dark").size(1280, 844).open(standings)
	pdf, err := chromedp.Run(p.ctx, chromedp.PrintToPDF(chromedp.PDFPreferCSSPageSize(), chromedp.PDFPrintBackground()))
	p.must(err)
	checkPDF(t, pdf)
}

// checkPDF reads the printed sheets: each page of the table has its heading and
// the last column.
func checkPDF(t *testing.T, pdf []byte) {
	t.Helper()
	dir := t.TempDir()
	if shots := os.Getenv("PODIUM_SHOTS"); shots != "" {
		dir = shots
	}
	file := filepath.Join(dir, "standings.pdf")
	if err := os.WriteFile(file, pdf, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Log("the text of the printed sheets was not read: there is no pdftotext in PATH")
		return
	}
	out, err := exec.Command("pdftotext", "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	sheets := strings.Split(strings.TrimRight(string(out), "\f\n"), "\f")
	if len(sheets) < 3 {
		t.Fatalf("%d sheets for %d rows", len(sheets), stressPlayers)
	}
	for i, sheet := range sheets[:len(sheets)-2] {
		if !strings.Contains(sheet, "Zawodnik") || !strings.Contains(sheet, "Razem") {
			t.Errorf("sheet %d has no heading:\n%.300s", i+1, sheet)
		}
	}
	t.Logf("%d printed sheets", len(sheets))
}

func testZoom(t *testing.T, b *browser) {
	p := b.tab(t).size(640, 450) // 1280 × 900 at 200 %
	for _, kind := range kinds {
		p.open(kind)
		js[any](p, `(() => { const s = document.createElement('style');
			s.textContent = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-bottom: 2em !important; }';
			document.head.append(s); return 1 })()`)
		if got := js[[]float64](p, `[document.documentElement.scrollWidth, document.documentElement.clientWidth]`); got[0] != got[1] {
			t.Errorf("%s: %v wide at 200 %% with wide spacing", kind, got[0])
		}
		clipped := js[[]string](p, `[...document.querySelectorAll('h1, h2, h3, p, li, a, label, button, summary, td')]
			.filter(e => getComputedStyle(e).overflow !== 'visible' && !e.closest('.vh, nav, .nm') && e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0)
			.map(e => e.outerHTML.slice(0, 80))`)
		if len(clipped) > 0 {
			t.Errorf("%s: clipped %q", kind, clipped)
		}
	}
}

func testForcedColours(t *testing.T, b *browser) {
	p := b.tab(t).size(1280, 844).media("screen", "forced-colors", "active", "prefers-reduced-motion", "reduce").open(standings)
	got := js[[]string](p, `(() => { document.querySelector('#_q').focus();
		const q = getComputedStyle(document.querySelector('#_q')), n = getComputedStyle(document.querySelector('tbody .nm'));
		return [q.outlineStyle, q.borderTopStyle, n.borderRightStyle, getComputedStyle(document.documentElement).scrollBehavior]; })()`)
	if strings.Join(got, " ") != "solid solid solid auto" {
		t.Errorf("outline, border of the field, border of the names, scrolling: %q", got)
	}
}
