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

// A batch holds lines for one worker. To hand over single lines would take longer than to solve
// easy puzzles.
type batch struct {
	lines []engine.FilePuzzle
	err   error // why the input ended early, or nil
}

// Bounds of the input. The longest puzzles are levels in JSON, with some kilobytes.
const (
	longestLine    = 1 << 20   // bytes of a line
	maxBatch       = 1 << 20   // bytes of text after which a batch ends
	maxUselessCost = 100 << 20 // cost in bytes of lines without a puzzle, one after another
	lineOverhead   = 100       // bytes that each line costs in addition to its length
)

// batchSize returns the size of a batch at a line number. It grows by one line after every 128
// lines, up to 64. So a few hard puzzles are spread over the workers, and many easy ones are done
// together.
func batchSize(number int) int { return min(1+number/128, 64) }

// batches reads the input as puzzles of a kind. If kind is nil, each line is a text. A batch ends when
// it is full, or no further line is ready. So a person who types gets each answer at once.
func batches(in io.Reader, kind engine.Kind) iter.Seq[batch] {
	return func(yield func(batch) bool) {
		decoded := transform.NewReader(in, unicode.BOMOverride(transform.Nop)) // UTF-8, or UTF-16 with a byte-order mark
		r := lineReader{in: bufio.NewReaderSize(decoded, 1<<16)}
		var b batch
		bytes := 0
		for p := range puzzlefile.Read(kind, r.lines) {
			if p.Err == nil && p.Text != "" {
				r.uselessCost = 0
			}
			b.lines = append(b.lines, p)
			if bytes += len(p.Text); len(b.lines) < batchSize(r.number) && bytes < maxBatch && r.isLineReady() {
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

// A lineReader reads lines, and stops if too many have no puzzle.
type lineReader struct {
	in          *bufio.Reader
	number      int   // number of the last line read, from 1
	uselessCost int   // cost of the lines since the last puzzle; see maxUselessCost
	err         error // why the input ended early
}

// errUseless ends an input in which too many lines have no puzzle. A device could send such lines
// without end.
var errUseless = message.Errorf("more than %d MB, or a million lines, stand here without a puzzle", maxUselessCost>>20)

// lines yields the lines of the input. A line that is too long is yielded with an error, and later lines
// follow.
func (r *lineReader) lines(yield func(engine.FileLine) bool) {
	for {
		text, err := r.readLine()
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

// isLineReady reports whether a whole line can be read without waiting.
func (r *lineReader) isLineReady() bool {
	ready, err := r.in.Peek(r.in.Buffered())
	return err == nil && bytes.IndexByte(ready, '\n') >= 0
}

type tooLongError struct{}

func (*tooLongError) Error() string {
	return fmt.Sprintf("the line is longer than %d MiB", longestLine>>20)
}

// readLine returns the next line without its ending. It skips a line that is too long, and returns a
// *tooLongError.
func (r *lineReader) readLine() (string, error) {
	r.number++
	r.uselessCost += lineOverhead
	var text []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if r.uselessCost += len(part); r.uselessCost > maxUselessCost {
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
		return trimLineEnding(text), nil
	}
}

func trimLineEnding(text []byte) string {
	text = bytes.TrimSuffix(text, []byte("\n"))
	return string(bytes.TrimSuffix(text, []byte("\r")))
}
