package sudoku

// The searches of this file remember where they found nothing, and look again only where something
// has changed. What they find is what they would find anew.

// What is looked for of one digit alone, beside fish and strong links.
const (
	inSkyscrapers = iota
	inKites
	inRectangles
	inColours
	inClusters
	inPointing
	inClaiming
	inDirectPointing
	inDirectClaiming
	lastOfOneDigit
)

// What is looked for in houses, each by itself: sets of cells where a box and a line cross, and
// subsets, to which their size is added, from 2 on.
const (
	inMeetings   = 0
	inNaked      = inMeetings + 1 - 2
	inHidden     = inNaked + 3
	inDirect     = inHidden + 3
	lastOfHouses = inDirect + 4
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
