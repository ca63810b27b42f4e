package main

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// quiet is how long nothing must happen before a change counts: editors and
// office programs write a file in several steps.
const quiet = 200 * time.Millisecond

// watch tells when something below dir changed, until ctx ends. Where the
// system reports no changes (network folders), or poll is set, it looks each
// second.
func watch(ctx context.Context, dir string, poll bool) (<-chan struct{}, error) {
	out := make(chan struct{})
	watcher, err := fsnotify.NewWatcher()
	if poll || err != nil {
		go pollFolder(ctx, dir, out)
		return out, nil
	}
	if err := watchFolders(watcher, dir); err != nil {
		return nil, err
	}
	go func() {
		defer close(out)
		defer watcher.Close()
		var calm <-chan time.Time
		for {
			select {
			case <-ctx.Done():
				return
			case e := <-watcher.Events:
				if e.Has(fsnotify.Create) {
					_ = watchFolders(watcher, e.Name) // a file, or a folder gone again
				}
				calm = time.After(quiet)
			case <-watcher.Errors:
				calm = time.After(quiet) // events were lost: build rather than miss one
			case <-calm:
				calm = nil
				if !tell(ctx, out) {
					return
				}
			}
		}
	}()
	return out, nil
}

// watchFolders watches dir and every folder below it: folders, not files,
// because editors replace files.
func watchFolders(w *fsnotify.Watcher, dir string) error {
	return filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			return w.Add(p)
		}
		return nil
	})
}

// pollFolder compares names, sizes and times each second.
func pollFolder(ctx context.Context, dir string, out chan<- struct{}) {
	defer close(out)
	before := snapshot(dir)
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			if now := snapshot(dir); now != before {
				before = now
				if !tell(ctx, out) {
					return
				}
			}
		}
	}
}

// tell passes a change on; false when the work has ended.
func tell(ctx context.Context, out chan<- struct{}) bool {
	select {
	case out <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

func snapshot(dir string) string {
	s := ""
	_ = filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			if info, err := os.Stat(p); err == nil {
				s += fmt.Sprintf("%s %d %d\n", p, info.Size(), info.ModTime().UnixNano())
			}
		}
		return nil // what cannot be read now is reported by the build
	})
	return s
}
