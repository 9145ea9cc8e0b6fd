package sudoku

import "octavo/engine"

// On 6×6 cells few boards are normal: of 71,000 without a given to spare 347
// were so and 3,331 hard, and halfway from an easy board to a hard one stood a
// normal one in 27 of 3,298 cases, so that inward is a way on which a thousand
// grids are looked at for one family. Outward begins where families are rare. It
// goes from hard board to hard board of a grid, and where one given more makes
// such a board normal, looks for the easy board around the two.
//
// How long it goes on was measured; between half and twice of each the cost of a
// family hardly changes.
const (
	walkSteps   = 120 // boards with no given to spare that are looked at in a grid
	walkPutBack = 6   // givens that are put back from one to the next
	coreTries   = 10  // hard boards that the same givens make normal
	easyTries   = 60  // easy boards around each
)

// outward looks for a family, beginning with the hard board.
func (c *carving) outward() (family, bool) {
	stuck := c.full // the last board without a given to spare that singles didn't solve
	for range walkSteps {
		c.board = stuck
		c.restore(walkPutBack)
		c.thin()
		if c.board.yieldsTo(engine.Easy) {
			continue
		}
		stuck = c.board
		if !stuck.fits(engine.Hard) {
			continue
		}
		if f, ok := c.around(stuck); ok {
			return f, true
		}
	}
	return family{}, false
}

// around looks for a family whose hard board is this one, or another of the
// givens and what singles find from them. To a board that lacks nothing of what
// these find, a given makes the same difference.
func (c *carving) around(hard grid) (family, bool) {
	reach := hard.reach()
	keys := c.keys(&reach)
	if len(keys) == 0 {
		return family{}, false
	}
	for range coreTries {
		for range easyTries {
			if f, ok := c.between(hard, keys[c.rng.IntN(len(keys))]); ok {
				return f, true
			}
		}
		c.board = reach
		c.thin()
		if c.board.fits(engine.Hard) {
			hard = c.board
		}
	}
	return family{}, false
}

// reach is what singles make of a grid.
func (g *grid) reach() grid {
	var l layers
	l.set(g)
	l.settle()
	return l.grid()
}

// keys lists the cells whose digits make a board a normal one.
func (c *carving) keys(g *grid) []int {
	var keys []int
	for cell, v := range c.full.cells[:c.shape.cells] {
		if g.cells[cell] != 0 {
			continue
		}
		more := *g
		more.cells[cell] = v
		if more.needs(engine.Normal) {
			keys = append(keys, cell)
		}
	}
	return keys
}

// between looks for an easy board that has all of a hard one and a key, and for
// a normal board between the two.
func (c *carving) between(hard grid, key int) (family, bool) {
	core := hard
	core.cells[key] = c.full.cells[key]
	easy, ok := c.easyAround(core)
	if !ok || !easy.fits(engine.Easy) {
		return family{}, false
	}
	c.board, c.taken = hard, c.taken[:0]
	for _, orbit := range c.orbits {
		if cell := orbit.First(); easy.cells[cell] != 0 && hard.cells[cell] == 0 {
			c.taken = append(c.taken, orbit)
		}
	}
	normal, ok := c.halfway(&easy)
	return family{easy, normal, hard}, ok
}

// easyAround adds givens to a board, in an order of chance, until it meets the
// conditions of easy puzzles. It reports whether it then meets them with none to
// spare.
func (c *carving) easyAround(core grid) (grid, bool) {
	easy, limits, spread, order := core, &c.shape.limits, core.spread(), c.order()
	for _, cell := range order {
		if v := c.full.cells[cell]; easy.cells[cell] == 0 && limits.needs(&spread, cell, v) {
			easy.cells[cell] = v
			spread.add(cell, v, 1)
		}
	}
	for _, cell := range order {
		v := easy.cells[cell]
		switch {
		case v == 0 || !limits.spares(&spread, cell, v):
		case core.cells[cell] != 0:
			return easy, false
		default:
			easy.cells[cell] = 0
			spread.add(cell, v, -1)
		}
	}
	return easy, true
}
