package board

import (
	"math/bits"

	"octavo/engine/latin"
)

// Bands is a 9×9 board for the fast solver. It holds, for each digit, the cells that may hold the
// digit. Most conclusions from singles and locked candidates can then be read from tables. The idea
// of storing digits before cells comes from solvers of the New Sudoku Players' Forum, the first by
// Brian Turner. The layout and the treatment of columns in settleDigit are Octavo's own.
type Bands struct {
	places  [9]cellBits // by digit minus 1: the cells that may hold it
	open    cellBits    // cells without a digit
	changed uint        // digits that have lost cells since settleDigit last looked at them; bit d is digit d+1
	triads  [9]uint64   // by digit minus 1: the triads that it may still use (see triads.go), as settleDigit last found them
}

// cellBits is a set of cells of a 9×9 grid. A row takes ten bits, the tenth of which is free for
// carries. A band of three rows takes 32 bits. upper holds the first two bands, lower the third.
// The position of a cell is its bit in upper, or 64 plus its bit in lower.
type cellBits struct{ upper, lower uint64 }

const (
	oneRow    = 1<<9 - 1
	threeRows = 1 | 1<<10 | 1<<20 // a row times this: the same bits in all rows of a band
	twoBands  = 1 | 1<<32         // a band times this: the same bits in both bands of a word
	allRows   = threeRows * twoBands
	allDigits = 1<<9 - 1
)

// wholeGrid is the set of all cells.
var wholeGrid = cellBits{oneRow * allRows, oneRow * threeRows}

func (p cellBits) or(q cellBits) cellBits { return cellBits{p.upper | q.upper, p.lower | q.lower} }

func (p cellBits) and(q cellBits) cellBits { return cellBits{p.upper & q.upper, p.lower & q.lower} }

func (p cellBits) without(q cellBits) cellBits {
	return cellBits{p.upper &^ q.upper, p.lower &^ q.lower}
}

func (p cellBits) empty() bool { return p.upper|p.lower == 0 }

func (p cellBits) count() int { return bits.OnesCount64(p.upper) + bits.OnesCount64(p.lower) }

// first returns the position of the first cell.
func (p cellBits) first() int {
	if p.upper != 0 {
		return bits.TrailingZeros64(p.upper)
	}
	return 64 + bits.TrailingZeros64(p.lower)
}

// rest returns the set without its first cell.
func (p cellBits) rest() cellBits {
	if p.upper != 0 {
		return cellBits{p.upper & (p.upper - 1), p.lower}
	}
	return cellBits{0, p.lower & (p.lower - 1)}
}

// A bandCell holds a cell as a set, and the set of the cells that share a house with it.
type bandCell struct{ self, peers cellBits }

var bandTables = makeBandTables()

// bandLookup holds the tables of the solver. They never change.
type bandLookup struct {
	position [81]uint8    // by cell: its position
	cell     [96]uint8    // by position: the number of the cell
	cells    [96]bandCell // by position: the cell as a set, and its peers
	// Index and result of paths are sets of nine bits: bit 3·box + line is set if a digit may lie
	// in that line of that box. The digit stands once in each of the three lines and boxes, in one
	// of six ways. The result keeps the bits that belong to a way whose bits are all set. It is 0
	// if there is no such way.
	paths [512]uint64
	// ways holds, for the same nine bits, the set of possible ways: bit i stands for ways[i].
	ways [512]uint8
	// rowPaths has the results of paths for the rows of a band, with three cells for each bit.
	rowPaths [512]uint64
	// columnPaths has the results of paths for the columns of the first stack. Its bits are where
	// settleDigit needs them: the first band from bit 0, the second from bit 32, the third from bit
	// 9.
	columnPaths [512]uint64
}

// ways lists the six ways of a digit through three lines and three boxes, one line in each box.
var ways = [6]uint64{0o124, 0o142, 0o214, 0o241, 0o412, 0o421}

func makeBandTables() *bandLookup {
	t := new(bandLookup)
	for c := range t.position {
		t.addCell(c)
	}
	for set := range t.paths {
		for i, way := range ways {
			if uint64(set)&way == way {
				t.paths[set] |= way
				t.ways[set] |= 1 << i
			}
		}
		t.rowPaths[set] = widenToCells(t.paths[set])
		t.columnPaths[set] = t.paths[set]&7 | t.paths[set]>>3&7<<32 | t.paths[set]>>6<<9
	}
	return t
}

func (t *bandLookup) addCell(c int) {
	position := c/27*32 + c%27/9*10 + c%9
	t.position[c], t.cell[position] = uint8(position), uint8(c)
	cell := &t.cells[position]
	for other := range 81 {
		otherCell := cellAtPosition(other/27*32 + other%27/9*10 + other%9)
		switch {
		case other == c:
			cell.self = otherCell
		case other/9 == c/9 || other%9 == c%9 || other/27 == c/27 && other%9/3 == c%9/3:
			cell.peers = cell.peers.or(otherCell)
		}
	}
}

func cellAtPosition(position int) cellBits {
	if position < 64 {
		return cellBits{1 << position, 0}
	}
	return cellBits{0, 1 << (position - 64)}
}

// widenToCells returns the cells of a band for which the nine bits of paths stand, three for each
// bit.
func widenToCells(paths uint64) (cells uint64) {
	for box := range 3 {
		for line := range 3 {
			cells |= paths >> (3*box + line) & 1 * 7 << (10*line + 3*box)
		}
	}
	return cells
}

// Set loads a 9×9 grid.
func (b *Bands) Set(g *Grid) {
	t := bandTables
	var givenCells, peersOfGivens [9]cellBits
	open := wholeGrid
	for c, v := range g.Cells[:81] {
		if v == 0 || v > 9 {
			continue
		}
		cell, d := &t.cells[t.position[c]], v-1
		givenCells[d] = givenCells[d].or(cell.self)
		peersOfGivens[d] = peersOfGivens[d].or(cell.peers)
		open = open.without(cell.self)
	}
	b.changed, b.open = allDigits, open
	for d := range b.places {
		b.places[d] = open.or(givenCells[d]).without(peersOfGivens[d])
	}
}

// assign removes digit d+1 from the cells that share a house with a cell. settleDigit then finds
// that the digit is alone in its row, and fills the cell.
func (b *Bands) assign(d int, cell *bandCell) {
	cells := &b.places[d]
	cells.upper &^= cell.peers.upper
	cells.lower &^= cell.peers.lower
	b.changed |= 1 << d
}

// Place removes a digit from the cells that share a house with a cell. The next FillSingles then
// writes the digit into the cell.
func (b *Bands) Place(c, digit int) { b.assign(digit-1, bandCellOf(c)) }

// Exclude removes a digit from the candidates of a cell.
func (b *Bands) Exclude(c, digit int) {
	b.places[digit-1] = b.places[digit-1].without(bandCellOf(c).self)
	b.changed |= 1 << (digit - 1)
}

// IsOpen reports whether a cell has no digit yet.
func (b *Bands) IsOpen(c int) bool { return !b.open.and(bandCellOf(c).self).empty() }

func bandCellOf(c int) *bandCell { return &bandTables.cells[bandTables.position[c]] }

// PlaceAll calls Place for several cells, with the digits that they have in a full grid.
func (b *Bands) PlaceAll(cells latin.Cells, full *Grid) {
	for !cells.IsEmpty() {
		c := cells.Pop()
		b.Place(c, int(full.Cells[c]))
	}
}

// FillSingles applies singles and locked candidates until they find nothing more. It returns false on a
// contradiction.
func (b *Bands) FillSingles() bool {
	for {
		for b.changed != 0 {
			if !b.settleDigit(bits.TrailingZeros(b.changed)) {
				return false
			}
		}
		found, isPossible := b.fillNaked()
		if !isPossible {
			return false
		}
		if !found {
			return true
		}
	}
}

// settleDigit removes digit d+1 from cells where it can't lie: no way through them uses each row
// and box once, or each column and box once. It then fills the cells where the digit is alone in
// its row. It returns false on a contradiction.
func (b *Bands) settleDigit(d int) bool {
	const (
		starts  = 0o111 * allRows   // the first columns of the boxes
		columns = oneRow * twoBands // the columns of the first two bands
		stack   = 7 | 7<<9 | 7<<32  // the columns of the first stack
		gather  = 1<<29 | 1<<26 | 1 // moves the columns of a stack together, from bit 29 on
	)
	t := bandTables
	b.changed &^= 1 << d
	upper, lower := b.places[d].upper, b.places[d].lower
	for {
		triads := (upper | upper>>1 | upper>>2) & starts
		triads |= triads>>9 | triads>>18
		first, second := triads&511, triads>>32&511
		triads = (lower | lower>>1 | lower>>2) & starts
		third := (triads | triads>>9 | triads>>18) & 511
		upper &= t.rowPaths[first] | t.rowPaths[second]<<32
		lower &= t.rowPaths[third]
		// The columns in which each band may hold the digit. Columns that belong to no way through
		// the boxes of a stack are removed.
		offered := (upper|upper>>10|upper>>20)&columns | (lower|lower>>10|lower>>20)&oneRow<<9
		left := offered & stack * gather >> 29 & 511
		middle := offered >> 3 & stack * gather >> 29 & 511
		right := offered >> 6 & stack * gather >> 29 & 511
		leftPaths, middlePaths, rightPaths := t.columnPaths[left], t.columnPaths[middle], t.columnPaths[right]
		if leftPaths == 0 || middlePaths == 0 || rightPaths == 0 {
			return false
		}
		if reachable := leftPaths | middlePaths<<3 | rightPaths<<6; reachable != offered {
			upper &= reachable & columns * threeRows
			lower &= reachable >> 9 & oneRow * threeRows
			continue
		}
		b.triads[d] = t.paths[first] | t.paths[second]<<9 | t.paths[third]<<18 | left<<27 | middle<<36 | right<<45
		break
	}
	b.places[d] = cellBits{upper, lower}
	upper, lower = aloneInRow(upper, allRows)&b.open.upper, aloneInRow(lower, threeRows)&b.open.lower
	if upper|lower != 0 {
		b.clearOtherDigits(d, upper, lower)
	}
	return true
}

// aloneInRow returns the cells that are the only ones of the set in their rows. No row may be
// empty. ones has the lowest bit of each row.
func aloneInRow(cells, ones uint64) uint64 {
	several := (cells&(cells-ones) + oneRow*ones) & (ones << 9) // rows with several cells
	return cells &^ (several - several>>9)
}

// clearOtherDigits removes all other digits from the cells in upper and lower, which digit d+1
// fills.
func (b *Bands) clearOtherDigits(d int, upper, lower uint64) {
	b.open.upper &^= upper
	b.open.lower &^= lower
	placesOfD, changed := b.places[d], uint(0)
	for i := range b.places {
		cells := &b.places[i]
		loses := uint(0)
		if cells.upper&upper|cells.lower&lower != 0 {
			loses = 1
		}
		changed |= loses << i
		cells.upper &^= upper
		cells.lower &^= lower
	}
	b.places[d] = placesOfD
	b.changed |= changed &^ (1 << d)
}

// fillNaked fills the open cells with one candidate. found is false if there were none. isPossible is
// false if a cell has no candidate.
func (b *Bands) fillNaked() (found, isPossible bool) {
	var once, twice cellBits
	for i := range b.places {
		cells := &b.places[i]
		twice.upper |= once.upper & cells.upper
		twice.lower |= once.lower & cells.lower
		once.upper |= cells.upper
		once.lower |= cells.lower
	}
	if once != wholeGrid {
		return false, false
	}
	singles := b.open.without(twice)
	if singles.empty() {
		return false, true
	}
	for d := range b.places {
		// If two of these cells are in one house, the first one removes the digit from the second.
		// That cell is then left without candidates.
		for rest := b.places[d].and(singles); !rest.empty(); rest = rest.rest() {
			b.assign(d, &bandTables.cells[rest.first()])
		}
	}
	return true, true
}

// candidates returns the candidates of a cell.
func (b *Bands) candidates(cell *bandCell) latin.Digits {
	var candidates latin.Digits
	for d := range b.places {
		if !b.places[d].and(cell.self).empty() {
			candidates |= latin.OneDigit(d + 1)
		}
	}
	return candidates
}

// IsSolved reports whether every cell has its digit.
func (b *Bands) IsSolved() bool { return b.open.empty() }

// solve returns the first solution found, or an empty grid if there is none. pick chooses the digit
// to try next.
func (b *Bands) solve(pick func(latin.Digits) int) Grid {
	first := Grid{Shape: Nine}
	s := latin.Search{Limit: 1}
	latin.RunSearch(&s, b, latin.Operations{
		Propagate: b.propagate,
		Branch: func() (int, latin.Digits) {
			position := b.fewestCandidates()
			return position, b.candidates(&bandTables.cells[position])
		},
		Place:      func(position, d int) { b.assign(d-1, &bandTables.cells[position]) },
		OnSolution: func() { first = b.grid() },
		Pick:       pick,
	})
	return first
}

// propagate fills singles and returns the state of the board.
func (b *Bands) propagate() latin.Outcome {
	switch {
	case !b.FillSingles():
		return latin.Broken
	case b.IsSolved():
		return latin.Solved
	default:
		return latin.Open
	}
}

// fewestCandidates returns the position of the first open cell with two candidates. If there is
// none, it chooses a cell with three candidates, and otherwise any open cell.
func (b *Bands) fewestCandidates() int {
	var once, twice, thrice, fourfold cellBits
	for _, cells := range b.places {
		fourfold = fourfold.or(thrice.and(cells))
		thrice = thrice.or(twice.and(cells))
		twice = twice.or(once.and(cells))
		once = once.or(cells)
	}
	for _, sets := range [3]cellBits{b.open.without(thrice), b.open.without(fourfold), b.open} {
		if !sets.empty() {
			return sets.first()
		}
	}
	panic("sudoku: a board without open cells or singles is solved")
}

// grid returns the digits of a solved board.
func (b *Bands) grid() Grid {
	g := Grid{Shape: Nine}
	for d, rest := range b.places {
		for ; !rest.empty(); rest = rest.rest() {
			g.Cells[bandTables.cell[rest.first()]] = uint8(d + 1)
		}
	}
	return g
}
