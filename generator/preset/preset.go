// Package preset holds the regulations that podium ships: each a working cycle
// with settings, example files and comments that teach. `podium init` writes
// them out.
//
// A preset is written once for both languages. A line with the mark #pl or #en
// belongs to that language alone; the mark becomes # where text follows and
// vanishes where it ends the line. Comments that begin with "§" are the
// regulation: they become the page with its text.
package preset

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"podium/generator/diag"
	"podium/generator/text"
)

//go:embed circuits leagues pages
var shipped embed.FS

// Preset is one shipped regulation.
type Preset struct {
	Name string
	Kind string    // "circuit" or "league"
	Text diag.Text // what the regulation is like, in a line
}

// File is one file of a cycle's folder; Path is relative to it, with slashes.
type File struct {
	Path string
	Data []byte
}

// List gives all presets, circuits first; the first of a kind is the folder
// that shows every important key.
func List() []Preset { return slices.Clone(list) }

// Start gives the preset from which a new cycle of the kind begins.
func Start(kind string) (Preset, bool) {
	return first(func(p Preset) bool { return p.Kind == kind })
}

// Find gives the preset of that name.
func Find(name string) (Preset, bool) {
	return first(func(p Preset) bool { return p.Name == name })
}

func first(fits func(Preset) bool) (Preset, bool) {
	i := slices.IndexFunc(list, fits)
	if i < 0 {
		return Preset{}, false
	}
	return list[i], true
}

// Nearest gives the name of a preset that looks like name, "" where none does.
func Nearest(name string) string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = p.Name
	}
	return text.Nearest(name, names)
}

// Files gives the folder of a cycle after the preset, in the language ("pl" or
// "en") of its comments and pages, sorted by path.
func (p Preset) Files(lang string) ([]File, error) {
	files, err := p.own(lang)
	if err != nil {
		return nil, err
	}
	pages, err := p.pages(lang, files)
	if err != nil {
		return nil, err
	}
	files = append(files, pages...)
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return files, nil
}

// Site gives a site.yaml to start from.
func Site(lang string) ([]byte, error) {
	data, err := shipped.ReadFile("pages/site.yaml")
	return localize(data, lang), err
}

// Expected gives the table that the example files must yield, worked by hand.
func (p Preset) Expected() ([]byte, error) {
	return shipped.ReadFile(path.Join(p.dir(), expected))
}

const expected = "expected.yaml"

func (p Preset) dir() string { return path.Join(p.Kind+"s", p.Name) }

// own reads the files of the preset itself.
func (p Preset) own(lang string) ([]File, error) {
	var out []File
	err := fs.WalkDir(shipped, p.dir(), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Base(name) == expected {
			return err
		}
		data, err := shipped.ReadFile(name)
		out = append(out, File{strings.TrimPrefix(name, p.dir()+"/"), localize(data, lang)})
		return err
	})
	return out, err
}

// pages makes the pages that every preset has: the regulation, the notice on
// personal data and the README of the folder.
func (p Preset) pages(lang string, files []File) ([]File, error) {
	names := pageNames[lang]
	notice, err := shipped.ReadFile("pages/privacy." + lang + ".md")
	if err != nil {
		return nil, err
	}
	readme, err := shipped.ReadFile("pages/README-" + p.Kind + "." + lang + ".md")
	if err != nil {
		return nil, err
	}
	settings := files[slices.IndexFunc(files, func(f File) bool { return f.Path == "cycle.yaml" })]
	return []File{
		{"pages/" + names.regulation + ".md", regulation(settings.Data, names)},
		{"pages/" + names.privacy + ".md", notice},
		{"README.md", readme},
	}, nil
}

// pageNames are the addresses and titles of the pages in a language.
var pageNames = map[string]struct{ regulation, privacy, title, lead string }{
	"pl": {"regulamin", "rodo", "Regulamin",
		"To przykład: wpisz tu regulamin swojego cyklu. Paragrafy są te same, które wymieniają ustawienia w `cycle.yaml`."},
	"en": {"regulations", "privacy", "Regulations",
		"This is an example: write the regulations of your own cycle here. The paragraphs are those named by the settings in `cycle.yaml`."},
}

// regulation collects the paragraphs that stand in the comments of cycle.yaml.
func regulation(settings []byte, names struct{ regulation, privacy, title, lead string }) []byte {
	out := fmt.Sprintf("---\ntitle: %s\nmenu: true\norder: 1\n---\n\n%s\n", names.title, names.lead)
	inside := false
	for line := range strings.Lines(string(settings)) {
		comment, is := strings.CutPrefix(strings.TrimSpace(line), "# ")
		switch {
		case is && strings.HasPrefix(comment, "§"):
			out += "\n" + comment + "\n"
			inside = true
		case is && inside:
			out += comment + "\n"
		default:
			inside = false
		}
	}
	return []byte(out)
}

// mark is the mark of a line's language, with the text that follows it.
var mark = regexp.MustCompile(`(^|[ \t])#(pl|en)([ \t]|$)`)

// localize keeps the lines of a language and takes the marks away.
func localize(data []byte, lang string) []byte {
	var out strings.Builder
	for line := range strings.Lines(string(data)) {
		at := mark.FindStringSubmatchIndex(strings.TrimRight(line, "\n"))
		if at == nil {
			out.WriteString(line)
			continue
		}
		if line[at[4]:at[5]] != lang {
			continue
		}
		before, after := line[:at[3]], strings.TrimRight(line[at[5]:], "\n")
		if after == "" {
			before = strings.TrimRight(before, " \t")
		} else {
			before += "#"
		}
		out.WriteString(before + after + "\n")
	}
	return []byte(out.String())
}
