// Command podium turns the export files of tournaments into published
// standings: a static site and spreadsheets. See the README for a start and
// `podium help` for every command.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
)

func main() {
	debug.SetGCPercent(20) // a season in 80 MB, for a tenth more work
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}, os.Getenv)
	stop()
	os.Exit(code)
}
