package main

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"podium/generator/diag"
)

// show serves the last build to this computer alone. While the data has
// errors it shows them as a page: a stale site would be taken for the new one.
type show struct {
	dir, host, lang string

	mu       sync.Mutex
	problems []diag.Issue
	waiting  []chan struct{} // pages that reload after the next build
}

func newShow(dir, host, lang string) *show { return &show{dir: dir, host: host, lang: lang} }

// set records how a build went and lets every open page reload.
func (s *show) set(problems []diag.Issue) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.problems = problems
	for _, c := range s.waiting {
		close(c)
	}
	s.waiting = nil
}

// The script stands in a file of its own, so that pages carry no inline code.
const (
	eventsPath = "/-/events"
	scriptPath = "/-/reload.js"
	script     = `new EventSource("` + eventsPath + `").onmessage = () => location.reload()` + "\n"
)

// ServeHTTP answers GET and HEAD for the name under which the server was
// started; another Host header is refused, so that no foreign page can read it.
func (s *show) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.Host != s.host && !strings.HasPrefix(r.Host, "localhost:"):
		http.Error(w, "unknown host", http.StatusForbidden)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		http.Error(w, "GET only", http.StatusMethodNotAllowed)
	case r.URL.Path == eventsPath:
		s.events(w, r)
	case r.URL.Path == scriptPath:
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		fmt.Fprint(w, script)
	default:
		s.page(w, r)
	}
}

func (s *show) events(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	flusher, ok := w.(http.Flusher)
	if !ok {
		return
	}
	flusher.Flush()
	built := make(chan struct{})
	s.mu.Lock()
	s.waiting = append(s.waiting, built)
	s.mu.Unlock()
	select {
	case <-built:
		fmt.Fprint(w, "data: built\n\n")
		flusher.Flush()
	case <-r.Context().Done():
	}
}

func (s *show) page(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	s.mu.Lock()
	problems := s.problems
	s.mu.Unlock()
	name := path.Clean("/" + r.URL.Path)
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	isPage := path.Ext(name) == ".html"
	if problems != nil && isPage {
		page, err := problemPage(problems, s.lang)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusUnprocessableEntity)
		_, _ = w.Write(withReload(page))
		return
	}
	file := filepath.Join(s.dir, filepath.FromSlash(name))
	data, err := os.ReadFile(file)
	status := http.StatusOK
	if err != nil {
		if info, dirErr := os.Stat(file); dirErr == nil && info.IsDir() {
			http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
			return
		}
		status, isPage = http.StatusNotFound, true
		data, _ = os.ReadFile(filepath.Join(s.dir, "404.html"))
	}
	if isPage {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(status)
		_, _ = w.Write(withReload(data)) // a reader that went away is no failure
		return
	}
	http.ServeFile(w, r, file)
}

func withReload(page []byte) []byte {
	tag := []byte(`<script src="` + scriptPath + `"></script></body>`)
	return bytes.Replace(page, []byte("</body>"), tag, 1)
}
