package generator

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"podium/generator/site"
)

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
