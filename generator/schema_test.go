package generator

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"

	"podium/generator/site"
)

var updateSchema = flag.Bool("update-schema", false, "rewrite docs/schema/standings.schema.json")

// schemaOf describes the JSON of a Go type: every field with its type, those
// without omitempty required, others than the named ones refused.
func schemaOf(t reflect.Type) map[string]any {
	switch t.Kind() {
	case reflect.Pointer:
		return schemaOf(t.Elem())
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Int:
		return map[string]any{"type": "integer"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem())}
	case reflect.Struct:
		properties, required := map[string]any{}, []string{}
		for i := range t.NumField() {
			name, options, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
			if name == "-" {
				continue
			}
			properties[name] = schemaOf(t.Field(i).Type)
			if !strings.Contains(options, "omitempty") {
				required = append(required, name)
			}
		}
		return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
	}
	panic("no schema for " + t.String())
}

func TestSchemaOfStandingsIsInStep(t *testing.T) {
	schema := map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "standings.json of podium, schema_version 1; numbers that count points are strings, a decimal or p/q",
		"oneOf":   []any{schemaOf(reflect.TypeFor[site.Data]()), schemaOf(reflect.TypeFor[site.LeagueData]())},
	}
	var want bytes.Buffer
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(schema); err != nil {
		t.Fatal(err)
	}
	const file = "../docs/schema/standings.schema.json"
	if *updateSchema {
		if err := os.WriteFile(file, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is not in step; run go test ./generator -run Schema -update-schema", file)
	}
}
