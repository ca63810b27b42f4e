package source

import (
	"podium/generator/diag"
	"podium/generator/table"
)

// plainTable reads any other table with headings: made by hand, saved from a
// spreadsheet, or written by a program without a mark of its own.
var plainTable = reader{
	Format: Format{
		ID:         "table",
		Title:      diag.Say("table with headings", "tabela z nagłówkami"),
		Extensions: []string{".csv", ".tsv", ".txt", ".xlsx", ".xls", ".html"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if !in.tabular() {
			return diag.Text{}, false
		}
		for _, s := range in.sheets() {
			if h, _ := table.FindHeader(s, in.search()); h.Row >= 0 {
				return diag.Say("the headings %q", "nagłówki „%s”", h.Headings()), true
			}
		}
		return diag.Text{}, false
	},
	read: func(in *input, res *Result) {
		in.list.Append(&in.problems)
		s, head, ok := table.Pick(in.sheets(), in.search(), in.list)
		if ok {
			in.readTable(s, head, tableStyle{strict: true}, res)
		}
	},
}
