package generator

import (
	"bytes"
	"fmt"
	"html/template"
	"path"
	"strings"
	"sync"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/site"
	sitecsv "podium/generator/site/csv"
	"podium/generator/site/xlsx"
)

// paper is one private document: a page to print, and with Sheets its tables as
// CSV and workbook.
type paper struct {
	Dir, Cycle, Lang string
	Name             string // of its files, without ending
	Title            string
	Lead             []string
	Tables           []site.Table
	Notes            []string
	Data             *site.Table // written as CSV and workbook, nil for none
	Receipt          bool        // a column for signatures, in print
}

// path gives a file of the paper as seen from the private folder.
func (d paper) path(name string) string { return path.Join(d.Dir, name) }

// files gives the page of a paper and its spreadsheets.
func (d paper) files() ([]site.File, error) {
	var b bytes.Buffer
	if err := paperPage().Execute(&b, d); err != nil {
		return nil, err
	}
	files := []site.File{{Path: d.path(d.Name + ".html"), Data: b.Bytes()}}
	if d.Data == nil {
		return files, nil
	}
	list, err := sitecsv.Render(*d.Data, d.Lang)
	if err != nil {
		return nil, err
	}
	book, err := xlsx.Render(&site.Cycle{ID: d.Dir, Lang: d.Lang, Title: d.Title, Book: site.ListBook(*d.Data)}, xlsx.Info{})
	if err != nil {
		return nil, err
	}
	return append(files, site.File{Path: d.path(d.Name + ".csv"), Data: list}, site.File{Path: d.path(d.Name + ".xlsx"), Data: book}), nil
}

// Secret says at the top whom the paper is for.
func (d paper) Secret() string {
	return diag.Say("For the arbiter and the treasurer only. Not for publication: full names, also of those who asked not to be named.",
		"Tylko dla sędziego i skarbnika. Nie publikować: pełne nazwiska, także osób, które prosiły o ich niepodawanie.").In(d.Lang)
}

// Receipts is the heading of the empty column for signatures.
func (d paper) Receipts() string { return diag.Say("received", "pokwitowanie").In(d.Lang) }

// contents lists all papers.
func contents(papers []paper, lang, title string) ([]byte, error) {
	w := wording(lang)
	doc := paper{Lang: lang, Cycle: title, Title: w("Papers for the arbiter", "Dokumenty dla sędziego")}
	t := site.Table{Caption: doc.Title, Empty: w("There is none.", "Nie ma żadnych."), Columns: []site.Column{
		column("cycle", w("cycle", "cykl"), site.ColName), column("paper", w("paper", "dokument"), site.ColText)}}
	for _, p := range papers {
		t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{{Text: p.Cycle}, {Text: p.Title, Href: p.path(p.Name + ".html")}}})
	}
	doc.Tables = []site.Table{t}
	var b bytes.Buffer
	err := paperPage().Execute(&b, doc)
	return b.Bytes(), err
}

// zlotys writes an amount with both decimals: "261,00 zł".
func zlotys(grosze int64, lang string) string {
	s := chess.Ratio(grosze, 100).Round(2)
	if lang == "pl" {
		s = strings.ReplaceAll(s, ".", ",")
	}
	return fmt.Sprintf("%s zł", s)
}

func right(c site.Column) bool {
	return c.Kind == site.ColMoney || c.Kind == site.ColNumber || c.Kind == site.ColPlace
}

var paperPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("paper").Funcs(template.FuncMap{
		"right": func(t site.Table, i int) bool { return i < len(t.Columns) && right(t.Columns[i]) },
	}).Parse(`<!doctype html>
<html lang="{{.Lang}}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>{{.Title}} – {{.Cycle}}</title>
<style>
@page { size: A4; margin: 12mm }
body { font: 11pt/1.4 system-ui, sans-serif; color: #000; background: #fff; max-width: 60rem; margin: 1rem auto; padding: 0 1rem }
h1 { font-size: 16pt; margin: 0 } h2 { font-size: 12pt; margin: 1.2em 0 .3em } .secret { border: 1px solid; padding: .3em .6em; font-size: 9pt }
table { border-collapse: collapse; width: 100%; margin: .5em 0 1em } caption { text-align: left; font-weight: bold; padding: .3em 0 }
th, td { border: 1px solid #777; padding: .25em .5em; text-align: left; vertical-align: top } .n { text-align: right; white-space: nowrap }
thead { display: table-header-group } tr { break-inside: avoid } .sign { min-width: 9em }
@media print { body { margin: 0; padding: 0; max-width: none } a { color: inherit; text-decoration: none } }
</style></head><body>
<p>{{.Cycle}}</p><h1>{{.Title}}</h1>
<p class="secret">{{.Secret}}</p>
{{range .Lead}}<p>{{.}}</p>
{{end}}{{$doc := .}}{{range $t := .Tables}}{{if .Rows}}<table><caption>{{.Caption}}</caption><thead><tr>{{range $i, $c := .Columns}}<th scope="col"{{if right $t $i}} class="n"{{end}}>{{.Title}}</th>{{end}}{{if $doc.Receipt}}<th scope="col" class="sign">{{$doc.Receipts}}</th>{{end}}</tr></thead><tbody>
{{range .Rows}}<tr>{{range $i, $c := .Cells}}<td{{if right $t $i}} class="n"{{end}}>{{if .Href}}<a href="{{.Href}}">{{.Text}}</a>{{else}}{{.Text}}{{end}}{{with .Sub}} <small>{{.}}</small>{{end}}</td>{{end}}{{if $doc.Receipt}}<td></td>{{end}}</tr>
{{end}}</tbody></table>
{{else if .Empty}}<p>{{.Empty}}</p>
{{end}}{{end}}{{range .Notes}}<p>{{.}}</p>
{{end}}</body></html>
`))
})
