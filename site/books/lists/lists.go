// Package lists reads files of puzzles as publishers have them: a puzzle a line,
// a column of a table, grids as they are drawn by other programs. It finds where
// the text of each puzzle stands; what the text says, its kind knows.
package lists

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/sudoku"
)

// An Entry is the text of one puzzle, and where it begins.
type Entry struct {
	Text string
	Pos  strict.Pos
}

// What a file may hold.
const (
	Most    = 10_000 // puzzles
	longest = 64_000 // bytes of a line
)

// drawn are the endings of files that hold a grid as it is drawn, in rows: those
// of SadMan's Sudoku and SudoCue (http://sudocue.net/fileformats.php), and of
// Simple Sudoku (http://pzl.org.uk/Formats.html, format 6).
func drawn() []string { return []string{".sdk", ".ss"} }

// KindOf is the kind that the name of a file tells; "" where it tells none.
func KindOf(name string) string {
	if ending := endingOf(name); ending == ".sdm" || slices.Contains(drawn(), ending) {
		return sudoku.Kind{}.Name()
	}
	return ""
}

func endingOf(name string) string { return strings.ToLower(path.Ext(name)) }

// isTable reports whether a file is a table, of which one column is meant.
func isTable(name string) bool { return slices.Contains([]string{".csv", ".tsv"}, endingOf(name)) }

// Read finds the puzzles of a file, all that can be found: column names the one of
// a table that has them. Every mistake is told.
func Read(source *strict.Source, column strict.Located[string]) ([]Entry, strict.Problems) {
	r := &reader{source: source, lines: strings.Split(source.Text(), "\n")}
	switch {
	case isTable(source.Name()):
		r.table(column)
	case slices.Contains(drawn(), endingOf(source.Name())):
		r.grids()
	default:
		r.plain()
	}
	switch {
	case len(r.problems) > 0:
	case len(r.entries) == 0:
		r.problemf(1, 1, "", "there is no puzzle in this file")
	case len(r.entries) > Most:
		at := r.entries[Most]
		r.problemf(at.Pos.Line, at.Pos.Column, at.Text, "the file has %d puzzles; possible: up to %d", len(r.entries), Most)
		r.entries = r.entries[:Most]
	}
	return r.entries, r.problems
}

// mostProblems bounds what is said of one file: one that is of another form is at
// fault in every line.
const mostProblems = 100

type reader struct {
	source   *strict.Source
	lines    []string
	entries  []Entry
	problems strict.Problems
}

func (r *reader) problemf(line, column int, read, format string, args ...any) {
	if len(r.problems) >= mostProblems {
		return
	}
	pos := strict.Pos{File: r.source.Name(), Line: line, Column: column}
	r.problems = append(r.problems, r.source.Problemf(pos, read, format, args...))
}

func (r *reader) add(line, column int, text string) {
	r.entries = append(r.entries, Entry{text, strict.Pos{File: r.source.Name(), Line: line, Column: column}})
}

// plain reads a puzzle a line. Blank lines, and those that begin with #, are none.
func (r *reader) plain() {
	for i, line := range r.lines {
		text := strings.TrimSpace(line)
		if text == "" || strings.HasPrefix(line, "#") || r.tooLong(i) {
			continue
		}
		r.add(i+1, columnOf(line, strings.Index(line, text)), text)
	}
}

// tooLong refuses a line that no puzzle is as long as.
func (r *reader) tooLong(i int) bool {
	if len(r.lines[i]) <= longest {
		return false
	}
	r.problemf(i+1, 1, "", "the line has %d bytes; possible: up to %d", len(r.lines[i]), longest)
	return true
}

// columnOf is the column of a byte of a line, from 1, in characters.
func columnOf(line string, offset int) int { return 1 + utf8.RuneCountInString(line[:offset]) }

// counted is "1 row" or "3 rows".
func counted(n int, one, many string) message.Message {
	if n == 1 {
		return message.Text(one)
	}
	return message.New(many, n)
}
