package generator

import (
	"archive/zip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"iter"
	"path"
	"strings"

	"podium/generator/chess"
	"podium/generator/register"
)

// longFrom is the size from which a list of the register is read line by line:
// some 200,000 persons.
const longFrom = 16 << 20

// long gives a list that is long, or packed, and can be read line by line; false
// for every other file.
func (f *folder) long(e entry) (register.Long, bool) {
	info, err := fs.Stat(f.fsys, e.raw)
	switch {
	case err != nil:
	case packed(e):
		return register.NewLong(e.name, func() (io.ReadCloser, error) { return f.unpack(e, info.Size()) })
	case info.Size() >= longFrom:
		return register.NewLong(e.name, func() (io.ReadCloser, error) { return f.fsys.Open(e.raw) })
	}
	return register.Long{}, false
}

// isLong tells whether a file is a long list.
func (f *folder) isLong(e entry) bool {
	_, is := f.long(e)
	return is
}

// packed tells whether a file is an archive by its name.
func packed(e entry) bool { return strings.EqualFold(path.Ext(e.name), ".zip") }

// packedList is the one file of an archive, as rating lists are downloaded.
type packedList struct {
	io.Reader
	archive fs.File
}

// Close ends the reading.
func (l packedList) Close() error { return l.archive.Close() }

var errArchive = errors.New("the archive does not hold one list alone")

func (f *folder) unpack(e entry, size int64) (io.ReadCloser, error) {
	archive, err := f.fsys.Open(e.raw)
	if err != nil {
		return nil, err
	}
	list, err := onlyFile(archive, size)
	if err != nil {
		_ = archive.Close()
		return nil, err
	}
	return packedList{io.LimitReader(list, maxRegister), archive}, nil
}

func onlyFile(archive fs.File, size int64) (io.Reader, error) {
	at, ok := archive.(io.ReaderAt)
	if !ok {
		return nil, errArchive
	}
	z, err := zip.NewReader(at, size)
	if err != nil || len(z.File) != 1 {
		return nil, errArchive
	}
	return z.File[0].Open()
}

// keepLong remembers the hash of a file that is not read whole.
func (p *project) keepLong(e entry) {
	if sum, err := hashFile(p.opt.Data, e.raw); err == nil {
		p.sources[e.name] = sum
	}
}

// hashFile gives the sha256 of a file.
func hashFile(fsys fs.FS, name string) (string, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	_, err = io.Copy(h, f)
	return hex.EncodeToString(h.Sum(nil)), err
}

// persons gives everybody as the rows of tournaments name them.
func persons(tournaments []*chess.Tournament) iter.Seq[*chess.Person] {
	return func(yield func(*chess.Person) bool) {
		for _, t := range tournaments {
			for i := range t.Rows {
				if !yield(&t.Rows[i].Person) {
					return
				}
			}
		}
	}
}

// persons gives everybody of a team event.
func (r *roster) persons() iter.Seq[*chess.Person] {
	return func(yield func(*chess.Person) bool) {
		for _, id := range r.ids {
			p := r.players[id].Person
			if !yield(&p) {
				return
			}
		}
	}
}
