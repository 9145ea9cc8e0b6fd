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
		if b.IsSolved() {
			if c.found++; c.found == 1 {
				c.first = b.grid()
			}
			return
		}
		d, across := b.narrowestBand()
		choices := bandTables.ways[b.lines[d]>>across&throughOne]
		for ; choices&(choices-1) != 0; choices &= choices - 1 {
			if c.countWithWay(*b, d, across, ways[bits.TrailingZeros8(choices)]); c.found == c.limit {
				return
			}
		}
		b.restrict(d, across, ways[bits.TrailingZeros8(choices)])
	}
}

// countWithWay counts the solutions in which a digit takes a way.
func (c *solutionCounter) countWithWay(b Bands, d, across int, way uint64) {
	b.restrict(d, across, way)
	c.count(&b)
}

// settleTriads applies singles, locked candidates and triads until they find nothing more. It
// returns false on a contradiction.
func (b *Bands) settleTriads() bool {
	for b.FillSingles() {
		if b.IsSolved() {
			return true
		}
		found, isPossible := b.countTriads()
		if !isPossible {
			return false
		}
		if !found {
			return true
		}
	}
	return false
}

// countTriads counts the digits that may use, and that must use, each triad. If only three may, they must;
// if three must, no others may. Found reports whether that removed anything, isPossible whether three digits
// can use every triad.
func (b *Bands) countTriads() (found, isPossible bool) {
	var atLeastOne, atLeastTwo, atLeastThree, atLeastFour uint64 // triads that at least so many digits may use
	var mustOne, mustTwo, mustThree, mustFour, open uint64       // triads that at least so many digits must use, and that any may use but needn't
	for _, lines := range b.lines {
		choices := undecided(lines)
		must := lines &^ choices
		open |= lines & choices
		atLeastFour |= atLeastThree & lines
		atLeastThree |= atLeastTwo & lines
		atLeastTwo |= atLeastOne & lines
		atLeastOne |= lines
		mustFour |= mustThree & must
		mustThree |= mustTwo & must
		mustTwo |= mustOne & must
		mustOne |= must
	}
	if atLeastThree != allTriads || mustFour != 0 {
		return false, false
	}
	forced := atLeastThree &^ atLeastFour
	if open&(forced|mustThree) == 0 {
		return false, true
	}
	for d, lines := range b.lines {
		choices := lines & undecided(lines)
		left := lines &^ (choices & mustThree)
		for must := choices & forced; must != 0; must &= must - 1 {
			triad := bits.TrailingZeros64(must)
			left &^= 7 << (triad - triad%3) &^ (1 << triad)
		}
		if left != lines {
			b.keepLines(d, left)
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
	cells := &b.places[d]
	cells.upper &= (t.rowPaths[lines&511] | t.rowPaths[lines>>9&511]<<32) & (columns & (oneRow | oneRow<<32) * threeRows)
	cells.lower &= t.rowPaths[lines>>18&511] & (columns >> 9 & oneRow * threeRows)
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
	for bit := 0; bit < 54; bit += 9 {
		if n := sums >> bit & throughOne; n > 27 && n < least {
			least, across = n, bit
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
