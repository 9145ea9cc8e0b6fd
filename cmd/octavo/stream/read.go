package stream

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/puzzlefile"
)

// A batch has puzzles that one worker does together, since handing over single puzzles would take longer
// than some puzzles. err ended the input early.
type batch struct {
	lines []engine.FilePuzzle
	err   error
}

// Bounds of the input. Levels in JSON, the longest puzzles, have some kilobytes.
const (
	longestLine = 1 << 20   // bytes of a line
	maxBatch    = 1 << 20   // bytes of text after which a batch ends
	maxUseless  = 100 << 20 // cost of lines without a puzzle, one after the other
	costOfALine = 100       // what a line costs beside its bytes
)

// batchSize grows with the line number. So few hard puzzles are spread over the workers, and many
// easy ones are done together. The last batch is at most a hundredth of the input.
func batchSize(number int) int { return min(1+number/128, 64) }

// batches reads the input, as puzzles of a kind; without a kind, each line is a text. A batch ends
// when it is full, or when no further line is available: a person who types gets each answer at once.
func batches(in io.Reader, kind engine.Kind) iter.Seq[batch] {
	return func(yield func(batch) bool) {
		decoded := transform.NewReader(in, unicode.BOMOverride(transform.Nop)) // UTF-16 with its mark, too
		r := reader{in: bufio.NewReaderSize(decoded, 1<<16)}
		var b batch
		bytes := 0
		for p := range puzzlefile.Read(kind, r.lines) {
			if p.Err == nil && p.Text != "" {
				r.useless = 0
			}
			b.lines = append(b.lines, p)
			if bytes += len(p.Text); len(b.lines) < batchSize(r.number) && bytes < maxBatch && r.hasLine() {
				continue
			}
			if !yield(b) {
				return
			}
			b, bytes = batch{}, 0
		}
		if b.err = r.err; len(b.lines) > 0 || b.err != nil {
			yield(b)
		}
	}
}

type reader struct {
	in      *bufio.Reader
	number  int
	useless int   // cost of the lines since the last puzzle
	err     error // why the input ended early
}

// errUseless ends an input that goes on without puzzles, such as a device.
var errUseless = message.Errorf("more than %d MB, or a million lines, stand here without a puzzle", maxUseless>>20)

// lines yields the lines of the input. A line that is too long is an error of its own.
func (r *reader) lines(yield func(engine.FileLine) bool) {
	for {
		text, err := r.line()
		if err == io.EOF {
			return
		}
		var long *tooLongError
		if err != nil && !errors.As(err, &long) {
			r.err = err
			return
		}
		if !yield(engine.FileLine{Number: r.number, Text: text, Err: err}) {
			return
		}
	}
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

// line reads a line without its line ending. It skips a line that is too long.
func (r *reader) line() (string, error) {
	r.number++
	r.useless += costOfALine
	var text []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if r.useless += len(part); r.useless > maxUseless {
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
		return plain(text), nil
	}
}

func plain(text []byte) string {
	text = bytes.TrimSuffix(text, []byte("\n"))
	return string(bytes.TrimSuffix(text, []byte("\r")))
}
