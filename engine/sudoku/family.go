package sudoku

import (
	"context"
	"math/rand/v2"

	"octavo/engine"
)

// A familyMaker makes sets of three puzzles, easy, normal and hard, of one
// grid: each is the one before with givens taken away.
type familyMaker struct{ maker }

// SetTiers gives the tier of each board of a family.
func (m *familyMaker) SetTiers() []engine.Tier {
	return []engine.Tier{engine.Easy, engine.Normal, engine.Hard}
}

// ProposeSet takes cells away one at a time. The easy board is the last that
// meets the conditions of easy puzzles, the hard one the last with one
// solution, the normal one that halfway between.
func (m *familyMaker) ProposeSet(ctx context.Context, rng *rand.Rand) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	easy := fill(m.shape, rng)
	order := rng.Perm(m.shape.cells)
	m.thin(&easy, order, m.shape.limits.easy)
	hard := easy
	taken := m.thin(&hard, order, func(*grid) bool { return true })
	normal := easy
	for _, c := range taken[:len(taken)/2] {
		normal.cells[c] = 0
	}
	boards := []grid{easy, normal, hard}
	set := make([]engine.Puzzle, len(boards))
	for i, t := range m.SetTiers() {
		if !m.fits(&boards[i], t) {
			return nil, engine.ErrNoCandidate
		}
		set[i] = &Puzzle{grid: boards[i]}
	}
	return set, nil
}

// thin takes away, in order, every given whose loss leaves one solution and
// is allowed, and returns the cells it emptied.
func (m *familyMaker) thin(g *grid, order []int, allowed func(*grid) bool) []int {
	var taken []int
	for _, c := range order {
		was := g.cells[c]
		if was == 0 {
			continue
		}
		g.cells[c] = 0
		if n, _ := solutions(g, 2); n != 1 || !allowed(g) {
			g.cells[c] = was
			continue
		}
		taken = append(taken, c)
	}
	return taken
}
