// Package latin solves puzzles whose grid is a Latin square with something
// added: up to 9×9 cells, in which every row and every column holds each digit
// once, and boxes too where there are boxes.
//
// It owns what all such kinds share: the candidates of the cells and the houses
// they lie in (Grid), the ladder of techniques and what becomes of it in a grade
// (Ladder), the deductions that need nothing but the square, the run up the
// ladder and the search for all solutions (Solver, Search), the steps of an
// explanation (Namer) with their words (Texts), and the symmetries of the square
// (Image). A kind adds its clues: rungs of its own, and what it keeps beside the
// square while it solves.
//
// The rungs and what each sees are those of latin.c in Simon Tatham's Portable
// Puzzle Collection: singles, set elimination (naked and hidden subsets in a
// line, fish for a digit) and forcing chains; explanations know wings and
// alternating chains besides. So is the division of labour: its
// latin_solver_main takes the solvers of the game that calls it.
package latin

import "embed"

// MaxSize is the largest number of cells in a row.
const MaxSize = 9

// MaxCells is the largest number of cells in a square.
const MaxCells = MaxSize * MaxSize

//go:embed words.*.yaml
var texts embed.FS

// Texts holds the words for techniques, houses and the steps of an explanation
// that all kinds share: words.<lang>.yaml, the part "grids" of the locale.
func Texts() embed.FS { return texts }
