// Package publish puts files into the output folder whole or not at all.
//
// A build is written into <out>.podium-new beside the output folder and takes
// its place in one step when everything is there; whatever goes wrong before
// leaves the old site as it was. Files that did not change are hard links to
// those already published, so their modification times stay.
//
// Whose folder it is, is told by the manifest in it: a folder with files that
// podium did not make is never replaced. Top-level names that begin with a dot
// (.gitignore, .git) belong to the user and stay.
package publish

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"podium/generator/diag"
	"podium/generator/site"
)

// Options says what may be replaced and what the manifest records.
type Options struct {
	DataDir   string   // data folder: the output may not be it, hold it or lie in it
	InputHash string   // hash over everything the output depends on; see Unchanged
	Version   string   // of the program, for the manifest
	Strict    bool     // pages that vanish without a reason are a refusal
	Allow     []string // codes of refusals that may pass
	// Expected tells whether the data say why a published file is gone (a privacy
	// line, a removed tournament); nil: never.
	Expected func(path string) bool
}

// Summary tells what a publication did.
type Summary struct {
	Files       int      // published, the manifest not counted
	Written     int      // of these new or changed
	Unchanged   int      // of these equal to what was there and not touched
	Bytes       int64    // of all files
	Removed     []string // published before and gone, sorted; files of assets/ left out
	Unexplained []string // of these without a reason in the data
	Repaired    string   // what an interrupted build had left behind and was put right, "" nothing
}

// The codes of a Refusal.
const (
	CodeOutputFolder = "output-folder"  // the folder may not be an output folder; never passes
	CodeForeignFiles = "foreign-files"  // it holds files that podium did not make
	CodeEmptySite    = "empty-site"     // there is nothing to publish
	CodePageVanished = "page-vanished"  // published pages are gone without a reason (Strict)
	CodeLocked       = "output-locked"  // another build is writing there; never passes
	CodeTooLarge     = "site-too-large" // larger than TooLarge allows (Strict)
)

// Refusal is an error that the user can do something about: nothing was
// replaced. Naming its Code in Options.Allow lets it pass, where that is safe.
type Refusal struct {
	Code string
	Text diag.Text // lower case, no full stop
	Hint diag.Text // what to do
}

// Error gives text and hint in one line, in English.
func (r *Refusal) Error() string { return r.Text.En + "; " + r.Hint.En }

// Issue gives the refusal as a problem, in both languages.
func (r *Refusal) Issue() diag.Issue {
	return diag.Issue{Severity: diag.Error, Code: r.Code, Text: r.Text, Hint: r.Hint}
}

// largest is the size that a site should not pass: GitHub Pages takes 1 GB.
const largest = 800_000_000

// TooLarge tells whether a site of so many bytes comes near to what hosts take.
func TooLarge(bytes int64) bool { return bytes > largest }

// SizeText says how large a site is, and what to do about it.
func SizeText(bytes int64) (text, hint diag.Text) {
	return diag.Say("the site has %d MB; GitHub Pages takes at most 1000 MB", "strona ma %d MB; GitHub Pages przyjmuje najwyżej 1000 MB", bytes/1_000_000),
		diag.Say("move finished seasons into a site of their own, leave out a language, or take large files out of static/ and assets/",
			"przenieś zakończone sezony na osobną stronę, zrezygnuj z jednego języka albo wyjmij duże pliki ze static/ i assets/")
}

// Files hands every file of a site to add, in any order, and gives the first
// error, its own or one of add. It may call add from several goroutines at once;
// a file's Data is not kept after add returns.
type Files func(add func(site.File) error) error

// Dir replaces the folder out by the files, whole or not at all, and gives what
// it did. The error is a *Refusal, an error of files, of ctx or of the disk; the
// published site is untouched then.
func Dir(ctx context.Context, out string, opt Options, files Files) (Summary, error) {
	return publication{opt: opt, write: writeFile, exchange: exchange}.run(ctx, out, files)
}

// publication is one run of Dir. Tests put other functions in place of those
// that touch the disk.
type publication struct {
	opt      Options
	write    func(name string, data []byte) error
	exchange func(a, b string) error // swaps two folders in one step
	limit    int64                   // of the size; 0 = largest
}

func (p publication) run(ctx context.Context, out string, files Files) (Summary, error) {
	var sum Summary
	out, err := resolve(out)
	if err != nil {
		return sum, err
	}
	if err := refuseFolder(out, p.opt.DataDir); err != nil {
		return sum, err
	}
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return sum, err
	}
	unlock, err := lock(out + lockSuffix)
	if err != nil {
		return sum, err
	}
	defer unlock()
	if sum.Repaired, err = repair(out); err != nil {
		return sum, fmt.Errorf("what an interrupted build left beside %s cannot be put right: %w", out, err)
	}
	old, err := readManifest(out)
	if err != nil {
		return sum, err
	}
	if err := p.refuseForeign(out, old); err != nil {
		return sum, err
	}
	staged := out + newSuffix
	t := newTree(out, staged, p.write)
	replace, err := p.stage(ctx, &sum, t, old, files)
	if err != nil || !replace {
		return sum, discard(staged, cmp.Or(err, os.RemoveAll(staged)))
	}
	return sum, p.swap(out)
}

// stage writes the new tree and checks the whole. It tells whether the tree has
// to replace the published one: where no file differs, only the manifest does.
func (p publication) stage(ctx context.Context, sum *Summary, t *tree, old *manifest, files Files) (bool, error) {
	err := files(func(f site.File) error { return cmp.Or(ctx.Err(), t.add(f)) })
	if err := cmp.Or(err, t.failed, ctx.Err()); err != nil {
		return false, err
	}
	sum.Files, sum.Written, sum.Bytes = len(t.files), t.written, t.bytes
	sum.Unchanged = sum.Files - sum.Written
	if sum.Files == 0 && !p.allows(CodeEmptySite) {
		return false, &Refusal{CodeEmptySite, diag.Say("there is nothing to publish", "nie ma czego publikować"),
			diag.Say("look for the problems printed above; the published site stays as it is", "poszukaj przyczyny w problemach wypisanych wyżej; opublikowana strona zostaje bez zmian")}
	}
	if p.opt.Strict && sum.Bytes > cmp.Or(p.limit, largest) && !p.allows(CodeTooLarge) {
		text, hint := SizeText(sum.Bytes)
		return false, &Refusal{CodeTooLarge, text, hint}
	}
	m := &manifest{Schema: 1, Program: p.opt.Version, Inputs: p.opt.InputHash, Files: t.files}
	m.sort()
	gone := old.missingIn(m)
	if err := p.vanished(sum, gone); err != nil {
		return false, err
	}
	if old != nil && sum.Written == 0 && len(gone) == 0 {
		return false, replaceManifest(t.old, m)
	}
	return true, t.complete(m)
}

// vanished sorts out the files that were published and are gone.
func (p publication) vanished(sum *Summary, gone []string) error {
	for _, path := range gone {
		if strings.HasPrefix(path, "assets/") {
			continue // their names change with their content
		}
		sum.Removed = append(sum.Removed, path)
		if p.opt.Expected == nil || !p.opt.Expected(path) {
			sum.Unexplained = append(sum.Unexplained, path)
		}
	}
	if !p.opt.Strict || len(sum.Unexplained) == 0 || p.allows(CodePageVanished) {
		return nil
	}
	return &Refusal{CodePageVanished,
		diag.Say("published pages that would vanish: %d, among them %s", "opublikowane strony, które by zniknęły: %d, w tym %s", len(sum.Unexplained), sum.Unexplained[0]),
		diag.Say("check whether a tournament or a player is missing in the data; if they shall go, add --allow %s",
			"sprawdź, czy w danych nie brakuje turnieju albo zawodnika; jeśli mają zniknąć, dodaj --allow %s", CodePageVanished)}
}

func (p publication) allows(code string) bool { return slices.Contains(p.opt.Allow, code) }

// Unchanged tells whether out holds, complete, what was published from inputs
// with this hash, and gives its numbers; the caller need not render then.
// Completeness is judged by names and sizes.
func Unchanged(out, inputHash string) (Summary, bool) {
	out, err := resolve(out)
	if err != nil {
		return Summary{}, false
	}
	m, err := readManifest(out)
	if err != nil || m == nil || inputHash == "" || m.Inputs != inputHash || leftovers(out) {
		return Summary{}, false
	}
	sum := Summary{Files: len(m.Files), Unchanged: len(m.Files)}
	for _, f := range m.Files {
		info, err := os.Lstat(local(out, f.Path))
		if err != nil || !info.Mode().IsRegular() || info.Size() != f.Size {
			return Summary{}, false
		}
		sum.Bytes += f.Size
	}
	return sum, true
}
