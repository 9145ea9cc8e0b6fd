package disk

import (
	"os"
	"runtime"
)

// syncFolder sees the entries of a folder safe on disk, where the system lets
// anybody ask for that.
func syncFolder(root *os.Root, name string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := root.Open(name)
	if err != nil {
		return err
	}
	defer dir.Close()
	return dir.Sync()
}
