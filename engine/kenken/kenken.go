// Package kenken is the kind KenKen (calcudoku): Latin squares of 3×3 to 9×9
// cells, divided into cages whose digits make a given sum, product, difference
// or quotient.
//
// [Kind] is the entry point. The text format and the tiers are those of Keen in Simon
// Tatham's Portable Puzzle Collection. docs/rules/kenken.md says what was taken over from
// Keen and what was added.
package kenken

import (
	"embed"

	"octavo/engine"
	"octavo/engine/latin"
)

// Kind is the kind of KenKen puzzles.
type Kind struct{}

const (
	minSize = 3
	maxSize = 9
)

// version is the version of the making algorithm. As long as it stays the same, a seed makes
// the same puzzles.
const version = "2"

// Name returns the kind's identifier.
func (Kind) Name() string { return "kenken" }

// Version returns the version of the making algorithm.
func (Kind) Version() string { return version }

// Tiers lists all tiers.
func (Kind) Tiers() []engine.Tier { return engine.AllTiers() }

// Techniques names the techniques that explanations use, cheapest first.
func (Kind) Techniques() []string { return ladder.ExplanationNames() }

// Parse parses the text of a puzzle.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	p, err := parse(text)
	if err != nil {
		return nil, err
	}
	return p, nil
}

//go:embed rules.*.md words.*.yaml
var texts embed.FS

// Texts returns the files with the kind's rules and words in each language.
func (Kind) Texts() embed.FS { return texts }

// Example returns a puzzle whose first step uses a cage of two cells: only two digits make
// its sum.
func (k Kind) Example() (engine.Example, error) {
	return engine.FirstStepExample(k, "4:a3_a4_7a_,a7d2d2m6m4s1m4a5")
}

// SimpleSizes returns the sizes for which SimpleExample is meant (see engine.SimplyExplained).
func (Kind) SimpleSizes() []int { return []int{3, 4} }

// SimpleExample returns the grid of Example: its words are simple enough.
func (k Kind) SimpleExample(int) (engine.Example, error) { return k.Example() }

// Check rejects an answer unless each row and column has every digit once and each cage makes its
// target. It shares no code with the solver, so that it can check the solver's answers.
func (Kind) Check(puzzle engine.Puzzle, answer engine.Solution) error {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return engine.Errorf("%q is no puzzle of this kind", puzzle)
	}
	lowest := byte('1')
	if p.fromZero {
		lowest = '0'
	}
	return latin.CheckAnswer(p.size, lowest, nil, answer, func(digits string) error {
		for _, c := range p.cages {
			if !makesTarget(c, digits) {
				return engine.Errorf("the cage of cells %d doesn't make %d (%c)", c.cells, c.target, opLetters[c.op])
			}
		}
		return nil
	})
}

// makesTarget reports whether the digits of a cage make its target. It also returns true if one of
// its cells is empty, since the answer can then still be right.
func makesTarget(c cage, digits string) bool {
	sum, product := 0, 1
	var held []int
	for _, cell := range c.cells {
		if digits[cell] == engine.Gap {
			return true
		}
		d := int(digits[cell] - '0')
		sum += d
		product *= d
		held = append(held, d)
	}
	added, multiplied := sum == c.target, product == c.target
	subtracted, divided := false, false
	if len(held) == 2 {
		subtracted = held[0]-held[1] == c.target || held[1]-held[0] == c.target
		divided = held[1] != 0 && held[0] == c.target*held[1] || held[0] != 0 && held[1] == c.target*held[0]
	}
	switch c.op {
	case add:
		return added
	case multiply:
		return multiplied
	case subtract:
		return subtracted
	case divide:
		return divided
	default: // any operation will do
		return added || multiplied || subtracted || divided
	}
}
