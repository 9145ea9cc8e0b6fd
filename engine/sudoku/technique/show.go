package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// highlight marks the parts of a deduction in a drawing. b is the board before the step.
func highlight(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	switch d.technique {
	case FullHouse:
		sketch.AddHouses(d.houses)
	case Pointing, Claiming:
		sketch.AddHouses(d.houses)
		sketch.AddCovers(d.covers)
		sketch.AddPattern(d.cells, latin.OneDigit(d.digit))
	case Skyscraper, TwoStringKite:
		showLinked(b, d, sketch)
	case XyWing, XyzWing:
		showWing(b, d, sketch)
	case SimpleColouring:
		showColours(b, d, sketch)
	case XChain, XyChain, AlternatingChain, GroupedChain:
		d.showChain(sketch)
	case NishioChain, MultipleChain, DynamicChain, DynamicChainPlus:
		d.showBranches(sketch)
	default:
		if rule := Ladder.Rule(d.technique); rule != latin.NoRule {
			sketch.HighlightSquareRule(d.inSquare(rule), b.Candidates[:], sketch)
		} else {
			showPattern(b, d, sketch)
		}
	}
}

// showLinked marks a skyscraper or kite and draws its three links: in the first line, between the
// two lines, and in the second line.
func showLinked(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	sketch.AddHouses(d.houses)
	sketch.AddCovers(d.covers)
	sketch.AddPattern(d.cells, latin.OneDigit(d.digit))
	node := func(cells latin.Cells) latin.Node { return latin.Node{Cells: cells, Digit: d.digit} }
	first := d.cells.And(b.Shape.Members[d.houses.First()])
	second := d.cells.Without(first)
	nodes := [...]latin.Node{
		node(first.And(d.others)), node(first.Without(d.others)), node(second.Without(d.others)), node(second.And(d.others)),
	}
	for i := range nodes[1:] {
		sketch.AddLink(nodes[i], nodes[i+1], i != 1)
	}
}

// sharesEarlierHouse reports whether the two cells of a pair also share a house whose number is
// below h. Callers then don't draw the link again.
func sharesEarlierHouse(b *board.Board, pair latin.Cells, h int) bool {
	first := pair.First()
	for _, other := range b.Shape.HousesOf[first] {
		if int(other) < h && pair.Without(b.Shape.Members[other]) == (latin.Cells{}) {
			return true
		}
	}
	return false
}

// showCells marks the candidates in d.cells as the pattern, and those in d.others and d.cell in a
// second colour. Candidates that are removed aren't marked.
func showCells(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	sketch.AddHouses(d.houses)
	for c := range d.cells.All() {
		sketch.AddPattern(latin.OneCell(c), b.Candidates[c]&^d.strikes[c])
	}
	others := d.others
	if d.cell != NoCell {
		others.Add(d.cell)
	}
	for c := range others.Without(d.cells).All() {
		sketch.AddOther(latin.OneCell(c), b.Candidates[c]&^d.strikes[c])
	}
}

// showPattern marks the patterns of the techniques that highlight doesn't handle itself.
func showPattern(b *board.Board, d *Deduction, sketch latin.Highlighter) {
	digit := latin.OneDigit(d.digit)
	switch d.technique {
	case FinnedXWing, FinnedSwordfish, FinnedJellyfish, SashimiXWing, SashimiSwordfish, SashimiJellyfish:
		sketch.AddHouses(d.houses)
		sketch.AddCovers(d.covers)
		sketch.AddPattern(d.cells, digit)
		sketch.AddOther(d.others, digit)
	case EmptyRectangle:
		sketch.AddHouses(d.houses)
		sketch.AddCovers(d.covers)
		sketch.AddPattern(d.cells, digit)
		linkPair(b, sketch, d.others, d.digit)
	case WWing:
		linked := (d.digits &^ digit).Lowest()
		sketch.AddHouses(d.houses)
		sketch.AddPattern(d.cells, digit)
		sketch.AddOther(d.cells, latin.OneDigit(linked))
		linkPair(b, sketch, d.others, linked)
	case RemotePair:
		low, high := latin.OneDigit(d.digits.Lowest()), latin.OneDigit(d.digits.Highest())
		sketch.AddPattern(d.cells, low)
		sketch.AddPattern(d.others, high)
		sketch.AddOther(d.cells, high)
		sketch.AddOther(d.others, low)
	case MultiColouring:
		showClusters(b, d, sketch)
	case UniqueRectangle, UniqueLoop:
		showUnique(b, d, sketch)
	case BivalueGrave:
		showCandidates(b, sketch.AddOther, d.cells, d.digits)
		showCandidates(b, sketch.AddPattern, d.others, ^latin.Digits(0))
		sketch.AddHouses(d.houses)
	case WxyzWing, AlignedPair, AlignedTriple:
		showCells(b, d, sketch)
	case SueDeCoq:
		sketch.AddHouses(d.houses)
		showCandidates(b, sketch.AddPattern, d.parts[0].cells, ^latin.Digits(0))
		showCandidates(b, sketch.AddOther, d.parts[1].cells.Or(d.parts[2].cells), ^latin.Digits(0))
	case ALSXZ, ALSXYWing, DeathBlossom:
		showSets(b, d, sketch)
	}
}

// showCandidates calls show with each cell and its candidates among digits.
func showCandidates(b *board.Board, show func(latin.Cells, latin.Digits), cells latin.Cells, digits latin.Digits) {
	for c := range cells.All() {
		show(latin.OneCell(c), b.Candidates[c]&digits)
	}
}

// linkPair marks ends, the two places of a digit in a house, and draws a strong link between them.
func linkPair(b *board.Board, sketch latin.Highlighter, ends latin.Cells, digit int) {
	sketch.AddOther(ends, latin.OneDigit(digit))
	first := ends.Pop()
	sketch.AddLink(latin.NodeAt(first, digit), latin.NodeAt(ends.First(), digit), true)
}
