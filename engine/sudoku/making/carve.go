package making

import (
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/technique"
)

// A carving removes orbits from a full grid, one at a time, as long as the rest has one solution.
// An orbit is a set of cells that the symmetry of the givens makes given or empty together.
type carving struct {
	shape       *board.Shape
	orbits      []latin.Cells
	rng         *rand.Rand
	full        board.Grid
	board       board.Grid    // the givens that are left
	removed     []latin.Cells // the orbits removed by the last removeAll, in order
	unavoidable *unavoidableSets
}

func newCarving(m *Maker, rng *rand.Rand) *carving {
	full := board.RandomSolution(m.Shape, rng)
	return &carving{shape: m.Shape, orbits: m.orbits, rng: rng, full: full, board: full}
}

// carvingRounds is the number of boards tried for one proposal, putBack the number of orbits put
// back between two boards. Both were measured on 9×9. With fewer rounds, too many full grids are
// needed. With more, the search stays too long with a grid that gives no puzzle.
const (
	carvingRounds = 20
	putBack       = 6
)

// carveEasy removes every orbit that it can. The rest must be solved by singles and meet the
// conditions of easy puzzles.
func (c *carving) carveEasy() board.Grid {
	spread, layout := spreadOf(&c.board), layoutOf(&c.board)
	for _, i := range c.order() {
		orbit := c.orbits[i]
		if !spread.remove(orbit, &c.full) {
			continue
		}
		layout.remove(orbit, &c.full)
		rest := c.board.Without(orbit)
		if c.isRestoredBySingles(layout, orbit) || isSolvedUpTo(&rest, engine.Easy) {
			c.board = rest
			continue
		}
		layout.restore(orbit, &c.full)
		spread.restore(orbit, &c.full)
	}
	return c.board
}

// isRestoredBySingles reports whether singles fill the cells again, one after another, by looking
// at the givens alone. If so, singles still solve the board without these givens. This answers the
// question for half of the orbits without solving the board, and makes easy puzzles a fifth faster
// (BenchmarkGenerate/easy).
func (c *carving) isRestoredBySingles(layout givenLayout, cells latin.Cells) bool {
	for missing := cells; !missing.IsEmpty(); {
		before := missing
		for cell := range before.All() {
			if v := c.full.Cells[cell]; layout.isSingle(cell, v) {
				layout.restore(latin.OneCell(cell), &c.full)
				missing.Drop(cell)
			}
		}
		if missing == before {
			return false
		}
	}
	return true
}

// search looks for a board that needs tier t, which must be above easy. It uses the faster of two
// methods. The local search needs orbits of fewer than four cells. With larger ones a board has too
// few neighbours: none of 5,000 local searches with full symmetry found a hard board.
func (c *carving) search(t engine.Tier) (board.Grid, bool) {
	if c.shape == board.Nine && t <= engine.Hard && c.largestOrbit() <= 2 {
		return newLocalSearch(c, t).search()
	}
	return c.carveHarder(t)
}

// largestOrbit returns the number of cells in the largest orbit.
func (c *carving) largestOrbit() (most int) {
	for _, orbit := range c.orbits {
		most = max(most, orbit.Count())
	}
	return most
}

// carveHarder looks for a board that needs tier t, which must be above easy. It removes orbits as
// long as possible. If the board is harder than t, it puts some back. If that fails, it puts back
// random orbits and removes again. If no board fits, it returns the last one and false.
func (c *carving) carveHarder(t engine.Tier) (board.Grid, bool) {
	for range carvingRounds {
		before := c.board
		c.removeAll()
		if LimitsOf(c.shape).span(t).Admits(c.board.CountFilled()) {
			if g, ok := c.restoreUntilSolved(t); ok {
				return g, true
			}
		}
		if before.CountFilled() < c.board.CountFilled() {
			c.board = before // continue from the board before: boards with fewer givens are more often hard
		}
		c.restore(putBack)
	}
	c.removeAll()
	return c.board, false
}

// removeAll removes orbits in random order as long as the board has one solution.
func (c *carving) removeAll() {
	c.removed = slices.Grow(c.removed[:0], len(c.orbits))
	for _, i := range c.order() {
		orbit := c.orbits[i]
		if c.hasOrbit(orbit) && c.removeIfUnique(orbit) {
			c.removed = append(c.removed, orbit)
		}
	}
}

// restoreUntilSolved puts the removed orbits back, last first, until tier t solves the board and
// there are enough givens. It reports whether the board then needs the tier. What the solver has
// deduced stays true with more givens, so it doesn't begin again.
func (c *carving) restoreUntilSolved(t engine.Tier) (board.Grid, bool) {
	g, within := c.board, LimitsOf(c.shape).span(t)
	if g.IsSolvedBySingles() {
		return g, false
	}
	var b technique.Solver
	b.Set(&g)
	if t > engine.Normal && b.SolveUpTo(technique.Ladder.LastOfTier(t-1)) {
		return g, false
	}
	for orbitsLeft, changed := len(c.removed), true; ; {
		n := g.CountFilled()
		if n >= within.Low && changed && b.SolveUpTo(technique.Ladder.LastOfTier(t)) {
			// If nothing was put back, it is known from above that no lower tier solves the board.
			return g, within.Admits(n) && (orbitsLeft == len(c.removed) || !isSolvedUpTo(&g, t-1))
		}
		if orbitsLeft--; orbitsLeft < 0 {
			return g, false
		}
		g.Restore(&c.full, c.removed[orbitsLeft])
		changed = b.Restore(&c.full, c.removed[orbitsLeft]) || n < within.Low
	}
}

// restore puts back n of the missing orbits.
func (c *carving) restore(n int) {
	for _, i := range c.order() {
		if n == 0 {
			return
		}
		if !c.hasOrbit(c.orbits[i]) {
			c.board.Restore(&c.full, c.orbits[i])
			n--
		}
	}
}

// hasOrbit reports whether an orbit is still given.
func (c *carving) hasOrbit(orbit latin.Cells) bool { return c.board.Cells[orbit.First()] != 0 }

// order returns the indices of the orbits in random order.
func (c *carving) order() []int {
	order := make([]int, len(c.orbits))
	for i := range order {
		order[i] = i
	}
	c.rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// meetsTier reports whether a board needs tier t and its givens meet the conditions of the tier.
func meetsTier(g *board.Grid, t engine.Tier) bool {
	return LimitsOf(g.Shape).meets(g, t) && needsTier(g, t)
}

// needsTier reports whether tier t solves the grid and no lower tier does. One climb answers both: it
// uses an expensive technique only if no cheaper one applies.
func needsTier(g *board.Grid, t engine.Tier) bool {
	if easy := g.IsSolvedBySingles(); easy || t == engine.Easy {
		return easy && t == engine.Easy
	}
	return technique.Ladder.Tier(technique.Climb(g, technique.Ladder.LastOfTier(t)).Hardest) == t
}

// isSolvedUpTo reports whether the techniques of tiers up to t solve the grid, which has one
// solution.
func isSolvedUpTo(g *board.Grid, t engine.Tier) bool {
	switch t {
	case engine.NoTier:
		return false
	case engine.Easy:
		return g.IsSolvedBySingles()
	default:
		var c technique.Solver
		c.Set(g)
		return c.SolveUpTo(technique.Ladder.LastOfTier(t))
	}
}

// removeIfUnique removes the givens of cells if the rest has one solution, and reports whether it did.
func (c *carving) removeIfUnique(cells latin.Cells) bool {
	if c.unavoidable == nil {
		c.unavoidable = unavoidableSetsOf(&c.full)
	}
	rest := c.board
	if c.unavoidable.isAnyUncovered(rest.Givens(), cells) {
		return false
	}
	for cell := range cells.All() {
		rest.Cells[cell] = 0
		if other, found := rest.FindOther(cell, c.full.Cells[cell]); found {
			c.unavoidable.learn(&other)
			return false
		}
	}
	c.board = rest
	return true
}
