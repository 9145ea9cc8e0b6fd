// Package enginetest is the conformance suite of all kinds of puzzle. [Run] checks one kind. A kind
// that is in the list of package kinds is tested without further edits.
//
// # Checks of a kind
//
// Identity and Options: its name, tiers and options are consistent. Determinism: a seed makes the
// same puzzle every time. HostileTexts: bad texts are refused without a panic. Rules, Words: it has
// its texts in every language. SolutionCounts, Shortest: its solver agrees with a search that only
// asks the referee. Numbers: its solver follows numbers that its maker never uses. CanonicalDiffers,
// LooksDiffer: different puzzles have different canonical texts, drawings and descriptions.
// Example: the example of its rules is true. Lessons: they teach every technique once, in the order
// of the ladder.
//
// # Checks of each sample
//
// RoundTrip: its text reads back. Grade, Solve, Referee, Unique: it has its tier and one right
// solution. Drafts: it can be written on an empty board. Techniques, Explanation: its steps can be
// followed. StepDrawings: a drawing shows its step and nothing else. GridHints, MoveHints: hints
// are true, new and cheap, and mention mistakes only on request. Symmetries: the puzzles that
// symmetries make of it have the same canonical text. Figures, GridDrawing, Table: drawings fit,
// and agree with the tables. ReadBack, DamageFound: its drawings are read back, and damage is
// noticed. Play, Follow, Workings, Kit: its moves can be printed, described, written down, and laid
// out with pieces.
//
// # What the suite relies on
//
// [Run] trusts only the kind's Check, the referee, which is written from the rules alone. The suite
// uses it to count solutions, follow explanations and judge answers. The tests of a kind check what
// the suite can't: whether its tiers agree with another program, how varied its puzzles are, how a
// page looks. [Seed] and [Accepts] make a fuzz target of three lines.
package enginetest

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/slowtests"
)

// languages lists the languages of every kind.
func languages() []string { return []string{"en", "es", "fr", "pt"} }

// T is the part of *testing.T that a check uses. The suite's own tests replace it.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Run checks that a kind keeps every promise on which the rest of the program relies.
func Run(t *testing.T, kind engine.Kind) {
	var list []sample
	samples := func(t T) []sample {
		if list == nil {
			list = makeSamples(t, kind)
		}
		return list
	}
	for _, c := range kindChecks() {
		t.Run(c.name, func(t *testing.T) { c.check(t, kind, samples) })
	}
	for _, c := range puzzleChecks() {
		t.Run(c.name, func(t *testing.T) {
			for _, s := range samples(t) {
				c.check(t, kind, s)
				if t.Failed() {
					break // the next samples would mostly fail for the same reason
				}
			}
		})
	}
}

// kindCheck is a check of the kind as a whole. Its function gets a function that makes the samples.
type kindCheck struct {
	name  string
	check func(T, engine.Kind, func(T) []sample)
}

func kindChecks() []kindCheck {
	return []kindCheck{
		{"Identity", checkIdentity},
		{"Options", checkOptions},
		{"Determinism", checkDeterminism},
		{"HostileTexts", checkHostileTexts},
		{"Rules", checkRules},
		{"Words", checkWords},
		{"SolutionCounts", checkSolutionCounts},
		{"CanonicalDiffers", checkCanonicalDiffers},
		{"LooksDiffer", checkLooksDiffer},
		{"Shortest", checkShortest},
		{"Numbers", checkNumbers},
		{"Example", checkExample},
		{"Lessons", checkLessons},
	}
}

// puzzleCheck is a check of each sample.
type puzzleCheck struct {
	name  string
	check func(T, engine.Kind, sample)
}

func puzzleChecks() []puzzleCheck {
	return []puzzleCheck{
		{"RoundTrip", checkRoundTrip},
		{"Grade", checkGrade},
		{"Solve", checkSolve},
		{"Referee", checkReferee},
		{"Unique", checkUnique},
		{"Drafts", checkDraft},
		{"Techniques", checkTechniques},
		{"Explanation", checkExplanation},
		{"StepDrawings", checkStepDrawings},
		{"GridHints", checkGridHints},
		{"MoveHints", checkMoveHints},
		{"Symmetries", checkSymmetries},
		{"Figures", checkFigures},
		{"GridDrawing", checkGridDrawing},
		{"ReadBack", checkReadBack},
		{"DamageFound", checkDamageFound},
		{"Table", checkTable},
		{"Play", checkPlay},
		{"Follow", checkFollow},
		{"Workings", checkWorkings},
		{"Kit", checkKit},
	}
}

// fastOrSlow returns its first argument in fast tests, and its second one with the build tag slow.
func fastOrSlow[N any](some, many N) N {
	if !slowtests.On {
		return some
	}
	return many
}

// A sample is a puzzle that the generator would accept, with the tier and options that were asked for.
type sample struct {
	puzzle        engine.Puzzle
	reparse       func() (engine.Puzzle, error) // reads the puzzle from its text
	tier          engine.Tier
	extent        engine.Extent
	minCell       figure.Length // engine.Format.MinCell
	letterLimit   int           // the promised limit of the smallest letters, in thousandths of a cell; 0 if none
	solvedByMoves bool          // the maker says that the puzzle is solved by moves
	hasPieces     bool          // the maker says that players lay out the puzzle with pieces
	symbols       string        // all symbols of the kind's answers
	options       engine.Options
}

func (s sample) String() string {
	return fmt.Sprintf("%s {%s} %q", s.tier, s.options.Words(), s.puzzle)
}

// makeSamples makes three puzzles of every tier with the default options, and one for each value of
// each option. In the slow tests it also makes a puzzle of a harder tier if an option changes the
// size of the grid. It does so because a kind may have other code for grids of that size.
func makeSamples(t T, kind engine.Kind) []sample {
	t.Helper()
	var (
		all   []sample
		usual engine.Extent
	)
	for _, options := range optionSets(kind) {
		maker, err := kind.Maker(options)
		var refused *engine.OptionError
		if errors.As(err, &refused) && len(options) > 0 {
			continue
		}
		if err != nil {
			t.Fatalf("a maker with {%s}: %v", options.Words(), err)
		}
		tiers, each := tiersOf(maker), 3
		extent := maker.Offer().Format.Extent
		switch {
		case len(options) == 0:
			usual = extent
		case extent != usual:
			tiers, each = slices.Compact([]engine.Tier{tiers[0], tiers[fastOrSlow(0, min(harderTier, len(tiers)-1))]}), 1
		default:
			tiers, each = tiers[:1], 1
		}
		for _, tier := range tiers {
			rng := rand.New(rand.NewChaCha8([32]byte{1, byte(tier)}))
			for range each {
				all = append(all, acceptedProposal(t, maker, rng, tier, options)...)
			}
		}
	}
	symbols := symbolsOf(all)
	for i, s := range all {
		all[i].symbols = symbols
		read := func() (engine.Puzzle, error) { return kind.Parse(s.puzzle.String()) }
		all[i].reparse = fastOrSlow(sync.OnceValues(read), read)
	}
	return all
}

// harderTier is the index, among a maker's tiers, of the harder tier that makeSamples uses. Its
// puzzles need more techniques than those of the first two tiers.
const harderTier = 2

// symbolsOf returns all symbols in the answers of grids, sorted.
func symbolsOf(all []sample) string {
	var symbols []rune
	for _, s := range all {
		answer, err := s.puzzle.Solve()
		if err != nil {
			continue // checkSolve reports it
		}
		for _, symbol := range answer.Text {
			if !slices.Contains(symbols, symbol) {
				symbols = append(symbols, symbol)
			}
		}
	}
	slices.Sort(symbols)
	return string(symbols)
}

// tiersOf lists the tiers to ask a maker for: NoTier if it has none.
func tiersOf(maker engine.Maker) []engine.Tier {
	if tiers := maker.Offer().Tiers; len(tiers) > 0 {
		return tiers
	}
	return []engine.Tier{engine.NoTier}
}

// manyValues is how many values of one option the fast tests try one by one. Of longer lists, such as
// the themes of a word search, they try the first two.
const manyValues = 15

// optionSets lists the default options, and each option alone with each of its values. If the
// values are a range, it takes those that rangeValues chooses: for a kind with tiers the lowest and
// the highest.
func optionSets(kind engine.Kind) []engine.Options {
	list := []engine.Options{nil}
	for _, spec := range kind.Options() {
		values := spec.Values
		if spec.High > spec.Low {
			values = rangeValues(spec, len(kind.Tiers()) == 0)
		}
		if len(values) > manyValues {
			values = values[:fastOrSlow(2, len(values))]
		}
		for _, value := range values {
			if value != spec.Default {
				list = append(list, engine.Options{spec.Key: value})
			}
		}
	}
	return list
}

// rangeValues returns the lowest and highest value of a range and, if between is true, some in
// between. If between is true, the fast tests have fewer values, without the highest, whose puzzles
// take longest to make.
func rangeValues(spec engine.OptionSpec, between bool) []string {
	if !between {
		return []string{fmt.Sprint(spec.Low), fmt.Sprint(spec.High)}
	}
	const parts = 5
	var values []string
	for i := 0; i <= parts; i += fastOrSlow(2, 1) {
		values = append(values, fmt.Sprint(spec.Low+i*(spec.High-spec.Low)/parts))
	}
	return values
}

// maxProposals is the largest number of proposals for a sample. A maker that needs more is too slow for an
// order of a hundred puzzles.
const maxProposals = 2000

// acceptedProposal asks a maker for puzzles until a proposal has the tier. If a proposal is a set,
// each of its puzzles must have the tier that Offer.SetTiers lists for it.
func acceptedProposal(t T, maker engine.Maker, rng *rand.Rand, tier engine.Tier, options engine.Options) []sample {
	t.Helper()
	tiers := []engine.Tier{tier}
	if set := maker.Offer().SetTiers; set != nil {
		tiers = set
	}
	for range maxProposals {
		puzzles, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1})
		if errors.Is(err, engine.ErrNoProposal) {
			continue
		}
		if err != nil {
			t.Fatalf("proposing %s {%s}: %v", tier, options.Words(), err)
		}
		if fitTiers(puzzles, tiers) {
			return samplesOf(puzzles, tiers, maker, options)
		}
	}
	t.Fatalf("no %s {%s} in %d proposals", tier, options.Words(), maxProposals)
	return nil
}

// fitTiers reports whether there are as many puzzles as tiers, and the grade of each puzzle fits
// its tier.
func fitTiers(puzzles []engine.Puzzle, tiers []engine.Tier) bool {
	if len(puzzles) != len(tiers) {
		return false
	}
	for i, p := range puzzles {
		grade, err := p.Grade()
		if err != nil || !grade.Fits(tiers[i]) {
			return false
		}
	}
	return true
}

// samplesOf makes samples of the puzzles of one proposal.
func samplesOf(puzzles []engine.Puzzle, tiers []engine.Tier, maker engine.Maker, options engine.Options) []sample {
	format := maker.Offer().Format
	list := make([]sample, len(puzzles))
	for i, p := range puzzles {
		list[i] = sample{
			puzzle: p, tier: tiers[i], options: maps.Clone(options),
			extent: format.Extent, minCell: format.MinCell, letterLimit: format.LetterLimit, solvedByMoves: format.SolvedByMoves, hasPieces: format.HasPieces,
		}
	}
	return list
}
