package sudoku

// A climber solves a board step by step, on the ladder or on the scale. It keeps what
// its searches need from one to the next, and what it needn't look at again. Another
// board may be put into it at any time.
type climber struct {
	board
	chains   *chainSearch
	strands  *strandSearch
	branches *branchSearch
	almost   *locking

	noFish   [5]barren // by the size of a fish
	noFins   [5]barren // by the size of a finned fish
	noLinks  [5]barren // by the size of a chain of strong links
	noneOf   [lastOfOneDigit]barren
	noAlmost [7]before // by the size of an almost locked set
	noPair   before    // aligned ones
	noTriple before
	unread   [lastOfHouses]houseSet // where something may be found of what is looked for in houses
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
// since it doesn't look at every single and every locked candidate by itself.)
func (c *climber) work(limit technique) bool {
	var d deduction
	for c.settleUpTo(limit) && c.empty > 0 && c.next(&d, limit) {
		c.apply(&d)
	}
	return !c.broken && c.empty == 0
}

// settleUpTo goes as far as singles lead, and locked candidates where the limit allows them. It
// reports whether the board still holds together.
func (c *climber) settleUpTo(limit technique) bool {
	for c.settle() {
		if c.empty == 0 || limit < claiming || c.shape != nine || !c.lockAll() {
			return true
		}
	}
	return false
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

// almostLocked are the almost locked sets, of which three techniques are made.
func (c *climber) almostLocked() *locking {
	if c.almost == nil {
		c.almost = new(locking)
	}
	return c.almost
}
