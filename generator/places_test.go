package generator

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"podium/generator/diag"
)

// A condition that a tournament breaks is shown at its own entry, or at its
// file where the settings do not list it.
func TestConditionsAreShownAtTheTournament(t *testing.T) {
	settings := plainRules + `calendar_rules: {rounds: 9}
tournaments:
  - {file: a.csv, date: 2018-03-04, rounds: 9}
  - {file: b.csv, date: 2018-04-08, rounds: 7}
`
	table := &fstest.MapFile{Data: []byte("place;name;points\n1;Lipowska Ola;3\n")}
	issues, err := Check(t.Context(), Options{Lang: "en", Data: fstest.MapFS{
		"gp/cycle.yaml":        {Data: []byte(settings)},
		"gp/tournaments/a.csv": table, "gp/tournaments/b.csv": table, "gp/tournaments/2018-05-06-c.csv": table,
	}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, i := range issues {
		if strings.HasPrefix(i.Code, "condition-") && strings.Contains(i.Text.En, "rounds") {
			got = append(got, i.Code+" "+i.Pos.Source())
		}
	}
	want := []string{"condition-violated gp/cycle.yaml:11", "condition-unknown gp/tournaments/2018-05-06-c.csv"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A file that is no tournament must not bury what matters under notes, nor be
// told to lie outside the season on a day it does not have.
func TestStrayFileIsToldInFewWords(t *testing.T) {
	whole, err := os.ReadFile("../data/gp-2018/tournaments/2018-08-26-frombork.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	issues, err := Check(t.Context(), Options{Lang: "en", Data: fstest.MapFS{
		"gp/cycle.yaml":                       {Data: []byte(plainRules + "calendar_rules: {rounds: 9, rated: rapid, open: true}\n")},
		"gp/tournaments/notes.csv":            {Data: []byte("no table\n")},
		"gp/tournaments/2018-05-05-torn.xlsx": {Data: whole[:len(whole)/2]},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, i := range issues {
		got = append(got, i.Code+" "+i.Pos.Source())
		if i.Code == "format-unknown" && strings.Contains(i.Pos.File, "torn") && !strings.Contains(i.Text.En, "cut short") {
			t.Errorf("half a workbook: %s", i.Text.En)
		}
	}
	want := []string{
		"format-unknown gp/tournaments/2018-05-05-torn.xlsx", "date-missing gp/tournaments/notes.csv", "format-unknown gp/tournaments/notes.csv",
		"condition-unknown gp/tournaments/2018-05-05-torn.xlsx", "condition-unknown gp/tournaments/notes.csv", "base-url-missing site.yaml",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestCycleMayNotTakeTheFolderOfALanguage(t *testing.T) {
	data := fstest.MapFS{
		"en/cycle.yaml":                   {Data: []byte(plainRules)},
		"en/tournaments/2018-05-05-t.csv": {Data: []byte("place;name;points\n1;Lipowska Ola;3\n")},
	}
	for languages, want := range map[string]bool{"[pl, en]": true, "[en, pl]": false, "[pl]": false} { // any order: each alone
		data["site.yaml"] = &fstest.MapFile{Data: []byte("title: T\nlanguages: " + languages + "\n")}
		issues, err := Check(t.Context(), Options{Lang: "en", Data: data})
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.ContainsFunc(issues, func(i diag.Issue) bool { return i.Code == "folder-of-language" }); got != want {
			t.Errorf("%s: told %v, want %v", languages, got, want)
		}
	}
}

// A page may vanish without a word only where privacy.csv names its person.
func TestOnlyPagesOfProtectedPersonsMayVanish(t *testing.T) {
	p := mustLoad(t, fstest.MapFS{
		"privacy.csv":                     {Data: []byte("id;mode\n1021;anonymous\n")},
		"gp/cycle.yaml":                   {Data: []byte(plainRules)},
		"gp/tournaments/2018-05-05-t.csv": {Data: []byte("place;name;id;points\n1;Lipowska Ola;1021;3\n2;Bąk Jan;1022;2\n")},
	}, "")
	for name, want := range map[string]bool{ // any order: each alone
		"gp/player/1021/index.html":    true,
		"gp/en/player/1021/index.html": true,
		"gp/player/x2/index.html":      true, // was shown by initials before
		"gp/player/1022/index.html":    false,
		"gp/player/10210/index.html":   false,
		"other/player/1021/index.html": false,
		"gp/club/1021/index.html":      false,
	} {
		if got := p.expectedToVanish(name); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
