package sudoku

import "octavo/engine/latin"

// showPattern notes what a drawing shows of a deduction by a pattern.
func (b *board) showPattern(d *deduction, to latin.Sketch) {
	digit := latin.One(d.digit)
	switch d.technique {
	case finnedXWing, finnedSwordfish, finnedJellyfish, sashimiXWing, sashimiSwordfish, sashimiJellyfish:
		to.Light(d.houses)
		to.Cover(d.covers)
		to.Mark(d.cells, digit)
		to.Contrast(d.others, digit)
	case emptyRectangle:
		to.Light(d.houses)
		to.Cover(d.covers)
		to.Mark(d.cells, digit)
		b.linkPair(to, d.others, d.digit)
	case wWing:
		linked := (d.digits &^ digit).Lowest()
		to.Light(d.houses)
		to.Mark(d.cells, digit)
		to.Contrast(d.cells, latin.One(linked))
		b.linkPair(to, d.others, linked)
	case remotePair:
		low, high := latin.One(d.digits.Lowest()), latin.One(d.digits.Highest())
		to.Mark(d.cells, low)
		to.Mark(d.others, high)
		to.Contrast(d.cells, high)
		to.Contrast(d.others, low)
	case multiColouring:
		b.showClusters(d, to)
	case uniqueRectangle, uniqueLoop:
		b.showUnique(d, to)
	case universalGrave:
		b.showHeld(to.Contrast, d.cells, d.digits)
		b.showHeld(to.Mark, d.others, ^digits(0))
		to.Light(d.houses)
	case wxyzWing, alignedPair, alignedTriple:
		b.showCells(d, to)
	case sueDeCoq:
		to.Light(d.houses)
		b.showHeld(to.Mark, d.parts[0].cells, ^digits(0))
		b.showHeld(to.Contrast, d.parts[1].cells.Or(d.parts[2].cells), ^digits(0))
	case almostPair, almostWing, deathBlossom:
		b.showSets(d, to)
	}
}

// showHeld shows what of some digits each of some cells may hold.
func (b *board) showHeld(show func(cellSet, digits), cells cellSet, some digits) {
	for c := range cells.All() {
		show(latin.OneCell(c), b.may[c]&some)
	}
}

// linkPair shows a strong link between the two places of a digit in a house.
func (b *board) linkPair(to latin.Sketch, ends cellSet, digit int) {
	to.Contrast(ends, latin.One(digit))
	first := ends.Pop()
	to.Link(latin.At(first, digit), latin.At(ends.First(), digit), true)
}

// showClusters shows the colours of two clusters, those that may be true as the pattern,
// and the pairs of places by which they are tied.
func (b *board) showClusters(d *deduction, to latin.Sketch) {
	digit := latin.One(d.digit)
	to.Mark(d.parts[1].cells.Or(d.parts[3].cells), digit)
	to.Contrast(d.parts[0].cells.Or(d.parts[2].cells), digit)
	for i := 0; i < len(d.parts); i += 2 {
		one, two := d.parts[i].cells, d.parts[i+1].cells
		for pairs := b.pairHouses(one.Or(two), d.digit); pairs != 0; pairs = pairs.Rest() {
			h := pairs.First()
			pair := b.cellsAt(h, b.spots[d.digit-1][h])
			if !b.tied(pair, h) {
				to.Link(latin.Node{Cells: pair.And(one), Digit: d.digit}, latin.Node{Cells: pair.And(two), Digit: d.digit}, true)
			}
		}
	}
}

// showUnique shows the pair in the cells of a rectangle or loop, what they may hold more,
// and the subset that goes with it.
func (b *board) showUnique(d *deduction, to latin.Sketch) {
	to.Light(d.houses)
	to.Mark(d.cells, d.digits)
	b.showHeld(to.Contrast, d.cells, ^d.digits)
	b.showHeld(to.Contrast, d.parts[0].cells, d.parts[0].digits)
}

// showSets shows two almost locked sets, or the hinge or the stem and the sets around it:
// the hinge and the stem as the pattern, the others to be told from it.
func (b *board) showSets(d *deduction, to latin.Sketch) {
	first := d.parts[0].cells
	if d.technique == deathBlossom {
		first = latin.OneCell(d.cell)
	}
	b.showHeld(to.Mark, first, ^digits(0))
	for i := range d.parts {
		b.showHeld(to.Contrast, d.parts[i].cells.Without(first), ^digits(0))
	}
}
