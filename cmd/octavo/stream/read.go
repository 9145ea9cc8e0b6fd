package stream

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

// A line is one line of the input that is neither blank nor a remark.
type line struct {
	number int // from 1, every line counted
	text   string
	err    error // why it can't be read, instead of text
}

// A batch is some lines that are done together, since handing them over one by
// one would cost more than many a puzzle. err is what ended the input early.
type batch struct {
	lines []line
	err   error
}

// longest bounds a line: memory is not to be had for the asking. Levels written
// as JSON are the longest puzzles, and a thousandth of this.
const longest = 16 << 20

// batchSize grows with the input, so that a few hard puzzles are shared out
// one by one, a million easy ones by the handful, and the last batch, which
// one worker does while the others idle, is never a hundredth of the whole.
func batchSize(number int) int { return min(1+number/128, 64) }

// batches reads the input. A batch ends when it is full or when no further
// line is at hand, so that whoever types puzzles is answered at once.
func batches(in io.Reader) iter.Seq[batch] {
	return func(yield func(batch) bool) {
		r := reader{in: bufio.NewReaderSize(in, 1<<16)}
		for {
			b := r.batch()
			if len(b.lines) > 0 || b.err != nil {
				if !yield(b) {
					return
				}
			}
			if r.ended {
				return
			}
		}
	}
}

type reader struct {
	in     *bufio.Reader
	number int
	ended  bool
}

func (r *reader) batch() batch {
	var b batch
	for size := batchSize(r.number); len(b.lines) < size; {
		text, err := r.line()
		if err == io.EOF {
			r.ended = true
			return b
		}
		var long *tooLongError
		if err != nil && !errors.As(err, &long) {
			r.ended, b.err = true, err
			return b
		}
		text = strings.Trim(text, " \t")
		if err != nil || means(text) {
			b.lines = append(b.lines, line{r.number, text, err})
		}
		if !r.lineAtHand() {
			return b
		}
	}
	return b
}

// means reports whether a line is a puzzle, or meant to be one.
func means(text string) bool {
	return strings.TrimSpace(text) != "" && !strings.HasPrefix(text, "#")
}

// lineAtHand reports whether a whole line can be had without waiting.
func (r *reader) lineAtHand() bool {
	ready, err := r.in.Peek(r.in.Buffered())
	return err == nil && bytes.IndexByte(ready, '\n') >= 0
}

type tooLongError struct{}

func (*tooLongError) Error() string {
	return fmt.Sprintf("the line is longer than %d MiB", longest>>20)
}

// line reads one line less its end, which may be that of Windows, and less the
// byte order mark that Windows puts before the first. Of a line that is too
// long nothing is kept, but all of it is read.
func (r *reader) line() (string, error) {
	r.number++
	var text []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if long = long || len(text)+len(part) > longest; long {
			text = nil
		} else {
			text = append(text, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && len(text) == 0 && !long:
			return "", io.EOF
		case err != nil && err != io.EOF:
			return "", err
		case long:
			return "", &tooLongError{}
		}
		return r.plain(text), nil
	}
}

func (r *reader) plain(text []byte) string {
	text = bytes.TrimSuffix(text, []byte("\n"))
	text = bytes.TrimSuffix(text, []byte("\r"))
	if r.number == 1 {
		text = bytes.TrimPrefix(text, []byte("\ufeff"))
	}
	return string(text)
}
