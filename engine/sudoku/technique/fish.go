package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// findFish looks for size rows in which all places of a digit lie in size columns. Rows and columns may also be exchanged. The digit is removed from the rest of the
// columns. The pattern: the base lines (houses), the cover lines (covers), the digit's cells in
// both.
func findFish(b *board.Board, d *Deduction, size int, failed *failedSearch) bool {
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		if findFishOf(b, d, digit, size, board.RowHouse, board.ColumnHouse) || findFishOf(b, d, digit, size, board.ColumnHouse, board.RowHouse) {
			return true
		}
		failed.recordDigit(b, digit)
	}
	return false
}

// findFishOf looks for fish of one digit. base and cover are the sorts of the lines: rows and columns,
// or columns and rows.
func findFishOf(b *board.Board, d *Deduction, digit, size, base, cover int) bool {
	var m latin.Matrix
	for n := range b.Shape.Side {
		m.AddRow(n, b.Places[digit-1][base*b.Shape.Side+n])
	}
	bases, covers := m.FindSubset(size)
	if bases == 0 {
		return false
	}
	baseCells, coverCells := b.Shape.Lines(base, bases), b.Shape.Lines(cover, covers)
	cells := b.CellsWith[digit-1]
	d.houses = latin.Houses(bases) << (base * b.Shape.Side)
	d.covers = latin.Houses(covers) << (cover * b.Shape.Side)
	d.cells = cells.And(baseCells)
	d.strikeDigit(cells.And(coverCells).Without(baseCells), digit)
	return true
}

// findFinnedFish looks for a fish whose base lines have a few more cells, the fins, all in one box.
// If no fin holds the digit, the fish excludes it from the rest of the cover lines. If a fin holds
// it, the rest of the box doesn't. So in both cases the digit is removed from the cells of the box
// on cover lines, outside the base lines. A fish is a sashimi fish if some base line has only one
// place besides its fins. The pattern: the base lines (houses), the cover lines (covers), the
// digit's cells in both (cells), the fins (others).
func findFinnedFish(b *board.Board, d *Deduction, size int, sashimi bool, failed *failedSearch) bool {
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if b.CellsWith[digit-1].Count() <= 2*size || failed.isUnchanged(b, digit) {
			continue
		}
		f := finnedSearch{Board: b, digit: digit, size: size, sashimi: sashimi}
		if f.searchAlong(d, board.RowHouse) || f.searchAlong(d, board.ColumnHouse) {
			return true
		}
		if !f.foundAny {
			failed[digit-1] = b.CellsWith[digit-1]
		}
	}
	return false
}

// A finnedSearch looks for the finned fish of a digit along rows or columns.
type finnedSearch struct {
	*board.Board
	digit, size int
	sashimi     bool           // accept only sashimi fish if true, and no sashimi fish if false
	foundAny    bool           // whether there is a finned fish that removes a candidate, sashimi or not
	base        int            // the sort of the base lines
	spots       []latin.Digits // by base line: the digit's places

	narrow              latin.Digits                // the base lines with at most size places, which need no fins
	baseBand, coverBand latin.Digits                // the base lines that cross the box, and the cover lines that cross it
	lines               [board.MaxSide]uint8        // the base lines to choose from; lines that may have fins come first
	outside             [board.MaxSide]latin.Digits // by index in lines: the places that the line keeps under the supposition of searchBox
	count               int                         // number of lines listed

	finnedCount int // how many of the listed lines may have fins
}

// searchAlong looks for fish whose base lines are rows or columns, as base says.
func (f *finnedSearch) searchAlong(d *Deduction, base int) bool {
	side := f.Shape.Side
	f.base, f.spots, f.narrow = base, f.Board.Places[f.digit-1][base*side:(base+1)*side], 0
	for n, places := range f.spots {
		if places != 0 && places.Count() <= f.size {
			f.narrow |= latin.OneDigit(n)
		}
	}
	for box := board.BoxHouse * side; box < f.Shape.Houses; box++ {
		if f.Board.Places[f.digit-1][box].Rest() != 0 && f.searchBox(d, box) {
			return true
		}
	}
	return false
}

// searchBox looks for fish with fins in a box. For each cover line through the box, it supposes
// that a cell of the box on this line holds the digit. Base lines then lose their place on the
// cover line, and those through the box lose all their places in the box. If several base
// lines then have places on fewer cover lines than there are base lines, the supposition is wrong:
// these lines form a fish.
func (f *finnedSearch) searchBox(d *Deduction, box int) bool {
	s, first := f.Shape, int(f.Shape.CellAt[box][0])
	f.baseBand, f.coverBand = latin.Consecutive(s.Row(first), s.BoxHeight), latin.Consecutive(s.Column(first), s.BoxWidth)
	if f.base == board.ColumnHouse {
		f.baseBand, f.coverBand = f.coverBand, f.baseBand
	}
	for across := f.coverBand; across != 0; across = across.Rest() {
		cover := across & -across
		if f.listLines(cover) && f.chooseLines(d, 0, 0, cover, f.size) {
			return true
		}
	}
	return false
}

// listLines lists the base lines to choose from. cover is the cover line through the box in the
// supposition of searchBox. listLines returns false if no fish is possible.
func (f *finnedSearch) listLines(cover latin.Digits) bool {
	hasTarget, withoutFins := false, f.narrow
	f.count = 0
	for lines := f.baseBand; lines != 0; lines = lines.Rest() {
		n := lines.Lowest()
		hasTarget = hasTarget || f.spots[n]&cover != 0
		if f.spots[n]&f.coverBand&^cover != 0 {
			f.addLine(n, f.spots[n]&^f.coverBand)
			withoutFins &^= lines & -lines
		}
	}
	f.finnedCount = f.count
	if !hasTarget || f.finnedCount == 0 || f.finnedCount+withoutFins.Count() < f.size {
		return false
	}
	for ; withoutFins != 0; withoutFins = withoutFins.Rest() {
		f.addLine(withoutFins.Lowest(), f.spots[withoutFins.Lowest()]&^cover)
	}
	return f.count >= f.size
}

// addLine adds a line to the list. outside holds the places that the line keeps under the
// supposition of searchBox. A line that keeps no places, or at least size places, is left out.
func (f *finnedSearch) addLine(line int, outside latin.Digits) {
	if outside != 0 && outside.Count() < f.size {
		f.lines[f.count], f.outside[f.count] = uint8(line), outside
		f.count++
	}
}

// chooseLines chooses as many more base lines as missing says, from index from of the list on. The first
// line of a fish is one of those that may have fins.
func (f *finnedSearch) chooseLines(d *Deduction, from int, chosen, covers latin.Digits, missing int) bool {
	if missing == 0 {
		return covers.Count() == f.size && f.judge(d, chosen, covers)
	}
	end := f.count
	if missing == f.size {
		end = f.finnedCount
	}
	for i := from; i < end; i++ {
		if union := covers | f.outside[i]; union.Count() <= f.size && f.chooseLines(d, i+1, chosen|latin.OneDigit(int(f.lines[i])), union, missing-1) {
			return true
		}
	}
	return false
}

// judge fills d if the chosen lines and their covers form a finned fish that removes the digit
// somewhere. If sashimi is true it must be a sashimi fish, otherwise it must not be one.
func (f *finnedSearch) judge(d *Deduction, chosen, covers latin.Digits) bool {
	var body, fins, targets latin.Cells
	sashimi := false
	for n, places := range f.spots {
		h := f.base*f.Shape.Side + n
		switch {
		case chosen.Has(n):
			body, fins = body.Or(f.CellsAt(h, places&covers)), fins.Or(f.CellsAt(h, places&^covers))
			sashimi = sashimi || (places & covers).IsSingle()
		case f.baseBand.Has(n):
			targets = targets.Or(f.CellsAt(h, places&covers&f.coverBand))
		}
	}
	if fins.IsEmpty() || targets.IsEmpty() {
		return false
	}
	f.foundAny = true
	if sashimi != f.sashimi {
		return false
	}
	across := board.RowHouse + board.ColumnHouse - f.base
	d.houses = latin.Houses(chosen) << (f.base * f.Shape.Side)
	d.covers = latin.Houses(covers) << (across * f.Shape.Side)
	d.cells, d.others = body, fins
	d.strikeDigit(targets, f.digit)
	return true
}
