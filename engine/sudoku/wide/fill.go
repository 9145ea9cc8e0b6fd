package wide

import "math/rand/v2"

// fillTries is the most tries per cell for filling a grid. Filling usually takes less than one; after more
// tries it is faster to start again.
const fillTries = 4

// fill makes a random full grid: a random first box, and the rest by a search. It may fail.
func fill(s *shape, l *ladder, rng *rand.Rand) (grid, bool) {
	g := s.empty()
	for place, v := range rng.Perm(s.side) {
		g.cells[s.cellAt[2*s.side][place]] = uint8(v + 1)
	}
	b := newBoard(s)
	b.set(&g)
	x := search{ladder: l, limit: 1, most: fillTries * s.cells, pick: rng.IntN}
	if b.settle() {
		x.run(b, 0)
	}
	return x.first, x.found > 0
}
