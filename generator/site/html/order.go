package html

import (
	"bytes"
	"runtime"
	"sync"
)

// buffer is the working space of one page, used again for later ones.
type buffer struct {
	path string
	out  bytes.Buffer
	rows []byte
	err  error
	done chan struct{}
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
				j.buf.out.Reset()
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
