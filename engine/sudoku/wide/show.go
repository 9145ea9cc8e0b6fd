package wide

import (
	"slices"

	"octavo/engine"
	"octavo/engine/sudoku/technique"
)

// highlight returns what a drawing highlights for a deduction. It must be called before the deduction
// is applied.
func (b *board) highlight(d *deduction) (drawing engine.Highlight) {
	s := b.shape
	switch d.technique {
	case technique.XyWing, technique.XyzWing:
		b.showWing(d, &drawing)
		return drawing
	case technique.SimpleColouring:
		b.showColours(d, &drawing)
		return drawing
	case technique.NakedPair, technique.NakedTriple, technique.NakedQuad, technique.HiddenPair, technique.HiddenTriple, technique.HiddenQuad:
		for _, c := range d.cells {
			drawing.Pattern = s.namer().AppendSymbols(drawing.Pattern, c, b.candidates[c]&d.digits)
		}
	case technique.Skyscraper, technique.TwoStringKite:
		b.linkPairs(d, &drawing)
		fallthrough
	default:
		drawing.Pattern = s.digitSymbols(d.cells, d.digit)
	}
	drawing.Houses, drawing.Covers = s.drawnHouses(d.houses), s.drawnHouses(d.covers)
	return drawing
}

// drawnHouses converts house numbers to the houses of a drawing.
func (s *shape) drawnHouses(houses []int) []engine.House {
	var all []engine.House
	for _, h := range houses {
		all = append(all, engine.House{Sort: engine.HouseSort(h / s.side), Number: h % s.side})
	}
	return all
}

// digitSymbols returns the digit in each of the cells.
func (s *shape) digitSymbols(cells []int, digit int) (symbols []engine.CellSymbol) {
	for _, c := range cells {
		symbols = s.namer().AppendSymbols(symbols, c, 1<<digit)
	}
	return symbols
}

// linkPairs adds the links of a skyscraper or kite: a strong link in each of its two houses, and a weak link
// between them.
func (b *board) linkPairs(d *deduction, drawing *engine.Highlight) {
	var cells []int
	for i, h := range d.houses {
		pair := b.cellsAt(nil, h, *b.placesOf(d.digit, h))
		if isEnd := slices.Contains(d.others, pair[0]); isEnd != (i == 0) {
			slices.Reverse(pair)
		}
		cells = append(cells, pair...)
	}
	for i := range cells[1:] {
		drawing.Links = append(drawing.Links, b.shape.drawnLink(cells[i], cells[i+1], d.digit, i != 1))
	}
}

// drawnLink returns a link between the same digit in two cells.
func (s *shape) drawnLink(from, to, digit int, strong bool) engine.Link {
	return engine.Link{From: s.namer().AppendSymbols(nil, from, 1<<digit), To: s.namer().AppendSymbols(nil, to, 1<<digit), IsStrong: strong}
}

// showWing marks the digit removed as the pattern, and the digits that link the hinge with the
// pincers in a second colour.
func (b *board) showWing(d *deduction, drawing *engine.Highlight) {
	s, removed := b.shape, digits(1)<<d.digit
	drawing.Pattern = s.namer().AppendSymbols(s.digitSymbols(d.others, d.digit), d.cell, removed&b.candidates[d.cell])
	drawing.Other = s.namer().AppendSymbols(nil, d.cell, b.candidates[d.cell]&^removed)
	for _, pincer := range d.others {
		shared := b.candidates[pincer] &^ removed
		drawing.Other = s.namer().AppendSymbols(drawing.Other, pincer, shared)
		drawing.Links = append(drawing.Links, s.drawnLink(d.cell, pincer, shared.Lowest(), false))
	}
}

// showColours shows one colour as the pattern, the other as further cells, and the links between
// them. In a wrap, which has a house, the colour that may be true is the pattern.
func (b *board) showColours(d *deduction, drawing *engine.Highlight) {
	s, first, second := b.shape, d.cells, d.others
	if len(d.houses) > 0 {
		first, second = second, first
		drawing.Houses = s.drawnHouses(d.houses)
	}
	drawing.Pattern, drawing.Other = s.digitSymbols(first, d.digit), s.digitSymbols(second, d.digit)
	isLinked := map[[2]int]bool{} // cells that share a box and a line have one link
	for _, h := range b.pairHouses(slices.Concat(first, second), d.digit) {
		pair := b.cellsAt(nil, h, *b.placesOf(d.digit, h))
		if !slices.Contains(first, pair[0]) {
			slices.Reverse(pair)
		}
		if ends := [2]int(pair); !isLinked[ends] {
			isLinked[ends] = true
			drawing.Links = append(drawing.Links, s.drawnLink(pair[0], pair[1], d.digit, true))
		}
	}
}
