// Package puzzlelist reads files of puzzles that a publisher has: a column of a table, or what the
// kind reads of lines. It returns the text and position of each puzzle. It doesn't interpret the
// texts; the kind does.
package puzzlelist

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/puzzlefile"
	"octavo/engine/sudoku"
)

// An Entry is the text of one puzzle, and the position where it begins.
type Entry struct {
	Text string
	Pos  strict.Pos
	Note error // how an unclear text was read; nil for most
}

// Limits of a file.
const (
	Most        = 10_000  // puzzles
	maxLines    = 200_000 // a grid with a frame has some fifteen
	longestLine = 256_000 // bytes of a line; a table has more than the puzzle
)

// KindOf returns the kind in a file's name, or "": SadMan's Sudoku and SudoCue
// (http://sudocue.net/fileformats.php), Simple Sudoku (http://pzl.org.uk/Formats.html), OpenSudoku.
func KindOf(name string) string {
	if slices.Contains([]string{".sdk", ".sdm", ".ss", ".opensudoku"}, endingOf(name)) {
		return sudoku.Kind{}.Name()
	}
	return ""
}

func endingOf(name string) string { return strings.ToLower(path.Ext(name)) }

// isTable reports whether a file is a table.
func isTable(name string) bool { return slices.Contains([]string{".csv", ".tsv"}, endingOf(name)) }

// Read returns the puzzles of a file and all its problems. column names the column of a table; a kind
// that reads files itself needs none where one field of a row is a puzzle.
func Read(kind engine.Kind, source *strict.Source, column strict.Located[string]) ([]Entry, strict.Problems) {
	r := &reader{kind: kind, source: source}
	if strings.Count(source.Text(), "\n") > maxLines {
		r.problemf(1, 1, "", "the file has more than %d lines", maxLines)
		return nil, r.problems
	}
	r.lines = strings.Split(source.Text(), "\n")
	switch {
	case isTable(source.Name()) && (column.Written() || !r.readsFiles()):
		r.readTable(column)
	default:
		r.readLines()
		if isTable(source.Name()) && len(r.entries) == 0 {
			r.problems = nil
			r.readTable(column) // asks for the column
		}
	}
	switch {
	case len(r.problems) > 0:
	case len(r.entries) == 0:
		r.problemf(1, 1, "", "there is no puzzle in this file")
	case len(r.entries) > Most:
		at := r.entries[Most]
		r.problemf(at.Pos.Line, at.Pos.Column, at.Text, "the file has more than %d puzzles", Most)
		r.entries = r.entries[:Most]
	}
	return r.entries, r.problems
}

// MaxProblems limits the problems reported for one file. A file in another format has a mistake in
// every line.
const MaxProblems = 100

type reader struct {
	kind     engine.Kind
	source   *strict.Source
	lines    []string
	entries  []Entry
	problems strict.Problems
}

func (r *reader) problemf(line, column int, read, format string, args ...any) {
	if len(r.problems) >= MaxProblems {
		return
	}
	pos := strict.Pos{File: r.source.Name(), Line: line, Column: column}
	r.problems = append(r.problems, r.source.Problemf(pos, read, format, args...))
}

func (r *reader) add(line, column int, text string) {
	r.entries = append(r.entries, Entry{Text: text, Pos: strict.Pos{File: r.source.Name(), Line: line, Column: column}})
}

// isFull reports whether there are more puzzles than a file may have. Then the rest isn't read.
func (r *reader) isFull() bool { return len(r.entries) > Most }

func (r *reader) readsFiles() bool {
	_, ok := r.kind.(engine.FileReader)
	return ok
}

// readLines reads a puzzle per line, or what else the kind reads.
func (r *reader) readLines() {
	lines := func(yield func(engine.FileLine) bool) {
		for i, line := range r.lines {
			if !r.isTooLong(i) && !yield(engine.FileLine{Number: i + 1, Text: line}) {
				return
			}
		}
	}
	for p := range puzzlefile.Read(r.kind, lines) {
		switch {
		case r.isFull() || len(r.problems) >= MaxProblems:
			return
		case p.Err != nil:
			r.problemf(p.Line, p.Column, strings.TrimSpace(r.lines[p.Line-1]), "%v", p.Err)
		case p.Text != "":
			r.add(p.Line, p.Column, p.Text)
			r.entries[len(r.entries)-1].Note = p.Note
		}
	}
}

// isTooLong reports a line that is longer than a line may be.
func (r *reader) isTooLong(i int) bool {
	if len(r.lines[i]) <= longestLine {
		return false
	}
	r.problemf(i+1, 1, "", "the line has %d bytes; possible: up to %d", len(r.lines[i]), longestLine)
	return true
}

// columnOf returns the column of a byte of a line, from 1, in characters.
func columnOf(line string, offset int) int { return 1 + utf8.RuneCountInString(line[:offset]) }

// countOf returns "1 row" or "3 rows".
func countOf(n int, one, many string) message.Message {
	if n == 1 {
		return message.Text(one)
	}
	return message.New(many, n)
}
