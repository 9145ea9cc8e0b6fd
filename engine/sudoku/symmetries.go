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
	add("digits shifted", renaming(func(side, d int) int { return d%side + 1 }))
	add("digits 1 and 2 exchanged", renaming(func(_, d int) int { return exchanged(d, 1, 2) }))
	add("mirrored", moving(func(b box, row, column int) (int, int) { return row, b.side() - 1 - column }))
	add("upside down", moving(func(b box, row, column int) (int, int) { return b.side() - 1 - row, column }))
	add("the first two rows exchanged", moving(func(_ box, row, column int) (int, int) { return exchanged(row, 0, 1), column }))
	add("the first two columns exchanged", moving(func(_ box, row, column int) (int, int) { return row, exchanged(column, 0, 1) }))
	add("bands shifted", moving(func(b box, row, column int) (int, int) { return (row + b.height) % b.side(), column }))
	add("stacks shifted", moving(func(b box, row, column int) (int, int) { return row, (column + b.width) % b.side() }))
	add("rows and columns exchanged", moving(func(b box, row, column int) (int, int) {
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

// renaming returns a function that renames the digits of a puzzle. name returns the new name of a
// digit; side is the number of rows.
func renaming(name func(side, digit int) int) func(engine.Puzzle) engine.Puzzle {
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

// moving returns a function that moves the cells of a puzzle. from returns the old row and column
// of the cell that is in a row and column now.
func moving(from func(b box, row, column int) (int, int)) func(engine.Puzzle) engine.Puzzle {
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

// exchanged returns b for a, a for b, and any other n unchanged.
func exchanged(n, a, b int) int {
	switch n {
	case a:
		return b
	case b:
		return a
	default:
		return n
	}
}
