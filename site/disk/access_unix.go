//go:build unix

package disk

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// mayRemoveFrom finds out whether what stands in a folder can be removed,
// before anything is made.
func mayRemoveFrom(folder string) error {
	if err := unix.Access(folder, unix.W_OK); err != nil {
		return fmt.Errorf("%s can't be written: %w", folder, err)
	}
	return nil
}
