package generator

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"podium/generator/diag"
)

// A rating list longer than any table may be decides the categories of the
// players, and is part of the build's inputs like every other file.
func TestLongRatingListDecidesCategories(t *testing.T) {
	var list strings.Builder
	list.WriteString("ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n")
	line := "%-15d%-61s%-4s%-33s%-6d%-33s%-6d\n"
	fmt.Fprintf(&list, line, 900, "Lipa, Ola", "POL F", "", 1700, "", 1950)
	lines := 1
	for ; list.Len() < longFrom; lines++ {
		fmt.Fprintf(&list, line, 1000000+lines, fmt.Sprintf("Kowal%d, Jan", lines), "POL M", "", 1400+lines%1000, "", 1950+lines%60)
	}
	files := fstest.MapFS{
		"gp/cycle.yaml": {Data: []byte(`kind: circuit
title: T
language: en
season: {from: 2018-01-01, to: 2018-12-31}
ratings: {date: 2018-01-01}
points: [game_points]
count: {all: true}
order: [shared]
categories: [{id: r1500, title: Up to 1500, rating_to: 1500}, {id: s60, title: Born to 1958, born_to: 1958}]
`)},
		"gp/register.csv":                 {Data: []byte("id;name;region;fide_id\nR1;Kowal7 Jan;WM;1000007\nR2;Lipa Ola;WM;\n")},
		"gp/tournaments/2018-05-05-t.csv": {Data: []byte("place;name;fide_id;points\n1;Kowal7 Jan;;3\n2;Lipa Ola;900;2\n")},
	}
	for _, name := range []string{"gp/register-fide.txt", "gp/register-fide.zip"} {
		t.Run(name, func(t *testing.T) {
			files[name] = &fstest.MapFile{Data: []byte(list.String())}
			if packed(entry{name, name}) {
				files[name].Data = zipped(t, list.String())
			}
			checkRated(t, mustLoad(t, files, ""), name, lines)
			delete(files, name)
		})
	}
}

func zipped(t *testing.T, list string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("players_list_foa.txt")
	if err == nil {
		_, err = w.Write([]byte(list))
	}
	if err := errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func checkRated(t *testing.T, p *project, name string, lines int) {
	t.Helper()
	c := p.cycles[0]
	members := map[string]string{}
	for _, cat := range c.standings.Categories {
		for _, l := range cat.Lines {
			members[cat.Category.ID] += string(l.Player) + " "
		}
	}
	if members["r1500"] != "R1 " || members["s60"] != "R1 R2 " {
		t.Errorf("categories: %v", members)
	}
	if len(p.sources[name]) != 64 {
		t.Error("the list is not among the inputs")
	}
	notes := 0
	for _, i := range p.issues() {
		if i.Severity != diag.Note {
			t.Errorf("%s: %s", i.Code, i.Text.En)
		}
		if i.Code == "list-filtered" {
			notes++
			if want := fmt.Sprintf("of its %d lines 2 are read", lines); !strings.Contains(i.Text.En, want) {
				t.Errorf("%q, want %q", i.Text.En, want)
			}
		}
	}
	if notes != 1 {
		t.Errorf("%d notes of the long list", notes)
	}
}
