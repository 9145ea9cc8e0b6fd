package shards

import (
	"bufio"
	"io"
	"iter"
	"os"

	"octavo/content/message"
)

// Numbers yields the lines of all puzzle numbers of an order, one number after another. An error ends
// the sequence.
//
// Neighbouring numbers are in different shards, and each open shard needs memory. So Numbers reads the
// blocks of all shards for the same range of numbers, which is a band. It writes their lines into a
// temporary file in folder, and then reads them in order.
func Numbers(all []*Shard, folder string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		b, err := newBand(all, folder)
		if err != nil {
			yield(nil, err)
			return
		}
		defer b.file.Close()
		for first := 0; first < all[0].Numbers(); first += b.rows {
			if err := b.fill(first); err != nil {
				yield(nil, err)
				return
			}
			if !b.yield(yield) {
				return
			}
		}
	}
}

// A band is a range of puzzle numbers. Its row r holds the r-th number that each shard has in this
// range. So a row has one puzzle number per shard.
type band struct {
	shards []*Shard
	reader *Reader
	rows   int
	file   *os.File  // lines of the band, shard after shard
	starts [][]int64 // offsets in file at which the lines of each number start, by shard and row; after them, where the shard's lines end
}

func newBand(all []*Shard, folder string) (*band, error) {
	reader, err := NewReader()
	if err != nil {
		return nil, err
	}
	file, err := os.CreateTemp(folder, "band-*")
	if err != nil {
		return nil, message.Errorf("joining: %v", err)
	}
	b := &band{shards: all, reader: reader, file: file, starts: make([][]int64, len(all))}
	for _, s := range all {
		b.rows = max(b.rows, s.NumbersPerBlock()) // all are powers of two, so the band has whole blocks of each shard
	}
	return b, nil
}

// fill reads the blocks of all shards for the rows from first on.
func (b *band) fill(first int) error {
	if _, err := b.file.Seek(0, io.SeekStart); err != nil {
		return message.Errorf("joining: %v", err)
	}
	to := bufio.NewWriterSize(b.file, 64<<10)
	size := int64(0)
	for i, s := range b.shards {
		b.starts[i] = append(b.starts[i][:0], size)
		per := s.NumbersPerBlock()
		for block := first / per; block < len(s.Blocks) && block*per < first+b.rows; block++ {
			each, line := s.PuzzlesPerNumber(block), 0
			for text, err := range b.reader.Lines(s, block) {
				if err != nil {
					return err
				}
				_, _ = to.Write(text) // Flush reports errors
				_ = to.WriteByte('\n')
				size += int64(len(text)) + 1
				if line++; line%each == 0 {
					b.starts[i] = append(b.starts[i], size)
				}
			}
		}
	}
	if err := to.Flush(); err != nil {
		return message.Errorf("joining: %v", err)
	}
	return nil
}

// yield yields the numbers of the band, row by row. It returns false if the caller wants no more of
// them, or after an error.
func (b *band) yield(yield func([]byte, error) bool) bool {
	for row := range b.rows {
		for _, starts := range b.starts {
			if row+1 >= len(starts) {
				continue // this shard has no number in the last row
			}
			lines := make([]byte, starts[row+1]-starts[row])
			if _, err := b.file.ReadAt(lines, starts[row]); err != nil {
				yield(nil, message.Errorf("joining: %v", err))
				return false
			}
			if !yield(lines, nil) {
				return false
			}
		}
	}
	return true
}
