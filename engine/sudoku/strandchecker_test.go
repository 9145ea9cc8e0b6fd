package sudoku

import (
	"slices"

	"octavo/engine/latin"
)

// The checker's part for chains that people follow: every link of them by itself, and
// what follows from their ends.

// strands checks an alternating chain.
func (p *position) strands(c claim) bool {
	way := c.strand
	if c.placed || len(way) < 2 || way[0].on || !way[len(way)-1].on || !p.kindly(c) {
		return false
	}
	for i := range way[1:] {
		if !p.leads(way[i], way[i+1]) {
			return false
		}
	}
	first, last := way[0], way[len(way)-1]
	pairs := [][2]stance{{first, last}}
	if c.sort == byRing {
		if !p.leads(last, first) {
			return false
		}
		for i := 1; i+1 < len(way); i += 2 {
			pairs = append(pairs, [2]stance{way[i], way[i+1]})
		}
	}
	for _, i := range c.struck {
		for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
			if !slices.ContainsFunc(pairs, func(pair [2]stance) bool { return p.barredBy(pair[0], i, v) && p.barredBy(pair[1], i, v) }) {
				return false
			}
		}
	}
	return true
}

// kindly checks that a chain has no links but those that its name allows.
func (p *position) kindly(c claim) bool {
	for i, at := range c.strand {
		grouped := at.cells.Count() > 1
		inCell := i > 0 && at.on && at.house == noCell
		inHouse := i > 0 && at.on && at.house != noCell
		switch c.technique {
		case xChain:
			if grouped || inCell || at.digit != c.strand[0].digit {
				return false
			}
		case xyChain:
			if grouped || inHouse {
				return false
			}
		case alternatingChain:
			if grouped {
				return false
			}
		}
	}
	return true
}

// leads checks one link: from a false candidate or group to one that must be true then,
// or from a true one to one that is false then.
func (p *position) leads(from, to stance) bool {
	cells, others := cellsOf(from.cells), cellsOf(to.cells)
	if from.on {
		return !to.on && !slices.ContainsFunc(others, func(j int) bool { return !p.barredBy(from, j, to.digit) })
	}
	if !to.on {
		return false
	}
	if to.house == noCell {
		i := others[0]
		return len(others) == 1 && slices.Equal(cells, others) && len(p.may[i]) == 2 && p.holds(i, from.digit) && p.holds(i, to.digit) && from.digit != to.digit
	}
	both := append(slices.Clone(cells), others...)
	slices.Sort(both)
	return from.digit == to.digit && slices.Equal(p.places(to.house, to.digit), both)
}

// barredBy reports whether a cell can't hold a digit if a stance were true.
func (p *position) barredBy(by stance, i, v int) bool {
	cells := cellsOf(by.cells)
	if v != by.digit {
		return slices.Equal(cells, []int{i})
	}
	return !slices.ContainsFunc(cells, func(j int) bool { return !p.sees(i, j) })
}

// toldRightly checks the branches of a step as they are told: that they begin with all
// that can be, that every link follows from some before it, and where they end.
func (p *position) toldRightly(c claim) bool {
	var begun []implied
	for _, told := range c.branches {
		begun = append(begun, told.links[0].implied)
		known := map[implied]bool{told.links[0].implied: true}
		for _, l := range told.links[1:] {
			if !p.followsFrom(l, known) {
				return false
			}
			known[l.implied] = true
		}
		last := told.links[len(told.links)-1].implied
		if told.clash && (len(c.branches) > 1 || !known[implied{last.candidate, true}] || !known[implied{last.candidate, false}]) {
			return false
		}
		if !told.clash && last != c.target {
			return false
		}
	}
	if c.sort == byContradiction {
		return begun[0] == implied{c.target.candidate, !c.target.on} && p.strikesFor(c)
	}
	return p.exhausts(begun) && p.strikesFor(c)
}

// followsFrom checks that a link follows from what is known.
func (p *position) followsFrom(l link, known map[implied]bool) bool {
	cell, digit := l.candidate.cell(), l.candidate.digit()
	if !l.on {
		for other := range known {
			if other.on && p.barredBy(stance{cells: latin.OneCell(other.candidate.cell()), digit: other.candidate.digit()}, cell, digit) {
				return true
			}
		}
		return slices.Contains(p.leftOver(known), l.implied)
	}
	if l.house == noCell {
		return !slices.ContainsFunc(p.may[cell], func(v int) bool { return v != digit && !known[implied{candidateOf(cell, v), false}] })
	}
	return p.within(l.house, cell) && !slices.ContainsFunc(p.places(l.house, digit), func(i int) bool {
		return i != cell && !known[implied{candidateOf(i, digit), false}]
	})
}

// exhausts checks that one of some things must be so: all candidates of a cell, all
// places of a digit in a house, or a candidate and its opposite.
func (p *position) exhausts(all []implied) bool {
	if len(all) == 2 && all[0].candidate == all[1].candidate {
		return all[0].on != all[1].on
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

// strikesFor checks that what is struck is what the branches lead to.
func (p *position) strikesFor(c claim) bool {
	cell := c.target.candidate.cell()
	strikes := latin.One(c.target.candidate.digit())
	if c.target.on {
		strikes = ^strikes
	}
	return slices.Equal(c.struck, []int{cell}) && c.strikes[cell]&^strikes == 0
}
