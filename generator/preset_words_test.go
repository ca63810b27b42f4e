package generator

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"podium/generator/preset"
)

// schemaPart is what a test needs to know of a part of the JSON Schema that is
// written from the vocabulary.
type schemaPart struct {
	Ref        string                `json:"$ref"`
	AnyOf      []schemaPart          `json:"anyOf"`
	Items      *schemaPart           `json:"items"`
	Properties map[string]schemaPart `json:"properties"`
	Free       json.RawMessage       `json:"additionalProperties"`
	Enum       []any                 `json:"enum"`
	Default    any                   `json:"default"`
}

type schemaDefs map[string]schemaPart

func readSchema(t *testing.T) schemaDefs {
	t.Helper()
	data, err := os.ReadFile("../docs/schema/cycle.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Defs schemaDefs `json:"$defs"`
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	return doc.Defs
}

func (d schemaDefs) resolve(s schemaPart) (string, schemaPart) {
	name := strings.TrimPrefix(s.Ref, "#/$defs/")
	return name, d[name]
}

// free gives the schema of the values of free keys.
func (s schemaPart) free() (schemaPart, bool) {
	var out schemaPart
	err := json.Unmarshal(s.Free, &out)
	return out, err == nil && len(s.Free) > 0 && s.Free[0] == '{'
}

// notOfStandings are the parts of cycle.yaml that decide no standing: limits
// and fees for `check`, and how a file is read.
var notOfStandings = []string{"calendar_rules", "fees", "conditions"}

var ofReading = []string{"circuit.columns", "circuit.rules", "circuit.tie_breaks", "tournament.columns", "tournament.encoding",
	"tournament.sheet", "tournament.byes", "tournament.link", "circuit.draft", "publish.edition"}

// words collects every key and every word of the vocabulary that a circuit
// may use.
func (d schemaDefs) words(name string, at schemaPart, seen, out map[string]bool) {
	switch {
	case at.Ref != "":
		child, part := d.resolve(at)
		if seen[child] || slices.Contains(notOfStandings, child) {
			return
		}
		seen[child] = true
		d.words(child, part, seen, out)
	case at.Properties != nil:
		for key, part := range at.Properties { // any order: into a set
			out[word(name+"."+key)] = true
			d.words(name+"."+key, part, seen, out)
		}
	}
	for _, alt := range at.AnyOf {
		d.words(name, alt, seen, out)
	}
	for _, v := range at.Enum {
		if text, ok := v.(string); ok && !truthWord(text) {
			out[word(name+"="+text)] = true
		}
	}
	if at.Items != nil {
		d.words(name, *at.Items, seen, out)
	}
	if part, ok := at.free(); ok {
		d.words(name, part, seen, out)
	}
}

// families are the lists and demands that stand at several keys: a word used at
// one of them is used.
var families = []struct {
	where *regexp.Regexp
	name  string
}{
	{regexp.MustCompile(`^[\w.]+\.(order|points)(\.use)?=`), "$1="},
	{regexp.MustCompile(`^(order|points)\.(\w+)\.use$`), "$1=$2"},
	{regexp.MustCompile(`^(eligibility|demand|category)\.(region|club|fed|where|born_from|born_to|sex|fide_rated)\b`), "demand.$2"},
}

func word(key string) string {
	for _, f := range families {
		key = f.where.ReplaceAllString(key, f.name)
	}
	return key
}

func truthWord(s string) bool { return slices.Contains([]string{"yes", "no", "tak", "nie"}, s) }

// used takes away from left what a node of a cycle.yaml uses, and the defaults
// of the keys that its mappings leave unset.
func (d schemaDefs) used(name string, at schemaPart, n *yaml.Node, left map[string]bool) {
	if at.Ref != "" {
		name, at = d.resolve(at)
	}
	for _, alt := range at.AnyOf {
		if d.fits(alt, n) {
			d.used(name, alt, n, left)
		}
	}
	switch n.Kind {
	case yaml.ScalarNode:
		delete(left, word(name+"="+n.Value))
	case yaml.SequenceNode:
		for _, item := range n.Content {
			if at.Items != nil {
				d.used(name, *at.Items, item, left)
			}
		}
	case yaml.MappingNode:
		for key, part := range at.Properties { // any order: into a set
			delete(left, word(fmt.Sprintf("%s.%s=%v", name, key, part.Default)))
		}
		for i := 0; i < len(n.Content); i += 2 {
			key := n.Content[i].Value
			if part, ok := at.Properties[key]; ok {
				delete(left, word(name+"."+key))
				d.used(name+"."+key, part, n.Content[i+1], left)
			} else if part, ok := at.free(); ok {
				d.used(name, part, n.Content[i+1], left)
			}
		}
	}
}

// fits tells whether a node can be of an alternative: a mapping by its keys and
// the name it uses.
func (d schemaDefs) fits(alt schemaPart, n *yaml.Node) bool {
	name := ""
	if alt.Ref != "" {
		name, alt = d.resolve(alt)
	}
	switch n.Kind {
	case yaml.SequenceNode:
		return alt.Items != nil
	case yaml.ScalarNode:
		return alt.Items == nil && alt.Properties == nil
	}
	if _, ok := alt.free(); ok && alt.Properties == nil {
		return true
	}
	for i := 0; i < len(n.Content); i += 2 {
		key, value := n.Content[i].Value, n.Content[i+1].Value
		if _, ok := alt.Properties[key]; !ok {
			return false
		}
		if _, family, ok := strings.Cut(name, "."); ok && key == "use" && value != family {
			return false
		}
	}
	return alt.Properties != nil
}

func TestPresetsUseTheWholeVocabularyOfCircuits(t *testing.T) {
	defs := readSchema(t)
	left := map[string]bool{}
	defs.words("", schemaPart{Ref: "#/$defs/circuit"}, map[string]bool{}, left)
	for _, key := range ofReading {
		delete(left, key)
	}
	for key := range left { // any order: a set
		if strings.HasPrefix(key, "circuit.rules=") || key == "circuit.kind=league" ||
			strings.HasSuffix(key, ".order.use") || strings.HasSuffix(key, ".points.use") || strings.HasPrefix(key, "tournament.byes=") ||
			slices.ContainsFunc(notOfStandings, func(part string) bool { return strings.HasSuffix(key, "."+part) }) {
			delete(left, key)
		}
	}
	all := len(left)
	if all < 200 {
		t.Fatalf("only %d keys and words found in the schema", all)
	}
	for _, p := range preset.List() {
		if p.Kind != "circuit" {
			continue
		}
		for _, w := range workedOf(t, p) {
			var doc yaml.Node
			if err := yaml.Unmarshal(w.folder(t, p, "en")["cycle/cycle.yaml"].Data, &doc); err != nil {
				t.Fatal(err)
			}
			defs.used("", schemaPart{Ref: "#/$defs/circuit"}, doc.Content[0], left)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(left)) {
		t.Errorf("no preset and no fixture of one uses %s", key)
	}
	t.Logf("%d keys and words of the vocabulary", all)
}

// The folder that init makes without a preset names every key of the top, set
// or in a comment that can be taken away.
func TestInitFoldersNameEveryTopKey(t *testing.T) {
	defs := readSchema(t)
	checked := 0
	for _, kind := range []string{"circuit", "league"} {
		p, _ := preset.Start(kind)
		for _, lang := range []string{"pl", "en"} {
			files, err := p.Files(lang)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(files, func(f preset.File) bool { return f.Path == "cycle.yaml" })
			text := "\n" + string(files[i].Data)
			for key := range defs[kind].Properties { // any order: each by itself
				checked++
				if !strings.Contains(text, "\n"+key+":") && !strings.Contains(text, "\n# "+key+":") {
					t.Errorf("%s/%s: the key %s is not shown", kind, lang, key)
				}
			}
		}
	}
	t.Logf("%d keys checked", checked)
}

func TestDocsNameEveryPreset(t *testing.T) {
	data, err := os.ReadFile("../docs/presets.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range preset.List() {
		if !strings.Contains(string(data), "\n| `"+p.Name+"` |") {
			t.Errorf("docs/presets.md has no line for %s", p.Name)
		}
	}
}
