package disk

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"

	"octavo/content/message"
)

// An output that somebody looks at while it is written changes a few files at a time, and
// is amended in its place: linking all others would take as long as the whole build.
//
// What is new is gathered in a folder beside it, with the manifest. The name that says that
// it is complete decides: from then on the change is made, if need be by the next build,
// and each step of it may be taken twice.

// amendmentEnding ends the name of a folder with all that is new in an output.
const amendmentEnding = "-amendment"

// amends reports whether the output may be changed in its place.
func (o *Output) amends() bool {
	return o.to.Unsynced && o.stood != nil && o.last.data != nil && o.last.proves() && !o.tangled()
}

// tangled reports whether a folder takes the place of a file, or a file that of a folder.
func (o *Output) tangled() bool {
	taken := map[string]bool{}
	for _, dir := range o.last.folders() {
		taken[dir] = true
	}
	for name := range o.written {
		if taken[name] {
			return true
		}
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			if _, was := o.last.files[dir]; was {
				return true
			}
		}
	}
	return false
}

// amend changes the output in its place.
func (o *Output) amend(manifest []byte) (kept string, err error) {
	if err := o.begin(); err != nil {
		return "", err
	}
	if err := o.fresh.WriteFile(ManifestName, manifest, 0o666); err != nil {
		return "", message.Errorf("writing the manifest: %v", err)
	}
	o.closeFolders()
	complete := o.folder + amendmentEnding
	if err := o.parent.Rename(o.folder, complete); err != nil {
		return "", message.Errorf("putting the new output in place: %v", err)
	}
	o.folder, o.parents = "", nil
	a := amendment{parent: o.parent, folder: complete, out: o.name, last: o.last, next: o.next}
	a.next.data = manifest
	kept, err = a.make()
	if err != nil {
		return kept, message.Errorf("changing the output, which the next build goes on with: %v", err)
	}
	return kept, nil
}

// goOn makes the change that an earlier build had begun, or what is left of it.
func goOn(parent *os.Root, folder, out string) (kept string, err error) {
	a := amendment{parent: parent, folder: folder, out: out}
	return a.make()
}

// make makes the change, and says where something was kept that somebody had changed.
func (a *amendment) make() (kept string, err error) {
	defer a.close()
	if err := a.open(); err != nil {
		return "", err
	}
	if a.to != nil && a.next.data != nil { // or else there is nothing to change, or all of it is done
		err = a.apply()
	}
	if err != nil {
		return a.kept, err
	}
	a.close()
	return a.kept, a.parent.RemoveAll(a.folder)
}

type amendment struct {
	parent     *os.Root
	folder     string // of what is new
	out        string // the output
	from, to   *os.Root
	last, next manifest
	fresh      map[string]bool // the files of the folder
	kept       string          // the folder in which stands what somebody had changed; "" for none
}

// open looks at both folders. Neither may be a link, whoever has put it there.
func (a *amendment) open() (err error) {
	if info, err := a.parent.Lstat(a.folder); err != nil || !info.IsDir() {
		return err
	}
	if info, err := a.parent.Lstat(a.out); err != nil || !info.IsDir() {
		return nil
	}
	if a.from, err = a.parent.OpenRoot(a.folder); err != nil {
		return err
	}
	if a.to, err = a.parent.OpenRoot(a.out); err != nil {
		return err
	}
	if a.next.data == nil { // an earlier build's, which is read
		if a.next, err = readManifest(a.from); err != nil {
			return err
		}
		if a.last, err = readManifest(a.to); err != nil {
			return err
		}
	}
	a.fresh = map[string]bool{}
	return fs.WalkDir(a.from.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			a.fresh[name] = true
		}
		return err
	})
}

func (a *amendment) close() {
	for _, root := range []*os.Root{a.from, a.to} {
		if root != nil {
			root.Close()
		}
	}
}

// apply changes file by file, the manifest last.
func (a *amendment) apply() error {
	for name := range a.last.files {
		if _, stays := a.next.files[name]; !stays {
			if err := a.remove(name); err != nil {
				return err
			}
		}
	}
	for name, f := range a.next.files {
		if err := a.put(name, f); err != nil {
			return err
		}
	}
	left := map[string]bool{}
	for _, dir := range a.next.folders() {
		left[dir] = true
	}
	for _, dir := range a.last.folders() {
		if !left[dir] {
			_ = a.to.Remove(dir) // unless something is left in it
		}
	}
	return a.move(ManifestName)
}

// put puts a file in its place, if it is new. One that was lost, as to a loss of power, is
// missing then, for the next build to make it again.
func (a *amendment) put(name string, f file) error {
	whole := a.fresh[name] && proven(a.from, name, f)
	switch {
	case !whole && (a.last.files[name] == f || proven(a.to, name, f)):
		return nil // it stays, or is in its place
	case !whole:
		return a.remove(name)
	}
	if err := a.setAside(name); err != nil {
		return err
	}
	if err := a.to.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if info, err := a.to.Lstat(dir); err != nil || !info.IsDir() {
			return message.Errorf("%s in the output is no folder", dir)
		}
	}
	return a.move(name)
}

func (a *amendment) move(name string) error {
	return a.parent.Rename(path.Join(a.folder, name), path.Join(a.out, name))
}

// remove takes away a file of the last build.
func (a *amendment) remove(name string) error {
	if err := a.setAside(name); err != nil {
		return err
	}
	if err := a.to.Remove(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// setAside keeps what stands in the place of a file and isn't the work of the last build.
func (a *amendment) setAside(name string) error {
	info, err := a.to.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if info.Mode().IsRegular() && proven(a.to, name, a.last.files[name]) {
		return nil
	}
	if a.kept == "" {
		a.kept = keptName(a.parent, a.out)
	}
	if err := a.parent.MkdirAll(path.Join(a.kept, path.Dir(name)), 0o777); err != nil {
		return err
	}
	return a.parent.Rename(path.Join(a.out, name), path.Join(a.kept, name))
}

// isAmendment reports whether a folder beside an output is one.
func isAmendment(name, out string) bool {
	fresh, ok := strings.CutSuffix(name, amendmentEnding)
	return ok && isFresh(fresh, out)
}
