package board

import (
	"math/bits"
	"octavo/engine/latin"
)

// A SinglesSolver solves a 9×9 grid by singles, in the same order as a Board: the cheapest single
// first. It can count the singles at each step. It needs the solution to begin with, which makes it
// fast: easy puzzles are made and graded in three quarters of the time (BenchmarkGenerate/easy).
// Cells are numbered by their positions in cellBits.
type SinglesSolver struct {
	solution   Grid
	open       cellBits          // cells without a digit
	candidates [128]uint16       // by position of an open cell: its candidates; bit d is digit d+1
	digits     [128]uint8        // by position of an open cell: its digit in the solution, minus 1
	seenBy     [16]cellBits      // by digit minus 1: the cells that share a house with a filled cell of the digit
	missing    [32]houseCounts   // by house: what is missing there; 27 of 32 are used
	placeOf    [16]placesByHouse // by digit minus 1: the position of its cell in each house

	singles    [2]uint64    // open cells that a single can fill, by position
	boxes      latin.Houses // boxes in which a digit has one place left
	fullHouses latin.Houses // houses with one open cell
}

// placesByHouse holds, by house, the position of one digit's cell in the solution.
type placesByHouse [32]uint8

// houseCounts counts what is missing in a house, in one number. Bits 4d to 4d+3 count the places of
// digit d+1; they are 0 if it is placed. The next four bits count the open cells. The bits above
// hold the sum of the open cells' positions. If only one cell is open, that is its position.
type houseCounts uint64

const (
	eachDigit houseCounts = 0x1_1111_1111
	openCell  houseCounts = 1 << openAt
	openAt                = 36
	sumAt                 = 40
)

// singles returns a number in which the highest of each digit's four bits is set if the digit has
// one place left.
func (n houseCounts) singles() houseCounts {
	other := n ^ eachDigit
	return ^(other&(7*eachDigit) + 7*eachDigit | other) & (8 * eachDigit)
}

// firstDigit returns the first digit, minus 1, that is set in a result of singles.
func (n houseCounts) firstDigit() int { return bits.TrailingZeros64(uint64(n)) / 4 & 15 }

// hasSingle reports whether some digit has one place left.
func (n houseCounts) hasSingle() bool { return n.singles() != 0 }

// isOneAt reports whether the count in the four bits from a bit on is one.
func (n houseCounts) isOneAt(bit int) bool { return n&(15<<(bit&63)) == 1<<(bit&63) }

// houseIf returns the set with house h if isInSet is true, and otherwise the empty set.
func houseIf(isInSet bool, h int) latin.Houses {
	if isInSet {
		return latin.OneHouse(h)
	}
	return 0
}

var solverTables = makeSolverTables()

// solverLookup holds the tables of the solver. They never change.
type solverLookup struct {
	cells  [128]solverCell  // the cells, by position
	counts [512]houseCounts // by set of digits: counts with a one for each digit of the set
}

// A solverCell holds a cell and the data for filling it.
type solverCell struct {
	bandCell
	houses       [3]uint8
	cell         uint8 // number of the cell
	housesAround latin.Houses
	whileOpen    houseCounts // what an open cell adds to the counts of its houses, apart from its candidates
}

func makeSolverTables() *solverLookup {
	t := new(solverLookup)
	for c, position := range bandTables.position {
		t.cells[position] = solverCell{
			bandCell: bandTables.cells[position], cell: uint8(c), houses: Nine.HousesOf[c], housesAround: Nine.HousesAround[c],
			whileOpen: openCell | houseCounts(position)<<sumAt,
		}
	}
	for set := range t.counts {
		for d := range 9 {
			t.counts[set] |= houseCounts(set>>d&1) << (4 * d)
		}
	}
	return t
}

// Set loads a grid and its one solution into a new solver.
func (s *SinglesSolver) Set(g, full *Grid) {
	s.solution = *full
	givenDigits := s.setGivens(g)
	for cells := s.open; !cells.empty(); {
		var position int
		position, cells = cells.pop()
		position &= 127
		cell := &solverTables.cells[position]
		row, column, box := cell.houses[RowHouse]&31, cell.houses[ColumnHouse]&31, cell.houses[BoxHouse]&31
		candidates := allDigits &^ (givenDigits[row] | givenDigits[column] | givenDigits[box])
		added, d := solverTables.counts[candidates&allDigits]+cell.whileOpen, (full.Cells[cell.cell]-1)&15
		s.candidates[position], s.digits[position] = candidates, d
		s.missing[row], s.missing[column], s.missing[box] = s.missing[row]+added, s.missing[column]+added, s.missing[box]+added
		place := &s.placeOf[d]
		place[row], place[column], place[box] = uint8(position), uint8(position), uint8(position)
		s.recordIf(isSingle(candidates), uint8(position))
	}
	s.recordHouses()
}

// setGivens records the givens. It returns the given digits of each house, a bit for each digit minus
// 1.
func (s *SinglesSolver) setGivens(g *Grid) (givenDigits [32]uint16) {
	open := wholeGrid
	for word, cells := range g.Givens() {
		for ; cells != 0; cells &= cells - 1 {
			c := word<<6 | bits.TrailingZeros64(cells)
			d, cell := (g.Cells[c]-1)&15, &solverTables.cells[bandTables.position[c]&127]
			s.seenBy[d] = s.seenBy[d].or(cell.peers)
			open = open.without(cell.self)
			givenDigits[cell.houses[RowHouse]&31] |= 1 << d
			givenDigits[cell.houses[ColumnHouse]&31] |= 1 << d
			givenDigits[cell.houses[BoxHouse]&31] |= 1 << d
		}
	}
	s.open = open
	return givenDigits
}

// recordHouses records the full houses and hidden singles of the whole grid.
func (s *SinglesSolver) recordHouses() {
	var offers latin.Houses
	for h, counts := range s.missing[:27] {
		s.fullHouses |= houseIf(counts.isOneAt(openAt), h)
		offers |= houseIf(counts.hasSingle(), h)
	}
	s.boxes = offers & Nine.boxHouses()
	for ; offers != 0; offers = offers.Rest() {
		h := offers.First() & 31
		for singles := s.missing[h].singles(); singles != 0; singles &= singles - 1 {
			s.recordIf(true, s.placeOf[singles.firstDigit()][h])
		}
	}
}

// isSingle reports whether a set of candidates, which isn't empty, has only one.
func isSingle(candidates uint16) bool { return candidates&(candidates-1) == 0 }

// recordIf records that a single can fill the cell at a position, if isSingle is true.
func (s *SinglesSolver) recordIf(isSingle bool, position uint8) {
	if isSingle {
		s.singles[position>>6&1] |= 1 << (position & 63)
	}
}

// CountEmpty counts the cells without a digit.
func (s *SinglesSolver) CountEmpty() int { return s.open.count() }

// CountSingles counts the cells that a single can fill now.
func (s *SinglesSolver) CountSingles() int {
	return bits.OnesCount64(s.singles[0]) + bits.OnesCount64(s.singles[1])
}

// Cheapest returns the cheapest single and the position of its cell, or NoSingle if there is none.
// Hidden singles in lines and naked singles aren't recorded but searched for: only one step in
// fifty needs them.
func (s *SinglesSolver) Cheapest() (kind SingleKind, position int) {
	if s.fullHouses != 0 {
		return FullHouse, int(s.missing[s.fullHouses.First()&31] >> sumAt)
	}
	if s.boxes != 0 {
		h := s.boxes.First()
		return HiddenInBox, s.hiddenCell(h, s.missing[h&31].singles())
	}
	for h := range 18 {
		if singles := s.missing[h].singles(); singles != 0 {
			return HiddenInLine, s.hiddenCell(h, singles)
		}
	}
	for cells := s.open; !cells.empty(); cells = cells.rest() {
		if position := cells.first(); isSingle(s.candidates[position&127]) {
			return NakedSingle, position
		}
	}
	return NoSingle, 0
}

// hiddenCell returns the cell of the first digit that has one place left in a house.
func (s *SinglesSolver) hiddenCell(h int, singles houseCounts) int {
	return int(s.placeOf[singles.firstDigit()][h&31])
}

// Grid returns the cells filled so far.
func (s *SinglesSolver) Grid() Grid {
	g := s.solution
	for cells := s.open; !cells.empty(); cells = cells.rest() {
		g.Cells[bandTables.cell[cells.first()]] = 0
	}
	return g
}

// Fill writes into the cell at a position its digit of the solution.
func (s *SinglesSolver) Fill(position int) {
	position &= 127
	cell, d := &solverTables.cells[position], int(s.digits[position]&15)
	open, seen := s.open.without(cell.self), s.seenBy[d]
	s.open, s.seenBy[d] = open, seen.or(cell.peers)
	for targets := cell.peers.and(open).without(seen); !targets.empty(); {
		var other int
		other, targets = targets.pop()
		s.strike(other, d)
	}
	otherDigits, keptBits := s.candidates[position]&^(1<<d), ^(houseCounts(15) << (4 * d & 63))
	removed := solverTables.counts[otherDigits&allDigits] + cell.whileOpen
	row, column, box := int(cell.houses[RowHouse]&31), int(cell.houses[ColumnHouse]&31), int(cell.houses[BoxHouse]&31)
	inRow, inColumn, inBox := s.missing[row]&keptBits-removed, s.missing[column]&keptBits-removed, s.missing[box]&keptBits-removed
	s.missing[row], s.missing[column], s.missing[box] = inRow, inColumn, inBox
	s.fullHouses = s.fullHouses&^cell.housesAround | houseIf(inRow.isOneAt(openAt), row) | houseIf(inColumn.isOneAt(openAt), column) | houseIf(inBox.isOneAt(openAt), box)
	s.boxes = s.boxes&^cell.housesAround | houseIf(inBox.hasSingle(), box)
	for ; otherDigits != 0; otherDigits &= otherDigits - 1 {
		other := bits.TrailingZeros16(otherDigits) & 15
		place := &s.placeOf[other]
		s.recordIf(inRow.isOneAt(4*other), place[row])
		s.recordIf(inColumn.isOneAt(4*other), place[column])
		s.recordIf(inBox.isOneAt(4*other), place[box])
	}
	s.singles[position>>6] &^= 1 << (position & 63)
}

// pop returns the position of the first cell of a set, and the set without it. It has no branch,
// which makes it fast.
func (p cellBits) pop() (position int, rest cellBits) {
	position = bits.TrailingZeros64(p.upper)
	upperIsEmpty := position >> 6
	rest = cellBits{p.upper & (p.upper - 1), p.lower & (p.lower - uint64(upperIsEmpty))}
	return position + bits.TrailingZeros64(p.lower)&-upperIsEmpty, rest
}

// strike removes digit d+1, which must be a candidate, from an open cell. Counts for houses where
// the digit is already placed may become wrong, but nothing reads these.
func (s *SinglesSolver) strike(position, d int) {
	position, d = position&127, d&15
	cell := &solverTables.cells[position]
	row, column, box := int(cell.houses[RowHouse]&31), int(cell.houses[ColumnHouse]&31), int(cell.houses[BoxHouse]&31)
	candidates, removed := s.candidates[position]&^(1<<d), houseCounts(1)<<(4*d&63)
	inRow, inColumn, inBox := s.missing[row]-removed, s.missing[column]-removed, s.missing[box]-removed
	s.candidates[position], s.missing[row], s.missing[column], s.missing[box] = candidates, inRow, inColumn, inBox
	s.boxes |= houseIf(inBox.isOneAt(4*d), box)
	place := &s.placeOf[d]
	s.recordIf(isSingle(candidates), uint8(position))
	s.recordIf(inRow.isOneAt(4*d), place[row])
	s.recordIf(inColumn.isOneAt(4*d), place[column])
	s.recordIf(inBox.isOneAt(4*d), place[box])
}
