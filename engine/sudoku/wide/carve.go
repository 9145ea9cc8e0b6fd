package wide

import (
	"math/rand/v2"
	"slices"

	"octavo/engine"
)

// A carving removes orbits from a full grid, one at a time, if techniques can fill them again. So
// there is always one solution, and no search is needed. An orbit is a set of cells that the
// symmetry of the givens makes given or empty together.
type carving struct {
	orbits [][]int
	rng    *rand.Rand
	full   grid
	given  grid

	swaps []cellSet // the sets of full.swaps(), listed when they are first needed
	board *board
	step  deduction
}

// carveEasy removes each orbit, in random order, if singles still solve the grid and each house and
// digit keeps enough givens.
func (c *carving) carveEasy() {
	counts := countGivens(&c.given)
	for _, i := range c.rng.Perm(len(c.orbits)) {
		if orbit := c.orbits[i]; counts.sufficeWithout(&c.given, orbit) && c.removeOrbit(orbit) {
			counts.subtract(&c.full, orbit)
		}
	}
}

// maxEmptyPercent is the largest percentage of empty cells at which carveHarder tries harder
// techniques. Boards with more empty cells take longest and rarely succeed.
const maxEmptyPercent = 45

// carveHarder removes all orbits that singles fill again, until it finds one that techniques of
// tier t fill and lower tiers don't. It removes this last one too, and reports whether there was
// one. On most grids such an orbit is found soon or never, so another grid is tried instead of
// going back.
func (c *carving) carveHarder(t engine.Tier) bool {
	for _, i := range c.rng.Perm(len(c.orbits)) {
		if orbit := c.orbits[i]; !c.isAmbiguousWithout(orbit) && !c.removeOrbit(orbit) && c.removeHardOrbit(orbit, t) {
			return true
		}
	}
	return false
}

// removeHardOrbit removes an orbit if tier t can fill it and lower tiers can't. It reports whether it
// did. c.board must be as removeOrbit left it.
func (c *carving) removeHardOrbit(orbit []int, t engine.Tier) bool {
	if c.board.empty*100 > maxEmptyPercent*c.given.shape.cells || c.canFill(orbit, t-1) || !c.canFill(orbit, t) {
		return false
	}
	for _, cell := range orbit {
		c.given.cells[cell] = 0
	}
	return true
}

// removeOrbit removes an orbit of givens if singles fill it again, and reports whether it did.
func (c *carving) removeOrbit(orbit []int) bool {
	for _, cell := range orbit {
		c.given.cells[cell] = 0
	}
	c.board.set(&c.given)
	if c.canFill(orbit, engine.Easy) {
		return true
	}
	for _, cell := range orbit {
		c.given.cells[cell] = c.full.cells[cell]
	}
	return false
}

// canFill applies techniques of tiers up to t to the board, and reports whether they fill an orbit.
func (c *carving) canFill(orbit []int, t engine.Tier) bool {
	return c.board.solveUpTo(t, &c.step, orbit) && c.board.allFilled(orbit)
}

// isAmbiguousWithout reports whether the board, without an orbit of givens, would allow two digits
// to be exchanged in some cells. Then no technique can fill the orbit.
func (c *carving) isAmbiguousWithout(orbit []int) bool {
	if c.swaps == nil {
		c.swaps = c.full.swaps()
	}
	var given cellSet
	for cell, v := range c.given.cells {
		if v != 0 {
			given.add(cell)
		}
	}
	for _, cell := range orbit {
		given.drop(cell)
	}
	removed := setOf(orbit)
	return slices.ContainsFunc(c.swaps, func(swap cellSet) bool { return swap.meets(&removed) && !swap.meets(&given) })
}

// swaps lists the sets of cells in which two digits of a full grid can be exchanged. Each exchange
// gives another full grid.
func (g *grid) swaps() []cellSet {
	cellsOf := make([][]int, g.shape.side+1) // by digit: its cells
	for c, v := range g.cells {
		cellsOf[v] = append(cellsOf[v], c)
	}
	var all []cellSet
	for a := 1; a <= g.shape.side; a++ {
		for b := 1; b < a; b++ {
			all = append(all, g.connectedSets(slices.Concat(cellsOf[a], cellsOf[b]))...)
		}
	}
	return all
}

// connectedSets divides cells into sets that are connected: from each cell of a set to any other, a
// chain of cells leads in which each sees the next. It changes the list of cells.
func (g *grid) connectedSets(cells []int) []cellSet {
	var all []cellSet
	for len(cells) > 0 {
		var set cellSet
		for queue := cells[:1:1]; len(queue) > 0; {
			current := queue[0]
			queue = queue[1:]
			set.add(current)
			cells = slices.DeleteFunc(cells, func(c int) bool { return c == current })
			for _, c := range cells {
				if g.shape.sees(current, c) && !slices.Contains(queue, c) {
					queue = append(queue, c)
				}
			}
		}
		all = append(all, set)
	}
	return all
}
