//go:build unix

package disk

import (
	"os"

	"golang.org/x/sys/unix"
)

// linkBetween gives a file of one open folder a second name, the same, in
// another.
func linkBetween(old, fresh *os.File, name string) error {
	if err := unix.Linkat(int(old.Fd()), name, int(fresh.Fd()), name, 0); err != nil {
		return &os.LinkError{Op: "link", Old: name, New: name, Err: err}
	}
	return nil
}
