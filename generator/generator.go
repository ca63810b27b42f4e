// Package generator runs podium's commands over a data folder: it reads every
// cycle, computes it, makes the model of its site and publishes that. It is the
// only package that knows the order of the work; every rule stands in the
// package of its subject.
package generator

import (
	"fmt"
	"io/fs"
	"log/slog"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/text"
)

// Options say what to read and what to do with it. Data is the data folder;
// DataDir is its name as the user wrote it, put before the file names of
// problems.
type Options struct {
	Data    fs.FS
	DataDir string
	Out     string     // output folder (Build)
	BaseURL string     // overrides base_url of site.yaml
	AsOf    chess.Date // zero: the last held tournament of each cycle
	Strict  bool       // warnings stop publication
	Allow   []string   // codes of refusals that may pass
	Drafts  bool       // cycles marked as drafts too
	// Previous is an earlier output folder to compare with instead of the newest
	// file of history/ (Build).
	Previous string
	// Private is a folder for what only the arbiter and the treasurer may see,
	// "" for none (Build).
	Private string
	Lang    string // of messages
	Version string // of the program
	Program string // identity of the running program; a changed one renders anew
	Cache   string // folder where read files are kept between builds; "" = nowhere
	Log     *slog.Logger
	// Progress is told how much of the work is done; nil = nobody asks.
	Progress func(done, total int)
}

// identity tells apart programs whose readings may differ.
func (o Options) identity() string { return o.Version + " " + o.Program }

// BuildResult tells what a build read and wrote. Issues are sorted; with an
// error among them, or with a warning under Strict, nothing was published.
type BuildResult struct {
	Issues      []diag.Issue
	Cycles      int
	Tournaments int // files read
	Parsed      int // of these parsed, the others being in the cache; 0 without a cache
	Rows        int // rows understood
	Files       int // published
	Written     int // of these new or changed
	Bytes       int64
	Out         string
}

// Published tells whether the output folder was replaced.
func (r BuildResult) Published() bool { return r.Files > 0 }

// SummarySentence is the one line that a build ends with.
func SummarySentence(r BuildResult, seconds float64) diag.Text {
	warnings := count(r.Issues, diag.Warning)
	size := fmt.Sprintf("%.1f", float64(r.Bytes)/1e6)
	took := fmt.Sprintf("%.1f", seconds)
	return diag.Text{
		En: fmt.Sprintf("read %d %s, %d %s, %d %s; %d %s; wrote %d of %d files (%s MB) to %s in %s s",
			r.Cycles, text.Plural("en", r.Cycles, "cycle", "cycles"),
			r.Tournaments, text.Plural("en", r.Tournaments, "tournament", "tournaments"),
			r.Rows, text.Plural("en", r.Rows, "row", "rows"),
			warnings, text.Plural("en", warnings, "warning", "warnings"),
			r.Written, r.Files, size, r.Out, took),
		Pl: fmt.Sprintf("wczytano %d %s, %d %s, %d %s; %d %s; zapisano %d z %d plików (%s MB) w %s w %s s",
			r.Cycles, text.Plural("pl", r.Cycles, "cykl", "cykle", "cykli"),
			r.Tournaments, text.Plural("pl", r.Tournaments, "turniej", "turnieje", "turniejów"),
			r.Rows, text.Plural("pl", r.Rows, "wiersz", "wiersze", "wierszy"),
			warnings, text.Plural("pl", warnings, "ostrzeżenie", "ostrzeżenia", "ostrzeżeń"),
			r.Written, r.Files, size, r.Out, took),
	}
}

// CountSentence says how many problems there are of each severity.
func CountSentence(issues []diag.Issue) diag.Text {
	e, w, n := count(issues, diag.Error), count(issues, diag.Warning), count(issues, diag.Note)
	return diag.Text{
		En: fmt.Sprintf("%d %s, %d %s, %d %s",
			e, text.Plural("en", e, "error", "errors"), w, text.Plural("en", w, "warning", "warnings"), n, text.Plural("en", n, "note", "notes")),
		Pl: fmt.Sprintf("%d %s, %d %s, %d %s",
			e, text.Plural("pl", e, "błąd", "błędy", "błędów"), w, text.Plural("pl", w, "ostrzeżenie", "ostrzeżenia", "ostrzeżeń"),
			n, text.Plural("pl", n, "uwaga", "uwagi", "uwag")),
	}
}

func count(issues []diag.Issue, s diag.Severity) int {
	n := 0
	for i := range issues {
		if issues[i].Severity == s {
			n++
		}
	}
	return n
}
