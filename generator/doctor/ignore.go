package doctor

import (
	"path"
	"strings"

	"podium/generator/diag"
)

// checkIgnored finds files of data that .gitignore keeps out of the
// repository: they are on the computer and never published.
func (r *repository) checkIgnored() {
	for _, f := range r.files {
		if strings.HasPrefix(f.name, "data/") && !clutter(base(f.name)) && r.ignored(f.name) {
			r.list.Error("data-ignored", at(f.name),
				diag.Say(".gitignore keeps this file out of the repository", ".gitignore nie wpuszcza tego pliku do repozytorium"),
				diag.Say("delete the line of .gitignore that fits it", "usuń z .gitignore pasujący do niego wiersz"))
		}
	}
	for _, dir := range r.cycles() {
		if r.ignored(dir + "/history/2000-01.json") {
			r.list.Error("data-ignored", at(dir+"/history"),
				diag.Say(".gitignore keeps the editions out of the repository", ".gitignore nie wpuszcza wydań do repozytorium"),
				diag.Say("delete the line of .gitignore that fits it", "usuń z .gitignore pasujący do niego wiersz"))
		}
	}
}

// clutter is what file managers and office programs leave behind.
func clutter(base string) bool {
	return strings.HasPrefix(base, ".") || strings.HasPrefix(base, "~$") || base == "thumbs.db" || base == "desktop.ini"
}

// ignored tells whether the .gitignore files above a name keep it out, by the
// last line that fits it or a folder above it.
func (r *repository) ignored(name string) bool {
	out := false
	parts := strings.Split(name, "/")
	for n := range parts {
		dir := strings.Join(parts[:n], "/")
		for line := range strings.Lines(string(r.read(path.Join(dir, ".gitignore")))) {
			line = strings.TrimSpace(line)
			pattern, back := strings.CutPrefix(line, "!")
			if line == "" || strings.HasPrefix(line, "#") {
				continue
			}
			if hides(pattern, parts[n:]) {
				out = !back
			}
		}
	}
	return out
}

// hides tells whether a pattern of a .gitignore fits a name below it, given as
// its parts, or a folder above that name.
func hides(pattern string, parts []string) bool {
	folder := strings.HasSuffix(pattern, "/")
	pattern = strings.TrimSuffix(pattern, "/")
	anchored := strings.Contains(pattern, "/")
	want := strings.Split(strings.TrimPrefix(pattern, "/"), "/")
	for end := 1; end <= len(parts); end++ {
		if folder && end == len(parts) {
			return false
		}
		from := parts[:end]
		if !anchored {
			from = parts[end-1 : end]
		}
		if fits(want, from) {
			return true
		}
	}
	return false
}

// fits matches the parts of a pattern, ** for any number of parts.
func fits(pattern, parts []string) bool {
	switch {
	case len(pattern) == 0:
		return len(parts) == 0
	case pattern[0] == "**":
		return fits(pattern[1:], parts) || len(parts) > 0 && fits(pattern, parts[1:])
	case len(parts) == 0:
		return false
	}
	ok, err := path.Match(pattern[0], parts[0])
	return err == nil && ok && fits(pattern[1:], parts[1:])
}
