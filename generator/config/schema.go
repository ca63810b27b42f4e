package config

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// object is a JSON object; its keys are written in alphabetical order.
type object = map[string]any

// Schema gives the JSON Schema (draft 2020-12) of cycle.yaml, for editors that
// complete and check it. It is written from the vocabulary and allows what the
// reader allows, save for conditions between keys.
func Schema() []byte {
	return encode(object{
		"title":       "podium cycle.yaml",
		"description": "Settings of one cycle: a circuit of tournaments or a team championship.",
		"type":        "object",
		"required":    []string{"kind"},
		"if":          object{"properties": object{"kind": object{"const": "league"}}, "required": []string{"kind"}},
		"then":        ref("league"),
		"else":        ref("circuit"),
	}, "circuit", "league")
}

// SiteSchema gives the JSON Schema (draft 2020-12) of site.yaml.
func SiteSchema() []byte {
	return encode(object{"title": "podium site.yaml", "$ref": ref("site")["$ref"]}, "site")
}

// encode writes a schema with the definitions of all shapes that the roots
// lead to.
func encode(schema object, roots ...string) []byte {
	defs := object{}
	for _, root := range roots {
		define(root, defs)
	}
	schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	schema["$defs"] = defs
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(schema); err != nil {
		panic(err) // maps, lists and texts always encode
	}
	return out.Bytes()
}

func ref(shape string) object { return object{"$ref": "#/$defs/" + shape} }

// define adds the definition of a shape and of those below it.
func define(name string, defs object) {
	if _, done := defs[name]; done {
		return
	}
	s := shapeOf(name)
	properties, needed := object{}, []string{}
	defs[name] = object{
		"type": "object", "description": s.doc, "properties": properties, "additionalProperties": false,
	}
	_, member, _ := strings.Cut(name, ".")
	for _, k := range s.keys {
		p := k.typ.schema(defs)
		if k.name == "use" && member != "" {
			p = object{"const": member}
		}
		p["description"] = k.doc
		switch k.def {
		case "":
		case required:
			needed = append(needed, k.name)
		default:
			p["default"] = defaultValue(k.def)
		}
		properties[k.name] = p
	}
	if len(needed) > 0 {
		defs[name].(object)["required"] = needed
	}
}

func defaultValue(def string) any {
	var v any
	if err := yaml.Unmarshal([]byte(def), &v); err != nil {
		panic(err)
	}
	return v
}

// schema gives the schema of a value; shapes that it needs go to defs.
func (t typ) schema(defs object) object {
	switch t.form {
	case textForm:
		return object{"type": []string{"string", "number", "boolean"}}
	case intForm:
		return object{"type": "integer", "minimum": t.least, "maximum": t.most}
	case numberForm:
		return either(object{"type": "number"}, pattern(`^[+-]?([0-9]+/[0-9]+|[0-9]*[.,]?[0-9]+|[0-9]*[½¼¾])$`))
	case moneyForm:
		return either(object{"type": "number", "minimum": 0}, pattern(`^[0-9]+([.,][0-9]{1,2})?( ?zł)?$`))
	case dateForm:
		return pattern(`^[0-9]{4}-[0-9]{2}-[0-9]{2}$`)
	case truthForm:
		return object{"enum": []any{true, false, "yes", "no", "tak", "nie"}}
	case placesForm:
		return either(object{"type": "integer", "minimum": 1}, pattern(`^[0-9]+ *[-–] *[0-9]+$`))
	case wordForm:
		return object{"enum": t.enum()}
	case mappingForm:
		define(t.name, defs)
		return ref(t.name)
	case useForm:
		return t.useSchema(defs)
	case listForm:
		return object{"type": "array", "items": t.of.schema(defs)}
	case tableForm:
		return object{"type": "object", "additionalProperties": t.of.schema(defs)}
	}
	var alts []object
	for _, alt := range t.alts {
		alts = append(alts, alt.schema(defs))
	}
	return either(alts...)
}

// enum gives the allowed words; a word of digits may be written as a number.
func (t typ) enum() []any {
	var out []any
	for _, w := range t.words {
		out = append(out, w)
		if n, err := strconv.Atoi(w); err == nil {
			out = append(out, n)
		}
	}
	return out
}

// useSchema allows a bare name, or a mapping with the options of that name.
func (t typ) useSchema(defs object) object {
	alts := []object{{"enum": t.enum()}}
	var plainNames []string
	for _, name := range t.words {
		if len(shapeOf(t.name+"."+name).keys) == 0 {
			plainNames = append(plainNames, name)
			continue
		}
		define(t.name+"."+name, defs)
		alts = append(alts, ref(t.name+"."+name))
	}
	if len(plainNames) > 0 {
		alts = append(alts, object{
			"type": "object", "required": []string{"use"}, "additionalProperties": false,
			"properties": object{"use": object{"enum": plainNames}},
		})
	}
	return either(alts...)
}

func either(alts ...object) object { return object{"anyOf": alts} }

func pattern(p string) object { return object{"type": "string", "pattern": p} }
