package engine

import "octavo/engine/figure"

// A Legible kind reads its own drawings back, as a stranger does who has the finished
// page alone: from where lines, signs and letters are.
type Legible interface {
	Kind
	// What does this drawing show? It is one that Puzzle.Question, Puzzle.Answer or
	// Play has drawn, in any style and language, found again on a page at any place
	// and scale, with nothing beside it. A drawing that lacks a line or has one too
	// many, in which a cell holds two digits, a sign stands off its place or is not
	// known, in short, one that the kind can't have drawn, is refused with an error
	// that says what is wrong and where (R3C5, bottle 4, tray C). Nothing is guessed.
	Read(figure.Seen) (Reading, error)
}

// A Noted kind is solved by moves, and reads them as it prints them.
type Noted interface {
	Legible
	// Which move is this, of those that Play.Moves has ("3→7", "A1→C2")? It is
	// written in a Solution as the numbers that come back.
	ReadMove(text string) ([]int, error)
}

// A Reading is what a drawing shows.
type Reading struct {
	// Puzzles are the texts, as Kind.Parse reads them and without claims about the
	// difficulty, of the puzzles that are drawn like this: one but where the drawing
	// leaves a thing open (whether a KenKen's digits begin with 1 or 0, the answer
	// says), and none where it leaves clues out, as small answers do. A position on
	// the way, or at the end, is a puzzle as well.
	Puzzles []string
	// Answer is what the drawing shows filled in, as Solution.Text has it, with the
	// given cells in it: all its cells. It is "" in a question, and in puzzles of moves.
	Answer string
	// Common is what both question and answer show of a grid, in a form of the kind's
	// own: it is equal in both, and so an answer that stands elsewhere can be seen to
	// be another puzzle's. Of a puzzle of moves it is all that is drawn of the
	// position, so that pictures on the way can be compared.
	Common string
}
