package diag

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// jsonIssue is a problem as the contract publishes it.
type jsonIssue struct {
	Severity string `json:"severity"`
	Code     string `json:"code"`
	File     string `json:"file"`
	Line     int    `json:"line"`
	Column   int    `json:"column"`
	Cell     string `json:"cell"`
	Text     string `json:"text"`
	Hint     string `json:"hint"`
}

func published(i Issue, lang string) jsonIssue {
	cell := i.Pos.Cell
	if cell != "" && i.Pos.Sheet != "" {
		cell = i.Pos.Sheet + "!" + cell
	}
	return jsonIssue{i.Severity.String(), i.Code, i.Pos.File, i.Pos.Line, i.Pos.Col, cell,
		clean(i.Text.In(lang)), clean(i.Hint.In(lang))}
}

// JSON gives the issues as values that encode to the contract's problem
// objects, for answers that carry problems among other things.
func JSON(issues []Issue, lang string) []any {
	out := make([]any, len(issues))
	for n, i := range issues {
		out[n] = published(i, lang)
	}
	return out
}

// WriteJSON writes the issues as an array of the contract's problem objects.
func WriteJSON(w io.Writer, issues []Issue, lang string) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(JSON(issues, lang))
}

// WriteText writes the issues for people: place, severity, text and code on
// one line, the excerpt and the hint each on a line of its own.
func WriteText(w io.Writer, issues []Issue, lang string) error {
	var b strings.Builder
	for _, i := range issues {
		fmt.Fprintf(&b, "%s: %s: %s [%s]\n", i.Pos, word(i.Severity, lang), clean(i.Text.In(lang)), i.Code)
		if i.Excerpt != "" {
			fmt.Fprintf(&b, "    %s\n", clean(i.Excerpt))
		}
		if hint := i.Hint.In(lang); hint != "" {
			fmt.Fprintf(&b, "    %s: %s\n", Say("hint", "rada").In(lang), clean(hint))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func word(s Severity, lang string) string {
	return [...]Text{Say("error", "błąd"), Say("warning", "ostrzeżenie"), Say("note", "uwaga")}[s].In(lang)
}

// The limits of GitHub: 10 annotations of each kind a step are shown.
const annotations = 9

// WriteGitHub writes the issues as workflow commands. GitHub shows ten errors
// and ten warnings of a step, so the first nine of each are written and a tenth
// says how many are left for the job summary.
func WriteGitHub(w io.Writer, issues []Issue, lang string) error {
	var b strings.Builder
	for _, sev := range []Severity{Error, Warning, Note} {
		kind := [...]string{"error", "warning", "notice"}[sev]
		n := 0
		for _, i := range issues {
			if i.Severity != sev {
				continue
			}
			if n++; n <= annotations {
				writeAnnotation(&b, kind, i, lang)
			}
		}
		if n > annotations {
			more := Say("and %d more – see the job summary", "i jeszcze %d – patrz podsumowanie", n-annotations).In(lang)
			fmt.Fprintf(&b, "::%s::%s\n", kind, escapeData(more))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeAnnotation(b *strings.Builder, kind string, i Issue, lang string) {
	props := "file=" + escapeProperty(i.Pos.File)
	if i.Pos.Line > 0 {
		props += fmt.Sprintf(",line=%d", i.Pos.Line)
	}
	if i.Pos.Col > 0 {
		props += fmt.Sprintf(",col=%d", i.Pos.Col)
	}
	text := clean(i.Text.In(lang))
	if i.Pos.Cell != "" {
		text = Say("sheet %s, cell %s: %s", "arkusz %s, komórka %s: %s", cmp.Or(i.Pos.Sheet, "1"), i.Pos.Cell, text).In(lang)
	}
	if hint := clean(i.Hint.In(lang)); hint != "" {
		text += "\n" + hint
	}
	fmt.Fprintf(b, "::%s %s,title=%s::%s\n", kind, props, escapeProperty(i.Code), escapeData(text))
}

// clean takes control characters out of a text that quotes a user's file, so
// that a terminal or a workflow log cannot be steered by it.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s)
}

var (
	dataEscaper     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscaper = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func escapeData(s string) string     { return dataEscaper.Replace(s) }
func escapeProperty(s string) string { return propertyEscaper.Replace(s) }
