// Package sudoku is the kind Sudoku: grids of 4×4 to 25×25 cells in which every row,
// column and box holds each digit once.
//
// [Kind] is the way in. A puzzle's tier is that of the dearest technique that a
// person needs (ladder.go); what needs guessing is graded and not made. The text,
// the ladder, the conditions on givens and the making are written down in
// docs/rules/sudoku.md. Grids of 4×4, 6×6 and 9×9 cells are at home here; all other sizes
// in package wide, to which this one leads (large.go). Variants (jigsaws, diagonals) are not
// here.
package sudoku

import (
	"embed"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/engine"
)

// Kind is Sudoku.
type Kind struct{}

// version names the making algorithm: what a seed makes.
const version = "5"

// Name is the kind's identifier.
func (Kind) Name() string { return "sudoku" }

// Version names the making algorithm.
func (Kind) Version() string { return version }

// Tiers lists what can be made of 9×9 cells.
func (Kind) Tiers() []engine.Tier { return slices.Clone(nine.limits.tiers) }

// Options lists what can be set.
func (Kind) Options() []engine.OptionSpec {
	return []engine.OptionSpec{
		sizeOption, symmetryOption, methodOption,
		ratingOption, givensOption, minimalOption, patternOption, techniqueOption, withoutOption, noChainsOption,
	}
}

// Techniques names the rungs of the grader's ladder, cheapest first.
func (Kind) Techniques() []string { return ladder.Names() }

// Parse reads a puzzle from its canonical text.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	if end := strings.IndexFunc(text, unicode.IsSpace); end >= 0 {
		text = text[:end]
	}
	if large.Has(utf8.RuneCountInString(text)) {
		return parseLarge(text)
	}
	g, err := parseGrid(text)
	if err != nil {
		return nil, err
	}
	return &Puzzle{grid: g}, nil
}

func parseLarge(text string) (engine.Puzzle, error) {
	p, err := large.Parse(text)
	if err != nil {
		return nil, err
	}
	return p, nil
}

//go:embed rules.*.md words.*.yaml lessons/*.md
var texts embed.FS

// Texts holds what the kind says to its readers.
func (Kind) Texts() embed.FS { return texts }

// Example is a digit that has one place left in a box: one row and two columns keep
// it from the others.
func (k Kind) Example() (engine.Example, error) {
	return engine.FirstStep(k, "69...2..5..231.....34....28..6.21..94..9.6..13..84.5..27....69.....982..9..2...53")
}
