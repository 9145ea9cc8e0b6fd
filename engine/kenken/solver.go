package kenken

import "octavo/engine/latin"

// A solver works on one puzzle.
type solver struct {
	latin.Solver[layouts]
	puzzle *Puzzle
	finder finder
}

// layouts are what a solver knows of the layouts of the cages.
type layouts struct {
	// support holds, for each cell, the digits that it has in the layouts of
	// its cage, as of the last time the cage was looked at.
	support [latin.MaxCells]latin.Digits
	stale   cageSet // cages that lost layouts since they were looked at
	narrow  cageSet // cages with candidates that no layout has
	across  cageSet // cages to be searched for what they claim of their lines
}

// cageSet is a set of cages, by their numbers.
type cageSet = latin.Cells

// begin prepares the solver for a puzzle.
func (s *solver) begin(p *Puzzle) {
	s.Begin(ladder)
	digits := p.digits()
	s.puzzle = p
	s.Grid.Reset(p.size, digits)
	for cell := range p.size * p.size {
		s.Own.support[cell] = digits
	}
	s.Own.stale, s.Own.narrow, s.Own.across = cageSet{}, cageSet{}, cageSet{}
	for i := range p.cages {
		s.Own.stale.Add(i)
	}
	s.finder.effort = 0
}

// kept reports whether all cages of a filled grid make their targets.
func (s *solver) kept() bool {
	for i := range s.puzzle.cages {
		if !s.made(&s.puzzle.cages[i]) {
			return false
		}
	}
	return true
}

// made reports whether the digits of a cage make its target.
func (s *solver) made(c *cage) bool {
	digit := func(k int) int { return s.Grid.Candidates(int(c.cells[k])).Lowest() }
	if len(c.cells) == 2 {
		a, b := latin.One(digit(0)), latin.One(digit(1))
		return c.partners(a)&b != 0
	}
	sum, product := 0, 1
	for k := range c.cells {
		sum += digit(k)
		product = min(product*digit(k), targetLimit)
	}
	return c.op != multiply && sum == c.target || c.op != add && product == c.target
}
