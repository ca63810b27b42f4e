package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"podium/generator/circuit"
	"podium/generator/diag"
)

// items gives the items of a list.
func (v value) items() []value {
	if v.node == nil {
		return nil
	}
	t, ok := v.typ.as(listForm)
	if !ok {
		panic("config: " + v.path + " is no list in the vocabulary")
	}
	if !v.isList() {
		v.failAsList()
		return nil
	}
	out := make([]value, 0, len(v.node.Content))
	for i, n := range v.node.Content {
		item := value{v.d, n, fmt.Sprintf("%s[%d]", v.path, i), *t.of, v.set}
		switch {
		case n.Kind == yaml.AliasNode: // reported by index
		case isNull(n):
			item.fail()
		default:
			out = append(out, item)
		}
	}
	return out
}

// failAsList reports a value that should have been a list.
func (v value) failAsList() {
	if v.isScalar() {
		v.failWith(diag.Say("write it as a list: [%s]", "zapisz to jako listę: [%s]", v.plain()))
		return
	}
	v.fail()
}

// entry is one line of a mapping with free keys.
type entry struct {
	name string
	key  value // to report the key itself
	value
}

// entries gives the lines of a mapping with free keys, doubled ones once.
func (v value) entries() []entry {
	if v.node == nil {
		return nil
	}
	t, ok := v.typ.as(tableForm)
	if !ok {
		panic("config: " + v.path + " is no table in the vocabulary")
	}
	if !v.isMapping() {
		v.fail()
		return nil
	}
	var out []entry
	seen := map[string]bool{}
	for i := 0; i+1 < len(v.node.Content); i += 2 {
		k, n := v.node.Content[i], v.node.Content[i+1]
		if k.Kind != yaml.ScalarNode || k.Tag == "!!merge" || n.Kind == yaml.AliasNode || seen[k.Value] {
			continue
		}
		seen[k.Value] = true
		item := value{v.d, n, join(v.path, k.Value), *t.of, v.set}
		if isNull(n) {
			item.fail()
			continue
		}
		out = append(out, entry{strings.TrimSpace(k.Value), value{v.d, k, item.path, v.typ, v.set}, item})
	}
	return out
}

// steps reads a mapping from whole numbers to whole numbers, ascending.
func (v value) steps() []circuit.Step {
	var out []circuit.Step
	for _, e := range v.entries() {
		at, _, ok := parseRange(e.name)
		if !ok || strings.Contains(e.name, "-") {
			e.key.fail()
			continue
		}
		out = append(out, circuit.Step{At: at, N: e.int()})
	}
	slices.SortStableFunc(out, func(a, b circuit.Step) int { return cmp.Compare(a.At, b.At) })
	return out
}
