package sudoku

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/latin"
)

// A carving is a full grid from which orbits of cells are taken away, one at
// a time, as long as what is left has one solution.
type carving struct {
	shape  *shape
	orbits []cellSet
	rng    *rand.Rand
	full   grid
	board  grid
	taken  []cellSet // the orbits taken away last, in order
	rivals []cellSet // where other solutions differ from the full grid
	sight  sight     // of the board that was tried last
}

func newCarving(m *maker, rng *rand.Rand) *carving {
	full := fill(m.shape, rng)
	return &carving{
		shape: m.shape, orbits: m.orbits, rng: rng, full: full, board: full,
		taken: make([]cellSet, 0, len(m.orbits)),
	}
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
func (c *carving) easy() grid {
	spread, lay := c.board.spread(), c.board.lay()
	for _, i := range c.order() {
		orbit := c.orbits[i]
		if !spread.loses(orbit, &c.full) {
			continue
		}
		lay.loses(orbit, &c.full)
		less := c.board.without(orbit)
		if c.told(lay, orbit) || less.yieldsTo(engine.Easy) {
			c.board = less
			continue
		}
		lay.regains(orbit, &c.full)
		spread.regains(orbit, &c.full)
	}
	return c.board
}

// told reports whether singles that are there at first sight give some cells
// their digits, one after another: what the board was with them, singles make of it
// again. (Of two orbits that can go, that tells of one without solving the board.)
func (c *carving) told(lay lay, cells cellSet) bool {
	for left := cells; !left.Empty(); {
		before := left
		for cell := range before.All() {
			if v := c.full.cells[cell]; lay.tells(cell, v) {
				lay.regains(latin.OneCell(cell), &c.full)
				left.Drop(cell)
			}
		}
		if left == before {
			return false
		}
	}
	return true
}

// needing looks for a board that needs tier t, which is not the first. Orbits
// are taken away until none can go; if the board is harder than t, it turns
// back as far as it must; if that doesn't fit, some orbits are put back, and
// others taken away instead. (Every board so reached is also reached from the
// full grid by taking away one orbit after the other, in some order.) Where
// all is in vain it returns the last board.
func (c *carving) needing(t engine.Tier) (grid, bool) {
	for range carvingRounds {
		before := c.board
		c.thin()
		if c.shape.limits.span(t).admits(c.board.filled()) {
			if g, ok := c.turnBack(t); ok {
				return g, true
			}
		}
		if before.filled() < c.board.filled() {
			c.board = before // the fewer givens, the sooner a board is hard
		}
		c.restore(putBack)
	}
	c.thin()
	return c.board, false
}

// thin takes away every orbit that can go, in an order of chance.
func (c *carving) thin() {
	c.taken = c.taken[:0]
	for _, i := range c.order() {
		orbit := c.orbits[i]
		if c.has(orbit) && c.lose(orbit) {
			c.taken = append(c.taken, orbit)
		}
	}
}

// turnBack puts back, last first, what thin has taken away, until the board
// yields to tier t and has givens enough. It reports whether it then fits. (More
// givens don't undo what the tiers below have found, so that these go on from there.)
func (c *carving) turnBack(t engine.Tier) (grid, bool) {
	g, within := c.board, c.shape.limits.span(t)
	if g.singlesSolve() {
		return g, false
	}
	var below, b climber
	below.set(&g)
	if t > engine.Normal && below.work(ladder.Last(t-1)) {
		return g, false
	}
	for left := len(c.taken); ; {
		if n := g.filled(); n >= within.low {
			if b = below; b.work(ladder.Last(t)) {
				return g, within.admits(n) && below.empty > 0
			}
		}
		if left--; left < 0 {
			return g, false
		}
		g.regain(&c.full, c.taken[left])
		below.regain(&c.full, c.taken[left])
		below.work(ladder.Last(t - 1))
	}
}

// restore puts n of the orbits back that are gone.
func (c *carving) restore(n int) {
	for _, i := range c.order() {
		if n == 0 {
			return
		}
		if !c.has(c.orbits[i]) {
			c.board.regain(&c.full, c.orbits[i])
			n--
		}
	}
}

// has reports whether an orbit is still given.
func (c *carving) has(orbit cellSet) bool { return c.board.cells[orbit.First()] != 0 }

// order gives the indices of the orbits in an order of chance.
func (c *carving) order() []int { return c.rng.Perm(len(c.orbits)) }

// fits reports whether a board needs tier t and meets its conditions.
func (g *grid) fits(t engine.Tier) bool {
	return g.shape.limits.meets(g, t) && g.needs(t)
}

// needs reports whether tier t solves the grid, and none below. (A dearer
// technique is used where no cheaper one is left, so that one climb tells both.)
func (g *grid) needs(t engine.Tier) bool {
	if easy := g.singlesSolve(); easy || t == engine.Easy {
		return easy && t == engine.Easy
	}
	return ladder.Tier(climb(g, ladder.Last(t)).Hardest) == t
}

// yieldsTo reports whether the techniques of tiers up to t solve the grid,
// which must have one solution.
func (g *grid) yieldsTo(t engine.Tier) bool {
	switch t {
	case engine.NoTier:
		return false
	case engine.Easy:
		return g.singlesSolve()
	default:
		var c climber
		c.set(g)
		return c.work(ladder.Last(t))
	}
}

// singlesSolve reports whether singles alone solve the grid.
func (g *grid) singlesSolve() bool {
	if g.shape != nine {
		var l layers
		l.set(g)
		return l.settle() == latin.Solved
	}
	var s singleMinded
	return s.settle(g)
}

// lose takes the givens of some cells away if that leaves one solution, and
// reports whether it did.
func (c *carving) lose(cells cellSet) bool {
	if c.rivals == nil {
		c.rivals = c.full.swaps()
	}
	less := c.board
	if given := less.given(); c.rivalled(given.Without(cells)) {
		return false
	}
	for cell := range cells.All() {
		less.cells[cell] = 0
		if other, found := less.another(cell, c.full.cells[cell], &c.sight); found {
			c.rivals = append(c.rivals, c.full.differing(&other))
			return false
		}
	}
	c.board = less
	return true
}

// swaps lists where two digits of a full grid can change places: cells of the two, each
// with those of the other that it sees, and so on. Each is another solution of what is
// given beside them.
func (g *grid) swaps() []cellSet {
	var of [maxSide]cellSet // the cells of each digit (less 1)
	for c, v := range g.cells[:g.shape.cells] {
		of[v-1].Add(c)
	}
	var all []cellSet
	for a := range g.shape.side {
		for b := range a {
			for left := of[a].Or(of[b]); !left.Empty(); {
				swap := latin.OneCell(left.First())
				for edge := swap; !edge.Empty(); {
					next := left.And(g.shape.peers[edge.Pop()]).Without(swap)
					swap, edge = swap.Or(next), edge.Or(next)
				}
				all, left = append(all, swap), left.Without(swap)
			}
		}
	}
	return all
}

// rivalled reports whether a solution that is known fits the givens
// of some cells as well as the full grid does: they don't tell the two apart.
// Most of what can't go is known by that, without a search.
func (c *carving) rivalled(given cellSet) bool {
	for _, r := range c.rivals {
		if told := r.And(given); told.Empty() {
			return true
		}
	}
	return false
}

// differing gives the cells in which two grids differ.
func (g *grid) differing(other *grid) (cells cellSet) {
	for c, v := range g.cells[:g.shape.cells] {
		if other.cells[c] != v {
			cells.Add(c)
		}
	}
	return cells
}

// given gives the cells that hold a digit.
func (g *grid) given() (cells cellSet) {
	for c, v := range g.cells[:g.shape.cells] {
		if v != 0 {
			cells.Add(c)
		}
	}
	return cells
}

// without is the grid less the givens of some cells.
func (g *grid) without(cells cellSet) grid {
	less := *g
	for c := range cells.All() {
		less.cells[c] = 0
	}
	return less
}

// regain writes the digits of the full grid into those of some cells that are empty.
func (b *board) regain(full *grid, cells cellSet) {
	for c := range cells.All() {
		if b.value[c] == 0 {
			b.place(c, int(full.cells[c]))
		}
	}
}

// regain gives some cells their digits of the full grid.
func (g *grid) regain(full *grid, cells cellSet) {
	for c := range cells.All() {
		g.cells[c] = full.cells[c]
	}
}
