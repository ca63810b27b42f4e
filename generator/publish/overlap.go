package publish

import (
	"os"
	"path/filepath"
)

// Overlap tells whether two folders are the same or one lies in the other,
// links followed. Neither needs to exist.
func Overlap(a, b string) (bool, error) {
	a, err := realPath(a)
	if err != nil {
		return false, err
	}
	if b, err = realPath(b); err != nil {
		return false, err
	}
	return within(a, b) || within(b, a), nil
}

// realPath gives a path without links; what does not exist yet is taken as named.
func realPath(name string) (string, error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return "", err
	}
	rest := ""
	for dir := abs; ; dir = filepath.Dir(dir) {
		found, err := filepath.EvalSymlinks(dir)
		if err == nil {
			return filepath.Join(found, rest), nil
		}
		if !os.IsNotExist(err) || filepath.Dir(dir) == dir {
			return "", err
		}
		rest = filepath.Join(filepath.Base(dir), rest)
	}
}
