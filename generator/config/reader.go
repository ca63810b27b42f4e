package config

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"

	"podium/generator/diag"
	"podium/generator/text"
)

// reader reads one mapping of a known shape. Asking for a key that the
// vocabulary does not have is a fault of the program and panics.
type reader struct {
	d     *decoder
	node  *yaml.Node // nil: nothing is written, all keys have their defaults
	path  string
	shape shape
}

// open begins to read a mapping and reports its unknown and missing keys.
func (d *decoder) open(n *yaml.Node, path string, s shape) *reader {
	r := &reader{d, n, path, s}
	if n == nil {
		return r
	}
	for i := 0; i < len(n.Content); i += 2 {
		k := n.Content[i]
		if _, ok := s.key(k.Value); !ok && k.Kind == yaml.ScalarNode && k.Tag != "!!merge" {
			d.error("unknown-key", d.pos(k),
				diag.Say("unknown key %q", "nieznany klucz %q", k.Value),
				knownWords(k.Value, s.names()))
		}
	}
	for _, k := range s.keys {
		if k.def == required && r.missing(k.name) {
			what := k.typ.describe()
			d.failed = append(d.failed, join(path, k.name))
			d.error("key-missing", d.pos(n),
				diag.Say("key %q is missing", "brakuje klucza %q", k.name),
				diag.Text{En: "add " + k.name + ": " + what.En, Pl: "dopisz " + k.name + ": " + what.Pl})
		}
	}
	return r
}

// missing tells whether a key is absent or empty.
func (r *reader) missing(name string) bool {
	for i := 0; i < len(r.node.Content); i += 2 {
		if r.node.Content[i].Value == name {
			return isNull(r.node.Content[i+1])
		}
	}
	return true
}

// lookup gives the node of a key, nil where it is absent, empty or an alias
// (which is reported elsewhere).
func (r *reader) lookup(name string) *yaml.Node {
	if r.node == nil {
		return nil
	}
	for i := 0; i < len(r.node.Content); i += 2 {
		k, n := r.node.Content[i], r.node.Content[i+1]
		if k.Value == name && !isNull(n) && n.Kind != yaml.AliasNode {
			return n
		}
	}
	return nil
}

// at gives the place of a key.
func (r *reader) at(name string) diag.Pos { return r.d.place(join(r.path, name)) }

// get gives the value of a key, its default where it is not written.
func (r *reader) get(name string) value {
	k, ok := r.shape.key(name)
	if !ok {
		panic(fmt.Sprintf("config: key %q is not in the vocabulary of %q", name, r.shape.name))
	}
	v := value{d: r.d, path: join(r.path, name), typ: k.typ, node: r.lookup(name)}
	if v.node != nil {
		v.set = true
	} else if k.def != "" && k.def != required {
		v.node = defaultNode(k.def)
	}
	return v
}

func defaultNode(def string) *yaml.Node {
	if !strings.HasPrefix(def, "[") {
		return &yaml.Node{Kind: yaml.ScalarNode, Value: def}
	}
	n, err := parse(def)
	if err != nil {
		panic(err)
	}
	return n
}

func didYouMean(near string) diag.Text {
	return diag.Say("did you mean %q?", "czy chodziło o %q?", near)
}

// knownWords is the hint for a word that is not known: the nearest one, or all.
func knownWords(word string, known []string) diag.Text {
	if near := text.Nearest(word, known); near != "" {
		return didYouMean(near)
	}
	all := strings.Join(known, ", ")
	return diag.Say("allowed here: %s", "dozwolone tutaj: %s", all)
}
