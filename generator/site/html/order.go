package html

import (
	"bytes"
	"html/template"
	"runtime"
	"strconv"
	"sync"
)

// buffer is the working space of one page, used again for later ones.
type buffer struct {
	path   string
	shell  bytes.Buffer // the page with a marker for each big piece: head or body of a table, chart
	rows   []byte       // the pieces, one behind the other
	pieces []int        // where each ends in rows
	out    []byte       // the page
	err    error
	done   chan struct{}
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

// inOrder calls work for 0 to n-1 in several goroutines and hands the results
// to emit one after the other in that order, so that timing cannot change what
// is published. At most two buffers for each worker exist.
func inOrder(n, workers int, work func(int, *buffer) error, emit func(*buffer) error) error {
	if workers <= 0 {
		workers = min(runtime.GOMAXPROCS(0), 8)
	}
	type job struct {
		index int
		buf   *buffer
	}
	jobs := make(chan job)
	queue := make(chan *buffer, 2*workers) // in order of emission
	free := make(chan *buffer, 2*workers)
	stop := make(chan struct{})
	for range 2 * workers {
		free <- &buffer{}
	}
	var running sync.WaitGroup
	for range workers {
		running.Go(func() {
			for j := range jobs {
				j.buf.reset()
				j.buf.err = work(j.index, j.buf)
				close(j.buf.done)
			}
		})
	}
	running.Go(func() {
		defer close(queue)
		defer close(jobs)
		for i := range n {
			select {
			case <-stop:
				return
			case buf := <-free:
				buf.done = make(chan struct{})
				queue <- buf
				jobs <- job{i, buf}
			}
		}
	})
	err := drain(queue, free, emit)
	close(stop)
	for range queue { // let the goroutines end
	}
	running.Wait()
	return err
}

// drain emits the buffers of queue as they get ready and gives them back.
func drain(queue, free chan *buffer, emit func(*buffer) error) error {
	for buf := range queue {
		<-buf.done
		if buf.err != nil {
			return buf.err
		}
		if err := emit(buf); err != nil {
			return err
		}
		free <- buf
	}
	return nil
}
