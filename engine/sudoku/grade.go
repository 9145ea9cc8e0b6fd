package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// climb solves a grid with one solution as a person would, with techniques up to
// limit, and counts them. Where these don't suffice, search is the hardest.
func climb(g *grid, limit technique) (used latin.Tally) {
	var (
		c climber
		d deduction
	)
	c.set(g)
	for c.empty > 0 {
		if !c.next(&d, limit) {
			used.Count(searching, 1)
			break
		}
		used.Count(d.technique, 1)
		c.apply(&d)
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
	grade := ladder.Grade(&used, p.rated(givens.facts())...)
	grade.Conditions = p.grid.shape.limits.conditions(&givens)
	return grade, nil
}

// rated adds the rating to the facts of a puzzle with one solution, where the scale
// knows it: it is made for 9×9 cells.
func (p *Puzzle) rated(facts []engine.Fact) []engine.Fact {
	if p.grid.shape == nine {
		if rating, ok := rate(&p.grid); ok {
			facts = append(facts, engine.Fact{Name: "rating", Form: engine.Tenths, Value: rating})
		}
	}
	return facts
}

// measured names the facts that books may print or go by: those that every puzzle of
// the shape which is made has.
func (s *shape) measured() []string {
	if s == nine {
		return []string{"rating"}
	}
	return nil
}
