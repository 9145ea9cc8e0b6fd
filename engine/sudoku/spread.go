package sudoku

import "slices"

// A spread is how the givens of a grid lie: how many are in each house, and how
// many there are of each digit (less 1).
type spread struct {
	shape   *shape
	inHouse [maxHouses]int
	ofDigit [maxSide]int
}

func (g *grid) spread() spread {
	s := spread{shape: g.shape}
	for c, v := range g.cells[:g.shape.cells] {
		if v != 0 {
			s.add(c, v, 1)
		}
	}
	return s
}

// add reckons with n givens more, of digit v in cell c.
func (s *spread) add(c int, v uint8, n int) {
	s.ofDigit[v-1] += n
	for _, h := range s.shape.houseOf[c] {
		s.inHouse[h] += n
	}
}

// loses takes the givens of some cells away, which are digits of a full grid, as long
// as the conditions of easy puzzles hold, and reports whether they do.
func (s *spread) loses(cells cellSet, full *grid) bool {
	for c := range cells.All() {
		s.add(c, full.cells[c], -1)
	}
	l := &s.shape.limits
	for c := range cells.All() {
		if s.leastAround(c) < l.easyHouse || s.ofDigit[full.cells[c]-1] < l.easyDigit {
			s.regains(cells, full)
			return false
		}
	}
	return true
}

// regains gives them back.
func (s *spread) regains(cells cellSet, full *grid) {
	for c := range cells.All() {
		s.add(c, full.cells[c], 1)
	}
}

// leastAround is the fewest givens in a house of cell c.
func (s *spread) leastAround(c int) int {
	in := &s.shape.houseOf[c]
	return min(s.inHouse[in[rowHouse]], s.inHouse[in[columnHouse]], s.inHouse[in[boxHouse]])
}

// fewest gives the fewest givens in a row, in a column and in a box, and the
// fewest of a digit.
func (s *spread) fewest() (inHouse [3]int, ofDigit int) {
	side := s.shape.side
	for sort := range inHouse {
		inHouse[sort] = slices.Min(s.inHouse[sort*side : (sort+1)*side])
	}
	return inHouse, slices.Min(s.ofDigit[:side])
}
