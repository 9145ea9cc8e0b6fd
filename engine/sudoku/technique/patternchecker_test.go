package technique

import (
	"slices"

	"octavo/engine/latin"
)

// The checker of less common patterns checks the definition of each, and that the pattern can't be
// completed with a removed candidate.

func (p *position) isJustifiedPattern(c claim) bool {
	switch c.technique {
	case EmptyRectangle:
		return p.checkEmptyRectangle(c)
	case RemotePair:
		return p.checkRemotePair(c)
	case WWing:
		return p.checkWWing(c)
	case FinnedXWing:
		return p.checkFinnedFish(c, 2, false)
	case SashimiXWing:
		return p.checkFinnedFish(c, 2, true)
	case FinnedSwordfish:
		return p.checkFinnedFish(c, 3, false)
	case SashimiSwordfish:
		return p.checkFinnedFish(c, 3, true)
	case FinnedJellyfish:
		return p.checkFinnedFish(c, 4, false)
	case SashimiJellyfish:
		return p.checkFinnedFish(c, 4, true)
	case MultiColouring:
		return p.checkMultiColouring(c)
	case SueDeCoq:
		return p.checkSueDeCoq(c)
	case ALSXZ:
		return p.checkALSXZ(c)
	case ALSXYWing:
		return p.checkALSXYWing(c)
	case DeathBlossom:
		return p.checkDeathBlossom(c)
	}
	return false
}

// checkFinnedFish checks the definition: without its fins, which lie in one box, the digit has as many
// cover lines as base lines. The removed candidates lie on cover lines, in the box, outside the
// base lines. With one of them the base lines can't all hold the digit. In a sashimi fish some base
// line has one place without the fins.
func (p *position) checkFinnedFish(c claim, size int, sashimi bool) bool {
	if len(c.houses) != size || len(c.covers) != size || len(c.others) == 0 {
		return false
	}
	isCover := func(h int) bool { return h/p.side == 1-c.houses[0]/p.side }
	isBase := func(h int) bool { return h/p.side == c.houses[0]/p.side && h/p.side < 2 }
	if slices.ContainsFunc(c.houses, func(h int) bool { return !isBase(h) }) || slices.ContainsFunc(c.covers, func(h int) bool { return !isCover(h) }) {
		return false
	}
	isSashimi := false
	for _, h := range c.houses {
		body := 0
		for _, i := range p.places(h, c.digit) {
			switch {
			case p.isInAny(c.covers, i):
				body++
				if !slices.Contains(c.cells, i) {
					return false
				}
			case !slices.Contains(c.others, i) || p.box(i) != p.box(c.others[0]):
				return false
			}
		}
		isSashimi = isSashimi || body < 2
	}
	if isSashimi != sashimi || p.canStillFillHouses(c) {
		return false
	}
	return p.strikesOnly(c, func(i int) bool {
		return p.isInAny(c.covers, i) && !p.isInAny(c.houses, i) && p.box(i) == p.box(c.others[0])
	})
}

// canStillFillHouses reports whether the houses of a pattern can all hold the digit with some removed
// candidate. Then the removal is wrong.
func (p *position) canStillFillHouses(c claim) bool {
	return slices.ContainsFunc(c.targets, func(i int) bool {
		return c.strikes[i] != latin.OneDigit(c.digit) || p.canPlaceInHouses(c.houses, c.digit, []int{i})
	})
}

// checkEmptyRectangle checks that the places in the box lie on a row and a column, not on one alone, that a
// line has two places, and that with a removed candidate box and line can't both hold the digit.
func (p *position) checkEmptyRectangle(c claim) bool {
	if len(c.houses) != 2 || len(c.covers) != 2 || len(c.targets) != 1 {
		return false
	}
	line, box := c.houses[0], c.houses[1]
	if box < 2*p.side || line >= 2*p.side || c.covers[0] >= p.side || c.covers[1] < p.side || c.covers[1] >= 2*p.side {
		return false
	}
	arms := [2]bool{}
	for _, i := range p.places(box, c.digit) {
		inRow, inColumn := p.isWithin(c.covers[0], i), p.isWithin(c.covers[1], i)
		if !inRow && !inColumn {
			return false
		}
		arms = [2]bool{arms[0] || !inColumn, arms[1] || !inRow}
	}
	return arms == [2]bool{true, true} && slices.Equal(p.places(box, c.digit), c.cells) &&
		len(c.others) == 2 && slices.Equal(p.places(line, c.digit), c.others) && !p.canStillFillHouses(c)
}

// checkRemotePair checks that the cells have the same two candidates and are linked, and that they can't
// all be filled with a removed candidate.
func (p *position) checkRemotePair(c claim) bool {
	all := append(slices.Clone(c.cells), c.others...)
	for _, i := range all {
		if !slices.Equal(p.candidates[i], c.digits) || len(c.digits) != 2 {
			return false
		}
	}
	linked := []int{all[0]}
	for n := 0; n < len(linked); n++ {
		for _, i := range all {
			if p.sees(linked[n], i) && slices.Contains(c.cells, i) != slices.Contains(c.cells, linked[n]) && !slices.Contains(linked, i) {
				linked = append(linked, i)
			}
		}
	}
	return len(all) >= 4 && len(linked) == len(all) && !p.canStillFill(c, all)
}

// canStillFill reports whether some cells can be filled with some removed candidate. Then the removal is
// wrong.
func (p *position) canStillFill(c claim, cells []int) bool {
	for _, i := range c.targets {
		rest := slices.DeleteFunc(slices.Clone(cells), func(j int) bool { return j == i })
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			if p.canFill(rest, map[int]int{i: v}) {
				return true
			}
		}
	}
	return false
}

// checkWWing checks that the two cells have the same candidates, that one candidate has two places in the
// house, each seen by one cell, and that the other is removed from cells that see both.
func (p *position) checkWWing(c claim) bool {
	if len(c.cells) != 2 || len(c.others) != 2 || len(c.houses) != 1 || len(c.digits) != 2 {
		return false
	}
	first, second := c.cells[0], c.cells[1]
	otherDigit := c.digits[0] + c.digits[1] - c.digit
	isSeenByBoth := p.sees(first, c.others[0]) && p.sees(second, c.others[1]) || p.sees(first, c.others[1]) && p.sees(second, c.others[0])
	return slices.Equal(p.candidates[first], c.digits) && slices.Equal(p.candidates[second], c.digits) && slices.Contains(c.digits, c.digit) &&
		slices.Equal(p.places(c.houses[0], otherDigit), c.others) && isSeenByBoth &&
		p.strikesOnly(c, func(i int) bool { return p.sees(i, first) && p.sees(i, second) })
}

// checkMultiColouring checks the clusters and tries all four ways to colour them: with a removed candidate
// none is possible.
func (p *position) checkMultiColouring(c claim) bool {
	var colours [4][]int
	for i := range colours {
		colours[i] = cellsOf(c.parts[i].cells)
	}
	if !p.isCluster(colours[0], colours[1], c.digit) || !p.isCluster(colours[2], colours[3], c.digit) {
		return false
	}
	for _, i := range c.targets {
		if c.strikes[i] != latin.OneDigit(c.digit) {
			return false
		}
		for _, first := range colours[:2] {
			for _, second := range colours[2:] {
				if p.canAllHold(append(append([]int{i}, first...), second...)) {
					return false
				}
			}
		}
	}
	return true
}

// canAllHold reports whether all of some cells can hold the same digit.
func (p *position) canAllHold(cells []int) bool {
	for n, i := range cells {
		if slices.ContainsFunc(cells[:n], func(j int) bool { return p.sees(i, j) }) {
			return false
		}
	}
	return true
}

// isCluster checks that houses with two places link all cells, and that linked cells have different
// colours.
func (p *position) isCluster(first, second []int, digit int) bool {
	all := append(slices.Clone(first), second...)
	linked := []int{all[0]}
	for n := 0; n < len(linked); n++ {
		for h := range p.houses {
			pair := p.places(h, digit)
			if len(pair) != 2 || !slices.Contains(pair, linked[n]) {
				continue
			}
			other := pair[0] + pair[1] - linked[n]
			if slices.Contains(first, other) == slices.Contains(first, linked[n]) {
				return false
			}
			if !slices.Contains(linked, other) {
				linked = append(linked, other)
			}
		}
	}
	return len(first) > 0 && len(second) > 0 && len(linked) == len(all)
}

// isAlmostLocked checks that cells of one house have one digit more than cells.
func (p *position) isAlmostLocked(part part) bool {
	cells, union := cellsOf(part.cells), []int(nil)
	for _, i := range cells {
		if p.candidates[i] == nil {
			return false
		}
		union = append(union, p.candidates[i]...)
	}
	slices.Sort(union)
	isInHouse := slices.ContainsFunc(p.houses, func(house []int) bool {
		return !slices.ContainsFunc(cells, func(i int) bool { return !slices.Contains(house, i) })
	})
	return isInHouse && slices.Equal(slices.Compact(union), bitsOf(uint64(part.digits), 0)) && part.digits.Count() == len(cells)+1
}

// isDisjoint checks that no cell is in two parts.
func isDisjoint(parts []part) bool {
	var all latin.Cells
	for i := range parts {
		if all.And(parts[i].cells) != (latin.Cells{}) {
			return false
		}
		all = all.Or(parts[i].cells)
	}
	return true
}

// isExclusive reports whether a digit can't be in both sets, since all its cells see one another.
func (p *position) isExclusive(first, second part, digit int) bool {
	for _, i := range cellsOf(first.cells) {
		for _, j := range cellsOf(second.cells) {
			if p.holds(i, digit) && p.holds(j, digit) && !p.sees(i, j) {
				return false
			}
		}
	}
	return first.digits.Has(digit) && second.digits.Has(digit)
}

func (p *position) checkALSXZ(c claim) bool {
	first, second := c.parts[0], c.parts[1]
	if !p.isAlmostLocked(first) || !p.isAlmostLocked(second) || !isDisjoint(c.parts[:2]) || len(c.digits) == 0 {
		return false
	}
	for _, d := range c.digits {
		if !p.isExclusive(first, second, d) {
			return false
		}
	}
	return !p.canStillFill(c, append(cellsOf(first.cells), cellsOf(second.cells)...))
}

func (p *position) checkALSXYWing(c claim) bool {
	hinge, first, second := c.parts[0], c.parts[1], c.parts[2]
	if !p.isAlmostLocked(hinge) || !p.isAlmostLocked(first) || !p.isAlmostLocked(second) || !isDisjoint(c.parts[:3]) || len(c.digits) != 2 {
		return false
	}
	low, high := c.digits[0], c.digits[1]
	isHinge := p.isExclusive(hinge, first, low) && p.isExclusive(hinge, second, high) || p.isExclusive(hinge, first, high) && p.isExclusive(hinge, second, low)
	all := slices.Concat(cellsOf(hinge.cells), cellsOf(first.cells), cellsOf(second.cells))
	return isHinge && !p.canStillFill(c, all)
}

// checkDeathBlossom checks that each petal is almost locked, and that all its cells with its digit of
// the stem see the stem.
func (p *position) checkDeathBlossom(c claim) bool {
	stem := part{latin.OneCell(c.cell), c.Deduction.digits}
	all := []int{c.cell}
	if !slices.Equal(p.candidates[c.cell], c.digits) || len(c.digits) < 3 || !isDisjoint(append(slices.Clone(c.parts[:len(c.digits)]), stem)) {
		return false
	}
	for i, d := range c.digits {
		petal := c.parts[i]
		if !p.isAlmostLocked(petal) || !p.isExclusive(stem, petal, d) || !petal.digits.Has(c.digit) {
			return false
		}
		all = append(all, cellsOf(petal.cells)...)
	}
	return !p.canStillFill(c, all)
}

// checkSueDeCoq checks where the cells lie, that they have as many digits as cells, that the cells of line
// and box have no digit in common, and that with a removed candidate they can't all be filled.
func (p *position) checkSueDeCoq(c claim) bool {
	if len(c.houses) != 2 || c.houses[0] >= 2*p.side || c.houses[1] < 2*p.side || !isDisjoint(c.parts[:3]) {
		return false
	}
	isInLineAndBox := [3][2]bool{{true, true}, {true, false}, {false, true}}
	var all []int
	var union latin.Digits
	for n, want := range isInLineAndBox {
		candidates := latin.Digits(0)
		for _, i := range cellsOf(c.parts[n].cells) {
			if [2]bool{p.isWithin(c.houses[0], i), p.isWithin(c.houses[1], i)} != want {
				return false
			}
			for _, d := range p.candidates[i] {
				candidates |= latin.OneDigit(d)
			}
			all = append(all, i)
		}
		if candidates != c.parts[n].digits || candidates == 0 {
			return false
		}
		union |= candidates
	}
	return c.parts[0].cells.Count() >= 2 && c.parts[1].digits&c.parts[2].digits == 0 && union.Count() == len(all) && !p.canStillFill(c, all)
}
