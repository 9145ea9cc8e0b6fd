package latin

import "math/bits"

// A Pair says that one cell holds less than another.
type Pair struct{ Less, More int }

// Turned is the pair of the images of its cells, as Image counts them; where
// digits are counted from the other end, the other cell holds less.
func (p Pair) Turned(size, turn int, reversed bool) Pair {
	if reversed {
		p.Less, p.More = p.More, p.Less
	}
	return Pair{Image(size, p.Less, turn), Image(size, p.More, turn)}
}

// Ordered reports whether the cells of a filled square keep all pairs.
func (g *Grid) Ordered(pairs []Pair) bool {
	for _, p := range pairs {
		if g.candidates[p.Less] > g.candidates[p.More] {
			return false
		}
	}
	return true
}

// Order strikes, by a rule of a kind's own, what chains of pairs leave no room
// for, and says how often. A cell at the end of a chain of so many is so much
// more than what is known of the cell at its beginning, which is for the kind to
// say. The links of the deduction are the cells of the chain, the one that loses
// digits first.
func (g *Grid) Order(rule Rule, pairs []Pair, known func(cell int) Digits) (times int) {
	return g.ascend(rule, pairs, known, true) + g.ascend(rule, pairs, known, false)
}

// ascend is Order for chains that rise, or fall, to their ends. Digits are
// counted from the end of the digits that the chains come from.
func (g *Grid) ascend(rule Rule, pairs []Pair, known func(cell int) Digits, rising bool) (times int) {
	var least, from [MaxCells]int
	for cell := range g.geo.cells {
		least[cell], from[cell] = g.counted(known(cell), rising).Lowest(), cell
	}
	for again := true; again; {
		again = false
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
			least[after], from[after], again = least[before]+1, before, true
		}
	}
	for cell := range g.geo.cells {
		if gone := g.counted(One(least[cell])-1, rising) & g.candidates[cell]; gone != 0 {
			times += g.Strike(Deduction{Rule: rule, Digits: gone, Targets: OneCell(cell), Chain: g.way(&from, cell)})
		}
	}
	return times
}

// counted are digits as they are, or counted from the other end.
func (g *Grid) counted(digits Digits, rising bool) Digits {
	if rising {
		return digits
	}
	return Digits(bits.Reverse16(uint16(digits))) >> (15 - g.full.Highest() - g.full.Lowest())
}

// way is the chain that leads to a cell, that cell first, for an explanation.
func (g *Grid) way(from *[MaxCells]int, cell int) (chain []Link) {
	for last := -1; g.Trace != nil && cell != last; last, cell = cell, from[cell] {
		chain = append(chain, Link{Cell: cell})
	}
	return chain
}
