package sudoku

import "octavo/engine/latin"

// show notes what a drawing shows of a deduction, before it is made.
func (b *board) show(d *deduction, to latin.Sketch) {
	switch d.technique {
	case fullHouse:
		to.Light(d.houses)
	case pointing, claiming:
		to.Light(d.houses)
		to.Cover(d.covers)
		to.Mark(d.cells, latin.One(d.digit))
	case skyscraper, twoStringKite:
		b.showLinked(d, to)
	case xyWing, xyzWing:
		b.showWing(d, to)
	case simpleColouring:
		b.showColours(d, to)
	case xChain, xyChain, alternatingChain, groupedChain:
		d.showStrand(to)
	case nishioChain, multipleChain, dynamicChain, leftoverChain:
		d.showBranches(to)
	default:
		if rule := ladder.Rule(d.technique); rule != latin.NoRule {
			to.Show(d.inSquare(rule), b.may[:], to)
		} else {
			b.showPattern(d, to)
		}
	}
}

// showLinked leads from one end by the line, the house across and the other line to the
// other end.
func (b *board) showLinked(d *deduction, to latin.Sketch) {
	to.Light(d.houses)
	to.Cover(d.covers)
	to.Mark(d.cells, latin.One(d.digit))
	node := func(cells cellSet) latin.Node { return latin.Node{Cells: cells, Digit: d.digit} }
	first := d.cells.And(b.shape.members[d.houses.First()])
	second := d.cells.Without(first)
	way := [...]latin.Node{
		node(first.And(d.others)), node(first.Without(d.others)), node(second.Without(d.others)), node(second.And(d.others)),
	}
	for i := range way[1:] {
		to.Link(way[i], way[i+1], i != 1)
	}
}

// showWing tells the digit that is struck from those that the cells of a wing share
// otherwise, by which the hinge is tied to its pincers.
func (b *board) showWing(d *deduction, to latin.Sketch) {
	z, hinge := latin.One(d.digit), latin.OneCell(d.cell)
	to.Mark(d.others, z)
	to.Mark(hinge, z&b.may[d.cell])
	to.Contrast(hinge, b.may[d.cell]&^z)
	for pincer := range d.others.All() {
		shared := b.may[pincer] &^ z
		to.Contrast(latin.OneCell(pincer), shared)
		to.Link(latin.At(d.cell, shared.Lowest()), latin.At(pincer, shared.Lowest()), false)
	}
}

// showColours shows both colours, and the pairs of places by which they are tied. The
// colour that is false comes second.
func (b *board) showColours(d *deduction, to latin.Sketch) {
	one, two := d.cells, d.others
	if d.houses != 0 {
		one, two = two, one
		to.Light(d.houses)
	}
	to.Mark(one, latin.One(d.digit))
	to.Contrast(two, latin.One(d.digit))
	all := one.Or(two)
	for pairs := b.pairHouses(all, d.digit); pairs != 0; pairs = pairs.Rest() {
		h := pairs.First()
		pair := b.cellsAt(h, b.spots[d.digit-1][h])
		from, ends := pair.And(one), pair.And(two)
		if !b.tied(pair, h) {
			to.Link(latin.Node{Cells: from, Digit: d.digit}, latin.Node{Cells: ends, Digit: d.digit}, true)
		}
	}
}

// tied reports whether two cells share a house that comes before another one.
func (b *board) tied(pair cellSet, h int) bool {
	first := pair.First()
	for _, other := range b.shape.houseOf[first] {
		if int(other) < h && pair.Without(b.shape.members[other]) == (cellSet{}) {
			return true
		}
	}
	return false
}

// showCells tells the candidates of the cells of a pattern from those of the others
// that it needs.
func (b *board) showCells(d *deduction, to latin.Sketch) {
	to.Light(d.houses)
	for c := range d.cells.All() {
		to.Mark(latin.OneCell(c), b.may[c]&^d.strikes[c])
	}
	others := d.others
	if d.cell != noCell {
		others.Add(d.cell)
	}
	for c := range others.Without(d.cells).All() {
		to.Contrast(latin.OneCell(c), b.may[c]&^d.strikes[c])
	}
}

// showStrand leads along a chain; round a ring, back to its beginning.
func (d *deduction) showStrand(to latin.Sketch) {
	nodes := make([]latin.Node, 0, len(d.strand))
	for _, at := range d.strand {
		nodes = append(nodes, latin.Node{Cells: at.cells, Digit: at.digit})
	}
	to.Chain(nodes, false)
	if d.sort == byRing {
		to.Link(nodes[len(nodes)-1], nodes[0], false)
	}
}

// showBranches leads from what is supposed to all that follows.
func (d *deduction) showBranches(to latin.Sketch) {
	for _, told := range d.branches {
		for _, l := range told.links {
			at := latin.At(l.candidate.cell(), l.candidate.digit())
			if l.on {
				to.Mark(at.Cells, latin.One(at.Digit))
			} else {
				to.Contrast(at.Cells, latin.One(at.Digit))
			}
			for _, from := range l.from {
				before := told.links[from].candidate
				to.Link(latin.At(before.cell(), before.digit()), at, l.on)
			}
		}
	}
}
