// Package puzzlefile reads files of puzzles: a puzzle a line, the objects that generate writes, and
// what else the kind reads. Lines go in; the texts of puzzles and their positions come out.
package puzzlefile

import (
	"encoding/json"
	"iter"
	"strings"
	"unicode/utf8"

	"octavo/engine"
)

// Read yields the puzzles of a file. Blank lines and lines that begin with # hold none. kind may be
// nil: then every other line is a text.
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

// Line reads the one puzzle of a line. If objects is set, it may be an object of JSON.
func Line(l engine.FileLine, objects bool) engine.FilePuzzle {
	if l.Err != nil {
		return engine.FilePuzzle{Line: l.Number, Column: 1, Err: l.Err}
	}
	text := strings.TrimSpace(l.Text)
	p := engine.FilePuzzle{Text: text, Line: l.Number, Column: ColumnOf(l.Text, text)}
	if !objects {
		return p
	}
	if puzzle, ok := object(text); ok {
		p.Text = puzzle
	}
	return p
}

// ColumnOf returns the column, in characters from 1, of a part of a line.
func ColumnOf(line, part string) int {
	return 1 + utf8.RuneCountInString(line[:max(0, strings.Index(line, part))])
}

// object returns the puzzle of an object of JSON, as generate writes it.
func object(text string) (puzzle string, ok bool) {
	var o struct{ Puzzle string }
	if !strings.HasPrefix(text, "{") || json.Unmarshal([]byte(text), &o) != nil {
		return "", false
	}
	return o.Puzzle, o.Puzzle != ""
}
