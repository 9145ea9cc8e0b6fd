package board

import (
	"math/bits"
)

// A triad is the three cells of a box in one row or one column. In every band and stack a digit
// uses three triads: one in each line, and one in each box. There are six ways to choose them.
// Exactly three digits use each triad. Two ideas come from Tom Dillon's tdoku: to count by triads,
// and to try the ways of a digit instead of the candidates of a cell.
//
// The triads of a digit are stored as 54 bits: nine for each band, then nine for each stack. Within
// these nine, bit 3·box + line is set if the digit may use that triad.
const (
	allTriads  = 1<<54 - 1
	boxStarts  = allTriads / 7   // the first triad of each box
	bandStarts = allTriads / 511 // the first triad of each band and stack
	oneBand    = 511             // all triads of one band or stack
)

// A solutionCounter counts the solutions of a 9×9 grid up to a limit.
type solutionCounter struct {
	limit, found int
	first        Grid // the first solution found
}

// countBySearch counts the solutions of a grid up to a limit.
func countBySearch(g *Grid, limit int) solutionCounter {
	var b Bands
	b.Set(g)
	c := solutionCounter{limit: limit, first: Grid{Shape: Nine}}
	c.count(&b)
	return c
}

// FindSolution looks for a solution, and changes the board. ok is false if there is none.
func (b *Bands) FindSolution() (solution Grid, ok bool) {
	c := solutionCounter{limit: 1}
	c.count(b)
	return c.first, c.found > 0
}

// count adds the solutions of a board to found. It changes the board.
func (c *solutionCounter) count(b *Bands) {
	for b.settleTriads() {
		if b.IsSolved() {
			if c.found++; c.found == 1 {
				c.first = b.grid()
			}
			return
		}
		d, across := b.narrowestBand()
		choices := bandTables.ways[b.triads[d]>>across&oneBand]
		for ; choices&(choices-1) != 0; choices &= choices - 1 {
			if c.countWithWay(*b, d, across, ways[bits.TrailingZeros8(choices)]); c.found == c.limit {
				return
			}
		}
		b.restrict(d, across, ways[bits.TrailingZeros8(choices)])
	}
}

// countWithWay counts the solutions in which digit d+1 takes a way through the band or stack whose
// nine bits begin at bit across.
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

// countTriads counts the digits that may use, and that must use, each triad. If only three digits
// may use a triad, they must. If three must use it, no others may. found is false if that removes
// nothing. isPossible is false if some triad can't be used by three digits.
func (b *Bands) countTriads() (found, isPossible bool) {
	var atLeastOne, atLeastTwo, atLeastThree, atLeastFour uint64 // by triad: whether one, two … digits or more may use it
	var mustOne, mustTwo, mustThree, mustFour, open uint64       // by triad: whether one, two … digits or more must use it; open: whether some digit may but needn't
	for _, triads := range b.triads {
		choices := undecided(triads)
		must := triads &^ choices
		open |= triads & choices
		atLeastFour |= atLeastThree & triads
		atLeastThree |= atLeastTwo & triads
		atLeastTwo |= atLeastOne & triads
		atLeastOne |= triads
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
	for d, triads := range b.triads {
		choices := triads & undecided(triads)
		left := triads &^ (choices & mustThree)
		for must := choices & forced; must != 0; must &= must - 1 {
			triad := bits.TrailingZeros64(must)
			left &^= 7 << (triad - triad%3) &^ (1 << triad)
		}
		if left != triads {
			b.keepTriads(d, left)
		}
	}
	return true, true
}

// undecided returns all triads of the boxes in which a digit may still use more than three triads.
func undecided(triads uint64) uint64 {
	a, b, c := triads&boxStarts, triads>>1&boxStarts, triads>>2&boxStarts
	return (a&b | a&c | b&c) * 7
}

// keepTriads removes digit d+1 from all triads but these.
func (b *Bands) keepTriads(d int, triads uint64) {
	t := bandTables
	columns := t.columnPaths[triads>>27&511] | t.columnPaths[triads>>36&511]<<3 | t.columnPaths[triads>>45]<<6
	cells := &b.places[d]
	cells.upper &= (t.rowPaths[triads&511] | t.rowPaths[triads>>9&511]<<32) & (columns & (oneRow | oneRow<<32) * threeRows)
	cells.lower &= t.rowPaths[triads>>18&511] & (columns >> 9 & oneRow * threeRows)
	b.changed |= 1 << d
}

// restrict makes digit d+1 take a way through the band or stack whose nine bits begin at bit across.
func (b *Bands) restrict(d, across int, way uint64) {
	b.keepTriads(d, b.triads[d]&^(oneBand<<across)|way<<across)
}

// narrowestBand chooses the band or stack in which the digits have the fewest choices, but at least
// one digit still has several. across is the bit at which its nine bits begin. digit is the digit,
// minus 1, with the fewest ways there, at least two.
func (b *Bands) narrowestBand() (digit, across int) {
	sums := uint64(0) // by band and stack, nine bits for each: the sum over all digits of the triads that they may use; 27 if there is no choice left
	for _, triads := range b.triads {
		n := triads&boxStarts + triads>>1&boxStarts + triads>>2&boxStarts
		sums += n&(7*bandStarts) + n>>3&(7*bandStarts) + n>>6&(7*bandStarts)
	}
	least := uint64(oneBand)
	for bit := 0; bit < 54; bit += 9 {
		if n := sums >> bit & oneBand; n > 27 && n < least {
			least, across = n, bit
		}
	}
	fewest := len(ways) + 1
	for d, triads := range b.triads {
		if n := bits.OnesCount8(bandTables.ways[triads>>across&oneBand]); n > 1 && n < fewest {
			digit, fewest = d, n
		}
	}
	return digit, across
}
