package html

import (
	"strconv"
	"strings"
)

// Meta is the front matter of a Markdown page.
type Meta struct {
	Title string // without one, the first heading of the page
	Menu  bool   // whether the page stands in the menu; true unless it says otherwise
	Order int    // in the menu, smaller first
}

// FrontMatter splits a Markdown page into its front matter (lines "key: value"
// between two lines "---" at the very beginning) and its body with LF line ends.
// Unknown keys and values that cannot be read are left out of account.
func FrontMatter(src string) (Meta, string) {
	body := unixLines(src)
	meta := Meta{Menu: true}
	if head, rest, ok := cutFrontMatter(body); ok {
		body = rest
		for _, line := range strings.Split(head, "\n") {
			key, value, _ := strings.Cut(line, ":")
			meta.set(strings.TrimSpace(key), unquote(strings.TrimSpace(value)))
		}
	}
	if meta.Title == "" {
		meta.Title = firstHeading(body)
	}
	return meta, body
}

func cutFrontMatter(s string) (head, rest string, ok bool) {
	s, ok = strings.CutPrefix(s, "---\n")
	if !ok {
		return "", "", false
	}
	head, rest, ok = strings.Cut("\n"+s, "\n---\n")
	if !ok {
		head, ok = strings.CutSuffix("\n"+s, "\n---")
	}
	return head, rest, ok
}

func (m *Meta) set(key, value string) {
	switch strings.ToLower(key) {
	case "title":
		m.Title = value
	case "menu":
		switch strings.ToLower(value) {
		case "false", "no", "nie", "0":
			m.Menu = false
		}
	case "order":
		if n, err := strconv.Atoi(value); err == nil {
			m.Order = n
		}
	}
}

// firstHeading gives the text of the first line "# …", "" without one.
func firstHeading(body string) string {
	for line := range strings.Lines(body) {
		if title, ok := strings.CutPrefix(line, "# "); ok {
			return strings.Trim(strings.TrimSpace(title), "# ")
		}
	}
	return ""
}
