// Package board holds sudoku grids of 4×4, 6×6 and 9×9 cells, and solves them by search. A [Grid] holds
// digits; [CountSolutions] solves it. A [Board] also holds the candidates of every cell, for the search
// of techniques. 9×9 grids have fast solvers of their own: [Bands] for counting solutions,
// [SinglesSolver] for grading easy puzzles.
package board

import (
	"math/bits"

	"octavo/engine/latin"
)

// A Board is a grid during solving. It keeps the candidates by cell, by house and by digit, so that
// every technique can go through them in the order that it needs. It records each single as soon as
// it arises, so that none has to be searched for.
type Board struct {
	Shape      *Shape
	Value      [MaxCells]uint8
	Candidates [MaxCells]latin.Digits           // by cell; empty if the cell is filled
	Places     [MaxSide][MaxHouses]latin.Digits // by digit minus 1 and house: the digit's places; empty if the digit is placed there
	CellsWith  [MaxSide]latin.Cells             // by digit minus 1: the cells that may hold it
	EmptyIn    [MaxHouses]uint8                 // by house: the number of empty cells
	Empty      int                              // number of empty cells of the grid
	Broken     bool                             // whether there is a contradiction: a cell without a candidate, or a house without a place for a digit
	Changed    latin.Houses                     // houses that have changed since a technique.Solver last cleared this set

	nakedSingles  latin.Cells             // empty cells with one candidate
	hiddenSingles [MaxHouses]latin.Digits // by house: digits with one place left
	hiddenHouses  latin.Houses            // the houses that have hidden singles
	fullHouses    latin.Houses            // the houses with one empty cell
}

// Set loads a grid. If two equal givens share a house, the board is broken.
func (b *Board) Set(g *Grid) {
	*b = Board{Shape: g.Shape, Value: g.Cells, Changed: 1<<g.Shape.Houses - 1}
	var taken [MaxHouses]latin.Digits
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v != 0 {
			b.addGiven(&taken, c, latin.OneDigit(int(v)))
		}
	}
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v == 0 {
			houses := &g.Shape.HousesOf[c]
			b.openCell(c, g.Shape.All&^(taken[houses[RowHouse]]|taken[houses[ColumnHouse]]|taken[houses[BoxHouse]]))
		}
	}
	for h := range g.Shape.Houses {
		b.recordSingles(h, taken[h])
	}
}

// addGiven adds the digit of a given to the taken digits of its houses. If a house has the digit
// already, the board is broken.
func (b *Board) addGiven(taken *[MaxHouses]latin.Digits, c int, digit latin.Digits) {
	for _, h := range b.Shape.HousesOf[c] {
		if taken[h]&digit != 0 {
			b.Broken = true
		}
		taken[h] |= digit
	}
}

// openCell makes c an empty cell with candidates.
func (b *Board) openCell(c int, candidates latin.Digits) {
	b.Empty++
	b.Candidates[c] = candidates
	if candidates.IsSingle() {
		b.nakedSingles.Add(c)
	}
	b.Broken = b.Broken || candidates == 0
	houses, places := &b.Shape.HousesOf[c], &b.Shape.PlaceIn[c]
	for ; candidates != 0; candidates = candidates.Rest() {
		d := candidates.Lowest() - 1
		b.CellsWith[d].Add(c)
		for sort, h := range houses {
			b.Places[d][h] |= 1 << places[sort]
		}
	}
}

// recordSingles records the hidden singles and the number of empty cells of a house of a new board.
// The board is broken if a digit has neither a given nor a place in the house.
func (b *Board) recordSingles(h int, givenDigits latin.Digits) {
	var once, twice latin.Digits
	for _, c := range b.Shape.CellAt[h][:b.Shape.Side] {
		twice |= once & b.Candidates[c]
		once |= b.Candidates[c]
	}
	if once|givenDigits != b.Shape.All {
		b.Broken = true
	}
	b.EmptyIn[h] = uint8((b.Shape.All &^ givenDigits).Count())
	if b.EmptyIn[h] == 1 {
		b.fullHouses.Add(h)
	}
	if b.hiddenSingles[h] = once &^ twice; b.hiddenSingles[h] != 0 {
		b.hiddenHouses.Add(h)
	}
}

// Place writes digit d into cell c and removes it from the peers of the cell. If d is no candidate
// of the cell, the board is broken.
func (b *Board) Place(c, d int) {
	if !b.Candidates[c].Has(d) {
		b.Broken = true
		return
	}
	for rest := b.Candidates[c] &^ latin.OneDigit(d); rest != 0; rest = rest.Rest() {
		b.Strike(c, rest.Lowest())
	}
	b.Value[c], b.Candidates[c] = uint8(d), 0
	b.Changed |= b.Shape.HousesAround[c]
	b.nakedSingles.Drop(c)
	b.Empty--
	for _, h := range b.Shape.HousesOf[c] {
		b.Places[d-1][h] = 0
		b.dropHiddenSingle(int(h), d)
		b.EmptyIn[h]--
		switch b.EmptyIn[h] {
		case 1:
			b.fullHouses.Add(int(h))
		case 0:
			b.fullHouses.Drop(int(h))
		}
	}
	b.CellsWith[d-1].Drop(c)
	seen := b.CellsWith[d-1].And(b.Shape.Peers[c])
	for word, rest := range seen {
		for ; rest != 0; rest &= rest - 1 {
			b.Strike(word<<6+bits.TrailingZeros64(rest), d)
		}
	}
}

// Strike removes candidate d from cell c, which must have it.
func (b *Board) Strike(c, d int) {
	b.Candidates[c] &^= latin.OneDigit(d)
	b.CellsWith[d-1].Drop(c)
	b.Changed |= b.Shape.HousesAround[c]
	switch {
	case b.Candidates[c] == 0:
		b.Broken = true
	case b.Candidates[c].IsSingle():
		b.nakedSingles.Add(c)
	}
	houses, places := &b.Shape.HousesOf[c], &b.Shape.PlaceIn[c]
	for sort, h := range houses {
		before := b.Places[d-1][h]
		if before == 0 { // d is already placed in this house
			continue
		}
		left := before &^ (1 << places[sort])
		b.Places[d-1][h] = left
		switch {
		case left == 0:
			b.Broken = true
		case left.IsSingle():
			b.hiddenSingles[h] |= latin.OneDigit(d)
			b.hiddenHouses.Add(int(h))
		}
	}
}

func (b *Board) dropHiddenSingle(h, d int) {
	if b.hiddenSingles[h] &^= latin.OneDigit(d); b.hiddenSingles[h] == 0 {
		b.hiddenHouses.Drop(h)
	}
}

// Grid returns the cells filled so far.
func (b *Board) Grid() Grid { return Grid{Shape: b.Shape, Cells: b.Value} }

// FillSingles fills singles, in any order, until there are none left. It returns false on a
// contradiction.
func (b *Board) FillSingles() bool {
	for !b.Broken {
		switch {
		case !b.nakedSingles.IsEmpty():
			c := b.nakedSingles.First()
			b.Place(c, b.Candidates[c].Lowest())
		case b.hiddenHouses != 0:
			b.placeHidden()
		default:
			return true
		}
	}
	return false
}

// placeHidden fills the first hidden single.
func (b *Board) placeHidden() {
	h := b.hiddenHouses.First()
	d := b.hiddenSingles[h].Lowest()
	b.Place(b.CellOf(h, b.Places[d-1][h]), d)
}

// CellOf returns the cell at the first of some places of a house.
func (b *Board) CellOf(h int, places latin.Digits) int {
	return int(b.Shape.CellAt[h][places.Lowest()])
}

// SetFromBands loads the digits and candidates of a Bands board.
func (b *Board) SetFromBands(bands *Bands) {
	grid := Grid{Shape: Nine}
	for d, cells := range bands.places {
		for rest := cells.without(bands.open); !rest.empty(); rest = rest.rest() {
			grid.Cells[bandTables.cell[rest.first()]] = uint8(d + 1)
		}
	}
	b.Set(&grid)
	for d, cells := range bands.places {
		struck := b.CellsWith[d]
		for rest := cells.and(bands.open); !rest.empty(); rest = rest.rest() {
			struck.Drop(int(bandTables.cell[rest.first()]))
		}
		for !struck.IsEmpty() {
			b.Strike(struck.Pop(), d+1)
		}
	}
}

// OpenCells returns the empty cells.
func (b *Board) OpenCells() (open latin.Cells) {
	for c, candidates := range b.Candidates[:b.Shape.Cells] {
		if candidates != 0 {
			open.Add(c)
		}
	}
	return open
}

// BivalueCells returns the cells with two candidates.
func (b *Board) BivalueCells() latin.Cells {
	var pairs latin.Cells
	for c := range b.Shape.Cells {
		if b.Candidates[c].Count() == 2 {
			pairs.Add(c)
		}
	}
	return pairs
}

// CellsAt returns the cells at some places of a house.
func (b *Board) CellsAt(h int, places latin.Digits) latin.Cells {
	var cells latin.Cells
	for ; places != 0; places = places.Rest() {
		cells.Add(b.CellOf(h, places))
	}
	return cells
}

// Restore writes the digits of a full grid into those of cells that are empty. It reports whether
// any of them was empty.
func (b *Board) Restore(full *Grid, cells latin.Cells) (hasRestored bool) {
	for c := range cells.All() {
		if b.Value[c] == 0 {
			b.Place(c, int(full.Cells[c]))
			hasRestored = true
		}
	}
	return hasRestored
}
