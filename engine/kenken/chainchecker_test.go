//go:build slow

package kenken

import (
	"fmt"
	"slices"
	"strings"
)

// This file checks wings and alternating chains by their sentences.

// xyWing checks three cells of two candidates each: whatever digit the hinge has, one of its
// pincers is the removed digit.
func (c *checker) xyWing() error {
	hinge, pincers, d := c.cells("hinge")[0], c.cells("pincers"), c.digits("digit")[0]
	if len(pincers) != 2 || c.number(hinge) != 2 || c.may[hinge][d] {
		return fmt.Errorf("the hinge %d has %v, its pincers are %v", hinge, c.may[hinge], pincers)
	}
	var rest []int
	for _, cell := range pincers {
		if c.number(cell) != 2 || !c.may[cell][d] || !c.aligned(cell, hinge) {
			return fmt.Errorf("cell %d has %v", cell, c.may[cell])
		}
		rest = append(rest, c.other(cell, d))
	}
	if rest[0] == rest[1] || !c.may[hinge][rest[0]] || !c.may[hinge][rest[1]] {
		return fmt.Errorf("the hinge has %v, not %v", c.may[hinge], rest)
	}
	return c.removeInSight(pincers, d)
}

// wWing checks two cells with the same two candidates, and a line in which each of the two places
// of one candidate is in line with one of the cells.
func (c *checker) wWing() error {
	cells, digits, ends := c.cells("cells"), c.digits("digits"), c.cells("ends")
	linked, d, line := c.digits("linked")[0], c.digits("digit")[0], c.line(c.lines("house")[0])
	for _, cell := range cells {
		if c.number(cell) != 2 || !c.may[cell][digits[0]] || !c.may[cell][digits[1]] {
			return fmt.Errorf("cell %d has %v", cell, c.may[cell])
		}
	}
	for _, cell := range line {
		if c.may[cell][linked] != slices.Contains(ends, cell) {
			return fmt.Errorf("%d in cell %d: %v", linked, cell, c.may[cell][linked])
		}
	}
	straight := c.aligned(cells[0], ends[0]) && c.aligned(cells[1], ends[1])
	crossed := c.aligned(cells[0], ends[1]) && c.aligned(cells[1], ends[0])
	if len(ends) != 2 || d == linked || !straight && !crossed {
		return fmt.Errorf("%v are not seen by %v", ends, cells)
	}
	return c.removeInSight(cells, d)
}

// removeInSight removes a digit from cells that are in line with both of two others.
func (c *checker) removeInSight(of []int, d int) error {
	for _, cell := range c.cells("removed") {
		if !c.aligned(cell, of[0]) || !c.aligned(cell, of[1]) {
			return fmt.Errorf("cell %d doesn't see %v", cell, of)
		}
	}
	return c.remove(c.cells("removed"), []int{d})
}

// A claim is a candidate that a sentence calls true or false.
type claim struct {
	cell, digit int
	on          bool
}

func (c *checker) claims(name string) (all []claim) {
	for _, t := range c.terms(name) {
		cell, digit, on := strings.Cut(t.Text, " = ")
		if !on {
			cell, digit, _ = strings.Cut(t.Text, " ≠ ")
		}
		all = append(all, claim{c.cell(cell), int(digit[0] - '0'), on})
	}
	return all
}

// alternatingChain checks every link of a chain, and that its two ends exclude what it removes.
func (c *checker) alternatingChain() error {
	way := append(c.claims("start"), c.claims("chain")...)
	for i := 1; i < len(way); i++ {
		if err := c.link(way[i-1], way[i]); err != nil {
			return err
		}
	}
	first, last := way[0], way[len(way)-1]
	first.on = true
	if ends := c.claims("ends"); !slices.Equal(ends, []claim{first, last}) {
		return fmt.Errorf("the ends of %v are not %v", way, ends)
	}
	struck := c.claims("struck")
	for _, cell := range c.cells("removed") {
		for _, d := range c.digits("digit") {
			struck = append(struck, claim{cell, d, false})
		}
	}
	for _, s := range struck {
		if !c.excludes(first, s) || !c.excludes(last, s) {
			return fmt.Errorf("%v doesn't follow from both %v and %v", s, first, last)
		}
		if err := c.remove([]int{s.cell}, []int{s.digit}); err != nil {
			return err
		}
	}
	return nil
}

// link checks that one candidate follows from another.
func (c *checker) link(from, to claim) error {
	switch {
	case from.on == to.on:
		return fmt.Errorf("%v and %v don't alternate", from, to)
	case from.on && c.excludes(from, to):
		return nil
	case !from.on && from.cell == to.cell && c.number(to.cell) == 2 && c.other(to.cell, from.digit) == to.digit:
		return nil
	case !from.on && from.digit == to.digit && c.aligned(from.cell, to.cell) && c.onlyPlaces(from, to):
		return nil
	default:
		return fmt.Errorf("%v doesn't follow from %v", to, from)
	}
}

// excludes reports whether a true candidate excludes another.
func (c *checker) excludes(from, other claim) bool {
	if from.cell == other.cell {
		return from.digit != other.digit
	}
	return from.digit == other.digit && c.aligned(from.cell, other.cell)
}

// onlyPlaces reports whether a digit has exactly two places in a line.
func (c *checker) onlyPlaces(one, two claim) bool {
	for line := range 2 * c.w {
		cells := c.line(line)
		if slices.Contains(cells, one.cell) && slices.Contains(cells, two.cell) {
			return !slices.ContainsFunc(cells, func(cell int) bool {
				return c.may[cell][one.digit] != (cell == one.cell || cell == two.cell)
			})
		}
	}
	return false
}
