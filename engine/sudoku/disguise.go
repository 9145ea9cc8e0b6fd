package sudoku

import "octavo/engine"

// Symmetries lead from a puzzle to all that are the same in disguise: they
// rename digits, exchange rows within a band and whole bands, and the same for
// columns and stacks; where boxes are square, rows and columns change places.
func (Kind) Symmetries() []engine.Symmetry {
	var all []engine.Symmetry
	add := func(name string, image func(*grid) grid) {
		all = append(all, engine.Symmetry{Name: name, Image: func(p engine.Puzzle) engine.Puzzle {
			return &Puzzle{image(&p.(*Puzzle).grid)}
		}})
	}
	add("digits shifted", func(g *grid) grid { return g.renamed(func(d int) int { return d%g.shape.side + 1 }) })
	add("digits 1 and 2 exchanged", func(g *grid) grid { return g.renamed(func(d int) int { return exchanged(d, 1, 2) }) })
	add("mirrored", func(g *grid) grid {
		return g.seen(func(row, column int) (int, int) { return row, g.shape.side - 1 - column })
	})
	add("upside down", func(g *grid) grid {
		return g.seen(func(row, column int) (int, int) { return g.shape.side - 1 - row, column })
	})
	add("the first two rows exchanged", func(g *grid) grid {
		return g.seen(func(row, column int) (int, int) { return exchanged(row, 0, 1), column })
	})
	add("the first two columns exchanged", func(g *grid) grid {
		return g.seen(func(row, column int) (int, int) { return row, exchanged(column, 0, 1) })
	})
	add("bands shifted", func(g *grid) grid {
		return g.seen(func(row, column int) (int, int) { return (row + g.shape.boxHeight) % g.shape.side, column })
	})
	add("stacks shifted", func(g *grid) grid {
		return g.seen(func(row, column int) (int, int) { return row, (column + g.shape.boxWidth) % g.shape.side })
	})
	add("rows and columns exchanged", func(g *grid) grid {
		if g.shape.boxHeight != g.shape.boxWidth {
			return *g
		}
		return g.seen(func(row, column int) (int, int) { return column, row })
	})
	return all
}

// exchanged is n with a for b and b for a.
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

// renamed gives every digit another name.
func (g *grid) renamed(name func(int) int) grid {
	other := *g
	for c, d := range g.cells[:g.shape.cells] {
		if d != 0 {
			other.cells[c] = uint8(name(int(d)))
		}
	}
	return other
}

// seen puts into every cell what stands at another place.
func (g *grid) seen(from func(row, column int) (int, int)) grid {
	other := *g
	for c := range g.shape.cells {
		row, column := from(g.shape.row(c), g.shape.column(c))
		other.cells[c] = g.cells[row*g.shape.side+column]
	}
	return other
}
