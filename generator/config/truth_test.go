package config

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"podium/generator/diag"
	"podium/generator/table"
)

// TestEverySharedCycleLoadsWithoutAnError reads the settings of all published
// seasons and team events at hand.
func TestEverySharedCycleLoadsWithoutAnError(t *testing.T) {
	const root = "../../../shared/truth"
	if _, err := os.Stat(root); err != nil {
		t.Skip("no ../shared/truth here: the settings of published seasons are not read")
	}
	circuits, leagues := 0, 0
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.Name() != "cycle.yaml" {
			return err
		}
		c, list := loadFolder(t, filepath.Dir(path))
		if list.HasErrors() {
			t.Errorf("%s: %v", path, list.Sorted()[0])
		}
		switch {
		case c == nil:
			t.Errorf("%s: nothing loaded", path)
		case c.Circuit != nil:
			circuits++
			if len(c.Circuit.Tourns) != len(c.Tournaments) || len(c.Tournaments) == 0 {
				t.Errorf("%s: %d rules for %d tournaments", path, len(c.Circuit.Tourns), len(c.Tournaments))
			}
		default:
			leagues++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if circuits == 0 || leagues == 0 {
		t.Fatal("nothing was checked")
	}
	t.Logf("%d circuits and %d leagues read", circuits, leagues)
}

// loadFolder reads the cycle in a folder of the disk.
func loadFolder(t *testing.T, dir string) (*Cycle, *diag.List) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "cycle.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	entries, _ := os.ReadDir(filepath.Join(dir, "tournaments"))
	for _, e := range entries {
		files = append(files, e.Name())
	}
	slices.Sort(files)
	var list diag.List
	id := filepath.Base(dir)
	return LoadCycle(id, table.File{Name: id + "/cycle.yaml", Data: data}, files, &list), &list
}
