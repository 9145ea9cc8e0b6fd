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

// BuiltinRenderer returns a renderer that uses only the built-in fonts.
func BuiltinRenderer() (*pdf.Renderer, error) {
	var noProject embed.FS
	return product.NewRenderers(noProject, nil).PDF()
}

// StandaloneOrder returns the settings for puzzles that belong to no book: classic design in grey.
func StandaloneOrder(format string, ppi int, words render.Words, jobs int) Order {
	return Order{Format: format, PPI: ppi, Grey: true, Design: render.Classic(), Words: words, Jobs: jobs}
}

// CellSizes returns the sizes of cells for puzzles that belong to no book. A requested size of 0
// means the size for a single puzzle on a page of 6 × 9 inches.
func CellSizes(format engine.Format, requested figure.Length) (product.Cells, error) {
	if requested > 0 {
		return product.Cells{Puzzle: requested, Solution: requested}, nil
	}
	page, err := geometry.OfBook(render.Page{Width: 6 * figure.Inch, Height: 9 * figure.Inch}, 1)
	cells := product.Cells{Puzzle: page.Grid(format, 1).Cell, Solution: page.SmallCell()}
	if format.SolvedByMoves {
		cells.Solution = page.GoodCell(format, 1)
	}
	return cells, err
}

// BaseNames returns the base names of the files for the puzzles of a job. In a set of several
// puzzles, the number of the job and the position in the set make names such as 0012-2. last is the
// highest number of all jobs.
func BaseNames(number, last, setSize int) []string {
	if setSize == 1 {
		return []string{BaseName(number, last)}
	}
	names := make([]string, setSize)
	for i := range names {
		names[i] = BaseName(number, last) + "-" + strconv.Itoa(i+1)
	}
	return names
}

// Pairs yields pairs to draw as their puzzles are made, all with the same title. last is the
// highest number of all jobs.
func Pairs(made iter.Seq2[generator.Result, error], title string, last int, cells product.Cells) iter.Seq2[Pair, error] {
	return func(yield func(Pair, error) bool) {
		for m, err := range made {
			if err != nil {
				yield(Pair{}, err)
				return
			}
			names := BaseNames(m.Job.Number, last, len(m.Puzzles))
			for i, puzzle := range m.Puzzles {
				pair := Pair{BaseName: names[i], Title: title, Number: strconv.Itoa(m.Job.Number), Puzzle: puzzle, Solution: m.Solutions[i], Cells: cells}
				if !yield(pair, nil) {
					return
				}
			}
		}
	}
}
