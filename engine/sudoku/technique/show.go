package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// show adds the parts of a deduction to a drawing. The board is the one before the step.
func show(b *board.Board, d *Deduction, to latin.Sketch) {
	switch d.technique {
	case FullHouse:
		to.Light(d.houses)
	case Pointing, Claiming:
		to.Light(d.houses)
		to.Cover(d.covers)
		to.Mark(d.cells, latin.One(d.digit))
	case Skyscraper, TwoStringKite:
		showLinked(b, d, to)
	case XyWing, XyzWing:
		showWing(b, d, to)
	case SimpleColouring:
		showColours(b, d, to)
	case XChain, XyChain, AlternatingChain, GroupedChain:
		d.showChain(to)
	case NishioChain, MultipleChain, DynamicChain, DynamicChainPlus:
		d.showBranches(to)
	default:
		if rule := Ladder.Rule(d.technique); rule != latin.NoRule {
			to.Show(d.inSquare(rule), b.Candidates[:], to)
		} else {
			showPattern(b, d, to)
		}
	}
}

// showLinked draws the links of a skyscraper or kite: end, line, house across, line, end.
func showLinked(b *board.Board, d *Deduction, to latin.Sketch) {
	to.Light(d.houses)
	to.Cover(d.covers)
	to.Mark(d.cells, latin.One(d.digit))
	node := func(cells latin.Cells) latin.Node { return latin.Node{Cells: cells, Digit: d.digit} }
	first := d.cells.And(b.Shape.Members[d.houses.First()])
	second := d.cells.Without(first)
	nodes := [...]latin.Node{
		node(first.And(d.others)), node(first.Without(d.others)), node(second.Without(d.others)), node(second.And(d.others)),
	}
	for i := range nodes[1:] {
		to.Link(nodes[i], nodes[i+1], i != 1)
	}
}

// tied reports whether two cells share a house before another one.
func tied(b *board.Board, pair latin.Cells, h int) bool {
	first := pair.First()
	for _, other := range b.Shape.HousesOf[first] {
		if int(other) < h && pair.Without(b.Shape.Members[other]) == (latin.Cells{}) {
			return true
		}
	}
	return false
}

// showCells marks the candidates of the pattern's cells, and contrasts those of the other cells.
func showCells(b *board.Board, d *Deduction, to latin.Sketch) {
	to.Light(d.houses)
	for c := range d.cells.All() {
		to.Mark(latin.OneCell(c), b.Candidates[c]&^d.strikes[c])
	}
	others := d.others
	if d.cell != NoCell {
		others.Add(d.cell)
	}
	for c := range others.Without(d.cells).All() {
		to.Contrast(latin.OneCell(c), b.Candidates[c]&^d.strikes[c])
	}
}

// showPattern does the same for the less common techniques.
func showPattern(b *board.Board, d *Deduction, to latin.Sketch) {
	digit := latin.One(d.digit)
	switch d.technique {
	case FinnedXWing, FinnedSwordfish, FinnedJellyfish, SashimiXWing, SashimiSwordfish, SashimiJellyfish:
		to.Light(d.houses)
		to.Cover(d.covers)
		to.Mark(d.cells, digit)
		to.Contrast(d.others, digit)
	case EmptyRectangle:
		to.Light(d.houses)
		to.Cover(d.covers)
		to.Mark(d.cells, digit)
		linkPair(b, to, d.others, d.digit)
	case WWing:
		linked := (d.digits &^ digit).Lowest()
		to.Light(d.houses)
		to.Mark(d.cells, digit)
		to.Contrast(d.cells, latin.One(linked))
		linkPair(b, to, d.others, linked)
	case RemotePair:
		low, high := latin.One(d.digits.Lowest()), latin.One(d.digits.Highest())
		to.Mark(d.cells, low)
		to.Mark(d.others, high)
		to.Contrast(d.cells, high)
		to.Contrast(d.others, low)
	case MultiColouring:
		showClusters(b, d, to)
	case UniqueRectangle, UniqueLoop:
		showUnique(b, d, to)
	case BivalueGrave:
		showHeld(b, to.Contrast, d.cells, d.digits)
		showHeld(b, to.Mark, d.others, ^latin.Digits(0))
		to.Light(d.houses)
	case WxyzWing, AlignedPair, AlignedTriple:
		showCells(b, d, to)
	case SueDeCoq:
		to.Light(d.houses)
		showHeld(b, to.Mark, d.parts[0].cells, ^latin.Digits(0))
		showHeld(b, to.Contrast, d.parts[1].cells.Or(d.parts[2].cells), ^latin.Digits(0))
	case ALSXZ, ALSXYWing, DeathBlossom:
		showSets(b, d, to)
	}
}

// showHeld shows, for each cell, its candidates among some digits.
func showHeld(b *board.Board, show func(latin.Cells, latin.Digits), cells latin.Cells, some latin.Digits) {
	for c := range cells.All() {
		show(latin.OneCell(c), b.Candidates[c]&some)
	}
}

// linkPair shows a strong link between the two places of a digit in a house.
func linkPair(b *board.Board, to latin.Sketch, ends latin.Cells, digit int) {
	to.Contrast(ends, latin.One(digit))
	first := ends.Pop()
	to.Link(latin.At(first, digit), latin.At(ends.First(), digit), true)
}
