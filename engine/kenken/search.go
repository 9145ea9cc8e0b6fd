package kenken

import "octavo/engine/latin"

// costlyNodes is the line of the grading specification (section 3.3): a search
// of more nodes makes a puzzle costly.
const costlyNodes = 50_000

// maxNodes ends a search that would never end.
const maxNodes = 1 << 19

// searched is what a search found out.
type searched struct {
	solutions int // 2 stands for more than one
	nodes     int // digits tried in branch cells
	grid      [latin.MaxCells]uint8
}

// search tries the candidates of the narrowest cell, one after the other, with
// the deductions of the hard tier after each, until the whole tree is seen or
// a second solution is found.
func (s *solver) search() {
	cell := s.grid.Narrowest()
	if cell < 0 {
		return
	}
	saved := s.state
	for rest := s.grid.Candidates(cell); rest != 0; rest = rest.Rest() {
		if s.searched.nodes++; s.exhausted() {
			return
		}
		s.grid.Place(cell, rest.Lowest())
		s.settle(hiddenQuad)
		switch {
		case s.grid.Broken():
		case s.grid.Solved():
			s.found()
		default:
			s.search()
		}
		s.state = saved
		if s.searched.solutions > 1 {
			return
		}
	}
}

// found notes a solution.
func (s *solver) found() {
	s.searched.solutions++
	s.searched.grid = s.filled()
}

// settle is run without the count of techniques.
func (s *solver) settle(limit technique) {
	for s.open() {
		if _, times := s.next(limit); times == 0 {
			return
		}
	}
	if s.grid.Solved() {
		s.check()
	}
}

// exhausted reports whether a puzzle has taken more work than any that can be
// meant for a person.
func (s *solver) exhausted() bool {
	return s.searched.nodes > maxNodes || s.finder.effort >= maxEffort
}
