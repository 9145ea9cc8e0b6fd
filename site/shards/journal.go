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

// JournalName is the name of the journal. If the current block takes long, the journal holds the
// lines made so far. Its first line says to which order and block they belong. Then come batches: a
// head line with a checksum and the numbers of puzzle numbers, lines and bytes, and then these
// lines. A checksum covers the file up to the end of its batch, except all checksums.
const JournalName = "unfinished.journal"

// journalForm is the version of the journal's format.
const journalForm = 1

const (
	maxBatchBytes = 4 << 20 // a batch that reaches this size is written at once
	maxHeadBytes  = 256     // a longer line can't be the head line of a batch
)

// A journal is the journal of the current block, open for appending.
type journal struct {
	log *disk.Log
	sum hash.Hash // hash of the journal so far, without its checksums
}

// A batch is a group of lines of the current block.
type batch struct {
	lines            []byte
	numbers, puzzles int // puzzle numbers and lines in the batch
}

// journalHead returns the first line of the journal of a block.
func (m Manifest) journalHead(block int) ([]byte, error) {
	m.Blocks = nil
	order, err := m.encode()
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "octavo-journal %d %x %d\n", journalForm, sha256.Sum256(order), block+1), nil
}

func createJournal(dir *disk.ShardFolder, head []byte) (*journal, error) {
	log, err := dir.CreateLog(JournalName)
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

// add appends a batch. The caller must sync the log.
func (j *journal) add(b batch) error {
	head := b.head()
	j.sum.Write(head)
	j.sum.Write(b.lines)
	if _, err := j.log.Write(withChecksum(j.sum, head)); err != nil {
		return err
	}
	_, err := j.log.Write(b.lines)
	return err
}

func (b batch) head() []byte {
	return fmt.Appendf(nil, "%d %d %d\n", b.numbers, b.puzzles, len(b.lines))
}

func withChecksum(sum hash.Hash, head []byte) []byte {
	return fmt.Appendf(nil, "%x %s", sum.Sum(nil), head)
}

// resumeJournal opens the journal of a block, and calls take for each intact batch. It returns nil
// if there is no journal, or one of another block. The batches together must have fewer numbers
// than the block.
func resumeJournal(dir *disk.ShardFolder, head []byte, numbersInBlock int, take func(batch) error) (*journal, error) {
	log, err := dir.OpenLog(JournalName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	j := &journal{log: log, sum: sha256.New()}
	if ok, err := j.replay(head, numbersInBlock, take); err != nil || !ok {
		log.Close()
		return nil, err
	}
	return j, nil
}

// replay calls take for each intact batch and cuts off the rest. left is how many numbers the block
// has. It returns false if the journal has another first line.
func (j *journal) replay(head []byte, left int, take func(batch) error) (ok bool, err error) {
	in := bufio.NewReader(j.log)
	begins := make([]byte, len(head))
	if _, err := io.ReadFull(in, begins); err != nil || !bytes.Equal(begins, head) {
		return false, nil
	}
	j.sum.Write(head)
	size := len(head)
	for {
		b, sum, ok := j.readBatch(in, left)
		if !ok {
			return true, j.log.Cut(int64(size))
		}
		if err := take(b); err != nil {
			return true, err
		}
		left -= b.numbers
		size += len(withChecksum(sum, b.head())) + len(b.lines)
		j.sum = sum
	}
}

// readBatch reads the next batch. It also returns the hash of the journal up to the end of that
// batch. left is how many numbers the block still lacks. It returns false at the end of the journal
// or for a damaged batch.
func (j *journal) readBatch(in *bufio.Reader, left int) (b batch, sum hash.Hash, ok bool) {
	line, err := in.ReadSlice('\n')
	line = bytes.Clone(line)
	if err != nil || len(line) > maxHeadBytes {
		return b, nil, false
	}
	var checksum string
	var size int64
	if n, err := fmt.Sscanf(string(line), "%64s %d %d %d\n", &checksum, &b.numbers, &b.puzzles, &size); n != 4 || err != nil {
		return b, nil, false
	}
	// A journal always lacks numbers of its block, since a block with its last number is whole and
	// needs no journal.
	if b.numbers < 1 || b.numbers >= left || b.puzzles < b.numbers || b.puzzles/maxPerNumber > b.numbers || size < 1 {
		return b, nil, false
	}
	var lines bytes.Buffer // grows with the data, since the stated size may be wrong
	if n, err := io.CopyN(&lines, in, min(size, maxBatchBytes+maxPerNumber*maxLineBytes)); err != nil || n != size {
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
	return b, sum, bytes.Equal(withChecksum(sum, b.head()), line) && bytes.Count(b.lines, []byte("\n")) == b.puzzles
}
