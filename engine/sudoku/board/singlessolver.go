package board

import (
	"math/bits"
	"octavo/engine/latin"
)

// A SinglesSolver solves a 9×9 grid by singles, in the same order as a Board: the cheapest single first.
// It counts the singles at each step. It needs the solution, and has none of a Board's other tables.
// This makes making and grading easy puzzles a quarter faster (BenchmarkGenerate/easy). Cells are
// numbered by their positions in cellBits.
type SinglesSolver struct {
	solution   Grid
	open       cellBits          // cells without a digit
	candidates [128]uint16       // of open cells, a bit for each digit (less 1)
	digits     [128]uint8        // the digit (less 1) that goes into an open cell
	seenBy     [16]cellBits      // by digit (less 1), the cells that see it
	missing    [32]houseCounts   // by house; 27 are used
	placeOf    [16]placesByHouse // by digit (less 1): its cell in each house

	singles    [2]uint64    // open cells that a single fills
	boxes      latin.Houses // boxes in which a digit has one place left
	fullHouses latin.Houses // houses with one open cell
}

// placesByHouse holds the cells of one digit by house.
type placesByHouse [32]uint8

// houseCounts counts what is missing in a house. Four bits for each digit (less 1) count its places, 0 if
// the digit is placed. Four bits count the open cells. The bits above hold the sum of the positions of
// the open cells; for one open cell that is its position.
type houseCounts uint64

const (
	eachDigit houseCounts = 0x1_1111_1111
	openCell  houseCounts = 1 << openAt
	openAt                = 36
	sumAt                 = 40
)

// single returns the highest bit of every digit that has one place left.
func (l houseCounts) single() houseCounts {
	other := l ^ eachDigit
	return ^(other&(7*eachDigit) + 7*eachDigit | other) & (8 * eachDigit)
}

// firstDigit returns the first digit (less 1) of a result of single.
func (l houseCounts) firstDigit() int { return bits.TrailingZeros64(uint64(l)) / 4 & 15 }

// hasSingle reports whether any digit has one place left.
func (l houseCounts) hasSingle() bool { return l.single() != 0 }

// isSingle reports whether the count at a bit is one.
func (l houseCounts) isSingle(bit int) bool { return l&(15<<(bit&63)) == 1<<(bit&63) }

// houseIf returns the set of one house, or the empty set.
func houseIf(isInSet bool, h int) latin.Houses {
	if isInSet {
		return latin.OneHouse(h)
	}
	return 0
}

var solverTables = makeSolverTables()

// solverLookup holds the tables of the solver. They never change.
type solverLookup struct {
	cells  [128]solverCell  // by position
	counts [512]houseCounts // one for each digit of a set
}

// A solverCell is a cell with the data for filling it.
type solverCell struct {
	bandCell
	houses       [3]uint8
	cell         uint8 // number of the cell
	housesAround latin.Houses
	whileOpen    houseCounts // what it adds to the counts of its houses while open
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
func (w *SinglesSolver) Set(g, full *Grid) {
	w.solution = *full
	givenDigits := w.setGivens(g)
	for cells := w.open; !cells.empty(); {
		var position int
		position, cells = cells.pop()
		position &= 127
		cell := &solverTables.cells[position]
		row, column, box := cell.houses[RowHouse]&31, cell.houses[ColumnHouse]&31, cell.houses[BoxHouse]&31
		candidates := allDigits &^ (givenDigits[row] | givenDigits[column] | givenDigits[box])
		added, d := solverTables.counts[candidates&allDigits]+cell.whileOpen, (full.Cells[cell.cell]-1)&15
		w.candidates[position], w.digits[position] = candidates, d
		w.missing[row], w.missing[column], w.missing[box] = w.missing[row]+added, w.missing[column]+added, w.missing[box]+added
		place := &w.placeOf[d]
		place[row], place[column], place[box] = uint8(position), uint8(position), uint8(position)
		w.markIf(isSingle(candidates), uint8(position))
	}
	w.markHouses()
}

// setGivens records the givens, and returns the digits of each house, a bit for each digit (less 1).
func (w *SinglesSolver) setGivens(g *Grid) (givenDigits [32]uint16) {
	open := wholeGrid
	for word, cells := range g.Givens() {
		for ; cells != 0; cells &= cells - 1 {
			c := word<<6 | bits.TrailingZeros64(cells)
			d, cell := (g.Cells[c]-1)&15, &solverTables.cells[bandTables.position[c]&127]
			w.seenBy[d] = w.seenBy[d].or(cell.peers)
			open = open.without(cell.self)
			givenDigits[cell.houses[RowHouse]&31] |= 1 << d
			givenDigits[cell.houses[ColumnHouse]&31] |= 1 << d
			givenDigits[cell.houses[BoxHouse]&31] |= 1 << d
		}
	}
	w.open = open
	return givenDigits
}

// markHouses notes the singles of every house.
func (w *SinglesSolver) markHouses() {
	var offers latin.Houses
	for h, counts := range w.missing[:27] {
		w.fullHouses |= houseIf(counts.isSingle(openAt), h)
		offers |= houseIf(counts.hasSingle(), h)
	}
	w.boxes = offers & Nine.boxHouses()
	for ; offers != 0; offers = offers.Rest() {
		h := offers.First() & 31
		for singles := w.missing[h].single(); singles != 0; singles &= singles - 1 {
			w.markIf(true, w.placeOf[singles.firstDigit()][h])
		}
	}
}

// isSingle reports whether there is one candidate.
func isSingle(candidates uint16) bool { return candidates&(candidates-1) == 0 }

// markIf records that a single fills a cell, if it does.
func (w *SinglesSolver) markIf(isSingle bool, position uint8) {
	if isSingle {
		w.singles[position>>6&1] |= 1 << (position & 63)
	}
}

// CountEmpty counts the cells without a digit.
func (w *SinglesSolver) CountEmpty() int { return w.open.count() }

// CountSingles counts the cells that a single fills now.
func (w *SinglesSolver) CountSingles() int {
	return bits.OnesCount64(w.singles[0]) + bits.OnesCount64(w.singles[1])
}

// Cheapest returns the cheapest single and the position of its cell, or NoSingle. It searches for hidden
// singles in lines and naked singles, since only one step in fifty needs them.
func (w *SinglesSolver) Cheapest() (kind SingleKind, position int) {
	if w.fullHouses != 0 {
		return FullHouse, int(w.missing[w.fullHouses.First()&31] >> sumAt)
	}
	if w.boxes != 0 {
		h := w.boxes.First()
		return HiddenInBox, w.hiddenCell(h, w.missing[h&31].single())
	}
	for h := range 18 {
		if singles := w.missing[h].single(); singles != 0 {
			return HiddenInLine, w.hiddenCell(h, singles)
		}
	}
	for cells := w.open; !cells.empty(); cells = cells.rest() {
		if position := cells.first(); isSingle(w.candidates[position&127]) {
			return NakedSingle, position
		}
	}
	return NoSingle, 0
}

// hiddenCell returns the cell of the first digit that has one place left in a house.
func (w *SinglesSolver) hiddenCell(h int, singles houseCounts) int {
	return int(w.placeOf[singles.firstDigit()][h&31])
}

// Grid returns the cells filled so far.
func (w *SinglesSolver) Grid() Grid {
	g := w.solution
	for cells := w.open; !cells.empty(); cells = cells.rest() {
		g.Cells[bandTables.cell[cells.first()]] = 0
	}
	return g
}

// Fill fills the cell at a position.
func (w *SinglesSolver) Fill(position int) {
	position &= 127
	cell, d := &solverTables.cells[position], int(w.digits[position]&15)
	open, seen := w.open.without(cell.self), w.seenBy[d]
	w.open, w.seenBy[d] = open, seen.or(cell.peers)
	for targets := cell.peers.and(open).without(seen); !targets.empty(); {
		var other int
		other, targets = targets.pop()
		w.strike(other, d)
	}
	otherDigits, keptBits := w.candidates[position]&^(1<<d), ^(houseCounts(15) << (4 * d & 63))
	removed := solverTables.counts[otherDigits&allDigits] + cell.whileOpen
	row, column, box := int(cell.houses[RowHouse]&31), int(cell.houses[ColumnHouse]&31), int(cell.houses[BoxHouse]&31)
	inRow, inColumn, inBox := w.missing[row]&keptBits-removed, w.missing[column]&keptBits-removed, w.missing[box]&keptBits-removed
	w.missing[row], w.missing[column], w.missing[box] = inRow, inColumn, inBox
	w.fullHouses = w.fullHouses&^cell.housesAround | houseIf(inRow.isSingle(openAt), row) | houseIf(inColumn.isSingle(openAt), column) | houseIf(inBox.isSingle(openAt), box)
	w.boxes = w.boxes&^cell.housesAround | houseIf(inBox.hasSingle(), box)
	for ; otherDigits != 0; otherDigits &= otherDigits - 1 {
		other := bits.TrailingZeros16(otherDigits) & 15
		place := &w.placeOf[other]
		w.markIf(inRow.isSingle(4*other), place[row])
		w.markIf(inColumn.isSingle(4*other), place[column])
		w.markIf(inBox.isSingle(4*other), place[box])
	}
	w.singles[position>>6] &^= 1 << (position & 63)
}

// pop returns the position of the first cell, and the other cells, without a branch.
func (p cellBits) pop() (position int, rest cellBits) {
	position = bits.TrailingZeros64(p.upper)
	upperIsEmpty := position >> 6
	rest = cellBits{p.upper & (p.upper - 1), p.lower & (p.lower - uint64(upperIsEmpty))}
	return position + bits.TrailingZeros64(p.lower)&-upperIsEmpty, rest
}

// strike removes digit d (less 1), which must be a candidate, from an open cell. Counts of houses that
// already have the digit may become wrong, but nothing reads them.
func (w *SinglesSolver) strike(position, d int) {
	position, d = position&127, d&15
	cell := &solverTables.cells[position]
	row, column, box := int(cell.houses[RowHouse]&31), int(cell.houses[ColumnHouse]&31), int(cell.houses[BoxHouse]&31)
	candidates, removed := w.candidates[position]&^(1<<d), houseCounts(1)<<(4*d&63)
	inRow, inColumn, inBox := w.missing[row]-removed, w.missing[column]-removed, w.missing[box]-removed
	w.candidates[position], w.missing[row], w.missing[column], w.missing[box] = candidates, inRow, inColumn, inBox
	w.boxes |= houseIf(inBox.isSingle(4*d), box)
	place := &w.placeOf[d]
	w.markIf(isSingle(candidates), uint8(position))
	w.markIf(inRow.isSingle(4*d), place[row])
	w.markIf(inColumn.isSingle(4*d), place[column])
	w.markIf(inBox.isSingle(4*d), place[box])
}
