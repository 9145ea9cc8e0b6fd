package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// sentence names the sentence of a deduction: that of its technique, of which
// colouring has two, or one that several sorts of chain share.
func (d *deduction) sentence() string {
	switch d.technique {
	case simpleColouring:
		if d.houses != 0 {
			return table[d.technique].name + "-wrap"
		}
		return table[d.technique].name + "-trap"
	case xChain, xyChain, alternatingChain, groupedChain:
		return d.strandSentence()
	case nishioChain, multipleChain, dynamicChain, leftoverChain:
		return d.branchSentence()
	default:
		return d.patternSentence()
	}
}

// args are the things that the sentence of a deduction names, where that is one
// of Sudoku's own.
func (n namer) args(d *deduction) []engine.Arg {
	digit, removed := latin.Numerals("digit", latin.One(d.digit)), n.Cells("removed", d.removed)
	struck := latin.Numerals("struck", d.struck())
	switch d.technique {
	case fullHouse:
		return []engine.Arg{n.cell("cell", d.cell), digit, n.Houses("house", d.houses)}
	case pointing, claiming:
		return []engine.Arg{n.Houses("house", d.houses), digit, n.Cells("cells", d.cells), n.Houses("other", d.covers), removed}
	case skyscraper, twoStringKite:
		return []engine.Arg{n.Houses("lines", d.houses), digit, n.Cells("cells", d.cells), n.Houses("other", d.covers), n.Cells("ends", d.others), removed}
	case xyWing, xyzWing:
		return []engine.Arg{n.cell("hinge", d.cell), n.Cells("pincers", d.others), latin.Numerals("digits", d.digits), digit, removed}
	case simpleColouring:
		cells, others := n.Cells("cells", d.cells), n.Cells("others", d.others)
		if d.houses != 0 {
			return []engine.Arg{digit, others, n.Houses("house", d.houses), cells}
		}
		return []engine.Arg{digit, cells, others, removed}
	case wxyzWing:
		return []engine.Arg{n.cell("cell", d.cell), n.Cells("cells", d.cells), latin.Numerals("digits", d.digits), struck, removed}
	case xChain, xyChain, alternatingChain, groupedChain:
		return n.strandArgs(d)
	case nishioChain, multipleChain, dynamicChain, leftoverChain:
		return n.branchArgs(d)
	default:
		return n.patternArgs(d)
	}
}
