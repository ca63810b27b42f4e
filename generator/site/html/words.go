package html

import (
	"fmt"
	"io/fs"
	"strings"

	"podium/templates"
)

// words are the texts of the frame in one language, by key.
type words map[string]string

// readWords reads frame.<lang>.yaml: one line "key: text" for each text, # opens
// a comment. Texts of the publisher's file of that name replace single ones of
// the embedded file.
func readWords(user fs.FS, lang string) (words, error) {
	name := "frame." + lang + ".yaml"
	w := words{}
	own, _ := templates.FS.ReadFile(name)
	if err := w.add(name, string(own)); err != nil {
		return nil, err
	}
	src, err := templates.Read(user, name)
	if err != nil {
		return nil, fmt.Errorf("words of the language %q: %w", lang, err)
	}
	return w, w.add(name, string(src))
}

func (w words) add(name, src string) error {
	for i, line := range strings.Split(unixLines(src), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, text, ok := strings.Cut(line, ":")
		if !ok {
			return fmt.Errorf("%s:%d: not of the form \"key: text\"", name, i+1)
		}
		w[strings.TrimSpace(key)] = unquote(strings.TrimSpace(text))
	}
	return nil
}

// unquote takes one pair of quotes off a value.
func unquote(s string) string {
	if len(s) >= 2 && (s[0] == '"' || s[0] == '\'') && s[len(s)-1] == s[0] {
		return s[1 : len(s)-1]
	}
	return s
}

// unixLines gives text with LF line ends and without a byte order mark.
func unixLines(s string) string {
	s = strings.TrimPrefix(s, "\ufeff")
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.ReplaceAll(s, "\r", "\n")
}
