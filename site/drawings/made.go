package drawings

import (
	"embed"
	"iter"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf"
	"octavo/site/product"
)

// Builtin returns a renderer with the built-in fonts.
func Builtin() (*pdf.Renderer, error) {
	var noProject embed.FS
	return product.NewRenderers(noProject, nil).PDF()
}

// ForNoBook returns how puzzles outside books are drawn: classic design, in grey.
func ForNoBook(format string, ppi int, words render.Words, jobs int) Order {
	return Order{Format: format, PPI: ppi, Grey: true, Design: render.Classic(), Words: words, Jobs: jobs}
}

// CellsFor returns the cells of puzzles outside books: the size asked for, or as large as one puzzle
// on a page of 6 × 9 inches.
func CellsFor(format engine.Format, asked figure.Length) (product.Cells, error) {
	if asked > 0 {
		return product.Cells{Puzzle: asked, Solution: asked}, nil
	}
	page, err := geometry.OfBook(render.Page{Width: 6 * figure.Inch, Height: 9 * figure.Inch}, 1)
	cells := product.Cells{Puzzle: page.Grid(format, 1).Cell, Solution: page.SmallCell()}
	if format.Moves {
		cells.Solution = page.LeastCell(format, 1)
	}
	return cells, err
}

// Named returns the names of the puzzles of a job: its number, and the place in a set: 0012-2.
func Named(number, last, of int) []string {
	if of == 1 {
		return []string{Name(number, last)}
	}
	names := make([]string, of)
	for i := range names {
		names[i] = Name(number, last) + "-" + strconv.Itoa(i+1)
	}
	return names
}

// Pairs returns puzzles as they are made; of is what they are called, last the last number.
func Pairs(made iter.Seq2[generator.Made, error], of string, last int, cells product.Cells) iter.Seq2[Pair, error] {
	return func(yield func(Pair, error) bool) {
		for m, err := range made {
			if err != nil {
				yield(Pair{}, err)
				return
			}
			names := Named(m.Job.Number, last, len(m.Puzzles))
			for i, puzzle := range m.Puzzles {
				pair := Pair{Name: names[i], Of: of, Number: strconv.Itoa(m.Job.Number), Puzzle: puzzle, Solution: m.Solutions[i], Cells: cells}
				if !yield(pair, nil) {
					return
				}
			}
		}
	}
}
