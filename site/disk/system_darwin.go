package disk

import (
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps two entries of a folder in one step. The error is errors.ErrUnsupported if the
// file system can't do that.
func exchange(parent *os.Root, a, b string) error {
	dir, err := parent.Open(".")
	if err != nil {
		return err
	}
	defer dir.Close()
	fd := int(dir.Fd())
	if err := unix.RenameatxNp(fd, a, fd, b, unix.RENAME_SWAP); err != nil {
		return &os.LinkError{Op: "exchange", Old: a, New: b, Err: err}
	}
	return nil
}
