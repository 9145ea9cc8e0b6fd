package technique

import (
	"slices"

	"octavo/engine/latin"
)

// This file checks the techniques that only Sudoku Explainer has, unique rectangles and forcing chains.

func (p *position) followsDearly(c claim) bool {
	switch c.technique {
	case DirectPointing, DirectClaiming:
		return p.lockedDirectly(c)
	case DirectHiddenPair:
		return len(c.cells) == 2 && p.hiddenDirectly(c)
	case DirectHiddenTriple:
		return len(c.cells) == 3 && p.hiddenDirectly(c)
	case TwoStrongLinks:
		return len(c.houses) == 2 && p.stronglyLinked(c)
	case ThreeStrongLinks:
		return len(c.houses) == 3 && p.stronglyLinked(c)
	case FourStrongLinks:
		return len(c.houses) == 4 && p.stronglyLinked(c)
	case UniqueRectangle, UniqueLoop:
		return p.uniquely(c)
	case WxyzWing:
		return len(c.cells) == 3 && p.almostLocked(c)
	case VwxyzWing:
		return len(c.cells) == 4 && p.almostLocked(c)
	case UvwxyzWing:
		return len(c.cells) == 5 && p.almostLocked(c)
	case AlignedPair:
		return p.aligned(c)
	case BivalueGrave:
		return p.bivalueGrave(c)
	case ForcingChain:
		return p.chained(c)
	case TuvwxyzWing:
		return len(c.cells) == 6 && p.almostLocked(c)
	case AlignedTriple:
		return p.alignedTriple(c)
	case NishioChain, MultipleChain, DynamicChain, DynamicChainPlus:
		return p.branches(c) && (c.branches == nil || p.isExplained(c))
	default:
		return p.followsPattern(c)
	}
}

// lockedDirectly checks that the digit is locked where two houses cross, and that it has one place left
// in a third house.
func (p *position) lockedDirectly(c claim) bool {
	from, to := c.houses[0], c.covers[0]
	if (from >= 2*p.side) != (c.technique == DirectPointing) || !slices.Equal(p.places(from, c.digit), c.cells) {
		return false
	}
	for _, i := range c.cells {
		if !p.within(to, i) {
			return false
		}
	}
	for third := from / p.side * p.side; third < (from/p.side+1)*p.side; third++ {
		left := slices.DeleteFunc(p.places(third, c.digit), func(i int) bool { return p.within(to, i) })
		if third != from && slices.Equal(left, []int{c.cell}) {
			return true
		}
	}
	return false
}

// hiddenDirectly checks the hidden subset, and that the placed digit has no other place in the
// house.
func (p *position) hiddenDirectly(c claim) bool {
	taken := func(i int) bool { return slices.Contains(c.cells, i) }
	for _, d := range c.digits {
		if slices.ContainsFunc(p.places(c.houses[0], d), func(i int) bool { return !taken(i) }) {
			return false
		}
	}
	left := slices.DeleteFunc(p.places(c.houses[0], c.digit), taken)
	return len(c.digits) == len(c.cells) && !slices.Contains(c.digits, c.digit) && slices.Equal(left, []int{c.cell})
}

// stronglyLinked checks that with any removed candidate the houses can't all hold the digit.
func (p *position) stronglyLinked(c claim) bool {
	for _, i := range c.struck {
		if c.strikes[i] != latin.One(c.digit) || p.houseable(c.houses, c.digit, []int{i}) {
			return false
		}
	}
	return true
}

// houseable reports whether a digit can stand in each of some houses without a clash.
func (p *position) houseable(houses []int, digit int, filled []int) bool {
	if len(houses) == 0 {
		return true
	}
	for _, i := range p.places(houses[0], digit) {
		clash := slices.ContainsFunc(filled, func(j int) bool { return p.sees(i, j) })
		if !clash && p.houseable(houses[1:], digit, append(slices.Clone(filled), i)) {
			return true
		}
	}
	return false
}

// uniquely checks a unique loop: with a removed candidate all its cells would hold its two digits.
func (p *position) uniquely(c claim) bool {
	if !p.isLoop(c) {
		return false
	}
	filling := append(slices.Clone(c.cells), c.others...)
	for _, i := range c.struck {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			escapes := func(filled map[int]int) bool {
				return slices.ContainsFunc(c.cells, func(j int) bool {
					v, known := filled[j]
					return known && !slices.Contains(c.digits, v)
				})
			}
			if p.fillings(filling, c.houses, map[int]int{i: v}, escapes) {
				return false
			}
		}
	}
	return true
}

// isLoop checks that the cells hold the two digits, that only the cells in others have more candidates,
// and that every house has one cell of either colour or none.
func (p *position) isLoop(c claim) bool {
	colour := map[int]int{c.cells[0]: 1}
	for range c.cells {
		for h := range p.houses {
			var in []int
			for _, i := range c.cells {
				if p.within(h, i) {
					in = append(in, i)
				}
			}
			if len(in) == 0 {
				continue
			}
			if len(in) != 2 || colour[in[0]] != 0 && colour[in[0]] == colour[in[1]] {
				return false
			}
			if colour[in[0]] == 0 {
				colour[in[0]] = -colour[in[1]]
			} else {
				colour[in[1]] = -colour[in[0]]
			}
		}
	}
	for _, i := range c.cells {
		if !p.holds(i, c.digits[0]) || !p.holds(i, c.digits[1]) || len(p.may[i]) > 2 && !slices.Contains(c.others, i) {
			return false
		}
	}
	return len(c.digits) == 2
}

// fillings reports whether some cells can be filled without a clash so that asked returns true. If all
// places of a digit in a house lie among the cells, the digit must be placed.
func (p *position) fillings(cells, houses []int, filled map[int]int, asked func(map[int]int) bool) bool {
	if len(cells) == 0 {
		return asked(filled) && p.allPlaced(houses, filled)
	}
	if _, known := filled[cells[0]]; known {
		return p.fillings(cells[1:], houses, filled, asked)
	}
	for _, d := range p.may[cells[0]] {
		clash := false
		for j, v := range filled {
			clash = clash || v == d && p.sees(cells[0], j)
		}
		if clash {
			continue
		}
		filled[cells[0]] = d
		if p.fillings(cells[1:], houses, filled, asked) {
			return true
		}
		delete(filled, cells[0])
	}
	return false
}

// allPlaced reports whether every digit whose places in a house are all filled is in one of them.
func (p *position) allPlaced(houses []int, filled map[int]int) bool {
	for _, h := range houses {
		for d := 1; d <= p.side; d++ {
			places := p.places(h, d)
			open := slices.ContainsFunc(places, func(i int) bool { _, known := filled[i]; return !known })
			stands := slices.ContainsFunc(places, func(i int) bool { return filled[i] == d })
			if len(places) > 0 && !open && !stands {
				return false
			}
		}
	}
	return true
}

// almostLocked checks that the cells see one another and have one digit more than cells. With a
// removed candidate they and the bivalue cell can't all be filled.
func (p *position) almostLocked(c claim) bool {
	var union []int
	for n, i := range c.cells {
		union = append(union, p.may[i]...)
		for _, j := range c.cells[:n] {
			if !p.sees(i, j) {
				return false
			}
		}
	}
	slices.Sort(union)
	if !slices.Equal(slices.Compact(union), c.digits) || len(c.digits) != len(c.cells)+1 || len(p.may[c.cell]) != 2 {
		return false
	}
	pattern := append([]int{c.cell}, c.cells...)
	for _, i := range c.struck {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			if p.fillable(pattern, map[int]int{i: v}) {
				return false
			}
		}
	}
	return true
}

// aligned checks a removed candidate of the pair: with it, every digit of the other cell clashes, or
// leaves one of the cells in others empty.
func (p *position) aligned(c claim) bool {
	for _, i := range c.struck {
		other := c.cells[0]
		if other == i {
			other = c.cells[1]
		}
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			for _, w := range p.may[other] {
				empties := slices.ContainsFunc(c.others, func(j int) bool {
					return p.sees(j, i) && p.sees(j, other) && len(p.may[j]) == 2 && v != w && p.holds(j, v) && p.holds(j, w)
				})
				if !empties && (v != w || !p.sees(i, other)) {
					return false
				}
			}
		}
	}
	return len(c.cells) == 2
}

// bivalueGrave looks for extra candidates without which the board is a BUG. With a removed candidate
// none of them can be true.
func (p *position) bivalueGrave(c claim) bool {
	surplus := p.surplus(c.cells, c.digits, map[int][]int{})
	if surplus == nil {
		return false
	}
	filling := append(slices.Clone(c.cells), c.others...)
	for _, i := range c.struck {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			saved := func(filled map[int]int) bool {
				return slices.ContainsFunc(c.cells, func(j int) bool { return slices.Contains(surplus[j], filled[j]) })
			}
			if p.fillings(filling, c.houses, map[int]int{i: v}, saved) {
				return false
			}
		}
	}
	return true
}

// surplus chooses extra candidates for each of some cells, all but two, so that the board is a BUG
// without them; nil if there is no such choice.
func (p *position) surplus(cells, digits []int, chosen map[int][]int) map[int][]int {
	if len(cells) == 0 {
		if p.isBUG(chosen) {
			return chosen
		}
		return nil
	}
	may := p.may[cells[0]]
	for m := range may {
		for n := range m {
			out := slices.DeleteFunc(slices.Clone(may), func(v int) bool { return v == may[m] || v == may[n] })
			if slices.ContainsFunc(out, func(v int) bool { return !slices.Contains(digits, v) }) {
				continue
			}
			chosen[cells[0]] = out
			if found := p.surplus(cells[1:], digits, chosen); found != nil {
				return found
			}
		}
	}
	return nil
}

// isBUG reports whether every open cell has two candidates and every digit two places or none in
// every house, without some candidates.
func (p *position) isBUG(without map[int][]int) bool {
	for i, may := range p.may {
		if may != nil && len(may)-len(without[i]) != 2 {
			return false
		}
	}
	for h := range p.houses {
		for d := 1; d <= p.side; d++ {
			places := slices.DeleteFunc(p.places(h, d), func(i int) bool { return slices.Contains(without[i], d) })
			if len(places) != 0 && len(places) != 2 {
				return false
			}
		}
	}
	return true
}

// chained checks every implication of the chain. The removals must follow from its ends, or in a cycle
// from two neighbours.
func (p *position) chained(c claim) bool {
	chain := c.chain
	if len(chain) < 3 {
		return false
	}
	for n := range chain[1:] {
		if !p.implies(chain[n], chain[n+1]) {
			return false
		}
	}
	first, last := chain[0], chain[len(chain)-1]
	if first == last {
		return first.isTrue && p.cyclic(c)
	}
	strikes := latin.One(first.candidate.digit())
	if !first.isTrue {
		strikes = ^strikes
	}
	cell := first.candidate.cell()
	return first.candidate == last.candidate && first.isTrue != last.isTrue && slices.Equal(c.struck, []int{cell}) && c.strikes[cell]&^strikes == 0
}

// implies checks one implication between candidates.
func (p *position) implies(from, to implied) bool {
	i, d, j, e := from.candidate.cell(), from.candidate.digit(), to.candidate.cell(), to.candidate.digit()
	switch {
	case from.isTrue == to.isTrue || !p.holds(i, d) || !p.holds(j, e):
		return false
	case from.isTrue:
		return i == j && d != e || d == e && p.sees(i, j)
	case i == j:
		return d != e && len(p.may[i]) == 2
	default:
		return d == e && slices.ContainsFunc(p.houses, func(house []int) bool {
			n := 0
			for _, k := range house {
				if p.holds(k, d) {
					n++
				}
			}
			return n == 2 && slices.Contains(house, i) && slices.Contains(house, j)
		})
	}
}

// cyclic checks that each removed candidate sees a node that is true together with the first, and a
// node that is then false.
func (p *position) cyclic(c claim) bool {
	for _, i := range c.struck {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			var met [2]bool
			for _, link := range c.chain {
				if link.candidate.digit() == v && p.sees(i, link.candidate.cell()) {
					met[truth(link.isTrue)] = true
				}
			}
			if !met[0] || !met[1] {
				return false
			}
		}
	}
	return true
}
