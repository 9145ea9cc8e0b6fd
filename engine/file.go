package engine

import "iter"

// A FileLine is a line of a file of puzzles.
type FileLine struct {
	Number int // from 1
	Text   string
	Err    error // why the line can't be read; Text is then empty
}

// A FilePuzzle is a puzzle found in a file, or a place where one can't be read. For such a place
// Err is set and Text is empty.
type FilePuzzle struct {
	Text   string // the puzzle in the form that Kind.Parse reads
	Line   int    // line where the puzzle begins, from 1
	Column int    // column where the puzzle begins, in characters from 1
	Err    error  // why there is no puzzle
	Note   error  // how an unclear text was understood, or nil
}

// A FileReader is a kind that reads puzzles from the file formats of other programs. ReadFile yields
// a puzzle as soon as its last line is read.
type FileReader interface {
	Kind
	ReadFile(lines iter.Seq[FileLine]) iter.Seq[FilePuzzle]
}
