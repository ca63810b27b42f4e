package generator

import (
	"context"
	"encoding/csv"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/text"
)

// shared is where published standings and real exports stand beside the
// project; tests that need them skip aloud where they are absent.
const shared = "../../shared"

func needShared(t *testing.T, dir string) string {
	t.Helper()
	p := path.Join(shared, dir)
	if _, err := os.Stat(p); err != nil {
		t.Skipf("%s is not here: published truth is not checked", p)
	}
	return p
}

// dataFolder gives a data folder that holds the folder dir as the one cycle id.
func dataFolder(t *testing.T, id, dir string) fs.FS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path.Join(dir, p))
		out[path.Join(id, p)] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// readTable reads a CSV of the truth folder into maps by heading.
func readTable(t *testing.T, file string) []map[string]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(strings.NewReader(string(data)))
	r.Comma = ';'
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	var out []map[string]string
	for _, row := range rows[1:] {
		m := map[string]string{}
		for i, h := range rows[0] {
			if i < len(row) {
				m[h] = row[i]
			}
		}
		out = append(out, m)
	}
	return out
}

func points(t *testing.T, s string) chess.Points {
	t.Helper()
	p, err := chess.ParsePoints(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func mustLoad(t *testing.T, fsys fs.FS, only string) *project {
	t.Helper()
	p, err := load(context.Background(), Options{Data: fsys, Lang: "en", Version: "test"}, only)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range p.issues() {
		if i.Severity == diag.Error {
			t.Errorf("%s: %s [%s]", i.Pos, i.Text.En, i.Code)
		}
	}
	return p
}

func TestRealCircuitGivesTheExpectedTotals(t *testing.T) {
	dir := needShared(t, "truth/circuit-2024")
	p := mustLoad(t, dataFolder(t, "circuit", dir), "")
	byName := map[string]circuit.Line{}
	c := p.cycles[0]
	for _, l := range c.entries() {
		player, _ := c.register.Player(l.Player)
		byName[text.FoldName(player.Person.Name)] = l
	}
	want := readTable(t, dir+"/expected.csv")
	for _, w := range want {
		l, ok := byName[text.FoldName(w["name"])]
		if !ok {
			t.Errorf("%s is not in the standings", w["name"])
			continue
		}
		if total := points(t, w["total"]); l.Total != total {
			t.Errorf("%s: total %s, want %s", w["name"], l.Total, total)
		}
		if strconv.Itoa(l.Place) != w["place"] || l.Shared != (w["shared"] == "yes") {
			t.Errorf("%s: place %d shared %v, want %s %s", w["name"], l.Place, l.Shared, w["place"], w["shared"])
		}
	}
	if len(want) != 260 || c.rows != 631 {
		t.Errorf("%d persons expected and %d rows read, want 260 and 631", len(want), c.rows)
	}
	t.Logf("%d totals checked", len(want))
}

func TestCompareFindsExactlyWhatThePublishedTableGotWrong(t *testing.T) {
	dir := needShared(t, "truth/circuit-2024")
	res, err := Compare(context.Background(), Options{Data: dataFolder(t, "circuit", dir), Lang: "en"}, "circuit", dir+"/published.csv", "")
	if err != nil {
		t.Fatal(err)
	}
	var got, want []string
	for _, d := range res.Found {
		got = append(got, d.Name+" "+string(d.Kind)+" "+d.Published+" "+d.Computed)
	}
	for _, w := range readTable(t, dir+"/published-errors.csv") {
		want = append(want, w["key"]+" "+w["what"]+" "+w["published"]+" "+w["computed"])
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	t.Logf("%d differences checked", len(want))
}

// seriesTable is one line of the work list series/index.csv.
type seriesTable struct {
	set, file, table, asOf, places string
	rows                           int
	tolerance                      chess.Points
}

func TestPublishedSeriesComeOutRowByRow(t *testing.T) {
	dir := needShared(t, "truth/series")
	known := map[string]map[string]string{} // set/file/key -> row
	for _, k := range readTable(t, shared+"/truth/known-source-errors.csv") {
		known[k["set"]+"/"+k["file"]+"/"+k["key"]] = k
	}
	p := mustLoad(t, os.DirFS(dir), "")
	byID := map[string]*cycle{}
	for _, c := range p.cycles {
		byID[c.set.ID] = c
	}
	var sum seriesSum
	sets := map[string]bool{}
	for _, line := range readTable(t, dir+"/index.csv") {
		rows, _ := strconv.Atoi(line["rows"])
		s := seriesTable{line["set"], line["file"], line["table"], line["as_of"], line["places"], rows, points(t, line["tolerance"])}
		c := byID[s.set]
		if c == nil {
			t.Errorf("%s: no such cycle", s.set)
			continue
		}
		sets[s.set] = true
		checkSeries(t, c, s, readTable(t, path.Join(dir, s.set, s.file)), known, &sum)
	}
	t.Logf("%d sets, %d tables, %d rows checked; mismatches: %d totals, %d places; known errors of the sources: %d",
		len(sets), sum.tables, sum.rows, sum.totals, sum.places, sum.known)
	if len(sets) != 159 || sum.tables != 271 || sum.rows != 4637 {
		t.Errorf("%d sets, %d tables, %d rows checked, want 159, 271, 4637", len(sets), sum.tables, sum.rows)
	}
}

type seriesSum struct{ tables, rows, totals, places, known int }

func checkSeries(t *testing.T, c *cycle, s seriesTable, want []map[string]string, known map[string]map[string]string, sum *seriesSum) {
	t.Helper()
	if len(want) != s.rows {
		t.Errorf("%s/%s: %d rows, index says %d", s.set, s.file, len(want), s.rows)
	}
	st := c.standings
	if s.asOf != "" {
		day, err := chess.ParseDate(s.asOf)
		if err != nil {
			t.Fatal(err)
		}
		st = circuit.Compute(*c.set.Circuit, c.input(day), &diag.List{})
	}
	sum.tables++
	sum.rows += len(want)
	if s.table == "values" {
		checkValues(t, st, s, want, sum)
		return
	}
	lines := map[string]circuit.Line{}
	for _, l := range slices.Concat(st.Lines, st.Apart) {
		lines[string(l.Player)] = l
	}
	if s.table == "clubs" {
		for _, l := range st.Clubs {
			lines[l.Club] = l
		}
	}
	last := 0
	for _, w := range want {
		key := w["id"]
		if s.table == "clubs" {
			key = w["club"]
		}
		l, ok := lines[key]
		if !ok {
			t.Errorf("%s/%s: %s is not in the standings", s.set, s.file, key)
			continue
		}
		k := known[s.set+"/"+s.file+"/"+key]
		total, place := w["total"], w["place"]
		if k != nil && k["what"] != "dropped" {
			sum.known++
			if k["what"] == "total" {
				total = k["computed"]
			} else {
				place = k["computed"]
			}
		}
		if d := l.Total.Sub(points(t, total)); d.Cmp(s.tolerance) > 0 || d.Neg().Cmp(s.tolerance) > 0 {
			sum.totals++
			t.Errorf("%s/%s: %s total %s, published %s", s.set, s.file, key, l.Total, total)
		}
		if w["section"] != "" && l.Apart != (w["section"] == "apart") {
			t.Errorf("%s/%s: %s apart %v, published %s", s.set, s.file, key, l.Apart, w["section"])
		}
		if !placeRight(l, place, s.places, lines, &last) {
			sum.places++
			t.Errorf("%s/%s: %s place %d (shared %v), published %s", s.set, s.file, key, l.Place, l.Shared, place)
		}
	}
}

// placeRight judges a place as series/index.csv says: exact, within the shared
// group, by order only, or not at all.
func placeRight(l circuit.Line, printed, how string, lines map[string]circuit.Line, last *int) bool {
	place, err := strconv.Atoi(printed)
	if err != nil || how == "none" {
		return true
	}
	switch how {
	case "exact":
		return l.Place == place
	case "order":
		ok := l.Place >= *last
		*last = l.Place
		return ok
	}
	group := 0
	for _, other := range lines { // any order: a count
		if other.Place == l.Place && other.Apart == l.Apart && (other.Player == "") == (l.Player == "") {
			group++
		}
	}
	return place >= l.Place && place < l.Place+group
}

func checkValues(t *testing.T, st circuit.Standings, s seriesTable, want []map[string]string, sum *seriesSum) {
	t.Helper()
	for _, w := range want {
		found := false
		for _, l := range st.Lines {
			for _, m := range l.Marks {
				if string(l.Player) == w["id"] && m.Tournament == w["tournament"] {
					found = true
					if m.Value != points(t, w["value"]) {
						sum.totals++
						t.Errorf("%s/%s: %s in %s: %s, published %s", s.set, s.file, w["id"], w["tournament"], m.Value, w["value"])
					}
				}
			}
		}
		if !found {
			t.Errorf("%s/%s: no value of %s in %s", s.set, s.file, w["id"], w["tournament"])
		}
	}
}
