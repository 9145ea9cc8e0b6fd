package kenken

import (
	"math/bits"

	"octavo/engine/latin"
)

// markStaleCages adds cages to stale: those with a cell that lost a digit of its support, so that
// some of their layouts are gone.
func (s *solver) markStaleCages() {
	for word, touched := range s.Grid.TakeTouched() {
		for ; touched != 0; touched &= touched - 1 {
			cell := word<<6 | bits.TrailingZeros64(touched)
			if s.KindState.support[cell]&^s.Grid.Candidates(cell) != 0 {
				s.KindState.stale.Add(int(s.puzzle.cageOf[cell]))
			}
		}
	}
}

// updateSupport narrows the support of the cells of cage i to the digits that they have in the
// layouts still possible.
func (s *solver) updateSupport(i int) {
	c := &s.puzzle.cages[i]
	switch len(c.cells) {
	case 1:
		s.narrowSupport(c.cells[0], s.givenDigit(c))
	case 2:
		a, b := c.cells[0], c.cells[1]
		s.narrowPairSupport(a, b, c.partners(s.possible(b)), c.partners(s.possible(a)))
	default:
		s.updateLargeSupport(c)
	}
	s.KindState.unclaimed.Add(i)
}

// givenDigit returns the digit of a cage of one cell, or no digit if the target is too
// large.
func (s *solver) givenDigit(c *cage) latin.Digits {
	if c.target > latin.MaxSize {
		return 0
	}
	return latin.OneDigit(c.target)
}

// possible returns the candidates of a cell that were in a layout of its cage when it was
// last examined.
func (s *solver) possible(cell uint8) latin.Digits {
	return s.Grid.Candidates(int(cell)) & s.KindState.support[cell]
}

// narrowPairSupport narrows the support of the two cells of a cage: that of a to inA, that of b to
// inB.
func (s *solver) narrowPairSupport(a, b uint8, inA, inB latin.Digits) {
	s.narrowSupport(a, inA)
	s.narrowSupport(b, inB)
}

// narrowSupport removes all digits but these from the support of a cell. If no digit is left, the
// grid is broken.
func (s *solver) narrowSupport(cell uint8, digits latin.Digits) {
	left := s.possible(cell) & digits
	s.KindState.support[cell] = left
	if left == 0 {
		s.Grid.Break()
	}
	if s.Grid.Candidates(int(cell)) != left {
		s.KindState.withSurplus.Add(int(s.puzzle.cageOf[cell]))
	}
}

// updateLargeSupport is updateSupport for cages of three cells and more. If the search for layouts
// reaches its limit, the support stays as it is.
func (s *solver) updateLargeSupport(c *cage) {
	f := &s.search
	s.loadCage(c)
	f.findDigits(c.clue)
	if !f.endedInTime() {
		return
	}
	for k, cell := range c.cells {
		s.narrowSupport(cell, f.found[k])
	}
}

// loadCage prepares the search for layouts with the cells of a cage and their possible
// digits.
func (s *solver) loadCage(c *cage) {
	f := &s.search
	f.cellCount = len(c.cells)
	for k, cell := range c.cells {
		f.cells[k] = cellPlace{uint8(s.Grid.Row(int(cell))), uint8(s.Grid.Column(int(cell)))}
		f.domain[k] = s.possible(cell)
	}
}

// cageDigits removes from each cage the digits that are in none of its layouts. It returns how many
// cages lost digits.
func (s *solver) cageDigits() (times int) {
	for s.markStaleCages(); !s.KindState.stale.IsEmpty() && !s.Grid.IsBroken(); {
		i := s.KindState.stale.Pop()
		s.updateSupport(i)
		if s.KindState.withSurplus.Has(i) && s.removeSurplus(i) {
			times++
		}
	}
	return times
}

// removeSurplus removes the digits from cage i that none of its cells has in a layout. It reports
// whether it removed any.
func (s *solver) removeSurplus(i int) bool {
	var used, gone latin.Digits
	cells := s.puzzle.cages[i].cells
	for _, cell := range cells {
		used |= s.KindState.support[cell]
		gone |= s.Grid.Candidates(int(cell))
	}
	gone &^= used
	if gone == 0 {
		return false
	}
	if s.Grid.Trace != nil {
		s.Grid.Trace(latin.Deduction{Rule: cageDigits, Clue: i, Digits: gone, Targets: s.cellsWith(cells, gone)})
	}
	for _, cell := range cells {
		s.Grid.Remove(int(cell), gone)
	}
	return true
}

// cageCells removes from each cell the digits that it has in no layout of its cage. It returns how
// many cells lost digits.
func (s *solver) cageCells() (times int) {
	for !s.KindState.withSurplus.IsEmpty() {
		i := s.KindState.withSurplus.Pop()
		for k, cell := range s.puzzle.cages[i].cells {
			gone := s.Grid.Candidates(int(cell)) &^ s.KindState.support[cell]
			if gone == 0 {
				continue
			}
			if s.Grid.Trace != nil {
				s.Grid.Trace(latin.Deduction{
					Rule: cageCells, Clue: i, Digits: gone, Targets: s.cellsWith(s.puzzle.cages[i].cells[k:k+1], gone),
				})
			}
			s.Grid.Remove(int(cell), gone)
			times++
		}
	}
	return times
}

// cellsWith returns those of cells that have at least one of these digits as a candidate.
func (s *solver) cellsWith(cells []uint8, digits latin.Digits) (set latin.Cells) {
	for _, cell := range cells {
		if s.Grid.Candidates(int(cell))&digits != 0 {
			set.Add(int(cell))
		}
	}
	return set
}

// cageLine finds a digit that every layout of a cage puts into the same row or column. It
// removes the digit from the cells of that line outside of the cage. It returns the number
// of deductions: 0 or 1.
func (s *solver) cageLine() (times int) {
	for ; !s.KindState.unclaimed.IsEmpty(); s.KindState.unclaimed.Pop() {
		i := s.KindState.unclaimed.First()
		c := &s.puzzle.cages[i]
		if len(c.cells) == 1 {
			continue
		}
		for _, first := range c.cells {
			row, col := s.Grid.Row(int(first)), s.puzzle.size+s.Grid.Column(int(first))
			if s.claimInLine(i, int(first), row) || s.claimInLine(i, int(first), col) {
				return 1
			}
		}
	}
	return 0
}

// claimInLine does the work of cageLine for cage i and one line. It does nothing if the cage has a
// single cell in the line, or if first isn't its first cell there. It reports whether it made a
// deduction.
func (s *solver) claimInLine(i, first, line int) bool {
	var inside, outside latin.Digits
	cells := 0
	for _, cell := range s.Grid.HouseCells(line) {
		switch {
		case int(s.puzzle.cageOf[cell]) != i:
			outside |= s.Grid.Candidates(int(cell))
		case int(cell) < first:
			return false
		default:
			inside |= s.KindState.support[cell]
			cells++
		}
	}
	if cells < 2 {
		return false
	}
	for rest := inside & outside & s.Grid.OpenDigits(line); rest != 0; rest = rest.Rest() {
		if d := rest.Lowest(); !s.isAvoidable(i, line, d) {
			s.strikeClaimed(i, line, d)
			return true
		}
	}
	return false
}

// isAvoidable reports whether some layout of cage i has the digit in none of the cells of a line.
// It also returns true if the search for layouts reaches its limit.
func (s *solver) isAvoidable(i, line, digit int) bool {
	c := &s.puzzle.cages[i]
	d := latin.OneDigit(digit)
	if len(c.cells) == 2 {
		a, b := s.possible(c.cells[0])&^d, s.possible(c.cells[1])&^d
		return a&c.partners(b) != 0
	}
	f := &s.search
	s.loadCage(c)
	for k := range c.cells {
		if at := f.cells[k]; int(at.row) == line || s.puzzle.size+int(at.col) == line {
			f.domain[k] &^= d
		}
	}
	return f.hasLayout(c.clue)
}

// strikeClaimed removes a digit from the cells of a line outside of cage i. The cage claims the
// digit: each of its layouts has it in this line.
func (s *solver) strikeClaimed(i, line, digit int) {
	d := latin.OneDigit(digit)
	var targets latin.Cells
	for _, cell := range s.Grid.HouseCells(line) {
		if int(s.puzzle.cageOf[cell]) != i && s.Grid.Candidates(int(cell))&d != 0 {
			targets.Add(int(cell))
		}
	}
	s.Grid.Strike(latin.Deduction{Rule: cageLine, Clue: i, House: line, Digits: d, Targets: targets})
}
