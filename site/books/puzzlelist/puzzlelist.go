// Package puzzlelist reads files of puzzles that a publisher has: a column of a table, or what the
// kind reads of lines. It returns the text and position of each puzzle. The kind interprets the
// texts.
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
	Note error // says how an ambiguous text was read; usually nil
}

// Limits of a file of puzzles.
const (
	MaxPuzzles   = 10_000  // largest number of puzzles
	maxLines     = 200_000 // largest number of lines; a grid with a frame takes about fifteen
	maxLineBytes = 256_000 // largest number of bytes of a line, which in a table has more than the puzzle
)

// KindOf returns the kind that the ending of a file's name means, or "". It knows the endings of
// SadMan's Sudoku and SudoCue (http://sudocue.net/fileformats.php), Simple Sudoku
// (http://pzl.org.uk/Formats.html) and OpenSudoku.
func KindOf(name string) string {
	if slices.Contains([]string{".sdk", ".sdm", ".ss", ".opensudoku"}, endingOf(name)) {
		return sudoku.Kind{}.Name()
	}
	return ""
}

func endingOf(name string) string { return strings.ToLower(path.Ext(name)) }

// isTable reports whether a file is a table.
func isTable(name string) bool { return slices.Contains([]string{".csv", ".tsv"}, endingOf(name)) }

// Read returns the puzzles of a file and all its problems. column names the column of a table that
// has the puzzles. Without it, a kind that reads whole files can find the puzzle in a row.
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
			r.readTable(column) // reports that the column is missing
		}
	}
	switch {
	case len(r.problems) > 0:
	case len(r.entries) == 0:
		r.problemf(1, 1, "", "there is no puzzle in this file")
	case len(r.entries) > MaxPuzzles:
		at := r.entries[MaxPuzzles]
		r.problemf(at.Pos.Line, at.Pos.Column, at.Text, "the file has more than %d puzzles", MaxPuzzles)
		r.entries = r.entries[:MaxPuzzles]
	}
	return r.entries, r.problems
}

// MaxProblems is the largest number of problems reported for one file. A file in another format has
// a mistake in every line.
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

// isFull reports whether there are too many puzzles. Then the rest isn't read.
func (r *reader) isFull() bool { return len(r.entries) > MaxPuzzles }

func (r *reader) readsFiles() bool {
	_, ok := r.kind.(engine.FileReader)
	return ok
}

// readLines reads one puzzle from each line, or from another layout that the kind knows.
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

// isTooLong reports whether a line is too long, and adds a problem if so.
func (r *reader) isTooLong(i int) bool {
	if len(r.lines[i]) <= maxLineBytes {
		return false
	}
	r.problemf(i+1, 1, "", "the line has %d bytes; possible: up to %d", len(r.lines[i]), maxLineBytes)
	return true
}

// columnOf returns the column of a byte offset in a line, from 1. Columns count characters.
func columnOf(line string, offset int) int { return 1 + utf8.RuneCountInString(line[:offset]) }

// countOf returns a count in words, such as "1 row" or "3 rows".
func countOf(n int, one, many string) message.Message {
	if n == 1 {
		return message.Text(one)
	}
	return message.New(many, n)
}
