package engine

import (
	"octavo/engine/figure"
)

// A Play is a solution by moves, as it is printed.
type Play struct {
	// Moves are written as the kind writes them, such as "3→7": short, without
	// white space, each the same in every language.
	Moves []string
	// Told are the same moves in sentences as of Moves.Describe.
	Told []Step
	// Stages are pictures of a few positions on the way, in order.
	Stages []Stage
}

// A Stage is a picture of what some of the moves lead to.
type Stage struct {
	After  int // how many moves have been made
	Figure figure.Figure
	// Seen is what it shows, for those who can't see it: sentences as of Moves.Describe.
	Seen []Step
}

// A Line is what becomes of moves.
type Line struct {
	Moves   []Step // those that were played, in words
	Dead    int    // how many were played until no solution was left; -1 where there still is one
	Comment Step   // on where that happens
	End     Step   // where the line ends, and why
	Illegal bool   // because the next move is against the rules
}

// Told reports whether the kind tells anything of lines.
func (l Line) Told() bool { return l.End.Key != "" }

// A Handled is a puzzle of moves whose pieces are drawn one by one too, so that whoever
// plays it on a screen can move them about.
type Handled interface {
	Moves
	// What do its pieces look like, and what are they called? There is a sign for each
	// sort, in the order in which the puzzle's text first names them. It is drawn as the
	// question in cells of that side draws the piece where it can be taken, and its figure
	// is as large as the piece.
	Signs() []Sign
}
