//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// tryLock locks a file if nobody else has; errors.ErrUnsupported where the
// file system knows no locks.
func tryLock(f *os.File) error {
	connection, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var failed error
	err = connection.Control(func(fd uintptr) { failed = unix.Flock(int(fd), unix.LOCK_EX|unix.LOCK_NB) })
	if err != nil {
		return err
	}
	switch {
	case errors.Is(failed, unix.EWOULDBLOCK):
		return errHeld
	case errors.Is(failed, unix.ENOLCK):
		return errors.ErrUnsupported
	}
	return failed
}
