package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// An outcome is the result of comparing a draft with its wanted tier.
type outcome uint8

const (
	exact outcome = iota
	tooEasy
	tooHard  // too hard, or with several solutions
	hopeless // there was no way to begin or change the draft
)

// adjustToTier begins a draft and changes it a little at a time, until it needs exactly its tier.
// It gives up after maxIdleChanges changes in a row that bring it no nearer.
func (d *draft) adjustToTier(s *solver) outcome {
	if !d.begin() {
		return hopeless
	}
	fewest := 0 // least number of CandidatesLeft since the draft began or was last too easy; 0 if it isn't known yet
	for idle := 0; ; idle++ {
		is := d.compareWithTier(s)
		if is == exact || idle == d.maxIdleChanges {
			return is
		}
		if is == tooEasy {
			fewest, d.smallBias = 0, d.smallBias/2
			if !d.makeHarder(s) {
				return hopeless
			}
			continue
		}
		if n := s.CandidatesLeft(); fewest == 0 || n <= fewest {
			if n < fewest {
				idle = 0
			}
			fewest = n
			d.save(s)
		} else {
			d.restore(s)
		}
		d.smallBias = min(d.smallBias+1, maxSmallBias)
		if !d.makeEasier(s) {
			return hopeless
		}
	}
}

// A snapshot is a saved state of a draft and of its solver.
type snapshot struct {
	cages  int // number of cages
	cageOf [latin.MaxCells]uint8
	clues  [latin.MaxCells]clue
	solver latin.State[layoutState]
}

// save saves the draft and the state of its solver.
func (d *draft) save(s *solver) {
	d.saved.cages, d.saved.cageOf, d.saved.solver = len(d.puzzle.cages), d.cageOf, s.State
	for i := range d.puzzle.cages {
		d.saved.clues[i] = d.cages[i].clue
	}
}

// restore returns to the saved state.
func (d *draft) restore(s *solver) {
	d.puzzle.cages, d.cageOf, s.State = d.cages[:d.saved.cages], d.saved.cageOf, d.saved.solver
	for i := range d.puzzle.cages {
		d.cages[i].clue = d.saved.clues[i]
	}
	d.numberCages()
}

// compareWithTier compares the draft with its tier. If the draft is too hard, the solver is
// then in the position in which it got stuck.
func (d *draft) compareWithTier(s *solver) outcome {
	s.begin(&d.puzzle)
	if d.tier > engine.Easy {
		s.Run(ladder.LastOfTier(d.tier-1), s.clues())
		if s.Grid.IsSolved() {
			return tooEasy
		}
	}
	if d.tier < engine.Unreasonable {
		s.Run(ladder.LastOfTier(d.tier), s.clues())
		if s.Grid.IsSolved() {
			return exact
		}
		return tooHard
	}
	if v := s.Solutions(d.maxSearchNodes, s.clues()); v.Err() == nil {
		return exact
	}
	return tooHard
}

// makeEasier makes a draft easier where the solver got stuck. It takes a clue that removes
// candidates there, or divides the cages there again. It returns false if that fails.
func (d *draft) makeEasier(s *solver) bool {
	return d.changeClue(s, (*solver).isSharper) || d.redivideWithClues(d.undecidedCell(s))
}

// makeHarder makes a draft harder. It takes a vaguer clue, merges two cages, or divides some cages
// again. One time in eight it first tries to merge cages, so that their sizes vary as in Keen. It
// returns false if that fails.
func (d *draft) makeHarder(s *solver) bool {
	switch {
	case d.dice.drawBits(3) == 0 && d.merge():
		return d.finishDivision()
	case d.changeClue(s, (*solver).isVaguer):
		return true
	case d.merge():
		return d.finishDivision()
	default:
		return d.redivideWithClues(d.dice.IntN(d.request.size * d.request.size))
	}
}

// changeClue gives one cage a clue with another operation, if better returns true for it. The new
// operation is no more common than the old one, so that no operation crowds out the others. The new
// clue gives too much away only if the old one does. It returns false if there is no such clue.
func (d *draft) changeClue(s *solver, better func(s *solver, c *cage, instead clue) bool) bool {
	var used [noClue + 1]int
	for i := range d.puzzle.cages {
		used[d.cages[i].op]++
	}
	first, firstOp := d.dice.IntN(len(d.puzzle.cages)), d.dice.IntN(len(d.ops))
	for i := range d.puzzle.cages {
		c := &d.cages[(first+i)%len(d.puzzle.cages)]
		if len(c.cells) == 1 {
			continue
		}
		for k := range d.ops {
			instead, ok := d.makeClue(d.ops[(firstOp+k)%len(d.ops)], c.cells)
			if !ok || instead == c.clue || used[instead.op] > used[c.op] || !better(s, c, instead) ||
				d.givesTooMuch(instead, c.cells) && !d.givesTooMuch(c.clue, c.cells) {
				continue
			}
			c.clue = instead
			return true
		}
	}
	return false
}

// isVaguer reports whether the clue instead allows more digits than the cage's clue. In
// cages of three or more cells, any other clue counts as vaguer.
func (s *solver) isVaguer(c *cage, instead clue) bool {
	digits := s.puzzle.digits()
	return len(c.cells) > 2 ||
		(instead.partners(digits)&digits).Count() > (c.partners(digits)&digits).Count()
}

// isSharper reports whether the clue instead would remove candidates from the cage in the solver's
// present state.
func (s *solver) isSharper(c *cage, instead clue) bool {
	if s.isDecided(c) {
		return false
	}
	if len(c.cells) == 2 {
		a, b := s.Grid.Candidates(int(c.cells[0])), s.Grid.Candidates(int(c.cells[1]))
		return a&^instead.partners(b) != 0 || b&^instead.partners(a) != 0
	}
	f := &s.search
	s.loadCage(c)
	f.findDigits(instead)
	return !f.hasAllFrom(0)
}

// isDecided reports whether each cell of a cage has a single candidate.
func (s *solver) isDecided(c *cage) bool {
	for _, cell := range c.cells {
		if !s.Grid.Candidates(int(cell)).IsSingle() {
			return false
		}
	}
	return true
}

// undecidedCell returns a random cell with several candidates. If there is none, it returns
// any cell.
func (d *draft) undecidedCell(s *solver) int {
	total := d.request.size * d.request.size
	cell := d.dice.IntN(total)
	for range total {
		if !s.Grid.Candidates(cell).IsSingle() {
			break
		}
		cell = (cell + 1) % total
	}
	return cell
}

// redivideWithClues divides the cages around a cell again and gives the new ones clues. It
// returns false if that fails.
func (d *draft) redivideWithClues(center int) bool {
	return d.redivide(center) && d.finishDivision()
}

// merge merges two neighbouring cages of several cells that are small enough. It returns
// false if there are none.
func (d *draft) merge() bool {
	if d.pairsOnly {
		return false
	}
	total := d.request.size * d.request.size
	first := d.dice.IntN(total)
	for i := range total {
		cell := (first + i) % total
		for _, n := range neighbours[d.request.size][cell] {
			if n != noCell && d.canMerge(d.cageOf[cell], d.cageOf[n]) {
				d.mergeCages(d.cageOf[cell], d.cageOf[n])
				return true
			}
		}
	}
	return false
}

func (d *draft) canMerge(a, b uint8) bool {
	return a != b && len(d.cages[a].cells) > 1 && len(d.cages[b].cells) > 1 &&
		len(d.cages[a].cells)+len(d.cages[b].cells) <= d.maxCageSize
}

func (d *draft) mergeCages(a, b uint8) {
	for _, i := range [...]uint8{a, b} {
		for _, cell := range d.cages[i].cells {
			d.cageOf[cell] = newLabel | d.cages[a].cells[0]
		}
	}
}

// maxRetries is how often a random change that may fail is tried.
const maxRetries = 8

// clearSwaps removes blind swaps: it divides the cages around each one again. It returns
// false if that fails.
func (d *draft) clearSwaps() bool {
	for range maxRetries {
		cell := d.findBlindSwap()
		if cell < 0 {
			return true
		}
		if !d.redivide(cell) {
			return false
		}
	}
	return false
}

// redivide divides the cage of a cell and the neighbouring cages again. Cages of a single cell stay
// as they are. It returns false if that fails.
func (d *draft) redivide(center int) bool {
	if d.request.size == minSize {
		return d.divide(d.cagedCells) // in so small a grid, nearly all cages are neighbours
	}
	around := d.labelsAround(center)
	var cells latin.Cells
	for rest := d.cagedCells; !rest.IsEmpty(); {
		if cell := rest.Pop(); around.has(d.cageOf[cell]) {
			cells.Add(cell)
		}
	}
	for range maxRetries {
		if d.divide(cells) {
			return true
		}
	}
	return false
}

// A labelSet is a set of values of cageOf.
type labelSet [4]uint64

func (s *labelSet) add(label uint8)      { s[label>>6] |= 1 << (label & 63) }
func (s *labelSet) has(label uint8) bool { return s[label>>6]>>(label&63)&1 != 0 }

// labelsAround returns the values of cageOf for a cell's cage and for the neighbouring
// cages.
func (d *draft) labelsAround(center int) (around labelSet) {
	home := d.cageOf[center]
	around.add(home)
	for cell := range d.request.size * d.request.size {
		if d.cageOf[cell] != home {
			continue
		}
		for _, n := range neighbours[d.request.size][cell] {
			if n != noCell {
				around.add(d.cageOf[n])
			}
		}
	}
	return around
}
