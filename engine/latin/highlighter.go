package latin

import (
	"slices"

	"octavo/engine"
)

// A Highlighter collects the Highlight of a step. If a candidate is added twice, only the
// first addition counts.
type Highlighter struct {
	Namer
	Highlight *engine.Highlight
}

// A Node is an element of a highlighted chain: a candidate, or a group of candidates of one digit.
type Node struct {
	Cells Cells
	Digit int
}

// NodeAt returns the node of one candidate.
func NodeAt(cell, digit int) Node { return Node{OneCell(cell), digit} }

// AddPattern adds candidates to the pattern.
func (s Highlighter) AddPattern(cells Cells, digits Digits) {
	s.addSymbols(&s.Highlight.Pattern, cells, digits)
}

// AddOther adds candidates that must look different from those of AddPattern, such as the false
// ones of a chain.
func (s Highlighter) AddOther(cells Cells, digits Digits) {
	s.addSymbols(&s.Highlight.Other, cells, digits)
}

func (s Highlighter) addSymbols(symbols *[]engine.CellSymbol, cells Cells, digits Digits) {
	for cell := range cells.All() {
		for _, m := range s.AppendSymbols(nil, cell, digits) {
			if !slices.Contains(s.Highlight.Pattern, m) && !slices.Contains(s.Highlight.Other, m) {
				*symbols = append(*symbols, m)
			}
		}
	}
}

// AddCells adds whole cells to the pattern.
func (s Highlighter) AddCells(cells Cells) {
	for cell := range cells.All() {
		s.Highlight.Pattern = append(s.Highlight.Pattern, engine.CellSymbol{Row: cell / s.Size, Column: cell % s.Size})
	}
}

// AddHouses adds the houses of the pattern.
func (s Highlighter) AddHouses(houses Houses) {
	s.Highlight.Houses = s.appendHouses(s.Highlight.Houses, houses)
}

// AddCovers adds cover houses: those in which the pattern strikes candidates.
func (s Highlighter) AddCovers(houses Houses) {
	s.Highlight.Covers = s.appendHouses(s.Highlight.Covers, houses)
}

func (s Highlighter) appendHouses(list []engine.House, houses Houses) []engine.House {
	for ; houses != 0; houses = houses.Rest() {
		h := houses.First()
		list = append(list, engine.House{Sort: engine.HouseSort(h / s.Size), Number: h % s.Size})
	}
	return list
}

// AddLink adds a link from one node to another.
func (s Highlighter) AddLink(from, to Node, strong bool) {
	s.Highlight.Links = append(s.Highlight.Links, engine.Link{From: s.symbolsOf(from), To: s.symbolsOf(to), IsStrong: strong})
}

func (s Highlighter) symbolsOf(n Node) (symbols []engine.CellSymbol) {
	for cell := range n.Cells.All() {
		symbols = s.AppendSymbols(symbols, cell, OneDigit(n.Digit))
	}
	return symbols
}

// AddChain adds a chain of nodes and the links between them. The nodes are true and false in turn,
// and startsTrue says how the first one is. Links from false nodes to true ones are strong. The
// others are weak.
func (s Highlighter) AddChain(nodes []Node, startsTrue bool) {
	for i, n := range nodes {
		isTrue := startsTrue == (i%2 == 0)
		if isTrue {
			s.AddPattern(n.Cells, OneDigit(n.Digit))
		} else {
			s.AddOther(n.Cells, OneDigit(n.Digit))
		}
		if i > 0 {
			s.AddLink(nodes[i-1], n, isTrue)
		}
	}
}

// HighlightSquareRule adds the pattern of a deduction by a rule of the square. candidates
// holds the candidates of each cell before the deduction.
func (n Namer) HighlightSquareRule(d *Deduction, candidates []Digits, highlighter Highlighter) {
	switch {
	case d.Rule == HiddenSingle:
		highlighter.AddHouses(OneHouse(d.House))
	case d.Rule >= NakedPair && d.Rule <= HiddenQuad:
		highlighter.AddHouses(OneHouse(d.House))
		for cell := range d.Cells.All() {
			highlighter.AddPattern(OneCell(cell), candidates[cell]&d.Digits)
		}
	case d.Rule >= XWing && d.Rule <= Jellyfish:
		bases, covers := n.linesOf(d.Cells)
		if d.House >= n.Size {
			bases, covers = covers, bases
		}
		highlighter.AddHouses(bases)
		highlighter.AddCovers(covers)
		highlighter.AddPattern(d.Cells, d.Digits)
	case d.Rule == ForcingChain:
		highlighter.AddChain(forcingChainNodes(d), false)
	case d.Rule == XYWing || d.Rule == WWing || d.Rule == AlternatingChain:
		nodes := make([]Node, len(d.Nodes))
		for i, node := range d.Nodes {
			nodes[i] = NodeAt(node.Cell, node.Digit)
		}
		highlighter.AddChain(nodes, false)
	}
}

// forcingChainNodes returns the nodes of a forcing chain. Each cell has two: first the
// digit that it can't hold, then the digit that it must hold.
func forcingChainNodes(d *Deduction) []Node {
	excluded := d.Digits.Lowest()
	var nodes []Node
	for _, l := range d.Chain {
		nodes = append(nodes, NodeAt(l.Cell, excluded), NodeAt(l.Cell, l.Digit))
		excluded = l.Digit
	}
	return nodes
}
