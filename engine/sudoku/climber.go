package sudoku

// A climber solves a board step by step, on the ladder or on the scale. It keeps what
// its searches need from one to the next, and what it needn't look at again. Another
// board may be put into it at any time.
type climber struct {
	board
	chains   *chainSearch
	strands  *strandSearch
	branches *branchSearch

	noLinks  [5]barren // by the size of a chain of strong links
	noAlmost [7]before // by the size of an almost locked set
	noFins   [5]barren // by the size of a finned fish
	noTriple before
}

// next finds the cheapest step that the board offers, up to the technique
// limit.
func (c *climber) next(d *deduction, limit technique) bool {
	d.reset()
	for t := range limit + 1 {
		if c.find(t, d) {
			d.technique = t
			return true
		}
	}
	return false
}

// work goes as far as techniques up to limit, singles among them, lead. It reports
// whether that is to the end. (It stands where climb would, which it gets to sooner,
// since it doesn't look at every single by itself.)
func (c *climber) work(limit technique) bool {
	var d deduction
	for c.settle() && c.empty > 0 && c.next(&d, limit) {
		c.apply(&d)
	}
	return !c.broken && c.empty == 0
}

// A barren is where each digit could stand when a search for something that is made of
// one digit alone found nothing: as long as it can stand there, it finds nothing again.
type barren [maxSide]cellSet

// as reports whether a digit can still stand where it could.
func (b *barren) as(now *board, digit int) bool { return b[digit-1] == now.holds[digit-1] }

// note notes that nothing was found on a board.
func (b *barren) note(now *board) { *b = now.holds }

// A before is what the cells could hold when a search for something found nothing: as
// long as none of its cells has changed, it finds nothing again.
type before [maxCells]digits

// changed are the cells that may hold less by now; all of them where one may hold more,
// since then this was another puzzle.
func (b *before) changed(now *board) (cells cellSet) {
	for c, may := range now.may {
		if may&^b[c] != 0 {
			return cellSet{^uint64(0), ^uint64(0)}
		}
		if may != b[c] {
			cells.Add(c)
		}
	}
	return cells
}

func (c *climber) findChain(d *deduction) bool {
	if c.chains == nil {
		c.chains = new(chainSearch)
	}
	return c.chains.findChain(&c.board, d)
}

func (c *climber) findAlternating(d *deduction, how alternation) bool {
	if c.strands == nil {
		c.strands = new(strandSearch)
	}
	return c.strands.findAlternating(&c.board, d, how)
}

func (c *climber) findBranching(d *deduction, how branching) bool {
	if c.branches == nil {
		c.branches = new(branchSearch)
	}
	return c.branches.findBranching(&c.board, d, how)
}

// findNewTriple looks for an aligned triple where something has changed since there was
// none.
func (c *climber) findNewTriple(d *deduction) bool {
	if c.findAlignedTriple(d, c.noTriple.changed(&c.board)) {
		return true
	}
	c.noTriple = c.may
	return false
}

// findNewAlmostLocked looks for almost locked sets of a size where something has changed since
// there were none.
func (c *climber) findNewAlmostLocked(d *deduction, size int) bool {
	if c.findAlmostLocked(d, size, c.noAlmost[size].changed(&c.board)) {
		return true
	}
	c.noAlmost[size] = c.may
	return false
}
