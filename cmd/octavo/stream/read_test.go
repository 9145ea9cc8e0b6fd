package stream

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"octavo/engine"
)

func readAll(in io.Reader) (lines []engine.FilePuzzle, sizes []int, err error) {
	for b := range batches(in, nil) {
		lines = append(lines, b.lines...)
		sizes = append(sizes, len(b.lines))
		err = b.err
	}
	return lines, sizes, err
}

func TestLinesAreCountedAndRemarksSkipped(t *testing.T) {
	in := "\ufeffone\r\n\n# two\n  \t \r\nthree\n#\n four # \nlast"
	for name, r := range map[string]io.Reader{
		"whole": strings.NewReader(in), "byte by byte": iotest.OneByteReader(strings.NewReader(in)),
		"UTF-16": transform.NewReader(strings.NewReader(in), unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM).NewEncoder()),
	} {
		lines, _, err := readAll(r)
		want := []engine.FilePuzzle{
			{Text: "one", Line: 1, Column: 1}, {Text: "three", Line: 5, Column: 1}, {Text: "four #", Line: 7, Column: 2}, {Text: "last", Line: 8, Column: 1},
		}
		if err != nil || !slices.Equal(lines, want) {
			t.Errorf("%s: read %v, %v", name, lines, err)
		}
	}
}

func TestEmptyInputHasNoLines(t *testing.T) {
	for _, in := range []string{"", "\n", "\r\n\r\n", "# only\n#remarks"} {
		if lines, _, err := readAll(strings.NewReader(in)); len(lines) > 0 || err != nil {
			t.Errorf("%q holds %v, %v", in, lines, err)
		}
	}
}

func TestLineTooLongIsSkipped(t *testing.T) {
	in := io.MultiReader(
		strings.NewReader("first\n"),
		io.LimitReader(endless{}, longestLine), strings.NewReader("\nthird\n"),
		io.LimitReader(endless{}, longestLine-1), strings.NewReader("\nfifth\n"),
		io.LimitReader(endless{}, longestLine+1),
	)
	lines, _, err := readAll(in)
	if err != nil || len(lines) != 6 {
		t.Fatalf("%d lines of 6, %v", len(lines), err)
	}
	for i, l := range lines {
		var long *tooLongError
		if tooLong := i == 1 || i == 5; errors.As(l.Err, &long) != tooLong || l.Line != i+1 {
			t.Errorf("line %d (number %d): %v", i+1, l.Line, l.Err)
		}
	}
	if len(lines[3].Text) != longestLine-1 || lines[4].Text != "fifth" {
		t.Errorf("line 4 has %d bytes, line 5 is %q", len(lines[3].Text), lines[4].Text)
	}
}

// endless is an endless input of the letter a.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

func TestAFailingInputIsReported(t *testing.T) {
	broken := errors.New("the disk is gone")
	lines, _, err := readAll(io.MultiReader(strings.NewReader("one\ntwo\n"), iotest.ErrReader(broken)))
	if !errors.Is(err, broken) || len(lines) != 2 {
		t.Errorf("read %v, %v", lines, err)
	}
}

func TestTypedLinesAreAnsweredAtOnce(t *testing.T) {
	in, typist := io.Pipe()
	got := make(chan batch)
	go func() {
		for b := range batches(in, nil) {
			got <- b
		}
		close(got)
	}()
	for i := range 3 {
		fmt.Fprintf(typist, "puzzle %d\n", i)
		if b := <-got; len(b.lines) != 1 || b.lines[0].Line != i+1 {
			t.Fatalf("after line %d: %v", i+1, b)
		}
	}
	typist.Close()
	if b, more := <-got; more {
		t.Errorf("after the end: %v", b)
	}
}

func TestBatchesGrowWithTheInput(t *testing.T) {
	lines, sizes, err := readAll(strings.NewReader(strings.Repeat("x\n", 20_000)))
	if err != nil || len(lines) != 20_000 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	if sizes[0] != 1 || sizes[100] != 1 || slices.Max(sizes) != 64 {
		t.Errorf("batches begin with %d and %d and reach %d", sizes[0], sizes[100], slices.Max(sizes))
	}
}
