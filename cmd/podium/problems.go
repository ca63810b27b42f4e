package main

import (
	"bytes"
	_ "embed"
	"html/template"

	"podium/generator/diag"
	"podium/templates"
)

//go:embed problems.html
var problemsShell string

var problemsPage = template.Must(template.New("problems.html").Parse(problemsShell))

// problemGroup is the problems of one severity; only errors stand open.
type problemGroup struct {
	Title    string
	Folded   bool
	Problems []problemView
}

type problemView struct{ Text, Hint, Excerpt, Place, Code string }

// problemPage shows in place of the site what keeps it from being built: errors
// first, each with what to do; warnings and notes are folded below.
func problemPage(problems []diag.Issue, lang string) ([]byte, error) {
	style, err := templates.Read(nil, "site.css")
	if err != nil {
		return nil, err
	}
	groups := []problemGroup{
		diag.Error:   {},
		diag.Warning: {Title: diag.Say("Warnings", "Ostrzeżenia").In(lang), Folded: true},
		diag.Note:    {Title: diag.Say("Notes", "Uwagi").In(lang), Folded: true},
	}
	for _, i := range problems {
		g := &groups[i.Severity]
		g.Problems = append(g.Problems, problemView{i.Text.In(lang), i.Hint.In(lang), i.Excerpt, i.Pos.String(), i.Code})
	}
	var shown []problemGroup
	for _, g := range groups {
		if len(g.Problems) > 0 {
			shown = append(shown, g)
		}
	}
	var b bytes.Buffer
	err = problemsPage.Execute(&b, map[string]any{
		"Lang":   lang,
		"Title":  diag.Say("The data has errors", "W danych są błędy").In(lang),
		"Lead":   diag.Say("Correct the file and save it: this page then reloads by itself.", "Popraw plik i zapisz go – ta strona sama się wtedy odświeży.").In(lang),
		"Style":  template.CSS(style),
		"Groups": shown,
	})
	return b.Bytes(), err
}
