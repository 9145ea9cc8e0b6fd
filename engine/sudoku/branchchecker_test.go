package sudoku

import "slices"

// The checker's part for chains that branch: it supposes what the step says is supposed
// by turns, follows each to its end in its own way, and looks whether what is struck
// follows every time, or a contradiction.

func (p *position) branches(c claim) bool {
	how := map[technique]branching{nishioChain: nishioChains, multipleChain: multipleChains, dynamicChain: dynamicChains, leftoverChain: leftoverChains}[c.technique]
	all := p.supposed(c)
	for _, from := range all {
		known := p.close(from, how)
		for _, i := range c.struck {
			for _, v := range bitsOf(uint64(c.strikes[i]), 0) {
				itself := from.on && from.candidate.cell() == i && from.candidate.digit() != v
				if !known.absurd && !itself && !known.is[implied{candidateOf(i, v), false}] {
					return false
				}
			}
		}
	}
	return len(all) > 1
}

// supposed lists what is supposed by turns, one of which is so.
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

// A knowledge is what follows from something.
type knowledge struct {
	is     map[implied]bool
	absurd bool
}

// close follows something until nothing new comes of it.
func (p *position) close(from implied, how branching) knowledge {
	k := knowledge{is: map[implied]bool{from: true}}
	todo := []implied{from}
	for len(todo) > 0 && !k.absurd {
		next := p.consequences(todo[0], how, k.is)
		if todo = todo[1:]; len(todo) == 0 && how.leftover {
			next = append(next, p.leftOver(k.is)...)
		}
		for _, what := range next {
			if !k.is[what] {
				k.is[what] = true
				todo = append(todo, what)
			}
			k.absurd = k.absurd || k.is[implied{what.candidate, !what.on}]
		}
	}
	return k
}

// leftOver is what locked candidates, pairs and X-wings strike among all that is not
// known to be false.
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

// covered strikes a digit that in some houses stands only where as many others do from
// the rest of these.
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

// pairs are what two cells of a house that hold two digits at most take from the rest
// of it, and two digits with two places at most from these.
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

// few joins two lists of which neither is empty, if they have two members at most.
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

// consequences are what a candidate's being true or false leads to at once.
func (p *position) consequences(what implied, how branching, is map[implied]bool) (next []implied) {
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
			return c == what.candidate || !what.on && how.dynamic && is[implied{c, false}]
		})
		if what.on {
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

// alignedTriple checks that with a struck candidate in one of three cells, whatever the
// others hold, two that see each other are alike, or one of those that all three see is
// left empty.
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
