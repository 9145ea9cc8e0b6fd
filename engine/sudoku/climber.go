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
	noSingle [lastOfOneDigit]barren
	noAlmost [7]before // by the size of an almost locked set
	noPair   before    // aligned ones
	noTriple before
	unread   [lastOfHouses]houseSet // where something may be found of what is looked for in houses
}

// What is looked for of one digit alone, beside fish and strong links.
const (
	inSkyscrapers = iota
	inKites
	inRectangles
	inColours
	inClusters
	inXChains
	inPointing
	inClaiming
	inDirectPointing
	inDirectClaiming
	lastOfOneDigit
)

// What is looked for in houses, each by itself. Subsets are told apart by their size, from 2 on.
const (
	inNaked      = -2
	inHidden     = inNaked + 3
	inDirect     = inHidden + 3
	inMeetings   = inDirect + 4
	lastOfHouses = inMeetings + 1
)

// since gives the houses in which something has changed since a thing was looked for there
// in vain. Whoever looks again in vain drops them.
func (c *climber) since(thing int) *houseSet {
	if c.fresh != 0 {
		for i := range c.unread {
			c.unread[i] |= c.fresh
		}
		c.fresh = 0
	}
	return &c.unread[thing]
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

// A barren is where each digit could stand when a search for something that is made of
// one digit alone found nothing: as long as it can stand there, it finds nothing again.
type barren [maxSide]cellSet

// as reports whether a digit can still stand where it could.
func (b *barren) as(now *board, digit int) bool { return b[digit-1] == now.holds[digit-1] }

// note notes that nothing was found on a board.
func (b *barren) note(now *board) { *b = now.holds }

// noteDigit notes that nothing was found of one digit.
func (b *barren) noteDigit(now *board, digit int) { b[digit-1] = now.holds[digit-1] }

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

// almostLocked are the almost locked sets, of which three techniques are made.
func (c *climber) almostLocked() *locking {
	if c.almost == nil {
		c.almost = new(locking)
	}
	return c.almost
}

// findNewPair looks for an aligned pair where something has changed since there was none.
func (c *climber) findNewPair(d *deduction) bool {
	if c.findAlignedPair(d, c.noPair.changed(&c.board)) {
		return true
	}
	c.noPair = c.may
	return false
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
