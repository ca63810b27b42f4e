package html

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// pressHead presses the sort button of a column and gives what is to be seen
// then: the states of all headings, the keys of the column (numbers only where
// asked), the names.
const pressHead = `(() => {
	document.querySelector('#individual thead tr').cells[%d].querySelector('button').click();
	const rows = [...document.querySelectorAll('#individual tbody tr')], key = rows.map(r => r.cells[%[1]d]);
	return {
		states: [...document.querySelectorAll('#individual th')].map(h => h.getAttribute('aria-sort')).filter(s => s),
		keys: key.map(c => c.dataset.v ?? (%v ? '' : (c.querySelector('a') || c).textContent)),
		names: rows.map(r => r.cells[1].querySelector('a').textContent),
	} })()`

type sorted struct{ States, Keys, Names []string }

func testSort(t *testing.T, b *browser) {
	p := b.tab(t).size(1280, 844).open(standings)
	js[any](p, `document.querySelector('.wide').style.display = 'none'`) // the order is looked at, not the layout: faster
	columns := len(stressColumns())
	press := func(column int) sorted {
		return js[sorted](p, fmt.Sprintf(pressHead, column, column != 1))
	}
	var official []string
	for i := range stressPlayers {
		official = append(official, stressName(i))
	}
	for i := 1; i < columns; i++ {
		orders := []string{"descending", "ascending"}
		if i == 1 {
			orders = []string{"ascending", "descending"}
		}
		for _, want := range orders {
			got := press(i)
			if !slices.Equal(got.States, []string{want}) {
				t.Fatalf("column %d: aria-sort %q, want %q", i, got.States, want)
			}
			checkSorted(t, i, got.Keys, i != 1, want)
		}
		if got := press(i); len(got.States) != 0 || !slices.Equal(got.Names, official) {
			t.Errorf("column %d: the third click does not restore the official order", i)
		}
	}
	press(2)
	if got := press(0); len(got.States) != 0 || !slices.Equal(got.Names, official) {
		t.Errorf("the place column does not restore the official order, aria-sort %q", got.States)
	}
	t.Logf("%d columns sorted both ways", columns-1)
}

// checkSorted compares neighbours: numbers as numbers, names in Polish order,
// cells without a number last.
func checkSorted(t *testing.T, column int, values []string, numbers bool, order string) {
	t.Helper()
	polish := collate.New(language.Polish)
	for i := 1; i < len(values); i++ {
		a, b := values[i-1], values[i]
		if b == "" {
			continue
		}
		if a == "" {
			t.Fatalf("column %d %s: an empty cell before %s", column, order, b)
		}
		c := polish.CompareString(a, b)
		if numbers {
			var x, y float64
			fmt.Sscan(a, &x)
			fmt.Sscan(b, &y)
			c = int(1000 * (x - y))
		}
		if order == "descending" {
			c = -c
		}
		if c > 0 {
			t.Fatalf("column %d %s: %s before %s", column, order, a, b)
		}
	}
}

func testFilter(t *testing.T, b *browser) {
	p := b.tab(t).size(390, 844).open(standings)
	if !js[bool](p, `!document.querySelector('form.filter').hidden`) {
		t.Fatal("the form is not shown")
	}
	for _, test := range []struct {
		query string
		want  func(i int) bool // of the players; guests apart follow from it
	}{
		{"q=lukasiewicz", func(i int) bool { return strings.HasPrefix(stressName(i), "Łukasiewicz") }},
		{"q=ZURAWSKA+lucja", func(i int) bool { return stressName(i) == "Żurawska Łucja" }},
		{"q=goniec", func(i int) bool { return strings.Contains(stressClub(i), "Goniec") }},
		{"klub=MKS+Hetman", func(i int) bool { return stressClub(i) == "MKS Hetman" }},
		{"kat=u14", func(i int) bool { return i%5 == 0 }},
		{"q=ewa&klub=KS+Wie%C5%BCa+Kalinowo&kat=women", func(i int) bool {
			return strings.HasSuffix(stressName(i), " Ewa") && stressClub(i) == "KS Wieża Kalinowo" && i%3 == 0
		}},
		{"q=nikt+taki", func(int) bool { return false }},
	} {
		var want []string
		for i := range stressPlayers {
			if test.want(i) {
				want = append(want, stressName(i))
			}
		}
		p.open(standings + "?" + test.query)
		got := js[[]string](p, `[...document.querySelectorAll('#individual tbody tr:not([hidden]) .nm a')].map(a => a.textContent)`)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d rows, want %d", test.query, len(got), len(want))
		}
		count := js[string](p, `document.querySelector('output').textContent`)
		if !strings.HasPrefix(count, fmt.Sprintf("%d z %d", len(want), stressPlayers+3)) {
			t.Errorf("%s: %q", test.query, count)
		}
		if len(want) == 0 && !strings.Contains(count, "Nic nie pasuje") {
			t.Errorf("%s: no sentence for no result: %q", test.query, count)
		}
	}
	p.open(standings)
	p.must(chromedp.Do(p.ctx, chromedp.SendKeys("#_q", "Łukasi")))
	js[any](p, `new Promise(done => setTimeout(done, 500))`)
	if got := js[string](p, `location.search`); got != "?q="+url.QueryEscape("Łukasi") {
		t.Errorf("address after typing: %s", got)
	}
	if got := js[string](p, `document.querySelector('output').textContent`); !strings.HasPrefix(got, "30 z ") {
		t.Errorf("count after typing: %q", got)
	}
}

func testKeyboard(t *testing.T, b *browser) {
	p := b.tab(t).size(1280, 844).open(standings)
	var stops []string
	for range 16 + 2 + len(stressColumns())*2 {
		p.keys(kb.Tab)
		stops = append(stops, js[string](p, `(e => (e.id || e.className || e.tagName) + '|' + (e.closest('nav, thead, form') || e).tagName)(document.activeElement)`))
		if visible := js[bool](p, `(e => { const s = getComputedStyle(e); return s.outlineStyle !== 'none' || e.matches('.wide') })(document.activeElement)`); !visible {
			t.Errorf("focus cannot be seen on %s", stops[len(stops)-1])
		}
	}
	all := strings.Join(stops, " ")
	for _, want := range []string{"skip|A", "A|NAV", "_q|FORM", "SUMMARY|FORM", "box wide|DIV"} {
		if !strings.Contains(all, want) {
			t.Errorf("Tab does not reach %s: %s", want, all)
		}
	}
	if n := strings.Count(all, "BUTTON|THEAD"); n != len(stressColumns()) {
		t.Errorf("Tab reaches %d sort buttons of %d", n, len(stressColumns()))
	}
	js[any](p, `(() => { document.querySelector('#individual thead').rows[0].cells[2].querySelector('button').focus(); return 1 })()`)
	p.keys(kb.Enter)
	if got := js[string](p, `document.activeElement.closest('th').getAttribute('aria-sort') || ''`); got != "descending" {
		t.Errorf("Enter sorts %q", got)
	}
	p.keys(" ")
	if got := js[string](p, `document.activeElement.closest('th').getAttribute('aria-sort') || ''`); got != "ascending" {
		t.Errorf("Space sorts %q", got)
	}
	js[any](p, `(() => { document.querySelector('.wide').focus(); return 1 })()`)
	for range 5 {
		p.keys(kb.ArrowRight)
		p.keys(kb.ArrowDown)
	}
	js[any](p, `new Promise(done => setTimeout(done, 700))`)
	if got := js[[]float64](p, `(b => [b.scrollLeft, b.scrollTop])(document.querySelector('.wide'))`); got[0] == 0 || got[1] == 0 {
		t.Errorf("arrow keys scroll the box by %v", got)
	}
	hidden := js[[]string](p, `(() => { const bad = [], box = document.querySelector('.wide');
		box.scrollTo({top: box.scrollHeight, behavior: 'instant'});
		const links = [...document.querySelectorAll('#individual tbody a')].slice(0, 240).reverse();
		for (const a of links) { a.focus(); const r = a.getBoundingClientRect(), h = document.querySelector('#individual thead th').getBoundingClientRect();
			if (r.top < h.bottom - 1) bad.push(a.textContent + r.top + ' ' + h.bottom); }
		return bad.slice(0, 3); })()`)
	if len(hidden) > 0 {
		t.Errorf("focus goes under the heading: %q", hidden)
	}
}

func testLinks(t *testing.T, b *browser) {
	root := strings.TrimSuffix(b.url, "repo/")
	p := b.tab(t)
	for _, base := range []string{root, b.url, "file://" + filepath.ToSlash(b.dir) + "/"} {
		checked := 0
		for _, kind := range kinds {
			if kind == "404.html" {
				continue // made for the host that serves it
			}
			p.open(base + kind)
			for _, href := range js[[]string](p, `[...document.querySelectorAll('a[href], link[href], script[src], img[src]')].map(e => e.href || e.src)`) {
				path, inside := strings.CutPrefix(href, base)
				if !inside {
					if strings.HasPrefix(href, base[:8]) {
						t.Errorf("%s%s leads out of the site: %s", base, kind, href)
					}
					continue
				}
				path, fragment, _ := strings.Cut(path, "#")
				path, _, _ = strings.Cut(path, "?")
				if path == strings.TrimSuffix(kind, "index.html") && !strings.HasPrefix(base, "file:") {
					path = kind // the host names the page by its folder
				}
				checkTarget(t, b.dir, kind, path, fragment)
				checked++
			}
		}
		if checked < 900 {
			t.Errorf("only %d links checked under %s", checked, base)
		}
		t.Logf("%d links resolve under %s", checked, strings.SplitAfter(base, ":")[0])
	}
}

func checkTarget(t *testing.T, dir, kind, path, fragment string) {
	t.Helper()
	name, err := url.PathUnescape(path)
	if err != nil {
		t.Error(err)
		return
	}
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Errorf("%s: %v", kind, err)
		return
	}
	if fragment != "" && !strings.Contains(string(data), `id="`+fragment+`"`) {
		t.Errorf("%s: no #%s in %s", kind, fragment, path)
	}
}

func testMissingPage(t *testing.T, b *browser) {
	page, err := os.ReadFile(filepath.Join(b.dir, "404.html"))
	if err != nil {
		t.Fatal(err)
	}
	deep := filepath.Join(b.dir, "no", "such")
	if err := os.MkdirAll(deep, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(deep, "page.html"), page, 0o644); err != nil {
		t.Fatal(err)
	}
	p := b.tab(t).size(390, 844).open("no/such/page.html")
	if got := js[string](p, `getComputedStyle(document.querySelector('.top')).borderBottomStyle`); got != "solid" {
		t.Errorf("the page is not styled: border %q", got)
	}
	for _, href := range js[[]string](p, `[...document.querySelectorAll('a')].map(a => a.href)`) {
		if !strings.HasPrefix(href, "mailto:") && href != b.url {
			t.Errorf("link to %s, want %s", href, b.url)
		}
	}
}

func testNetwork(t *testing.T, b *browser) {
	p := b.tab(t)
	var foreign, said []string
	p.must(chromedp.Listen(p.ctx, func(ev any) {
		if e, ok := ev.(*network.EventRequestWillBeSent); ok && !strings.HasPrefix(e.Request.URL, b.url) && e.Request.URL != "about:blank" {
			foreign = append(foreign, e.Request.URL)
		}
	}))
	_, err := chromedp.Call(p.ctx, network.Enable, network.EnableParams{})
	p.must(err)
	messages := chromedp.Console(p.ctx)
	for _, kind := range kinds {
		p.open(kind)
	}
	js[any](p, `(() => { console.log('end'); return 1 })()`)
	for m, err := range messages {
		if err != nil || m.String() == "end" || strings.HasSuffix(m.String(), "end") {
			break
		}
		said = append(said, m.String())
	}
	if len(foreign) > 0 || len(said) > 0 {
		t.Errorf("foreign requests %q, console %q", foreign, said)
	}
}

// violation is a rule of axe that a page breaks.
type violation struct {
	ID    string
	Help  string
	Nodes []struct{ HTML, FailureSummary string }
}

func testAxe(t *testing.T, b *browser) {
	runs := 0
	for _, scheme := range []string{"light", "dark"} {
		p := b.tab(t).media("screen", "prefers-color-scheme", scheme)
		for _, width := range []int64{320, 390, 1280} {
			for i, kind := range kinds {
				if kind != standings && (width == 320 && i%2 == 1 || scheme == "dark" && width != 390) {
					continue // a width differs in layout only, a scheme in colours only
				}
				p.size(width, 844).open(kind)
				p.axe(fmt.Sprintf("%s %s %d", scheme, kind, width))
				runs++
			}
		}
		p.size(390, 844).open(standings + "?q=goniec&kat=u14")
		p.axe(scheme + " filtered with open details")
		p.size(1280, 844).open(standings)
		js[any](p, fmt.Sprintf(pressHead, 7, true))
		p.axe(scheme + " sorted")
		runs += 2
	}
	t.Logf("%d pages without a violation", runs)
}

// axe runs the rules of WCAG 2.2 A and AA on the page, the rows beyond the
// first dozen left out of the way; advice is logged.
func (p *tab) axe(what string) {
	p.t.Helper()
	js[any](p, `(() => { for (const b of document.querySelectorAll('tbody')) [...b.rows].slice(12).forEach(r => r.remove()); return 1 })()`)
	js[any](p, p.b.axe+"; 1")
	result := js[string](p, `axe.run(document, {resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})
		.then(r => JSON.stringify([r.violations.filter(v => !v.tags.includes('best-practice')), r.violations.filter(v => v.tags.includes('best-practice'))]
		.map(l => l.map(v => ({id: v.id, help: v.help, nodes: v.nodes.slice(0, 3).map(n => ({html: n.html.slice(0, 160), failureSummary: n.failureSummary}))})))))`)
	var got [2][]violation
	p.must(json.Unmarshal([]byte(result), &got))
	for _, v := range got[0] {
		p.t.Errorf("%s: %s: %s: %+v", what, v.ID, v.Help, v.Nodes)
	}
	for _, v := range got[1] {
		p.t.Logf("%s: advice: %s: %s: %+v", what, v.ID, v.Help, v.Nodes)
	}
}
