package publish

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"podium/generator/site"
)

// manifestName is the file by which an output folder is known as ours. As a
// dotfile it is not uploaded to a host of pages.
const manifestName = ".podium-manifest.json"

// manifest lists what was published. It holds no time, no absolute path and no
// name of a person beyond the addresses of the site.
type manifest struct {
	Schema  int         `json:"schema_version"`
	Program string      `json:"program"`
	Inputs  string      `json:"inputs"`
	Files   []published `json:"files"` // by path
}

type published struct {
	Path   string `json:"path"`
	Size   int64  `json:"size"`
	CRC32C string `json:"crc32c"` // eight hexadecimal digits
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// publishedAs gives the line of a file in the manifest.
func publishedAs(f site.File) published {
	return published{f.Path, int64(len(f.Data)), fmt.Sprintf("%08x", crc32.Checksum(f.Data, castagnoli))}
}

// readManifest gives the manifest of an output folder, nil where there is none
// or it cannot be understood: whose folder it is, is not known then.
func readManifest(out string) (*manifest, error) {
	data, err := os.ReadFile(filepath.Join(out, manifestName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("manifest of the output folder: %w", err)
	}
	m := &manifest{}
	if json.Unmarshal(data, m) != nil || m.Schema != 1 {
		return nil, nil
	}
	return m, nil
}

func (m *manifest) bytes() []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(m); err != nil {
		panic(err) // strings and numbers only
	}
	return b.Bytes()
}

func (m *manifest) sort() {
	slices.SortFunc(m.Files, func(a, b published) int { return strings.Compare(a.Path, b.Path) })
}

// has tells whether a file was published; a nil manifest has none.
func (m *manifest) has(path string) bool {
	if m == nil {
		return false
	}
	_, found := slices.BinarySearchFunc(m.Files, path, func(f published, p string) int { return strings.Compare(f.Path, p) })
	return found
}

// missingIn gives the files of m that other lacks, sorted.
func (m *manifest) missingIn(other *manifest) []string {
	if m == nil {
		return nil
	}
	var gone []string
	for _, f := range m.Files {
		if !other.has(f.Path) {
			gone = append(gone, f.Path)
		}
	}
	slices.Sort(gone)
	return gone
}

// replaceManifest puts a new manifest beside files that did not change.
func replaceManifest(out string, m *manifest) error {
	name := filepath.Join(out, manifestName)
	data := m.bytes()
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, data) {
		return nil
	}
	if err := os.WriteFile(name+newSuffix, data, 0o644); err != nil {
		return err
	}
	return os.Rename(name+newSuffix, name)
}
