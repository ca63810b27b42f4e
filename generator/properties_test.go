package generator

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/xuri/excelize/v2"

	"podium/generator/chess"
	"podium/generator/site"
	sitejson "podium/generator/site/json"
)

// season is a made-up circuit of the kind of 2018, as tables of cells.
type season struct {
	register [][]string
	days     []string
	tables   [][][]string // heading first
}

// newSeason makes n tournaments of a register in which people come late, move
// and leave, with guests, equal totals and absences.
func newSeason(seed uint64, n int) season {
	r := rand.New(rand.NewPCG(seed, 1))
	s := season{register: [][]string{{"id", "name", "birth_year", "sex", "club", "region", "from", "to", "rating", "fed"}}}
	type person struct{ id, name string }
	var people []person
	clubs := []string{"Alfa", "Beta", "Gamma", "Delta"}
	for i := range 30 {
		p := person{fmt.Sprint(7000 + i*13), fmt.Sprintf("Osoba%c Imię%c", 'A'+i, 'Z'-i%7)}
		people = append(people, p)
		club, region := clubs[r.IntN(4)], "WM"
		if r.IntN(8) == 0 {
			region = "PM"
		}
		year, sex := fmt.Sprint(1940+r.IntN(74)), []string{"m", "f"}[r.IntN(2)]
		from, to := "2015-01-01", ""
		if r.IntN(6) == 0 {
			from = fmt.Sprintf("2018-%02d-%02d", 1+r.IntN(12), 1+r.IntN(28))
		}
		if from < "2016" && r.IntN(5) == 0 {
			to = fmt.Sprintf("2018-%02d-15", 3+r.IntN(8))
			s.register = append(s.register, []string{p.id, p.name, year, sex, clubs[r.IntN(4)], region, nextDay(to), "", "1700", "POL"})
		}
		s.register = append(s.register, []string{p.id, p.name, year, sex, club, region, from, to, fmt.Sprint(1500 + r.IntN(600)), "POL"})
	}
	for t := range n {
		s.days = append(s.days, fmt.Sprintf("2018-%02d-%02d", 1+t*11/n, 3+r.IntN(20)))
		table := [][]string{{"place", "name", "id", "points"}}
		var rows []person
		var points []int
		for _, p := range people {
			if r.IntN(4) > 0 {
				rows = append(rows, p)
				points = append(points, r.IntN(19))
			}
		}
		rows = append(rows, person{"", fmt.Sprintf("Gość%c Jan", 'A'+t)})
		points = append(points, r.IntN(19))
		order := make([]int, len(rows))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(a, b int) int { return points[b] - points[a] })
		for i, k := range order {
			table = append(table, []string{fmt.Sprint(i + 1), rows[k].name, rows[k].id, chess.Halves(int64(points[k])).String()})
		}
		s.tables = append(s.tables, table)
	}
	return s
}

func nextDay(s string) string {
	d, err := chess.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d.AddDays(1).String()
}

const seasonRules = `kind: circuit
title: Made-up season
language: pl
season: {from: 2018-01-01, to: 2018-12-31}
ratings: {date: 2018-01-01}
points: [game_points]
count: {drop: {3: 1, 5: 2}, drop_every: 3, threshold: held, missed: zero}
final: {tournament: final, weight: 2}
eligibility: {region: WM, at: tournament}
order: [final_place, shared]
clubs: {best: 3, region: WM}
categories:
  - {id: u14, title: Juniorzy, born_from: 2004}
  - {id: women, title: Kobiety, sex: f}
prizes:
  - {places: 1-3, amounts: [300, 200, 100]}
  - {category: women, amounts: [50], outside: 1-3}
`

// layout says how the season is written to files.
type layout struct {
	xlsx    bool
	shuffle uint64 // of rows; 0 = as they are
	renamed bool
	upto    int // tournaments delivered; 0 = all
}

// folder writes the season; without a list of tournaments when the files alone
// carry everything.
func (s season) folder(t *testing.T, l layout) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	rules := seasonRules
	put := func(name string, table [][]string) string {
		table = slices.Clone(table)
		if l.shuffle > 0 {
			body := table[1:]
			rand.New(rand.NewPCG(l.shuffle, 2)).Shuffle(len(body), func(i, k int) { body[i], body[k] = body[k], body[i] })
		}
		data, ext := asCSV(table), ".csv"
		if l.xlsx {
			data, ext = asXLSX(t, table), ".xlsx"
		}
		out["gp/"+name+ext] = &fstest.MapFile{Data: data}
		return name + ext
	}
	put("register", s.register)
	upto := len(s.tables)
	if l.upto > 0 {
		upto = l.upto
	}
	list := "tournaments:\n"
	for i, table := range s.tables {
		id := fmt.Sprintf("t%02d", i)
		if i == len(s.tables)-1 {
			id = "final"
		}
		if i >= upto {
			list += fmt.Sprintf("  - {id: %s, date: %s, name: Turniej %d, status: planned}\n", id, s.days[i], i)
			continue
		}
		name := s.days[i] + fmt.Sprintf("-t%02d", i)
		if l.renamed {
			name = fmt.Sprintf("Ełk – część %c", 'z'-i)
		}
		file := put("tournaments/"+name, table)
		list += fmt.Sprintf("  - {file: %q, id: %s, date: %s, name: Turniej %d}\n", strings.TrimPrefix(file, "tournaments/"), id, s.days[i], i)
	}
	out["gp/cycle.yaml"] = &fstest.MapFile{Data: []byte(rules + list)}
	return out
}

func asCSV(table [][]string) []byte {
	var b bytes.Buffer
	for _, row := range table {
		b.WriteString(strings.Join(row, ";") + "\r\n")
	}
	return b.Bytes()
}

func asXLSX(t *testing.T, table [][]string) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	for i, row := range table {
		cells := make([]any, len(row))
		for k, c := range row {
			cells[k] = c
		}
		if err := f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells); err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// numbers gives standings.json without what names files and rows.
func numbers(t *testing.T, fsys fs.FS, asOf string) string {
	t.Helper()
	opt := Options{Data: fsys, Lang: "en", Version: "test"}
	if asOf != "" {
		day, err := chess.ParseDate(asOf)
		if err != nil {
			t.Fatal(err)
		}
		opt.AsOf = day
	}
	p, err := load(t.Context(), opt, "")
	if err != nil {
		t.Fatal(err)
	}
	if p.list.HasErrors() {
		t.Fatalf("%v", p.issues())
	}
	c, err := site.ForCircuit(p.siteInput(p.cycles[0], "pl"))
	if err != nil {
		t.Fatal(err)
	}
	data, err := sitejson.Render(c.Data())
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	clean, err := json.Marshal(withoutSources(v))
	if err != nil {
		t.Fatal(err)
	}
	return string(clean)
}

func withoutSources(v any) any {
	switch v := v.(type) {
	case map[string]any:
		delete(v, "source")
		delete(v, "sha256")
		for k, inner := range v {
			v[k] = withoutSources(inner)
		}
	case []any:
		for i := range v {
			v[i] = withoutSources(v[i])
		}
	}
	return v
}

func TestStandingsDoNotDependOnHowTheFilesAreWritten(t *testing.T) {
	for seed := range uint64(6) {
		s := newSeason(seed, 9)
		want := numbers(t, s.folder(t, layout{}), "")
		for name, l := range map[string]layout{
			"rows in another order": {shuffle: seed + 1},
			"files renamed":         {renamed: true},
			"workbooks":             {xlsx: true},
			"all at once":           {shuffle: seed + 7, renamed: true, xlsx: true},
		} {
			if got := numbers(t, s.folder(t, l), ""); got != want {
				t.Errorf("seed %d: %s change standings.json: %s", seed, name, firstDifference(got, want))
			}
		}
	}
}

func TestAsOfADayEqualsABuildWithoutLaterFiles(t *testing.T) {
	checked := 0
	for seed := range uint64(4) {
		s := newSeason(seed, 9)
		all := s.folder(t, layout{})
		for n := 1; n < len(s.days); n++ {
			if s.days[n-1] >= s.days[n] {
				continue
			}
			got := numbers(t, all, s.days[n-1])
			want := numbers(t, s.folder(t, layout{upto: n}), s.days[n-1])
			if got != want {
				t.Errorf("seed %d: as of %s differs from a build without the later files: %s", seed, s.days[n-1], firstDifference(got, want))
			}
			checked++
		}
	}
	t.Logf("%d days checked", checked)
	if checked < 20 {
		t.Error("too few days")
	}
}

func firstDifference(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	cut := func(s string) string { return s[max(0, min(i, len(s))-150):min(len(s), i+150)] }
	return "\n…" + cut(a) + "\n…" + cut(b)
}

func TestTwoBuildsGiveTheSameBytes(t *testing.T) {
	root, err := os.OpenRoot("../data")
	if err != nil {
		t.Fatal(err)
	}
	build := func(dir string) map[string]string {
		t.Helper()
		res, err := Build(t.Context(), Options{Data: root.FS(), DataDir: "data", Out: filepath.Join(dir, "site"), Lang: "en", Version: "test"})
		if err != nil {
			t.Fatal(err)
		}
		if !res.Published() {
			t.Fatalf("nothing published: %v", res.Issues)
		}
		files := map[string]string{}
		err = filepath.WalkDir(filepath.Join(dir, "site"), func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(p)
			files[strings.TrimPrefix(p, dir)] = string(data)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return files
	}
	first := build(t.TempDir())
	t.Setenv("TZ", "Asia/Tokyo")
	t.Setenv("LANG", "pl_PL.UTF-8")
	second := build(t.TempDir())
	if len(first) < 100 || len(first) != len(second) {
		t.Fatalf("%d and %d files", len(first), len(second))
	}
	for name, data := range first {
		if second[name] != data {
			t.Errorf("%s differs between two builds", name)
		}
	}
	t.Logf("%d files checked", len(first))
}
