package shards

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"hash"
	"io"
	"io/fs"
	"iter"
	"math"

	"github.com/klauspost/compress/zstd"

	"octavo/content/message"
	"octavo/site/disk"
)

// A Shard is a folder with a manifest. It may be incomplete.
type Shard struct {
	Manifest
	folder string
}

// A DamagedError reports that a file of a shard is missing or changed.
type DamagedError struct {
	Folder, File string
	Err          error
}

func (e *DamagedError) Error() string { return e.AsMessage().String() }

// AsMessage returns the message for translation.
func (e *DamagedError) AsMessage() message.Message {
	return message.New("%s in %s %v; the run that wrote it makes it again", e.File, e.Folder, e.Err)
}
func (e *DamagedError) Unwrap() error { return e.Err }

// checkBlockFile compares a block's file with size and checksum in the manifest.
func (s *Shard) checkBlockFile(block int, b Block) error {
	return s.readBlock(block, b, func(io.Reader) error { return nil })
}

// readBlock reads a block, and compares its size and checksum with the manifest. If the checksum is
// wrong, it reports that instead of an error of read.
func (s *Shard) readBlock(block int, b Block, read func(io.Reader) error) error {
	name := BlockName(block)
	damaged := func(err error) error { return &DamagedError{s.Folder(), name, err} }
	dir, err := disk.ReadShardFolder(s.folder)
	if err != nil {
		return damaged(err)
	}
	defer dir.Close()
	file, size, err := dir.Open(name)
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
	in := &summingReader{in: file, sum: sha256.New()}
	failed := read(in)
	if errors.Is(failed, errStopped) {
		return failed
	}
	rest := int64(math.MaxInt64)
	if failed != nil {
		rest = restAfterError
	}
	if n, err := io.CopyN(io.Discard, in, rest); err != nil && err != io.EOF {
		return damaged(message.Errorf("can't be read: %v", err))
	} else if n == rest {
		return damaged(failed)
	}
	if Sum(in.sum.Sum(nil)) != b.SHA256 {
		return damaged(errors.New("isn't what was written: its checksum is another"))
	}
	if failed != nil {
		return damaged(failed)
	}
	return nil
}

// A summingReader computes the checksum of the data that it reads.
type summingReader struct {
	in  io.Reader
	sum hash.Hash
}

func (s *summingReader) Read(p []byte) (int, error) {
	n, err := s.in.Read(p)
	s.sum.Write(p[:n])
	return n, err
}

// Limits of a block. They keep the work in proportion to the size of its file.
const (
	maxLineBytes   = 256 << 10 // the longest known solution has 42 KB
	maxExpansion   = 100       // bytes of lines for a byte of the file; at most 25 are known
	minAllowance   = 1 << 20   // bytes of lines that every block may have
	restAfterError = 4 << 20   // bytes of the file that are still read for its checksum after an error
)

// errStopped reports that the caller wants no more lines.
var errStopped = errors.New("stopped")

// A Reader reads one block after another, and reuses its memory.
type Reader struct {
	decoder *zstd.Decoder // has no goroutines, so it needs no Close
	buffer  []byte
}

// NewReader returns a Reader with its decompressor and buffer.
func NewReader() (*Reader, error) {
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(8<<20))
	if err != nil {
		return nil, message.Errorf("decompressing: %v", err)
	}
	return &Reader{decoder, make([]byte, 0, 64<<10)}, nil
}

// Lines yields the lines of a block, counted from 0, without line ends. A line is valid until the
// next one is yielded. An error ends the sequence. The block is verified only if the sequence ends
// without an error.
func (r *Reader) Lines(s *Shard, block int) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := r.lines(s, block, func(line []byte) bool { return yield(line, nil) }); err != nil {
			yield(nil, err)
		}
	}
}

func (r *Reader) lines(s *Shard, block int, yield func([]byte) bool) error {
	b := s.Blocks[block]
	err := s.readBlock(block, b, func(in io.Reader) error {
		if err := r.decoder.Reset(newFrameReader(in)); err != nil {
			return err
		}
		unpacked := &io.LimitedReader{R: r.decoder, N: maxExpansion*b.Bytes + minAllowance}
		scanner := bufio.NewScanner(unpacked)
		scanner.Buffer(r.buffer, maxLineBytes)
		scanner.Split(splitLines)
		count := 0
		for scanner.Scan() {
			if count++; count > b.Puzzles {
				return message.Errorf("has more than the %d lines that its manifest says", b.Puzzles)
			}
			if !yield(scanner.Bytes()) {
				return errStopped
			}
		}
		if unpacked.N == 0 {
			return message.Errorf("unpacks to more than %d times its size", maxExpansion)
		}
		if err := scanner.Err(); err != nil {
			return message.Errorf("can't be read behind its line %d: %v", count, err)
		}
		if count < b.Puzzles {
			return message.Errorf("has %d lines, and its manifest says %d", count, b.Puzzles)
		}
		return nil
	})
	if errors.Is(err, errStopped) {
		return nil
	}
	return err
}

// splitLines splits at line ends. Unlike bufio.ScanLines it keeps a carriage return, and refuses a
// last line without a line end.
func splitLines(data []byte, atEOF bool) (advance int, line []byte, err error) {
	if end := bytes.IndexByte(data, '\n'); end >= 0 {
		return end + 1, data[:end], nil
	}
	if atEOF && len(data) > 0 {
		return 0, nil, io.ErrUnexpectedEOF
	}
	return 0, nil, nil
}

// readFirstLine returns the first line of a block that isn't in a manifest, without its line end.
// The error is fs.ErrNotExist if the block is missing.
func readFirstLine(dir *disk.ShardFolder, block int) ([]byte, error) {
	file, _, err := dir.Open(BlockName(block))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := NewReader()
	if err != nil {
		return nil, err
	}
	if err := r.decoder.Reset(newFrameReader(file)); err != nil {
		return nil, err
	}
	scanner := bufio.NewScanner(r.decoder)
	scanner.Buffer(r.buffer, maxLineBytes)
	if !scanner.Scan() {
		return nil, errors.Join(scanner.Err(), io.ErrUnexpectedEOF)
	}
	return scanner.Bytes(), nil
}
