package sudoku

import (
	"math/bits"

	"octavo/engine/latin"
)

// A walk goes through a 9×9 grid from single to single as a climb does: the same ones in the
// same order, and at each step it knows how many are open. What else a board has ready it doesn't
// keep, so that a puzzle which singles solve is graded in a fifth of the time.
type walk struct {
	grid  grid          // as far as it is filled
	may   [96]uint16    // what open cells may hold, by position: a bit a digit, less 1
	holds [9]places     // by digit (less 1), the cells that may hold it; filled ones mean nothing
	left  [27]leftovers // by house
	open  places        // cells without a digit
	lone  places        // open cells with one candidate
	ready places        // open cells that a single fills: these, and those where some digit has its one place in a house

	onlyIn  houseSet // the houses in which a digit has one place left
	lastOne houseSet // the houses with one open cell
}

// leftovers are what a house still lacks, four bits each: of every digit (less 1) how many places
// it has left, none once it is placed, and then how many cells are open.
type leftovers uint64

const (
	eachDigit leftovers = 0x1_1111_1111
	openCell  leftovers = 1 << 36
	eachCount           = eachDigit | openCell
)

// ones has, of every count that is one, its highest bit.
func (l leftovers) ones() leftovers {
	other := l ^ eachCount
	return ^(other&(7*eachCount) + 7*eachCount | other) & (8 * eachCount)
}

var walkTables = makeWalkTables()

// walkLookup holds what walks look up. It is never changed.
type walkLookup struct {
	houses  [96][3]uint8   // of a cell, by position
	members [27]places     // of a house
	counts  [512]leftovers // one of each digit of a set
}

func makeWalkTables() *walkLookup {
	t := new(walkLookup)
	for c, at := range bandTables.position {
		t.houses[at] = nine.houseOf[c]
		for _, h := range nine.houseOf[c] {
			t.members[h] = t.members[h].or(placeAt(int(at)))
		}
	}
	for set := range t.counts {
		for d := range 9 {
			t.counts[set] |= leftovers(set>>d&1) << (4 * d)
		}
	}
	return t
}

// set begins at the givens of a grid, which must have a solution.
func (w *walk) set(g *grid) {
	*w = walk{grid: *g, open: wholeGrid}
	var (
		taken  [27]uint16
		barred [9]places
	)
	for c, v := range g.cells[:81] {
		if v == 0 {
			continue
		}
		cell := &bandTables.cells[bandTables.position[c]]
		w.open = w.open.without(cell.self)
		barred[v-1] = barred[v-1].or(cell.barred)
		for _, h := range nine.houseOf[c] {
			taken[h] |= 1 << (v - 1)
		}
	}
	for d := range w.holds {
		w.holds[d] = w.open.without(barred[d])
	}
	for cells := w.open; !cells.empty(); cells = cells.rest() {
		at := cells.first()
		in := &walkTables.houses[at]
		may := allDigits &^ (taken[in[rowHouse]] | taken[in[columnHouse]] | taken[in[boxHouse]])
		w.may[at] = may
		w.noticeCell(at)
		for _, h := range in {
			w.left[h] += walkTables.counts[may] | openCell
		}
	}
	for h := range w.left {
		w.noticeHouse(h, eachDigit)
	}
}

// noticeCell notes a cell that may hold less than before.
func (w *walk) noticeCell(at int) {
	if may := w.may[at]; may&(may-1) == 0 {
		cell := bandTables.cells[at].self
		w.lone, w.ready = w.lone.or(cell), w.ready.or(cell)
	}
}

// noticeHouse notes what a house offers, of which some digits have fewer places than before.
func (w *walk) noticeHouse(h int, fewer leftovers) {
	ones, house := w.left[h].ones(), houseSet(1)<<(h&31)
	w.onlyIn, w.lastOne = w.onlyIn&^house, w.lastOne&^house
	if ones == 0 {
		return
	}
	if ones&(8*openCell) != 0 {
		w.lastOne |= house
	}
	if ones&(8*eachDigit) == 0 {
		return
	}
	w.onlyIn |= house
	for some := ones & (8 * fewer); some != 0; some &= some - 1 {
		w.ready = w.ready.or(w.spots(h, bits.TrailingZeros64(uint64(some))/4))
	}
}

// spots are the open cells of a house that may hold digit d (less 1).
func (w *walk) spots(h, d int) places { return w.holds[d].and(w.open).and(walkTables.members[h]) }

// on takes single after single, the cheapest first, until there is none. It reports whether the
// grid is full then.
func (w *walk) on(used *latin.Tally, seen *witness) bool {
	for empty := 81 - w.grid.filled(); empty > 0; empty-- {
		t, at, d := w.cheapest()
		if t > nakedSingle {
			return false
		}
		used.Count(t, 1)
		seen.single(t, empty, w.ready.count(), &w.grid)
		w.place(at, d)
	}
	return true
}

// cheapest finds the single that is seen first: its cell, by position, and its digit (less 1). Where
// there is none, the technique is dearer than any.
func (w *walk) cheapest() (t technique, at, d int) {
	switch boxes := w.onlyIn & nine.boxHouses(); {
	case w.lastOne != 0:
		at = w.open.and(walkTables.members[w.lastOne.First()]).first()
		return fullHouse, at, bits.TrailingZeros16(w.may[at])
	case boxes != 0:
		at, d = w.hidden(boxes.First())
		return hiddenSingleBox, at, d
	case w.onlyIn != 0:
		at, d = w.hidden(w.onlyIn.First())
		return hiddenSingleLine, at, d
	case !w.lone.empty():
		at = w.lone.first()
		return nakedSingle, at, bits.TrailingZeros16(w.may[at])
	default:
		return searching, 0, 0
	}
}

// hidden is the least digit with one place left in a house, and that.
func (w *walk) hidden(h int) (at, d int) {
	d = bits.TrailingZeros64(uint64(w.left[h].ones())) / 4
	return w.spots(h, d).first(), d
}

// place writes digit d (less 1) into the cell at a position.
func (w *walk) place(at, d int) {
	cell := &bandTables.cells[at]
	w.grid.cells[bandTables.cell[at]] = uint8(d + 1)
	w.open, w.lone, w.ready = w.open.without(cell.self), w.lone.without(cell.self), w.ready.without(cell.self)
	struck := w.holds[d].and(cell.barred).and(w.open)
	w.holds[d] = w.holds[d].without(cell.barred)
	for some := struck.upper; some != 0; some &= some - 1 {
		w.strike(bits.TrailingZeros64(some), d)
	}
	for some := struck.lower; some != 0; some &= some - 1 {
		w.strike(64+bits.TrailingZeros64(some), d)
	}
	others := walkTables.counts[w.may[at]&^(1<<d)]
	for _, h := range walkTables.houses[at] {
		w.left[h] -= others | 1<<(4*d) | openCell
		w.noticeHouse(int(h), others)
	}
}

// strike takes digit d (less 1), which it may hold, from the open cell at a position.
func (w *walk) strike(at, d int) {
	w.may[at] &^= 1 << d
	w.noticeCell(at)
	count := 4 * d & 63
	for _, h := range walkTables.houses[at] {
		w.left[h] -= 1 << count
		if w.left[h]>>count&15 == 1 {
			w.onlyIn |= 1 << (h & 31)
			w.ready = w.ready.or(w.spots(int(h), d))
		}
	}
}
