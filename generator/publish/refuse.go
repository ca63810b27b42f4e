package publish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"podium/generator/diag"
)

// resolve gives the absolute path of the output folder, links followed, so that
// the folder itself is replaced and not a link to it.
func resolve(out string) (string, error) {
	abs, err := filepath.Abs(out)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(abs)
	if errors.Is(err, fs.ErrNotExist) {
		return abs, nil
	}
	return real, err
}

// refuseFolder refuses folders whose replacement would destroy something: the
// data folder, one above it or in it, the home folder, a root.
func refuseFolder(out, data string) error {
	refusal := func(en, pl string) error {
		return &Refusal{CodeOutputFolder,
			diag.Say("%[1]s cannot be the output folder: %[2]s", "%[1]s nie może być folderem wynikowym: %[3]s", out, en, pl),
			diag.Say("choose another one with --out", "wskaż inny przez --out")}
	}
	if info, err := os.Lstat(out); err == nil && !info.IsDir() {
		return refusal("it is a file", "to jest plik")
	}
	if filepath.Dir(out) == out {
		return refusal("it is the root of a disk", "to główny folder dysku")
	}
	if home, err := os.UserHomeDir(); err == nil && within(home, out) {
		return refusal("it is your home folder or holds it", "to twój folder domowy albo folder, w którym on leży")
	}
	if data == "" {
		return nil
	}
	data, err := resolve(data)
	if err != nil {
		return err
	}
	if within(data, out) {
		return refusal("it is the data folder or holds it", "to folder danych albo folder, w którym one leżą")
	}
	if within(out, data) {
		return refusal("it lies in the data folder", "leży w folderze danych")
	}
	return nil
}

// within tells whether path is folder or lies in it. Folders are compared as
// the file system knows them, not by their names.
func within(path, folder string) bool {
	want, err := os.Stat(folder)
	if err != nil {
		return path == folder || strings.HasPrefix(path, folder+string(filepath.Separator))
	}
	for {
		if info, err := os.Stat(path); err == nil && os.SameFile(info, want) {
			return true
		}
		parent := filepath.Dir(path)
		if parent == path {
			return false
		}
		path = parent
	}
}

// refuseForeign refuses a folder with files that podium did not publish. The
// user's dotfiles at the top and what file managers leave behind do not count.
func (p publication) refuseForeign(out string, old *manifest) error {
	if p.allows(CodeForeignFiles) {
		return nil
	}
	foreign := ""
	err := filepath.WalkDir(out, func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(out, name)
		if err != nil || rel == "." {
			return err
		}
		switch base := e.Name(); {
		case strings.HasPrefix(base, ".") && e.IsDir():
			return fs.SkipDir
		case e.IsDir(), strings.HasPrefix(base, "."), base == "Thumbs.db", base == "desktop.ini":
			return nil
		}
		if old.has(filepath.ToSlash(rel)) {
			return nil
		}
		foreign = rel
		return fs.SkipAll
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if foreign == "" {
		return nil
	}
	return &Refusal{CodeForeignFiles,
		diag.Say("%s holds files that podium did not make, such as %s", "%s zawiera pliki, których nie utworzył podium, na przykład %s", out, foreign),
		diag.Say("choose an empty folder; what belongs to the site goes into static/ of the data folder; --allow %s replaces it, and these files are lost",
			"wskaż pusty folder; co ma być na stronie, włóż do static/ w folderze danych; --allow %s zastąpi go, a te pliki przepadną", CodeForeignFiles)}
}
