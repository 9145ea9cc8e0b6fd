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

// A Scratch is a temporary folder. Close removes it. If its run was killed, the next OpenScratch in
// the same place removes it.
type Scratch struct {
	within string
	parent *os.Root
	name   string
	root   *os.Root
	lock   *lock // this run's lock; the lock file is in the scratch folder
}

// OpenScratch makes a scratch folder whose name begins with a prefix. It removes scratch folders of
// killed runs. The caller must call Close.
func OpenScratch(within, prefix string) (*Scratch, error) {
	parent, err := os.OpenRoot(within)
	if err != nil {
		return nil, message.Errorf("opening the folder: %v", err)
	}
	s := &Scratch{within: within, parent: parent}
	s.removeKilled(prefix)
	// Another run may remove the new folder before this run locks it. Then this run makes another
	// one.
	const maxTries = 8
	for try := 1; ; try++ {
		if err = s.makeLocked(prefix + rand.Text()); err == nil {
			return s, nil
		}
		_, held := errors.AsType[*HeldError](err)
		if try == maxTries || !held && !errors.Is(err, fs.ErrNotExist) {
			parent.Close()
			return nil, message.Errorf("making a folder for what is needed in between: %v", err)
		}
	}
}

// makeLocked makes the folder and locks it.
func (s *Scratch) makeLocked(name string) error {
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
	if _, err := s.parent.Lstat(name); err != nil { // another run removed the folder before it was locked
		s.lock.release()
		root.Close()
		return err
	}
	s.name, s.root = name, root
	return nil
}

// scratchLock is the name of the lock in a scratch folder.
const scratchLock = "octavo"

// removeKilled removes the scratch folders of killed runs. It skips folders that other runs have
// locked, and folders that it can't remove.
func (s *Scratch) removeKilled(prefix string) {
	entries, err := fs.ReadDir(s.parent.FS(), ".")
	if err != nil {
		return // the parent may be writable but not readable; then its old scratch folders stay
	}
	for _, e := range entries {
		if e.IsDir() && strings.HasPrefix(e.Name(), prefix) {
			s.removeAbandoned(e.Name())
		}
	}
}

// removedEnding ends the name of a scratch folder during its removal.
const removedEnding = ".gone"

// removeAbandoned removes a scratch folder that no run has locked. It first locks and renames the
// folder. If another run has just made the folder, that run finds it gone, and never half removed.
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
	// Windows can neither rename a folder with an open file nor remove an open file. So the lock
	// file is closed before the folder is removed.
	f.Close()
	root.Close()
	_ = s.parent.RemoveAll(name)
}

// Folder returns the path of the folder.
func (s *Scratch) Folder() string { return filepath.Join(s.within, s.name) }

// Draft begins a file that will be put into the folder that contains the scratch folder.
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
