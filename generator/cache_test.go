package generator_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"podium/generator"
)

// TestCacheChangesNothingButTheWork builds the sample data without a cache, with
// an empty one, with a full one, and once more where nothing changed.
func TestCacheChangesNothingButTheWork(t *testing.T) {
	dir := t.TempDir()
	var first string
	var result *generator.BuildResult
	parsed := 0
	for i, step := range []struct {
		cache string
		none  bool // no file is parsed, or none is counted
		keep  bool // the site of the step before
	}{{"", true, false}, {filepath.Join(dir, "cache"), false, false}, {filepath.Join(dir, "cache"), true, false}, {filepath.Join(dir, "cache"), true, true}} {
		root, err := os.OpenRoot("../data")
		if err != nil {
			t.Fatal(err)
		}
		out := filepath.Join(dir, "site")
		if !step.keep {
			if err := os.RemoveAll(out); err != nil {
				t.Fatal(err)
			}
		}
		res, err := generator.Build(context.Background(), generator.Options{
			Data: root.FS(), DataDir: "data", Out: out, Lang: "en", Version: "1", Cache: step.cache})
		root.Close()
		if err != nil || !res.Published() {
			t.Fatal(err, res.Issues)
		}
		if (res.Written == 0) != step.keep {
			t.Errorf("step %d: %d files written", i, res.Written)
		}
		res.Parsed, res.Written, parsed = 0, 0, res.Parsed
		if result == nil {
			result = &res
		}
		if diff := cmp.Diff(*result, res, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("step %d: %s", i, diff)
		}
		if (parsed == 0) != step.none {
			t.Errorf("step %d: %d files parsed", i, parsed)
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
