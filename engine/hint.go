package engine

import (
	"context"
	"sort"
)

// A Helpful kind helps whoever is in the midst of one of its puzzles.
type Helpful interface {
	Kind
	// Which position of the puzzle does this text stand for? It is the inverse of
	// Position.String. A text from anywhere may come here: of another puzzle, broken,
	// or meant to harm. What is no position of the puzzle is refused with an error
	// that says where it isn't (R3C5, move 4).
	Position(p Puzzle, text string) (Position, error)
	// What can be done next? It is the answer to any position that Position has
	// returned, the same at any time. ErrUnsolvable and ErrAmbiguous say that the
	// puzzle itself is none; the context's error, that nobody waits any more.
	Hint(ctx context.Context, p Puzzle, at Position, ask Ask) (Hint, error)
}

// An Ask is what somebody wants to know beside the next step.
type Ask struct {
	// Mistakes says that they want to be told what is wrong so far.
	Mistakes bool
	// Work is how much may be done for the answer, in the kind's own units (positions
	// that its search looks at); 0 for as much as the kind does for any puzzle.
	// The answer depends on it, and not on how fast the machine is.
	Work int
}

// A Hint is what can be said of a position.
type Hint struct {
	Outlook Outlook
	// Step is what can be done next where the Outlook is Onward: of all steps the
	// cheapest on the kind's ladder that is true, and that is news to whoever has
	// filled in and struck this much. What it follows from can be seen in the
	// position. In puzzles of moves it is the sentence of the move, if there is one.
	Step Step
	// Moves solve a puzzle of moves from here: the first of them is what can be done
	// next. Least is a number of moves that no solution from here goes below: where
	// there are as many, it is proven that none is shorter. nil and 0 in grids.
	Moves [][]int
	Least int
	// Wrong are the symbols filled in that don't belong where they stand, and Missed
	// those struck from where they belong. Both are told only to those who asked for
	// mistakes.
	Wrong, Missed []Mark
	// Back is how many of the last moves have to be taken back until a solution is
	// known again, where the Outlook is Lost; 0 in grids.
	Back int
}

// Back is how many of the last moves have to be taken back until a solution is known:
// what can't be solved, no move mends. It is all of them where none is known.
func Back(moves [][]int, solvable func(moves [][]int) bool) int {
	return sort.Search(len(moves), func(n int) bool { return solvable(moves[:len(moves)-n]) })
}

// An Outlook is what can be hoped for from a position.
type Outlook uint8

// The outlooks.
const (
	// Undecided: the work allowed ended before anything was found out.
	Undecided Outlook = iota
	// Onward: there is a next step.
	Onward
	// Finished: the puzzle is solved.
	Finished
	// Lost: there is no solution from here, which is proven. It is said to those who
	// asked for mistakes. Others get steps of a grid that have nothing to do with
	// their mistakes, as long as there are such.
	Lost
	// Misled: no step is left that has nothing to do with a mistake, or there is no
	// solution from here. Who is told this may ask what is wrong.
	Misled
)

var outlooks = [...]string{Undecided: "undecided", Onward: "onward", Finished: "finished", Lost: "lost", Misled: "misled"}

// String is the outlook's identifier.
func (o Outlook) String() string { return outlooks[o] }
