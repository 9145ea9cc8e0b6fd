package latin

import (
	"slices"

	"octavo/engine"
)

// A Sketch collects the Highlight of a step. A candidate that is added twice stays as it was
// added first.
type Sketch struct {
	Namer
	Shown *engine.Highlight
}

// A Node is a candidate, or a group of candidates of one digit.
type Node struct {
	Cells Cells
	Digit int
}

// At returns the node of one candidate.
func At(cell, digit int) Node { return Node{OneCell(cell), digit} }

// Mark adds candidates to the pattern.
func (s Sketch) Mark(cells Cells, digits Digits) { s.mark(&s.Shown.Pattern, cells, digits) }

// Contrast adds candidates that look different from the pattern.
func (s Sketch) Contrast(cells Cells, digits Digits) { s.mark(&s.Shown.Other, cells, digits) }

func (s Sketch) mark(marks *[]engine.Mark, cells Cells, digits Digits) {
	for cell := range cells.All() {
		for _, m := range s.Marks(nil, cell, digits) {
			if !slices.Contains(s.Shown.Pattern, m) && !slices.Contains(s.Shown.Other, m) {
				*marks = append(*marks, m)
			}
		}
	}
}

// Circle adds whole cells to the pattern.
func (s Sketch) Circle(cells Cells) {
	for cell := range cells.All() {
		s.Shown.Pattern = append(s.Shown.Pattern, engine.Mark{Row: cell / s.Size, Column: cell % s.Size})
	}
}

// Light adds the houses of the pattern.
func (s Sketch) Light(houses Houses) { s.Shown.Houses = s.houses(s.Shown.Houses, houses) }

// Cover adds houses in which the pattern strikes candidates.
func (s Sketch) Cover(houses Houses) { s.Shown.Covers = s.houses(s.Shown.Covers, houses) }

func (s Sketch) houses(list []engine.House, houses Houses) []engine.House {
	for ; houses != 0; houses = houses.Rest() {
		h := houses.First()
		list = append(list, engine.House{Sort: engine.HouseSort(h / s.Size), Number: h % s.Size})
	}
	return list
}

// Link adds a link.
func (s Sketch) Link(from, to Node, strong bool) {
	s.Shown.Links = append(s.Shown.Links, engine.Link{From: s.group(from), To: s.group(to), Strong: strong})
}

func (s Sketch) group(n Node) (marks []engine.Mark) {
	for cell := range n.Cells.All() {
		marks = s.Marks(marks, cell, One(n.Digit))
	}
	return marks
}

// Chain adds a chain of nodes, true and false in turn, and the links between them. A link from a
// false node to a true one is strong; the others are weak.
func (s Sketch) Chain(nodes []Node, startsTrue bool) {
	for i, n := range nodes {
		isTrue := startsTrue == (i%2 == 0)
		if isTrue {
			s.Mark(n.Cells, One(n.Digit))
		} else {
			s.Contrast(n.Cells, One(n.Digit))
		}
		if i > 0 {
			s.Link(nodes[i-1], n, isTrue)
		}
	}
}

// Show adds the pattern of a deduction by a rule of the square to a sketch. candidates are the
// candidates of the cells before the deduction.
func (n Namer) Show(d *Deduction, candidates []Digits, sketch Sketch) {
	switch {
	case d.Rule == HiddenSingle:
		sketch.Light(OneHouse(d.House))
	case d.Rule >= NakedPair && d.Rule <= HiddenQuad:
		sketch.Light(OneHouse(d.House))
		for cell := range d.Cells.All() {
			sketch.Mark(OneCell(cell), candidates[cell]&d.Digits)
		}
	case d.Rule >= XWing && d.Rule <= Jellyfish:
		bases, covers := n.lines(d.Cells)
		if d.House >= n.Size {
			bases, covers = covers, bases
		}
		sketch.Light(bases)
		sketch.Cover(covers)
		sketch.Mark(d.Cells, d.Digits)
	case d.Rule == ForcingChain:
		sketch.Chain(nodesOf(d), false)
	case d.Rule == XYWing || d.Rule == WWing || d.Rule == AlternatingChain:
		nodes := make([]Node, len(d.Strand))
		for i, node := range d.Strand {
			nodes[i] = At(node.Cell, node.Digit)
		}
		sketch.Chain(nodes, false)
	}
}

// nodesOf returns a forcing chain as nodes: for each cell, first the digit that it can't hold, and
// then the digit that it must hold.
func nodesOf(d *Deduction) []Node {
	excluded := d.Digits.Lowest()
	var nodes []Node
	for _, l := range d.Chain {
		nodes = append(nodes, At(l.Cell, excluded), At(l.Cell, l.Digit))
		excluded = l.Digit
	}
	return nodes
}
