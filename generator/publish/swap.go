package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// What stands beside an output folder while it is replaced.
const (
	newSuffix  = ".podium-new"  // the site being written
	oldSuffix  = ".podium-old"  // the site just replaced
	lockSuffix = ".podium-lock" // held by the build at work
)

// errNoExchange says that the system cannot swap two folders in one step.
var errNoExchange = errors.New("no exchange of folders")

// swap puts the new tree in the place of the output folder. The old one comes
// back when the second of two renames fails; a new tree that cannot be put in
// place is removed.
func (p publication) swap(out string) error {
	staged, old := out+newSuffix, out+oldSuffix
	if _, err := os.Lstat(out); errors.Is(err, fs.ErrNotExist) {
		return discard(staged, os.Rename(staged, out))
	}
	switch err := p.exchange(staged, out); {
	case err == nil:
		return retire(staged, out) // now the old tree
	case !errors.Is(err, errNoExchange):
		return discard(staged, err)
	}
	if err := os.Rename(out, old); err != nil {
		return discard(staged, fmt.Errorf("the output folder cannot be replaced, a program may have a file in it open: %w", err))
	}
	if err := os.Rename(staged, out); err != nil {
		return discard(staged, errors.Join(err, os.Rename(old, out)))
	}
	return retire(old, out)
}

// discard removes a new tree when err says that it found no place.
func discard(staged string, err error) error {
	if err != nil {
		os.RemoveAll(staged)
	}
	return err
}

// retire moves the user's own dotfiles from a replaced tree into the new one and
// removes the rest.
func retire(old, out string) error {
	entries, err := os.ReadDir(old)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") || strings.HasPrefix(e.Name(), manifestName) {
			continue
		}
		target := filepath.Join(out, e.Name())
		if _, err := os.Lstat(target); err == nil {
			continue
		}
		if err := os.Rename(filepath.Join(old, e.Name()), target); err != nil {
			return err
		}
	}
	return os.RemoveAll(old)
}

// leftovers tells whether an interrupted build left something beside out.
func leftovers(out string) bool {
	for _, suffix := range []string{newSuffix, oldSuffix} {
		if _, err := os.Lstat(out + suffix); err == nil {
			return true
		}
	}
	return false
}

// repair puts right what an interrupted build left behind and says so. The
// output folder missing means that it was interrupted between two renames: the
// old site comes back. Otherwise whatever lies beside is out of date.
func repair(out string) (string, error) {
	_, err := os.Lstat(out)
	missing := errors.Is(err, fs.ErrNotExist)
	if err != nil && !missing {
		return "", err
	}
	said := ""
	if missing {
		err := os.Rename(out+oldSuffix, out)
		switch {
		case err == nil:
			said = "the site that an interrupted build had moved away was put back"
			missing = false
		case !errors.Is(err, fs.ErrNotExist):
			return "", err
		}
	}
	for _, suffix := range []string{oldSuffix, newSuffix} {
		if _, err := os.Lstat(out + suffix); err != nil {
			continue
		}
		if said == "" {
			said = "what an interrupted build had left beside the output folder was removed"
		}
		remove := retire
		if missing {
			remove = func(left, _ string) error { return os.RemoveAll(left) }
		}
		if err := remove(out+suffix, out); err != nil {
			return "", err
		}
	}
	return said, nil
}
