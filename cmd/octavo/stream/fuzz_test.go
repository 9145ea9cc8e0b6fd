package stream_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"octavo/cmd/octavo/stream"
	"octavo/engine/enginetest"
)

// numbersOf returns the numbers of the lines to be answered, found in a simple way.
func numbersOf(in string) []int {
	var numbers []int
	for i, text := range strings.Split(strings.TrimPrefix(in, "\ufeff"), "\n") {
		if strings.TrimSpace(text) != "" && text[0] != '#' {
			numbers = append(numbers, i+1)
		}
	}
	return numbers
}

// FuzzLines checks that each line has one answer, that answers are valid JSON and in order, and that
// they are the same with any number of jobs.
func FuzzLines(f *testing.F) {
	for _, in := range []string{
		input, "\ufeff1\r\n\r\n#\n \n9\n\x00\xff\n13", strings.Repeat("5\nx\n", 300),
		"0\n1\n7\n9\n13\n20\n1000000\n", "# 5\n\n\n 5 \n\t9\n05\n+5\n-5\n", strings.Repeat("13\n", 40) + "7",
	} {
		for _, edits := range enginetest.ExampleEdits() {
			f.Add(in, edits)
		}
	}
	f.Fuzz(func(t *testing.T, in string, edits []byte) {
		in = enginetest.ApplyEdits(in, edits)
		var answers []string
		for _, jobs := range []int{1, 4} {
			out, _, err := run(t, walkKind{grid: true}, jobs, in, stream.Filter.Grade)
			if err != nil && !errors.Is(err, stream.ErrLines) {
				t.Fatal(err)
			}
			answers = append(answers, out)
		}
		if answers[0] != answers[1] {
			t.Error("one job and four answer differently")
		}
		want := numbersOf(in)
		decoder := json.NewDecoder(bytes.NewReader([]byte(answers[0])))
		for _, number := range want {
			var answer struct{ Line int }
			if err := decoder.Decode(&answer); err != nil || answer.Line != number {
				t.Fatalf("the answer to line %d is to line %d, %v; input %q", number, answer.Line, err, in)
			}
		}
		if decoder.More() {
			t.Errorf("more answers than the %d lines", len(want))
		}
	})
}
