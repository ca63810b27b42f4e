package source

import (
	"strings"

	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// swissPerfect reads the text tables of SwissPerfect: tabs and spaces, rounds
// as "27:W", "30:+", "0:-" without colours.
var swissPerfect = reader{
	Format: Format{
		ID:         "swissperfect",
		Title:      diag.Say("SwissPerfect text", "tekst z programu SwissPerfect"),
		Extensions: []string{".txt"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if in.kind != "text" {
			return diag.Text{}, false
		}
		for _, line := range in.lines(5) {
			if perfectHeading().MatchString(line) {
				return diag.Say("the headings %q", "nagłówki „%s”", strings.Join(strings.Fields(line), " ")), true
			}
		}
		return diag.Text{}, false
	},
	read: func(in *input, res *Result) {
		in.list.Append(&in.problems)
		want := in.search()
		want.Columns = map[string]string{"startno": "No", "points": "Total"}
		s, head, ok := table.Pick(in.sheets(), want, in.list)
		if !ok {
			return
		}
		for _, row := range s.Rows[head.Row+1:] {
			for _, c := range head.Rounds {
				if c.Index < len(row.Cells) {
					row.Cells[c.Index].Text = perfectRound(row.Cells[c.Index].Text)
				}
			}
		}
		in.readTable(s, head, tableStyle{}, res)
	},
}

var (
	perfectHeading = text.Pattern(`^No\s*\tName\s*\t.*\tTotal\s*\t\s*1\s*\t`)
	perfectCell    = text.Pattern(`^(\d+)?\s*:\s*([WDL+=-])?$`)
)

// perfectRound writes "27:W" as crosstables do; there is no colour.
func perfectRound(s string) string {
	m := perfectCell().FindStringSubmatch(s)
	if m == nil {
		return s
	}
	if m[1] == "" || m[1] == "0" {
		return map[string]string{"": "", "-": "0", "+": "-1", "W": "-1", "D": "-½", "=": "-½", "L": "0"}[m[2]]
	}
	return m[1] + map[string]string{"": ":", "W": ":1", "D": ":½", "=": ":½", "L": ":0", "+": "-+", "-": "--"}[m[2]]
}
