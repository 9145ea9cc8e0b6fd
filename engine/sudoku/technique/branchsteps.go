package technique

import (
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A branch is one of the chains of a step, as it is told: what is supposed, and what
// follows from that up to what all of them lead to, or to a contradiction. Each follows
// from some of those before it.
type branch struct {
	links []link
	clash bool // the last two, of which one candidate is true and false, contradict each other
}

// A link is a candidate of a branch, true or false.
type link struct {
	implied
	forced bool      // it follows from the absence of all others: of its house, or its cell
	house  int       // where it is true since it must stand there; noCell where that is a cell
	ground []absence // what else is absent, where a pattern among what is left makes it false
	from   []int     // which of those before it it follows from
}

// A absence is what a cell can't hold.
type absence struct {
	cell   int
	absent latin.Digits
}

// maxToldLinks is how many links a branch may have of which all are told.
const maxToldLinks = 10

// toldLinks are the places of the links that are told in words: all of a short branch. Of a
// longer one those are left out that are false since another, which is told, is true:
// whoever writes down the true ones sees that.
func (b *branch) toldLinks() (places []int) {
	last := len(b.links) - 1
	for at, l := range b.links {
		if len(b.links) <= maxToldLinks || at == 0 || at == last || !b.isPlain(l) {
			places = append(places, at)
		}
	}
	return places
}

// isPlain reports whether a link is false since another one is true.
func (b *branch) isPlain(l link) bool {
	return !l.on && len(l.from) == 1 && b.links[l.from[0]].on
}

// follows reports whether a link follows from another alone, or from what is false by
// that.
func (b *branch) follows(at, before int) bool {
	for _, from := range b.links[at].from {
		l := b.links[from]
		if from != before && !(b.isPlain(l) && l.from[0] == before) {
			return false
		}
	}
	return true
}

// explain follows the chains of a deduction once more and notes what they go over.
func (s *branchSearch) explain(b *board.Board, d *Deduction, how branchKind) {
	s.kind, s.supposed, s.used, s.found = how, [maxCandidates]*consequences{}, 0, false
	s.set(b)
	s.explaining = true
	d.branches = nil
	for _, from := range d.suppositions(b) {
		s.used, s.grounds = 0, map[int16][]absence{}
		o := s.follow(from)
		ends := o.clash[:]
		if d.sort != byContradiction {
			ends = []int16{o.at[truth(d.target.on)][d.target.candidate] - 1}
		}
		d.branches = append(d.branches, s.branchTo(o, ends))
	}
	s.explaining = false
}

// suppositions lists what is supposed by turns.
func (d *Deduction) suppositions(b *board.Board) (all []implied) {
	switch d.sort {
	case byContradiction:
		return []implied{{d.target.candidate, !d.target.on}}
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

// branchTo is what leads to some nodes of an outcome, in the order in which it was found.
func (s *branchSearch) branchTo(o *consequences, ends []int16) (told branch) {
	needed := make([]bool, len(o.nodes))
	for todo := slices.Clone(ends); len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !needed[at] {
			needed[at] = true
			todo = append(todo, o.from[o.nodes[at].from:o.nodes[at].end]...)
		}
	}
	place := make([]int, len(o.nodes))
	for at := range o.nodes {
		if needed[at] {
			place[at] = len(told.links)
			told.links = append(told.links, s.linkTo(o, int16(at), place))
		}
	}
	told.clash = len(ends) == 2
	return told
}

// linkTo is a node with the reason for it.
func (s *branchSearch) linkTo(o *consequences, at int16, place []int) link {
	node := &o.nodes[at]
	told := link{implied: node.implied, house: NoCell, ground: s.grounds[at]}
	for _, parent := range o.from[node.from:node.end] {
		told.from = append(told.from, place[parent])
	}
	if !node.on || node.from == node.end {
		return told
	}
	told.forced = true
	parents := o.from[node.from:node.end]
	if cell := node.candidate.cell(); o.nodes[parents[0]].candidate.cell() != cell {
		told.house = s.houseLeftTo(o, node, parents)
	}
	return told
}

// houseLeftTo is the house in which a candidate is the only one left of its digit, since
// others are false.
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

func (n namer) implied(i implied) string {
	return n.Stance(latin.OneCell(i.candidate.cell()), i.candidate.digit(), i.on)
}

// branching says how the branching chains of a deduction are looked for, if it is one by
// these.
func (d *Deduction) branching() (how branchKind, ok bool) {
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

// branchSentence names the sentence of branching chains.
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

// branchArgs are what that sentence names.
func (n namer) branchArgs(d *Deduction) []engine.Arg {
	struck, removed := latin.Numerals("struck", d.struck()), n.Cells("removed", d.removed)
	target := engine.Literal("target", n.implied(d.target))
	if d.sort == byContradiction {
		links := d.branches[0].links
		chain := make([]string, 0, len(links))
		for _, at := range d.branches[0].toldLinks()[1:] {
			chain = append(chain, n.implied(links[at].implied))
		}
		last := links[len(links)-1].implied
		clash := engine.Literal("clash", n.implied(implied{last.candidate, true}), n.implied(implied{last.candidate, false}))
		return []engine.Arg{engine.Literal("start", n.implied(links[0].implied)), engine.Literal("chain", chain...), clash, target, struck, removed}
	}
	branches := engine.Literal("branches", n.branches(d.branches)...)
	switch d.sort {
	case byBoth:
		start := d.branches[0].links[0].implied
		return []engine.Arg{n.cell("cell", start.candidate.cell()), latin.Numerals("digit", d.digits), branches, target, struck, removed}
	case byCell:
		return []engine.Arg{n.cell("cell", d.cell), branches, target, struck, removed}
	default:
		return []engine.Arg{n.Houses("house", d.houses), latin.Numerals("digit", d.digits), branches, target, struck, removed}
	}
}

// branches writes each branch as a way from what is supposed: an arrow leads to what
// follows from what stands before it, a comma to what follows from something earlier or
// from several.
func (n namer) branches(all []branch) (told []string) {
	for _, branch := range all {
		var b strings.Builder
		b.WriteByte('(')
		before := -1
		for _, at := range branch.toldLinks() {
			switch {
			case before < 0:
			case branch.follows(at, before):
				b.WriteString(" → ")
			default:
				b.WriteString(", ")
			}
			b.WriteString(n.implied(branch.links[at].implied))
			before = at
		}
		b.WriteByte(')')
		told = append(told, b.String())
	}
	return told
}

// showBranches leads from what is supposed to all that follows.
func (d *Deduction) showBranches(to latin.Sketch) {
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

// becauseOfBranches tells why one of what is supposed must be so, and why what follows
// does.
func becauseOfBranches(b *board.Board, d *Deduction, absent func(c int, some latin.Digits)) {
	switch d.sort {
	case byCell:
		absent(d.cell, ^b.Candidates[d.cell])
	case byHouse:
		elsewhere(b, d.houses, b.CellsWith[d.digits.Lowest()-1], d.digits, absent)
	}
	for _, told := range d.branches {
		for _, link := range told.links {
			becauseOfLink(b, &link, absent)
		}
	}
}

func becauseOfLink(b *board.Board, l *link, absent func(c int, some latin.Digits)) {
	for _, gone := range l.ground {
		absent(gone.cell, gone.absent)
	}
	cell, digit := l.candidate.cell(), l.candidate.digit()
	switch {
	case !l.forced:
	case l.house == NoCell:
		absent(cell, ^b.Candidates[cell])
	default:
		elsewhere(b, latin.OneHouse(l.house), b.CellsWith[digit-1], latin.One(digit), absent)
	}
}
