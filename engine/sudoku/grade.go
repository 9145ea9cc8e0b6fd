package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// climb solves a grid with one solution as a person would, with techniques up to
// limit, and counts them. Where these don't suffice, search is the hardest.
func climb(g *grid, limit technique) latin.Tally {
	var c climber
	return c.climb(g, limit, nil)
}

// climb is climb with an eye on the time that a person takes, unless watch is nil.
func (c *climber) climb(g *grid, limit technique, watch *stopwatch) (used latin.Tally) {
	var d deduction
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
	var (
		c     climber
		watch stopwatch
	)
	used := c.climb(&p.grid, searching-1, &watch)
	givens := p.grid.tallied()
	facts := append(givens.facts(), c.rating(&p.grid)...)
	facts = append(facts, score(&used)...)
	if p.grid.shape == nine {
		facts = append(facts, engine.Fact{Name: "minutes", Value: watch.minutes()})
	}
	grade := ladder.Grade(&used, facts...)
	grade.Conditions = p.grid.shape.limits.conditions(&givens)
	return grade, nil
}

// rating is the fact of that name of a puzzle with one solution, where the scale knows
// it: it is made for 9×9 cells.
func (c *climber) rating(g *grid) []engine.Fact {
	if g.shape != nine {
		return nil
	}
	rating, ok := c.rate(g)
	if !ok {
		return nil
	}
	return []engine.Fact{{Name: ratingFact, Form: engine.Tenths, Value: rating}}
}

// score is the fact of that name: the sum of HoDoKu's scores of all steps, where the
// ladder leads to the end.
func score(used *latin.Tally) []engine.Fact {
	if used.Hardest == searching {
		return nil
	}
	sum := 0
	for t, times := range used.Times[:searching] {
		sum += int(times) * table[t].score
	}
	return []engine.Fact{{Name: "score", Value: sum}}
}

// measured names the facts that books may print or go by: those that every puzzle of
// the shape which is made has.
func (s *shape) measured() []string {
	if s == nine {
		return []string{ratingFact, "minutes"}
	}
	return nil
}
