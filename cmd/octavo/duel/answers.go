package duel

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"octavo/content/message"
)

// ErrInputEnded means that the input ended while the match was still going on.
var ErrInputEnded = errors.New("the input ended before the match did")

// Limits of typed lines, in bytes. A line longer than longestAnswer counts as empty. A line longer than
// longestLine is an error.
const (
	longestAnswer = 256
	longestLine   = 1 << 20
)

// A lineReader reads lines in the background, so that an interrupt can end a match that waits for
// input.
type lineReader struct {
	ctx   context.Context
	lines chan string
	ended chan error
}

func newLineReader(ctx context.Context, in io.Reader) *lineReader {
	a := &lineReader{ctx: ctx, lines: make(chan string), ended: make(chan error, 1)}
	go a.readLines(bufio.NewReaderSize(in, longestAnswer))
	return a
}

// readLines sends lines to nextLine until the input ends or the context is done.
func (a *lineReader) readLines(in *bufio.Reader) {
	for {
		line, err := readTrimmedLine(in)
		if err != nil {
			a.ended <- err
			return
		}
		select {
		case a.lines <- line:
		case <-a.ctx.Done():
			return
		}
	}
}

// readTrimmedLine reads a line and trims its spaces. It returns "" for a line that is too long.
func readTrimmedLine(in *bufio.Reader) (string, error) {
	line, err := in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		return "", skipLine(in, len(line))
	}
	if len(line) == 0 && err != nil {
		return "", err
	}
	return strings.TrimSpace(string(line)), nil
}

// skipLine skips the rest of a line. read is how many bytes of the line have been read already.
func skipLine(in *bufio.Reader, read int) error {
	for {
		rest, err := in.ReadSlice('\n')
		switch read += len(rest); {
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil // the next call of nextLine reports that the input has ended
		case read > longestLine:
			return message.Errorf("a line has more than %d bytes", longestLine)
		}
	}
}

// nextLine waits for a line and returns it.
func (a *lineReader) nextLine() (string, error) {
	select {
	case line := <-a.lines:
		return line, nil
	case err := <-a.ended:
		if errors.Is(err, io.EOF) {
			return "", ErrInputEnded
		}
		return "", message.Errorf("reading the answer: %v", err)
	case <-a.ctx.Done():
		return "", a.ctx.Err()
	}
}
