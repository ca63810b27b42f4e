package generator

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"maps"
	"net/url"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/net/html"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/site"
	"podium/generator/table"
	"podium/generator/text"
)

// The tests of this file look at the site of the sample data as a whole: what
// no package can see alone.

const sampleBase = "https://example.invalid/gp2018/"

// sampled is a published site in memory: the files and the parsed pages.
type sampled struct {
	files map[string][]byte
	pages map[string]*html.Node
}

var samples struct {
	sync.Mutex
	byBase map[string]*sampled
}

// sampleSite builds the sample data once for each address.
func sampleSite(t *testing.T, base string) *sampled {
	t.Helper()
	samples.Lock()
	defer samples.Unlock()
	if b := samples.byBase[base]; b != nil {
		return b
	}
	p, err := load(t.Context(), Options{Data: os.DirFS("../data"), Lang: "en", Version: "test", BaseURL: base}, "")
	if err != nil {
		t.Fatal(err)
	}
	b := &sampled{map[string][]byte{}, map[string]*html.Node{}}
	for _, f := range rendered(t, p) {
		b.files[f.Path] = f.Data
		if strings.HasSuffix(f.Path, ".html") {
			doc, err := html.Parse(bytes.NewReader(f.Data))
			if err != nil {
				t.Fatal(err)
			}
			b.pages[f.Path] = doc
		}
	}
	if samples.byBase == nil {
		samples.byBase = map[string]*sampled{}
	}
	samples.byBase[base] = b
	return b
}

// names lists the pages in order.
func (b *sampled) names() []string { return slices.Sorted(maps.Keys(b.pages)) }

// elements gives every element of a page.
func elements(doc *html.Node) []*html.Node {
	var out []*html.Node
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode {
			out = append(out, n)
		}
	}
	return out
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func hasClass(n *html.Node, class string) bool {
	return slices.Contains(strings.Fields(attr(n, "class")), class)
}

func circuits(t *testing.T, b *sampled) map[string]site.Data {
	t.Helper()
	out := map[string]site.Data{}
	for name, data := range b.files {
		var d site.Data
		if path.Base(name) != "standings.json" {
			continue
		}
		if err := json.Unmarshal(data, &d); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if d.Kind == "circuit" {
			out[path.Dir(name)] = d
		}
	}
	return out
}

// The numbers of every explanation add up to the printed total: in the data,
// and in the table of the page.
func TestValuesOfEveryEntryAddUpToItsTotal(t *testing.T) {
	b := sampleSite(t, sampleBase)
	checked := 0
	for folder, d := range circuits(t, b) {
		for _, e := range d.Individual {
			checkSum(t, b, folder+"/player/"+e.ID, e.Total, e.Results, &checked)
		}
		for _, e := range d.Clubs {
			var results []site.DataResult
			for _, r := range e.Results {
				results = append(results, site.DataResult{Tournament: r.Tournament, Value: r.Value, State: r.State})
			}
			checkSum(t, b, folder+"/club/"+text.Slug(e.Name), e.Total, results, &checked)
		}
	}
	if checked < 200 {
		t.Errorf("only %d pages checked", checked)
	}
	t.Logf("%d pages checked", checked)
}

func checkSum(t *testing.T, b *sampled, folder, total string, results []site.DataResult, checked *int) {
	t.Helper()
	want := map[string]chess.Points{} // by tournament
	var sum chess.Points
	for _, r := range results {
		if r.State == "counted" || r.State == "final" {
			want[r.Tournament] = points(t, r.Value)
			sum = sum.Add(points(t, r.Value))
		}
	}
	if sum.Cmp(points(t, total)) != 0 {
		t.Errorf("%s: the values of the data add up to %s, the total is %s", folder, sum, total)
	}
	doc := b.pages[folder+"/index.html"]
	if doc == nil {
		return // an anonymous person has no page
	}
	rows := 0
	for _, n := range valueCells(doc) {
		if hasClass(n, "d") || hasClass(n, "x") || hasClass(n, "o") {
			continue
		}
		id := attr(n.Parent, "id")
		value, ok := want[id]
		if !ok || attr(n, "data-v") == "" {
			t.Errorf("%s: the page counts %s, the data do not", folder, id)
			continue
		}
		if shown := attr(n, "data-v"); value.Exact() && points(t, shown).Cmp(value) != 0 {
			t.Errorf("%s: %s is %s on the page and %s in the data", folder, id, shown, value)
		}
		rows++
	}
	if rows != len(want) {
		t.Errorf("%s: the page counts %d results, the data %d", folder, rows, len(want))
	}
	*checked++
}

// valueCells gives the cells of the table of results that stand below the heading
// of the values.
func valueCells(doc *html.Node) []*html.Node {
	var out []*html.Node
	column := -1
	for _, table := range elements(doc) {
		if table.Data != "table" || attr(table, "id") != "results" {
			continue
		}
		for _, row := range elements(table) {
			if row.Data != "tr" {
				continue
			}
			for i, cell := range slices.Collect(row.ChildNodes()) {
				switch {
				case row.Parent.Data == "thead" && hasClass(cell, "e"):
					column = i
				case row.Parent.Data == "tbody" && i == column:
					out = append(out, cell)
				}
			}
		}
	}
	return out
}

// Whoever opens the cited file at the cited row finds the person there.
func TestEveryCitedRowHoldsThePerson(t *testing.T) {
	b := sampleSite(t, sampleBase)
	checked := 0
	for folder, d := range circuits(t, b) {
		rows := map[string]map[int]string{}
		cited := func(name, source string) {
			file, row, ok := cutRow(source)
			if !ok {
				t.Errorf("%s: source %q has no row", name, source)
				return
			}
			if rows[file] == nil {
				rows[file] = readRows(t, path.Join("../data", folder, "tournaments", file))
			}
			line, exists := rows[file][row]
			hidden := strings.Contains(name, ". ") || strings.HasPrefix(name, "Zawodnik ")
			if !exists || !hidden && !holds(line, name) {
				t.Errorf("%s is cited at %s, where %q stands", name, source, line)
			}
			checked++
		}
		for _, e := range d.Individual {
			for _, r := range e.Results {
				if r.Source != "" && !aliased(folder, e.ID) {
					cited(e.Name, r.Source)
				}
			}
		}
		for _, n := range d.NotCounted {
			cited(n.Name, n.Source)
		}
	}
	if checked < 1000 {
		t.Errorf("only %d rows checked", checked)
	}
	t.Logf("%d cited rows checked", checked)
}

// holds tells whether every word of a name stands in a line.
func holds(line, name string) bool {
	for _, word := range strings.Fields(text.Fold(name)) {
		if !strings.Contains(line, word) {
			return false
		}
	}
	return true
}

// aliased tells whether the sample knows the person under another name too.
func aliased(folder, id string) bool {
	data, err := os.ReadFile(path.Join("../data", folder, "aliases.csv"))
	return err == nil && strings.Contains(string(data), id)
}

// cutRow splits file:row and file:sheet!A17.
func cutRow(source string) (file string, row int, ok bool) {
	m := regexp.MustCompile(`^(.+\.(?:csv|txt|xlsx))(?::[^:]*)??:?[^:]*?(\d+)$`).FindStringSubmatch(source)
	if m == nil {
		return "", 0, false
	}
	for _, d := range m[2] {
		row = row*10 + int(d-'0')
	}
	return m[1], row, true
}

// readRows gives the folded text of each row of a file.
func readRows(t *testing.T, name string) map[int]string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	out := map[int]string{}
	for _, s := range table.Read(table.File{Name: name, Data: data}, table.Options{}, &diag.List{}) {
		for _, r := range s.Rows {
			var cells []string
			for _, c := range r.Cells {
				cells = append(cells, c.Text)
			}
			out[r.Line] += text.Fold(strings.Join(cells, " ")) + " "
		}
	}
	return out
}

// Relative links hold under every address and on disk alike: they name files,
// never leave the site and never begin at its root.
func TestEveryLinkOfTheSiteLeadsToAFile(t *testing.T) {
	b := sampleSite(t, sampleBase)
	ids := map[string]map[string]bool{}
	for name, doc := range b.pages {
		ids[name] = map[string]bool{}
		for _, n := range elements(doc) {
			if id := attr(n, "id"); id != "" {
				if ids[name][id] {
					t.Errorf("%s: two elements are called %q", name, id)
				}
				ids[name][id] = true
			}
		}
	}
	checked := 0
	for _, name := range b.names() {
		for _, n := range elements(b.pages[name]) {
			link := attr(n, "href") + attr(n, "src")
			u, err := url.Parse(link)
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			switch {
			case link == "" || u.Scheme == "mailto":
				continue
			case attr(n, "rel") == "canonical" || attr(n, "rel") == "alternate" && u.IsAbs():
				if !strings.HasPrefix(link, sampleBase) {
					t.Errorf("%s: %s is not below the address of the site", name, link)
				}
				continue
			case name == "404.html":
				if !strings.HasPrefix(link, "/gp2018/") && !strings.HasPrefix(link, "#") && !strings.HasPrefix(link, "data:") {
					t.Errorf("404.html is served at any depth, but links to %s", link)
				}
				continue
			case u.IsAbs() || strings.HasPrefix(u.Path, "/"):
				t.Errorf("%s: %s is not relative", name, link)
				continue
			}
			target := name
			if u.Path != "" {
				target = path.Join(path.Dir(name), u.Path)
			}
			if _, ok := b.files[target]; !ok {
				t.Errorf("%s: %s leads to no file", name, link)
			} else if u.Fragment != "" && !ids[target][u.Fragment] {
				t.Errorf("%s: %s has no such place", name, link)
			}
			checked++
		}
	}
	if checked < 20000 {
		t.Errorf("only %d links checked", checked)
	}
	t.Logf("%d links of %d pages checked", checked, len(b.pages))
}

// The page for addresses that do not exist knows where the site stands.
func TestMissingPageLinksToTheAddressOfTheSite(t *testing.T) {
	for base, home := range map[string]string{sampleBase: "/gp2018/", "https://example.invalid/": "/", "": "/"} {
		p, err := load(t.Context(), Options{Data: os.DirFS("../data"), Lang: "en", Version: "test", BaseURL: base}, "rapid-2025")
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range rendered(t, p) {
			if f.Path != "404.html" {
				continue
			}
			found = true
			if !bytes.Contains(f.Data, []byte(`href="`+home+`"`)) || !bytes.Contains(f.Data, []byte("<style>")) {
				t.Errorf("%q: no link to %s, or no style of its own", base, home)
			}
		}
		if !found {
			t.Errorf("%q: no 404.html", base)
		}
	}
}

// A missing text would stand on the page as its key, a missing value in braces.
func TestNoKeyOfATextStandsOnAPage(t *testing.T) {
	b := sampleSite(t, sampleBase)
	key := regexp.MustCompile(`\b(?:nav|col|collong|status|lead|state|legend|reason|remedy|fate|explain|why|possible|changes|correction|rules|league|order|term|award|prize|prizes|tournament)\.[a-z_]+(?:\.[a-z_]+)*\b`)
	checked := 0
	for _, name := range b.names() {
		for n := range b.pages[name].Descendants() {
			if n.Type != html.TextNode || n.Parent.Data == "script" || n.Parent.Data == "style" || hasClass(n.Parent, "quiet") {
				continue
			}
			checked++
			if key.MatchString(n.Data) || strings.ContainsAny(n.Data, "{}") {
				t.Errorf("%s: %q", name, n.Data)
			}
		}
	}
	t.Logf("%d texts checked", checked)
}

// A page and its translation name each other, with the language they are in.
func TestPagesOfTwoLanguagesNameEachOther(t *testing.T) {
	b := sampleSite(t, sampleBase)
	alternates := func(name string) map[string]string {
		out := map[string]string{}
		for _, n := range elements(b.pages[name]) {
			if n.Data == "link" && attr(n, "hreflang") != "" {
				out[attr(n, "hreflang")] = path.Join(path.Dir(name), attr(n, "href"))
			}
		}
		return out
	}
	pairs := 0
	for _, name := range b.names() {
		own := alternates(name)
		if strings.Count(name, "/") == 0 {
			continue // the page of all cycles is in one language
		}
		if own["pl"] == "" || own["en"] == "" {
			t.Errorf("%s: alternates %v", name, own)
			continue
		}
		for lang, target := range own {
			if lang == "x-default" {
				continue
			}
			doc := b.pages[target]
			if doc == nil {
				t.Errorf("%s: the page in %s would be %s", name, lang, target)
				continue
			}
			if got := attr(doc.FirstChild.NextSibling, "lang"); got != lang {
				t.Errorf("%s is in %q, not %q", target, got, lang)
			}
			if !maps.Equal(alternates(target), own) {
				t.Errorf("%s does not name %s back", target, name)
			}
			pairs++
		}
	}
	t.Logf("%d pairs checked", pairs)
}

func TestSitemapListsThePagesMeantForSearch(t *testing.T) {
	b := sampleSite(t, sampleBase)
	var doc struct {
		URLs []struct {
			Loc     string `xml:"loc"`
			LastMod string `xml:"lastmod"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(b.files["sitemap.xml"], &doc); err != nil {
		t.Fatal(err)
	}
	noindex := regexp.MustCompile(`<meta name="robots" content="noindex">`)
	var locs []string
	for _, u := range doc.URLs {
		locs = append(locs, u.Loc)
		name, inside := strings.CutPrefix(u.Loc, sampleBase)
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		if !inside || b.files[name] == nil || noindex.Match(b.files[name]) {
			t.Errorf("%s is no page meant for search", u.Loc)
		}
		if _, err := chess.ParseDate(u.LastMod); err != nil {
			t.Errorf("%s: %v", u.Loc, err)
		}
	}
	if !slices.IsSorted(locs) || len(slices.Compact(slices.Clone(locs))) != len(locs) {
		t.Error("the addresses are not sorted, or stand twice")
	}
	open := 0
	for name, data := range b.files {
		if strings.HasSuffix(name, ".html") && name != "404.html" && !noindex.Match(data) {
			open++
		}
	}
	if open != len(locs) {
		t.Errorf("%d addresses for %d pages", len(locs), open)
	}
}

// Readers of feeds and calendars tell entries apart by their ids.
func TestIdsOfFeedsAndCalendarsAreUnique(t *testing.T) {
	b := sampleSite(t, sampleBase)
	uid := regexp.MustCompile(`(?m)^UID:(.*)\r$`)
	feeds, calendars := 0, 0
	seen := map[string]string{}
	once := func(id, name string) {
		if other, twice := seen[id]; twice {
			t.Errorf("%s is in %s and in %s", id, name, other)
		}
		seen[id] = name
	}
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		switch data := b.files[name]; path.Base(name) {
		case "feed.xml":
			var feed struct {
				ID      string `xml:"id"`
				Entries []struct {
					ID string `xml:"id"`
				} `xml:"entry"`
			}
			if err := xml.Unmarshal(data, &feed); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			feeds++
			ids := map[string]bool{feed.ID: true}
			for _, e := range feed.Entries {
				if e.ID == "" || ids[e.ID] {
					t.Errorf("%s: entry %q is empty or stands twice", name, e.ID)
				}
				ids[e.ID] = true
			}
			if !strings.Contains(name, "/en/") {
				once(feed.ID, name)
			}
		case "calendar.ics":
			calendars++
			for i, line := range strings.Split(string(data), "\r\n") {
				if len(line) > 75 || strings.Contains(line, "\n") {
					t.Errorf("%s: line %d: %q", name, i+1, line)
				}
			}
			for _, m := range uid.FindAllStringSubmatch(string(data), -1) {
				if !strings.Contains(name, "/en/") { // the same events in another language
					once(m[1], name)
				}
			}
		}
	}
	if feeds < 4 || calendars < 4 {
		t.Errorf("%d feeds and %d calendars", feeds, calendars)
	}
	t.Logf("%d ids of %d feeds and %d calendars", len(seen), feeds, calendars)
}
