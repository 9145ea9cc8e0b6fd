package wide

import (
	"math/rand/v2"
	"slices"

	"octavo/engine"
)

// A carving is a full grid from which orbits of cells are taken away, one at a time, as
// long as techniques bring them back: so there is one solution at any time, and no search
// is needed to know it.
type carving struct {
	ladder *ladder
	orbits [][]int
	rng    *rand.Rand
	full   grid
	given  grid

	swaps []cellSet // see rivalled
	board *board
	step  deduction
}

// easy takes away all that can go while every house and every digit keeps its givens and
// singles solve the board.
func (c *carving) easy() {
	s := spreadOf(&c.given)
	for _, i := range c.rng.Perm(len(c.orbits)) {
		if orbit := c.orbits[i]; s.spares(&c.given, orbit) && c.lose(orbit, engine.Easy) {
			s.lose(&c.full, orbit)
		}
	}
}

// mostOpen is with how many empty cells, in hundredths of the grid, a board that singles
// leave is not looked at any more: it takes longest there, and seldom leads anywhere.
const mostOpen = 45

// needing takes away all that singles bring back, until there is an orbit that techniques
// of tier t bring back, and none below. It reports whether there was one. (Putting some
// back and going on takes longer than beginning anew: a grid has such an orbit soon, or
// none.)
func (c *carving) needing(t engine.Tier) bool {
	for _, i := range c.rng.Perm(len(c.orbits)) {
		if !c.rivalled(c.orbits[i]) && !c.lose(c.orbits[i], engine.Easy) && c.asks(c.orbits[i], t) {
			return true
		}
	}
	return false
}

// asks takes away an orbit that singles don't bring back from the board on which they
// ended, if tier t is needed for that.
func (c *carving) asks(orbit []int, t engine.Tier) bool {
	if c.board.empty*100 > mostOpen*c.given.shape.cells || c.brings(orbit, t-1) || !c.brings(orbit, t) {
		return false
	}
	for _, cell := range orbit {
		c.given.cells[cell] = 0
	}
	return true
}

// lose takes an orbit of givens away if techniques of tiers up to t bring it back, and
// reports whether it did.
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

// rivalled reports whether without an orbit nothing would tell two digits apart in some
// cells: then no technique can bring it back.
func (c *carving) rivalled(orbit []int) bool {
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

// swaps lists where two digits of a full grid can change places: cells of the two, each
// with those of the other that it sees, and so on. Each is another solution of what is
// given beside them.
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

// swapsOf parts the cells of two digits into those that hang together.
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
