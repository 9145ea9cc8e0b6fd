package shards

import (
	"bytes"
	"iter"
	"os"
	"slices"

	"octavo/content/message"
)

// How much of a band is in memory.
const (
	heldText  = 2 << 20 // written to the file when it is so much
	stripText = 4 << 20 // read from it at a time, as far as lines are as long as the first
)

// Numbers are the lines of all numbers of an order in turn, those of a number together, each
// with its end; good until the next. An error ends them.
//
// A number's neighbours stand in other shards. Many shards are not read side by side, since
// each that is open would cost memory: blocks are read whole, one after the other, a band of
// them at a time: those of all shards for the same rows of numbers. What doesn't fit into memory
// waits in a file of a folder, and is read again in strips, a few rows of all shards at a time.
func Numbers(all []*Shard, folder string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		b, err := newBand(all, folder)
		if err != nil {
			yield(nil, err)
			return
		}
		b.numbers(yield)
	}
}

func (b *band) numbers(yield func([]byte, error) bool) {
	defer b.close()
	for ; b.first < b.shards[0].Numbers(); b.first += b.rows {
		err := b.fill()
		for strip := 0; err == nil && strip*b.depth < b.rows; strip++ {
			if err = b.read(strip); err == nil && !b.hand(strip, yield) {
				return
			}
		}
		if err != nil {
			yield(nil, err)
			return
		}
	}
}

// A row has a number of each shard, the same of all: the first has their first. A band is some
// rows, and a strip some rows of a band.
type band struct {
	shards []*Shard
	reader *Reader
	first  int // row, from 0
	rows   int // of a band
	depth  int // rows of a strip; 0 until lines were seen

	held   []byte   // the text that follows what is in the file
	file   *os.File // nil until something didn't fit
	folder string
	inFile int64
	parts  [][]int64 // of each shard, where its text of each strip ends
	starts []int64   // of each shard, where its text begins

	mostHeld, mostStrip int

	strip []byte
	cut   [][]byte // the text of each shard in a strip
}

func newBand(all []*Shard, folder string) (*band, error) {
	reader, err := NewReader()
	if err != nil {
		return nil, err
	}
	b := &band{
		shards: all, reader: reader, folder: folder, mostHeld: heldText, mostStrip: stripText,
		parts: make([][]int64, len(all)), starts: make([]int64, len(all)), cut: make([][]byte, len(all)),
	}
	for _, s := range all {
		b.rows = max(b.rows, s.PerBlock()) // which are powers of two
	}
	return b, nil
}

func (b *band) close() {
	if b.file != nil {
		b.file.Close()
	}
}

// fill takes up the next rows of all shards.
func (b *band) fill() error {
	b.held, b.inFile = b.held[:0], 0
	for i, s := range b.shards {
		b.starts[i], b.parts[i] = b.size(), b.parts[i][:0]
		row := 0
		for block := b.first / s.PerBlock(); block < len(s.Blocks) && block*s.PerBlock() < b.first+b.rows; block++ {
			if err := b.take(i, block, &row); err != nil {
				return err
			}
		}
		b.parts[i] = append(b.parts[i], b.size())
	}
	if b.inFile > 0 {
		return b.relieve(1)
	}
	return nil
}

// take takes up a block of a shard, which has had so many rows of the band.
func (b *band) take(shard, block int, row *int) error {
	s := b.shards[shard]
	each, line := s.Each(block), 0
	for text, err := range b.reader.Lines(s, block) {
		if err != nil {
			return err
		}
		if b.depth == 0 {
			b.depth = min(b.rows, max(1, b.mostStrip/(len(b.shards)*each*(len(text)+1))))
		}
		b.held = append(append(b.held, text...), '\n')
		if line++; line%each > 0 {
			continue
		}
		if *row++; *row%b.depth == 0 {
			b.parts[shard] = append(b.parts[shard], b.size())
		}
		if err := b.relieve(b.mostHeld); err != nil {
			return err
		}
	}
	return nil
}

// size is how much text the band has so far.
func (b *band) size() int64 { return b.inFile + int64(len(b.held)) }

// relieve writes to the file what is held, if it is so much.
func (b *band) relieve(most int) (err error) {
	if len(b.held) < most {
		return nil
	}
	if b.file == nil {
		if b.file, err = os.CreateTemp(b.folder, "band-*"); err != nil {
			return message.Errorf("joining: %v", err)
		}
	}
	if _, err := b.file.WriteAt(b.held, b.inFile); err != nil {
		return message.Errorf("joining: %v", err)
	}
	b.inFile += int64(len(b.held))
	b.held = b.held[:0]
	return nil
}

// read reads a strip.
func (b *band) read(strip int) error {
	all := 0
	for i := range b.shards {
		from, to := b.part(i, strip)
		all += int(to - from)
		if b.inFile == 0 {
			b.cut[i] = b.held[from:to]
		}
	}
	if b.inFile == 0 {
		return nil
	}
	b.strip = slices.Grow(b.strip[:0], all)[:all]
	rest := b.strip
	for i := range b.shards {
		from, to := b.part(i, strip)
		b.cut[i], rest = rest[:to-from], rest[to-from:]
		if _, err := b.file.ReadAt(b.cut[i], from); err != nil {
			return message.Errorf("joining: %v", err)
		}
	}
	return nil
}

// part is where the text of a shard in a strip stands.
func (b *band) part(shard, strip int) (from, to int64) {
	ends := b.parts[shard]
	last := len(ends) - 1
	if strip > last {
		return ends[last], ends[last]
	}
	if strip == 0 {
		return b.starts[shard], ends[0]
	}
	return ends[strip-1], ends[strip]
}

// hand hands out the numbers of a strip, row by row.
func (b *band) hand(strip int, yield func([]byte, error) bool) bool {
	for row := range min(b.depth, b.rows-strip*b.depth) {
		for i, s := range b.shards {
			if len(b.cut[i]) == 0 {
				continue // the order's last row is a part of one
			}
			each := s.Each((b.first + strip*b.depth + row) / s.PerBlock())
			end := 0
			for range each {
				end += bytes.IndexByte(b.cut[i][end:], '\n') + 1
			}
			lines := b.cut[i][:end]
			b.cut[i] = b.cut[i][end:]
			if !yield(lines, nil) {
				return false
			}
		}
	}
	return true
}
