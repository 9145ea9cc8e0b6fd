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

// A ShardFolder is the folder of a shard of puzzles. Only one run at a time writes files into it.
// Each file is written completely or not at all, and is safe on disk before the next one. After a
// killed run, the next run continues from the files that exist.
type ShardFolder struct {
	folder string
	root   *os.Root
	lock   *lock // nil for a folder that is only read
}

// shardLock is the name of the lock in the folder.
const shardLock = "octavo"

// OpenShardFolder opens a folder for writing, and makes it if it is missing. It fails with a
// HeldError while another run has it open, if the file system has locks. It removes unfinished
// files of a killed run. The caller must call Close.
func OpenShardFolder(folder string) (*ShardFolder, error) {
	if err := refuseOutputs(folder); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, message.Errorf("making the folder: %v", err)
	}
	s, err := ReadShardFolder(folder)
	if err != nil {
		return nil, err
	}
	if s.lock, err = takeLock(s.root, shardLock); err != nil {
		if held, ok := errors.AsType[*HeldError](err); ok {
			held.isRun = true
		}
		s.root.Close()
		return nil, message.Errorf("%s: %v", folder, err)
	}
	if err := s.removeUnfinished(); err != nil {
		s.Close()
		return nil, message.Errorf("clearing %s of what a killed run left: %v", folder, err)
	}
	return s, nil
}

// ShardList is the file that lists the content of a shard folder. RefuseShardFolder recognises it
// by shardMark, which is in its first 64 bytes.
const (
	ShardList = "shard.json"
	shardMark = `"octavo-shard"`
)

// RefuseShardFolder returns an error if a folder has a shard. Nothing but shards may be written
// into such a folder.
func RefuseShardFolder(folder string) error {
	f, err := os.OpenFile(filepath.Join(folder, ShardList), os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil
	}
	defer f.Close()
	begins := make([]byte, 64)
	n, _ := io.ReadFull(f, begins)
	if !bytes.Contains(begins[:n], []byte(shardMark)) {
		return nil
	}
	return message.Errorf("%s is the folder of a shard; choose another folder", folder)
}

// ReadShardFolder opens a folder for reading, even while another run writes into it.
func ReadShardFolder(folder string) (*ShardFolder, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, message.Errorf("opening the folder: %v", err)
	}
	return &ShardFolder{folder: folder, root: root}, nil
}

// Folder returns the path of the folder.
func (s *ShardFolder) Folder() string { return s.folder }

// removeUnfinished removes files that a run didn't finish.
func (s *ShardFolder) removeUnfinished() error {
	entries, err := s.entries()
	for _, e := range entries {
		if e.Type().IsRegular() && strings.HasPrefix(e.Name(), freshPrefix) {
			err = errors.Join(err, s.root.Remove(e.Name()))
		}
	}
	return err
}

func (s *ShardFolder) entries() ([]fs.DirEntry, error) {
	dir, err := s.root.Open(".")
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	return dir.ReadDir(-1)
}

// isHiddenName reports whether a name is that of the lock, or one that NFS gives to a removed file
// that is still open.
func isHiddenName(name string) bool {
	return name == "."+shardLock+".lock" || strings.HasPrefix(name, ".nfs")
}

// Read reads a regular file with at most the given number of bytes.
func (s *ShardFolder) Read(name string, most int64) ([]byte, error) {
	data, _, err := readRegular(s.root, name, most)
	return data, err
}

// Open opens a regular file for reading, and returns its size.
func (s *ShardFolder) Open(name string) (io.ReadCloser, int64, error) {
	f, info, err := openRegular(s.root, name)
	if err != nil {
		return nil, 0, err
	}
	return f, info.Size(), nil
}

// Put writes a file, and replaces one with the same name.
func (s *ShardFolder) Put(name string, data []byte) error {
	if err := replaceFile(s.root, name, data); err != nil {
		return err
	}
	return s.syncEntries(name)
}

func (s *ShardFolder) syncEntries(name string) error {
	if err := syncFolder(s.root, "."); err != nil {
		return message.Errorf("writing %s to disk: %v", name, err)
	}
	return nil
}

// Close closes the folder and releases its lock.
func (s *ShardFolder) Close() {
	if s.lock != nil {
		s.lock.release()
	}
	s.root.Close()
}

// A Draft is an unfinished file. The caller must call Put or Drop.
type Draft struct {
	folder *ShardFolder
	name   string
	file   *os.File
	sum    hash.Hash
	size   int64
}

// Draft begins a file in the folder. Draft.Put gives it a name.
func (s *ShardFolder) Draft() (*Draft, error) { return s.draft(freshPrefix + rand.Text()) }

func (s *ShardFolder) draft(name string) (*Draft, error) {
	f, err := s.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, message.Errorf("beginning a file in %s: %v", s.folder, err)
	}
	return &Draft{folder: s, name: name, file: f, sum: sha256.New()}, nil
}

// Write implements io.Writer.
func (d *Draft) Write(p []byte) (int, error) {
	n, err := d.file.Write(p)
	d.sum.Write(p[:n])
	d.size += int64(n)
	return n, err
}

// Sum returns the size of the file so far, and its SHA-256.
func (d *Draft) Sum() (size int64, sum [sha256.Size]byte) {
	return d.size, [sha256.Size]byte(d.sum.Sum(nil))
}

// Put saves the file on disk under a name. It returns the size and the SHA-256.
func (d *Draft) Put(name string) (size int64, sum [sha256.Size]byte, err error) {
	if err := d.moveTo(name); err != nil {
		return 0, sum, err
	}
	size, sum = d.Sum()
	return size, sum, d.folder.syncEntries(name)
}

// moveTo saves the file on disk under a name. The name itself is safe only after the folder is
// synced.
func (d *Draft) moveTo(name string) error {
	err := errors.Join(d.file.Sync(), d.file.Close())
	if err == nil {
		err = d.folder.root.Rename(d.name, name)
	}
	if err != nil {
		_ = d.folder.root.Remove(d.name) // if this fails, the next run removes it
		return message.Errorf("writing %s: %v", name, err)
	}
	return nil
}

// A NamedDraft is a finished draft with its name.
type NamedDraft struct {
	*Draft
	Name string
}

// PutAll saves drafts one after another. If one fails, it drops those after it.
func (s *ShardFolder) PutAll(all []NamedDraft) error {
	for i, d := range all {
		if err := d.moveTo(d.Name); err != nil {
			for _, rest := range all[i+1:] {
				rest.Drop()
			}
			return err
		}
	}
	if len(all) == 0 {
		return nil
	}
	return s.syncEntries(all[len(all)-1].Name)
}

// Drop closes and removes the unfinished file.
func (d *Draft) Drop() {
	d.file.Close()
	_ = d.folder.root.Remove(d.name) // if this fails, the next run removes it
}

// A Log is a file in a shard folder to which data is appended. Only data that was written before
// the last Sync is safe on disk. Readers must check where the valid part ends.
type Log struct {
	folder *ShardFolder
	name   string
	file   *os.File
}

// CreateLog begins a log, and replaces one with the same name.
func (s *ShardFolder) CreateLog(name string) (*Log, error) {
	if err := s.Remove(name); err != nil {
		return nil, err
	}
	f, err := s.root.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, message.Errorf("beginning a file in %s: %v", s.folder, err)
	}
	l := &Log{s, name, f}
	if err := s.syncEntries(name); err != nil {
		l.Close()
		return nil, err
	}
	return l, nil
}

// OpenLog opens a log for reading and cutting. The error is fs.ErrNotExist if there is none.
func (s *ShardFolder) OpenLog(name string) (*Log, error) {
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

// Cut keeps the first size bytes. The next write appends to them.
func (l *Log) Cut(size int64) error {
	err := l.file.Truncate(size)
	if err == nil {
		_, err = l.file.Seek(size, io.SeekStart)
	}
	return l.wrapError(err)
}

// Write implements io.Writer.
func (l *Log) Write(p []byte) (int, error) {
	n, err := l.file.Write(p)
	return n, l.wrapError(err)
}

// Sync waits until everything written so far is safe on disk.
func (l *Log) Sync() error { return l.wrapError(l.file.Sync()) }

func (l *Log) wrapError(err error) error {
	if err == nil {
		return nil
	}
	return message.Errorf("writing %s to disk: %v", l.name, err)
}

// Close closes the file without removing it.
func (l *Log) Close() { l.file.Close() }

// Remove removes a file if it exists. It refuses folders.
func (s *ShardFolder) Remove(name string) error {
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

// Entries lists the folder without its lock, and without the names that NFS gives to removed open
// files.
func (s *ShardFolder) Entries() ([]fs.DirEntry, error) {
	entries, err := s.entries()
	if err != nil {
		return nil, message.Errorf("looking into %s: %v", s.folder, err)
	}
	var all []fs.DirEntry
	for _, e := range entries {
		if !isHiddenName(e.Name()) {
			all = append(all, e)
		}
	}
	return all, nil
}
