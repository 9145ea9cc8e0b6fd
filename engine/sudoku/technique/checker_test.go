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
	may              [][]int // by cell; nil once filled
	solution         []int
	houses           [][]int // the cells of each house, numbered as in steps
}

func newPosition(g, solved *board.Grid) *position {
	p := &position{side: g.Shape.Side, high: g.Shape.BoxHeight, wide: g.Shape.BoxWidth}
	for i := range p.side * p.side {
		p.solution = append(p.solution, int(solved.Cells[i]))
		var may []int
		for d := 1; g.Cells[i] == 0 && d <= p.side; d++ {
			fits := true
			for j := range p.side * p.side {
				fits = fits && (int(g.Cells[j]) != d || !p.sees(i, j))
			}
			if fits {
				may = append(may, d)
			}
		}
		p.may = append(p.may, may)
	}
	for h := range 3 * p.side {
		var cells []int
		for i := range p.may {
			if p.within(h, i) {
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

func (p *position) holds(i, d int) bool { return slices.Contains(p.may[i], d) }

// within reports whether a cell lies in a house, numbered as in steps.
func (p *position) within(h, i int) bool {
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
	houses, covers        []int
	cells, others, struck []int
	digits                []int
}

func unpack(d *Deduction) claim {
	return claim{
		Deduction: d,
		houses:    bitsOf(uint64(d.houses), 0), covers: bitsOf(uint64(d.covers), 0),
		cells: cellsOf(d.cells), others: cellsOf(d.others), struck: cellsOf(d.removed),
		digits: bitsOf(uint64(d.digits), 0),
	}
}

func cellsOf(s latin.Cells) []int { return append(bitsOf(s[0], 0), bitsOf(s[1], 64)...) }

func bitsOf(word uint64, from int) []int {
	var list []int
	for ; word != 0; word &= word - 1 {
		list = append(list, from+bits.TrailingZeros64(word))
	}
	return list
}

// check returns an error if a step is wrong.
func (p *position) check(d *Deduction) error {
	c := unpack(d)
	if err := p.sound(c); err != nil {
		return err
	}
	if !p.follows(c) {
		return fmt.Errorf("%v does not follow: %+v", d.technique, c)
	}
	return nil
}

// sound compares the step with the solution.
func (p *position) sound(c claim) error {
	if c.placed {
		if p.may[c.cell] == nil || p.solution[c.cell] != c.digit {
			return fmt.Errorf("%v puts %d into cell %d, where %d belongs", c.technique, c.digit, c.cell, p.solution[c.cell])
		}
		return nil
	}
	if len(c.struck) == 0 {
		return fmt.Errorf("%v does nothing", c.technique)
	}
	for _, i := range c.struck {
		gone := bitsOf(uint64(c.strikes[i]), 0)
		if len(gone) == 0 || slices.Contains(gone, p.solution[i]) {
			return fmt.Errorf("%v strikes %v from cell %d, where %d belongs", c.technique, gone, i, p.solution[i])
		}
		for _, d := range gone {
			if !p.holds(i, d) {
				return fmt.Errorf("%v strikes %d from cell %d, which has %v", c.technique, d, i, p.may[i])
			}
		}
	}
	return nil
}

func (p *position) follows(c claim) bool {
	switch c.technique {
	case FullHouse:
		return p.emptyIn(c.houses[0]) == 1 && p.within(c.houses[0], c.cell)
	case HiddenSingleBox:
		return c.houses[0] >= 2*p.side && slices.Equal(p.places(c.houses[0], c.digit), []int{c.cell})
	case HiddenSingleLine:
		return c.houses[0] < 2*p.side && slices.Equal(p.places(c.houses[0], c.digit), []int{c.cell})
	case NakedSingle:
		return slices.Equal(p.may[c.cell], []int{c.digit})
	case Pointing, Claiming:
		return p.locked(c)
	case NakedPair, NakedTriple, NakedQuad:
		return p.nakedSubset(c)
	case HiddenPair, HiddenTriple, HiddenQuad:
		return p.hiddenSubset(c)
	case XWing, Swordfish, Jellyfish:
		return p.fish(c)
	case Skyscraper, TwoStringKite:
		return p.linked(c)
	case XyWing:
		return len(p.may[c.cell]) == 2 && p.wing(c)
	case XyzWing:
		return len(p.may[c.cell]) == 3 && p.wing(c)
	case SimpleColouring:
		return p.coloured(c)
	case XChain, XyChain, AlternatingChain, GroupedChain:
		return p.chains(c)
	default:
		return p.followsDearly(c)
	}
}

func (p *position) emptyIn(h int) int {
	n := 0
	for _, i := range p.houses[h] {
		if p.may[i] != nil {
			n++
		}
	}
	return n
}

// strikesOnly reports whether the step removes only its digit, from exactly the cells for which should
// returns true.
func (p *position) strikesOnly(c claim, should func(i int) bool) bool {
	for i := range p.may {
		want := p.holds(i, c.digit) && should(i)
		if want != slices.Contains(c.struck, i) || want && c.strikes[i] != latin.One(c.digit) {
			return false
		}
	}
	return true
}

func (p *position) locked(c claim) bool {
	from, to := c.houses[0], c.covers[0]
	if (from >= 2*p.side) != (c.technique == Pointing) || (from >= 2*p.side) == (to >= 2*p.side) {
		return false
	}
	places := p.places(from, c.digit)
	for _, i := range places {
		if !p.within(to, i) {
			return false
		}
	}
	return slices.Equal(places, c.cells) && p.strikesOnly(c, func(i int) bool { return p.within(to, i) && !p.within(from, i) })
}

func (p *position) nakedSubset(c claim) bool {
	var union []int
	for _, i := range c.cells {
		if !p.within(c.houses[0], i) || p.may[i] == nil {
			return false
		}
		union = append(union, p.may[i]...)
	}
	slices.Sort(union)
	if !slices.Equal(slices.Compact(union), c.digits) || len(c.digits) != len(c.cells) || len(c.cells) != subsetSize(c.technique) {
		return false
	}
	for _, i := range c.struck {
		if !p.within(c.houses[0], i) || slices.Contains(c.cells, i) || c.strikes[i]&^c.Deduction.digits != 0 {
			return false
		}
	}
	return true
}

func (p *position) hiddenSubset(c claim) bool {
	for _, d := range c.digits {
		for _, i := range p.places(c.houses[0], d) {
			if !slices.Contains(c.cells, i) {
				return false
			}
		}
	}
	for _, i := range c.struck {
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

func (p *position) in(houses []int, i int) bool {
	return slices.ContainsFunc(houses, func(h int) bool { return p.within(h, i) })
}

func (p *position) fish(c claim) bool {
	if len(c.houses) != subsetSize(c.technique) || len(c.covers) != len(c.houses) {
		return false
	}
	for _, h := range c.houses {
		for _, i := range p.places(h, c.digit) {
			if !p.in(c.covers, i) || !slices.Contains(c.cells, i) {
				return false
			}
		}
	}
	return p.strikesOnly(c, func(i int) bool { return p.in(c.covers, i) && !p.in(c.houses, i) })
}

// linked checks that each line has two places, one of them an end, and that the two others see each
// other. So these two can't both hold the digit, and one end holds it.
func (p *position) linked(c claim) bool {
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
		p.within(c.covers[0], middle[0]) && p.within(c.covers[0], middle[1]) &&
		p.strikesOnly(c, func(i int) bool { return p.sees(i, c.others[0]) && p.sees(i, c.others[1]) })
}

// wing checks that with any removed candidate hinge and pincers can't all be filled.
func (p *position) wing(c claim) bool {
	pattern := append([]int{c.cell}, c.others...)
	for _, i := range c.struck {
		if c.strikes[i] != latin.One(c.digit) || p.fillable(pattern, map[int]int{i: c.digit}) {
			return false
		}
	}
	return len(pattern) == 3 && p.sees(c.cell, c.others[0]) && p.sees(c.cell, c.others[1])
}

// fillable reports whether some cells can be filled without a clash.
func (p *position) fillable(cells []int, filled map[int]int) bool {
	if len(cells) == 0 {
		return true
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
		if p.fillable(cells[1:], filled) {
			return true
		}
		delete(filled, cells[0])
	}
	return false
}

// coloured computes the colours again, by houses with two places, and compares them.
func (p *position) coloured(c claim) bool {
	colour := map[int]bool{c.cells[0]: true}
	for again := true; again; {
		again = false
		for h := range 3 * p.side {
			pair := p.places(h, c.digit)
			if len(pair) != 2 {
				continue
			}
			for _, one := range [][2]int{{pair[0], pair[1]}, {pair[1], pair[0]}} {
				is, painted := colour[one[0]]
				if _, twin := colour[one[1]]; painted && !twin {
					colour[one[1]] = !is
					again = true
				}
			}
		}
	}
	var one, two []int
	for i := range p.may {
		if is, painted := colour[i]; painted && is {
			one = append(one, i)
		} else if painted {
			two = append(two, i)
		}
	}
	if !slices.Equal(one, c.cells) || !slices.Equal(two, c.others) {
		return false
	}
	if len(c.houses) > 0 {
		twice := 0
		for _, i := range one {
			if p.within(c.houses[0], i) {
				twice++
			}
		}
		return twice > 1 && p.strikesOnly(c, func(i int) bool { return slices.Contains(one, i) })
	}
	seesOne := func(i int, of []int) bool { return slices.ContainsFunc(of, func(j int) bool { return p.sees(i, j) }) }
	return p.strikesOnly(c, func(i int) bool {
		_, painted := colour[i]
		return !painted && seesOne(i, one) && seesOne(i, two)
	})
}

// take applies the step to the position.
func (p *position) take(d *Deduction) {
	if !d.placed {
		for _, i := range cellsOf(d.removed) {
			p.may[i] = slices.DeleteFunc(p.may[i], func(v int) bool { return d.strikes[i].Has(v) })
		}
		return
	}
	p.may[d.cell] = nil
	for i := range p.may {
		if p.sees(i, d.cell) {
			p.may[i] = slices.DeleteFunc(p.may[i], func(v int) bool { return v == d.digit })
		}
	}
}
