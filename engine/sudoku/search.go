package sudoku

// solutions counts the solutions of a grid, stopping at limit, and gives the
// first one found.
func solutions(g *grid, limit int) (int, grid) {
	if g.shape == nine {
		return solveNine(g, limit)
	}
	return solveAny(g, limit)
}

// solveNine is the fast way for 9×9 cells.
func solveNine(g *grid, limit int) (int, grid) {
	var b bands
	b.set(g)
	s := bandSearch{limit: limit}
	s.run(&b)
	if s.found == 0 {
		return 0, grid{shape: g.shape}
	}
	return s.found, s.first.grid()
}

// solveAny is the way for any shape.
func solveAny(g *grid, limit int) (int, grid) {
	var b board
	b.set(g)
	s := search{limit: limit}
	s.run(&b)
	return s.found, s.first
}

// another reports whether a grid, whose cell c is empty, has a solution with
// another digit there than v. What has one solution with v in c, has one
// solution without it as long as there is no other: that is proven sooner than
// all solutions are counted.
func (g *grid) another(c int, v uint8) bool {
	if g.shape == nine {
		var b bands
		b.set(g)
		b.bar(int(v-1), &bandTables.cells[c])
		s := bandSearch{limit: 1}
		s.run(&b)
		return s.found > 0
	}
	var b board
	b.set(g)
	b.strike(c, int(v))
	s := search{limit: 1}
	s.run(&b)
	return s.found > 0
}

// A search goes through all ways of filling a board, singles first, then the
// cell with the fewest candidates.
type search struct {
	limit int
	found int
	first grid
}

func (s *search) run(b *board) {
	if !b.settle() {
		return
	}
	if b.empty == 0 {
		if s.found == 0 {
			s.first = b.grid()
		}
		s.found++
		return
	}
	c := b.tightest()
	for rest := b.may[c]; rest != 0 && s.found < s.limit; rest = rest.withoutLowest() {
		s.with(*b, c, rest.lowest())
	}
}

// with goes on with a copy of the board on which d stands in c. (Passed by
// value, the copy lives on the stack.)
func (s *search) with(b board, c, d int) {
	b.place(c, d)
	s.run(&b)
}

// tightest is the empty cell with the fewest candidates.
func (b *board) tightest() int {
	best, fewest := 0, maxSide+1
	for c := range b.shape.cells {
		if n := b.may[c].count(); n > 0 && n < fewest {
			best, fewest = c, n
		}
	}
	return best
}
