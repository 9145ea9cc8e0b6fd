// Package puzzlelist reads files of puzzles that a publisher has: lines, a column of a table, or grids
// drawn in rows. It returns the text and position of each puzzle. It doesn't interpret the texts; the
// kind does.
package puzzlelist

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/sudoku"
)

// An Entry is the text of one puzzle, and the position where it begins.
type Entry struct {
	Text string
	Pos  strict.Pos
}

// Limits of a file.
const (
	Most        = 10_000  // puzzles
	mostLines   = 200_000 // a grid with a frame has some fifteen
	longestLine = 64_000  // bytes of a line
	longestRow  = 256_000 // bytes of a line of a table, which has more than the puzzle
)

// gridFileEndings returns the file endings of grids drawn in rows: SadMan's Sudoku and SudoCue
// (http://sudocue.net/fileformats.php), and Simple Sudoku (http://pzl.org.uk/Formats.html, format 6).
func gridFileEndings() []string { return []string{".sdk", ".ss"} }

// KindOf returns the kind in a file's name, or "".
func KindOf(name string) string {
	if ending := endingOf(name); ending == ".sdm" || slices.Contains(gridFileEndings(), ending) {
		return sudoku.Kind{}.Name()
	}
	return ""
}

func endingOf(name string) string { return strings.ToLower(path.Ext(name)) }

// isTable reports whether a file is a table.
func isTable(name string) bool { return slices.Contains([]string{".csv", ".tsv"}, endingOf(name)) }

// Read returns the puzzles of a file and all its problems. column names the column of a table.
func Read(source *strict.Source, column strict.Located[string]) ([]Entry, strict.Problems) {
	r := &reader{source: source}
	if strings.Count(source.Text(), "\n") > mostLines {
		r.problemf(1, 1, "", "the file has more than %d lines", mostLines)
		return nil, r.problems
	}
	r.lines = strings.Split(source.Text(), "\n")
	switch {
	case isTable(source.Name()):
		r.readTable(column)
	case slices.Contains(gridFileEndings(), endingOf(source.Name())):
		r.readGrids()
	default:
		r.readLines()
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

// MostProblems limits the problems reported for one file. A file in another format has a mistake in
// every line.
const MostProblems = 100

type reader struct {
	source   *strict.Source
	lines    []string
	entries  []Entry
	problems strict.Problems
}

func (r *reader) problemf(line, column int, read, format string, args ...any) {
	if len(r.problems) >= MostProblems {
		return
	}
	pos := strict.Pos{File: r.source.Name(), Line: line, Column: column}
	r.problems = append(r.problems, r.source.Problemf(pos, read, format, args...))
}

func (r *reader) add(line, column int, text string) {
	r.entries = append(r.entries, Entry{text, strict.Pos{File: r.source.Name(), Line: line, Column: column}})
}

// isFull reports whether there are more puzzles than a file may have. Then the rest isn't read.
func (r *reader) isFull() bool { return len(r.entries) > Most }

// readLines reads one puzzle per line. It skips blank lines and lines that begin with #.
func (r *reader) readLines() {
	for i, line := range r.lines {
		if r.isFull() {
			return
		}
		text := strings.TrimSpace(line)
		if text == "" || strings.HasPrefix(line, "#") || r.isTooLong(i, longestLine) {
			continue
		}
		r.add(i+1, columnOf(line, strings.Index(line, text)), text)
	}
}

// isTooLong reports a line that is longer than a number of bytes.
func (r *reader) isTooLong(i, most int) bool {
	if len(r.lines[i]) <= most {
		return false
	}
	r.problemf(i+1, 1, "", "the line has %d bytes; possible: up to %d", len(r.lines[i]), most)
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
