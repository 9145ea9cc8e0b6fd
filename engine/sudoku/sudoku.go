// Package sudoku is the kind Sudoku: grids of 4×4 to 25×25 cells in which every row, column and box
// holds each digit once. [Kind] makes puzzles by options and reads their texts. A puzzle has a grade,
// steps, hints and drawings.
//
// This package has the options, the puzzle and its text. Its parts are packages of their own: board,
// technique, rating, making and canon for 4×4, 6×6 and 9×9 cells, wide for all other sizes.
// docs/rules/sudoku.md describes the text, the ladder, the conditions on givens and the making.
package sudoku

import (
	"embed"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/drawing"
	"octavo/engine/sudoku/files"
	"octavo/engine/sudoku/making"
	"octavo/engine/sudoku/technique"
	"octavo/engine/sudoku/wide"
)

// Kind is Sudoku. Its zero value uses all techniques.
type Kind struct {
	without technique.Set // techniques that grades, steps and hints must not use
}

// WithLadder returns the kind without the techniques that options leave out. These are the options
// "without" and "nochains". If one of them is wrong, it returns the kind unchanged.
func (k Kind) WithLadder(options engine.Options) engine.Kind {
	if without, err := parseWithout(options.Get(withoutOption), options.Get(noChainsOption)); err == nil {
		k.without = without
	}
	return k
}

// LadderOptions returns the keys of the options that leave techniques out.
func (Kind) LadderOptions() []string { return []string{withoutOption.Key, noChainsOption.Key} }

// version is the version of the making algorithm. It changes when seeds give other puzzles.
const version = "5"

// Name returns the kind's identifier.
func (Kind) Name() string { return "sudoku" }

// Version names the making algorithm.
func (Kind) Version() string { return version }

// Tiers lists the tiers of 9×9 puzzles.
func (Kind) Tiers() []engine.Tier { return slices.Clone(making.LimitsOf(board.Nine).Tiers) }

// Options lists the options of a maker.
func (Kind) Options() []engine.OptionSpec {
	return []engine.OptionSpec{
		sizeOption, symmetryOption, methodOption,
		ratingOption, givensOption, minimalOption, patternOption, techniqueOption, withoutOption, noChainsOption,
	}
}

// Techniques names the techniques of the grader's ladder, cheapest first.
func (Kind) Techniques() []string { return technique.Ladder.Names() }

// Parse reads a puzzle from its canonical text. [files.SettleZeros] says what 0 means.
func (k Kind) Parse(text string) (engine.Puzzle, error) {
	if end := strings.IndexFunc(text, unicode.IsSpace); end >= 0 {
		text = text[:end]
	}
	text, _, err := files.SettleZeros(text)
	if err != nil {
		return nil, err
	}
	if wide.Has(utf8.RuneCountInString(text)) {
		return parseLarge(text)
	}
	g, err := board.Parse(text)
	if err != nil {
		return nil, err
	}
	return &Puzzle{grid: g, without: k.without}, nil
}

// ReadFile reads the puzzles of a file, also in the formats of other programs.
func (Kind) ReadFile(lines iter.Seq[engine.FileLine]) iter.Seq[engine.FilePuzzle] {
	return files.Read(lines)
}

func parseLarge(text string) (engine.Puzzle, error) {
	p, err := wide.Parse(text)
	if err != nil {
		return nil, err
	}
	return p, nil
}

//go:embed rules.*.md words.*.yaml lessons/*.md
var texts embed.FS

// Texts holds the rules, messages and lessons.
func (Kind) Texts() embed.FS { return texts }

// Example shows a digit with one place left in a box, because of one row and two columns.
func (k Kind) Example() (engine.Example, error) {
	return engine.FirstStepExample(k, "69...2..5..231.....34....28..6.21..94..9.6..13..84.5..27....69.....982..9..2...53")
}

// SimpleSizes returns the sizes that SimpleExample has (see engine.SimplyExplained).
func (Kind) SimpleSizes() []int { return []int{4, 6} }

// SimpleExample returns a grid of 4×4 or 6×6 cells whose first step is like that of Example.
func (k Kind) SimpleExample(size int) (engine.Example, error) {
	text := "2..3..4..1..4..1"
	if size > 4 {
		text = "5.4.1..2.6.5..52....15..3.2.5..5.1.3"
	}
	return engine.SimpleStepExample(k, text)
}

// ReadDrawing reads a drawing of a puzzle or its solution.
func (k Kind) ReadDrawing(scanned figure.Scan) (engine.Reading, error) {
	return drawing.Read(scanned, wide.MaxSide, k.Parse)
}
