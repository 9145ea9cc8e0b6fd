package sudoku

import (
	"math/bits"

	"octavo/engine/latin"
)

// bands is a 9×9 board as the fast solver sees it: for every digit three
// words of 27 bits, one for each band of three rows, a bit for every cell
// that may hold the digit. Most of what singles and locked candidates say is
// then a look-up. (The layout is that of the solvers which the New Sudoku
// Players' Forum grew from Brian Turner's; the column step is Octavo's own.)
type bands struct {
	may   [3][9]uint32 // by band and digit
	open  [3]uint32    // cells without a digit, by band
	stale uint         // the digits that have lost places since they were dealt with
}

const (
	bandCells = 1<<27 - 1
	bandRow   = 1<<9 - 1
	threeRows = 1 | 1<<9 | 1<<18 // times a row: the same in all rows of a band
	allDigits = 1<<9 - 1
)

// A bandCell says which cells a digit can't go to any more, by band, once it stands in
// a cell.
type bandCell struct {
	band   uint8
	bit    uint32
	barred [3]uint32
}

var bandTables = makeBandTables()

// bandLookup holds what the solver looks up. It is never changed.
type bandLookup struct {
	cells [81]bandCell
	// lone is a row's only place, or none if it has several.
	lone [512]uint16
	// paths takes nine bits, three by three: the boxes in which each of three
	// rows may hold a digit. The digit goes through each row and each box
	// once; paths keeps what lies on any such way. It is 0 where there is none.
	paths [512]uint16
	// rowPaths is paths with every bit widened to the three cells it stands for.
	rowPaths [512]uint32
}

func makeBandTables() *bandLookup {
	t := new(bandLookup)
	for c := range t.cells {
		row, column := c/9, c%9
		bit := uint32(1) << (c % 27)
		box := uint32(7*threeRows) << (column / 3 * 3)
		line := uint32(bandRow) << (row % 3 * 9)
		upright := uint32(threeRows) << column
		cell := &t.cells[c]
		cell.band, cell.bit = uint8(c/27), bit
		cell.barred = [3]uint32{upright, upright, upright}
		cell.barred[cell.band] = (box | line | upright) &^ bit
	}
	for set := range 512 {
		if set&(set-1) == 0 {
			t.lone[set] = uint16(set)
		}
		for _, way := range [6]uint16{0o124, 0o142, 0o214, 0o241, 0o412, 0o421} {
			if uint16(set)&way == way {
				t.paths[set] |= way
			}
		}
		for box := range 3 {
			for row := range 3 {
				if t.paths[set]>>(3*box+row)&1 != 0 {
					t.rowPaths[set] |= 7 << (9*row + 3*box)
				}
			}
		}
	}
	return t
}

// set makes b the board of a 9×9 grid that is looked at once, which takes less than
// to look and to see.
func (b *bands) set(g *grid) {
	var given [3][9]uint32
	b.stale = allDigits
	for band := range b.open {
		b.open[band] = bandCells
		for d := range 9 {
			b.may[band][d] = bandCells
		}
	}
	for c, v := range g.cells {
		if v == 0 || v > 9 {
			continue
		}
		cell, d := &bandTables.cells[c], int(v-1)
		b.stand(d, cell)
		given[cell.band][d] |= cell.bit
		b.open[cell.band] &^= cell.bit
	}
	for band := range b.open {
		for d := range 9 {
			b.may[band][d] &= b.open[band] | given[band][d]
		}
	}
}

// see makes b the board of the grid that was looked at.
func (b *bands) see(s *sight) {
	b.stale = allDigits
	for band := range b.open {
		filled := uint32(0)
		for d := range s.given {
			filled |= s.given[d][band]
		}
		open := bandCells &^ filled
		b.open[band] = open
		for d := range s.given {
			b.may[band][d] = (open | s.given[d][band]) &^ s.barred[d][band]
		}
	}
}

// sight is a 9×9 grid as bands see it before they draw any conclusion. Where one grid
// is looked at after another, only the digits are read anew that differ.
type sight struct {
	cells  [maxCells]uint8
	given  [9][3]uint32 // where each digit (less 1) stands, by band
	barred [9][3]uint32 // the cells that it can't go to
}

func (s *sight) look(g *grid) {
	changed := uint(0)
	for c, v := range g.cells {
		was := s.cells[c]
		if v == was || v > 9 {
			continue
		}
		cell := &bandTables.cells[c]
		if was > 0 {
			s.given[was-1][cell.band] &^= cell.bit
		}
		if v > 0 {
			s.given[v-1][cell.band] |= cell.bit
		}
		s.cells[c] = v
		changed |= 1<<v | 1<<was
	}
	for d := range s.given {
		if changed>>(d+1)&1 != 0 {
			s.read(d)
		}
	}
}

// read finds out which cells the givens of a digit bar.
func (s *sight) read(d int) {
	var x, y, z uint32
	for band, cells := range s.given[d] {
		for ; cells != 0; cells &= cells - 1 {
			barred := &bandTables.cells[27*band+bits.TrailingZeros32(cells)].barred
			x |= barred[0]
			y |= barred[1]
			z |= barred[2]
		}
	}
	s.barred[d] = [3]uint32{x, y, z}
}

// stand puts digit d (less 1) into a cell.
func (b *bands) stand(d int, cell *bandCell) {
	b.may[0][d] &^= cell.barred[0]
	b.may[1][d] &^= cell.barred[1]
	b.may[2][d] &^= cell.barred[2]
	b.stale |= 1 << d
}

// bar keeps digit d (less 1) out of a cell.
func (b *bands) bar(d int, cell *bandCell) {
	b.may[cell.band][d] &^= cell.bit
	b.stale |= 1 << d
}

// settle draws the conclusions of singles and locked candidates until there
// are no more. It reports whether the board still holds together.
func (b *bands) settle() bool {
	for {
		for b.stale != 0 {
			if !b.settleDigit(bits.TrailingZeros(b.stale)) {
				return false
			}
		}
		found, whole := b.nakedSingles()
		if !whole {
			return false
		}
		if !found {
			return true
		}
	}
}

// settleDigit narrows one digit to the places on some way through rows and
// boxes, and through columns and boxes, and clears for it the cells where it
// is the only one of its row.
func (b *bands) settleDigit(d int) bool {
	b.stale &^= 1 << d
	t := bandTables
	x, y, z := b.may[0][d], b.may[1][d], b.may[2][d]
	for {
		x &= t.rowPaths[boxes(x)]
		y &= t.rowPaths[boxes(y)]
		z &= t.rowPaths[boxes(z)]
		if x == 0 || y == 0 || z == 0 {
			return false
		}
		// The columns that each band offers, and what of them lies on a way
		// through the three boxes of a stack.
		cx, cy, cz := (x|x>>9|x>>18)&bandRow, (y|y>>9|y>>18)&bandRow, (z|z>>9|z>>18)&bandRow
		left := uint32(t.paths[cx&7|cy&7<<3|cz&7<<6])
		middle := uint32(t.paths[cx>>3&7|cy&0o70|cz&0o70<<3])
		right := uint32(t.paths[cx>>6|cy>>3&0o70|cz&0o700])
		if left == 0 || middle == 0 || right == 0 {
			return false
		}
		x0, y0, z0 := x, y, z
		x &= (left&7 | middle&7<<3 | right&7<<6) * threeRows
		y &= (left>>3&7 | middle&0o70 | right>>3&7<<6) * threeRows
		z &= (left>>6 | middle>>6<<3 | right&0o700) * threeRows
		if x == x0 && y == y0 && z == z0 {
			break
		}
	}
	b.may[0][d], b.may[1][d], b.may[2][d] = x, y, z
	b.clear(d, 0, t.alone(x))
	b.clear(d, 1, t.alone(y))
	b.clear(d, 2, t.alone(z))
	return true
}

// boxes gives the boxes in which a band's places lie: bit 3·box + row.
func boxes(band uint32) uint32 {
	in := (band | band>>1 | band>>2) & 0o111111111
	return (in | in>>8 | in>>16) & 0o777
}

// alone gives the places of a band that are the only ones of their rows.
func (t *bandLookup) alone(band uint32) uint32 {
	return uint32(t.lone[band&bandRow]) | uint32(t.lone[band>>9&bandRow])<<9 | uint32(t.lone[band>>18])<<18
}

// clear takes all other digits from the cells that digit d fills.
func (b *bands) clear(d, band int, filled uint32) {
	filled &= b.open[band]
	if filled == 0 {
		return
	}
	b.open[band] &^= filled
	words := &b.may[band]
	own := words[d]
	stale := uint(0)
	for i, may := range words {
		hit := uint(0)
		if may&filled != 0 {
			hit = 1
		}
		stale |= hit << i
		words[i] = may &^ filled
	}
	words[d] = own
	b.stale |= stale &^ (1 << d)
}

// nakedSingles fills the open cells with one candidate. It reports whether
// there were any, and whether every cell still has a candidate.
func (b *bands) nakedSingles() (found, whole bool) {
	for band := range b.may {
		var once, twice uint32
		for _, may := range b.may[band] {
			twice |= once & may
			once |= may
		}
		if once != bandCells {
			return false, false
		}
		for lone := b.open[band] &^ twice; lone != 0; lone &= lone - 1 {
			cell := &bandTables.cells[27*band+bits.TrailingZeros32(lone)]
			d := b.lowest(cell)
			if d == 9 {
				return false, false // a single before it has taken the digit
			}
			b.stand(d, cell)
			found = true
		}
	}
	return found, true
}

// lowest is the first digit (less 1) that a cell may hold; 9 if there is none.
func (b *bands) lowest(cell *bandCell) int {
	for d, may := range b.may[cell.band] {
		if may&cell.bit != 0 {
			return d
		}
	}
	return 9
}

// candidates gives what a cell may hold.
func (b *bands) candidates(cell *bandCell) digits {
	var may digits
	for d, word := range b.may[cell.band] {
		if word&cell.bit != 0 {
			may |= latin.One(d + 1)
		}
	}
	return may
}

// solved reports whether every cell has its digit.
func (b *bands) solved() bool { return b.open[0]|b.open[1]|b.open[2] == 0 }

// solve counts solutions up to a limit and gives the first one found. Pick
// chooses the digit that is tried next; nil takes the smallest.
func (b *bands) solve(limit int, pick func(digits) int) (int, grid) {
	first := grid{shape: nine}
	s := latin.Search{Limit: limit}
	latin.Run(&s, b, latin.Moves{
		Settle: b.outcome,
		Branch: func() (int, digits) {
			c := b.tightest()
			return c, b.candidates(&bandTables.cells[c])
		},
		Place: func(c, d int) { b.stand(d-1, &bandTables.cells[c]) },
		Found: func() {
			if s.Solutions == 1 {
				first = b.grid()
			}
		},
		Pick: pick,
	})
	return s.Solutions, first
}

// outcome settles the board and says what has become of it.
func (b *bands) outcome() latin.Outcome {
	switch {
	case !b.settle():
		return latin.Broken
	case b.solved():
		return latin.Solved
	default:
		return latin.Open
	}
}

// tightest is an open cell with two candidates if there is one, or else with
// as few as possible.
func (b *bands) tightest() int {
	var few [3]uint32 // open cells with three candidates; the rest have more
	for band := range b.may {
		var once, twice, thrice, more uint32
		for _, may := range b.may[band] {
			more |= thrice & may
			thrice |= twice & may
			twice |= once & may
			once |= may
		}
		if two := b.open[band] &^ thrice; two != 0 {
			return 27*band + bits.TrailingZeros32(two)
		}
		few[band] = b.open[band] &^ more
	}
	for _, sets := range [2][3]uint32{few, b.open} {
		for band, set := range sets {
			if set != 0 {
				return 27*band + bits.TrailingZeros32(set)
			}
		}
	}
	panic("sudoku: a settled board without open cells is solved")
}

// grid reads off a solved board.
func (b *bands) grid() grid {
	g := grid{shape: nine}
	for band := range b.may {
		for d, word := range b.may[band] {
			for ; word != 0; word &= word - 1 {
				g.cells[27*band+bits.TrailingZeros32(word)] = uint8(d + 1)
			}
		}
	}
	return g
}
