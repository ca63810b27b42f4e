package generator_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/build/constraint"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// The house: which package may look at which. Heavy libraries belong to one
// package each. docs/architecture.md shows the same table in words; a change
// here needs a paragraph in docs/decisions.md.
var house = map[string]struct{ own, libraries []string }{
	"generator/diag":          {nil, nil},
	"generator/text":          {nil, []string{"golang.org/x/text"}},
	"generator/rank":          {nil, nil},
	"generator/chess":         {[]string{"diag"}, nil},
	"generator/tiebreak":      {[]string{"chess", "rank"}, nil},
	"generator/table":         {[]string{"diag", "text", "table/biff"}, []string{"github.com/xuri/excelize/v2", "github.com/gocarina/gocsv", "golang.org/x/net/html", "golang.org/x/text"}},
	"generator/table/records": {nil, nil},
	"generator/table/biff":    {nil, []string{"github.com/richardlehane/mscfb"}},
	"generator/source":        {[]string{"chess", "table", "text", "diag"}, []string{"golang.org/x/net/html", "golang.org/x/text"}},
	"generator/cache":         {[]string{"source", "table", "diag"}, nil},
	"generator/register":      {[]string{"chess", "table", "text", "diag"}, nil},
	"generator/privacy":       {[]string{"chess", "table", "text", "diag"}, []string{"golang.org/x/text"}},
	"generator/circuit":       {[]string{"chess", "rank", "diag"}, nil},
	"generator/league":        {[]string{"chess", "rank", "diag", "tiebreak"}, nil},
	"generator/schedule":      {[]string{"chess", "league", "diag"}, nil},
	"generator/calendar":      {[]string{"chess", "diag"}, []string{"github.com/rickar/cal/v2"}},
	"generator/config":        {[]string{"chess", "circuit", "league", "calendar", "table", "text", "diag"}, []string{"go.yaml.in/yaml/v3"}},
	"generator/site":          {[]string{"chess", "rank", "circuit", "league", "schedule", "calendar", "config", "privacy", "text", "diag", "templates", "tiebreak"}, []string{"go.yaml.in/yaml/v3"}},
	"generator/site/html":     {[]string{"site", "text", "templates", "chess"}, []string{"github.com/yuin/goldmark", "golang.org/x/net/html"}},
	"generator/site/xlsx":     {[]string{"site", "chess"}, []string{"github.com/xuri/excelize/v2", "github.com/klauspost/compress"}},
	"generator/site/csv":      {[]string{"site", "chess"}, []string{"github.com/gocarina/gocsv"}},
	"generator/site/json":     {[]string{"site", "chess"}, nil},
	"generator/site/feed":     {[]string{"site", "chess"}, []string{"github.com/arran4/golang-ical", "github.com/gorilla/feeds"}},
	"generator/publish":       {[]string{"site", "diag"}, []string{"golang.org/x/sys"}},
	"generator/doctor":        {[]string{"table", "privacy", "diag"}, []string{"go.yaml.in/yaml/v3"}},
	"generator/edition":       {[]string{"site", "chess", "text", "diag"}, nil},
	"generator/preset":        {[]string{"diag", "text"}, nil},
	"generator/compare":       {[]string{"chess", "table", "circuit", "league", "text", "diag"}, nil},
	"generator":               {[]string{"*"}, []string{"golang.org/x/text"}},
	"templates":               {nil, nil},
	"cmd/podium": {[]string{"generator", "doctor", "diag", "config", "templates", "chess"}, []string{
		"github.com/spf13/cobra", "github.com/schollz/progressbar/v3", "github.com/fsnotify/fsnotify", "golang.org/x/term"}},
}

// exact lists the packages in which no floating point number may decide, or
// even occur.
var exact = []string{"generator/chess", "generator/rank", "generator/circuit", "generator/league", "generator/schedule"}

const root = ".."

type sourceFile struct {
	path string // relative to the root
	pkg  string
	fset *token.FileSet
	tree *ast.File
	src  []byte
}

// sources parses every Go file of the program; tests only where wanted.
func sources(t *testing.T, tests bool) []sourceFile {
	t.Helper()
	var out []sourceFile
	fset := token.NewFileSet()
	for _, top := range []string{"cmd", "generator", "templates"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() && d.Name() == "testdata" {
				return cmpErr(err)
			}
			if d.IsDir() || !strings.HasSuffix(p, ".go") || !tests && strings.HasSuffix(p, "_test.go") {
				return nil
			}
			src, err := os.ReadFile(p)
			if err != nil {
				return err
			}
			rel, _ := filepath.Rel(root, p)
			rel = filepath.ToSlash(rel)
			tree, err := parser.ParseFile(fset, rel, src, parser.ParseComments)
			if err != nil {
				return err
			}
			out = append(out, sourceFile{rel, path.Dir(rel), fset, tree, src})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(out) < 20 {
		t.Fatalf("only %d files found", len(out))
	}
	return out
}

func cmpErr(err error) error {
	if err != nil {
		return err
	}
	return fs.SkipDir
}

func TestRepoImportsRunOneWay(t *testing.T) {
	checked := 0
	for _, f := range sources(t, false) {
		rule, known := house[f.pkg]
		if !known {
			t.Errorf("%s: package %s has no line in the table of the house", f.path, f.pkg)
			continue
		}
		for _, imp := range f.tree.Imports {
			p := strings.Trim(imp.Path.Value, `"`)
			checked++
			switch {
			case strings.HasPrefix(p, "podium/"):
				name := strings.TrimPrefix(strings.TrimPrefix(p, "podium/"), "generator/")
				if !slices.Contains(rule.own, "*") && !slices.Contains(rule.own, name) {
					t.Errorf("%s imports %s, which the house does not allow", f.path, p)
				}
			case strings.Contains(strings.SplitN(p, "/", 2)[0], "."):
				if !slices.ContainsFunc(rule.libraries, func(l string) bool { return p == l || strings.HasPrefix(p, l+"/") }) {
					t.Errorf("%s imports the library %s, which belongs to another package", f.path, p)
				}
			}
		}
	}
	t.Logf("%d imports checked", checked)
}

func TestRepoIsFormatted(t *testing.T) {
	for _, f := range sources(t, true) {
		want, err := format.Source(f.src)
		if err != nil || !bytes.Equal(want, f.src) {
			t.Errorf("%s is not gofmt-clean", f.path)
		}
	}
}

// Points.Float is the one way out of exact numbers, for spreadsheet cells and
// pictures.
func TestRepoNoFloatWherePointsAreDecided(t *testing.T) {
	for _, f := range sources(t, false) {
		if !slices.Contains(exact, f.pkg) {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if fn, ok := n.(*ast.FuncDecl); ok && f.path == "generator/chess/points.go" && fn.Name.Name == "Float" {
				return false
			}
			if id, ok := n.(*ast.Ident); ok && (id.Name == "float64" || id.Name == "float32") {
				t.Errorf("%s: %s", f.fset.Position(id.Pos()), id.Name)
			}
			return true
		})
	}
}

// A loop over a map has no order. Every one in the program says beside it why
// no result can depend on the order: "// any order: ...".
func TestRepoNoMapOrderInResults(t *testing.T) {
	export := exportData(t)
	byPkg := map[string][]sourceFile{}
	for _, f := range sources(t, false) {
		byPkg[f.pkg] = append(byPkg[f.pkg], f)
	}
	loops := 0
	for _, pkg := range slices.Sorted(maps.Keys(byPkg)) {
		files := byPkg[pkg]
		fset := files[0].fset
		info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		conf := types.Config{Importer: importer.ForCompiler(fset, "gc", func(p string) (io.ReadCloser, error) { return os.Open(export[p]) })}
		var trees []*ast.File
		for _, f := range files {
			if buildsHere(f) {
				trees = append(trees, f.tree)
			}
		}
		if _, err := conf.Check("podium/"+pkg, fset, trees, info); err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			lines := strings.Split(string(f.src), "\n")
			ast.Inspect(f.tree, func(n ast.Node) bool {
				loop, ok := n.(*ast.RangeStmt)
				if !ok || info.Types[loop.X].Type == nil {
					return true
				}
				if _, isMap := info.Types[loop.X].Type.Underlying().(*types.Map); !isMap {
					return true
				}
				loops++
				at := fset.Position(loop.Pos())
				if !strings.Contains(lines[at.Line-1], "any order:") && (at.Line < 2 || !strings.Contains(lines[at.Line-2], "any order:")) {
					t.Errorf("%s: a loop over a map without a reason why its order does not matter", at)
				}
				return true
			})
		}
	}
	t.Logf("%d loops over maps", loops)
}

// buildsHere leaves out files for other systems.
func buildsHere(f sourceFile) bool {
	for _, c := range f.tree.Comments {
		for _, line := range c.List {
			if expr, err := constraint.Parse(line.Text); err == nil && c.Pos() < f.tree.Package {
				return expr.Eval(func(tag string) bool {
					return tag == runtime.GOOS || tag == runtime.GOARCH || tag == "unix" && runtime.GOOS != "windows"
				})
			}
		}
	}
	base := strings.TrimSuffix(path.Base(f.path), ".go")
	for _, system := range []string{"windows", "darwin", "linux"} {
		if strings.HasSuffix(base, "_"+system) {
			return system == runtime.GOOS
		}
	}
	return true
}

// exportData asks the go command for the compiled packages.
func exportData(t *testing.T) map[string]string {
	t.Helper()
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export", "./cmd/...", "./generator/...")
	cmd.Dir = root
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, errs.String())
	}
	found := map[string]string{}
	dec := json.NewDecoder(bytes.NewReader(out))
	for {
		var p struct{ ImportPath, Export string }
		if err := dec.Decode(&p); err == io.EOF {
			return found
		} else if err != nil {
			t.Fatal(err)
		}
		found[p.ImportPath] = p.Export
	}
}
