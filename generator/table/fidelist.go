package table

import (
	"strings"

	"podium/generator/diag"
	"podium/generator/text"
)

// fideTokens are the headings of FIDE's rating lists, which stand close
// together or run into each other ("TitlFed"). The rating column of a list of
// one kind is named after the month.
var fideTokens = text.Pattern(`ID[ _]Number|Name|Fed|Sex|WTit|OTit|Titl?|FOA|[SRB]Rtng|[SRB]Gm|Games|Gms|SK|Rk|BK|K|B-day|Born|Flag|[A-Z][A-Za-z]{2}\d\d`)

var monthHeading = text.Pattern(`^[A-Z][A-Za-z]{2}\d\d$`)

// readFIDE reads a rating list in fixed columns; where they begin is told by
// its heading line.
func readFIDE(f File, opt Options, list *diag.List) []Sheet {
	s, _, _ := text.Decode(f.Data, opt.Encoding)
	sheet, _ := fideSheet(f.Name, s, list)
	return []Sheet{sheet}
}

// fideSheet gives the rows of a rating list in fixed columns, and where these
// begin as the heading line tells.
func fideSheet(file, s string, list *diag.List) (Sheet, []int) {
	out := Sheet{File: file}
	var starts []int
	n := 0
	for line := range strings.SplitSeq(s, "\n") {
		n++
		line = strings.TrimRight(line, "\r")
		switch {
		case starts == nil && fideHeading().MatchString(line):
			row := Row{Line: n}
			for _, m := range fideTokens().FindAllStringIndex(line, -1) {
				heading := line[m[0]:m[1]]
				if monthHeading().MatchString(heading) {
					heading = "Rating"
				}
				starts = append(starts, m[0])
				row.Cells = append(row.Cells, Cell{Text: heading, At: diag.Pos{File: file, Line: n, Col: m[0] + 1}})
			}
			out.Rows = append(out.Rows, row)
		case starts == nil || strings.TrimSpace(line) == "":
		case len(out.Rows) == MaxRows:
			reportTooManyRows(diag.Pos{File: file, Line: n}, list)
			return out, starts
		default:
			out.Rows = append(out.Rows, fideRow(file, n, line, starts))
		}
	}
	return out, starts
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
