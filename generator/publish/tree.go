package publish

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"podium/generator/site"
)

// tree is a site being written beside the one it will replace. Files may be
// added from several goroutines at once.
type tree struct {
	old, new string // folders
	write    func(name string, data []byte) error

	mu      sync.Mutex        // guards what follows
	folders map[string]bool   // made already
	names   map[string]string // path by its lower case form
	files   []published       // in any order
	written int
	bytes   int64
	failed  error // the first
}

func newTree(old, new string, write func(string, []byte) error) *tree {
	return &tree{old: old, new: new, write: write, folders: map[string]bool{}, names: map[string]string{}}
}

// add writes one file, or links the published one where it is the same.
func (t *tree) add(f site.File) error {
	err := t.checkName(f.Path)
	var kept bool
	if err == nil {
		kept, err = t.place(f)
	}
	line := publishedAs(f)
	t.mu.Lock()
	defer t.mu.Unlock()
	if err != nil {
		t.failed = cmp.Or(t.failed, err)
		return err
	}
	t.files = append(t.files, line)
	t.bytes += line.Size
	if !kept {
		t.written++
	}
	return nil
}

// checkName refuses names that lead out of the folder, that the user's own
// dotfiles may have, or that a file system without letter case confuses.
func (t *tree) checkName(name string) error {
	if !fs.ValidPath(name) || name == "." || strings.HasPrefix(name, ".") {
		return fmt.Errorf("%q is no name of a published file", name)
	}
	if _, err := filepath.Localize(name); err != nil {
		return fmt.Errorf("%q is no name of a published file: %w", name, err)
	}
	key := strings.ToLower(name)
	t.mu.Lock()
	defer t.mu.Unlock()
	if other, taken := t.names[key]; taken {
		return fmt.Errorf("two files to publish have one name: %s and %s", min(other, name), max(other, name))
	}
	t.names[key] = name
	return nil
}

// place tells whether the published file was kept.
func (t *tree) place(f site.File) (kept bool, err error) {
	target := local(t.new, f.Path)
	if err := t.makeFolder(path.Dir(f.Path)); err != nil {
		return false, err
	}
	before := local(t.old, f.Path)
	if same(before, f.Data) {
		return true, keep(before, target, f.Data)
	}
	return false, t.write(target, f.Data)
}

// makeFolder makes a folder of the new tree, whose parent is there nearly always.
func (t *tree) makeFolder(folder string) error {
	t.mu.Lock()
	made := t.folders[folder]
	t.mu.Unlock()
	if made {
		return nil
	}
	name := local(t.new, folder)
	if os.Mkdir(name, 0o755) != nil {
		if err := os.MkdirAll(name, 0o755); err != nil {
			return err
		}
	}
	t.mu.Lock()
	t.folders[folder] = true
	t.mu.Unlock()
	return nil
}

// same tells whether a published file has these bytes. Only the bytes decide:
// somebody may have touched the file.
func same(name string, data []byte) bool {
	info, err := os.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
		return false
	}
	f, err := os.Open(name)
	if err != nil {
		return false
	}
	defer f.Close()
	buf := make([]byte, min(len(data), 64<<10))
	for len(data) > 0 {
		n, err := f.Read(buf)
		if n > len(data) || !bytes.Equal(buf[:n], data[:min(n, len(data))]) {
			return false
		}
		data = data[n:]
		if err == io.EOF && len(data) > 0 || err != nil && err != io.EOF {
			return false
		}
	}
	return true
}

// keep puts an unchanged file into the new tree with its modification time: as
// a hard link, or as a copy where the file system has none.
func keep(old, new string, data []byte) error {
	if os.Link(old, new) == nil {
		return nil
	}
	info, err := os.Stat(old)
	if err != nil {
		return err
	}
	if err := writeFile(new, data); err != nil {
		return err
	}
	return os.Chtimes(new, info.ModTime(), info.ModTime())
}

// complete adds the manifest. Nothing is forced to the disk: the site can be
// made again from the data at any time, and waiting for the disk would cost
// more than the whole build.
func (t *tree) complete(m *manifest) error {
	if err := os.MkdirAll(t.new, 0o755); err != nil {
		return err
	}
	return t.write(filepath.Join(t.new, manifestName), m.bytes())
}

func writeFile(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}

// local gives a published path below a folder in the form of the system.
func local(folder, path string) string { return filepath.Join(folder, filepath.FromSlash(path)) }
