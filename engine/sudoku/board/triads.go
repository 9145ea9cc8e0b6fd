package board

import (
	"math/bits"
)

// A triad is three cells of a box in one row, or in one column. A digit goes through
// three triads of every band and every stack: one in each line of it, and one in each
// box. Six ways lead through. And three digits go through every triad.
// (Counting by triads, and trying a digit's ways through a band where others try
// what a cell may hold, is what makes Tom Dillon's tdoku quick; it is told there.)
//
// The lines of a digit are the triads that it may go through, a bit each: nine
// for each of the bands, then for each of the stacks; of these, bit 3·box + line.
const (
	allTriads  = 1<<54 - 1
	boxStarts  = allTriads / 7   // the first triad of each box, for every band and stack
	bandStarts = allTriads / 511 // the first triad of every band and stack
	throughOne = 511             // all triads of one band or stack
)

// A solutionCounter counts the solutions of a 9×9 grid up to a limit.
type solutionCounter struct {
	limit, found int
	first        Grid // the solution found first
}

// countSolutions counts the solutions of a grid up to a limit.
func countSolutions(g *Grid, limit int) solutionCounter {
	var b Bands
	b.Set(g)
	c := solutionCounter{limit: limit, first: Grid{Shape: Nine}}
	c.count(&b)
	return c
}

// FindSolution looks for a solution of a board, which it may leave in any state.
func (b *Bands) FindSolution() (Grid, bool) {
	c := solutionCounter{limit: 1}
	c.count(b)
	return c.first, c.found > 0
}

// count counts the solutions of a board, which it may leave in any state.
func (c *solutionCounter) count(b *Bands) {
	for b.settleTriads() {
		if b.Solved() {
			if c.found++; c.found == 1 {
				c.first = b.grid()
			}
			return
		}
		d, across := b.narrowestBand()
		left := bandTables.ways[b.lines[d]>>across&throughOne]
		for ; left&(left-1) != 0; left &= left - 1 {
			if c.try(*b, d, across, ways[bits.TrailingZeros8(left)]); c.found == c.limit {
				return
			}
		}
		b.restrict(d, across, ways[bits.TrailingZeros8(left)])
	}
}

// try counts the solutions of a board in which a digit goes one way.
func (c *solutionCounter) try(b Bands, d, across int, way uint64) {
	b.restrict(d, across, way)
	c.count(&b)
}

// settleTriads draws the conclusions of singles, locked candidates and triads
// until there are no more. It reports whether the board still holds together.
func (b *Bands) settleTriads() bool {
	for b.Settle() {
		if b.Solved() {
			return true
		}
		found, whole := b.countTriads()
		if !whole {
			return false
		}
		if !found {
			return true
		}
	}
	return false
}

// countTriads looks at how many digits may go through each triad, and how many must.
// Where three may, they must; where three must, no others may. It reports whether that
// told anything, and whether three can go through every triad.
func (b *Bands) countTriads() (found, whole bool) {
	var one, two, three, four uint64        // triads that so many digits or more may go through
	var sure, pair, trio, crowd, may uint64 // that so many must go through, and that some may
	for _, lines := range b.lines {
		open := undecided(lines)
		must := lines &^ open
		may |= lines & open
		four |= three & lines
		three |= two & lines
		two |= one & lines
		one |= lines
		crowd |= trio & must
		trio |= pair & must
		pair |= sure & must
		sure |= must
	}
	if three != allTriads || crowd != 0 {
		return false, false
	}
	needed := three &^ four
	if may&(needed|trio) == 0 {
		return false, true
	}
	for d, lines := range b.lines {
		open := lines & undecided(lines)
		kept := lines &^ (open & trio)
		for must := open & needed; must != 0; must &= must - 1 {
			triad := bits.TrailingZeros64(must)
			kept &^= 7 << (triad - triad%3) &^ (1 << triad)
		}
		if kept != lines {
			b.keepLines(d, kept)
		}
	}
	return true, true
}

// undecided gives all triads of the boxes in which lines leave a choice.
func undecided(lines uint64) uint64 {
	a, b, c := lines&boxStarts, lines>>1&boxStarts, lines>>2&boxStarts
	return (a&b | a&c | b&c) * 7
}

// keepLines leaves digit d (less 1) no other triads than these.
func (b *Bands) keepLines(d int, lines uint64) {
	t := bandTables
	columns := t.columnPaths[lines>>27&511] | t.columnPaths[lines>>36&511]<<3 | t.columnPaths[lines>>45]<<6
	may := &b.places[d]
	may.upper &= (t.rowPaths[lines&511] | t.rowPaths[lines>>9&511]<<32) & (columns & (oneRow | oneRow<<32) * threeRows)
	may.lower &= t.rowPaths[lines>>18&511] & (columns >> 9 & oneRow * threeRows)
	b.changed |= 1 << d
}

// restrict has digit d (less 1) take a way through the band or stack whose lines are those
// from some bit on.
func (b *Bands) restrict(d, across int, way uint64) {
	b.keepLines(d, b.lines[d]&^(throughOne<<across)|way<<across)
}

// narrowestBand finds the band or stack that leaves the digits the least choice, and in it a
// digit that has some choice, but as little as possible. It gives the digit (less 1), and from
// which bit on the lines are those of the band or stack.
func (b *Bands) narrowestBand() (digit, across int) {
	sums := uint64(0) // of the triads that each digit may go through; 27 where all is decided
	for _, lines := range b.lines {
		n := lines&boxStarts + lines>>1&boxStarts + lines>>2&boxStarts
		sums += n&(7*bandStarts) + n>>3&(7*bandStarts) + n>>6&(7*bandStarts)
	}
	least := uint64(throughOne)
	for at := 0; at < 54; at += 9 {
		if n := sums >> at & throughOne; n > 27 && n < least {
			least, across = n, at
		}
	}
	fewest := len(ways) + 1
	for d, lines := range b.lines {
		if n := bits.OnesCount8(bandTables.ways[lines>>across&throughOne]); n > 1 && n < fewest {
			digit, fewest = d, n
		}
	}
	return digit, across
}
