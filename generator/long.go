package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"iter"

	"podium/generator/chess"
	"podium/generator/register"
)

// longFrom is the size from which a list of the register is read line by line:
// some 200,000 persons.
const longFrom = 16 << 20

// long gives a list that is long and can be read line by line; false for every
// other file.
func (f *folder) long(e entry) (register.Long, bool) {
	info, err := fs.Stat(f.fsys, e.raw)
	if err != nil || info.Size() < longFrom {
		return register.Long{}, false
	}
	return register.NewLong(e.name, func() (io.ReadCloser, error) { return f.fsys.Open(e.raw) })
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
