// Package puzzlefile reads files of puzzles. A line may be the text of a puzzle or an object that
// the command generate writes. Kinds that are FileReaders also read formats of other programs.
package puzzlefile

import (
	"encoding/json"
	"iter"
	"strings"
	"unicode/utf8"

	"octavo/engine"
)

// Read yields the puzzles of a file. It skips blank lines and lines that begin with #. If kind is a
// FileReader, its ReadFile reads the lines instead. If kind is nil, every line is a puzzle's text,
// and never an object.
func Read(kind engine.Kind, lines iter.Seq[engine.FileLine]) iter.Seq[engine.FilePuzzle] {
	if reader, ok := kind.(engine.FileReader); ok {
		return reader.ReadFile(lines)
	}
	return func(yield func(engine.FilePuzzle) bool) {
		for l := range lines {
			if l.Err == nil && IsRemark(l.Text) {
				continue
			}
			if !yield(Line(l, kind != nil)) {
				return
			}
		}
	}
}

// IsRemark reports whether a line is blank, or begins with #.
func IsRemark(text string) bool {
	return strings.TrimSpace(text) == "" || strings.HasPrefix(strings.TrimLeft(text, " \t"), "#")
}

// Line reads the puzzle on a line. The line is the puzzle's text or, if objects is true, perhaps an
// object of JSON with that text.
func Line(l engine.FileLine, objects bool) engine.FilePuzzle {
	if l.Err != nil {
		return engine.FilePuzzle{Line: l.Number, Column: 1, Err: l.Err}
	}
	text := strings.TrimSpace(l.Text)
	p := engine.FilePuzzle{Text: text, Line: l.Number, Column: ColumnOf(l.Text, text)}
	if !objects {
		return p
	}
	if puzzle, ok := puzzleOfObject(text); ok {
		p.Text = puzzle
	}
	return p
}

// ColumnOf returns the column, in characters from 1, of a part of a line.
func ColumnOf(line, part string) int {
	return 1 + utf8.RuneCountInString(line[:max(0, strings.Index(line, part))])
}

// puzzleOfObject returns the puzzle's text in an object of JSON, as the command generate writes it.
// ok is false if the line is no such object.
func puzzleOfObject(text string) (puzzle string, ok bool) {
	var o struct{ Puzzle string }
	if !strings.HasPrefix(text, "{") || json.Unmarshal([]byte(text), &o) != nil {
		return "", false
	}
	return o.Puzzle, o.Puzzle != ""
}
