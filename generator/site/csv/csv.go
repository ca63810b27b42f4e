// Package csv writes the tables of a cycle as Excel in the language of the
// page opens them: UTF-8 with mark, semicolons, CRLF.
package csv

import "podium/generator/site"

// Render gives one table as CSV; lang decides the decimal sign.
func Render(t site.Table, lang string) ([]byte, error) { return nil, nil }
