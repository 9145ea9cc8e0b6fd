package latin

import "math/bits"

// A Pair says that the digit of cell Less is smaller than that of cell More.
type Pair struct{ Less, More int }

// Image returns the image of the pair under a symmetry; turn is as in Image. If digits are
// reversed (1 becomes the largest), the cells also change roles.
func (p Pair) Image(size, turn int, reversed bool) Pair {
	if reversed {
		p.Less, p.More = p.More, p.Less
	}
	return Pair{Image(size, p.Less, turn), Image(size, p.More, turn)}
}

// AreOrdered reports whether the cells of a filled square keep all pairs.
func (g *Grid) AreOrdered(pairs []Pair) bool {
	for _, p := range pairs {
		if g.candidates[p.Less] > g.candidates[p.More] {
			return false
		}
	}
	return true
}

// StrikeByOrder strikes the digits that chains of pairs exclude, by a rule of a kind, and
// returns the number of deductions. After n pairs a cell holds at least n more than the
// first cell of the chain. known returns the possible digits of that first cell. The
// candidates of a deduction are the cells of the chain, beginning with its target.
func (g *Grid) StrikeByOrder(rule Rule, pairs []Pair, known func(cell int) Digits) (times int) {
	return g.strikeByChains(rule, pairs, known, true) + g.strikeByChains(rule, pairs, known, false)
}

// strikeByChains is StrikeByOrder for rising chains only, or for falling chains only. For falling
// chains digits are counted from the largest down.
func (g *Grid) strikeByChains(rule Rule, pairs []Pair, known func(cell int) Digits, rising bool) (times int) {
	var least, from [MaxCells]int
	for cell := range g.geo.cells {
		least[cell], from[cell] = g.inDirection(known(cell), rising).Lowest(), cell
	}
	for changed := true; changed; {
		changed = false
		for _, p := range pairs {
			before, after := p.Less, p.More
			if !rising {
				before, after = after, before
			}
			if least[after] > least[before] || g.candidates[after].Single() {
				continue
			}
			if least[before] >= g.full.Highest() { // more cells than digits, or a circle
				g.broken = true
				return times
			}
			least[after], from[after], changed = least[before]+1, before, true
		}
	}
	for cell := range g.geo.cells {
		if gone := g.inDirection(One(least[cell])-1, rising) & g.candidates[cell]; gone != 0 {
			times += g.Strike(Deduction{Rule: rule, Digits: gone, Targets: OneCell(cell), Chain: g.chainTo(&from, cell)})
		}
	}
	return times
}

// inDirection returns digits, reversed for falling chains: the largest becomes the smallest.
func (g *Grid) inDirection(digits Digits, rising bool) Digits {
	if rising {
		return digits
	}
	return Digits(bits.Reverse32(uint32(digits))) >> (31 - g.full.Highest() - g.full.Lowest())
}

// chainTo returns the chain to a cell for an explanation, beginning with this cell. It
// returns nil if nothing is traced.
func (g *Grid) chainTo(from *[MaxCells]int, cell int) (chain []Candidate) {
	for last := -1; g.Trace != nil && cell != last; last, cell = cell, from[cell] {
		chain = append(chain, Candidate{Cell: cell})
	}
	return chain
}
