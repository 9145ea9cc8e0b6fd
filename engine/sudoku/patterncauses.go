package sudoku

import "octavo/engine/latin"

// becauseOfPattern tells what candidates are absent that a deduction by a pattern follows
// from.
func (b *board) becauseOfPattern(d *deduction, absent func(c int, some digits)) {
	pattern, digit := d.cells.Or(d.others), latin.One(d.digit)
	switch d.technique {
	case wWing:
		b.beside(d.cells, absent)
		b.elsewhere(d.houses, d.others, d.digits&^digit, absent)
	case multiColouring:
		for i := range d.parts {
			pattern = pattern.Or(d.parts[i].cells)
		}
		b.elsewhere(b.pairHouses(pattern, d.digit), pattern, digit, absent)
	case wxyzWing, almostPair, almostWing, sueDeCoq, deathBlossom:
		for i := range d.parts {
			pattern = pattern.Or(d.parts[i].cells)
		}
		if d.cell != noCell {
			pattern.Add(d.cell)
		}
		b.beside(pattern, absent)
	case uniqueRectangle, uniqueLoop:
		b.becauseOfUnique(d, absent)
	case universalGrave:
		b.beside(b.open(), absent)
	case remotePair, alignedPair, alignedTriple:
		b.beside(pattern, absent)
	default: // finned fish, empty rectangles
		b.elsewhere(d.houses, pattern, digit, absent)
	}
}
