package wide

import (
	"slices"

	"octavo/engine"
)

// show returns the parts of a drawing for a deduction. The board is the one before the step.
func (b *board) show(r *rung, d *deduction) (shown engine.Highlight) {
	s := b.shape
	one := digits(1) << d.digit
	switch {
	case r.Name == "xy-wing" || r.Name == "xyz-wing":
		b.showWing(d, &shown)
		return shown
	case r.Name == "simple-colouring":
		b.showColours(d, &shown)
		return shown
	case r.kind == nakedSubset || r.kind == hiddenSubset:
		for _, c := range d.cells {
			shown.Pattern = s.marks(shown.Pattern, c, b.candidates[c]&d.digits)
		}
	default:
		shown.Pattern = s.marksOf(nil, d.cells, one)
	}
	shown.Houses, shown.Covers = s.shown(d.houses), s.shown(d.covers)
	if r.Name == "skyscraper" || r.Name == "two-string-kite" {
		b.showLinked(d, &shown)
	}
	return shown
}

// shown converts houses for drawings.
func (s *shape) shown(houses []int) []engine.House {
	var all []engine.House
	for _, h := range houses {
		all = append(all, engine.House{Sort: engine.HouseSort(h / s.side), Number: h % s.side})
	}
	return all
}

// marksOf adds a mark for some digits in each of some cells.
func (s *shape) marksOf(to []engine.Mark, cells []int, some digits) []engine.Mark {
	for _, c := range cells {
		to = s.marks(to, c, some)
	}
	return to
}

// showLinked draws the links of a skyscraper or kite: end, house, house across, house, end.
func (b *board) showLinked(d *deduction, shown *engine.Highlight) {
	var cells []int
	for i, h := range d.houses {
		pair := b.cellsAt(nil, h, *b.at(d.digit, h))
		if isEnd := slices.Contains(d.others, pair[0]); isEnd != (i == 0) {
			slices.Reverse(pair)
		}
		cells = append(cells, pair...)
	}
	for i := range cells[1:] {
		shown.Links = append(shown.Links, b.shape.link(cells[i], cells[i+1], d.digit, i != 1))
	}
}

// link returns a link between a digit in two cells.
func (s *shape) link(from, to, digit int, strong bool) engine.Link {
	return engine.Link{From: s.marks(nil, from, 1<<digit), To: s.marks(nil, to, 1<<digit), Strong: strong}
}

// showWing contrasts the digits that link the hinge to its pincers with the digit removed.
func (b *board) showWing(d *deduction, shown *engine.Highlight) {
	s, z := b.shape, digits(1)<<d.digit
	shown.Pattern = s.marks(s.marksOf(nil, d.others, z), d.cell, z&b.candidates[d.cell])
	shown.Other = s.marks(nil, d.cell, b.candidates[d.cell]&^z)
	for _, pincer := range d.others {
		shared := b.candidates[pincer] &^ z
		shown.Other = s.marks(shown.Other, pincer, shared)
		shown.Links = append(shown.Links, s.link(d.cell, pincer, shared.Lowest(), false))
	}
}

// showColours shows both colours, the false one second, and the links between them.
func (b *board) showColours(d *deduction, shown *engine.Highlight) {
	s, digit := b.shape, digits(1)<<d.digit
	one, two := d.cells, d.others
	if len(d.houses) > 0 {
		one, two = two, one
		shown.Houses = s.shown(d.houses)
	}
	shown.Pattern, shown.Other = s.marksOf(nil, one, digit), s.marksOf(nil, two, digit)
	tied := map[[2]int]bool{}
	for _, h := range b.pairHouses(slices.Concat(one, two), d.digit) {
		pair := b.cellsAt(nil, h, *b.at(d.digit, h))
		if !slices.Contains(one, pair[0]) {
			slices.Reverse(pair)
		}
		if ends := [2]int(pair); !tied[ends] {
			tied[ends] = true
			shown.Links = append(shown.Links, s.link(pair[0], pair[1], d.digit, true))
		}
	}
}
