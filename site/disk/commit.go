package disk

import (
	"bytes"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"octavo/content/message"
)

// Committed is what became of an output.
type Committed struct {
	Changed bool // false: nothing was touched, since nothing had changed
	Files   int  // without the manifest
	Bytes   int64
	// Kept names the folders in which stands now what somebody had changed in
	// the output.
	Kept []string
}

// Commit puts the new output in the place of the old one.
func (o *Output) Commit() (Committed, error) {
	defer o.Abort()
	done := Committed{Kept: o.kept, Files: len(o.next.files)}
	for _, f := range o.next.files {
		done.Bytes += f.size
	}
	if o.nothingNew() {
		return done, nil
	}
	data, err := o.next.encode(o.to.Program)
	if err != nil {
		return Committed{}, err
	}
	if o.stood != nil && len(o.written) == 0 && bytes.Equal(data, o.last.data) {
		return done, nil
	}
	done.Changed = true
	kept, err := o.replace(data)
	if err == nil {
		o.remember(data)
	}
	if kept != "" {
		done.Kept = append(done.Kept, kept)
	}
	for i, name := range done.Kept {
		done.Kept[i] = filepath.Join(filepath.Dir(o.to.Folder), name)
	}
	return done, err
}

// replace makes the new output of the old one, or puts it in its place.
func (o *Output) replace(manifest []byte) (kept string, err error) {
	if o.amends() {
		return o.amend(manifest)
	}
	if err := o.finish(manifest); err != nil {
		return "", err
	}
	return o.exchange()
}

// remember has the next build know the manifest without reading it.
func (o *Output) remember(data []byte) {
	if stands, err := o.parent.OpenRoot(o.name); err == nil {
		o.next.remember(o.to.Memory, stands, data, o.to.Program)
		stands.Close()
	}
}

// nothingNew reports whether all of the last build stays and nothing was put or
// recorded beside it, so that the manifest says what it said.
func (o *Output) nothingNew() bool {
	return o.stood != nil && !o.recorded && len(o.written) == 0 && o.to.Program == o.last.program &&
		len(o.next.files) == len(o.last.files) && len(o.next.outputs) == len(o.last.outputs)
}

// finish completes the new folder and sees it safe on disk.
func (o *Output) finish(manifest []byte) error {
	if err := o.begin(); err != nil {
		return err
	}
	links := linker{old: o.stood, fresh: o.fresh}
	defer links.close()
	for _, name := range slices.Sorted(maps.Keys(o.next.files)) {
		if o.written[name] {
			continue
		}
		if err := o.link(name, &links); err != nil {
			return message.Errorf("keeping %s: %v", name, err)
		}
	}
	if err := o.fresh.WriteFile(ManifestName, manifest, 0o666); err != nil {
		return message.Errorf("writing the manifest: %v", err)
	}
	if err := o.handOnMode(); err != nil {
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

// syncParent sees the new folder's name safe on disk.
func (o *Output) syncParent() error {
	if o.to.Unsynced {
		return nil
	}
	return syncFolder(o.parent, ".")
}

// handOnMode gives the new folder the permissions of the one that it replaces.
func (o *Output) handOnMode() error {
	if o.stood == nil {
		return nil
	}
	info, err := o.stood.Stat(".")
	if err != nil {
		return err
	}
	return o.fresh.Chmod(".", info.Mode().Perm())
}

// link lets a file of the last build stand in the new folder too: as a second
// name or, where the file system has no such thing, as a copy.
func (o *Output) link(name string, links *linker) error {
	if err := o.prepare(name); err != nil {
		return err
	}
	if links.link(name) == nil {
		return nil
	}
	err := o.parent.Link(path.Join(o.name, name), path.Join(o.folder, name))
	if err == nil {
		return nil
	}
	data, _, err := readRegular(o.stood, name, o.next.files[name].size)
	if err != nil {
		return err
	}
	return o.fresh.WriteFile(name, data, 0o666)
}

// exchange puts the new folder in place, and removes what it replaces.
func (o *Output) exchange() (kept string, err error) {
	o.closeFolders()
	old, err := replace(o.parent, o.folder, o.name)
	if err != nil {
		return "", message.Errorf("putting the new output in place: %v", err)
	}
	o.folder, o.parents = "", nil
	if err := o.syncParent(); err != nil {
		return "", message.Errorf("the new output is in place, but perhaps not yet on disk: %v", err)
	}
	if old == "" {
		return "", nil
	}
	if kept, err = discard(o.parent, old, o.last, o.name); err != nil {
		return "", message.Errorf("the new output is in place, but what stood there before could not be removed: %v", err)
	}
	return kept, nil
}

// closeFolders lets go of the old and the new folder, which on some systems
// can't change their names before.
func (o *Output) closeFolders() {
	o.filled.close()
	for _, root := range []*os.Root{o.fresh, o.stood} {
		if root != nil {
			root.Close()
		}
	}
	o.fresh, o.stood = nil, nil
}

// Abort leaves the output as it was; after Commit it does nothing.
func (o *Output) Abort() {
	o.closeFolders()
	if o.folder != "" {
		o.parent.RemoveAll(o.folder) // what is left of it, the next build removes
		o.folder = ""
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
			break // somebody else uses it by now
		}
	}
	o.parents = nil
}
