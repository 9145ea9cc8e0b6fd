package wide

import (
	"math/rand/v2"
	"slices"

	"octavo/engine"
)

// A carving is a full grid from which orbits of cells are removed, one at a time, as long as techniques
// fill them again. So there is always one solution, and no search is needed.
type carving struct {
	ladder *ladder
	orbits [][]int
	rng    *rand.Rand
	full   grid
	given  grid

	swaps []cellSet // see isAmbiguousWithout
	board *board
	step  deduction
}

// easy removes orbits as long as every house and digit keeps enough givens and singles solve the board.
func (c *carving) easy() {
	s := spreadOf(&c.given)
	for _, i := range c.rng.Perm(len(c.orbits)) {
		if orbit := c.orbits[i]; s.spares(&c.given, orbit) && c.lose(orbit, engine.Easy) {
			s.lose(&c.full, orbit)
		}
	}
}

// mostOpen is the most empty cells, in hundredths of the grid, of a board on which harder techniques are
// tried. Other boards take longest and rarely succeed.
const mostOpen = 45

// needing removes all orbits that singles fill again, until it finds one that techniques of tier t fill
// and lower tiers don't. It reports whether there was one. A grid has such an orbit soon or never, so
// backtracking is slower than another grid.
func (c *carving) needing(t engine.Tier) bool {
	for _, i := range c.rng.Perm(len(c.orbits)) {
		if !c.isAmbiguousWithout(c.orbits[i]) && !c.lose(c.orbits[i], engine.Easy) && c.asks(c.orbits[i], t) {
			return true
		}
	}
	return false
}

// asks removes an orbit that singles don't fill if tier t is needed to fill it.
func (c *carving) asks(orbit []int, t engine.Tier) bool {
	if c.board.empty*100 > mostOpen*c.given.shape.cells || c.brings(orbit, t-1) || !c.brings(orbit, t) {
		return false
	}
	for _, cell := range orbit {
		c.given.cells[cell] = 0
	}
	return true
}

// lose removes an orbit of givens if techniques of tiers up to t fill it again, and reports whether
// it did.
func (c *carving) lose(orbit []int, t engine.Tier) bool {
	for _, cell := range orbit {
		c.given.cells[cell] = 0
	}
	c.board.set(&c.given)
	if c.brings(orbit, t) {
		return true
	}
	for _, cell := range orbit {
		c.given.cells[cell] = c.full.cells[cell]
	}
	return false
}

// brings reports whether techniques of tiers up to t fill an orbit on the board.
func (c *carving) brings(orbit []int, t engine.Tier) bool {
	return c.ladder.work(c.board, &c.step, t, orbit) && c.board.filledAt(orbit)
}

// isAmbiguousWithout reports whether two digits could be exchanged in some cells without an orbit. Then
// no technique can fill it.
func (c *carving) isAmbiguousWithout(orbit []int) bool {
	if c.swaps == nil {
		c.swaps = c.full.swaps()
	}
	var given, gone cellSet
	for cell, v := range c.given.cells {
		if v != 0 {
			given.add(cell)
		}
	}
	for _, cell := range orbit {
		given.drop(cell)
		gone.add(cell)
	}
	return slices.ContainsFunc(c.swaps, func(swap cellSet) bool { return swap.meets(&gone) && !swap.meets(&given) })
}

// swaps lists the sets of cells in which two digits of a full grid can be exchanged. Each set gives
// another solution.
func (g *grid) swaps() []cellSet {
	cellIn := make([][]int, g.shape.side+1) // by digit and row
	for c, v := range g.cells {
		cellIn[v] = append(cellIn[v], c)
	}
	var all []cellSet
	for a := 1; a <= g.shape.side; a++ {
		for b := 1; b < a; b++ {
			all = append(all, g.swapsOf(slices.Concat(cellIn[a], cellIn[b]))...)
		}
	}
	return all
}

// swapsOf divides the cells of two digits into connected sets.
func (g *grid) swapsOf(left []int) []cellSet {
	var all []cellSet
	for len(left) > 0 {
		var swap cellSet
		for edge := left[:1:1]; len(edge) > 0; {
			at := edge[0]
			edge = edge[1:]
			swap.add(at)
			left = slices.DeleteFunc(left, func(c int) bool { return c == at })
			for _, c := range left {
				if g.shape.sees(at, c) && !slices.Contains(edge, c) {
					edge = append(edge, c)
				}
			}
		}
		all = append(all, swap)
	}
	return all
}
