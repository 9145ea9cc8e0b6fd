package sudoku

import "octavo/engine/latin"

// The steps of this file follow from houses: singles, what boxes and lines say of
// each other, subsets, and fish.

// A single is a digit that goes into a cell, and the house in which that is seen, if any.
type single struct{ house, cell, digit int }

// cheapest finds the single that is seen first, and by which technique; ok is false where there is
// none. (Most steps of most puzzles are singles.)
func (b *board) cheapest() (t technique, s single, ok bool) {
	if s, ok = b.fullHouse(); ok {
		return fullHouse, s, true
	}
	if s, ok = b.hiddenSingle(b.shape.boxHouses()); ok {
		return hiddenSingleBox, s, true
	}
	if s, ok = b.hiddenSingle(b.shape.lineHouses()); ok {
		return hiddenSingleLine, s, true
	}
	s, ok = b.nakedSingle()
	return nakedSingle, s, ok
}

// fullHouse looks for a house with one empty cell.
func (b *board) fullHouse() (s single, ok bool) {
	if b.lastOne == 0 {
		return single{}, false
	}
	h := b.lastOne.First()
	for digit := 1; digit <= b.shape.side; digit++ {
		if spot := b.spots[digit-1][h]; spot != 0 {
			return single{h, b.cellOf(h, spot), digit}, true
		}
	}
	return single{}, false
}

// hiddenSingle looks, in some houses, for a digit with one place left.
func (b *board) hiddenSingle(houses houseSet) (s single, ok bool) {
	if b.onlyIn&houses == 0 {
		return single{}, false
	}
	h := (b.onlyIn & houses).First()
	digit := b.only[h].Lowest()
	return single{h, b.cellOf(h, b.spots[digit-1][h]), digit}, true
}

// nakedSingle looks for a cell with one candidate.
func (b *board) nakedSingle() (s single, ok bool) {
	if b.lone.Empty() {
		return single{}, false
	}
	c := b.lone.First()
	return single{-1, c, b.may[c].Lowest()}, true
}

// findSingle makes d of what was found.
func (d *deduction) findSingle(s single, ok bool) bool {
	if ok && s.house >= 0 {
		d.houses = latin.OneHouse(s.house)
	}
	return ok && d.put(s.cell, s.digit)
}

// A crossing is where a box and a line share cells, two or three of them, seen
// from one of the two houses.
type crossing struct {
	from, to     int
	inFrom, inTo digits // the shared cells as places of both
}

// findCrossings lists where boxes cross lines, seen from the boxes (pointing) and
// from the lines (claiming).
func (s *shape) findCrossings() (pointing, claiming []crossing) {
	for box := 2 * s.side; box < s.houses; box++ {
		for line := range 2 * s.side {
			x := crossing{from: box, to: line}
			for c := range s.members[box].And(s.members[line]).All() {
				x.inFrom |= 1 << s.placeIn[c][boxHouse]
				x.inTo |= 1 << s.placeIn[c][s.sortOf(line)]
			}
			if x.inFrom != 0 {
				pointing = append(pointing, x)
				claiming = append(claiming, crossing{from: line, to: box, inFrom: x.inTo, inTo: x.inFrom})
			}
		}
	}
	return pointing, claiming
}

// findLocked looks for a digit that in a house stands only where that crosses
// another: it goes from the rest of the other. The pattern: the house (houses), the
// other (covers) and the digit's cells in both.
func (b *board) findLocked(d *deduction, crossings []crossing, none *barren) bool {
	first, locked := len(crossings), 0
	for digit := 1; digit <= b.shape.side; digit++ {
		if none.as(b, digit) {
			continue
		}
		switch at := b.lockedAt(digit, crossings); {
		case at == len(crossings):
			none.noteDigit(b, digit)
		case at < first:
			first, locked = at, digit
		}
	}
	return locked != 0 && b.lock(d, locked, crossings[first].from, crossings[first].to)
}

// lockedAt is the place of the first crossing in which a digit is locked; of none their number.
func (b *board) lockedAt(digit int, crossings []crossing) int {
	for i := range crossings {
		if b.locks(digit, &crossings[i]) {
			return i
		}
	}
	return len(crossings)
}

// locks reports whether a digit stands only in a crossing, and goes from the rest of the house that
// it reaches into.
func (b *board) locks(digit int, x *crossing) bool {
	spots := &b.spots[digit-1]
	inFrom := spots[x.from]
	return inFrom != 0 && inFrom&^x.inFrom == 0 && spots[x.to]&^x.inTo != 0
}

// lock removes a digit, which in house from stands only where that crosses
// house to, from the rest of to.
func (b *board) lock(d *deduction, digit, from, to int) bool {
	holds := b.holds[digit-1]
	d.houses, d.covers = latin.OneHouse(from), latin.OneHouse(to)
	d.cells = holds.And(b.shape.members[from])
	d.strikeDigit(holds.And(b.shape.members[to]).Without(b.shape.members[from]), digit)
	return true
}

// findNaked looks for size cells of a house that hold only size digits: these
// go from the rest of the house. The pattern: house, cells and digits. Houses that have been
// looked at in vain are dropped.
func (b *board) findNaked(d *deduction, size int, unread *houseSet) bool {
	var m latin.Matrix
	for ; *unread != 0; *unread = unread.Rest() {
		h := unread.First()
		if int(b.vacant[h]) <= size {
			continue
		}
		m.Reset()
		for place, c := range b.shape.cellAt[h][:b.shape.side] {
			m.Add(place, b.may[c])
		}
		if places, union := m.Subset(size); places != 0 {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.cellsAt(h, places), union
			for c := range b.shape.members[h].Without(d.cells).All() {
				d.strike(b, c, union)
			}
			return true
		}
	}
	return false
}

// findHidden looks for size digits that in a house have only size places: all
// else goes from these. The pattern: house, cells and digits. Houses that have been looked
// at in vain are dropped.
func (b *board) findHidden(d *deduction, size int, unread *houseSet) bool {
	var m latin.Matrix
	for ; *unread != 0; *unread = unread.Rest() {
		h := unread.First()
		if int(b.vacant[h]) <= size {
			continue
		}
		m.Reset()
		for digit := range b.shape.side {
			m.Add(digit+1, b.spots[digit][h])
		}
		if chosen, places := m.Subset(size); chosen != 0 {
			d.houses, d.cells, d.digits = latin.OneHouse(h), b.cellsAt(h, places), chosen
			for c := range d.cells.All() {
				d.strike(b, c, ^chosen)
			}
			return true
		}
	}
	return false
}

// cellsAt gives the cells at some places of a house.
func (b *board) cellsAt(h int, places digits) cellSet {
	var cells cellSet
	for ; places != 0; places = places.Rest() {
		cells.Add(b.cellOf(h, places))
	}
	return cells
}

// findFish looks for a digit that in size rows stands only in size columns,
// or the other way round: it goes from the rest of these. The pattern: the
// base lines (houses), the lines across (covers) and the digit's cells in
// both.
func (b *board) findFish(d *deduction, size int, none *barren) bool {
	for digit := 1; digit <= b.shape.side; digit++ {
		if none.as(b, digit) {
			continue
		}
		if b.fish(d, digit, size, rowHouse, columnHouse) || b.fish(d, digit, size, columnHouse, rowHouse) {
			return true
		}
		none.noteDigit(b, digit)
	}
	return false
}

func (b *board) fish(d *deduction, digit, size, base, across int) bool {
	var m latin.Matrix
	for n := range b.shape.side {
		m.Add(n, b.spots[digit-1][base*b.shape.side+n])
	}
	bases, covers := m.Subset(size)
	if bases == 0 {
		return false
	}
	baseCells, coverCells := b.shape.lines(base, bases), b.shape.lines(across, covers)
	holds := b.holds[digit-1]
	d.houses = houseSet(bases) << (base * b.shape.side)
	d.covers = houseSet(covers) << (across * b.shape.side)
	d.cells = holds.And(baseCells)
	d.strikeDigit(holds.And(coverCells).Without(baseCells), digit)
	return true
}

// lines gives the cells of some lines of a sort.
func (s *shape) lines(sort int, numbers digits) cellSet {
	var cells cellSet
	for ; numbers != 0; numbers = numbers.Rest() {
		cells = cells.Or(s.members[sort*s.side+numbers.Lowest()])
	}
	return cells
}
