package circuit_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/table"
)

// fixture is one file of testdata/rules: a paragraph of a regulation, results,
// and the table that must come out. Its notation:
//
//	results:    a line for each person, a cell for each tournament:
//	            6.5 points, 6.5@3 with the place of the file, - not there,
//	            or a mapping with more facts of the row
//	individual: place, = where shared, name, total, what decided (- for none),
//	            then after | a mark for each tournament: 6 counted, (6) dropped,
//	            [12] final, - absent, (-) absent and taking up a drop,
//	            x not eligible, c corrected out, p8 a penalty for an absence
type fixture struct {
	Description string
	Paragraph   string
	Settings    string
	AsOf        string `yaml:"as_of"`
	Tournaments []yaml.Node
	Results     yaml.Node
	Register    []registered
	Facts       map[string]registered // of persons without a register
	Corrections []string              // as in corrections.csv
	Expect      struct {
		Held, Dropped *int
		Final         *bool
		Individual    string
		Apart         string
		Clubs         string
		Categories    map[string]string
		Standings     map[string]string
		NotCounted    string `yaml:"not_counted"`
		Prizes        string
		Qualified     string
		Problems      string
	}
}

// registered is a line of the register.
type registered struct {
	ID, Name, Sex, Club, Region, Fed string
	Born, Rating                     int
	BornOn                           string `yaml:"born_on"`
	From, To                         string
	Facts                            map[string]string
}

func TestRulesOfRegulations(t *testing.T) {
	files, err := filepath.Glob("testdata/rules/*.yaml")
	if err != nil || len(files) < 16 {
		t.Fatalf("%d fixtures found (%v)", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".yaml"), func(t *testing.T) { checkFixture(t, file) })
	}
	t.Logf("%d fixtures checked", len(files))
}

func checkFixture(t *testing.T, file string) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var docs []fixture
	d := yaml.NewDecoder(strings.NewReader(string(data)))
	d.KnownFields(true)
	for {
		var f fixture
		if err := d.Decode(&f); err != nil {
			if len(docs) == 0 || err.Error() != "EOF" {
				t.Fatalf("%s: %v", file, err)
			}
			break
		}
		docs = append(docs, f)
	}
	for i := range docs {
		f := &docs[i]
		if f.Description == "" || f.Paragraph == "" {
			t.Errorf("%s: document %d has no description or paragraph", file, i+1)
		}
		f.check(t)
	}
}

func (f *fixture) check(t *testing.T) {
	t.Helper()
	var list diag.List
	s := f.compute(t, &list)
	e := &f.Expect
	checked := 0
	compare := func(what, want string, got []string) {
		if want == "" {
			return
		}
		checked++
		if want == "none" {
			want = ""
		}
		if diff := gocmp.Diff(lines(want), got); diff != "" {
			t.Errorf("%s (%s): %s differ (-want +got)\n%s", f.Description, f.Paragraph, what, diff)
		}
	}
	compare("individual", e.Individual, render(s.Lines, e.Individual))
	compare("apart", e.Apart, render(s.Apart, e.Apart))
	compare("clubs", e.Clubs, render(s.Clubs, e.Clubs))
	for i := range s.Categories {
		c := &s.Categories[i]
		compare("category "+c.Category.ID, e.Categories[c.Category.ID], render(c.Lines, e.Categories[c.Category.ID]))
	}
	for i := range s.Further {
		compare("standing "+s.Further[i].ID, e.Standings[s.Further[i].ID], render(s.Further[i].Lines, e.Standings[s.Further[i].ID]))
	}
	compare("not counted", e.NotCounted, renderNotCounted(s.NotCounted))
	compare("prizes", e.Prizes, renderPrizes(s.Awards))
	compare("qualified", e.Qualified, renderIDs(s.Qualified))
	compare("problems", e.Problems, codes(&list))
	if e.Held != nil && s.Held != *e.Held || e.Dropped != nil && s.Dropped != *e.Dropped {
		t.Errorf("%s: held %d, dropped %d", f.Description, s.Held, s.Dropped)
	}
	if e.Final != nil && s.Final != *e.Final {
		t.Errorf("%s: final %v, want %v", f.Description, s.Final, *e.Final)
	}
	if checked == 0 && e.Held == nil && e.Final == nil {
		t.Errorf("%s: nothing is expected", f.Description)
	}
	if e.Problems == "" && list.HasErrors() {
		t.Errorf("%s: %v", f.Description, codes(&list))
	}
}

func lines(text string) []string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if l = strings.Join(strings.Fields(l), " "); l != "" {
			out = append(out, l)
		}
	}
	return out
}

// render writes lines in the notation of the fixtures; marks only where the
// fixture has some.
func render(list []circuit.Line, want string) []string {
	var out []string
	for i := range list {
		l := &list[i]
		place := fmt.Sprint(l.Place)
		if l.Shared {
			place += "="
		}
		who := string(l.Player)
		if who == "" {
			who = l.Club
		}
		s := strings.Join([]string{place, who, l.Total.String(), cmp.Or(l.DecidedBy, "-")}, " ")
		if strings.Contains(want, "|") {
			s += " |"
			for k := range l.Marks {
				s += " " + renderMark(&l.Marks[k])
			}
		}
		out = append(out, s)
	}
	return out
}

func renderMark(m *circuit.Mark) string {
	s := m.Value.String()
	switch {
	case m.Reason == circuit.PenaltyMark || m.State == circuit.Absent && !m.Value.IsZero():
		s = "p" + s
	case m.State == circuit.Absent:
		s = "-"
	case m.State == circuit.NotEligible:
		s = "x"
	case m.State == circuit.CorrectedOut:
		s = "c"
	case m.State == circuit.InFinal:
		return "[" + s + "]"
	}
	if m.DropRank > 0 {
		return "(" + s + ")"
	}
	return s
}

func renderNotCounted(list []circuit.NotCounted) []string {
	var out []string
	for _, n := range list {
		out = append(out, strings.TrimSpace(strings.Join([]string{n.Tournament, n.Name, string(n.Reason), n.Clause}, " ")))
	}
	return out
}

func renderPrizes(list []circuit.Award) []string {
	var out []string
	for _, a := range list {
		place := fmt.Sprint(a.Place)
		if a.PlaceTo != a.Place {
			place += fmt.Sprintf("-%d", a.PlaceTo)
		}
		amount := chess.Ratio(a.Amount.Money, 100).String()
		if a.Amount.Thing != "" {
			amount = a.Amount.Thing
		}
		s := fmt.Sprintf("%d: %s %s", a.Prize+1, place, amount)
		if a.Rest > 0 {
			s += fmt.Sprintf(" rest %d", a.Rest)
		}
		s += " to " + cmp.Or(strings.Join(append(renderIDs(a.To), a.Clubs...), ","), "nobody")
		for _, n := range a.Notes {
			s += " " + n.Code
			if len(n.Players) > 0 {
				s += ":" + strings.Join(renderIDs(n.Players), ",")
			}
		}
		out = append(out, s)
	}
	return out
}

func renderIDs(ids []chess.PlayerID) []string {
	var out []string
	for _, id := range ids {
		out = append(out, string(id))
	}
	return out
}

func codes(list *diag.List) []string {
	var out []string
	for _, i := range list.Sorted() {
		if i.Code != "other-reading" {
			out = append(out, i.Severity.String()+" "+i.Code)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// compute reads the settings as a cycle.yaml and computes the fixture.
func (f *fixture) compute(t *testing.T, list *diag.List) circuit.Standings {
	t.Helper()
	rules, in := f.input(t, list)
	return circuit.Compute(rules, in, list)
}

func (f *fixture) input(t *testing.T, list *diag.List) (circuit.Rules, circuit.Input) {
	t.Helper()
	text, files := f.settings(t)
	cycle := config.LoadCycle("gp", table.File{Name: "gp/cycle.yaml", Data: []byte(text)}, files, list)
	if cycle == nil || cycle.Circuit == nil {
		t.Fatalf("%s: the settings cannot be read: %v", f.Description, list.Sorted())
	}
	in := circuit.Input{At: cycle.At}
	if f.AsOf != "" {
		in.AsOf = day(t, f.AsOf)
	}
	book := newBook(t, f)
	in.Register = book
	for i, set := range cycle.Tournaments {
		in.Tables = append(in.Tables, f.table(t, i, set, book))
		for n, name := range slices.Concat(set.Parts, set.Groups) {
			in.Tables = append(in.Tables, f.piece(t, config.PartID(set, n), strings.TrimSuffix(name, ".csv"), set, book))
		}
	}
	for i, line := range f.Corrections {
		c := strings.Split(line, ";")
		k := chess.Correction{At: diag.Pos{File: "gp/corrections.csv", Line: i + 2}, Tournament: c[0], Player: c[1], Field: c[2], Value: c[3]}
		if len(c) > 4 {
			k.Reason = c[4]
		}
		in.Corrections = append(in.Corrections, k)
	}
	return *cycle.Circuit, in
}

// settings completes the fixture's settings to a cycle.yaml.
func (f *fixture) settings(t *testing.T) (string, []string) {
	text := "kind: circuit\ntitle: fixture\nlanguage: pl\n"
	if !strings.Contains(f.Settings, "season:") {
		text += "season: {from: 2018-01-01, to: 2018-12-31}\n"
	}
	text += f.Settings + "\ntournaments:\n"
	var files []string
	for i := range f.Tournaments {
		n := &f.Tournaments[i]
		var head struct {
			ID, Status string
			Date       yaml.Node
			Groups     []struct{ File string }
			Parts      []string
		}
		if err := n.Decode(&head); err != nil {
			t.Fatal(err)
		}
		var extra []*yaml.Node
		set := func(key, value string) {
			extra = append(extra, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, &yaml.Node{Kind: yaml.ScalarNode, Value: value})
		}
		if head.Date.IsZero() {
			set("date", day(t, "2018-02-04").AddDays(7*i).String())
		}
		for _, g := range head.Groups {
			files = append(files, g.File)
		}
		files = append(files, head.Parts...)
		if len(head.Groups)+len(head.Parts) == 0 && (head.Status == "" || head.Status == "held" || head.Status == "annulled") {
			set("file", head.ID+".csv")
			files = append(files, head.ID+".csv")
		}
		n.Content = append(n.Content, extra...)
		out, err := yaml.Marshal([]*yaml.Node{n})
		if err != nil {
			t.Fatal(err)
		}
		text += "  " + strings.ReplaceAll(strings.TrimRight(string(out), "\n"), "\n", "\n  ") + "\n"
	}
	return text, files
}

func day(t *testing.T, s string) chess.Date {
	t.Helper()
	d, err := chess.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}
