package html

import (
	"bytes"
	"compress/gzip"
	"html/template"
	"testing"
	"time"

	"podium/generator/site"
)

func gzipped(t testing.TB, data []byte) int {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}

// benchCycle gives a cycle of one page, a table of 300 rows and 9 columns.
func benchCycle() *site.Cycle {
	c := stressCycle("pl", "", "en", "en/")
	page := stressStandings()
	table := page.Blocks[2].Table
	table.Columns = table.Columns[:9]
	for i := range table.Rows {
		table.Rows[i].Cells = table.Rows[i].Cells[:9]
	}
	page.Blocks = page.Blocks[:3]
	c.Pages = []site.Page{page}
	return c
}

// rangesPage is the same table written by html/template alone, as a shell
// without a row writer would do it.
const rangesPage = `<!doctype html><html lang="pl"><head><title>{{.Title}}</title></head><body><main><h1>{{.Title}}</h1>
<table><caption>{{.Table.Caption}}</caption><thead><tr>{{range .Table.Columns}}<th scope="col">{{if .Href}}<a href="{{.Href}}">{{.Title}}</a>{{else}}{{.Title}}{{end}}{{with .Sub}}<small>{{.}}</small>{{end}}</th>{{end}}</tr></thead>
<tbody>{{range .Table.Rows}}<tr data-k="{{.Search}}" data-club="{{.Club}}">{{range .Cells}}<td class="{{.State}}"{{if .Num}} data-v="{{.Num}}"{{end}}>{{if eq .State "dropped"}}<s>{{.Text}}</s>{{else if .Href}}<a href="{{.Href}}">{{.Text}}</a>{{else}}{{.Text}}{{end}}{{with .Note}}<span class="vh"> ({{.}})</span>{{end}}{{with .Sub}}<small>{{.}}</small>{{end}}</td>{{end}}</tr>
{{end}}</tbody></table></main></body></html>`

// BenchmarkRows300 writes a page of 300 rows and gives, as ratio, how many
// times longer the same table takes through ranges of html/template.
func BenchmarkRows300(b *testing.B) {
	r, err := New(stressOptions())
	if err != nil {
		b.Fatal(err)
	}
	c := benchCycle()
	e, err := r.edition(c)
	if err != nil {
		b.Fatal(err)
	}
	var buf buffer
	size := 0
	for b.Loop() {
		buf.reset()
		if err := e.render(&c.Pages[0], &buf); err != nil {
			b.Fatal(err)
		}
		size = len(buf.out)
	}
	own := b.Elapsed() / time.Duration(b.N)

	ranges := template.Must(template.New("").Parse(rangesPage))
	view := map[string]any{"Title": c.Pages[0].Title, "Table": c.Pages[0].Blocks[2].Table}
	const rounds = 20
	start := time.Now()
	for range rounds {
		var out bytes.Buffer
		if err := ranges.Execute(&out, view); err != nil {
			b.Fatal(err)
		}
	}
	peer := time.Since(start) / rounds
	b.SetBytes(int64(size))
	b.ReportMetric(float64(time.Second)/float64(own), "pages/s")
	b.ReportMetric(float64(peer)/float64(own), "ratio")
}
