package generator

import (
	"archive/zip"
	"bytes"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"podium/generator/site"
)

// rendered gives every file of the site by path, as a build makes them.
func rendered(t *testing.T, p *project) []site.File {
	t.Helper()
	var files []site.File
	var mu sync.Mutex
	err := p.render("0123456789ab", func(f site.File) error {
		f.Data = bytes.Clone(f.Data) // the renderer uses its memory again
		mu.Lock()
		defer mu.Unlock()
		files = append(files, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(files, func(a, b site.File) int { return strings.Compare(a.Path, b.Path) })
	return files
}

// unpacked gives a published file as texts by name: its path, its bytes, and
// the parts of a workbook.
func unpacked(t *testing.T, f site.File) map[string]string {
	t.Helper()
	out := map[string]string{"the name of " + f.Path: f.Path}
	if !strings.HasSuffix(f.Path, ".xlsx") {
		out[f.Path] = string(f.Data)
		return out
	}
	z, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range z.File {
		r, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		out[f.Path+"!"+part.Name] = string(data)
	}
	return out
}
