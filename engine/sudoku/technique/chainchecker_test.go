package technique

import (
	"slices"

	"octavo/engine/latin"
)

// The checker of alternating chains checks every link on its own, and the removals that follow from the
// ends.

// checkAlternating checks an alternating chain.
func (p *position) checkAlternating(c claim) bool {
	nodes := c.nodes
	if c.placed || len(nodes) < 2 || nodes[0].isTrue || !nodes[len(nodes)-1].isTrue || !p.isOfKind(c) {
		return false
	}
	for i := range nodes[1:] {
		if !p.isLinked(nodes[i], nodes[i+1]) {
			return false
		}
	}
	first, last := nodes[0], nodes[len(nodes)-1]
	pairs := [][2]ChainNode{{first, last}}
	if c.sort == byRing {
		if !p.isLinked(last, first) {
			return false
		}
		for i := 1; i+1 < len(nodes); i += 2 {
			pairs = append(pairs, [2]ChainNode{nodes[i], nodes[i+1]})
		}
	}
	for _, i := range c.targets {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			if !slices.ContainsFunc(pairs, func(pair [2]ChainNode) bool { return p.excludedBy(pair[0], i, v) && p.excludedBy(pair[1], i, v) }) {
				return false
			}
		}
	}
	return true
}

// isOfKind checks that a chain has only the links that its technique allows.
func (p *position) isOfKind(c claim) bool {
	for i, node := range c.nodes {
		grouped := node.cells.Count() > 1
		inCell := i > 0 && node.isTrue && node.house == NoCell
		inHouse := i > 0 && node.isTrue && node.house != NoCell
		switch c.technique {
		case XChain:
			if grouped || inCell || node.digit != c.nodes[0].digit {
				return false
			}
		case XyChain:
			if grouped || inHouse {
				return false
			}
		case AlternatingChain:
			if grouped {
				return false
			}
		}
	}
	return true
}

// isLinked checks one link: from a false node to a node that must then be true, or from a true node to a
// node that is then false.
func (p *position) isLinked(from, to ChainNode) bool {
	cells, toCells := cellsOf(from.cells), cellsOf(to.cells)
	if from.isTrue {
		return !to.isTrue && !slices.ContainsFunc(toCells, func(j int) bool { return !p.excludedBy(from, j, to.digit) })
	}
	if !to.isTrue {
		return false
	}
	if to.house == NoCell {
		i := toCells[0]
		return len(toCells) == 1 && slices.Equal(cells, toCells) && len(p.candidates[i]) == 2 && p.holds(i, from.digit) && p.holds(i, to.digit) && from.digit != to.digit
	}
	union := append(slices.Clone(cells), toCells...)
	slices.Sort(union)
	return from.digit == to.digit && slices.Equal(p.places(to.house, to.digit), union)
}

// excludedBy reports whether a cell can't hold a digit if a node is true.
func (p *position) excludedBy(node ChainNode, i, v int) bool {
	cells := cellsOf(node.cells)
	if v != node.digit {
		return slices.Equal(cells, []int{i})
	}
	return !slices.ContainsFunc(cells, func(j int) bool { return !p.sees(i, j) })
}

// isExplained checks the branches of a step: they begin with all possibilities, every link follows from
// earlier ones, and they end with the result or a contradiction.
func (p *position) isExplained(c claim) bool {
	var suppositions []implied
	for _, branch := range c.branches {
		suppositions = append(suppositions, branch.links[0].implied)
		known := map[implied]bool{branch.links[0].implied: true}
		for _, l := range branch.links[1:] {
			if !p.followsFrom(l, known) {
				return false
			}
			known[l.implied] = true
		}
		last := branch.links[len(branch.links)-1].implied
		if branch.hasClash && (len(c.branches) > 1 || !known[implied{last.candidate, true}] || !known[implied{last.candidate, false}]) {
			return false
		}
		if !branch.hasClash && last != c.target {
			return false
		}
	}
	if c.sort == byContradiction {
		return suppositions[0] == implied{c.target.candidate, !c.target.isTrue} && p.strikesFor(c)
	}
	return p.exhausts(suppositions) && p.strikesFor(c)
}

// followsFrom checks that a link follows from known values.
func (p *position) followsFrom(l link, known map[implied]bool) bool {
	cell, digit := l.candidate.cell(), l.candidate.digit()
	if !l.isTrue {
		for other := range known {
			if other.isTrue && p.excludedBy(ChainNode{cells: latin.OneCell(other.candidate.cell()), digit: other.candidate.digit()}, cell, digit) {
				return true
			}
		}
		return slices.Contains(p.patternRemovals(known), l.implied)
	}
	if l.house == NoCell {
		return !slices.ContainsFunc(p.candidates[cell], func(v int) bool { return v != digit && !known[implied{candidateOf(cell, v), false}] })
	}
	return p.isWithin(l.house, cell) && !slices.ContainsFunc(p.places(l.house, digit), func(i int) bool {
		return i != cell && !known[implied{candidateOf(i, digit), false}]
	})
}

// exhausts checks that one of several suppositions is true: all candidates of a cell, all places of
// a digit in a house, or a candidate and its opposite.
func (p *position) exhausts(suppositions []implied) bool {
	if len(suppositions) == 2 && suppositions[0].candidate == suppositions[1].candidate {
		return suppositions[0].isTrue != suppositions[1].isTrue
	}
	isSupposed := func(cell, digit int) bool {
		return slices.Contains(suppositions, implied{candidateOf(cell, digit), true})
	}
	first := suppositions[0].candidate
	if !slices.ContainsFunc(p.candidates[first.cell()], func(v int) bool { return !isSupposed(first.cell(), v) }) {
		return true
	}
	for h := range p.houses {
		places := p.places(h, first.digit())
		if len(places) > 0 && !slices.ContainsFunc(places, func(i int) bool { return !isSupposed(i, first.digit()) }) {
			return true
		}
	}
	return false
}

// strikesFor checks that the step removes the candidates that the branches exclude.
func (p *position) strikesFor(c claim) bool {
	cell := c.target.candidate.cell()
	strikes := latin.OneDigit(c.target.candidate.digit())
	if c.target.isTrue {
		strikes = ^strikes
	}
	return slices.Equal(c.targets, []int{cell}) && c.strikes[cell]&^strikes == 0
}

// The checker of branching chains makes the suppositions of the step and follows each to its end with
// its own code. Every supposition must lead to the removal or to a contradiction.

func (p *position) checkBranching(c claim) bool {
	kind := map[Technique]branchKind{NishioChain: nishioChains, MultipleChain: multipleChains, DynamicChain: dynamicChains, DynamicChainPlus: dynamicPlusChains}[c.technique]
	suppositions := p.suppositions(c)
	for _, supposition := range suppositions {
		consequences := p.followAll(supposition, kind)
		for _, i := range c.targets {
			for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
				itself := supposition.isTrue && supposition.candidate.cell() == i && supposition.candidate.digit() != v
				if !consequences.isContradictory && !itself && !consequences.isKnown[implied{candidateOf(i, v), false}] {
					return false
				}
			}
		}
	}
	return len(suppositions) > 1
}

// suppositions lists the suppositions of the step.
func (p *position) suppositions(c claim) (all []implied) {
	switch {
	case len(c.houses) == 1:
		for _, i := range p.places(c.houses[0], c.digits[0]) {
			all = append(all, implied{candidateOf(i, c.digits[0]), true})
		}
	case len(c.digits) == 1:
		all = []implied{{candidateOf(c.cell, c.digits[0]), true}, {candidateOf(c.cell, c.digits[0]), false}}
	default:
		for _, v := range p.candidates[c.cell] {
			all = append(all, implied{candidateOf(c.cell, v), true})
		}
	}
	return all
}

// A knowledge holds all values that follow from a supposition.
type knowledge struct {
	isKnown         map[implied]bool
	isContradictory bool
}

// followAll follows a supposition until nothing new follows.
func (p *position) followAll(supposition implied, kind branchKind) knowledge {
	k := knowledge{isKnown: map[implied]bool{supposition: true}}
	todo := []implied{supposition}
	for len(todo) > 0 && !k.isContradictory {
		next := p.directConsequences(todo[0], kind, k.isKnown)
		if todo = todo[1:]; len(todo) == 0 && kind.patterns {
			next = append(next, p.patternRemovals(k.isKnown)...)
		}
		for _, conclusion := range next {
			if !k.isKnown[conclusion] {
				k.isKnown[conclusion] = true
				todo = append(todo, conclusion)
			}
			k.isContradictory = k.isContradictory || k.isKnown[implied{conclusion.candidate, !conclusion.isTrue}]
		}
	}
	return k
}

// patternRemovals returns the removals by locked candidates, pairs and X-wings among the candidates that are
// not known to be false.
func (p *position) patternRemovals(known map[implied]bool) (next []implied) {
	candidates := make([][]int, len(p.candidates))
	for i := range candidates {
		candidates[i] = slices.DeleteFunc(slices.Clone(p.candidates[i]), func(v int) bool { return known[implied{candidateOf(i, v), false}] })
	}
	left := *p
	left.candidates = candidates
	for h := range p.houses {
		next = append(next, left.pairRemovals(h)...)
		for v := 1; v <= p.side; v++ {
			next = append(next, left.lockedRemovals([]int{h}, v, 1)...)
			for other := h / p.side * p.side; other < h && h < 2*p.side; other++ {
				next = append(next, left.lockedRemovals([]int{h, other}, v, 2)...)
			}
		}
	}
	return next
}

// lockedRemovals removes a digit from the rest of houses in which it is locked by other houses.
func (p *position) lockedRemovals(houses []int, v, maxHouses int) (next []implied) {
	var allPlaces []int
	for _, h := range houses {
		places := p.places(h, v)
		if len(places) == 0 || len(places) > 3*maxHouses {
			return nil
		}
		allPlaces = append(allPlaces, places...)
	}
	for sort := range 3 {
		var covers []int
		for _, i := range allPlaces {
			covers = union(covers, []int{sort*p.side + [...]int{p.row(i), p.column(i), p.box(i)}[sort]})
		}
		if len(covers) > maxHouses || sort == houses[0]/p.side {
			continue
		}
		for _, h := range covers {
			for _, i := range p.places(h, v) {
				if !slices.Contains(allPlaces, i) {
					next = append(next, implied{candidateOf(i, v), false})
				}
			}
		}
	}
	return next
}

// pairRemovals returns what naked and hidden pairs of a house remove.
func (p *position) pairRemovals(h int) (next []implied) {
	strike := func(cells []int, isKept func(i, v int) bool) {
		for _, i := range cells {
			for _, v := range p.candidates[i] {
				if !isKept(i, v) {
					next = append(next, implied{candidateOf(i, v), false})
				}
			}
		}
	}
	for n, i := range p.houses[h] {
		for _, j := range p.houses[h][:n] {
			if pair := unionOfPairs(p.candidates[i], p.candidates[j]); pair != nil {
				strike(p.houses[h], func(k, v int) bool { return k == i || k == j || !slices.Contains(pair, v) })
			}
		}
	}
	for v := 1; v <= p.side; v++ {
		for w := 1; w < v; w++ {
			places, otherPlaces := p.places(h, v), p.places(h, w)
			if pair := unionOfPairs(places, otherPlaces); pair != nil {
				strike(pair, func(_, u int) bool { return u == v || u == w })
			}
		}
	}
	return next
}

// unionOfPairs joins two lists that aren't empty, if they have at most two members.
func unionOfPairs(a, b []int) []int {
	if len(a) == 0 || len(b) == 0 || len(a) > 2 || len(b) > 2 {
		return nil
	}
	if union2 := union(a, b); len(union2) <= 2 {
		return union2
	}
	return nil
}

func union(a, b []int) []int {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// directConsequences returns what follows directly from a candidate that is true or false.
func (p *position) directConsequences(supposition implied, kind branchKind, known map[implied]bool) (next []implied) {
	cell, digit := supposition.candidate.cell(), supposition.candidate.digit()
	groups := [][]candidate{}
	if !kind.nishio {
		var group []candidate
		for _, v := range p.candidates[cell] {
			group = append(group, candidateOf(cell, v))
		}
		groups = append(groups, group)
	}
	for h := range p.houses {
		if p.isWithin(h, cell) {
			var group []candidate
			for _, i := range p.places(h, digit) {
				group = append(group, candidateOf(i, digit))
			}
			groups = append(groups, group)
		}
	}
	for _, group := range groups {
		others := slices.DeleteFunc(group, func(c candidate) bool {
			return c == supposition.candidate || !supposition.isTrue && kind.dynamic && known[implied{c, false}]
		})
		if supposition.isTrue {
			for _, c := range others {
				next = append(next, implied{c, false})
			}
		} else if len(others) == 1 {
			next = append(next, implied{others[0], true})
		} else if len(others) == 0 {
			next = append(next, implied{supposition.candidate, true})
		}
	}
	return next
}

// checkAlignedTriple supposes a removed candidate in one of three cells. Whatever the others hold, two
// that see each other are then equal, or a cell that all see is empty.
func (p *position) checkAlignedTriple(c claim) bool {
	if len(c.cells) != 3 {
		return false
	}
	for _, i := range c.targets {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			if p.isTripleAllowed(c, map[int]int{i: v}) {
				return false
			}
		}
	}
	return true
}

func (p *position) isTripleAllowed(c claim, filled map[int]int) bool {
	for _, i := range c.cells {
		if _, known := filled[i]; known {
			continue
		}
		for _, v := range p.candidates[i] {
			filled[i] = v
			if p.isTripleAllowed(c, filled) {
				return true
			}
			delete(filled, i)
		}
		return false
	}
	for n, i := range c.cells {
		for _, j := range c.cells[:n] {
			if filled[i] == filled[j] && p.sees(i, j) {
				return false
			}
		}
	}
	return !slices.ContainsFunc(c.others, func(i int) bool {
		left := slices.DeleteFunc(slices.Clone(p.candidates[i]), func(v int) bool {
			return slices.ContainsFunc(c.cells, func(j int) bool { return filled[j] == v && p.sees(i, j) })
		})
		return len(left) == 0
	})
}
