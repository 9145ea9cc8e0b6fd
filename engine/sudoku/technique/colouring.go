package technique

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// findSimpleColouring paints the cells of one digit. Two cells get opposite colours if they are the
// digit's only places in a house. So the cells of one colour all hold the digit, and those of the
// other don't. A colour with two cells that see each other is false (wrap). A cell that sees both
// colours can't hold the digit (trap). The pattern: the two colours (cells and others). In a wrap
// the false colour comes first, and houses is the house with two of its cells.
func findSimpleColouring(b *board.Board, d *Deduction, failed *failedSearch) bool {
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		for left := pairedCells(b, digit); !left.IsEmpty(); {
			first, second := paint(b, digit, left.First())
			left = left.Without(first).Without(second)
			if findWrap(b, d, digit, first, second) || findWrap(b, d, digit, second, first) || findTrap(b, d, digit, first, second) {
				return true
			}
		}
		failed.recordDigit(b, digit)
	}
	return false
}

// paint returns the two colours of the cells that pairs of places link to c.
func paint(b *board.Board, digit, c int) (first, second latin.Cells) {
	first.Add(c)
	added := first
	for !added.IsEmpty() {
		opposite := partners(b, digit, added)
		added = opposite.Without(second)
		second = second.Or(opposite)
		first, second = second, first
	}
	return first, second
}

// partners returns the other places of the pairs to which cells belong. A pair is the two places of
// the digit in a house that has only two.
func partners(b *board.Board, digit int, cells latin.Cells) latin.Cells {
	var partners latin.Cells
	for c := range cells.All() {
		for _, h := range b.Shape.HousesOf[c] {
			if places := b.Places[digit-1][h]; places.Count() == 2 {
				pair := b.CellsAt(int(h), places)
				pair.Drop(c)
				partners = partners.Or(pair)
			}
		}
	}
	return partners
}

// findWrap looks for two cells of colour that see each other. Then no cell of this colour holds the
// digit.
func findWrap(b *board.Board, d *Deduction, digit int, colour, opposite latin.Cells) bool {
	for c := range colour.All() {
		if peers := colour.And(b.Shape.Peers[c]); !peers.IsEmpty() {
			d.houses = latin.OneHouse(b.Shape.CommonHouse(c, peers.First()))
			d.cells, d.others = colour, opposite
			d.strikeDigit(colour, digit)
			return true
		}
	}
	return false
}

// findTrap looks for uncoloured cells of the digit that see both colours.
func findTrap(b *board.Board, d *Deduction, digit int, first, second latin.Cells) bool {
	targets := b.CellsWith[digit-1].Without(first).Without(second).And(b.Shape.SeenBy(first)).And(b.Shape.SeenBy(second))
	if targets.IsEmpty() {
		return false
	}
	d.cells, d.others = first, second
	d.strikeDigit(targets, digit)
	return true
}

// maxClusters is the most clusters that a digit can have: each contains at least one cell that
// holds it.
const maxClusters = board.MaxSide

// A cluster holds cells of one digit that pairs of places link to each other, in two colours. The
// cells of one colour all hold the digit, and those of the other don't. sees holds, by colour, the
// cells with the digit that see a cell of this colour.
type cluster struct{ colour, sees [2]latin.Cells }

// findMultiColouring compares two clusters of a digit. A colour that sees both colours of the other
// cluster is false (wrap). If a colour sees a colour of the other cluster, at least one of the two is
// false, so at least one of their opposites is true. The digit is removed from the cells that see
// both opposites (trap). The pattern: the colours of both clusters (parts). In a wrap the false
// colour comes first; in a trap the colours that see each other come first and third.
func findMultiColouring(b *board.Board, d *Deduction, failed *failedSearch) bool {
	var clusters [maxClusters]cluster
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if failed.isUnchanged(b, digit) {
			continue
		}
		n := listClusters(b, digit, &clusters)
		for i := range n {
			for j := range n {
				if i != j && findWrapOfTwo(b, d, digit, &clusters[i], &clusters[j]) {
					return true
				}
			}
		}
		for i := range n {
			for j := range i {
				if findTrapOfTwo(b, d, digit, &clusters[i], &clusters[j]) {
					return true
				}
			}
		}
		failed.recordDigit(b, digit)
	}
	return false
}

// listClusters writes the clusters of a digit into clusters and returns their number.
func listClusters(b *board.Board, digit int, clusters *[maxClusters]cluster) (n int) {
	left := pairedCells(b, digit)
	for !left.IsEmpty() && n < maxClusters {
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

// pairedCells returns the cells that are one of only two places for the digit in some house.
func pairedCells(b *board.Board, digit int) (cells latin.Cells) {
	for h, places := range b.Places[digit-1][:b.Shape.Houses] {
		if places.IsPair() {
			cells = cells.Or(b.CellsAt(h, places))
		}
	}
	return cells
}

func findWrapOfTwo(b *board.Board, d *Deduction, digit int, first, second *cluster) bool {
	for side, colour := range first.colour {
		if colour.And(second.sees[0]) != (latin.Cells{}) && colour.And(second.sees[1]) != (latin.Cells{}) {
			d.setColours(colour, first.colour[1-side], second.colour[0], second.colour[1])
			d.strikeDigit(colour, digit)
			return true
		}
	}
	return false
}

func findTrapOfTwo(b *board.Board, d *Deduction, digit int, one, two *cluster) bool {
	for i, first := range one.colour {
		for j, second := range two.colour {
			if first.And(two.sees[j]) == (latin.Cells{}) {
				continue
			}
			targets := one.sees[1-i].And(two.sees[1-j]).Without(one.colour[1-i]).Without(two.colour[1-j])
			if !targets.IsEmpty() {
				d.setColours(first, one.colour[1-i], second, two.colour[1-j])
				d.strikeDigit(targets, digit)
				return true
			}
		}
	}
	return false
}

// setColours records the colours of two clusters as parts of the pattern.
func (d *Deduction) setColours(colours ...latin.Cells) {
	for i, cells := range colours {
		d.parts[i].cells = cells
	}
}

// colourArgs names the colours of two clusters, and in a trap the cells that lose the digit. In a
// wrap the false colour comes last.
func (n namer) colourArgs(d *Deduction, digit, removed engine.Arg) []engine.Arg {
	colours := [...]engine.Arg{
		n.CellsArg("cells", d.parts[0].cells), n.CellsArg("others", d.parts[1].cells),
		n.CellsArg("second", d.parts[2].cells), n.CellsArg("third", d.parts[3].cells),
	}
	if d.removed == d.parts[0].cells {
		return []engine.Arg{digit, colours[1], colours[2], colours[3], colours[0]}
	}
	return append([]engine.Arg{digit}, append(colours[:], removed)...)
}

// showColours marks one colour as the pattern, the other as further cells, and draws the links
// between them. In a wrap the colour that may be true is the pattern.
func showColours(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	first, second := d.cells, d.others
	if d.houses != 0 {
		first, second = second, first
		sketch.AddHouses(d.houses)
	}
	sketch.AddPattern(first, latin.OneDigit(d.digit))
	sketch.AddOther(second, latin.OneDigit(d.digit))
	all := first.Or(second)
	for pairs := pairHouses(b, all, d.digit); pairs != 0; pairs = pairs.Rest() {
		h := pairs.First()
		pair := b.CellsAt(h, b.Places[d.digit-1][h])
		inFirst, inSecond := pair.And(first), pair.And(second)
		if !sharesEarlierHouse(b, pair, h) {
			sketch.AddLink(latin.Node{Cells: inFirst, Digit: d.digit}, latin.Node{Cells: inSecond, Digit: d.digit}, true)
		}
	}
}

// showClusters shows the colours of two clusters and their links. The second and the fourth colour
// are marked as the pattern: at least one of them is true, in a wrap the second.
func showClusters(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	digit := latin.OneDigit(d.digit)
	sketch.AddPattern(d.parts[1].cells.Or(d.parts[3].cells), digit)
	sketch.AddOther(d.parts[0].cells.Or(d.parts[2].cells), digit)
	for i := 0; i < len(d.parts); i += 2 {
		first, second := d.parts[i].cells, d.parts[i+1].cells
		for pairs := pairHouses(b, first.Or(second), d.digit); pairs != 0; pairs = pairs.Rest() {
			h := pairs.First()
			pair := b.CellsAt(h, b.Places[d.digit-1][h])
			if !sharesEarlierHouse(b, pair, h) {
				sketch.AddLink(latin.Node{Cells: pair.And(first), Digit: d.digit}, latin.Node{Cells: pair.And(second), Digit: d.digit}, true)
			}
		}
	}
}
