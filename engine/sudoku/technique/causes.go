package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// causesOf passes to absent, cell by cell, the digits that must be absent for a deduction to be
// valid. If it depends on all candidates of a cell, these are all other digits of the cell. If it
// depends on all places of a digit in a house, this is the digit in the other cells of the house.
func causesOf(b *board.Board, d *Deduction, absent func(c int, digits latin.Digits)) {
	pattern := d.cells
	switch d.technique {
	case NakedSingle:
		absent(d.cell, ^latin.OneDigit(d.digit))
	case NakedPair, NakedTriple, NakedQuad:
		absentFromCells(b, pattern, absent)
	case XyWing, XyzWing:
		pattern = d.others
		pattern.Add(d.cell)
		absentFromCells(b, pattern, absent)
	case SimpleColouring:
		pattern = pattern.Or(d.others)
		absentOutside(b, pairHouses(b, pattern, d.digit), pattern, latin.OneDigit(d.digit), absent)
	case Pointing, Claiming, XWing, Swordfish, Jellyfish, Skyscraper, TwoStringKite:
		absentOutside(b, d.houses, pattern, latin.OneDigit(d.digit), absent)
	case XChain, XyChain, AlternatingChain, GroupedChain:
		causesOfChain(b, d, absent)
	case NishioChain, MultipleChain, DynamicChain, DynamicChainPlus:
		causesOfBranches(b, d, absent)
	case HiddenPair, HiddenTriple, HiddenQuad:
		absentOutside(b, d.houses, pattern, d.digits, absent)
	case FullHouse, HiddenSingleBox, HiddenSingleLine:
		absentOutside(b, d.houses, latin.OneCell(d.cell), latin.OneDigit(d.digit), absent)
	default:
		causesOfPattern(b, d, absent)
	}
}

// absentFromCells passes to absent, for each cell, the digits that it can't hold.
func absentFromCells(b *board.Board, cells latin.Cells, absent func(c int, digits latin.Digits)) {
	for c := range cells.All() {
		absent(c, ^b.Candidates[c])
	}
}

// absentOutside passes to absent the digits for each cell of the houses that is not in the pattern.
func absentOutside(b *board.Board, houses latin.Houses, pattern latin.Cells, digits latin.Digits, absent func(c int, digits latin.Digits)) {
	for ; houses != 0; houses = houses.Rest() {
		for c := range b.Shape.Members[houses.First()].Without(pattern).All() {
			absent(c, digits)
		}
	}
}

// pairHouses returns the houses in which a digit has only two places, both among cells.
func pairHouses(b *board.Board, cells latin.Cells, digit int) (houses latin.Houses) {
	for h := range b.Shape.Houses {
		if places := b.Places[digit-1][h]; places.Count() == 2 && b.CellsAt(h, places).Without(cells) == (latin.Cells{}) {
			houses.Add(h)
		}
	}
	return houses
}

// causesOfPattern does the work of causesOf for the techniques that it doesn't handle itself.
func causesOfPattern(b *board.Board, d *Deduction, absent func(c int, digits latin.Digits)) {
	pattern, digit := d.cells.Or(d.others), latin.OneDigit(d.digit)
	switch d.technique {
	case WWing:
		absentFromCells(b, d.cells, absent)
		absentOutside(b, d.houses, d.others, d.digits&^digit, absent)
	case MultiColouring:
		for i := range d.parts {
			pattern = pattern.Or(d.parts[i].cells)
		}
		absentOutside(b, pairHouses(b, pattern, d.digit), pattern, digit, absent)
	case WxyzWing, ALSXZ, ALSXYWing, SueDeCoq, DeathBlossom:
		for i := range d.parts {
			pattern = pattern.Or(d.parts[i].cells)
		}
		if d.cell != NoCell {
			pattern.Add(d.cell)
		}
		absentFromCells(b, pattern, absent)
	case UniqueRectangle, UniqueLoop:
		causesOfUnique(b, d, absent)
	case BivalueGrave:
		absentFromCells(b, b.OpenCells(), absent)
	case RemotePair, AlignedPair, AlignedTriple:
		absentFromCells(b, pattern, absent)
	default: // finned fish, empty rectangles
		absentOutside(b, d.houses, pattern, digit, absent)
	}
}
