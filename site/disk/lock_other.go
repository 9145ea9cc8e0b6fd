//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import (
	"errors"
	"os"
)

// tryLock is nothing that this system has.
func tryLock(*os.File) error { return errors.ErrUnsupported }
