package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// The sorts of unique rectangles and loops, as they are counted: by what the cells that
// may hold more than the pair have in common. (Type 5 is type 2 of a rectangle whose
// cells that may hold more don't lie side by side.)
const (
	uniqueOne     = 1 // there is one
	uniqueCommon  = 2 // they may all hold one and the same digit more
	uniqueSubset  = 3 // one of them is part of a subset
	uniqueLocked  = 4 // one of the pair is locked in two
	uniqueCrossed = 6 // one of the pair stands nowhere else in two lines
)

// uniqueSentences are those of unique rectangles and loops by their sort.
var uniqueSentences = [...]string{
	uniqueOne: "unique-one", uniqueCommon: "unique-common", uniqueSubset: "unique-subset",
	uniqueLocked: "unique-locked", uniqueCrossed: "unique-crossed",
}

// uniqueArgs are the things that the sentence of a unique rectangle or loop names.
func (n namer) uniqueArgs(d *deduction) []engine.Arg {
	subset := d.parts[0]
	rich := d.others.Without(subset.cells)
	cells, pair := n.Cells("cells", d.cells), latin.Numerals("digits", d.digits)
	struck, removed := latin.Numerals("struck", d.struck()), n.Cells("removed", d.removed)
	switch d.sort {
	case uniqueOne:
		return []engine.Arg{cells, pair, removed}
	case uniqueCommon:
		return []engine.Arg{cells, pair, n.Cells("others", rich), struck, removed}
	case uniqueSubset:
		return []engine.Arg{
			cells, pair, n.Cells("others", rich), n.Cells("subset", subset.cells), latin.Numerals("locked", subset.digits),
			n.Houses("house", d.houses), struck, removed,
		}
	case uniqueLocked:
		locked := latin.Numerals("locked", d.digits&^d.struck())
		return []engine.Arg{cells, pair, n.Houses("house", d.houses), locked, n.Cells("others", rich), struck, removed}
	default:
		return []engine.Arg{cells, pair, n.Houses("lines", d.houses), struck, removed}
	}
}

// becauseOfUnique tells what the cells of a unique rectangle or loop can't hold, and what
// the rest of its houses can't.
func (b *board) becauseOfUnique(d *deduction, absent func(c int, some digits)) {
	b.beside(d.cells, absent)
	rich := d.others.Without(d.parts[0].cells)
	switch {
	case d.sort == uniqueLocked:
		b.elsewhere(d.houses, rich, d.digits&^d.struck(), absent)
	case d.sort == uniqueCrossed:
		b.elsewhere(d.houses, d.cells, d.struck(), absent)
	case d.sort == uniqueSubset && d.hides():
		b.elsewhere(d.houses, d.others, d.parts[0].digits, absent)
	case d.sort == uniqueSubset:
		b.beside(d.parts[0].cells, absent)
	}
}

// hides reports whether the subset of a unique rectangle or loop is a hidden one, whose
// own cells lose candidates.
func (d *deduction) hides() bool { return d.removed.Without(d.parts[0].cells) == (cellSet{}) }

// The sorts of universal graves.
const (
	graveOne    = 1 // one cell has a candidate too many
	graveCommon = 2 // several have the same one
	graveSubset = 3 // one of them is part of a subset
	graveLocked = 4 // another digit is locked in two
)

// graveSentences are those of universal graves by their sort.
var graveSentences = [...]string{
	graveOne: "grave-one", graveCommon: "grave-common", graveSubset: "grave-subset", graveLocked: "grave-locked",
}

// graveArgs are the things that the sentence of a universal grave names.
func (n namer) graveArgs(d *deduction) []engine.Arg {
	cells, extra := n.Cells("cells", d.cells), latin.Numerals("digits", d.digits)
	struck, removed := latin.Numerals("struck", d.struck()), n.Cells("removed", d.removed)
	switch d.sort {
	case graveOne:
		return []engine.Arg{extra, struck, removed}
	case graveCommon:
		return []engine.Arg{cells, extra, struck, removed}
	case graveSubset:
		return []engine.Arg{cells, extra, n.Cells("subset", d.others), n.Houses("house", d.houses), struck, removed}
	default:
		return []engine.Arg{extra, n.Houses("house", d.houses), latin.Numerals("locked", d.parts[0].digits), struck, removed}
	}
}
