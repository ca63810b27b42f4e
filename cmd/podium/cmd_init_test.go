package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

func TestInitExitStatuses(t *testing.T) {
	full := filepath.Join(t.TempDir(), "full")
	if err := os.MkdirAll(filepath.Join(full, "tournaments"), 0o777); err != nil {
		t.Fatal(err)
	}
	fresh := filepath.Join(t.TempDir(), "data", "gp")
	for _, c := range []struct {
		args []string
		want int
	}{
		{[]string{"init", "--list"}, exitDone},
		{[]string{"init"}, exitUsage},
		{[]string{"init", fresh, "--preset", "nothing-like-it"}, exitUsage},
		{[]string{"init", fresh, "--kind", "cup"}, exitUsage},
		{[]string{"init", fresh, "--language", "de"}, exitUsage},
		{[]string{"init", filepath.Join(filepath.Dir(fresh), "static")}, exitUsage},
		{[]string{"init", full}, exitData},
		{[]string{"init", fresh}, exitDone},
		{[]string{"init", fresh}, exitData},
	} {
		var out, errs bytes.Buffer
		got := run(t.Context(), c.args, streams{nil, &out, &errs}, func(string) string { return "" })
		if got != c.want {
			t.Errorf("podium %v: exit status %d, want %d: %s", c.args, got, c.want, errs.String())
		}
	}
}
