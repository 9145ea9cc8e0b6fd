//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package disk

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/unix"

	"octavo/content/message"
)

// nonblocking keeps the opening of a pipe from waiting for a writer.
const nonblocking = syscall.O_NONBLOCK

// tryLock locks a file. The error is errHeld if another process holds the lock, and
// errors.ErrUnsupported if the file system has no locks.
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

// checkWritable refuses a folder whose entries this process can't remove.
func checkWritable(folder string) error {
	if err := unix.Access(folder, unix.W_OK); err != nil {
		return message.Errorf("%s can't be written: %v", folder, err)
	}
	return nil
}

// isMountPoint reports whether another file system is mounted on a folder, which then can't be
// renamed. It doesn't detect a folder of the same file system that is mounted twice. Renaming such
// a folder fails.
func isMountPoint(folder, parent string) (bool, error) {
	var inner, outer unix.Stat_t
	if err := unix.Lstat(folder, &inner); err != nil {
		return false, message.Errorf("looking at %s: %v", folder, err)
	}
	if err := unix.Stat(parent, &outer); err != nil {
		return false, message.Errorf("looking at %s: %v", parent, err)
	}
	return inner.Dev != outer.Dev, nil
}
