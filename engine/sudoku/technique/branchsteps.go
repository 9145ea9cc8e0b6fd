package technique

import (
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A branch is one chain of a step, for its explanation: the supposition and its consequences up to
// the common result or a contradiction. Each link but the first follows from earlier ones.
type branch struct {
	links    []link
	hasClash bool // the last two links contradict each other
}

// A link is a candidate of a branch that is true or false, with its reason.
type link struct {
	implied
	forced bool      // whether the candidate is true because it is the only one left in its house or its cell
	house  int       // if it is forced: the house in which it is the only one left; NoCell if it is the only one left in its cell
	ground []absence // what a pattern that makes it false depends on; nil if there is no such pattern
	from   []int     // the indices of the links that it follows from
}

// An absence says which digits a cell can't hold.
type absence struct {
	cell   int
	absent latin.Digits
}

// maxSpokenLinks is the most links that a branch may have if its explanation names all of them.
const maxSpokenLinks = 10

// spokenLinks returns the indices of the links that the explanation names: all links of a short
// branch. In a longer branch it leaves out candidates that are false only because of one true
// candidate, since readers see these themselves. The first and the last link always stay.
func (b *branch) spokenLinks() (indices []int) {
	last := len(b.links) - 1
	for index, l := range b.links {
		if len(b.links) <= maxSpokenLinks || index == 0 || index == last || !b.isPlain(l) {
			indices = append(indices, index)
		}
	}
	return indices
}

// isPlain reports whether a link is false only because one other link is true.
func (b *branch) isPlain(l link) bool {
	return !l.isTrue && len(l.from) == 1 && b.links[l.from[0]].isTrue
}

// followsFrom reports whether link index follows from link before alone, or from candidates that
// link before makes false.
func (b *branch) followsFrom(index, before int) bool {
	for _, parent := range b.links[index].from {
		l := b.links[parent]
		if parent != before && !(b.isPlain(l) && l.from[0] == before) {
			return false
		}
	}
	return true
}

// explain searches the chains of a deduction again, and records their links in its branches.
func (s *branchSearch) explain(b *board.Board, d *Deduction, kind branchKind) {
	s.kind, s.supposed, s.inUse, s.found = kind, [maxCandidates]*consequences{}, 0, false
	s.build(b)
	s.explaining = true
	d.branches = nil
	for _, supposition := range d.suppositions(b) {
		s.inUse, s.grounds = 0, map[int16][]absence{}
		o := s.follow(supposition)
		ends := o.clash[:]
		if d.sort != byContradiction {
			ends = []int16{o.nodeOf[truthIndex(d.target.isTrue)][d.target.candidate] - 1}
		}
		d.branches = append(d.branches, s.branchTo(o, ends))
	}
	s.explaining = false
}

// suppositions lists the candidates that a deduction supposes in turn.
func (d *Deduction) suppositions(b *board.Board) (all []implied) {
	switch d.sort {
	case byContradiction:
		return []implied{{d.target.candidate, !d.target.isTrue}}
	case byBoth:
		c := candidateOf(d.cell, d.digits.Lowest())
		return []implied{{c, true}, {c, false}}
	case byCell:
		for digit := range b.Candidates[d.cell].All() {
			all = append(all, implied{candidateOf(d.cell, digit), true})
		}
	default:
		for c := range b.CellsWith[d.digits.Lowest()-1].And(b.Shape.Members[d.houses.First()]).All() {
			all = append(all, implied{candidateOf(c, d.digits.Lowest()), true})
		}
	}
	return all
}

// branchTo returns the branch with all links that lead to the ends, in the order in which they were
// found. ends holds two nodes if they contradict each other, otherwise one.
func (s *branchSearch) branchTo(o *consequences, ends []int16) (result branch) {
	isNeeded := make([]bool, len(o.nodes))
	for todo := slices.Clone(ends); len(todo) > 0; {
		node := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !isNeeded[node] {
			isNeeded[node] = true
			todo = append(todo, o.parents[o.nodes[node].firstParent:o.nodes[node].endParent]...)
		}
	}
	place := make([]int, len(o.nodes))
	for node := range o.nodes {
		if isNeeded[node] {
			place[node] = len(result.links)
			result.links = append(result.links, s.linkOf(o, int16(node), place))
		}
	}
	result.hasClash = len(ends) == 2
	return result
}

// linkOf returns a node as a link, with its reason. place maps the index of an earlier node to its
// index in the branch.
func (s *branchSearch) linkOf(o *consequences, index int16, place []int) link {
	node := &o.nodes[index]
	result := link{implied: node.implied, house: NoCell, ground: s.grounds[index]}
	for _, parent := range o.parents[node.firstParent:node.endParent] {
		result.from = append(result.from, place[parent])
	}
	if !node.isTrue || node.firstParent == node.endParent {
		return result
	}
	result.forced = true
	parents := o.parents[node.firstParent:node.endParent]
	if cell := node.candidate.cell(); o.nodes[parents[0]].candidate.cell() != cell {
		result.house = s.houseLeftTo(o, node, parents)
	}
	return result
}

// houseLeftTo returns the house in which a node's candidate is the only place left for its digit.
// parents holds the nodes that removed the other places.
func (s *branchSearch) houseLeftTo(o *consequences, node *consequence, parents []int16) int {
	cells := latin.OneCell(node.candidate.cell())
	for _, parent := range parents {
		cells.Add(o.nodes[parent].candidate.cell())
	}
	places := s.board.CellsWith[node.candidate.digit()-1]
	for _, h := range s.board.Shape.HousesOf[node.candidate.cell()] {
		members := s.board.Shape.Members[h]
		if cells.Without(members) == (latin.Cells{}) && places.And(members).Without(cells) == (latin.Cells{}) {
			return int(h)
		}
	}
	panic("sudoku: what must stand somewhere stands in no house")
}

// impliedText writes a candidate, such as R1C2 = 5 or R1C2 ≠ 5.
func (n namer) impliedText(i implied) string {
	return n.CandidateText(latin.OneCell(i.candidate.cell()), i.candidate.digit(), i.isTrue)
}

// branching returns the kind of branching chain of the deduction's technique. ok is false for other
// techniques.
func (d *Deduction) branching() (kind branchKind, ok bool) {
	switch d.technique {
	case NishioChain:
		return nishioChains, true
	case MultipleChain:
		return multipleChains, true
	case DynamicChain:
		return dynamicChains, true
	case DynamicChainPlus:
		return dynamicPlusChains, true
	default:
		return branchKind{}, false
	}
}

// branchSentence returns the key of the sentence.
func (d *Deduction) branchSentence() string {
	switch d.sort {
	case byContradiction:
		return "branches-clash"
	case byBoth:
		return "branches-both"
	case byCell:
		return "branches-cell"
	default:
		return "branches-house"
	}
}

// branchArgs returns the arguments of the sentence.
func (n namer) branchArgs(d *Deduction) []engine.Arg {
	struck, removed := latin.DigitsArg("struck", d.struckDigits()), n.CellsArg("removed", d.removed)
	target := engine.Literal("target", n.impliedText(d.target))
	if d.sort == byContradiction {
		links := d.branches[0].links
		chain := make([]string, 0, len(links))
		for _, index := range d.branches[0].spokenLinks()[1:] {
			chain = append(chain, n.impliedText(links[index].implied))
		}
		last := links[len(links)-1].implied
		clash := engine.Literal("clash", n.impliedText(implied{last.candidate, true}), n.impliedText(implied{last.candidate, false}))
		return []engine.Arg{engine.Literal("start", n.impliedText(links[0].implied)), engine.Literal("chain", chain...), clash, target, struck, removed}
	}
	branches := engine.Literal("branches", n.branchTexts(d.branches)...)
	switch d.sort {
	case byBoth:
		start := d.branches[0].links[0].implied
		return []engine.Arg{n.cellArg("cell", start.candidate.cell()), latin.DigitsArg("digit", d.digits), branches, target, struck, removed}
	case byCell:
		return []engine.Arg{n.cellArg("cell", d.cell), branches, target, struck, removed}
	default:
		return []engine.Arg{n.HousesArg("house", d.houses), latin.DigitsArg("digit", d.digits), branches, target, struck, removed}
	}
}

// branchTexts writes each branch in brackets. An arrow stands before a link that follows from the
// link written before it. A comma stands before all others.
func (n namer) branchTexts(all []branch) (texts []string) {
	for _, branch := range all {
		var b strings.Builder
		b.WriteByte('(')
		previous := -1
		for _, index := range branch.spokenLinks() {
			switch {
			case previous < 0:
			case branch.followsFrom(index, previous):
				b.WriteString(" → ")
			default:
				b.WriteString(", ")
			}
			b.WriteString(n.impliedText(branch.links[index].implied))
			previous = index
		}
		b.WriteByte(')')
		texts = append(texts, b.String())
	}
	return texts
}

// showBranches draws the links of every branch.
func (d *Deduction) showBranches(sketch latin.Highlighter) {
	for _, chain := range d.branches {
		for _, l := range chain.links {
			node := latin.NodeAt(l.candidate.cell(), l.candidate.digit())
			if l.isTrue {
				sketch.AddPattern(node.Cells, latin.OneDigit(node.Digit))
			} else {
				sketch.AddOther(node.Cells, latin.OneDigit(node.Digit))
			}
			for _, parent := range l.from {
				before := chain.links[parent].candidate
				sketch.AddLink(latin.NodeAt(before.cell(), before.digit()), node, l.isTrue)
			}
		}
	}
}

// causesOfBranches passes to absent the absences because of which at least one supposition is true,
// then the absences behind each link.
func causesOfBranches(b *board.Board, d *Deduction, absent func(c int, digits latin.Digits)) {
	switch d.sort {
	case byCell:
		absent(d.cell, ^b.Candidates[d.cell])
	case byHouse:
		absentOutside(b, d.houses, b.CellsWith[d.digits.Lowest()-1], d.digits, absent)
	}
	for _, chain := range d.branches {
		for _, link := range chain.links {
			causesOfLink(b, &link, absent)
		}
	}
}

// causesOfLink passes to absent the absences on which a link depends: those of its pattern, or
// those that make it the only candidate left.
func causesOfLink(b *board.Board, l *link, absent func(c int, digits latin.Digits)) {
	for _, absence := range l.ground {
		absent(absence.cell, absence.absent)
	}
	cell, digit := l.candidate.cell(), l.candidate.digit()
	switch {
	case !l.forced:
	case l.house == NoCell:
		absent(cell, ^b.Candidates[cell])
	default:
		absentOutside(b, latin.OneHouse(l.house), b.CellsWith[digit-1], latin.OneDigit(digit), absent)
	}
}
