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
func (p *Puzzle) Grade() (grade engine.Grade, err error) {
	err = p.Measure(&grade)
	return grade, err
}

// Measure is Grade, in the place of another.
func (p *Puzzle) Measure(grade *engine.Grade) error {
	n, solved := p.solutions()
	if err := latin.Uniqueness(n); err != nil {
		*grade = engine.Grade{Solutions: n}
		return err
	}
	var (
		c    *climber
		seen witness
		used latin.Tally
	)
	g, givens, full := p.singly(&solved, &used, &seen)
	if !full {
		c = new(climber)
		c.set(&g)
		c.climbOn(searching-1, &used, &seen)
	}
	facts := givens.facts(grade.Facts[:0])
	if p.grid.shape == nine {
		if rating, ok := c.rating(&seen); ok {
			facts = append(facts, engine.Fact{Name: ratingFact, Form: engine.Tenths, Value: rating})
		}
	}
	if used.Hardest != searching {
		facts = append(facts, engine.Fact{Name: "score", Value: score(&used)})
	}
	if p.grid.shape == nine {
		facts = append(facts, engine.Fact{Name: "minutes", Value: seen.minutes()})
	}
	ladder.Measure(&used, grade, facts)
	grade.Conditions = p.grid.shape.conditions(&givens)
	return nil
}

// singly goes as far as singles lead, the cheapest first, on the way to the one solution. It gives what is filled then, and whether
// that is all; and what conditions ask about the givens.
func (p *Puzzle) singly(solved *grid, used *latin.Tally, seen *witness) (g grid, givens tallied, full bool) {
	if p.grid.shape == nine {
		var w walk
		w.set(&p.grid, solved)
		givens = w.tallied()
		full = w.on(used, seen)
		return w.grid(), givens, full
	}
	var b board
	b.set(&p.grid)
	b.singles(used, seen)
	return b.grid(), p.grid.tallied(), b.empty == 0
}

// rating is the one of a puzzle with one solution, where the scale knows it: it is made
// for 9×9 cells. (Up to where ladder and scale part it is as they were seen.) There is no climber where singles
// solved the puzzle.
func (c *climber) rating(seen *witness) (rating int, ok bool) {
	if seen.together > 0 {
		rating = table[seen.hardest].rating
	}
	if !seen.apart {
		return rating, true
	}
	if c == nil {
		return max(rating, rateSingly(&seen.from)), true
	}
	rest, ok := c.rate(&seen.from)
	return max(rating, rest), ok
}

// score is the sum of HoDoKu's scores of all steps of a way that leads to the end.
func score(used *latin.Tally) (sum int) {
	for t, times := range used.Times[:used.Hardest+1] {
		sum += int(times) * table[t].score
	}
	return sum
}

// measured names the facts that books may print or go by: those that every puzzle of
// the shape which is made has.
func (s *shape) measured() []string {
	if s == nine {
		return []string{ratingFact, "minutes"}
	}
	return nil
}
