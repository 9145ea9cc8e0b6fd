package engine

import (
	"context"
	"math"
	"sort"
)

// A Hinter is a kind that gives hints in the middle of a puzzle.
type Hinter interface {
	Kind
	// Position reads a position of the puzzle from its text, as Position.String writes it. The text
	// is untrusted: it may belong to another puzzle, be broken or be malicious. The error says
	// where the text is wrong (R3C5, move 4).
	Position(p Puzzle, text string) (Position, error)
	// Hint returns the next step from a position that Position has returned. The same arguments
	// always give the same hint. ErrUnsolvable and ErrAmbiguous mean that the puzzle itself is
	// wrong; the context's error means that the caller has stopped waiting.
	Hint(ctx context.Context, p Puzzle, position Position, request HintRequest) (Hint, error)
}

// A HintRequest says what the reader wants besides the next step.
type HintRequest struct {
	// FindMistakes asks for a list of the mistakes in the position, if there are any.
	FindMistakes bool
	// WorkLimit limits the search, in the kind's own units, such as positions searched. 0 means the
	// kind's usual limit. The hint depends on this limit, but never on the speed of the machine.
	WorkLimit int
	// LastTouched is the cell that the reader touched last, or nil. Its symbol is
	// ignored. If the cheapest technique has several steps, the hint prefers the one
	// nearest to this cell, among those found without long work.
	LastTouched *CellSymbol
}

// StepDistance returns how far LastTouched is from the nearest cell that a step changes: the
// difference of their rows plus that of their columns. It is 0 if LastTouched is nil.
func (r HintRequest) StepDistance(s *Step) int {
	if r.LastTouched == nil {
		return 0
	}
	least := math.MaxInt
	for _, symbols := range [...][]CellSymbol{s.Placed, s.Struck} {
		for _, m := range symbols {
			least = min(least, max(m.Row-r.LastTouched.Row, r.LastTouched.Row-m.Row)+max(m.Column-r.LastTouched.Column, r.LastTouched.Column-m.Column))
		}
	}
	return least
}

// A Hint holds the next step from a position, or the reason why there is none.
type Hint struct {
	Outlook Outlook
	// Step is the next step if the Outlook is StepFound. It is a step of the cheapest technique
	// that tells the reader something new, with causes that can be seen in this position. In a
	// MovePuzzle it is the sentence about the next move, if there is one.
	Step Step
	// Moves solve a MovePuzzle from this position; the first is the next move. No solution from
	// here has fewer moves than Bound. If Bound equals the number of Moves, they are a shortest
	// solution. In grids, Moves is nil and Bound is 0.
	Moves [][]int
	Bound int
	// WronglyFilled are filled symbols that aren't in the solution. WronglyStruck are struck
	// candidates that are in the solution. They are set only if HintRequest.FindMistakes is true.
	WronglyFilled, WronglyStruck []CellSymbol
	// MovesToUndo is the number of moves to undo until the puzzle can be solved again, if the
	// Outlook is Lost. It is 0 in grids.
	MovesToUndo int
}

// CountMovesToUndo returns how many of the last moves to undo until the position is solvable, or
// all of them if it never is. It uses a binary search, which is right because no move makes a lost
// position solvable again.
func CountMovesToUndo(moves [][]int, isSolvable func(moves [][]int) bool) int {
	return sort.Search(len(moves), func(n int) bool { return isSolvable(moves[:len(moves)-n]) })
}

// An Outlook says whether a position still leads to a solution.
type Outlook uint8

// The outlooks.
const (
	// Undecided: the search reached HintRequest.WorkLimit without a result.
	Undecided Outlook = iota
	// StepFound: there is a next step.
	StepFound
	// Finished: the puzzle is solved.
	Finished
	// Lost: it is proven that no solution is left. Only a HintRequest with FindMistakes
	// gets this. Without it, a grid gives steps that don't involve a mistake, as long as
	// there are any.
	Lost
	// Misled: the reader has made a mistake that leaves no step to show. Every step left involves
	// the mistake, or no solution is left. The reader may then ask for the mistakes.
	Misled
)

// outlookNames are the identifiers in the data that pages and programs get.
var outlookNames = [...]string{Undecided: "undecided", StepFound: "onward", Finished: "finished", Lost: "lost", Misled: "misled"}

// String returns the outlook's identifier.
func (o Outlook) String() string { return outlookNames[o] }
