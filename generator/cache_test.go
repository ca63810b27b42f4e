package generator_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"podium/generator"
)

// TestCacheChangesNothingButTheWork builds the sample data without a cache, with
// an empty one and with a full one.
func TestCacheChangesNothingButTheWork(t *testing.T) {
	dir := t.TempDir()
	var first string
	for i, step := range []struct {
		cache string
		none  bool // no file is parsed, or none is counted
	}{{"", true}, {filepath.Join(dir, "cache"), false}, {filepath.Join(dir, "cache"), true}} {
		root, err := os.OpenRoot("../data")
		if err != nil {
			t.Fatal(err)
		}
		out := filepath.Join(dir, "site")
		if err := os.RemoveAll(out); err != nil {
			t.Fatal(err)
		}
		res, err := generator.Build(context.Background(), generator.Options{
			Data: root.FS(), DataDir: "data", Out: out, Lang: "en", Version: "1", Cache: step.cache})
		root.Close()
		if err != nil || !res.Published() {
			t.Fatal(err, res.Issues)
		}
		if (res.Parsed == 0) != step.none {
			t.Errorf("step %d: %d files parsed", i, res.Parsed)
		}
		manifest, err := os.ReadFile(filepath.Join(out, ".podium-manifest.json"))
		if err != nil {
			t.Fatal(err)
		}
		if first == "" {
			first = string(manifest)
		}
		if string(manifest) != first {
			t.Errorf("step %d: the site differs", i)
		}
	}
}
