package engine

import (
	"octavo/engine/figure"
)

// A Play is a printed solution by moves.
type Play struct {
	// Moves are in the kind's notation, such as "3→7": short, without white space, the
	// same in every language.
	Moves []string
	// Sentences are the same moves in words, in the form of Moves.Describe.
	Sentences []Step
	// Stages are pictures of a few positions of the solution, in order.
	Stages []Stage
}

// A Stage is a picture of the position after some moves.
type Stage struct {
	After  int // number of moves made
	Figure figure.Figure
	// Description describes the picture for readers who can't see it, in the form of
	// Moves.Describe.
	Description []Step
}

// A Line is the result of playing some moves.
type Line struct {
	Moves   []Step // the moves that were played, in words
	Dead    int    // number of moves until no solution was left; -1 if there still is one
	Comment Step   // a remark on the move counted by Dead
	End     Step   // where the line ends, and why
	Illegal bool   // the line ends because the next move breaks a rule
}

// IsDescribed reports whether the kind describes lines.
func (l Line) IsDescribed() bool { return l.End.Key != "" }

// A PieceDrawer is a puzzle of moves whose pieces also have drawings of their own, so that
// a player can move them on a screen.
type PieceDrawer interface {
	Moves
	// Signs returns a sign for each sort of piece, in the order in which the puzzle's
	// text first names them. Its drawing has the size of the piece, and looks like the
	// piece in a question with cells of that side, at a place where it can be taken.
	Signs() []Sign
}
