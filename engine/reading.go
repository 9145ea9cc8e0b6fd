package engine

import "octavo/engine/figure"

// A DrawingReader is a kind that reads its own drawings back from a finished page alone: from the
// places of lines, signs and letters.
type DrawingReader interface {
	Kind
	// Read reads a drawing that Puzzle.Question, Puzzle.Answer or Play has made, in any
	// style and language. It may be at any place and scale on its page, with nothing
	// beside it. Read never guesses: it refuses a drawing that the kind can't have
	// made, such as one with a missing or an extra line, two digits in a cell, a
	// displaced sign or an unknown one. The error says what is wrong and where (R3C5,
	// bottle 4, tray C).
	Read(figure.Scan) (Reading, error)
}

// A MoveReader is a kind that is solved by moves and reads its printed moves back.
type MoveReader interface {
	DrawingReader
	// ReadMove reads a move as Play.Moves writes it ("3→7", "A1→C2"). It returns the
	// numbers of the move in a Solution.
	ReadMove(text string) ([]int, error)
}

// A Reading is what a drawing shows.
type Reading struct {
	// Puzzles are the texts of all puzzles with this drawing, as Kind.Parse reads them,
	// without claims about the difficulty. Usually there is one. There are several if
	// the drawing leaves something open: only the answer of a KenKen shows whether its
	// digits begin with 1 or 0. There is none if clues are missing, as in small
	// answers. A position during or after the solution is a puzzle, too.
	Puzzles []string
	// Answer is the filled grid, givens included, in the form of Solution.Text. It is
	// "" in a question, and in puzzles of moves.
	Answer string
	// Common is what question and answer of a grid both show, in a form of the kind's
	// own. It differs if question and answer belong to different puzzles. In a puzzle
	// of moves it is the whole drawn position, so that pictures of the solution can be
	// compared.
	Common string
}
