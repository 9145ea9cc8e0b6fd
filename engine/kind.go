// Package engine defines what a puzzle is: the kinds, the makers that propose candidates,
// the puzzles with their grades, solutions and drawings.
//
// Everything below this package is pure: no files, no clock, no global random source. A
// puzzle depends on its parameters alone, so equal input gives equal puzzles on any
// machine.
//
// A new kind implements [Kind], [Maker] and [Puzzle]. Its puzzles also implement one of
// two groups: [Grid], if cells are filled in, or [Moves], if moves are made. The other
// interfaces are optional:
//   - [MaterialKind]: a kind that makes its puzzles from a publisher's material;
//   - [Illustrated]: a kind whose rules show an example;
//   - [DrawingReader]: a kind that reads its drawings back, and [MoveReader]: its printed moves, too;
//   - [Hinter]: a kind that gives hints;
//   - [Teacher]: a kind that teaches its techniques;
//   - [Pictured]: a grid whose steps are drawn;
//   - [WritableKind]: a kind whose puzzles a person can write on an empty board;
//   - [PieceDrawer]: a puzzle of moves that is played on a screen.
//
// Everything else that is special about a kind is data ([Offer], [Format], [Caption],
// [Step], [Example], [Notes]). The suite in enginetest checks that every kind does what
// this package says.
package engine

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"math/rand/v2"

	"octavo/engine/figure"
)

// A Kind is one sort of puzzle, such as sudoku. Its methods describe the kind, and make,
// read and check its puzzles.
type Kind interface {
	// Name returns the identifier for content files and the command line.
	Name() string
	// Version identifies the making algorithm. It must change when a seed makes another
	// puzzle, because it is part of the key of cached puzzles.
	Version() string
	// Tiers returns the tiers, easiest first: the same as the Offer of a maker without
	// options. It is empty if the kind is not made by tier.
	Tiers() []Tier
	// Options returns the options, in the order in which help shows them.
	Options() []OptionSpec
	// Techniques returns the ladder of techniques, cheapest first. Explanations may use
	// some that grades don't count. It is empty if puzzles are solved by looking ahead.
	Techniques() []string
	// Maker returns a maker with these options. It refuses unknown and impossible
	// options with *OptionError; several are joined by errors.Join.
	Maker(Options) (Maker, error)
	// Parse reads a puzzle from its line. It is the inverse of Puzzle.String.
	Parse(text string) (Puzzle, error)
	// Check judges an answer by the rules alone, in the plainest way, and shares no
	// code with the solver. It returns nil if the answer is right, ErrUnfinished if
	// nothing is wrong so far but something is missing, and any other error if a rule
	// is broken. The text of an unfinished grid has Gap in its open cells. A rule that
	// involves an open cell counts as broken only if the filled cells alone break it.
	Check(Puzzle, Solution) error
	// Symmetries returns changes that keep Puzzle.Canonical the same. They may be
	// combined in any order. The list is empty if different texts are always different
	// puzzles.
	Symmetries() []Symmetry
	// Texts returns rules.<lang>.md, and words.<lang>.yaml, the kind's part of the
	// locale.
	Texts() embed.FS
}

// Gap stands in the text of a solution for a cell that is not filled yet.
const Gap = '.'

// A Symmetry changes a puzzle into an equivalent one: rotated, mirrored, or with its
// symbols renamed.
type Symmetry struct {
	Name  string // for messages: "turned", "symbols renamed"
	Image func(Puzzle) Puzzle
}

// A MaterialKind is a kind that makes its puzzles from what a publisher has written.
type MaterialKind interface {
	Kind
	// With returns the kind with its materials. It ignores materials of other kinds.
	// Its Version depends on the materials that it uses.
	With(materials ...Material) Kind
}

// A Material is something from which a kind makes puzzles.
type Material interface {
	// Material returns the name of the kind that uses it.
	Material() (kind string)
}

// An Illustrated kind shows in pictures how it is played.
type Illustrated interface {
	Kind
	// Example returns the example that replaces the line "::example" of the rules. It
	// doesn't depend on the material. FirstStep and FirstMove make it.
	Example() (Example, error)
}

// A Maker is one configured source of candidate puzzles. It need not be safe
// for concurrent use.
type Maker interface {
	// Offer returns what the maker can make, and what a printer must know about it. It
	// is always the same.
	Offer() Offer
	// Propose returns a candidate for the next puzzle. Its tier may not be the wanted
	// one: the caller grades it and asks again if necessary. It returns one puzzle or,
	// if the offer has a Set, one for each tier of the set. ErrNoCandidate asks for
	// another try; any other error ends the job.
	Propose(ctx context.Context, rng *rand.Rand, want Want) ([]Puzzle, error)
}

// A Want says which puzzle a maker should propose.
type Want struct {
	// Tier is one of Offer.Tiers. It is NoTier if there are none, or if Offer.Band says
	// how hard the puzzle must be and any tier will do.
	Tier Tier
	// Number is the puzzle's number in its series, from 1. The puzzle must not depend
	// on the length of the series.
	Number int
	// Repeats counts the earlier proposals for this number that repeated a puzzle of the
	// run: 0 at first. A maker that knows all its puzzles takes the next one.
	Repeats int
}

// A Puzzle is one puzzle, complete and immutable.
type Puzzle interface {
	// String returns the puzzle on one line. Kind.Parse reads it back.
	fmt.Stringer
	// Canonical returns a text that is the same for all equivalent puzzles, and
	// different for others. Kind.Symmetries defines which puzzles are equivalent.
	Canonical() string
	// Grade measures the puzzle. With ErrUnsolvable and ErrAmbiguous (if the kind
	// promises one solution) only Grade.Solutions is valid.
	Grade() (Grade, error)
	// Solve returns the answer. With ErrUnsolvable and ErrAmbiguous it returns the
	// facts that are known.
	Solve() (Solution, error)
	// Question draws the puzzle unsolved.
	Question(figure.Style) figure.Figure
	// Answer draws the puzzle solved.
	Answer(figure.Style) figure.Figure
	// Caption returns the line above the drawing.
	Caption() Caption
}

// An Explainer is a puzzle that explains its solution step by step. Every Grid and
// every Moves is one.
type Explainer interface {
	Puzzle
	Explain() ([]Step, error)
}

// A Grid is a puzzle whose cells are filled in. It has one solution, which a person
// finds by the techniques of its kind.
type Grid interface {
	Puzzle
	// Extent returns the number of cells across and down.
	Extent() Extent
	// Table returns the contents of the cells and the signs between them, for readers
	// who can't see the drawing.
	Table() Table
	// AnswerTable returns the table of the solution, or the question's table if there
	// is not exactly one solution.
	AnswerTable() Table
	// Solutions returns the solutions: all of them, or two if there are more. It is an error
	// if their number isn't found within the bounds of the search.
	Solutions() ([]Solution, error)
	// Explain returns the steps from the givens to the solution. A reader who knows
	// only the rules can follow them: see Step. If the known techniques are not enough,
	// the last steps say so ("search").
	Explain() ([]Step, error)
}

// A Moves is a puzzle that is solved by moves, on paper with a pencil or with pieces
// cut from it. The moves are the solution; there may be other solutions.
type Moves interface {
	Puzzle
	// Play returns a solution as it is printed. The solution comes from Solve, so that
	// Play need not search again.
	Play(Solution, figure.Style) Play
	// Workings draws lines on which the reader notes moves. They have room for a quarter
	// more moves than the shortest solution, which has the given number (package
	// movelog). The figure is no larger than width × height, and empty if that is too
	// small.
	Workings(moves int, width, height figure.Length, style figure.Style) figure.Figure
	// Pieces returns the number of pieces with which the puzzle is laid out, or 0.
	Pieces() int
	// Kit draws the sheets to cut the pieces from, and the sheets to lay them on. Each
	// is no larger than width × height. It is empty if there are no pieces.
	Kit(width, height figure.Length, style figure.Style) []figure.Figure
	// Describe returns sentences on what the drawing shows, for readers who can't see
	// it. They are in the kind's words under steps. There are none if the rules explain
	// the text form instead.
	Describe() []Step
	// Explain returns the solution move by move, as on paper. It returns no steps if the
	// printed moves are enough.
	Explain() ([]Step, error)
	// Follow plays moves from the start, as far as the rules allow, and describes the
	// result. It returns the zero Line if the kind doesn't describe lines.
	Follow(moves [][]int) Line
}

var (
	// ErrUnsolvable means that a puzzle has no solution.
	ErrUnsolvable = errors.New("no solution")
	// ErrAmbiguous means that a puzzle has more than one solution.
	ErrAmbiguous = errors.New("more than one solution")
	// ErrNoCandidate means that a proposal failed and may be repeated.
	ErrNoCandidate = errors.New("no candidate")
	// ErrUnfinished means that an answer is incomplete, but right so far.
	ErrUnfinished = errors.New("not finished")
)

// WithMaterials gives each kind its own materials.
func WithMaterials(kinds []Kind, materials ...Material) []Kind {
	supplied := make([]Kind, len(kinds))
	for i, k := range kinds {
		supplied[i] = k
		materialKind, ok := k.(MaterialKind)
		if !ok {
			continue
		}
		var own []Material
		for _, m := range materials {
			if m.Material() == k.Name() {
				own = append(own, m)
			}
		}
		supplied[i] = materialKind.With(own...)
	}
	return supplied
}
