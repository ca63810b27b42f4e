package doctor

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"podium/generator/diag"
)

var (
	publishNames = []string{".github/workflows/publish.yml", ".github/workflows/publish.yaml"}
	monthlyNames = []string{".github/workflows/monthly.yml", ".github/workflows/monthly.yaml"}
)

// workflow is what counts of a workflow file.
type workflow struct {
	On          yaml.Node
	Permissions any
	Jobs        map[string]workflowJob
}

type workflowJob struct {
	Permissions any
	Uses        string
	Steps       []struct{ Uses, Run string }
}

func readWorkflow(data []byte) (workflow, error) {
	var w workflow
	err := yaml.Unmarshal(data, &w)
	return w, err
}

// trigger gives the settings of a trigger, false where the workflow has none.
// `on:` may be a word, a list or a mapping.
func (w workflow) trigger(name string) (*yaml.Node, bool) {
	on := &w.On
	switch on.Kind {
	case yaml.ScalarNode:
		return nil, on.Value == name
	case yaml.SequenceNode:
		return nil, slices.ContainsFunc(on.Content, func(n *yaml.Node) bool { return n.Value == name })
	case yaml.MappingNode:
		for i := 0; i+1 < len(on.Content); i += 2 {
			if on.Content[i].Value == name {
				return on.Content[i+1], true
			}
		}
	}
	return nil, false
}

// branches gives the branches whose pushes start the workflow; none = all.
func (w workflow) branches() []string {
	push, ok := w.trigger("push")
	if !ok || push == nil {
		return nil
	}
	var set struct{ Branches []string }
	if push.Decode(&set) != nil {
		return nil
	}
	return set.Branches
}

func (w workflow) publishes(branch string) bool {
	return slices.ContainsFunc(w.branches(), func(pattern string) bool {
		ok, err := path.Match(pattern, branch)
		return ok || err != nil || strings.Contains(pattern, "**")
	})
}

// steps tells whether any step fits.
func (w workflow) steps(fits func(uses, run string) bool) bool {
	for _, j := range w.Jobs { // any order: one that fits is enough
		if slices.ContainsFunc(j.Steps, func(s struct{ Uses, Run string }) bool { return fits(s.Uses, s.Run) }) {
			return true
		}
	}
	return false
}

func (w workflow) uses(action string) bool {
	return w.steps(func(uses, _ string) bool { return strings.Contains(uses, action) })
}

func (w workflow) runs(command string) bool {
	return w.steps(func(_, run string) bool { return strings.Contains(run, command) })
}

// may tells whether any job, or the workflow for all, has a permission.
func (w workflow) may(scope string) bool {
	if granted(w.Permissions, scope) {
		return true
	}
	for _, j := range w.Jobs { // any order: one that may is enough
		if granted(j.Permissions, scope) {
			return true
		}
	}
	return false
}

func granted(permissions any, scope string) bool {
	switch p := permissions.(type) {
	case string:
		return p == "write-all"
	case map[string]any:
		return p[scope] == "write"
	}
	return false
}

// checkWorkflows looks at the files that publish.
func (r *repository) checkWorkflows() {
	r.misplacedWorkflows()
	if name, w := r.workflow(publishNames); w != nil {
		r.checkPublish(name, w)
	}
	if name, w := r.workflow(monthlyNames); w != nil {
		r.checkMonthly(name, w)
	}
	r.checkOwner()
}

// workflow reads the workflow that stands under one of the names.
func (r *repository) workflow(names []string) (string, *workflow) {
	name := r.has(names...)
	if name == "" {
		r.list.Error("workflow-missing", at(names[0]),
			diag.Say("the workflow is not there", "nie ma tego pliku workflow"),
			diag.Say("Add file → Create new file, write the name %s, and paste the file of that name from docs/template of podium",
				"Add file → Create new file, wpisz nazwę %s i wklej plik o tej nazwie z folderu docs/template programu podium", names[0]))
		return "", nil
	}
	w, err := readWorkflow(r.read(name))
	if err != nil {
		r.changed(diag.Error, name, diag.Say("the file cannot be read as YAML: %s", "pliku nie da się odczytać jako YAML: %s", firstLine(err)))
		return name, nil
	}
	return name, &w
}

func firstLine(err error) string {
	line, _, _ := strings.Cut(strings.TrimPrefix(err.Error(), "yaml: "), "\n")
	return line
}

func (r *repository) changed(s diag.Severity, name string, text diag.Text) {
	r.list.Add(diag.Issue{Severity: s, Code: "workflow-changed", Pos: at(name), Text: text,
		Hint: diag.Say("take the file of that name from docs/template of podium", "weź plik o tej nazwie z folderu docs/template programu podium")})
}

func (r *repository) checkPublish(name string, w *workflow) {
	for _, trigger := range []string{"push", "workflow_dispatch", "workflow_call"} {
		if _, ok := w.trigger(trigger); !ok {
			r.changed(diag.Error, name, diag.Say("it does not run on %s", "nie uruchamia się przy %s", trigger))
		}
	}
	for _, step := range []string{"actions/checkout", "actions/configure-pages", "actions/upload-pages-artifact", "actions/deploy-pages"} {
		if !w.uses(step) {
			r.changed(diag.Error, name, diag.Say("no step uses %s", "żaden krok nie używa %s", step))
		}
	}
	if !w.uses("/actions/podium") && !w.runs("podium") {
		r.changed(diag.Error, name, diag.Say("no step calls podium", "żaden krok nie wywołuje podium"))
	}
	for _, scope := range []string{"pages", "id-token"} {
		if !w.may(scope) {
			r.changed(diag.Error, name, diag.Say("no job has the permission `%s: write`", "żadne zadanie nie ma uprawnienia `%s: write`", scope))
		}
	}
	if _, ok := w.trigger("schedule"); ok {
		r.list.Warning("schedule-shared", at(name),
			diag.Say("the schedule stands in the same file as publishing: after 60 quiet days GitHub switches off both",
				"harmonogram jest w tym samym pliku co publikowanie: po 60 dniach bez zmian GitHub wyłączy jedno i drugie"),
			diag.Say("move `schedule:` to .github/workflows/monthly.yml", "przenieś `schedule:` do .github/workflows/monthly.yml"))
	}
}

func (r *repository) checkMonthly(name string, w *workflow) {
	if _, ok := w.trigger("schedule"); !ok {
		r.changed(diag.Error, name, diag.Say("it has no schedule", "nie ma harmonogramu (schedule)"))
	}
	calls := false
	for _, j := range w.Jobs { // any order: one that calls is enough
		calls = calls || strings.Contains(j.Uses, "/workflows/publish.y")
	}
	if !calls {
		r.changed(diag.Error, name, diag.Say("it does not call publish.yml", "nie wywołuje publish.yml"))
	}
	if !w.may("contents") || !w.runs("git push") {
		r.list.Warning("schedule-sleeps", at(name),
			diag.Say("the monthly run commits nothing: after 60 quiet days GitHub switches the schedule off",
				"comiesięczny przebieg niczego nie zapisuje: po 60 dniach bez zmian GitHub wyłączy harmonogram"),
			diag.Say("take the job `edition` from docs/template of podium; to switch the schedule on again: Actions → monthly → Enable workflow",
				"weź zadanie `edition` z folderu docs/template programu podium; ponowne włączenie: Actions → monthly → Enable workflow"))
	}
}

var owner = regexp.MustCompile(`uses:\s*OWNER/`)

// checkOwner finds workflows in which the account of podium was not filled in.
func (r *repository) checkOwner() {
	for _, f := range r.files {
		if strings.HasPrefix(f.name, ".github/workflows/") && owner.Match(r.read(f.name)) {
			r.list.Error("workflow-owner", at(f.name),
				diag.Say("OWNER stands where the account that holds podium belongs", "w miejscu konta, na którym jest podium, wpisano OWNER"),
				diag.Say("pencil (Edit this file) → write the account instead of OWNER → Commit changes",
					"ołówek (Edit this file) → zamiast OWNER wpisz nazwę konta → Commit changes"))
		}
	}
}

// misplacedWorkflows finds workflow files where GitHub does not look for them.
func (r *repository) misplacedWorkflows() {
	for _, f := range r.files {
		dir := path.Dir(f.name)
		if ext := path.Ext(f.name); ext != ".yml" && ext != ".yaml" || dir == ".github/workflows" || strings.Count(f.name, "/") > 2 {
			continue
		}
		if stem := strings.TrimSuffix(base(f.name), path.Ext(f.name)); stem != "publish" && stem != "monthly" {
			continue
		}
		if !bytes.Contains(r.read(f.name), []byte("jobs:")) {
			continue
		}
		r.list.Error("file-misplaced", at(f.name),
			diag.Say("GitHub looks for workflows in .github/workflows only", "GitHub szuka workflowów tylko w folderze .github/workflows"),
			diag.Say("move it to .github/workflows/%s", "przenieś go do .github/workflows/%s", path.Base(f.name)))
	}
}

// number writes a size in MB.
func number(size int64) string { return fmt.Sprintf("%d MB", size>>20) }
