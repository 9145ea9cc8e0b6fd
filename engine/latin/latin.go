// Package latin solves puzzles on a Latin square of up to 9×9 cells. Every row
// and column holds each digit once. A square may also have boxes, which are
// houses too.
//
// The package has the parts that all such kinds share:
//   - Grid: the candidates of the cells, and the houses;
//   - Ladder: the techniques, and the grade that follows from them;
//   - Solver: the deductions that follow from the square alone, by the ladder;
//   - Search: the search for all solutions;
//   - Namer and Texts: the steps of an explanation, and their words;
//   - TurnedCell and Symmetries: the symmetries of the square.
//
// A kind adds techniques for its clues, and the state that these need while it solves.
//
// The techniques are those of latin.c in Simon Tatham's Portable Puzzle
// Collection: singles, set elimination (naked and hidden subsets in a line, fish
// for a digit) and forcing chains. Explanations also use wings and alternating
// chains. As in latin.c (latin_solver_main), the caller passes the rules of its
// game to the solver.
package latin

import "embed"

// MaxSize is the largest number of cells in a row.
const MaxSize = 9

// MaxCells is the largest number of cells in a square.
const MaxCells = MaxSize * MaxSize

//go:embed words.*.yaml
var texts embed.FS

// Texts holds the files words.<lang>.yaml, the part "grids" of the locale. They have the words that
// all kinds share, for techniques, houses and steps of an explanation.
func Texts() embed.FS { return texts }
