package stream_test

import (
	"bytes"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"octavo/cmd/octavo/stream"
)

// between counts the lines that were read and not answered yet, and how many that
// were at the most.
type between struct {
	in                  io.Reader
	read, answered, far atomic.Int64
}

func (b *between) Read(p []byte) (int, error) {
	n, err := b.in.Read(p)
	read := b.read.Add(int64(bytes.Count(p[:n], []byte("\n"))))
	b.far.Store(max(b.far.Load(), read-b.answered.Load()))
	return n, err
}

func (b *between) Write(p []byte) (int, error) {
	b.answered.Add(int64(bytes.Count(p, []byte("\n"))))
	return len(p), nil
}

// TestMemoryIsThatOfAFewLines: however long the input is, little more of it is read
// than what is answered, so that a million lines take no more room than a thousand.
func TestMemoryIsThatOfAFewLines(t *testing.T) {
	const count, buffered = 200_000, 1 << 16 / len("5\n")
	b := &between{in: strings.NewReader(strings.Repeat("5\n", count))}
	f := stream.Filter{Kind: walk{grid: true}, Jobs: 2, In: b, Out: b, Errs: io.Discard}
	if err := f.Grade(t.Context()); err != nil || b.answered.Load() != count {
		t.Fatalf("%d lines answered, %v", b.answered.Load(), err)
	}
	if most := b.far.Load(); most > 2*int64(buffered)+64*64 {
		t.Errorf("%d lines were held at a time", most)
	}
}
