package sudoku

import (
	"math/bits"

	"octavo/engine/latin"
)

// A walk goes through a 9×9 grid from single to single as a climb does: the same ones in the
// same order, and at each step it knows how many are open. What else a board has ready it doesn't
// keep, so that a puzzle which singles solve is graded in a fraction of the time. It knows the solution, since no
// puzzle is graded that hasn't just one, and so needn't look for the place that a digit has left. Cells go by their positions.
type walk struct {
	full  grid          // the solution
	open  places        // cells without a digit
	may   [128]uint16   // what open cells may hold: a bit a digit, less 1
	goes  [128]uint8    // the digit (less 1) that goes into an open cell
	seen  [16]places    // by digit (less 1), the cells that see it somewhere
	left  [32]leftovers // by house, of which there are 27
	place [16]spots     // where a digit (less 1) goes

	ready   [2]uint64 // open cells that a single fills: those with one candidate, and those where some digit has its one place in a house
	boxes   houseSet  // the boxes in which a digit has one place left
	lastOne houseSet  // the houses with one open cell

	given [16]uint8 // how many there are of each digit (less 1)
}

// spots are the places of one digit in the houses that lack it.
type spots [32]uint8

// leftovers are what a house still lacks. Four bits each: of every digit (less 1) how many places
// it has left, none once it is placed, and then how many cells are open. Above that, what the numbers of these cells add
// up to, which is the number of the last one.
type leftovers uint64

const (
	eachDigit leftovers = 0x1_1111_1111
	openCell  leftovers = 1 << openAt
	openAt              = 36
	sumAt               = 40
)

// ones has, of every digit that has one place left, its highest bit.
func (l leftovers) ones() leftovers {
	other := l ^ eachDigit
	return ^(other&(7*eachDigit) + 7*eachDigit | other) & (8 * eachDigit)
}

// first is the least digit (less 1) of which it is so.
func (l leftovers) first() int { return bits.TrailingZeros64(uint64(l)) / 4 & 15 }

// any is 1 where it is so of any digit, and 0 otherwise.
func (l leftovers) any() uint8 {
	if l.ones() != 0 {
		return 1
	}
	return 0
}

// one is 1 where the count at some bit is one, and 0 otherwise.
func (l leftovers) one(at int) (is uint64) {
	if l&(15<<(at&63)) == 1<<(at&63) {
		is = 1
	}
	return is
}

var walkTables = makeWalkTables()

// walkLookup holds what walks look up. It is never changed.
type walkLookup struct {
	cells  [128]walkCell  // by position
	counts [512]leftovers // one of each digit of a set
}

// A walkCell is a cell, and what changes where it is filled.
type walkCell struct {
	bandCell
	houses [3]uint8
	cell   uint8 // its number
	around houseSet
	open   leftovers // what it is in those of its houses
}

func makeWalkTables() *walkLookup {
	t := new(walkLookup)
	for c, at := range bandTables.position {
		t.cells[at] = walkCell{
			bandCell: bandTables.cells[at], cell: uint8(c), houses: nine.houseOf[c], around: nine.around[c],
			open: openCell | leftovers(at)<<sumAt,
		}
	}
	for set := range t.counts {
		for d := range 9 {
			t.counts[set] |= leftovers(set>>d&1) << (4 * d)
		}
	}
	return t
}

// set has a walk that is new begin at the givens of a grid, which has one solution.
func (w *walk) set(g, full *grid) {
	w.full = *full
	taken := w.give(g)
	for cells := w.open; !cells.empty(); {
		var at int
		at, cells = cells.pop()
		at &= 127
		cell := &walkTables.cells[at]
		row, column, box := cell.houses[rowHouse]&31, cell.houses[columnHouse]&31, cell.houses[boxHouse]&31
		may := allDigits &^ (taken[row] | taken[column] | taken[box])
		lacks, d := walkTables.counts[may&allDigits]+cell.open, (full.cells[cell.cell]-1)&15
		w.may[at], w.goes[at] = may, d
		w.left[row], w.left[column], w.left[box] = w.left[row]+lacks, w.left[column]+lacks, w.left[box]+lacks
		place := &w.place[d]
		place[row], place[column], place[box] = uint8(at), uint8(at), uint8(at)
		w.note(uint8(at), lonely(may))
	}
	w.noticeHouses()
}

// give notes where the givens are, and which each house has: a bit a digit, less 1.
func (w *walk) give(g *grid) (taken [32]uint16) {
	open := wholeGrid
	for word, given := range g.given() {
		for ; given != 0; given &= given - 1 {
			c := word<<6 | bits.TrailingZeros64(given)
			d, cell := (g.cells[c]-1)&15, &walkTables.cells[bandTables.position[c]&127]
			w.given[d]++
			w.seen[d] = w.seen[d].or(cell.barred)
			open = open.without(cell.self)
			taken[cell.houses[rowHouse]&31] |= 1 << d
			taken[cell.houses[columnHouse]&31] |= 1 << d
			taken[cell.houses[boxHouse]&31] |= 1 << d
		}
	}
	w.open = open
	return taken
}

// noticeHouses notes what the houses offer.
func (w *walk) noticeHouses() {
	var offers houseSet
	for h, left := range w.left[:27] {
		w.lastOne |= houseSet(left.one(openAt)) << h
		offers |= houseSet(left.any()) << h
	}
	w.boxes = offers & nine.boxHouses()
	for ; offers != 0; offers = offers.Rest() {
		h := offers.First() & 31
		for ones := w.left[h].ones(); ones != 0; ones &= ones - 1 {
			w.note(w.place[ones.first()][h], 1)
		}
	}
}

// lonely is 1 where just one digit is left, and 0 otherwise.
func lonely(may uint16) uint64 { return (uint64(may&(may-1)) - 1) >> 63 }

// note notes that a single fills a cell, if yes is 1. (What comes of a step is as good as chance, and a processor that
// guesses wrong takes longer than to reckon with both.)
func (w *walk) note(at uint8, yes uint64) { w.ready[at>>6&1] |= yes << (at & 63) }

// tallied is what conditions ask about the givens, as long as nothing more is filled in.
func (w *walk) tallied() (n tallied) {
	n.givens = 81 - w.open.count()
	for sort := range n.inHouse {
		most := 0 // open cells
		for _, left := range w.left[9*sort : 9*sort+9] {
			most = max(most, int(left>>openAt&15))
		}
		n.inHouse[sort] = 9 - most
	}
	n.ofDigit = 9
	for _, given := range w.given[:9] {
		n.ofDigit = min(n.ofDigit, int(given))
	}
	return n
}

// on takes single after single, the cheapest first, until there is none. It reports whether the
// grid is full then.
func (w *walk) on(used *latin.Tally, seen *witness) bool {
	var times [nakedSingle + 1]int
	defer func() {
		for t, n := range times {
			if n > 0 {
				used.Count(technique(t), n)
			}
		}
	}()
	for empty := w.open.count(); empty > 0; empty-- {
		t, at := w.cheapest()
		if t > nakedSingle {
			return false
		}
		times[t]++
		seen.single(t, empty, bits.OnesCount64(w.ready[0])+bits.OnesCount64(w.ready[1]))
		if seen.parts(t) {
			seen.part(w.grid())
		}
		w.fill(at)
	}
	return true
}

// cheapest finds the single that is seen first, and the cell that it fills. Where
// there is none, the technique is dearer than any. (Singles in lines and naked ones are the cheapest of one step in fifty, which
// is why nobody keeps where they are.)
func (w *walk) cheapest() (t technique, at int) {
	if w.lastOne != 0 {
		return fullHouse, int(w.left[w.lastOne.First()&31] >> sumAt)
	}
	if w.boxes != 0 {
		h := w.boxes.First()
		return hiddenSingleBox, w.hidden(h, w.left[h&31].ones())
	}
	for h := range 18 {
		if ones := w.left[h].ones(); ones != 0 {
			return hiddenSingleLine, w.hidden(h, ones)
		}
	}
	for cells := w.open; !cells.empty(); cells = cells.rest() {
		if at := cells.first(); lonely(w.may[at&127]) == 1 {
			return nakedSingle, at
		}
	}
	return searching, 0
}

// hidden is where in a house the least digit goes that has one place left.
func (w *walk) hidden(h int, ones leftovers) int { return int(w.place[ones.first()][h&31]) }

// grid is what is filled so far.
func (w *walk) grid() grid {
	g := w.full
	for cells := w.open; !cells.empty(); cells = cells.rest() {
		g.cells[bandTables.cell[cells.first()]] = 0
	}
	return g
}

// fill writes its digit into a cell.
func (w *walk) fill(at int) {
	at &= 127
	cell, d := &walkTables.cells[at], int(w.goes[at]&15)
	open, seen := w.open.without(cell.self), w.seen[d]
	w.open, w.seen[d] = open, seen.or(cell.barred)
	for struck := cell.barred.and(open).without(seen); !struck.empty(); {
		var other int
		other, struck = struck.pop()
		w.strike(other, d)
	}
	others, stays := w.may[at]&^(1<<d), ^(leftovers(15) << (4 * d & 63))
	gone := walkTables.counts[others&allDigits] + cell.open
	row, column, box := int(cell.houses[rowHouse]&31), int(cell.houses[columnHouse]&31), int(cell.houses[boxHouse]&31)
	inRow, inColumn, inBox := w.left[row]&stays-gone, w.left[column]&stays-gone, w.left[box]&stays-gone
	w.left[row], w.left[column], w.left[box] = inRow, inColumn, inBox
	w.lastOne = w.lastOne&^cell.around | houseSet(inRow.one(openAt))<<row | houseSet(inColumn.one(openAt))<<column | houseSet(inBox.one(openAt))<<box
	w.boxes = w.boxes&^cell.around | houseSet(inBox.any())<<box
	for ; others != 0; others &= others - 1 {
		other := bits.TrailingZeros16(others) & 15
		place := &w.place[other]
		w.note(place[row], inRow.one(4*other))
		w.note(place[column], inColumn.one(4*other))
		w.note(place[box], inBox.one(4*other))
	}
	w.ready[at>>6] &^= 1 << (at & 63)
}

// pop is the position of the first of some cells, and the others. (It doesn't guess in which word that is.)
func (p places) pop() (at int, rest places) {
	at = bits.TrailingZeros64(p.upper)
	none := at >> 6
	rest = places{p.upper & (p.upper - 1), p.lower & (p.lower - uint64(none))}
	return at + bits.TrailingZeros64(p.lower)&-none, rest
}

// strike takes digit d (less 1), which it may hold, from an open cell.
// (Nobody minds in houses where the digit stands now.)
func (w *walk) strike(at, d int) {
	at, d = at&127, d&15
	cell := &walkTables.cells[at]
	row, column, box := cell.houses[rowHouse]&31, cell.houses[columnHouse]&31, cell.houses[boxHouse]&31
	may, gone := w.may[at]&^(1<<d), leftovers(1)<<(4*d&63)
	inRow, inColumn, inBox := w.left[row]-gone, w.left[column]-gone, w.left[box]-gone
	w.may[at], w.left[row], w.left[column], w.left[box] = may, inRow, inColumn, inBox
	w.boxes |= houseSet(inBox.one(4*d)) << box
	place := &w.place[d]
	w.note(uint8(at), lonely(may))
	w.note(place[row], inRow.one(4*d))
	w.note(place[column], inColumn.one(4*d))
	w.note(place[box], inBox.one(4*d))
}
