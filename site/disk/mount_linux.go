package disk

import (
	"golang.org/x/sys/unix"

	"octavo/content/message"
)

// isMountPoint reports whether another file system, or another part of this
// one, is mounted on a folder, so that it can't change its name.
func isMountPoint(folder, parent string) (bool, error) {
	var inner, outer unix.Statx_t
	if err := unix.Statx(unix.AT_FDCWD, folder, unix.AT_SYMLINK_NOFOLLOW, unix.STATX_BASIC_STATS, &inner); err != nil {
		return false, message.Errorf("looking at %s: %v", folder, err)
	}
	if inner.Attributes_mask&unix.STATX_ATTR_MOUNT_ROOT != 0 {
		return inner.Attributes&unix.STATX_ATTR_MOUNT_ROOT != 0, nil
	}
	if err := unix.Statx(unix.AT_FDCWD, parent, 0, unix.STATX_BASIC_STATS, &outer); err != nil {
		return false, message.Errorf("looking at %s: %v", parent, err)
	}
	return inner.Dev_major != outer.Dev_major || inner.Dev_minor != outer.Dev_minor, nil
}
