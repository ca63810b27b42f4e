package source

import (
	"strings"

	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// input is a file at hand, decoded when a format first asks for it.
type input struct {
	file table.File
	opt  Options
	list *diag.List
	kind string

	decoded  bool
	content  string
	used     string // encoding of content
	guessed  bool   // that encoding was a guess
	opened   bool
	contents []table.Sheet
	problems diag.List // of reading the sheets, reported once a format takes them
}

func newInput(f table.File, opt Options, list *diag.List) *input {
	return &input{file: f, opt: opt, list: list, kind: table.Kind(f.Data)}
}

// text gives the file decoded.
func (in *input) text() string {
	if !in.decoded {
		in.content, in.used, in.guessed = text.Decode(in.file.Data, in.opt.Encoding)
		in.decoded = true
	}
	return in.content
}

// lines gives the first n lines, without line ends.
func (in *input) lines(n int) []string {
	all := strings.SplitN(in.text(), "\n", n+1)
	all = all[:min(len(all), n)]
	for i := range all {
		all[i] = strings.TrimRight(all[i], "\r")
	}
	return all
}

// sheets gives the tables of the file.
func (in *input) sheets() []table.Sheet {
	if !in.opened {
		opt := table.Options{Encoding: in.opt.Encoding, Sheet: in.opt.Sheet}
		in.contents = table.Read(in.file, opt, &in.problems)
		in.opened = true
	}
	return in.contents
}

// tabular tells whether the file is one that package table reads.
func (in *input) tabular() bool {
	switch in.kind {
	case "xlsx", "xls", "html", "text":
		return true
	}
	return false
}

// findRow gives the first row of a table for which fits tells yes of the rows from
// there on.
func (in *input) findRow(fits func(rows []table.Row) bool) (table.Row, bool) {
	if !in.tabular() {
		return table.Row{}, false
	}
	for _, s := range in.sheets() {
		for i := range s.Rows {
			if fits(s.Rows[i:]) {
				return s.Rows[i], true
			}
		}
	}
	return table.Row{}, false
}

// place gives the place of the file itself.
func (in *input) place() diag.Pos { return diag.Pos{File: in.file.Name} }

// refuse says what a file of no known format is and what to export instead.
func (in *input) refuse() {
	if in.tabular() {
		in.list.Append(&in.problems)
		if in.problems.HasErrors() {
			return
		}
	}
	kind := in.kind
	if kind == "json" && strings.Contains(in.text()[:min(len(in.text()), 4096)], "_pzszach\"") {
		kind = "register"
	}
	what, hint := table.Describe(kind)
	in.list.Error("format-unknown", in.place(), what, hint)
}
