package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// findFish looks for a digit all of whose places in size rows are in size columns, or vice versa. It
// is removed from the rest of the columns. The pattern: the base lines (houses), the cover lines
// (covers), the digit's cells in both.
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

func findFishOf(b *board.Board, d *Deduction, digit, size, base, cover int) bool {
	var m latin.Matrix
	for n := range b.Shape.Side {
		m.Add(n, b.Places[digit-1][base*b.Shape.Side+n])
	}
	bases, covers := m.Subset(size)
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
// If no fin holds the digit, the fish is complete; if a fin does, the rest of the box doesn't. So the
// digit is removed from the cells of the box on cover lines, outside the base lines. In a sashimi
// fish some base line has one place left without the fins. The pattern: the base lines (houses), the
// cover lines (covers), the digit's cells in both (cells), the fins (others).
func findFinnedFish(b *board.Board, d *Deduction, size int, sashimi bool, failed *failedSearch) bool {
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if b.CellsWith[digit-1].Count() <= 2*size || failed.isUnchanged(b, digit) {
			continue
		}
		f := finnedSearch{Board: b, digit: digit, size: size, sashimi: sashimi}
		if f.along(d, board.RowHouse) || f.along(d, board.ColumnHouse) {
			return true
		}
		if !f.met {
			failed[digit-1] = b.CellsWith[digit-1]
		}
	}
	return false
}

// A finnedSearch looks for the finned fish of a digit along rows or columns.
type finnedSearch struct {
	*board.Board
	digit, size int
	sashimi     bool           // whether sashimi fish are wanted
	met         bool           // whether a fish of either sort was met
	base        int            // the sort of the base lines
	spots       []latin.Digits // the digit's places on each base line

	narrow       latin.Digits                // the base lines of a fish without fins
	band, within latin.Digits                // the base lines and the cover lines that cross the box
	lines        [board.MaxSide]uint8        // the base lines to choose from; lines that may have fins come first
	left         [board.MaxSide]latin.Digits // by line: its places outside the box and the cover line
	count        int                         // number of lines
	finned       int                         // number of lines that may have fins
}

// along looks for fish along base lines of a sort.
func (f *finnedSearch) along(d *Deduction, base int) bool {
	side := f.Shape.Side
	f.base, f.spots, f.narrow = base, f.Board.Places[f.digit-1][base*side:(base+1)*side], 0
	for n, places := range f.spots {
		if places != 0 && places.Count() <= f.size {
			f.narrow |= latin.One(n)
		}
	}
	for box := board.BoxHouse * side; box < f.Shape.Houses; box++ {
		if f.Board.Places[f.digit-1][box].Rest() != 0 && f.inBox(d, box) {
			return true
		}
	}
	return false
}

// inBox looks for fish with fins in a box. It supposes the digit in a cell of the box from which the
// fish would remove it. That takes one cover line from all base lines, and the box from the base
// lines that cross it. In a fish, the base lines then have too few places left.
func (f *finnedSearch) inBox(d *Deduction, box int) bool {
	s, first := f.Shape, int(f.Shape.CellAt[box][0])
	f.band, f.within = latin.Consecutive(s.Row(first), s.BoxHeight), latin.Consecutive(s.Column(first), s.BoxWidth)
	if f.base == board.ColumnHouse {
		f.band, f.within = f.within, f.band
	}
	for across := f.within; across != 0; across = across.Rest() {
		cover := across & -across
		if f.gather(cover) && f.choose(d, 0, 0, cover, f.size) {
			return true
		}
	}
	return false
}

// gather lists the base lines for a cover line through the box. It reports whether a fish is
// possible.
func (f *finnedSearch) gather(cover latin.Digits) bool {
	hasTarget, withoutFins := false, f.narrow
	f.count = 0
	for lines := f.band; lines != 0; lines = lines.Rest() {
		n := lines.Lowest()
		hasTarget = hasTarget || f.spots[n]&cover != 0
		if f.spots[n]&f.within&^cover != 0 {
			f.list(n, f.spots[n]&^f.within)
			withoutFins &^= lines & -lines
		}
	}
	f.finned = f.count
	if !hasTarget || f.finned == 0 || f.finned+withoutFins.Count() < f.size {
		return false
	}
	for ; withoutFins != 0; withoutFins = withoutFins.Rest() {
		f.list(withoutFins.Lowest(), f.spots[withoutFins.Lowest()]&^cover)
	}
	return f.count >= f.size
}

func (f *finnedSearch) list(line int, outside latin.Digits) {
	if outside != 0 && outside.Count() < f.size {
		f.lines[f.count], f.left[f.count] = uint8(line), outside
		f.count++
	}
}

// choose adds base lines, from an index of the list. The first has fins.
func (f *finnedSearch) choose(d *Deduction, from int, chosen, covers latin.Digits, missing int) bool {
	if missing == 0 {
		return covers.Count() == f.size && f.judge(d, chosen, covers)
	}
	end := f.count
	if missing == f.size {
		end = f.finned
	}
	for i := from; i < end; i++ {
		if union := covers | f.left[i]; union.Count() <= f.size && f.choose(d, i+1, chosen|latin.One(int(f.lines[i])), union, missing-1) {
			return true
		}
	}
	return false
}

// judge makes a deduction of base and cover lines if the fish is of the wanted sort and removes something.
func (f *finnedSearch) judge(d *Deduction, chosen, covers latin.Digits) bool {
	var body, fins, targets latin.Cells
	sashimi := false
	for n, places := range f.spots {
		h := f.base*f.Shape.Side + n
		switch {
		case chosen.Has(n):
			body, fins = body.Or(f.CellsAt(h, places&covers)), fins.Or(f.CellsAt(h, places&^covers))
			sashimi = sashimi || (places & covers).Single()
		case f.band.Has(n):
			targets = targets.Or(f.CellsAt(h, places&covers&f.within))
		}
	}
	if fins.Empty() || targets.Empty() {
		return false
	}
	f.met = true
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
