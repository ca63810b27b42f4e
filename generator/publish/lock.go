package publish

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"podium/generator/diag"
)

// errHeld says that another process, or another build of this one, has the lock.
var errHeld = errors.New("lock is held")

// lock takes the lock file of an output folder and gives the function that
// releases it. The file names the process; the lock itself is the system's and
// ends with the process, so that a file left behind stops nobody.
func lock(name string) (unlock func(), err error) {
	for {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			return nil, fmt.Errorf("the folder above the output folder cannot be written to: %w", err)
		}
		if err := hold(f); err != nil {
			owner, _ := io.ReadAll(io.LimitReader(f, 20))
			f.Close()
			if !errors.Is(err, errHeld) {
				return nil, fmt.Errorf("lock %s: %w", name, err)
			}
			return nil, &Refusal{CodeLocked,
				diag.Say("another build is writing there (process %s)", "zapisuje tam właśnie inny przebieg (proces %s)", strings.TrimSpace(string(owner))),
				diag.Say("wait until it is done or end it", "poczekaj, aż skończy, albo go przerwij")}
		}
		if !current(f, name) { // removed by its last owner meanwhile
			f.Close()
			continue
		}
		_ = f.Truncate(0)
		_, _ = f.WriteAt(fmt.Appendln(nil, os.Getpid()), 0)
		return func() {
			f.Close() // first: Windows removes no open file
			os.Remove(name)
		}, nil
	}
}

// current tells whether an open file is still the one of that name.
func current(f *os.File, name string) bool {
	a, err := f.Stat()
	if err != nil {
		return false
	}
	b, err := os.Stat(name)
	return err == nil && os.SameFile(a, b)
}
