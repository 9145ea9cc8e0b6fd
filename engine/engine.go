// Package engine says what a puzzle is: the kinds, the makers that propose
// candidates, the puzzles with their grades, solutions and drawings.
//
// Everything below this package is pure: no files, no clock, no global source
// of chance. Whatever a puzzle depends on arrives as a parameter, so that equal
// input gives equal puzzles on any machine.
package engine

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"math/rand/v2"

	"octavo/engine/figure"
)

// A Kind is one sort of puzzle, such as sudoku.
type Kind interface {
	// Name is the identifier used in content and on the command line.
	Name() string
	// Version names the making algorithm. It is part of what a cached puzzle
	// is found by: whoever changes what a seed makes changes the version.
	Version() string
	// Tiers lists the tiers the kind can make, easiest first, under its
	// default options; a Maker may offer fewer.
	Tiers() []Tier
	// Options lists what can be set, in the order in which help shows it.
	Options() []OptionSpec
	// Techniques names the rungs of the grader's ladder, cheapest first.
	Techniques() []string
	// Maker configures a source of candidates. Unknown or impossible options
	// are reported as *OptionError, several joined with errors.Join.
	Maker(options Options) (Maker, error)
	// Parse reads one puzzle from its canonical text; the inverse of
	// Puzzle.String.
	Parse(text string) (Puzzle, error)
	// Texts holds what the kind says to its readers: rules.<lang>.md and
	// words.<lang>.yaml, the kind's part of the locale files.
	Texts() embed.FS
}

// A Maker is one configured source of candidate puzzles.
type Maker interface {
	// Tiers lists what this configuration can make, easiest first.
	Tiers() []Tier
	// Extent is the largest drawing that a puzzle of this maker needs.
	Extent() Extent
	// Propose makes one candidate that may turn out to be of tier t. The
	// caller grades it and asks again where it is not. ErrNoCandidate asks for
	// another try; any other error ends the job.
	Propose(ctx context.Context, rng *rand.Rand, t Tier) (Puzzle, error)
}

// A Serial maker makes the puzzles of a set by their numbers, such as one with
// more colours after the other.
type Serial interface {
	Maker
	// At is the maker of the puzzle of a number, from 1. What it makes must
	// not depend on how many the set has.
	At(number int) Maker
}

// A SetMaker is a Maker whose puzzles come in sets that belong together, such
// as three boards taken from one grid.
type SetMaker interface {
	Maker
	// SetTiers gives the tier of each puzzle of a set.
	SetTiers() []Tier
	// ProposeSet makes one candidate set, a puzzle for each of SetTiers.
	ProposeSet(ctx context.Context, rng *rand.Rand) ([]Puzzle, error)
}

// A Puzzle is one puzzle, complete and immutable.
type Puzzle interface {
	// String is the canonical text form, one line.
	fmt.Stringer
	// Grade measures the puzzle. It returns ErrUnsolvable, and ErrAmbiguous
	// where the kind promises one solution; the Grade is then still good for
	// its Solutions.
	Grade() (Grade, error)
	// Solve returns the answer, or ErrUnsolvable or ErrAmbiguous together with
	// the facts that are known all the same.
	Solve() (Solution, error)
	// Question draws the puzzle as it is set.
	Question(figure.Style) figure.Figure
	// Answer draws the solution.
	Answer(figure.Style) figure.Figure
}

// An Explainer can be solved as a person would, step by step.
type Explainer interface {
	// Explain returns the steps from the givens to the solution.
	Explain() ([]Step, error)
}

// A Follower is solved by moves, and can be told a line of them.
type Follower interface {
	// Follow plays moves from the start, as far as the rules allow it.
	Follow(moves [][]int) Line
}

// A Line is what becomes of moves.
type Line struct {
	Moves   []Step // those that were played, in words
	Dead    int    // how many were played until no solution was left; -1 where there still is one
	Comment Step   // on where that happens
	End     Step   // where the line ends, and why
	Illegal bool   // because the next move is against the rules
}

// A Canonical puzzle knows when it is another one in disguise.
type Canonical interface {
	// Canonical is the same text for all puzzles that are alike under the
	// kind's symmetries (rotation, reflection, relabelling …).
	Canonical() string
}

// A Tabular puzzle can be read aloud row by row.
type Tabular interface {
	// Rows returns the contents of the puzzle's cells; "" for an empty one.
	Rows() [][]string
	// AnswerRows returns the contents of the cells once it is solved.
	AnswerRows() [][]string
}

// Extent is the size of a drawing, counted in cells.
type Extent struct{ Columns, Rows int }

var (
	// ErrUnsolvable says that a puzzle has no solution.
	ErrUnsolvable = errors.New("no solution")
	// ErrAmbiguous says that a puzzle has more than one solution.
	ErrAmbiguous = errors.New("more than one solution")
	// ErrNoCandidate says that a proposal came to nothing and may be repeated.
	ErrNoCandidate = errors.New("no candidate")
)
