//go:build !unix

package disk

import (
	"errors"
	"os"
)

// linkBetween is nothing that this system can do with open folders.
func linkBetween(*os.File, *os.File, string) error { return errors.ErrUnsupported }
