package engine

import "octavo/engine/figure"

// A DrawingReader is a kind that reads its own drawings back from a finished page. It sees only
// lines, areas and words, and their positions.
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
	// Puzzles are the texts of all puzzles with this drawing, in the form that Kind.Parse reads.
	// They name no tier. Usually there is one text. There are several if the drawing can mean
	// several puzzles: only the answer of a KenKen shows whether its digits begin with 1 or 0.
	// There is none if clues are missing, as in small answers. In a MovePuzzle, a position during
	// or after the solution is also a puzzle.
	Puzzles []string
	// Answer is the filled grid, givens included, in the form of Solution.Text. It is
	// "" for a question, and for a MovePuzzle.
	Answer string
	// SharedPart is a text of everything that both question and answer of a grid show, in a form of
	// the kind's own. So the texts of a question and an answer differ if these belong to different
	// puzzles. For a MovePuzzle it describes the whole drawn position, so that pictures of the
	// solution can be compared.
	SharedPart string
}
