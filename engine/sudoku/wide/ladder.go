package wide

import (
	"octavo/engine"
	"octavo/engine/sudoku/technique"
)

// finders holds, by technique, the function that searches for it in large grids. It is nil for
// techniques that aren't used there. No finder assumes that the puzzle has one solution. So a
// puzzle that they solve has exactly one.
var finders = [technique.Search]func(*board, *deduction) bool{
	technique.FullHouse:        (*board).findFullHouse,
	technique.HiddenSingleBox:  (*board).findHiddenSingleInBox,
	technique.HiddenSingleLine: (*board).findHiddenSingleInLine,
	technique.NakedSingle:      (*board).findNakedSingle,
	technique.Pointing:         (*board).findPointing,
	technique.Claiming:         (*board).findClaiming,
	technique.NakedPair:        nakedFinder(2),
	technique.HiddenPair:       hiddenFinder(2),
	technique.NakedTriple:      nakedFinder(3),
	technique.HiddenTriple:     hiddenFinder(3),
	technique.NakedQuad:        nakedFinder(4),
	technique.HiddenQuad:       hiddenFinder(4),
	technique.XWing:            fishFinder(2),
	technique.Swordfish:        fishFinder(3),
	technique.Jellyfish:        fishFinder(4),
	technique.Skyscraper:       (*board).findSkyscraper,
	technique.TwoStringKite:    (*board).findTwoStringKite,
	technique.XyWing:           (*board).findXYWing,
	technique.XyzWing:          (*board).findXYZWing,
	technique.SimpleColouring:  (*board).findSimpleColouring,
}

func nakedFinder(size int) func(*board, *deduction) bool {
	return func(b *board, d *deduction) bool { return b.findNaked(d, size) }
}

func hiddenFinder(size int) func(*board, *deduction) bool {
	return func(b *board, d *deduction) bool { return b.findHidden(d, size) }
}

func fishFinder(size int) func(*board, *deduction) bool {
	return func(b *board, d *deduction) bool { return b.findFish(d, size) }
}

// nextStep finds a step by the cheapest technique that has one. It returns false if there is none.
func (b *board) nextStep(d *deduction) bool { return b.findBetween(d, 0, technique.Search-1) }

// findBetween finds the cheapest step by a technique from first to last.
func (b *board) findBetween(d *deduction, first, last technique.Technique) bool {
	for t := first; t <= last; t++ {
		if finders[t] == nil {
			continue
		}
		d.reset()
		if finders[t](b, d) {
			d.technique = t
			return true
		}
	}
	return false
}

// applyAndFindSimilar applies d, looks for another step by the same technique and stores it in next. It
// returns false if there is none.
func (b *board) applyAndFindSimilar(d *deduction, next *engine.Step) bool {
	t := d.technique
	b.apply(d)
	if b.broken || !b.findBetween(d, t, t) {
		return false
	}
	*next = b.step(d)
	return true
}

// solveUpTo applies singles and techniques of tiers up to a limit, until the target cells are
// filled or nothing more is possible. Without target cells it continues until the grid is full. It
// returns false on a contradiction. It is faster than a step at a time by nextStep, because it
// applies many singles at once. Without target cells it ends at the same position.
func (b *board) solveUpTo(limit engine.Tier, d *deduction, targets []int) bool {
	last := technique.Ladder.LastOfTier(limit)
	for b.fillSingles() && b.empty > 0 && !b.allFilled(targets) && b.findBetween(d, technique.Pointing, last) {
		b.apply(d)
	}
	return !b.broken
}

// allFilled reports whether the list has cells, and all are filled.
func (b *board) allFilled(cells []int) bool {
	for _, c := range cells {
		if b.value[c] == 0 {
			return false
		}
	}
	return len(cells) > 0
}

// A deduction is one step of a human solution: a digit is placed, or candidates are removed. It
// also has the pattern that proves the step. The comment of each finder says which field holds
// which part of the pattern.
type deduction struct {
	technique technique.Technique
	placed    bool // whether digit goes into cell; otherwise candidates are removed

	cell    int // the cell of a placement, or the hinge of a pattern; or none
	digit   int // the digit placed or removed; 0 if several are removed
	digits  digits
	houses  []int    // the houses of the pattern
	covers  []int    // the houses that cross those of the pattern and lose candidates
	cells   []int    // the cells of the pattern, or of its first colour
	others  []int    // the pincers, the outer ends of links, or the cells of the second colour
	removed []strike // the cells that lose candidates
}

// A strike is a cell with the candidates that it loses.
type strike struct {
	cell       int
	candidates digits
}

// reset empties d for a new search.
func (d *deduction) reset() {
	*d = deduction{
		cell: none, houses: d.houses[:0], covers: d.covers[:0],
		cells: d.cells[:0], others: d.others[:0], removed: d.removed[:0],
	}
}

// setPlacement makes d a placement. It returns true, so that finders can return its result.
func (d *deduction) setPlacement(cell, digit int) bool {
	d.placed, d.cell, d.digit = true, cell, digit
	return true
}

// strike records that a cell loses the unwanted digits that are its candidates.
func (d *deduction) strike(b *board, c int, unwanted digits) {
	if hit := b.candidates[c] & unwanted; hit != 0 {
		d.removed = append(d.removed, strike{c, hit})
	}
}

// apply applies the step to the board.
func (b *board) apply(d *deduction) {
	if d.placed {
		b.place(d.cell, d.digit)
		return
	}
	for _, s := range d.removed {
		for digit := range s.candidates.All() {
			b.strike(s.cell, digit)
		}
	}
}
