package technique

import (
	"slices"

	"octavo/engine/latin"
)

// The checker of less common patterns checks the definition of each, and that the pattern can't be
// completed with a removed candidate.

func (p *position) followsPattern(c claim) bool {
	switch c.technique {
	case EmptyRectangle:
		return p.emptyRectangle(c)
	case RemotePair:
		return p.remotePair(c)
	case WWing:
		return p.wWing(c)
	case FinnedXWing:
		return p.finnedFish(c, 2, false)
	case SashimiXWing:
		return p.finnedFish(c, 2, true)
	case FinnedSwordfish:
		return p.finnedFish(c, 3, false)
	case SashimiSwordfish:
		return p.finnedFish(c, 3, true)
	case FinnedJellyfish:
		return p.finnedFish(c, 4, false)
	case SashimiJellyfish:
		return p.finnedFish(c, 4, true)
	case MultiColouring:
		return p.multiColoured(c)
	case SueDeCoq:
		return p.sueDeCoq(c)
	case ALSXZ:
		return p.almostPair(c)
	case ALSXYWing:
		return p.almostWing(c)
	case DeathBlossom:
		return p.deathBlossom(c)
	}
	return false
}

// finnedFish checks the definition: without its fins, which lie in one box, the digit has as many
// cover lines as base lines. The removed candidates lie on cover lines, in the box, outside the
// base lines. With one of them the base lines can't all hold the digit. In a sashimi fish some base
// line has one place without the fins.
func (p *position) finnedFish(c claim, size int, sashimi bool) bool {
	if len(c.houses) != size || len(c.covers) != size || len(c.others) == 0 {
		return false
	}
	across := func(h int) bool { return h/p.side == 1-c.houses[0]/p.side }
	along := func(h int) bool { return h/p.side == c.houses[0]/p.side && h/p.side < 2 }
	if slices.ContainsFunc(c.houses, func(h int) bool { return !along(h) }) || slices.ContainsFunc(c.covers, func(h int) bool { return !across(h) }) {
		return false
	}
	poor := false
	for _, h := range c.houses {
		body := 0
		for _, i := range p.places(h, c.digit) {
			switch {
			case p.in(c.covers, i):
				body++
				if !slices.Contains(c.cells, i) {
					return false
				}
			case !slices.Contains(c.others, i) || p.box(i) != p.box(c.others[0]):
				return false
			}
		}
		poor = poor || body < 2
	}
	if poor != sashimi || p.leavesHouses(c) {
		return false
	}
	return p.strikesOnly(c, func(i int) bool {
		return p.in(c.covers, i) && !p.in(c.houses, i) && p.box(i) == p.box(c.others[0])
	})
}

// leavesHouses reports whether the houses of a pattern can all hold the digit with some removed
// candidate. Then the removal is wrong.
func (p *position) leavesHouses(c claim) bool {
	return slices.ContainsFunc(c.struck, func(i int) bool {
		return c.strikes[i] != latin.One(c.digit) || p.houseable(c.houses, c.digit, []int{i})
	})
}

// emptyRectangle checks that the places in the box lie on a row and a column, not on one alone, that a
// line has two places, and that with a removed candidate box and line can't both hold the digit.
func (p *position) emptyRectangle(c claim) bool {
	if len(c.houses) != 2 || len(c.covers) != 2 || len(c.struck) != 1 {
		return false
	}
	line, box := c.houses[0], c.houses[1]
	if box < 2*p.side || line >= 2*p.side || c.covers[0] >= p.side || c.covers[1] < p.side || c.covers[1] >= 2*p.side {
		return false
	}
	arms := [2]bool{}
	for _, i := range p.places(box, c.digit) {
		inRow, inColumn := p.within(c.covers[0], i), p.within(c.covers[1], i)
		if !inRow && !inColumn {
			return false
		}
		arms = [2]bool{arms[0] || !inColumn, arms[1] || !inRow}
	}
	return arms == [2]bool{true, true} && slices.Equal(p.places(box, c.digit), c.cells) &&
		len(c.others) == 2 && slices.Equal(p.places(line, c.digit), c.others) && !p.leavesHouses(c)
}

// remotePair checks that the cells have the same two candidates and are linked, and that they can't
// all be filled with a removed candidate.
func (p *position) remotePair(c claim) bool {
	all := append(slices.Clone(c.cells), c.others...)
	for _, i := range all {
		if !slices.Equal(p.may[i], c.digits) || len(c.digits) != 2 {
			return false
		}
	}
	met := []int{all[0]}
	for n := 0; n < len(met); n++ {
		for _, i := range all {
			if p.sees(met[n], i) && slices.Contains(c.cells, i) != slices.Contains(c.cells, met[n]) && !slices.Contains(met, i) {
				met = append(met, i)
			}
		}
	}
	return len(all) >= 4 && len(met) == len(all) && !p.leavesCells(c, all)
}

// leavesCells reports whether some cells can be filled with some removed candidate. Then the removal is
// wrong.
func (p *position) leavesCells(c claim, cells []int) bool {
	for _, i := range c.struck {
		rest := slices.DeleteFunc(slices.Clone(cells), func(j int) bool { return j == i })
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			if p.fillable(rest, map[int]int{i: v}) {
				return true
			}
		}
	}
	return false
}

// wWing checks that the two cells have the same candidates, that one candidate has two places in the
// house, each seen by one cell, and that the other is removed from cells that see both.
func (p *position) wWing(c claim) bool {
	if len(c.cells) != 2 || len(c.others) != 2 || len(c.houses) != 1 || len(c.digits) != 2 {
		return false
	}
	one, two := c.cells[0], c.cells[1]
	linked := c.digits[0] + c.digits[1] - c.digit
	by := p.sees(one, c.others[0]) && p.sees(two, c.others[1]) || p.sees(one, c.others[1]) && p.sees(two, c.others[0])
	return slices.Equal(p.may[one], c.digits) && slices.Equal(p.may[two], c.digits) && slices.Contains(c.digits, c.digit) &&
		slices.Equal(p.places(c.houses[0], linked), c.others) && by &&
		p.strikesOnly(c, func(i int) bool { return p.sees(i, one) && p.sees(i, two) })
}

// multiColoured checks the clusters and tries all four ways to colour them: with a removed candidate
// none is possible.
func (p *position) multiColoured(c claim) bool {
	var colours [4][]int
	for i := range colours {
		colours[i] = cellsOf(c.parts[i].cells)
	}
	if !p.isCluster(colours[0], colours[1], c.digit) || !p.isCluster(colours[2], colours[3], c.digit) {
		return false
	}
	for _, i := range c.struck {
		if c.strikes[i] != latin.One(c.digit) {
			return false
		}
		for _, one := range colours[:2] {
			for _, two := range colours[2:] {
				if p.apart(append(append([]int{i}, one...), two...)) {
					return false
				}
			}
		}
	}
	return true
}

// apart reports whether all of some cells can hold the same digit.
func (p *position) apart(cells []int) bool {
	for n, i := range cells {
		if slices.ContainsFunc(cells[:n], func(j int) bool { return p.sees(i, j) }) {
			return false
		}
	}
	return true
}

// isCluster checks that houses with two places link all cells, and that linked cells have different
// colours.
func (p *position) isCluster(one, two []int, digit int) bool {
	all := append(slices.Clone(one), two...)
	met := []int{all[0]}
	for n := 0; n < len(met); n++ {
		for h := range p.houses {
			pair := p.places(h, digit)
			if len(pair) != 2 || !slices.Contains(pair, met[n]) {
				continue
			}
			other := pair[0] + pair[1] - met[n]
			if slices.Contains(one, other) == slices.Contains(one, met[n]) {
				return false
			}
			if !slices.Contains(met, other) {
				met = append(met, other)
			}
		}
	}
	return len(one) > 0 && len(two) > 0 && len(met) == len(all)
}

// isAlmostLocked checks that cells of one house have one digit more than cells.
func (p *position) isAlmostLocked(part part) bool {
	cells, union := cellsOf(part.cells), []int(nil)
	for _, i := range cells {
		if p.may[i] == nil {
			return false
		}
		union = append(union, p.may[i]...)
	}
	slices.Sort(union)
	housed := slices.ContainsFunc(p.houses, func(house []int) bool {
		return !slices.ContainsFunc(cells, func(i int) bool { return !slices.Contains(house, i) })
	})
	return housed && slices.Equal(slices.Compact(union), bitsOf(uint64(part.digits), 0)) && part.digits.Count() == len(cells)+1
}

// disjoint checks that no cell is in two parts.
func disjoint(parts []part) bool {
	var all latin.Cells
	for i := range parts {
		if all.And(parts[i].cells) != (latin.Cells{}) {
			return false
		}
		all = all.Or(parts[i].cells)
	}
	return true
}

// exclusive reports whether a digit can't be in both sets, since all its cells see one another.
func (p *position) exclusive(one, two part, digit int) bool {
	for _, i := range cellsOf(one.cells) {
		for _, j := range cellsOf(two.cells) {
			if p.holds(i, digit) && p.holds(j, digit) && !p.sees(i, j) {
				return false
			}
		}
	}
	return one.digits.Has(digit) && two.digits.Has(digit)
}

func (p *position) almostPair(c claim) bool {
	one, two := c.parts[0], c.parts[1]
	if !p.isAlmostLocked(one) || !p.isAlmostLocked(two) || !disjoint(c.parts[:2]) || len(c.digits) == 0 {
		return false
	}
	for _, d := range c.digits {
		if !p.exclusive(one, two, d) {
			return false
		}
	}
	return !p.leavesCells(c, append(cellsOf(one.cells), cellsOf(two.cells)...))
}

func (p *position) almostWing(c claim) bool {
	hinge, one, two := c.parts[0], c.parts[1], c.parts[2]
	if !p.isAlmostLocked(hinge) || !p.isAlmostLocked(one) || !p.isAlmostLocked(two) || !disjoint(c.parts[:3]) || len(c.digits) != 2 {
		return false
	}
	low, high := c.digits[0], c.digits[1]
	hinged := p.exclusive(hinge, one, low) && p.exclusive(hinge, two, high) || p.exclusive(hinge, one, high) && p.exclusive(hinge, two, low)
	all := slices.Concat(cellsOf(hinge.cells), cellsOf(one.cells), cellsOf(two.cells))
	return hinged && !p.leavesCells(c, all)
}

// deathBlossom checks that each petal is almost locked, and that all its cells with its digit of
// the stem see the stem.
func (p *position) deathBlossom(c claim) bool {
	stem := part{latin.OneCell(c.cell), c.Deduction.digits}
	all := []int{c.cell}
	if !slices.Equal(p.may[c.cell], c.digits) || len(c.digits) < 3 || !disjoint(append(slices.Clone(c.parts[:len(c.digits)]), stem)) {
		return false
	}
	for i, d := range c.digits {
		petal := c.parts[i]
		if !p.isAlmostLocked(petal) || !p.exclusive(stem, petal, d) || !petal.digits.Has(c.digit) {
			return false
		}
		all = append(all, cellsOf(petal.cells)...)
	}
	return !p.leavesCells(c, all)
}

// sueDeCoq checks where the cells lie, that they have as many digits as cells, that the cells of line
// and box have no digit in common, and that with a removed candidate they can't all be filled.
func (p *position) sueDeCoq(c claim) bool {
	if len(c.houses) != 2 || c.houses[0] >= 2*p.side || c.houses[1] < 2*p.side || !disjoint(c.parts[:3]) {
		return false
	}
	lies := [3][2]bool{{true, true}, {true, false}, {false, true}}
	var all []int
	var union latin.Digits
	for n, want := range lies {
		held := latin.Digits(0)
		for _, i := range cellsOf(c.parts[n].cells) {
			if [2]bool{p.within(c.houses[0], i), p.within(c.houses[1], i)} != want {
				return false
			}
			for _, d := range p.may[i] {
				held |= latin.One(d)
			}
			all = append(all, i)
		}
		if held != c.parts[n].digits || held == 0 {
			return false
		}
		union |= held
	}
	return c.parts[0].cells.Count() >= 2 && c.parts[1].digits&c.parts[2].digits == 0 && union.Count() == len(all) && !p.leavesCells(c, all)
}
