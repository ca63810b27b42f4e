package html

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// axePath is where `npm ci` in .ci puts the accessibility rules.
const axePath = "../../../.ci/node_modules/axe-core/axe.min.js"

// kinds are one page of every kind, relative to the root of the site.
var kinds = []string{
	"index.html", "gp-2031/index.html", "gp-2031/clubs/index.html", "gp-2031/rules/index.html",
	"gp-2031/page/regulamin/index.html", "gp-2031/changes/index.html", "gp-2031/player/1001/index.html",
	"gp-2031/player/1007/index.html", "gp-2031/tournament/2031-02-01/index.html", "gp-2031/prizes/index.html",
	"gp-2031/calendar/index.html", "gp-2031/not-counted/index.html", "gp-2031/en/rules/index.html", "404.html",
}

// standings is the page that most tests look at.
const standings = "gp-2031/index.html"

// skipBrowser skips a test that needs the browser, or fails it where CI
// requires one.
func skipBrowser(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("PODIUM_BROWSER") == "required" {
		t.Fatalf("PODIUM_BROWSER=required, but %s", why)
	}
	t.Skipf("browser test skipped: %s", why)
}

// browser is a running Chromium with the stress site served under /repo/.
type browser struct {
	ctx context.Context
	url string // of the root of the site, with a final slash
	axe string
	dir string // the same site on disk
}

func startBrowser(t *testing.T) *browser {
	t.Helper()
	path := os.Getenv("PODIUM_CHROME")
	if path == "" {
		found, err := exec.LookPath("chromium")
		if err != nil {
			skipBrowser(t, "there is no chromium in PATH (set PODIUM_CHROME)")
		}
		path = found
	}
	axe, err := os.ReadFile(axePath)
	if err != nil {
		skipBrowser(t, "axe-core is not installed (run npm ci in .ci)")
	}
	b := &browser{axe: string(axe), dir: t.TempDir()}
	b.writeSite(t)
	served := http.FileServer(http.Dir(b.dir))
	mux := http.NewServeMux()
	mux.Handle("/repo/", http.StripPrefix("/repo", served))
	mux.Handle("/", served)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	b.url = server.URL + "/repo/"

	profile, err := os.MkdirTemp("", "podium-browser-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(profile) })
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(profile), chromedp.DisableGPU,
		chromedp.Flag("headless", "new"), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("force-color-profile", "srgb"),
	)
	if os.Geteuid() == 0 || os.Getenv("CI") != "" {
		opts = append(opts, chromedp.NoSandbox)
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), opts...)
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	b.ctx = ctx
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		skipBrowser(t, "chromium does not start: "+err.Error())
	}
	return b
}

// writeSite puts the stress site on disk, downloads included.
func (b *browser) writeSite(t *testing.T) {
	t.Helper()
	files, err := renderSite(stressOptions(), stressSite())
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"gp-2031/", "gp-2031/en/"} {
		for _, name := range []string{"standings.xlsx", "individual.csv", "standings.json", "feed.xml"} {
			files[folder+name] = nil
		}
	}
	for path, data := range files {
		full := filepath.Join(b.dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(full, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// tab is one page of the browser under test.
type tab struct {
	t   *testing.T
	ctx context.Context
	b   *browser
}

func (b *browser) tab(t *testing.T) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(ctx, 4*time.Minute)
	t.Cleanup(stop)
	return &tab{t: t, ctx: ctx, b: b}
}

// size sets the viewport; up to 500 pixels as a phone.
func (p *tab) size(width, height int64) *tab {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width <= 500,
	})
	p.must(err)
	return p
}

// media emulates media features, given as name and value in turn; kind is
// "screen" or "print".
func (p *tab) media(kind string, features ...string) *tab {
	p.t.Helper()
	params := emulation.SetEmulatedMediaParams{Media: kind}
	for i := 0; i+1 < len(features); i += 2 {
		params.Features = append(params.Features, &emulation.MediaFeature{Name: features[i], Value: features[i+1]})
	}
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, params)
	p.must(err)
	return p
}

// scripts switches the scripts of pages on or off.
func (p *tab) scripts(on bool) *tab {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on})
	p.must(err)
	return p
}

// open loads a page of the site; address is relative to its root.
func (p *tab) open(address string) *tab {
	p.t.Helper()
	if !strings.Contains(address, "://") {
		address = p.b.url + address
	}
	p.must(chromedp.Do(p.ctx, chromedp.Navigate(address)))
	return p
}

func (p *tab) keys(keys string) { p.t.Helper(); p.must(chromedp.Do(p.ctx, chromedp.KeyEvent(keys))) }

func (p *tab) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// js runs a script in the page and gives its value.
func js[T any](p *tab, script string) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%v in %s", err, script)
	}
	return v
}

// shoot keeps a picture of the page in the folder PODIUM_SHOTS, for the eyes of
// whoever changes the style.
func (p *tab) shoot(name string) {
	p.t.Helper()
	dir := os.Getenv("PODIUM_SHOTS")
	if dir == "" {
		return
	}
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	p.must(err)
	p.must(os.WriteFile(filepath.Join(dir, name+".png"), picture, 0o644))
}

// TestBrowser looks at the stress site with a browser.
func TestBrowser(t *testing.T) {
	b := startBrowser(t)
	for _, test := range []struct {
		name string
		run  func(*testing.T, *browser)
	}{
		{"PageNeverScrollsSideways", testWidth},
		{"PlaceNameAndHeaderStay", testSticky},
		{"FirstRowOnFirstScreen", testFirstRow},
		{"RowsStayLow", testRowHeight},
		{"NeighbouringRowsDifferAndFinalStaysTinted", testZebra},
		{"NoControlsWithoutScript", testNoScript},
		{"SortByEveryColumn", testSort},
		{"SearchAndFilter", testFilter},
		{"KeyboardReachesEverything", testKeyboard},
		{"LinksResolveEverywhere", testLinks},
		{"MissingPageIsStyledAtAnyDepth", testMissingPage},
		{"NoForeignRequestAndSilentConsole", testNetwork},
		{"PrintIsBlackAndWhole", testPrint},
		{"ZoomAndSpacing", testZoom},
		{"ForcedColours", testForcedColours},
		{"Accessibility", testAxe},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, b) })
	}
}
