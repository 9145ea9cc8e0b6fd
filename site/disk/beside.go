package disk

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"octavo/render"
)

// BesideName is the file by which WriteBeside knows what it has written into a
// folder that isn't its own.
const BesideName = ".octavo-levels.json"

// A ForeignError says which files stand where others were to be written: nobody
// knows them, or somebody has changed them.
type ForeignError struct{ Paths []string }

func (e *ForeignError) Error() string {
	const most = 5
	text := fmt.Sprintf("%d files stand there that Octavo has not written, or that were changed since: ", len(e.Paths))
	for i, name := range e.Paths {
		if i == most {
			return text + ", …"
		}
		if i > 0 {
			text += ", "
		}
		text += name
	}
	return text + "; nothing was written: move them away, or choose another folder"
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
	if err := refuseOutputs(folder); err != nil {
		return 0, err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return 0, fmt.Errorf("making the folder: %w", err)
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return 0, fmt.Errorf("opening the folder: %w", err)
	}
	defer root.Close()
	own, err := readOwned(root)
	if err != nil {
		return 0, err
	}
	due, err := own.due(root, files)
	if err != nil {
		return 0, err
	}
	// Whenever this is interrupted, what stands there is known the next time.
	for _, f := range files {
		own[f.Path] = append(own[f.Path], hashOf(f.Data))
	}
	if err := own.write(root); err != nil {
		return 0, err
	}
	for _, f := range due {
		if err := replaceFile(root, f.Path, f.Data); err != nil {
			return written, err
		}
		written++
	}
	for _, f := range files {
		own[f.Path] = []string{hashOf(f.Data)}
	}
	return written, own.write(root)
}

// refuseOutputs refuses the output of a build, and folders in one: the next
// build would take away what it doesn't know.
func refuseOutputs(folder string) error {
	at, err := filepath.Abs(folder)
	if err != nil {
		return fmt.Errorf("finding the folder: %w", err)
	}
	for at = realPath(at); ; at = filepath.Dir(at) {
		if _, err := os.Lstat(filepath.Join(at, ManifestName)); err == nil {
			return fmt.Errorf("%s is the output of a build, or lies in one; choose another folder", folder)
		}
		if at == filepath.Dir(at) {
			return nil
		}
	}
}

// due are the files that don't stand there already.
func (o owned) due(root *os.Root, files []render.File) ([]render.File, error) {
	var due []render.File
	var foreign []string
	for _, f := range files {
		if !validPath(f.Path) || f.Path == BesideName {
			return nil, fmt.Errorf("%q is no path of a file", f.Path)
		}
		hash, err := hashRegular(root, f.Path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			due = append(due, f)
		case err == nil && hash == hashOf(f.Data):
		case err == nil && slices.Contains(o[f.Path], hash):
			due = append(due, f)
		default:
			foreign = append(foreign, f.Path)
		}
	}
	if len(foreign) > 0 {
		return nil, &ForeignError{foreign}
	}
	return due, nil
}

func readOwned(root *os.Root) (owned, error) {
	data, _, err := readRegular(root, BesideName, largestManifest)
	if errors.Is(err, fs.ErrNotExist) {
		return owned{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading what was written earlier: %w", err)
	}
	var own owned
	if err := json.Unmarshal(data, &own); err != nil {
		return nil, fmt.Errorf("%s is damaged (%w); remove it, and the files that it was to know", BesideName, err)
	}
	if own == nil {
		own = owned{}
	}
	return own, nil
}

func (o owned) write(root *os.Root) error {
	data, err := json.MarshalIndent(o, "", " ")
	if err != nil {
		return fmt.Errorf("writing %s: %w", BesideName, err)
	}
	return replaceFile(root, BesideName, append(data, '\n'))
}

// replaceFile writes a file beside the old one and puts it in its place when it is
// whole.
func replaceFile(root *os.Root, name string, data []byte) error {
	if err := root.MkdirAll(path.Dir(name), 0o777); err != nil {
		return fmt.Errorf("making the folder of %s: %w", name, err)
	}
	fresh := path.Join(path.Dir(name), ".octavo-new-"+rand.Text())
	f, err := root.OpenFile(fresh, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return fmt.Errorf("writing %s: %w", name, err)
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = root.Rename(fresh, name)
	}
	if err != nil {
		err = errors.Join(fmt.Errorf("writing %s: %w", name, err), root.Remove(fresh))
	}
	return err
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
