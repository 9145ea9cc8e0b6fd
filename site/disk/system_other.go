//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import (
	"errors"
	"os"
)

// On these systems the program neither locks files nor looks for mount points.

const nonblocking = 0

func tryLock(*os.File) error { return errors.ErrUnsupported }

func checkWritable(string) error { return nil }

func isMountPoint(string, string) (bool, error) { return false, nil }
