package sudoku

import "octavo/engine/latin"

// solutions counts the solutions of a grid, stopping at limit, and gives the
// first one found.
func solutions(g *grid, limit int) (int, grid) {
	if g.shape == nine {
		return solveNine(g, limit)
	}
	var l layers
	l.set(g)
	return l.solve(limit)
}

// solveNine is the fast way for 9×9 cells.
func solveNine(g *grid, limit int) (int, grid) {
	c := censusOf(g, limit)
	return c.found, c.first
}

// another looks for a solution of a grid, whose cell c is empty, with another
// digit there than v. What has one solution with v in c, has one solution
// without it as long as there is no other: that is proven sooner than all
// solutions are counted. The sight is that of whatever 9×9 grid was looked at before.
func (g *grid) another(c int, v uint8, s *sight) (grid, bool) {
	if g.shape == nine {
		var b bands
		d, cell := int(v-1), &bandTables.cells[bandTables.position[c]]
		s.look(g)
		b.see(s)
		b.bar(d, cell)
		if b.candidates(cell) == 0 || !b.settleDigit(d) {
			return grid{}, false // a single says that v is there, as of most cells
		}
		rest := census{limit: 1}
		rest.take(&b)
		return rest.first, rest.found > 0
	}
	var l layers
	l.set(g)
	l.bar(c, int(v))
	n, other := l.solve(1)
	return other, n > 0
}

// solve counts the solutions of a board up to a limit and gives the first one
// found. Pick chooses the digit that is tried next; nil takes the smallest.
func (b *board) solve(limit int, pick func(digits) int) (int, grid) {
	first := grid{shape: b.shape}
	s := latin.Search{Limit: limit}
	latin.Run(&s, b, latin.Moves{
		Settle: b.outcome,
		Branch: func() (int, digits) {
			c := b.tightest()
			return c, b.may[c]
		},
		Place: b.place,
		Found: func() {
			if s.Solutions == 1 {
				first = b.grid()
			}
		},
		Pick: pick,
	})
	return s.Solutions, first
}

// outcome settles the board and says what has become of it.
func (b *board) outcome() latin.Outcome {
	switch {
	case !b.settle():
		return latin.Broken
	case b.empty == 0:
		return latin.Solved
	default:
		return latin.Open
	}
}

// tightest is the empty cell with the fewest candidates.
func (b *board) tightest() int {
	best, fewest := 0, maxSide+1
	for c := range b.shape.cells {
		if n := b.may[c].Count(); n > 0 && n < fewest {
			best, fewest = c, n
		}
	}
	return best
}
