package config

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"podium/generator/diag"
	"podium/generator/table"
)

var update = flag.Bool("update", false, "rewrite the schemas and the tables of keys in docs")

const docs = "../../docs"

// TestSchemasAreThoseOfTheVocabulary keeps docs/schema in step.
func TestSchemasAreThoseOfTheVocabulary(t *testing.T) {
	for name, want := range map[string][]byte{"cycle.schema.json": Schema(), "site.schema.json": SiteSchema()} {
		compareFile(t, filepath.Join(docs, "schema", name), want)
		var parsed map[string]any
		if err := json.Unmarshal(want, &parsed); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

var keyTable = regexp.MustCompile(`(?s)<!-- keys (\S+) -->\n.*?<!-- end -->`)

// TestDocumentsHaveEveryKey keeps the tables of keys in the documents in step
// with the vocabulary, and asks for a table for each shape.
func TestDocumentsHaveEveryKey(t *testing.T) {
	documented := map[string]bool{}
	for _, name := range []string{"cycle.md", "site-settings.md"} {
		path := filepath.Join(docs, name)
		have, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want := keyTable.ReplaceAllFunc(have, func(old []byte) []byte {
			shape := string(keyTable.FindSubmatch(old)[1])
			documented[shape] = true
			if !bytes.Contains(have, []byte("\n### "+shape+"\n")) {
				t.Errorf("%s: no heading %q above its table", name, shape)
			}
			return []byte("<!-- keys " + shape + " -->\n" + tableOfKeys(shapeOf(shape)) + "<!-- end -->")
		})
		compareFile(t, path, want)
	}
	for _, s := range vocabulary() {
		if !documented[s.name] {
			t.Errorf("no document has the keys of %q", s.name)
		}
	}
	t.Logf("%d shapes documented", len(documented))
}

func compareFile(t *testing.T, path string, want []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, want, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), strings.ReplaceAll(string(have), "\r\n", "\n")); diff != "" {
		t.Errorf("%s is not in step with the vocabulary; run go test ./generator/config -update\n%s", path, diff)
	}
}

// tableOfKeys writes the keys of a shape as Markdown.
func tableOfKeys(s shape) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n%s\n\n| key | value | default | meaning |\n|---|---|---|---|\n", s.doc)
	for _, k := range s.keys {
		def := "–"
		if k.def == required {
			def = "**required**"
		} else if k.def != "" {
			def = "`" + k.def + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", k.name, markdown(k.typ), def, k.doc)
	}
	return b.String() + "\n"
}

// markdown names a type with links to the shapes it leads to.
func markdown(t typ) string {
	switch t.form {
	case textForm:
		return "text"
	case intForm:
		return "whole number"
	case numberForm:
		return "number"
	case moneyForm:
		return "money"
	case dateForm:
		return "date"
	case truthForm:
		return "yes or no"
	case placesForm:
		return "places"
	case wordForm:
		return "`" + strings.Join(t.words, "` `") + "`"
	case mappingForm:
		return "[" + t.name + "](#" + strings.ReplaceAll(t.name, ".", "") + ")"
	case useForm:
		if t.name == "points" {
			return "[terms](#points)"
		}
		return "[tie-breaks](#order-of-the-standing)"
	case listForm:
		if t.of.form == useForm {
			return "list of " + markdown(*t.of)
		}
		return "list: " + markdown(*t.of)
	case tableForm:
		return "`" + t.keys + ": ` " + markdown(*t.of)
	}
	var alts []string
	for _, alt := range t.alts {
		alts = append(alts, markdown(alt))
	}
	return strings.Join(alts, "; or ")
}

// example is one YAML block of a document.
type example struct{ at, kind, content string }

func examples(t *testing.T) []example {
	t.Helper()
	var out []example
	block := regexp.MustCompile("(?ms)^```yaml *(\\S*)\n(.*?)^```$")
	for _, name := range []string{"cycle.md", "site-settings.md"} {
		data, err := os.ReadFile(filepath.Join(docs, name))
		if err != nil {
			t.Fatal(err)
		}
		content := strings.ReplaceAll(string(data), "\r\n", "\n")
		for _, m := range block.FindAllStringSubmatchIndex(content, -1) {
			line := 1 + strings.Count(content[:m[0]], "\n")
			out = append(out, example{fmt.Sprintf("%s:%d", name, line), content[m[2]:m[3]], content[m[4]:m[5]]})
		}
	}
	return out
}

// base is what an example that shows a part of a file leaves out.
var base = map[string][]string{
	"":       {"kind: circuit", "title: Example", "season: {from: 2018-01-01, to: 2018-12-31}", "count: {best: 6}", "order: [shared]"},
	"league": {"kind: league", "title: Example", "year: 2021", "date: {from: 2021-05-08, to: 2021-05-09}", "boards: [{}, {}, {}, {}]"},
}

func complete(e example) string {
	content := e.content
	for _, line := range base[e.kind] {
		if key, _, _ := strings.Cut(line, ":"); !strings.Contains("\n"+content, "\n"+key+":") {
			content += line + "\n"
		}
	}
	return content
}

var fileNames = regexp.MustCompile(`[\w-]+\.(csv|xlsx)`)

// TestExamplesOfTheDocumentsLoad reads every YAML example without a problem,
// and asks for an example of every key.
func TestExamplesOfTheDocumentsLoad(t *testing.T) {
	seen := map[string]bool{}
	all := examples(t)
	for _, e := range all {
		content, shape := complete(e), "circuit"
		var list diag.List
		file := table.File{Name: e.at, Data: []byte(content)}
		if e.kind == "site" {
			shape = "site"
			LoadSite(&file, &list)
		} else {
			files := slices.Compact(slices.Sorted(slices.Values(fileNames.FindAllString(content, -1))))
			c := LoadCycle("example", file, files, &list)
			shape = c.Kind
		}
		for _, issue := range list.Sorted() {
			if issue.Severity != diag.Note {
				t.Errorf("%s: %s: %s (%s)\n%s", e.at, issue.Code, issue.Text.En, issue.Hint.En, content)
			}
		}
		root, err := parse(e.content)
		if err != nil {
			t.Fatal(err)
		}
		mark(root, mapping(shape), seen)
	}
	for _, s := range vocabulary() {
		for _, k := range s.keys {
			if !seen[s.name+"."+k.name] {
				t.Errorf("no example shows %s.%s", s.name, k.name)
			}
		}
	}
	if len(all) == 0 {
		t.Fatal("nothing was checked")
	}
	t.Logf("%d examples, %d keys", len(all), len(seen))
}

// mark notes the keys of an example by the shapes they belong to.
func mark(n *yaml.Node, of typ, seen map[string]bool) {
	if t, ok := of.as(useForm); ok && n.Kind == yaml.MappingNode {
		for i := 0; i < len(n.Content); i += 2 {
			if n.Content[i].Value == "use" {
				mark(n, mapping(t.name+"."+n.Content[i+1].Value), seen)
			}
		}
		return
	}
	if t, ok := of.as(mappingForm); ok && n.Kind == yaml.MappingNode {
		s := shapeOf(t.name)
		for i := 0; i < len(n.Content); i += 2 {
			if k, ok := s.key(n.Content[i].Value); ok {
				seen[s.name+"."+k.name] = true
				mark(n.Content[i+1], k.typ, seen)
			}
		}
		return
	}
	if t, ok := of.as(tableForm); ok && n.Kind == yaml.MappingNode {
		for i := 1; i < len(n.Content); i += 2 {
			mark(n.Content[i], *t.of, seen)
		}
	}
	if t, ok := of.as(listForm); ok && n.Kind == yaml.SequenceNode {
		for _, item := range n.Content {
			mark(item, *t.of, seen)
		}
	}
}
