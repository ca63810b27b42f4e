// Package templates holds the files from which pages are made: shells, style,
// script and the words of the frame. A publisher replaces any of them by a file
// of the same name in the folder that site.yaml names.
package templates

import (
	"embed"
	"errors"
	"io/fs"
)

// FS holds the embedded files.
//
//go:embed *.html *.css *.js *.svg *.yaml lang/*.yaml
var FS embed.FS

// Read gives the file name: the publisher's where user has one, else the
// embedded one. user may be nil. An error tells that neither exists, or that the
// publisher's cannot be read.
func Read(user fs.FS, name string) ([]byte, error) {
	if user != nil {
		b, err := fs.ReadFile(user, name)
		if err == nil || !errors.Is(err, fs.ErrNotExist) {
			return b, err
		}
	}
	return FS.ReadFile(name)
}
