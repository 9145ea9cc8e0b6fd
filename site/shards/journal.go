package shards

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"

	"octavo/site/disk"
)

// JournalName is the file in which the lines of a block stand that isn't whole yet, where a block takes long. It begins
// with the order that it belongs to, and each batch of lines with a checksum of all that comes before its end.
const JournalName = "unfinished.journal"

// journalForm is the version of the journal.
const journalForm = 1

// Bounds of a batch.
const (
	fullBatch   = 4 << 20 // after which one is written, whatever time it is
	largestLine = 256     // before a batch
)

// A journal is what is written of a block before it is whole.
type journal struct {
	log *disk.Log
	sum hash.Hash // of the heads and lines of all batches so far
}

// A batch is some lines of the block at hand.
type batch struct {
	lines            []byte
	numbers, puzzles int
}

// journalHead is how the journal of a block begins.
func (m Manifest) journalHead(block int) ([]byte, error) {
	m.Blocks = nil
	order, err := m.encode()
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "octavo-journal %d %x %d\n", journalForm, sha256.Sum256(order), block+1), nil
}

// beginJournal begins that of a block.
func beginJournal(shelf *disk.ShardFolder, head []byte) (*journal, error) {
	log, err := shelf.CreateLog(JournalName)
	if err != nil {
		return nil, err
	}
	j := &journal{log: log, sum: sha256.New()}
	if _, err := log.Write(head); err != nil {
		log.Close()
		return nil, err
	}
	j.sum.Write(head)
	return j, nil
}

// add writes a batch, which is safe when it is synced.
func (j *journal) add(b batch) error {
	head := b.head()
	j.sum.Write(head)
	j.sum.Write(b.lines)
	if _, err := j.log.Write(told(j.sum, head)); err != nil {
		return err
	}
	_, err := j.log.Write(b.lines)
	return err
}

func (b batch) head() []byte {
	return fmt.Appendf(nil, "%d %d %d\n", b.numbers, b.puzzles, len(b.lines))
}

// told is the line before a batch: the sum of all that comes before the end of the batch, and its head.
func told(sum hash.Hash, head []byte) []byte { return fmt.Appendf(nil, "%x %s", sum.Sum(nil), head) }

// resume opens the journal of a block and hands out its batches, as far as their checksums go and the block has room;
// nil, where there is none, or that of something else.
func resume(shelf *disk.ShardFolder, head []byte, room int, take func(batch) error) (*journal, error) {
	log, err := shelf.OpenLog(JournalName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	j := &journal{log: log, sum: sha256.New()}
	if of, err := j.replay(head, room, take); err != nil || !of {
		log.Close()
		return nil, err
	}
	return j, nil
}

// replay hands out the batches of a journal that begins with a head, and cuts off what comes after them; false, where
// it begins with something else.
func (j *journal) replay(head []byte, room int, take func(batch) error) (of bool, err error) {
	in := bufio.NewReader(j.log)
	begins := make([]byte, len(head))
	if _, err := io.ReadFull(in, begins); err != nil || !bytes.Equal(begins, head) {
		return false, nil
	}
	j.sum.Write(head)
	size := len(head)
	for {
		b, sum, ok := j.next(in, room)
		if !ok {
			return true, j.log.Cut(int64(size))
		}
		if err := take(b); err != nil {
			return true, err
		}
		room -= b.numbers
		size += len(told(sum, b.head())) + len(b.lines)
		j.sum = sum
	}
}

// next is the next batch, and the sum behind it; false where there is none that could be believed.
func (j *journal) next(in *bufio.Reader, room int) (b batch, sum hash.Hash, ok bool) {
	line, err := in.ReadSlice('\n')
	line = bytes.Clone(line)
	if err != nil || len(line) > largestLine {
		return b, nil, false
	}
	var checksum string
	var size int64
	if n, err := fmt.Sscanf(string(line), "%64s %d %d %d\n", &checksum, &b.numbers, &b.puzzles, &size); n != 4 || err != nil {
		return b, nil, false
	}
	// The block isn't whole with what a journal has: whoever adds the last number ends it.
	if b.numbers < 1 || b.numbers >= room || b.puzzles < b.numbers || b.puzzles/mostEach > b.numbers || size < 1 {
		return b, nil, false
	}
	var lines bytes.Buffer // no larger than what stands there, whatever is said
	if n, err := io.CopyN(&lines, in, min(size, fullBatch+mostEach*longestLine)); err != nil || n != size {
		return b, nil, false
	}
	b.lines = lines.Bytes()
	cloned, err := j.sum.(hash.Cloner).Clone()
	if err != nil {
		return b, nil, false
	}
	sum = cloned
	sum.Write(b.head())
	sum.Write(b.lines)
	return b, sum, bytes.Equal(told(sum, b.head()), line) && bytes.Count(b.lines, []byte("\n")) == b.puzzles
}
