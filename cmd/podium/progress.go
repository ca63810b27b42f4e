package main

import (
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// bar shows progress on a terminal and nothing elsewhere; the zero value is
// the bar that shows nothing.
type bar struct{ b *progressbar.ProgressBar }

// progress gives a bar where standard error is a terminal and nobody is
// running in CI; work under a second shows none.
func (a *app) progress() *bar {
	f, ok := a.err.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) || a.getenv("CI") != "" {
		return &bar{}
	}
	return &bar{progressbar.NewOptions(100,
		progressbar.OptionSetWriter(f),
		progressbar.OptionEnableColorCodes(a.getenv("NO_COLOR") == ""),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionSetRenderBlankState(false),
		progressbar.OptionClearOnFinish())}
}

// set tells how much of the work is done.
func (b *bar) set(done, total int) {
	if b.b != nil && total > 0 {
		_ = b.b.Set(done * 100 / total) // a bar that cannot be drawn is no failure
	}
}

func (b *bar) done() {
	if b.b != nil {
		_ = b.b.Finish()
	}
}
