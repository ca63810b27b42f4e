package html

import (
	"bytes"
	"html/template"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
)

// buffer is the working space of one page, used again for later ones.
type buffer struct {
	shell  bytes.Buffer // the page with a marker for each big piece: head or body of a table, chart
	rows   []byte       // the pieces, one behind the other
	pieces []int        // where each ends in rows
	out    []byte       // the page
}

func (b *buffer) reset() {
	b.shell.Reset()
	b.rows, b.pieces, b.out = b.rows[:0], b.pieces[:0], b.out[:0]
}

// marker closes the piece that was appended to rows and gives what stands for it
// in the shell. Big pieces go round the templates, which would copy them again
// and again.
func (b *buffer) marker() template.HTML {
	b.pieces = append(b.pieces, len(b.rows))
	return template.HTML("\x00" + strconv.Itoa(len(b.pieces)-1) + "\x00")
}

// assemble writes the page: the shell with the pieces in the places of their
// markers. No text holds a NUL: the escapers replace it.
func (b *buffer) assemble() {
	shell := b.shell.Bytes()
	b.out = slices.Grow(b.out, len(shell)+len(b.rows))
	for {
		before, rest, found := bytes.Cut(shell, []byte{0})
		b.out = append(b.out, before...)
		if !found {
			return
		}
		number, after, _ := bytes.Cut(rest, []byte{0})
		if i, err := strconv.Atoi(string(number)); err == nil && i < len(b.pieces) {
			start := 0
			if i > 0 {
				start = b.pieces[i-1]
			}
			b.out = append(b.out, b.rows[start:b.pieces[i]]...)
		}
		shell = after
	}
}

// atOnce calls work for 0 to n-1 in several goroutines, each with a buffer of its
// own. After an error no further one is begun; of several errors the one of the
// lowest number is given, so that timing does not decide what is reported.
func atOnce(n, workers int, work func(int, *buffer) error) error {
	if workers <= 0 {
		workers = min(runtime.GOMAXPROCS(0), 8)
	}
	var next atomic.Int64
	var mu sync.Mutex
	var failed error
	first := n
	var running sync.WaitGroup
	for range min(n, workers) {
		running.Go(func() {
			var buf buffer
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				buf.reset()
				err := work(i, &buf)
				if err == nil {
					continue
				}
				next.Store(int64(n))
				mu.Lock()
				defer mu.Unlock()
				if i < first {
					failed, first = err, i
				}
				return
			}
		})
	}
	running.Wait()
	return failed
}
