package making

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/sudoku/board"
)

// A Family is three puzzles, easy, normal and hard, of one grid: each is the one before with givens
// taken away, one at a time. The easy board is the last that meets the conditions of easy puzzles,
// the hard one the last with one solution, the normal one lies halfway between.
type Family struct{ Easy, Normal, Hard, Solution board.Grid }

// ProposeFamily looks for a family in a random full grid, by the way that finds one soonest for the
// shape.
func (m *Maker) ProposeFamily(rng *rand.Rand) (Family, bool) {
	c := newCarving(m, rng)
	find := c.familyFromEasy
	if m.Shape == board.Six {
		find = c.familyFromHard
	}
	f, ok := find()
	f.Solution = c.full
	return f, ok
}

// How often a family looks for its hard board, going on from the easy one in
// other orders, and how often for its normal one. Measured on 9×9: one minimal
// board in seven is hard, and of the halfway boards of an easy and a hard one,
// one in five is normal.
const (
	hardTries   = 24
	normalTries = 12
)

// familyFromEasy begins with the easy board and goes on to hard ones.
func (c *carving) familyFromEasy() (Family, bool) {
	c.removeWhile(LimitsOf(c.shape).IsEasy)
	easy := c.board
	if !meetsTier(&easy, engine.Easy) {
		return Family{}, false
	}
	for range hardTries {
		c.board = easy
		c.removeAll()
		if !meetsTier(&c.board, engine.Hard) {
			continue
		}
		if normal, ok := c.halfway(&easy); ok {
			return Family{Easy: easy, Normal: normal, Hard: c.board}, true
		}
	}
	return Family{}, false
}

// removeWhile is thin, as long as the board is as it should be.
func (c *carving) removeWhile(good func(*board.Grid) bool) {
	for _, i := range c.order() {
		if less := c.board.Without(c.orbits[i]); good(&less) {
			c.remove(c.orbits[i])
		}
	}
}

// halfway looks for an order of taking away what the easy board has and the
// hard one lacks, such that the board after half the way is a normal one.
// (Any order will do: what has more givens than the hard board has one
// solution too.)
func (c *carving) halfway(easy *board.Grid) (board.Grid, bool) {
	for range normalTries {
		normal := *easy
		c.rng.Shuffle(len(c.removed), func(i, j int) { c.removed[i], c.removed[j] = c.removed[j], c.removed[i] })
		for _, cells := range c.removed[:len(c.removed)/2] {
			normal = normal.Without(cells)
		}
		if meetsTier(&normal, engine.Normal) {
			return normal, true
		}
	}
	return board.Grid{}, false
}

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

// familyFromHard looks for a family, beginning with the hard board.
func (c *carving) familyFromHard() (Family, bool) {
	stuck := c.full // the last board without a given to spare that singles didn't solve
	for range walkSteps {
		c.board = stuck
		c.restore(walkPutBack)
		c.removeAll()
		if isSolvedUpTo(&c.board, engine.Easy) {
			continue
		}
		stuck = c.board
		if !meetsTier(&stuck, engine.Hard) {
			continue
		}
		if f, ok := c.familyAround(stuck); ok {
			return f, true
		}
	}
	return Family{}, false
}

// familyAround looks for a family whose hard board is this one, or another of the
// givens and what singles find from them. To a board that lacks nothing of what
// these find, a given makes the same difference.
func (c *carving) familyAround(hard board.Grid) (Family, bool) {
	reach := withSingles(&hard)
	keys := c.keys(&reach)
	if len(keys) == 0 {
		return Family{}, false
	}
	for range coreTries {
		for range easyTries {
			if f, ok := c.familyBetween(hard, keys[c.rng.IntN(len(keys))]); ok {
				return f, true
			}
		}
		c.board = reach
		c.removeAll()
		if meetsTier(&c.board, engine.Hard) {
			hard = c.board
		}
	}
	return Family{}, false
}

// withSingles is what singles make of a grid.
func withSingles(g *board.Grid) board.Grid {
	var l board.SmallBoard
	l.Set(g)
	l.Settle()
	return l.Grid()
}

// keys lists the cells whose digits make a board a normal one.
func (c *carving) keys(g *board.Grid) []int {
	var keys []int
	for cell, v := range c.full.Cells[:c.shape.Cells] {
		if g.Cells[cell] != 0 {
			continue
		}
		more := *g
		more.Cells[cell] = v
		if needsTier(&more, engine.Normal) {
			keys = append(keys, cell)
		}
	}
	return keys
}

// familyBetween looks for an easy board that has all of a hard one and a key, and for
// a normal board between the two.
func (c *carving) familyBetween(hard board.Grid, key int) (Family, bool) {
	core := hard
	core.Cells[key] = c.full.Cells[key]
	easy, ok := c.easyAround(core)
	if !ok || !meetsTier(&easy, engine.Easy) {
		return Family{}, false
	}
	c.board, c.removed = hard, c.removed[:0]
	for _, orbit := range c.orbits {
		if cell := orbit.First(); easy.Cells[cell] != 0 && hard.Cells[cell] == 0 {
			c.removed = append(c.removed, orbit)
		}
	}
	normal, ok := c.halfway(&easy)
	return Family{Easy: easy, Normal: normal, Hard: hard}, ok
}

// easyAround adds givens to a board, in an order of chance, until it meets the
// conditions of easy puzzles. It reports whether it then meets them with none to
// spare.
func (c *carving) easyAround(core board.Grid) (board.Grid, bool) {
	easy, limits, spread, order := core, LimitsOf(c.shape), spreadOf(&core), c.order()
	for _, cell := range order {
		if v := c.full.Cells[cell]; easy.Cells[cell] == 0 && limits.needs(&spread, cell, v) {
			easy.Cells[cell] = v
			spread.add(cell, v, 1)
		}
	}
	for _, cell := range order {
		v := easy.Cells[cell]
		switch {
		case v == 0 || !limits.spares(&spread, cell, v):
		case core.Cells[cell] != 0:
			return easy, false
		default:
			easy.Cells[cell] = 0
			spread.add(cell, v, -1)
		}
	}
	return easy, true
}
