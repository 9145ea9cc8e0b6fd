package disk

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"octavo/content/message"
)

// A Shelf is a folder in which one run at a time puts one file after the other, each whole or
// not at all, and safe on disk before the next. Whenever the run is killed, what it has put
// there stands, and the next run goes on from it.
type Shelf struct {
	folder string
	root   *os.Root
	lock   *lock // nil where it is only read
}

// shelfLock is what the lock of a shelf is called, in it.
const shelfLock = "octavo"

// OpenShelf opens a folder to put files in, and makes it if need be. Nobody else does at the
// same time (HeldError), where the file system knows locks. What a killed run was writing
// goes. Close must follow.
func OpenShelf(folder string) (*Shelf, error) {
	if err := refuseOutputs(folder); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, message.Errorf("making the folder: %v", err)
	}
	s, err := ReadShelf(folder)
	if err != nil {
		return nil, err
	}
	if s.lock, err = takeLock(s.root, shelfLock); err != nil {
		if held, ok := errors.AsType[*HeldError](err); ok {
			held.run = true
		}
		s.root.Close()
		return nil, message.Errorf("%s: %v", folder, err)
	}
	if err := s.clear(); err != nil {
		s.Close()
		return nil, message.Errorf("clearing %s of what a killed run left: %v", folder, err)
	}
	return s, nil
}

// ShelfList is the file that says what stands on a shelf, and shelfMark what stands near the beginning of it.
const (
	ShelfList = "shard.json"
	shelfMark = `"octavo-shard"`
)

// RefuseShelf refuses to write something else into the folder of a shard, which would be no shard any more.
func RefuseShelf(folder string) error {
	f, err := os.OpenFile(filepath.Join(folder, ShelfList), os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil
	}
	defer f.Close()
	begins := make([]byte, 64)
	n, _ := io.ReadFull(f, begins)
	if !bytes.Contains(begins[:n], []byte(shelfMark)) {
		return nil
	}
	return message.Errorf("%s is the folder of a shard; choose another folder", folder)
}

// ReadShelf opens a folder to read what stands in it, whoever writes it meanwhile.
func ReadShelf(folder string) (*Shelf, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, message.Errorf("opening the folder: %v", err)
	}
	return &Shelf{folder: folder, root: root}, nil
}

// Folder is where the shelf is.
func (s *Shelf) Folder() string { return s.folder }

// clear takes away files that were never put in their places.
func (s *Shelf) clear() error {
	entries, err := s.entries()
	for _, e := range entries {
		if e.Type().IsRegular() && strings.HasPrefix(e.Name(), freshPrefix) {
			err = errors.Join(err, s.root.Remove(e.Name()))
		}
	}
	return err
}

func (s *Shelf) entries() ([]fs.DirEntry, error) {
	dir, err := s.root.Open(".")
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	return dir.ReadDir(-1)
}

// ownName reports whether a name is that of the lock, or one that NFS gives to what is open and was removed.
func ownName(name string) bool {
	return name == "."+shelfLock+".lock" || strings.HasPrefix(name, ".nfs")
}

// Read reads a file that is no larger than most, which is a regular one.
func (s *Shelf) Read(name string, most int64) ([]byte, error) {
	data, _, err := readRegular(s.root, name, most)
	return data, err
}

// Open opens a file for reading, which is a regular one, and says how large it is.
func (s *Shelf) Open(name string) (io.ReadCloser, int64, error) {
	f, info, err := openRegular(s.root, name)
	if err != nil {
		return nil, 0, err
	}
	return f, info.Size(), nil
}

// Put puts a file in its place, over one that stands there.
func (s *Shelf) Put(name string, data []byte) error {
	if err := replaceFile(s.root, name, data); err != nil {
		return err
	}
	return s.safe(name)
}

func (s *Shelf) safe(name string) error {
	if err := syncFolder(s.root, "."); err != nil {
		return message.Errorf("writing %s to disk: %v", name, err)
	}
	return nil
}

// Close lets go of the folder, for others to write in.
func (s *Shelf) Close() {
	if s.lock != nil {
		s.lock.release()
	}
	s.root.Close()
}

// A Draft is a file that isn't in its place yet. Put or Drop must follow.
type Draft struct {
	shelf *Shelf
	name  string
	file  *os.File
	sum   hash.Hash
	size  int64
}

// Draft begins a file.
func (s *Shelf) Draft() (*Draft, error) { return s.draft(freshPrefix + rand.Text()) }

func (s *Shelf) draft(name string) (*Draft, error) {
	f, err := s.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, message.Errorf("beginning a file in %s: %v", s.folder, err)
	}
	return &Draft{shelf: s, name: name, file: f, sum: sha256.New()}, nil
}

// Write implements io.Writer.
func (d *Draft) Write(p []byte) (int, error) {
	n, err := d.file.Write(p)
	d.sum.Write(p[:n])
	d.size += int64(n)
	return n, err
}

// Sum says how large the file is so far, and what its SHA-256 is.
func (d *Draft) Sum() (size int64, sum [sha256.Size]byte) {
	return d.size, [sha256.Size]byte(d.sum.Sum(nil))
}

// Put sees the file safe on disk and in its place, and says how large it is and what its
// SHA-256 is.
func (d *Draft) Put(name string) (size int64, sum [sha256.Size]byte, err error) {
	if err := d.place(name); err != nil {
		return 0, sum, err
	}
	size, sum = d.Sum()
	return size, sum, d.shelf.safe(name)
}

// place sees the file safe on disk and in its place, which is safe with the folder.
func (d *Draft) place(name string) error {
	err := errors.Join(d.file.Sync(), d.file.Close())
	if err == nil {
		err = d.shelf.root.Rename(d.name, name)
	}
	if err != nil {
		_ = d.shelf.root.Remove(d.name) // the next run does, else
		return message.Errorf("writing %s: %v", name, err)
	}
	return nil
}

// A Named draft is one that is whole, with the name that it is to have.
type Named struct {
	*Draft
	Name string
}

// PutAll is Put for several, each of which is safe on disk before it is in its place. Of those behind
// one for which it fails nothing is left.
func (s *Shelf) PutAll(all []Named) error {
	for i, d := range all {
		if err := d.place(d.Name); err != nil {
			for _, rest := range all[i+1:] {
				rest.Drop()
			}
			return err
		}
	}
	if len(all) == 0 {
		return nil
	}
	return s.safe(all[len(all)-1].Name)
}

// Drop leaves nothing of the file.
func (d *Draft) Drop() {
	d.file.Close()
	_ = d.shelf.root.Remove(d.name) // the next run does, else
}
