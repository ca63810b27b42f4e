package doctor

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"

	"podium/generator/diag"
	"podium/generator/privacy"
	"podium/generator/table"
)

// checkData looks for cycles, their results and the settings of the site.
func (r *repository) checkData() {
	cycles := r.cycles()
	if len(cycles) == 0 {
		r.list.Error("no-cycle", at("data"), diag.Say("no folder in data holds a cycle.yaml", "żaden folder w data nie zawiera pliku cycle.yaml"), r.whereCycle())
	}
	for _, dir := range cycles {
		if !r.hasResults(dir) {
			r.list.Note("no-results", at(dir),
				diag.Say("the cycle has no results yet: the site shows its calendar", "cykl nie ma jeszcze wyników: strona pokazuje kalendarz"),
				diag.Say("upload exports into %s/tournaments: Add file → Upload files", "wgraj pliki do %s/tournaments: Add file → Upload files", dir))
		}
	}
	site := r.has("data/site.yaml", "data/site.yml")
	switch {
	case site == "":
		r.list.Note("site-settings-missing", at("data/site.yaml"),
			diag.Say("there is no site.yaml: the site has no title, publisher and contact", "nie ma site.yaml: strona nie ma tytułu, wydawcy ani kontaktu"),
			diag.Say("Add file → Create new file, name data/site.yaml; docs/site-settings.md lists the keys",
				"Add file → Create new file, nazwa data/site.yaml; klucze opisuje docs/site-settings.md"))
	case !baseURL.Match(r.read(site)):
		r.list.Note("base-url-missing", at(site),
			diag.Say("base_url is not set: the workflow gives the address by itself, a build on a computer does not know it",
				"nie ustawiono base_url: workflow podaje adres sam, ale budowanie na komputerze go nie zna"),
			diag.Say("set it to the address in Settings → Pages if you build elsewhere too", "wpisz adres z Settings → Pages, jeśli budujesz także gdzie indziej"))
	}
}

var baseURL = regexp.MustCompile(`(?m)^base_url:\s*["']?https?://`)

// cycles gives the folders that hold a cycle.yaml.
func (r *repository) cycles() []string {
	var out []string
	for _, f := range r.files {
		parts := strings.Split(f.name, "/")
		if len(parts) == 3 && parts[0] == "data" && parts[1] != "static" && (parts[2] == "cycle.yaml" || parts[2] == "cycle.yml") {
			out = append(out, path.Dir(f.name))
		}
	}
	return slices.Compact(out)
}

// whereCycle says what to do where no cycle is found, by what stands elsewhere.
func (r *repository) whereCycle() diag.Text {
	for _, f := range r.files {
		if b := base(f.name); (b == "cycle.yaml" || b == "cycle.yml") && strings.Count(f.name, "/") < 4 {
			return diag.Say("%s is not in its place: it belongs to data/NAME/cycle.yaml", "plik %s jest nie na miejscu: należy do data/NAZWA/cycle.yaml", f.name)
		}
	}
	return diag.Say("Add file → Create new file, name data/NAME/cycle.yaml; docs/cycle.md lists the keys",
		"Add file → Create new file, nazwa data/NAZWA/cycle.yaml; klucze opisuje docs/cycle.md")
}

// hasResults tells whether a cycle has a file of results.
func (r *repository) hasResults(dir string) bool {
	return slices.ContainsFunc(r.files, func(f file) bool {
		rest, ok := strings.CutPrefix(f.name, dir+"/")
		return ok && (strings.HasPrefix(rest, "matches.") || strings.HasPrefix(rest, "tournaments/") && !strings.HasPrefix(base(rest), "readme"))
	})
}

// GitHub refuses files of 100 MB and warns from 50 MB on.
const refused, warned = 100 << 20, 50 << 20

func (r *repository) checkSizes() {
	hint := diag.Say("delete it, or keep only the table of it", "usuń go albo zostaw z niego samą tabelę")
	for _, f := range r.files {
		switch {
		case f.size < warned || r.ignored(f.name):
		case f.size >= refused:
			r.list.Error("repository-file-large", at(f.name), diag.Say("%s: GitHub takes no file of 100 MB or more", "%s: GitHub nie przyjmuje plików od 100 MB", number(f.size)), hint)
		default:
			r.list.Warning("repository-file-large", at(f.name), diag.Say("%s: GitHub asks for files below 50 MB", "%s: GitHub prosi o pliki poniżej 50 MB", number(f.size)), hint)
		}
	}
}

var tables = map[string]bool{".csv": true, ".tsv": true, ".txt": true, ".xlsx": true, ".xls": true, ".html": true, ".htm": true}

// checkContents looks into the files of data: pointers of Git LFS instead of
// content, Windows line ends of workflows and scripts, personal data.
func (r *repository) checkContents() {
	for _, f := range r.files {
		ext := strings.ToLower(path.Ext(f.name))
		inData := strings.HasPrefix(f.name, "data/")
		settings := strings.HasPrefix(f.name, ".github/") && (ext == ".yml" || ext == ".yaml" || ext == ".sh")
		if !inData && !settings || f.size > table.MaxFile {
			continue
		}
		data := r.read(f.name)
		switch {
		case bytes.HasPrefix(data, []byte("version https://git-lfs.github.com/spec/")):
			r.list.Error("lfs-pointer", at(f.name),
				diag.Say("the file is a pointer of Git LFS: its content is not in the repository", "plik jest wskaźnikiem Git LFS: jego treści nie ma w repozytorium"),
				diag.Say("upload the file itself: Add file → Upload files, and delete the line about it in .gitattributes",
					"wgraj sam plik: Add file → Upload files, i usuń dotyczący go wiersz z .gitattributes"))
		case settings && bytes.Contains(data, []byte("\r\n")):
			r.list.Warning("line-ends", at(f.name),
				diag.Say("the file has the line ends of Windows", "plik ma windowsowe końce wierszy"),
				diag.Say("write the line `* text=auto eol=lf` into .gitattributes and save the file again", "wpisz wiersz `* text=auto eol=lf` do .gitattributes i zapisz plik jeszcze raz"))
		case inData && tables[ext]:
			r.scan(f.name, data)
		}
	}
}

// scan looks for personal data; what else is wrong with the file is for check.
func (r *repository) scan(name string, data []byte) {
	var quiet diag.List
	privacy.Scan(table.Read(table.File{Name: name, Data: data}, table.Options{}, &quiet), r.list)
}
