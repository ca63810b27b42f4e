package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// decoder holds what is known of one YAML file while it is read: where each
// key stands, and the list that takes what is wrong.
type decoder struct {
	file  string
	lines []string
	list  *diag.List
	at    map[string]diag.Pos // key path with list indexes -> place of the key or item
	keys  map[string]bool     // key paths without list indexes

	failed []string // key paths whose value was refused
}

// decode reads the bytes of a file into nodes and indexes them. The node is nil
// when the file is no YAML; an empty file gives an empty mapping.
func decode(f table.File, list *diag.List) (*decoder, *yaml.Node) {
	content, _, guessed := text.Decode(f.Data, "")
	d := &decoder{
		file:  f.Name,
		lines: strings.Split(content, "\n"),
		list:  list,
		at:    map[string]diag.Pos{"": {File: f.Name, Line: 1, Col: 1}},
		keys:  map[string]bool{},
	}
	if guessed {
		list.Warning("encoding-guess", diag.Pos{File: f.Name},
			diag.Say("the encoding is not certain, windows-1250 was taken", "kodowanie nie jest pewne, przyjęto windows-1250"),
			diag.Say("save the file as UTF-8", "zapisz plik jako UTF-8"))
	}
	root, err := parse(content)
	if err != nil {
		d.syntaxError(err)
		return d, nil
	}
	d.index(root, "", "")
	return d, root
}

var errSeveralDocuments = errors.New("several documents")

// parse gives the top node of the only document.
func parse(content string) (*yaml.Node, error) {
	dec := yaml.NewDecoder(bytes.NewReader([]byte(content)))
	var doc, further yaml.Node
	if err := dec.Decode(&doc); errors.Is(err, io.EOF) {
		return &yaml.Node{Kind: yaml.MappingNode, Line: 1, Column: 1}, nil
	} else if err != nil {
		return nil, err
	}
	if err := dec.Decode(&further); err == nil {
		return nil, fmt.Errorf("line %d: %w", further.Line, errSeveralDocuments)
	} else if !errors.Is(err, io.EOF) {
		return nil, err
	}
	return doc.Content[0], nil
}

var errorLine = regexp.MustCompile(`line (\d+): `)

// syntaxError reports the one error the YAML reader gives, with its line.
func (d *decoder) syntaxError(err error) {
	message, at := strings.TrimPrefix(err.Error(), "yaml: "), diag.Pos{File: d.file}
	if m := errorLine.FindStringSubmatch(message); m != nil {
		at.Line, _ = strconv.Atoi(m[1])
		message = strings.Replace(message, m[0], "", 1)
	}
	issue := diag.Issue{Code: "yaml-syntax", Pos: at, Excerpt: d.excerpt(at.Line),
		Text: diag.Say("this is not readable as YAML: %s", "tego nie da się odczytać jako YAML: %s", message),
		Hint: diag.Say("look at the indentation (spaces only), at the colons and at unclosed quotes and brackets here and in the lines beside",
			"sprawdź wcięcia (tylko spacje), dwukropki oraz niezamknięte cudzysłowy i nawiasy w tym wierszu i w sąsiednich")}
	switch tab := d.tabLine(at.Line); {
	case errors.Is(err, errSeveralDocuments):
		issue.Text = diag.Say("a second document begins here", "tu zaczyna się drugi dokument")
		issue.Hint = diag.Say("remove the line ---", "usuń wiersz ---")
	case strings.HasPrefix(message, "mapping values are not allowed"):
		issue.Hint = diag.Say("put a text that contains a colon in quotes", "tekst z dwukropkiem ujmij w cudzysłów")
	case tab > 0:
		issue.Pos.Line, issue.Excerpt = tab, d.excerpt(tab)
		issue.Text = diag.Say("a tab is used for indentation", "wcięcie zrobiono tabulatorem")
		issue.Hint = diag.Say("use spaces", "użyj spacji")
	}
	d.list.Add(issue)
}

// tabLine gives the line, the named one or a neighbour, that is indented with
// a tab; 0 when there is none.
func (d *decoder) tabLine(line int) int {
	for _, l := range []int{line, line + 1, line - 1} {
		row := d.excerpt(l)
		if indent := row[:len(row)-len(strings.TrimLeft(row, " \t"))]; strings.Contains(indent, "\t") {
			return l
		}
	}
	return 0
}

func (d *decoder) excerpt(line int) string {
	if line < 1 || line > len(d.lines) {
		return ""
	}
	return strings.TrimRight(d.lines[line-1], "\r")
}

func (d *decoder) pos(n *yaml.Node) diag.Pos {
	return diag.Pos{File: d.file, Line: n.Line, Col: n.Column}
}

// error reports a fault at a place of the file.
func (d *decoder) error(code string, at diag.Pos, what, hint diag.Text) {
	d.report(diag.Error, code, at, what, hint)
}

// report adds an issue with the line it stands in.
func (d *decoder) report(s diag.Severity, code string, at diag.Pos, what, hint diag.Text) {
	d.list.Add(diag.Issue{Severity: s, Code: code, Pos: at, Text: what, Hint: hint, Excerpt: d.excerpt(at.Line)})
}

// alias lets a second path, under which rules know an entry, lead to the same
// place.
func (d *decoder) alias(second, path string) {
	d.at[second] = d.at[path]
	if slices.ContainsFunc(d.failed, func(f string) bool { return within(f, path) }) {
		d.failed = append(d.failed, second)
	}
}

// index notes where every key stands and refuses what a mapping of settings
// must not have: doubled keys, keys that are no text, anchors and aliases.
func (d *decoder) index(n *yaml.Node, path, plain string) {
	if n.Anchor != "" || n.Kind == yaml.AliasNode {
		d.failed = append(d.failed, path)
		d.error("yaml-anchor", d.pos(n),
			diag.Say("anchors and aliases (& and *) are not used in settings", "w ustawieniach nie używa się kotwic i aliasów (& i *)"),
			diag.Say("write the value out; put a text that begins with & or * in quotes", "wpisz wartość wprost; tekst zaczynający się od & albo * ujmij w cudzysłów"))
	}
	switch n.Kind {
	case yaml.SequenceNode:
		for i, item := range n.Content {
			p := fmt.Sprintf("%s[%d]", path, i)
			d.at[p] = d.pos(item)
			d.index(item, p, plain)
		}
	case yaml.MappingNode:
		d.indexKeys(n, path, plain)
	}
}

func (d *decoder) indexKeys(n *yaml.Node, path, plain string) {
	first := map[string]int{}
	for i := 0; i < len(n.Content); i += 2 {
		k := n.Content[i]
		switch line, doubled := first[k.Value]; {
		case k.Kind != yaml.ScalarNode || k.Tag == "!!merge":
			d.error("yaml-key", d.pos(k),
				diag.Say("a key is a single word", "klucz jest pojedynczym słowem"),
				diag.Say("put a text with special characters in quotes", "tekst ze znakami specjalnymi ujmij w cudzysłów"))
			continue
		case doubled:
			d.error("duplicate-key", d.pos(k),
				diag.Say("key %q stands twice, first in line %d", "klucz %q występuje dwa razy, po raz pierwszy w wierszu %d", k.Value, line),
				diag.Say("keep one of them", "zostaw jeden z nich"))
			continue
		}
		first[k.Value] = k.Line
		p, q := join(path, k.Value), join(plain, k.Value)
		d.at[p] = d.pos(k)
		if !isNull(n.Content[i+1]) {
			d.keys[q] = true
		}
		d.index(n.Content[i+1], p, q)
	}
}

// place gives where a key path stands, or its nearest parent that is there.
func (d *decoder) place(path string) diag.Pos {
	for {
		if at, ok := d.at[path]; ok {
			return at
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func isNull(n *yaml.Node) bool { return n.Kind == yaml.ScalarNode && n.Tag == "!!null" }
