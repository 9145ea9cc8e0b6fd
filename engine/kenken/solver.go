package kenken

import "octavo/engine/latin"

// A solver works on one puzzle.
type solver struct {
	state
	puzzle *Puzzle
	finder finder

	times    [techniqueCount]int // how often each technique was used
	hardest  technique
	searched searched

	// record, where set, is told of every step.
	record func(event)
}

// A state is what a solver knows. A copy of it can be gone back to.
type state struct {
	grid latin.Grid
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
	digits := p.digits()
	s.puzzle = p
	s.grid.Reset(p.size, digits)
	for cell := range p.size * p.size {
		s.support[cell] = digits
	}
	s.stale, s.narrow, s.across = cageSet{}, cageSet{}, cageSet{}
	for i := range p.cages {
		s.stale.Add(i)
	}
	s.finder.effort = 0
	s.times, s.hardest, s.searched = [techniqueCount]int{}, 0, searched{}
}

// run makes deductions up to the technique limit until none is left.
func (s *solver) run(limit technique) {
	for s.open() {
		t, times := s.next(limit)
		if times == 0 {
			break
		}
		s.count(t, times)
	}
	if s.grid.Solved() {
		s.check()
	}
}

// open reports whether the grid is neither filled nor impossible.
func (s *solver) open() bool { return !s.grid.Solved() && !s.grid.Broken() }

func (s *solver) count(t technique, times int) {
	s.times[t] += times
	s.hardest = max(s.hardest, t)
}

// check breaks a filled grid that doesn't make its targets: deductions never
// lead away from a solution, but they may fill a grid that has none.
func (s *solver) check() {
	for i := range s.puzzle.cages {
		if c := &s.puzzle.cages[i]; !s.made(c) {
			s.grid.Break()
			return
		}
	}
}

// made reports whether the digits of a cage make its target.
func (s *solver) made(c *cage) bool {
	digit := func(k int) int { return s.grid.Candidates(int(c.cells[k])).Lowest() }
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

// filled returns the solved grid.
func (s *solver) filled() (grid [latin.MaxCells]uint8) {
	for cell := range s.puzzle.size * s.puzzle.size {
		grid[cell] = uint8(s.grid.Candidates(cell).Lowest())
	}
	return grid
}
