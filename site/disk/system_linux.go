package disk

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps two entries of a folder in one step. The error is errors.ErrUnsupported if the
// kernel or the file system can't do that.
func exchange(parent *os.Root, a, b string) error {
	dir, err := parent.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	fd := int(dir.Fd())
	err = unix.Renameat2(fd, a, fd, b, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) {
		return errors.ErrUnsupported // the answer of file systems that don't know the flag
	}
	if err != nil {
		return &os.LinkError{Op: "exchange", Old: a, New: b, Err: err}
	}
	return nil
}

// sync waits until the new folder is safe on disk. One call for the whole file system takes less
// time than a call for each of a thousand files.
func (o *Output) sync() error {
	dir, err := o.fresh.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	return os.NewSyscallError("syncfs", unix.Syncfs(int(dir.Fd())))
}
