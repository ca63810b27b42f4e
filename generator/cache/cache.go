// Package cache keeps what was read from input files between two builds, so that
// a file that did not change is not parsed again.
//
// An entry is known by the bytes of the file, its name, the options it was read
// with and the program that read it: nothing in it can be out of date. Entries
// that are damaged or missing are made again; the folder may be deleted at any
// time. It holds names of persons and is readable by its owner alone.
package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"podium/generator/diag"
	"podium/generator/source"
	"podium/generator/table"
)

// prefix begins the name of the folder of one program.
const prefix = "podium-read-"

// Cache is a folder of entries. A nil Cache keeps nothing. Several goroutines may
// use one.
type Cache struct {
	dir     string
	program string
	parsed  atomic.Int64
}

// entry is what a file was understood to be, and what was wrong with it.
type entry struct {
	Result source.Result
	Issues []diag.Issue
}

// Open gives the cache in a folder, for one program; an empty name gives nil.
// What other programs left there is removed. A folder that cannot be made keeps
// nothing, which is no error.
func Open(dir, program string) *Cache {
	if dir == "" {
		return nil
	}
	sum := sha256.Sum256([]byte(program))
	own := prefix + hex.EncodeToString(sum[:8])
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), prefix) && e.Name() != own {
			_ = os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
	c := &Cache{dir: filepath.Join(dir, own), program: program}
	_ = os.MkdirAll(c.dir, 0o700)
	return c
}

// Parsed gives the number of files that Read had to parse.
func (c *Cache) Parsed() int {
	if c == nil {
		return 0
	}
	return int(c.parsed.Load())
}

// Read gives what source.Read gives, from the cache where the same file was
// read before.
func (c *Cache) Read(f table.File, opt source.Options, list *diag.List) source.Result {
	if c == nil {
		return source.Read(f, opt, list)
	}
	name := c.name(f, opt)
	var e entry
	if !load(name, &e) {
		e = entry{} // of a damaged one, nothing
		c.parsed.Add(1)
		var found diag.List
		e.Result = source.Read(f, opt, &found)
		e.Issues = found.All()
		store(name, &e)
	}
	for _, i := range e.Issues {
		list.Add(i)
	}
	return e.Result
}

// name gives the file of an entry.
func (c *Cache) name(f table.File, opt source.Options) string {
	h := sha256.New()
	options, err := json.Marshal(opt) // maps in the order of their keys
	if err != nil {
		panic(err) // texts and numbers only
	}
	for _, part := range [][]byte{[]byte(c.program), []byte(f.Name), options, []byte(opt.Factor.String()), f.Data} {
		sum := sha256.Sum256(part)
		h.Write(sum[:])
	}
	return filepath.Join(c.dir, hex.EncodeToString(h.Sum(nil)))
}

// Recall fills v, a pointer, with what was remembered under a key; false where
// that is nothing.
func (c *Cache) Recall(key string, v any) bool { return c != nil && load(c.other(key), v) }

// Remember keeps a value under a key, which must cover all it depends on but the
// program.
func (c *Cache) Remember(key string, v any) {
	if c != nil {
		store(c.other(key), v)
	}
}

// other gives the file of a value under a key.
func (c *Cache) other(key string) string {
	sum := sha256.Sum256([]byte(c.program + "\x00" + key))
	return filepath.Join(c.dir, "key-"+hex.EncodeToString(sum[:]))
}

// load reads a value; false where there is none or it is damaged.
func load(name string, v any) bool {
	data, err := os.ReadFile(name)
	if err != nil || len(data) < sha256.Size {
		return false
	}
	sum, body := data[:sha256.Size], data[sha256.Size:]
	found := sha256.Sum256(body)
	return bytes.Equal(sum, found[:]) && gob.NewDecoder(bytes.NewReader(body)).Decode(v) == nil
}

// store writes a value, whole or not at all. Without it the work is done again,
// so errors do not matter.
func store(name string, v any) {
	var body bytes.Buffer
	if gob.NewEncoder(&body).Encode(v) != nil {
		return
	}
	sum := sha256.Sum256(body.Bytes())
	f, err := os.CreateTemp(filepath.Dir(name), "new-*") // readable by its owner alone
	if err != nil {
		return
	}
	_, err = f.Write(append(sum[:], body.Bytes()...))
	if f.Close() != nil || err != nil || os.Rename(f.Name(), name) != nil {
		_ = os.Remove(f.Name())
	}
}
