package sudoku

import (
	"octavo/engine"
	"octavo/engine/sudoku/wide"
)

// Symmetries returns changes that give the same puzzle. They rename digits, and exchange rows within a
// band, whole bands, columns and stacks. If boxes are square they also exchange rows and columns.
func (Kind) Symmetries() []engine.Symmetry {
	var all []engine.Symmetry
	add := func(name string, image func(engine.Puzzle) engine.Puzzle) {
		all = append(all, engine.Symmetry{Name: name, Apply: image})
	}
	add("digits shifted", digitRenamer(func(side, d int) int { return d%side + 1 }))
	add("digits 1 and 2 exchanged", digitRenamer(func(_, d int) int { return exchange(d, 1, 2) }))
	add("mirrored", cellMover(func(b box, row, column int) (int, int) { return row, b.side() - 1 - column }))
	add("upside down", cellMover(func(b box, row, column int) (int, int) { return b.side() - 1 - row, column }))
	add("the first two rows exchanged", cellMover(func(_ box, row, column int) (int, int) { return exchange(row, 0, 1), column }))
	add("the first two columns exchanged", cellMover(func(_ box, row, column int) (int, int) { return row, exchange(column, 0, 1) }))
	add("bands shifted", cellMover(func(b box, row, column int) (int, int) { return (row + b.height) % b.side(), column }))
	add("stacks shifted", cellMover(func(b box, row, column int) (int, int) { return row, (column + b.width) % b.side() }))
	add("rows and columns exchanged", cellMover(func(b box, row, column int) (int, int) {
		if b.height != b.width {
			return row, column
		}
		return column, row
	}))
	return all
}

// A box is the size of the boxes of a puzzle.
type box struct{ height, width int }

func (b box) side() int { return b.height * b.width }

func boxOf(p *wide.Puzzle) box {
	height, width := p.Box()
	return box{height, width}
}

// digitRenamer returns a function that renames the digits of a puzzle. name returns the new name of a
// digit; side is the number of rows.
func digitRenamer(name func(side, digit int) int) func(engine.Puzzle) engine.Puzzle {
	return func(p engine.Puzzle) engine.Puzzle {
		switch p := p.(type) {
		case *wide.Puzzle:
			side := boxOf(p).side()
			return p.Rename(func(d int) int { return name(side, d) })
		default:
			g := &p.(*Puzzle).grid
			return &Puzzle{grid: g.Rename(func(d int) int { return name(g.Shape.Side, d) })}
		}
	}
}

// cellMover returns a function that moves the cells of a puzzle. from returns the old row and column
// of the cell that is in a row and column now.
func cellMover(from func(b box, row, column int) (int, int)) func(engine.Puzzle) engine.Puzzle {
	return func(p engine.Puzzle) engine.Puzzle {
		switch p := p.(type) {
		case *wide.Puzzle:
			b := boxOf(p)
			return p.Rearrange(func(row, column int) (int, int) { return from(b, row, column) })
		default:
			g := &p.(*Puzzle).grid
			b := box{g.Shape.BoxHeight, g.Shape.BoxWidth}
			return &Puzzle{grid: g.Rearrange(func(row, column int) (int, int) { return from(b, row, column) })}
		}
	}
}

// exchange returns b for a, a for b, and any other n unchanged.
func exchange(n, a, b int) int {
	switch n {
	case a:
		return b
	case b:
		return a
	default:
		return n
	}
}
