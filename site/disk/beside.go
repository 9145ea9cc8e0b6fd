package disk

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"octavo/content/message"
	"octavo/render"
)

// BesideName is the file by which WriteBeside knows what it has written into a
// folder that isn't its own.
const BesideName = ".octavo-levels.json"

// A ForeignError says which files stand where others were to be written: nobody
// knows them, or somebody has changed them.
type ForeignError struct{ Paths []string }

func (e *ForeignError) Error() string {
	return e.Told().String()
}

// Told is the error in parts (said.Teller).
func (e *ForeignError) Told() message.Message {
	if len(e.Paths) == 1 {
		return message.New("1 file stands there that Octavo has not written, or that was changed since: %s; nothing was written: move it away, or choose another folder", message.Name(e.Paths[0]))
	}
	return message.New("%d files stand there that Octavo has not written, or that were changed since: %s; nothing was written: move them away, or choose another folder", len(e.Paths), someOf(e.Paths))
}

// owned are the files that were written into a folder: the hashes that each may
// have, by path. A path has two for as long as it is being replaced.
type owned map[string][]string

// WriteBeside writes files into a folder that may hold anything else, such as
// that of a game, and says how many were not there as they are. It replaces
// files that it has written itself and nobody has changed, and refuses all
// others, before it writes any. Files that it wrote earlier and isn't given now
// stay.
func WriteBeside(folder string, files []render.File) (written int, err error) {
	b, err := OpenBeside(folder, BesideName)
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

// refuseOutputs refuses the output of a build, and folders in one: the next
// build would take away what it doesn't know.
func refuseOutputs(folder string) error {
	at, err := filepath.Abs(folder)
	if err != nil {
		return message.Errorf("finding the folder: %v", err)
	}
	for at = realPath(at); ; at = filepath.Dir(at) {
		if _, err := os.Lstat(filepath.Join(at, ManifestName)); err == nil {
			return message.Errorf("%s is the output of a build, or lies in one; choose another folder", folder)
		}
		if at == filepath.Dir(at) {
			return nil
		}
	}
}

// mayReplace reports whether a file may be put where another may stand, and whether
// the same stands there already; hash is "" where what is to come isn't known yet.
func (o owned) mayReplace(root *os.Root, name, hash string) (may, same bool) {
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

func readOwned(root *os.Root, list string) (owned, error) {
	data, _, err := readRegular(root, list, largestManifest)
	if errors.Is(err, fs.ErrNotExist) {
		return owned{}, nil
	}
	if err != nil {
		return nil, message.Errorf("reading what was written earlier: %v", err)
	}
	var own owned
	if err := json.Unmarshal(data, &own); err != nil {
		return nil, message.Errorf("%s is damaged (%v); remove it, and the files that it was to know", list, err)
	}
	if own == nil {
		own = owned{}
	}
	return own, nil
}

func (o owned) write(root *os.Root, list string) error {
	data, err := json.MarshalIndent(o, "", " ")
	if err != nil {
		return message.Errorf("writing %s: %v", list, err)
	}
	data = append(data, '\n')
	if err := readable(list, data, largestManifest); err != nil {
		return err
	}
	return replaceFile(root, list, data)
}

// replaceFile writes a file beside the old one and puts it in its place when it is
// whole.
func replaceFile(root *os.Root, name string, data []byte) error {
	fresh := path.Join(path.Dir(name), freshPrefix+rand.Text())
	err := writeFresh(root, fresh, func(to io.Writer) error {
		_, err := to.Write(data)
		return err
	})
	if err == nil {
		err = root.Rename(fresh, name)
	}
	if err != nil {
		err = errors.Join(message.Errorf("writing %s: %v", name, err), root.Remove(fresh))
	}
	return err
}

// freshPrefix begins the names of what is not in its place yet.
const freshPrefix = ".octavo-new-"

// writeFresh writes a file that isn't there yet.
func writeFresh(root *os.Root, name string, write func(io.Writer) error) error {
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		_ = f.Close() // what failed first says why
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
