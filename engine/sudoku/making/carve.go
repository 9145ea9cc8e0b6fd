package making

import (
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A carving is a full grid from which orbits of cells are taken away, one at
// a time, as long as what is left has one solution.
type carving struct {
	shape       *board.Shape
	orbits      []latin.Cells
	rng         *rand.Rand
	full        board.Grid
	board       board.Grid
	removed     []latin.Cells // the orbits taken away last, in order
	unavoidable *unavoidableSets
}

func newCarving(m *Maker, rng *rand.Rand) *carving {
	full := board.RandomSolution(m.Shape, rng)
	return &carving{shape: m.Shape, orbits: m.orbits, rng: rng, full: full, board: full}
}

// How long a carving goes on for one candidate, and how much it puts back
// between two boards. Measured on 9×9: fewer rounds throw away more full
// grids, more keep to one grid that has nothing to give.
const (
	carvingRounds = 20
	putBack       = 6
)

// easy takes away all that can go while the board meets the conditions on
// the givens of easy puzzles and yields to singles.
func (c *carving) easy() board.Grid {
	spread, lay := spreadOf(&c.board), layoutOf(&c.board)
	for _, i := range c.order() {
		orbit := c.orbits[i]
		if !spread.remove(orbit, &c.full) {
			continue
		}
		lay.remove(orbit, &c.full)
		less := c.board.Without(orbit)
		if c.isRestoredBySingles(lay, orbit) || isSolvedUpTo(&less, engine.Easy) {
			c.board = less
			continue
		}
		lay.restore(orbit, &c.full)
		spread.restore(orbit, &c.full)
	}
	return c.board
}

// isRestoredBySingles reports whether singles that are there at first sight give some cells
// their digits, one after another: what the board was with them, singles make of it
// again. (Of two orbits that can go, that tells of one without solving the board.)
func (c *carving) isRestoredBySingles(lay givenLayout, cells latin.Cells) bool {
	for left := cells; !left.Empty(); {
		before := left
		for cell := range before.All() {
			if v := c.full.Cells[cell]; lay.isSingle(cell, v) {
				lay.restore(latin.OneCell(cell), &c.full)
				left.Drop(cell)
			}
		}
		if left == before {
			return false
		}
	}
	return true
}

// search looks for a board that needs tier t, which is not the first, by the way on which that
// is found soonest. (Where orbits have four cells and more, there is too little to exchange around
// a board: of 5,000 descents with all symmetries at once none came to a hard one.)
func (c *carving) search(t engine.Tier) (board.Grid, bool) {
	if c.shape == board.Nine && t <= engine.Hard && c.largestOrbit() <= 2 {
		return newLocalSearch(c, t).search()
	}
	return c.needing(t)
}

// largestOrbit is how many cells the symmetry carries into each other at most.
func (c *carving) largestOrbit() (most int) {
	for _, orbit := range c.orbits {
		most = max(most, orbit.Count())
	}
	return most
}

// needing looks for a board that needs tier t, which is not the first. Orbits
// are taken away until none can go; if the board is harder than t, it turns
// back as far as it must; if that doesn't fit, some orbits are put back, and
// others taken away instead. (Every board so reached is also reached from the
// full grid by taking away one orbit after the other, in some order.) Where
// all is in vain it returns the last board.
func (c *carving) needing(t engine.Tier) (board.Grid, bool) {
	for range carvingRounds {
		before := c.board
		c.removeAll()
		if LimitsOf(c.shape).span(t).Admits(c.board.Filled()) {
			if g, ok := c.turnBack(t); ok {
				return g, true
			}
		}
		if before.Filled() < c.board.Filled() {
			c.board = before // the fewer givens, the sooner a board is hard
		}
		c.restore(putBack)
	}
	c.removeAll()
	return c.board, false
}

// removeAll takes away every orbit that can go, in an order of chance.
func (c *carving) removeAll() {
	c.removed = slices.Grow(c.removed[:0], len(c.orbits))
	for _, i := range c.order() {
		orbit := c.orbits[i]
		if c.has(orbit) && c.remove(orbit) {
			c.removed = append(c.removed, orbit)
		}
	}
}

// turnBack puts back, last first, what thin has taken away, until the board
// yields to tier t and has givens enough. It reports whether it then fits. (More givens
// don't undo what has been found, so that the search for steps goes on from there; and
// those that have been found tell nothing new.)
func (c *carving) turnBack(t engine.Tier) (board.Grid, bool) {
	g, within := c.board, LimitsOf(c.shape).span(t)
	if g.IsSolvedBySingles() {
		return g, false
	}
	var b technique.Solver
	b.Set(&g)
	if t > engine.Normal && b.SolveUpTo(technique.Ladder.Last(t-1)) {
		return g, false
	}
	for left, news := len(c.removed), true; ; {
		n := g.Filled()
		if n >= within.Low && news && b.SolveUpTo(technique.Ladder.Last(t)) {
			// Where nothing was put back, it was found above that no lower tier solves it.
			return g, within.Admits(n) && (left == len(c.removed) || !isSolvedUpTo(&g, t-1))
		}
		if left--; left < 0 {
			return g, false
		}
		g.Restore(&c.full, c.removed[left])
		news = b.Restore(&c.full, c.removed[left]) || n < within.Low
	}
}

// restore puts n of the orbits back that are gone.
func (c *carving) restore(n int) {
	for _, i := range c.order() {
		if n == 0 {
			return
		}
		if !c.has(c.orbits[i]) {
			c.board.Restore(&c.full, c.orbits[i])
			n--
		}
	}
}

// has reports whether an orbit is still given.
func (c *carving) has(orbit latin.Cells) bool { return c.board.Cells[orbit.First()] != 0 }

// order gives the indices of the orbits in an order of chance.
func (c *carving) order() []int {
	order := make([]int, len(c.orbits))
	for i := range order {
		order[i] = i
	}
	c.rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// meetsTier reports whether a board needs tier t and meets its conditions.
func meetsTier(g *board.Grid, t engine.Tier) bool {
	return LimitsOf(g.Shape).meets(g, t) && needsTier(g, t)
}

// needsTier reports whether tier t solves the grid, and none below. (A dearer
// technique is used where no cheaper one is left, so that one climb tells both.)
func needsTier(g *board.Grid, t engine.Tier) bool {
	if easy := g.IsSolvedBySingles(); easy || t == engine.Easy {
		return easy && t == engine.Easy
	}
	return technique.Ladder.Tier(technique.Climb(g, technique.Ladder.Last(t)).Hardest) == t
}

// isSolvedUpTo reports whether the techniques of tiers up to t solve the grid,
// which must have one solution.
func isSolvedUpTo(g *board.Grid, t engine.Tier) bool {
	switch t {
	case engine.NoTier:
		return false
	case engine.Easy:
		return g.IsSolvedBySingles()
	default:
		var c technique.Solver
		c.Set(g)
		return c.SolveUpTo(technique.Ladder.Last(t))
	}
}

// remove takes the givens of some cells away if that leaves one solution, and
// reports whether it did.
func (c *carving) remove(cells latin.Cells) bool {
	if c.unavoidable == nil {
		c.unavoidable = unavoidableSetsOf(&c.full)
	}
	less := c.board
	if c.unavoidable.anyUncovered(less.Givens(), cells) {
		return false
	}
	for cell := range cells.All() {
		less.Cells[cell] = 0
		if other, found := less.FindOther(cell, c.full.Cells[cell]); found {
			c.unavoidable.learn(&other)
			return false
		}
	}
	c.board = less
	return true
}
