package duel

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"octavo/content/message"
)

// ErrInputEnded means that the input ended before the match.
var ErrInputEnded = errors.New("the input ended before the match did")

// Limits of typed lines, in bytes. A line over longestAnswer counts as an empty one, and a line
// over longestLine is an error.
const (
	longestAnswer = 256
	longestLine   = 1 << 20
)

// answers reads lines in the background, so that an interrupt can end a match that waits for
// input.
type answers struct {
	ctx   context.Context
	lines chan string
	ended chan error
}

func readAnswers(ctx context.Context, in io.Reader) *answers {
	a := &answers{ctx: ctx, lines: make(chan string), ended: make(chan error, 1)}
	go a.follow(bufio.NewReaderSize(in, longestAnswer))
	return a
}

// follow sends the lines until the input ends or the context is done.
func (a *answers) follow(in *bufio.Reader) {
	for {
		line, err := answer(in)
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

// answer reads a line and trims it. A line that is too long is read as an empty one.
func answer(in *bufio.Reader) (string, error) {
	line, err := in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		return "", skipLine(in, len(line))
	}
	if len(line) == 0 && err != nil {
		return "", err
	}
	return strings.TrimSpace(string(line)), nil
}

// skipLine skips the rest of a line after its first read bytes.
func skipLine(in *bufio.Reader, read int) error {
	for {
		rest, err := in.ReadSlice('\n')
		switch read += len(rest); {
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil // the next answer meets an end of the input again
		case read > longestLine:
			return message.Errorf("a line has more than %d bytes", longestLine)
		}
	}
}

// next waits for a line.
func (a *answers) next() (string, error) {
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
