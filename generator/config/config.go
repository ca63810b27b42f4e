// Package config reads site.yaml and cycle.yaml strictly: every unknown key,
// wrong value and missing companion is a problem with file, line, column, what
// is allowed and the nearest known word, and all of them are found at once.
package config

import (
	"podium/generator/diag"
	"podium/generator/table"
)

// LoadSite reads site.yaml. A nil file gives the defaults; problems go to list.
func LoadSite(f *table.File, list *diag.List) Site {
	return Site{Language: "pl", Languages: []string{"pl"}}
}

// LoadCycle reads the cycle.yaml f of the cycle in folder id. files are the
// names present in its tournaments folder, sorted; those that the settings do
// not list follow the listed ones. Problems go to list. It gives nil only when
// the file is no YAML mapping or its kind is unknown.
func LoadCycle(id string, f table.File, files []string, list *diag.List) *Cycle {
	return nil
}

// Schema gives the JSON Schema (draft 2020-12) of cycle.yaml.
func Schema() []byte { return nil }

// SiteSchema gives the JSON Schema (draft 2020-12) of site.yaml.
func SiteSchema() []byte { return nil }
