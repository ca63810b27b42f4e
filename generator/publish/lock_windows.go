package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// hold takes the lock of an open file until it is closed. It covers a byte far
// behind the content, so that others can read who holds it.
func hold(f *os.File) error {
	at := windows.Overlapped{OffsetHigh: 1}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return errHeld
	}
	return err
}
