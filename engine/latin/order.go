package latin

import "math/bits"

// A Pair says that the digit of cell Less is smaller than that of cell More.
type Pair struct{ Less, More int }

// Turned returns the pair after a symmetry. turn is as in TurnedCell. If digits are reversed (1
// becomes the largest), Less and More also change places.
func (p Pair) Turned(size, turn int, reversed bool) Pair {
	if reversed {
		p.Less, p.More = p.More, p.Less
	}
	return Pair{TurnedCell(size, p.Less, turn), TurnedCell(size, p.More, turn)}
}

// AreOrdered reports whether the digits of a filled square obey all pairs.
func (g *Grid) AreOrdered(pairs []Pair) bool {
	for _, p := range pairs {
		if g.candidates[p.Less] > g.candidates[p.More] {
			return false
		}
	}
	return true
}

// StrikeByOrder removes the digits that chains of pairs exclude, and records them as deductions by
// rule, which belongs to a kind. It returns their number. At the end of a rising chain of n pairs,
// a cell holds at least n more than the first cell. known returns the digits to assume as possible
// in the first cell of a chain. The Chain of a deduction lists the cells of the chain, beginning
// with the target.
func (g *Grid) StrikeByOrder(rule Rule, pairs []Pair, known func(cell int) Digits) (times int) {
	return g.strikeInDirection(rule, pairs, known, true) + g.strikeInDirection(rule, pairs, known, false)
}

// strikeInDirection does the work of StrikeByOrder for rising chains only, or for falling chains
// only. For falling chains it counts digits from the largest down, so both work alike.
func (g *Grid) strikeInDirection(rule Rule, pairs []Pair, known func(cell int) Digits, rising bool) (times int) {
	var least, from [MaxCells]int // by cell: the least digit, and the cell from which it follows
	for cell := range g.geometry.cells {
		least[cell], from[cell] = g.reverseIfFalling(known(cell), rising).Lowest(), cell
	}
	for changed := true; changed; {
		changed = false
		for _, p := range pairs {
			before, after := p.Less, p.More
			if !rising {
				before, after = after, before
			}
			if least[after] > least[before] || g.candidates[after].IsSingle() {
				continue
			}
			if least[before] >= g.full.Highest() { // a cell needs more than the largest digit: the chain is too long or a circle
				g.broken = true
				return times
			}
			least[after], from[after], changed = least[before]+1, before, true
		}
	}
	for cell := range g.geometry.cells {
		if gone := g.reverseIfFalling(OneDigit(least[cell])-1, rising) & g.candidates[cell]; gone != 0 {
			times += g.Strike(Deduction{Rule: rule, Digits: gone, Targets: OneCell(cell), Chain: g.chainTo(&from, cell)})
		}
	}
	return times
}

// reverseIfFalling returns the digits themselves for rising chains. For falling chains it
// reverses them: the largest becomes the smallest.
func (g *Grid) reverseIfFalling(digits Digits, rising bool) Digits {
	if rising {
		return digits
	}
	return Digits(bits.Reverse32(uint32(digits))) >> (31 - g.full.Highest() - g.full.Lowest())
}

// chainTo returns the chain that ends at a cell, beginning with this cell. It returns nil
// if deductions aren't traced.
func (g *Grid) chainTo(from *[MaxCells]int, cell int) (chain []Candidate) {
	for last := -1; g.Trace != nil && cell != last; last, cell = cell, from[cell] {
		chain = append(chain, Candidate{Cell: cell})
	}
	return chain
}
