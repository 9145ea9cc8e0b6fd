package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
	"slices"
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

// Symmetries turn and mirror the square. Digits can't be renamed, since clues
// calculate with them.
func (Kind) Symmetries() []engine.Symmetry {
	return []engine.Symmetry{
		{Name: "mirrored", Image: seen(func(size, row, column int) (int, int) { return row, size - 1 - column })},
		{Name: "turned", Image: seen(func(size, row, column int) (int, int) { return column, size - 1 - row })},
	}
}

// seen moves every cell of a puzzle to another place.
func seen(place func(size, row, column int) (int, int)) func(engine.Puzzle) engine.Puzzle {
	return func(puzzle engine.Puzzle) engine.Puzzle {
		p := puzzle.(*Puzzle)
		q := &Puzzle{size: p.size, zero: p.zero, tier: p.tier, times: p.times}
		for _, c := range p.cages {
			moved := cage{clue: c.clue}
			for _, cell := range c.cells {
				row, column := place(p.size, int(cell)/p.size, int(cell)%p.size)
				moved.cells = append(moved.cells, uint8(row*p.size+column))
			}
			slices.Sort(moved.cells)
			q.cages = append(q.cages, moved)
		}
		slices.SortFunc(q.cages, func(a, b cage) int { return int(a.cells[0]) - int(b.cells[0]) })
		q.number()
		return q
	}
}
