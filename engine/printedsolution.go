package engine

import (
	"octavo/engine/figure"
)

// A PrintedSolution is the printed form of a MovePuzzle's solution.
type PrintedSolution struct {
	// Moves are in the kind's notation, such as "3→7". A move is short, has no white space, and is
	// the same in every language.
	Moves []string
	// Sentences describe the same moves in words, as MovePuzzle.Describe does for the puzzle.
	Sentences []Step
	// Stages are pictures of a few positions on the way, from first to last.
	Stages []Stage
}

// A Stage is a picture of the position after some moves.
type Stage struct {
	After  int // the number of moves made before
	Figure figure.Figure
	// Description describes the picture for readers who can't see it, as MovePuzzle.Describe does
	// for the puzzle.
	Description []Step
}

// A PlayedLine describes a series of moves that someone plays, as a line in a chess book does.
type PlayedLine struct {
	Moves          []Step // the moves that were played, in words
	MovesUntilLost int    // the number of moves after which no solution is left; -1 if one is left at the end
	Comment        Step   // a remark on the move that lost the last solution
	End            Step   // says where the line ends, and why
	EndsIllegally  bool   // whether the line ends because the next move breaks a rule
}

// IsDescribed reports whether the kind describes lines. It is false for the zero PlayedLine.
func (l PlayedLine) IsDescribed() bool { return l.End.Key != "" }

// A PieceDrawer is a MovePuzzle that also draws each piece alone, so that a player can move
// pieces on a screen.
type PieceDrawer interface {
	MovePuzzle
	// Pictograms returns a pictogram for each sort of piece, in the order in which the puzzle's
	// text first names them. Each pictogram looks like a piece that can be moved, in a question
	// whose cells have the given side.
	Pictograms() []Pictogram
}
