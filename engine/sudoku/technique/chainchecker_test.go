package technique

import (
	"slices"

	"octavo/engine/latin"
)

// The checker of alternating chains checks every link on its own, and the removals that follow from the
// ends.

// chains checks an alternating chain.
func (p *position) chains(c claim) bool {
	nodes := c.nodes
	if c.placed || len(nodes) < 2 || nodes[0].on || !nodes[len(nodes)-1].on || !p.isOfKind(c) {
		return false
	}
	for i := range nodes[1:] {
		if !p.leads(nodes[i], nodes[i+1]) {
			return false
		}
	}
	first, last := nodes[0], nodes[len(nodes)-1]
	pairs := [][2]ChainNode{{first, last}}
	if c.sort == byRing {
		if !p.leads(last, first) {
			return false
		}
		for i := 1; i+1 < len(nodes); i += 2 {
			pairs = append(pairs, [2]ChainNode{nodes[i], nodes[i+1]})
		}
	}
	for _, i := range c.struck {
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
	for i, at := range c.nodes {
		grouped := at.cells.Count() > 1
		inCell := i > 0 && at.on && at.house == NoCell
		inHouse := i > 0 && at.on && at.house != NoCell
		switch c.technique {
		case XChain:
			if grouped || inCell || at.digit != c.nodes[0].digit {
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

// leads checks one link: from a false node to a node that must then be true, or from a true node to a
// node that is then false.
func (p *position) leads(from, to ChainNode) bool {
	cells, others := cellsOf(from.cells), cellsOf(to.cells)
	if from.on {
		return !to.on && !slices.ContainsFunc(others, func(j int) bool { return !p.excludedBy(from, j, to.digit) })
	}
	if !to.on {
		return false
	}
	if to.house == NoCell {
		i := others[0]
		return len(others) == 1 && slices.Equal(cells, others) && len(p.may[i]) == 2 && p.holds(i, from.digit) && p.holds(i, to.digit) && from.digit != to.digit
	}
	both := append(slices.Clone(cells), others...)
	slices.Sort(both)
	return from.digit == to.digit && slices.Equal(p.places(to.house, to.digit), both)
}

// excludedBy reports whether a cell can't hold a digit if a node is true.
func (p *position) excludedBy(by ChainNode, i, v int) bool {
	cells := cellsOf(by.cells)
	if v != by.digit {
		return slices.Equal(cells, []int{i})
	}
	return !slices.ContainsFunc(cells, func(j int) bool { return !p.sees(i, j) })
}

// isExplained checks the branches of a step: they begin with all possibilities, every link follows from
// earlier ones, and they end with the result or a contradiction.
func (p *position) isExplained(c claim) bool {
	var begun []implied
	for _, branch := range c.branches {
		begun = append(begun, branch.links[0].implied)
		known := map[implied]bool{branch.links[0].implied: true}
		for _, l := range branch.links[1:] {
			if !p.followsFrom(l, known) {
				return false
			}
			known[l.implied] = true
		}
		last := branch.links[len(branch.links)-1].implied
		if branch.clash && (len(c.branches) > 1 || !known[implied{last.candidate, true}] || !known[implied{last.candidate, false}]) {
			return false
		}
		if !branch.clash && last != c.target {
			return false
		}
	}
	if c.sort == byContradiction {
		return begun[0] == implied{c.target.candidate, !c.target.isTrue} && p.strikesFor(c)
	}
	return p.exhausts(begun) && p.strikesFor(c)
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
		return slices.Contains(p.leftOver(known), l.implied)
	}
	if l.house == NoCell {
		return !slices.ContainsFunc(p.may[cell], func(v int) bool { return v != digit && !known[implied{candidateOf(cell, v), false}] })
	}
	return p.within(l.house, cell) && !slices.ContainsFunc(p.places(l.house, digit), func(i int) bool {
		return i != cell && !known[implied{candidateOf(i, digit), false}]
	})
}

// exhausts checks that one of several suppositions is true: all candidates of a cell, all places of
// a digit in a house, or a candidate and its opposite.
func (p *position) exhausts(all []implied) bool {
	if len(all) == 2 && all[0].candidate == all[1].candidate {
		return all[0].isTrue != all[1].isTrue
	}
	has := func(cell, digit int) bool { return slices.Contains(all, implied{candidateOf(cell, digit), true}) }
	first := all[0].candidate
	if !slices.ContainsFunc(p.may[first.cell()], func(v int) bool { return !has(first.cell(), v) }) {
		return true
	}
	for h := range p.houses {
		places := p.places(h, first.digit())
		if len(places) > 0 && !slices.ContainsFunc(places, func(i int) bool { return !has(i, first.digit()) }) {
			return true
		}
	}
	return false
}

// strikesFor checks that the step removes the candidates that the branches exclude.
func (p *position) strikesFor(c claim) bool {
	cell := c.target.candidate.cell()
	strikes := latin.One(c.target.candidate.digit())
	if c.target.isTrue {
		strikes = ^strikes
	}
	return slices.Equal(c.struck, []int{cell}) && c.strikes[cell]&^strikes == 0
}

// The checker of branching chains makes the suppositions of the step and follows each to its end with
// its own code. Every supposition must lead to the removal or to a contradiction.

func (p *position) branches(c claim) bool {
	how := map[Technique]branchKind{NishioChain: nishioChains, MultipleChain: multipleChains, DynamicChain: dynamicChains, DynamicChainPlus: dynamicPlusChains}[c.technique]
	all := p.supposed(c)
	for _, from := range all {
		known := p.close(from, how)
		for _, i := range c.struck {
			for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
				itself := from.isTrue && from.candidate.cell() == i && from.candidate.digit() != v
				if !known.absurd && !itself && !known.is[implied{candidateOf(i, v), false}] {
					return false
				}
			}
		}
	}
	return len(all) > 1
}

// supposed lists the suppositions of the step.
func (p *position) supposed(c claim) (all []implied) {
	switch {
	case len(c.houses) == 1:
		for _, i := range p.places(c.houses[0], c.digits[0]) {
			all = append(all, implied{candidateOf(i, c.digits[0]), true})
		}
	case len(c.digits) == 1:
		all = []implied{{candidateOf(c.cell, c.digits[0]), true}, {candidateOf(c.cell, c.digits[0]), false}}
	default:
		for _, v := range p.may[c.cell] {
			all = append(all, implied{candidateOf(c.cell, v), true})
		}
	}
	return all
}

// A knowledge holds all values that follow from a supposition.
type knowledge struct {
	is     map[implied]bool
	absurd bool
}

// close follows a supposition until nothing new follows.
func (p *position) close(from implied, how branchKind) knowledge {
	k := knowledge{is: map[implied]bool{from: true}}
	todo := []implied{from}
	for len(todo) > 0 && !k.absurd {
		next := p.consequences(todo[0], how, k.is)
		if todo = todo[1:]; len(todo) == 0 && how.patterns {
			next = append(next, p.leftOver(k.is)...)
		}
		for _, what := range next {
			if !k.is[what] {
				k.is[what] = true
				todo = append(todo, what)
			}
			k.absurd = k.absurd || k.is[implied{what.candidate, !what.isTrue}]
		}
	}
	return k
}

// leftOver returns the removals by locked candidates, pairs and X-wings among the candidates that are
// not known to be false.
func (p *position) leftOver(is map[implied]bool) (next []implied) {
	may := make([][]int, len(p.may))
	for i := range may {
		may[i] = slices.DeleteFunc(slices.Clone(p.may[i]), func(v int) bool { return is[implied{candidateOf(i, v), false}] })
	}
	left := *p
	left.may = may
	for h := range p.houses {
		next = append(next, left.pairs(h)...)
		for v := 1; v <= p.side; v++ {
			next = append(next, left.covered([]int{h}, v, 1)...)
			for other := h / p.side * p.side; other < h && h < 2*p.side; other++ {
				next = append(next, left.covered([]int{h, other}, v, 2)...)
			}
		}
	}
	return next
}

// covered removes a digit from the rest of houses in which it is locked by other houses.
func (p *position) covered(houses []int, v, most int) (next []implied) {
	var all []int
	for _, h := range houses {
		places := p.places(h, v)
		if len(places) == 0 || len(places) > 3*most {
			return nil
		}
		all = append(all, places...)
	}
	for sort := range 3 {
		var covers []int
		for _, i := range all {
			covers = union(covers, []int{sort*p.side + [...]int{p.row(i), p.column(i), p.box(i)}[sort]})
		}
		if len(covers) > most || sort == houses[0]/p.side {
			continue
		}
		for _, h := range covers {
			for _, i := range p.places(h, v) {
				if !slices.Contains(all, i) {
					next = append(next, implied{candidateOf(i, v), false})
				}
			}
		}
	}
	return next
}

// pairs returns what naked and hidden pairs of a house remove.
func (p *position) pairs(h int) (next []implied) {
	strike := func(cells []int, but func(i, v int) bool) {
		for _, i := range cells {
			for _, v := range p.may[i] {
				if !but(i, v) {
					next = append(next, implied{candidateOf(i, v), false})
				}
			}
		}
	}
	for n, i := range p.houses[h] {
		for _, j := range p.houses[h][:n] {
			if two := few(p.may[i], p.may[j]); two != nil {
				strike(p.houses[h], func(k, v int) bool { return k == i || k == j || !slices.Contains(two, v) })
			}
		}
	}
	for v := 1; v <= p.side; v++ {
		for w := 1; w < v; w++ {
			places, others := p.places(h, v), p.places(h, w)
			if two := few(places, others); two != nil {
				strike(two, func(_, u int) bool { return u == v || u == w })
			}
		}
	}
	return next
}

// few joins two lists that aren't empty, if they have at most two members.
func few(a, b []int) []int {
	if len(a) == 0 || len(b) == 0 || len(a) > 2 || len(b) > 2 {
		return nil
	}
	if both := union(a, b); len(both) <= 2 {
		return both
	}
	return nil
}

func union(a, b []int) []int {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

// consequences returns what follows directly from a candidate that is true or false.
func (p *position) consequences(what implied, how branchKind, is map[implied]bool) (next []implied) {
	cell, digit := what.candidate.cell(), what.candidate.digit()
	groups := [][]candidate{}
	if !how.nishio {
		var group []candidate
		for _, v := range p.may[cell] {
			group = append(group, candidateOf(cell, v))
		}
		groups = append(groups, group)
	}
	for h := range p.houses {
		if p.within(h, cell) {
			var group []candidate
			for _, i := range p.places(h, digit) {
				group = append(group, candidateOf(i, digit))
			}
			groups = append(groups, group)
		}
	}
	for _, group := range groups {
		others := slices.DeleteFunc(group, func(c candidate) bool {
			return c == what.candidate || !what.isTrue && how.dynamic && is[implied{c, false}]
		})
		if what.isTrue {
			for _, c := range others {
				next = append(next, implied{c, false})
			}
		} else if len(others) == 1 {
			next = append(next, implied{others[0], true})
		} else if len(others) == 0 {
			next = append(next, implied{what.candidate, true})
		}
	}
	return next
}

// alignedTriple supposes a removed candidate in one of three cells. Whatever the others hold, two
// that see each other are then equal, or a cell that all see is empty.
func (p *position) alignedTriple(c claim) bool {
	if len(c.cells) != 3 {
		return false
	}
	for _, i := range c.struck {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			if p.tripleAllowed(c, map[int]int{i: v}) {
				return false
			}
		}
	}
	return true
}

func (p *position) tripleAllowed(c claim, filled map[int]int) bool {
	for _, i := range c.cells {
		if _, known := filled[i]; known {
			continue
		}
		for _, v := range p.may[i] {
			filled[i] = v
			if p.tripleAllowed(c, filled) {
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
		left := slices.DeleteFunc(slices.Clone(p.may[i]), func(v int) bool {
			return slices.ContainsFunc(c.cells, func(j int) bool { return filled[j] == v && p.sees(i, j) })
		})
		return len(left) == 0
	})
}
