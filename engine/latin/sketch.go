package latin

import (
	"slices"

	"octavo/engine"
)

// A Sketch collects what the drawing of a step shows. If something is added twice, the first
// counts.
type Sketch struct {
	Namer
	Shown *engine.Highlight
}

// A Node is a digit of a cell, or of several that are taken as one.
type Node struct {
	Cells Cells
	Digit int
}

// At is a digit of one cell.
func At(cell, digit int) Node { return Node{OneCell(cell), digit} }

// Mark adds candidates to the pattern.
func (s Sketch) Mark(cells Cells, digits Digits) { s.mark(&s.Shown.Pattern, cells, digits) }

// Contrast adds candidates that are to be told from the pattern.
func (s Sketch) Contrast(cells Cells, digits Digits) { s.mark(&s.Shown.Other, cells, digits) }

func (s Sketch) mark(to *[]engine.Mark, cells Cells, digits Digits) {
	for cell := range cells.All() {
		for _, m := range s.Marks(nil, cell, digits) {
			if !slices.Contains(s.Shown.Pattern, m) && !slices.Contains(s.Shown.Other, m) {
				*to = append(*to, m)
			}
		}
	}
}

// Circle adds cells as a whole to the pattern.
func (s Sketch) Circle(cells Cells) {
	for cell := range cells.All() {
		s.Shown.Pattern = append(s.Shown.Pattern, engine.Mark{Row: cell / s.Size, Column: cell % s.Size})
	}
}

// Light adds the houses of the pattern.
func (s Sketch) Light(houses Houses) { s.Shown.Houses = s.houses(s.Shown.Houses, houses) }

// Cover adds houses that the pattern reaches into.
func (s Sketch) Cover(houses Houses) { s.Shown.Covers = s.houses(s.Shown.Covers, houses) }

func (s Sketch) houses(to []engine.House, houses Houses) []engine.House {
	for ; houses != 0; houses = houses.Rest() {
		h := houses.First()
		to = append(to, engine.House{Sort: engine.HouseSort(h / s.Size), Number: h % s.Size})
	}
	return to
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

// Chain adds a chain of nodes, true and false in turn, and the links between them: from
// a false one to a true one they are strong, the others weak.
func (s Sketch) Chain(nodes []Node, startsTrue bool) {
	for i, n := range nodes {
		on := startsTrue == (i%2 == 0)
		if on {
			s.Mark(n.Cells, One(n.Digit))
		} else {
			s.Contrast(n.Cells, One(n.Digit))
		}
		if i > 0 {
			s.Link(nodes[i-1], n, on)
		}
	}
}

// Show notes what a drawing shows of a deduction by a rule of the square, made where
// the cells have these candidates.
func (n Namer) Show(d *Deduction, candidates []Digits, to Sketch) {
	switch {
	case d.Rule == HiddenSingle:
		to.Light(OneHouse(d.House))
	case d.Rule >= NakedPair && d.Rule <= HiddenQuad:
		to.Light(OneHouse(d.House))
		for cell := range d.Cells.All() {
			to.Mark(OneCell(cell), candidates[cell]&d.Digits)
		}
	case d.Rule >= XWing && d.Rule <= Jellyfish:
		bases, covers := n.lines(d.Cells)
		if d.House >= n.Size {
			bases, covers = covers, bases
		}
		to.Light(bases)
		to.Cover(covers)
		to.Mark(d.Cells, d.Digits)
	case d.Rule == ForcingChain:
		to.Chain(nodesOf(d), false)
	case d.Rule == XYWing || d.Rule == WWing || d.Rule == AlternatingChain:
		nodes := make([]Node, len(d.Strand))
		for i, at := range d.Strand {
			nodes[i] = At(at.Cell, at.Digit)
		}
		to.Chain(nodes, false)
	}
}

// nodesOf returns a forcing chain digit by digit: the digit that the start doesn't hold, the one
// that it therefore holds, the one that the next cell therefore doesn't hold, and so on.
func nodesOf(d *Deduction) []Node {
	not := d.Digits.Lowest()
	var nodes []Node
	for _, l := range d.Chain {
		nodes = append(nodes, At(l.Cell, not), At(l.Cell, l.Digit))
		not = l.Digit
	}
	return nodes
}
