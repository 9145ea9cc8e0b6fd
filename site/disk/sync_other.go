//go:build !linux

package disk

import (
	"maps"
	"os"
	"slices"
)

// sync waits until the files and the folders of the new output are safe on disk.
func (o *Output) sync() error {
	for name := range o.written {
		if err := syncFile(o.fresh, name); err != nil {
			return err
		}
	}
	if err := syncFile(o.fresh, ManifestName); err != nil {
		return err
	}
	for _, dir := range slices.Backward(slices.Sorted(maps.Keys(o.folders))) {
		if err := syncFolder(o.fresh, dir); err != nil {
			return err
		}
	}
	return nil
}

func syncFile(root *os.Root, name string) error {
	f, err := root.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}
