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

// A Scratch is a folder for what is needed in between. It goes with the run that made it: when
// that closes it or, where it was killed, when the next one begins its own in the same place.
type Scratch struct {
	within string
	parent *os.Root
	name   string
	root   *os.Root
	lock   *lock // in it
}

// OpenScratch makes one within a folder, under a name that begins with a prefix, and takes away
// those of runs that are no more. Close must follow.
func OpenScratch(within, prefix string) (*Scratch, error) {
	parent, err := os.OpenRoot(within)
	if err != nil {
		return nil, message.Errorf("opening the folder: %v", err)
	}
	s := &Scratch{within: within, parent: parent}
	s.clear(prefix)
	// Another run may take a folder for abandoned that isn't locked yet.
	const often = 8
	for try := 1; ; try++ {
		if err = s.begin(prefix + rand.Text()); err == nil {
			return s, nil
		}
		_, held := errors.AsType[*HeldError](err)
		if try == often || !held && !errors.Is(err, fs.ErrNotExist) {
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
	if _, err := s.parent.Lstat(name); err != nil { // taken for abandoned before it was locked
		s.lock.release()
		root.Close()
		return err
	}
	s.name, s.root = name, root
	return nil
}

// scratchLock is what the lock of a scratch is called, in it.
const scratchLock = "octavo"

// clear takes away what runs that are no more have left. What can't be taken away is somebody
// else's.
func (s *Scratch) clear(prefix string) {
	entries, err := fs.ReadDir(s.parent.FS(), ".")
	if err != nil {
		return // it may be written into, and not looked into
	}
	for _, e := range entries {
		if e.IsDir() && strings.HasPrefix(e.Name(), prefix) {
			s.takeAway(e.Name())
		}
	}
}

// gone is put behind the name of a scratch that is being taken away.
const gone = ".gone"

// takeAway takes a scratch away that nobody holds. It is held meanwhile, and first of all it is called otherwise: whoever
// has just made it, and hasn't locked it yet, finds it gone, and not half of it.
func (s *Scratch) takeAway(name string) {
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
	if s.parent.Rename(name, name+gone) == nil {
		_ = s.parent.RemoveAll(name + gone)
		return
	}
	// Where nothing is renamed in which a file is open, nothing goes that somebody has open, either.
	f.Close()
	root.Close()
	_ = s.parent.RemoveAll(name)
}

// Folder is where it is.
func (s *Scratch) Folder() string { return filepath.Join(s.within, s.name) }

// Draft begins a file in it whose place is beside it.
func (s *Scratch) Draft() (*Draft, error) {
	return (&Shelf{folder: s.within, root: s.parent}).draft(path.Join(s.name, rand.Text()))
}

// Close takes the folder away, with all that is in it.
func (s *Scratch) Close() {
	s.lock.release()
	s.root.Close()
	_ = s.parent.RemoveAll(s.name) // the next run does, else
	s.parent.Close()
}
