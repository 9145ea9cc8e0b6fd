package board

import (
	"math/bits"

	"octavo/engine/latin"
)

// A singlesBoard is a 9×9 grid that is searched only for singles. It has the layout of Bands.
type singlesBoard struct {
	places  [9]cellBits // by digit (less 1): the cells that may hold it
	open    cellBits    // cells without a digit
	changed uint        // digits that have lost cells since their last search
}

// solve fills singles as long as there are any, on a grid that has a solution. It reports whether
// they solve it.
func (s *singlesBoard) solve(g *Grid) bool { return s.solveCells(g, wholeGrid) }

// solveCells fills singles until some cells are filled, and reports whether they are.
func (s *singlesBoard) solveCells(g *Grid, some cellBits) bool {
	s.set(g)
	for {
		for s.changed != 0 && !s.open.and(some).empty() {
			d := bits.TrailingZeros(s.changed)
			s.changed &^= 1 << d
			s.fillHidden(d)
		}
		if s.open.and(some).empty() {
			return true
		}
		if !s.fillNaked() {
			return false
		}
	}
}

func (s *singlesBoard) set(g *Grid) {
	var given, barred [9]cellBits
	s.changed, s.open = allDigits, wholeGrid
	for c, v := range g.Cells[:Nine.Cells] {
		if v != 0 {
			cell := &bandTables.cells[bandTables.position[c]]
			given[v-1] = given[v-1].or(cell.self)
			barred[v-1] = barred[v-1].or(cell.peers)
			s.open = s.open.without(cell.self)
		}
	}
	for d := range s.places {
		s.places[d] = s.open.without(barred[d]).or(given[d])
	}
}

// fillHidden fills the cells where a digit is alone in a house.
func (s *singlesBoard) fillHidden(d int) {
	may := s.places[d]
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
	found := cellBits{may.upper & (lone * allRows), may.lower & (lone * threeRows)}
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

// placeAll writes a digit into several cells.
func (s *singlesBoard) placeAll(d int, cells cellBits) {
	s.open = s.open.without(cells)
	own, stale := s.places[d], uint(0)
	for other := range s.places {
		may := &s.places[other]
		hit := uint(0)
		if may.upper&cells.upper|may.lower&cells.lower != 0 {
			hit = 1
		}
		stale |= hit << other
		*may = may.without(cells)
	}
	s.changed |= stale
	for at := cells; !at.empty(); at = at.rest() {
		own = own.without(bandTables.cells[at.first()].peers)
	}
	s.places[d] = own.or(cells)
}

// firstBox are the cells of the first box of a band.
const firstBox = 7 * threeRows

// sole returns the cell of a set with one cell, otherwise 0.
func sole(cells uint64) uint64 {
	if cells&(cells-1) == 0 {
		return cells
	}
	return 0
}

// fillNaked fills the cells with one candidate, and reports whether there were any.
func (s *singlesBoard) fillNaked() (found bool) {
	var once, twice cellBits
	for _, may := range s.places {
		twice = twice.or(once.and(may))
		once = once.or(may)
	}
	for lone := s.open.without(twice); !lone.empty(); lone = lone.rest() {
		at := lone.first()
		for d := range s.places {
			if !s.places[d].and(bandTables.cells[at].self).empty() {
				s.place(d, at)
				found = true
				break
			}
		}
	}
	return found
}

// place writes a digit into the cell at a position.
func (s *singlesBoard) place(d, at int) {
	cell := &bandTables.cells[at]
	s.open = s.open.without(cell.self)
	for other := range s.places {
		if !s.places[other].and(cell.self).empty() {
			s.changed |= 1 << other
			s.places[other] = s.places[other].without(cell.self)
		}
	}
	s.places[d] = s.places[d].without(cell.peers).or(cell.self)
}

// IsSolvedBySingles reports whether singles alone solve the grid.
func (g *Grid) IsSolvedBySingles() bool {
	if g.Shape != Nine {
		var l SmallBoard
		l.Set(g)
		return l.Settle() == latin.Solved
	}
	var s singlesBoard
	return s.solve(g)
}

// SinglesFill reports whether singles alone fill some cells of a 9×9 grid.
func (g *Grid) SinglesFill(cells latin.Cells) bool {
	var some cellBits
	for !cells.Empty() {
		some = some.or(bandTables.cells[bandTables.position[cells.Pop()]].self)
	}
	var s singlesBoard
	return s.solveCells(g, some)
}
