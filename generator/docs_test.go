package generator_test

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"podium/generator/source"
)

// program is every package of podium with its types; the same object stands
// for a function wherever it is called.
type program struct {
	fset  *token.FileSet
	files []*ast.File
	info  *types.Info
}

// typed checks the types of the whole program, tests left out.
func typed(t *testing.T) program {
	t.Helper()
	export := exportData(t)
	p := program{info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{},
	}}
	trees := map[string][]*ast.File{}
	for _, f := range sources(t, false) {
		p.fset = f.fset
		if buildsHere(f) {
			trees["podium/"+f.pkg] = append(trees["podium/"+f.pkg], f.tree)
			p.files = append(p.files, f.tree)
		}
	}
	im := &ownFirst{trees: trees, done: map[string]*types.Package{}, p: &p,
		rest: importer.ForCompiler(p.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(export[path]) })}
	for _, path := range slices.Sorted(maps.Keys(trees)) {
		if _, err := im.Import(path); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// ownFirst imports packages of this module from source, others as compiled.
type ownFirst struct {
	trees map[string][]*ast.File
	done  map[string]*types.Package
	p     *program
	rest  types.Importer
}

func (im *ownFirst) Import(path string) (*types.Package, error) {
	files, own := im.trees[path]
	if !own {
		return im.rest.Import(path)
	}
	if pkg := im.done[path]; pkg != nil {
		return pkg, nil
	}
	conf := types.Config{Importer: im}
	pkg, err := conf.Check(path, im.p.fset, files, im.p.info)
	im.done[path] = pkg
	return pkg, err
}

// follower finds every constant that can reach one of the places it starts
// from: it goes back from parameters to the calls, from fields and variables
// to what is put into them.
type follower struct {
	program
	flows map[types.Object][]ast.Expr // what is put into a variable, a parameter or a field
	seen  map[types.Object]bool
	found map[string]token.Position
	lost  []string // expressions that cannot be followed
}

func follow(p program) *follower {
	f := &follower{program: p, flows: map[types.Object][]ast.Expr{}, seen: map[types.Object]bool{}, found: map[string]token.Position{}}
	literals := map[types.Object]*types.Signature{}
	for _, file := range p.files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				f.assigned(n, literals)
			case *ast.ValueSpec:
				for i, v := range n.Values {
					if len(n.Names) == len(n.Values) {
						f.put(p.info.Defs[n.Names[i]], v)
					}
				}
			case *ast.CompositeLit:
				f.composed(n)
			case *ast.CallExpr:
				f.called(n, literals)
			}
			return true
		})
	}
	return f
}

func (f *follower) put(to types.Object, what ast.Expr) {
	if to != nil {
		f.flows[to] = append(f.flows[to], what)
	}
}

func (f *follower) assigned(n *ast.AssignStmt, literals map[types.Object]*types.Signature) {
	if len(n.Lhs) != len(n.Rhs) {
		return
	}
	for i, left := range n.Lhs {
		to := f.object(left)
		f.put(to, n.Rhs[i])
		if lit, ok := n.Rhs[i].(*ast.FuncLit); ok && to != nil {
			literals[to], _ = f.info.Types[lit].Type.(*types.Signature)
		}
	}
}

func (f *follower) composed(n *ast.CompositeLit) {
	kind := f.info.Types[n].Type
	if kind == nil {
		return
	}
	if ptr, ok := kind.Underlying().(*types.Pointer); ok {
		kind = ptr.Elem()
	}
	fields, ok := kind.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			f.put(f.info.Uses[kv.Key.(*ast.Ident)], kv.Value)
			continue
		}
		f.put(fields.Field(i), e)
	}
}

func (f *follower) called(n *ast.CallExpr, literals map[types.Object]*types.Signature) {
	callee := f.object(n.Fun)
	sig := literals[callee]
	if fn, ok := callee.(*types.Func); ok {
		sig = fn.Origin().Signature()
	}
	if sig == nil {
		return
	}
	for i, arg := range n.Args {
		if i < sig.Params().Len() {
			f.put(sig.Params().At(i), arg)
		}
	}
}

// object gives what an expression names: a variable, a field, a function.
func (f *follower) object(e ast.Expr) types.Object {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return f.object(e.X)
	case *ast.Ident:
		if d := f.info.Defs[e]; d != nil {
			return d
		}
		return f.info.Uses[e]
	case *ast.IndexExpr:
		return f.object(e.X)
	case *ast.SelectorExpr:
		if s := f.info.Selections[e]; s != nil {
			return s.Obj()
		}
		return f.info.Uses[e.Sel]
	}
	return nil
}

// from follows everything that is put into the object.
func (f *follower) from(to types.Object) {
	if f.seen[to] {
		return
	}
	f.seen[to] = true
	for _, e := range f.flows[to] {
		f.value(e)
	}
}

func (f *follower) value(e ast.Expr) {
	at := f.fset.Position(e.Pos())
	if v := f.info.Types[e].Value; v != nil && v.Kind() == constant.String {
		if s := constant.StringVal(v); s != "" {
			f.found[s] = at
		}
		return
	}
	switch o := f.object(e).(type) {
	case *types.Var:
		f.from(o)
	default:
		f.lost = append(f.lost, at.String())
	}
}

// codes gives every code that a problem or a refusal of the program can carry.
func codes(t *testing.T, p program) map[string]token.Position {
	t.Helper()
	f := follow(p)
	starts := 0
	for _, o := range p.info.Defs {
		field, ok := o.(*types.Var)
		if !ok || !field.IsField() || field.Name() != "Code" || field.Pkg() == nil {
			continue
		}
		owner := p.fset.Position(field.Pos()).Filename
		if strings.HasPrefix(owner, "generator/diag/") || strings.HasPrefix(owner, "generator/publish/") {
			starts++
			f.from(field)
		}
	}
	for _, e := range f.lost {
		t.Errorf("%s: a code that is no constant, or comes by a way this test cannot follow", e)
	}
	if starts < 3 || len(f.found) < 100 {
		t.Fatalf("only %d kinds of problems and %d codes found", starts, len(f.found))
	}
	return f.found
}

func TestRepoEveryCodeIsExplained(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "errors.md"))
	if err != nil {
		t.Fatal(err)
	}
	sections := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^### `([^`]+)`$").FindAllStringSubmatch(string(text), -1) {
		if sections[m[1]] {
			t.Errorf("docs/errors.md explains %s twice", m[1])
		}
		sections[m[1]] = true
	}
	found := codes(t, typed(t))
	for _, code := range slices.Sorted(maps.Keys(found)) {
		if !sections[code] {
			t.Errorf("docs/errors.md does not explain %s (%s)", code, found[code])
		}
	}
	for _, code := range slices.Sorted(maps.Keys(sections)) {
		if _, ok := found[code]; !ok {
			t.Errorf("docs/errors.md explains %s, which no problem carries", code)
		}
	}
	t.Logf("%d codes checked", len(found))
}

// Every section names the level and shows a message.
func TestRepoSectionsOfCodesAreComplete(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "errors.md"))
	if err != nil {
		t.Fatal(err)
	}
	levels := regexp.MustCompile(`^\*\*(error|warning|note|refusal)\*\*`)
	for _, section := range strings.Split(string(text), "\n### ")[1:] {
		section, _, _ = strings.Cut(section, "\n## ")
		code, rest, _ := strings.Cut(section, "\n")
		parts := strings.Split(strings.TrimSpace(rest), "\n\n")
		if len(parts) != 2 || !levels.MatchString(parts[0]) || !strings.Contains(parts[0], "\n> ") {
			t.Errorf("%s: a section has the level and the meaning, a message, and what to do", code)
		}
	}
}

// A sentence said in two languages takes every argument in both.
func TestRepoSentencesTakeTheirArguments(t *testing.T) {
	p := typed(t)
	f := follow(p)
	checked, passed := 0, 0
	for _, file := range p.files {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || call.Ellipsis.IsValid() {
				return true
			}
			sig, ok := f.info.Types[call.Fun].Type.(*types.Signature)
			if !ok || !sig.Variadic() {
				return true
			}
			at := speaks(sig)
			if at < 0 || len(call.Args) < at+2 {
				return true
			}
			args := call.Args[sig.Params().Len()-1:]
			for _, format := range call.Args[at : at+2] {
				v := p.info.Types[format].Value
				if v == nil {
					passed++
					continue
				}
				checked++
				if err := fits(constant.StringVal(v), args, p.info); err != "" {
					t.Errorf("%s: %q %s", p.fset.Position(format.Pos()), constant.StringVal(v), err)
				}
			}
			return true
		})
	}
	t.Logf("%d sentences checked, %d put together elsewhere", checked, passed)
	if checked < 300 || passed > checked/10 {
		t.Error("too few sentences are constants")
	}
}

// speaks gives where a function takes an English and a Polish format followed
// at the end by their arguments, -1 for any other function.
func speaks(sig *types.Signature) int {
	for i := range sig.Params().Len() - 1 {
		if sig.Params().At(i).Name() == "en" && sig.Params().At(i+1).Name() == "pl" {
			return i
		}
	}
	return -1
}

var verb = regexp.MustCompile(`%[-+# 0]*(?:\[(\d+)\])?(?:\d+)?(?:\.\d+)?([a-zA-Z%])`)

// fits tells what is wrong between a format and its arguments, "" for nothing.
func fits(format string, args []ast.Expr, info *types.Info) string {
	if len(args) == 0 {
		return "" // said as it is
	}
	used := make([]bool, len(args))
	next := 0
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[2] == "%" {
			continue
		}
		if m[1] != "" {
			next = int(m[1][0]-'0') - 1
		}
		if next >= len(args) {
			return fmt.Sprintf("has no argument for %s", m[0])
		}
		number := false
		if basic, ok := info.Types[args[next]].Type.Underlying().(*types.Basic); ok {
			number = basic.Info()&types.IsNumeric != 0 && !hasString(info.Types[args[next]].Type)
		}
		if number != strings.Contains("dcxX", m[2]) && m[2] != "v" && m[2] != "g" && m[2] != "f" {
			return fmt.Sprintf("writes argument %d with %s", next+1, m[0])
		}
		used[next] = true
		next++
	}
	// An indexed format may leave arguments out for the other language's sake,
	// as fmt allows it.
	if i := slices.Index(used, false); i >= 0 && !strings.Contains(format, "%[") {
		return fmt.Sprintf("leaves out argument %d", i+1)
	}
	return ""
}

func hasString(t types.Type) bool {
	o, _, _ := types.LookupFieldOrMethod(t, true, nil, "String")
	_, ok := o.(*types.Func)
	return ok
}

var mdLink = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// documents lists the Markdown files of the repository that people read.
func documents(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/pl/*.md", "docs/template/*.md"} {
		names, _ := filepath.Glob(filepath.Join(root, pattern))
		out = append(out, names...)
	}
	if len(out) < 12 {
		t.Fatalf("only %d documents found", len(out))
	}
	return out
}

func TestRepoLinksOfDocumentsLeadSomewhere(t *testing.T) {
	checked := 0
	for _, name := range documents(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range mdLink.FindAllStringSubmatch(string(text), -1) {
			target, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			checked++
			file := name
			if target != "" {
				file = filepath.Join(filepath.Dir(name), filepath.FromSlash(target))
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: the link %s leads nowhere", name, m[1])
			} else if anchor != "" && !hasHeading(t, file, anchor) {
				t.Errorf("%s: %s has no heading %s", name, target, anchor)
			}
		}
	}
	t.Logf("%d links checked", checked)
}

var notInAnchor = regexp.MustCompile(`[^\p{L}\p{N}\- _]`)

// hasHeading tells whether a heading of the file gets the anchor on GitHub.
func hasHeading(t *testing.T, file, anchor string) bool {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		title := strings.TrimSpace(strings.TrimLeft(line, "#"))
		if strings.HasPrefix(line, "#") && strings.ReplaceAll(notInAnchor.ReplaceAllString(strings.ToLower(title), ""), " ", "-") == anchor {
			return true
		}
	}
	return false
}

// Pictures are shown somewhere and load on a slow line.
func TestRepoPicturesAreSmallAndShown(t *testing.T) {
	var all strings.Builder
	for _, name := range documents(t) {
		text, _ := os.ReadFile(name)
		all.Write(text)
	}
	names, _ := filepath.Glob(filepath.Join(root, "docs", "pl", "img", "*.png"))
	if len(names) < 5 {
		t.Fatalf("only %d pictures", len(names))
	}
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil || info.Size() >= 150_000 {
			t.Errorf("%s is too large: %v", name, info.Size())
		}
		if !strings.Contains(all.String(), "(img/"+filepath.Base(name)+")") {
			t.Errorf("%s is shown nowhere", name)
		}
	}
}

func TestRepoFormatsAreDocumented(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "formats.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range source.Formats() {
		status := "by description only"
		if f.Tested {
			status = "tested on real files"
		}
		row := regexp.MustCompile(`(?m)^\| ` + "`" + regexp.QuoteMeta(f.ID) + "`" + ` \|.*\| ` + status + ` \|$`)
		if !row.Match(text) {
			t.Errorf("docs/formats.md does not say of %s that it is %s", f.ID, status)
		}
	}
}
