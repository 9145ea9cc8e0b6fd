package sudoku

import "math/bits"

// A singleMinded board is a 9×9 grid on which nothing is looked for but singles, laid
// out as bands are.
type singleMinded struct {
	may   [9]places // by digit (less 1)
	open  places    // cells without a digit
	stale uint      // the digits that have lost places since they were looked at
}

// settle fills in singles as long as there are any, on a grid that has a solution,
// and reports whether they lead to the end.
func (s *singleMinded) settle(g *grid) bool { return s.give(g, wholeGrid) }

// give is settle as far as some cells need it: it reports whether singles give them their digits.
func (s *singleMinded) give(g *grid, some places) bool {
	s.set(g)
	for {
		for s.stale != 0 && !s.open.and(some).empty() {
			d := bits.TrailingZeros(s.stale)
			s.stale &^= 1 << d
			s.hidden(d)
		}
		if s.open.and(some).empty() {
			return true
		}
		if !s.naked() {
			return false
		}
	}
}

func (s *singleMinded) set(g *grid) {
	var given, barred [9]places
	s.stale, s.open = allDigits, wholeGrid
	for c, v := range g.cells[:nine.cells] {
		if v != 0 {
			cell := &bandTables.cells[bandTables.position[c]]
			given[v-1] = given[v-1].or(cell.self)
			barred[v-1] = barred[v-1].or(cell.barred)
			s.open = s.open.without(cell.self)
		}
	}
	for d := range s.may {
		s.may[d] = s.open.without(barred[d]).or(given[d])
	}
}

// hidden fills in a digit where it has one place in a house.
func (s *singleMinded) hidden(d int) {
	may := s.may[d]
	if may.and(s.open).empty() {
		return
	}
	var once, twice uint64 // by column
	for _, rows := range [3]uint64{may.upper, may.upper >> 32, may.lower} {
		for row := 0; row < 30; row += 10 {
			in := rows >> row & oneRow
			twice |= once & in
			once |= in
		}
	}
	lone := once &^ twice
	found := places{may.upper & (lone * allRows), may.lower & (lone * threeRows)}
	for _, box := range [3]uint64{firstBox, firstBox << 3, firstBox << 6} {
		found.upper |= sole(may.upper&box) | sole(may.upper&(box<<32))
		found.lower |= sole(may.lower & box)
	}
	found.upper |= alone(may.upper, allRows)
	found.lower |= alone(may.lower, threeRows)
	if found = found.and(s.open); !found.empty() {
		s.placeAll(d, found)
	}
}

// placeAll writes a digit into some cells.
func (s *singleMinded) placeAll(d int, cells places) {
	s.open = s.open.without(cells)
	own, stale := s.may[d], uint(0)
	for other := range s.may {
		may := &s.may[other]
		hit := uint(0)
		if may.upper&cells.upper|may.lower&cells.lower != 0 {
			hit = 1
		}
		stale |= hit << other
		*may = may.without(cells)
	}
	s.stale |= stale
	for at := cells; !at.empty(); at = at.rest() {
		own = own.without(bandTables.cells[at.first()].barred)
	}
	s.may[d] = own.or(cells)
}

// firstBox are the cells of the first box of a band.
const firstBox = 7 * threeRows

// sole is a cell where it is the only one of some.
func sole(cells uint64) uint64 {
	if cells&(cells-1) == 0 {
		return cells
	}
	return 0
}

// naked fills in the cells that have one digit left, and reports whether there are any.
func (s *singleMinded) naked() (found bool) {
	var once, twice places
	for _, may := range s.may {
		twice = twice.or(once.and(may))
		once = once.or(may)
	}
	for lone := s.open.without(twice); !lone.empty(); lone = lone.rest() {
		at := lone.first()
		for d := range s.may {
			if !s.may[d].and(bandTables.cells[at].self).empty() {
				s.place(d, at)
				found = true
				break
			}
		}
	}
	return found
}

// place writes a digit into the cell at a position.
func (s *singleMinded) place(d, at int) {
	cell := &bandTables.cells[at]
	s.open = s.open.without(cell.self)
	for other := range s.may {
		if !s.may[other].and(cell.self).empty() {
			s.stale |= 1 << other
			s.may[other] = s.may[other].without(cell.self)
		}
	}
	s.may[d] = s.may[d].without(cell.barred).or(cell.self)
}
