package kenken

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/latin"
)

// A request holds the options of a maker, and the limits that follow from them.
type request struct {
	size           int
	fromZero       bool
	mystery        bool // whether clues don't name their operation
	ops            []op // the allowed operations, rarest first: quotients at the beginning, sums at the end
	minLargestCage int  // the least number of cells of the largest cage
	maxCageSize    int  // the most cells of a cage
	mix            mix  // the distribution of cage sizes
	freeCells      int  // number of cages of one cell
	maxTarget      int  // the largest target allowed; targetLimit if any is

	anyCageFits bool // whether any cage of up to maxCageSize cells can have a clue
	pairsOnly   bool // whether all cages but the free cells have two cells

	maxIdleChanges int // changes in a row without improvement after which a draft is given up
	maxDrafts      int // drafts that one proposal may begin
	maxSearchNodes int // digits that a search for solutions may try
}

// A draft is a puzzle that is being made: a solution, its division into cages, and their
// clues. The field puzzle shares memory with the draft, so copyForTier copies it.
type draft struct {
	*request
	dice       dice
	tier       engine.Tier
	solution   [latin.MaxCells]uint8
	rowOf      [latin.MaxSize][latin.MaxSize + 1]uint8 // by column and digit: the row with the digit
	columnOf   [latin.MaxSize][latin.MaxSize + 1]uint8 // by row and digit: the column with the digit
	cagedCells latin.Cells                             // all cells but the free ones
	cageOf     [latin.MaxCells]uint8                   // by cell: the number of its cage or, in a new division, a label (see newLabel)
	puzzle     Puzzle
	cages      [latin.MaxCells]cage
	saved      snapshot
	smallBias  int // grows with drafts that were too hard; makes random cage sizes smaller
}

// begin makes a new draft: solution, division and clues. It returns false if that fails.
func (d *draft) begin() bool {
	d.chooseSolution()
	d.placeFreeCells()
	d.puzzle.cages = nil
	return d.divide(d.cagedCells) && d.finishDivision()
}

// finishDivision completes a new division: it removes blind swaps and assigns clues. It
// returns false if that fails.
func (d *draft) finishDivision() bool {
	if !d.clearSwaps() {
		return false
	}
	d.numberCages()
	return d.assignClues()
}

// chooseSolution makes a random solution and notes where its digits are.
func (d *draft) chooseSolution() {
	d.solution = latin.Square(d.request.size, d.dice.Rand)
	for cell := range d.request.size * d.request.size {
		if !d.fromZero {
			d.solution[cell]++
		}
		row, column := cell/d.request.size, cell%d.request.size
		d.rowOf[column][d.solution[cell]] = uint8(row)
		d.columnOf[row][d.solution[cell]] = uint8(column)
	}
}

// placeFreeCells makes random cells cages of one cell. If all other cages must have two cells, as
// many dark as light cells of a chessboard must be left, because a pair has one of each.
func (d *draft) placeFreeCells() {
	size := d.request.size
	d.cagedCells = latin.Cells{}
	for cell := range size * size {
		d.cagedCells.Add(cell)
	}
	dark := (d.freeCells + size%2) / 2
	for left := d.freeCells; left > 0; {
		cell := d.dice.IntN(size * size)
		isDark := (cell/size+cell%size)%2 == 0
		if !d.cagedCells.Has(cell) || d.pairsOnly && isDark != (dark > 0) {
			continue
		}
		if isDark {
			dark--
		}
		d.cagedCells.Drop(cell)
		d.cageOf[cell] = newLabel | uint8(cell)
		left--
	}
}

// noClue is the operation of a cage that has no clue yet.
const noClue = unknown + 1

// numberCages replaces the labels of a division by numbers, in the order of first cells. Old
// cages keep their clues. New cages have none yet.
func (d *draft) numberCages() {
	var (
		numbered [1 << 8]uint8 // by label: the number of its cage plus 1, or 0 if it has none yet
		clues    [latin.MaxCells]clue
		length   [latin.MaxCells]uint8
		start    [latin.MaxCells]uint8
	)
	for i := range d.puzzle.cages {
		clues[i] = d.cages[i].clue
	}
	total := d.request.size * d.request.size
	n := uint8(0)
	for cell := range total {
		label := d.cageOf[cell]
		if numbered[label] == 0 {
			n++
			numbered[label] = n
			i := n - 1
			d.cages[i].clue = clue{op: noClue}
			if label&newLabel == 0 {
				d.cages[i].clue = clues[label]
			}
		}
		i := numbered[label] - 1
		d.cageOf[cell] = i
		length[i]++
	}
	d.puzzle = Puzzle{size: d.request.size, fromZero: d.fromZero, cages: d.cages[:n], cageOf: d.cageOf}
	at := uint8(0)
	for i := range n {
		start[i] = at
		d.cages[i].cells = d.puzzle.cellStore[at : at+length[i]]
		at += length[i]
	}
	for cell := range total {
		i := d.cageOf[cell]
		d.puzzle.cellStore[start[i]] = uint8(cell)
		start[i]++
	}
}

// withTier returns a copy of the puzzle after the solver has found that it has the wanted tier. The
// solver's verdict goes with the copy, so that it isn't computed again. A verdict that comes from a
// search doesn't, because grading begins its search earlier: where the techniques of the tier hard
// find no more.
func (d *draft) withTier(s *solver) *Puzzle {
	p := d.copyForTier(d.tier)
	if d.tier == engine.Unreasonable {
		return p.cacheVerdict()
	}
	v := s.VerdictByTechniques()
	return p.withVerdict(&v)
}

// copyForTier returns a copy of the puzzle that doesn't change with the draft. Its text
// names the tier claim.
func (d *draft) copyForTier(claim engine.Tier) *Puzzle {
	p := new(Puzzle)
	p.copyFrom(&d.puzzle)
	p.tier = claim
	p.onlyProducts = len(d.ops) == 1 && d.ops[0] == multiply && !d.mystery
	return p
}

// copyFrom makes the puzzle equal to other. It copies the cages too, into memory that p already has if
// there is enough.
func (p *Puzzle) copyFrom(other *Puzzle) {
	room := p.cages[:0]
	*p = *other
	p.cages = append(room, other.cages...)
	at := 0
	for i := range p.cages {
		n := len(p.cages[i].cells)
		p.cages[i].cells = p.cellStore[at : at+n : at+n]
		at += n
	}
}

// dice is a source of random numbers. For small numbers of bits it takes 64 bits from the generator
// at a time, and keeps the rest.
type dice struct {
	*rand.Rand
	pool uint64 // random bits not yet used
	left int    // number of bits in pool
}

// drawBits returns a random number of n bits.
func (d *dice) drawBits(n int) int {
	if d.left < n {
		d.pool, d.left = d.Uint64(), 64
	}
	bits := d.pool & (1<<n - 1)
	d.pool >>= n
	d.left -= n
	return int(bits)
}
