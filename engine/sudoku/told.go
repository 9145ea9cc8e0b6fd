package sudoku

import (
	"slices"

	"octavo/engine/latin"
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
	forced bool  // it follows from the absence of all others: of its house, or its cell
	house  int   // where it is true since it must stand there; noCell where that is a cell
	ground []gap // what else is absent, where a pattern among what is left makes it false
	from   []int // which of those before it it follows from
}

// A gap is what a cell can't hold.
type gap struct {
	cell   int
	absent digits
}

// mostSpoken is how many links a branch may have of which all are told.
const mostSpoken = 10

// spoken are the places of the links that are told in words: all of a short branch. Of a
// longer one those are left out that are false since another, which is told, is true:
// whoever writes down the true ones sees that.
func (b *branch) spoken() (places []int) {
	last := len(b.links) - 1
	for at, l := range b.links {
		if len(b.links) <= mostSpoken || at == 0 || at == last || !b.plain(l) {
			places = append(places, at)
		}
	}
	return places
}

// plain reports whether a link is false since another one is true.
func (b *branch) plain(l link) bool {
	return !l.on && len(l.from) == 1 && b.links[l.from[0]].on
}

// follows reports whether a link follows from another alone, or from what is false by
// that.
func (b *branch) follows(at, before int) bool {
	for _, from := range b.links[at].from {
		l := b.links[from]
		if from != before && !(b.plain(l) && l.from[0] == before) {
			return false
		}
	}
	return true
}

// tell follows the chains of a deduction once more and notes what they go over.
func (s *branchSearch) tell(b *board, d *deduction, how branching) {
	s.how, s.supposed, s.used, s.found = how, [maxCandidates]*outcome{}, 0, false
	s.set(b)
	s.telling = true
	d.branches = nil
	for _, from := range d.suppositions(b) {
		s.used, s.grounds = 0, map[int16][]gap{}
		o := s.follow(from)
		ends := o.clash[:]
		if d.sort != byContradiction {
			ends = []int16{o.at[truth(d.target.on)][d.target.candidate] - 1}
		}
		d.branches = append(d.branches, s.branchTo(o, ends))
	}
	s.telling = false
}

// suppositions lists what is supposed by turns.
func (d *deduction) suppositions(b *board) (all []implied) {
	switch d.sort {
	case byContradiction:
		return []implied{{d.target.candidate, !d.target.on}}
	case byBoth:
		c := candidateOf(d.cell, d.digits.Lowest())
		return []implied{{c, true}, {c, false}}
	case byCell:
		for digit := range b.may[d.cell].All() {
			all = append(all, implied{candidateOf(d.cell, digit), true})
		}
	default:
		for c := range b.holds[d.digits.Lowest()-1].And(b.shape.members[d.houses.First()]).All() {
			all = append(all, implied{candidateOf(c, d.digits.Lowest()), true})
		}
	}
	return all
}

// branchTo is what leads to some nodes of an outcome, in the order in which it was found.
func (s *branchSearch) branchTo(o *outcome, ends []int16) (told branch) {
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
func (s *branchSearch) linkTo(o *outcome, at int16, place []int) link {
	node := &o.nodes[at]
	told := link{implied: node.implied, house: noCell, ground: s.grounds[at]}
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
func (s *branchSearch) houseLeftTo(o *outcome, node *outcomeNode, parents []int16) int {
	cells := latin.OneCell(node.candidate.cell())
	for _, parent := range parents {
		cells.Add(o.nodes[parent].candidate.cell())
	}
	places := s.board.holds[node.candidate.digit()-1]
	for _, h := range s.board.shape.houseOf[node.candidate.cell()] {
		members := s.board.shape.members[h]
		if cells.Without(members) == (cellSet{}) && places.And(members).Without(cells) == (cellSet{}) {
			return int(h)
		}
	}
	panic("sudoku: what must stand somewhere stands in no house")
}
