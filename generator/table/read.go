package table

import (
	"podium/generator/diag"
	"podium/generator/text"
)

// The limits of one input file.
const (
	MaxFile    = 64 << 20  // bytes of a file
	MaxUnzip   = 256 << 20 // bytes of a workbook unpacked
	MaxRows    = 200_000   // rows used of one table
	MaxColumns = 512       // columns used
	maxCells   = 2_500_000 // cells of a sheet, empty ones before a filled one included
)

// Options says how a file is read where its content does not tell.
type Options struct {
	Encoding string // name as in text.Encodings; empty = found by the content
	Sheet    string // name of the sheet; empty = the one with a table
}

// Read turns a delimited text, a workbook or a page into its sheets. A file
// that holds no table, or more than the limits, is a problem and gives none.
// Cells whose text was decoded wrongly before are problems; they stay as they
// are.
func Read(f File, opt Options, list *diag.List) []Sheet {
	if len(f.Data) > MaxFile {
		list.Error("file-too-large", diag.Pos{File: f.Name},
			diag.Say("the file has %d MiB; at most %d are read", "plik ma %d MiB; czytane jest najwyżej %d", len(f.Data)>>20, MaxFile>>20),
			diag.Say("export the table alone", "wyeksportuj samą tabelę"))
		return nil
	}
	sheets := readKind(f, opt, list)
	ReportMojibake(sheets, list)
	if opt.Sheet == "" || len(sheets) == 0 {
		return sheets
	}
	for _, s := range sheets {
		if text.Fold(s.Name) == text.Fold(opt.Sheet) {
			s.Hidden = false // named, so not silently
			return []Sheet{s}
		}
	}
	all := make([]int, len(sheets))
	for i := range all {
		all[i] = i
	}
	list.Error("sheet-missing", diag.Pos{File: f.Name},
		diag.Say("no sheet %q; sheets found: %s", "nie ma arkusza %q; znalezione arkusze: %s", opt.Sheet, sheetNames(sheets, all)),
		diag.Say("correct `sheet`", "popraw `sheet`"))
	return nil
}

func readKind(f File, opt Options, list *diag.List) []Sheet {
	switch kind := Kind(f.Data); kind {
	case "xlsx":
		return readXLSX(f, list)
	case "xls":
		return readXLS(f, list)
	case "html":
		return readHTML(f, opt, list)
	case "fidelist":
		return readFIDE(f, opt, list)
	case "json":
		return readJSON(f, list)
	case "text":
		return readText(f, opt, list)
	default:
		what, hint := Describe(kind)
		list.Error("not-a-table", diag.Pos{File: f.Name}, what, hint)
		return nil
	}
}

// mojibakeShown is how many wrongly decoded rows are reported one by one.
const mojibakeShown = 10

// ReportMojibake reports cells whose text was decoded wrongly before.
func ReportMojibake(sheets []Sheet, list *diag.List) {
	for _, s := range sheets {
		n, first := 0, diag.Pos{}
		for _, row := range s.Rows {
			for _, c := range row.Cells {
				repaired, bad := text.Mojibake(c.Text)
				if !bad {
					continue
				}
				if n++; n > mojibakeShown {
					if n == mojibakeShown+1 {
						first = c.At
					}
					break
				}
				list.Error("mojibake", c.At,
					diag.Say("%q was decoded wrongly before; probably %q", "%q to tekst źle wcześniej odkodowany; prawdopodobnie %q", c.Text, repaired),
					diag.Say("export the file anew, or correct the row", "wyeksportuj plik ponownie albo popraw ten wiersz"))
				break
			}
		}
		if n > mojibakeShown {
			list.Error("mojibake", first,
				diag.Say("%d further rows were decoded wrongly before", "dalsze źle odkodowane wiersze: %d", n-mojibakeShown),
				diag.Say("export the file anew", "wyeksportuj plik ponownie"))
		}
	}
}
