package table

import (
	"regexp"
	"strings"

	"podium/generator/diag"
	"podium/generator/text"
)

// fideTokens are the headings of FIDE's rating lists, which stand close
// together or run into each other ("TitlFed"). The rating column of a list of
// one kind is named after the month.
var fideTokens = regexp.MustCompile(`ID[ _]Number|Name|Fed|Sex|WTit|OTit|Titl?|FOA|[SRB]Rtng|[SRB]Gm|Games|Gms|SK|Rk|BK|K|B-day|Born|Flag|[A-Z][A-Za-z]{2}\d\d`)

var monthHeading = regexp.MustCompile(`^[A-Z][A-Za-z]{2}\d\d$`)

// readFIDE reads a rating list in fixed columns; where they begin is told by
// its heading line.
func readFIDE(f File, opt Options) []Sheet {
	s, _, _ := text.Decode(f.Data, opt.Encoding)
	out := Sheet{File: f.Name}
	var starts []int
	for i, line := range strings.Split(s, "\n") {
		line = strings.TrimRight(line, "\r")
		switch {
		case starts == nil && fideHeading.MatchString(line):
			row := Row{Line: i + 1}
			for _, m := range fideTokens.FindAllStringIndex(line, -1) {
				heading := line[m[0]:m[1]]
				if monthHeading.MatchString(heading) {
					heading = "Rating"
				}
				starts = append(starts, m[0])
				row.Cells = append(row.Cells, Cell{Text: heading, At: diag.Pos{File: f.Name, Line: i + 1, Col: m[0] + 1}})
			}
			out.Rows = append(out.Rows, row)
		case starts != nil && strings.TrimSpace(line) != "" && len(out.Rows) < MaxRows:
			out.Rows = append(out.Rows, fideRow(f.Name, i+1, line, starts))
		}
	}
	return []Sheet{out}
}

func fideRow(file string, line int, s string, starts []int) Row {
	runes := []rune(s)
	row := Row{Line: line}
	for k, from := range starts {
		to := len(runes)
		if k+1 < len(starts) {
			to = min(to, starts[k+1])
		}
		value := ""
		if from < to {
			value = text.Clean(string(runes[from:to]))
		}
		row.Cells = append(row.Cells, Cell{Text: value, At: diag.Pos{File: file, Line: line, Col: from + 1}})
	}
	return row
}
