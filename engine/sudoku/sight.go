package sudoku

import "encoding/binary"

// sight is a 9×9 grid as bands see it before they draw any conclusion. Where one grid
// is looked at after another, only the digits are read anew that differ.
type sight struct {
	cells  [maxCells]uint8
	given  [9]places // where each digit (less 1) stands
	barred [9]places // the cells that it can't go to
}

func (s *sight) look(g *grid) {
	changed := uint(0)
	for c := 0; c < maxCells-1; c += 8 {
		if binary.LittleEndian.Uint64(g.cells[c:]) != binary.LittleEndian.Uint64(s.cells[c:]) {
			for i := range 8 {
				changed |= s.lookAt(c+i, g.cells[c+i])
			}
		}
	}
	changed |= s.lookAt(maxCells-1, g.cells[maxCells-1])
	for d := range s.given {
		if changed>>(d+1)&1 != 0 {
			s.read(d)
		}
	}
}

// lookAt reads one cell, and gives the digits of which something changes there.
func (s *sight) lookAt(c int, v uint8) (changed uint) {
	was := s.cells[c]
	if v == was || v > 9 {
		return 0
	}
	self := bandTables.cells[bandTables.position[c]].self
	if was > 0 {
		s.given[was-1] = s.given[was-1].without(self)
	}
	if v > 0 {
		s.given[v-1] = s.given[v-1].or(self)
	}
	s.cells[c] = v
	return 1<<v | 1<<was
}

// read finds out which cells the givens of a digit bar.
func (s *sight) read(d int) {
	var barred places
	for given := s.given[d]; !given.empty(); given = given.rest() {
		barred = barred.or(bandTables.cells[given.first()].barred)
	}
	s.barred[d] = barred
}

// see makes b the board of the grid that was looked at.
func (b *bands) see(s *sight) {
	b.stale = allDigits
	b.open = wholeGrid
	for _, given := range s.given {
		b.open = b.open.without(given)
	}
	for d := range s.given {
		b.may[d] = b.open.or(s.given[d]).without(s.barred[d])
	}
}

// set makes b the board of a 9×9 grid that is looked at once, which takes less than
// to look and to see.
func (b *bands) set(g *grid) {
	t := bandTables
	var given, barred [9]places
	open := wholeGrid
	for c, v := range g.cells[:81] {
		if v == 0 || v > 9 {
			continue
		}
		cell, d := &t.cells[t.position[c]], v-1
		given[d] = given[d].or(cell.self)
		barred[d] = barred[d].or(cell.barred)
		open = open.without(cell.self)
	}
	b.stale, b.open = allDigits, open
	for d := range b.may {
		b.may[d] = open.or(given[d]).without(barred[d])
	}
}
