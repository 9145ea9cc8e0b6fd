package technique

import (
	"slices"

	"octavo/engine/latin"
)

// This file checks the techniques that only Sudoku Explainer has, unique rectangles and forcing chains.

func (p *position) isJustifiedOnScale(c claim) bool {
	switch c.technique {
	case DirectPointing, DirectClaiming:
		return p.checkDirectLocked(c)
	case DirectHiddenPair:
		return len(c.cells) == 2 && p.checkDirectHidden(c)
	case DirectHiddenTriple:
		return len(c.cells) == 3 && p.checkDirectHidden(c)
	case TwoStrongLinks:
		return len(c.houses) == 2 && p.checkStrongLinks(c)
	case ThreeStrongLinks:
		return len(c.houses) == 3 && p.checkStrongLinks(c)
	case FourStrongLinks:
		return len(c.houses) == 4 && p.checkStrongLinks(c)
	case UniqueRectangle, UniqueLoop:
		return p.checkUniqueLoop(c)
	case WxyzWing:
		return len(c.cells) == 3 && p.checkWXYZWing(c)
	case VwxyzWing:
		return len(c.cells) == 4 && p.checkWXYZWing(c)
	case UvwxyzWing:
		return len(c.cells) == 5 && p.checkWXYZWing(c)
	case AlignedPair:
		return p.checkAlignedPair(c)
	case BivalueGrave:
		return p.checkBivalueGrave(c)
	case ForcingChain:
		return p.checkForcingChain(c)
	case TuvwxyzWing:
		return len(c.cells) == 6 && p.checkWXYZWing(c)
	case AlignedTriple:
		return p.checkAlignedTriple(c)
	case NishioChain, MultipleChain, DynamicChain, DynamicChainPlus:
		return p.checkBranching(c) && (c.branches == nil || p.isExplained(c))
	default:
		return p.isJustifiedPattern(c)
	}
}

// checkDirectLocked checks that the digit is locked where two houses cross, and that it has one place left
// in a third house.
func (p *position) checkDirectLocked(c claim) bool {
	base, cover := c.houses[0], c.covers[0]
	if (base >= 2*p.side) != (c.technique == DirectPointing) || !slices.Equal(p.places(base, c.digit), c.cells) {
		return false
	}
	for _, i := range c.cells {
		if !p.isWithin(cover, i) {
			return false
		}
	}
	for third := base / p.side * p.side; third < (base/p.side+1)*p.side; third++ {
		left := slices.DeleteFunc(p.places(third, c.digit), func(i int) bool { return p.isWithin(cover, i) })
		if third != base && slices.Equal(left, []int{c.cell}) {
			return true
		}
	}
	return false
}

// checkDirectHidden checks the hidden subset, and that the placed digit has no other place in the
// house.
func (p *position) checkDirectHidden(c claim) bool {
	isInSubset := func(i int) bool { return slices.Contains(c.cells, i) }
	for _, d := range c.digits {
		if slices.ContainsFunc(p.places(c.houses[0], d), func(i int) bool { return !isInSubset(i) }) {
			return false
		}
	}
	left := slices.DeleteFunc(p.places(c.houses[0], c.digit), isInSubset)
	return len(c.digits) == len(c.cells) && !slices.Contains(c.digits, c.digit) && slices.Equal(left, []int{c.cell})
}

// checkStrongLinks checks that with any removed candidate the houses can't all hold the digit.
func (p *position) checkStrongLinks(c claim) bool {
	for _, i := range c.targets {
		if c.strikes[i] != latin.OneDigit(c.digit) || p.canPlaceInHouses(c.houses, c.digit, []int{i}) {
			return false
		}
	}
	return true
}

// canPlaceInHouses reports whether a digit can stand in each of some houses without a clash.
func (p *position) canPlaceInHouses(houses []int, digit int, filled []int) bool {
	if len(houses) == 0 {
		return true
	}
	for _, i := range p.places(houses[0], digit) {
		clash := slices.ContainsFunc(filled, func(j int) bool { return p.sees(i, j) })
		if !clash && p.canPlaceInHouses(houses[1:], digit, append(slices.Clone(filled), i)) {
			return true
		}
	}
	return false
}

// checkUniqueLoop checks a unique loop: with a removed candidate all its cells would hold its two digits.
func (p *position) checkUniqueLoop(c claim) bool {
	if !p.isLoop(c) {
		return false
	}
	filling := append(slices.Clone(c.cells), c.others...)
	for _, i := range c.targets {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			escapes := func(filled map[int]int) bool {
				return slices.ContainsFunc(c.cells, func(j int) bool {
					v, isFilled := filled[j]
					return isFilled && !slices.Contains(c.digits, v)
				})
			}
			if p.hasFilling(filling, c.houses, map[int]int{i: v}, escapes) {
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
			var inHouse []int
			for _, i := range c.cells {
				if p.isWithin(h, i) {
					inHouse = append(inHouse, i)
				}
			}
			if len(inHouse) == 0 {
				continue
			}
			if len(inHouse) != 2 || colour[inHouse[0]] != 0 && colour[inHouse[0]] == colour[inHouse[1]] {
				return false
			}
			if colour[inHouse[0]] == 0 {
				colour[inHouse[0]] = -colour[inHouse[1]]
			} else {
				colour[inHouse[1]] = -colour[inHouse[0]]
			}
		}
	}
	for _, i := range c.cells {
		if !p.holds(i, c.digits[0]) || !p.holds(i, c.digits[1]) || len(p.candidates[i]) > 2 && !slices.Contains(c.others, i) {
			return false
		}
	}
	return len(c.digits) == 2
}

// hasFilling reports whether some cells can be filled without a clash so that asked returns true. If all
// places of a digit in a house lie among the cells, the digit must be placed.
func (p *position) hasFilling(cells, houses []int, filled map[int]int, isWanted func(map[int]int) bool) bool {
	if len(cells) == 0 {
		return isWanted(filled) && p.allPlaced(houses, filled)
	}
	if _, isFilled := filled[cells[0]]; isFilled {
		return p.hasFilling(cells[1:], houses, filled, isWanted)
	}
	for _, d := range p.candidates[cells[0]] {
		clash := false
		for j, v := range filled {
			clash = clash || v == d && p.sees(cells[0], j)
		}
		if clash {
			continue
		}
		filled[cells[0]] = d
		if p.hasFilling(cells[1:], houses, filled, isWanted) {
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
			isOpen := slices.ContainsFunc(places, func(i int) bool { _, isFilled := filled[i]; return !isFilled })
			isPlaced := slices.ContainsFunc(places, func(i int) bool { return filled[i] == d })
			if len(places) > 0 && !isOpen && !isPlaced {
				return false
			}
		}
	}
	return true
}

// checkWXYZWing checks that the cells see one another and have one digit more than cells. With a
// removed candidate they and the bivalue cell can't all be filled.
func (p *position) checkWXYZWing(c claim) bool {
	var union []int
	for n, i := range c.cells {
		union = append(union, p.candidates[i]...)
		for _, j := range c.cells[:n] {
			if !p.sees(i, j) {
				return false
			}
		}
	}
	slices.Sort(union)
	if !slices.Equal(slices.Compact(union), c.digits) || len(c.digits) != len(c.cells)+1 || len(p.candidates[c.cell]) != 2 {
		return false
	}
	pattern := append([]int{c.cell}, c.cells...)
	for _, i := range c.targets {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			if p.canFill(pattern, map[int]int{i: v}) {
				return false
			}
		}
	}
	return true
}

// checkAlignedPair checks a removed candidate of the pair: with it, every digit of the other cell clashes, or
// leaves one of the cells in others empty.
func (p *position) checkAlignedPair(c claim) bool {
	for _, i := range c.targets {
		other := c.cells[0]
		if other == i {
			other = c.cells[1]
		}
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			for _, w := range p.candidates[other] {
				leavesEmpty := slices.ContainsFunc(c.others, func(j int) bool {
					return p.sees(j, i) && p.sees(j, other) && len(p.candidates[j]) == 2 && v != w && p.holds(j, v) && p.holds(j, w)
				})
				if !leavesEmpty && (v != w || !p.sees(i, other)) {
					return false
				}
			}
		}
	}
	return len(c.cells) == 2
}

// checkBivalueGrave looks for extra candidates without which the board is a BUG. With a removed candidate
// none of them can be true.
func (p *position) checkBivalueGrave(c claim) bool {
	extra := p.extraCandidates(c.cells, c.digits, map[int][]int{})
	if extra == nil {
		return false
	}
	filling := append(slices.Clone(c.cells), c.others...)
	for _, i := range c.targets {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			holdsExtra := func(filled map[int]int) bool {
				return slices.ContainsFunc(c.cells, func(j int) bool { return slices.Contains(extra[j], filled[j]) })
			}
			if p.hasFilling(filling, c.houses, map[int]int{i: v}, holdsExtra) {
				return false
			}
		}
	}
	return true
}

// extraCandidates chooses extra candidates for each of some cells, all but two, so that the board is a BUG
// without them; nil if there is no such choice.
func (p *position) extraCandidates(cells, digits []int, chosen map[int][]int) map[int][]int {
	if len(cells) == 0 {
		if p.isBUG(chosen) {
			return chosen
		}
		return nil
	}
	candidates := p.candidates[cells[0]]
	for m := range candidates {
		for n := range m {
			extra := slices.DeleteFunc(slices.Clone(candidates), func(v int) bool { return v == candidates[m] || v == candidates[n] })
			if slices.ContainsFunc(extra, func(v int) bool { return !slices.Contains(digits, v) }) {
				continue
			}
			chosen[cells[0]] = extra
			if found := p.extraCandidates(cells[1:], digits, chosen); found != nil {
				return found
			}
		}
	}
	return nil
}

// isBUG reports whether every open cell has two candidates and every digit two places or none in
// every house, without some candidates.
func (p *position) isBUG(extra map[int][]int) bool {
	for i, candidates := range p.candidates {
		if candidates != nil && len(candidates)-len(extra[i]) != 2 {
			return false
		}
	}
	for h := range p.houses {
		for d := 1; d <= p.side; d++ {
			places := slices.DeleteFunc(p.places(h, d), func(i int) bool { return slices.Contains(extra[i], d) })
			if len(places) != 0 && len(places) != 2 {
				return false
			}
		}
	}
	return true
}

// checkForcingChain checks every implication of the chain. The removals must follow from its ends, or in a cycle
// from two neighbours.
func (p *position) checkForcingChain(c claim) bool {
	chain := c.chain
	if len(chain) < 3 {
		return false
	}
	for n := range chain[1:] {
		if !p.isImplied(chain[n], chain[n+1]) {
			return false
		}
	}
	first, last := chain[0], chain[len(chain)-1]
	if first == last {
		return first.isTrue && p.checkCycle(c)
	}
	strikes := latin.OneDigit(first.candidate.digit())
	if !first.isTrue {
		strikes = ^strikes
	}
	cell := first.candidate.cell()
	return first.candidate == last.candidate && first.isTrue != last.isTrue && slices.Equal(c.targets, []int{cell}) && c.strikes[cell]&^strikes == 0
}

// isImplied checks one implication between candidates.
func (p *position) isImplied(from, to implied) bool {
	i, d, j, e := from.candidate.cell(), from.candidate.digit(), to.candidate.cell(), to.candidate.digit()
	switch {
	case from.isTrue == to.isTrue || !p.holds(i, d) || !p.holds(j, e):
		return false
	case from.isTrue:
		return i == j && d != e || d == e && p.sees(i, j)
	case i == j:
		return d != e && len(p.candidates[i]) == 2
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

// checkCycle checks that each removed candidate sees a node that is true together with the first, and a
// node that is then false.
func (p *position) checkCycle(c claim) bool {
	for _, i := range c.targets {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			var isSeen [2]bool
			for _, link := range c.chain {
				if link.candidate.digit() == v && p.sees(i, link.candidate.cell()) {
					isSeen[truthIndex(link.isTrue)] = true
				}
			}
			if !isSeen[0] || !isSeen[1] {
				return false
			}
		}
	}
	return true
}
