package config

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/diag"
	"podium/generator/table"
)

// TestFaultsOfSettingsAreAllFoundAtOnce reads testdata/err/CODE/cycle.yaml and
// compares all problems with want.txt; files.txt names what the folder
// `tournaments` holds.
func TestFaultsOfSettingsAreAllFoundAtOnce(t *testing.T) {
	dirs, err := filepath.Glob("testdata/err/*/cycle.yaml")
	if err != nil || len(dirs) == 0 {
		t.Fatal("no broken settings to read", err)
	}
	for _, path := range dirs {
		dir := filepath.Dir(path)
		t.Run(filepath.Base(dir), func(t *testing.T) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			names, _ := os.ReadFile(filepath.Join(dir, "files.txt"))
			var list diag.List
			LoadCycle("gp", table.File{Name: "gp/cycle.yaml", Data: data}, strings.Fields(string(names)), &list)
			got := problems(list.Sorted())
			want := filepath.Join(dir, "want.txt")
			if *update {
				if err := os.WriteFile(want, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			wanted, err := os.ReadFile(want)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(wanted), got); diff != "" {
				t.Error(diff)
			}
		})
	}
	t.Logf("%d broken files", len(dirs))
}

// problems writes issues for comparing, in both languages.
func problems(issues []diag.Issue) string {
	var b strings.Builder
	for _, i := range issues {
		fmt.Fprintf(&b, "%s: %s [%s]\n%s\n", i.Pos, i.Severity, i.Code, i.Excerpt)
		for _, lang := range []string{"en", "pl"} {
			fmt.Fprintf(&b, "    %s: %s\n", lang, i.Text.In(lang))
			fmt.Fprintf(&b, "        %s\n", i.Hint.In(lang))
		}
	}
	return b.String()
}
