//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import (
	"errors"
	"os"
)

// On this system the program uses neither locks nor mount points.

const nonblocking = 0

func tryLock(*os.File) error { return errors.ErrUnsupported }

func checkWritable(string) error { return nil }

func isMountPoint(string, string) (bool, error) { return false, nil }
