package disk

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"octavo/render"
)

// mount mounts a small file system on a folder, if the test is allowed to.
func mount(t *testing.T, folder string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount("tmpfs", folder, "tmpfs", 0, "size=256k"); err != nil {
		t.Skip("this process may not mount:", err)
	}
	t.Cleanup(func() {
		if err := unix.Unmount(folder, 0); err != nil {
			t.Error(err)
		}
	})
}

// TestMountPointsAreRefused mounts another file system, and a part of this one twice.
func TestMountPointsAreRefused(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	mount(t, out)
	checkRefused(t, Destination{Folder: out}, "is a mount point")
	build(t, filepath.Join(out, "public"), files{"a": "1"})

	twice := filepath.Join(t.TempDir(), "public")
	if err := os.Mkdir(twice, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount(twice, twice, "", unix.MS_BIND, ""); err != nil {
		t.Fatal(err)
	}
	defer unix.Unmount(twice, 0)
	o := mustOpen(t, twice) // the same file system, so that only renaming it fails
	mustPut(t, o, files{"a": "1"})
	if _, err := o.Commit(); err == nil || !strings.Contains(err.Error(), "is a mount point") {
		t.Errorf("got %v", err)
	}
	checkAlone(t, twice)
}

// TestFullDisk checks that a failed write leaves the old output in place, and no other files
// beside it.
func TestFullDisk(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "small")
	mount(t, dir)
	out := filepath.Join(dir, "public")
	build(t, out, files{"a": "old"})
	o := mustOpen(t, out)
	err := o.Put(render.File{Path: "a", Data: make([]byte, 1<<20)})
	if !errors.Is(err, unix.ENOSPC) {
		t.Fatalf("got %v", err)
	}
	o.Abort()
	checkTree(t, out, files{"a": "old"})
	checkAlone(t, out)
}
