package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// climb solves a grid with one solution as a person would, with techniques up to
// limit, and counts them. Where these don't suffice, search is the hardest.
func climb(g *grid, limit technique) (used latin.Tally) {
	var (
		b board
		d deduction
	)
	b.set(g)
	for b.empty > 0 {
		if !b.next(&d, limit) {
			used.Count(searching, 1)
			break
		}
		used.Count(d.technique, 1)
		b.apply(&d)
	}
	return used
}

// Grade measures the puzzle by the techniques it needs, and says of which tiers
// its givens would be.
func (p *Puzzle) Grade() (engine.Grade, error) {
	n, _ := solutions(&p.grid, 2)
	if err := latin.Uniqueness(n); err != nil {
		return engine.Grade{Solutions: n}, err
	}
	used := climb(&p.grid, searching-1)
	givens := p.grid.tallied()
	grade := ladder.Grade(&used, givens.facts()...)
	grade.Conditions = p.grid.shape.limits.conditions(&givens)
	return grade, nil
}
