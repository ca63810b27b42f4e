// Package templates holds the files that make up the look and the words of a
// site: page shells, stylesheet, script and the texts of each language.
package templates

import "embed"

// FS are the embedded files by their names below this folder (lang/pl.yaml).
//
//go:embed lang
var FS embed.FS
