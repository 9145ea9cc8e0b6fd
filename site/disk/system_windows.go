package disk

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// nonblocking is not needed, since pipes aren't files on Windows.
const nonblocking = 0

// tryLock locks the first byte of a file. The error is errHeld if another process holds the lock.
func tryLock(f *os.File) error {
	const exclusiveNow = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), exclusiveNow, 0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errHeld
	}
	return err
}

// checkWritable refuses nothing, since removing fails if it isn't allowed.
func checkWritable(string) error { return nil }

// isMountPoint always returns false. Renaming a folder on which a volume is mounted fails anyway.
func isMountPoint(string, string) (bool, error) { return false, nil }
