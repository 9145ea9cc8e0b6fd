package making

import (
	"math/rand/v2"

	"octavo/engine"
	"octavo/engine/sudoku/board"
)

// A Family is three puzzles of one grid: easy, normal and hard. Each has only givens of the one
// before, and fewer. The easy one has the fewest givens that still meet the conditions of easy
// puzzles. The hard one is minimal, the normal one halfway between.
type Family struct{ Easy, Normal, Hard, Solution board.Grid }

// ProposeFamily looks for a family in a random full grid, by the faster method for the shape. It
// returns false if it finds none.
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

// hardTries is how many boards are tried as the hard one for an easy board. normalTries is how many
// are tried as the normal one. On 9×9, one minimal board in seven is hard, and one halfway board in
// five is normal.
const (
	hardTries   = 24
	normalTries = 12
)

// familyFromEasy looks for a family from an easy board downwards, by removing givens.
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

// removeWhile goes through the orbits in random order, and removes each one if the rest has one
// solution and isGood returns true for it.
func (c *carving) removeWhile(isGood func(*board.Grid) bool) {
	for _, i := range c.order() {
		if rest := c.board.Without(c.orbits[i]); isGood(&rest) {
			c.removeIfUnique(c.orbits[i])
		}
	}
}

// halfway looks for a normal board. From the easy board it removes a random half of the givens that
// the hard board lacks. The rest has one solution, since it has all givens of the hard board.
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

// Few 6×6 boards are normal: of 71,000 minimal boards 347 were normal and 3,331 hard, and of 3,298
// halfway boards 27 were normal. Starting with easy boards takes a thousand grids for a family. So
// the search begins with the rare boards: it moves from one hard board of a grid to the next. If
// one more given makes a hard board normal, it looks for easy boards that contain this board and
// this given.
//
// These numbers were measured. If one of them is halved or doubled, the time for a family hardly
// changes.
const (
	walkSteps   = 120 // minimal boards tried in a grid
	walkPutBack = 6   // givens put back between two minimal boards
	coreTries   = 10  // hard boards tried besides the first one, with givens among the same filled cells
	easyTries   = 60  // easy boards tried around each hard board
)

// familyFromHard looks for a family from a hard board upwards, by adding givens.
func (c *carving) familyFromHard() (Family, bool) {
	stuck := c.full // the last minimal board that singles don't solve
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

// familyAround looks for a family with this hard board, or with other hard boards. It makes the
// others by filling the singles of this board, and removing givens from the result.
func (c *carving) familyAround(hard board.Grid) (Family, bool) {
	filled := withSingles(&hard)
	keys := c.keyCells(&filled)
	if len(keys) == 0 {
		return Family{}, false
	}
	for range coreTries {
		for range easyTries {
			if f, ok := c.familyBetween(hard, keys[c.rng.IntN(len(keys))]); ok {
				return f, true
			}
		}
		c.board = filled
		c.removeAll()
		if meetsTier(&c.board, engine.Hard) {
			hard = c.board
		}
	}
	return Family{}, false
}

// withSingles returns a grid in which all singles are filled.
func withSingles(g *board.Grid) board.Grid {
	var l board.SmallBoard
	l.Set(g)
	l.Propagate()
	return l.Grid()
}

// keyCells lists the cells which, each alone, make a board normal if they are given.
func (c *carving) keyCells(g *board.Grid) []int {
	var keys []int
	for cell, v := range c.full.Cells[:c.shape.Cells] {
		if g.Cells[cell] != 0 {
			continue
		}
		larger := *g
		larger.Cells[cell] = v
		if needsTier(&larger, engine.Normal) {
			keys = append(keys, cell)
		}
	}
	return keys
}

// familyBetween looks for an easy board that has all givens of a hard one, and also the key cell.
// Then it looks for a normal board between the two.
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

// easyAround adds givens to core in random order until the board meets the conditions of easy
// puzzles. Then it removes added givens that the conditions don't need. It returns false if they
// don't need some given of core either.
func (c *carving) easyAround(core board.Grid) (board.Grid, bool) {
	easy, limits, spread, order := core, LimitsOf(c.shape), spreadOf(&core), c.order()
	for _, cell := range order {
		if v := c.full.Cells[cell]; easy.Cells[cell] == 0 && limits.needsGiven(&spread, cell, v) {
			easy.Cells[cell] = v
			spread.add(cell, v, 1)
		}
	}
	for _, cell := range order {
		v := easy.Cells[cell]
		switch {
		case v == 0 || !limits.sparesGiven(&spread, cell, v):
		case core.Cells[cell] != 0:
			return easy, false
		default:
			easy.Cells[cell] = 0
			spread.add(cell, v, -1)
		}
	}
	return easy, true
}
