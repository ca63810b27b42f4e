package generator

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"podium/generator/diag"
)

// unreadableFS refuses to give one file.
type unreadableFS struct {
	fstest.MapFS
	name string
}

// plainRules are the settings of a circuit of 2018 that adds up everything.
const plainRules = `kind: circuit
title: T
language: pl
season: {from: 2018-01-01, to: 2018-12-31}
points: [game_points]
count: {all: true}
order: [shared]
`

func (f unreadableFS) ReadFile(name string) ([]byte, error) {
	if name == f.name {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New("access denied")}
	}
	return f.MapFS.ReadFile(name)
}

func TestPageThatCannotBeReadIsAProblemAndNotLost(t *testing.T) {
	files := fstest.MapFS{
		"gp/cycle.yaml":                   {Data: []byte(plainRules)},
		"gp/tournaments/2018-05-05-t.csv": {Data: []byte("place;name;points\n1;Lipowska Ola;3\n")},
		"gp/pages/regulamin.md":           {Data: []byte("# Regulamin\n")},
	}
	issues, err := Check(t.Context(), Options{Data: unreadableFS{files, "gp/pages/regulamin.md"}, Lang: "en"})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(issues, func(i diag.Issue) bool {
		return i.Code == "file-unreadable" && i.Severity == diag.Error && strings.Contains(i.Pos.File, "regulamin.md")
	}) {
		t.Errorf("the page is lost without a word: %v", issues)
	}
}

func TestTeamIsFoundByWholeWordsBeforeParts(t *testing.T) {
	root, err := os.OpenRoot("../data")
	if err != nil {
		t.Fatal(err)
	}
	opt := Options{Data: root.FS(), Lang: "en"}
	answer, _, err := Explain(t.Context(), opt, "dmj-2021", "garwolin i")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(answer.Text, "UKS Skoczek spod Lipy Garwolin I\n") {
		t.Errorf("the answer is about %q", strings.SplitN(answer.Text, "\n", 2)[0])
	}
	if _, _, err := Explain(t.Context(), opt, "dmj-2021", "garwolin"); err == nil || !strings.Contains(err.Error(), "fits several") {
		t.Errorf("both teams of the club fit, but: %v", err)
	}
}
