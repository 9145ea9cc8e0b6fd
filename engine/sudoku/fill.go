package sudoku

import "math/rand/v2"

// fill makes a full grid by chance.
func fill(s *shape, rng *rand.Rand) grid {
	g := seeded(s, rng)
	if s == nine {
		var b bands
		b.set(&g)
		f := bandFill{rng: rng}
		f.run(&b)
		return f.full.grid()
	}
	var b board
	b.set(&g)
	f := boardFill{rng: rng}
	f.run(&b)
	return f.full
}

// seeded fills the first box by chance, which any full grid can be relabelled
// to have.
func seeded(s *shape, rng *rand.Rand) grid {
	g := grid{shape: s}
	box := &s.cellAt[2*s.side]
	for i := range s.side {
		j := rng.IntN(i + 1)
		g.cells[box[i]], g.cells[box[j]] = g.cells[box[j]], uint8(i+1)
	}
	return g
}

// A bandFill completes a 9×9 board, a tightest cell taking a digit by chance.
type bandFill struct {
	rng  *rand.Rand
	full bands
}

func (f *bandFill) run(b *bands) bool {
	if !b.settle() {
		return false
	}
	if b.solved() {
		f.full = *b
		return true
	}
	cell := b.tightest()
	for rest := b.candidates(cell); rest != 0; {
		d := pick(rest, f.rng)
		rest &^= digitSet(d)
		if f.with(*b, d-1, cell) {
			return true
		}
	}
	return false
}

func (f *bandFill) with(b bands, d int, cell *bandCell) bool {
	b.stand(d, cell)
	return f.run(&b)
}

// A boardFill does the same for any shape.
type boardFill struct {
	rng  *rand.Rand
	full grid
}

func (f *boardFill) run(b *board) bool {
	if !b.settle() {
		return false
	}
	if b.empty == 0 {
		f.full = b.grid()
		return true
	}
	c := b.tightest()
	for rest := b.may[c]; rest != 0; {
		d := pick(rest, f.rng)
		rest &^= digitSet(d)
		if f.with(*b, c, d) {
			return true
		}
	}
	return false
}

func (f *boardFill) with(b board, c, d int) bool {
	b.place(c, d)
	return f.run(&b)
}

// pick draws one of some digits.
func pick(some digits, rng *rand.Rand) int {
	for skip := rng.IntN(some.count()); skip > 0; skip-- {
		some = some.withoutLowest()
	}
	return some.lowest()
}
