package board

import (
	"math/bits"
)

// A triad is the three cells of a box in one row or one column. In every band and every stack a digit uses
// three triads: one in each line, and one in each box. There are six ways to choose them. Three digits use
// each triad. The ideas of counting by triads, and of trying ways of a digit instead of candidates of a
// cell, come from Tom Dillon's tdoku.
//
// The lines of a digit are the triads that it may use, one bit each: nine for each band, then nine
// for each stack. Within these nine the bit is 3·box + line.
const (
	allTriads  = 1<<54 - 1
	boxStarts  = allTriads / 7   // the first triad of each box
	bandStarts = allTriads / 511 // the first triad of each band and stack
	throughOne = 511             // all triads of one band or stack
)

// A solutionCounter counts the solutions of a 9×9 grid up to a limit.
type solutionCounter struct {
	limit, found int
	first        Grid // the first one found
}

// countSolutions counts the solutions of a grid up to a limit.
func countSolutions(g *Grid, limit int) solutionCounter {
	var b Bands
	b.Set(g)
	c := solutionCounter{limit: limit, first: Grid{Shape: Nine}}
	c.count(&b)
	return c
}

// FindSolution looks for a solution. It changes the board.
func (b *Bands) FindSolution() (Grid, bool) {
	c := solutionCounter{limit: 1}
	c.count(b)
	return c.first, c.found > 0
}

// count counts the solutions of a board, which it changes.
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

// try counts the solutions in which a digit takes a way.
func (c *solutionCounter) try(b Bands, d, across int, way uint64) {
	b.restrict(d, across, way)
	c.count(&b)
}

// settleTriads applies singles, locked candidates and triads until they find nothing more. It
// returns false on a contradiction.
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

// countTriads counts the digits that may use, and that must use, each triad. If only three may, they must;
// if three must, no others may. Found reports whether that removed anything, whole whether three digits
// can use every triad.
func (b *Bands) countTriads() (found, whole bool) {
	var one, two, three, four uint64        // triads that at least so many digits may use
	var sure, pair, trio, crowd, may uint64 // triads that at least so many must use, and that any may
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

// undecided returns all triads of the boxes in which the lines leave a choice.
func undecided(lines uint64) uint64 {
	a, b, c := lines&boxStarts, lines>>1&boxStarts, lines>>2&boxStarts
	return (a&b | a&c | b&c) * 7
}

// keepLines removes all other triads from digit d (less 1).
func (b *Bands) keepLines(d int, lines uint64) {
	t := bandTables
	columns := t.columnPaths[lines>>27&511] | t.columnPaths[lines>>36&511]<<3 | t.columnPaths[lines>>45]<<6
	may := &b.places[d]
	may.upper &= (t.rowPaths[lines&511] | t.rowPaths[lines>>9&511]<<32) & (columns & (oneRow | oneRow<<32) * threeRows)
	may.lower &= t.rowPaths[lines>>18&511] & (columns >> 9 & oneRow * threeRows)
	b.changed |= 1 << d
}

// restrict makes digit d (less 1) take a way through the band or stack whose lines begin at a bit.
func (b *Bands) restrict(d, across int, way uint64) {
	b.keepLines(d, b.lines[d]&^(throughOne<<across)|way<<across)
}

// narrowestBand returns the band or stack with the fewest choices, and in it a digit (less 1) with a
// choice, but as few as possible. Across is the bit at which the lines of the band or stack begin.
func (b *Bands) narrowestBand() (digit, across int) {
	sums := uint64(0) // of the triads that each digit may use; 27 if all is decided
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
