// Package disk writes the folders of a build: the output, which changes as a whole or not at
// all, and the cache. It also writes shard folders, scratch folders and files into folders of others.
//
// [Output] takes finished files and writes them into a new folder beside the output. Files of
// the last build that did not change are linked into it. [Output.Commit] then exchanges the two
// folders in one step: a killed or failed build leaves the old output as it was. Where nothing
// changed, nothing is touched.
//
// A manifest in the output lists what the build made. Only files with the path and the hash of
// a manifest are ever removed. A file that somebody changed in the output is moved to a folder
// beside it.
//
// All access goes through [os.Root], and only regular files of a bounded size are read, so
// that links, pipes and devices in a prepared folder do no harm. Files get the permissions
// that the umask leaves of 0666, folders those of 0777; a new output gets those of the old one.
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

// An Output is the folder that a build writes. Several goroutines may call its methods until Commit
// or Abort.
type Output struct {
	to      Destination
	name    string   // name of the folder in parent
	parent  *os.Root // folder that contains the output
	parents []string // folders that were made for the output, inner ones first
	lock    *lock
	kept    []string // folders in parent with files that no build made

	last    manifest
	old     *os.Root               // output of the last build, or nil
	present map[string]fs.FileInfo // files of last that still exist

	mu        sync.Mutex
	next      manifest
	written   map[string]bool // files of next that are in fresh
	folders   map[string]bool // folders that are in fresh
	recorded  bool            // whether any output was recorded instead of kept
	fresh     *os.Root        // new folder; nil until the first file is written
	freshName string          // name of fresh in parent
}

// OpenOutput prepares to write an output. Before it makes anything, it refuses a place that must
// not be replaced. If another build is writing there, the error is a HeldError. It repairs what
// killed builds left. The caller must call Commit, Withdraw or Abort.
func OpenOutput(to Destination) (*Output, error) {
	to.Flag = cmp.Or(to.Flag, "--out")
	out, err := to.resolvedFolder()
	if err != nil {
		return nil, err
	}
	if err := to.check(out); err != nil {
		return nil, err
	}
	parents, err := makeFolders(filepath.Dir(out))
	if err != nil {
		return nil, err
	}
	o := &Output{
		to: to, name: filepath.Base(out), parents: parents,
		next:    manifest{files: map[string]file{}, outputs: map[string]Made{}},
		written: map[string]bool{}, folders: map[string]bool{".": true},
	}
	if err := o.prepare(out); err != nil {
		o.Abort()
		return nil, err
	}
	return o, nil
}

// prepare locks the output, repairs it and reads the last build.
func (o *Output) prepare(out string) (err error) {
	if o.parent, err = os.OpenRoot(filepath.Dir(out)); err != nil {
		return message.Errorf("opening the folder of the output: %v", err)
	}
	if o.lock, err = takeLock(o.parent, o.name); err != nil {
		return message.Errorf("%s can't be written: %v", o.to.Folder, err)
	}
	if o.kept, err = recoverFrom(o.parent, o.name); err != nil {
		return err
	}
	if !exists(o.parent, o.name) {
		return nil
	}
	return o.readLast(out)
}

// readLast reads what the last build made. It refuses a folder with other files.
func (o *Output) readLast(out string) (err error) {
	mounted, err := isMountPoint(out, filepath.Dir(out))
	if err != nil {
		return err
	}
	if mounted {
		return o.to.mountPointError()
	}
	if err := checkWritable(out); err != nil {
		return err
	}
	if o.old, err = o.parent.OpenRoot(o.name); err != nil {
		return message.Errorf("opening the output folder: %v", err)
	}
	if o.last, err = readManifest(o.old); err != nil {
		return message.Errorf("%s: %v; delete the folder yourself, or choose another place with %s", o.to.Folder, err, o.to.Flag)
	}
	var foreign []string
	if o.present, foreign, err = listFolder(o.old, o.last); err != nil {
		return message.Errorf("looking through the output folder: %v", err)
	}
	if len(foreign) > 0 {
		return &ForeignFolderError{o.to.Folder, o.to.Flag, foreign}
	}
	return nil
}

// listFolder lists the content of a folder: the files of its manifest that exist, and the paths of
// everything else. A subfolder without files of the manifest counts as one foreign path, without
// its entries.
func listFolder(folder *os.Root, m manifest) (present map[string]fs.FileInfo, foreign []string, err error) {
	folders := map[string]bool{".": true}
	for _, name := range m.folders() {
		folders[name] = true
	}
	present = map[string]fs.FileInfo{}
	err = fs.WalkDir(folder.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		_, made := m.files[name]
		switch {
		case entry.IsDir() && folders[name], entry.Type().IsRegular() && name == ManifestName && m.data != nil:
			return nil
		case entry.Type().IsRegular() && made:
			present[name], err = entry.Info()
			return err
		}
		foreign = append(foreign, name)
		if entry.IsDir() {
			return fs.SkipDir
		}
		return nil
	})
	return present, foreign, err
}

// Names lists the outputs of the last build.
func (o *Output) Names() []string { return slices.Sorted(maps.Keys(o.last.outputs)) }

// Program returns the program that wrote the last build, or "" if there is none.
func (o *Output) Program() string { return o.last.program }

// Last returns the manifest entry of an output from the last build. It returns false if there is
// none.
func (o *Output) Last(name string) (Made, bool) {
	made, ok := o.last.outputs[name]
	return made, ok
}

// IsEmpty reports whether the new output has no files: none were put, and none of the last build
// stay.
func (o *Output) IsEmpty() bool { return len(o.next.files) == 0 && len(o.next.outputs) == 0 }

// Keep keeps the files of an output of the last build and returns its entry. If the inputs differ
// or somebody changed a file, it returns false. Then the output must be made again.
func (o *Output) Keep(name, inputs string) (Made, bool) {
	made, ok := o.last.outputs[name]
	if !ok || made.Inputs != inputs || !o.isUntouched(made) {
		return Made{}, false
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	return made, o.keep(name, made)
}

// KeepRest keeps what the last build made and this build wasn't asked for. It keeps outputs that
// this build has neither kept nor recorded, except those in gone. It also keeps files without an
// output. It skips files that somebody changed and paths that this build has written.
func (o *Output) KeepRest(gone map[string]bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	recorded := map[string]bool{}
	for _, name := range slices.Sorted(maps.Keys(o.last.outputs)) {
		made := o.last.outputs[name]
		for _, f := range made.Files {
			recorded[f] = true
		}
		if _, again := o.next.outputs[name]; !again && !gone[name] && o.isUntouched(made) {
			o.keep(name, made)
		}
	}
	for name, f := range o.last.files {
		if _, taken := o.next.files[name]; !taken && !recorded[name] && o.isUntouchedFile(name) {
			o.next.files[name] = f
		}
	}
}

// keep keeps an output of the last build, unless this build has already made one of its files. It
// reports whether the output is kept.
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

// isUntouched reports whether nobody changed a file of an output.
func (o *Output) isUntouched(made Made) bool {
	return !slices.ContainsFunc(made.Files, func(name string) bool { return !o.isUntouchedFile(name) })
}

// isUntouchedFile reports whether a file of the last build exists and nobody changed it. It must
// have the size in the manifest and must not be newer than the manifest.
func (o *Output) isUntouchedFile(name string) bool {
	info, ok := o.present[name]
	return ok && info.Size() == o.last.files[name].size && !info.ModTime().After(o.last.written)
}

// Put adds a finished file to the output. It doesn't keep the data in memory.
func (o *Output) Put(f render.File) error {
	digest := f.Digest()
	entry := file{int64(len(f.Data)), hex.EncodeToString(digest[:])}
	if err := o.addFile(f.Path, entry); err != nil {
		return err
	}
	if o.last.files[f.Path] == entry && o.isUntouchedFile(f.Path) {
		return nil
	}
	return o.write(f)
}

// addFile adds a file to the new manifest. It refuses a second file with the same path.
func (o *Output) addFile(name string, f file) error {
	if !isOutputPath(name) {
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

// Record adds an output to the new manifest. All of its files must have been put before.
func (o *Output) Record(name string, made Made) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.next.outputs[name] = made
	o.recorded = true
}

func (o *Output) write(f render.File) error {
	if err := o.makeFolder(f.Path); err != nil {
		return message.Errorf("writing %s: %v", f.Path, err)
	}
	if err := o.fresh.WriteFile(f.Path, f.Data, 0o666); err != nil {
		return message.Errorf("writing %s: %v", f.Path, err)
	}
	return nil
}

// makeFolder makes the folder in fresh that a file needs, and adds the file to written.
func (o *Output) makeFolder(name string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if err := o.makeFresh(); err != nil {
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

// makeFresh makes the folder of the new output, once.
func (o *Output) makeFresh() error {
	if o.fresh != nil {
		return nil
	}
	for n := 1; ; n++ {
		o.freshName = freshName(o.name, n)
		err := o.parent.Mkdir(o.freshName, 0o777)
		if err == nil {
			break
		}
		if !errors.Is(err, fs.ErrExist) {
			return message.Errorf("making a folder beside the output: %v", err)
		}
	}
	fresh, err := o.parent.OpenRoot(o.freshName)
	o.fresh = fresh
	return err
}
