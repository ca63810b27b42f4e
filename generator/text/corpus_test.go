package text

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRealFilesHoldNoMojibake: no cell of a real export may raise a false alarm.
func TestRealFilesHoldNoMojibake(t *testing.T) {
	root := filepath.Join("..", "..", "..", "shared")
	if _, err := os.Stat(root); err != nil {
		t.Skipf("the collected files are not here: %v", err)
	}
	cells, files := 0, 0
	for _, part := range []string{"samples", "truth"} {
		err := filepath.WalkDir(filepath.Join(root, part), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.Contains(" .csv .txt .trf .html .htm .tab ", " "+strings.ToLower(filepath.Ext(path))+" ") {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			files++
			s, used, guessed := Decode(data, "")
			if used != UTF8 {
				t.Logf("%s: %s, guessed %v", path, used, guessed)
			}
			for _, cell := range strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(";,\t\r\n\"<>", r) }) {
				cells++
				if repaired, ok := Mojibake(cell); ok {
					t.Errorf("%s: %q taken for %q", path, cell, repaired)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d cells of %d files", cells, files)
	if cells < 1000 {
		t.Error("nothing was checked")
	}
}
