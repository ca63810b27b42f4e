//go:build unix && !solaris && !illumos && !aix

package publish

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// hold takes the lock of an open file until it is closed.
func hold(f *os.File) error {
	err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		return errHeld
	}
	return err
}
