package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"podium/generator/diag"
)

const serveRules = "kind: circuit\ntitle: Small circuit\nlanguage: en\nseason: {from: 2024-01-01, to: 2024-12-31}\npoints: [game_points]\ncount: {all: true}\norder: [shared]\n"

// startServe serves a small cycle on a free port and gives its address, the
// folder of tournaments, and what stops it.
func startServe(t *testing.T, args ...string) (address, tournaments string) {
	t.Helper()
	data := t.TempDir()
	tournaments = filepath.Join(data, "gp", "tournaments")
	if err := os.MkdirAll(tournaments, 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(data, "gp", "cycle.yaml"), serveRules)
	write(t, filepath.Join(tournaments, "2024-02-03-a.csv"), "place;name;points\n1;Able Ann;5\n")
	ctx, stop := context.WithCancel(context.Background())
	out, in := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, append([]string{"serve", "--data", data, "--port", "0"}, args...),
			streams{strings.NewReader(""), in, io.Discard}, func(string) string { return "" })
	}()
	t.Cleanup(func() {
		stop()
		if code := <-ended; code != exitDone {
			t.Errorf("serve ended with %d", code)
		}
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address = regexp.MustCompile(`http://127\.0\.0\.1:\d+/`).FindString(line)
	if address == "" {
		t.Fatalf("no address in %q", line)
	}
	return address, tournaments
}

func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, url string) (int, string) {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	var b bytes.Buffer
	if _, err := b.ReadFrom(res.Body); err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, b.String()
}

// until asks again and again until the page is as wanted.
func until(t *testing.T, url string, wanted func(code int, body string) bool) {
	t.Helper()
	for range 200 {
		if wanted(get(t, url)) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Errorf("%s never came as wanted", url)
}

func TestServeRebuildsAndShowsProblemsInsteadOfAStaleSite(t *testing.T) {
	for _, mode := range [][]string{nil, {"--poll"}} {
		t.Run(strings.Join(mode, ""), func(t *testing.T) {
			address, tournaments := startServe(t, mode...)
			page := address + "gp/"
			until(t, page, func(code int, body string) bool {
				return code == 200 && strings.Contains(body, "Able Ann") && strings.Contains(body, scriptPath)
			})
			file := filepath.Join(tournaments, "2024-03-02-b.csv")
			write(t, file, "place;name;points\n1;Baker Bob;five\n")
			until(t, page, func(code int, body string) bool {
				return code == http.StatusUnprocessableEntity && strings.Contains(body, "2024-03-02-b.csv:2") && !strings.Contains(body, "Able Ann")
			})
			write(t, file, "place;name;points\n1;Baker Bob;5\n")
			until(t, page, func(code int, body string) bool { return code == 200 && strings.Contains(body, "Baker Bob") })
			if code, body := get(t, address+"no/such/page.html"); code != http.StatusNotFound || !strings.Contains(body, "<html") {
				t.Errorf("a missing page gives %d", code)
			}
		})
	}
}

// TestProblemPageShowsErrorsOpenAndTheRestFolded: the reader of a phone sees
// what to mend first, in his language, and a name of a file changes no page.
func TestProblemPageShowsErrorsOpenAndTheRestFolded(t *testing.T) {
	problems := []diag.Issue{
		{Severity: diag.Note, Code: "odd-result", Pos: diag.Pos{File: "gp/b.csv", Line: 3}, Text: diag.Say("odd", "dziwny wynik")},
		{Severity: diag.Error, Code: "bad-points", Pos: diag.Pos{File: "gp/<a>.csv", Line: 2}, Text: diag.Say("no number", "to nie liczba"), Hint: diag.Say("write a number", "wpisz liczbę")},
	}
	page, err := problemPage(problems, "pl")
	if err != nil {
		t.Fatal(err)
	}
	open, folded, found := strings.Cut(string(page), "<details")
	if !found {
		t.Fatalf("nothing folded:\n%s", page)
	}
	for _, want := range []string{`lang="pl"`, "color-scheme", "W danych są błędy", "to nie liczba", "wpisz liczbę", "gp/&lt;a&gt;.csv:2", "bad-points"} {
		if !strings.Contains(open, want) {
			t.Errorf("no %q among the errors", want)
		}
	}
	for _, want := range []string{"Uwagi: 1", "dziwny wynik", "gp/b.csv:3"} {
		if !strings.Contains(folded, want) {
			t.Errorf("no %q among what is folded", want)
		}
	}
	if strings.Contains(folded, "Ostrzeżenia") {
		t.Error("warnings are announced and there are none")
	}
}

func TestServeAnswersThisComputerAlone(t *testing.T) {
	s := newShow(t.TempDir(), "127.0.0.1:8080", "en")
	for _, tt := range []struct {
		method, host string
		want         int
	}{
		{"GET", "evil.example:8080", http.StatusForbidden},
		{"POST", "127.0.0.1:8080", http.StatusMethodNotAllowed},
		{"GET", "127.0.0.1:8080", http.StatusNotFound},
		{"GET", "localhost:8080", http.StatusNotFound},
	} {
		r, err := http.NewRequest(tt.method, "http://"+tt.host+"/../../etc/passwd", nil)
		if err != nil {
			t.Fatal(err)
		}
		w := &recorder{header: http.Header{}}
		s.ServeHTTP(w, r)
		if w.status != tt.want {
			t.Errorf("%s for %s: %d, want %d", tt.method, tt.host, w.status, tt.want)
		}
	}
}

type recorder struct {
	header http.Header
	status int
	bytes.Buffer
}

func (r *recorder) Header() http.Header { return r.header }
func (r *recorder) WriteHeader(code int) {
	if r.status == 0 {
		r.status = code
	}
}
