package shards

import (
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"

	"octavo/content/message"
	"octavo/site/disk"
)

// A Shard is one that was written, as far as it was.
type Shard struct {
	Manifest
	folder string
}

// A DamagedError says that a file of a shard isn't what was written there.
type DamagedError struct {
	Folder, File string
	Err          error
}

func (e *DamagedError) Error() string { return e.Told().String() }

// Told is what it says, in parts (said.Teller).
func (e *DamagedError) Told() message.Message {
	return message.New("%s in %s %v; the run that wrote it makes it again", e.File, e.Folder, e.Err)
}
func (e *DamagedError) Unwrap() error { return e.Err }

// compare reads a block for its checksum alone.
func (s *Shard) compare(block int, b Block) error {
	return s.whole(block, b, func(io.Reader) error { return nil })
}

// whole has a block read, and compares what all of it is with what the manifest says. What
// the manifest says of its bytes is believed before what stands in them.
func (s *Shard) whole(block int, b Block, read func(io.Reader) error) error {
	name := BlockName(block)
	damaged := func(err error) error { return &DamagedError{s.Folder(), name, err} }
	shelf, err := disk.ReadShardFolder(s.folder)
	if err != nil {
		return damaged(err)
	}
	defer shelf.Close()
	file, size, err := shelf.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return damaged(errors.New("is missing"))
	case err != nil:
		return damaged(message.Errorf("can't be opened: %v", err))
	}
	defer file.Close()
	if size != b.Bytes {
		return damaged(message.Errorf("has %d bytes, and its manifest says %d", size, b.Bytes))
	}
	in := &summed{in: file, sum: sha256.New()}
	failed := read(in)
	if errors.Is(failed, errEnough) {
		return failed
	}
	if _, err := io.Copy(io.Discard, in); err != nil {
		return damaged(message.Errorf("can't be read: %v", err))
	}
	if Sum(in.sum.Sum(nil)) != b.SHA256 {
		return damaged(errors.New("isn't what was written: its checksum is another"))
	}
	if failed != nil {
		return damaged(failed)
	}
	return nil
}

// summed is a reader that sums up what passes.
type summed struct {
	in  io.Reader
	sum hash.Hash
}

func (s *summed) Read(p []byte) (int, error) {
	n, err := s.in.Read(p)
	s.sum.Write(p[:n])
	return n, err
}
