package table

import (
	"encoding/json"
	"slices"
	"strings"

	"podium/generator/diag"
	"podium/generator/text"
)

// readJSON reads a list of flat objects, alone or as the first list of an
// object ("data": [...]): the keys are the headings of line 1, each object is a
// line. Nested values are left out.
func readJSON(f File, list *diag.List) []Sheet {
	s, _, _ := text.Decode(f.Data, "")
	items, err := firstList(s)
	if err != nil || len(items) == 0 {
		what, hint := Describe("json")
		list.Error("not-a-table", diag.Pos{File: f.Name}, what, hint)
		return nil
	}
	var keys []string
	objects := make([]map[string]string, 0, len(items))
	for _, raw := range items[:min(len(items), MaxRows)] {
		object, order := flatObject(raw)
		for _, k := range order {
			if !slices.Contains(keys, k) && len(keys) < MaxColumns {
				keys = append(keys, k)
			}
		}
		objects = append(objects, object)
	}
	out := Sheet{File: f.Name}
	head := Row{Line: 1}
	for i, k := range keys {
		if k == "id" && slices.Contains(keys, "id_pzszach") {
			k = "lp" // the central register's lists number their lines so
		}
		head.Cells = append(head.Cells, Cell{Text: k, At: diag.Pos{File: f.Name, Line: 1, Col: i + 1}})
	}
	out.Rows = append(out.Rows, head)
	for n, object := range objects {
		row := Row{Line: n + 2}
		for i, k := range keys {
			row.Cells = append(row.Cells, Cell{Text: object[k], At: diag.Pos{File: f.Name, Line: n + 2, Col: i + 1}})
		}
		if !row.Empty() {
			out.Rows = append(out.Rows, row)
		}
	}
	return []Sheet{out}
}

// firstList gives the elements of a list, or of the first list of objects in
// an object.
func firstList(s string) ([]json.RawMessage, error) {
	var items []json.RawMessage
	if json.Unmarshal([]byte(s), &items) == nil {
		return items, nil
	}
	d := json.NewDecoder(strings.NewReader(s))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, err
	}
	for d.More() {
		if _, err := d.Token(); err != nil {
			return nil, err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, err
		}
		if json.Unmarshal(value, &items) == nil && len(items) > 0 && strings.HasPrefix(strings.TrimSpace(string(items[0])), "{") {
			return items, nil
		}
	}
	return nil, nil
}

// flatObject gives the plain values of an object and its keys in their order.
func flatObject(raw json.RawMessage) (map[string]string, []string) {
	values := map[string]string{}
	var order []string
	d := json.NewDecoder(strings.NewReader(string(raw)))
	d.UseNumber()
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return values, nil
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return values, order
		}
		var value any
		if err := d.Decode(&value); err != nil {
			return values, order
		}
		name, _ := key.(string)
		if plain, ok := plainValue(value); ok {
			values[name] = text.Clean(plain)
			order = append(order, name)
		}
	}
	return values, order
}

func plainValue(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case json.Number:
		return v.String(), true
	case bool:
		if v {
			return "TRUE", true
		}
		return "FALSE", true
	case nil:
		return "", true
	}
	return "", false
}
