package shards

import (
	"bufio"
	"errors"
	"io"
	"iter"

	"github.com/klauspost/compress/zstd"

	"octavo/content/message"
	"octavo/site/disk"
)

// longestLine bounds a line: a level with the longest solution that anybody has found is a
// hundredth of it.
const longestLine = 4 << 20

// errEnough says that nobody wants more lines.
var errEnough = errors.New("enough lines")

// A Reader reads blocks, one at a time. What it needs for one it keeps for the next.
type Reader struct {
	decoder *zstd.Decoder // without goroutines, so that nobody has to close it
	buffer  []byte
}

// NewReader is a new one.
func NewReader() (*Reader, error) {
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(8<<20))
	if err != nil {
		return nil, message.Errorf("decompressing: %v", err)
	}
	return &Reader{decoder, make([]byte, 0, 64<<10)}, nil
}

// Lines are the lines of a block of a shard, from 0, without their ends; each is good until the
// next. At the end it is known that they are what was written: until then nobody should act on
// them. An error ends them.
func (r *Reader) Lines(s *Shard, block int) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := r.lines(s, block, func(line []byte) bool { return yield(line, nil) }); err != nil {
			yield(nil, err)
		}
	}
}

func (r *Reader) lines(s *Shard, block int, yield func([]byte) bool) error {
	b := s.Blocks[block]
	err := s.whole(block, b, func(in io.Reader) error {
		if err := r.decoder.Reset(in); err != nil {
			return err
		}
		scanner := bufio.NewScanner(r.decoder)
		scanner.Buffer(r.buffer, longestLine)
		count := 0
		for scanner.Scan() {
			if count++; count > b.Puzzles {
				return message.Errorf("has more than the %d lines that its manifest says", b.Puzzles)
			}
			if !yield(scanner.Bytes()) {
				return errEnough
			}
		}
		if err := scanner.Err(); err != nil {
			return message.Errorf("can't be read: %v", err)
		}
		if count < b.Puzzles {
			return message.Errorf("has %d lines, and its manifest says %d", count, b.Puzzles)
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

// firstLine is the first of a block that no manifest names (fs.ErrNotExist, where there is none), without its end.
func firstLine(shelf *disk.ShardFolder, block int) ([]byte, error) {
	file, _, err := shelf.Open(BlockName(block))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	r, err := NewReader()
	if err != nil {
		return nil, err
	}
	if err := r.decoder.Reset(file); err != nil {
		return nil, err
	}
	scanner := bufio.NewScanner(r.decoder)
	scanner.Buffer(r.buffer, longestLine)
	if !scanner.Scan() {
		return nil, errors.Join(scanner.Err(), io.ErrUnexpectedEOF)
	}
	return scanner.Bytes(), nil
}
