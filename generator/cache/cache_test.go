package cache

import (
	"os"
	"path/filepath"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/source"
	"podium/generator/table"
)

var file = table.File{Name: "gp/tournaments/2031-05-11.csv", Data: []byte(
	"miejsce;nazwisko i imię;klub;punkty\n1;Łubin Ewa;KSz Piaski;7½\n2;Wrzos Jan;;2/3\n;;;\n3;;KSz Piaski;5\n4;Kąkol Zofia;KSz Piaski;dużo\n")}

func read(c *Cache, f table.File) (source.Result, []diag.Issue) {
	var list diag.List
	res := c.Read(f, source.Options{}, &list)
	return res, list.All()
}

func sameResult() gocmp.Option {
	return gocmp.Options{cmpopts.EquateEmpty(), cmpopts.IgnoreUnexported(source.Result{}),
		gocmp.Comparer(func(a, b chess.Points) bool { return a == b })}
}

func TestUnchangedFileIsNotParsedAgain(t *testing.T) {
	dir := t.TempDir()
	want, issues := read(nil, file)
	if want.Tournament == nil || len(want.Tournament.Rows) == 0 || len(issues) == 0 {
		t.Fatal("the sample says nothing", issues)
	}
	for pass, parsed := range []int{1, 0} {
		c := Open(dir, "podium 1")
		got, found := read(c, file)
		if c.Parsed() != parsed {
			t.Errorf("pass %d: %d files parsed", pass, c.Parsed())
		}
		if diff := gocmp.Diff(want, got, sameResult()); diff != "" {
			t.Errorf("pass %d: %s", pass, diff)
		}
		if diff := gocmp.Diff(issues, found); diff != "" {
			t.Errorf("pass %d: %s", pass, diff)
		}
	}
}

func TestEveryRealFileComesBackAsItWasRead(t *testing.T) {
	names, _ := filepath.Glob("../../../shared/samples/*/*")
	if len(names) == 0 {
		t.Skip("no folder shared/samples beside the project")
	}
	dir, compared := t.TempDir(), 0
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil || len(data) > 1<<20 {
			continue
		}
		f := table.File{Name: filepath.Base(name), Data: data}
		first, issues := read(Open(dir, "podium 1"), f)
		c := Open(dir, "podium 1")
		second, again := read(c, f)
		if diff := gocmp.Diff(first, second, sameResult()); diff != "" || c.Parsed() != 0 {
			t.Errorf("%s: %d parsed, %s", f.Name, c.Parsed(), diff)
		}
		if diff := gocmp.Diff(issues, again, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s: %s", f.Name, diff)
		}
		compared++
	}
	if compared == 0 {
		t.Fatal("nothing compared")
	}
	t.Logf("%d files compared", compared)
}

func TestWhatDiffersIsParsed(t *testing.T) {
	dir := t.TempDir()
	read(Open(dir, "podium 1"), file)
	changed, renamed := file, file
	changed.Data = append([]byte{}, file.Data...)
	changed.Data[len(changed.Data)-3]++
	renamed.Name = "gp/tournaments/other.csv"
	c := Open(dir, "podium 1")
	read(c, changed)
	read(c, renamed)
	c.Read(file, source.Options{Rounds: 9}, &diag.List{})
	c.Read(file, source.Options{Factor: chess.Whole(2)}, &diag.List{})
	if c.Parsed() != 4 {
		t.Errorf("%d of 4 files parsed", c.Parsed())
	}
	c = Open(dir, "podium 2")
	if read(c, file); c.Parsed() != 1 {
		t.Error("read by another program and taken all the same")
	}
	left, _ := os.ReadDir(dir)
	if len(left) != 1 {
		t.Errorf("%d folders left", len(left))
	}
}

func TestDamagedEntriesAreIgnored(t *testing.T) {
	for name, damage := range map[string]func([]byte) []byte{
		"cut":     func(b []byte) []byte { return b[:len(b)/2] },
		"changed": func(b []byte) []byte { b[len(b)-5]++; return b },
		"empty":   func([]byte) []byte { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			c := Open(dir, "podium 1")
			want, _ := read(c, file)
			entry := c.name(file, source.Options{})
			data, err := os.ReadFile(entry)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(entry, damage(data), 0o600); err != nil {
				t.Fatal(err)
			}
			c = Open(dir, "podium 1")
			got, _ := read(c, file)
			if diff := gocmp.Diff(want, got, sameResult()); diff != "" || c.Parsed() != 1 {
				t.Errorf("%d parsed, %s", c.Parsed(), diff)
			}
		})
	}
}

func TestFolderThatCannotBeMadeKeepsNothing(t *testing.T) {
	occupied := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(occupied, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c := Open(occupied, "podium 1")
	if res, _ := read(c, file); res.Tournament == nil || c.Parsed() != 1 {
		t.Error("the file was not read")
	}
}

// BenchmarkRead compares reading a file with finding it in the cache.
func BenchmarkRead(b *testing.B) {
	data, err := os.ReadFile("../../../shared/samples/chess-results-xlsx/keshmat_rapid_august.xlsx")
	if err != nil {
		b.Skip("no folder shared/samples beside the project")
	}
	f := table.File{Name: "a.xlsx", Data: data}
	b.Run("parsed", func(b *testing.B) {
		for b.Loop() {
			read(nil, f)
		}
	})
	b.Run("found", func(b *testing.B) {
		c := Open(b.TempDir(), "podium 1")
		for b.Loop() {
			read(c, f)
		}
	})
}
