package shards

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"

	"github.com/klauspost/compress/zstd"
)

// longestLine bounds a line: a level with the longest solution that anybody has found is a
// hundredth of it.
const longestLine = 4 << 20

// errEnough says that nobody wants more lines.
var errEnough = errors.New("enough lines")

// Lines are the lines of a block, from 0, without their ends; each is good until the next.
// At the end it is known that they are what was written: until then nobody should act on
// them. An error ends them.
func (s *Shard) Lines(block int) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if err := s.lines(block, func(line []byte) bool { return yield(line, nil) }); err != nil {
			yield(nil, err)
		}
	}
}

func (s *Shard) lines(block int, yield func([]byte) bool) error {
	b := s.Blocks[block]
	err := s.whole(block, b, func(in io.Reader) error {
		decoder, err := zstd.NewReader(in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(8<<20))
		if err != nil {
			return err
		}
		defer decoder.Close()
		scanner := bufio.NewScanner(decoder)
		scanner.Buffer(make([]byte, 0, 16<<10), longestLine)
		count := 0
		for scanner.Scan() {
			if count++; count > b.Puzzles {
				return fmt.Errorf("has more than the %d lines that its manifest says", b.Puzzles)
			}
			if !yield(scanner.Bytes()) {
				return errEnough
			}
		}
		if err := scanner.Err(); err != nil {
			return fmt.Errorf("can't be read: %w", err)
		}
		if count < b.Puzzles {
			return fmt.Errorf("has %d lines, and its manifest says %d", count, b.Puzzles)
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}
