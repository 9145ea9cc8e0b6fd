package kenken

import "octavo/engine/latin"

// cageLine finds a digit that every layout of some cage puts into the same row
// or column, and removes it from the cells of that line outside the cage.
func (s *solver) cageLine() (times int) {
	for ; !s.Own.across.Empty(); s.Own.across.Pop() {
		i := s.Own.across.First()
		c := &s.puzzle.cages[i]
		if len(c.cells) == 1 {
			continue
		}
		for _, first := range c.cells {
			row, col := s.Grid.Row(int(first)), s.puzzle.size+s.Grid.Column(int(first))
			if s.claim(i, int(first), row) || s.claim(i, int(first), col) {
				return 1
			}
		}
	}
	return 0
}

// claim tries one line of a cage, if first is the first cell in it and not the
// only one: what the layouts put into a single cell is no news.
func (s *solver) claim(i, first, line int) bool {
	var inside, outside latin.Digits
	cells := 0
	for _, cell := range s.Grid.House(line) {
		switch {
		case int(s.puzzle.cage[cell]) != i:
			outside |= s.Grid.Candidates(int(cell))
		case int(cell) < first:
			return false
		default:
			inside |= s.Own.support[cell]
			cells++
		}
	}
	if cells < 2 {
		return false
	}
	for rest := inside & outside & s.Grid.Open(line); rest != 0; rest = rest.Rest() {
		if d := rest.Lowest(); !s.avoidable(i, line, d) {
			s.claimed(i, line, d)
			return true
		}
	}
	return false
}

// avoidable reports whether some layout of a cage leaves a digit out of a line.
func (s *solver) avoidable(i, line, digit int) bool {
	c := &s.puzzle.cages[i]
	d := latin.One(digit)
	if len(c.cells) == 2 {
		a, b := s.possible(c.cells[0])&^d, s.possible(c.cells[1])&^d
		return a&c.partners(b) != 0
	}
	f := &s.finder
	s.load(c)
	for k := range c.cells {
		if at := f.cells[k]; int(at.row) == line || s.puzzle.size+int(at.col) == line {
			f.domain[k] &^= d
		}
	}
	return f.exists(c.clue)
}

// claimed removes a digit from the cells of a line that are outside a cage.
func (s *solver) claimed(i, line, digit int) {
	d := latin.One(digit)
	var targets latin.Cells
	for _, cell := range s.Grid.House(line) {
		if int(s.puzzle.cage[cell]) != i && s.Grid.Candidates(int(cell))&d != 0 {
			targets.Add(int(cell))
		}
	}
	s.Grid.Strike(latin.Deduction{Rule: cageLine, Clue: i, House: line, Digits: d, Targets: targets})
}
