package board

import (
	"math/bits"

	"octavo/engine/latin"
)

// Bands is a 9×9 board for the fast solver. It holds, for each digit, the cells that may hold the digit.
// Most conclusions from singles and locked candidates are then table look-ups. The idea of storing
// digits before cells comes from solvers of the New Sudoku Players' Forum, the first by Brian Turner.
// The layout and the column step are Octavo's own.
type Bands struct {
	places  [9]cellBits // by digit (less 1): the cells that may hold it
	open    cellBits    // cells without a digit
	changed uint        // digits that have lost cells since their last settleDigit
	lines   [9]uint64   // by digit: the triads that it may use, after its last settleDigit (see triads.go)
}

// cellBits is a set of cells of a 9×9 grid. A row takes ten bits; the tenth is free for carries. A band
// of three rows takes 32. Upper holds the first two bands, lower the third. The position of a cell is
// its bit in upper, or 64 plus its bit in lower.
type cellBits struct{ upper, lower uint64 }

const (
	oneRow    = 1<<9 - 1
	threeRows = 1 | 1<<10 | 1<<20 // times a row: the same bits in all rows of a band
	twoBands  = 1 | 1<<32         // times a band: the same bits in both bands of a word
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

// A bandCell is a cell and its peers, as sets.
type bandCell struct{ self, peers cellBits }

var bandTables = makeBandTables()

// bandLookup holds the tables of the solver. They never change.
type bandLookup struct {
	position [81]uint8    // by cell
	cell     [96]uint8    // by position
	cells    [96]bandCell // by position
	// paths maps sets of nine bits: the lines (bit 3·box + line) of three boxes that may hold a digit.
	// The digit uses each line and each box once. The result has the bits that lie on such a way; it is
	// 0 if there is no way.
	paths [512]uint64
	// ways maps the same nine bits to the set of the six ways that are possible.
	ways [512]uint8
	// rowPaths is paths for the rows of a band. Every bit is widened to three cells.
	rowPaths [512]uint64
	// columnPaths is paths for the columns of the first stack. The bits lie as in settleDigit: the
	// first band from bit 0, the second from bit 32, the third from bit 9.
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
		t.rowPaths[set] = acrossRows(t.paths[set])
		t.columnPaths[set] = t.paths[set]&7 | t.paths[set]>>3&7<<32 | t.paths[set]>>6<<9
	}
	return t
}

func (t *bandLookup) addCell(c int) {
	at := c/27*32 + c%27/9*10 + c%9
	t.position[c], t.cell[at] = uint8(at), uint8(c)
	cell := &t.cells[at]
	for other := range 81 {
		bit := placeAt(other/27*32 + other%27/9*10 + other%9)
		switch {
		case other == c:
			cell.self = bit
		case other/9 == c/9 || other%9 == c%9 || other/27 == c/27 && other%9/3 == c%9/3:
			cell.peers = cell.peers.or(bit)
		}
	}
}

func placeAt(position int) cellBits {
	if position < 64 {
		return cellBits{1 << position, 0}
	}
	return cellBits{0, 1 << (position - 64)}
}

// acrossRows widens every bit of paths to the three cells of a band.
func acrossRows(paths uint64) (cells uint64) {
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
	var given, barred [9]cellBits
	open := wholeGrid
	for c, v := range g.Cells[:81] {
		if v == 0 || v > 9 {
			continue
		}
		cell, d := &t.cells[t.position[c]], v-1
		given[d] = given[d].or(cell.self)
		barred[d] = barred[d].or(cell.peers)
		open = open.without(cell.self)
	}
	b.changed, b.open = allDigits, open
	for d := range b.places {
		b.places[d] = open.or(given[d]).without(barred[d])
	}
}

// assign writes digit d (less 1) into a cell and removes the digit from the peers.
func (b *Bands) assign(d int, cell *bandCell) {
	may := &b.places[d]
	may.upper &^= cell.peers.upper
	may.lower &^= cell.peers.lower
	b.changed |= 1 << d
}

// Place writes a digit into a cell.
func (b *Bands) Place(c, digit int) { b.assign(digit-1, bandCellOf(c)) }

// Exclude removes a digit from the candidates of a cell.
func (b *Bands) Exclude(c, digit int) {
	b.places[digit-1] = b.places[digit-1].without(bandCellOf(c).self)
	b.changed |= 1 << (digit - 1)
}

// IsOpen reports whether a cell has no digit yet.
func (b *Bands) IsOpen(c int) bool { return !b.open.and(bandCellOf(c).self).empty() }

func bandCellOf(c int) *bandCell { return &bandTables.cells[bandTables.position[c]] }

// PlaceAll writes the digits of a full grid into some cells.
func (b *Bands) PlaceAll(cells latin.Cells, full *Grid) {
	for !cells.Empty() {
		c := cells.Pop()
		b.Place(c, int(full.Cells[c]))
	}
}

// Settle applies singles and locked candidates until they find nothing more. It returns false on a
// contradiction.
func (b *Bands) Settle() bool {
	for {
		for b.changed != 0 {
			if !b.settleDigit(bits.TrailingZeros(b.changed)) {
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

// settleDigit removes a digit from the cells that lie on no way through rows and boxes, or through
// columns and boxes. It then fills the cells where the digit is alone in its row.
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
		in := (upper | upper>>1 | upper>>2) & starts
		in |= in>>9 | in>>18
		first, second := in&511, in>>32&511
		in = (lower | lower>>1 | lower>>2) & starts
		third := (in | in>>9 | in>>18) & 511
		upper &= t.rowPaths[first] | t.rowPaths[second]<<32
		lower &= t.rowPaths[third]
		// The columns that each band offers. Columns on no way through the boxes of a stack are
		// removed.
		offered := (upper|upper>>10|upper>>20)&columns | (lower|lower>>10|lower>>20)&oneRow<<9
		left := offered & stack * gather >> 29 & 511
		middle := offered >> 3 & stack * gather >> 29 & 511
		right := offered >> 6 & stack * gather >> 29 & 511
		l, m, r := t.columnPaths[left], t.columnPaths[middle], t.columnPaths[right]
		if l == 0 || m == 0 || r == 0 {
			return false
		}
		if kept := l | m<<3 | r<<6; kept != offered {
			upper &= kept & columns * threeRows
			lower &= kept >> 9 & oneRow * threeRows
			continue
		}
		b.lines[d] = t.paths[first] | t.paths[second]<<9 | t.paths[third]<<18 | left<<27 | middle<<36 | right<<45
		break
	}
	b.places[d] = cellBits{upper, lower}
	upper, lower = alone(upper, allRows)&b.open.upper, alone(lower, threeRows)&b.open.lower
	if upper|lower != 0 {
		b.clearOthers(d, upper, lower)
	}
	return true
}

// alone returns the cells that are the only ones of their rows. No row may be empty. Ones holds the first
// cell of each row.
func alone(cells, ones uint64) uint64 {
	several := (cells&(cells-ones) + oneRow*ones) & (ones << 9) // rows with several cells
	return cells &^ (several - several>>9)
}

// clearOthers removes all other digits from the open cells that digit d fills.
func (b *Bands) clearOthers(d int, upper, lower uint64) {
	b.open.upper &^= upper
	b.open.lower &^= lower
	own, stale := b.places[d], uint(0)
	for i := range b.places {
		may := &b.places[i]
		hit := uint(0)
		if may.upper&upper|may.lower&lower != 0 {
			hit = 1
		}
		stale |= hit << i
		may.upper &^= upper
		may.lower &^= lower
	}
	b.places[d] = own
	b.changed |= stale &^ (1 << d)
}

// nakedSingles fills the open cells with one candidate. Found reports whether there were any, whole
// whether every cell still has a candidate.
func (b *Bands) nakedSingles() (found, whole bool) {
	var once, twice cellBits
	for i := range b.places {
		may := &b.places[i]
		twice.upper |= once.upper & may.upper
		twice.lower |= once.lower & may.lower
		once.upper |= may.upper
		once.lower |= may.lower
	}
	if once != wholeGrid {
		return false, false
	}
	lone := b.open.without(twice)
	if lone.empty() {
		return false, true
	}
	for d := range b.places {
		// If two of these are in one house, the first removes the second, which is then left
		// without candidates.
		for here := b.places[d].and(lone); !here.empty(); here = here.rest() {
			b.assign(d, &bandTables.cells[here.first()])
		}
	}
	return true, true
}

// candidates returns the candidates of a cell.
func (b *Bands) candidates(cell *bandCell) latin.Digits {
	var may latin.Digits
	for d := range b.places {
		if !b.places[d].and(cell.self).empty() {
			may |= latin.One(d + 1)
		}
	}
	return may
}

// Solved reports whether every cell has its digit.
func (b *Bands) Solved() bool { return b.open.empty() }

// solve returns the first solution found, if there is one. Pick chooses the digit to try next.
func (b *Bands) solve(pick func(latin.Digits) int) Grid {
	first := Grid{Shape: Nine}
	s := latin.Search{Limit: 1}
	latin.Run(&s, b, latin.Moves{
		Settle: b.outcome,
		Branch: func() (int, latin.Digits) {
			at := b.fewestCandidates()
			return at, b.candidates(&bandTables.cells[at])
		},
		Place: func(at, d int) { b.assign(d-1, &bandTables.cells[at]) },
		Found: func() { first = b.grid() },
		Pick:  pick,
	})
	return first
}

// outcome settles the board and returns its state.
func (b *Bands) outcome() latin.Outcome {
	switch {
	case !b.Settle():
		return latin.Broken
	case b.Solved():
		return latin.Solved
	default:
		return latin.Open
	}
}

// fewestCandidates returns the position of the first open cell with two candidates. If there is
// none it takes one with three, or any.
func (b *Bands) fewestCandidates() int {
	var once, twice, thrice, more cellBits
	for _, may := range b.places {
		more = more.or(thrice.and(may))
		thrice = thrice.or(twice.and(may))
		twice = twice.or(once.and(may))
		once = once.or(may)
	}
	for _, sets := range [3]cellBits{b.open.without(thrice), b.open.without(more), b.open} {
		if !sets.empty() {
			return sets.first()
		}
	}
	panic("sudoku: a settled board without open cells is solved")
}

// grid reads off a solved board.
func (b *Bands) grid() Grid {
	g := Grid{Shape: Nine}
	for d, at := range b.places {
		for ; !at.empty(); at = at.rest() {
			g.Cells[bandTables.cell[at.first()]] = uint8(d + 1)
		}
	}
	return g
}
