package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

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

// unsearchedHouses gives the houses in which something has changed since a thing was looked for there
// in vain. Whoever looks again in vain drops them.
func (c *Solver) unsearchedHouses(thing int) *latin.Houses {
	if c.Changed != 0 {
		for i := range c.unsearched {
			c.unsearched[i] |= c.Changed
		}
		c.Changed = 0
	}
	return &c.unsearched[thing]
}

// A failedSearch is where each digit could stand when a search for something that is made of
// one digit alone found nothing: as long as it can stand there, it finds nothing again.
type failedSearch [board.MaxSide]latin.Cells

// isUnchanged reports whether a digit can still stand where it could.
func (b *failedSearch) isUnchanged(now *board.Board, digit int) bool {
	return b[digit-1] == now.CellsWith[digit-1]
}

// record notes that nothing was found on a board.
func (b *failedSearch) record(now *board.Board) { *b = now.CellsWith }

// recordDigit notes that nothing was found of one digit.
func (b *failedSearch) recordDigit(now *board.Board, digit int) { b[digit-1] = now.CellsWith[digit-1] }

// A failedCells is what the cells could hold when a search for something found nothing: as
// long as none of its cells has changed, it finds nothing again.
type failedCells [board.MaxCells]latin.Digits

// changed are the cells that may hold less by now; all of them where one may hold more,
// since then this was another puzzle.
func (b *failedCells) changed(now *board.Board) (cells latin.Cells) {
	for c, may := range now.Candidates {
		if may&^b[c] != 0 {
			return latin.Cells{^uint64(0), ^uint64(0)}
		}
		if may != b[c] {
			cells.Add(c)
		}
	}
	return cells
}

// findAlignedPair looks for an aligned pair where something has changed since there was none.
func (c *Solver) findAlignedPair(d *Deduction) bool {
	if searchAlignedPair(&c.Board, d, c.failedPair.changed(&c.Board)) {
		return true
	}
	c.failedPair = c.Candidates
	return false
}

// findAlignedTriple looks for an aligned triple where something has changed since there was
// none.
func (c *Solver) findAlignedTriple(d *Deduction) bool {
	if searchAlignedTriple(&c.Board, d, c.failedTriple.changed(&c.Board)) {
		return true
	}
	c.failedTriple = c.Candidates
	return false
}

// findWXYZWing looks for almost locked sets of a size where something has changed since
// there were none.
func (c *Solver) findWXYZWing(d *Deduction, size int) bool {
	if searchWXYZWing(&c.Board, d, size, c.failedWings[size].changed(&c.Board)) {
		return true
	}
	c.failedWings[size] = c.Candidates
	return false
}
