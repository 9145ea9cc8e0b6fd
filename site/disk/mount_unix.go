//go:build unix && !linux

package disk

import (
	"os"
	"syscall"
)

// isMountPoint reports whether another file system is mounted on a folder, so
// that it can't change its name.
func isMountPoint(folder, parent string) (bool, error) {
	inner, err := os.Lstat(folder)
	if err != nil {
		return false, err
	}
	outer, err := os.Stat(parent)
	if err != nil {
		return false, err
	}
	a, known := inner.Sys().(*syscall.Stat_t)
	b, too := outer.Sys().(*syscall.Stat_t)
	return known && too && a.Dev != b.Dev, nil
}
