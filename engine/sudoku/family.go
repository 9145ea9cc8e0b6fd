package sudoku

import (
	"context"
	"math/rand/v2"

	"octavo/engine"
)

// A familyMaker makes sets of three puzzles, easy, normal and hard, of one
// grid: each is the one before with givens taken away, one at a time. The easy
// board is the last that meets the conditions of easy puzzles, the hard one the
// last with one solution, the normal one that halfway between.
type familyMaker struct{ maker }

// A family is such a set.
type family struct{ easy, normal, hard grid }

// Offer has the tier of each board of a family.
func (m *familyMaker) Offer() engine.Offer {
	return engine.Offer{Set: []engine.Tier{engine.Easy, engine.Normal, engine.Hard}, Fits: m.wish.fits, Measured: m.shape.measured(), Format: m.shape.format()}
}

// Propose looks for a family in a grid of chance, by the way on which that is
// found soonest for the shape.
func (m *familyMaker) Propose(ctx context.Context, rng *rand.Rand, _ engine.Want) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c := newCarving(&m.maker, rng)
	find := c.inward
	if m.shape == six {
		find = c.outward
	}
	f, ok := find()
	if !ok {
		return nil, engine.ErrNoCandidate
	}
	return []engine.Puzzle{&Puzzle{f.easy, c.full}, &Puzzle{f.normal, c.full}, &Puzzle{f.hard, c.full}}, nil
}

// How often a family looks for its hard board, going on from the easy one in
// other orders, and how often for its normal one. Measured on 9×9: one minimal
// board in seven is hard, and of the halfway boards of an easy and a hard one,
// one in five is normal.
const (
	hardTries   = 24
	normalTries = 12
)

// inward begins with the easy board and goes on to hard ones.
func (c *carving) inward() (family, bool) {
	c.thinWhile(c.shape.limits.easy)
	easy := c.board
	if !easy.fits(engine.Easy) {
		return family{}, false
	}
	for range hardTries {
		c.board = easy
		c.thin()
		if !c.board.fits(engine.Hard) {
			continue
		}
		if normal, ok := c.halfway(&easy); ok {
			return family{easy, normal, c.board}, true
		}
	}
	return family{}, false
}

// thinWhile is thin, as long as the board is as it should be.
func (c *carving) thinWhile(good func(*grid) bool) {
	for _, i := range c.order() {
		if less := c.board.without(c.orbits[i]); good(&less) {
			c.lose(c.orbits[i])
		}
	}
}

// halfway looks for an order of taking away what the easy board has and the
// hard one lacks, such that the board after half the way is a normal one.
// (Any order will do: what has more givens than the hard board has one
// solution too.)
func (c *carving) halfway(easy *grid) (grid, bool) {
	for range normalTries {
		normal := *easy
		c.rng.Shuffle(len(c.taken), func(i, j int) { c.taken[i], c.taken[j] = c.taken[j], c.taken[i] })
		for _, cells := range c.taken[:len(c.taken)/2] {
			normal = normal.without(cells)
		}
		if normal.fits(engine.Normal) {
			return normal, true
		}
	}
	return grid{}, false
}
