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
	holds [9]places     // by digit (less 1), the open cells that may hold it
	left  [32]leftovers // by house, of which there are 27
	open  places        // cells without a digit
	lone  places        // open cells with one candidate
	ready places        // open cells that a single fills: these, and those where some digit has its one place in a house

	given   [9]uint8 // how many there are of each digit (less 1)
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

// one is 1 where the count at some bit is one, and 0 otherwise.
func (l leftovers) one(at int) uint64 { return (uint64(l>>(at&63))&15 ^ 1 - 1) >> 63 }

var walkTables = makeWalkTables()

// walkLookup holds what walks look up. It is never changed.
type walkLookup struct {
	houses  [96][3]uint8   // of a cell, by position
	around  [96]houseSet   // the same, as a set
	members [32]places     // of a house
	counts  [512]leftovers // one of each digit of a set
}

func makeWalkTables() *walkLookup {
	t := new(walkLookup)
	for c, at := range bandTables.position {
		t.houses[at], t.around[at] = nine.houseOf[c], nine.around[c]
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
	for given := g.given(); !given.Empty(); {
		c := given.Pop()
		d, cell := int(g.cells[c])-1, &bandTables.cells[bandTables.position[c]]
		w.open = w.open.without(cell.self)
		w.given[d]++
		barred[d] = barred[d].or(cell.barred)
		for _, h := range nine.houseOf[c] {
			taken[h] |= 1 << d
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
		w.lone = w.lone.or(bandTables.cells[at].self.where(lonely(may)))
		for _, h := range in {
			w.left[h] += walkTables.counts[may] | openCell
		}
	}
	w.ready = w.lone
	for h := range nine.houses {
		ones := w.left[h].ones()
		w.noticeHouse(h, ones)
		for ones &= 8 * eachDigit; ones != 0; ones &= ones - 1 {
			w.ready = w.ready.or(w.spots(h, bits.TrailingZeros64(uint64(ones))/4))
		}
	}
}

// lonely is 1 where just one digit is left, and 0 otherwise.
func lonely(may uint16) uint64 { return (uint64(may&(may-1)) - 1) >> 63 }

// where is the set if yes is 1, and empty if it is 0. (What comes of a step is as good as chance, and a
// processor that guesses wrong takes longer than to reckon with both.)
func (p places) where(yes uint64) places { return places{p.upper & -yes, p.lower & -yes} }

// noticeHouse notes what a house offers, of whose counts some are one.
func (w *walk) noticeHouse(h int, ones leftovers) {
	house := houseSet(1) << (h & 31)
	w.onlyIn, w.lastOne = w.onlyIn&^house, w.lastOne&^house|houseSet(ones>>39)<<(h&31)
	if ones&(8*eachDigit) != 0 {
		w.onlyIn |= house
	}
}

// spots are the open cells of a house that may hold digit d (less 1).
func (w *walk) spots(h, d int) places { return w.holds[d].and(walkTables.members[h&31]) }

// tallied is what conditions ask about the givens, as long as nothing more is filled in.
func (w *walk) tallied() (n tallied) {
	n.givens = 81 - w.open.count()
	for sort := range n.inHouse {
		most := 0 // open cells
		for _, left := range w.left[9*sort : 9*sort+9] {
			most = max(most, int(left>>36))
		}
		n.inHouse[sort] = 9 - most
	}
	n.ofDigit = 9
	for _, given := range w.given {
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
		t, at, d := w.cheapest()
		if t > nakedSingle {
			return false
		}
		times[t]++
		seen.single(t, empty, w.ready.count(), &w.grid)
		w.place(at, d)
	}
	return true
}

// cheapest finds the single that is seen first: its cell, by position, and its digit (less 1). Where
// there is none, the technique is dearer than any.
func (w *walk) cheapest() (t technique, at, d int) {
	switch boxes := w.onlyIn >> 18 << 18; {
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
	held := w.holds[d].without(cell.self)
	w.holds[d] = held.without(cell.barred)
	for struck := held.and(cell.barred); !struck.empty(); struck = struck.rest() {
		w.strike(struck.first(), d, walkTables.around[at])
	}
	tables, others := walkTables, w.may[at]&^(1<<d)
	in, gone := &tables.houses[at], tables.counts[others&allDigits]|openCell
	for _, h := range in {
		left := w.left[h&31]&^(15<<(4*d&63)) - gone
		w.left[h&31] = left
		w.noticeHouse(int(h), left.ones())
	}
	for ; others != 0; others &= others - 1 {
		other := bits.TrailingZeros16(others) % 9
		holds := w.holds[other].without(cell.self)
		w.holds[other] = holds
		ready := w.ready
		for _, h := range in {
			ready = ready.or(holds.and(tables.members[h&31]).where(w.left[h&31].one(4 * other)))
		}
		w.ready = ready
	}
}

// strike takes digit d (less 1), which it may hold, from the open cell at a position. (In some houses the digit
// stands now, and needn't be looked for.)
func (w *walk) strike(at, d int, standsIn houseSet) {
	may := w.may[at] &^ (1 << d)
	w.may[at] = may
	lone := bandTables.cells[at].self.where(lonely(may))
	w.lone = w.lone.or(lone)
	ready, holds, onlyIn := w.ready.or(lone), w.holds[d], w.onlyIn
	tables := walkTables
	for houses := tables.around[at] &^ standsIn; houses != 0; houses = houses.Rest() {
		h := houses.First() & 31
		left := w.left[h] - 1<<(4*d&63)
		w.left[h] = left
		one := left.one(4 * d)
		onlyIn |= houseSet(one) << h
		ready = ready.or(holds.and(tables.members[h]).where(one))
	}
	w.ready, w.onlyIn = ready, onlyIn
}
