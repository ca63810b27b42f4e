package site

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"podium/generator/chess"
	"podium/generator/text"
	"podium/templates"
)

// words are the texts of one language. A text may hold {name}, replaced by a
// value, and {name:one|few|many|fraction}, the form of a word that goes with
// the number of that name (English: {name:one|other}).
type words struct {
	lang  string
	texts map[string]string
}

// loadWords reads templates/lang/<lang>.yaml; texts of the same file in
// override take the place of the embedded ones.
func loadWords(lang string, override fs.FS) (*words, error) {
	w := &words{lang: lang, texts: map[string]string{}}
	name := "lang/" + lang + ".yaml"
	if err := w.read(templates.FS, name); err != nil {
		return nil, fmt.Errorf("texts of language %q: %w", lang, err)
	}
	if override == nil {
		return w, nil
	}
	if _, err := fs.Stat(override, name); err != nil {
		return w, nil // nothing of this language is replaced
	}
	if err := w.read(override, name); err != nil {
		return nil, fmt.Errorf("%s of the templates folder: %w", name, err)
	}
	return w, nil
}

func (w *words) read(fsys fs.FS, name string) error {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return err
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return err
	}
	for _, n := range doc.Content {
		w.flatten("", n)
	}
	return nil
}

// flatten files the texts under their key paths ("state.dropped").
func (w *words) flatten(prefix string, n *yaml.Node) {
	if n.Kind != yaml.MappingNode {
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := prefix+n.Content[i].Value, n.Content[i+1]
		if value.Kind == yaml.ScalarNode {
			w.texts[key] = value.Value
			continue
		}
		w.flatten(key+".", value)
	}
}

// has tells whether the language has a text of that key.
func (w *words) has(key string) bool { _, ok := w.texts[key]; return ok }

// t gives the text of a key; args are names and values in turn. Points, days
// and whole numbers are written as the language writes them.
func (w *words) t(key string, args ...any) string {
	s, ok := w.texts[key]
	if !ok {
		return key
	}
	if !strings.Contains(s, "{") {
		return s
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(s, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		field, after, _ := strings.Cut(rest, "}")
		name, forms, plural := strings.Cut(field, ":")
		value := arg(args, name)
		if plural {
			b.WriteString(w.form(value, strings.Split(forms, "|")))
		} else {
			b.WriteString(w.show(value))
		}
		s = after
	}
}

func arg(args []any, name string) any {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1]
		}
	}
	return "{" + name + "}" // seen at once by whoever writes the text
}

func (w *words) show(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case chess.Points:
		return w.num(v)
	case chess.Date:
		return w.date(v)
	}
	return fmt.Sprint(v)
}

// form chooses the form of a word: whole numbers by the plural rule of the
// language, fractions the last form (1,5 wyniku).
func (w *words) form(v any, forms []string) string {
	whole := forms
	if len(forms) > 3 {
		whole = forms[:3]
	}
	switch v := v.(type) {
	case int:
		return text.Plural(w.lang, v, whole...)
	case chess.Points:
		if v.Den() != 1 {
			return forms[len(forms)-1]
		}
		return text.Plural(w.lang, int(v.Num()), whole...)
	}
	return forms[len(forms)-1]
}
