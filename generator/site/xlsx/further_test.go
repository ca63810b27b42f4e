package xlsx_test

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/xuri/excelize/v2"

	"podium/generator"
	"podium/generator/site"
	"podium/generator/site/xlsx"
)

// fourTables is a cycle that publishes five tables beside its own: that of the
// spring by other points, one by blocks, girls and boys among themselves, and
// schools in place of clubs. Whoever starts once stands apart.
var fourTables = fstest.MapFS{
	"szkolna/cycle.yaml": {Data: []byte(`kind: circuit
title: Liga szkolna
language: pl
season: {from: 2031-01-01, to: 2031-12-31}
tournaments:
  - {file: a.csv, date: 2031-03-01, name: "I turniej, Dąb", block: wiosna}
  - {file: b.csv, date: 2031-04-05, name: "II turniej, Buk", block: wiosna}
  - {file: c.csv, date: 2031-10-04, name: "III turniej, Cis", block: jesień}
  - {file: d.csv, date: 2031-11-08, name: Finał, block: jesień}
points: [game_points]
count: {best: 2}
final: {tournament: d, weight: 2}
eligibility: {min_starts: 2}
order: [final_place, shared]
clubs: {best: 2, order: [shared]}
categories:
  - {id: girls, title: Dziewczęta, sex: f, points: own, order: [shared]}
  - {id: boys, title: Chłopcy, sex: m}
standings:
  - id: spring
    title: Wiosna
    only: {block: wiosna}
    points: [{use: place, table: [10, 7, 5], tail: {to: 1, step: -1}, ties: share}]
    count: {all: true}
    final: none
    order: [shared]
  - id: blocks
    title: Najlepszy wynik z każdej pory roku i bez finału
    count: {per_block: {wiosna: {best: 1}, jesień: {best: 1}}}
    final: none
    order: [shared]
`)},
	"szkolna/tournaments/a.csv": {Data: []byte("miejsce;nazwisko i imię;klub;płeć;punkty\n1;Dzięcioł Anna;SP 1;k;6\n2;Kos Piotr;SP 2;m;5,5\n2;Sikora Ewa;SP 1;k;5,5\n4;Zięba Jan;SP 2;m;3\n5;Wilga Ola;SP 3;k;2\n")},
	"szkolna/tournaments/b.csv": {Data: []byte("miejsce;nazwisko i imię;klub;płeć;punkty\n1;Kos Piotr;SP 2;m;6,5\n2;Dzięcioł Anna;SP 1;k;5\n3;Zięba Jan;SP 2;m;4,5\n4;Sikora Ewa;SP 1;k;4\n")},
	"szkolna/tournaments/c.csv": {Data: []byte("miejsce;nazwisko i imię;klub;płeć;punkty\n1;Sikora Ewa;SP 1;k;6\n2;Zięba Jan;SP 2;m;5\n3;Kos Piotr;SP 2;m;4\n4;Dzięcioł Anna;SP 1;k;4\n")},
	"szkolna/tournaments/d.csv": {Data: []byte("miejsce;nazwisko i imię;klub;płeć;punkty\n1;Kos Piotr;SP 2;m;6\n2;Sikora Ewa;SP 1;k;5\n3;Dzięcioł Anna;SP 1;k;4,5\n")},
}

// TestFurtherStandingsInLibreOffice: every table that the settings define has a
// sheet; LibreOffice recomputes each of its formulas without stored numbers, and
// places and totals are those of standings.json.
func TestFurtherStandingsInLibreOffice(t *testing.T) {
	xlsx.Office(t)
	out := filepath.Join(t.TempDir(), "public")
	res, err := generator.Build(context.Background(), generator.Options{Data: fourTables, Out: out, Lang: "en"})
	if err != nil || !res.Published() {
		t.Fatalf("not published: %v, %v", err, res.Issues)
	}
	raw := read(t, filepath.Join(out, "szkolna", "standings.xlsx"))
	ours, bare := xlsx.Open(t, raw), xlsx.Open(t, raw)
	want := []string{
		"Klasyfikacja", "Kluby", "Wiosna", "Wiosna – Kluby",
		"Najlepszy wynik z każdej pory r", "Obliczenia Najlepszy wynik z ka", "Najlepszy wynik z każdej pory 2", "Obliczenia Najlepszy wynik z 2",
		"Dziewczęta", "Wiosna – Dziewczęta", "Najlepszy wynik z każdej pory 3", "Obliczenia Najlepszy wynik z 3",
	}
	if got := ours.GetSheetList(); !slices.Equal(got[:min(len(got), len(want))], want) {
		t.Errorf("sheets %q", got)
	}
	xlsx.Bare(t, bare)
	var buf bytes.Buffer
	if err := bare.Write(&buf); err != nil {
		t.Fatal(err)
	}
	done := xlsx.Recompute(t, map[string][]byte{"szkolna": buf.Bytes()})["szkolna"]
	formulas := xlsx.CheckFormulas(t, "szkolna", ours, done)

	var d site.Data
	if err := json.Unmarshal(read(t, filepath.Join(out, "szkolna", "standings.json")), &d); err != nil {
		t.Fatal(err)
	}
	entries := checkSheet(t, done, "Klasyfikacja", 3, players(d.Individual)) + checkSheet(t, done, "Kluby", 2, clubs(d.Clubs))
	for i, sheets := range [][2]string{{"Wiosna", "Wiosna – Kluby"}, {want[4], want[6]}} {
		entries += checkSheet(t, done, sheets[0], 3, players(d.Standings[i].Individual))
		entries += checkSheet(t, done, sheets[1], 2, clubs(d.Standings[i].Clubs))
	}
	checkFinalColumn(t, ours)
	checkResults(t, ours)
	t.Logf("compared %d formulas and %d entries", formulas, entries)
	if formulas < 150 || entries < 20 {
		t.Errorf("compared only %d formulas and %d entries", formulas, entries)
	}
}

// checkResults: the list of results tells each standing from the other, and a
// result has the value that it has there.
func checkResults(t *testing.T, f *excelize.File) {
	t.Helper()
	rows, err := f.GetRows("Wyniki")
	if err != nil {
		t.Fatal(err)
	}
	head := slices.IndexFunc(rows, func(r []string) bool { return len(r) > 10 })
	if head < 0 || rows[head][0] != "Klasyfikacja" {
		t.Fatalf("no column of standings: %q", rows)
	}
	lines, values := map[string]int{}, map[string]string{}
	value := slices.Index(rows[head], "Wartość")
	for _, r := range rows[head+1:] {
		lines[r[0]]++
		if r[2] == "Kos Piotr" && r[4] == "II turniej, Buk" {
			values[r[0]] = r[value]
		}
	}
	want := map[string]int{
		"Klasyfikacja": 16, "Wiosna": 9, "Najlepszy wynik z każdej pory roku i bez finału": 16,
		"Dziewczęta": 8, "Wiosna – Dziewczęta": 4, "Najlepszy wynik z każdej pory roku i bez finału – Dziewczęta": 8,
	}
	if !maps.Equal(lines, want) {
		t.Errorf("lines of each standing: %v, want %v", lines, want)
	}
	if values["Klasyfikacja"] != "6.5" || values["Wiosna"] != "10" {
		t.Errorf("values of one result: %v", values)
	}
}

// checkFinalColumn: a standing without a final has no column of it, and its own
// number of tournaments.
func checkFinalColumn(t *testing.T, f *excelize.File) {
	t.Helper()
	if got, err := f.GetCellValue("Wiosna", "A2"); err != nil || got != "Klasyfikacja końcowa · po 2 turniejach · stan na 8 listopada 2031" {
		t.Errorf("status of the spring: %q (%v)", got, err)
	}
	for sheet, want := range map[string]string{"Klasyfikacja": "Finał ×2", "Wiosna": "I turniej, Dąb"} {
		if got, err := f.GetCellValue(sheet, "F3"); err != nil || got != want {
			t.Errorf("%s!F3 is %q (%v), want %q", sheet, got, err, want)
		}
	}
}
