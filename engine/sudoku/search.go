package sudoku

// solutions counts the solutions of a grid, stopping at limit, and gives the
// first one found.
func solutions(g *grid, limit int) (int, grid) {
	var b board
	b.set(g)
	s := search{limit: limit}
	s.run(&b)
	return s.found, s.first
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
		guess := *b
		guess.place(c, rest.lowest())
		s.run(&guess)
	}
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
