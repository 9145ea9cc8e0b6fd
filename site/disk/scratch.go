package disk

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"octavo/content/message"
)

// A Scratch is a temporary folder. It is removed when it is closed or, after its run was killed,
// when the next run opens one in the same place.
type Scratch struct {
	within string
	parent *os.Root
	name   string
	root   *os.Root
	lock   *lock // in it
}

// OpenScratch makes a scratch folder within a folder, under a name that begins with a prefix. It
// removes those of killed runs. Close must follow.
func OpenScratch(within, prefix string) (*Scratch, error) {
	parent, err := os.OpenRoot(within)
	if err != nil {
		return nil, message.Errorf("opening the folder: %v", err)
	}
	s := &Scratch{within: within, parent: parent}
	s.clear(prefix)
	// A new folder may be removed by another run before it is locked. Then begin tries again.
	const maxTries = 8
	for try := 1; ; try++ {
		if err = s.begin(prefix + rand.Text()); err == nil {
			return s, nil
		}
		_, held := errors.AsType[*HeldError](err)
		if try == maxTries || !held && !errors.Is(err, fs.ErrNotExist) {
			parent.Close()
			return nil, message.Errorf("making a folder for what is needed in between: %v", err)
		}
	}
}

// begin makes the folder, and locks it.
func (s *Scratch) begin(name string) error {
	if err := s.parent.Mkdir(name, 0o700); err != nil {
		return err
	}
	root, err := s.parent.OpenRoot(name)
	if err != nil {
		return err
	}
	if s.lock, err = takeLock(root, scratchLock); err != nil {
		root.Close()
		return err
	}
	if _, err := s.parent.Lstat(name); err != nil { // removed before it was locked
		s.lock.release()
		root.Close()
		return err
	}
	s.name, s.root = name, root
	return nil
}

// scratchLock is the name of the lock in a scratch folder.
const scratchLock = "octavo"

// clear removes the scratch folders of killed runs. It leaves folders that it can't remove: they belong
// to others.
func (s *Scratch) clear(prefix string) {
	entries, err := fs.ReadDir(s.parent.FS(), ".")
	if err != nil {
		return // the folder may be writable and not readable
	}
	for _, e := range entries {
		if e.IsDir() && strings.HasPrefix(e.Name(), prefix) {
			s.removeAbandoned(e.Name())
		}
	}
}

// removedEnding ends the name of a scratch folder that is being removed.
const removedEnding = ".gone"

// removeAbandoned removes a scratch folder that no run has locked. It locks and renames the
// folder first, so that a run that has just made it finds it gone as a whole.
func (s *Scratch) removeAbandoned(name string) {
	root, err := s.parent.OpenRoot(name)
	if err != nil {
		return
	}
	defer root.Close()
	f, err := openLock(root, "."+scratchLock+".lock")
	if err != nil {
		return
	}
	defer f.Close()
	if tryLock(f) != nil {
		return
	}
	if s.parent.Rename(name, name+removedEnding) == nil {
		_ = s.parent.RemoveAll(name + removedEnding)
		return
	}
	// Windows renames no folder with an open file. It removes no open file either.
	f.Close()
	root.Close()
	_ = s.parent.RemoveAll(name)
}

// Folder returns the path of the folder.
func (s *Scratch) Folder() string { return filepath.Join(s.within, s.name) }

// Draft begins a file that will be put beside the scratch folder.
func (s *Scratch) Draft() (*Draft, error) {
	return (&ShardFolder{folder: s.within, root: s.parent}).draft(path.Join(s.name, rand.Text()))
}

// Close removes the folder with everything in it.
func (s *Scratch) Close() {
	s.lock.release()
	s.root.Close()
	_ = s.parent.RemoveAll(s.name) // if this fails, the next run removes it
	s.parent.Close()
}
