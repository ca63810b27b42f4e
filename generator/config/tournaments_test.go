package config

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
)

func TestListedTournamentsComeFirstThenFilesByName(t *testing.T) {
	c := load(t, least+`
tournaments:
  - {file: 2018-12-16 finał.csv, weight: 2}
  - {name: Ełk, date: 2018-05-13}
final: {tournament: 2018-12-16 finał.csv}
`, "2018-02-04 Olsztyn.xlsx", "2018-03-04 Ełk.csv", "2018-12-16 finał.csv")
	type row struct {
		id, file string
		status   chess.Status
	}
	want := []row{
		{"2018-12-16-final", "2018-12-16 finał.csv", chess.Held},
		{"2018-05-13-elk", "", chess.Planned},
		{"2018-02-04-olsztyn", "2018-02-04 Olsztyn.xlsx", chess.Held},
		{"2018-03-04-elk", "2018-03-04 Ełk.csv", chess.Held},
	}
	var got []row
	for i, f := range c.Tournaments {
		got = append(got, row{f.ID, f.File, f.Status})
		if c.Circuit.Tourns[i].ID != f.ID {
			t.Errorf("rules %d are those of %s", i, c.Circuit.Tourns[i].ID)
		}
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(row{})); diff != "" {
		t.Error(diff)
	}
	if c.Circuit.Final.Tournament != "2018-12-16-final" || c.Circuit.Tourns[0].Weight != chess.Whole(2) {
		t.Errorf("%+v", c.Circuit.Final)
	}
}

// A name typed on one system and a file copied from another differ in the way
// accents are stored; ę and ó are two characters in the second.
func TestComposedAndDecomposedFileNamesAreOne(t *testing.T) {
	decomposed := "Ke\u0328trzyn i Mra\u0328gowo.csv"
	c := load(t, least+"tournaments: [{file: Kętrzyn i Mrągowo.csv}]\n", decomposed)
	if len(c.Tournaments) != 1 || c.Tournaments[0].File != decomposed {
		t.Errorf("%+v", c.Tournaments)
	}
}

func TestFileNamedWithoutItsExtension(t *testing.T) {
	c := load(t, least+"tournaments: [{file: 2018-03-04 Ełk, id: elk}]\n", "2018-03-04 Ełk.xlsx")
	if len(c.Tournaments) != 1 || c.Tournaments[0].File != "2018-03-04 Ełk.xlsx" || c.Tournaments[0].ID != "elk" {
		t.Errorf("%+v", c.Tournaments)
	}
}

func TestPartsAndGroupsBelongToTheirTournament(t *testing.T) {
	c := load(t, least+`
tournaments:
  - id: june
    date: 2018-06-09
    parts: [day1.csv, day2.csv]
  - id: autumn
    date: {from: 2018-10-06, to: 2018-10-07}
    groups:
      - {file: a.csv, name: A, factor: {u14: 1/2, women: 2}}
      - {file: b.csv, name: B, level: 2, factor: 3/4}
`, "a.csv", "b.csv", "day1.csv", "day2.csv")
	if len(c.Tournaments) != 2 {
		t.Fatalf("%+v", c.Tournaments)
	}
	june, autumn := c.Circuit.Tourns[0], c.Circuit.Tourns[1]
	for n, id := range june.Parts {
		if id != PartID(c.Tournaments[0], n) {
			t.Errorf("part %d is %s", n, id)
		}
	}
	if len(june.Parts) != 2 || len(june.MergeOrder) != 2 || c.Tournaments[0].Status != chess.Held {
		t.Errorf("%+v %+v", june, c.Tournaments[0])
	}
	if len(autumn.Groups) != 2 || autumn.Groups[1].ID != PartID(c.Tournaments[1], 1) || autumn.Groups[1].Level != 2 ||
		autumn.Groups[1].Factor != chess.Ratio(3, 4) || autumn.Groups[0].ByCat[0].Factor != chess.Ratio(1, 2) {
		t.Errorf("%+v", autumn.Groups)
	}
	if c.Tournaments[1].To.Day != 7 {
		t.Errorf("%+v", c.Tournaments[1])
	}
}

func TestConditionsOfATournament(t *testing.T) {
	c := load(t, least+`
tournaments:
  - name: Ełk
    date: 2018-05-13
    conditions:
      prizes: {places: [250, 160.50], categories: {u14: 40}}
      entry_fees: {women+s60: 15}
      arbiter: {name: Anna Wilk, fee_paid: no}
      open: true
`)
	got := c.Tournaments[0].Conditions
	if !got.Set || got.Prizes.Places[1] != 16050 || got.Prizes.Categories[0].Amount != 4000 ||
		got.EntryFees[0].Group != "women+s60" || got.ArbiterFee != "no" || got.Open != "yes" || got.Agreement != "" {
		t.Errorf("%+v", got)
	}
}
