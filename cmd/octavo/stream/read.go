package stream

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"octavo/content/message"
)

// A line is a line of the input that is neither blank nor a comment.
type line struct {
	number int // from 1, every line counted
	text   string
	err    error // why it can't be read, instead of text
}

// A batch has lines that one worker does together, since handing over single lines would take longer
// than some puzzles. err ended the input early.
type batch struct {
	lines []line
	err   error
}

// Bounds of the input. Levels in JSON, the longest puzzles, have some kilobytes.
const (
	longestLine = 1 << 20   // bytes of a line
	mostBatch   = 1 << 20   // bytes of text after which a batch ends
	mostUseless = 100 << 20 // cost of lines without a puzzle, one after the other
	costOfALine = 100       // what a line costs beside its bytes
)

// batchSize grows with the line number. So few hard puzzles are spread over the workers, and many
// easy ones are done together. The last batch is at most a hundredth of the input.
func batchSize(number int) int { return min(1+number/128, 64) }

// batches reads the input. A batch ends when it is full, or when no further line is available: a
// person who types gets each answer at once.
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
	in      *bufio.Reader
	number  int
	useless int // cost of the lines since the last puzzle
	ended   bool
}

// errUseless ends an input that goes on without puzzles, such as a device.
var errUseless = message.Errorf("more than %d MB, or a million lines, stand here without a puzzle", mostUseless>>20)

func (r *reader) batch() batch {
	var b batch
	bytes := 0
	for size := batchSize(r.number); len(b.lines) < size && bytes < mostBatch; {
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
		if err != nil || isPuzzle(text) {
			b.lines = append(b.lines, line{r.number, text, err})
			bytes += len(text)
		}
		if err == nil && isPuzzle(text) {
			r.useless = 0
		}
		if !r.hasLine() {
			return b
		}
	}
	return b
}

// isPuzzle reports whether a line is neither blank nor a comment.
func isPuzzle(text string) bool {
	return strings.TrimSpace(text) != "" && !strings.HasPrefix(text, "#")
}

// hasLine reports whether a whole line can be read without waiting.
func (r *reader) hasLine() bool {
	ready, err := r.in.Peek(r.in.Buffered())
	return err == nil && bytes.IndexByte(ready, '\n') >= 0
}

type tooLongError struct{}

func (*tooLongError) Error() string {
	return fmt.Sprintf("the line is longer than %d MiB", longestLine>>20)
}

// line reads a line without its line ending and byte order mark. It skips a line that is too long.
func (r *reader) line() (string, error) {
	r.number++
	r.useless += costOfALine
	var text []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if r.useless += len(part); r.useless > mostUseless {
			return "", errUseless
		}
		if long = long || len(text)+len(part) > longestLine; long {
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
