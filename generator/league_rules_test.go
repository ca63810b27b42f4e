package generator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"podium/generator/chess"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/league"
	"podium/generator/schedule"
	"podium/generator/source"
	"podium/generator/table"
)

// fixture is one rule of a team championship as an arbiter would write it
// down: settings, files and what must come out. Tables are CSV; every table of
// `expect` names the columns it compares. A fixture without `problems` must be
// free of errors and warnings.
type fixture struct {
	Rule        string `yaml:"rule"`
	Says        string `yaml:"says"`
	Settings    string `yaml:"settings"`
	Teams       string `yaml:"teams"`
	Lineups     string `yaml:"lineups"`
	Matches     string `yaml:"matches"`
	Corrections string `yaml:"corrections"`
	CoreGames   string `yaml:"core_games"`
	AsOf        string `yaml:"as_of"`
	Expect      struct {
		Standing   string   `yaml:"standing"`
		Players    string   `yaml:"players"`
		Boards     string   `yaml:"boards"`
		Violations string   `yaml:"violations"`
		Pairings   string   `yaml:"pairings"`
		Starts     string   `yaml:"starts"`
		White      string   `yaml:"white"`
		Fees       string   `yaml:"fees"`
		Notes      []string `yaml:"notes"`
		Problems   []string `yaml:"problems"`
		Hidden     []string `yaml:"hidden"`
		Plan       []string `yaml:"plan"`
		Final      *bool    `yaml:"final"`
		Promoted   []string `yaml:"promoted"`
		Communique string   `yaml:"communique"`
	} `yaml:"expect"`
}

// computed is a fixture after computing.
type computed struct {
	standings league.Standings
	schedule  schedule.Schedule
	list      diag.List
	names     map[string]string // id to name
}

func (f *fixture) compute(t *testing.T) *computed {
	t.Helper()
	c := &computed{names: map[string]string{}}
	cycle := config.LoadCycle("fixture", table.File{Name: "cycle.yaml", Data: []byte(f.cycle())}, nil, &c.list)
	if cycle == nil || cycle.League == nil {
		t.Fatalf("the settings cannot be read: %v", c.list.Sorted())
	}
	for _, p := range cycle.League.Validate() {
		c.list.Add(diag.Issue{Severity: p.Severity, Code: p.Code, Text: p.Text, Hint: p.Hint})
	}
	teams, matches := source.Entries(source.EntryFiles{
		Teams: csvFile("teams.csv", f.Teams), Lineups: csvFile("lineups.csv", f.Lineups), Matches: csvFile("matches.csv", f.Matches),
	}, source.Result{}, &c.list)
	in := league.Input{Teams: teams, Matches: matches}
	if f.Corrections != "" {
		in.Corrections = source.Corrections(*csvFile("corrections.csv", f.Corrections), &c.list)
	}
	if f.CoreGames != "" {
		in.CoreGames = source.CoreGames(*csvFile("core.csv", f.CoreGames), &c.list)
	}
	if f.AsOf != "" {
		day, err := chess.ParseDate(f.AsOf)
		if err != nil {
			t.Fatal(err)
		}
		in.AsOf = day
	}
	c.standings = league.Compute(*cycle.League, in, &c.list)
	var problems []diag.Problem
	c.schedule, problems = schedule.Plan(*cycle.League, schedule.Input{Title: "fixture", Teams: teams, Standings: &c.standings, AsOf: in.AsOf})
	if f.Expect.Pairings+f.Expect.Starts != "" || f.Expect.Plan != nil {
		for _, p := range problems {
			c.list.Add(diag.Issue{Severity: p.Severity, Code: p.Code, Text: p.Text, Hint: p.Hint})
		}
	}
	for _, team := range teams {
		c.names[team.ID] = team.Name
	}
	return c
}

// cycle completes the settings of a fixture by what every cycle needs.
func (f *fixture) cycle() string {
	out := f.Settings
	for _, line := range []string{"kind: league", "title: Fixture", "language: en", "year: 2021", "date: {from: 2021-05-08, to: 2021-05-09}", "boards: [{}, {}]", "min_lineup: 1"} {
		key, _, _ := strings.Cut(line, ":")
		if !regexp.MustCompile(`(?m)^` + key + `:`).MatchString(f.Settings) {
			out = line + "\n" + out
		}
	}
	return out
}

func csvFile(name, text string) *table.File {
	if text == "" {
		return nil
	}
	return &table.File{Name: name, Data: []byte(text)}
}

// TestRulesOfTeamChampionships runs every fixture of league/testdata/rules and
// asks for one of each rule. R-36 (appeals) is text: nothing is computed.
func TestRulesOfTeamChampionships(t *testing.T) {
	files, err := filepath.Glob("league/testdata/rules/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no fixtures found")
	}
	covered := map[string]bool{"R-36": true}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".yaml")
		t.Run(name, func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var f fixture
			if err := yaml.Unmarshal(data, &f); err != nil {
				t.Fatal(err)
			}
			if f.Rule == "" || !strings.HasPrefix(name, f.Rule) || f.Says == "" {
				t.Errorf("the fixture must name its rule and say it in words")
			}
			covered[f.Rule] = true
			f.check(t, f.compute(t))
		})
	}
	for r := 1; r <= 37; r++ {
		if rule := fmt.Sprintf("R-%02d", r); !covered[rule] {
			t.Errorf("no fixture of %s", rule)
		}
	}
	t.Logf("%d fixtures", len(files))
}

func (f *fixture) check(t *testing.T, c *computed) {
	t.Helper()
	e := f.Expect
	checks := 0
	compare := func(what, want string, rows []map[string]string) {
		if want == "" {
			return
		}
		checks++
		if d := cmp.Diff(strings.TrimSpace(want), render(want, rows)); d != "" {
			t.Errorf("%s:\n%s", what, d)
		}
	}
	compare("standing", e.Standing, c.standing())
	compare("players", e.Players, c.players())
	compare("boards", e.Boards, c.boards())
	compare("violations", e.Violations, c.violations())
	compare("pairings", e.Pairings, c.pairings())
	compare("starts", e.Starts, c.starts())
	compare("white", e.White, c.white())
	compare("fees", e.Fees, c.fees())
	if e.Final != nil && *e.Final != c.standings.Final {
		t.Errorf("final is %v", c.standings.Final)
	}
	if e.Communique != "" && c.standings.Rules.CommuniqueBy().String() != e.Communique {
		t.Errorf("communiqué by %s", c.standings.Rules.CommuniqueBy())
	}
	if e.Promoted != nil && !slices.Equal(e.Promoted, c.standings.Promoted) {
		t.Errorf("promoted %v", c.standings.Promoted)
	}
	for _, note := range e.Plan {
		checks++
		if !slices.ContainsFunc(append(c.schedule.Notes, c.schedule.Why), func(n diag.Text) bool { return strings.Contains(n.En, note) }) {
			t.Errorf("the plan does not say %q", note)
		}
	}
	for _, secret := range e.Hidden {
		checks++
		if strings.Contains(fmt.Sprintf("%+v", c.standings), secret) {
			t.Errorf("%q must not get past the reader", secret)
		}
	}
	f.checkCodes(t, c)
	if checks == 0 && e.Notes == nil && e.Problems == nil && e.Final == nil && e.Promoted == nil && e.Communique == "" {
		t.Error("the fixture checks nothing")
	}
}

func (f *fixture) checkCodes(t *testing.T, c *computed) {
	t.Helper()
	var notes, problems []string
	for _, n := range c.standings.Notes {
		if n.Code != "default" { // said on the page of rules
			notes = append(notes, n.Code)
		}
	}
	for _, i := range c.list.Sorted() {
		if i.Severity != diag.Note {
			problems = append(problems, i.Code)
			t.Logf("%s %s: %s", i.Code, i.Pos, i.Text.En)
		}
	}
	for _, l := range []struct {
		what      string
		want, got []string
	}{{"notes", f.Expect.Notes, notes}, {"problems", f.Expect.Problems, problems}} {
		if l.what == "notes" && l.want == nil {
			continue
		}
		slices.Sort(l.got)
		if d := cmp.Diff(l.want, slices.Compact(l.got)); d != "" && len(l.want)+len(l.got) > 0 {
			t.Errorf("%s:\n%s", l.what, d)
		}
	}
}

// render prints rows with the columns that the wanted table has.
func render(want string, rows []map[string]string) string {
	head, _, _ := strings.Cut(strings.TrimSpace(want), "\n")
	out := []string{head}
	for _, row := range rows {
		var cells []string
		for _, column := range strings.Split(head, ";") {
			cells = append(cells, row[column])
		}
		out = append(out, strings.Join(cells, ";"))
	}
	return strings.Join(out, "\n")
}

func (c *computed) standing() []map[string]string {
	var out []map[string]string
	for _, e := range c.standings.Entries {
		row := map[string]string{
			"place": fmt.Sprint(e.Place), "team": e.Team.Name, "mp": e.MatchPoints.String(), "gp": e.GamePoints.String(),
			"by": e.DecidedBy, "all_mp": e.All.MatchPoints.String(), "phase1": fmt.Sprint(e.PlacePhase1), "boards": join(e.Boards),
			"certain": fmt.Sprint(e.Certain), "byes": fmt.Sprint(e.Byes), "walkovers": fmt.Sprint(e.Walkovers),
		}
		for _, tb := range e.TieBreaks {
			row[tb.Code] = tb.Text
		}
		for _, tried := range e.Tried {
			row["tried_"+tried.Key] = tried.Text
		}
		for _, m := range e.Matches {
			row[fmt.Sprintf("r%d", m.Round)] = string(m.Kind)
		}
		out = append(out, row)
	}
	return out
}

func join(points []chess.Points) string {
	var s []string
	for _, p := range points {
		s = append(s, p.String())
	}
	return strings.Join(s, " ")
}

func (c *computed) players() []map[string]string {
	var out []map[string]string
	for _, e := range c.standings.Entries {
		for _, p := range e.Players {
			out = append(out, map[string]string{
				"team": e.Team.Name, "player": p.Name, "points": p.Points.String(), "games": fmt.Sprint(p.Games),
				"board": fmt.Sprint(p.Board), "given": p.Given.String(),
			})
		}
	}
	return out
}

func (c *computed) boards() []map[string]string {
	var out []map[string]string
	for _, b := range c.standings.Boards {
		for _, l := range b.Lines {
			out = append(out, map[string]string{
				"board": fmt.Sprint(b.Board), "place": fmt.Sprint(l.Place), "player": l.Name, "points": l.Points.String(),
				"by": l.DecidedBy, "medal": fmt.Sprint(l.Medal), "performance": fmt.Sprint(l.Performance),
				"team": c.standings.Entries[l.Team].Team.Name,
			})
		}
	}
	return out
}

func (c *computed) violations() []map[string]string {
	var out []map[string]string
	for _, v := range c.standings.Violations {
		out = append(out, map[string]string{
			"rule": v.Rule, "team": c.names[v.Team], "round": fmt.Sprint(v.Round), "player": v.Name, "board": fmt.Sprint(v.Board), "source": v.At.Source(),
		})
	}
	return out
}

func (c *computed) pairings() []map[string]string {
	var out []map[string]string
	for _, r := range c.schedule.Rounds {
		row := map[string]string{"round": fmt.Sprint(r.Round), "date": r.Date.String(), "time": r.Time}
		if r.ByProgram || r.Open {
			row["a"] = map[bool]string{true: "pairing program", false: "open"}[r.ByProgram]
			out = append(out, row)
		}
		for _, p := range r.Pairings {
			out = append(out, map[string]string{"round": row["round"], "date": row["date"], "time": row["time"], "a": c.names[p.A], "b": c.names[p.B], "for": p.Label.En})
		}
		for _, id := range r.Free {
			out = append(out, map[string]string{"round": row["round"], "a": c.names[id], "b": "free"})
		}
	}
	return out
}

func (c *computed) starts() []map[string]string {
	var out []map[string]string
	for _, s := range c.schedule.Starts {
		row := map[string]string{"number": fmt.Sprint(s.Number), "team": s.Team.Name, "lots": fmt.Sprint(s.Lots)}
		if s.Mean != nil && s.Second != nil {
			row["mean"], row["second"] = s.Mean.String(), s.Second.String()
		}
		out = append(out, row)
	}
	return out
}

// white lists who has White, by round and board of the team named first.
func (c *computed) white() []map[string]string {
	var out []map[string]string
	for _, e := range c.standings.Entries {
		for _, p := range e.Players {
			for _, r := range p.Results {
				if r.Colour == 'w' {
					out = append(out, map[string]string{"round": fmt.Sprint(r.Round), "board": fmt.Sprint(r.Board), "player": p.Name})
				}
			}
		}
	}
	slices.SortStableFunc(out, func(a, b map[string]string) int {
		return strings.Compare(a["round"]+a["board"], b["round"]+b["board"])
	})
	return out
}

func (c *computed) fees() []map[string]string {
	var out []map[string]string
	for _, f := range c.standings.Fees {
		out = append(out, map[string]string{"club": f.Club, "teams": fmt.Sprint(len(f.Teams)), "amount": fmt.Sprint(f.Amount / 100)})
	}
	return out
}
