package product

import (
	"context"

	"octavo/engine/figure"
	"octavo/render"
)

// An Exportable work has puzzles that can be had one by one, for pages that are set
// with another program.
type Exportable interface {
	Work
	// Under which numbers are its puzzles printed?
	Numbers() (first, count int)
	// Why do drawings with cells of a size not go onto its pages? nil where they do.
	Holds(cell figure.Length) error
}

// An Exported document says what it prints, puzzle by puzzle.
type Exported interface {
	Document
	// What is printed?
	Book() *render.Book
	// In which size are its puzzles printed, and their solutions?
	Cells(ctx context.Context, with Renderers) ([]Cells, error)
}

// Cells are the sides of the cells of a puzzle and of its solution.
type Cells struct{ Puzzle, Solution figure.Length }
