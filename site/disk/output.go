package disk

import (
	"cmp"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sync"

	"octavo/content/message"
	"octavo/render"
)

// An Output is the folder that a build writes. Its methods may be called by
// several goroutines at once, up to Commit or Abort.
type Output struct {
	to      Destination
	name    string   // the folder's, in parent
	parent  *os.Root // the folder that it stands in
	parents []string // folders that were made for it, inner ones first
	lock    *lock
	kept    []string // what no build made, under its new name in parent

	last  manifest
	stood *os.Root // the output of the last build; nil where there is none

	mu       sync.Mutex
	next     manifest
	written  map[string]bool // files of next that stand in fresh
	folders  map[string]bool // those of fresh
	recorded bool            // an output was recorded, not kept
	fresh    *os.Root        // made when the first file is written
	filled   within          // fresh, of which one folder after the other is filled
	folder   string          // its name in parent
}

// OpenOutput makes ready to write an output. It refuses a place that may not
// be replaced, or that another build is writing (HeldError), before anything is
// made; and mends what builds that died left. Commit or Abort must follow.
func OpenOutput(to Destination) (*Output, error) {
	to.Flag = cmp.Or(to.Flag, "--out")
	out, err := to.resolved()
	if err != nil {
		return nil, err
	}
	if err := to.check(out); err != nil {
		return nil, err
	}
	parents, err := madeFolders(filepath.Dir(out))
	if err != nil {
		return nil, err
	}
	o := &Output{
		to: to, name: filepath.Base(out), parents: parents,
		next:    manifest{files: map[string]file{}, outputs: map[string]Made{}},
		written: map[string]bool{}, folders: map[string]bool{".": true},
	}
	if err := o.open(out); err != nil {
		o.Abort()
		return nil, err
	}
	return o, nil
}

func (o *Output) open(out string) (err error) {
	if o.parent, err = os.OpenRoot(filepath.Dir(out)); err != nil {
		return message.Errorf("opening the folder of the output: %v", err)
	}
	if o.lock, err = takeLock(o.parent, o.name); err != nil {
		return message.Errorf("%s can't be written: %v", o.to.Folder, err)
	}
	if o.kept, err = recoverFrom(o.parent, o.name); err != nil {
		return err
	}
	return o.lookAtLast(out)
}

// lookAtLast reads what the last build made, and refuses a folder that holds
// anything else.
func (o *Output) lookAtLast(out string) error {
	if !exists(o.parent, o.name) {
		return nil
	}
	if err := cmp.Or(o.to.checkMount(out), mayRemoveFrom(out)); err != nil {
		return err
	}
	stood, err := o.parent.OpenRoot(o.name)
	if err != nil {
		return message.Errorf("opening the output folder: %v", err)
	}
	o.stood = stood
	if o.last, err = recallManifest(stood, o.to.Memory); err != nil {
		return message.Errorf("%s: %v; delete the folder yourself, or choose another place with %s", o.to.Folder, err, o.to.Flag)
	}
	found, err := foreign(stood, o.last)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return &StrangeError{o.to.Folder, o.to.Flag, found}
	}
	return nil
}

// Names lists the outputs of the last build.
func (o *Output) Names() []string { return slices.Sorted(maps.Keys(o.last.outputs)) }

// MadeBy is the program that wrote the last build, as it calls itself; "" where none did.
func (o *Output) MadeBy() string { return o.last.program }

// Last is what the last build said of an output of its.
func (o *Output) Last(name string) (Made, bool) {
	made, ok := o.last.outputs[name]
	return made, ok
}

// Keep lets the files of an output of the last build stay, if it was made from
// the same inputs and nobody has touched them since. Otherwise the answer is
// false, and they must be made again.
func (o *Output) Keep(name, inputs string) (Made, bool) {
	made, ok := o.last.outputs[name]
	if !ok || made.Inputs != inputs || !o.untouched(made) {
		return Made{}, false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	return made, o.keep(name, made)
}

// KeepRest lets all stay that the last build made and this one was not asked
// for: the outputs that it has neither kept nor recorded, but for those that are
// gone, and the files of none, as far as nobody has touched them and nothing in
// this build has their path.
func (o *Output) KeepRest(gone map[string]bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	recorded := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(o.last.outputs)) {
		made := o.last.outputs[name]
		for _, f := range made.Files {
			recorded[f] = true
		}
		if _, again := o.next.outputs[name]; !again && !gone[name] && o.untouched(made) {
			o.keep(name, made)
		}
	}
	for name, f := range o.last.files {
		if _, taken := o.next.files[name]; !taken && !recorded[name] && o.stands(name) {
			o.next.files[name] = f
		}
	}
}

// keep reports whether an output could stay: not where this build has made one
// of its files.
func (o *Output) keep(name string, made Made) bool {
	for _, f := range made.Files {
		if _, taken := o.next.files[f]; taken {
			return false
		}
	}
	for _, f := range made.Files {
		o.next.files[f] = o.last.files[f]
	}
	o.next.outputs[name] = made
	return true
}

// untouched reports whether the files of an output stand as they were made.
func (o *Output) untouched(made Made) bool {
	if o.stood == nil {
		return len(made.Files) == 0
	}
	look := within{root: o.stood}
	defer look.close()
	return !slices.ContainsFunc(made.Files, func(name string) bool { return !o.standsIn(&look, name) })
}

// stands reports whether a file of the last build is there and was not touched
// since: it has the size that the manifest says and is no younger.
func (o *Output) stands(name string) bool {
	if o.stood == nil {
		return false
	}
	look := within{root: o.stood}
	defer look.close()
	return o.standsIn(&look, name)
}

// standsIn is stands for files that are looked at folder by folder.
func (o *Output) standsIn(look *within, name string) bool {
	f, ok := o.last.files[name]
	if !ok {
		return false
	}
	info, err := look.lstat(name)
	return err == nil && info.Mode().IsRegular() && info.Size() == f.size && !info.ModTime().After(o.last.written)
}

// Put adds a finished file to the output. Its data is not kept.
func (o *Output) Put(f render.File) error {
	digest := f.Digest()
	entry := file{int64(len(f.Data)), hex.EncodeToString(digest[:])}
	if err := o.enter(f.Path, entry); err != nil {
		return err
	}
	if o.last.files[f.Path] == entry && o.stands(f.Path) {
		return nil // it stays
	}
	return o.write(f)
}

// enter takes a path for a file, which no other may have.
func (o *Output) enter(name string, f file) error {
	if !validPath(name) {
		return message.Errorf("output path %q leaves the output folder", name)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, taken := o.next.files[name]; taken {
		return message.Errorf("two pages want to be %s", name)
	}
	o.next.files[name] = f
	return nil
}

// Record notes for the next build from what an output was made, whose files
// have been put.
func (o *Output) Record(name string, made Made) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.next.outputs[name] = made
	o.recorded = true
}

func (o *Output) write(f render.File) error {
	if err := o.prepare(f.Path); err != nil {
		return message.Errorf("writing %s: %v", f.Path, err)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if err := o.filled.write(f.Path, f.Data); err != nil {
		return message.Errorf("writing %s: %v", f.Path, err)
	}
	return nil
}

// prepare makes the folder that a new file will stand in.
func (o *Output) prepare(name string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if err := o.begin(); err != nil {
		return err
	}
	o.written[name] = true
	dir := path.Dir(name)
	if o.folders[dir] {
		return nil
	}
	o.folders[dir] = true
	return o.fresh.MkdirAll(dir, 0o777)
}

// begin makes the folder in which the new output is gathered.
func (o *Output) begin() error {
	if o.fresh != nil {
		return nil
	}
	for n := 1; ; n++ {
		o.folder = freshName(o.name, n)
		err := o.parent.Mkdir(o.folder, 0o777)
		if err == nil {
			break
		}
		if !errors.Is(err, fs.ErrExist) {
			return message.Errorf("making a folder beside the output: %v", err)
		}
	}
	fresh, err := o.parent.OpenRoot(o.folder)
	o.fresh, o.filled = fresh, within{root: fresh}
	return err
}
