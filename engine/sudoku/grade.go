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

// climb is climb under the eyes of a witness, unless that is nil.
func (c *climber) climb(g *grid, limit technique, seen *witness) (used latin.Tally) {
	c.set(g)
	c.climbOn(limit, &used, seen)
	return used
}

// climbOn goes on from where the climber stands.
func (c *climber) climbOn(limit technique, used *latin.Tally, seen *witness) {
	var d deduction
	for c.singles(used, seen); c.empty > 0; c.singles(used, seen) {
		if !c.next(&d, limit) {
			used.Count(searching, 1)
			seen.stuck(&c.board)
			break
		}
		used.Count(d.technique, 1)
		seen.step(&c.board, d.technique)
		c.apply(&d)
	}
}

// singles takes single after single, the cheapest first, until there is none.
func (b *board) singles(used *latin.Tally, seen *witness) {
	for b.empty > 0 {
		t, s, ok := b.cheapest()
		if !ok {
			return
		}
		used.Count(t, 1)
		seen.step(b, t)
		b.place(s.cell, s.digit)
	}
}

// Grade measures the puzzle by the techniques it needs, and says of which tiers
// its givens would be.
func (p *Puzzle) Grade() (engine.Grade, error) {
	n, _ := p.solutions()
	if err := latin.Uniqueness(n); err != nil {
		return engine.Grade{Solutions: n}, err
	}
	var (
		c    *climber
		seen witness
		used latin.Tally
	)
	if g, full := p.singly(&used, &seen); !full {
		c = new(climber)
		c.set(&g)
		c.climbOn(searching-1, &used, &seen)
	}
	givens := p.grid.tallied()
	facts := givens.facts()
	if p.grid.shape == nine {
		facts = append(facts, c.rating(&seen)...)
	}
	facts = append(facts, score(&used)...)
	if p.grid.shape == nine {
		facts = append(facts, engine.Fact{Name: "minutes", Value: seen.minutes()})
	}
	grade := ladder.Grade(&used, facts...)
	grade.Conditions = p.grid.shape.limits.conditions(&givens)
	return grade, nil
}

// singly goes as far as singles lead, the cheapest first. It gives what is filled then, and whether
// that is all.
func (p *Puzzle) singly(used *latin.Tally, seen *witness) (g grid, full bool) {
	if p.grid.shape == nine {
		var w walk
		w.set(&p.grid)
		full = w.on(used, seen)
		return w.grid, full
	}
	var b board
	b.set(&p.grid)
	b.singles(used, seen)
	return b.grid(), b.empty == 0
}

// rating is the fact of that name of a puzzle with one solution, where the scale knows
// it: it is made for 9×9 cells. (Up to where ladder and scale part it is as they were seen.)
func (c *climber) rating(seen *witness) []engine.Fact {
	rating := 0
	if seen.together > 0 {
		rating = table[seen.hardest].rating
	}
	if seen.apart {
		if c == nil {
			c = new(climber)
		}
		rest, ok := c.rate(&seen.from)
		if !ok {
			return nil
		}
		rating = max(rating, rest)
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
