package generator

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/generator/diag"
	"podium/generator/table"
)

// Limits of an input file: a tournament's export is small, a register may be a
// national list.
const (
	maxFile     = 64 << 20
	maxRegister = 1 << 30
)

// folder is a data folder as found: names in NFC and sorted, bytes unread
// except those of the settings.
type folder struct {
	fsys    fs.FS
	site    *table.File
	privacy *table.File
	static  []entry
	cycles  []cycleFolder
}

// entry is one file of the folder: its path as the system spells it, and the
// name in NFC under which everything else knows it.
type entry struct{ raw, name string }

// base gives the name without its folders.
func (e entry) base() string { return path.Base(e.name) }

// cycleFolder is one folder with a cycle.yaml.
type cycleFolder struct {
	id          string
	settings    table.File
	register    []entry
	aliases     []entry
	corrections []entry
	clubs       []entry
	entries     []entry // teams, lineups, matches of a league
	tournaments []entry
	pages       []entry
	assets      []entry
	history     []entry
}

// tournament gives the name of a tournament's file as the settings write it.
func (c cycleFolder) tournament(e entry) string {
	return strings.TrimPrefix(e.name, c.id+"/tournaments/")
}

// openFolder lists the data folder. Files that are no input and no known
// folder are reported, so that a misspelt name is not lost in silence.
func openFolder(fsys fs.FS, list *diag.List) (*folder, error) {
	top, err := readDir(fsys, ".")
	if err != nil {
		return nil, fmt.Errorf("cannot read the data folder: %w", err)
	}
	f := &folder{fsys: fsys}
	for _, e := range top {
		switch {
		case e.dir && e.base() == "static":
			f.static = f.walk(e.raw)
		case e.dir:
			f.addCycle(e.entry, list)
		case e.base() == "site.yaml" || e.base() == "site.yml":
			f.site = f.load(e.entry, maxFile, list)
		case isTable(e.base(), "privacy"):
			f.privacy = f.load(e.entry, maxFile, list)
		case !ignored(e.base()):
			unknownFile(e.entry, list)
		}
	}
	return f, nil
}

func (f *folder) addCycle(dir entry, list *diag.List) {
	entries, err := readDir(f.fsys, dir.raw)
	if err != nil {
		list.Error("file-unreadable", diag.Pos{File: dir.name}, unreadable(err), diag.Text{})
		return
	}
	c := cycleFolder{id: dir.base()}
	for _, e := range entries {
		if !e.dir && (e.base() == "cycle.yaml" || e.base() == "cycle.yml") {
			if file := f.load(e.entry, maxFile, list); file != nil {
				c.settings = *file
			}
		}
	}
	if c.settings.Name == "" {
		return // a folder without cycle.yaml is no cycle
	}
	for _, e := range entries {
		c.sort(f, e, list)
	}
	f.cycles = append(f.cycles, c)
}

// sort puts one file or folder of a cycle where it belongs.
func (c *cycleFolder) sort(f *folder, e dirEntry, list *diag.List) {
	base := e.base()
	switch {
	case e.dir && base == "tournaments":
		c.tournaments = inputs(f.walk(e.raw))
	case e.dir && base == "pages":
		c.pages = f.walk(e.raw)
	case e.dir && base == "assets":
		c.assets = f.walk(e.raw)
	case e.dir && base == "history":
		c.history = f.walk(e.raw)
	case e.dir:
	case isTable(base, "register") || strings.HasPrefix(base, "register-"):
		c.register = append(c.register, e.entry)
	case isTable(base, "aliases"):
		c.aliases = append(c.aliases, e.entry)
	case isTable(base, "corrections"):
		c.corrections = append(c.corrections, e.entry)
	case isTable(base, "clubs"):
		c.clubs = append(c.clubs, e.entry)
	case isTable(base, "teams"), isTable(base, "lineups"), isTable(base, "matches"):
		c.entries = append(c.entries, e.entry)
	case isTable(base, "core"): // named by core_games.file
	case base == "cycle.yaml" || base == "cycle.yml" || ignored(base):
	default:
		unknownFile(e.entry, list)
	}
}

func unknownFile(e entry, list *diag.List) {
	list.Warning("unknown-file", diag.Pos{File: e.name},
		diag.Say("%s is no file that podium knows; it is not read", "podium nie zna pliku %s; nie jest czytany", e.base()),
		diag.Say("export files go into the folder tournaments; docs/formats.md lists the names of the others",
			"pliki z turniejów należą do folderu tournaments; nazwy pozostałych podaje docs/formats.md"))
}

// isTable tells whether a file is the table of that name, as CSV or workbook:
// what may be a .csv may be a .xlsx.
func isTable(base, name string) bool {
	ext := strings.ToLower(path.Ext(base))
	return strings.EqualFold(strings.TrimSuffix(base, path.Ext(base)), name) &&
		slices.Contains([]string{".csv", ".xlsx", ".xls", ".txt", ".tsv"}, ext)
}

// ignored names the files that people keep in a folder and that are no input.
func ignored(base string) bool {
	low := strings.ToLower(base)
	return strings.HasPrefix(low, "expected") || strings.HasPrefix(low, "published") ||
		strings.HasPrefix(low, "readme") || strings.HasPrefix(low, ".") ||
		strings.HasPrefix(low, "~$") || low == "thumbs.db" || low == "desktop.ini"
}

func inputs(entries []entry) []entry {
	return slices.DeleteFunc(entries, func(e entry) bool { return ignored(e.base()) })
}

type dirEntry struct {
	entry
	dir bool
}

// readDir lists a folder by NFC name, hidden files left out.
func readDir(fsys fs.FS, dir string) ([]dirEntry, error) {
	found, err := fs.ReadDir(fsys, dir)
	if err != nil {
		return nil, err
	}
	var out []dirEntry
	for _, d := range found {
		if strings.HasPrefix(d.Name(), ".") {
			continue
		}
		raw := path.Join(dir, d.Name())
		isDir := d.IsDir()
		if d.Type()&fs.ModeSymlink != 0 { // a link that leaves the folder fails here
			info, err := fs.Stat(fsys, raw)
			if err != nil {
				continue
			}
			isDir = info.IsDir()
		}
		out = append(out, dirEntry{entry{raw, norm.NFC.String(raw)}, isDir})
	}
	slices.SortFunc(out, func(a, b dirEntry) int { return strings.Compare(a.name, b.name) })
	return out, nil
}

// walk lists all files below a folder, sorted by name.
func (f *folder) walk(dir string) []entry {
	entries, err := readDir(f.fsys, dir)
	if err != nil {
		return nil
	}
	var out []entry
	for _, e := range entries {
		if e.dir {
			out = append(out, f.walk(e.raw)...)
			continue
		}
		out = append(out, e.entry)
	}
	return out
}

// load reads a file whole. One that cannot be read or is too large is a
// problem of the data and gives nil.
func (f *folder) load(e entry, limit int64, list *diag.List) *table.File {
	info, err := fs.Stat(f.fsys, e.raw)
	if err == nil && info.Size() > limit {
		list.Error("file-too-large", diag.Pos{File: e.name},
			diag.Say("the file has %d MB, more than the %d MB that podium reads", "plik ma %d MB, a podium czyta najwyżej %d MB", info.Size()>>20, limit>>20),
			diag.Say("export the table again with the needed columns only", "wyeksportuj tabelę jeszcze raz, tylko z potrzebnymi kolumnami"))
		return nil
	}
	data, err := fs.ReadFile(f.fsys, e.raw)
	if err != nil {
		list.Error("file-unreadable", diag.Pos{File: e.name}, unreadable(err),
			diag.Say("close the file in other programs and check that you may read it", "zamknij plik w innych programach i sprawdź prawa odczytu"))
		return nil
	}
	return &table.File{Name: e.name, Data: data}
}

// loadOne reads the only file of a kind; a second spelling of it (aliases.csv
// beside aliases.xlsx) is an error, because nobody can know which one holds.
func (f *folder) loadOne(entries []entry, list *diag.List) *table.File {
	if len(entries) == 0 {
		return nil
	}
	for _, e := range entries[1:] {
		list.Error("file-twice", diag.Pos{File: e.name},
			diag.Say("%s stands beside %s: which one holds?", "%s leży obok pliku %s: który obowiązuje?", e.base(), entries[0].base()),
			diag.Say("keep one of them", "zostaw jeden z nich"))
	}
	return f.load(entries[0], maxFile, list)
}

func unreadable(err error) diag.Text {
	var pathErr *fs.PathError
	if errors.As(err, &pathErr) {
		err = pathErr.Err
	}
	return diag.Say("the file cannot be read: %v", "nie można odczytać pliku: %v", err)
}
