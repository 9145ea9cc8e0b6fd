// Package wide makes and solves sudokus of 8×8, 10×10, 12×12, 15×15, 16×16 and 25×25 cells. [NewMaker]
// makes puzzles, and [Parse] reads one. A [Puzzle] has a grade, steps and hints. Digits past 9 are
// written as letters.
//
// The package uses the techniques of easy, normal and hard puzzles (finders), with the names and tiers
// of package technique. None of them assumes that there is one solution, so a puzzle that they solve
// needs no search. Other puzzles are searched, within limits (maxTries).
//
// The ladder, drawings, checks of answers and symmetries are shared with 9×9 cells. The board and the
// finders aren't:
//   - The 9×9 board is an array, copied by assignment, and its sets of cells are two words. Here a set
//     has ten words, for 625 cells. Copying and comparing such sets would take most of the time.
//   - With type parameters, the compiler turns every operation on a set into an indirect call.
//   - Go has no array length as a type parameter, so one board for both would need slices.
package wide

import (
	"unicode/utf8"

	"octavo/engine"
)

// Has reports whether the package has puzzles with this number of cells.
func Has(cells int) bool {
	_, ok := shapeOf(cells)
	return ok
}

// Parse reads a puzzle from its text.
func Parse(text string) (*Puzzle, error) {
	s, ok := shapeOf(utf8.RuneCountInString(text))
	if !ok {
		return nil, engine.Errorf("no large sudoku has %d cells", utf8.RuneCountInString(text))
	}
	g, err := parseGrid(s, text)
	if err != nil {
		return nil, err
	}
	return &Puzzle{g}, nil
}
