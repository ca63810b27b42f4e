package register_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

// season is a fixture: the files of a cycle as an arbiter writes them.
type season struct {
	register, aliases, clubs string
	lists                    map[string]string // dated lists by file name
	opt                      register.Options
	tables                   []event
}

// event is one tournament: its day and its table.
type event struct{ day, csv string }

// result is what identification gave.
type result struct {
	*register.Register
	tables []*chess.Tournament
	who    [][]chess.Identity
	list   *diag.List
}

func (s season) run(t *testing.T) result {
	t.Helper()
	list := &diag.List{}
	reg := register.Load(s.files(), s.opt, list)
	var tables []*chess.Tournament
	for i, e := range s.tables {
		tables = append(tables, readTable(t, fmt.Sprintf("t%d.csv", i+1), e.day, []byte(e.csv)))
	}
	who := reg.Identify(tables, list)
	for _, i := range list.Sorted() {
		if said := i.Text.En + i.Text.Pl + i.Hint.En + i.Hint.Pl; strings.Contains(said, "%!") || i.Text.Pl == "" || i.Hint.Pl == "" {
			t.Errorf("%s: ill-formed message: %+v", i.Code, i)
		}
	}
	return result{reg, tables, who, list}
}

func (s season) files() register.Files {
	var files register.Files
	if s.register != "" {
		files.Register = []table.File{{Name: "gp/register.csv", Data: []byte(s.register)}}
	}
	for _, day := range sortedKeys(s.lists) {
		files.Register = append(files.Register, table.File{Name: "gp/" + day, Data: []byte(s.lists[day])})
	}
	if s.aliases != "" {
		files.Aliases = &table.File{Name: "gp/aliases.csv", Data: []byte(s.aliases)}
	}
	if s.clubs != "" {
		files.Clubs = &table.File{Name: "gp/clubs.csv", Data: []byte(s.clubs)}
	}
	return files
}

func sortedKeys(m map[string]string) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	return keys // Load must not depend on their order
}

type line struct {
	Place  table.Number `csv:"place"`
	Name   string       `csv:"name"`
	ID     string       `csv:"id"`
	FIDE   string       `csv:"fide_id"`
	Club   string       `csv:"club"`
	Region string       `csv:"region"`
	Rating table.Number `csv:"rating"`
	Born   table.Birth  `csv:"birth_year"`
	Sex    table.Sex    `csv:"sex"`
	Points string       `csv:"points"`
}

// readTable reads the table of a tournament as package source would.
func readTable(t *testing.T, file, day string, data []byte) *chess.Tournament {
	t.Helper()
	list := &diag.List{}
	records, _ := table.Load[line](table.File{Name: file, Data: data}, table.Spec{Required: []string{"name"}}, list)
	if list.HasErrors() {
		t.Fatalf("%s: %v", file, list.Sorted())
	}
	date, err := chess.ParseDate(day)
	if err != nil {
		t.Fatal(err)
	}
	out := &chess.Tournament{ID: strings.TrimSuffix(file, ".csv"), File: file, Date: date, Status: chess.Held}
	for _, r := range records {
		v := r.Value
		row := chess.Row{At: r.Row.At(), Place: int(v.Place), Played: true, Person: chess.Person{
			ID: v.ID, FIDE: v.FIDE, Name: v.Name, Club: v.Club, Region: v.Region, Rating: int(v.Rating),
			BirthYear: v.Born.Year, BirthDate: chess.Date(v.Born.Date), Sex: chess.Sex(v.Sex),
		}}
		if v.Points != "" {
			row.Points, err = chess.ParsePoints(v.Points)
			row.HasPoints = err == nil
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// is checks who a row is: "R1", "R1|R2" where undecided.
func (r result) is(t *testing.T, table, row int, want string) {
	t.Helper()
	id := r.who[table][row]
	got := string(id.Player)
	for i, u := range id.Undecided {
		if i > 0 {
			got += "|"
		}
		got += string(u)
	}
	if got != want {
		t.Errorf("t%d, %s: is %q, want %q", table+1, r.tables[table].Rows[row].Person.Name, got, want)
	}
}

// issues gives all issues of a code.
func (r result) issues(code string) []diag.Issue {
	var out []diag.Issue
	for _, i := range r.list.Sorted() {
		if i.Code == code {
			out = append(out, i)
		}
	}
	return out
}

// says checks that exactly one issue of the code was reported, at the place
// and with the words given.
func (r result) says(t *testing.T, code, place string, words ...string) {
	t.Helper()
	found := r.issues(code)
	if len(found) != 1 {
		t.Fatalf("%d issues %s, want one; all: %s", len(found), code, r.all())
	}
	i := found[0]
	if i.Pos.Source() != place {
		t.Errorf("%s stands at %s, want %s", code, i.Pos.Source(), place)
	}
	for _, w := range words {
		if !strings.Contains(i.Text.En+"\n"+i.Hint.En, w) {
			t.Errorf("%s: %q lacks %q; hint: %q", code, i.Text.En, w, i.Hint.En)
		}
		if !strings.Contains(i.Text.Pl+"\n"+i.Hint.Pl, w) && !strings.Contains(w, " ") {
			t.Errorf("%s: Polish %q lacks %q; hint: %q", code, i.Text.Pl, w, i.Hint.Pl)
		}
	}
}

// silent checks that nothing but notes was reported.
func (r result) silent(t *testing.T) {
	t.Helper()
	if r.list.Count(diag.Error)+r.list.Count(diag.Warning) > 0 {
		t.Errorf("unexpected: %s", r.all())
	}
}

func (r result) all() string {
	var b strings.Builder
	for _, i := range r.list.Sorted() {
		fmt.Fprintf(&b, "\n%s: %s: %s [%s] %s", i.Pos, i.Severity, i.Text.En, i.Code, i.Hint.En)
	}
	return b.String()
}

// shared gives a folder of the collected cases; without it the test is skipped.
func shared(t *testing.T, name string) string {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "shared", "cases", name)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("the collected cases are not here: %v", err)
	}
	return dir
}

func readFile(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
