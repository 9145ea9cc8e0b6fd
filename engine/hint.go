package engine

import (
	"context"
	"math"
	"sort"
)

// A Hinter is a kind that gives hints in the middle of a puzzle.
type Hinter interface {
	Kind
	// Position reads a position of the puzzle; it is the inverse of Position.String.
	// The text is untrusted: it may belong to another puzzle, be broken or be
	// malicious. The error says where the text is wrong (R3C5, move 4).
	Position(p Puzzle, text string) (Position, error)
	// Hint returns the next step from a position that Position has returned. Equal
	// input gives an equal hint. ErrUnsolvable and ErrAmbiguous mean that the puzzle
	// itself is wrong; the context's error means that the caller has stopped waiting.
	Hint(ctx context.Context, p Puzzle, position Position, request HintRequest) (Hint, error)
}

// A HintRequest says what the reader wants besides the next step.
type HintRequest struct {
	// Mistakes means that the hint should also list the mistakes so far.
	Mistakes bool
	// Work limits the search, in the kind's own units (positions that it looks at); 0
	// means the kind's usual limit. The hint depends on this limit, and never on the
	// speed of the machine.
	Work int
	// Near is the cell that the reader touched last, or nil; its symbol doesn't count. Of
	// several steps by the cheapest technique the hint is the nearest one that is found
	// without long work.
	Near *Mark
}

// Distance returns how many rows and columns away from Near the nearest cell is that a step
// changes; 0 without Near.
func (r HintRequest) Distance(s *Step) int {
	if r.Near == nil {
		return 0
	}
	least := math.MaxInt
	for _, marks := range [...][]Mark{s.Placed, s.Struck} {
		for _, m := range marks {
			least = min(least, max(m.Row-r.Near.Row, r.Near.Row-m.Row)+max(m.Column-r.Near.Column, r.Near.Column-m.Column))
		}
	}
	return least
}

// A Hint is the next step from a position, or tells why there is none.
type Hint struct {
	Outlook Outlook
	// Step is the next step if the Outlook is StepFound. It is the cheapest step of the
	// ladder that is true and new in this position, and its causes can be seen there.
	// In a puzzle of moves it is the sentence of the move, if there is one.
	Step Step
	// Moves solve a puzzle of moves from here; the first is the next move. Bound is a
	// proven lower bound: no solution from here has fewer moves. If it equals the
	// number of Moves, they are a shortest solution. nil and 0 in grids.
	Moves [][]int
	Bound int
	// Wrong are symbols that are filled in where they don't belong. Missed are symbols
	// that are struck where they belong. Both are set only if HintRequest.Mistakes is.
	Wrong, Missed []Mark
	// Undo is the number of moves to undo until a solution is known again, if the
	// Outlook is Lost; 0 in grids.
	Undo int
}

// MovesToUndo returns how many of the last moves to undo until solvable is true, or all of
// them if it never is. It searches by halves, since no move makes a lost position
// solvable again.
func MovesToUndo(moves [][]int, solvable func(moves [][]int) bool) int {
	return sort.Search(len(moves), func(n int) bool { return solvable(moves[:len(moves)-n]) })
}

// An Outlook says whether a position still leads to a solution.
type Outlook uint8

// The outlooks.
const (
	// Undecided: the allowed work ended before there was a result.
	Undecided Outlook = iota
	// StepFound: there is a next step.
	StepFound
	// Finished: the puzzle is solved.
	Finished
	// Lost: it is proven that no solution is left. Only a HintRequest with Mistakes gets
	// this. Without Mistakes, a grid gives steps that don't involve a mistake, as long
	// as there are any.
	Lost
	// Misled: every step left involves a mistake, or no solution is left. The reader
	// may then ask for the mistakes.
	Misled
)

var outlookNames = [...]string{Undecided: "undecided", StepFound: "onward", Finished: "finished", Lost: "lost", Misled: "misled"}

// String returns the outlook's identifier.
func (o Outlook) String() string { return outlookNames[o] }
