package disk

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"slices"
	"strconv"

	"octavo/content/message"
	"octavo/render"
)

// SharedListName is the file that lists what WriteShared wrote into a folder.
const SharedListName = ".octavo-levels.json"

// WriteShared writes files into a folder that may hold other files, such as the folder of a game.
// It returns how many files are new or changed. It replaces files that it wrote earlier and that
// nobody changed. If other files are in the way, it writes nothing. Earlier files that aren't given
// again stay.
func WriteShared(folder string, files []render.File) (written int, err error) {
	b, err := OpenSharedFolder(folder, SharedListName)
	if err != nil {
		return 0, err
	}
	defer b.Abort()
	for _, f := range files {
		if err := b.Add(f); err != nil {
			return 0, err
		}
	}
	return b.Commit()
}

// A SharedFolder writes files into a folder that may hold other files. It writes all of them when
// all are finished, or none. Finished files wait in a scratch folder within it, not in memory.
type SharedFolder struct {
	folder  string
	isNew   bool // whether the folder was missing
	list    string
	root    *os.Root
	owned   ownedFiles
	scratch *Scratch // holds the waiting files; nil if there are none
	waiting []waitingFile
}

// A waitingFile is a finished file that Commit will move to its path.
type waitingFile struct{ path, hash string }

// OpenSharedFolder opens a folder, and makes it if it is missing. list is the name of the file that
// lists the files of earlier runs. The caller must call Commit or Abort.
func OpenSharedFolder(folder, list string) (*SharedFolder, error) {
	if err := errors.Join(refuseOutputs(folder), RefuseShardFolder(folder)); err != nil {
		return nil, err
	}
	_, missing := os.Lstat(folder)
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, message.Errorf("making the folder: %v", err)
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, message.Errorf("opening the folder: %v", err)
	}
	b := &SharedFolder{folder: folder, isNew: missing != nil, list: list, root: root}
	if b.owned, err = readOwned(root, list); err != nil {
		b.Abort()
		return nil, err
	}
	return b, nil
}

// CheckNames returns an error if files with these names must not be replaced. Callers can check
// names before they make files.
func (b *SharedFolder) CheckNames(names iter.Seq[string]) error {
	var foreign []string
	for name := range names {
		if may, _ := b.owned.mayReplace(b.root, name, ""); !may {
			foreign = append(foreign, name)
		}
	}
	if foreign != nil {
		return &ForeignFilesError{foreign}
	}
	return nil
}

// Add adds a finished file. It waits for Commit.
func (b *SharedFolder) Add(f render.File) error {
	return b.Stream(f.Path, func(to io.Writer) error {
		_, err := to.Write(f.Data)
		return err
	})
}

// Stream adds a file whose data write produces piece by piece. The file waits for Commit.
func (b *SharedFolder) Stream(name string, write func(io.Writer) error) error {
	if !isOutputPath(name) || name == b.list {
		return message.Errorf("%q is no path of a file", name)
	}
	if b.scratch == nil {
		scratch, err := OpenScratch(b.folder, freshPrefix)
		if err != nil {
			return err
		}
		b.scratch = scratch
	}
	sum := sha256.New()
	err := writeFresh(b.root, b.waitingPath(len(b.waiting)), func(to io.Writer) error {
		buffered := bufio.NewWriter(io.MultiWriter(to, sum))
		if err := write(buffered); err != nil {
			return err
		}
		return buffered.Flush()
	})
	if err != nil {
		return message.Errorf("writing %s: %v", name, err)
	}
	b.waiting = append(b.waiting, waitingFile{name, hex.EncodeToString(sum.Sum(nil))})
	return nil
}

// waitingPath returns the path of the waiting file with an index.
func (b *SharedFolder) waitingPath(n int) string { return path.Join(b.scratch.name, strconv.Itoa(n)) }

// Commit moves all files to their paths, and returns how many are new or changed. If one of them
// must not be replaced, it writes none.
func (b *SharedFolder) Commit() (written int, err error) {
	defer b.Abort()
	same := make([]bool, len(b.waiting))
	var foreign []string
	for i, w := range b.waiting {
		var may bool
		if may, same[i] = b.owned.mayReplace(b.root, w.path, w.hash); !may {
			foreign = append(foreign, w.path)
		}
	}
	if foreign != nil {
		return 0, &ForeignFilesError{foreign}
	}
	// During the replacement the list has the hashes of the old and the new file. So after a
	// failure, the next run recognises either of them as a file of its own.
	for _, w := range b.waiting {
		b.owned[w.path] = append(b.owned[w.path], w.hash)
	}
	if err := b.owned.write(b.root, b.list); err != nil {
		return 0, err
	}
	for i, w := range b.waiting {
		if same[i] {
			continue
		}
		if err := b.moveToPlace(b.waitingPath(i), w.path); err != nil {
			return written, message.Errorf("writing %s: %v", w.path, err)
		}
		written++
	}
	for _, w := range b.waiting {
		b.owned[w.path] = []string{w.hash}
	}
	return written, b.owned.write(b.root, b.list)
}

// moveToPlace moves a file, and makes the folder that it moves to.
func (b *SharedFolder) moveToPlace(from, to string) error {
	if err := b.root.MkdirAll(path.Dir(to), 0o777); err != nil {
		return err
	}
	return b.root.Rename(from, to)
}

// Abort removes the waiting files. If OpenSharedFolder made the folder and it is empty, Abort
// removes it.
func (b *SharedFolder) Abort() {
	if b.root == nil {
		return
	}
	if b.scratch != nil {
		b.scratch.Close()
	}
	_ = b.root.Close()
	b.root = nil
	if b.isNew {
		_ = os.Remove(b.folder) // fails if something is in it
	}
}

// ownedFiles holds the hashes of files that earlier runs wrote into a folder, by path. During its
// replacement a file has two hashes.
type ownedFiles map[string][]string

// mayReplace reports whether a file may be written to a path. same reports whether the same file is
// already there. The hash is "" if the new file isn't known yet.
func (o ownedFiles) mayReplace(root *os.Root, name, hash string) (may, same bool) {
	there, err := hashRegular(root, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return true, false
	case err == nil && there == hash:
		return true, true
	default:
		return err == nil && slices.Contains(o[name], there), false
	}
}

func readOwned(root *os.Root, list string) (ownedFiles, error) {
	data, _, err := readRegular(root, list, maxManifestBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return ownedFiles{}, nil
	}
	if err != nil {
		return nil, message.Errorf("reading what was written earlier: %v", err)
	}
	var own ownedFiles
	if err := json.Unmarshal(data, &own); err != nil {
		return nil, message.Errorf("%s is damaged (%v); remove it, and the files that it was to know", list, err)
	}
	if own == nil {
		own = ownedFiles{}
	}
	return own, nil
}

func (o ownedFiles) write(root *os.Root, list string) error {
	data, err := json.MarshalIndent(o, "", " ")
	if err != nil {
		return message.Errorf("writing %s: %v", list, err)
	}
	data = append(data, '\n')
	if err := checkSize(list, data, maxManifestBytes); err != nil {
		return err
	}
	return replaceFile(root, list, data)
}

// A ForeignFilesError names files that must not be replaced, because Octavo didn't write them, or
// because somebody has changed them.
type ForeignFilesError struct{ Paths []string }

func (e *ForeignFilesError) Error() string {
	return e.AsMessage().String()
}

// AsMessage returns the error as a message.
func (e *ForeignFilesError) AsMessage() message.Message {
	if len(e.Paths) == 1 {
		return message.New("1 file stands there that Octavo has not written, or that was changed since: %s; nothing was written: move it away, or choose another folder", message.Name(e.Paths[0]))
	}
	return message.New("%d files stand there that Octavo has not written, or that were changed since: %s; nothing was written: move them away, or choose another folder", len(e.Paths), firstNames(e.Paths))
}
