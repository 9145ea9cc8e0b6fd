package engine

import "iter"

// A FileLine is a line of a file of puzzles.
type FileLine struct {
	Number int // from 1
	Text   string
	Err    error // why the line can't be read, instead of its text
}

// A FilePuzzle is what a file has in one place: a puzzle, or a mistake, or something that is no
// puzzle.
type FilePuzzle struct {
	Text   string // of the puzzle, as its kind parses it
	Line   int    // where it begins, from 1
	Column int    // in characters, from 1
	Err    error  // why there is no puzzle
	Note   error  // what an unclear text was taken for
}

// A FileReader is a kind whose puzzles stand in files of other programs, in forms of their own.
// ReadFile yields a puzzle as soon as its last line is read.
type FileReader interface {
	Kind
	ReadFile(lines iter.Seq[FileLine]) iter.Seq[FilePuzzle]
}
