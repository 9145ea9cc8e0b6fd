package technique

import (
	"fmt"
	"math/bits"
	"slices"

	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// The checker decides whether a step is correct. It knows the candidates before the step, by row and
// column, and the solution. It shares no code with the code under test except the step.

// A position is a board with lists of candidates.
type position struct {
	side, high, wide int
	candidates       [][]int // by cell; nil once filled
	solution         []int
	houses           [][]int // the cells of each house, numbered as in steps
}

func newPosition(g, solution *board.Grid) *position {
	p := &position{side: g.Shape.Side, high: g.Shape.BoxHeight, wide: g.Shape.BoxWidth}
	for i := range p.side * p.side {
		p.solution = append(p.solution, int(solution.Cells[i]))
		var candidates []int
		for d := 1; g.Cells[i] == 0 && d <= p.side; d++ {
			fits := true
			for j := range p.side * p.side {
				fits = fits && (int(g.Cells[j]) != d || !p.sees(i, j))
			}
			if fits {
				candidates = append(candidates, d)
			}
		}
		p.candidates = append(p.candidates, candidates)
	}
	for h := range 3 * p.side {
		var cells []int
		for i := range p.candidates {
			if p.isWithin(h, i) {
				cells = append(cells, i)
			}
		}
		p.houses = append(p.houses, cells)
	}
	return p
}

func (p *position) row(i int) int    { return i / p.side }
func (p *position) column(i int) int { return i % p.side }
func (p *position) box(i int) int {
	return p.row(i)/p.high*(p.side/p.wide) + p.column(i)/p.wide
}

func (p *position) sees(i, j int) bool {
	return i != j && (p.row(i) == p.row(j) || p.column(i) == p.column(j) || p.box(i) == p.box(j))
}

func (p *position) holds(i, d int) bool { return slices.Contains(p.candidates[i], d) }

// isWithin reports whether a cell lies in a house, numbered as in steps.
func (p *position) isWithin(h, i int) bool {
	return [...]int{p.row(i), p.column(i), p.box(i)}[h/p.side] == h%p.side
}

// places lists the cells of a house that may hold a digit.
func (p *position) places(h, d int) []int {
	var list []int
	for _, i := range p.houses[h] {
		if p.holds(i, d) {
			list = append(list, i)
		}
	}
	return list
}

// A claim is a step with lists in place of sets.
type claim struct {
	*Deduction
	houses, covers         []int
	cells, others, targets []int
	digits                 []int
}

func unpack(d *Deduction) claim {
	return claim{
		Deduction: d,
		houses:    bitsOf(uint64(d.houses), 0), covers: bitsOf(uint64(d.covers), 0),
		cells: cellsOf(d.cells), others: cellsOf(d.others), targets: cellsOf(d.removed),
		digits: bitsOf(uint64(d.digits), 0),
	}
}

func cellsOf(s latin.Cells) []int { return append(bitsOf(s[0], 0), bitsOf(s[1], 64)...) }

func bitsOf(word uint64, offset int) []int {
	var list []int
	for ; word != 0; word &= word - 1 {
		list = append(list, offset+bits.TrailingZeros64(word))
	}
	return list
}

// check returns an error if a step is wrong.
func (p *position) check(d *Deduction) error {
	c := unpack(d)
	if err := p.checkBySolution(c); err != nil {
		return err
	}
	if !p.isJustified(c) {
		return fmt.Errorf("%v does not follow: %+v", d.technique, c)
	}
	return nil
}

// checkBySolution compares the step with the solution.
func (p *position) checkBySolution(c claim) error {
	if c.placed {
		if p.candidates[c.cell] == nil || p.solution[c.cell] != c.digit {
			return fmt.Errorf("%v puts %d into cell %d, where %d belongs", c.technique, c.digit, c.cell, p.solution[c.cell])
		}
		return nil
	}
	if len(c.targets) == 0 {
		return fmt.Errorf("%v does nothing", c.technique)
	}
	for _, i := range c.targets {
		removed := bitsOf(uint64(c.strikes[i]), 0)
		if len(removed) == 0 || slices.Contains(removed, p.solution[i]) {
			return fmt.Errorf("%v strikes %v from cell %d, where %d belongs", c.technique, removed, i, p.solution[i])
		}
		for _, d := range removed {
			if !p.holds(i, d) {
				return fmt.Errorf("%v strikes %d from cell %d, which has %v", c.technique, d, i, p.candidates[i])
			}
		}
	}
	return nil
}

func (p *position) isJustified(c claim) bool {
	switch c.technique {
	case FullHouse:
		return p.countEmpty(c.houses[0]) == 1 && p.isWithin(c.houses[0], c.cell)
	case HiddenSingleBox:
		return c.houses[0] >= 2*p.side && slices.Equal(p.places(c.houses[0], c.digit), []int{c.cell})
	case HiddenSingleLine:
		return c.houses[0] < 2*p.side && slices.Equal(p.places(c.houses[0], c.digit), []int{c.cell})
	case NakedSingle:
		return slices.Equal(p.candidates[c.cell], []int{c.digit})
	case Pointing, Claiming:
		return p.checkLocked(c)
	case NakedPair, NakedTriple, NakedQuad:
		return p.checkNakedSubset(c)
	case HiddenPair, HiddenTriple, HiddenQuad:
		return p.checkHiddenSubset(c)
	case XWing, Swordfish, Jellyfish:
		return p.checkFish(c)
	case Skyscraper, TwoStringKite:
		return p.checkLinkedPairs(c)
	case XyWing:
		return len(p.candidates[c.cell]) == 2 && p.checkWing(c)
	case XyzWing:
		return len(p.candidates[c.cell]) == 3 && p.checkWing(c)
	case SimpleColouring:
		return p.checkColouring(c)
	case XChain, XyChain, AlternatingChain, GroupedChain:
		return p.checkAlternating(c)
	default:
		return p.isJustifiedOnScale(c)
	}
}

func (p *position) countEmpty(h int) int {
	n := 0
	for _, i := range p.houses[h] {
		if p.candidates[i] != nil {
			n++
		}
	}
	return n
}

// strikesOnly reports whether the step removes only its digit, from exactly the cells for which should
// returns true.
func (p *position) strikesOnly(c claim, isTarget func(i int) bool) bool {
	for i := range p.candidates {
		want := p.holds(i, c.digit) && isTarget(i)
		if want != slices.Contains(c.targets, i) || want && c.strikes[i] != latin.OneDigit(c.digit) {
			return false
		}
	}
	return true
}

func (p *position) checkLocked(c claim) bool {
	base, cover := c.houses[0], c.covers[0]
	if (base >= 2*p.side) != (c.technique == Pointing) || (base >= 2*p.side) == (cover >= 2*p.side) {
		return false
	}
	places := p.places(base, c.digit)
	for _, i := range places {
		if !p.isWithin(cover, i) {
			return false
		}
	}
	return slices.Equal(places, c.cells) && p.strikesOnly(c, func(i int) bool { return p.isWithin(cover, i) && !p.isWithin(base, i) })
}

func (p *position) checkNakedSubset(c claim) bool {
	var union []int
	for _, i := range c.cells {
		if !p.isWithin(c.houses[0], i) || p.candidates[i] == nil {
			return false
		}
		union = append(union, p.candidates[i]...)
	}
	slices.Sort(union)
	if !slices.Equal(slices.Compact(union), c.digits) || len(c.digits) != len(c.cells) || len(c.cells) != subsetSize(c.technique) {
		return false
	}
	for _, i := range c.targets {
		if !p.isWithin(c.houses[0], i) || slices.Contains(c.cells, i) || c.strikes[i]&^c.Deduction.digits != 0 {
			return false
		}
	}
	return true
}

func (p *position) checkHiddenSubset(c claim) bool {
	for _, d := range c.digits {
		for _, i := range p.places(c.houses[0], d) {
			if !slices.Contains(c.cells, i) {
				return false
			}
		}
	}
	for _, i := range c.targets {
		if !slices.Contains(c.cells, i) || c.strikes[i]&c.Deduction.digits != 0 {
			return false
		}
	}
	return len(c.digits) == len(c.cells) && len(c.cells) == subsetSize(c.technique)
}

func subsetSize(t Technique) int {
	return map[Technique]int{
		NakedPair: 2, HiddenPair: 2, XWing: 2,
		NakedTriple: 3, HiddenTriple: 3, Swordfish: 3,
		NakedQuad: 4, HiddenQuad: 4, Jellyfish: 4,
	}[t]
}

func (p *position) isInAny(houses []int, i int) bool {
	return slices.ContainsFunc(houses, func(h int) bool { return p.isWithin(h, i) })
}

func (p *position) checkFish(c claim) bool {
	if len(c.houses) != subsetSize(c.technique) || len(c.covers) != len(c.houses) {
		return false
	}
	for _, h := range c.houses {
		for _, i := range p.places(h, c.digit) {
			if !p.isInAny(c.covers, i) || !slices.Contains(c.cells, i) {
				return false
			}
		}
	}
	return p.strikesOnly(c, func(i int) bool { return p.isInAny(c.covers, i) && !p.isInAny(c.houses, i) })
}

// checkLinkedPairs checks that each line has two places, one of them an end, and that the two others see each
// other. So these two can't both hold the digit, and one end holds it.
func (p *position) checkLinkedPairs(c claim) bool {
	var middle []int
	for _, h := range c.houses {
		places := p.places(h, c.digit)
		if len(places) != 2 {
			return false
		}
		for _, i := range places {
			if !slices.Contains(c.cells, i) {
				return false
			}
			if !slices.Contains(c.others, i) {
				middle = append(middle, i)
			}
		}
	}
	return len(c.others) == 2 && len(middle) == 2 && p.sees(middle[0], middle[1]) &&
		p.isWithin(c.covers[0], middle[0]) && p.isWithin(c.covers[0], middle[1]) &&
		p.strikesOnly(c, func(i int) bool { return p.sees(i, c.others[0]) && p.sees(i, c.others[1]) })
}

// checkWing checks that with any removed candidate hinge and pincers can't all be filled.
func (p *position) checkWing(c claim) bool {
	pattern := append([]int{c.cell}, c.others...)
	for _, i := range c.targets {
		if c.strikes[i] != latin.OneDigit(c.digit) || p.canFill(pattern, map[int]int{i: c.digit}) {
			return false
		}
	}
	return len(pattern) == 3 && p.sees(c.cell, c.others[0]) && p.sees(c.cell, c.others[1])
}

// canFill reports whether some cells can be filled without a clash.
func (p *position) canFill(cells []int, filled map[int]int) bool {
	if len(cells) == 0 {
		return true
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
		if p.canFill(cells[1:], filled) {
			return true
		}
		delete(filled, cells[0])
	}
	return false
}

// checkColouring computes the colours again, by houses with two places, and compares them.
func (p *position) checkColouring(c claim) bool {
	colour := map[int]bool{c.cells[0]: true}
	for changed := true; changed; {
		changed = false
		for h := range 3 * p.side {
			pair := p.places(h, c.digit)
			if len(pair) != 2 {
				continue
			}
			for _, first := range [][2]int{{pair[0], pair[1]}, {pair[1], pair[0]}} {
				isFirst, isPainted := colour[first[0]]
				if _, isTwinPainted := colour[first[1]]; isPainted && !isTwinPainted {
					colour[first[1]] = !isFirst
					changed = true
				}
			}
		}
	}
	var first, second []int
	for i := range p.candidates {
		if isFirst, isPainted := colour[i]; isPainted && isFirst {
			first = append(first, i)
		} else if isPainted {
			second = append(second, i)
		}
	}
	if !slices.Equal(first, c.cells) || !slices.Equal(second, c.others) {
		return false
	}
	if len(c.houses) > 0 {
		count := 0
		for _, i := range first {
			if p.isWithin(c.houses[0], i) {
				count++
			}
		}
		return count > 1 && p.strikesOnly(c, func(i int) bool { return slices.Contains(first, i) })
	}
	seesOne := func(i int, cells []int) bool {
		return slices.ContainsFunc(cells, func(j int) bool { return p.sees(i, j) })
	}
	return p.strikesOnly(c, func(i int) bool {
		_, isPainted := colour[i]
		return !isPainted && seesOne(i, first) && seesOne(i, second)
	})
}

// apply applies the step to the position.
func (p *position) apply(d *Deduction) {
	if !d.placed {
		for _, i := range cellsOf(d.removed) {
			p.candidates[i] = slices.DeleteFunc(p.candidates[i], func(v int) bool { return d.strikes[i].Has(v) })
		}
		return
	}
	p.candidates[d.cell] = nil
	for i := range p.candidates {
		if p.sees(i, d.cell) {
			p.candidates[i] = slices.DeleteFunc(p.candidates[i], func(v int) bool { return v == d.digit })
		}
	}
}
