package doctor

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"podium/generator/diag"
)

// healthy is the template as an arbiter has it after the first steps.
func healthy(t *testing.T) fstest.MapFS {
	t.Helper()
	repo := fstest.MapFS{}
	template := os.DirFS("../../docs/template")
	err := fs.WalkDir(template, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(template, name)
		repo[name] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(data), "OWNER/", "szachy/"))}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(repo) < 8 {
		t.Fatalf("the template has only %d files", len(repo))
	}
	repo[".git/HEAD"] = text("ref: refs/heads/main\n")
	repo["data/grand-prix/tournaments/2027-02-06 Kalina.csv"] = text("M.;Nazwisko;Pkt.\n1;Kowal Jan;7\n")
	return repo
}

func text(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }

func examine(t *testing.T, repo fs.FS) []diag.Issue {
	t.Helper()
	issues, err := Examine(repo)
	if err != nil {
		t.Fatal(err)
	}
	return issues
}

func TestTheTemplateIsHealthy(t *testing.T) {
	for _, i := range examine(t, healthy(t)) {
		if i.Severity != diag.Note {
			t.Errorf("%s: %s", i.Pos, i.Text.En)
		}
	}
}

const publish, monthlyFile = ".github/workflows/publish.yml", ".github/workflows/monthly.yml"

// Each case breaks one thing of a healthy repository and gives the one problem
// that the volunteer is to read.
func TestEachMissingStepIsNamed(t *testing.T) {
	replace := func(name, old, now string) func(fstest.MapFS) {
		return func(r fstest.MapFS) {
			before := string(r[name].Data)
			after := strings.ReplaceAll(before, old, now)
			if before == after {
				panic(name + " does not hold " + old)
			}
			r[name] = text(after)
		}
	}
	add := func(name, content string) func(fstest.MapFS) {
		return func(r fstest.MapFS) { r[name] = text(content) }
	}
	remove := func(name string) func(fstest.MapFS) { return func(r fstest.MapFS) { delete(r, name) } }
	move := func(from, to string) func(fstest.MapFS) {
		return func(r fstest.MapFS) { r[to] = r[from]; delete(r, from) }
	}
	cases := []struct {
		name       string
		change     func(fstest.MapFS)
		code, file string
		severity   diag.Severity
	}{
		{"no publish.yml", remove(publish), "workflow-missing", publish, diag.Error},
		{"no monthly.yml", remove(monthlyFile), "workflow-missing", monthlyFile, diag.Error},
		{"workflow in the wrong folder", move(publish, ".github/publish.yml"), "file-misplaced", ".github/publish.yml", diag.Error},
		{"workflow uploaded into the root", add("publish.yml", "jobs: {}\n"), "file-misplaced", "publish.yml", diag.Error},
		{"workflow broken by an edit", replace(publish, "jobs:", "jobs"), "workflow-changed", publish, diag.Error},
		{"push taken out", replace(publish, "push:", "release:"), "workflow-changed", publish, diag.Error},
		{"button taken out", replace(publish, "  workflow_dispatch:\n", ""), "workflow-changed", publish, diag.Error},
		{"deployment taken out", replace(publish, "actions/deploy-pages", "actions/other"), "workflow-changed", publish, diag.Error},
		{"permission taken out", replace(publish, "id-token: write", "id-token: none"), "workflow-changed", publish, diag.Error},
		{"podium taken out", replace(publish, "szachy/podium/.github/actions/podium@v1", "szachy/other@v1"), "workflow-changed", publish, diag.Error},
		{"schedule taken out", replace(monthlyFile, "  schedule:\n    - cron: '17 4 2 * *'\n      timezone: \"Europe/Warsaw\"\n", ""), "workflow-changed", monthlyFile, diag.Error},
		{"monthly does not publish", replace(monthlyFile, "publish.yml", "other.yml"), "workflow-changed", monthlyFile, diag.Error},
		{"schedule beside publishing", replace(publish, "on:\n", "on:\n  schedule:\n    - cron: '0 4 * * *'\n"), "schedule-shared", publish, diag.Warning},
		{"edition not committed", replace(monthlyFile, "git push", "git status"), "schedule-sleeps", monthlyFile, diag.Warning},
		{"owner not filled in", replace(publish, "szachy/podium", "OWNER/podium"), "workflow-owner", publish, diag.Error},
		{"another branch", add(".git/HEAD", "ref: refs/heads/master\n"), "branch-other", publish, diag.Note},
		{"line ends of Windows", replace(monthlyFile, "\n", "\r\n"), "line-ends", monthlyFile, diag.Warning},
		{"no cycle", remove("data/grand-prix/cycle.yaml"), "no-cycle", "data", diag.Error},
		{"cycle beside the data", move("data/grand-prix/cycle.yaml", "grand-prix/cycle.yaml"), "no-cycle", "data", diag.Error},
		{"no results", remove("data/grand-prix/tournaments/2027-02-06 Kalina.csv"), "no-results", "data/grand-prix", diag.Note},
		{"no site.yaml", remove("data/site.yaml"), "site-settings-missing", "data/site.yaml", diag.Note},
		{"no address", func(fstest.MapFS) {}, "base-url-missing", "data/site.yaml", diag.Note},
		{"results ignored", add(".gitignore", "*.csv\n"), "data-ignored", "data/grand-prix/tournaments/2027-02-06 Kalina.csv", diag.Error},
		{"editions ignored", add(".gitignore", "history\n"), "data-ignored", "data/grand-prix/history", diag.Error},
		{"site committed", func(r fstest.MapFS) { r[".gitignore"] = text(""); r["public/index.html"] = text("<html>") }, "output-committed", "public", diag.Warning},
		{"address file in the root", add("CNAME", "szachy.example.org\n"), "file-misplaced", "CNAME", diag.Warning},
		{"pointer instead of a file", add("data/grand-prix/register.xlsx", "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n"), "lfs-pointer", "data/grand-prix/register.xlsx", diag.Error},
		{"telephone numbers", add("data/grand-prix/zgloszenia.csv", "Nazwisko;telefon\nKowal Jan;600 100 200\n"), "personal-data", "data/grand-prix/zgloszenia.csv", diag.Warning},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			repo := healthy(t)
			c.change(repo)
			grave := 0
			found := false
			for _, i := range examine(t, repo) {
				if i.Severity != diag.Note {
					grave++
				}
				if i.Code != c.code || i.Pos.File != c.file || i.Severity != c.severity {
					continue
				}
				found = true
				if i.Text.Pl == "" || i.Hint.En == "" || i.Hint.Pl == "" {
					t.Errorf("%+v does not say in both languages what to do", i)
				}
			}
			if !found {
				t.Errorf("no %s %s at %s: %v", c.severity, c.code, c.file, examine(t, repo))
			}
			if c.severity != diag.Note && grave == 0 {
				t.Error("nothing stops")
			}
		})
	}
}

func TestFilesThatGitHubRefusesAreNamed(t *testing.T) {
	repo := healthy(t)
	repo["data/grand-prix/nagranie.mp4"] = &fstest.MapFile{Data: make([]byte, refused)}
	repo["data/grand-prix/zdjecia.zip"] = &fstest.MapFile{Data: make([]byte, warned)}
	got := map[string]diag.Severity{}
	for _, i := range examine(t, repo) {
		if i.Code == "repository-file-large" {
			got[i.Pos.File] = i.Severity
		}
	}
	if len(got) != 2 || got["data/grand-prix/nagranie.mp4"] != diag.Error || got["data/grand-prix/zdjecia.zip"] != diag.Warning {
		t.Errorf("%v", got)
	}
}

// Lines of .gitignore as git reads them.
func TestGitignoreIsReadAsGitReadsIt(t *testing.T) {
	for _, c := range []struct {
		lines, name string
		want        bool
	}{
		{"*.csv", "data/gp/register.csv", true},
		{"/register.csv", "data/gp/register.csv", false},
		{"data", "data/gp/register.csv", true},
		{"/data/", "data/gp/register.csv", true},
		{"register.csv/", "data/gp/register.csv", false},
		{"data/*/register.csv", "data/gp/register.csv", true},
		{"gp/register.csv", "data/gp/register.csv", false},
		{"**/register.csv", "data/gp/register.csv", true},
		{"data/**", "data/gp/register.csv", true},
		{"*.csv\n!register.csv", "data/gp/register.csv", false},
		{"!register.csv\n*.csv", "data/gp/register.csv", true},
		{"# data", "data/gp/register.csv", false},
		{"/public/", "public/index.html", true},
		{"", "data/gp/register.csv", false},
	} {
		repo := &repository{fsys: fstest.MapFS{".gitignore": text(c.lines)}, list: &diag.List{}}
		if got := repo.ignored(c.name); got != c.want {
			t.Errorf("%q hides %s: %v", c.lines, c.name, got)
		}
	}
	below := &repository{fsys: fstest.MapFS{"data/.gitignore": text("/gp/*.csv\n")}, list: &diag.List{}}
	if !below.ignored("data/gp/register.csv") || below.ignored("gp/register.csv") {
		t.Error("a .gitignore holds for its own folder")
	}
}

// Whatever stands in the files, the doctor says something and does not fall.
func FuzzDoctorNeverPanics(f *testing.F) {
	f.Add("on: push\njobs: {a: {steps: [{run: x}]}}", "*.csv\n")
	f.Add("on: [push]\njobs: []", "!**/")
	f.Add("on:\n  push: {branches: x}\npermissions: write-all", "[")
	f.Fuzz(func(t *testing.T, workflow, ignore string) {
		repo := fstest.MapFS{publish: text(workflow), monthlyFile: text(workflow), ".gitignore": text(ignore),
			".git/HEAD": text("ref: refs/heads/main"), "data/gp/cycle.yaml": text(workflow), "data/gp/register.csv": text(ignore)}
		if _, err := Examine(repo); err != nil {
			t.Fatal(err)
		}
	})
}
