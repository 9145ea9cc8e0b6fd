//go:build !linux && !darwin

package disk

import (
	"errors"
	"os"
)

// exchange is not possible on this system. replace then moves one folder after the other.
func exchange(*os.Root, string, string) error { return errors.ErrUnsupported }
