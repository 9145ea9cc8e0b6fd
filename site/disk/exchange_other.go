//go:build !linux && !darwin

package disk

import (
	"errors"
	"os"
)

// exchange is not possible on this system; replace moves folders one after the other.
func exchange(*os.Root, string, string) error { return errors.ErrUnsupported }
