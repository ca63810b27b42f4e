// Command podium turns the export files of tournaments into published
// standings: a static site and spreadsheets. See the README for a start and
// `podium help` for every command.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
)

func main() {
	debug.SetGCPercent(-1)
	floor := make([]byte, heapFloor)
	debug.SetGCPercent(15) // a season in 80 MB
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}, os.Getenv)
	stop()
	runtime.KeepAlive(floor)
	os.Exit(code)
}

// heapFloor is the size of memory that is never touched and so takes no room,
// but counts where the collector decides when to begin. Without it a small heap
// would be collected anew after every megabyte: a third of the work of a season.
const heapFloor = 80 << 20
