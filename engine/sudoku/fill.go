package sudoku

import "math/rand/v2"

// fill makes a full grid by chance: a tightest cell takes a digit by chance, as
// long as that leads anywhere.
func fill(s *shape, rng *rand.Rand) grid {
	g := seeded(s, rng)
	return completed(&g, rng)
}

// completed fills the rest of a grid that has a solution by chance.
func completed(g *grid, rng *rand.Rand) grid {
	byChance := func(some digits) int { return pick(some, rng) }
	if g.shape == nine {
		var b bands
		b.set(g)
		return b.solve(byChance)
	}
	var b board
	b.set(g)
	_, full := b.solve(1, byChance)
	return full
}

// seeded fills the first box by chance, which any full grid can be relabelled
// to have.
func seeded(s *shape, rng *rand.Rand) grid {
	g := grid{shape: s}
	box := &s.cellAt[2*s.side]
	for i := range s.side {
		j := rng.IntN(i + 1)
		g.cells[box[i]], g.cells[box[j]] = g.cells[box[j]], uint8(i+1)
	}
	return g
}

// pick draws one of some digits.
func pick(some digits, rng *rand.Rand) int {
	for skip := rng.IntN(some.Count()); skip > 0; skip-- {
		some = some.Rest()
	}
	return some.Lowest()
}
