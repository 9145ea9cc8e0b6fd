// Package engine defines what a puzzle is: the kinds, the makers that propose candidates,
// the puzzles with their grades, solutions and drawings.
//
// Everything below this package is pure: no files, no clock, no global random source. A
// puzzle depends on its parameters alone, so equal input gives equal puzzles on any
// machine.
//
// A new kind implements [Kind], [Maker] and [Puzzle]. Its puzzles also implement one of
// three groups: [Grid], if cells are filled in; [MovePuzzle], if moves are made; or only
// [Describer], if lines are drawn, such as the rings around the words of a word search. The
// other interfaces are optional:
//   - [MaterialKind]: a kind that makes its puzzles from a publisher's material;
//   - [LadderKind]: a kind whose options leave techniques out of its ladder;
//   - [Illustrated]: a kind whose rules show an example;
//   - [SimplyExplained]: a kind with rules for children;
//   - [DrawingReader]: a kind that reads its drawings back;
//   - [MoveReader]: a kind that also reads its printed moves back;
//   - [Hinter]: a kind that gives hints;
//   - [Teacher]: a kind that teaches its techniques;
//   - [DrawableGrid]: a grid whose steps are drawn;
//   - [WritableKind]: a kind whose puzzles a person can write on an empty board;
//   - [PieceDrawer]: a puzzle of moves that is played on a screen.
//
// Everything else that a kind defines is data ([Offer], [Format], [Caption],
// [Step], [Example], [NoteLayout]). The suite in enginetest checks that every kind does what
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
	// Version identifies the making algorithm. It must change whenever the algorithm makes other
	// puzzles from the same seeds, because it is part of the key of cached puzzles.
	Version() string
	// Tiers returns the tiers, easiest first, as in the Offer of a maker without options.
	// It returns none if the kind's puzzles are not made by tier.
	Tiers() []Tier
	// Options returns the options, in the order in which help shows them.
	Options() []OptionSpec
	// Techniques returns the ladder of techniques, cheapest first. Explanations may use some that
	// grades don't count. The ladder is empty for kinds whose puzzles are solved by looking ahead
	// instead.
	Techniques() []string
	// Maker returns a maker with these options. It refuses unknown and impossible
	// options with *OptionError; several are joined by errors.Join.
	Maker(Options) (Maker, error)
	// Parse reads a puzzle from its line, as Puzzle.String writes it.
	Parse(text string) (Puzzle, error)
	// Check judges an answer by the rules alone, in the plainest way, and shares no code with the
	// solver. It returns nil if the answer is right, ErrUnfinished if nothing is wrong so far but
	// something is missing, and any other error if a rule is broken. The text of an unfinished grid
	// has Gap in its open cells. A rule about an open cell counts as broken only if no symbol in
	// that cell could meet it.
	Check(Puzzle, Solution) error
	// Symmetries returns changes that keep Puzzle.Canonical the same. They may be applied one after
	// another, in any order. The list is empty if different texts are always different puzzles.
	Symmetries() []Symmetry
	// Texts returns the files rules.<lang>.md and words.<lang>.yaml. The words are the
	// kind's part of the locale.
	Texts() embed.FS
}

// Gap stands in the text of a solution for a cell that is not filled yet.
const Gap = '.'

// A Symmetry changes a puzzle into an equivalent one: rotated, mirrored, or with its
// symbols renamed.
type Symmetry struct {
	Name  string              // for messages: "turned", "symbols renamed"
	Apply func(Puzzle) Puzzle // returns the changed puzzle
}

// A MaterialKind is a kind that makes its puzzles from what a publisher has written.
type MaterialKind interface {
	Kind
	// WithMaterials returns a copy of the kind that uses these materials. It ignores materials of
	// other kinds. The Version of the copy also changes with the materials that it uses.
	WithMaterials(materials ...Material) Kind
}

// A LadderKind is a kind whose options can leave techniques out of its ladder. Its puzzles are then
// graded, explained and hinted at without these techniques.
type LadderKind interface {
	Kind
	// WithLadder returns a copy of the kind with the ladder of these options, which Maker accepts.
	WithLadder(Options) Kind
	// LadderOptions returns the keys of the options that change the ladder.
	LadderOptions() []string
}

// WithLadder returns the kind with the ladder of these options. Other kinds stay as they are.
func WithLadder(kind Kind, options Options) Kind {
	if k, ok := kind.(LadderKind); ok {
		return k.WithLadder(options)
	}
	return kind
}

// LadderOptions returns those of the options that change the ladder of a kind, or nil if none does.
func LadderOptions(kind Kind, options Options) (chosen Options) {
	k, ok := kind.(LadderKind)
	if !ok {
		return nil
	}
	for _, key := range k.LadderOptions() {
		if value, ok := options[key]; ok {
			if chosen == nil {
				chosen = Options{}
			}
			chosen[key] = value
		}
	}
	return chosen
}

// A Material is data of a publisher from which a kind makes puzzles, such as a world.
type Material interface {
	// KindName returns the name of the kind that uses the material.
	KindName() (kind string)
}

// An Illustrated kind shows in pictures how it is played.
type Illustrated interface {
	Kind
	// Example returns the example that replaces the line "::example" of the rules. It doesn't
	// depend on the material. FirstStepExample, MoveExample and AnswerExample make such examples.
	Example() (Example, error)
}

// A SimplyExplained kind also has rules in simple words, for books that have only small grids. Such
// books are mostly for children. The kind's Texts also have the file rules.simple.<lang>.md.
type SimplyExplained interface {
	Illustrated
	// SimpleSizes returns the sizes of small grids: their numbers of rows.
	SimpleSizes() []int
	// SimpleExample returns the example of the simple rules, a grid of this size.
	SimpleExample(size int) (Example, error)
}

// A Maker proposes puzzles for one set of options. It need not be safe for concurrent use.
type Maker interface {
	// Offer returns what the maker can make, and what the layout of a book must know about it. It
	// always returns the same.
	Offer() Offer
	// Propose returns one puzzle, or one for each of Offer.SetTiers if there are any. A puzzle may
	// have another tier than the wanted one: the caller grades it, and asks again if necessary.
	// ErrNoProposal means that the caller should try again. Any other error ends the job.
	Propose(ctx context.Context, rng *rand.Rand, want Want) ([]Puzzle, error)
}

// A Want says which puzzle a maker should propose.
type Want struct {
	// Tier is one of Offer.Tiers. It is NoTier if there are none, or if only Offer.Band
	// decides how hard the puzzle must be.
	Tier Tier
	// Number is the puzzle's number in its series, from 1. The puzzle must not depend
	// on the length of the series.
	Number int
	// Repeats counts the earlier proposals for this number that repeated another puzzle of the run.
	// A maker that has all its puzzles in a list then proposes the next one.
	Repeats int
}

// A Puzzle is one complete puzzle. It doesn't change after it is made.
type Puzzle interface {
	// String returns the puzzle on one line. Kind.Parse reads it back.
	fmt.Stringer
	// Canonical returns a text that is the same for all equivalent puzzles, and
	// different for others. Kind.Symmetries defines which puzzles are equivalent.
	Canonical() string
	// Grade measures the puzzle. If the error is ErrUnsolvable or ErrAmbiguous, only
	// Grade.Solutions is valid. Only kinds that promise one solution return ErrAmbiguous.
	Grade() (Grade, error)
	// Solve returns the answer. If the error is ErrUnsolvable or ErrAmbiguous, the Solution has
	// only the facts that are known.
	Solve() (Solution, error)
	// Question draws the puzzle unsolved.
	Question(figure.Style) figure.Figure
	// Answer draws the puzzle solved.
	Answer(figure.Style) figure.Figure
	// Caption returns the line above the drawing.
	Caption() Caption
}

// A Describer is a puzzle that says in sentences what its drawing shows, for readers who can't see
// it. Every puzzle that isn't a Grid is one.
type Describer interface {
	Puzzle
	// Describe returns the sentences, which are in the kind's words under "steps". If there are
	// none, the kind's rules explain how to read the puzzle's text instead.
	Describe() []Step
}

// An Explainer is a puzzle that explains its solution step by step. Every Grid and
// every MovePuzzle is one.
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
	// Solutions returns the solutions, but no more than two: two mean that there are two or more.
	// It returns an error if the search reaches its limits before that is known.
	Solutions() ([]Solution, error)
	// Explain returns the steps from the givens to the solution. A reader who knows
	// only the rules can follow them: see Step. If the known techniques are not enough,
	// the last steps have the technique "search".
	Explain() ([]Step, error)
}

// A TierGrader is a puzzle that can find its tier in less time than all facts of its grade.
type TierGrader interface {
	// GradeTier returns a grade like Grade, but with no more than Solutions, Tier and SecondTier.
	GradeTier() (Grade, error)
}

// A MovePuzzle is a puzzle that is solved by moves, with a pencil or with paper pieces that
// the reader cuts out. It may have several solutions.
type MovePuzzle interface {
	Describer
	// PrintSolution returns the printed form of a solution that Solve has returned. It gets the
	// solution as an argument, so that it need not search again.
	PrintSolution(Solution, figure.Style) PrintedSolution
	// DrawMoveLog draws lines on which the reader notes moves. moves is the number of
	// moves in the shortest solution. The lines have room for a quarter more (package
	// movelog). The figure is no larger than width × height, and empty if they are too
	// small.
	DrawMoveLog(moves int, width, height figure.Length, style figure.Style) figure.Figure
	// PieceCount returns the number of pieces that lay out the puzzle, or 0 if there are
	// none to cut out.
	PieceCount() int
	// KitName names the sorts of pieces and what they are laid on. The pieces of the puzzle
	// with most pieces suffice for all puzzles of its format with the same name.
	KitName() string
	// DrawKit draws the sheets from which the pieces are cut, and the sheets on which they are
	// laid. Each is no larger than width × height. There are none if PieceCount is 0.
	DrawKit(width, height figure.Length, style figure.Style) []figure.Figure
	// Explain returns the steps of the solution, move by move, as a book prints them. It returns no
	// steps if the printed moves need no explanation.
	Explain() ([]Step, error)
	// Follow plays moves from the start, as far as the rules allow, and describes the result. If
	// the kind describes no lines, it returns the zero PlayedLine.
	Follow(moves [][]int) PlayedLine
}

var (
	// ErrUnsolvable means that a puzzle has no solution.
	ErrUnsolvable = errors.New("no solution")
	// ErrAmbiguous means that a puzzle has more than one solution.
	ErrAmbiguous = errors.New("more than one solution")
	// ErrNoProposal means that Propose found no puzzle, but may find one if it is called again.
	ErrNoProposal = errors.New("no candidate")
	// ErrUnfinished means that an answer is incomplete, but breaks no rule so far.
	ErrUnfinished = errors.New("not finished")
)

// WithMaterials returns the kinds. Each MaterialKind among them gets the materials that name it.
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
			if m.KindName() == k.Name() {
				own = append(own, m)
			}
		}
		supplied[i] = materialKind.WithMaterials(own...)
	}
	return supplied
}
