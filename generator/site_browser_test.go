package generator

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// browserKinds is one page of every kind of the sample site.
var browserKinds = []string{
	"index.html", "404.html",
	"gp-2018/index.html", "gp-2018/clubs/index.html", "gp-2018/categories/index.html", "gp-2018/prizes/index.html",
	"gp-2018/calendar/index.html", "gp-2018/rules/index.html", "gp-2018/changes/index.html", "gp-2018/not-counted/index.html",
	"gp-2018/player/90099/index.html", "gp-2018/club/ksz-zielony-pion-olsztyn/index.html",
	"gp-2018/tournament/2018-04-08-gizycko/index.html", "gp-2018/page/regulamin/index.html",
	"rapid-2025/index.html", "rapid-2025/prizes/index.html", "rapid-2025/possible/index.html", "rapid-2025/en/index.html",
	"dmj-2021/index.html", "dmj-2021/team/uks-dluga-roszada-mlawa/index.html", "dmj-2021/boards/index.html",
	"dmj-2021/rounds/index.html", "dmj-2021/schedule/index.html", "dmj-2021/entries/index.html", "dmj-2021/prizes/index.html",
}

// sampleBrowser is one tab of Chromium before the sample site under /repo/.
type sampleBrowser struct {
	t        *testing.T
	ctx      context.Context
	url, axe string
}

// skipBrowser skips a test that needs the browser, or fails it where CI
// requires one.
func skipBrowser(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("PODIUM_BROWSER") == "required" {
		t.Fatalf("PODIUM_BROWSER=required, but %s", why)
	}
	t.Skipf("browser test skipped: %s", why)
}

func startSampleBrowser(t *testing.T) *sampleBrowser {
	t.Helper()
	chrome := os.Getenv("PODIUM_CHROME")
	if chrome == "" {
		found, err := exec.LookPath("chromium")
		if err != nil {
			skipBrowser(t, "there is no chromium in PATH (set PODIUM_CHROME)")
		}
		chrome = found
	}
	axe, err := os.ReadFile("../.ci/node_modules/axe-core/axe.min.js")
	if err != nil {
		skipBrowser(t, "axe-core is not installed (run npm ci in .ci)")
	}
	site := sampleSite(t, sampleBase)
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, "/gp2018/")
		data, ok := site.files[name]
		if !ok {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(http.StatusNotFound)
			w.Write(site.files["404.html"])
			return
		}
		http.ServeContent(w, r, name, time.Time{}, strings.NewReader(string(data)))
	})
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	profile, err := os.MkdirTemp("", "podium-browser-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(profile) })
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chrome), chromedp.UserDataDir(profile), chromedp.DisableGPU,
		chromedp.Flag("headless", "new"), chromedp.Flag("disable-component-update", true))
	if os.Geteuid() == 0 || os.Getenv("CI") != "" {
		opts = append(opts, chromedp.NoSandbox)
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), opts...)
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		skipBrowser(t, "chromium does not start: "+err.Error())
	}
	ctx, halt := context.WithTimeout(ctx, 4*time.Minute)
	t.Cleanup(halt)
	return &sampleBrowser{t, ctx, server.URL + "/gp2018/", string(axe)}
}

func (b *sampleBrowser) must(err error) {
	b.t.Helper()
	if err != nil {
		b.t.Fatal(err)
	}
}

// look opens a page at a width in a colour scheme.
func (b *sampleBrowser) look(page string, width int64, scheme string) {
	b.t.Helper()
	_, err := chromedp.Call(b.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: 844, DeviceScaleFactor: 1, Mobile: width <= 500})
	b.must(err)
	_, err = chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	b.must(err)
	b.must(chromedp.Do(b.ctx, chromedp.Navigate(b.url+page)))
}

func evaluate[T any](b *sampleBrowser, script string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	b.must(err)
	return v
}

// TestSampleSiteInABrowser looks at every kind of page as a reader does.
func TestSampleSiteInABrowser(t *testing.T) {
	b := startSampleBrowser(t)
	var foreign []string
	b.must(chromedp.Listen(b.ctx, func(ev any) {
		if e, ok := ev.(*network.EventRequestWillBeSent); ok && !strings.HasPrefix(e.Request.URL, b.url) && e.Request.URL != "about:blank" {
			foreign = append(foreign, e.Request.URL)
		}
	}))
	_, err := chromedp.Call(b.ctx, network.Enable, network.EnableParams{})
	b.must(err)
	messages := chromedp.Console(b.ctx)
	for _, page := range browserKinds {
		b.checkPage(page)
	}
	b.checkFirstRow()
	b.checkMissingPage()
	evaluate[any](b, `(() => { console.log('end'); return 1 })()`)
	for m, err := range messages {
		if err != nil || strings.HasSuffix(m.String(), "end") {
			break
		}
		if !strings.Contains(m.String(), "404") { // asked for on purpose
			t.Errorf("console: %s", m.String())
		}
	}
	if len(foreign) > 0 {
		t.Errorf("requests to others: %q", foreign)
	}
	b.checkPrint()
	t.Logf("%d kinds of pages", len(browserKinds))
}

// checkPage asks for the width of the page at three sizes and for the rules of
// WCAG 2.2 A and AA: on a phone in both schemes, on a wide screen in one.
func (b *sampleBrowser) checkPage(page string) {
	b.t.Helper()
	for _, at := range []struct {
		width  int64
		scheme string
		axe    bool
	}{{320, "light", false}, {390, "light", true}, {390, "dark", true}, {1280, "dark", false}, {1280, "light", true}} {
		b.look(page, at.width, at.scheme)
		what := fmt.Sprintf("%s at %d, %s", page, at.width, at.scheme)
		if got := evaluate[[]float64](b, `[document.documentElement.scrollWidth, document.documentElement.clientWidth]`); got[0] != got[1] {
			b.t.Errorf("%s: %v wide", what, got[0])
		}
		if !at.axe {
			continue
		}
		evaluate[any](b, `(() => { for (const b of document.querySelectorAll('tbody')) [...b.rows].slice(6).forEach(r => r.remove()); document.querySelectorAll('details').forEach((d, i) => d.open = i < 4); return 1 })()`)
		evaluate[any](b, b.axe+"; 1")
		for _, v := range evaluate[[]string](b, `axe.run(document, {resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})
			.then(r => r.violations.map(v => v.id + ': ' + v.help + ': ' + v.nodes.slice(0, 2).map(n => n.html.slice(0, 160)).join(' ')))`) {
			b.t.Errorf("%s: %s", what, v)
		}
	}
}

// checkFirstRow: place, name and total stand on the first screen of a phone.
func (b *sampleBrowser) checkFirstRow() {
	b.t.Helper()
	for _, page := range []string{"gp-2018/index.html", "rapid-2025/index.html", "dmj-2021/index.html"} {
		b.look(page, 390, "light")
		got := evaluate[[]float64](b, `(r => [r.getBoundingClientRect().y, r.cells[1].getBoundingClientRect().right, r.cells[2].getBoundingClientRect().right])(document.querySelector('.wide tbody tr'))`)
		if got[0] > 450 || got[1] > 190 || got[2] > 390 {
			b.t.Errorf("%s: first row at %v, names to %v, totals to %v", page, got[0], got[1], got[2])
		}
	}
}

// checkMissingPage: an address that does not exist, three folders deep, shows a
// styled page whose links lead home.
func (b *sampleBrowser) checkMissingPage() {
	b.t.Helper()
	b.look("nie/ma/takiej.html", 390, "light")
	if got := evaluate[string](b, `getComputedStyle(document.querySelector('.top')).borderBottomStyle`); got != "solid" {
		b.t.Errorf("the page for missing addresses has no style: %q", got)
	}
	for _, href := range evaluate[[]string](b, `[...document.querySelectorAll('a')].map(a => a.href)`) {
		if !strings.HasPrefix(href, "mailto:") && href != b.url && !strings.HasSuffix(href, "#_main") {
			b.t.Errorf("the page for missing addresses links to %s", href)
		}
	}
}

// checkPrint prints the standings: every sheet has the heading and the last
// tournament.
func (b *sampleBrowser) checkPrint() {
	b.t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		b.t.Log("the printed sheets were not read: there is no pdftotext in PATH")
		return
	}
	b.look("gp-2018/index.html", 1280, "dark")
	pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF(chromedp.PDFPreferCSSPageSize(), chromedp.PDFPrintBackground()))
	b.must(err)
	file := filepath.Join(b.t.TempDir(), "standings.pdf")
	b.must(os.WriteFile(file, pdf, 0o644))
	out, err := exec.Command("pdftotext", "-layout", file, "-").Output()
	b.must(err)
	sheets := strings.Split(strings.TrimRight(string(out), "\f\n"), "\f")
	if len(sheets) < 3 || len(sheets) > 7 { // 169 rows, at least 24 on a sheet
		b.t.Fatalf("%d sheets", len(sheets))
	}
	for i, sheet := range sheets[:len(sheets)-1] {
		for _, want := range []string{"Zawodnik", "Razem", "11.11"} {
			if !strings.Contains(sheet, want) {
				b.t.Errorf("sheet %d has no %s", i+1, want)
			}
		}
	}
	b.t.Logf("%d printed sheets", len(sheets))
}
