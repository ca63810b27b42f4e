package generator

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	gocmp "github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/preset"
)

// worked is one document of a preset's expected.yaml: what its example files
// must yield, worked by hand. Settings replace keys of cycle.yaml, Files add or
// replace files. Notation of a line: place (= where shared), surname, total,
// what decided, then a mark for each tournament: 6 counted, (6) dropped,
// [12] final, - absent, (-) an absence that takes up a drop, x not eligible,
// c corrected out, p8 a penalty for an absence.
type worked struct {
	Fixture    string
	Settings   string
	Files      map[string]string
	Individual string
	Apart      string
	Clubs      string
	Categories map[string]string
	Standings  map[string]string
	Prizes     string
	Qualified  string
	NotCounted string `yaml:"not_counted"`
	Teams      string
	Boards     map[int]string
	Problems   string
}

func TestPresetsComeOutAsWorkedByHand(t *testing.T) {
	documents := 0
	for _, p := range preset.List() {
		t.Run(p.Name, func(t *testing.T) {
			for _, w := range workedOf(t, p) {
				documents++
				w.check(t, p, "en")
				if w.Settings == "" && w.Files == nil {
					w.inPolish().check(t, p, "pl")
				}
			}
		})
	}
	t.Logf("%d presets, %d tables worked by hand", len(preset.List()), documents)
}

// workedOf reads the expected tables of a preset.
func workedOf(t *testing.T, p preset.Preset) []worked {
	t.Helper()
	data, err := p.Expected()
	if err != nil {
		t.Fatal(err)
	}
	var out []worked
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	for {
		var w worked
		if err := dec.Decode(&w); err == io.EOF {
			return out
		} else if err != nil {
			t.Fatalf("%s: %v", p.Name, err)
		}
		if w.Fixture == "" || w.Individual+w.Teams == "" {
			t.Errorf("%s: a table without a name or without lines", p.Name)
		}
		out = append(out, w)
	}
}

// folder gives the data folder of the fixture.
func (w *worked) folder(t *testing.T, p preset.Preset, lang string) fstest.MapFS {
	t.Helper()
	files, err := p.Files(lang)
	if err != nil {
		t.Fatal(err)
	}
	out := fstest.MapFS{}
	for _, f := range files {
		if f.Path == "cycle.yaml" {
			f.Data = overlay(t, f.Data, w.Settings)
		}
		out[path.Join("cycle", f.Path)] = &fstest.MapFile{Data: f.Data}
	}
	for name, text := range w.Files { // any order: a map into a map
		out[path.Join("cycle", name)] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

// overlay replaces the top keys of a cycle.yaml by those of the settings; a
// key without a value is taken away.
func overlay(t *testing.T, base []byte, settings string) []byte {
	t.Helper()
	if settings == "" {
		return base
	}
	var doc, own yaml.Node
	if err := errors.Join(yaml.Unmarshal(base, &doc), yaml.Unmarshal([]byte(settings), &own)); err != nil {
		t.Fatal(err)
	}
	root, change := doc.Content[0], own.Content[0]
	for i := 0; i < len(change.Content); i += 2 {
		key, value := change.Content[i], change.Content[i+1]
		at := 0
		for at < len(root.Content) && root.Content[at].Value != key.Value {
			at += 2
		}
		if at == len(root.Content) {
			root.Content = append(root.Content, key, value)
		} else {
			root.Content[at+1] = value
		}
	}
	out, err := yaml.Marshal(&doc)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// inPolish leaves out what other titles and ids change.
func (w worked) inPolish() *worked {
	w.Fixture += ", in Polish"
	w.Prizes, w.NotCounted, w.Standings = "", "", nil
	return &w
}

func (w *worked) check(t *testing.T, p preset.Preset, lang string) {
	t.Helper()
	opt := Options{Data: w.folder(t, p, lang), Lang: "en"}
	proj, err := load(context.Background(), opt, "")
	if err != nil {
		t.Fatal(err)
	}
	var problems []string
	for _, i := range proj.issues() {
		if i.Severity != diag.Note {
			problems = append(problems, i.Severity.String()+" "+i.Code)
			if !strings.Contains(w.Problems, i.Code) {
				t.Errorf("%s: %s: %s", w.Fixture, i.Pos, i.Text.En)
			}
		}
	}
	if len(proj.cycles) != 1 {
		t.Fatalf("%s: %d cycles read", w.Fixture, len(proj.cycles))
	}
	compare := func(what, want string, got []string) {
		if want != "" {
			if diff := gocmp.Diff(fixtureLines(want), got); diff != "" {
				t.Errorf("%s: %s (-want +got)\n%s", w.Fixture, what, diff)
			}
		}
	}
	slices.Sort(problems)
	compare("problems", w.Problems, slices.Compact(problems))
	if c := proj.cycles[0]; c.teams == nil {
		w.checkCircuit(c, compare)
	} else {
		w.checkTeams(c, compare)
	}
}

func (w *worked) checkCircuit(c *cycle, compare func(what, want string, got []string)) {
	s := c.standings
	compare("individual", w.Individual, c.lines(s.Lines, w.Individual))
	compare("apart", w.Apart, c.lines(s.Apart, w.Apart))
	compare("clubs", w.Clubs, c.lines(s.Clubs, w.Clubs))
	var categories, further []string
	for i := range s.Categories {
		id := s.Categories[i].Category.ID
		categories = append(categories, id)
		compare("category "+id, w.Categories[id], c.lines(s.Categories[i].Lines, w.Categories[id]))
	}
	for i := range s.Further {
		id := s.Further[i].ID
		further = append(further, id)
		compare("standing "+id, w.Standings[id], c.lines(s.Further[i].Lines, w.Standings[id]))
	}
	for id := range w.Categories { // any order: each by itself
		if !slices.Contains(categories, id) {
			compare("categories", id, categories)
		}
	}
	for id := range w.Standings { // any order: each by itself
		if !slices.Contains(further, id) {
			compare("standings", id, further)
		}
	}
	var prizes, notCounted, qualified []string
	for _, a := range s.Awards {
		prizes = append(prizes, c.award(a))
	}
	for _, n := range s.NotCounted {
		notCounted = append(notCounted, strings.Join([]string{n.Tournament, surname(n.Name), string(n.Reason)}, " "))
	}
	for _, id := range s.Qualified {
		qualified = append(qualified, c.who(id))
	}
	compare("prizes", w.Prizes, prizes)
	compare("not counted", w.NotCounted, notCounted)
	compare("qualified", w.Qualified, qualified)
}

// checkTeams compares the places, points and boards of a league.
func (w *worked) checkTeams(c *cycle, compare func(what, want string, got []string)) {
	s := c.teams.standings
	var teams []string
	for i := range s.Entries {
		e := &s.Entries[i]
		teams = append(teams, fixtureLine(e.Place, e.Shared, e.Team.Name, e.MatchPoints.String()+" "+e.GamePoints.String(), e.DecidedBy))
	}
	compare("teams", w.Teams, teams)
	for _, b := range s.Boards {
		var players []string
		for _, l := range b.Lines {
			players = append(players, fixtureLine(l.Place, l.Shared, surname(l.Name), l.Points.String(), s.Entries[l.Team].Team.Name))
		}
		compare(fmt.Sprintf("board %d", b.Board), w.Boards[b.Board], players)
	}
}

func surname(name string) string {
	first, _, _ := strings.Cut(name, " ")
	return strings.TrimSuffix(first, ",")
}

func (c *cycle) who(id chess.PlayerID) string {
	player, _ := c.register.Player(id)
	return surname(player.Person.Name)
}

func fixtureLine(place int, shared bool, who, total, decided string) string {
	at := fmt.Sprint(place)
	if shared {
		at += "="
	}
	return strings.Join([]string{at, who, total, cmp.Or(decided, "-")}, " ")
}

// lines writes a standing in the notation of the fixtures, marks only where
// the fixture has some.
func (c *cycle) lines(list []circuit.Line, want string) []string {
	var out []string
	for i := range list {
		l := &list[i]
		who := l.Club
		if l.Player != "" {
			who = c.who(l.Player)
		}
		s := fixtureLine(l.Place, l.Shared, who, l.Total.String(), l.DecidedBy)
		if strings.Contains(want, "|") {
			s += " |"
			for k := range l.Marks {
				s += " " + fixtureMark(&l.Marks[k])
			}
		}
		out = append(out, s)
	}
	return out
}

func fixtureMark(m *circuit.Mark) string {
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

func (c *cycle) award(a circuit.Award) string {
	place := fmt.Sprint(a.Place)
	if a.PlaceTo != a.Place {
		place += fmt.Sprintf("-%d", a.PlaceTo)
	}
	amount := cmp.Or(a.Amount.Thing, chess.Ratio(a.Amount.Money, 100).String())
	to := slices.Clone(a.Clubs)
	for _, id := range a.To {
		to = append(to, c.who(id))
	}
	return fmt.Sprintf("%d: %s %s to %s", a.Prize+1, place, amount, cmp.Or(strings.Join(to, ", "), "nobody"))
}

func fixtureLines(text string) []string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if l = strings.Join(strings.Fields(l), " "); l != "" {
			out = append(out, l)
		}
	}
	return out
}

// inits are the folders that init can make: every preset in both languages.
func inits(t *testing.T, do func(t *testing.T, dir string, res InitResult)) {
	made := 0
	for _, lang := range []string{"pl", "en"} {
		for _, p := range preset.List() {
			made++
			t.Run(lang+"/"+p.Name, func(t *testing.T) {
				dir := t.TempDir()
				res, err := Init(InitOptions{Dir: filepath.Join(dir, "data", "my-cycle"), Preset: p.Name, Lang: lang})
				if err != nil {
					t.Fatal(err)
				}
				do(t, dir, res)
			})
		}
	}
	t.Logf("%d folders made", made)
}

func TestInitGivesFoldersWithoutAWarning(t *testing.T) {
	inits(t, func(t *testing.T, dir string, res InitResult) {
		issues, err := Check(context.Background(), Options{Data: os.DirFS(filepath.Join(dir, "data")), Lang: "en"})
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range issues {
			if i.Severity != diag.Note {
				t.Errorf("%s: %s [%s]", i.Pos, i.Text.En, i.Code)
			}
		}
	})
}

func TestInitGivesFoldersThatBuild(t *testing.T) {
	inits(t, func(t *testing.T, dir string, res InitResult) {
		out := filepath.Join(dir, "public")
		built, err := Build(context.Background(), Options{Data: os.DirFS(filepath.Join(dir, "data")), Lang: "en", Version: "test", Out: out, Strict: true})
		if err != nil || !built.Published() {
			t.Fatalf("not published: %v %v", err, built.Issues)
		}
		for _, name := range []string{"index.html", "my-cycle/index.html", "my-cycle/standings.json"} {
			if _, err := os.Stat(filepath.Join(out, filepath.FromSlash(name))); err != nil {
				t.Error(err)
			}
		}
	})
}

// Keys that stand in comments work when the # is taken away; those that ask
// for what the example files do not have say so and nothing else.
func TestInitCommentedKeysWork(t *testing.T) {
	allowed := []string{"file-missing", "column-missing", "crosstable-needed", "manual-order-stale"}
	checked := 0
	for _, kind := range []string{"circuit", "league"} {
		p, _ := preset.Start(kind)
		for _, lang := range []string{"pl", "en"} {
			files, err := p.Files(lang)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(files, func(f preset.File) bool { return f.Path == "cycle.yaml" })
			for line := range strings.Lines(string(files[i].Data)) {
				setting, is := strings.CutPrefix(line, "# ")
				if key, _, ok := strings.Cut(setting, ":"); !is || !ok || strings.Contains(key, " ") || key != strings.ToLower(key) {
					continue
				}
				checked++
				w := worked{Settings: setting}
				proj, err := load(context.Background(), Options{Data: w.folder(t, p, lang), Lang: "en"}, "")
				if err != nil {
					t.Fatal(err)
				}
				for _, i := range proj.issues() {
					if i.Severity == diag.Error && !slices.Contains(allowed, i.Code) {
						t.Errorf("%s/%s: %s%s [%s]", kind, lang, line, i.Text.En, i.Code)
					}
				}
			}
		}
	}
	if checked < 50 {
		t.Errorf("only %d commented keys found", checked)
	}
	t.Logf("%d commented keys tried", checked)
}
