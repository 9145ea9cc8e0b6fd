//go:build unix

package disk

import (
	"golang.org/x/sys/unix"

	"octavo/content/message"
)

// mayRemoveFrom finds out whether what stands in a folder can be removed,
// before anything is made.
func mayRemoveFrom(folder string) error {
	if err := unix.Access(folder, unix.W_OK); err != nil {
		return message.Errorf("%s can't be written: %v", folder, err)
	}
	return nil
}
