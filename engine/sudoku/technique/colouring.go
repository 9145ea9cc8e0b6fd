package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// findSimpleColouring paints the cells of one digit. Two cells that are its only places in a house get
// opposite colours, so one colour is all true and the other all false. A colour with two cells that
// see each other is false (wrap). A cell that sees both colours can't hold the digit (trap). The
// pattern: the two colours (cells and others). In a wrap the false colour comes first, and houses is
// the house with two of its cells.
func findSimpleColouring(b *board.Board, d *Deduction, none *failedSearch) bool {
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if none.isUnchanged(b, digit) {
			continue
		}
		for left := paired(b, digit); !left.Empty(); {
			one, two := paint(b, digit, left.First())
			left = left.Without(one).Without(two)
			if wrap(b, d, digit, one, two) || wrap(b, d, digit, two, one) || trap(b, d, digit, one, two) {
				return true
			}
		}
		none.recordDigit(b, digit)
	}
	return false
}

// paint returns the two colours of the cells that are linked to c.
func paint(b *board.Board, digit, c int) (one, two latin.Cells) {
	one.Add(c)
	fresh := one
	for !fresh.Empty() {
		opposite := partners(b, digit, fresh)
		fresh = opposite.Without(two)
		two = two.Or(opposite)
		one, two = two, one
	}
	return one, two
}

// partners returns the other place in each house in which one of some cells is one of two places.
func partners(b *board.Board, digit int, cells latin.Cells) latin.Cells {
	var partners latin.Cells
	for c := range cells.All() {
		for _, h := range b.Shape.HousesOf[c] {
			if spots := b.Places[digit-1][h]; spots.Count() == 2 {
				pair := b.CellsAt(int(h), spots)
				pair.Drop(c)
				partners = partners.Or(pair)
			}
		}
	}
	return partners
}

func wrap(b *board.Board, d *Deduction, digit int, colour, opposite latin.Cells) bool {
	for c := range colour.All() {
		if twin := colour.And(b.Shape.Peers[c]); !twin.Empty() {
			d.houses = latin.OneHouse(b.Shape.CommonHouse(c, twin.First()))
			d.cells, d.others = colour, opposite
			d.strikeDigit(colour, digit)
			return true
		}
	}
	return false
}

func trap(b *board.Board, d *Deduction, digit int, one, two latin.Cells) bool {
	hit := b.CellsWith[digit-1].Without(one).Without(two).And(b.Shape.SeenBy(one)).And(b.Shape.SeenBy(two))
	if hit.Empty() {
		return false
	}
	d.cells, d.others = one, two
	d.strikeDigit(hit, digit)
	return true
}

// maxClusters is the most clusters of a digit: each contains at least one of its true cells.
const maxClusters = board.MaxSide

// A cluster is the linked cells of one digit. One colour is all true, the other all false. Sees holds
// the cells that each colour sees.
type cluster struct{ colour, sees [2]latin.Cells }

// findMultiColouring compares two clusters of a digit. A colour that sees both colours of the other
// cluster is false (wrap). If a colour sees a colour of the other cluster, at least one of the two is
// false, so at least one of their opposites is true. The digit is removed from the cells that see
// both opposites (trap). The pattern: the colours of both clusters (parts). In a wrap the false
// colour comes first; in a trap the colours that see each other come first and third.
func findMultiColouring(b *board.Board, d *Deduction, none *failedSearch) bool {
	var clusters [maxClusters]cluster
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if none.isUnchanged(b, digit) {
			continue
		}
		n := listClusters(b, digit, &clusters)
		for i := range n {
			for j := range n {
				if i != j && wrapTwo(b, d, digit, &clusters[i], &clusters[j]) {
					return true
				}
			}
		}
		for i := range n {
			for j := range i {
				if trapTwo(b, d, digit, &clusters[i], &clusters[j]) {
					return true
				}
			}
		}
		none.recordDigit(b, digit)
	}
	return false
}

// listClusters paints all cells of a digit that can be painted.
func listClusters(b *board.Board, digit int, clusters *[maxClusters]cluster) (n int) {
	left := paired(b, digit)
	for !left.Empty() && n < maxClusters {
		k := &clusters[n]
		k.colour[0], k.colour[1] = paint(b, digit, left.First())
		left = left.Without(k.colour[0]).Without(k.colour[1])
		for side, colour := range k.colour {
			k.sees[side] = b.Shape.SeenBy(colour).And(b.CellsWith[digit-1])
		}
		n++
	}
	return n
}

// paired returns the cells of a digit in houses with two places for it.
func paired(b *board.Board, digit int) (cells latin.Cells) {
	for h, spots := range b.Places[digit-1][:b.Shape.Houses] {
		if spots.Pair() {
			cells = cells.Or(b.CellsAt(h, spots))
		}
	}
	return cells
}

func wrapTwo(b *board.Board, d *Deduction, digit int, one, two *cluster) bool {
	for side, colour := range one.colour {
		if colour.And(two.sees[0]) != (latin.Cells{}) && colour.And(two.sees[1]) != (latin.Cells{}) {
			d.colours(colour, one.colour[1-side], two.colour[0], two.colour[1])
			d.strikeDigit(colour, digit)
			return true
		}
	}
	return false
}

func trapTwo(b *board.Board, d *Deduction, digit int, one, two *cluster) bool {
	for i, first := range one.colour {
		for j, second := range two.colour {
			if first.And(two.sees[j]) == (latin.Cells{}) {
				continue
			}
			hit := one.sees[1-i].And(two.sees[1-j]).Without(one.colour[1-i]).Without(two.colour[1-j])
			if !hit.Empty() {
				d.colours(first, one.colour[1-i], second, two.colour[1-j])
				d.strikeDigit(hit, digit)
				return true
			}
		}
	}
	return false
}

// colours records the colours of two clusters.
func (d *Deduction) colours(colours ...latin.Cells) {
	for i, cells := range colours {
		d.parts[i].cells = cells
	}
}

// colourArgs names the colours of two clusters. In a wrap the false one comes last.
func (n namer) colourArgs(d *Deduction, digit, removed engine.Arg) []engine.Arg {
	colours := [...]engine.Arg{
		n.Cells("cells", d.parts[0].cells), n.Cells("others", d.parts[1].cells),
		n.Cells("second", d.parts[2].cells), n.Cells("third", d.parts[3].cells),
	}
	if d.removed == d.parts[0].cells {
		return []engine.Arg{digit, colours[1], colours[2], colours[3], colours[0]}
	}
	return append([]engine.Arg{digit}, append(colours[:], removed)...)
}

// showColours shows both colours, the false one second, and the links between them.
func showColours(b *board.Board, d *Deduction, to latin.Sketch) {
	one, two := d.cells, d.others
	if d.houses != 0 {
		one, two = two, one
		to.Light(d.houses)
	}
	to.Mark(one, latin.One(d.digit))
	to.Contrast(two, latin.One(d.digit))
	all := one.Or(two)
	for pairs := pairHouses(b, all, d.digit); pairs != 0; pairs = pairs.Rest() {
		h := pairs.First()
		pair := b.CellsAt(h, b.Places[d.digit-1][h])
		from, ends := pair.And(one), pair.And(two)
		if !tied(b, pair, h) {
			to.Link(latin.Node{Cells: from, Digit: d.digit}, latin.Node{Cells: ends, Digit: d.digit}, true)
		}
	}
}

// showClusters shows the colours of two clusters and their links. The colours that may be true are
// marked as the pattern.
func showClusters(b *board.Board, d *Deduction, to latin.Sketch) {
	digit := latin.One(d.digit)
	to.Mark(d.parts[1].cells.Or(d.parts[3].cells), digit)
	to.Contrast(d.parts[0].cells.Or(d.parts[2].cells), digit)
	for i := 0; i < len(d.parts); i += 2 {
		one, two := d.parts[i].cells, d.parts[i+1].cells
		for pairs := pairHouses(b, one.Or(two), d.digit); pairs != 0; pairs = pairs.Rest() {
			h := pairs.First()
			pair := b.CellsAt(h, b.Places[d.digit-1][h])
			if !tied(b, pair, h) {
				to.Link(latin.Node{Cells: pair.And(one), Digit: d.digit}, latin.Node{Cells: pair.And(two), Digit: d.digit}, true)
			}
		}
	}
}
