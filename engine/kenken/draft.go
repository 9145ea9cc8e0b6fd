package kenken

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/latin"
)

// A request is the order for a maker.
type request struct {
	size      int
	fromZero  bool
	mystery   bool
	ops       []op // from the rarest, quotients, to sums
	least     int  // the least number of cells of the largest cage
	largest   int  // the most cells of a cage
	mix       mix  // the distribution of cage sizes
	free      int  // cages of one cell
	maxTarget int  // largest target, or targetLimit

	unlimited bool // any cage of up to largest cells can have a clue
	pairsOnly bool // all cages have two cells

	maxIdleChanges int // how often a draft may change without improvement
	maxDrafts      int // how many drafts one proposal may take
	maxSearchNodes int // digits that a search may try in a draft
}

// A draft is a puzzle in the making: a solution, its division into cages, and their clues. Its
// puzzle uses the arrays of the draft; copyForTier makes a lasting copy.
type draft struct {
	*request
	dice       dice
	tier       engine.Tier
	solution   [latin.MaxCells]uint8
	rowOf      [latin.MaxSize][latin.MaxSize + 1]uint8 // by column and digit
	columnOf   [latin.MaxSize][latin.MaxSize + 1]uint8 // by row and digit
	cagedCells latin.Cells                             // the cells of cages with several cells
	cageOf     [latin.MaxCells]uint8                   // the number of each cell's cage, or a new label
	puzzle     Puzzle
	cages      [latin.MaxCells]cage
	saved      snapshot
	smallBias  int // grows with drafts that were too hard; makes drawn cages smaller
}

// begin makes a new draft: solution, division and clues. It returns false if that failed.
func (d *draft) begin() bool {
	d.chooseSolution()
	d.placeFreeCells()
	d.puzzle.cages = nil
	return d.divide(d.cagedCells) && d.finishDivision()
}

// finishDivision completes a new division: it removes blind swaps and assigns clues.
func (d *draft) finishDivision() bool {
	if !d.clearSwaps() {
		return false
	}
	d.numberCages()
	return d.assignClues()
}

// chooseSolution chooses the solution.
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

// placeFreeCells makes random cells cages of a single cell. If the other cells must be divided into
// dominoes, it takes as many from either colour of the chessboard as that needs.
func (d *draft) placeFreeCells() {
	size := d.request.size
	d.cagedCells = latin.Cells{}
	for cell := range size * size {
		d.cagedCells.Add(cell)
	}
	dark := (d.free + size%2) / 2
	for left := d.free; left > 0; {
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

// numberCages numbers the cages by their first cells. Old cages keep their clues; new ones have none.
func (d *draft) numberCages() {
	var (
		numbered [1 << 8]uint8 // one more than the number of each label
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

// withTier returns the puzzle that the solver has found to have the wanted tier, with its verdict.
// The verdict of a search is computed again on request: this search began where all techniques end,
// but a grade's begins where those of hard puzzles end.
func (d *draft) withTier(s *solver) *Puzzle {
	p := d.copyForTier(d.tier)
	if d.tier == engine.Unreasonable {
		return p.rememberVerdict()
	}
	v := s.VerdictByTechniques()
	return p.withVerdict(&v)
}

// copyForTier returns a lasting copy of the puzzle whose text claims a tier.
func (d *draft) copyForTier(claim engine.Tier) *Puzzle {
	p := new(Puzzle)
	p.copy(&d.puzzle)
	p.tier = claim
	p.onlyProducts = len(d.ops) == 1 && d.ops[0] == multiply && !d.mystery
	return p
}

// copy makes the puzzle equal to another, with cages of its own. It reuses their memory.
func (p *Puzzle) copy(other *Puzzle) {
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

// dice are random bits, drawn 64 at a time.
type dice struct {
	*rand.Rand
	pool uint64
	left int
}

// bits draws n bits.
func (d *dice) bits(n int) int {
	if d.left < n {
		d.pool, d.left = d.Uint64(), 64
	}
	bits := d.pool & (1<<n - 1)
	d.pool >>= n
	d.left -= n
	return int(bits)
}
