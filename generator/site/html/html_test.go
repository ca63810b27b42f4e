package html

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	nethtml "golang.org/x/net/html"
	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/site"
	"podium/templates"
)

var update = flag.Bool("update", false, "rewrite the golden pages")

// elements gives all elements of a page in order.
func elements(t testing.TB, page []byte) []*nethtml.Node {
	t.Helper()
	doc, err := nethtml.Parse(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	var all []*nethtml.Node
	for n := range doc.Descendants() {
		if n.Type == nethtml.ElementNode {
			all = append(all, n)
		}
	}
	return all
}

func attr(n *nethtml.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func textOf(n *nethtml.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == nethtml.TextNode {
			b.WriteString(c.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// oneTable gives a cycle of one page with one table of one row.
func oneTable(row site.Row, columns ...site.Column) *site.Cycle {
	return &site.Cycle{ID: "c", Lang: "pl", Title: "Cykl", Pages: []site.Page{{
		Path: "index.html", Title: "Tabela",
		Blocks: []site.Block{{Table: &site.Table{ID: "t", Caption: "Tabela", Columns: columns, Rows: []site.Row{row}}}},
	}}}
}

func onePage(t testing.TB, c *site.Cycle, opt Options) []byte {
	t.Helper()
	files, err := renderSite(opt, []*site.Cycle{c})
	if err != nil {
		t.Fatal(err)
	}
	return files[c.ID+"/"+c.Prefix+c.Pages[0].Path]
}

func TestEveryPageHasItsFrame(t *testing.T) {
	files, err := renderSite(stressOptions(), stressSite())
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for path, data := range files {
		if !strings.HasSuffix(path, ".html") || path == "404.html" {
			continue
		}
		count := map[string]int{}
		ids := map[string]bool{}
		for _, n := range elements(t, data) {
			if n.Namespace == "" {
				count[n.Data]++
			}
			if id := attr(n, "id"); id != "" {
				if ids[id] {
					t.Errorf("%s: id %q twice", path, id)
				}
				ids[id] = true
			}
			if n.Data == "html" && attr(n, "lang") != map[bool]string{true: "en", false: "pl"}[strings.Contains(path, "/en/")] {
				t.Errorf("%s: lang %q", path, attr(n, "lang"))
			}
			if n.Data == "nav" && attr(n, "aria-label") == "" {
				t.Errorf("%s: navigation without a name", path)
			}
		}
		for _, name := range []string{"h1", "main", "footer", "title"} {
			if count[name] != 1 {
				t.Errorf("%s: %d elements %s", path, count[name], name)
			}
		}
		if !strings.Contains(string(data), `<a class="skip" href="#_main">`) {
			t.Errorf("%s: no skip link", path)
		}
		checked++
	}
	if checked < 600 {
		t.Fatalf("%d pages checked", checked)
	}
	t.Logf("%d pages checked", checked)
}

// TestNothingIsLoadedFromElsewhere looks at whatever makes a browser ask for
// something.
func TestNothingIsLoadedFromElsewhere(t *testing.T) {
	files, err := renderSite(stressOptions(), stressSite())
	if err != nil {
		t.Fatal(err)
	}
	foreign := regexp.MustCompile(`(src=["']?https?:|@import|\burl\(|<link[^>]*rel="(stylesheet|icon)"[^>]*href="(https?:|/))`)
	checked := 0
	for path, data := range files {
		if hit := foreign.Find(data); hit != nil {
			t.Errorf("%s: %s", path, hit)
		}
		checked++
	}
	t.Logf("%d files checked", checked)
}

func TestStyleAndScriptStaySmall(t *testing.T) {
	files, err := renderSite(Options{}, stressSite()[:1])
	if err != nil {
		t.Fatal(err)
	}
	var both []byte
	for path, data := range files {
		if strings.HasPrefix(path, "assets/") && !strings.HasSuffix(path, ".svg") {
			both = append(both, data...)
		}
		if strings.HasSuffix(path, ".js") && len(data) > 4500 {
			t.Errorf("script of %d bytes", len(data))
		}
	}
	if n := gzipped(t, both); n > 12<<10 {
		t.Errorf("style and script take %d bytes compressed", n)
	}
}

func TestHeadOfAPage(t *testing.T) {
	c := stressSite()[1]
	c.Pages = c.Pages[:1]
	page := string(onePage(t, c, stressOptions()))
	for _, want := range []string{
		`<title>Klasyfikacja indywidualna po 30 turniejach – Grand Prix Pojezierza 2031</title>`,
		`<link rel="canonical" href="https://example.org/repo/gp-2031/en/">`,
		`<meta property="og:url" content="https://example.org/repo/gp-2031/en/">`,
		`<meta property="og:locale" content="en_GB">`,
		`<meta name="twitter:card" content="summary">`,
		`<link rel="alternate" hreflang="en" href="../en/index.html">`,
		`<link rel="alternate" hreflang="pl" href="../index.html">`,
		`<link rel="alternate" type="application/atom+xml" href="feed.xml">`,
		`<a href="../index.html" lang="pl" hreflang="pl">Polski</a>`,
		`<a href="index.html" aria-current="page">Indywidualna</a>`,
		`mailto:klasyfikacja@example.org?subject=Error%20in%20the%20standings`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("missing: %s", want)
		}
	}
	without := string(onePage(t, c, Options{}))
	for _, bad := range []string{"canonical", "og:", "https://", "mailto:"} {
		if strings.Contains(without, bad) {
			t.Errorf("without an address of the site: %s", bad)
		}
	}
}

func TestPlayerPageIsNotIndexedAndReportsItsID(t *testing.T) {
	opt := stressOptions()
	for report, want := range map[string]string{
		"https://example.org/form?a=1":                                                         "https://example.org/form?a=1&amp;title=B%C5%82%C4%85d+w+klasyfikacji%3A+gp-2031+1001",
		"https://example.org/new?template=blad&id={id}":                                        "https://example.org/new?template=blad&amp;id=gp-2031+1001",
		"https://example.org/new?cycle={cycle}+{page}&tournament={tournament}&player={player}": "https://example.org/new?cycle=gp-2031+player%2F1001%2F&amp;tournament=&amp;player=Kos+Jan+%281001%29",
	} {
		opt.Report = report
		c := stressSite()[0]
		c.Pages = []site.Page{stressPlayerPage(0)}
		page := string(onePage(t, c, opt))
		if !strings.Contains(page, `<meta name="robots" content="noindex">`) {
			t.Error("no noindex")
		}
		if !strings.Contains(strings.ReplaceAll(page, "&#43;", "+"), want) {
			t.Errorf("no %s in %s", want, page[strings.Index(page, "<footer"):])
		}
	}
}

// TestFooterHasNoEmptyParagraph: a site without publisher, contact and form for
// errors has no line for them, and none begins with a separator.
func TestFooterHasNoEmptyParagraph(t *testing.T) {
	for name, test := range map[string]struct {
		opt  Options
		want int
	}{
		"nothing":   {Options{}, 1},
		"publisher": {Options{Publisher: "Zwiazek"}, 2},
		"contact":   {Options{Contact: "w klubie"}, 2},
		"form":      {Options{Report: "https://example.org/form"}, 2},
	} {
		paragraphs := 0
		for _, n := range elements(t, onePage(t, stressSite()[0], test.opt)) {
			if n.Data != "p" || n.Parent.Data != "footer" {
				continue
			}
			paragraphs++
			if text := textOf(n); text == "" || strings.HasPrefix(text, "·") {
				t.Errorf("%s: paragraph %q", name, text)
			}
		}
		if paragraphs != test.want {
			t.Errorf("%s: %d paragraphs, want %d", name, paragraphs, test.want)
		}
	}
}

func TestMarksOfCells(t *testing.T) {
	seven, third := chess.Halves(15), chess.Ratio(1, 3)
	for name, test := range map[string]struct {
		kind string
		cell site.Cell
		want string
	}{
		"counted":         {site.ColTournament, site.Cell{Text: "7,5", Num: &seven, State: "counted"}, `<td data-v="7.5">7,5</td>`},
		"dropped":         {site.ColTournament, site.Cell{Text: "7,5", Num: &seven, State: "dropped", Note: "odrzucony"}, `<td class="d" data-v="7.5"><s>7,5</s><span class="vh"> (odrzucony)</span></td>`},
		"final":           {site.ColFinal, site.Cell{Text: "15,0", State: "final", Sub: "2×7,5"}, `<td class="f">15,0<small>2×7,5</small></td>`},
		"absent":          {site.ColTournament, site.Cell{Text: "–", State: "absent", Note: "nie grał"}, `<td class="o"><span aria-hidden="true">–</span><span class="vh">nie grał</span></td>`},
		"not eligible":    {site.ColTournament, site.Cell{Text: "[6,0]", State: "not_eligible", Note: "nie liczy się"}, `<td class="x">[6,0]<span class="vh"> (nie liczy się)</span></td>`},
		"penalty":         {site.ColTournament, site.Cell{Text: "-1n", State: "penalty", Note: "punkty karne"}, `<td class="y"><i>-1n</i><span class="vh"> (punkty karne)</span></td>`},
		"corrected":       {site.ColTournament, site.Cell{Text: "6,0", Star: true}, `<td>6,0*</td>`},
		"star once":       {site.ColTournament, site.Cell{Text: "[6,0]*", State: "corrected_out", Star: true}, `<td class="x">[6,0]*</td>`},
		"change":          {site.ColChange, site.Cell{Text: "▲3", Note: "awans o 3"}, `<td><span aria-hidden="true" class="up">▲3</span><span class="vh">awans o 3</span></td>`},
		"name":            {site.ColName, site.Cell{Text: "Sowa Iga", Href: "player/1/", Sub: "KS Skoczek"}, `<th scope="row" class="nm"><a href="player/1/index.html">Sowa Iga</a><span class="cl">KS Skoczek</span></th>`},
		"sort key":        {site.ColDate, site.Cell{Text: "2 maja", Raw: "2031-05-02"}, `<td class="dt" data-v="2031-05-02">2 maja</td>`},
		"third":           {site.ColNumber, site.Cell{Text: "0,3", Num: &third}, `<td data-v="0.333333333">0,3</td>`},
		"empty":           {site.ColText, site.Cell{}, `<td class="l"></td>`},
		"link on nothing": {site.ColText, site.Cell{Href: "rounds/"}, `<td class="l"></td>`},
		"bad link":        {site.ColText, site.Cell{Text: "x", Href: "javascript:alert(1)"}, `<td class="l">x</td>`},
	} {
		w := newRowWriter("", []site.Column{{Kind: test.kind}})
		got := string(w.row(nil, &site.Row{Cells: []site.Cell{test.cell}}))
		if diff := cmp.Diff("<tr>"+test.want+"</tr>\n", got); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

func TestLinksAreRelativeAndNameFiles(t *testing.T) {
	for _, test := range []struct{ up, href, want string }{
		{"", "clubs/", "clubs/index.html"},
		{"../../", "player/1/#why", "../../player/1/index.html#why"},
		{"../", "./", "../index.html"},
		{"../", "#here", "#here"},
		{"../", "standings.xlsx", "../standings.xlsx"},
		{"../", "https://example.org/", "https://example.org/"},
		{"../", "mailto:a@example.org", "mailto:a@example.org"},
		{"../", "JavaScript:alert(1)", ""},
		{"../", "java\nscript:alert(1)", ""},
		{"../", " javascript:alert(1)", ""},
		{"../", "data:text/html,x", ""},
		{"../", "//example.org/x", ""},
		{"../", `\\example.org`, ""},
		{"../", "", ""},
	} {
		if got := safeHref(test.up, test.href); got != test.want {
			t.Errorf("safeHref(%q, %q) = %q, want %q", test.up, test.href, got, test.want)
		}
	}
}

// TestAddressesInRowsAreThoseOfSafeHref holds the quick way of the rows to the
// careful one.
func TestAddressesInRowsAreThoseOfSafeHref(t *testing.T) {
	quick := 0
	rapid.Check(t, func(t *rapid.T) {
		href := rapid.StringMatching(`[a-zA-Z0-9/._:#?&"\\-]{0,12}`).Draw(t, "href")
		if plainHref(href) {
			quick++
		}
		got, linked := (&rowWriter{up: "../"}).anchor(nil, href)
		want := ""
		if safe := safeHref("../", href); safe != "" {
			want = string(append(appendAttr([]byte("<a"), "href", safe), '>'))
		}
		if string(got) != want || linked != (want != "") {
			t.Fatalf("%q: %q, want %q", href, got, want)
		}
	})
	if quick == 0 {
		t.Error("no plain address among them")
	}
}

func TestPagesAreTheSameWhateverTheWorkers(t *testing.T) {
	want, err := renderSite(Options{Workers: 1}, stressSite())
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{2, 7} {
		got, err := renderSite(Options{Workers: workers}, stressSite())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d workers: %s", workers, diff)
		}
	}
}

func TestErrorEndsTheWork(t *testing.T) {
	r, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	stop := errors.New("stop")
	for _, workers := range []int{1, 2, 7} {
		r.opt.Workers = workers
		var calls atomic.Int64
		err = r.Cycle(stressSite()[0], func(site.File) error {
			if calls.Add(1) >= 3 {
				return stop
			}
			return nil
		})
		if err != stop || calls.Load() > int64(2+workers) {
			t.Errorf("%d workers: error %v after %d pages", workers, err, calls.Load())
		}
	}
	bad := stressSite()[0]
	bad.Lang = "xx"
	if err := r.Cycle(bad, func(site.File) error { return nil }); err == nil || !strings.Contains(err.Error(), "xx") {
		t.Errorf("language without words: %v", err)
	}
}

func TestPublisherReplacesTemplates(t *testing.T) {
	user := fstest.MapFS{
		"page.html":     {Data: []byte(`own {{.Title}}|{{.W.skip}}`)},
		"frame.pl.yaml": {Data: []byte("skip: dalej\r\n")},
		"site.css":      {Data: []byte("body{}\r\n")},
	}
	files, err := renderSite(Options{Templates: user}, []*site.Cycle{oneTable(site.Row{})})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(files["c/index.html"]); got != "own Tabela|dalej" {
		t.Errorf("got %q", got)
	}
	if !strings.Contains(string(files["index.html"]), "Trwające") {
		t.Error("texts that the publisher does not replace are gone")
	}
	user["page.html"].Data = []byte("{{.Nothing")
	if _, err := New(Options{Templates: user}); err == nil || !strings.Contains(err.Error(), "page.html") {
		t.Errorf("a broken template: %v", err)
	}
}

func TestLanguagesHaveTheSameWords(t *testing.T) {
	names, err := filepath.Glob("../../../templates/frame.*.yaml")
	if err != nil || len(names) < 2 {
		t.Fatal(names, err)
	}
	pl, err := readWords(nil, "pl")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		lang := strings.Split(filepath.Base(name), ".")[1]
		w, err := readWords(nil, lang)
		if err != nil {
			t.Fatal(err)
		}
		for key := range pl {
			if w[key] == "" {
				t.Errorf("%s lacks %s", name, key)
			}
		}
		for key := range w {
			if pl[key] == "" {
				t.Errorf("%s has %s, which pl lacks", name, key)
			}
		}
	}
	for _, shell := range []string{"page.html", "root.html", "notfound.html", "blocks.html"} {
		src, err := templates.Read(nil, shell)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`\.W\.(\w+)`).FindAllStringSubmatch(string(src), -1) {
			if pl[m[1]] == "" {
				t.Errorf("%s asks for %s, which no language has", shell, m[1])
			}
		}
	}
}

func TestRootListsRunningCyclesFirstAndNewestSeasonFirst(t *testing.T) {
	cycle := func(id string, year int, finished bool) *site.Cycle {
		return &site.Cycle{ID: id, Lang: "pl", Title: "Cykl " + id, Finished: finished, Season: chess.Date{Year: year, Month: 1, Day: 1},
			Top: []site.Link{{Text: "Sowa Iga – 12,5", Href: "player/7/"}}}
	}
	r, err := New(Options{BaseURL: "https://example.org/liga"})
	if err != nil {
		t.Fatal(err)
	}
	files, err := r.Root([]*site.Cycle{cycle("a", 2029, true), cycle("b", 2030, true), cycle("c", 2029, false), cycle("d", 2031, false)}, RootInfo{Title: "Liga", Lang: "pl"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, n := range elements(t, files[0].Data) {
		if n.Data == "h2" || n.Data == "h3" {
			got = append(got, textOf(n))
		}
	}
	if diff := cmp.Diff([]string{"Trwające", "Cykl d", "Cykl c", "Zakończone", "Cykl b", "Cykl a"}, got); diff != "" {
		t.Error(diff)
	}
	if !strings.Contains(string(files[0].Data), `<a href="d/player/7/index.html">Sowa Iga – 12,5</a>`) {
		t.Error("the first three are not linked")
	}
	lost := string(files[1].Data)
	if !strings.Contains(lost, `href="/liga/"`) || strings.Contains(lost, `href="index`) || !strings.Contains(lost, "<style>") {
		t.Error("404.html does not work at any depth")
	}
	empty, err := r.Root(nil, RootInfo{Title: "Liga", Lang: "en"})
	if err != nil || !strings.Contains(string(empty[0].Data), "There are no standings yet.") {
		t.Error("no sentence for a site without cycles", err)
	}
}

func TestPageOfAllCyclesExistsInEachLanguage(t *testing.T) {
	r, err := New(Options{BaseURL: "https://example.org/liga", Languages: []string{"pl", "en"}})
	if err != nil {
		t.Fatal(err)
	}
	c := &site.Cycle{ID: "d", Lang: "en", Prefix: "en/", Title: "Cycle d", Pages: []site.Page{{Path: "rules/index.html", Title: "Rules"}}}
	files, err := r.Root([]*site.Cycle{c}, RootInfo{Title: "Liga", Lang: "en"})
	if err != nil || len(files) != 1 || files[0].Path != "en/index.html" {
		t.Fatalf("%d files, %v", len(files), err)
	}
	page := string(files[0].Data)
	for _, want := range []string{
		`<html lang="en">`, `<a href="../d/en/index.html">Cycle d</a>`, `<a href="../index.html" lang="pl" hreflang="pl">Polski</a>`,
		`<link rel="alternate" hreflang="en" href="../en/index.html">`, `<link rel="canonical" href="https://example.org/liga/en/">`, `href="../assets/`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
	if err := r.Cycle(c, func(f site.File) error { page = string(f.Data); return nil }); err != nil {
		t.Fatal(err)
	}
	if want := `<a href="../../../en/index.html">All cycles</a>`; !strings.Contains(page, want) {
		t.Errorf("no %s in\n%s", want, page)
	}
}

func TestTableWithoutRowsIsASentence(t *testing.T) {
	c := oneTable(site.Row{}, site.Column{Title: "A"})
	c.Pages[0].Blocks[0].Table.Rows = nil
	c.Pages[0].Blocks[0].Table.Empty = "Wszystko się liczy."
	page := string(onePage(t, c, Options{}))
	if !strings.Contains(page, "Wszystko się liczy.") || strings.Contains(page, "<table") {
		t.Error(page)
	}
}

// TestGoldenPage shows a whole small page; -update rewrites it.
func TestGoldenPage(t *testing.T) {
	c := stressSite()[0]
	page := stressStandings()
	table := page.Blocks[2].Table
	table.Columns = table.Columns[:8]
	table.Rows = table.Rows[:3]
	for i := range table.Rows {
		table.Rows[i].Cells = table.Rows[i].Cells[:8]
	}
	page.Blocks = append(page.Blocks, stressPlayerPage(3).Blocks[5])
	chart := *page.Blocks[len(page.Blocks)-1].Chart
	chart.X = chart.X[:6]
	page.Blocks[len(page.Blocks)-1].Chart = &chart
	c.Pages = []site.Page{page}
	got := onePage(t, c, stressOptions())
	got = regexp.MustCompile(`\.[0-9a-f]{6}\.`).ReplaceAll(got, []byte(".HASH."))
	const golden = "testdata/standings.html"
	if *update {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got), rewrite with -update:\n%s", golden, diff)
	}
}

// FuzzNoElementFromData puts a text wherever a text may stand and looks for
// elements and attributes that the model did not ask for.
func FuzzNoElementFromData(f *testing.F) {
	for _, s := range []string{"Sowa Iga", `"><script>alert(1)</script>`, `' onclick='x`, "</td></table><h1>", "<!--", "&lt;b&gt;", "javascript:alert(1)", "]]>", "</title><p>", "\x00<\xff>", "--><img src=x>", "{{.}}"} {
		f.Add(s)
	}
	shape := func(t testing.TB, page []byte) []string {
		var names []string
		for _, n := range elements(t, page) {
			for _, a := range n.Attr {
				names = append(names, n.Data+"."+a.Key)
			}
			names = append(names, n.Data)
		}
		return names
	}
	model := func(s string) *site.Cycle {
		row := site.Row{Anchor: "a" + s, Search: "k" + s, Club: "c" + s, Cats: []string{"g" + s}, Cells: []site.Cell{
			{Text: "1" + s, Note: "n" + s}, {Text: "t" + s, Href: "player/" + s + "/", Sub: "u" + s},
			{Text: "d" + s, State: "dropped", Note: "n" + s}, {Text: "▲" + s, Note: "n" + s}, {Text: "y" + s, Raw: "s" + s}}}
		c := oneTable(row, site.Column{Title: "M" + s, Long: "L" + s, Kind: site.ColPlace}, site.Column{Title: "N" + s, Href: "x/" + s, Sub: "S" + s, Kind: site.ColName},
			site.Column{Kind: site.ColTournament, Title: "T"}, site.Column{Kind: site.ColChange, Title: "±"}, site.Column{Kind: site.ColDate, Title: "D"})
		c.Title = "C" + s
		c.Nav = []site.Link{{Text: "N" + s, Href: "n/" + s}}
		p := &c.Pages[0]
		p.Title, p.HeadTitle, p.Description, p.ReportID, p.ReportOf, p.ReportWho = "P"+s, "H"+s, "D"+s, "R"+s, "O"+s, "W"+s
		t := p.Blocks[0].Table
		t.Caption, t.ID, t.Ranked, t.Wide = "K"+s, "i"+s, true, true
		t.Legend = []site.Legend{{Mark: "m" + s, State: "dropped", Text: "l" + s}}
		t.Filter = &site.Filter{Clubs: []string{"c" + s}, Cats: []site.Link{{Text: "g" + s, Href: "h" + s}}}
		p.Blocks = append(p.Blocks,
			site.Block{Heading: &site.Heading{Level: 2, ID: "h" + s, Text: "h" + s}},
			site.Block{Text: []site.Span{{Text: "s" + s, Href: "x/" + s, Strong: true}, {Text: "q" + s, Quiet: true, Lang: "l" + s}}, Class: "c" + s},
			site.Block{List: [][]site.Span{{{Text: "i" + s}}}},
			site.Block{Links: []site.Link{{Text: "k" + s, Href: "k/" + s}}},
			site.Block{Chart: &site.Chart{Title: "c" + s, X: []string{"x" + s}, Series: []site.Series{{Name: "y" + s, Values: []int{1}, Has: []bool{true}}}}},
			site.Block{Details: &site.Details{Summary: "s" + s, Blocks: []site.Block{{Text: []site.Span{{Text: "t" + s}}}}}})
		return c
	}
	opt := Options{Publisher: "P", Contact: "C"}
	want := shape(f, onePage(f, model("x"), opt))
	f.Fuzz(func(t *testing.T, s string) {
		if strings.ContainsAny(s, ":\\\n\t") || strings.HasPrefix(s, "/") {
			s = strings.NewReplacer(":", ".", `\`, "", "\n", " ", "\t", " ").Replace(s) // other rules hold for addresses, tested apart
			s = strings.TrimLeft(s, "/")
		}
		own := opt
		own.Publisher += s
		got := shape(t, onePage(t, model(s), own))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q changes the page:\n%s", s, diff)
		}
	})
}

func TestChartIsTheSameEachTimeAndEscaped(t *testing.T) {
	chart := &site.Chart{Title: "Miejsca <b>", Invert: true, X: []string{"Ełk", "Pisz & Orzysz, bardzo długi opis"},
		Series: []site.Series{{Name: "Sowa", Main: true, Values: []int{3, 1}, Has: []bool{true, true}}, {Name: "Lider", Values: []int{1, 0}, Has: []bool{true, false}}}}
	svg := string(appendChart(nil, chart))
	if svg != string(appendChart(nil, chart)) {
		t.Error("two charts of the same numbers differ")
	}
	for _, want := range []string{`role="img"`, "<title>Miejsca &lt;b&gt;</title>", "Pisz &amp; Orzysz, …", ">Sowa</span>", `d="M38 202L548 12"`} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s in %s", want, svg)
		}
	}
	if got := appendChart(nil, &site.Chart{Title: "x"}); len(got) != 0 {
		t.Errorf("a chart without numbers: %s", got)
	}
	for _, n := range []int{1, 2, 7, 40, 900} {
		c := &site.Chart{X: []string{"a"}, Series: []site.Series{{Values: []int{n}, Has: []bool{true}}}, Invert: true}
		if lines := strings.Count(string(appendChart(nil, c)), `class="grid"`); lines < 1 || lines > 8 {
			t.Errorf("places 1 to %d: %d lines", n, lines)
		}
	}
}
