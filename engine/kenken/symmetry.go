package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// Canonical is the same text for all puzzles that are alike under the eight
// symmetries of the square: the smallest of their descriptions. (Digits can't
// be relabelled, since clues calculate with them.)
func (p *Puzzle) Canonical() string {
	return latin.Least(latin.Turns, func(turn int) string {
		q := p.turned(turn)
		q.tier, q.times = engine.NoTier, false
		return q.String()
	})
}

// turned is the puzzle under one of the eight symmetries, as latin.Image counts
// them.
func (p *Puzzle) turned(turn int) *Puzzle {
	u := newUnion()
	var clues [maxSize * maxSize]clue
	for i := range p.cages {
		c := &p.cages[i]
		first := latin.Image(p.size, int(c.cells[0]), turn)
		for _, cell := range c.cells[1:] {
			u.join(first, latin.Image(p.size, int(cell), turn))
		}
		clues[u.first(first)] = c.clue
	}
	q := &Puzzle{size: p.size, zero: p.zero, tier: p.tier, times: p.times, cages: u.cages(p.size)}
	for i := range q.cages {
		q.cages[i].clue = clues[q.cages[i].cells[0]]
	}
	q.number()
	return q
}
