package board

import (
	"math/bits"

	"octavo/engine/latin"
)

// A singlesBoard solves a 9×9 grid by singles alone. Its fields are like those of Bands.
type singlesBoard struct {
	places  [9]cellBits // by digit minus 1: the cells that may hold it
	open    cellBits    // cells without a digit
	changed uint        // digits that have lost cells since fillHidden last looked at them; bit d is digit d+1
}

// solve fills all singles of a grid, which must have a solution. It reports whether they solve it.
func (s *singlesBoard) solve(g *Grid) bool { return s.fillUntil(g, wholeGrid) }

// fillUntil fills singles until the targets are filled or there are no singles left. It reports whether
// the targets are filled.
func (s *singlesBoard) fillUntil(g *Grid, targets cellBits) bool {
	s.set(g)
	for {
		for s.changed != 0 && !s.open.and(targets).empty() {
			d := bits.TrailingZeros(s.changed)
			s.changed &^= 1 << d
			s.fillHidden(d)
		}
		if s.open.and(targets).empty() {
			return true
		}
		if !s.fillNaked() {
			return false
		}
	}
}

func (s *singlesBoard) set(g *Grid) {
	var givenCells, peersOfGivens [9]cellBits
	s.changed, s.open = allDigits, wholeGrid
	for c, v := range g.Cells[:Nine.Cells] {
		if v != 0 {
			cell := &bandTables.cells[bandTables.position[c]]
			givenCells[v-1] = givenCells[v-1].or(cell.self)
			peersOfGivens[v-1] = peersOfGivens[v-1].or(cell.peers)
			s.open = s.open.without(cell.self)
		}
	}
	for d := range s.places {
		s.places[d] = s.open.without(peersOfGivens[d]).or(givenCells[d])
	}
}

// fillHidden fills the cells where digit d+1 is alone in a house.
func (s *singlesBoard) fillHidden(d int) {
	cells := s.places[d]
	if cells.and(s.open).empty() {
		return
	}
	var once, twice uint64 // the columns in which the digit has at least one place, and at least two
	for _, rows := range [3]uint64{cells.upper, cells.upper >> 32, cells.lower} {
		for row := 0; row < 30; row += 10 {
			inRow := rows >> row & oneRow
			twice |= once & inRow
			once |= inRow
		}
	}
	singleColumns := once &^ twice
	found := cellBits{cells.upper & (singleColumns * allRows), cells.lower & (singleColumns * threeRows)}
	for _, box := range [3]uint64{firstBox, firstBox << 3, firstBox << 6} {
		found.upper |= onlyCell(cells.upper&box) | onlyCell(cells.upper&(box<<32))
		found.lower |= onlyCell(cells.lower & box)
	}
	found.upper |= aloneInRow(cells.upper, allRows)
	found.lower |= aloneInRow(cells.lower, threeRows)
	if found = found.and(s.open); !found.empty() {
		s.placeAll(d, found)
	}
}

// placeAll writes digit d+1 into several cells.
func (s *singlesBoard) placeAll(d int, filled cellBits) {
	s.open = s.open.without(filled)
	placesOfD, changed := s.places[d], uint(0)
	for other := range s.places {
		cells := &s.places[other]
		loses := uint(0)
		if cells.upper&filled.upper|cells.lower&filled.lower != 0 {
			loses = 1
		}
		changed |= loses << other
		*cells = cells.without(filled)
	}
	s.changed |= changed
	for rest := filled; !rest.empty(); rest = rest.rest() {
		placesOfD = placesOfD.without(bandTables.cells[rest.first()].peers)
	}
	s.places[d] = placesOfD.or(filled)
}

// firstBox holds the cells of the first box of a band.
const firstBox = 7 * threeRows

// onlyCell returns the set itself if it has at most one cell, and otherwise 0.
func onlyCell(cells uint64) uint64 {
	if cells&(cells-1) == 0 {
		return cells
	}
	return 0
}

// fillNaked fills the cells with one candidate, and reports whether there were any.
func (s *singlesBoard) fillNaked() (found bool) {
	var once, twice cellBits
	for _, cells := range s.places {
		twice = twice.or(once.and(cells))
		once = once.or(cells)
	}
	for singles := s.open.without(twice); !singles.empty(); singles = singles.rest() {
		position := singles.first()
		for d := range s.places {
			if !s.places[d].and(bandTables.cells[position].self).empty() {
				s.place(d, position)
				found = true
				break
			}
		}
	}
	return found
}

// place writes digit d+1 into the cell at a position.
func (s *singlesBoard) place(d, position int) {
	cell := &bandTables.cells[position]
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
		return l.Propagate() == latin.Solved
	}
	var s singlesBoard
	return s.solve(g)
}

// SinglesFill reports whether singles alone fill all these cells of a 9×9 grid.
func (g *Grid) SinglesFill(cells latin.Cells) bool {
	var targets cellBits
	for !cells.IsEmpty() {
		targets = targets.or(bandTables.cells[bandTables.position[cells.Pop()]].self)
	}
	var s singlesBoard
	return s.fillUntil(g, targets)
}
