package generator

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// atOnce calls work for 0 to n-1, as many at a time as there are processors, and
// returns when all are done. Each call may write to what is its own alone, so that
// timing cannot change a result.
func atOnce(n int, work func(i int)) {
	var next atomic.Int64
	var running sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		running.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	running.Wait()
}
