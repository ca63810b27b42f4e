// Package doctor looks through a repository that a volunteer has set up for
// publishing with GitHub, and names each step that is missing, with the clicks
// that make it good. It sees files only: what stands in GitHub's settings it
// can but remind of (Clicks).
package doctor

import (
	"bytes"
	"io/fs"
	"path"
	"strings"

	"podium/generator/diag"
)

// repository is what is examined: every file of it by name and size.
type repository struct {
	fsys  fs.FS
	files []file // sorted by name
	list  *diag.List
}

type file struct {
	name string // with forward slashes
	size int64
}

// Examine looks at the root of a repository and gives what is missing or
// wrong, sorted. It reads nothing outside and needs no network. The error says
// that the folder cannot be read at all.
func Examine(root fs.FS) ([]diag.Issue, error) {
	r := &repository{fsys: root, list: &diag.List{}}
	if err := r.walk(); err != nil {
		return nil, err
	}
	r.checkWorkflows()
	r.checkData()
	r.checkIgnored()
	r.checkSizes()
	r.checkContents()
	r.checkPlaces()
	return r.list.Sorted(), nil
}

// Clicks gives what no file can tell: the settings of GitHub to look at.
func Clicks() []diag.Text {
	return []diag.Text{
		diag.Say("Settings → Pages → Source: GitHub Actions", "Settings → Pages → Source: GitHub Actions"),
		diag.Say("Settings → Actions → General → Workflow permissions: Read and write permissions (for the monthly edition)",
			"Settings → Actions → General → Workflow permissions: Read and write permissions (dla comiesięcznego wydania)"),
		diag.Say("Settings → General: the repository is public (a free account publishes no other)",
			"Settings → General: repozytorium jest publiczne (darmowe konto innych nie publikuje)"),
		diag.Say("Actions: workflows are enabled; in the list on the left monthly is not switched off (Enable workflow)",
			"Actions: workflowy są włączone; na liście po lewej monthly nie jest wyłączony (Enable workflow)"),
	}
}

// unseen are folders that do not belong to what is examined.
var unseen = map[string]bool{".git": true, "node_modules": true}

func (r *repository) walk() error {
	return fs.WalkDir(r.fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			if name == "." {
				return err
			}
			return fs.SkipDir
		}
		if d.IsDir() {
			if unseen[d.Name()] {
				return fs.SkipDir
			}
			return nil
		}
		if info, err := d.Info(); err == nil {
			r.files = append(r.files, file{name, info.Size()})
		}
		return nil
	})
}

// has gives the first of the names that is there, "" for none.
func (r *repository) has(names ...string) string {
	for _, name := range names {
		if info, err := fs.Stat(r.fsys, name); err == nil && !info.IsDir() {
			return name
		}
	}
	return ""
}

// read gives the content of a file, nil where it cannot be read; Examine has
// found the name, so that is rare and harmless.
func (r *repository) read(name string) []byte {
	data, err := fs.ReadFile(r.fsys, name)
	if err != nil {
		return nil
	}
	return data
}

func at(name string) diag.Pos { return diag.Pos{File: name} }

// checkPlaces looks for files that stand where GitHub does not look.
func (r *repository) checkPlaces() {
	if r.has("CNAME") != "" && r.has("data/static/CNAME") == "" {
		r.list.Warning("file-misplaced", at("CNAME"),
			diag.Say("CNAME in the root of the repository has no effect", "CNAME w głównym folderze repozytorium nie działa"),
			diag.Say("move it to data/static/CNAME", "przenieś go do data/static/CNAME"))
	}
	if r.has("public/index.html") != "" && !r.ignored("public/index.html") {
		r.list.Warning("output-committed", at("public"),
			diag.Say("the built site is part of the repository", "zbudowana strona jest częścią repozytorium"),
			diag.Say("write the line /public/ into .gitignore and delete the folder there: the workflow builds it anew each time",
				"wpisz wiersz /public/ do .gitignore i usuń ten folder z repozytorium: workflow buduje go za każdym razem"))
	}
	r.checkBranch()
}

// checkBranch compares the branch that is worked on with the one published.
func (r *repository) checkBranch() {
	head, ok := bytes.CutPrefix(r.read(".git/HEAD"), []byte("ref: refs/heads/"))
	name := r.has(publishNames...)
	if !ok || name == "" {
		return
	}
	w, err := readWorkflow(r.read(name))
	branch := string(bytes.TrimSpace(head))
	if err != nil || len(w.branches()) == 0 || w.publishes(branch) {
		return
	}
	r.list.Note("branch-other", at(name),
		diag.Say("the branch here is %s, and publish.yml publishes %s", "gałąź robocza to %s, a publish.yml publikuje %s", branch, strings.Join(w.branches(), ", ")),
		diag.Say("if %s is the default branch, write it into `branches:`", "jeśli %s jest gałęzią główną, wpisz ją w `branches:`", branch))
}

// base gives the last part of a name in lower case.
func base(name string) string { return strings.ToLower(path.Base(name)) }
