package sudoku

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"

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
	rivals *rivals
	sight  sight // of the board that was tried last
}

func newCarving(m *maker, rng *rand.Rand) *carving {
	c := carvingOf(m, rng)
	return &c
}

// carvingOf is a new carving that needs no memory of its own, where it is soon over.
func carvingOf(m *maker, rng *rand.Rand) carving {
	full := fill(m.shape, rng)
	return carving{shape: m.shape, orbits: m.orbits, rng: rng, full: full, board: full}
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
	var room [maxCells]int
	for _, i := range shuffled(room[:len(c.orbits)], c.rng) {
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

// search looks for a board that needs tier t, which is not the first, by the way on which that
// is found soonest. (Where orbits have four cells and more, there is too little to exchange around
// a board: of 5,000 descents with all symmetries at once none came to a hard one.)
func (c *carving) search(t engine.Tier) (grid, bool) {
	if c.shape == nine && t <= engine.Hard && c.largestOrbit() <= 2 {
		return newDescent(c, t).search()
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
	c.taken = slices.Grow(c.taken[:0], len(c.orbits))
	for _, i := range c.order() {
		orbit := c.orbits[i]
		if c.has(orbit) && c.lose(orbit) {
			c.taken = append(c.taken, orbit)
		}
	}
}

// turnBack puts back, last first, what thin has taken away, until the board
// yields to tier t and has givens enough. It reports whether it then fits. (More givens
// don't undo what has been found, so that the search for steps goes on from there; and
// those that have been found tell nothing new.)
func (c *carving) turnBack(t engine.Tier) (grid, bool) {
	g, within := c.board, c.shape.limits.span(t)
	if g.singlesSolve() {
		return g, false
	}
	var b climber
	b.set(&g)
	if t > engine.Normal && b.work(ladder.Last(t-1)) {
		return g, false
	}
	for left, news := len(c.taken), true; ; {
		n := g.filled()
		if n >= within.low && news && b.work(ladder.Last(t)) {
			// Where nothing was put back, it was found above that no lower tier solves it.
			return g, within.admits(n) && (left == len(c.taken) || !g.yieldsTo(t-1))
		}
		if left--; left < 0 {
			return g, false
		}
		g.regain(&c.full, c.taken[left])
		news = b.regain(&c.full, c.taken[left]) || n < within.low
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
func (c *carving) order() []int { return shuffled(make([]int, len(c.orbits)), c.rng) }

// shuffled puts the numbers from 0 on in an order of chance.
func shuffled(order []int, rng *rand.Rand) []int {
	for i := range order {
		order[i] = i
	}
	rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

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
		c.rivals = rivalsOf(&c.full)
	}
	less := c.board
	if c.rivals.fit(less.given(), cells) {
		return false
	}
	for cell := range cells.All() {
		less.cells[cell] = 0
		if other, found := less.another(cell, c.full.cells[cell], &c.sight); found {
			c.rivals.learn(&other)
			return false
		}
	}
	c.board = less
	return true
}

// given gives the cells that hold a digit.
func (g *grid) given() (cells cellSet) {
	const (
		low  = 0x7f7f7f7f7f7f7f7f // the bits of eight cells that digits have
		pack = 0x0102040810204080 // brings the highest bits of eight cells together
	)
	for c := 0; c < maxCells-1; c += 8 {
		some := binary.LittleEndian.Uint64(g.cells[c:])
		cells[c>>6] |= (some + low) &^ low >> 7 * pack >> 56 << (c & 63)
	}
	if g.cells[maxCells-1] != 0 {
		cells.Add(maxCells - 1)
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

// regain writes the digits of the full grid into those of some cells that are empty. It
// reports whether there are any.
func (b *board) regain(full *grid, cells cellSet) (any bool) {
	for c := range cells.All() {
		if b.value[c] == 0 {
			b.place(c, int(full.cells[c]))
			any = true
		}
	}
	return any
}

// regain gives some cells their digits of the full grid.
func (g *grid) regain(full *grid, cells cellSet) {
	for c := range cells.All() {
		g.cells[c] = full.cells[c]
	}
}
