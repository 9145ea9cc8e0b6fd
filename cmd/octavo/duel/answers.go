package duel

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"octavo/content/message"
)

// ErrInputEnded says that nobody is left at the keyboard.
var ErrInputEnded = errors.New("the input ended before the match did")

// Bounds of what is typed, in bytes. Nobody answers in more than a few letters:
// a line that is longer than an answer answers nothing, and one that is longer
// than a line is no person's.
const (
	longestAnswer = 256
	longestLine   = 1 << 20
)

// answers are the lines that somebody types. They are read in the background,
// so that an interrupt ends a match that waits for one.
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

// follow hands on line after line, until there are no more or nobody listens.
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

// answer reads a line, without the space around it. One that is longer than
// an answer is as good as an empty one.
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

// skipLine leaves out the rest of a line of which some bytes were read.
func skipLine(in *bufio.Reader, read int) error {
	for {
		rest, err := in.ReadSlice('\n')
		switch read += len(rest); {
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil // an end of the input is met again by the next answer
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
