// Package engine says what a puzzle is: the kinds, the makers that propose
// candidates, the puzzles with their grades, solutions and drawings.
//
// Everything below this package is pure: no files, no clock, no global source
// of chance. Whatever a puzzle depends on arrives as a parameter, so that equal
// input gives equal puzzles on any machine.
//
// Whoever adds a kind implements [Kind], [Maker] and [Puzzle], and one of the
// groups [Grid] (its puzzles are filled in, cell by cell) and [Moves] (they are
// solved by moves). A kind whose puzzles are made of what a publisher writes is
// [Supplied] as well, one whose rules show an example is [Illustrated], and one that
// reads its drawings back is [Legible] (and [Noted], where moves are printed); one
// that helps in the midst of a puzzle is [Helpful], one that teaches its techniques
// [Teaching]; a grid whose steps are drawn is [Pictured], and a puzzle of moves that is played
// on a screen [Handled]. There are no other interfaces: what is special about a kind is data
// ([Offer], [Format], [Caption], [Step], [Example], [Notes]). The suite in enginetest
// holds every kind to what is said here.
package engine

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"math/rand/v2"

	"octavo/engine/figure"
)

// A Kind is one sort of puzzle, such as sudoku. Its members answer what the
// program asks before there is a puzzle, and what only the kind can tell of any.
type Kind interface {
	// What is it called in content files and at the command line?
	Name() string
	// Would a seed still make what it made before? Whoever changes the making
	// changes the version, which is part of what a cached puzzle is found by.
	Version() string
	// How hard can its puzzles be? Easiest first, and the same that the Offer of
	// a maker without options has; none for a kind that is not made by tier.
	Tiers() []Tier
	// What can be set? In the order in which help shows it.
	Options() []OptionSpec
	// What are the rungs of its ladder, cheapest first? Explanations may have some
	// that grades don't count. None where puzzles are solved by looking ahead.
	Techniques() []string
	// Who makes puzzles under these options? Unknown and impossible options are
	// refused as *OptionError, several joined by errors.Join.
	Maker(Options) (Maker, error)
	// Which puzzle does this line stand for? It is the inverse of Puzzle.String.
	Parse(text string) (Puzzle, error)
	// Is this answer right? It is found out from the rules alone, by the slowest
	// and plainest way, with nothing that the solver uses: nil if so,
	// ErrUnfinished if nothing is wrong so far but something is missing, and any
	// other error where a rule is broken. The text of an unfinished grid has Gap
	// in the cells that are open; a rule that such a cell has a part in, and
	// which the others don't break by themselves, is not broken yet.
	Check(Puzzle, Solution) error
	// Which puzzles are one and the same in disguise? They are those that these
	// lead to, in any number and order; Puzzle.Canonical is the same for all of
	// them. None where puzzles are alike only if their texts are.
	Symmetries() []Symmetry
	// What does it say to its readers? rules.<lang>.md, and words.<lang>.yaml,
	// the kind's part of the locale.
	Texts() embed.FS
}

// Gap stands in the text of a solution for a cell that is not filled yet.
const Gap = '.'

// A Symmetry makes of a puzzle one that is the same in disguise: turned,
// mirrored, with its symbols renamed.
type Symmetry struct {
	Name  string // for messages: "turned", "symbols renamed"
	Image func(Puzzle) Puzzle
}

// A Supplied kind makes its puzzles of what a publisher has written.
type Supplied interface {
	Kind
	// How does the kind look with such material? The materials of other kinds
	// are left aside, and the version covers those that are used.
	With(materials ...Material) Kind
}

// A Material is something that puzzles of a kind are made of.
type Material interface {
	// Which kind is it for?
	Material() (kind string)
}

// An Illustrated kind shows in pictures how it is played.
type Illustrated interface {
	Kind
	// Which step of which small puzzle is to be seen where the rules say
	// "::example"? It is the same at any time, and depends on no material. FirstStep
	// and FirstMove make it.
	Example() (Example, error)
}

// A Maker is one configured source of candidate puzzles. It need not be safe
// for concurrent use.
type Maker interface {
	// What can be had of it, and what has whoever prints it to know? It is the
	// same at any time.
	Offer() Offer
	// What could the next puzzle be? It may turn out to be of the tier wanted:
	// the caller grades it and asks again where it is not. There is one puzzle
	// or, where the offer has a Set, one for each of its tiers. ErrNoCandidate
	// asks for another try; any other error ends the job.
	Propose(ctx context.Context, rng *rand.Rand, want Want) ([]Puzzle, error)
}

// A Want is what a proposal is asked for.
type Want struct {
	// Tier is one of Offer.Tiers; NoTier where there are none, or where Offer.Band
	// says how hard and any of them will do.
	Tier Tier
	// Number is that of the puzzle in its series, from 1. What is made must not
	// depend on how many there are.
	Number int
	// Again is how often what was made for the number repeated an earlier puzzle
	// of the run: 0 at first. A maker that knows all its puzzles goes on to the
	// next of them.
	Again int
}

// A Puzzle is one puzzle, complete and immutable.
type Puzzle interface {
	// How is it written on one line? Kind.Parse reads it back.
	fmt.Stringer
	// When is another puzzle this one in disguise? When it has this same text.
	// Kind.Symmetries says what a disguise is.
	Canonical() string
	// How hard is it? ErrUnsolvable and ErrAmbiguous (where the kind promises
	// one solution) say that it is none; the grade is then still good for its
	// Solutions.
	Grade() (Grade, error)
	// What is the answer? With ErrUnsolvable and ErrAmbiguous come the facts
	// that are known all the same.
	Solve() (Solution, error)
	// What does it look like as it is set?
	Question(figure.Style) figure.Figure
	// And solved?
	Answer(figure.Style) figure.Figure
	// What does the line over its drawing say?
	Caption() Caption
}

// An Explainer is a puzzle that explains its solution step by step: every Grid and
// every Moves is one.
type Explainer interface {
	Puzzle
	Explain() ([]Step, error)
}

// A Grid is a puzzle that is filled in, cell by cell, and has one solution. A
// person solves it by the techniques of its kind.
type Grid interface {
	Puzzle
	// How many cells has it, across and down?
	Extent() Extent
	// What stands in its cells and between them, for those who can't see it?
	Table() Table
	// And when it is solved? It is the question's table where there is not
	// exactly one solution.
	AnswerTable() Table
	// How does a person solve it, step by step from the givens to the solution?
	// The steps may be followed by whoever knows the rules: see Step. Where the
	// known techniques don't suffice, the last of them say so ("search").
	Explain() ([]Step, error)
}

// A Moves is a puzzle that is solved by moves, on paper with a pencil or with
// pieces cut from it. A solution is known by its moves; there may be others.
type Moves interface {
	Puzzle
	// How is a solution printed? It is one that Solve has returned: what was
	// found once is not searched for again.
	Play(Solution, figure.Style) Play
	// What does the reader write on beneath the puzzle, whose shortest solution
	// has so many moves? There is room for a quarter more (package movelog). It
	// takes up no more than the width and height, and is the empty figure where
	// these are too little for that.
	Workings(moves int, width, height figure.Length, style figure.Style) figure.Figure
	// With how many pieces is it laid out? 0 where it isn't.
	Pieces() int
	// Which sheets are they cut from, and what are they laid on? Each is no
	// larger than width × height. None where there are no pieces.
	Kit(width, height figure.Length, style figure.Style) []figure.Figure
	// What does the drawing show, for those who can't see it? Sentences that
	// stand in the kind's words under steps; none where the explanation of the
	// text form in the rules must do.
	Describe() []Step
	// What happens in the solution, move by move, as told on paper? No steps
	// where the printed moves say it all.
	Explain() ([]Step, error)
	// What becomes of a line of moves from the start, played as far as the rules
	// allow it? The zero Line where the kind tells no such thing.
	Follow(moves [][]int) Line
}

var (
	// ErrUnsolvable says that a puzzle has no solution.
	ErrUnsolvable = errors.New("no solution")
	// ErrAmbiguous says that a puzzle has more than one solution.
	ErrAmbiguous = errors.New("more than one solution")
	// ErrNoCandidate says that a proposal came to nothing and may be repeated.
	ErrNoCandidate = errors.New("no candidate")
	// ErrUnfinished says of an answer that nothing is wrong with it so far.
	ErrUnfinished = errors.New("not finished")
)

// Supply gives every kind those of the materials that are meant for it.
func Supply(kinds []Kind, materials ...Material) []Kind {
	supplied := make([]Kind, len(kinds))
	for i, k := range kinds {
		supplied[i] = k
		needy, ok := k.(Supplied)
		if !ok {
			continue
		}
		var own []Material
		for _, m := range materials {
			if m.Material() == k.Name() {
				own = append(own, m)
			}
		}
		supplied[i] = needy.With(own...)
	}
	return supplied
}
