package stream_test

import (
	"bytes"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"octavo/cmd/octavo/stream"
)

// A slowReader counts lines that were read but not answered yet, and their maximum.
type slowReader struct {
	in                      io.Reader
	read, answered, maximum atomic.Int64
}

func (b *slowReader) Read(p []byte) (int, error) {
	n, err := b.in.Read(p)
	read := b.read.Add(int64(bytes.Count(p[:n], []byte("\n"))))
	b.maximum.Store(max(b.maximum.Load(), read-b.answered.Load()))
	return n, err
}

func (b *slowReader) Write(p []byte) (int, error) {
	b.answered.Add(int64(bytes.Count(p, []byte("\n"))))
	return len(p), nil
}

// TestMemoryHoldsFewLines checks that input is read little faster than it is answered: memory
// doesn't grow with the number of lines.
func TestMemoryHoldsFewLines(t *testing.T) {
	const count, buffered = 200_000, 1 << 16 / len("5\n")
	b := &slowReader{in: strings.NewReader(strings.Repeat("5\n", count))}
	f := stream.Filter{Kind: walkKind{grid: true}, Jobs: 2, In: b, Out: b, Errs: io.Discard}
	if err := f.Grade(t.Context()); err != nil || b.answered.Load() != count {
		t.Fatalf("%d lines answered, %v", b.answered.Load(), err)
	}
	if most := b.maximum.Load(); most > 2*int64(buffered)+64*64 {
		t.Errorf("%d lines were held at a time", most)
	}
}
