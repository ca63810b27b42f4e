package circuit_test

import (
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"podium/generator/circuit"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/table"
)

// validated are settings and the problems they must raise: severity, code and
// key path. The settings stand for a whole cycle.yaml.
var validated = []struct {
	name, settings string
	want           []string
}{
	{"nothing wrong", "count: {drop: {9: 1, 12: 2}, threshold: held}\norder: [shared]", nil},
	{"drop without a base", "count: {drop: {9: 1}}\norder: [shared]", []string{"error threshold-missing count.drop"}},
	{"no way of counting", "count: {missed: zero}\norder: [shared]", []string{"error count-ambiguous count"}},
	{"two ways of counting", "count: {best: 3, all: true}\norder: [shared]", []string{"error count-ambiguous count"}},
	{"blocks beside a way", "count: {best: 3, per_block: {A: {all: true}}}\norder: [shared]\ntournaments: [{name: T, date: 2018-03-03, block: A}]", []string{"error count-ambiguous count"}},
	{"two ways in a block", "count: {per_block: {A: {best: 1, all: true}}}\norder: [shared]\ntournaments: [{name: T, date: 2018-03-03, block: A}]", []string{"error count-ambiguous count.per_block.A"}},
	{"drops that fall", "count: {drop: {9: 2, 12: 1}, threshold: held}\norder: [shared]", []string{"error drop-map-order count.drop"}},
	{"equal drops", "count: {drop: {9: 1, 12: 1}, threshold: held}\norder: [shared]", []string{"warning drop-map-order count.drop"}},
	{"all dropped", "count: {drop: {2: 2}, threshold: held}\norder: [shared]", []string{"warning drop-map-order count.drop"}},
	{"block without tournaments", "count: {per_block: {A: {all: true}, B: {all: true}}}\norder: [shared]\ntournaments: [{name: T, date: 2018-03-03, block: A}]", []string{"error block-unknown count.per_block.B"}},
	{"tournament without block", "count: {per_block: {A: {all: true}}}\norder: [shared]\ntournaments: [{name: T, date: 2018-03-03, block: A}, {name: U, date: 2018-03-04}]", []string{"error block-unknown tournaments[1].block"}},
	{"the final needs no block", "count: {per_block: {A: {all: true}}}\nfinal: {tournament: f}\norder: [shared]\ntournaments: [{name: T, date: 2018-03-03, block: A}, {id: f, name: U, date: 2018-03-04}]", nil},
	{"terms and per_term differ", "points: [game_points, participation]\ncount: {per_term: {game_points: {best: 1}, place: {best: 1}}}\norder: [shared]", []string{"error block-unknown count.per_term", "error block-unknown count.per_term.place"}},
	{"order without an end", "count: {all: true}\norder: [best_single]", []string{"error order-open order"}},
	{"keys after the end", "count: {all: true}\norder: [shared, best_single, shared]", []string{"error order-open order"}},
	{"manual, then shared", "count: {all: true}\norder: [manual, shared]", nil},
	{"draw without a seed", "count: {all: true}\norder: [draw]", []string{"error order-open order[0]"}},
	{"final_place without a final", "count: {all: true}\norder: [final_place, shared]", []string{"error final-missing order[0]"}},
	{"clubs without a final", "count: {all: true}\norder: [shared]\nclubs: {best: 5, order: [final_points, shared]}", []string{"error final-missing clubs.order[0]"}},
	{"weight below zero", "count: {all: true}\norder: [shared]\ntournaments: [{name: T, date: 2018-03-03, weight: -1}]", []string{"error weight-invalid tournaments[0].weight"}},
	{"weight of zero", "count: {all: true}\norder: [shared]\ntournaments: [{name: T, date: 2018-03-03, weight: 0}]", []string{"error weight-invalid tournaments[0].weight"}},
	{"two place tables", "points: [{use: place, table: [1], bands: [[1, 2]]}]\ncount: {all: true}\norder: [shared]", []string{"error place-table points[0]"}},
	{"rating category without a list", "count: {all: true}\norder: [shared]\ncategories: [{id: r, title: R, rating_to: 1800}]", []string{"error rating-date-missing categories[0]"}},
	{"rating of the files needs no list", "count: {all: true}\norder: [shared]\ncategories: [{id: r, title: R, rating_to: 1800, rating_basis: latest}]", nil},
	{"more amounts than places", "count: {all: true}\norder: [shared]\nprizes: [{places: 1, amounts: [5, 4]}]", []string{"error amounts-count prizes[0].amounts"}},
	{"fewer amounts than places", "count: {all: true}\norder: [shared]\nprizes: [{places: 1-3, amounts: [5, 4]}]", []string{"warning amounts-count prizes[0].amounts"}},
	{"prize of an unknown category", "count: {all: true}\norder: [shared]\nprizes: [{category: u10, amounts: [5]}]", []string{"error category-unknown prizes[0].category"}},
	{"prize of an unknown standing", "count: {all: true}\norder: [shared]\nprizes: [{standing: rapid, amounts: [5]}]", []string{"error standing-unknown prizes[0].standing"}},
	{"merging into nothing", "count: {all: true}\norder: [shared]\ncategories: [{id: a, title: A, sex: f, min_size: 3, merge_into: b}]", []string{"error category-unknown categories[0].merge_into"}},
	{"further standing with its own faults", "count: {all: true}\norder: [shared]\nstandings: [{id: s, title: S, only: {block: A}, count: {drop: {3: 1}}, order: [final_place, shared]}]",
		[]string{"error block-unknown standings[0].only.block", "error final-missing standings[0].order[0]", "error threshold-missing standings[0].count.drop"}},
}

func TestRulesAreCheckedBeforeAnythingIsComputed(t *testing.T) {
	for _, v := range validated {
		t.Run(v.name, func(t *testing.T) {
			text := "kind: circuit\ntitle: t\nseason: {from: 2018-01-01, to: 2018-12-31}\n" + v.settings + "\n"
			var list diag.List
			cycle := config.LoadCycle("gp", table.File{Name: "gp/cycle.yaml", Data: []byte(text)}, nil, &list)
			if cycle == nil {
				t.Fatal(list.Sorted())
			}
			var got []string
			for _, p := range cycle.Circuit.Validate() {
				got = append(got, strings.Join([]string{p.Severity.String(), p.Code, p.Path}, " "))
				if p.Text.En == "" || p.Text.Pl == "" || p.Hint.En == "" || p.Hint.Pl == "" {
					t.Errorf("%s says too little", p.Code)
				}
			}
			slices.Sort(got)
			if diff := gocmp.Diff(v.want, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
	t.Logf("%d settings checked", len(validated))
}

func TestSeveralCategoryPrizesAskForAnOrder(t *testing.T) {
	rules := circuit.Rules{Count: circuit.Count{All: true}, Order: []circuit.OrderKey{{Use: "shared"}},
		Category: []circuit.Category{{ID: "a"}, {ID: "b"}}, Prizes: []circuit.Prize{{Category: "a"}, {Category: "b"}}}
	codes := func() (out []string) {
		for _, p := range rules.Validate() {
			out = append(out, p.Code)
		}
		return out
	}
	if got := codes(); !slices.Equal(got, []string{"prize-order"}) {
		t.Errorf("without an order: %v", got)
	}
	rules.PrizeRule.Order = "listed"
	if got := codes(); got != nil {
		t.Errorf("with an order: %v", got)
	}
}
