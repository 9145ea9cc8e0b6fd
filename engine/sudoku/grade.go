package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// climb solves a grid with one solution as a person would, with techniques up to
// limit, and counts them. Where these don't suffice, search is the hardest.
func climb(g *grid, limit technique) (used latin.Tally) { return climbTimed(g, limit, nil) }

// climbTimed is climb with an eye on the time that a person takes, unless watch is nil.
func climbTimed(g *grid, limit technique, watch *stopwatch) (used latin.Tally) {
	var (
		c climber
		d deduction
	)
	c.set(g)
	for c.empty > 0 {
		if !c.next(&d, limit) {
			used.Count(searching, 1)
			watch.stuck(&c.board)
			break
		}
		used.Count(d.technique, 1)
		watch.step(&c.board, &d)
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
	var watch stopwatch
	used := climbTimed(&p.grid, searching-1, &watch)
	givens := p.grid.tallied()
	grade := ladder.Grade(&used, p.rated(givens.facts(), &watch)...)
	grade.Conditions = p.grid.shape.limits.conditions(&givens)
	return grade, nil
}

// rated adds to the facts of a puzzle with one solution its rating, where the scale
// knows it, and the minutes that a person takes: both are measures of 9×9 cells.
func (p *Puzzle) rated(facts []engine.Fact, watch *stopwatch) []engine.Fact {
	if p.grid.shape != nine {
		return facts
	}
	if rating, ok := rate(&p.grid); ok {
		facts = append(facts, engine.Fact{Name: "rating", Form: engine.Tenths, Value: rating})
	}
	return append(facts, engine.Fact{Name: "minutes", Value: watch.minutes()})
}

// measured names the facts that books may print or go by: those that every puzzle of
// the shape which is made has.
func (s *shape) measured() []string {
	if s == nine {
		return []string{"rating", "minutes"}
	}
	return nil
}
