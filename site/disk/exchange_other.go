//go:build !linux && !darwin

package disk

import (
	"errors"
	"os"
)

// exchange is nothing that this system can do at once.
func exchange(*os.Root, string, string) error { return errors.ErrUnsupported }
