package engine

import "octavo/engine/figure"

// A DrawingReader is a kind that reads its own drawings back from a finished page. It uses nothing
// but the places of lines, signs and letters.
type DrawingReader interface {
	Kind
	// ReadDrawing reads a drawing that Puzzle.Question, Puzzle.Answer or PrintSolution
	// has made, in any style and language. The drawing may be at any place and scale,
	// and is alone in the scan. ReadDrawing never guesses: it refuses a drawing that the
	// kind can't have made. Faults are a missing or an extra line, two digits in a cell,
	// a displaced sign or an unknown one. The error says what is wrong and where (R3C5,
	// bottle 4, tray C).
	ReadDrawing(figure.Scan) (Reading, error)
}

// A MoveReader is a kind that is solved by moves and reads its printed moves back.
type MoveReader interface {
	DrawingReader
	// ReadMove reads a move in the form of PrintedSolution.Moves ("3→7", "A1→C2"). It
	// returns the move in the form of Solution.Moves.
	ReadMove(text string) ([]int, error)
}

// A Reading is the result of reading a drawing.
type Reading struct {
	// Puzzles are the texts of all puzzles with this drawing, in the form that Kind.Parse
	// reads. They make no claim about the difficulty. Usually there is one. There are
	// several if the drawing leaves something open: only the answer of a KenKen shows
	// whether its digits begin with 1 or 0. There is none if clues are missing, as in
	// small answers. A position during or after the solution is a puzzle, too.
	Puzzles []string
	// Answer is the filled grid, givens included, in the form of Solution.Text. It is
	// "" for a question, and for a MovePuzzle.
	Answer string
	// SharedPart is a text, in a form of the kind's own, of everything that both question
	// and answer of a grid show. It differs if they belong to different puzzles. For a
	// MovePuzzle it is the whole drawn position, so that pictures of the solution can be
	// compared.
	SharedPart string
}
