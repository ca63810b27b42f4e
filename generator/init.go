package generator

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"podium/generator/preset"
)

// InitOptions say which folder to make. Dir is the folder of the new cycle, as
// in data/gp-2026. With an empty Preset the folder that explains every
// important key of the Kind is written.
type InitOptions struct {
	Dir    string
	Kind   string // "circuit" or "league"
	Preset string
	Lang   string // of comments and pages: "pl" or "en"
}

// InitResult tells what was made.
type InitResult struct {
	Preset preset.Preset
	Data   string   // the data folder
	Cycle  string   // id of the cycle
	Files  []string // written, with the data folder before them
}

// The reasons why no folder is made.
var (
	ErrNotEmpty  = errors.New("the folder is not empty")
	ErrCycleName = errors.New("not the name of a cycle")
	ErrNoPreset  = errors.New("no such preset")
)

// Presets lists the shipped regulations.
func Presets() []preset.Preset { return preset.List() }

// NearestPreset gives the name of a preset that looks like name, or "".
func NearestPreset(name string) string { return preset.Nearest(name) }

// Init writes a working cycle into a new or empty folder, and a site.yaml into
// the data folder that has none. Nothing that exists is changed.
func Init(opt InitOptions) (InitResult, error) {
	p, ok := preset.Start(opt.Kind)
	if opt.Preset != "" {
		p, ok = preset.Find(opt.Preset)
	}
	if !ok {
		return InitResult{}, ErrNoPreset
	}
	dir := filepath.Clean(opt.Dir)
	res := InitResult{Preset: p, Data: filepath.Dir(dir), Cycle: filepath.Base(dir)}
	if res.Cycle == "static" || strings.HasPrefix(res.Cycle, ".") || res.Cycle == string(filepath.Separator) {
		return res, fmt.Errorf("%s: %w", opt.Dir, ErrCycleName)
	}
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return res, fmt.Errorf("%s: %w", opt.Dir, ErrNotEmpty)
	} else if err != nil && !errors.Is(err, os.ErrNotExist) {
		return res, err
	}
	files, err := p.Files(opt.Lang)
	if err != nil {
		return res, err
	}
	for _, f := range files {
		if err := res.write(filepath.Join(dir, filepath.FromSlash(f.Path)), f.Data); err != nil {
			return res, err
		}
	}
	return res, res.addSite(opt.Lang)
}

// addSite writes a site.yaml where the data folder has none.
func (r *InitResult) addSite(lang string) error {
	for _, name := range []string{"site.yaml", "site.yml"} {
		if _, err := os.Stat(filepath.Join(r.Data, name)); err == nil {
			return nil
		}
	}
	data, err := preset.Site(lang)
	if err != nil {
		return err
	}
	return r.write(filepath.Join(r.Data, "site.yaml"), data)
}

// write makes a file that does not exist yet.
func (r *InitResult) write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	r.Files = append(r.Files, name)
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
