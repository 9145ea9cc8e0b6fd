// Package enginetest is the suite that every kind of puzzle passes. Whoever
// adds a kind to the list of kinds has it tested with no other edit.
//
// # What is asked of a kind
//
// Of the kind as a whole: does it name itself, its options, its tiers (Identity,
// Options)? Does a seed make the same puzzle every time (Determinism)? What does
// it do with texts that nobody should write (Hostile)? Can it be read in every
// language (Texts, Words)? How many solutions do tiny grids have, and how long are
// the shortest of tiny puzzles of moves, if nobody asks its solver (Counted,
// Shortest)? Does its solver heed numbers that its maker never asks for (Numbers)?
// Does it know strangers, and does it draw and tell them differently (Strangers,
// Shown)? Is what its rules show true (Exampled)? Do its lessons teach every technique once,
// by positions in which it is the next step, true and drawn (Taught)?
//
// Of every sample: does its text read back (RoundTrip)? Is it of its tier, and its
// answer one, right and the only one (Graded, Solved, Answered, Unique)? Can its
// explanation be followed (Explained, Followed), and do its drawings show each step
// and nothing else (Pictured)? Are hints in its midst true, news and
// the cheapest, and silent on mistakes unless asked (Hinted, Guided)? Is it seen through in disguise
// (Canonical)? Do its drawings fit, and say what its tables say (Figure, Read,
// Table)? Can its moves be played, told, noted, and laid out with pieces (Play,
// Line, Workings, Kit)?
//
// # What it rests on
//
// [Run] trusts nothing of a kind but Check, its referee, which is written from the
// rules alone: by it the suite counts solutions, follows explanations and judges
// answers. It reads drawings back, sees through disguises, damages texts. What it
// can't know is for the kind's own tests: whether tiers are those of another program,
// how varied puzzles are, what a page looks like. [Seed] and [Accepts] make a fuzz
// target of three lines.
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

// languages are those that every kind speaks.
func languages() []string { return []string{"en", "es", "fr", "pt"} }

// T is as much of *testing.T as a check needs, so that the checks can be
// tested themselves.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Run checks a kind against everything that the rest of the program relies on.
func Run(t *testing.T, kind engine.Kind) {
	var list []sample
	made := func(t T) []sample {
		if list == nil {
			list = samples(t, kind)
		}
		return list
	}
	for _, c := range kindChecks() {
		t.Run(c.name, func(t *testing.T) { c.check(t, kind, made) })
	}
	for _, c := range puzzleChecks() {
		t.Run(c.name, func(t *testing.T) {
			for _, s := range made(t) {
				c.check(t, kind, s)
			}
		})
	}
}

// kindCheck is a check of the kind as a whole, which may look at samples.
type kindCheck struct {
	name  string
	check func(T, engine.Kind, func(T) []sample)
}

func kindChecks() []kindCheck {
	return []kindCheck{
		{"Identity", identity},
		{"Options", options},
		{"Determinism", determinism},
		{"Hostile", hostile},
		{"Texts", texts},
		{"Words", words},
		{"Counted", counted},
		{"Strangers", strangers},
		{"Shown", shown},
		{"Shortest", shortest},
		{"Numbers", numbers},
		{"Exampled", exampled},
		{"Taught", taught},
	}
}

// puzzleCheck is a check of every sample.
type puzzleCheck struct {
	name  string
	check func(T, engine.Kind, sample)
}

func puzzleChecks() []puzzleCheck {
	return []puzzleCheck{
		{"RoundTrip", roundTrip},
		{"Graded", graded},
		{"Solved", solved},
		{"Answered", answered},
		{"Unique", unique},
		{"Explained", explained},
		{"Followed", followed},
		{"Pictured", pictured},
		{"Hinted", hinted},
		{"Guided", guided},
		{"Canonical", canonical},
		{"Figure", drawn},
		{"Read", read},
		{"Sighted", sighted},
		{"Noticed", noticed},
		{"Table", tabulated},
		{"Play", played},
		{"Line", lined},
		{"Workings", workings},
		{"Kit", kit},
	}
}

// fewer returns the number of examples: some in the fast tests, many with the build tag slow.
func fewer[N any](some, many N) N {
	if !slowtests.On {
		return some
	}
	return many
}

// A sample is a puzzle as the generator would accept it, with what was asked.
type sample struct {
	puzzle  engine.Puzzle
	again   func() (engine.Puzzle, error) // reads it from its text
	tier    engine.Tier
	extent  engine.Extent
	least   figure.Length // the smallest cell, where the maker knows it
	letters int           // of the smallest at most, in thousandths of a cell; 0 where that isn't said
	moves   bool          // the maker says that it is solved by moves
	pieces  bool          // and that it is laid out with pieces
	symbols string        // that stand in answers of the kind
	options engine.Options
}

func (s sample) String() string {
	return fmt.Sprintf("%s {%s} %q", s.tier, s.options.Words(), s.puzzle)
}

// samples makes a few puzzles of every tier under the default options, and one
// under every single value of every option that is a maker's by itself; of grids of
// another size also a harder one, which may be solved by other code.
func samples(t T, kind engine.Kind) []sample {
	t.Helper()
	var (
		all   []sample
		usual engine.Extent
	)
	for _, options := range configurations(kind) {
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
			tiers, each = slices.Compact([]engine.Tier{tiers[0], tiers[fewer(0, min(harder, len(tiers)-1))]}), 1
		default:
			tiers, each = tiers[:1], 1
		}
		for _, tier := range tiers {
			rng := rand.New(rand.NewChaCha8([32]byte{1, byte(tier)}))
			for range each {
				all = append(all, propose(t, maker, rng, tier, options)...)
			}
		}
	}
	symbols := symbolsOf(all)
	for i, s := range all {
		all[i].symbols = symbols
		read := func() (engine.Puzzle, error) { return kind.Parse(s.puzzle.String()) }
		all[i].again = fewer(sync.OnceValues(read), read)
	}
	return all
}

// harder is the place of a tier that asks for more than candidates, among those of a maker.
const harder = 2

// symbolsOf are all that stand in the answers of grids.
func symbolsOf(all []sample) string {
	var symbols []rune
	for _, s := range all {
		answer, err := s.puzzle.Solve()
		if err != nil {
			continue // which is said elsewhere
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

// tiersOf lists the tiers to ask a maker for; NoTier where it is asked for none.
func tiersOf(maker engine.Maker) []engine.Tier {
	if tiers := maker.Offer().Tiers; len(tiers) > 0 {
		return tiers
	}
	return []engine.Tier{engine.NoTier}
}

// configurations are the default options and every option alone at each of
// its values, or at the ends of its range.
func configurations(kind engine.Kind) []engine.Options {
	list := []engine.Options{nil}
	for _, spec := range kind.Options() {
		values := spec.Values
		if spec.High > spec.Low {
			values = ends(spec, len(kind.Tiers()) == 0)
		}
		for _, value := range values {
			if value != spec.Default {
				list = append(list, engine.Options{spec.Key: value})
			}
		}
	}
	return list
}

// ends are the least and the largest value of a range and, where puzzles go by
// number and not by tier, some in between. The last of these takes longest to make,
// and is left out where the tests are to be quick.
func ends(spec engine.OptionSpec, between bool) []string {
	if !between {
		return []string{fmt.Sprint(spec.Low), fmt.Sprint(spec.High)}
	}
	const parts = 5
	var values []string
	for i := 0; i <= parts; i += fewer(2, 1) {
		values = append(values, fmt.Sprint(spec.Low+i*(spec.High-spec.Low)/parts))
	}
	return values
}

// patience is how many proposals a sample may take. A maker that needs more
// would try the patience of whoever orders a hundred.
const patience = 2000

// propose asks a maker until the puzzle, or every puzzle of the set, is of the
// tier asked for.
func propose(t T, maker engine.Maker, rng *rand.Rand, tier engine.Tier, options engine.Options) []sample {
	t.Helper()
	tiers := []engine.Tier{tier}
	if set := maker.Offer().Set; set != nil {
		tiers = set
	}
	for range patience {
		puzzles, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1})
		if errors.Is(err, engine.ErrNoCandidate) {
			continue
		}
		if err != nil {
			t.Fatalf("proposing %s {%s}: %v", tier, options.Words(), err)
		}
		if accepted(puzzles, tiers) {
			return sampled(puzzles, tiers, maker, options)
		}
	}
	t.Fatalf("no %s {%s} in %d proposals", tier, options.Words(), patience)
	return nil
}

func accepted(puzzles []engine.Puzzle, tiers []engine.Tier) bool {
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

func sampled(puzzles []engine.Puzzle, tiers []engine.Tier, maker engine.Maker, options engine.Options) []sample {
	format := maker.Offer().Format
	list := make([]sample, len(puzzles))
	for i, p := range puzzles {
		list[i] = sample{
			puzzle: p, tier: tiers[i], options: maps.Clone(options),
			extent: format.Extent, least: format.LeastCell, letters: format.Letters, moves: format.Moves, pieces: format.Pieces,
		}
	}
	return list
}
