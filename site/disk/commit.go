package disk

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"syscall"

	"octavo/content/message"
)

// Committed says what Commit or Withdraw did.
type Committed struct {
	Changed bool // false if the output stayed as it was
	Files   int  // number of files, the manifest not counted
	Bytes   int64
	Kept    []string // folders with files that somebody had changed in the output
}

// Commit puts the new output in the place of the old one.
func (o *Output) Commit() (Committed, error) {
	defer o.Abort()
	done := Committed{Files: len(o.next.files), Kept: o.keptFolders()}
	for _, f := range o.next.files {
		done.Bytes += f.size
	}
	if o.isUnchanged() {
		return done, nil
	}
	data, err := o.next.encode(o.to.Program)
	if err != nil {
		return Committed{}, err
	}
	if o.old != nil && len(o.written) == 0 && bytes.Equal(data, o.last.data) {
		return done, nil
	}
	done.Changed = true
	if err = o.completeFresh(data); err == nil {
		err = o.putInPlace()
	}
	done.Kept = o.keptFolders()
	return done, err
}

// Withdraw removes the last output without a new one. Like Commit, it keeps files that somebody
// changed.
func (o *Output) Withdraw() (Committed, error) {
	defer o.Abort()
	if o.old == nil {
		return Committed{Kept: o.keptFolders()}, nil
	}
	o.closeFolders()
	aside := asideName(o.parent, o.name)
	if err := o.parent.Rename(o.name, aside); err != nil {
		return Committed{Kept: o.keptFolders()}, message.Errorf("moving the last output aside: %v", err)
	}
	kept, err := removeReplaced(o.parent, aside, o.last, o.name)
	if kept != "" {
		o.kept = append(o.kept, kept)
	}
	return Committed{Changed: true, Kept: o.keptFolders()}, err
}

// keptFolders returns the paths of the folders with files that somebody changed.
func (o *Output) keptFolders() []string {
	var paths []string
	for _, name := range o.kept {
		paths = append(paths, filepath.Join(filepath.Dir(o.to.Folder), name))
	}
	return paths
}

// isUnchanged reports whether the new output equals the last build. All files of that build must
// stay, nothing may be put or recorded, and the program must be the same.
func (o *Output) isUnchanged() bool {
	return o.old != nil && !o.recorded && len(o.written) == 0 && o.to.Program == o.last.program &&
		len(o.next.files) == len(o.last.files) && len(o.next.outputs) == len(o.last.outputs)
}

// completeFresh completes the new folder and waits until it is safe on disk.
func (o *Output) completeFresh(manifest []byte) error {
	if err := o.makeFresh(); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(o.next.files)) {
		if o.written[name] {
			continue
		}
		if err := o.link(name); err != nil {
			return message.Errorf("keeping %s: %v", name, err)
		}
	}
	if err := o.fresh.WriteFile(ManifestName, manifest, 0o666); err != nil {
		return message.Errorf("writing the manifest: %v", err)
	}
	if err := o.copyMode(); err != nil {
		return message.Errorf("giving the new output the permissions of the last: %v", err)
	}
	if o.to.Unsynced {
		return nil
	}
	if err := o.sync(); err != nil {
		return message.Errorf("writing the output to disk: %v", err)
	}
	return nil
}

// link adds a file of the last build to the new folder. The file gets a second name there (a hard
// link), or is copied if the file system has no links.
func (o *Output) link(name string) error {
	if err := o.makeFolder(name); err != nil {
		return err
	}
	if o.parent.Link(path.Join(o.name, name), path.Join(o.freshName, name)) == nil {
		return nil
	}
	data, _, err := readRegular(o.old, name, o.next.files[name].size)
	if err != nil {
		return err
	}
	return o.fresh.WriteFile(name, data, 0o666)
}

// copyMode gives the new folder the permissions of the old one.
func (o *Output) copyMode() error {
	if o.old == nil {
		return nil
	}
	info, err := o.old.Stat(".")
	if err != nil {
		return err
	}
	return o.fresh.Chmod(".", info.Mode().Perm())
}

// putInPlace exchanges the new folder and the old one, and removes the old one.
func (o *Output) putInPlace() error {
	o.closeFolders()
	old, err := replace(o.parent, o.freshName, o.name)
	if errors.Is(err, syscall.EBUSY) {
		return o.to.mountPointError()
	}
	if err != nil {
		return message.Errorf("putting the new output in place: %v", err)
	}
	o.freshName, o.parents = "", nil
	if !o.to.Unsynced {
		if err := syncFolder(o.parent, "."); err != nil {
			return message.Errorf("the new output is in place, but perhaps not yet on disk: %v", err)
		}
	}
	if old == "" {
		return nil
	}
	kept, err := removeReplaced(o.parent, old, o.last, o.name)
	if err != nil {
		return message.Errorf("the new output is in place, but what stood there before could not be removed: %v", err)
	}
	if kept != "" {
		o.kept = append(o.kept, kept)
	}
	return nil
}

// replace puts the folder fresh in the place of the folder out. It returns the new name of the old
// folder, or "" if there was none.
func replace(parent *os.Root, fresh, out string) (old string, err error) {
	if !exists(parent, out) {
		return "", parent.Rename(fresh, out)
	}
	err = exchange(parent, fresh, out)
	if errors.Is(err, errors.ErrUnsupported) {
		return fresh + asideEnding, moveAside(parent, fresh, out, func() {})
	}
	return fresh, err
}

// moveAside exchanges two folders by two renamings. If the second one fails, it reverts the first.
// If the build is killed in between, the next build reverts the first. afterFirst is called in
// between.
func moveAside(parent *os.Root, fresh, out string, afterFirst func()) error {
	aside := fresh + asideEnding
	if err := parent.Rename(out, aside); err != nil {
		return message.Errorf("moving the last output aside: %v", err)
	}
	afterFirst()
	if err := parent.Rename(fresh, out); err != nil {
		return errors.Join(message.Errorf("putting the new output in place: %v", err), parent.Rename(aside, out))
	}
	return nil
}

// closeFolders closes the old and the new folder, since some systems can't rename open folders.
func (o *Output) closeFolders() {
	for _, root := range []*os.Root{o.fresh, o.old} {
		if root != nil {
			root.Close()
		}
	}
	o.fresh, o.old = nil, nil
}

// Abort leaves the output as it was. After Commit it does nothing.
func (o *Output) Abort() {
	o.closeFolders()
	if o.freshName != "" {
		o.parent.RemoveAll(o.freshName) // the next build removes what is left
		o.freshName = ""
	}
	if o.lock != nil {
		o.lock.release()
		o.lock = nil
	}
	if o.parent != nil {
		o.parent.Close()
		o.parent = nil
	}
	for _, folder := range o.parents {
		if os.Remove(folder) != nil {
			break // the folder isn't empty, so somebody else uses it
		}
	}
	o.parents = nil
}
