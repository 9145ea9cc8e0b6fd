package kenken

// Canonical is the same text for all puzzles that are alike under the eight
// symmetries of the square: the smallest of their descriptions. (Digits can't
// be relabelled, since clues calculate with them.)
func (p *Puzzle) Canonical() string {
	least := ""
	for turn := range 8 {
		q := p.turned(turn)
		q.tier, q.times = 0, false
		if text := q.String(); least == "" || text < least {
			least = text
		}
	}
	return least
}

// turned is the puzzle under one of the eight symmetries: bit 0 mirrors left
// and right, bit 1 top and bottom, bit 2 the main diagonal.
func (p *Puzzle) turned(turn int) *Puzzle {
	u := newUnion()
	var clues [maxSize * maxSize]clue
	for i := range p.cages {
		c := &p.cages[i]
		first := p.image(int(c.cells[0]), turn)
		for _, cell := range c.cells[1:] {
			u.join(first, p.image(int(cell), turn))
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

// image is where a symmetry takes a cell.
func (p *Puzzle) image(cell, turn int) int {
	r, c := cell/p.size, cell%p.size
	if turn&1 != 0 {
		c = p.size - 1 - c
	}
	if turn&2 != 0 {
		r = p.size - 1 - r
	}
	if turn&4 != 0 {
		r, c = c, r
	}
	return r*p.size + c
}
