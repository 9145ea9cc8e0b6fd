//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package disk

import (
	"errors"
	"os"
)

// This system has neither locks nor mount points that the program knows.

const nonblocking = 0

func tryLock(*os.File) error { return errors.ErrUnsupported }

func checkWritable(string) error { return nil }

func isMountPoint(string, string) (bool, error) { return false, nil }
