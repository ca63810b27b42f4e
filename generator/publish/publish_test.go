package publish

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"podium/generator/site"
)

// pages gives files "path=content" as a build hands them over, with one buffer
// for all of them.
func pages(list ...string) Files {
	return func(add func(site.File) error) error {
		var buf []byte
		for _, p := range list {
			path, content, _ := strings.Cut(p, "=")
			buf = append(buf[:0], content...)
			if err := add(site.File{Path: path, Data: buf}); err != nil {
				return err
			}
		}
		return nil
	}
}

// outFolder gives the path of an output folder that does not exist yet.
func outFolder(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "public")
}

func mustPublish(t *testing.T, out string, opt Options, list ...string) Summary {
	t.Helper()
	sum, err := Dir(context.Background(), out, opt, pages(list...))
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// content gives all files below a folder but the manifest.
func content(t *testing.T, dir string) map[string]string {
	t.Helper()
	got := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || e.Name() == manifestName {
			return err
		}
		data, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		got[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func wantContent(t *testing.T, out string, want map[string]string) {
	t.Helper()
	if diff := cmp.Diff(want, content(t, out)); diff != "" {
		t.Errorf("published files (-want +got):\n%s", diff)
	}
	beside, err := os.ReadDir(filepath.Dir(out))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range beside {
		if strings.Contains(e.Name(), ".podium-") {
			t.Errorf("%s stays beside the output folder", e.Name())
		}
	}
}

func write(t *testing.T, name, data string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

func wantRefusal(t *testing.T, err error, code string) {
	t.Helper()
	var r *Refusal
	if !errors.As(err, &r) || r.Code != code {
		t.Fatalf("got error %v, want refusal %s", err, code)
	}
	if i := r.Issue(); i.Text.En == "" || i.Text.Pl == "" || i.Hint.En == "" || i.Hint.Pl == "" || strings.Contains(i.Text.En+i.Text.Pl+i.Hint.En+i.Hint.Pl, "%!") {
		t.Errorf("refusal %s lacks words: %+v", code, r)
	}
}

func TestFirstPublication(t *testing.T) {
	out := filepath.Join(outFolder(t), "deeper", "public")
	sum := mustPublish(t, out, Options{Version: "1", InputHash: "h"}, "index.html=a", "player/1/index.html=bb")
	if diff := cmp.Diff(Summary{Files: 2, Written: 2, Bytes: 3}, sum); diff != "" {
		t.Error(diff)
	}
	wantContent(t, out, map[string]string{"index.html": "a", "player/1/index.html": "bb"})
}

func TestChangedNewAndVanishedFiles(t *testing.T) {
	out := outFolder(t)
	mustPublish(t, out, Options{}, "index.html=a", "player/1/index.html=b", "player/2/index.html=c", "assets/site.1.css=x")
	sum := mustPublish(t, out, Options{Expected: func(p string) bool { return p == "player/1/index.html" }},
		"index.html=a", "player/3/index.html=d", "assets/site.2.css=y")
	want := Summary{Files: 3, Written: 2, Unchanged: 1, Bytes: 3,
		Removed: []string{"player/1/index.html", "player/2/index.html"}, Unexplained: []string{"player/2/index.html"}}
	if diff := cmp.Diff(want, sum); diff != "" {
		t.Error(diff)
	}
	wantContent(t, out, map[string]string{"index.html": "a", "player/3/index.html": "d", "assets/site.2.css": "y"})
}

func TestUnchangedFileKeepsItsTimeThoughItsNeighbourChanges(t *testing.T) {
	out := outFolder(t)
	mustPublish(t, out, Options{}, "index.html=a", "same/index.html=s")
	long := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	same := filepath.Join(out, "same", "index.html")
	if err := os.Chtimes(same, long, long); err != nil {
		t.Fatal(err)
	}
	mustPublish(t, out, Options{}, "index.html=b", "same/index.html=s")
	info, err := os.Stat(same)
	if err != nil {
		t.Fatal(err)
	}
	if !info.ModTime().Equal(long) {
		t.Errorf("modification time is now %v", info.ModTime())
	}
}

func TestNothingChangedLeavesTheFolderInPlace(t *testing.T) {
	out := outFolder(t)
	mustPublish(t, out, Options{InputHash: "1"}, "index.html=a")
	before, err := os.Stat(out)
	if err != nil {
		t.Fatal(err)
	}
	sum := mustPublish(t, out, Options{InputHash: "2"}, "index.html=a")
	if sum.Written != 0 || sum.Unchanged != 1 {
		t.Errorf("%+v", sum)
	}
	after, err := os.Stat(out)
	if err != nil {
		t.Fatal(err)
	}
	if !os.SameFile(before, after) {
		t.Error("the folder was replaced")
	}
	if _, ok := Unchanged(out, "2"); !ok {
		t.Error("the manifest does not know the new inputs")
	}
	wantContent(t, out, map[string]string{"index.html": "a"})
}

func TestTouchedFileIsWrittenAnew(t *testing.T) {
	out := outFolder(t)
	mustPublish(t, out, Options{}, "index.html=abc")
	write(t, filepath.Join(out, "index.html"), "xyz")
	if sum := mustPublish(t, out, Options{}, "index.html=abc"); sum.Written != 1 {
		t.Errorf("%+v", sum)
	}
	wantContent(t, out, map[string]string{"index.html": "abc"})
}

func TestDotfilesOfTheUserStay(t *testing.T) {
	out := outFolder(t)
	write(t, filepath.Join(out, ".gitignore"), "*\n")
	write(t, filepath.Join(out, ".git", "HEAD"), "ref")
	mustPublish(t, out, Options{}, "index.html=a")
	mustPublish(t, out, Options{}, "index.html=b")
	want := map[string]string{".gitignore": "*\n", ".git/HEAD": "ref", "index.html": "b"}
	wantContent(t, out, want)

	p := publication{write: writeFile, exchange: func(string, string) error { return errNoExchange }}
	if _, err := p.run(context.Background(), out, pages("index.html=c")); err != nil {
		t.Fatal(err)
	}
	want["index.html"] = "c"
	wantContent(t, out, want)
}

func TestSameFilesSameManifest(t *testing.T) {
	a, b := outFolder(t), outFolder(t)
	opt := Options{Version: "1", InputHash: "h"}
	mustPublish(t, a, opt, "b.html=1", "a.html=2")
	mustPublish(t, b, opt, "a.html=0", "c.html=9")
	mustPublish(t, b, opt, "a.html=2", "b.html=1")
	var manifests []string
	for _, dir := range []string{a, b} {
		data, err := os.ReadFile(filepath.Join(dir, manifestName))
		if err != nil {
			t.Fatal(err)
		}
		manifests = append(manifests, string(data))
	}
	if diff := cmp.Diff(manifests[0], manifests[1]); diff != "" {
		t.Error(diff)
	}
}

func TestFilesAddedAtOnceAreAllPublished(t *testing.T) {
	const n = 200
	want := map[string]string{}
	for i := range n {
		want[fmt.Sprintf("player/%d/index.html", i)] = fmt.Sprint("page ", i)
	}
	out := outFolder(t)
	for range 2 { // written, then linked
		sum, err := Dir(context.Background(), out, Options{}, func(add func(site.File) error) error {
			errs := make(chan error, n)
			for path, text := range want {
				go func() { errs <- add(site.File{Path: path, Data: []byte(text)}) }()
			}
			for range n {
				if err := <-errs; err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || sum.Files != n || sum.Written+sum.Unchanged != n {
			t.Fatalf("%+v, %v", sum, err)
		}
		wantContent(t, out, want)
	}
}

func TestFailedBuildLeavesTheOldSite(t *testing.T) {
	full := &fs.PathError{Op: "write", Path: "somewhere", Err: syscall.ENOSPC}
	for name, run := range map[string]func(out string) error{
		"error of the renderer": func(out string) error {
			_, err := Dir(context.Background(), out, Options{}, func(add func(site.File) error) error {
				if err := add(site.File{Path: "index.html", Data: []byte("new")}); err != nil {
					return err
				}
				return errors.New("template")
			})
			return err
		},
		"disk full at a page": func(out string) error {
			p := publication{exchange: exchange, write: func(name string, data []byte) error {
				if strings.HasSuffix(name, "b.html") {
					return full
				}
				return writeFile(name, data)
			}}
			_, err := p.run(context.Background(), out, pages("index.html=new", "b.html=b"))
			if !errors.Is(err, syscall.ENOSPC) {
				return fmt.Errorf("not the error of the disk: %w", err)
			}
			return err
		},
		"disk full at the manifest": func(out string) error {
			p := publication{exchange: exchange, write: func(name string, data []byte) error {
				if filepath.Base(name) == manifestName {
					return full
				}
				return writeFile(name, data)
			}}
			_, err := p.run(context.Background(), out, pages("index.html=new"))
			return err
		},
		"exchange refused": func(out string) error {
			p := publication{write: writeFile, exchange: func(string, string) error { return fs.ErrPermission }}
			_, err := p.run(context.Background(), out, pages("index.html=new"))
			return err
		},
		"name that leads out": func(out string) error {
			_, err := Dir(context.Background(), out, Options{}, pages("index.html=new", "../evil.html=x"))
			return err
		},
		"names that differ in letter case": func(out string) error {
			_, err := Dir(context.Background(), out, Options{}, pages("Index.html=new", "index.html=x"))
			return err
		},
		"error of a file that the renderer overlooks": func(out string) error {
			_, err := Dir(context.Background(), out, Options{}, func(add func(site.File) error) error {
				_ = add(site.File{Path: "../evil.html"})
				return add(site.File{Path: "index.html", Data: []byte("new")})
			})
			return err
		},
		"interrupted": func(out string) error {
			ctx, cancel := context.WithCancel(context.Background())
			_, err := Dir(ctx, out, Options{}, func(add func(site.File) error) error {
				defer cancel()
				return add(site.File{Path: "index.html", Data: []byte("new")})
			})
			if !errors.Is(err, context.Canceled) {
				return nil
			}
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			out := outFolder(t)
			mustPublish(t, out, Options{}, "index.html=old")
			if err := run(out); err == nil {
				t.Error("no error")
			}
			wantContent(t, out, map[string]string{"index.html": "old"})
		})
	}
}

func TestRefusals(t *testing.T) {
	t.Run("nothing to publish", func(t *testing.T) {
		out := outFolder(t)
		mustPublish(t, out, Options{}, "index.html=old")
		_, err := Dir(context.Background(), out, Options{}, pages())
		wantRefusal(t, err, CodeEmptySite)
		wantContent(t, out, map[string]string{"index.html": "old"})
	})
	t.Run("folder of somebody else", func(t *testing.T) {
		out := outFolder(t)
		write(t, filepath.Join(out, "photos", "1.jpg"), "x")
		_, err := Dir(context.Background(), out, Options{}, pages("index.html=new"))
		wantRefusal(t, err, CodeForeignFiles)
		wantContent(t, out, map[string]string{"photos/1.jpg": "x"})
		mustPublish(t, out, Options{Allow: []string{CodeForeignFiles}}, "index.html=new")
		wantContent(t, out, map[string]string{"index.html": "new"})
	})
	t.Run("a file put into our folder", func(t *testing.T) {
		out := outFolder(t)
		mustPublish(t, out, Options{}, "index.html=old")
		write(t, filepath.Join(out, "CNAME"), "example.org")
		_, err := Dir(context.Background(), out, Options{}, pages("index.html=new"))
		wantRefusal(t, err, CodeForeignFiles)
		if !strings.Contains(err.Error(), "CNAME") {
			t.Errorf("the file is not named: %v", err)
		}
	})
	t.Run("damaged manifest", func(t *testing.T) {
		out := outFolder(t)
		mustPublish(t, out, Options{}, "index.html=old")
		write(t, filepath.Join(out, manifestName), "{")
		_, err := Dir(context.Background(), out, Options{}, pages("index.html=new"))
		wantRefusal(t, err, CodeForeignFiles)
	})
	t.Run("a site near to what hosts take, under strict", func(t *testing.T) {
		if TooLarge(800_000_000) || !TooLarge(800_000_001) {
			t.Error("the limit is not 800 MB")
		}
		out := outFolder(t)
		p := publication{opt: Options{Strict: true}, write: writeFile, exchange: exchange, limit: 10}
		_, err := p.run(context.Background(), out, pages("index.html=eleven byte"))
		wantRefusal(t, err, CodeTooLarge)
		p.opt.Allow = []string{CodeTooLarge}
		if _, err := p.run(context.Background(), out, pages("index.html=eleven byte")); err != nil {
			t.Errorf("allowed and refused: %v", err)
		}
	})
	t.Run("vanished page under strict", func(t *testing.T) {
		out := outFolder(t)
		mustPublish(t, out, Options{}, "index.html=a", "player/1/index.html=b")
		_, err := Dir(context.Background(), out, Options{Strict: true}, pages("index.html=a"))
		wantRefusal(t, err, CodePageVanished)
		wantContent(t, out, map[string]string{"index.html": "a", "player/1/index.html": "b"})
		mustPublish(t, out, Options{Strict: true, Allow: []string{CodePageVanished}}, "index.html=a")
		mustPublish(t, out, Options{}, "index.html=a", "player/1/index.html=b")
		mustPublish(t, out, Options{Strict: true, Expected: func(string) bool { return true }}, "index.html=a")
		wantContent(t, out, map[string]string{"index.html": "a"})
	})
	t.Run("folders that must not be replaced", func(t *testing.T) {
		base := filepath.Dir(outFolder(t))
		data := filepath.Join(base, "work", "data")
		write(t, filepath.Join(data, "site.yaml"), "")
		write(t, filepath.Join(base, "file"), "")
		link := filepath.Join(base, "link")
		linked := os.Symlink(data, link) == nil
		t.Setenv("HOME", filepath.Join(base, "home", "me"))
		t.Setenv("USERPROFILE", filepath.Join(base, "home", "me"))
		write(t, filepath.Join(base, "home", "me", "letter"), "")
		outs := []string{data, filepath.Join(data, "public"), filepath.Join(base, "work"), base,
			filepath.Join(base, "home", "me"), filepath.Join(base, "home"), filepath.Join(base, "file"), string(filepath.Separator)}
		if linked {
			outs = append(outs, link, filepath.Join(link, "public"))
		}
		for _, out := range outs {
			_, err := Dir(context.Background(), out, Options{DataDir: data, Allow: []string{CodeOutputFolder, CodeForeignFiles}}, pages("index.html=a"))
			wantRefusal(t, err, CodeOutputFolder)
		}
		mustPublish(t, filepath.Join(base, "work", "public"), Options{DataDir: data}, "index.html=a")
		mustPublish(t, filepath.Join(base, "home", "me", "public"), Options{DataDir: data}, "index.html=a")
	})
	t.Run("two builds at once", func(t *testing.T) {
		out := outFolder(t)
		_, err := Dir(context.Background(), out, Options{}, func(add func(site.File) error) error {
			_, err := Dir(context.Background(), out, Options{}, pages("index.html=second"))
			wantRefusal(t, err, CodeLocked)
			if !strings.Contains(err.Error(), fmt.Sprint(os.Getpid())) {
				t.Errorf("the process is not named: %v", err)
			}
			return add(site.File{Path: "index.html", Data: []byte("first")})
		})
		if err != nil {
			t.Fatal(err)
		}
		wantContent(t, out, map[string]string{"index.html": "first"})
	})
	t.Run("lock left behind by a killed build", func(t *testing.T) {
		out := outFolder(t)
		write(t, out+lockSuffix, "999999\n")
		mustPublish(t, out, Options{}, "index.html=a")
		wantContent(t, out, map[string]string{"index.html": "a"})
	})
}

// TestInterruptedSwapIsRepaired stops a publication at every moment between two
// steps on the disk, as a power cut would.
func TestInterruptedSwapIsRepaired(t *testing.T) {
	newSite := func(t *testing.T, out string) {
		mustPublish(t, out+newSuffix, Options{}, "index.html=new")
	}
	for _, test := range []struct {
		name string
		left func(t *testing.T, out string)
		want string // content of index.html after repair
		said string
	}{
		{"while writing", func(t *testing.T, out string) { newSite(t, out) }, "old", "removed"},
		{"between two renames", func(t *testing.T, out string) {
			newSite(t, out)
			rename(t, out, out+oldSuffix)
		}, "old", "put back"},
		{"before the old site was removed", func(t *testing.T, out string) {
			newSite(t, out)
			rename(t, out, out+oldSuffix)
			rename(t, out+newSuffix, out)
		}, "new", "removed"},
		{"after an exchange", func(t *testing.T, out string) {
			newSite(t, out)
			rename(t, out, out+"-x")
			rename(t, out+newSuffix, out)
			rename(t, out+"-x", out+newSuffix)
		}, "new", "removed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			out := outFolder(t)
			write(t, filepath.Join(out, ".git", "HEAD"), "ref")
			mustPublish(t, out, Options{InputHash: "h"}, "index.html=old")
			test.left(t, out)
			if _, ok := Unchanged(out, "h"); ok {
				t.Error("an interrupted publication counts as complete")
			}
			_, err := Dir(context.Background(), out, Options{}, pages())
			wantRefusal(t, err, CodeEmptySite)
			wantContent(t, out, map[string]string{".git/HEAD": "ref", "index.html": test.want})

			test.left(t, out)
			if test.want == "new" {
				return // the folder beside is the same site now
			}
			sum := mustPublish(t, out, Options{}, "index.html=next")
			if !strings.Contains(sum.Repaired, test.said) {
				t.Errorf("said %q, want %q in it", sum.Repaired, test.said)
			}
			wantContent(t, out, map[string]string{".git/HEAD": "ref", "index.html": "next"})
		})
	}
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func TestUnchangedWantsTheWholeSite(t *testing.T) {
	out := outFolder(t)
	if _, ok := Unchanged(out, "h"); ok {
		t.Error("no folder counts as published")
	}
	mustPublish(t, out, Options{InputHash: "h"}, "index.html=a", "b/index.html=bb")
	sum, ok := Unchanged(out, "h")
	if diff := cmp.Diff(Summary{Files: 2, Unchanged: 2, Bytes: 3}, sum); !ok || diff != "" {
		t.Error(ok, diff)
	}
	if _, ok := Unchanged(out, "other"); ok {
		t.Error("other inputs count as the same")
	}
	if _, ok := Unchanged(out, ""); ok {
		t.Error("unknown inputs count as the same")
	}
	write(t, filepath.Join(out, "b", "index.html"), "longer")
	if _, ok := Unchanged(out, "h"); ok {
		t.Error("a file of another size counts as the same")
	}
	if err := os.Remove(filepath.Join(out, "b", "index.html")); err != nil {
		t.Fatal(err)
	}
	if _, ok := Unchanged(out, "h"); ok {
		t.Error("a missing file counts as the same")
	}
}
