package html

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func markdownOf(t *testing.T, src string) string {
	t.Helper()
	html, err := newMarkdown().render(src, "Strona", words{"table": "Tabela"}, &headingIDs{})
	if err != nil {
		t.Fatal(err)
	}
	return html
}

func TestMarkdown(t *testing.T) {
	for name, test := range map[string]struct{ src, want string }{
		"bound is text":            {"Gra <2000 i >1000.", "<p>Gra &lt;2000 i &gt;1000.</p>\n"},
		"bound in brackets":        {"Grupa <ranking 2000> gra.", "<p>Grupa &lt;ranking 2000&gt; gra.</p>\n"},
		"markup goes, text stays":  {"To <b>jest</b> <!-- nie --> tak<br>o", "<p>To jest  tako</p>\n"},
		"block of markup":          {"<div>\nTekst\n</div>", "<p>\nTekst\n</p>\n"},
		"script":                   {`<script src="https://example.org/x.js"></script>`, "<p></p>\n"},
		"dangerous link":           {"[x](javascript:alert(1)) [y](data:text/html,z)", "<p><a href=\"\">x</a> <a href=\"\">y</a></p>\n"},
		"relative link":            {"[kluby](../../clubs/) [plik](a.pdf)", "<p><a href=\"../../clubs/index.html\">kluby</a> <a href=\"a.pdf\">plik</a></p>\n"},
		"own picture":              {"![herb](../../assets/herb.png)", "<p><img src=\"../../assets/herb.png\" alt=\"herb\"></p>\n"},
		"picture of another host":  {"![herb](https://example.org/h.png)", "<p><a href=\"https://example.org/h.png\">herb</a></p>\n"},
		"struck":                   {"~~stary~~", "<p><del>stary</del></p>\n"},
		"bare address":             {"https://example.org", "<p><a href=\"https://example.org\">https://example.org</a></p>\n"},
		"title is not repeated":    {"# Strona\n\n## Dalej", "<span id=\"strona\"></span>\n<h2 id=\"dalej\">Dalej</h2>\n"},
		"headings below the h1":    {"# Inna\n\n## Dalej", "<h2 id=\"inna\">Inna</h2>\n<h3 id=\"dalej\">Dalej</h3>\n"},
		"headings as they are":     {"## Łódź **i** [Ełk](x)", "<h2 id=\"lodz-i-elk\">Łódź <strong>i</strong> <a href=\"x\">Ełk</a></h2>\n"},
		"heading without a letter": {"## !!!", "<h2 id=\"x" + "\">!!!</h2>\n"},
	} {
		got := markdownOf(t, test.src)
		if name == "heading without a letter" {
			got = regexp.MustCompile(`id="x[0-9a-f]+"`).ReplaceAllString(got, `id="x"`)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
}

func TestMarkdownTableScrollsInItsBoxAndFootnotesAreNumbered(t *testing.T) {
	got := markdownOf(t, "| a | b |\n|---|--:|\n| 1 | 2 |\n\nTekst[^n].\n\n[^n]: Przypis.\n")
	for _, want := range []string{`<div class="box" role="region" tabindex="0" aria-label="Tabela">`, "</table>\n</div>", `<sup id="fnref:1">`, "Przypis."} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

func TestSecondPieceOfAPageHasItsOwnIDs(t *testing.T) {
	md, ids := newMarkdown(), &headingIDs{}
	src := "## Łódź\n\nTekst[^n].\n\n[^n]: Przypis.\n"
	var both string
	for range 2 {
		html, err := md.render(src, "", words{}, ids)
		if err != nil {
			t.Fatal(err)
		}
		both += html
	}
	seen := map[string]bool{}
	for _, m := range regexp.MustCompile(`id="([^"]+)"`).FindAllStringSubmatch(both, -1) {
		if seen[m[1]] {
			t.Errorf("id %s twice in\n%s", m[1], both)
		}
		seen[m[1]] = true
	}
}

func TestIDsDoNotChangeWhenAHeadingIsAddedBehind(t *testing.T) {
	ids := regexp.MustCompile(`<h\d id="([^"]+)"`)
	src := "## Łódź\n\n## Łódź 1\n\n## Łódź\n"
	before := ids.FindAllString(markdownOf(t, src), -1)
	after := ids.FindAllString(markdownOf(t, src+"\n## Łódź\n"), -1)
	if diff := cmp.Diff(before, after[:len(before)]); diff != "" || len(after) != 4 {
		t.Error(diff, after)
	}
}

func TestFrontMatter(t *testing.T) {
	for name, test := range map[string]struct {
		src  string
		meta Meta
		body string
	}{
		"all keys":         {"---\ntitle: \"Regulamin: całość\"\nmenu: false\norder: 3\nother: x\n---\n# A\n", Meta{"Regulamin: całość", false, 3}, "# A\n"},
		"none":             {"# Zasady ogólne\n\ntekst", Meta{"Zasady ogólne", true, 0}, "# Zasady ogólne\n\ntekst"},
		"windows":          {"\ufeff---\r\ntitle: A\r\n---\r\nx\r\n", Meta{"A", true, 0}, "x\n"},
		"empty":            {"---\n---\nx", Meta{"", true, 0}, "x"},
		"not closed":       {"---\ntitle: A\n", Meta{"", true, 0}, "---\ntitle: A\n"},
		"only front":       {"---\ntitle: A\nmenu: nie\n---", Meta{"A", false, 0}, ""},
		"line in the text": {"a\n---\ntitle: B\n---\n", Meta{"", true, 0}, "a\n---\ntitle: B\n---\n"},
		"bad order":        {"---\norder: first\n---\n", Meta{"", true, 0}, ""},
	} {
		meta, body := FrontMatter(test.src)
		if diff := cmp.Diff(test.meta, meta); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if diff := cmp.Diff(test.body, body); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// shared gives a file of the collection of cases.
func shared(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../../../shared/cases", name))
	if err != nil {
		t.Skip("the collection of cases is not beside the project: " + name + " was not read")
	}
	return string(data)
}

func TestCaseHeadingIDs(t *testing.T) {
	src := shared(t, "heading-ids/regulamin.md")
	page, err := newMarkdown().render(src, "Regulamin", words{}, &headingIDs{})
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, m := range regexp.MustCompile(`id="([^"]+)"`).FindAllStringSubmatch(page, -1) {
		ids = append(ids, m[1])
	}
	if diff := cmp.Diff([]string{"regulamin", "zolte-kartki", "lodz", "slaz", "eac", "lodz-1"}, ids); diff != "" {
		t.Error(diff)
	}
	links := 0
	for _, m := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(page, `id="`+m[1]+`"`) {
			t.Errorf("#%s leads nowhere", m[1])
		}
		links++
	}
	if links != 2 {
		t.Errorf("%d links, want 2", links)
	}
}

func TestCaseLineEndings(t *testing.T) {
	lf, crlf := shared(t, "line-endings/lf.md"), shared(t, "line-endings/crlf.md")
	if lf == crlf {
		t.Fatal("the two files of the case are the same")
	}
	if diff := cmp.Diff(markdownOf(t, lf), markdownOf(t, crlf)); diff != "" {
		t.Error(diff)
	}
}
