package disk

import (
	"io"
	"io/fs"
	"os"

	"octavo/content/message"
)

// A Log is a file on a shelf that grows in its place, and is safe as far as it was synced. Whoever reads
// it again has to know by what stands in it how far it is to be believed.
type Log struct {
	shelf *Shelf
	name  string
	file  *os.File
}

// CreateLog begins one, in the place of one that may stand there.
func (s *Shelf) CreateLog(name string) (*Log, error) {
	if err := s.Remove(name); err != nil {
		return nil, err
	}
	f, err := s.root.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, message.Errorf("beginning a file in %s: %v", s.folder, err)
	}
	l := &Log{s, name, f}
	if err := s.safe(name); err != nil {
		l.Close()
		return nil, err
	}
	return l, nil
}

// OpenLog opens one that is there, to be read and cut (fs.ErrNotExist, where there is none).
func (s *Shelf) OpenLog(name string) (*Log, error) {
	named, err := s.root.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !named.Mode().IsRegular() {
		return nil, message.Errorf("%s is no regular file", name)
	}
	f, err := s.root.OpenFile(name, os.O_RDWR|nonblocking, 0)
	if err != nil {
		return nil, err
	}
	return &Log{s, name, f}, nil
}

// Read implements io.Reader.
func (l *Log) Read(p []byte) (int, error) { return l.file.Read(p) }

// Cut leaves so many bytes of it, behind which what is added next will stand.
func (l *Log) Cut(size int64) error {
	err := l.file.Truncate(size)
	if err == nil {
		_, err = l.file.Seek(size, io.SeekStart)
	}
	return l.failed(err)
}

// Write implements io.Writer.
func (l *Log) Write(p []byte) (int, error) {
	n, err := l.file.Write(p)
	return n, l.failed(err)
}

// Sync sees what was written safe on disk.
func (l *Log) Sync() error { return l.failed(l.file.Sync()) }

func (l *Log) failed(err error) error {
	if err == nil {
		return nil
	}
	return message.Errorf("writing %s to disk: %v", l.name, err)
}

// Close lets go of the file, which stays.
func (l *Log) Close() { l.file.Close() }

// Remove takes away what may be called so: a file, and no folder.
func (s *Shelf) Remove(name string) error {
	info, err := s.root.Lstat(name)
	if err == nil && info.IsDir() {
		return message.Errorf("%s is no regular file", name)
	}
	if err == nil {
		err = s.root.Remove(name)
	}
	if err != nil && !os.IsNotExist(err) {
		return message.Errorf("taking %s away: %v", name, err)
	}
	return nil
}

// Entries are all that stands in the folder, but for the lock and what a file system for networks keeps there of
// files that somebody holds open.
func (s *Shelf) Entries() ([]fs.DirEntry, error) {
	entries, err := s.entries()
	if err != nil {
		return nil, message.Errorf("looking into %s: %v", s.folder, err)
	}
	var all []fs.DirEntry
	for _, e := range entries {
		if !ownName(e.Name()) {
			all = append(all, e)
		}
	}
	return all, nil
}
