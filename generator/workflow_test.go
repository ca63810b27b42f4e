package generator_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// workflow is what these tests need of a file of .github/workflows.
type workflow struct {
	On          map[string]any
	Permissions map[string]string
	Jobs        map[string]job
}

type job struct {
	If          string
	Needs       string
	Permissions map[string]string
	Uses        string
	Steps       []step
}

type step struct {
	Name, ID, If, Uses, Run, Shell string
	Env, With                      map[string]string
}

// action is what these tests need of an action.yml.
type action struct {
	Inputs map[string]struct{ Default string }
	Runs   struct{ Steps []step }
}

func readYAML(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(data, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

func workflows(t *testing.T, dir string) map[string]workflow {
	t.Helper()
	out := map[string]workflow{}
	names, _ := filepath.Glob(filepath.Join(dir, ".github", "workflows", "*.yml"))
	for _, name := range names {
		var w workflow
		readYAML(t, name, &w)
		out[filepath.Base(name)] = w
	}
	if len(out) < 2 {
		t.Fatalf("%s: only %d workflows", dir, len(out))
	}
	return out
}

// The folders that hold workflows: podium's own and the template.
var repositories = []string{root, filepath.Join(root, "docs", "template")}

// GitHub switches off a file with a schedule after 60 days without a commit,
// with all its other triggers.
func TestScheduleCannotPutPublishingToSleep(t *testing.T) {
	for _, dir := range repositories {
		all := workflows(t, dir)
		publish, monthly := all["publish.yml"], all["monthly.yml"]
		for _, trigger := range []string{"push", "pull_request", "workflow_dispatch", "workflow_call"} {
			if _, ok := publish.On[trigger]; !ok {
				t.Errorf("%s: publish.yml does not run on %s", dir, trigger)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(all)) {
			if _, scheduled := all[name].On["schedule"]; scheduled != (name == "monthly.yml") {
				t.Errorf("%s: %s: only monthly.yml has a schedule", dir, name)
			}
		}
		when := fmt.Sprint(monthly.On["schedule"])
		minute, _ := strconv.Atoi(regexp.MustCompile(`cron:(\d+)`).FindStringSubmatch(when)[1])
		if minute%5 == 0 || !strings.Contains(when, "timezone:Europe/Warsaw") {
			t.Errorf("%s: the schedule is %s, not an odd minute of Warsaw time", dir, when)
		}
		if !strings.Contains(monthly.Jobs["edition"].Steps[len(monthly.Jobs["edition"].Steps)-1].Run, "git commit --allow-empty") {
			t.Errorf("%s: a month without changes makes no commit, so the schedule is switched off", dir)
		}
	}
	text, err := os.ReadFile(filepath.Join(root, "docs", "publishing.md"))
	if err != nil || !strings.Contains(string(text), "60 days") || !strings.Contains(string(text), "Enable workflow") {
		t.Error("docs/publishing.md does not answer the rule of 60 days")
	}
}

func TestWorkflowsAskForNoMoreThanTheyNeed(t *testing.T) {
	for _, dir := range repositories {
		all := workflows(t, dir)
		for _, name := range slices.Sorted(maps.Keys(all)) {
			w := all[name]
			if !maps.Equal(w.Permissions, map[string]string{"contents": "read"}) {
				t.Errorf("%s: %s begins with the permissions %v", dir, name, w.Permissions)
			}
			for _, id := range slices.Sorted(maps.Keys(w.Jobs)) {
				writes := w.Jobs[id].Permissions["contents"] == "write"
				if mayWrite := name+"/"+id == "monthly.yml/edition" || name == "release.yml"; writes != mayWrite {
					t.Errorf("%s: %s: job %s writes contents: %v", dir, name, id, writes)
				}
			}
		}
		deploy := all["publish.yml"].Jobs["deploy"]
		if deploy.If != "${{ github.event_name != 'pull_request' }}" || deploy.Needs != "build" {
			t.Errorf("%s: a pull request must not publish: if %q, needs %q", dir, deploy.If, deploy.Needs)
		}
	}
}

func TestWorkflowsPassActionlint(t *testing.T) {
	const linter = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12"
	if out, err := exec.Command("go", "run", linter, "-version").CombinedOutput(); err != nil {
		t.Skipf("actionlint cannot be fetched, so the workflows are not linted: %s", bytes.TrimSpace(out))
	}
	files := []string{"run", linter}
	for _, dir := range repositories {
		names, _ := filepath.Glob(filepath.Join(dir, ".github", "workflows", "*.yml"))
		files = append(files, names...)
	}
	if out, err := exec.Command("go", files...).CombinedOutput(); err != nil {
		t.Errorf("%s", out)
	}
	t.Logf("%d files checked", len(files)-2)
}

// The form is filled in from the addresses that the documents and the template
// give for `report`.
func TestReportFormIsFilledInFromThePage(t *testing.T) {
	var form struct{ Body []struct{ ID string } }
	readYAML(t, filepath.Join(root, ".github", "ISSUE_TEMPLATE", "blad.yml"), &form)
	var ids []string
	for _, f := range form.Body {
		ids = append(ids, f.ID)
	}
	for _, id := range []string{"cycle", "tournament", "player"} {
		if !slices.Contains(ids, id) {
			t.Errorf("the form has no field %s", id)
		}
	}
	addresses := 0
	for _, name := range []string{"docs/publishing.md", "docs/pl/szybki-start.md", "docs/template/data/site.yaml"} {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`issues/new\?template=([a-z.]+)(&\S+)`).FindAllSubmatch(text, -1) {
			addresses++
			for _, field := range regexp.MustCompile(`&([a-z]+)=\{`).FindAllSubmatch(m[2], -1) {
				if string(m[1]) != "blad.yml" || !slices.Contains(ids, string(field[1])) {
					t.Errorf("%s: %s leads to no field of the form", name, field[0])
				}
			}
		}
	}
	if addresses < 3 {
		t.Errorf("only %d addresses of the form found", addresses)
	}
	own, _ := os.ReadFile(filepath.Join(root, ".github", "ISSUE_TEMPLATE", "blad.yml"))
	copied, _ := os.ReadFile(filepath.Join(root, "docs", "template", ".github", "ISSUE_TEMPLATE", "blad.yml"))
	if !bytes.Equal(own, copied) {
		t.Error("the form of the template differs")
	}
}

// runner carries out the `run:` steps of a job exactly as written, as GitHub's
// Linux runners do; steps that use somebody else's action are left out.
type runner struct {
	t     *testing.T
	dir   string // checkout of the repository
	own   string // checkout of podium, where its action is
	temp  string
	path  []string
	facts map[string]string // github.event_name and other values of expressions
	ran   []string
}

func newRunner(t *testing.T, dir, own, event string) *runner {
	temp := t.TempDir()
	return &runner{t: t, dir: dir, own: own, temp: temp,
		facts: map[string]string{"github.event_name": event, "github.base_ref": "main", "steps.pages.outputs.base_url": "https://szachy.example.org/klasyfikacje"}}
}

var expression = regexp.MustCompile(`\$\{\{\s*(.*?)\s*\}\}`)

// fill puts values into the expressions of a text.
func (r *runner) fill(s string) string {
	return expression.ReplaceAllStringFunc(s, func(e string) string {
		name := expression.FindStringSubmatch(e)[1]
		value, ok := r.facts[name]
		if !ok {
			r.t.Fatalf("the value of %s is not known here", name)
		}
		return value
	})
}

var comparison = regexp.MustCompile(`^github\.event_name (==|!=) '(\w+)'$`)

// due tells whether a step runs after the steps before it have failed or not.
func (r *runner) due(condition string, failed bool) bool {
	if condition == "" {
		return !failed
	}
	inner := expression.FindStringSubmatch(condition)[1]
	if inner == "!cancelled()" {
		return true
	}
	m := comparison.FindStringSubmatch(inner)
	if m == nil {
		r.t.Fatalf("condition %q is not known here", condition)
	}
	return !failed && (r.facts["github.event_name"] == m[2]) == (m[1] == "==")
}

// run carries out the steps, and gives their output and the first error.
func (r *runner) run(steps []step) (string, error) {
	var log strings.Builder
	var failure error
	for _, s := range steps {
		if !r.due(s.If, failure != nil) {
			continue
		}
		var out string
		var err error
		switch {
		case strings.HasSuffix(strings.TrimSuffix(s.Uses, "@v1"), ".github/actions/podium"):
			out, err = r.action(s)
		case s.Run != "":
			out, err = r.command(s)
		}
		log.WriteString(out)
		if err != nil && failure == nil {
			failure = fmt.Errorf("step %q: %w", s.Name, err)
		}
	}
	return log.String(), failure
}

// action carries out podium's own composite action.
func (r *runner) action(s step) (string, error) {
	dir := filepath.Join(r.own, ".github", "actions", "podium")
	var a action
	readYAML(r.t, filepath.Join(dir, "action.yml"), &a)
	r.facts["github.action_path"] = dir
	for name, in := range a.Inputs {
		r.facts["inputs."+name] = in.Default
	}
	for name, value := range s.With {
		if _, ok := a.Inputs[name]; !ok {
			r.t.Errorf("the action has no input %s", name)
		}
		r.facts["inputs."+name] = r.fill(value)
	}
	return r.run(a.Runs.Steps)
}

func (r *runner) command(s step) (string, error) {
	args := []string{"-e", "-c", s.Run} // GitHub's default
	if s.Shell == "bash" {
		args = []string{"--noprofile", "--norc", "-eo", "pipefail", "-c", s.Run}
	}
	cmd := exec.Command("bash", args...)
	cmd.Dir = r.dir
	lists := map[string]string{}
	for _, name := range []string{"PATH", "ENV", "OUTPUT"} {
		lists[name] = filepath.Join(r.temp, name)
		if err := os.WriteFile(lists[name], nil, 0o666); err != nil {
			r.t.Fatal(err)
		}
	}
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-buildvcs=false", "LANG=C.UTF-8", "LC_ALL=", "CI=true", "GITHUB_ACTIONS=true",
		"RUNNER_TEMP="+r.temp, "GITHUB_WORKSPACE="+r.dir, "GITHUB_STEP_SUMMARY="+r.summaryFile(),
		"GITHUB_PATH="+lists["PATH"], "GITHUB_ENV="+lists["ENV"], "GITHUB_OUTPUT="+lists["OUTPUT"],
		"GITHUB_ACTION_PATH="+r.facts["github.action_path"],
		"PATH="+strings.Join(append(slices.Clone(r.path), os.Getenv("PATH")), string(os.PathListSeparator)))
	for name, value := range s.Env {
		cmd.Env = append(cmd.Env, name+"="+r.fill(value))
	}
	out, err := cmd.CombinedOutput()
	added, _ := os.ReadFile(lists["PATH"])
	r.path = append(strings.Fields(string(added)), r.path...)
	r.ran = append(r.ran, s.Name)
	return string(out), err
}

func (r *runner) summaryFile() string { return filepath.Join(r.temp, "summary.md") }

func (r *runner) summary() string {
	data, err := os.ReadFile(r.summaryFile())
	if err != nil {
		r.t.Fatal(err)
	}
	return string(data)
}

// checkout copies a folder into a repository of its own whose origin lies
// beside it, so that a push arrives somewhere.
func checkout(t *testing.T, from string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "checkout")
	err := filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(from, name)
		if d.Name() == ".git" && !d.IsDir() {
			return nil // of a linked worktree: it would lead every command into the real repository
		}
		if d.IsDir() {
			if slices.Contains([]string{".git", "public", "node_modules", "out"}, d.Name()) && rel != "." {
				return fs.SkipDir
			}
			return os.MkdirAll(filepath.Join(dir, rel), 0o777)
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, rel), data, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
	git(t, dir, "init", "--quiet", "--initial-branch=main")
	git(t, dir, "add", "--all")
	git(t, dir, "commit", "--quiet", "--message", "all of it")
	git(t, dir, "clone", "--quiet", "--bare", ".", "../origin.git")
	git(t, dir, "remote", "add", "origin", filepath.Join(filepath.Dir(dir), "origin.git"))
	git(t, dir, "fetch", "--quiet", "origin")
	git(t, dir, "branch", "--quiet", "--set-upstream-to=origin/main")
	return dir
}

// A linked worktree has a file .git that leads to the real repository: the copy
// must not take it, or its commands would write there.
func TestCheckoutOfALinkedWorktreeIsARepositoryOfItsOwn(t *testing.T) {
	from := t.TempDir()
	for name, text := range map[string]string{".git": "gitdir: " + filepath.Join(from, "nowhere") + "\n", "README.md": "text\n"} {
		if err := os.WriteFile(filepath.Join(from, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	dir := checkout(t, from)
	if info, err := os.Stat(filepath.Join(dir, ".git")); err != nil || !info.IsDir() {
		t.Errorf("the copy has no repository of its own: %v", err)
	}
}

func git(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_AUTHOR_NAME=arbiter", "GIT_AUTHOR_EMAIL=arbiter@example.org", "GIT_COMMITTER_NAME=arbiter", "GIT_COMMITTER_EMAIL=arbiter@example.org")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}

func onLinux(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the steps of the workflows are written for Linux, so they are not run here")
	}
}

func mustHold(t *testing.T, what, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%s does not hold %q:\n%.2000s", what, p, text)
		}
	}
}

func TestStepsOfTheWorkflowsRunAsWritten(t *testing.T) {
	onLinux(t)
	dir := checkout(t, root)
	all := workflows(t, dir)
	build := all["publish.yml"].Jobs["build"].Steps

	t.Run("push", func(t *testing.T) {
		r := newRunner(t, dir, dir, "push")
		if log, err := r.run(build); err != nil {
			t.Fatalf("%v\n%s", err, log)
		}
		page, err := os.ReadFile(filepath.Join(dir, "public", "gp-2018", "index.html"))
		if err != nil {
			t.Fatal(err)
		}
		mustHold(t, "the page", string(page), `href="https://szachy.example.org/klasyfikacje/gp-2018/"`)
		mustHold(t, "the summary", r.summary(), "### gp-2018", "as_of: 2018-12-16", "### top ten", "\n1;Kowalikowski Jakub;", "not counted: 167", "### problems", "### site", "wczytano 4 cykle")
		if strings.Contains(r.summary(), "places and totals") {
			t.Error("a push is compared with nothing")
		}
		t.Logf("%d steps run: %q", len(r.ran), r.ran)
	})

	t.Run("pull request", func(t *testing.T) {
		name := filepath.Join(dir, "data", "gp-2018", "corrections.csv")
		before, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		change := append(bytes.TrimRight(before, "\r\n"), "\n2018-12-16-final;90099;points;1;pomyłka;Komisja;2018-02-05\n"...)
		if err := os.WriteFile(name, change, 0o666); err != nil {
			t.Fatal(err)
		}
		r := newRunner(t, dir, dir, "pull_request")
		if log, err := r.run(build); err != nil {
			t.Fatalf("%v\n%s", err, log)
		}
		mustHold(t, "the summary", r.summary(), "places and totals that change", "--- gp-2018/individual.csv", "\n-1;Kowalikowski Jakub;", "\n+1;Linowiecki Adam;", "--- gp-2018/clubs.csv")
		if strings.Contains(r.summary(), "--- rapid-2025") {
			t.Error("a cycle that did not change is shown")
		}
		git(t, dir, "checkout", "--quiet", "data")
	})

	t.Run("faulty data", func(t *testing.T) {
		var table strings.Builder
		table.WriteString("place;name;points\n")
		for i := range 40 {
			fmt.Fprintf(&table, "%d;Nowy %c%c;sześć%%\n", i+1, 'A'+i/20, 'a'+i%20)
		}
		name := filepath.Join(dir, "data", "gp-2018", "tournaments", "2018-12-01-lipowo.csv")
		if err := os.WriteFile(name, []byte(table.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(filepath.Join(dir, "public")); err != nil {
			t.Fatal(err)
		}
		r := newRunner(t, dir, dir, "push")
		log, err := r.run(build)
		if err == nil || !strings.Contains(err.Error(), "check the data") {
			t.Fatalf("the run goes on: %v\n%s", err, log)
		}
		for _, kind := range []string{"error", "warning", "notice"} {
			if n := len(regexp.MustCompile(`(?m)^::`+kind+`[ :]`).FindAllString(log, -1)); n > 10 || kind == "error" && n != 10 {
				t.Errorf("%d annotations of kind %s, GitHub shows 10", n, kind)
			}
		}
		mustHold(t, "the log", log, "title=score-syntax::", "%25", "i jeszcze 31")
		mustHold(t, "the summary", r.summary(), "score-syntax", "lipowo.csv:41")
		if _, err := os.Stat(filepath.Join(dir, "public")); err == nil {
			t.Error("a site was built from faulty data")
		}
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	})

	t.Run("monthly", func(t *testing.T) { monthly(t, dir, dir, "gp-2018") })
}

func TestStepsOfTheTemplateRunAsWritten(t *testing.T) {
	onLinux(t)
	own := checkout(t, root)
	dir := checkout(t, filepath.Join(root, "docs", "template"))
	r := newRunner(t, dir, own, "push")
	if log, err := r.run(workflows(t, dir)["publish.yml"].Jobs["build"].Steps); err != nil {
		t.Fatalf("%v\n%s", err, log)
	}
	page, err := os.ReadFile(filepath.Join(dir, "public", "grand-prix", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	mustHold(t, "the page", string(page), "Grand Prix 2027")

	// The arbiter uploads a file, as the README says.
	table := "M.;Nazwisko i imię;Klub;Pkt.\n1;Kowal Jan;Skoczek Lipowo;7,5\n2;Lipa Anna;Goniec Brzezina;6\n"
	if err := os.WriteFile(filepath.Join(dir, "data", "grand-prix", "tournaments", "2027-03-06 Kalina.csv"), []byte(table), 0o666); err != nil {
		t.Fatal(err)
	}
	git(t, dir, "add", "--all")
	git(t, dir, "commit", "--quiet", "--message", "Add files via upload")
	git(t, dir, "push", "--quiet")
	monthly(t, dir, own, "grand-prix")
}

// monthly runs the job that keeps the edition, twice: the second month, in
// which nothing changed, makes a commit too.
func monthly(t *testing.T, dir, own, cycle string) {
	t.Helper()
	steps := workflows(t, dir)["monthly.yml"].Jobs["edition"].Steps
	last := git(t, dir, "rev-parse", "origin/main")
	for range 2 {
		r := newRunner(t, dir, own, "schedule")
		if log, err := r.run(steps); err != nil {
			t.Fatalf("%v\n%s", err, log)
		}
		git(t, dir, "fetch", "--quiet", "origin")
		now := git(t, dir, "rev-parse", "origin/main")
		if now == last {
			t.Error("no commit was pushed")
		}
		last = now
		for _, name := range strings.Fields(git(t, dir, "diff", "--name-only", "HEAD~1", "HEAD")) {
			if !strings.Contains(name, "/history/") {
				t.Errorf("the month changed %s", name)
			}
		}
	}
	kept, _ := filepath.Glob(filepath.Join(dir, "data", cycle, "history", "*"))
	if len(kept) != 1 {
		t.Errorf("history holds %d files, not one edition", len(kept))
	}
}
