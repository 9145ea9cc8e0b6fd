package disk

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange makes two entries of a folder change places at once;
// errors.ErrUnsupported where the kernel or the file system can't.
func exchange(parent *os.Root, a, b string) error {
	dir, err := parent.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	fd := int(dir.Fd())
	err = unix.Renameat2(fd, a, fd, b, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) {
		return errors.ErrUnsupported // so file systems say that they don't know the flag
	}
	if err != nil {
		return &os.LinkError{Op: "exchange", Old: a, New: b, Err: err}
	}
	return nil
}
