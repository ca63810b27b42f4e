package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator"
	"podium/generator/diag"
	"podium/generator/site"
)

// built publishes the data folder and gives standings.json of gp-2018 and all
// warnings.
func built(t *testing.T) (site.Data, []diag.Issue) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "public")
	res, err := generator.Build(context.Background(), generator.Options{Data: os.DirFS(dataFolder), Out: out, Lang: "en"})
	if err != nil || !res.Published() {
		t.Fatalf("not published: %v %v", err, res.Issues)
	}
	raw, err := os.ReadFile(filepath.Join(out, "gp-2018", "standings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var d site.Data
	if err := json.Unmarshal(raw, &d); err != nil {
		t.Fatal(err)
	}
	return d, res.Issues
}

// TestSeasonTellsItsStories checks what the season is there to show.
func TestSeasonTellsItsStories(t *testing.T) {
	d, issues := built(t)
	var warnings []string
	for _, i := range issues {
		if i.Severity == diag.Error {
			t.Errorf("error: %s: %s", i.Pos, i.Text.En)
		}
		if i.Severity == diag.Warning && (strings.HasPrefix(i.Pos.File, "gp-2018") || i.Pos.File == "") {
			warnings = append(warnings, i.Code)
		}
	}
	slices.Sort(warnings)
	want := []string{"ambiguous-player", "club-differs", "condition-violated", "registered-late", "tie-at-cut", "unknown-player"}
	if diff := cmp.Diff(want, warnings); diff != "" {
		t.Errorf("warnings:\n%s", diff)
	}
	if d.Held != 13 || d.DroppedPerPlayer != 2 || d.Status != "final" || len(d.Clubs) != 12 {
		t.Errorf("held %d, dropped %d, %s, %d clubs", d.Held, d.DroppedPerPlayer, d.Status, len(d.Clubs))
	}
	if len(d.Individual) < 150 {
		t.Errorf("%d players", len(d.Individual))
	}
	byFinal := 0
	for i, e := range d.Individual[:15] {
		if e.DecidedBy == "final_place" {
			byFinal++
		}
		if e.Shared != (i == 14) {
			t.Errorf("place %d shared: %v", e.Place, e.Shared)
		}
	}
	if last := d.Individual[15]; byFinal == 0 || last.Place != 15 || !last.Shared {
		t.Errorf("%d ties decided by the final, the sixteenth is %+v", byFinal, last)
	}
	reasons := map[string]int{}
	for _, n := range d.NotCounted {
		reasons[n.Reason]++
	}
	if reasons["undecided"] != 1 || reasons["corrected_out"] != 1 || reasons["other_region"] < 5 || reasons["not_registered"] < 40 {
		t.Errorf("not counted: %v", reasons)
	}
	if len(d.Corrections) != 5 {
		t.Errorf("%d corrections", len(d.Corrections))
	}
}
