// Package publish puts files into the output folder whole or not at all.
//
// A build is written into <out>.podium-new beside the output folder and takes
// its place only when everything is there. Files that did not change are hard
// links to those already published, so their modification times stay.
package publish

import (
	"context"
	"iter"

	"podium/generator/site"
)

// Options says what may be replaced and what the manifest records.
type Options struct {
	DataDir   string   // data folder: the output may not be it, hold it or lie in it
	InputHash string   // hash over everything the output depends on; see Unchanged
	Version   string   // of the program, for the manifest
	Strict    bool     // vanished pages are a refusal
	Allow     []string // codes of refusals that may pass
	// Expected tells whether the data say why a published file is gone (a privacy
	// line, a removed tournament); nil: never.
	Expected func(path string) bool
}

// Summary tells what a publication did.
type Summary struct {
	Files     int      // published, the manifest not counted
	Written   int      // of these new or changed
	Unchanged int      // of these equal to what was there, not touched
	Removed   []string // published before and gone, sorted; assets left out
	Bytes     int64    // of all files
	Repaired  string   // what was put right of an interrupted build, "" nothing
}

// Refusal is an error of the user's choice of folder or of data, before
// anything was replaced. A code of Options.Allow lets it pass where that is
// safe.
type Refusal struct {
	Code string // "foreign-files", "output-folder", "empty-site", "page-vanished", "locked"
	Text string
	Hint string
}

// Error gives text and hint in one line.
func (r *Refusal) Error() string { return r.Text + " (" + r.Hint + ")" }

// Dir replaces the folder out by the files, whole or not at all. A file's Data
// is not kept after the next one is asked for.
func Dir(ctx context.Context, out string, opt Options, files iter.Seq2[site.File, error]) (Summary, error) {
	return Summary{}, nil
}

// Unchanged tells whether out holds, complete, what was published from inputs
// with this hash; the caller need not render then.
func Unchanged(out, inputHash string) (Summary, bool) { return Summary{}, false }
